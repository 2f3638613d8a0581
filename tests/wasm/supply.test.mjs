// Endgame tables in the worker: solved while nothing is asked, kept layer by layer, never believed unchecked.
import assert from "node:assert/strict";
import test from "node:test";
import { clock, turns } from "./clock.mjs";
import { search, shipped } from "./shipped.mjs";

const { Game } = await shipped();
const { serve } = await search();

/** A store as `www/layers.js` makes one, in memory. */
const device = {
  place: "files",
  /** @type {Map<string, Uint8Array>} */
  layers: new Map(),
  full: false,
  /** @type {string[]} */
  log: [],
  /** @param {string} name */
  async load(name) {
    device.log.push(`load ${name}`);
    return device.layers.get(name) ?? null;
  },
  /** @param {string} name @param {Uint8Array} bytes */
  async save(name, bytes) {
    if (device.full) throw new Error("full");
    device.log.push(`save ${name}`);
    device.layers.set(name, bytes);
  },
  /** @param {string} name */
  async remove(name) {
    device.log.push(`remove ${name}`);
    device.layers.delete(name);
  },
  async size() {
    return [...device.layers].map(([name, bytes]) => [name, /** @type {any} */ (bytes).claims ?? bytes.length]);
  },
};

/** @type {any} */
const scope = globalThis;
/** @type {any[]} */
const posted = [];
/** @type {(() => void) | undefined} */
let wake;
scope.postMessage = (/** @type {any} */ message) => {
  posted.push(message);
  wake?.();
};
serve(device);

/** @param {any} message */
const ask = (message) => scope.onmessage({ data: message });

/** What is posted from now on. @param {(message: any) => boolean} wanted */
async function hear(wanted) {
  for (;;) {
    const found = posted.find(wanted);
    if (found) return found;
    await new Promise((resolve) => {
      wake = () => resolve(undefined);
    });
  }
}

/** @param {string} rules @param {number | null} seeds */
async function wish(rules, seeds, more = {}) {
  posted.length = device.log.length = 0;
  ask({ request: "tables", rules, seeds, most: 15, rest: false, ...more });
  return hear(
    (message) =>
      message.response === "tables" && message.rules === rules && ["done", "off", "paused"].includes(message.state),
  );
}

const names = (/** @type {string} */ rules, /** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${rules}-${String(from + index).padStart(2, "0")}`);
const record = new Game("oware").record();

test("layers are solved from below and each is kept", async () => {
  const stock = await wish("oware", 7);
  assert.deepEqual([stock.seeds, stock.loaded, stock.place, stock.trouble], [7, 0, "files", null]);
  assert.deepEqual([...device.layers.keys()], names("oware", 0, 7));
  // 50,388 positions of up to seven seeds, two bytes each, and a header of 24 bytes a layer.
  assert.deepEqual(stock.stored, { oware: { seeds: 7, bytes: 2 * 50388 + 8 * 24 } });
});

test("what lies there is loaded, not solved again", async () => {
  await wish("abapa", 3);
  const stock = await wish("oware", 7);
  assert.deepEqual([stock.seeds, stock.loaded], [7, 8]);
  assert.deepEqual(
    device.log,
    names("oware", 0, 7).map((name) => `load ${name}`),
  );
});

test("a damaged layer goes with all above it, and is solved again", async () => {
  for (const damage of [
    (/** @type {Uint8Array} */ bytes) => bytes.slice(0, -1),
    (/** @type {Uint8Array} */ bytes) => bytes.map((byte, index) => (index === 1000 ? byte ^ 1 : byte)),
    (/** @type {Uint8Array} */ bytes) => bytes.map((byte, index) => (index === 8 ? 99 : byte)),
    () => /** @type {Uint8Array} */ (device.layers.get("oware-04")),
    () => new Uint8Array(0),
  ]) {
    const sound = new Map(device.layers);
    device.layers.set("oware-05", damage(/** @type {Uint8Array} */ (sound.get("oware-05"))));
    await wish("abapa", 3);
    const stock = await wish("oware", 7);
    assert.deepEqual([stock.seeds, stock.loaded], [7, 5], String(damage));
    assert.deepEqual(
      device.log.filter((line) => !line.startsWith("load")),
      [
        ...names("oware", 5, 7)
          .toReversed()
          .map((name) => `remove ${name}`),
        ...names("oware", 5, 7).map((name) => `save ${name}`),
      ],
    );
    assert.deepEqual(new Map([...device.layers].sort()), new Map([...sound].sort()));
  }
});

test("asked for less, no more than that is used, and the rest stays", async () => {
  const stock = await wish("oware", 5);
  assert.deepEqual([stock.seeds, stock.loaded, stock.stored.oware.seeds], [5, 6, 7]);
  const off = await wish("oware", 0);
  assert.deepEqual([off.state, off.seeds, off.stored.oware.seeds], ["off", null, 7]);
});

test("a move is answered while layers are being solved", async () => {
  posted.length = 0;
  ask({ request: "tables", rules: "oware", seeds: 15, most: 15, rest: false });
  await hear((message) => message.response === "tables" && message.state === "building" && message.layer >= 10);
  posted.length = 0;
  const begun = clock.now;
  ask({ request: "move", id: 1, record, playouts: 100, seed: 7 });
  await hear((message) => message.response === "move" && message.id === 1);
  // A slice takes 40 ms.
  assert.ok(clock.now - begun < 60, `${clock.now - begun} ms`);
  // While a search runs nothing is solved, and afterwards it goes on.
  ask({ request: "move", id: 2, record, timeMs: 600 });
  await hear((message) => message.response === "move" && message.id === 2);
  const told = posted.filter((message) => message.response === "tables" && message.state === "building").length;
  assert.ok(told <= 2, `${told} reports during a search`);
  posted.length = 0;
  await hear((message) => message.response === "tables" && message.state === "building");
});

test("a hidden page has nothing solved until it is shown", async () => {
  const stock = await wish("oware", 15, { rest: true });
  assert.equal(stock.state, "paused");
  posted.length = 0;
  const stands = clock.now;
  await turns(3);
  assert.deepEqual([posted, clock.now], [[], stands]);
  ask({ request: "tables", rules: "oware", seeds: 15, most: 15, rest: false });
  await hear((message) => message.response === "tables" && message.state === "building");
});

test("a device that keeps nothing more is posted, and solving goes on", async () => {
  device.full = true;
  const stock = await wish("aiware", 6);
  assert.deepEqual([stock.seeds, stock.trouble, stock.stored.aiware], [6, "refused", undefined]);
  device.full = false;
  assert.equal((await wish("aiware", 7)).trouble, null);
});

test("no rule set grows at the cost of one that knows less", async () => {
  /** Another rule set has all but filled the forty megabytes. @param {string} name */
  const claim = (name, claims = 39.99e6) => device.layers.set(name, Object.assign(new Uint8Array(1), { claims }));
  device.layers.clear();
  for (const name of names("ouril", 0, 4)) claim(name, 10);
  claim("ouril-05");
  const without = await wish("abapa", 6);
  assert.deepEqual([without.seeds, without.stored.abapa.seeds, without.trouble], [6, 4, "room"]);
  assert.ok(device.layers.has("ouril-05"), "as many seeds: it stays");
  claim("ouril-05", 10);
  claim("ouril-06");
  await wish("oware", 0);
  const room = await wish("abapa", 6);
  assert.deepEqual([room.seeds, room.loaded, room.stored.abapa.seeds, room.trouble], [6, 5, 6, null]);
  assert.equal(room.stored.ouril.seeds, 5, "more seeds: the layer goes");
});

test("clearing leaves nothing", async () => {
  posted.length = 0;
  ask({ request: "tables", rules: "oware", seeds: 0, most: 15, rest: false });
  ask({ request: "clear" });
  const stock = await hear((message) => message.response === "tables" && Object.keys(message.stored).length === 0);
  assert.deepEqual([stock.state, device.layers.size], ["off", 0]);
});

test("after clearing nothing is solved until it is wished for again", async () => {
  await wish("oware", 5);
  posted.length = 0;
  ask({ request: "clear" });
  const stock = await hear((message) => message.response === "tables" && Object.keys(message.stored).length === 0);
  assert.deepEqual([stock.state, stock.seeds], ["off", null]);
  const stands = clock.now;
  await turns(3);
  assert.deepEqual([device.layers.size, clock.now], [0, stands]);
  assert.equal((await wish("oware", 3)).seeds, 3);
});

test("left to itself it stops where a layer would take too long", { skip: !process.env.OWARE_SLOW }, async () => {
  const stock = await wish("oware", null);
  assert.ok(stock.seeds >= 10, `${stock.seeds} seeds`);
});
