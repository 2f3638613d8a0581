// Keeps the game, the list of games to continue and the options on this device. Where that fails, everything stays
// in memory and the caller is told; what was saved before stays saved.

import { newId, plan } from "./session.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Slot} Slot */
/** @typedef {{when: number, text: string, code: string}} Damaged */
/**
 * @typedef {object} Store
 * @property {() => Promise<{slot: Slot | null, options: unknown, flags: {[name: string]: boolean}}>} load
 * @property {(session: Session, drop?: string) => Promise<{displaced: boolean}>} saveSession
 * @property {(options: object) => Promise<void>} saveOptions
 * @property {() => Promise<Slot[]>} kept
 * @property {(slot: Slot, code: string) => Promise<void>} setAside
 * @property {() => Promise<Damaged[]>} damaged
 * @property {(name: string) => Promise<void>} raise
 * @property {boolean} inMemory
 */

/** Deployments under other paths of this origin have databases of their own. */
const SCOPE = new URL("./", import.meta.url).pathname;
const NAME = `${SCOPE}oware`;
const SHELF = "slots";
/** Some browsers never answer an open; the game must not wait for them. */
const OPEN_MS = 4000;
const DAMAGED_LIMIT = 5;

/**
 * @param {{onMemory: () => void}} events `onMemory`: from now on nothing is kept
 * @returns {Store}
 */
export function createStore({ onMemory }) {
  const writer = newId();
  /** @type {Slot | null} */
  let base = null;
  /** @type {Map<string, any>} what holds while nothing can be kept, and what was last known */
  const memory = new Map();
  let inMemory = false;
  /** @type {Promise<IDBDatabase> | null} */
  let opening = null;

  function database() {
    opening ??= open(() => {
      opening = null;
    });
    return opening;
  }

  /**
   * One transaction: reads `keys`, then writes what `change` makes of them.
   * @template T
   * @param {string[]} keys
   * @param {(found: any[]) => {put?: {[key: string]: unknown}, result: T}} change
   * @returns {Promise<T>}
   */
  async function transact(keys, change) {
    if (!inMemory) {
      // iOS drops the connection of a page that slept: one more try on a new one.
      for (const last of [false, true]) {
        try {
          const made = await attempt(await database(), keys, change);
          for (const [key, value] of Object.entries(made.put ?? {})) memory.set(key, value);
          return made.result;
        } catch (error) {
          opening = null;
          if (last) fallBack(error);
        }
      }
    }
    const made = change(keys.map((key) => memory.get(key)));
    for (const [key, value] of Object.entries(made.put ?? {})) memory.set(key, value);
    return made.result;
  }

  /** @param {unknown} error */
  function fallBack(error) {
    inMemory = true;
    console.warn("nothing can be kept on this device:", error);
    onMemory();
  }

  return {
    get inMemory() {
      return inMemory;
    },

    load() {
      return transact(["session", "options", "flags", "kept"], ([slot, options, flags, kept]) => {
        base = isSlot(slot) ? slot : null;
        for (const [key, value] of Object.entries({ session: slot, options, flags, kept })) memory.set(key, value);
        return { result: { slot: base, options, flags: flags ?? {} } };
      });
    },

    async saveSession(session, drop) {
      /** @type {Slot} */
      const next = { version: 1, writer, ...session };
      const result = await transact(["session", "kept"], ([found, kept]) => {
        const slot = isSlot(found) ? found : null;
        const made = plan({ slot, kept: slots(kept), base }, next, drop);
        return { put: { session: next, kept: made.kept }, result: { displaced: made.displaced } };
      });
      base = next;
      return result;
    },

    saveOptions(options) {
      return transact([], () => ({ put: { options: { ...options, version: 1 } }, result: undefined }));
    },

    kept() {
      return transact(["kept"], ([kept]) => ({ result: slots(kept) }));
    },

    setAside(slot, code) {
      if (base === slot) base = null;
      return transact(["damaged", "kept", "session"], ([damaged, kept, session]) => {
        const list = [{ when: slot.when, text: slot.record, code }, ...(damaged ?? [])].slice(0, DAMAGED_LIMIT);
        const others = slots(kept).filter((entry) => entry.record !== slot.record);
        // Else the fresh game would take it for another tab's.
        const rest = session?.record === slot.record ? null : session;
        return { put: { damaged: list, kept: others, session: rest }, result: undefined };
      });
    },

    damaged() {
      return transact(["damaged"], ([damaged]) => ({ result: Array.isArray(damaged) ? damaged : [] }));
    },

    raise(name) {
      return transact(["flags"], ([flags]) => ({ put: { flags: { ...flags, [name]: true } }, result: undefined }));
    },
  };
}

/**
 * Rust judges the record; here only what the list and the transaction rely on.
 * @param {any} found
 * @returns {found is Slot}
 */
function isSlot(found) {
  return typeof found?.record === "string" && typeof found.id === "string" && Array.isArray(found.summary?.stores);
}

/**
 * @param {unknown} found
 * @returns {Slot[]}
 */
function slots(found) {
  return Array.isArray(found) ? found.filter(isSlot) : [];
}

/**
 * @param {() => void} onClose
 * @returns {Promise<IDBDatabase>}
 */
function open(onClose) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the database does not open")), OPEN_MS);
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(SHELF);
    request.onblocked = () => reject(new Error("the database is blocked"));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      clearTimeout(timer);
      const db = request.result;
      db.onversionchange = () => {
        db.close();
        onClose();
      };
      db.onclose = onClose;
      resolve(db);
    };
  });
}

/**
 * @template T
 * @param {IDBDatabase} db
 * @param {string[]} keys
 * @param {(found: any[]) => {put?: {[key: string]: unknown}, result: T}} change
 * @returns {Promise<{put?: {[key: string]: unknown}, result: T}>}
 */
function attempt(db, keys, change) {
  return new Promise((resolve, reject) => {
    // Strict: the move is on the disk, not in a buffer, when the promise resolves.
    const transaction = db.transaction(SHELF, "readwrite", { durability: "strict" });
    const shelf = transaction.objectStore(SHELF);
    /** @type {any[]} */
    const found = new Array(keys.length);
    /** @type {{put?: {[key: string]: unknown}, result: T}} */
    let made;
    let missing = keys.length;
    const write = () => {
      try {
        made = change(found);
        for (const [key, value] of Object.entries(made.put ?? {})) shelf.put(value, key);
      } catch (error) {
        transaction.abort();
        reject(error);
      }
    };
    keys.forEach((key, index) => {
      const request = shelf.get(key);
      request.onsuccess = () => {
        found[index] = request.result;
        missing -= 1;
        if (missing === 0) write();
      };
    });
    if (missing === 0) write();
    transaction.oncomplete = () => resolve(made);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
