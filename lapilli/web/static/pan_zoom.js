/** Moving about in a picture: wheel, drag, pinch, keys; it follows the picture as that grows, until touched. */

import { isStill } from "./dom.js";

const DRAG = 6;
const DEEPEST = 10;
const WIDEST = 0.6;
const GLIDE = 350;

/**
 * @typedef {import("./scene.js").Box} Box
 * @typedef {{
 *   show: (svg: SVGSVGElement, box: Box) => void,
 *   follow: (box: Box, swift: boolean) => void,
 *   fit: () => void,
 *   zoom: (factor: number) => void,
 *   pan: (x: number, y: number) => void,
 *   reveal: (node: Element) => void,
 *   wasDragged: () => boolean,
 * }} View
 */

/**
 * @param {HTMLElement} frame the element the picture fills
 * @param {(by: number) => boolean} onWheel asked first what the wheel shall do; false: zoom
 * @returns {View}
 */
export function viewOf(frame, onWheel) {
  /** @type {SVGSVGElement|null} */
  let svg = null;
  /** @type {Box} */
  let home = { x: 0, y: 0, width: 100, height: 100 };
  let at = { x: 50, y: 50, scale: 1 };
  let isMoved = false;
  let dragged = false;
  let gliding = 0;
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();

  const size = () => ({ width: frame.clientWidth || 1, height: frame.clientHeight || 1 });

  function fitting() {
    const { width, height } = size();
    return {
      x: home.x + home.width / 2,
      y: home.y + home.height / 2,
      scale: Math.min(width / home.width, height / home.height),
    };
  }

  function draw() {
    const { width, height } = size();
    const wide = width / at.scale;
    const high = height / at.scale;
    svg?.setAttribute("viewBox", `${at.x - wide / 2} ${at.y - high / 2} ${wide} ${high}`);
  }

  function keepNear() {
    const whole = fitting().scale;
    at.scale = Math.min(whole * DEEPEST, Math.max(whole * WIDEST, at.scale));
    at.x = Math.min(home.x + home.width, Math.max(home.x, at.x));
    at.y = Math.min(home.y + home.height, Math.max(home.y, at.y));
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
      const between = (name) => from[name] + (to[name] - from[name]) * eased;
      at = { x: between("x"), y: between("y"), scale: between("scale") };
      draw();
      if (part < 1) gliding = requestAnimationFrame(step);
    };
    gliding = requestAnimationFrame(step);
  }

  function moveBy(x, y) {
    cancelAnimationFrame(gliding);
    isMoved = true;
    at = { ...at, x: at.x - x / at.scale, y: at.y - y / at.scale };
    keepNear();
    draw();
  }

  // Zoom so that what is under a point of the frame stays there.
  function zoomAt(factor, x, y) {
    cancelAnimationFrame(gliding);
    isMoved = true;
    const { width, height } = size();
    const [right, down] = [x - width / 2, y - height / 2];
    const point = { x: at.x + right / at.scale, y: at.y + down / at.scale };
    at = { ...at, scale: at.scale * factor };
    keepNear();
    at.x = point.x - right / at.scale;
    at.y = point.y - down / at.scale;
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
    wasDragged: () => dragged,
  };
}
