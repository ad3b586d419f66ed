/** What somebody says, shown for a while by the board to those who do not have the chat in view. */

import { byId } from "./dom.js";

const SHOWN_FOR = 7000;

let timer = 0;

/**
 * @param {import("./log.js").Line[]} lines
 * @param {number[]} mine my own seats
 */
export function toast(lines, mine) {
  const said = lines.findLast((line) => line.kind === "chat" && !mine.includes(line.seat));
  if (!said || isInView(byId("log"))) return;
  const place = byId("toast");
  place.querySelector("span").textContent = said.text;
  place.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (place.hidden = true), SHOWN_FOR);
}

function isInView(node) {
  const { top, bottom } = node.getBoundingClientRect();
  return top < innerHeight - 60 && bottom > 60;
}

byId("toast").addEventListener("click", () => {
  byId("toast").hidden = true;
  byId("log").scrollIntoView({ block: "center" });
});
