/** What happened and what was said: lines that show where on the board they speak of. */

import { badgeOf, byId, element, say } from "./dom.js";
import { rollOf } from "./roll.js";
import { ruleButton } from "./rules.js";

const NEAR = 48;

/**
 * @typedef {{seq: number, kind: string, seat: number|null, ply: number|null, text: string, rule: string|null,
 *   at: [string, number, number][], shock?: number, roll?: import("./roll.js").Roll|null,
 *   taken_back?: boolean, bot?: boolean}} Line
 * @typedef {{
 *   reset: (lines: Line[]) => void,
 *   add: (lines: Line[]) => void,
 *   takeBack: (ply: number) => void,
 *   cutAfter: (ply: number) => void,
 *   mark: (ply: number) => void,
 *   focus: () => void,
 *   look: (badges: string[], className: string, names: string[]) => void,
 * }} Log
 */

/**
 * @param {HTMLElement} list an empty <ol>
 * @param {(places: [string, number, number][]) => void} pointOut called with the places of the line looked at
 * @param {(line: Line) => void} [onPick] called with a line that is clicked
 * @param {(line: Line) => void} [onWhy] called with a move that is to be explained; the list's data-why says of which
 * @returns {Log}
 */
export function logIn(list, pointOut, onPick, onWhy) {
  /** @type {WeakMap<Element, Line>} */
  const lines = new WeakMap();
  const newer = byId("newer");
  let badges = [];
  let names = [];
  let className = "";

  let isFollowing = true;
  let lastTop = 0;
  const isAtEnd = () => list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;

  function toEnd() {
    isFollowing = true;
    list.scrollTop = list.scrollHeight;
    newer.hidden = true;
  }

  function rowOf(line) {
    const row = element("li", {
      class: `line ${line.kind}`,
      "data-kind": line.kind, "data-seq": line.seq, "data-ply": line.ply, "data-seat": line.seat,
      "data-bot": Boolean(line.bot),
      tabindex: -1,
    });
    const badge = line.kind === "event" ? undefined : badges[line.seat];
    row.append(
      element("span", { class: "who" }, badge ? badgeOf(badge, className) : null),
      withRoll(line, element("span", { class: "text" }, speakerOf(line), line.text)),
    );
    const buttons = [whyButton(line), ruleButton(line.rule, { tabindex: -1 })].filter(Boolean);
    if (buttons.length) row.append(element("span", { class: "ask" }, ...buttons));
    lines.set(row, line);
    if (line.taken_back) strike(row);
    return row;
  }

  // What is said of a line is the line itself: that it can be asked about is not news.
  function whyButton({ kind, text, bot }) {
    if (!onWhy || kind !== "move") return null;
    const told = { "aria-label": say("whyMove", { move: text }), "aria-live": "off" };
    return element("button", { type: "button", class: bot ? "why of-bot" : "why", tabindex: -1, ...told }, say("why"));
  }

  function withRoll({ roll }, text) {
    return roll ? element("span", { class: "rolled" }, text, " ", rollOf(roll)) : text;
  }

  function speakerOf({ kind, seat }) {
    return kind === "chat" && names[seat] ? element("b", { class: "speaker" }, names[seat], " ") : null;
  }

  function strike(row) {
    const text = row.querySelector(".text");
    if (row.classList.contains("undone")) return;
    row.classList.add("undone");
    const unseen = element("span", { class: "unseen" }, ` (${say("takenBack")})`);
    text.replaceChildren(element("s", {}, ...text.childNodes), unseen);
  }

  function add(added) {
    if (!added.length) return;
    list.append(...added.map(rowOf));
    rove(list.lastElementChild);
    if (isFollowing) toEnd();
    else newer.hidden = false;
  }

  // The tabulator stops at one line; arrows lead to the others.
  function rove(row) {
    for (const each of list.querySelectorAll("[tabindex='0']")) each.setAttribute("tabindex", "-1");
    for (const each of row ? [row, ...row.querySelectorAll(".why")] : []) each.setAttribute("tabindex", "0");
  }

  const rowAt = (event) => (event.target instanceof Element ? event.target.closest(".line") : null);
  const show = (row) => pointOut((row && lines.get(row)?.at) || []);

  list.addEventListener("pointerover", (event) => show(rowAt(event)));
  list.addEventListener("pointerleave", () => show(null));
  list.addEventListener("focusin", (event) => show(rowAt(event)));
  list.addEventListener("focusout", () => show(null));
  list.addEventListener("click", (event) => {
    const row = rowAt(event);
    if (row && event.target.closest(".why")) onWhy?.(lines.get(row));
    if (!row || event.target.closest("button")) return;
    rove(row);
    onPick?.(lines.get(row));
  });
  list.addEventListener("keydown", (event) => {
    const row = rowAt(event);
    const shown = [...list.children].filter((each) => each.getClientRects().length);
    const at = shown.indexOf(row);
    const to = { ArrowUp: shown[at - 1], ArrowDown: shown[at + 1], Home: shown[0], End: shown.at(-1) }[event.key];
    if (to) {
      event.preventDefault();
      event.stopPropagation();
      rove(to);
      to.focus();
    } else if (event.key === "Enter" && row === event.target) {
      event.preventDefault();
      event.stopPropagation();
      if (onPick) onPick(lines.get(row));
      else row.querySelector("[data-rule]")?.click();
    }
  });
  list.addEventListener("scroll", () => {
    // A line that is added, or less room for them, is no scrolling up.
    if (list.scrollTop < lastTop || isAtEnd()) isFollowing = isAtEnd();
    lastTop = list.scrollTop;
    if (isFollowing) newer.hidden = true;
  });
  new ResizeObserver(() => {
    if (isFollowing) toEnd();
  }).observe(list);
  newer.addEventListener("click", toEnd);

  return {
    reset(all) {
      const reader = list.contains(document.activeElement) && document.activeElement.closest(".line").dataset.seq;
      list.replaceChildren();
      add(all);
      toEnd();
      // Whoever was reading a line reads on there.
      const read = reader && list.querySelector(`[data-seq="${reader}"]`);
      if (read) {
        rove(read);
        read.focus();
      }
    },
    add,
    takeBack(ply) {
      for (const row of list.querySelectorAll("[data-ply]:not(.chat, .table)")) {
        if (Number(row.dataset.ply) > ply) strike(row);
      }
    },
    cutAfter(ply) {
      for (const row of list.querySelectorAll("[data-ply]")) if (Number(row.dataset.ply) > ply) row.remove();
    },
    mark(ply) {
      list.querySelectorAll("[aria-current]").forEach((row) => row.removeAttribute("aria-current"));
      const row = [...list.querySelectorAll(`[data-ply="${ply}"]`)].at(-1);
      row?.setAttribute("aria-current", "step");
    },
    focus() {
      const row = list.querySelector("[tabindex='0']");
      row?.focus();
    },
    look(drawings, name, people) {
      badges = drawings;
      className = name;
      names = people;
    },
  };
}

/**
 * Buttons that show all lines, those of the game, or those that were said.
 * @param {HTMLElement} group
 * @param {HTMLElement} list
 */
export function filterWith(group, list) {
  group.addEventListener("change", (event) => {
    list.dataset.only = event.target.value;
    list.scrollTop = list.scrollHeight;
  });
}
