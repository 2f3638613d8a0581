// The state of a puzzle, and every way from one state to the next. Nothing here draws, waits or asks.

/** @typedef {import("./types.js").PuzzleState} PuzzleState */
/** @typedef {import("./types.js").SuppliedPuzzle} SuppliedPuzzle */
/** @typedef {import("../wasm/search.js").Puzzle} Puzzle */
/** @typedef {import("../wasm/search.js").PuzzleAnswer} PuzzleAnswer */

/** A puzzle missed this often shows its answer. */
const MOST_MISSES = 2;

/** A puzzle is being made. @type {PuzzleState} */
export const MAKING = {
  phase: "making",
  made: null,
  step: 0,
  line: "",
  rest: "",
  plays: false,
  misses: 0,
  outcome: null,
  known: false,
  tried: null,
  reply: null,
  refused: null,
};

/** @type {PuzzleState} */
export const NOT_MADE = { ...MAKING, phase: "not-made" };

/** Its first move is asked. @param {SuppliedPuzzle} made @returns {PuzzleState} */
export const begun = (made) => ({ ...MAKING, phase: "asked", made, outcome: "wanted" });

/**
 * A puzzle as it is opened. Of one of a day that was missed before, what is tried now counts no more.
 * @param {SuppliedPuzzle} made
 * @param {import("./types.js").Log["daily"][string] | null} [before] what became of it
 * @returns {PuzzleState}
 */
export function opened(made, before) {
  const state = begun(made);
  if (before === "failed") return { ...state, outcome: "failed", misses: 1 };
  if (!before) return state;
  return { ...state, phase: "done", outcome: "solved", misses: before === "later" ? 1 : 0, known: true };
}

/** The moves up to a step. @param {Puzzle} puzzle @param {number} step */
const before = ({ steps }, step) =>
  steps
    .slice(0, step)
    .map(({ answer, replies }) => answer + replies)
    .join("");

/** What is known of a house where one is asked. @param {PuzzleState} state @param {string} letter */
export function answerOf({ made, step }, letter) {
  return made?.puzzle.steps[step].answers.find(({ house }) => house === letter);
}

/** What a tap means: a try, a question why not, or nothing. @param {PuzzleState} state */
export function tapMeans({ phase, known }) {
  if (phase === "asked" || phase === "missed") return "try";
  if (phase === "held") return known ? "why" : "try";
  return phase === "why" ? "why" : "none";
}

/** The rules forbid the house. @param {PuzzleState} state @param {import("../lang/words.js").Code} refused @returns {PuzzleState} */
export const refused = (state, refused) => ({ ...state, refused });

/** A right house was tapped. @param {PuzzleState} state @param {PuzzleAnswer} answer @returns {PuzzleState} */
export function right(state, answer) {
  if (!state.made) return state;
  const { steps } = state.made.puzzle;
  const { answer: expected, replies } = steps[state.step];
  const line = state.line + answer.house;
  const next = { ...state, line, tried: answer, refused: null };
  const last = state.step + 1 === steps.length || answer.house !== expected;
  if (!last) return { ...next, phase: "answering", rest: replies, plays: true };
  const outcome = state.outcome === "failed" ? "failed" : "solved";
  return { ...next, phase: "solved", rest: answer.line, plays: true, outcome, known: true };
}

/**
 * A wrong house was tapped.
 * @param {PuzzleState} state
 * @param {PuzzleAnswer} answer
 * @param {PuzzleState["reply"]} reply what refutes it
 * @returns {PuzzleState}
 */
export function wrong(state, answer, reply) {
  const missed = { ...state, tried: answer, reply, refused: null };
  if (state.phase === "why") return answer.right ? { ...missed, phase: "why-right" } : refuting(missed);
  const misses = state.misses + 1;
  const failed = { ...missed, misses, outcome: /** @type {const} */ ("failed") };
  return hasMissed(failed) ? shown(failed) : { ...failed, phase: "missed" };
}

/** A wrong house was tapped that is worth as much in the end: that counts for nothing. @param {PuzzleState} state @param {PuzzleAnswer} answer @returns {PuzzleState} */
export const held = (state, answer) => ({ ...state, phase: "held", tried: answer, reply: null, refused: null });

/** As often as one may. @param {PuzzleState} state */
export const hasMissed = ({ misses }) => misses >= MOST_MISSES;

/** What follows from a wrong move is played. @param {PuzzleState} state @returns {PuzzleState} */
export function refuting(state) {
  const { made, step, tried } = state;
  if (!made || !tried) return state;
  return { ...state, phase: "refuted", line: before(made.puzzle, step), rest: tried.house + tried.line, plays: true };
}

/** The solution is played. @param {PuzzleState} state @returns {PuzzleState} */
export function shown(state) {
  if (!state.made) return state;
  const { puzzle } = state.made;
  const last = puzzle.steps[puzzle.steps.length - 1];
  const end = last.answers.find(({ house }) => house === last.answer)?.line ?? "";
  const rest = before(puzzle, puzzle.steps.length) + end;
  const line = { step: 0, line: "", rest, plays: true };
  return { ...state, ...line, phase: "shown", outcome: "failed", known: true, refused: null };
}

/** Any house may be asked about, at the first step. @param {PuzzleState} state @returns {PuzzleState} */
export const asking = (state) => ({ ...state, phase: "why", step: 0, line: "", rest: "", plays: false, refused: null });

/** The position that is asked, as it was. @param {PuzzleState} state @returns {PuzzleState} */
export function again(state) {
  if (!state.made) return state;
  if (state.known) return asking(state);
  const line = { line: before(state.made.puzzle, state.step), rest: "", plays: false };
  return { ...state, ...line, phase: "asked", refused: null };
}

/** One more move of what plays by itself; behind the last one, what comes then. @param {PuzzleState} state @returns {PuzzleState} */
export function advanced(state) {
  const { rest, line, plays, step, phase, made } = state;
  if (rest) return { ...state, line: line + rest[0], rest: rest.slice(1) };
  if (!plays || !made) return state;
  if (phase !== "answering") return { ...state, plays: false };
  return { ...state, phase: "asked", step: step + 1, line: before(made.puzzle, step + 1), plays: false };
}
