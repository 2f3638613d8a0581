// Keeps the game, the lists of games and the options on this device. Where that fails, everything stays
// in memory and the caller is notified; what was saved before stays saved.

import { commit, openDatabase, within } from "../device/database.js";
import { newId } from "../game/session.js";
import { goesOn, plan } from "./lists.js";
import { isWhole, withSums } from "./sums.js";

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
/** The first try to store what is only in memory, after the device failed; each next one waits twice as long, up to the last. */
const RETRY_MS = { first: 2000, longest: 64_000 };
const DAMAGED_LIMIT = 100;

/**
 * @param {object} how
 * @param {string} how.scope the path of the app, which names its database
 * @param {import("./sums.js").Sums} how.sums Rust's
 * @param {() => void} how.onMemory from now on nothing is stored
 * @param {(unread: boolean) => void} [how.onStored] the device stores again, and all that was only in memory is stored.
 *   `unread`: the page began without the game and the options that were stored
 * @param {EventTarget} [how.page] has an event when it is left, and when it is back
 * @returns {Store}
 */
export function createStore({ scope, sums, onMemory, onStored, page = globalThis }) {
  const isSlot = (/** @type {unknown} */ found) => isWhole(sums, found);
  /** @param {unknown} found @returns {Slot[]} */
  const slots = (found) => (Array.isArray(found) ? found.filter(isSlot) : []);
  /** What stands among the games of a list and is none, or none that this version knows: it stays there. @param {unknown} found */
  const odd = (found) => (Array.isArray(found) ? found.filter((entry) => !isSlot(entry)) : []);

  const writer = newId();
  /** @type {Slot | null} */
  let base = null;
  /** @type {Map<string, unknown>} what holds while nothing can be stored, and what was last known */
  const memory = new Map();
  let inMemory = false;
  /** What was stored before this page is known. */
  let isRead = false;
  /** The options as this page stored them last. @type {object | null} */
  let here = null;
  /** Changes that are only in memory, the oldest first. @type {{keys: string[], change: Change<unknown>, more: More}[]} */
  const unstored = [];
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
          return await store({ keys, change, more });
        } catch (error) {
          opening = null;
          if (last) fallBack(error);
        }
      }
    }
    const first = keys.map((key) => memory.get(key));
    const made = change([...first, ...more(first).map((key) => memory.get(key))]);
    for (const [key, value] of Object.entries(made.put ?? {})) memory.set(key, value);
    if (made.put) unstored.push({ keys, change, more });
    return made.result;
  }

  /**
   * @template T
   * @param {{keys: string[], change: Change<T>, more: More}} what
   * @returns {Promise<T>}
   */
  async function store(what) {
    const { found, made } = await attempt(await database(), { ...what, reading });
    for (const [key, value] of [...found, ...Object.entries(made.put ?? {})]) memory.set(key, value);
    return made.result;
  }

  /** @param {unknown} error */
  function fallBack(error) {
    // Of two changes at a time both may fail.
    if (inMemory) return;
    inMemory = true;
    console.warn("nothing can be stored on this device:", error);
    onMemory();
    retryIn(RETRY_MS.first);
  }

  /**
   * A device that was only slow answers later, and a full one may get room. Each change is made once more, of what is stored
   * there by now: a game that this page could not read goes to a list.
   * @param {number} delay in milliseconds
   */
  function retryIn(delay) {
    setTimeout(async () => {
      try {
        await back;
        // Also where nothing waits: whether the device answers is asked.
        if (unstored.length === 0)
          await store({ keys: ["flags"], change: () => ({ result: undefined }), more: () => [] });
        while (unstored[0]) {
          await store(unstored[0]);
          unstored.shift();
        }
        inMemory = false;
        onStored?.(!isRead);
      } catch {
        opening = null;
        retryIn(Math.min(2 * delay, RETRY_MS.longest));
      }
    }, delay);
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

    saved: () => /** @type {Promise<Slot | undefined>} */ (note("session")),

    load() {
      return transact(["session", "options", "flags"], ([slot, options, flags]) => {
        // Rust may not be there yet: whoever shows the game asks whether it is whole.
        base = /** @type {Slot} */ (slot ?? null);
        isRead = !inMemory;
        return { result: { slot: base, options, flags: /** @type {{[name: string]: boolean}} */ (flags ?? {}) } };
      });
    },

    async saveSession(session, drop) {
      /** @type {Slot} */
      const next = { version: 2, writer, ...session };
      const slotOf = (/** @type {unknown} */ found) => (isSlot(found) ? found : null);
      // As it is now, also where the device stores the change only later.
      const before = base;
      const made = await transact(
        ["session"],
        ([found, ...lists]) => {
          const [underWay, finished] = [slots(lists[0]), slots(lists[1])];
          const result = plan({ slot: slotOf(found), underWay, finished, base: before }, next, drop);
          const known = new Set([...underWay, ...finished]);
          const kept = (/** @type {Slot[]} */ list) =>
            list.map((slot) => (known.has(slot) ? slot : withSums(sums, slot)));
          const lost = found && !slotOf(found) ? [found] : [];
          result.session = withSums(sums, result.session);
          /** @type {{[key: string]: unknown}} */
          const put = { session: result.session };
          if (result.underWay !== underWay || lost.length)
            put[UNDER_WAY] = [...kept(result.underWay), ...lost, ...odd(lists[0])];
          if (result.finished !== finished) put.finished = [...kept(result.finished), ...odd(lists[1])];
          return { put, result };
        },
        // A move must not wait for hundreds of games to be read and written.
        ([found]) =>
          goesOn({ slot: slotOf(found), base: before }, next) && !(found && !slotOf(found))
            ? []
            : [UNDER_WAY, "finished"],
      );
      base = made.session;
      return { displaced: made.displaced };
    },

    saveOptions(options) {
      // Stored options that this page never read stay: its own are the app's, with a choice or two.
      return transact(["options"], ([found]) => {
        const stored = isRead || found === here ? null : /** @type {object | undefined} */ (found);
        here = { ...options, ...stored, version: 1 };
        return { put: { options: here }, result: undefined };
      });
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
        const list = [{ ...damagedOf(slot), code }, ...(Array.isArray(damaged) ? damaged : [])].slice(0, DAMAGED_LIMIT);
        const same = (/** @type {unknown} */ entry) => Object(entry).record === slot.record;
        const others = (/** @type {unknown} */ found) =>
          Array.isArray(found) ? found.filter((entry) => !same(entry)) : [];
        // Else the fresh game would treat it as another tab's game.
        const rest = same(session) ? null : session;
        const put = { damaged: list, [UNDER_WAY]: others(underWay), finished: others(finished), session: rest };
        return { put, result: undefined };
      });
    },

    damaged() {
      return transact(["damaged", UNDER_WAY, "finished"], ([damaged, underWay, finished]) => ({
        result: [...(Array.isArray(damaged) ? damaged : []), ...[...odd(underWay), ...odd(finished)].map(damagedOf)],
      }));
    },

    raise(name) {
      return transact(["flags"], ([flags]) => ({
        put: { flags: { .../** @type {object} */ (flags), [name]: true } },
        result: undefined,
      }));
    },
  };
}

/** A text of what is damaged, and what there is of it. @param {unknown} value @returns {import("./types.js").Damaged} */
function damagedOf(value) {
  const { record, when, version } = Object(value);
  const text = typeof record === "string" ? record : JSON.stringify(value);
  const known = Math.abs(when) < 8e15 ? when : 0;
  return { when: known, text, code: version > 2 ? "record-newer" : "unknown", value };
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
