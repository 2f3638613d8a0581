// Promises over a worker (`Engine` in types.d.ts). One request at a time: a newer one takes its place, and the older
// resolves to null.

/** @typedef {import("../types.js").AnyRequest} AnyRequest */
/** @typedef {import("../types.js").AnyResponse} AnyResponse */
/** @typedef {import("../types.js").Ending} Ending */
/** @typedef {import("../types.js").Engine} Engine */
/** @typedef {import("../types.js").Thread} Thread */
/** @typedef {import("../types.js").Trouble} Trouble */
/** @typedef {import("../types.js").Job} Job */

/** Silence beyond the thinking time after which a worker counts as dead; progress comes ten times a second. */
const SILENCE_MS = 5_000;
/** A worker that is not ready yet has this many times as long: a slow network brings its wasm. */
const LOADING = 2;
/** A worker is started anew for the same request this often; then the page is told that none answers. */
const RESTARTS = 2;

/**
 * @param {object} how
 * @param {() => Thread} how.spawn starts a worker
 * @param {number} [how.silenceMs]
 * @param {() => Promise<WebAssembly.Module>} [how.module] what a worker runs; called when the first worker starts
 * @param {(stock: import("../types.js").Stock | null) => void} [how.onTables] null: there will be none
 * @returns {Engine}
 */
export function createEngine({ spawn, silenceMs = SILENCE_MS, module, onTables = () => {} }) {
  /** @type {Thread | null} */
  let thread = null;
  let ready = false;
  /** @type {Job | null} */
  let job = null;
  let lastId = 0;
  /** @type {number | undefined} */
  let watch;
  /** @type {import("../types.js").TablesRequest | null} */
  let tables = null;
  /** A worker has died: its tables may have been too much for the device, and the next one gets none. */
  let barred = false;
  /** It thinks on the opponent's time. */
  let pondering = false;

  function start() {
    if (thread) return;
    ready = false;
    const compiled = module?.();
    // A failure is reported when the worker asks for the module.
    compiled?.catch(() => {});
    const mine = spawn();
    thread = mine;
    mine.addEventListener("message", (event) => {
      if (thread === mine) hear(/** @type {MessageEvent} */ (event).data, compiled);
    });
    for (const kind of /** @type {const} */ (["error", "messageerror"])) {
      mine.addEventListener(kind, (event) => {
        event.preventDefault?.();
        if (thread === mine) lose({ code: "engine-lost" });
      });
    }
  }

  /** @param {AnyResponse | {response: "awake"}} message @param {Promise<WebAssembly.Module> | undefined} compiled */
  function hear(message, compiled) {
    if (message.response === "awake") {
      const mine = thread;
      compiled?.then(
        (module) => mine?.postMessage({ module }),
        () => thread === mine && lose({ code: "engine-load" }),
      );
      return;
    }
    if (message.response === "ready") {
      ready = true;
      postTables();
      if (job) post(job);
      return;
    }
    if (message.response === "tables") {
      onTables(message);
      return;
    }
    if (message.response === "error" && message.id === 0) {
      lose(message.error);
      return;
    }
    if (!job || message.id !== job.id) return;
    if (message.response === "progress" || ("finished" in message && !message.finished)) {
      listen(job);
      job.onProgress(message);
    } else if (message.response === "error") {
      finish(job).reject(message.error);
    } else if (message.response !== "stopped") {
      finish(job).resolve(message);
    }
  }

  function postTables() {
    if (tables && ready && !barred) thread?.postMessage({ request: "tables", ...tables });
  }

  /** @param {Job} current */
  function post(current) {
    thread?.postMessage(/** @type {AnyRequest} */ ({ ...current.task, id: current.id }));
    listen(current);
  }

  /** @param {Job} current */
  function listen(current) {
    clearTimeout(watch);
    const wait = (ready ? 1 : LOADING) * silenceMs + (("timeMs" in current.task && current.task.timeMs) || 0);
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

  /** @param {import("../types.js").Code | Trouble} error */
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
   * @returns {Promise<Ending>}
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
    if (ready) thread?.postMessage({ request: "stop", id });
  }

  return {
    warm() {
      try {
        start();
      } catch {
        // The first request tries again and tells the player.
      }
    },

    ask: (task, onProgress = () => {}) =>
      /** @type {Promise<import("../types.js").Answer | null>} */ (begin(task, onProgress)),

    analyse(question, { onAnalysis, onFail = () => {} }) {
      begin({ request: "analyse", ...question }, onAnalysis).then(
        (last) => last && onAnalysis(/** @type {import("../types.js").Analysis} */ (last)),
        onFail,
      );
      const id = lastId;
      return {
        stop() {
          if (job?.id === id) stop();
        },
      };
    },

    supply(request) {
      tables = request;
      postTables();
    },

    clearTables() {
      if (ready) thread?.postMessage({ request: "clear" });
    },

    ponder(position) {
      if (job || !ready) return;
      lastId += 1;
      pondering = true;
      thread?.postMessage({ request: "ponder", id: lastId, ...position });
    },

    stop,

    end() {
      if (job) finish(job).resolve(null);
      thread?.terminate();
      thread = null;
      ready = false;
    },
  };
}
