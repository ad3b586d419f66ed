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

function copyOf(row) {
  const copy = row.cloneNode(true);
  copy.removeAttribute("tabindex");
  copy.querySelectorAll("button").forEach((button) => button.remove());
  return copy;
}
