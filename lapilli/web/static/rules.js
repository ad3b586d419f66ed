/** A rule's text, one click away from its number. */

import { byId, element, say } from "./dom.js";

/** @type {Map<string, string>} */
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
    byId("rule-text").textContent = known.get(number) ?? "…";
    byId("rule-link").setAttribute("href", `/rules/${encodeURIComponent(game)}#${encodeURIComponent(number)}`);
    if (!dialog.open) dialog.showModal();
    if (!known.has(number)) {
      const text = await fetched(game, number);
      if (text) known.set(number, text);
      byId("rule-text").textContent = text || say("noRule");
    }
  });
}

async function fetched(game, number) {
  try {
    const answer = await fetch(`/api/v1/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(number)}`);
    const told = await answer.json();
    return answer.ok ? told.text : told.why ?? "";
  } catch {
    return "";
  }
}
