/** Dice that have just been rolled, large at the board for a moment: never over what can be chosen there. */

import { element } from "./dom.js";
import { rollOf } from "./roll.js";

const SHOWN_FOR = 4000;
const MOST = 3;
const SIZES = ["large", "small"];
const CORNERS = ["bottom-left", "bottom-right", "top-left", "top-right"];
const IN_THE_WAY = "[data-key].may, .button, .zoom";

/**
 * @typedef {{
 *   show: (lines: import("./log.js").Line[], swift: boolean) => void,
 *   keepClear: () => void,
 *   end: () => void,
 * }} Thrown
 */

/**
 * @param {HTMLElement} place an empty element over the board
 * @returns {Thrown}
 */
export function thrownIn(place) {
  let timer = 0;

  function end() {
    clearTimeout(timer);
    place.replaceChildren();
    place.hidden = true;
  }

  // Where somebody may point, the dice give way: to another corner, to one where they fit when small, or for good.
  function keepClear() {
    if (place.hidden) return;
    for (const size of SIZES) {
      for (const corner of CORNERS) {
        Object.assign(place.dataset, { size, corner });
        if (!covers(place)) return;
      }
    }
    end();
  }

  // Whoever does something has seen enough.
  for (const name of ["pointerdown", "wheel", "keydown"]) addEventListener(name, end, { capture: true, passive: true });

  return {
    show(lines, swift) {
      const rolls = lines.flatMap(({ roll }) => (roll ? [roll] : []));
      if (!rolls.length) {
        if (lines.some((line) => line.kind === "move")) end();
        return;
      }
      place.append(...rolls.map((roll) => element("p", { class: swift ? "thrown" : "thrown tumbling" },
        rollOf(roll), element("span", { class: "outcome" }, roll.outcome))));
      while (place.children.length > MOST) place.firstElementChild.remove();
      place.hidden = false;
      keepClear();
      clearTimeout(timer);
      timer = setTimeout(end, SHOWN_FOR);
    },
    keepClear,
    end,
  };
}

function covers(place) {
  const mine = place.getBoundingClientRect();
  return [...place.parentElement.querySelectorAll(IN_THE_WAY)].some((node) => {
    const other = node.getBoundingClientRect();
    return other.width > 0 && other.left < mine.right && other.right > mine.left
      && other.top < mine.bottom && other.bottom > mine.top;
  });
}
