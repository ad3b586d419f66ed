/** A rule's text, one click away from its number. */

import { byId, element, say } from "./dom.js";

/**
 * Some words of a rule, and what they stand on where that is to be said.
 * @typedef {{text: string, basis: string, about: string}} Part
 */

/** @type {Map<string, Part[]>} */
const known = new Map();

/**
 * A button with a rule's number, which opens its text.
 * @param {string|null|undefined} number
 * @param {Record<string, unknown>} [attributes]
 * @returns {HTMLElement|null} null if there is no number
 */
export function ruleButton(number, attributes = {}) {
  if (!number) return null;
  const label = say("rule", { number });
  const told = { type: "button", class: "rule", "data-rule": number, "aria-label": label, ...attributes };
  return element("button", told, number);
}

/**
 * Let every rule's number on the page open the dialog.
 * @param {string} game
 */
export function openRulesOf(game) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("rule-dialog"));
  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[data-rule]") : null;
    if (!button) return;
    const number = button.dataset.rule;
    byId("rule-number").textContent = say("rule", { number });
    byId("rule-text").replaceChildren(...written(known.get(number) ?? plain("…")));
    byId("rule-link").setAttribute("href", `/rules/${encodeURIComponent(game)}#${encodeURIComponent(number)}`);
    if (!dialog.open) dialog.showModal();
    if (!known.has(number)) {
      const { parts, why } = await fetched(game, number);
      if (parts) known.set(number, parts);
      byId("rule-text").replaceChildren(...written(parts ?? plain(why ?? say("noRule"))));
    }
  });
}

const plain = (text) => [{ text, basis: "", about: "" }];

/** @param {Part[]} parts */
function written(parts) {
  return parts.flatMap(({ text, basis, about }) =>
    basis ? [element("span", { class: "basis", title: about }, basis), text] : [text]);
}

async function fetched(game, number) {
  try {
    return await (await fetch(`/api/v1/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(number)}`)).json();
  } catch {
    return {};
  }
}
