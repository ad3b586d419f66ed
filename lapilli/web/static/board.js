/** All pictures of a game on the page: the board in its frame, every other one in a strip below. */

import { element, isStill } from "./dom.js";
import { nearestTo, TOO_SMALL } from "./finger.js";
import { usedLast } from "./hand.js";
import { viewOf } from "./pan_zoom.js";
import { sceneOf } from "./scene.js";
import { calm, shake } from "./shock.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAN = 60;
const CLOSE = 72;
const GLOWING = "[data-key].may";

/**
 * @typedef {{
 *   onPoint?: (key: string, by: import("./hand.js").Hand) => void,
 *   onHover?: (key: string|null) => void,
 *   onWheel?: (by: number) => boolean,
 * }} Listener
 * @typedef {{
 *   show: (scenes: Record<string, any>) => void,
 *   apply: (scenes: Record<string, import("./scene.js").Changes>, swift: boolean) => void,
 *   mark: (reacting: Map<string, string>, chosen: Set<string>) => void,
 *   ghosts: (name: string, ghosts: [string, string, number, number][], pieces: Record<string, string>) => void,
 *   spots: (places: [string, number, number][], spot: string) => void,
 *   shake: (lines: import("./log.js").Line[], spot: string, swift: boolean) => void,
 *   comeClose: (key: string) => void,
 *   stepBack: () => void,
 *   focusChoice: () => boolean,
 *   holdsFocus: () => boolean,
 *   isKeyed: (key: string) => boolean,
 *   keyNamed: (name: string) => string|null,
 *   whyNot: (key: string) => {text: string, rule: string}|null,
 *   className: () => string,
 *   description: () => string,
 *   view: import("./pan_zoom.js").View,
 * }} Boards
 */

/**
 * @param {HTMLElement} frame where the board goes
 * @param {HTMLElement} strips where all other scenes go
 * @param {Listener} [listener]
 * @returns {Boards}
 */
export function boardsIn(frame, strips, listener = {}) {
  /** @type {Map<string, import("./scene.js").Scene>} */
  const scenes = new Map();
  const controls = frame.parentElement.querySelector(".zoom");
  const view = viewOf(frame, (by) => listener.onWheel?.(by) ?? false, coveredCorner);
  let misses = 0;
  // Whether somebody goes about here with keys. What has the focus is often gone after a move, and the focus with it.
  let isWalked = false;
  const holds = (node) => frame.contains(node) || strips.contains(node);

  // On a small screen the buttons unfold only while they are used.
  function coveredCorner() {
    const toggle = controls.querySelector(".zoom-toggle");
    const covering = (toggle.getClientRects().length ? toggle : controls).getBoundingClientRect();
    const bounds = frame.getBoundingClientRect();
    return { width: bounds.right - covering.left, height: covering.bottom - bounds.top };
  }

  function show(sent) {
    scenes.clear();
    frame.querySelectorAll("svg").forEach((svg) => svg.remove());
    strips.replaceChildren();
    for (const [name, each] of Object.entries(sent)) {
      const scene = sceneOf(each);
      scenes.set(name, scene);
      if (name === "board") {
        frame.prepend(scene.svg);
        view.show(scene.svg, scene.box());
      } else {
        strips.append(element("div", { class: "strip", "data-scene": name }, scene.svg));
        fitStrip(scene);
      }
    }
  }

  function apply(changes, swift) {
    for (const [name, each] of Object.entries(changes)) {
      const scene = scenes.get(name);
      scene?.apply(each, swift);
      if (!scene) continue;
      if (name === "board") view.follow(scene.box(), swift);
      else if (each.view_box) fitStrip(scene);
    }
  }

  function fitStrip(scene) {
    const { x, y, width, height } = scene.box();
    scene.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    scene.svg.style.aspectRatio = `${width} / ${height}`;
  }

  const choices = () =>
    [...scenes.values()].flatMap((scene) => [...scene.svg.querySelectorAll(GLOWING)]);

  function find(key) {
    for (const scene of scenes.values()) {
      const node = scene.find(key);
      if (node) return node;
    }
    return null;
  }

  // An element may stand for the same thing as another: the second of two equal pieces.
  const meant = (node) => node.dataset.as ?? node.dataset.key;

  const alike = (key) => {
    const quoted = CSS.escape(key);
    return [...scenes.values()].flatMap((scene) =>
      [...scene.svg.querySelectorAll(`[data-key="${quoted}"], [data-as="${quoted}"]`)]);
  };

  function mark(reacting, chosen) {
    for (const { svg } of scenes.values()) {
      for (const node of svg.querySelectorAll("[data-key].may, [data-key].chosen")) {
        if (!reacting.has(meant(node))) unmark(node);
        if (!chosen.has(meant(node))) node.classList.remove("chosen");
      }
    }
    for (const [key, how] of reacting) {
      for (const node of alike(key)) {
        node.classList.add("may");
        node.classList.toggle("loose", how === "loose");
        node.setAttribute("role", "button");
        node.setAttribute("aria-label", node.querySelector(":scope > title")?.textContent ?? key);
        node.setAttribute("aria-pressed", String(chosen.has(key)));
      }
    }
    for (const key of chosen) find(key)?.classList.add("chosen");
    rove();
  }

  function unmark(node) {
    node.classList.remove("may", "loose");
    for (const name of ["role", "tabindex", "aria-label", "aria-pressed"]) node.removeAttribute(name);
  }

  // Of the elements that can be chosen in a scene, the tabulator stops at one; arrows lead to the others.
  function rove() {
    for (const { svg } of scenes.values()) {
      const nodes = [...svg.querySelectorAll(GLOWING)];
      const stop = nodes.find((node) => node === document.activeElement)
        ?? nodes.find((node) => node.classList.contains("chosen")) ?? nodes[0];
      for (const node of nodes) node.setAttribute("tabindex", node === stop ? "0" : "-1");
    }
  }

  function focusOn(node) {
    node.focus({ preventScroll: true });
    rove();
    if (frame.contains(node) && usedLast() === "keys") view.reveal(node);
  }

  function nearest(from, [right, down]) {
    const middle = middleOf(from);
    let best = null;
    let least = Infinity;
    for (const node of choices()) {
      const { x, y } = middleOf(node);
      const along = (x - middle.x) * right + (y - middle.y) * down;
      const aside = Math.abs((x - middle.x) * down) + Math.abs((y - middle.y) * right);
      if (node === from || along <= 2 || along + 2 * aside >= least) continue;
      best = node;
      least = along + 2 * aside;
    }
    return best;
  }

  function onKey(event) {
    isWalked = true;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const node = event.target.closest(GLOWING);
    const arrow = ARROWS[event.key];
    if (node && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      event.stopPropagation();
      listener.onPoint?.(meant(node), "keys");
    } else if (arrow) {
      event.preventDefault();
      if (node) {
        const next = nearest(node, arrow);
        if (next) focusOn(next);
      } else if (event.target === frame && !focusChoice()) {
        view.pan(-arrow[0] * PAN, -arrow[1] * PAN);
      }
    }
  }

  function focusChoice() {
    const node = choices().find((each) => each.classList.contains("chosen"))
      ?? choices().find((each) => frame.contains(each)) ?? choices()[0];
    if (node) focusOn(node);
    return Boolean(node);
  }

  for (const place of [frame, strips]) {
    place.addEventListener("click", (event) => {
      if (place === frame && view.wasDragged()) return;
      const node = pointedAt(event);
      misses = node ? 0 : misses + 1;
      if (node) listener.onPoint?.(meant(node), usedLast());
    });
    place.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") {
        const node = event.target.closest(GLOWING);
        listener.onHover?.(node ? meant(node) : null);
      }
    });
    place.addEventListener("pointerleave", () => listener.onHover?.(null));
    place.addEventListener("keydown", onKey);
  }
  document.addEventListener("focusin", (event) => (isWalked &&= holds(event.target)));
  document.addEventListener("pointerdown", () => (isWalked = false), true);
  frame.addEventListener("dblclick", () => {
    if (misses > 1) view.fit();
  });
  frame.addEventListener("pointerdown", () => {
    /** @type {HTMLElement|null} */ (controls.querySelector("[aria-expanded=true]"))?.click();
  });

  function pointedAt(event) {
    // What cannot be used now says why.
    const node = event.target.closest(GLOWING) ?? event.target.closest("[data-why]");
    if (node || usedLast() !== "touch") return node;
    return nearestTo(event.clientX, event.clientY, `#${event.currentTarget.id} ${GLOWING}`);
  }

  const isInView = (node) => {
    const [bounds, shown] = [frame.getBoundingClientRect(), node.getBoundingClientRect()];
    return shown.left >= bounds.left && shown.right <= bounds.right
      && shown.top >= bounds.top && shown.bottom <= bounds.bottom;
  };

  return {
    show,
    apply,
    mark,
    ghosts(name, ghosts, pieces) {
      for (const [scene, each] of scenes) {
        const here = ghosts.filter(([, where]) => where === scene);
        each.overlay(name, here.map(([piece, , x, y]) => ({ markup: pieces[piece] ?? "", x, y })));
      }
    },
    spots(places, spot) {
      for (const [scene, each] of scenes) {
        const here = places.filter(([where]) => where === scene);
        each.overlay("spots", here.map(([, x, y]) => ({ markup: spot, x, y })));
      }
    },
    // What happened may be a shock, with the places that it hits.
    shake(lines, spot, swift) {
      calm();
      if (swift || isStill()) return;
      const shocks = lines.filter((line) => line.shock);
      for (const [scene, { svg }] of scenes) {
        const hits = shocks.filter(({ at }) => at.some(([where]) => where === scene));
        const marks = hits.flatMap(({ at }) => at.filter(([where]) => where === scene));
        if (hits.length) {
          shake(svg, Math.max(...hits.map((line) => line.shock)), marks.map(([, x, y]) => ({ markup: spot, x, y })));
        }
      }
    },
    // What was pointed at with a finger, if it is too small to be handled where it is.
    comeClose(key) {
      const node = find(key);
      if (!node || !frame.contains(node)) return;
      const { width, height } = node.getBoundingClientRect();
      if (Math.max(width, height) < TOO_SMALL) view.closeUp(node, CLOSE);
    },
    // From a close-up that shows no longer what is chosen, nor all that may be chosen next.
    stepBack() {
      if (!view.isClose() || frame.querySelector("[data-key].chosen")) return;
      const glowing = [...frame.querySelectorAll(GLOWING)];
      if (!glowing.length || !glowing.every(isInView)) view.leave();
    },
    focusChoice,
    holdsFocus: () => holds(document.activeElement) || (isWalked && document.activeElement === document.body),
    isKeyed: (key) => find(key) !== null,
    // The key of the element with such a name: of `card:rain`, it is `rain`.
    keyNamed(name) {
      const nodes = [...scenes.values()].flatMap(({ svg }) =>
        [...svg.querySelectorAll(`[data-key$=":${CSS.escape(name)}"]:not(.gone)`)]);
      const found = nodes.map((node) => node.dataset.key).find((key) => key.split(":").length === 2);
      return found ?? null;
    },
    whyNot(key) {
      const { why, whyRule } = find(key)?.dataset ?? {};
      return why ? { text: why, rule: whyRule } : null;
    },
    className: () => scenes.get("board")?.name ?? "",
    description: () => [...scenes.values()].map((scene) => scene.description()).filter(Boolean).join("\n"),
    view,
  };
}

function middleOf(node) {
  const bounds = node.getBoundingClientRect();
  return { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 };
}
