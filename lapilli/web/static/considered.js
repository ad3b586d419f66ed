/** The moves that somebody could consider: how often a search tried each, and what it expects of it. */

import { ask, percent, waitingIn } from "./ask.js";
import { byId, element, icon, say } from "./dom.js";

/**
 * @param {string} base the address of the game at the API
 * @returns {(ply: number, text: string) => Promise<void>} opens the dialog about the move of a ply
 */
export function consideredAt(base) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("why-dialog"));
  const waiting = waitingIn(byId("why-waiting"));
  let wanted = 0;

  return async function open(ply, text) {
    wanted = ply;
    byId("why-move").textContent = text;
    byId("why-found").hidden = true;
    waiting.think(0);
    if (!dialog.open) dialog.showModal();
    try {
      const told = await ask(`${base}/considered/${ply}`, waiting.think);
      if (ply !== wanted) return;
      waiting.end();
      show(told);
    } catch (error) {
      if (ply === wanted) waiting.end(error.message);
    }
  };
}

function show({ moves, others }) {
  const most = Math.max(1, ...moves.map((move) => move.visits));
  byId("why-moves").replaceChildren(...moves.map((move) => rowOf(move, most)));
  byId("why-others").textContent = others ? say("otherMoves", { count: others }) : "";
  byId("why-found").hidden = false;
}

function rowOf({ move, words, visits, result, played }, most) {
  const bar = element("span", { class: "tally", "aria-hidden": "true" });
  bar.style.setProperty("--share", String(visits / most));
  const mark = played ? element("strong", { class: "played" }, icon("check"), say("played")) : null;
  return element("tr", { class: played ? "is-played" : "", "data-move": move },
    element("th", { scope: "row" }, mark, element("span", { class: "words" }, words), " ", element("code", {}, move)),
    element("td", { class: "tried" }, bar, element("span", {}, visits.toLocaleString(document.documentElement.lang))),
    element("td", { class: "expected" }, percent(result, { maximumFractionDigits: 1 })));
}
