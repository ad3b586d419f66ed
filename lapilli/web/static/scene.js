/** One picture of a game on the page: putting it there, changing it, drawing over it. */

import { drawn, isStill, svgElement } from "./dom.js";

const BRIEFLY = 350;

/**
 * @typedef {{gone: string[], put: {key: string, layer: string, after: string, markup: string}[],
 *   layers: Record<string, Record<string, string>>, view_box: string|null, title: string|null,
 *   description: string|null}} Changes
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{piece: string, x: number, y: number}} Ghost
 * @typedef {{
 *   svg: SVGSVGElement, name: string,
 *   box: () => Box,
 *   description: () => string,
 *   find: (key: string) => SVGGraphicsElement|null,
 *   apply: (changes: Changes, swift: boolean) => void,
 *   overlay: (name: string, marks: {markup: string, x: number, y: number}[]) => void,
 * }} Scene
 */

/**
 * Make a scene of what the server sent.
 * @param {{name: string, svg: string, view_box: string}} sent
 * @returns {Scene}
 */
export function sceneOf(sent) {
  const parsed = new DOMParser().parseFromString(sent.svg, "image/svg+xml");
  const svg = /** @type {SVGSVGElement} */ (document.importNode(parsed.documentElement, true));
  let viewBox = sent.view_box ?? svg.getAttribute("viewBox") ?? "0 0 100 100";
  // The page has the game's style already, and its title would be a tooltip all over the picture.
  svg.querySelectorAll(":scope > style").forEach((style) => style.remove());
  let description = take(svg, "desc");
  svg.setAttribute("aria-label", take(svg, "title"));
  svg.setAttribute("role", "group");

  const layer = (key) => svg.querySelector(`:scope > [data-key="${CSS.escape(key)}"]`);
  const inLayer = (parent, key) => parent.querySelector(`:scope > [data-key="${CSS.escape(key)}"]`);
  const find = (key) => svg.querySelector(`:scope > g > [data-key="${CSS.escape(key)}"]`);

  function apply(changes, swift) {
    const animated = !swift && !isStill();
    for (const key of changes.gone ?? []) {
      const node = find(key);
      if (!node) continue;
      if (animated) vanish(node);
      else node.remove();
    }
    for (const put of changes.put ?? []) {
      const parent = layer(put.layer);
      if (!parent) continue;
      const node = drawn(put.markup).firstElementChild;
      const old = inLayer(parent, put.key);
      const after = put.after ? inLayer(parent, put.after) : null;
      if (after) after.after(node);
      else parent.prepend(node);
      if (old) takeOver(old, node);
      else if (animated) appear(node, svg);
    }
    for (const [key, attributes] of Object.entries(changes.layers ?? {})) {
      const parent = layer(key);
      for (const [name, value] of Object.entries(attributes)) parent?.setAttribute(name, value);
    }
    if (changes.view_box) viewBox = changes.view_box;
    if (changes.title) svg.setAttribute("aria-label", changes.title);
    if (changes.description) description = changes.description;
  }

  function overlay(name, marks) {
    svg.querySelector(`:scope > .${name}`)?.remove();
    if (!marks.length) return;
    const group = svgElement("g", { class: name, "aria-hidden": "true" });
    for (const { markup, x, y } of marks) group.append(drawn(markup, { transform: `translate(${x} ${y})` }));
    svg.append(group);
  }

  return {
    svg,
    name: sent.name,
    box: () => boxOf(viewBox),
    description: () => description,
    find,
    apply,
    overlay,
  };
}

function take(svg, tag) {
  const node = svg.querySelector(`:scope > ${tag}`);
  node?.remove();
  return node?.textContent ?? "";
}

function boxOf(text) {
  const [x, y, width, height] = text.trim().split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}

function takeOver(old, node) {
  const hadFocus = old === document.activeElement;
  for (const name of ["tabindex", "role"]) {
    if (old.hasAttribute(name)) node.setAttribute(name, old.getAttribute(name));
  }
  old.remove();
  if (hadFocus) node.focus({ preventScroll: true });
}

function appear(node, svg) {
  node.animate([{ opacity: 0, ...shrunk(node, svg) }, { opacity: 1 }], { duration: BRIEFLY, easing: "ease-out" });
}

function vanish(node) {
  node.removeAttribute("data-key");
  node.classList.add("gone");
  const faded = node.animate([{ opacity: 1 }, { opacity: 0 }], { duration: BRIEFLY, easing: "ease-in" });
  faded.finished.catch(() => undefined).then(() => node.remove());
}

// The transform of an element a little smaller than it is, about its own middle.
function shrunk(node, svg) {
  if (!(node instanceof SVGGraphicsElement)) return {};
  const box = node.getBBox();
  if (box.width > svg.viewBox.baseVal.width / 2) return {};
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const own = node.transform.baseVal.consolidate()?.matrix;
  const matrix = own ? new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]) : new DOMMatrix();
  return { transform: matrix.translate(x, y).scale(0.7).translate(-x, -y).toString() };
}
