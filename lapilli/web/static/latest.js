/** The newest lines of the log once more, for eyes that do not have the log in view. */

const SHOWN = 6;

/**
 * @param {HTMLElement} list where they go, the newest first: the style shows as many as there is room for
 * @param {HTMLElement} log
 */
export function repeatIn(list, log) {
  new MutationObserver(() => {
    list.replaceChildren(...[...log.children].slice(-SHOWN).reverse().map(copyOf));
  }).observe(log, { childList: true, subtree: true });
}

/**
 * The dice of the newest line that tells of any, until somebody has moved after it.
 * @param {HTMLElement} place shown while there are any, in its own element
 * @param {HTMLElement} log
 */
export function repeatRollIn(place, log) {
  new MutationObserver(() => {
    const rows = [...log.querySelectorAll(".line:is(.move, .chance, .event):not(.undone)")];
    const since = rows.slice(Math.max(0, rows.findLastIndex((row) => row.classList.contains("move"))));
    const rolled = since.map((row) => row.querySelector(".roll")).findLast(Boolean);
    place.firstElementChild.replaceChildren(...(rolled ? [rolled.cloneNode(true)] : []));
    place.hidden = !rolled;
  }).observe(log, { childList: true, subtree: true });
}

function copyOf(row) {
  const copy = row.cloneNode(true);
  copy.removeAttribute("tabindex");
  copy.querySelectorAll("button").forEach((button) => button.remove());
  return copy;
}
