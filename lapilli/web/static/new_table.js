/** The form for a new table: as many seats as players, options that exclude each other, and what is chosen. */

import { byId, say } from "./dom.js";

const form = /** @type {HTMLFormElement} */ (byId("new-table"));

function showSeats() {
  const count = Number(new FormData(form).get("players"));
  form.querySelectorAll("[data-seat]").forEach((seat) => {
    const isIn = Number(seat.dataset.seat) < count;
    seat.hidden = !isIn;
    seat.querySelectorAll("select, input").forEach((field) => (field.disabled = !isIn));
  });
}

const options = () => [...form.querySelectorAll("[data-option]")];
const fieldOf = (option) => option.querySelector("input[type=checkbox], select");

function isChosen(option) {
  const field = fieldOf(option);
  const value = field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value;
  return value !== option.dataset.default;
}

function showExclusions() {
  const chosen = options().filter((option) => isChosen(option) && !fieldOf(option).disabled);
  for (const option of options()) {
    const against = chosen.filter((other) =>
      other !== option && other.dataset.excludes.split(" ").includes(option.dataset.option));
    const { players } = option.dataset;
    const isForOthers = players && !players.split(" ").includes(new FormData(form).get("players"));
    fieldOf(option).disabled = against.length > 0 || isForOthers;
    option.classList.toggle("excluded", fieldOf(option).disabled);
    const note = option.querySelector(".exclusion");
    const titles = against.map((other) => other.dataset.title).join(", ");
    note.textContent = isForOthers ? say("players") : titles && say("excluded", { options: titles });
  }
}

// A preset is on when all of its options are; turning it turns them.
const presets = () => [...form.querySelectorAll("[data-preset]")];
const switchOf = (preset) => preset.querySelector("input[type=checkbox]");
const isWhole = (preset) => switchOf(preset).checked;

function showPresets() {
  for (const preset of presets()) {
    const parts = [...preset.querySelectorAll("[data-option]")];
    const on = parts.filter(isChosen).length;
    switchOf(preset).checked = on === parts.length;
    switchOf(preset).indeterminate = on > 0 && on < parts.length;
  }
}

function turnPreset(preset) {
  for (const option of preset.querySelectorAll("[data-option]")) fieldOf(option).checked = isWhole(preset);
}

function showChosen() {
  const alone = (option) => !presets().some((preset) => isWhole(preset) && preset.contains(option));
  const told = options().filter((option) => isChosen(option) && !fieldOf(option).disabled && alone(option))
    .map((option) => {
      const { value } = fieldOf(option);
      return value === "on" ? option.dataset.title : `${option.dataset.title}: ${value}`;
    });
  told.push(...presets().filter(isWhole).map((preset) => preset.dataset.preset));
  if (!told.length && options().length) told.push(say("none"));
  told.push(form.querySelector("[name=dice]:checked ~ span b").textContent);
  form.querySelector(".fold-chosen").textContent = told.join(" · ");
}

function seatOthers(who) {
  for (const field of form.querySelectorAll("[data-seat] select")) {
    if (field.value !== "me") field.value = who;
  }
}

// Only one seat is mine: choosing another as mine frees the first.
function keepOneMine(changed) {
  if (changed.value !== "me") return;
  for (const field of form.querySelectorAll("[data-seat] select")) {
    if (field !== changed && field.value === "me") field.value = field.dataset.otherwise;
  }
}

form.addEventListener("change", (event) => {
  if (event.target.matches("[data-seat] select")) keepOneMine(event.target);
  if (event.target.matches("[data-preset] > label > input")) turnPreset(event.target.closest("[data-preset]"));
  showAll();
});
form.addEventListener("click", (event) => {
  const others = event.target.closest("[data-others]");
  if (others) seatOthers(others.dataset.others);
});

function showAll() {
  showSeats();
  showExclusions();
  showPresets();
  showChosen();
}
form.querySelector(".others").hidden = false;
showAll();
