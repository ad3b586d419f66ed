/** All pictures of a game on the page: the board in its frame, every other one in a strip below. */

import { element } from "./dom.js";
import { viewOf } from "./pan_zoom.js";
import { sceneOf } from "./scene.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAN = 60;

/**
 * @typedef {"touch"|"mouse"|"keyboard"} By
 * @typedef {{
 *   onPoint?: (key: string, by: By) => void,
 *   onHover?: (key: string|null) => void,
 *   onWheel?: (by: number) => boolean,
 * }} Listener
 * @typedef {{
 *   show: (scenes: Record<string, any>) => void,
 *   apply: (scenes: Record<string, import("./scene.js").Changes>, swift: boolean) => void,
 *   mark: (reacting: Map<string, string>, chosen: Set<string>) => void,
 *   ghosts: (name: string, ghosts: [string, string, number, number][], pieces: Record<string, string>) => void,
 *   spots: (places: [string, number, number][], spot: string) => void,
 *   focusChoice: () => boolean,
 *   holdsFocus: () => boolean,
 *   isKeyed: (key: string) => boolean,
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
  const view = viewOf(frame, (by) => listener.onWheel?.(by) ?? false);
  let lastPointer = "mouse";
  // Whether somebody goes about here with keys. What has the focus is often gone after a move, and the focus with it.
  let isWalked = false;
  const holds = (node) => frame.contains(node) || strips.contains(node);

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
      if (!scene || !each.view_box) continue;
      if (name === "board") view.follow(scene.box(), swift);
      else fitStrip(scene);
    }
  }

  function fitStrip(scene) {
    const { x, y, width, height } = scene.box();
    scene.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    scene.svg.style.aspectRatio = `${width} / ${height}`;
  }

  const choices = () =>
    [...scenes.values()].flatMap((scene) => [...scene.svg.querySelectorAll("[data-key].may")]);

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
      const nodes = [...svg.querySelectorAll("[data-key].may")];
      const stop = nodes.find((node) => node === document.activeElement)
        ?? nodes.find((node) => node.classList.contains("chosen")) ?? nodes[0];
      for (const node of nodes) node.setAttribute("tabindex", node === stop ? "0" : "-1");
    }
  }

  function focusOn(node) {
    node.focus({ preventScroll: true });
    rove();
    if (frame.contains(node)) view.reveal(node);
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
    const node = event.target.closest("[data-key].may");
    const arrow = ARROWS[event.key];
    if (node && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      event.stopPropagation();
      listener.onPoint?.(meant(node), "keyboard");
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
    place.addEventListener("pointerdown", (event) => {
      lastPointer = event.pointerType === "touch" ? "touch" : "mouse";
    }, true);
    place.addEventListener("click", (event) => {
      if (place === frame && view.wasDragged()) return;
      const node = event.target.closest("[data-key].may");
      if (node) listener.onPoint?.(meant(node), lastPointer);
    });
    place.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") {
        const node = event.target.closest("[data-key].may");
        listener.onHover?.(node ? meant(node) : null);
      }
    });
    place.addEventListener("pointerleave", () => listener.onHover?.(null));
    place.addEventListener("keydown", onKey);
  }
  document.addEventListener("focusin", (event) => (isWalked &&= holds(event.target)));
  document.addEventListener("pointerdown", () => (isWalked = false), true);
  frame.addEventListener("dblclick", (event) => {
    if (!event.target.closest("[data-key].may, button")) view.fit();
  });

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
    focusChoice,
    holdsFocus: () => holds(document.activeElement) || (isWalked && document.activeElement === document.body),
    isKeyed: (key) => find(key) !== null,
    className: () => scenes.get("board")?.name ?? "",
    description: () => [...scenes.values()].map((scene) => scene.description()).filter(Boolean).join("\n"),
    view,
  };
}

function middleOf(node) {
  const bounds = node.getBoundingClientRect();
  return { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 };
}
