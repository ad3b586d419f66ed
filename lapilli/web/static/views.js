/** The buttons beside the board: zoom, the whole board, the board in words. */

import { byId, element } from "./dom.js";

const STEP = 1.3;

/**
 * Let the buttons work.
 * @param {import("./board.js").Boards} boards
 * @returns {Record<string, () => void>} what they do, by the keys that do the same
 */
export function viewButtons(boards) {
  const deeds = {
    "zoom-in": () => boards.view.zoom(STEP),
    "zoom-out": () => boards.view.zoom(1 / STEP),
    fit: () => boards.view.fit(),
    describe: () => {
      const lines = boards.description().split("\n").map((line) => element("li", {}, line));
      byId("described").replaceChildren(...lines);
      /** @type {HTMLDialogElement} */ (byId("describe-dialog")).showModal();
    },
  };
  const buttons = byId("zoom");
  const toggle = buttons.querySelector(".zoom-toggle");
  buttons.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button === toggle) toggle.setAttribute("aria-expanded", String(buttons.classList.toggle("open")));
    else deeds[button?.dataset.do]?.();
  });
  return { "+": deeds["zoom-in"], "-": deeds["zoom-out"], f: deeds.fit, d: deeds.describe };
}
