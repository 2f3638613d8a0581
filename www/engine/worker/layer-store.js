// Keeps the layers of endgame tables on this device, in the worker that solves them: in files of the page's own, else in
// a database, else nowhere. What lies there is checked by Rust before it is believed.

import { commit, openDatabase, within } from "../../device/database.js";

const STORES = ["layers", "sizes"];
/** Some browsers never answer an open; the game must not wait for them. */
const OPEN_MS = 4000;
/** Left to the games that are stored on the same device. */
const RESERVE_BYTES = 10_000_000;

/**
 * One of the two ways to keep bytes by name.
 * @typedef {object} Place
 * @property {"files" | "database"} kind
 * @property {(name: string) => Promise<Uint8Array | null>} load
 * @property {(name: string, bytes: Uint8Array) => Promise<void>} save
 * @property {(name: string) => Promise<void>} remove
 * @property {() => Promise<[string, number][]>} size
 */

/**
 * @param {object} device
 * @param {string} device.scope the path of the app, which names its folder and its database
 * @param {StorageManager | undefined} [device.storage]
 * @param {IDBFactory | undefined} [device.databases]
 * @param {number} [device.openMs]
 * @returns {import("../../wasm/search.js").LayerStore}
 */
export function createLayerStore({
  scope,
  storage = globalThis.navigator?.storage,
  databases = globalThis.indexedDB,
  openMs = OPEN_MS,
}) {
  const name = `${scope}oware-tables`;
  /** @type {Promise<Place | null> | null} */
  let finding = null;
  /** @type {Place | null} */
  let found = null;

  async function find() {
    for (const open of [() => openFiles(storage, name), () => openStores(databases, name)]) {
      try {
        found = await within(openMs, open());
        return found;
      } catch {
        // The next one may do.
      }
    }
    return null;
  }

  function place() {
    finding ??= find();
    return finding;
  }

  return {
    get place() {
      return found?.kind ?? "memory";
    },

    async load(name) {
      const where = await place();
      return (await where?.load(name)) ?? null;
    },

    async save(name, bytes) {
      const where = await place();
      if (!where) throw new Error("nothing is stored here");
      const { quota, usage } = await estimate(storage);
      if (quota - usage < bytes.length + RESERVE_BYTES) throw new Error("the device is nearly full");
      await where.save(name, bytes);
    },

    async remove(name) {
      const where = await place();
      await where?.remove(name);
    },

    async size() {
      const where = await place();
      return (await where?.size()) ?? [];
    },
  };
}

/** @param {StorageManager | undefined} storage */
async function estimate(storage) {
  try {
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await storage?.estimate?.()) ?? {};
    return { quota, usage };
  } catch {
    return { quota: Number.POSITIVE_INFINITY, usage: 0 };
  }
}

/**
 * The origin's private files. Safari writes them only by a handle for workers; where that is missing, older Chrome
 * among others, or refused, the database takes over.
 * @param {StorageManager | undefined} storage
 * @param {string} path
 * @returns {Promise<Place>}
 */
async function openFiles(storage, path) {
  if (!storage?.getDirectory) throw new Error("no files");
  const root = await storage.getDirectory();
  const folder = await root.getDirectoryHandle(encodeURIComponent(path), { create: true });
  const probe = `probe-${Math.random().toString(36).slice(2)}`;
  try {
    await write(folder, probe, new Uint8Array(1));
  } finally {
    await removeFile(folder, probe);
  }

  return {
    kind: "files",

    async load(name) {
      const file = await (await folder.getFileHandle(name)).getFile();
      return new Uint8Array(await file.arrayBuffer());
    },

    async save(name, bytes) {
      try {
        await write(folder, name, bytes);
      } catch (error) {
        // Another tab is writing the very same.
        if (/** @type {Error} */ (error).name === "NoModificationAllowedError") return;
        await removeFile(folder, name);
        throw error;
      }
    },

    remove: (name) => removeFile(folder, name),

    async size() {
      /** @type {[string, number][]} */
      const list = [];
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === "file")
          list.push([name, (await /** @type {FileSystemFileHandle} */ (handle).getFile()).size]);
      }
      return list;
    },
  };
}

/**
 * What is written when the device is full or the worker ends in the middle is found damaged when it is read.
 * @param {FileSystemDirectoryHandle} folder
 * @param {string} name
 * @param {Uint8Array} bytes
 */
async function write(folder, name, bytes) {
  const handle = await folder.getFileHandle(name, { create: true });
  const access = await handle.createSyncAccessHandle();
  try {
    // The handle's methods were asynchronous at first: Chrome up to 107, Safari up to 16.3.
    await access.truncate(0);
    const written = await access.write(/** @type {Uint8Array<ArrayBuffer>} */ (bytes), { at: 0 });
    if (written < bytes.length) throw new Error("the device is full");
    await access.flush();
  } finally {
    await access.close();
  }
}

/**
 * @param {FileSystemDirectoryHandle} folder
 * @param {string} name
 */
async function removeFile(folder, name) {
  try {
    await folder.removeEntry(name);
  } catch {
    // Not there, or in use by another tab.
  }
}

/**
 * @param {IDBFactory | undefined} databases
 * @param {string} path
 * @returns {Promise<Place>}
 */
async function openStores(databases, path) {
  if (!databases) throw new Error("no database");
  const factory = databases;
  /** @type {Promise<IDBDatabase> | null} */
  let opening = null;

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(layers: IDBObjectStore, sizes: IDBObjectStore) => IDBRequest<T>} use
   * @returns {Promise<T>}
   */
  async function transact(mode, use) {
    opening ??= connect();
    const db = await opening;
    try {
      return await attempt(db, mode, use);
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "InvalidStateError") throw error;
      // iOS drops the connection of a page that slept: one more try on a new one.
      opening = connect();
      return attempt(await opening, mode, use);
    }
  }

  function connect() {
    return openDatabase(factory, path, STORES, () => {
      opening = null;
    });
  }

  await transact("readonly", (layers) => layers.count());
  return {
    kind: "database",
    load: async (name) => (await transact("readonly", (layers) => layers.get(name))) ?? null,
    async save(name, bytes) {
      await transact("readwrite", (layers, sizes) => {
        sizes.put([name, bytes.length], name);
        return layers.put(bytes, name);
      });
    },
    async remove(name) {
      await transact("readwrite", (layers, sizes) => {
        sizes.delete(name);
        return layers.delete(name);
      });
    },
    // Else all layers would have to be read to know how long they are.
    size: () => transact("readonly", (_, sizes) => sizes.getAll()),
  };
}

/**
 * @template T
 * @param {IDBDatabase} db
 * @param {IDBTransactionMode} mode
 * @param {(layers: IDBObjectStore, sizes: IDBObjectStore) => IDBRequest<T>} use
 * @returns {Promise<T>}
 */
function attempt(db, mode, use) {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORES, mode);
    const request = use(transaction.objectStore(STORES[0]), transaction.objectStore(STORES[1]));
    commit(transaction);
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error("the database gave up"));
  });
}
