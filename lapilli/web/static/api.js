/** The API page: a form for each call, which makes it and shows what comes back; and a line to a table. */

import { byId, element, say } from "./dom.js";

const HEADERS = ["content-type", "content-language", "content-disposition", "location", "retry-after", "etag"];
const MOST_SHOWN = 60_000;
const MOST_MESSAGES = 200;

/**
 * A text that may be JSON, laid out to be read.
 * @param {string} text
 * @returns {string}
 */
function pretty(text) {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // It is not JSON, and is shown as it is.
  }
  return shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}\n${say("cut")}` : shown;
}

/**
 * A call as its form has it.
 * @param {HTMLFormElement} form
 * @returns {{method: string, path: string, headers: Record<string, string>, body: string|null}}
 */
function call(form) {
  const { method, path, type } = form.dataset;
  let filled = path;
  const query = new URLSearchParams();
  const headers = {};
  let body = null;
  for (const field of form.querySelectorAll("[data-place]")) {
    const { name, value } = field;
    if (field.dataset.place === "body") body = value;
    else if (field.dataset.place === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(value.trim()));
    else if (value !== "" && field.dataset.place === "header") headers[name] = value;
    else if (value !== "") query.append(name, value);
  }
  const token = byId("token").value.trim();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== null) headers["Content-Type"] = type;
  return { method, path: query.size ? `${filled}?${query}` : filled, headers, body };
}

/** The same call for a command line. */
function asCommand({ method, path, headers, body }) {
  const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const parts = ["curl", "-X", method, quoted(location.origin + path)];
  for (const [name, value] of Object.entries(headers)) parts.push("-H", quoted(`${name}: ${value}`));
  if (body !== null) parts.push("-d", quoted(body));
  return parts.join(" ");
}

async function send(form) {
  const shown = form.querySelector("[data-answer]");
  const made = call(form);
  const wrong = wrongJson(made);
  const status = element("p", { class: "api-status" }, wrong ? say("not-json", { why: wrong }) : say("sending"));
  shown.replaceChildren(status);
  if (wrong) return;
  const began = performance.now();
  try {
    const { method, path, headers, body } = made;
    const answer = await fetch(path, { method, headers, body, credentials: "same-origin" });
    const text = await answer.text();
    const took = Math.round(performance.now() - began);
    status.textContent = say("answered", { status: `${answer.status} ${answer.statusText}`.trim(), took });
    status.dataset.ok = String(answer.ok);
    const told = HEADERS.filter((name) => answer.headers.has(name));
    shown.append(
      element("pre", { class: "api-headers" }, told.map((name) => `${name}: ${answer.headers.get(name)}`).join("\n")),
      scrollable(pretty(text), say("body")),
      element("p", {}, say("command")),
      scrollable(asCommand(made), say("command")),
    );
  } catch (error) {
    status.textContent = say("no-answer", { why: error.message });
    status.dataset.ok = "false";
  }
}

/** A block of text that may be longer or wider than there is room for, and can be reached with the keyboard. */
function scrollable(text, label) {
  return element("pre", { tabindex: 0, role: "region", "aria-label": label }, text);
}

/** Why a body that should be JSON is not; empty if it is. */
function wrongJson({ headers, body }) {
  if (body === null || !headers["Content-Type"].includes("json")) return "";
  try {
    JSON.parse(body);
    return "";
  } catch (error) {
    return error.message;
  }
}

/** What was entered for a parameter in one form serves in all others that have the same and are still empty. */
function share(entered) {
  for (const field of document.querySelectorAll("[data-place=path]")) {
    if (field.name === entered.name && (field.value === "" || field.dataset.shared)) {
      field.value = entered.value;
      if (field !== entered) field.dataset.shared = "true";
    }
  }
}

/** Choosing a shape puts its example into the text beside it, and shows its fields. */
function offerShapes(chooser) {
  const text = byId(chooser.dataset.fills);
  const show = () => {
    const chosen = chooser.selectedOptions[0];
    text.value = chosen.dataset.example;
    for (const shape of chooser.form.querySelectorAll("[data-shape]")) {
      shape.hidden = shape.dataset.shape !== chosen.value;
    }
  };
  chooser.addEventListener("change", show);
  show();
}

/** The line to a table: whatever is said on it is listed, newest last. */
function line(form) {
  const messages = form.querySelector("[data-messages]");
  const button = form.querySelector("[data-connect]");
  const sender = form.querySelector("[data-send]");
  let socket = null;

  function note(heading, text) {
    const atEnd = messages.scrollTop + messages.clientHeight >= messages.scrollHeight - 8;
    const entry = element("details", {}, element("summary", {}, heading), element("pre", {}, text));
    messages.append(text ? entry : element("p", {}, heading));
    while (messages.children.length > MOST_MESSAGES) messages.firstElementChild.remove();
    if (atEnd) messages.scrollTop = messages.scrollHeight;
  }

  function settle() {
    button.textContent = say(socket ? "disconnect" : "connect");
    sender.disabled = socket?.readyState !== WebSocket.OPEN;
  }

  function open() {
    const path = form.dataset.path.replace("{table}", encodeURIComponent(form.elements.table.value.trim()));
    const opened = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${path}`);
    socket = opened;
    opened.addEventListener("open", () => {
      note(say("connected", { path }), "");
      settle();
    });
    opened.addEventListener("message", (event) => note(`← ${summary(event.data)}`, pretty(event.data)));
    opened.addEventListener("close", (event) => {
      note(say("closed", { why: [event.code, event.reason].filter(Boolean).join(" ") }), "");
      if (socket === opened) socket = null;
      settle();
    });
    settle();
  }

  button.addEventListener("click", () => {
    if (socket) socket.close();
    else if (form.reportValidity()) open();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = form.elements.action.value;
    if (socket?.readyState !== WebSocket.OPEN) return;
    try {
      const compact = JSON.stringify(JSON.parse(text));
      socket.send(compact);
      note(`→ ${summary(compact)}`, pretty(compact));
    } catch (error) {
      note(say("not-json", { why: error.message }), "");
    }
  });
  settle();
}

/** What a message is about, in a few words. */
function summary(text) {
  const { say: said, do: done, seq, id, why } = JSON.parse(text);
  const isThere = (value) => value !== undefined && value !== null;
  return [said ?? done, isThere(seq) ? `seq ${seq}` : null, isThere(id) ? `id ${id}` : null, why]
    .filter(isThere).join(" · ");
}

for (const form of document.querySelectorAll("form[data-method]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });
}
for (const chooser of document.querySelectorAll("select[data-fills]")) offerShapes(chooser);
document.addEventListener("change", (event) => {
  if (event.target.dataset?.place === "path") {
    delete event.target.dataset.shared;
    share(event.target);
  }
});
line(byId("live"));
