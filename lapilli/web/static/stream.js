/** Shows what happened at a table one thing after another, so that eyes can follow; or at once if asked. */

import { isStill } from "./dom.js";

const PAUSE = 700;
const LEAST_PAUSE = 90;
const HURRY = 70;
const EVENT_PAUSE = 1500;

/**
 * @param {(message: any, swift: boolean) => void} show shows a message, without animation if swift
 * @param {(waiting: number) => void} notice called with how much is still to be shown
 * @returns {{hear: (message: any) => void, skip: () => void, hurry: () => void,
 *   isIdle: () => boolean}}
 */
export function inOrder(show, notice) {
  /** @type {any[]} */
  let queue = [];
  let free = 0;
  let timer = 0;

  const news = () => queue.filter((message) => message.say === "news").length;
  const isSwift = () => document.hidden || isStill();

  // What has consequences, and dice, are seen at length, however much is still to be shown.
  function pauseAfter(message) {
    const isEventful = message.lines?.some((line) => line.kind === "event" || line.roll);
    return isEventful ? EVENT_PAUSE : Math.max(LEAST_PAUSE, PAUSE - HURRY * news());
  }

  function run() {
    clearTimeout(timer);
    while (queue.length) {
      const wait = queue[0].say === "news" && !isSwift() ? free - performance.now() : 0;
      if (wait > 0) {
        timer = setTimeout(run, wait);
        break;
      }
      const message = queue.shift();
      show(message, isSwift());
      if (isWorthAPause(message)) free = performance.now() + pauseAfter(message);
    }
    notice(news());
  }

  function skip() {
    const waiting = queue;
    queue = [];
    clearTimeout(timer);
    free = 0;
    waiting.forEach((message) => show(message, true));
    notice(0);
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) skip();
  });

  return {
    hear(message) {
      if (message.say === "table") {
        queue = [];
        free = 0;
      }
      queue.push(message);
      run();
    },
    skip,
    // What I have just done myself shall be shown without delay.
    hurry() {
      free = 0;
      run();
    },
    isIdle: () => queue.length === 0,
  };
}

function isWorthAPause(message) {
  const isSeen = Object.keys(message.scenes ?? {}).length > 0 || message.lines?.some((line) => line.roll);
  return message.say === "news" && isSeen;
}
