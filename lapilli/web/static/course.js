/** How a game went: everybody's chances as lines, where they turned, and what they were at any ply. */

import { ask, percent, waitingIn } from "./ask.js";
import { badgeOf, element, say, svgElement } from "./dom.js";

const MARGIN = { left: 42, right: 30, top: 26, bottom: 10 };
const BADGE = 20;
const TURN = 18;
const FAR = 10;
// Lines are told apart by these too, not by their colours alone.
const DASHES = [null, "9 4", "2.5 3", "13 3 2.5 3", "5 2", "16 5", "9 3 2.5 3 2.5 3", "1.5 5"];
// Less is not worth a word.
const WORTH_TELLING = 0.03;

/**
 * @typedef {{looks: {named: string, badge: string, colour: string}[], className: string, names: string[],
 *   teams: {seats: number[]}[]}} Company who plays, and how they look
 * @typedef {{seats: number[], colour: string, dash: string|null}} Side those who win together, with their line
 */

/**
 * @param {HTMLElement} place filled from the template
 * @param {string} base the address of the game at the API
 * @param {{onGo?: (ply: number) => void, linkTo?: (ply: number) => string}} [ways] where a ply leads
 * @returns {{load: (company: Company) => Promise<boolean>, mark: (ply: number) => void}}
 */
export function courseIn(place, base, { onGo, linkTo } = {}) {
  const part = (name) => /** @type {HTMLElement} */ (place.querySelector(`.${name}`));
  const graph = part("course-graph");
  const waiting = waitingIn(part("waiting"));
  let company = null;
  /** @type {{plies: number, chances: number[][], turns: any[]}|null} */
  let told = null;
  /** @type {Side[]} */
  let sides = [];
  let shown = 0;
  let isLoading = false;

  // What was found out once is not asked for again.
  async function load(present) {
    company = present;
    if (told || isLoading) return true;
    isLoading = true;
    place.hidden = false;
    waiting.think(0);
    try {
      told = await ask(`${base}/chances`, waiting.think);
      waiting.end();
    } catch (error) {
      waiting.end(error.message);
      return false;
    } finally {
      isLoading = false;
    }
    sides = sidesOf(company, told.chances[0].length);
    part("course-found").hidden = false;
    part("turns").replaceChildren(...told.turns.map(turnOf));
    part("no-turns").hidden = told.turns.length > 0;
    graph.setAttribute("aria-valuemax", String(told.plies));
    mark(onGo ? shown : told.plies);
    new ResizeObserver(draw).observe(graph);
    return true;
  }

  function mark(ply) {
    shown = ply;
    if (!told) return;
    shown = Math.min(told.plies, Math.max(0, ply));
    const now = told.chances[shown];
    part("sides").replaceChildren(...sides.map((side) => sideOf(side, now)));
    part("course-ply").textContent = say("plyOf", { ply: shown, plies: told.plies });
    const chances = sides.map((side) => `${namesOf(side)} ${percent(now[side.seats[0]])}`).join(", ");
    graph.setAttribute("aria-valuenow", String(shown));
    graph.setAttribute("aria-valuetext", `${say("plyOf", { ply: shown, plies: told.plies })}: ${chances}`);
    for (const turn of place.querySelectorAll("[data-turn]")) {
      if (Number(turn.dataset.turn) === shown) turn.setAttribute("aria-current", "step");
      else turn.removeAttribute("aria-current");
    }
    draw();
  }

  const namesOf = (side) => side.seats.map((seat) => company.names[seat]).join(", ");
  const badgesOf = (side) => side.seats.map((seat) => badgeOf(company.looks[seat]?.badge, company.className));

  function sideOf(side, now) {
    const sample = svgElement("svg", { class: "sample", viewBox: "0 0 28 8", "aria-hidden": "true" },
      ...lineOf("M1 4H27", side));
    return element("li", {}, ...badgesOf(side), sample, element("span", { class: "name" }, namesOf(side)),
      element("b", {}, percent(now[side.seats[0]])));
  }

  // The turning points in words.

  function turnOf(turn, place) {
    const inside = [
      element("span", { class: "number", "aria-hidden": "true" }, String(place + 1)),
      element("span", { class: "told" },
        element("span", { class: "when" }, say("atPly", { ply: turn.ply }), " · ", say(turn.luck ? "luck" : "decision")),
        element("span", { class: "what" }, [turn.text, ...turn.events].join(" ")),
        element("span", { class: "gains" }, ...gainsOf(turn))),
    ];
    const shared = { class: "turning", "data-turn": turn.ply };
    const control = linkTo
      ? element("a", { ...shared, href: linkTo(turn.ply) }, ...inside)
      : element("button", { ...shared, type: "button" }, ...inside);
    if (!linkTo) control.addEventListener("click", () => go(turn.ply));
    return element("li", {}, control);
  }

  function gainsOf({ changes }) {
    return sides
      .map((side) => [side, changes[side.seats[0]]])
      .filter(([, change]) => Math.abs(change) >= WORTH_TELLING)
      .sort(([, one], [, two]) => two - one)
      .map(([side, change]) => element("span", { class: change > 0 ? "gain" : "loss" },
        `${namesOf(side)} ${percent(change, { signDisplay: "always" })}`));
  }

  // The lines.

  function draw() {
    const [width, height] = [graph.clientWidth, graph.clientHeight];
    if (!told || !width) return;
    const [right, bottom] = [width - MARGIN.right, height - MARGIN.bottom];
    const x = (ply) => MARGIN.left + (right - MARGIN.left) * (told.plies ? ply / told.plies : 0);
    const y = (chance) => bottom - (bottom - MARGIN.top) * chance;
    const svg = svgElement("svg", { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" });
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      svg.append(svgElement("path", { class: "grid", d: `M${MARGIN.left} ${y(share)}H${right}` }));
      if (share % 0.5 === 0) {
        svg.append(svgElement("text", { class: "scale", x: MARGIN.left - 6, y: y(share) + 4 }, percent(share)));
      }
    }
    svg.append(...turnsIn(x, bottom, right), svgElement("path", { class: "here", d: `M${x(shown)} ${MARGIN.top - 4}V${bottom}` }));
    // The winner's line is drawn last, above the others.
    const last = told.chances[told.plies];
    const order = [...sides].sort((one, two) => last[one.seats[0]] - last[two.seats[0]]);
    for (const side of order) {
      const points = told.chances.map((now, ply) => `${x(ply).toFixed(1)} ${y(now[side.seats[0]]).toFixed(1)}`);
      svg.append(...lineOf(`M${points.join("L")}`, side));
    }
    for (const side of order) {
      const at = { cx: x(shown), cy: y(told.chances[shown][side.seats[0]]) };
      svg.append(svgElement("circle", { class: "point", ...at, r: 4.5, fill: side.colour }));
    }
    svg.append(...endsIn(last, right, y, height));
    graph.replaceChildren(svg);
  }

  function turnsIn(x, bottom, right) {
    const places = apart(told.turns.map((turn) => x(turn.ply)), TURN + 2, MARGIN.left, right);
    return told.turns.flatMap((turn, number) => {
      const [at, middle] = [places[number], TURN / 2 + 1];
      const mark = svgElement("g", { class: turn.ply === shown ? "turn-mark now" : "turn-mark" },
        svgElement("circle", { cx: at, cy: middle, r: TURN / 2 }),
        svgElement("text", { x: at, y: middle + 4 }, String(number + 1)));
      return [svgElement("path", { class: "turn-line", d: `M${at} ${TURN + 1}L${x(turn.ply)} ${MARGIN.top}V${bottom}` }), mark];
    });
  }

  function endsIn(last, right, y, height) {
    const places = apart(sides.map((side) => y(last[side.seats[0]])), BADGE, BADGE / 2, height - BADGE / 2);
    return sides.map((side, number) => {
      const [badge] = badgesOf(side);
      const at = { x: right + 5, y: places[number] - BADGE / 2, width: BADGE, height: BADGE };
      for (const [name, value] of Object.entries(at)) badge.setAttribute(name, String(value));
      return badge;
    });
  }

  // Going about in it.

  function go(ply) {
    const to = Math.min(told.plies, Math.max(0, ply));
    if (onGo) onGo(to);
    else mark(to);
  }

  function plyAt(event) {
    const { left, width } = graph.getBoundingClientRect();
    const room = width - MARGIN.left - MARGIN.right;
    return Math.round(((event.clientX - left - MARGIN.left) / room) * told.plies);
  }

  graph.addEventListener("pointerdown", (event) => {
    if (!told || event.button) return;
    graph.setPointerCapture(event.pointerId);
    go(plyAt(event));
  });
  graph.addEventListener("pointermove", (event) => {
    if (told && graph.hasPointerCapture(event.pointerId)) go(plyAt(event));
  });
  graph.addEventListener("keydown", (event) => {
    const to = {
      ArrowLeft: shown - 1, ArrowDown: shown - 1, ArrowRight: shown + 1, ArrowUp: shown + 1,
      PageDown: shown - FAR, PageUp: shown + FAR, Home: 0, End: told?.plies,
    }[event.key];
    if (!told || to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    go(to);
  });

  return { load, mark };
}

/** @returns {Side[]} */
function sidesOf({ looks, teams }, players) {
  const together = teams.map((team) => team.seats);
  const alone = Array.from({ length: players }, (_, seat) => [seat]).filter(([seat]) => !together.flat().includes(seat));
  return [...together, ...alone]
    .sort((one, two) => one[0] - two[0])
    .map((seats) => ({ seats, colour: looks[seats[0]]?.colour ?? "currentColor", dash: DASHES[seats[0]] }));
}

// A line with an edge of the text's colour, so that it is seen on any ground.
function lineOf(d, { colour, dash }) {
  const shared = { d, "stroke-dasharray": dash };
  return [svgElement("path", { class: "edge", ...shared }), svgElement("path", { class: "line-of", ...shared, stroke: colour })];
}

// Places in a row, moved as little as it takes to be so far from each other.
function apart(places, gap, low, high) {
  const order = places.map((_, number) => number).sort((one, two) => places[one] - places[two]);
  const moved = [...places];
  let free = low;
  for (const number of order) {
    moved[number] = Math.max(moved[number], free);
    free = moved[number] + gap;
  }
  let end = high;
  for (const number of order.reverse()) {
    moved[number] = Math.min(moved[number], end);
    end = moved[number] - gap;
  }
  return moved;
}
