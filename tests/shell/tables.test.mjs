import assert from "node:assert/strict";
import { test } from "node:test";
import { createEngine } from "../../www/engine/page/engine.js";
import { createTables, mostFor } from "../../www/engine/page/tables.js";
import { addPart } from "../../www/lang/index.js";
import { tablesText } from "../../www/sheets/tables-text.js";

await addPart("sheets");

/** A worker that says only what a test makes it say. */
class Thread extends EventTarget {
  heard = [];
  postMessage(message) {
    this.heard.push(message);
  }
  terminate() {}
  say(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

const stock = {
  response: "tables",
  rules: "oware",
  seeds: 9,
  loaded: 0,
  state: "done",
  layer: 10,
  done: 0,
  place: "files",
  trouble: null,
  stored: {},
};

function setUp() {
  const threads = [];
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const root = { dataset: {} };
  let tables;
  const engine = createEngine({
    silenceMs: 1000,
    spawn: () => {
      threads.push(new Thread());
      return threads.at(-1);
    },
    onTables: (now) => tables.hear(now),
  });
  tables = createTables({ engine, root, page, most: 14 });
  const show = (state) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  return { engine, tables, threads, root, show };
}

test("the worker is told once it is ready, before anything is asked, and only when something changes", () => {
  const { engine, tables, threads } = setUp();
  engine.ask({ request: "move", record: "r", timeMs: 0 });
  tables.want("oware", "auto");
  tables.want("oware", "auto");
  threads[0].say({ response: "ready" });
  const wish = { request: "tables", rules: "oware", seeds: null, most: 14, rest: false };
  assert.deepEqual(threads[0].heard[0], wish);
  assert.equal(threads[0].heard[1].request, "move");
  tables.want("oware", 9);
  tables.want("abapa", 9);
  tables.want("abapa", 9);
  assert.deepEqual(threads[0].heard.slice(2), [
    { ...wish, seeds: 9 },
    { ...wish, seeds: 9, rules: "abapa" },
  ]);
  engine.stop();
});

test("a hidden page lets the worker rest", () => {
  const { engine, tables, threads, show } = setUp();
  engine.warm();
  threads[0].say({ response: "ready" });
  show("hidden");
  assert.deepEqual(threads[0].heard, [], "nothing is wished for yet");
  tables.want("oware", 12);
  show("visible");
  assert.deepEqual(
    threads[0].heard.map(({ rest }) => rest),
    [true, false],
  );
});

test("a worker that died may have died of its tables: the next one gets none", async () => {
  const { engine, tables, threads, root } = setUp();
  tables.want("oware", "auto");
  const answer = engine.ask({ request: "move", record: "r", timeMs: 0 });
  threads[0].say({ response: "ready" });
  threads[0].say(stock);
  assert.deepEqual([root.dataset.tables, root.dataset.tablesState], ["oware 9", "done"]);
  threads[0].dispatchEvent(new Event("error"));
  assert.deepEqual([root.dataset.tables, root.dataset.tablesState], ["none", "off"]);
  threads[1].say({ response: "ready" });
  tables.want("abapa", "auto");
  assert.deepEqual(
    threads[1].heard.map(({ request }) => request),
    ["move"],
  );
  threads[1].say({ response: "move", id: threads[1].heard[0].id, best: "C" });
  assert.equal((await answer).best, "C");
});

test("what is there is to be seen, on the board's hooks and in the options", () => {
  const { engine, tables, threads, root } = setUp();
  engine.warm();
  tables.want("oware", 12);
  threads[0].say({ response: "ready" });
  threads[0].say({ ...stock, seeds: null, state: "building", layer: 0 });
  assert.deepEqual(root.dataset, {
    tables: "oware none",
    tablesState: "building",
    tablesLoaded: "0",
    tablesPlace: "files",
  });
  threads[0].say({ ...stock, seeds: 11, state: "building", layer: 12, done: 0.5 });
  assert.match(tablesText(tables.stock), /12 seeds, 50 ?%/);
  threads[0].say({ ...stock, seeds: 12 });
  assert.equal(root.dataset.tables, "oware 12");
});

test("the options say what lies there, and why something does not", () => {
  assert.equal(tablesText(null).split("\n").length, 1);
  const stored = { oware: { seeds: 12, bytes: 5_408_312 }, abapa: { seeds: 9, bytes: 671_814 } };
  const [list, state, ...rest] = tablesText({ ...stock, seeds: 12, stored }).split("\n");
  assert.match(list, /Oware.*12.*5\.4 MB.*Abapa.*9.*0\.7 MB/);
  assert.match(state, /Oware.*12/);
  assert.deepEqual(rest, []);
  for (const trouble of ["refused", "room"]) {
    const lines = tablesText({ ...stock, trouble }).split("\n");
    assert.equal(lines.length, 3);
    assert.match(lines[2], /^[A-Z].* .* .*\.$/);
  }
  for (const now of ["off", "loading", "building", "waiting", "paused", "done"]) {
    assert.doesNotMatch(tablesText({ ...stock, state: now }), /options\.|\{/, now);
  }
});

test("a device that tells little memory is spared", () => {
  assert.deepEqual([0.5, 1, 2, 4, 8, undefined].map(mostFor), [11, 11, 13, 15, 15, 15]);
});

test("the first answer waits until what lies on the device is loaded, a second at most, and only once", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { tables } = setUp();
  let over = 0;
  tables.ready()?.then(() => {
    over += 1;
  });
  tables.hear({ ...stock, state: "loading" });
  await null;
  assert.equal(over, 0);
  tables.hear({ ...stock, state: "building" });
  await null;
  assert.deepEqual([over, tables.ready()], [1, null]);
  const slow = setUp().tables;
  slow.ready()?.then(() => {
    over += 1;
  });
  context.mock.timers.tick(1000);
  await null;
  assert.deepEqual([over, slow.ready()], [2, null]);
  const there = setUp().tables;
  there.hear(stock);
  assert.equal(there.ready(), null);
});
