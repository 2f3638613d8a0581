// The single pictures of a moving one: each move is a house that is emptied, seeds that are sown in some steps, what is
// captured, and how it lies then.

/** @typedef {import("./types.js").MovingFrame} MovingFrame */
/** @typedef {import("./types.js").MovingStep} MovingStep */

const PLACES = [..."ABCDEFabcdef", "S", "N"];
/** How long each stands, in milliseconds. */
const TIMES = { start: 900, lift: 300, sow: 240, capture: 480, rest: 900, end: 3000 };

/** @param {import("../wasm/oware.js").Seeds} seeds */
const countsOf = ({ houses, stores }) => [...houses, ...stores];

/**
 * @param {MovingStep} move
 * @param {number} most in how many steps its seeds are sown; 0 shows only what came of it
 * @returns {MovingFrame[]}
 */
function movedBy({ step, words }, most) {
  const { before, from, path, captures, after } = step;
  const same = { last: from, words };
  const rest = { ...same, counts: countsOf(after), turn: after.legal ? after.turn : null, delay: TIMES.rest };
  if (most === 0) return [rest];
  const counts = countsOf(before);
  counts[PLACES.indexOf(from)] = 0;
  /** @type {MovingFrame[]} */
  const frames = [{ ...same, counts: [...counts], delay: TIMES.lift }];
  const parts = Math.min(most, path.length);
  let sown = 0;
  for (let part = 1; part <= parts; part++) {
    for (const until = Math.round((path.length * part) / parts); sown < until; sown++)
      counts[PLACES.indexOf(path[sown])] += 1;
    frames.push({ ...same, counts: [...counts], delay: TIMES.sow });
  }
  if (captures.length > 0) {
    const captured = captures.map(({ house }) => house);
    frames.push({ ...same, counts: [...counts], captured, delay: TIMES.capture });
  }
  // Where nothing was taken the last step shows the rest already.
  else if (!step.gathered) frames.pop();
  return [...frames, rest];
}

/**
 * @param {Pick<import("./types.js").MovingScene, "steps" | "end">} scene
 * @param {number} most as of each move
 * @returns {MovingFrame[]}
 */
export function framesOf({ steps, end }, most) {
  const [first] = steps;
  if (!first) return [];
  /** @type {MovingFrame[]} */
  const frames = [{ counts: countsOf(first.step.before), turn: first.step.side, words: "", delay: TIMES.start }];
  for (const move of steps) frames.push(...movedBy(move, most));
  const last = /** @type {MovingFrame} */ (frames.pop());
  return [...frames, { ...last, words: end || last.words, delay: TIMES.end }];
}
