// The device's database: opened once for the games and once for the endgame tables, in the page and in the worker.

/**
 * @param {IDBFactory} factory
 * @param {string} name deployments under other paths of one origin have names of their own
 * @param {string[]} stores made where the database is new
 * @param {() => void} onClose the connection is gone: another version wants it, or a page of iOS slept
 * @returns {Promise<IDBDatabase>}
 */
export function openDatabase(factory, name, stores, onClose) {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onblocked = () => reject(new Error("the database is blocked"));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => {
        database.close();
        onClose();
      };
      database.onclose = onClose;
      resolve(database);
    };
  });
}

/**
 * Nothing more will be asked of it: what it writes is stored without the page. A browser may freeze a page that is left, and a
 * write that waits for such a page blocks the store for every other page of the app.
 * @param {IDBTransaction} transaction
 */
export function commit(transaction) {
  // Chromium reports the end of a committed read before what was read, or never reports that.
  if (transaction.mode === "readonly") return;
  // Older browsers commit by themselves, as long as the page is there.
  transaction.commit?.();
}

/**
 * Rejects where the promise does not settle in time: some browsers never answer an open.
 * @template T
 * @param {number} ms
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
export function within(ms, promise) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("no answer")), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
