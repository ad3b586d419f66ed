/** What a person used last: a finger, a mouse or keys. The style knows it too: rings are for those who use keys. */

/** @typedef {"touch"|"mouse"|"keys"} Hand */

/** @type {Hand} */
let last = "mouse";

function note(/** @type {Hand} */ hand) {
  last = hand;
  document.documentElement.dataset.hand = hand;
}

addEventListener("pointerdown", (event) => note(event.pointerType === "touch" ? "touch" : "mouse"), true);
addEventListener("keydown", () => note("keys"), true);

/** @returns {Hand} */
export function usedLast() {
  return last;
}
