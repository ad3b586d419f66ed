/** A table that waits for players: a seat for who comes, the link for who invites, bots for free seats. */

import { byId } from "./dom.js";

/**
 * @param {any} now
 * @param {any} you
 */
export function showLobby(now, you) {
  const isWaiting = now.status === "waiting";
  byId("lobby").hidden = !isWaiting;
  if (!isWaiting) return;
  const hasOpen = now.seats.some((seat) => seat.kind === "open");
  const canSit = hasOpen && !you.seats.length;
  byId("sit").hidden = !canSit;
  byId("invite").hidden = !hasOpen || !you.host;
  byId("copy-link").classList.toggle("primary", !canSit);
  byId("bot-choice").hidden = !hasOpen || !you.host || byId("which-bot").options.length < 2;
}

/**
 * Say what to expect of the bot that is chosen in a list.
 * @param {HTMLSelectElement} list
 */
export function describeBotIn(list) {
  const show = () => {
    byId(`about-${list.id}`).textContent = list.selectedOptions[0]?.dataset.about ?? "";
  };
  list.addEventListener("change", show);
  show();
}

/**
 * The seat of somebody who does not mind which.
 * @param {any} now
 * @returns {number}
 */
export function firstFree(now) {
  return now.seats.find((seat) => seat.kind === "open")?.seat ?? 0;
}
