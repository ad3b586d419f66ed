/** A table that waits for players: the link to share, a name to sit down with, bots for free seats. */

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
  byId("sit-name").hidden = !hasOpen || you.seats.length > 0;
  byId("bot-choice").hidden = !hasOpen || !you.host || byId("which-bot").options.length < 2;
}
