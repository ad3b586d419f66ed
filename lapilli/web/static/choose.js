/** Choosing a move: on the board, in the form that mirrors it, or with keys; all three are one choice. */

import { byId, element, icon, say } from "./dom.js";
import { back, fix, nothing, point, possible, preview, reacting, textOf, turn } from "./narrow.js";

const FEW = 6;
const NOTCH = 40;
const BETWEEN_TURNS = 110;

/**
 * @typedef {import("./narrow.js").Way} Way
 * @typedef {{
 *   offer: (ways: Way[], pieces: Record<string, string>) => void,
 *   refresh: () => void,
 *   hasMoved: () => void,
 *   settle: () => void,
 *   confirm: () => void,
 *   back: () => boolean,
 *   turn: (by: number) => boolean,
 *   pick: (number: number) => void,
 *   focus: () => void,
 *   onPoint: (key: string, by: import("./board.js").By) => void,
 *   onHover: (key: string|null) => void,
 *   onWheel: (by: number) => boolean,
 * }} Chooser
 */

/**
 * @param {HTMLFormElement} form
 * @param {() => import("./board.js").Boards} boards
 * @param {{
 *   play: (text: string) => Promise<import("./live.js").Answer>,
 *   isMyTurn: () => boolean,
 *   isAllShown: () => boolean,
 * }} table sends a move; says whose turn it is, and whether all that came of earlier moves has been shown
 * @returns {Chooser}
 */
export function chooserIn(form, boards, table) {
  /** @type {Way[]} */
  let ways = [];
  let pieces = {};
  let choice = nothing([]);
  /** @type {string|null} */
  let hovered = null;
  let isSent = false;
  let isAnswered = false;
  let rolled = 0;
  let turnedAt = 0;

  const kinds = part("kinds");
  const steps = part("steps");
  const plain = part("plain");
  const confirmButton = /** @type {HTMLButtonElement} */ (byId("confirm"));
  const backButton = /** @type {HTMLButtonElement} */ (form.querySelector("[data-do=step-back]"));
  const hint = byId("hint");
  const spoken = byId("chosen");

  const isAsked = () => ways.length > 0 && table.isMyTurn();
  const isFree = () => isAsked() && !isSent;

  function part(name) {
    return /** @type {HTMLElement} */ (form.querySelector(`.${name}`));
  }

  function offer(offered, drawings) {
    const was = JSON.stringify(ways);
    ways = offered;
    pieces = drawings;
    isSent = false;
    hovered = null;
    if (JSON.stringify(ways) !== was) choice = nothing(ways);
    build();
    update();
  }

  // The form.

  function build() {
    const stepped = [...ways.keys()].filter((way) => ways[way].steps.length);
    kinds.replaceChildren(...(stepped.length > 1 ? stepped.map(kindOf) : []));
    plain.replaceChildren(...ways.filter((way) => !way.steps.length).map(plainOf));
    buildSteps();
  }

  function kindOf(way) {
    const box = element("input", { type: "radio", name: "way", value: ways[way].kind, checked: way === choice.way });
    box.addEventListener("change", () => {
      choice = { ...nothing(ways, way), begun: ways[way].steps.length === 1 && ways[way].turned === 0 };
      buildSteps();
      update();
    });
    return element("label", { class: "pill" }, box, element("span", {}, ways[way].words));
  }

  function plainOf(way) {
    const button = element("button", { type: "button", class: "button", "data-way": way.kind }, way.words);
    button.addEventListener("click", () => submit(way.kind));
    return button;
  }

  function buildSteps() {
    const way = ways[choice.way];
    const isShort = way?.steps.length === 1 && way.turned !== 0 && way.steps[0].options.length <= FEW;
    steps.dataset.count = String(way?.steps.length ?? 0);
    steps.replaceChildren(...(way?.steps ?? []).map((step, place) => {
      if (place === way.turned) return turnerOf(step, place);
      return isShort ? buttonsOf(step, place) : listOf(step, place);
    }));
  }

  function listOf(step, place) {
    const list = element("select", { name: `step-${place}`, "data-step": place });
    list.addEventListener("change", () => set(place, list.value));
    return element("label", { class: "step" }, element("span", { class: "label" }, step.label), list);
  }

  function turnerOf(step, place) {
    const side = (by, name, word) => {
      const button = element("button", {
        type: "button", class: "button icon-only", "data-do": name, "aria-label": say(word), title: say(word),
      }, icon(name));
      button.addEventListener("click", () => turnBy(by));
      return button;
    };
    return element("div", { class: "turner" },
      side(-1, "turn-left", "turnLeft"), listOf(step, place), side(1, "turn-right", "turnRight"));
  }

  function buttonsOf(step, place) {
    const options = step.options.map((option, number) => {
      const box = element("input", { type: "radio", name: `step-${place}`, value: number, "data-step": place });
      box.addEventListener("change", () => set(place, String(number)));
      return element("label", { class: "pill" }, box, element("span", {}, option.words));
    });
    return element("fieldset", { class: "few" },
      element("legend", { class: "label" }, step.label), element("div", { class: "pills" }, ...options));
  }

  function set(step, text) {
    choice = fix(ways, choice, step, text === "" ? null : Number(text));
    update();
  }

  // What is shown.

  function update() {
    const way = ways[choice.way];
    const shown = preview(ways, choice);
    form.hidden = !isAsked();
    confirmButton.disabled = !shown || isSent;
    for (const button of plain.children) button.disabled = isSent;
    confirmButton.hidden = !ways.some((each) => each.steps.length);
    backButton.disabled = isSent || !choice.fixed.some((option) => option !== null);
    backButton.hidden = confirmButton.hidden;
    form.setAttribute("aria-busy", String(isSent));
    for (const box of kinds.querySelectorAll("input")) box.checked = box.value === way?.kind;
    for (const field of steps.querySelectorAll("[data-step]")) fill(field, way, shown);
    for (const button of steps.querySelectorAll("button")) button.disabled = !shown || shown.turns.length < 2;
    boards().mark(isFree() ? reacting(ways, choice) : new Map(), isAsked() ? keysOf(shown) : new Set());
    boards().ghosts("ghost", shown && isAsked() ? way.ghosts[shown.move] ?? [] : [], pieces);
    hint.textContent = isAsked() ? say(hintFor(shown)) : "";
    const said = shown ? shown.values.map((option, step) => way.steps[step].options[option].words).join(", ") : "";
    if (spoken.textContent !== said) spoken.textContent = said;
    showHovered();
  }

  function fill(field, way, shown) {
    const step = Number(field.dataset.step);
    const value = shown && step !== way.turned ? shown.values[step] : choice.fixed[step];
    if (field instanceof HTMLInputElement) {
      field.checked = Number(field.value) === value;
      return;
    }
    const isTurned = step === way.turned;
    const options = isTurned ? shown?.turns ?? [] : possible(way, choice, step);
    const none = isTurned && shown ? [] : [element("option", { value: "" }, "—")];
    field.replaceChildren(...none, ...options.map((option) =>
      element("option", { value: option }, way.steps[step].options[option].words)));
    field.disabled = isSent || !options.length;
    field.value = String((isTurned ? shown?.values[step] : value) ?? "");
  }

  function hintFor(shown) {
    const isTouch = matchMedia("(pointer: coarse)").matches;
    const way = ways[choice.way];
    if (shown?.turns.length > 1) return isTouch ? "hintTurnTouch" : "hintTurn";
    if (shown) return isTouch ? "hintConfirmTouch" : "hintConfirm";
    const hasKeys = way?.steps.some((step) => step.options.some((option) => option.key));
    return hasKeys ? "hintPoint" : "hintChoose";
  }

  function keysOf(shown) {
    const way = ways[choice.way];
    const chosen = (way?.steps ?? []).map((step, place) => {
      const option = shown ? shown.values[place] : choice.fixed[place];
      return option === null || option === undefined ? "" : step.options[option].key;
    });
    return new Set(chosen.filter(Boolean));
  }

  function showHovered() {
    const next = hovered === null || !isFree() ? null : point(ways, choice, hovered)?.choice ?? null;
    const shown = next && preview(ways, next);
    const now = preview(ways, choice);
    const isSame = now && shown && next.way === choice.way && now.move === shown.move;
    boards().ghosts("hint", shown && !isSame ? ways[next.way].ghosts[shown.move] ?? [] : [], pieces);
  }

  // What a person does.

  function onPoint(key, by) {
    if (!isFree()) return;
    const shown = preview(ways, choice);
    const step = stepOf(key, shown);
    if (step !== null && isChosenAgain(step, key, shown, by)) return;
    const was = choice.way;
    choice = point(ways, choice, key)?.choice ?? choice;
    if (choice.way !== was) buildSteps();
    update();
  }

  // The step of the choice that an element stands for now, if it does.
  function stepOf(key, shown) {
    const way = ways[choice.way];
    const values = shown?.values ?? choice.fixed;
    const found = way.steps.findIndex((step, place) =>
      values[place] !== null && step.options[values[place]].key === key);
    return found < 0 ? null : found;
  }

  function isChosenAgain(step, key, shown, by) {
    const way = ways[choice.way];
    const isAlone = way.steps[step].options.filter((option) => option.key === key).length === 1;
    if (choice.fixed[step] === null || !isAlone) return false;
    if (!shown) {
      set(step, "");
      return true;
    }
    const last = way.steps.findLastIndex((each, place) => each.options[shown.values[place]].key);
    if (step === last && by !== "touch") confirm();
    else if (!turnBy(1)) confirmButton.focus({ preventScroll: true });
    return true;
  }

  function turnBy(by) {
    if (!isFree()) return false;
    const next = turn(ways, choice, by);
    if (next !== choice) {
      choice = next;
    } else if (hovered !== null) {
      const pointed = point(ways, choice, hovered);
      if (!pointed) return false;
      choice = { ...choice, turn: turn(ways, pointed.choice, by).turn };
    } else {
      return false;
    }
    update();
    return true;
  }

  function onWheel(by) {
    const shown = preview(ways, choice);
    if (!shown || shown.turns.length < 2 || !isFree()) return false;
    const now = performance.now();
    rolled = Math.sign(rolled) === Math.sign(by) ? rolled + by : by;
    if (Math.abs(rolled) >= NOTCH && now - turnedAt > BETWEEN_TURNS) {
      turnBy(Math.sign(rolled));
      rolled = 0;
      turnedAt = now;
    }
    return true;
  }

  function confirm() {
    const shown = preview(ways, choice);
    if (shown) submit(textOf(ways[choice.way], shown.values));
  }

  async function submit(text) {
    if (!isFree()) return;
    isSent = true;
    isAnswered = false;
    update();
    const answer = await table.play(text);
    isAnswered = true;
    if (answer.say === "refused") {
      isSent = false;
      update();
    } else if (table.isAllShown()) {
      settle();
    }
  }

  // All has been shown that came of a move; if I may do the same again, nobody says so anew.
  function settle() {
    if (!isSent || !isAnswered) return;
    isSent = false;
    choice = nothing(ways);
    update();
    if (document.activeElement === document.body) focus();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    confirm();
  });
  backButton.addEventListener("click", () => goBack());

  function goBack() {
    if (!isFree() || !choice.fixed.some((option) => option !== null)) return false;
    choice = back(ways, choice);
    update();
    if (backButton.disabled && document.activeElement === document.body) focus();
    return true;
  }

  function focus() {
    const first = form.querySelector("input:checked, select:not(:disabled), input:not(:disabled), .plain button");
    /** @type {HTMLElement|null} */ (first)?.focus({ preventScroll: true });
  }

  return {
    offer,
    refresh: update,
    // The board shows the move now, so its ghost goes.
    hasMoved() {
      if (isSent) choice = nothing(ways);
      update();
    },
    settle,
    confirm,
    back: goBack,
    turn: turnBy,
    pick(number) {
      const way = ways[choice.way];
      const step = way?.steps.findIndex((_, place) => place !== way.turned) ?? -1;
      if (step < 0 || !isFree()) return;
      const options = possible(way, { ...choice, fixed: choice.fixed.map(() => null) }, step);
      if (number <= options.length) set(step, String(options[number - 1]));
    },
    focus,
    onPoint,
    onHover(key) {
      if (key === hovered) return;
      hovered = key;
      showHovered();
    },
    onWheel,
  };
}
