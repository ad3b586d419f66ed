/** A game played again: any moment of it, step by step or by itself. */

import { boardsIn } from "./board.js";
import { consideredAt } from "./considered.js";
import { courseIn } from "./course.js";
import { byId, icon, say } from "./dom.js";
import { showDice } from "./end.js";
import { listenToKeys } from "./keys.js";
import { repeatRollIn } from "./latest.js";
import { filterWith, logIn } from "./log.js";
import { openRulesOf, ruleButton } from "./rules.js";
import { seatsIn } from "./seats.js";
import { thrownIn } from "./thrown.js";
import { viewButtons } from "./views.js";

const page = byId("main");
const slider = /** @type {HTMLInputElement} */ (byId("slider"));
const speed = /** @type {HTMLSelectElement} */ (byId("speed"));
const playButton = byId("play");

const boards = boardsIn(byId("board"), byId("strips"));
const thrown = thrownIn(byId("thrown"));
const seats = seatsIn(byId("seats"));
const log = logIn(byId("log"), (places) => boards.spots(places, spot), (line) => go(line.ply));
const explain = consideredAt(page.dataset.base);
const course = courseIn(byId("course"), page.dataset.base, { onGo: (ply) => jump(ply) });
const courseButton = /** @type {HTMLButtonElement} */ (byId("show-course"));
const whyButton = /** @type {HTMLButtonElement} */ (byId("why-here"));

let spot = "";
let plies = Number(page.dataset.plies);
let wanted = Number(page.dataset.at);
/** @type {number|null} */
let shown = null;
let isFetching = false;
/** @type {import("./course.js").Company|null} */
let company = null;
let timer = 0;

// Only the newest wish is fetched, so that dragging the slider does not queue up a hundred pictures.
async function catchUp() {
  if (isFetching) return;
  isFetching = true;
  try {
    while (shown !== wanted) {
      const since = shown;
      const ply = wanted;
      const query = since === null ? "" : `?since=${since}`;
      const answer = await fetch(`${page.dataset.base}/replay/${ply}${query}`);
      const told = await answer.json();
      if (!answer.ok) throw new Error(told.why);
      show(told, since);
    }
    byId("connection").hidden = true;
  } catch {
    byId("connection").hidden = false;
    stop();
    setTimeout(catchUp, 2000);
  } finally {
    isFetching = false;
  }
}

function show(told, since) {
  if (told.scenes) {
    boards.show(told.scenes);
  } else {
    const swift = Math.abs(told.ply - since) > 3;
    boards.apply(told.changes ?? {}, swift);
    boards.shake(told.ply > since ? told.lines : [], spot, swift);
    thrown.end();
    if (told.ply > since && !swift) thrown.show(told.lines, false);
  }
  showLooks(told);
  if (since === null) {
    spot = told.spot ?? "";
    log.reset(told.lines);
    showDice(told.dice);
  } else if (told.ply < since) {
    log.cutAfter(told.ply);
  } else {
    log.add(told.lines);
  }
  shown = told.ply;
  plies = told.plies;
  showWhatCanBeAsked(told);
  log.mark(told.ply);
  seats.show(told.now, null);
  byId("prompt-text").textContent = told.now.result?.text ?? told.now.prompt?.text ?? "";
  byId("prompt-rule").replaceChildren(...[ruleButton(told.now.prompt?.rule)].filter(Boolean));
  showControls();
  share();
}

// Players may look otherwise later in a game than at its beginning.
function showLooks({ looks = [], now }) {
  if (company && JSON.stringify(looks) === JSON.stringify(company.looks)) return;
  const names = now.seats.map((seat) => seat.name);
  company = { looks, className: boards.className(), names, teams: now.teams };
  seats.look(looks, company.className);
  log.look(looks.map((look) => look.badge), company.className, names);
}

// About luck there is nothing to ask; about people's moves only when the game is over.
function showWhatCanBeAsked({ ply, now: { explains } }) {
  const move = byId("log").querySelector(`.line.move[data-ply="${ply}"]`);
  whyButton.disabled = !move || explains === "nothing" || (explains === "bots" && !move.hasAttribute("data-bot"));
  courseButton.disabled = explains !== "everything";
}

function share() {
  const address = new URL(location.href);
  address.searchParams.set("at", String(shown));
  history.replaceState(null, "", address);
  byId("share-link").value = address.href;
}

function showControls() {
  slider.max = String(plies);
  slider.value = String(wanted);
  slider.setAttribute("aria-valuetext", say("plyOf", { ply: wanted, plies }));
  byId("ply").textContent = `${wanted} / ${plies}`;
  for (const name of ["first", "previous"]) control(name).disabled = wanted <= 0;
  for (const name of ["next", "last"]) control(name).disabled = wanted >= plies;
  course.mark(wanted);
}

const control = (name) => /** @type {HTMLButtonElement} */ (document.querySelector(`[data-go=${name}]`));

function go(ply) {
  wanted = Math.min(plies, Math.max(0, ply));
  showControls();
  catchUp();
}

function jump(ply) {
  stop();
  go(ply);
}

// Playing by itself.

function start() {
  if (wanted >= plies) go(0);
  setPlaying(true);
  timer = setTimeout(tick, Number(speed.value));
}

function tick() {
  // It waits for the picture of the last step, so slow connections do not skip any.
  if (!isFetching) go(wanted + 1);
  if (wanted >= plies) stop();
  else timer = setTimeout(tick, Number(speed.value));
}

function stop() {
  clearTimeout(timer);
  setPlaying(false);
}

function setPlaying(isPlaying) {
  playButton.dataset.playing = String(isPlaying);
  playButton.setAttribute("aria-label", say(isPlaying ? "pause" : "play"));
  playButton.title = say(isPlaying ? "pause" : "play");
  playButton.replaceChildren(icon(isPlaying ? "pause" : "play"));
}

const isPlaying = () => playButton.dataset.playing === "true";
const toggle = () => (isPlaying() ? stop() : start());
const steps = {
  first: () => 0,
  previous: () => wanted - 1,
  next: () => wanted + 1,
  last: () => plies,
};

for (const [name, to] of Object.entries(steps)) {
  control(name).addEventListener("click", () => jump(to()));
}
slider.addEventListener("input", () => jump(Number(slider.value)));
playButton.addEventListener("click", toggle);
whyButton.addEventListener("click", () => {
  const line = byId("log").querySelector(`.line.move[data-ply="${shown}"] .text`);
  explain(shown, line?.textContent ?? "");
});
courseButton.addEventListener("click", async () => {
  courseButton.hidden = true;
  page.classList.add("with-course");
  courseButton.hidden = await course.load(company);
});

const stepTo = (name) => (event) => {
  if (event.target === slider || event.target === byId("board")) return false;
  jump(steps[name]());
  return true;
};
listenToKeys({
  ...viewButtons(boards),
  ArrowLeft: stepTo("previous"),
  ArrowRight: stepTo("next"),
  Home: stepTo("first"),
  End: stepTo("last"),
  " ": toggle,
  l: () => log.focus(),
});
filterWith(byId("filter"), byId("log"));
repeatRollIn(byId("last-roll"), byId("log"));
openRulesOf(page.dataset.game);
showControls();
catchUp();
