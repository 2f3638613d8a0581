// Keeps the game, the lists of games and the options on this device. Where that fails, everything stays
// in memory and the caller is notified; what was saved before stays saved.

import { commit, openDatabase, within } from "../device/database.js";
import { newId } from "../game/session.js";
import { goesOn, plan } from "./lists.js";

/** @typedef {import("./types.js").Slot} Slot */
/**
 * @template T
 * @typedef {{put?: {[key: string]: unknown}, result: T}} Writing
 */
/**
 * @template T
 * @typedef {(found: unknown[]) => Writing<T>} Change
 */
/** @typedef {(found: unknown[]) => string[]} More */
/** @typedef {import("./types.js").Store} Store */

const SLOTS = "slots";
/** The key of the games under way, as older versions wrote it. */
const UNDER_WAY = "kept";
/** Some browsers never answer an open or a read; the game must not wait for them. */
const OPEN_MS = 4000;
const DAMAGED_LIMIT = 5;

/**
 * @param {object} how
 * @param {string} how.scope the path of the app, which names its database
 * @param {() => void} how.onMemory from now on nothing is stored
 * @param {EventTarget} [how.page] has an event when it is left, and when it is back
 * @returns {Store}
 */
export function createStore({ scope, onMemory, page = globalThis }) {
  const writer = newId();
  /** @type {Slot | null} */
  let base = null;
  /** @type {Map<string, unknown>} what holds while nothing can be stored, and what was last known */
  const memory = new Map();
  let inMemory = false;
  /** @type {Promise<IDBDatabase> | null} */
  let opening = null;
  /** Transactions that have not written yet. @type {Set<IDBTransaction>} */
  const reading = new Set();
  /** Resolves when the page is there: at once, unless it was left. */
  let back = Promise.resolve();

  // What was written is committed by then. What was only read would wait for this page: it is given up, and read again when
  // the page is back.
  page.addEventListener?.("pagehide", () => {
    back = new Promise((resolve) => page.addEventListener("pageshow", () => resolve(), { once: true }));
    for (const transaction of reading) transaction.abort();
  });

  function database() {
    opening ??= within(
      OPEN_MS,
      openDatabase(indexedDB, `${scope}oware`, [SLOTS], () => {
        opening = null;
      }),
    );
    return opening;
  }

  /**
   * One transaction: reads `keys` and then what `more` makes of them, and writes what `change` makes of all.
   * @template T
   * @param {string[]} keys
   * @param {Change<T>} change
   * @param {More} [more]
   * @returns {Promise<T>}
   */
  async function transact(keys, change, more = () => []) {
    if (!inMemory) {
      // iOS drops the connection of a page that slept: one more try on a new one.
      for (const last of [false, true]) {
        try {
          await back;
          const { found, made } = await attempt(await database(), { keys, change, more, reading });
          for (const [key, value] of [...found, ...Object.entries(made.put ?? {})]) memory.set(key, value);
          return made.result;
        } catch (error) {
          opening = null;
          if (last) fallBack(error);
        }
      }
    }
    const first = keys.map((key) => memory.get(key));
    const made = change([...first, ...more(first).map((key) => memory.get(key))]);
    for (const [key, value] of Object.entries(made.put ?? {})) memory.set(key, value);
    return made.result;
  }

  /** @param {unknown} error */
  function fallBack(error) {
    inMemory = true;
    console.warn("nothing can be stored on this device:", error);
    onMemory();
  }

  /** @type {Store["note"]} */
  function note(name, change) {
    return transact([name], ([found]) => {
      const next = change?.(found);
      return next ? { put: { [name]: next }, result: next } : { result: found };
    });
  }

  return {
    get inMemory() {
      return inMemory;
    },

    get present() {
      return base;
    },

    load() {
      return transact(["session", "options", "flags"], ([slot, options, flags]) => {
        base = isSlot(slot) ? slot : null;
        return { result: { slot: base, options, flags: /** @type {{[name: string]: boolean}} */ (flags ?? {}) } };
      });
    },

    async saveSession(session, drop) {
      /** @type {Slot} */
      const next = { version: 1, writer, ...session };
      const slotOf = (/** @type {unknown} */ found) => (isSlot(found) ? found : null);
      const made = await transact(
        ["session"],
        ([found, ...lists]) => {
          const [underWay, finished] = [slots(lists[0]), slots(lists[1])];
          const result = plan({ slot: slotOf(found), underWay, finished, base }, next, drop);
          /** @type {{[key: string]: unknown}} */
          const put = { session: result.session };
          if (result.underWay !== underWay) put[UNDER_WAY] = result.underWay;
          if (result.finished !== finished) put.finished = result.finished;
          return { put, result };
        },
        // A move must not wait for hundreds of games to be read and written.
        ([found]) => (goesOn({ slot: slotOf(found), base }, next) ? [] : [UNDER_WAY, "finished"]),
      );
      base = made.session;
      return { displaced: made.displaced };
    },

    saveOptions(options) {
      return transact([], () => ({ put: { options: { ...options, version: 1 } }, result: undefined }));
    },

    underWay() {
      return transact([UNDER_WAY], ([underWay]) => ({ result: slots(underWay) }));
    },

    finished() {
      return transact(["finished"], ([finished]) => ({ result: slots(finished) }));
    },

    played: (change) => note("played", change),
    note,

    setAside(slot, code) {
      if (base === slot) base = null;
      return transact(["damaged", UNDER_WAY, "finished", "session"], ([damaged, underWay, finished, session]) => {
        const list = [{ when: slot.when, text: slot.record, code }, ...(Array.isArray(damaged) ? damaged : [])].slice(
          0,
          DAMAGED_LIMIT,
        );
        const others = (/** @type {unknown} */ found) => slots(found).filter(({ record }) => record !== slot.record);
        // Else the fresh game would treat it as another tab's game.
        const rest = isSlot(session) && session.record === slot.record ? null : session;
        const put = { damaged: list, [UNDER_WAY]: others(underWay), finished: others(finished), session: rest };
        return { put, result: undefined };
      });
    },

    damaged() {
      return transact(["damaged"], ([damaged]) => ({ result: Array.isArray(damaged) ? damaged : [] }));
    },

    raise(name) {
      return transact(["flags"], ([flags]) => ({
        put: { flags: { .../** @type {object} */ (flags), [name]: true } },
        result: undefined,
      }));
    },
  };
}

/**
 * Rust checks the record. Here stands only what the lists and the transaction rely on.
 * @param {unknown} found
 * @returns {found is Slot}
 */
function isSlot(found) {
  const { record, id, summary } = /** @type {Partial<Slot>} */ (found ?? {});
  return typeof record === "string" && typeof id === "string" && Array.isArray(summary?.stores);
}

/**
 * @param {unknown} found
 * @returns {Slot[]}
 */
function slots(found) {
  return Array.isArray(found) ? found.filter(isSlot) : [];
}

/**
 * @template T
 * @param {IDBDatabase} db
 * @param {object} what
 * @param {string[]} what.keys
 * @param {Change<T>} what.change
 * @param {More} what.more
 * @param {Set<IDBTransaction>} what.reading it is among these until it writes
 * @returns {Promise<{found: [string, unknown][], made: Writing<T>}>}
 */
function attempt(db, { keys, change, more, reading }) {
  return new Promise((resolve, reject) => {
    // Strict: the move is on the disk, not in a buffer, when the promise resolves.
    const transaction = db.transaction(SLOTS, "readwrite", { durability: "strict" });
    const stored = transaction.objectStore(SLOTS);
    reading.add(transaction);
    const late = setTimeout(() => transaction.abort(), OPEN_MS);
    const answered = () => {
      clearTimeout(late);
      reading.delete(transaction);
    };
    /** @type {Writing<T>} */
    let made;
    /** @type {[string, unknown][]} */
    let found;
    /** @param {unknown[]} values */
    const write = (values) => {
      answered();
      try {
        made = change(values);
        for (const [key, value] of Object.entries(made.put ?? {})) stored.put(value, key);
        commit(transaction);
      } catch (error) {
        transaction.abort();
        reject(error);
      }
    };
    read(stored, keys, (first) => {
      const others = more(first);
      read(stored, others, (second) => {
        const values = [...first, ...second];
        found = [...keys, ...others].map((key, index) => [key, values[index]]);
        write(values);
      });
    });
    transaction.oncomplete = () => resolve({ found, made });
    transaction.onabort = () => {
      answered();
      reject(transaction.error ?? new Error("no answer"));
    };
    transaction.onerror = () => reject(transaction.error);
  });
}

/**
 * @param {IDBObjectStore} stored
 * @param {string[]} keys
 * @param {(found: unknown[]) => void} use
 */
function read(stored, keys, use) {
  /** @type {unknown[]} */
  const found = new Array(keys.length);
  let missing = keys.length;
  if (missing === 0) use(found);
  keys.forEach((key, index) => {
    const request = stored.get(key);
    request.onsuccess = () => {
      found[index] = request.result;
      missing -= 1;
      if (missing === 0) use(found);
    };
  });
}
