// All that the store of games holds, read and changed in one transaction: where the device has no room, nothing has changed.

import { commit, openDatabase, within } from "../device/database.js";
import { KEYS } from "./stores.js";

/** Some browsers never answer an open or a read. */
const OPEN_MS = 4000;

/** @typedef {{[key: string]: unknown}} Found by the keys of `stores.js` */

/**
 * @template T
 * @param {object} how
 * @param {string} how.scope the path of the app, which names its database
 * @param {IDBFactory} [how.factory]
 * @param {(found: Found) => {put: Found, result: T}} change
 * @returns {Promise<T>} rejects where nothing could be stored
 */
export async function changeWhole({ scope, factory = indexedDB }, change) {
  const db = await within(
    OPEN_MS,
    openDatabase(factory, `${scope}oware`, ["slots"], () => {}),
  );
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction("slots", "readwrite", { durability: "strict" });
      const stored = transaction.objectStore("slots");
      const keys = Object.keys(KEYS);
      /** @type {Found} */
      const found = {};
      /** @type {{put: Found, result: T}} */
      let made;
      let missing = keys.length;
      // Another page may hold the store.
      const late = setTimeout(() => transaction.abort(), OPEN_MS);
      for (const key of keys) {
        const request = stored.get(key);
        request.onsuccess = () => {
          found[key] = request.result;
          missing -= 1;
          if (missing > 0) return;
          clearTimeout(late);
          try {
            made = change(found);
            for (const [name, value] of Object.entries(made.put)) stored.put(value, name);
            commit(transaction);
          } catch (error) {
            reject(error);
            transaction.abort();
          }
        };
      }
      transaction.oncomplete = () => resolve(made.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("no answer"));
    });
  } finally {
    db.close();
  }
}
