/** How often moves were confirmed with a finger: who has done so a few times needs no hint any more. */

const KEPT = "lapilli-touched";
const ENOUGH = 3;

const times = () => Number(localStorage.getItem(KEPT));

export function isPractised() {
  return times() >= ENOUGH;
}

export function practise() {
  if (!isPractised()) localStorage.setItem(KEPT, String(times() + 1));
}
