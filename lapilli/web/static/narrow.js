/**
 * Narrowing down what may be done to one move: nothing but values, no page.
 *
 * A choice is a way, the options fixed of its steps (null where not yet), and how a piece shall be turned.
 * It is meant once somebody has said which way it shall be; then it may begin with a thing that has several uses.
 */

/**
 * @typedef {{value: string, words: string, key: string}} Option
 * @typedef {{kind: string, words: string, turned: number|null, steps: {label: string, options: Option[]}[],
 *   moves: number[][], ghosts: [string, string, number, number][][], key?: string|null}} Way whose key is that of the
 *   element of the picture that is named after it: `card:rain`, of a way called `rain`
 * @typedef {{way: number, fixed: (number|null)[], turn: number|null, begun: boolean, meant: boolean,
 *   from: string|null}} Choice
 * @typedef {{move: number, values: number[], turns: number[]}} Preview
 */

/**
 * The choice before anything is chosen.
 * @param {Way[]} ways
 * @param {number} [way]
 * @returns {Choice}
 */
export function nothing(ways, way = Math.max(0, ways.findIndex((each) => each.steps.length > 0))) {
  const fixed = (ways[way]?.steps ?? []).map(() => null);
  return { way, fixed, turn: null, begun: isForced(ways), meant: false, from: null };
}

/**
 * Whether somebody has begun to choose.
 * @param {Choice} choice
 * @returns {boolean}
 */
export function isUnderWay(choice) {
  return choice.meant || choice.fixed.some((option) => option !== null);
}

/**
 * The choice when somebody says which way it shall be, perhaps with a thing that was pointed at before.
 * @param {Way[]} ways
 * @param {number} way
 * @param {string|null} [from]
 * @returns {Choice}
 */
export function begin(ways, way, from = null) {
  const isDone = ways[way].steps.every((_, step) => step === ways[way].turned);
  const begun = { ...nothing(ways, way), begun: isDone, meant: true };
  if (from === null || !uses(ways, from).includes(way)) return begun;
  const [found] = stepsFor(ways[way], begun, from);
  return { ...(found ? fix(ways, begun, found.step, found.options[0]) : begun), from };
}

/**
 * The ways that an element of the picture can be used for: first the one that is named after it.
 * @param {Way[]} ways
 * @param {string} key
 * @returns {number[]}
 */
export function uses(ways, key) {
  const named = [...ways.keys()].filter((way) => ways[way].key === key);
  const others = [...ways.keys()].filter((way) =>
    !named.includes(way) && stepsFor(ways[way], nothing(ways, way), key).length);
  return [...named, ...others];
}

function isForced(ways) {
  return ways.length === 1 && ways[0].moves.length === 1;
}

function agrees(move, fixed) {
  return fixed.every((option, step) => option === null || move[step] === option);
}

function some(way, fixed) {
  return way.moves.some((move) => agrees(move, fixed));
}

/**
 * The options of a step that go with all other steps that are fixed.
 * @param {Way} way
 * @param {Choice} choice
 * @param {number} step
 * @returns {number[]}
 */
export function possible(way, choice, step) {
  const others = choice.fixed.map((option, place) => (place === step ? null : option));
  const found = new Set(way.moves.filter((move) => agrees(move, others)).map((move) => move[step]));
  return [...found].sort((one, two) => one - two);
}

/**
 * Fix an option of a step, or free the step; later steps that do not go with it are freed.
 * @param {Way[]} ways
 * @param {Choice} choice
 * @param {number} step
 * @param {number|null} option
 * @returns {Choice}
 */
export function fix(ways, choice, step, option) {
  const way = ways[choice.way];
  if (step === way.turned) return { ...choice, turn: option };
  const fixed = choice.fixed.map((each, place) => (place < step ? each : null));
  fixed[step] = option;
  if (!some(way, fixed)) fixed.fill(null, 0, step);
  choice.fixed.forEach((each, place) => {
    if (place <= step) return;
    fixed[place] = each;
    if (!some(way, fixed)) fixed[place] = null;
  });
  return { ...choice, fixed, begun: true };
}

/**
 * Which elements of the picture can be pointed at: "firm", or "loose" if that would free something chosen.
 * An option of a step goes by what is fixed before it.
 * @param {Way[]} ways
 * @param {Choice} choice
 * @returns {Map<string, "firm"|"loose">}
 */
export function reacting(ways, choice) {
  const found = new Map();
  const isNarrowed = isUnderWay(choice);
  ways.forEach((way, place) => {
    const isThis = place === choice.way;
    if (way.key && found.get(way.key) !== "firm") found.set(way.key, isThis || !isNarrowed ? "firm" : "loose");
    way.steps.forEach(({ options }, step) => {
      options.forEach(({ key }, option) => {
        if (!key || found.get(key) === "firm" || step === way.turned) return;
        const base = isThis ? choice.fixed : way.steps.map(() => null);
        if (!some(way, base.map((each, i) => (i === step ? option : i < step ? each : null)))) return;
        const isFirm = isThis ? some(way, base.map((each, i) => (i === step ? option : each))) : !isNarrowed;
        found.set(key, isFirm ? "firm" : "loose");
      });
    });
  });
  return found;
}

/**
 * The choice after pointing at an element, or null if it does not react.
 * @param {Way[]} ways
 * @param {Choice} choice
 * @param {string} key
 * @returns {Choice|null}
 */
export function point(ways, choice, key) {
  const hasBegun = isUnderWay(choice);
  const possibly = uses(ways, key);
  const named = possibly.filter((way) => ways[way].key === key);
  const order = new Set([...(hasBegun ? [choice.way] : named), choice.way, ...possibly]);
  for (const place of order) {
    const isThis = place === choice.way;
    const base = isThis ? choice : { ...nothing(ways, place), turn: choice.turn };
    const from = isThis && hasBegun ? choice.from : possibly.length > 1 ? key : null;
    const found = stepsFor(ways[place], base, key);
    if (found.length) {
      // One thing may stand for several steps, from here and to here; then it is the next that is open.
      const { step, options } = found.find((each) => each.isOpen) ?? found[0];
      const next = options[(options.indexOf(base.fixed[step]) + 1) % options.length];
      return { ...fix(ways, base, step, next), from };
    }
    if (named.includes(place) && !(isThis && choice.meant)) return { ...begin(ways, place), from };
  }
  return null;
}

/**
 * Whether an element may stand for a step that nothing is chosen for yet.
 * @param {Way} way
 * @param {Choice} choice
 * @param {string} key
 * @returns {boolean}
 */
export function isOpenTo(way, choice, key) {
  return stepsFor(way, choice, key).some((each) => each.isOpen);
}

// The steps that an element may stand for, each with the options it is.
function stepsFor(way, choice, key) {
  const found = [];
  for (const [step, { options }] of way.steps.entries()) {
    if (step === way.turned) continue;
    const earlier = (option) => choice.fixed.map((each, i) => (i === step ? option : i < step ? each : null));
    const all = (option) => choice.fixed.map((each, i) => (i === step ? option : each));
    const alike = [...options.keys()].filter((each) => options[each].key === key && some(way, earlier(each)));
    if (!alike.length) continue;
    const isOpen = choice.fixed[step] === null && alike.some((each) => some(way, all(each)));
    found.push({ step, options: alike, isOpen });
  }
  return found;
}

/**
 * The move that would be made now: when all is chosen, or when what is not is in plain sight on the board
 * and the last of the steps is chosen: then the first that fits.
 * @param {Way[]} ways
 * @param {Choice} choice
 * @returns {Preview|null}
 */
export function preview(ways, choice) {
  const way = ways[choice.way];
  if (!way || !choice.begun) return null;
  const left = [...way.moves.keys()].filter((move) => agrees(way.moves[move], choice.fixed));
  if (!left.length) return null;
  const steps = [...way.steps.keys()].filter((step) => step !== way.turned);
  const isOpen = (step) => left.some((move) => way.moves[move][step] !== way.moves[left[0]][step]);
  const open = steps.filter(isOpen);
  const last = steps.at(-1);
  const inSight = (step) => left.every((move) => way.steps[step].options[way.moves[move][step]].key);
  if (open.length && !(last !== undefined && choice.fixed[last] !== null && open.every(inSight))) return null;
  const first = left.reduce((best, move) => (isBefore(way, move, best, steps) ? move : best));
  const alike = left.filter((move) => steps.every((step) => way.moves[move][step] === way.moves[first][step]));
  return turnedRight(way, alike, choice.turn);
}

function isBefore(way, one, two, steps) {
  const step = steps.find((each) => way.moves[one][each] !== way.moves[two][each]);
  return step !== undefined && way.moves[one][step] < way.moves[two][step];
}

function turnedRight(way, alike, wished) {
  if (way.turned === null || way.turned === undefined) {
    return { move: alike[0], values: way.moves[alike[0]], turns: [] };
  }
  const order = inOrder(way);
  const turns = order.filter((option) => alike.some((move) => way.moves[move][way.turned] === option));
  const later = order.slice(Math.max(0, order.indexOf(wished)));
  const turn = later.find((option) => turns.includes(option)) ?? turns[0];
  const move = alike.find((each) => way.moves[each][way.turned] === turn);
  return { move, values: way.moves[move], turns };
}

// The rotations one after the other, by the numbers in their texts.
function inOrder(way) {
  const { options } = way.steps[way.turned];
  return [...options.keys()].sort((one, two) =>
    options[one].value.localeCompare(options[two].value, undefined, { numeric: true }));
}

/**
 * The choice with its piece turned on, or back.
 * @param {Way[]} ways
 * @param {Choice} choice
 * @param {number} by 1 or -1
 * @returns {Choice}
 */
export function turn(ways, choice, by) {
  const shown = preview(ways, choice);
  if (!shown || shown.turns.length < 2) return choice;
  const at = shown.turns.indexOf(shown.values[ways[choice.way].turned]);
  return { ...choice, turn: shown.turns.at((at + by) % shown.turns.length) };
}

/**
 * One step back: the last step that was fixed is freed.
 * @param {Way[]} ways
 * @param {Choice} choice
 * @returns {Choice}
 */
export function back(ways, choice) {
  const last = choice.fixed.findLastIndex((option) => option !== null);
  if (last < 0) return nothing(ways);
  const fixed = choice.fixed.with(last, null);
  return { ...choice, fixed, from: null, begun: isForced(ways) || fixed.some((option) => option !== null) };
}

/**
 * The text of a move.
 * @param {Way} way
 * @param {number[]} values
 * @returns {string}
 */
export function textOf(way, values) {
  return [way.kind, ...values.map((option, step) => way.steps[step].options[option].value)].join(" ");
}
