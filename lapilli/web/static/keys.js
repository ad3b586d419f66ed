/** Single keys that do things, for those who like them; they can be switched off. */

import { isTyping } from "./dom.js";

const SWITCH = "lapilli-keys";

/**
 * Let keys do things while nobody types and no dialog is open.
 * @param {Record<string, (event: KeyboardEvent) => boolean|void>} deeds by key; one that returns false did nothing
 */
export function listenToKeys(deeds) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector("dialog[open]") || isTyping(event.target)) return;
    const target = /** @type {Element} */ (event.target);
    const isLetter = event.key.length === 1;
    if (isLetter && (!areKeysOn() || target.closest("select"))) return;
    // A focused button, link or list does with Enter and Space what it always does.
    if ((event.key === "Enter" || event.key === " ") && target.closest("button, a, summary, select, input")) return;
    const deed = deeds[isLetter ? event.key.toLowerCase() : event.key];
    if (deed && deed(event) !== false) event.preventDefault();
  });
}

function areKeysOn() {
  return localStorage.getItem(SWITCH) !== "off";
}

/**
 * Let a checkbox switch them.
 * @param {HTMLInputElement} box
 */
export function switchKeysWith(box) {
  box.checked = areKeysOn();
  box.addEventListener("change", () => localStorage.setItem(SWITCH, box.checked ? "on" : "off"));
}
