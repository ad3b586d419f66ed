/** The form for a new table: as many seats as players, and options that exclude each other. */

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
    fieldOf(option).disabled = against.length > 0;
    option.classList.toggle("excluded", against.length > 0);
    const note = option.querySelector(".exclusion");
    const titles = against.map((other) => other.dataset.title).join(", ");
    note.textContent = titles && say("excluded", { options: titles });
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
  showSeats();
  showExclusions();
});
showSeats();
showExclusions();
