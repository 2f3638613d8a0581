// The evaluations for reviews, stored on this device by game, so that a review that was left goes on where it stopped. Only Rust
// reads the lines. Where nothing can be stored, they last as long as the page.

import { commit, openDatabase, within } from "../device/database.js";

const LINES = "lines";
/** The key of the list of games, by when they were reviewed. */
const INDEX = "index";
/** How many games are stored; older ones are forgotten. A game takes some kilobytes. */
const MOST_GAMES = 50;
/** Some browsers never answer an open. */
const OPEN_MS = 4000;

/**
 * @param {object} how
 * @param {string} how.scope the path of the app, which names its database
 * @param {IDBFactory} [how.factory]
 * @returns {import("./types.js").ReviewCache}
 */
export function createReviewCache({ scope, factory = indexedDB }) {
  /** @type {Map<string, import("./types.js").Lines>} */
  const memory = new Map();
  /** @type {Promise<IDBDatabase> | null} */
  let opening = null;

  function database() {
    opening ??= within(
      OPEN_MS,
      openDatabase(factory, `${scope}oware-reviews`, [LINES], () => {
        opening = null;
      }),
    );
    return opening;
  }

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<T>} ask
   * @returns {Promise<T>}
   */
  async function asked(mode, ask) {
    const db = await database();
    return new Promise((resolve, reject) => {
      const transaction = db.transaction(LINES, mode);
      const request = ask(transaction.objectStore(LINES));
      commit(transaction);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  /** The game is the newest of those that were reviewed. @param {string} id */
  async function remember(id) {
    const found = await asked("readonly", (store) => store.get(INDEX));
    const games = (Array.isArray(found) ? found : []).filter((other) => other !== id);
    const old = games.slice(MOST_GAMES - 1);
    await asked("readwrite", (store) => store.put([id, ...games.slice(0, MOST_GAMES - 1)], INDEX));
    for (const other of old) await asked("readwrite", (store) => store.delete(`game ${other}`));
  }

  return {
    async get(id) {
      const known = memory.get(id);
      if (known) return [...known];
      try {
        const found = await asked("readonly", (store) => store.get(`game ${id}`));
        return Array.isArray(found) ? found.map(String) : [];
      } catch (error) {
        console.warn("reviews cannot be stored:", error);
        opening = null;
        return [];
      }
    },

    async put(id, lines) {
      const whole = Array.from(lines, (line) => line ?? "");
      memory.set(id, whole);
      try {
        await asked("readwrite", (store) => store.put(whole, `game ${id}`));
        await remember(id);
      } catch (error) {
        console.warn("reviews cannot be stored:", error);
        opening = null;
      }
    },
  };
}
