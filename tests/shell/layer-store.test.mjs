import assert from "node:assert/strict";
import { test } from "node:test";
import { createLayerStore } from "../../www/engine/worker/layer-store.js";

const SCOPE = "/games/";
const PATH = "oware-tables";

/** The origin's private files, as browsers give them to a worker. */
function makeStorage({ room = 1e9, quota = 1e12, handle = true, locked = new Set() } = {}) {
  /** @type {Map<string, Map<string, Uint8Array>>} */
  const folders = new Map();
  const missing = () => Object.assign(new Error("none"), { name: "NotFoundError" });
  const used = (files) => [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);

  function fileHandle(files, name) {
    const found = {
      kind: "file",
      getFile: async () => ({ size: files.get(name).length, arrayBuffer: async () => files.get(name).slice().buffer }),
    };
    if (handle) {
      found.createSyncAccessHandle = async () => {
        if (locked.has(name)) throw Object.assign(new Error("in use"), { name: "NoModificationAllowedError" });
        return {
          truncate: (size) => files.set(name, files.get(name).slice(0, size)),
          write(bytes, { at }) {
            const free = Math.max(0, room - used(files));
            files.set(name, new Uint8Array([...files.get(name).slice(0, at), ...bytes.slice(0, free)]));
            return Math.min(bytes.length, free);
          },
          flush() {},
          close() {},
        };
      };
    }
    return found;
  }

  const root = {
    async getDirectoryHandle(folder) {
      if (!folders.has(folder)) folders.set(folder, new Map());
      const files = folders.get(folder);
      return {
        async getFileHandle(name, { create = false } = {}) {
          if (!files.has(name)) {
            if (!create) throw missing();
            files.set(name, new Uint8Array(0));
          }
          return fileHandle(files, name);
        },
        async removeEntry(name) {
          if (!files.delete(name)) throw missing();
        },
        async *entries() {
          for (const name of files.keys()) yield [name, fileHandle(files, name)];
        },
      };
    },
  };
  return { folders, getDirectory: async () => root, estimate: async () => ({ quota, usage: 0 }) };
}

/** As much of a database as is used. */
function makeDatabases({ fails = "", full = false } = {}) {
  /** @type {Map<string, Map<string, Map<string, any>>>} */
  const all = new Map();
  const databases = { all, opened: 0, dropped: 0, open };
  const later = (run) => setTimeout(run, 0);

  function open(name) {
    const request = {};
    later(() => {
      if (fails === "silent") return;
      if (fails) {
        request.error = new Error(fails);
        request.onerror();
        return;
      }
      databases.opened += 1;
      const fresh = !all.has(name);
      if (fresh) all.set(name, new Map());
      const stores = all.get(name);
      let closed = false;
      request.result = {
        createObjectStore: (store) => stores.set(store, new Map()),
        close() {
          closed = true;
        },
        transaction(names, mode) {
          if (closed || databases.dropped > 0) {
            databases.dropped = Math.max(0, databases.dropped - 1);
            throw Object.assign(new Error("closed"), { name: "InvalidStateError" });
          }
          for (const store of names) assert.ok(stores.has(store), store);
          let refused = false;
          let committed = false;
          const transaction = {
            error: null,
            mode,
            objectStore: (store) => objectStore(stores.get(store)),
            commit: () => (committed = true),
          };
          // Chromium tells the end of a committed transaction before it tells what was read.
          const answer = (found) => ({
            get result() {
              assert.ok(!committed, "not finished");
              return found;
            },
          });
          const objectStore = (store) => ({
            get: (key) => answer(store.get(key)),
            getAll: () => answer([...store.values()]),
            count: () => answer(store.size),
            delete: (key) => ({ result: void store.delete(key) }),
            put(value, key) {
              if (full) refused = true;
              else store.set(key, value);
              return { result: key };
            },
          });
          later(() => {
            transaction.error = refused ? Object.assign(new Error("full"), { name: "QuotaExceededError" }) : null;
            if (refused) transaction.onabort();
            else transaction.oncomplete();
          });
          return transaction;
        },
      };
      if (fresh) request.onupgradeneeded();
      request.onsuccess();
    });
    return request;
  }
  return databases;
}

const bytes = (length, value = 7) => new Uint8Array(length).fill(value);

/** @type {[string, () => any][]} */
const PLACES = [
  ["files", () => ({ storage: makeStorage(), databases: undefined })],
  ["database", () => ({ storage: undefined, databases: makeDatabases() })],
];

for (const [place, device] of PLACES) {
  test(`${place}: what is saved comes back, is listed, and goes when it is removed`, async () => {
    const parts = device();
    const layers = createLayerStore({ scope: SCOPE, ...parts });
    await layers.save("oware-00", bytes(30));
    await layers.save("oware-01", bytes(50));
    await layers.save("oware-01", bytes(40, 9));
    assert.equal(layers.place, place);
    // Another visit.
    const again = createLayerStore({ scope: SCOPE, ...parts });
    assert.deepEqual((await again.size()).sort(), [
      ["oware-00", 30],
      ["oware-01", 40],
    ]);
    assert.deepEqual(await again.load("oware-01"), bytes(40, 9));
    await again.remove("oware-01");
    await again.remove("never-there");
    assert.deepEqual(await again.size(), [["oware-00", 30]]);
    assert.equal(await again.load("oware-01").catch(() => null), null);
  });
}

test("the name holds the path of the scope, so that deployments do not meet", async () => {
  const storage = makeStorage();
  await createLayerStore({ scope: SCOPE, storage, databases: undefined }).save("oware-00", bytes(1));
  const databases = makeDatabases();
  await createLayerStore({ scope: SCOPE, storage: undefined, databases }).save("oware-00", bytes(1));
  assert.deepEqual([...storage.folders.keys()], [encodeURIComponent(SCOPE + PATH)]);
  assert.deepEqual([...databases.all.keys()], [SCOPE + PATH]);
});

test("no file stays behind from finding out whether files can be written", async () => {
  const storage = makeStorage();
  await createLayerStore({ scope: SCOPE, storage, databases: undefined }).size();
  assert.deepEqual([...[...storage.folders.values()][0].keys()], []);
});

for (const [what, storage] of [
  ["a device without files", undefined],
  ["files that give no handle to workers", makeStorage({ handle: false })],
  ["files that are refused", { getDirectory: () => Promise.reject(new Error("SecurityError")) }],
  ["files that never answer", { getDirectory: () => new Promise(() => {}) }],
]) {
  test(`${what}: the database is taken`, async () => {
    // Long enough for a database on a busy machine.
    const layers = createLayerStore({ scope: SCOPE, storage, databases: makeDatabases(), openMs: 1000 });
    await layers.save("oware-00", bytes(3));
    assert.equal(layers.place, "database");
  });
}

for (const [what, databases] of [
  ["none", undefined],
  ["refused", makeDatabases({ fails: "SecurityError" })],
  ["silent", makeDatabases({ fails: "silent" })],
]) {
  test(`neither files nor a database (${what}): nothing is kept, and that is said`, async () => {
    const layers = createLayerStore({ scope: SCOPE, storage: undefined, databases, openMs: 20 });
    assert.deepEqual(await layers.size(), []);
    assert.equal(await layers.load("oware-00"), null);
    await layers.remove("oware-00");
    assert.equal(layers.place, "memory");
    await assert.rejects(layers.save("oware-00", bytes(3)));
  });
}

test("files: a device that fills up refuses, and keeps no half of a layer", async () => {
  const storage = makeStorage({ room: 100 });
  const layers = createLayerStore({ scope: SCOPE, storage, databases: undefined });
  await layers.save("oware-00", bytes(80));
  await assert.rejects(layers.save("oware-01", bytes(80)));
  assert.deepEqual(await layers.size(), [["oware-00", 80]]);
});

test("database: a device that fills up refuses", async () => {
  const layers = createLayerStore({ scope: SCOPE, storage: undefined, databases: makeDatabases({ full: true }) });
  await assert.rejects(layers.save("oware-00", bytes(80)), { name: "QuotaExceededError" });
});

test("the last ten megabytes are left to the games", async () => {
  const near = createLayerStore({ scope: SCOPE, storage: makeStorage({ quota: 10e6 + 99 }), databases: undefined });
  await near.save("oware-00", bytes(99));
  await assert.rejects(near.save("oware-01", bytes(100)));
});

test("a layer that another tab is writing is no trouble", async () => {
  const locked = new Set(["oware-00"]);
  const layers = createLayerStore({ scope: SCOPE, storage: makeStorage({ locked }), databases: undefined });
  await layers.save("oware-00", bytes(9));
  await layers.save("oware-01", bytes(9));
  assert.deepEqual(await layers.load("oware-01"), bytes(9));
});

test("a database that was closed on a sleeping page is opened again", async () => {
  const databases = makeDatabases();
  const layers = createLayerStore({ scope: SCOPE, storage: undefined, databases });
  await layers.save("oware-00", bytes(9));
  databases.dropped = 1;
  assert.deepEqual(await layers.load("oware-00"), bytes(9));
  assert.equal(databases.opened, 2);
});
