import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createStore } from "../../www/library/store.js";

/** A database as far as the store uses one; what was asked of it is on record. */
let disk;

beforeEach(() => {
  disk = { stored: new Map(), reads: [], writes: [], full: false, busy: false, committed: 0 };
  globalThis.indexedDB = { open: () => request(() => database()) };
});

function request(answer) {
  const made = {};
  queueMicrotask(() => {
    made.result = answer();
    made.onsuccess?.();
  });
  return made;
}

function database() {
  return {
    transaction() {
      const puts = new Map();
      let waiting = 0;
      let ended = false;
      const transaction = {
        abort() {
          ended = true;
          queueMicrotask(() => transaction.onabort());
        },
        commit() {
          disk.committed += 1;
        },
        objectStore: () => ({
          get(key) {
            disk.reads.push(key);
            waiting += 1;
            // Another page has the store, and does not let it go.
            if (disk.busy) return {};
            const made = request(() => structuredClone(disk.stored.get(key)));
            // After the page has used the answer, and perhaps asked for more.
            setImmediate(() => {
              waiting -= 1;
              settle();
            });
            return made;
          },
          put: (value, key) => puts.set(key, structuredClone(value)),
        }),
      };
      function settle() {
        if (waiting > 0 || ended) return;
        if (disk.full && puts.size > 0) {
          transaction.error = new Error("full");
          transaction.onabort();
          return;
        }
        disk.writes.push([...puts.keys()]);
        for (const [key, value] of puts) disk.stored.set(key, value);
        transaction.oncomplete();
      }
      return transaction;
    },
    close: () => {},
  };
}

const summary = (ply, over = false) => ({ rules: "oware", ply, stores: [ply, 0], over });

/** A session as the turn hands it over. */
const session = (id, ply, over = false) => ({
  id,
  record: `${id}:${ply}`,
  overrides: {},
  summary: { ...summary(ply, over), south: "human", north: "human", result: over ? "S" : "none", reason: null },
  when: ply,
});

/** A slot as versions before the finished games wrote it. */
const old = (id, ply, over = false) => ({
  version: 1,
  writer: "then",
  id,
  record: `${id}:${ply}`,
  overrides: { north: "computer" },
  summary: summary(ply, over),
  when: ply,
});

/** Sums of a kind: Rust makes better ones. */
const sums = (text) =>
  `${text.length}-${[...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 1e9, 7)}`;

const records = (list) => list.map(({ record }) => record);

async function opened(events = { onMemory: () => assert.fail("nothing can be stored") }) {
  const store = createStore({ scope: "/games/", sums, ...events });
  await store.load();
  return store;
}

test("a move writes the game alone, however many games are stored", async () => {
  const store = await opened();
  await store.saveSession(session("g", 0));
  disk.reads.length = disk.writes.length = 0;
  for (let ply = 1; ply < 4; ply += 1) await store.saveSession(session("g", ply));
  await store.saveSession(session("g", 4, true));
  assert.deepEqual(disk.reads, Array(4).fill("session"));
  assert.deepEqual(disk.writes, Array(4).fill(["session"]));
  // The end is on the disk, and whoever asks for the lists learns of it.
  assert.equal(disk.stored.get("session").record, "g:4");
  assert.equal(store.present.record, "g:4");
  await store.saveSession(session("new", 0));
  assert.deepEqual(disk.writes.at(-1), ["session", "finished"]);
  assert.deepEqual(records(await store.finished()), ["g:4"]);
});

test("what an older version saved is there, and stays", async () => {
  const listed = [old("one", 5), old("two", 7)];
  disk.stored = new Map(
    Object.entries({ kept: listed, session: old("last", 9, true), options: { version: 1 }, flags: {} }),
  );
  const store = await opened();
  assert.deepEqual(await store.underWay(), listed);
  assert.deepEqual(await store.finished(), []);
  assert.deepEqual(store.present, old("last", 9, true));
  await store.saveSession(session("new", 0));
  assert.deepEqual(await store.underWay(), listed);
  const [{ sums: _, ...last }] = await store.finished();
  assert.deepEqual(last, { ...old("last", 9, true), version: 2 });
  // What that version would read after a way back.
  assert.deepEqual(disk.stored.get("kept"), listed);
  await store.saveSession(session("two again", 7), "two/then");
  assert.deepEqual(await store.underWay(), [old("one", 5)]);
});

test("entries that nobody can read do not take the others with them", async () => {
  disk.stored = new Map(Object.entries({ finished: [null, { record: 5 }, old("f", 9, true)], kept: "nonsense" }));
  const store = await opened();
  assert.deepEqual(records(await store.finished()), ["f:9"]);
  assert.deepEqual(await store.underWay(), []);
});

test("a full disk loses nothing that is shown, and nothing that was saved", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  disk.stored.set("finished", [old("f", 9, true)]);
  let warnings = 0;
  const store = await opened({ onMemory: () => (warnings += 1) });
  await store.finished();
  await store.saveSession(session("g", 3, true));
  disk.full = true;
  await store.saveSession(session("new", 1));
  assert.deepEqual([warnings, store.inMemory], [1, true]);
  assert.deepEqual(records(await store.finished()), ["g:3", "f:9"]);
  await store.saveSession(session("newest", 0));
  assert.deepEqual(records(await store.underWay()), ["new:1"]);
  const stored = () => ["session", "finished", "kept"].map((name) => [disk.stored.get(name) ?? []].flat());
  assert.deepEqual(stored().map(records), [["g:3"], ["f:9"], []]);
  disk.full = false;
  t.mock.timers.tick(2000);
  for (let turn = 0; turn < 40; turn++) await new Promise(setImmediate);
  assert.equal(store.inMemory, false);
  assert.deepEqual(stored().map(records), [["newest:0"], ["g:3", "f:9"], ["new:1"]]);
});

test("what was only in memory is stored once there is room, and a game that could not be read is listed", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  disk.stored = new Map(
    Object.entries({ session: old("last", 9), options: { board: "pale", version: 1 }, finished: [old("f", 9, true)] }),
  );
  const heard = [];
  const events = { onMemory: () => heard.push("memory"), onStored: (unread) => heard.push(unread) };
  const store = createStore({ scope: "/games/", sums, ...events });
  disk.busy = true;
  const loading = store.load();
  for (let turn = 0; turn < 2; turn++) {
    await new Promise(setImmediate);
    t.mock.timers.tick(4000);
  }
  await loading;
  await store.saveSession(session("new", 0));
  await store.saveSession(session("new", 1, true));
  await store.saveSession(session("newest", 0));
  await store.saveOptions({ board: "dark", sound: "on" });
  await store.raise("side");
  assert.deepEqual([heard, disk.stored.get("session").record], [["memory"], "last:9"]);
  const settle = async () => {
    for (let turn = 0; turn < 40; turn++) await new Promise(setImmediate);
  };
  // The first try to store it fails as the loading did.
  t.mock.timers.tick(2000);
  await settle();
  t.mock.timers.tick(4000);
  await settle();
  disk.busy = false;
  t.mock.timers.tick(4000);
  await settle();
  assert.deepEqual([heard, store.inMemory], [["memory", true], false]);
  assert.equal(disk.stored.get("session").record, "newest:0");
  assert.deepEqual(records(disk.stored.get("kept")), ["last:9"]);
  assert.deepEqual(records(disk.stored.get("finished")), ["new:1", "f:9"]);
  assert.deepEqual(disk.stored.get("options"), { board: "pale", sound: "on", version: 1 });
  assert.deepEqual(disk.stored.get("flags"), { side: true });
});

test("a damaged game leaves both lists and keeps its text", async () => {
  const slot = old("f", 9, true);
  disk.stored = new Map(Object.entries({ finished: [slot, old("g", 9, true)], kept: [old("f", 9), old("h", 1)] }));
  const store = await opened();
  await store.setAside(slot, "record-form");
  assert.deepEqual(records(await store.finished()), ["g:9"]);
  assert.deepEqual(records(await store.underWay()), ["h:1"]);
  assert.deepEqual(await store.damaged(), [{ when: 9, text: "f:9", code: "record-form", value: slot }]);
});

test("a save that was changed is no game, stays where it is, and is offered as text", async () => {
  const store = await opened();
  await store.saveSession(session("g", 3));
  await store.saveSession(session("h", 0));
  const [whole] = disk.stored.get("kept");
  assert.equal(records(await store.underWay())[0], "g:3");
  for (const damage of [{ record: "g:4" }, { when: 4 }, { version: 3 }, { sums: undefined }, { id: 5 }]) {
    const damaged = { ...whole, ...damage };
    disk.stored.set("kept", [damaged, 7]);
    assert.deepEqual(await store.underWay(), [], JSON.stringify(damage));
    const [{ value, text, code }] = await store.damaged();
    assert.deepEqual([value, text, code], [damaged, damaged.record, damage.version ? "record-newer" : "unknown"]);
    // Another game of this page goes to the list, and takes nothing with it.
    await store.saveSession(session(`n${damaged.when}`, 2));
    await store.saveSession(session("h", 0));
    assert.ok(disk.stored.get("kept").some((entry) => entry.sums === damaged.sums && entry.id === damaged.id));
    assert.ok(disk.stored.get("kept").includes(7));
  }
  // Nor is it lost where it was under way in another window.
  disk.stored.set("session", { ...whole, record: "g:9" });
  await store.saveSession(session("h", 1));
  assert.ok(disk.stored.get("kept").some(({ record }) => record === "g:9"));
});

test("a page that is left holds no transaction, and reads again when it is back", async () => {
  const page = new EventTarget();
  const store = createStore({ scope: "/games/", sums, onMemory: () => assert.fail("nothing can be stored"), page });
  await store.load();
  const committed = disk.committed;
  await store.raise("one");
  assert.equal(disk.committed, committed + 1, "what was written is committed without the page");
  disk.busy = true;
  const raised = store.raise("two");
  await new Promise(setImmediate);
  page.dispatchEvent(new Event("pagehide"));
  disk.busy = false;
  const reads = disk.reads.length;
  await new Promise(setImmediate);
  assert.equal(disk.reads.length, reads, "nothing is asked while nobody is there");
  page.dispatchEvent(new Event("pageshow"));
  await raised;
  assert.deepEqual(disk.stored.get("flags"), { one: true, two: true });
});

test("a store that another page blocks does not stop the app at its start", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let warnings = 0;
  const store = createStore({ scope: "/games/", sums, onMemory: () => (warnings += 1) });
  disk.busy = true;
  const loading = store.load();
  for (let turn = 0; turn < 2; turn++) {
    await new Promise(setImmediate);
    t.mock.timers.tick(4000);
  }
  assert.deepEqual(await loading, { slot: null, options: undefined, flags: {} });
  assert.deepEqual([warnings, store.inMemory], [1, true]);
});
