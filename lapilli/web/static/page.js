/** What every page does: menus close, addresses are copied, times are told from now, dialogs open and close. */

import { data } from "./dom.js";

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];

function closeMenus(except) {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(except)) menu.open = false;
  }
}

function tellTimes() {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  for (const time of document.querySelectorAll("time[data-ago]")) {
    const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
    if (Number.isNaN(seconds)) continue;
    const [unit, length] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? ["minute", 60];
    time.textContent = format.format(Math.round(seconds / length), unit);
    time.title = new Date(time.dateTime).toLocaleString(document.documentElement.lang);
  }
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand("copy");
  }
  const label = button.querySelector(".copy-label") ?? button;
  const before = label.textContent;
  label.textContent = data("words").copied;
  setTimeout(() => (label.textContent = before), 2000);
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const menu = event.target.closest("details.menu");
  const isDone = menu && event.target.closest("button, a") && !event.target.closest("form");
  closeMenus(isDone ? null : event.target);
  const opener = event.target.closest("[data-opens]");
  if (opener) document.getElementById(opener.dataset.opens)?.showModal();
  const copier = event.target.closest("[data-copy]");
  if (copier) copy(copier);
  // A click beside a dialog closes it.
  if (event.target instanceof HTMLDialogElement && event.target.dataset.closes !== "no") event.target.close();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector("details.menu[open]");
  if (!menu) return;
  event.preventDefault();
  menu.open = false;
  menu.querySelector("summary").focus();
});

for (const field of document.querySelectorAll("input[data-address]")) {
  field.value = new URL(field.dataset.address, location.href).href;
}
tellTimes();
setInterval(tellTimes, 60000);
