/** Dice that a line tells of, drawn. The words beside them say the same, so they are only for the eye. */

import { element, icon, svgElement } from "./dom.js";

const [NEAR, MIDDLE, FAR] = [6.5, 12, 17.5];
const CORNERS = [[NEAR, NEAR], [FAR, FAR]];
const OTHER_CORNERS = [[FAR, NEAR], [NEAR, FAR]];
const PIPS = {
  1: [[MIDDLE, MIDDLE]],
  2: CORNERS,
  3: [...CORNERS, [MIDDLE, MIDDLE]],
  4: [...CORNERS, ...OTHER_CORNERS],
  5: [...CORNERS, ...OTHER_CORNERS, [MIDDLE, MIDDLE]],
  6: [...CORNERS, ...OTHER_CORNERS, [NEAR, MIDDLE], [FAR, MIDDLE]],
};

/**
 * @typedef {{faces: number[], bonus: number, total: number, against: number[], need: number|null,
 *   won: boolean|null, outcome: string, added: boolean}} Roll
 */

/**
 * A roll as it is read: the dice, the bonus and what they come to, beside what they had to beat or to reach.
 * @param {Roll} roll
 * @returns {HTMLElement}
 */
export function rollOf(roll) {
  const drawn = element("span", { class: "roll", "aria-hidden": "true" }, ...roll.faces.map((face) => die(face)));
  const figure = (text, className = "") => drawn.append(element("span", { class: `figure ${className}` }, text));
  if (roll.bonus) figure(roll.bonus > 0 ? `+${roll.bonus}` : `−${-roll.bonus}`, "bonus");
  if (roll.added && (roll.bonus || roll.faces.length > 1)) {
    figure("=");
    figure(roll.total, "total");
  }
  if (roll.against.length) {
    figure(compared(roll.total, roll.against.reduce((sum, face) => sum + face)));
    drawn.append(...roll.against.map((face) => die(face, "against")));
  } else if (roll.need !== null) {
    figure(roll.total >= roll.need ? "≥" : "<");
    figure(roll.need);
  }
  if (roll.won !== null) drawn.append(element("span", { class: `mark ${roll.won ? "won" : "lost"}` }, icon(roll.won ? "check" : "close")));
  return drawn;
}

const compared = (one, other) => (one > other ? ">" : one < other ? "<" : "=");

function die(face, className = "") {
  const side = PIPS[face]?.map(([cx, cy]) => svgElement("circle", { cx, cy, r: 2.3 }))
    ?? [svgElement("text", { x: MIDDLE, y: 16.5, "text-anchor": "middle" }, String(face))];
  const body = svgElement("rect", { x: 1, y: 1, width: 22, height: 22, rx: 5 });
  return svgElement("svg", { class: `die ${className}`, viewBox: "0 0 24 24", "data-face": face }, body, ...side);
}
