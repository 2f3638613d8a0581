// Root parallelism: at full strength on a device with more than one core, several workers search the same position, each
// by itself, and Rust adds up what they found of each move at the root (Chaslot, Winands, van den Herik: "Parallel
// Monte-Carlo Tree Search", 2008). Only the first worker has endgame tables and answers everything else.

/** @typedef {import("../types.js").Helper} Helper */
/** @typedef {import("../types.js").MoveAnswer} MoveAnswer */

/** More workers than these gain little and take the device's memory and battery. */
const MOST_HELPERS = 3;
/** How long helpers are waited for: the very first time they begin later than the first worker. */
const LATE_MS = 250;
/** Of each worker's tree. */
const MEMORY_MB = 32;
/** An answer that came earlier than this part of its time was clear. */
const CLEAR = 0.9;

/** One core has the first worker, and one is left for the page. */
export function helpersHere() {
  const cores = navigator.hardwareConcurrency || 1;
  return Math.max(0, Math.min(MOST_HELPERS, cores - 2));
}

/**
 * @param {object} parts
 * @param {Pick<import("../types.js").Engine, "ask" | "ponder" | "stop">} parts.engine the first worker
 * @param {() => Helper} parts.spawn makes a helper
 * @param {number} parts.helpers how many
 * @param {number} parts.top the level that plays at full strength
 * @param {import("../types.js").MergeRoots} parts.mergeRoots
 * @param {() => Promise<unknown> | null} [parts.ready] what a move at full strength waits for
 * @returns {import("../types.js").EnginePool}
 */
export function createEnginePool({ engine, spawn, helpers, top, mergeRoots, ready = () => null }) {
  /** Started when they are needed first. @type {Helper[]} */
  let pool = [];
  let newest = 0;
  const memory = helpers > 0 ? { memoryMb: MEMORY_MB } : {};

  function rest() {
    for (const helper of pool) helper.stop();
  }

  /** Their memory is the device's again. */
  function dismiss() {
    for (const helper of pool) helper.end();
    pool = [];
  }

  /**
   * Asks the helpers.
   * @param {import("../types.js").Task} task
   * @param {(place: number, playouts: number) => void} onProgress
   */
  function askHelpers(task, onProgress) {
    while (pool.length < helpers) pool.push(spawn());
    /** @type {MoveAnswer[]} */
    const answers = [];
    const all = pool.map(async (helper, place) => {
      try {
        const answer = await helper.ask(task, ({ playouts }) => onProgress(place, playouts));
        if (answer?.response === "move") answers.push(answer);
      } catch (error) {
        // It lives, and lacks the weights of these rules for now.
        if (/** @type {import("../types.js").Code} */ (error)?.rules) return;
        // What does not live here is not tried again.
        helper.end();
        pool = pool.filter((other) => other !== helper);
        helpers = Math.min(helpers, pool.length);
      }
    });
    return { answers, all: Promise.all(all) };
  }

  /** @type {import("../types.js").EnginePool["ask"]} */
  async function ask(task, onProgress = () => {}) {
    newest += 1;
    const mine = newest;
    if (task.level === top) rest();
    else dismiss();
    const wait = task.request === "move" && task.level === top ? ready() : null;
    if (wait) await wait;
    if (mine !== newest) return null;
    if (helpers === 0 || task.request !== "move" || task.level !== top || task.seed !== undefined) {
      return engine.ask(task, onProgress);
    }
    const shared = { ...task, ...memory };
    /** The playouts of each helper so far. @type {number[]} */
    const playouts = [];
    const others = askHelpers(shared, (place, some) => {
      playouts[place] = some;
    });
    const sum = (/** @type {number} */ own) => playouts.reduce((all, some) => all + some, own);
    try {
      const answer = await engine.ask(shared, (progress) =>
        onProgress({ ...progress, playouts: sum(progress.playouts) }),
      );
      if (answer?.response !== "move" || answer.proof || answer.near || answer.elapsedMs < CLEAR * task.timeMs)
        return answer;
      await Promise.race([others.all, new Promise((resolve) => setTimeout(resolve, LATE_MS))]);
      return mine === newest ? together(answer, others.answers) : answer;
    } finally {
      // A newer request has the helpers now.
      if (mine === newest) rest();
    }
  }

  /** @param {MoveAnswer} answer @param {MoveAnswer[]} others */
  function together(answer, others) {
    const sure = others.find(({ proof }) => proof);
    if (sure) return sure;
    const best = others.length > 0 && mergeRoots([answer, ...others].map(({ moves }) => moves));
    return best ? { ...answer, best } : answer;
  }

  return {
    ask,
    ponder: (position) => engine.ponder({ ...position, ...memory }),
    stop() {
      newest += 1;
      rest();
      engine.stop();
    },
  };
}
