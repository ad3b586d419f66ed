/** A shock that a game tells of: the picture shakes, and what is hit flashes. */

import { drawn, svgElement } from "./dom.js";

const SHAKES = 10;
const BEGINS = 500;
const LONGER = 70;

/** @type {Set<Animation>} */
const running = new Set();

/**
 * @param {SVGSVGElement} svg
 * @param {number} shock how hard, from 1 to 6
 * @param {{markup: string, x: number, y: number}[]} marks what is hit
 */
export function shake(svg, shock, marks) {
  const duration = BEGINS + LONGER * shock;
  const struck = svgElement("g", { class: "shock gone", "aria-hidden": "true" });
  for (const { markup, x, y } of marks) struck.append(drawn(markup, { transform: `translate(${x} ${y})` }));
  svg.append(struck);
  const flashed = run(struck.animate([{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }, { opacity: 0 }],
    { duration: duration * 1.5, easing: "ease-in" }));
  flashed.finished.catch(() => undefined).then(() => struck.remove());
  run(svg.animate(swings(1.5 + shock), { duration }));
}

/** End whatever shakes: somebody has seen enough. */
export function calm() {
  for (const each of running) each.cancel();
}

// To and fro, each time less far.
function swings(reach) {
  const at = (number) => {
    const far = reach * (1 - number / SHAKES) * (number % 2 ? 1 : -1);
    return number === 0 ? "none" : `translate(${far}px, ${far * (number % 3 - 1) / 2}px)`;
  };
  return Array.from({ length: SHAKES + 1 }, (_, number) => ({ transform: at(number) }));
}

function run(animation) {
  running.add(animation);
  animation.finished.catch(() => undefined).then(() => running.delete(animation));
  return animation;
}
