/**
 * Moving about in a picture: wheel, drag, pinch, keys; it follows the picture as that grows, until touched.
 *
 * A close-up is a view that nobody asked for: it is left again, unless somebody has moved about in it.
 */

import { isStill } from "./dom.js";

const DRAG = 6;
const DEEPEST = 10;
const WIDEST = 0.6;
const GLIDE = 350;
const MUCH_CLOSER = 4;

/**
 * @typedef {import("./scene.js").Box} Box
 * @typedef {{
 *   show: (svg: SVGSVGElement, box: Box) => void,
 *   follow: (box: Box, swift: boolean) => void,
 *   fit: () => void,
 *   zoom: (factor: number) => void,
 *   pan: (x: number, y: number) => void,
 *   reveal: (node: Element) => void,
 *   closeUp: (node: Element, size: number) => void,
 *   isClose: () => boolean,
 *   leave: () => void,
 *   wasDragged: () => boolean,
 * }} View
 */

/**
 * @param {HTMLElement} frame the element the picture fills
 * @param {(by: number) => boolean} onWheel asked first what the wheel shall do; false: zoom
 * @param {() => {width: number, height: number}} corner how much of the frame's upper right corner is covered
 * @returns {View}
 */
export function viewOf(frame, onWheel, corner) {
  /** @type {SVGSVGElement|null} */
  let svg = null;
  /** @type {Box} */
  let home = { x: 0, y: 0, width: 100, height: 100 };
  let at = { x: 50, y: 50, scale: 1 };
  let isMoved = false;
  /** @type {{at: {x: number, y: number, scale: number}, isMoved: boolean}|null} */
  let before = null;
  let dragged = false;
  let gliding = 0;
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();

  const size = () => ({ width: frame.clientWidth || 1, height: frame.clientHeight || 1 });

  function centred() {
    const { width, height } = size();
    return {
      x: home.x + home.width / 2,
      y: home.y + home.height / 2,
      scale: Math.min(width / home.width, height / home.height),
    };
  }

  // The whole picture in the middle; or, where that would put something under what covers the corner, beside or
  // below that, wherever the picture can be larger.
  function fitting() {
    const covered = corner();
    if (!isUnder(covered, centred())) return centred();
    const { width, height } = size();
    const beside = Math.min((width - covered.width) / home.width, height / home.height);
    const below = Math.min(width / home.width, (height - covered.height) / home.height);
    const scale = Math.max(beside, below);
    const [spareWidth, spareHeight] = [width - home.width * scale, height - home.height * scale];
    const left = beside >= below ? Math.max(0, covered.width - spareWidth / 2) : 0;
    const down = beside >= below ? 0 : Math.max(0, covered.height - spareHeight / 2);
    return {
      x: home.x + home.width / 2 + left / scale,
      y: home.y + home.height / 2 - down / scale,
      scale,
    };
  }

  // Whether anything in the picture but its ground would be in a corner.
  function isUnder(covered, then) {
    draw();
    const { width, height } = size();
    const { left, top } = frame.getBoundingClientRect();
    const moved = (place, middle, was, is) => ((place - middle) / at.scale + was - is) * then.scale + middle;
    return [...(svg?.querySelectorAll(":scope > g > [data-key]") ?? [])].some((node) => {
      const bounds = node.getBoundingClientRect();
      return bounds.width < (home.width * at.scale) / 2
        && moved(bounds.right - left, width / 2, at.x, then.x) > width - covered.width
        && moved(bounds.top - top, height / 2, at.y, then.y) < covered.height;
    });
  }

  function draw() {
    const { width, height } = size();
    const wide = width / at.scale;
    const high = height / at.scale;
    svg?.setAttribute("viewBox", `${at.x - wide / 2} ${at.y - high / 2} ${wide} ${high}`);
  }

  function keepNear() {
    at.scale = possible(at.scale);
    at.x = between(home.x, at.x, home.x + home.width);
    at.y = between(home.y, at.y, home.y + home.height);
  }

  function possible(scale) {
    const whole = centred().scale;
    return between(whole * WIDEST, scale, whole * DEEPEST);
  }

  function glide(to, swift) {
    cancelAnimationFrame(gliding);
    if (swift || isStill() || document.hidden) {
      at = to;
      draw();
      return;
    }
    const from = at;
    const began = performance.now();
    const step = (now) => {
      const part = Math.min(1, Math.max(0, (now - began) / GLIDE));
      const eased = 1 - (1 - part) ** 3;
      const underway = (name) => from[name] + (to[name] - from[name]) * eased;
      at = { x: underway("x"), y: underway("y"), scale: underway("scale") };
      draw();
      if (part < 1) gliding = requestAnimationFrame(step);
    };
    gliding = requestAnimationFrame(step);
  }

  function takeInHand() {
    cancelAnimationFrame(gliding);
    isMoved = true;
    willReturnTo(null);
  }

  function willReturnTo(view) {
    before = view;
    frame.classList.toggle("close", view !== null);
  }

  function moveBy(x, y) {
    takeInHand();
    at = { ...at, x: at.x - x / at.scale, y: at.y - y / at.scale };
    keepNear();
    draw();
  }

  // Zoom so that what is under a point of the frame stays there.
  function zoomAt(factor, x, y) {
    takeInHand();
    const { width, height } = size();
    const [right, down] = [x - width / 2, y - height / 2];
    const point = { x: at.x + right / at.scale, y: at.y + down / at.scale };
    const scale = possible(at.scale * factor);
    at = { x: point.x - right / scale, y: point.y - down / scale, scale };
    keepNear();
    draw();
  }

  function inFrame(event) {
    const bounds = frame.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  }

  frame.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (!event.ctrlKey && onWheel(event.deltaY)) return;
    const { x, y } = inFrame(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    zoomAt(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
  }, { passive: false });

  frame.addEventListener("pointerdown", (event) => {
    if (event.button > 1) return;
    if (!fingers.size) dragged = false;
    fingers.set(event.pointerId, inFrame(event));
  });

  frame.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = inFrame(event);
    if (fingers.size === 2) pinch(event.pointerId, before, now);
    else if (!dragged && Math.hypot(now.x - before.x, now.y - before.y) < DRAG) return;
    else moveBy(now.x - before.x, now.y - before.y);
    if (!dragged) {
      dragged = true;
      for (const id of fingers.keys()) frame.setPointerCapture(id);
      frame.classList.add("dragged");
    }
    fingers.set(event.pointerId, now);
  });

  function pinch(id, before, now) {
    const other = [...fingers].find(([each]) => each !== id)[1];
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const is = Math.hypot(now.x - other.x, now.y - other.y) || 1;
    zoomAt(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    moveBy((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  function release(event) {
    fingers.delete(event.pointerId);
    if (!fingers.size) frame.classList.remove("dragged");
  }
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) frame.addEventListener(name, release);

  new ResizeObserver(() => {
    if (!isMoved) at = fitting();
    keepNear();
    draw();
  }).observe(frame);

  return {
    show(shown, box) {
      const isFirst = svg === null;
      svg = shown;
      home = box;
      svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
      if (isFirst || !isMoved) at = fitting();
      keepNear();
      draw();
    },
    follow(box, swift) {
      home = box;
      if (!isMoved) glide(fitting(), swift);
    },
    fit() {
      isMoved = false;
      willReturnTo(null);
      glide(fitting(), false);
    },
    zoom(factor) {
      const { width, height } = size();
      zoomAt(factor, width / 2, height / 2);
    },
    pan: moveBy,
    reveal(node) {
      const [bounds, shown] = [frame.getBoundingClientRect(), node.getBoundingClientRect()];
      const x = Math.max(0, bounds.left - shown.left) - Math.max(0, shown.right - bounds.right);
      const y = Math.max(0, bounds.top - shown.top) - Math.max(0, shown.bottom - bounds.bottom);
      if (x || y) moveBy(x, y);
    },
    // What is looked at stays where it is, as far as there is something to see on all sides of it.
    closeUp(node, wanted) {
      const { width, height } = size();
      const [bounds, shown] = [frame.getBoundingClientRect(), node.getBoundingClientRect()];
      const x = shown.left + shown.width / 2 - bounds.left;
      const y = shown.top + shown.height / 2 - bounds.top;
      const factor = Math.min(MUCH_CLOSER, wanted / Math.max(shown.width, shown.height, 1));
      const scale = possible(at.scale * factor);
      const [aside, above] = [Math.min(width / 2, wanted * 1.5), Math.min(height / 2, wanted * 1.5)];
      const to = {
        x: at.x + (x - width / 2) / at.scale - (between(aside, x, width - aside) - width / 2) / scale,
        y: at.y + (y - height / 2) / at.scale - (between(above, y, height - above) - height / 2) / scale,
        scale,
      };
      willReturnTo(before ?? { at, isMoved });
      isMoved = true;
      glide(to, false);
    },
    isClose: () => before !== null,
    leave() {
      if (!before) return;
      const { at: was, isMoved: wasMoved } = before;
      isMoved = wasMoved;
      willReturnTo(null);
      glide(wasMoved ? was : fitting(), false);
    },
    // Whether the click that is asked about is but the end of a drag.
    wasDragged() {
      const was = dragged;
      dragged = false;
      return was;
    },
  };
}

function between(least, value, most) {
  return Math.min(most, Math.max(least, value));
}
