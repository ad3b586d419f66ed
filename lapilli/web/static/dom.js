/** Small helpers to build elements and to find the page's own words. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element. An attribute that is false or null is left out; one that is true is there without a value.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node|string|null)} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes = {}, ...children) {
  return furnish(document.createElement(tag), attributes, children);
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node|string|null)} children
 * @returns {SVGElement}
 */
export function svgElement(tag, attributes = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), attributes, children);
}

function furnish(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/**
 * A symbol of icons.svg.
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const use = svgElement("use", { href: `/static/icons.svg#${name}` });
  return svgElement("svg", { class: "icon", "aria-hidden": "true" }, use);
}

/**
 * A group of SVG from markup of the server's.
 * @param {string} markup
 * @param {Record<string, unknown>} [attributes]
 * @returns {SVGElement}
 */
export function drawn(markup, attributes = {}) {
  const group = svgElement("g", attributes);
  group.innerHTML = markup;
  return group;
}

/**
 * A player's badge.
 * @param {string|undefined} markup
 * @param {string} className the class under which the game's style stands
 * @param {string} [label] what it is called; without, it is only for the eye
 * @returns {SVGElement}
 */
export function badgeOf(markup, className, label) {
  const told = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const badge = svgElement("svg", { class: `badge ${className}`, viewBox: "-22 -22 44 44", ...told });
  if (markup) badge.append(drawn(markup));
  return badge;
}

/**
 * The element with an id, which must be there.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
}

/**
 * What the page's data block with an id holds.
 * @param {string} id
 * @returns {any}
 */
export function data(id) {
  return JSON.parse(byId(id).textContent ?? "null");
}

let words = null;

/**
 * One of the page's own words, with its named places filled.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 * @returns {string}
 */
export function say(key, values = {}) {
  words ??= data("words");
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** Whether the person would rather not see things move. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Whether keys pressed there are text.
 * @param {EventTarget|null} target
 * @returns {boolean}
 */
export function isTyping(target) {
  return target instanceof Element && target.matches("input:not([type=radio],[type=checkbox],[type=range]), textarea");
}
