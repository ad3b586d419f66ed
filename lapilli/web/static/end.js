/** How a game ended; and what a table is played with: its options and its dice. */

import { badgeOf, byId, element, icon, say } from "./dom.js";

/**
 * @param {any} table
 * @param {any} now
 * @param {any} you
 */
export function showEnd(table, now, you) {
  const place = byId("result");
  place.hidden = !now.result;
  if (!now.result) return;
  const told = JSON.stringify([now.result, table.dice, you.may]);
  if (place.dataset.told === told) return;
  place.dataset.told = told;
  const { winners, ranking } = now.result;
  const names = winners.map((seat) => now.seats[seat].name);
  const word = names.length === 1 ? "wins" : names.length ? "winTogether" : "nobodyWins";
  byId("result-title").textContent = say(word, { names: names.join(", ") });
  byId("result-scores").replaceChildren(...ranking.flatMap((equal, place) =>
    sidesIn(equal, now).map((side) => sideOf(side, countBefore(ranking, place, now) + 1, table, now))));
}

// Those of some seats who win together, each team once; and everybody who plays alone.
function sidesIn(seats, now) {
  const teams = now.teams.map((team) => seats.filter((seat) => team.seats.includes(seat)));
  const alone = seats.filter((seat) => !teams.flat().includes(seat)).map((seat) => [seat]);
  return [...teams.filter((team) => team.length), ...alone].sort((one, two) => one[0] - two[0]);
}

function countBefore(ranking, place, now) {
  return ranking.slice(0, place).flatMap((equal) => sidesIn(equal, now)).length;
}

function sideOf(side, place, table, now) {
  const isWinner = side.some((seat) => now.result.winners.includes(seat));
  const team = now.teams.find((each) => each.seats.includes(side[0]));
  return element("li", { class: isWinner ? "winner" : "", value: place },
    element("span", { class: "place", "aria-hidden": "true" }, `${place}.`),
    element("div", { class: "side" }, ...side.map((seat) => scoreOf(now.seats[seat], table, now.result)),
      team ? element("p", { class: "total" }, say("together"), element("b", {}, team.score_text)) : null));
}

function scoreOf(seat, table, result) {
  const isWinner = result.winners.includes(seat.seat);
  const look = table.looks[seat.seat];
  const unseen = isWinner ? element("span", { class: "unseen" }, ` (${say("winner")})`) : null;
  return element("p", { class: "member" },
    badgeOf(look?.badge, table.scenes?.board?.name ?? "", look?.named),
    element("span", { class: "name" }, seat.name, unseen),
    isWinner ? icon("star") : null,
    element("b", { class: "score", "data-score": seat.score }, seat.score_text));
}

/**
 * Fill the dialog about a table, and the note about its dice.
 * @param {any} table
 * @param {(number: string) => HTMLElement|null} ruleButton
 */
export function showAbout(table, ruleButton) {
  const options = byId("about-options");
  options.replaceChildren(...(table.options ?? []).flatMap((option) => [
    element("dt", {}, option.title || option.name),
    element("dd", { class: option.value === "off" ? "off" : "" },
      element("b", {}, valueOf(option)), " ", option.description, " ", ...[ruleButton(option.rule)].filter(Boolean)),
  ]));
  options.hidden = !table.options?.length;
  showDice(table.dice);
}

function valueOf({ value }) {
  return ["on", "off"].includes(value) ? say(`value-${value}`) : value;
}

/**
 * @param {{real: boolean, promise: string, secret: string|null}|null|undefined} dice
 */
export function showDice(dice) {
  for (const note of document.querySelectorAll("[data-dice]")) {
    const kind = note.dataset.dice;
    note.hidden = !dice || (kind === "real" ? !dice.real : dice.real || (kind === "secret" && !dice.secret));
  }
  for (const place of document.querySelectorAll(".dice-promise")) place.textContent = dice?.promise ?? "";
  for (const place of document.querySelectorAll(".dice-secret")) place.textContent = dice?.secret ?? "";
}
