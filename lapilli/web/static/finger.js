/** A finger is broad and hides what it points at: what it means is found around it. */

const RINGS = [7, 14, 21, 28];
const DIRECTIONS = 16;

/** What is smaller than this cannot be told from its neighbours, nor be seen while it is turned. */
export const TOO_SMALL = 34;

/**
 * The nearest element of a kind to a point of the window, if a finger reaches it.
 * @param {number} x
 * @param {number} y
 * @param {string} kind a selector
 * @returns {Element|null}
 */
export function nearestTo(x, y, kind) {
  for (const radius of [0, ...RINGS]) {
    const found = mostOf(around(x, y, radius).map((point) => at(point, kind)));
    if (found) return found;
  }
  return null;
}

function around(x, y, radius) {
  return Array.from({ length: radius ? DIRECTIONS : 1 }, (_, number) => {
    const angle = (number / DIRECTIONS) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

// Shapes count as they are drawn, and also where something lies over them.
function at([x, y], kind) {
  return document.elementsFromPoint(x, y).map((each) => each.closest(kind)).find(Boolean) ?? null;
}

function mostOf(found) {
  const times = new Map();
  for (const each of found) if (each) times.set(each, (times.get(each) ?? 0) + 1);
  return [...times].sort(([, one], [, two]) => two - one)[0]?.[0] ?? null;
}
