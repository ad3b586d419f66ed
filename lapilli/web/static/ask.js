/** Questions that the server thinks about: asked again until they are answered. */

import { say } from "./dom.js";

const AGAIN = 300;

/**
 * @param {string} address
 * @param {(share: number) => void} onShare called with how much is thought through, 0 to 1
 * @returns {Promise<any>} the answer; an Error with why there is none
 */
export async function ask(address, onShare) {
  while (true) {
    const [status, told] = await fetched(address);
    if (status === 200) return told;
    if (status !== 202) throw new Error(told.why ?? say("noAnswer"));
    onShare(told.share);
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

async function fetched(address) {
  try {
    const answer = await fetch(address);
    return [answer.status, await answer.json()];
  } catch {
    return [0, {}];
  }
}

/**
 * How a question fares, told in a place with a bar and a line of text.
 * @param {HTMLElement} place
 * @returns {{think: (share: number) => void, end: (why?: string) => void}}
 */
export function waitingIn(place) {
  const bar = place.querySelector("progress");
  const text = place.querySelector("p");
  return {
    think(share) {
      place.hidden = false;
      place.classList.remove("problem");
      bar.hidden = false;
      // Where nothing is known of how far it is, the bar says only that it goes on.
      if (share) bar.value = share;
      else bar.removeAttribute("value");
      text.textContent = say("thinking");
    },
    end(why = "") {
      bar.hidden = true;
      place.hidden = !why;
      place.classList.toggle("problem", Boolean(why));
      text.textContent = why;
    },
  };
}

/**
 * A share of one as people read it.
 * @param {number} share
 * @param {Intl.NumberFormatOptions} [more]
 * @returns {string}
 */
export function percent(share, more = {}) {
  const format = new Intl.NumberFormat(document.documentElement.lang, { style: "percent", ...more });
  return format.format(share).replace("-", "\u2212");
}
