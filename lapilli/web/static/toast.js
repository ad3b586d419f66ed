/** What somebody says, or what befalls the board, shown for a while to those who do not have the log in view. */

import { byId } from "./dom.js";

const SHOWN_FOR = 7000;

let timer = 0;

/**
 * @param {import("./log.js").Line[]} lines
 * @param {number[]} mine my own seats
 */
export function toast(lines, mine) {
  const said = lines.findLast((line) => line.kind === "chat" && !mine.includes(line.seat));
  const text = said?.text ?? befallen(lines);
  if (!text || isInView(byId("log"))) return;
  const place = byId("toast");
  place.querySelector(".icon").toggleAttribute("hidden", !said);
  place.classList.toggle("event", !said);
  place.querySelector("span").textContent = text;
  place.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (place.hidden = true), SHOWN_FOR);
}

// What follows from a move or a draw; if nothing does, what was rolled.
function befallen(lines) {
  const events = lines.filter((line) => line.kind === "event");
  const told = events.length ? events : lines.filter((line) => line.roll);
  return told.map((line) => line.text).join(" ");
}

function isInView(node) {
  const { top, bottom } = node.getBoundingClientRect();
  return top < innerHeight - 60 && bottom > 60;
}

byId("toast").addEventListener("click", (event) => {
  byId("toast").hidden = true;
  // It came unasked: whoever taps at what glows beneath it means that.
  const beneath = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-key].may");
  if (beneath) beneath.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  else byId("log").scrollIntoView({ block: "center" });
});
