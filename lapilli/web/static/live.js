/** The connection with a table: it comes back by itself, and nothing that was sent gets lost. */

const LONGEST_PAUSE = 5000;
const FIRST_PAUSE = 400;
const NO_TABLE = 4404;

/**
 * @typedef {{say: "done"|"refused", why?: string, rule?: string}} Answer
 * @typedef {{
 *   send: (action: object) => Promise<Answer>,
 *   stop: () => void,
 * }} Connection
 */

/**
 * Keep a WebSocket open. Messages that are not answers are heard in order, each once.
 * @param {string} path
 * @param {(message: any) => void} hear
 * @param {(connected: boolean, why?: string) => void} notice called when the connection is lost, and when it
 *   is back; with the reason where there is no use in trying again
 * @returns {Connection}
 */
export function connect(path, hear, notice) {
  const address = `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${path}`;
  /** @type {Map<number, {action: any, sent: boolean, seq: number, resolve: (answer: Answer) => void}>} */
  const unanswered = new Map();
  let socket = null;
  let isReady = false;
  let seq = 0;
  let lastId = 0;
  let tries = 0;
  let timer = 0;
  let stopped = false;

  function open() {
    clearTimeout(timer);
    isReady = false;
    const opened = new WebSocket(address);
    socket = opened;
    opened.addEventListener("message", (event) => {
      if (socket === opened) receive(JSON.parse(event.data));
    });
    opened.addEventListener("close", (event) => {
      if (event.code === NO_TABLE) stopped = true;
      if (socket === opened) retry();
    });
  }

  function retry() {
    isReady = false;
    socket = null;
    if (stopped) return;
    notice(false);
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);
    tries += 1;
    timer = setTimeout(open, pause * (0.5 + Math.random() / 2));
  }

  function restart() {
    const old = socket;
    retry();
    old?.close();
  }

  function receive(message) {
    if (message.say === "done" || message.say === "refused") {
      if (!isReady) notice(false, message.why);
      const waiting = unanswered.get(message.id);
      unanswered.delete(message.id);
      waiting?.resolve(message);
    } else if (message.say === "table") {
      seq = message.seq;
      tries = 0;
      isReady = true;
      notice(true);
      hear(message);
      sendAgain(message.log ?? []);
    } else if (message.say === "news") {
      if (message.seq <= seq) return;
      if (message.seq > seq + 1) {
        restart();
        return;
      }
      seq = message.seq;
      hear(message);
    } else {
      hear(message);
    }
  }

  function sendAgain(log) {
    for (const [id, waiting] of unanswered) {
      if (waiting.sent && hasArrived(waiting, log)) {
        unanswered.delete(id);
        waiting.resolve({ say: "done" });
      } else {
        transmit(id, waiting);
      }
    }
  }

  // A move that comes twice does no harm, but a word said twice would be heard twice.
  function hasArrived({ action, seq: since }, log) {
    return action.do === "chat" && log.some((line) =>
      line.kind === "chat" && line.seq > since && line.seat === action.seat && line.text.includes(action.text));
  }

  function transmit(id, waiting) {
    if (!isReady || socket?.readyState !== WebSocket.OPEN) return;
    waiting.sent = true;
    socket.send(JSON.stringify({ ...waiting.action, id }));
  }

  function hurry() {
    if (!socket && !stopped && !document.hidden) open();
  }

  function stop() {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  }

  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  // A page that is kept for the back button must not hold a connection.
  addEventListener("pagehide", () => socket?.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) hurry();
  });
  open();

  return {
    send(action) {
      return new Promise((resolve) => {
        lastId += 1;
        const waiting = { action, sent: false, seq, resolve };
        unanswered.set(lastId, waiting);
        transmit(lastId, waiting);
      });
    },
    stop,
  };
}
