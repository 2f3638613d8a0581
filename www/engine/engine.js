// Promises over the worker. One ask at a time: a newer one takes its place and the older resolves to null.

// The coach's wasm asks and says all that the app's does, and more.
/** @typedef {import("../wasm/coach.js").Ask} Ask */
/** @typedef {import("../wasm/coach.js").Say} Say */
/** @typedef {Omit<import("../wasm/coach.js").Question, "id">} Question */
/** What comes once, at the end of an ask. @typedef {Exclude<Say, {say: "ready" | "progress" | "analysis" | "stopped" | "tables" | "error"}>} Answer */
/** @typedef {Extract<Say, {say: "progress"}>} Progress */
/** @typedef {Extract<Say, {say: "analysis"}>} Analysis */
/** Why no worker answers, where that is not Rust's to tell. @typedef {{code: "engine-load" | "engine-lost" | "engine-silent"}} Trouble */
/** @typedef {Question & {ask: "move" | "agree", timeMs: number}} Task */
/** What a worker answers once, without its number. @typedef {Ask extends infer Any ? Any extends {ask: "stop" | "tables" | "clear" | "ponder" | "analyse" | "threats"} ? never : Omit<Any, "id"> : never} Wanted */
/**
 * @typedef {object} Job
 * @property {number} id
 * @property {Wanted | (Question & {ask: "analyse" | "threats"})} task
 * @property {number} tries
 * @property {(said: any) => void} onProgress gets `Progress`, or `Analysis` where that was asked
 * @property {(said: any) => void} resolve gets an `Answer`, the last `Analysis`, or null
 * @property {(error: unknown) => void} reject
 */
/** @typedef {{postMessage(message: Ask | {module: WebAssembly.Module}): void}} Inbox */
/** @typedef {Inbox & Pick<Worker, "terminate" | "addEventListener">} Thread */

/** Silence beyond the thinking time after which a worker counts as dead; progress comes ten times a second. */
const SILENCE_MS = 10_000;
/** A worker is started anew for the same ask this often, then the player is told. */
const RESTARTS = 2;

/**
 * @param {object} how
 * @param {() => Thread} how.spawn starts a worker
 * @param {number} [how.silenceMs]
 * @param {Promise<WebAssembly.Module>} [how.module] what a worker runs
 * @param {(stock: import("../wasm/oware.js").Stock | null) => void} [how.onTables] null: there will be none
 */
export function createEngine({ spawn, silenceMs = SILENCE_MS, module, onTables = () => {} }) {
  /** @type {Thread | null} */
  let thread = null;
  let ready = false;
  /** @type {Job | null} */
  let job = null;
  let lastId = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watch;
  /** @type {import("../wasm/oware.js").TablesWish | null} */
  let wish = null;
  /** A worker has died: its tables may have been too much for the device, and the next one gets none. */
  let barred = false;
  /** It thinks on the opponent's time. */
  let pondering = false;

  function start() {
    if (thread) return;
    ready = false;
    const mine = spawn();
    thread = mine;
    mine.addEventListener("message", (event) => {
      if (thread === mine) hear(/** @type {MessageEvent} */ (event).data);
    });
    for (const kind of /** @type {const} */ (["error", "messageerror"])) {
      mine.addEventListener(kind, (event) => {
        event.preventDefault?.();
        if (thread === mine) lose({ code: "engine-lost" });
      });
    }
  }

  /** @param {Say | {say: "awake"}} say */
  function hear(say) {
    if (say.say === "awake") {
      const mine = thread;
      module?.then((module) => mine?.postMessage({ module }));
      return;
    }
    if (say.say === "ready") {
      ready = true;
      postWish();
      if (job) post(job);
      return;
    }
    if (say.say === "tables") {
      onTables(say);
      return;
    }
    if (say.say === "error" && say.id === 0) {
      lose(say.error);
      return;
    }
    if (!job || say.id !== job.id) return;
    if (say.say === "progress" || ("finished" in say && !say.finished)) {
      listen(job);
      job.onProgress(say);
    } else if (say.say === "error") {
      finish(job).reject(say.error);
    } else if (say.say !== "stopped") {
      finish(job).resolve(say);
    }
  }

  function postWish() {
    if (wish && ready && !barred) thread?.postMessage({ ask: "tables", ...wish });
  }

  /** @param {Job} current */
  function post(current) {
    thread?.postMessage(/** @type {Ask} */ ({ ...current.task, id: current.id }));
    listen(current);
  }

  /** @param {Job} current */
  function listen(current) {
    clearTimeout(watch);
    const wait = silenceMs + (("timeMs" in current.task && current.task.timeMs) || 0);
    const due = Date.now() + wait;
    watch = setTimeout(() => {
      if (job !== current) return;
      // A page that slept wakes up late: its worker slept too and gets its time again.
      if (Date.now() - due > wait / 2) listen(current);
      else lose({ code: "engine-silent" });
    }, wait);
  }

  /** @param {Job} current */
  function finish(current) {
    clearTimeout(watch);
    job = null;
    return current;
  }

  /** @param {import("../wasm/coach.js").Code | Trouble} error */
  function lose(error) {
    thread?.terminate();
    thread = null;
    ready = false;
    barred = true;
    onTables(null);
    clearTimeout(watch);
    if (!job) return;
    if (job.tries >= RESTARTS) {
      finish(job).reject(error);
      return;
    }
    job.tries += 1;
    launch(job);
  }

  /** Starting a worker can itself fail, and its loading can hang. @param {Job} current */
  function launch(current) {
    try {
      start();
    } catch {
      finish(current).reject(/** @type {Trouble} */ ({ code: "engine-load" }));
      return;
    }
    if (ready) post(current);
    else listen(current);
  }

  /**
   * @param {Job["task"]} task
   * @param {Job["onProgress"]} onProgress
   * @returns {Promise<any>}
   */
  function begin(task, onProgress) {
    pondering = false;
    if (job) finish(job).resolve(null);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      job = { id, task, tries: 0, onProgress, resolve, reject };
      launch(job);
    });
  }

  function stop() {
    if (!job && !pondering) return;
    pondering = false;
    const id = job?.id ?? lastId;
    if (job) finish(job).resolve(null);
    if (ready) thread?.postMessage({ ask: "stop", id });
  }

  return {
    /** Starts the worker ahead of the first ask. */
    warm() {
      try {
        start();
      } catch {
        // The first ask tries again and tells the player.
      }
    },

    /**
     * Resolves to null when a newer ask or a stop took its place; rejects with a code when no worker answers.
     * @param {Wanted} task
     * @param {(progress: Progress) => void} [onProgress]
     * @returns {Promise<Answer | null>}
     */
    ask: (task, onProgress = () => {}) => begin(task, onProgress),

    /**
     * Tells what every move is worth, for the other side where that is asked, about ten times a second, until it is stopped, a newer ask takes its place, or the
     * question's budget is used up: the last analysis says `finished`.
     * @param {Question & {ask?: "analyse" | "threats"}} question
     * @param {object} then
     * @param {(analysis: Analysis) => void} then.onAnalysis
     * @param {(error: unknown) => void} [then.onFail] gets a code when no worker answers
     */
    analyse(question, { onAnalysis, onFail = () => {} }) {
      begin({ ask: "analyse", ...question }, onAnalysis).then((last) => last && onAnalysis(last), onFail);
      const id = lastId;
      return {
        stop() {
          if (job?.id === id) stop();
        },
      };
    },

    /** Says which endgame tables to have, whenever the worker has time. @param {import("../wasm/oware.js").TablesWish} now */
    supply(now) {
      wish = now;
      postWish();
    },

    /** Removes all endgame tables from the device. */
    clearTables() {
      if (ready) thread?.postMessage({ ask: "clear" });
    },

    /**
     * Thinks on the opponent's time, until the next ask or stop: the answer to what the opponent plays is the better.
     * @param {Question} position
     */
    ponder(position) {
      if (job || !ready) return;
      lastId += 1;
      pondering = true;
      thread?.postMessage({ ask: "ponder", id: lastId, ...position });
    },

    /** Ends what is under way; its promise resolves to null at once. */
    stop,

    /** Ends the worker; the next ask starts another one. */
    end() {
      if (job) finish(job).resolve(null);
      thread?.terminate();
      thread = null;
      ready = false;
    },
  };
}
