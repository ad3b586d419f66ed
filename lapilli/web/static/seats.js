/** The players: who they are, what they have, whose turn it is. */

import { badgeOf, element, icon, say } from "./dom.js";

// More than that is laid out as a small table.
const FEW = 2;

/**
 * @typedef {{seat: number, letter: string, name: string, kind: string, bot: string|null, present: boolean,
 *   conceded: boolean, score: number|null, score_text: string, agreed: number[], absent: boolean,
 *   possessions: {label: string, count: number}[]}} Seat
 * @typedef {{
 *   show: (now: any, you: any) => void,
 *   look: (looks: {named: string, badge: string}[], className: string) => void,
 * }} Seats
 */

/**
 * @param {HTMLElement} list an empty <ul>
 * @returns {Seats}
 */
export function seatsIn(list) {
  /** @type {Map<number, string>} */
  const shown = new Map();
  let looks = [];
  let className = "";

  function show(now, you) {
    while (list.children.length > now.seats.length) list.lastElementChild.remove();
    list.dataset.count = String(now.seats.length);
    for (const seat of now.seats) {
      const facts = factsOf(seat, now, you);
      const text = JSON.stringify(facts);
      if (shown.get(seat.seat) === text && list.children[seat.seat]) continue;
      shown.set(seat.seat, text);
      const row = rowOf(facts);
      const old = list.children[seat.seat];
      const before = old?.dataset.score;
      if (before !== undefined && before !== row.dataset.score) row.classList.add("changed");
      if (old) old.replaceWith(row);
      else list.append(row);
    }
  }

  function factsOf(seat, now, you) {
    const mine = you?.seats ?? [];
    const isPerson = seat.kind === "person" && !seat.bot;
    return {
      ...seat,
      isTurn: now.status === "playing" && now.actor === seat.seat,
      isMine: mine.includes(seat.seat),
      isSeen: you?.looking === seat.seat && mine.length > 1,
      isWinner: Boolean(now.result?.winners?.includes(seat.seat)),
      isAway: isPerson && !seat.present && now.status !== "over",
      // Where only one seat is free there is nothing to choose.
      canSit: seat.kind === "open" && now.status === "waiting" && !mine.length
        && now.seats.filter((each) => each.kind === "open").length > 1,
      canSeatBot: seat.kind === "open" && now.status === "waiting" && Boolean(you?.host),
      canLeave: mine.includes(seat.seat) && (you?.may ?? []).includes("leave"),
      canAgree: Boolean(seat.absent) && mine.length > 0 && !mine.includes(seat.seat)
        && !mine.every((each) => seat.agreed.includes(each)),
      agreedBy: seat.agreed.map((each) => now.seats[each]?.name ?? "").filter(Boolean),
      hasScores: now.status !== "waiting",
      look: looks[seat.seat] ?? null,
      team: teamOf(seat, now),
      className,
    };
  }

  // Who wins together with a player, and what they have in all.
  function teamOf({ seat }, now) {
    const team = now.teams.find((each) => each.seats.includes(seat));
    if (!team) return null;
    const names = team.seats.map((each) => now.seats[each].name || say("openSeat")).join(", ");
    const mates = team.seats.filter((each) => each !== seat).map((each) => looks[each] ?? null);
    return { names, mates, score: team.score, text: team.score_text };
  }

  return {
    show,
    look(told, name) {
      looks = told;
      className = name;
      shown.clear();
    },
  };
}

function rowOf(facts) {
  const row = element("li", {
    class: "seat",
    "data-seat": facts.seat, "data-kind": facts.kind, "data-score": facts.hasScores ? facts.score : null,
    "aria-current": facts.isTurn && "true",
  });
  const hasMuch = facts.hasScores && facts.possessions.length > FEW;
  row.classList.toggle("much", hasMuch);
  row.classList.toggle("turn", facts.isTurn);
  row.classList.toggle("mine", facts.isMine);
  row.classList.toggle("away", facts.isAway);
  row.classList.toggle("winner", facts.isWinner);
  row.classList.toggle("conceded", facts.conceded);
  row.append(
    element("span", { class: "mark", "aria-hidden": "true" }, markOf(facts)),
    badgeOf(facts.look?.badge, facts.className, facts.look?.named ?? facts.letter),
    element("span", { class: "who" },
      element("span", { class: "name", title: facts.name }, facts.name || say("openSeat")), ...unseenOf(facts),
      ...(hasMuch && !facts.team ? notesOf(facts) : [])),
    facts.team ? element("span", { class: "sub" }, ...notesOf(facts), teamIn(facts)) : "",
    element("span", { class: "has" }, ...possessionsOf(facts), ...(hasMuch || facts.team ? [] : notesOf(facts))),
  );
  if (facts.hasScores) {
    row.append(element("span", { class: "score", title: facts.score_text },
      element("span", { "aria-hidden": "true" }, String(facts.score ?? "")),
      element("span", { class: "unseen" }, facts.score_text)));
  }
  const buttons = buttonsOf(facts);
  if (buttons.length) row.append(element("span", { class: "do" }, ...buttons));
  return row;
}

function markOf({ isWinner, isTurn }) {
  if (isWinner) return icon("star");
  return isTurn ? icon("turn") : null;
}

function possessionsOf({ hasScores, possessions }) {
  return (hasScores ? possessions : []).map(({ label, count }) =>
    element("span", { class: "possession" }, element("b", {}, String(count)), ` ${label}`));
}

// The others of a team by their looks, and the sum that counts for all of them.
function teamIn({ team, hasScores, className }) {
  const said = hasScores ? say("teamTotal", { names: team.names, score: team.text }) : say("team", { names: team.names });
  return element("span", { class: "team", title: said },
    icon("people"), ...team.mates.map((look) => badgeOf(look?.badge, className)),
    hasScores ? element("b", { "aria-hidden": "true" }, String(team.score)) : null,
    element("span", { class: "unseen" }, said));
}

function unseenOf({ isTurn, isWinner }) {
  const words = [isTurn && "toMove", isWinner && "winner"].filter(Boolean);
  return words.map((word) => element("span", { class: "unseen" }, ` (${say(word)})`));
}

function notesOf(facts) {
  const notes = [];
  const note = (kind, word, values) => notes.push(element("span", { class: `note ${kind}` }, say(word, values)));
  if (facts.kind === "bot") note("bot", "isBot");
  else if (facts.conceded) note("conceded", "hasConceded");
  else if (facts.bot) note("bot", "botPlays");
  else if (facts.isAway) note("away", "isAway");
  else if (facts.isMine) note("you", "isYou");
  if (facts.absent && facts.agreedBy.length) note("agreed", "agreedBy", { names: facts.agreedBy.join(", ") });
  return notes;
}

function buttonsOf(facts) {
  const button = (name, word) => element("button",
    { type: "button", class: "button small", "data-do": name, "data-seat": facts.seat }, say(word));
  const buttons = [];
  if (facts.canSit) buttons.push(button("sit", "sitHere"));
  if (facts.canSeatBot) buttons.push(button("seat-bot", "putBot"));
  if (facts.canLeave) buttons.push(button("leave", "leave"));
  if (facts.canAgree) buttons.push(button("agree", "letBotPlay"));
  return buttons;
}
