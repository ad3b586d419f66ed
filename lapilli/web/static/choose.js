/** Choosing a move: on the board, in the form that mirrors it, or with keys; all three are one choice. */

import { byId, element, icon, say } from "./dom.js";
import { usedLast } from "./hand.js";
import {
  back, begin, fix, isOpenTo, isUnderWay, nothing, point, possible, preview, reacting, textOf, turn, uses,
} from "./narrow.js";
import { isPractised, practise } from "./practice.js";
import { ruleButton } from "./rules.js";

const FEW = 6;
const TWO = 2;
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
 *   onPoint: (key: string, by: import("./hand.js").Hand) => void,
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
  // What the form has been built for.
  let built = { kinds: "", steps: "" };
  /** @type {string|null} */
  let hovered = null;
  /** @type {string|null} */
  let pointed = null;
  // What I confirmed last, with the thing that stood for it; and that thing, where it is chosen again for me.
  let latest = { text: "", key: "" };
  /** @type {string|null} */
  let repeated = null;
  let isSent = false;
  // The board has moved on: what may be done now is still to be said.
  let isPast = false;
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
  const isBusy = () => isSent || isPast;
  const isFree = () => isAsked() && !isBusy();

  function part(name) {
    return /** @type {HTMLElement} */ (form.querySelector(`.${name}`));
  }

  function offer(offered, drawings) {
    const was = JSON.stringify(ways);
    const isNext = isSent;
    ways = offered.map((way) => ({ ...way, key: boards().keyNamed(way.kind) }));
    pieces = drawings;
    isSent = false;
    isPast = false;
    hovered = null;
    pointed = null;
    built = { kinds: "", steps: "" };
    plain.replaceChildren(...buttons().map((way) => plainOf(ways[way])));
    if (JSON.stringify(ways) === was) choose(choice, repeated);
    else if (!isNext || !chooseAgain()) choose(nothing(ways));
  }

  // Whoever takes or gives one card after the other need not point at the same one again.
  function chooseAgain() {
    const asked = ways.findIndex((way) => way.steps.length === 1);
    if (asked < 0 || pills().length || !latest.key) return false;
    const { kind, steps: [{ options }] } = ways[asked];
    const again = options.findIndex(({ value, key }) => `${kind} ${value}` === latest.text && key === latest.key);
    if (again < 0) return false;
    choose(fix(ways, nothing(ways, asked), 0, again), latest.key);
    return true;
  }

  // Every new choice comes by here, so that the form is always that of its way.
  function choose(next, again = null) {
    choice = next;
    repeated = again;
    buildKinds();
    buildSteps();
    update();
  }

  // The form.

  const isPlain = (way) => !ways[way]?.steps.length;

  // What needs nothing more is done by a button, to pass by the last of all: two of them, if nothing in the picture
  // is named after them or would come of them, or if they are all there is; else one.
  function buttons() {
    const found = [...ways.keys()].filter(isPlain).sort((one, two) => isPassing(one) - isPassing(two));
    const isSeen = (way) => ways[way].key || ways[way].ghosts[0]?.length;
    const shown = found.length === ways.length ? found : found.filter((way) => !isSeen(way));
    return shown.length > 0 && shown.length <= TWO ? shown : found.slice(-1);
  }

  const isPassing = (way) => Number(ways[way].kind === "pass");

  // Of all others, what is named after something in the picture comes first.
  function pills() {
    const isNameless = (way) => Number(!ways[way].key);
    const others = [...ways.keys()].filter((way) => !buttons().includes(way));
    return others.length > 1 ? others.sort((one, two) => isNameless(one) - isNameless(two)) : [];
  }

  // First, which kind of move; where there are many, the steps of one show once somebody wants it.
  const isToSay = () => !isUnderWay(choice) && pills().length > (isPlain(choice.way) ? 0 : TWO);

  // What can be done with the thing that was pointed at comes first.
  function buildKinds() {
    const offered = pills();
    const first = choice.from === null ? [] : uses(ways, choice.from).filter((way) => offered.includes(way));
    const order = [...first, ...offered.filter((way) => !first.includes(way))];
    const text = JSON.stringify([order, first]);
    if (text === built.kinds) return;
    built.kinds = text;
    const hadFocus = kinds.contains(document.activeElement);
    kinds.replaceChildren(...order.map((way) => kindOf(way, !first.length || first.includes(way))));
    kinds.scrollTo({ left: 0 });
    const boxes = kinds.querySelectorAll("input");
    if (hadFocus) boxes[Math.max(0, order.indexOf(choice.way))]?.focus({ preventScroll: true });
  }

  function kindOf(way, fits) {
    const box = element("input", { type: "radio", name: "way", value: ways[way].kind });
    // The first of two is chosen from the beginning; somebody may still say that they want it.
    box.addEventListener("click", () => {
      pointed = null;
      if (choice.way !== way || !isUnderWay(choice)) choose(begin(ways, way, choice.from));
    });
    return element("label", { class: fits ? "pill" : "pill other" }, box, element("span", {}, ways[way].words));
  }

  function plainOf(way) {
    const button = element("button", { type: "button", class: "button", "data-way": way.kind }, way.words);
    button.addEventListener("click", () => submit(way.kind));
    return button;
  }

  function buildSteps() {
    const way = isToSay() ? undefined : ways[choice.way];
    const text = way ? `${choice.way}` : "none";
    if (text === built.steps) return;
    built.steps = text;
    const isAlone = way?.steps.length === 1 && way.turned !== 0 && pills().length <= TWO;
    const isShort = isAlone && way.steps[0].options.length <= FEW;
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
    pointed = null;
    choose(fix(ways, choice, step, text === "" ? null : Number(text)));
  }

  // What is shown.

  function update() {
    const way = ways[choice.way];
    const shown = preview(ways, choice);
    form.hidden = !isAsked();
    confirmButton.disabled = !shown || isBusy();
    for (const button of plain.children) button.disabled = isBusy();
    // Where there are but buttons, whoever points at something all the same has it to confirm.
    confirmButton.hidden = plain.children.length === ways.length && !choice.meant;
    backButton.disabled = isBusy() || !isUnderWay(choice);
    backButton.hidden = confirmButton.hidden;
    form.setAttribute("aria-busy", String(isBusy()));
    form.classList.toggle("stepping", isStepping());
    for (const box of kinds.querySelectorAll("input")) {
      box.checked = !isToSay() && box.value === way?.kind;
      box.disabled = isBusy();
    }
    for (const field of steps.querySelectorAll("[data-step]")) fill(field, way, shown);
    for (const button of steps.querySelectorAll("button")) button.disabled = !shown || shown.turns.length < 2;
    boards().mark(isFree() ? reacting(ways, choice) : new Map(), isAsked() ? keysOf(shown) : new Set());
    boards().ghosts("ghost", shown && isAsked() ? way.ghosts[shown.move] ?? [] : [], pieces);
    if (!isAsked() || !isBusy()) boards().stepBack();
    showHint(shown);
    form.classList.toggle("practised", isPractised());
    const said = shown ? saidOf(way, shown) : "";
    if (spoken.textContent !== said) spoken.textContent = said;
    showHovered();
  }

  // What to do next; or, of a thing that was pointed at, why it cannot be used for what it is made for.
  function showHint(shown) {
    const why = isAsked() && pointed !== null ? boards().whyNot(pointed) : null;
    hint.classList.toggle("why", why !== null);
    hint.textContent = why ? `${why.text} ` : isAsked() ? say(hintFor(shown)) : "";
    const rule = why && ruleButton(why.rule);
    if (rule) hint.append(rule);
  }

  // Whether it is the steps that are to be seen, where there is no room for the kinds as well.
  function isStepping() {
    const { steps: all } = ways[choice.way] ?? { steps: [] };
    const isBeyond = choice.fixed.some((option, step) =>
      option !== null && all[step].options[option].key !== choice.from);
    return isBeyond || (choice.meant && choice.from === null && all.length > 0);
  }

  function saidOf(way, shown) {
    const said = shown.values.map((option, step) => way.steps[step].options[option].words);
    return (said.length ? said : [way.words]).join(", ");
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
    const none = isTurned && shown ? [] : [element("option", { value: "" }, `${way.steps[step].label}…`)];
    field.replaceChildren(...none, ...options.map((option) =>
      element("option", { value: option }, way.steps[step].options[option].words)));
    field.disabled = isBusy() || !options.length;
    field.value = String((isTurned ? shown?.values[step] : value) ?? "");
  }

  function hintFor(shown) {
    const isTouch = matchMedia("(pointer: coarse)").matches;
    const way = ways[choice.way];
    if (shown?.turns.length > 1) return isTouch ? "hintTurnTouch" : "hintTurn";
    if (shown) return isTouch ? "hintConfirmTouch" : "hintConfirm";
    const hasKeys = (isToSay() ? ways : [way]).some((each) =>
      each?.key || each?.steps.some((step) => step.options.some((option) => option.key)));
    if (!hasKeys) return "hintChoose";
    return isTouch ? "hintTap" : "hintPoint";
  }

  function keysOf(shown) {
    const way = ways[choice.way];
    const chosen = (way?.steps ?? []).map((step, place) => {
      const option = shown ? shown.values[place] : choice.fixed[place];
      return option === null || option === undefined ? "" : step.options[option].key;
    });
    if (choice.meant) chosen.push(way?.key ?? "");
    return new Set(chosen.filter(Boolean));
  }

  function showHovered() {
    const next = hovered === null || !isFree() ? null : point(ways, choice, hovered);
    const shown = next && preview(ways, next);
    const now = preview(ways, choice);
    const isSame = now && shown && next.way === choice.way && now.move === shown.move;
    boards().ghosts("hint", shown && !isSame ? ways[next.way].ghosts[shown.move] ?? [] : [], pieces);
  }

  // What a person does.

  function onPoint(key, by) {
    if (!isFree()) return;
    // What is chosen for somebody they may point at as if it were not: once more, and it is confirmed.
    if (repeated === key) {
      repeated = null;
      return;
    }
    pointed = key;
    const shown = preview(ways, choice);
    const step = stepOf(key, shown);
    if (step === null ? isNamedAgain(key, shown, by) : isChosenAgain(step, key, shown, by)) return;
    choose(point(ways, choice, key) ?? choice);
    if (by === "touch") boards().comeClose(key);
  }

  // The last step of the choice that an element stands for now, if it does.
  function stepOf(key, shown) {
    const way = ways[choice.way];
    const values = shown?.values ?? choice.fixed;
    const found = way.steps.findLastIndex((step, place) =>
      values[place] !== null && step.options[values[place]].key === key);
    return found < 0 ? null : found;
  }

  // The thing that the way chosen is named after, when nothing is left to choose.
  function isNamedAgain(key, shown, by) {
    if (!shown || !choice.meant || ways[choice.way].key !== key || ways[choice.way].steps.length) return false;
    if (by !== "touch") confirm();
    else confirmButton.focus({ preventScroll: true });
    return true;
  }

  function isChosenAgain(step, key, shown, by) {
    const way = ways[choice.way];
    const isAlone = way.steps[step].options.filter((option) => option.key === key).length === 1;
    if (choice.fixed[step] === null || !isAlone) return false;
    // Two of a kind may be wanted: the first is not freed, but the second chosen.
    if (!shown && isOpenTo(way, choice, key)) return false;
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
    const pointed = next === choice && hovered !== null ? point(ways, choice, hovered) : null;
    if (next === choice && !pointed) return false;
    choose(pointed ? { ...choice, turn: turn(ways, pointed, by).turn } : next);
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
    if (!shown) return;
    const way = ways[choice.way];
    latest = { text: textOf(way, shown.values), key: way.steps.at(-1)?.options[shown.values.at(-1)].key ?? "" };
    submit(latest.text);
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
    choose(nothing(ways));
    if (document.activeElement === document.body) focus();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (usedLast() === "touch") practise();
    confirm();
  });
  backButton.addEventListener("click", () => goBack());

  function goBack() {
    if (!isFree() || !isUnderWay(choice)) return false;
    pointed = null;
    choose(back(ways, choice));
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
    // The board shows the move now, so its ghost goes; and a move that was sent again after the connection was lost
    // leaves no choice that is of before it.
    hasMoved() {
      isPast = true;
      choose(nothing(ways));
    },
    settle,
    confirm,
    back: goBack,
    turn: turnBy,
    pick(number) {
      if (isToSay() && isFree()) {
        const wanted = pills()[number - 1];
        if (wanted !== undefined) choose(begin(ways, wanted));
        return;
      }
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
