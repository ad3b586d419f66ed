/** The page of a table: what comes from the server goes to its place, what a person does goes to the server. */

import { boardsIn } from "./board.js";
import { chooserIn } from "./choose.js";
import { consideredAt } from "./considered.js";
import { courseIn } from "./course.js";
import { byId, data, element, say } from "./dom.js";
import { showAbout, showEnd } from "./end.js";
import { listenToKeys, switchKeysWith } from "./keys.js";
import { connect } from "./live.js";
import { repeatIn, repeatRollIn } from "./latest.js";
import { describeBotIn, firstFree, showLobby } from "./lobby.js";
import { filterWith, logIn } from "./log.js";
import { openRulesOf, ruleButton } from "./rules.js";
import { seatsIn } from "./seats.js";
import { inOrder } from "./stream.js";
import { thrownIn } from "./thrown.js";
import { toast } from "./toast.js";
import { viewButtons } from "./views.js";

const page = byId("main");
const game = page.dataset.game;
const title = document.title;

let now = null;
let you = { moment: null, task: null, seats: [], looking: null, host: false, may: [], undo: null, ways: [], pieces: {}, curtain: null };
let table = null;
let spot = "";
let asked = "";
/** When it was last said what I may do. */
let moment = 0;
let wantsRematch = false;
let isTouched = false;

const boards = boardsIn(byId("board"), byId("strips"), {
  onPoint: (key, by) => chooser.onPoint(key, by),
  onHover: (key) => chooser.onHover(key),
  onWheel: (by) => chooser.onWheel(by),
});
const chooser = chooserIn(byId("choose"), () => boards, { play, isMyTurn, isAllShown: () => stream.isIdle() });
const thrown = thrownIn(byId("thrown"));
const seats = seatsIn(byId("seats"));
const base = `/api/v1/tables/${page.dataset.table}`;
const explain = consideredAt(base);
const course = courseIn(byId("course"), base, { linkTo: (ply) => `/t/${page.dataset.table}/replay?at=${ply}` });
const log = logIn(byId("log"), (places) => boards.spots(places, spot), undefined, (line) => explain(line.ply, line.text));
const stream = inOrder(show, (waiting) => {
  byId("skip").hidden = waiting === 0;
  if (waiting === 0) chooser.settle();
  if (now) showUndo();
});
const live = connect(page.dataset.live, stream.hear, (connected, why) => {
  byId("connection").hidden = connected;
  if (why) byId("connection").textContent = why;
  page.classList.toggle("offline", !connected);
});

// What comes.

function show(message, swift) {
  ({ table: showTable, news: showNews, seats: showSeats, you: showYou })[message.say]?.(message, swift);
}

function showTable(message) {
  table = message;
  asked = "";
  spot = message.spot;
  now = message.now;
  boards.show(message.scenes);
  thrown.end();
  showLooks(message.looks);
  log.reset(message.log);
  showAbout(table, ruleButton);
  showNow();
  showYou(message.you);
}

function showLooks(looks) {
  table.looks = looks;
  const className = boards.className();
  seats.look(looks, className);
  log.look(looks.map((look) => look.badge), className, now.seats.map((seat) => seat.name));
}

function showNews(message, swift) {
  boards.apply(message.scenes ?? {}, swift);
  if (message.looks) showLooks(message.looks);
  boards.shake(message.lines ?? [], spot, swift);
  if (message.taken_back !== null && message.taken_back !== undefined) log.takeBack(message.taken_back);
  log.add(message.lines ?? []);
  toast(message.lines ?? [], you.seats);
  thrown.show(message.lines ?? [], swift);
  const hasMoved = message.now.moment !== now.moment;
  now = message.now;
  if (message.dice) {
    table.dice = message.dice;
    showAbout(table, ruleButton);
  }
  showNow();
  if (hasMoved) chooser.hasMoved();
  else chooser.refresh();
}

function showSeats(message) {
  now = message.now;
  showNow();
}

function showYou(message) {
  you = message;
  moment = now.moment;
  const hadFocus = isFocusFree();
  const wasOnBoard = boards.holdsFocus();
  chooser.offer(you.ways, you.pieces);
  thrown.keepClear();
  showNow();
  if (you.ways.length && hadFocus) {
    if (!(wasOnBoard && boards.focusChoice())) chooser.focus();
  } else if (document.activeElement === document.body && hadFocus) {
    byId(wasOnBoard ? "board" : "prompt").focus({ preventScroll: true });
  }
  handOver();
}

// Focus may be moved only from where choosing has left it: never from the chat, a menu or a dialog.
function isFocusFree() {
  const focused = document.activeElement;
  if (!isTouched) return false;
  return focused === document.body || focused === null || byId("choose").contains(focused)
    || focused === byId("prompt") || boards.holdsFocus();
}

// What I may do is said after all that has happened; meanwhile others may be seen to act already.
function isMyTurn() {
  if (you.may.includes("roll")) return now.actor === "chance";
  return you.may.includes("move") && now.actor === you.looking;
}

function showNow() {
  const isMine = isMyTurn();
  seats.show(now, you);
  showPrompt(isMine);
  document.title = isMine ? say("titleTurn", { title }) : title;
  byId("favicon").setAttribute("href", isMine ? "/static/favicon-turn.svg" : "/static/favicon.svg");
  page.dataset.status = now.status;
  byId("log").dataset.why = now.explains;
  page.classList.toggle("my-turn", isMine);
  byId("idle").hidden = isMine || now.status !== "playing";
  byId("idle").textContent = say(idleWord());
  byId("typing").hidden = !isMine;
  byId("type").hidden = !isMine;
  for (const button of document.querySelectorAll("[data-may]")) button.hidden = !you.may.includes(button.dataset.may);
  showUndo();
  byId("say").hidden = !you.may.includes("chat");
  showLobby(now, you);
  showEnd(table, now, you);
  followRematch();
}

function showUndo() {
  const undo = byId("undo");
  const isStale = now.moment !== moment && !stream.isIdle();
  undo.hidden = isStale || !you.may.includes("undo");
  undo.querySelector(".undo-text").textContent = you.undo ?? "";
  undo.title = you.undo ?? "";
}

function idleWord() {
  const mine = now.seats.filter((seat) => you.seats.includes(seat.seat));
  if (!mine.length) return "watching";
  return mine.every((seat) => seat.bot) ? "botPlaysForYou" : "notYourTurn";
}

function showPrompt(isMine) {
  // What I am to do is said with what I may do: right after what has happened.
  const isToCome = you.moment !== now.moment;
  if (isMine && isToCome) return;
  const prompt = byId("prompt");
  const said = (!isToCome && you.task) || now.prompt;
  const told = JSON.stringify([said, isMine]);
  if (prompt.dataset.told === told) return;
  prompt.dataset.told = told;
  byId("prompt-text").textContent = said?.text ?? "";
  byId("prompt-rule").replaceChildren(...[ruleButton(said?.rule)].filter(Boolean));
  byId("your-turn").hidden = !isMine;
}

function followRematch() {
  const banner = byId("rematch");
  banner.hidden = !now.rematch;
  if (!now.rematch) return;
  const address = `/t/${encodeURIComponent(now.rematch)}`;
  byId("rematch-link").setAttribute("href", address);
  if (wantsRematch) location.assign(address);
  wantsRematch = false;
}

// Several players at one screen.

function handOver() {
  const curtain = /** @type {HTMLDialogElement} */ (byId("curtain"));
  const actor = now.actor;
  if (you.curtain !== null && you.curtain !== undefined) {
    byId("curtain-text").textContent = say("handOver", { name: now.seats[you.curtain]?.name ?? "" });
    page.classList.add("curtained");
    if (!curtain.open) curtain.showModal();
    return;
  }
  page.classList.remove("curtained");
  if (curtain.open) curtain.close();
  const turning = `${actor} ${now.moment}`;
  if (you.seats.includes(actor) && actor !== you.looking && asked !== turning) {
    asked = turning;
    live.send({ do: "look", seat: actor });
  }
}

// What goes.

const mySeat = () => (you.seats.includes(now.actor) ? now.actor : you.looking ?? you.seats[0] ?? 0);

function play(text) {
  const verb = you.may.includes("move") ? "move" : "roll";
  stream.hurry();
  return act({ do: verb, seat: mySeat(), moment: now.moment, move: text });
}

async function act(action) {
  const answer = await live.send(action);
  refuse(answer.say === "refused" ? answer : null);
  return answer;
}

function refuse(answer) {
  const place = byId("refusal");
  place.hidden = !answer;
  place.replaceChildren();
  if (answer) place.append(element("span", {}, answer.why), ...[ruleButton(answer.rule)].filter(Boolean));
}

const deeds = {
  undo: () => act({ do: "undo", seat: mySeat(), moment: now.moment }),
  concede: () => byId("concede-dialog").showModal(),
  "concede-surely": () => act({ do: "concede", seat: you.looking }),
  bot: () => letBotPlay(),
  "bot-surely": () => act({ do: "bot", seat: you.looking, bot: byId("bot-for-me").value }),
  back: () => act({ do: "back", seat: you.looking }),
  rematch: () => {
    wantsRematch = true;
    return act({ do: "rematch", seat: you.looking });
  },
  sit: (seat) => act({ do: "sit", seat, name: byId("my-name").value.trim() }),
  leave: (seat) => act({ do: "leave", seat }),
  "seat-bot": (seat) => act({ do: "bot", seat, bot: byId("which-bot").value }),
  agree: (absent) => act({ do: "agree", seat: you.looking, absent }),
  course: () => {
    byId("course-dialog").showModal();
    const { looks } = table;
    return course.load({ looks, className: boards.className(), names: now.seats.map((seat) => seat.name), teams: now.teams });
  },
  ready: () => live.send({ do: "look", seat: you.curtain }),
  skip: () => stream.skip(),
  type: () => {
    byId("typing").classList.add("open");
    byId("typed").focus();
  },
};

function letBotPlay() {
  if (byId("bot-for-me").options.length > 1) byId("bot-dialog").showModal();
  else deeds["bot-surely"]();
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-do]") : null;
  const deed = button && deeds[button.dataset.do];
  if (deed) deed(button.dataset.seat === undefined ? null : Number(button.dataset.seat));
});

byId("sit").addEventListener("submit", (event) => {
  event.preventDefault();
  deeds.sit(firstFree(now));
});

byId("typing").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = byId("typed");
  const text = field.value.trim();
  if (!text) return;
  const answer = await play(text);
  if (answer.say === "done") field.value = "";
  else field.focus();
});

byId("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = byId("said");
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  const answer = await act({ do: "chat", seat: you.looking, text });
  if (answer.say === "refused" && !field.value) field.value = text;
});

byId("curtain").addEventListener("cancel", (event) => event.preventDefault());
byId("choose").addEventListener("input", () => refuse(null));

for (const name of ["pointerdown", "keydown"]) {
  addEventListener(name, () => (isTouched = true), { capture: true, once: true });
}

const picks = Object.fromEntries([..."123456789"].map((digit) => [digit, () => chooser.pick(Number(digit))]));
listenToKeys({
  ...viewButtons(boards),
  ...picks,
  r: (event) => chooser.turn(event.shiftKey ? -1 : 1),
  Enter: () => chooser.confirm(),
  Escape: () => chooser.back(),
  u: () => you.may.includes("undo") && void deeds.undo(),
  l: () => log.focus(),
  c: () => you.may.includes("chat") && byId("said").focus(),
  s: () => stream.skip(),
  "?": () => byId("help-dialog").showModal(),
});
switchKeysWith(byId("keys-on"));
filterWith(byId("filter"), byId("log"));
repeatIn(byId("latest"), byId("log"));
repeatRollIn(byId("last-roll"), byId("log"));
openRulesOf(game);
for (const id of ["which-bot", "bot-for-me"]) describeBotIn(byId(id));
byId("my-name").value = data("me").name;
