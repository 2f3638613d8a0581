// Full strength on a device with more than one core: several workers search the same position, each by itself, and
// Rust counts their votes. Only the first one has endgame tables and answers everything else.

/** @typedef {import("./engine.js").Task} Task */
/** @typedef {import("./engine.js").Answer} Answer */
/** @typedef {import("./engine.js").Progress} Progress */
/** @typedef {Omit<Task, "ask">} Position */
/** @typedef {Pick<ReturnType<typeof import("./engine.js").createEngine>, "ask" | "analyse" | "ponder" | "stop" | "end">} Engine */

/** More workers than these gain little and take the device's memory and battery. */
const MOST_HELPERS = 3;
/** Helpers are waited for so long: the very first time they begin later than the first worker. */
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
 * @param {Omit<Engine, "end">} parts.engine the first worker
 * @param {() => Omit<Engine, "ponder" | "analyse">} parts.spawn makes a helper
 * @param {number} parts.helpers how many
 * @param {number} parts.top the level that plays at full strength
 * @param {(answers: import("../wasm/oware.js").Count[][]) => string | undefined} parts.vote
 */
export function createCrew({ engine, spawn, helpers, top, vote }) {
  /** Started when they are needed first. @type {Omit<Engine, "ponder" | "analyse">[]} */
  let crew = [];
  let newest = 0;
  const memory = helpers > 0 ? { memoryMb: MEMORY_MB } : {};

  function rest() {
    for (const helper of crew) helper.stop();
  }

  /** Their memory is the device's again. */
  function dismiss() {
    for (const helper of crew) helper.end();
    crew = [];
  }

  /**
   * Asks the helpers.
   * @param {Task} task
   * @param {(place: number, playouts: number) => void} onProgress
   */
  function askHelpers(task, onProgress) {
    while (crew.length < helpers) crew.push(spawn());
    /** @type {Extract<Answer, {say: "move"}>[]} */
    const answers = [];
    const all = crew.map(async (helper, place) => {
      try {
        const answer = await helper.ask(task, ({ playouts }) => onProgress(place, playouts));
        if (answer?.say === "move") answers.push(answer);
      } catch (error) {
        // It lives, and lacks the weights of these rules for now.
        if (/** @type {import("../wasm/oware.js").Code} */ (error)?.rules) return;
        // What does not live here is not tried again.
        helper.end();
        crew = crew.filter((other) => other !== helper);
        helpers = Math.min(helpers, crew.length);
      }
    });
    return { answers, all: Promise.all(all) };
  }

  /**
   * @param {Task} task
   * @param {(progress: Progress) => void} [onProgress]
   * @returns {Promise<Answer | null>}
   */
  async function ask(task, onProgress = () => {}) {
    newest += 1;
    const mine = newest;
    if (task.level === top) rest();
    else dismiss();
    if (helpers === 0 || task.ask !== "move" || task.level !== top || task.seed !== undefined) {
      return engine.ask(task, onProgress);
    }
    const shared = { ...task, ...memory };
    /** What each helper has told of. @type {number[]} */
    const playouts = [];
    const others = askHelpers(shared, (place, some) => {
      playouts[place] = some;
    });
    const sum = (/** @type {number} */ own) => playouts.reduce((all, some) => all + some, own);
    try {
      const answer = await engine.ask(shared, (progress) =>
        onProgress({ ...progress, playouts: sum(progress.playouts) }),
      );
      if (answer?.say !== "move" || answer.proof || answer.near || answer.elapsedMs < CLEAR * task.timeMs)
        return answer;
      await Promise.race([others.all, new Promise((resolve) => setTimeout(resolve, LATE_MS))]);
      return mine === newest ? together(answer, others.answers) : answer;
    } finally {
      // A newer ask has the helpers now.
      if (mine === newest) rest();
    }
  }

  /**
   * @param {Extract<Answer, {say: "move"}>} answer
   * @param {Extract<Answer, {say: "move"}>[]} others
   */
  function together(answer, others) {
    const sure = others.find(({ proof }) => proof);
    if (sure) return sure;
    const best = others.length > 0 && vote([answer, ...others].map(({ moves }) => moves));
    return best ? { ...answer, best } : answer;
  }

  return {
    ask,
    /** The first worker alone analyses; the helpers rest. @type {Engine["analyse"]} */
    analyse(question, then) {
      newest += 1;
      rest();
      return engine.analyse({ ...question, ...memory }, then);
    },
    /** @param {Position} position */
    ponder: (position) => engine.ponder({ ...position, ...memory }),
    stop() {
      newest += 1;
      rest();
      engine.stop();
    },
  };
}
