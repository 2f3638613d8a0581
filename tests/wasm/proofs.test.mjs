// `owari` above its tables: at full strength every move is decided by proof, and the coach shows proven values.
import assert from "node:assert/strict";
import test from "node:test";
import { clock } from "./clock.mjs";
import { network, search, shipped } from "./shipped.mjs";

const { Game } = await shipped();
const { serve } = await search();

/** @type {any} */
const scope = globalThis;
/** @type {(message: any) => void} */
let hear = () => {};
scope.postMessage = (/** @type {any} */ message) => hear(message);
/** What lies on the device, which may be slow: it then waits for somebody. */
const device = { layers: new Map(), waits: Promise.resolve() };
const store = {
  place: "files",
  async load(/** @type {string} */ name) {
    await device.waits;
    return device.layers.get(name) ?? null;
  },
  async save(/** @type {string} */ name, /** @type {Uint8Array} */ bytes) {
    device.layers.set(name, bytes);
  },
  async remove(/** @type {string} */ name) {
    device.layers.delete(name);
  },
  async size() {
    return [...device.layers].map(([name, bytes]) => [name, bytes.length]);
  },
};
serve(/** @type {any} */ (store), { weights: async (/** @type {string} */ rules) => network(rules) });

/** @param {any} message @param {(answer: any) => boolean} wanted @returns {Promise<any>} */
const send = (message, wanted) =>
  new Promise((resolve) => {
    hear = (answer) => wanted(answer) && resolve(answer);
    scope.onmessage({ data: message });
  });

let last = 0;
/** @param {any} question @param {(answer: any) => boolean} [wanted] */
function ask(question, wanted = ({ response }) => response !== "progress") {
  last += 1;
  const id = last;
  return send({ id, ...question }, (answer) => answer.id === id && wanted(answer));
}

/** @param {number} seeds */
const supply = (seeds) =>
  send(
    { request: "tables", rules: "owari", seeds, most: 15, rest: false },
    ({ response, state }) => response === "tables" && state === "done",
  );

/** @param {string} moves */
function after(moves) {
  const game = new Game("owari");
  for (const move of moves) game.play(move);
  return game.record();
}

const start = after("");
const BY_TWO = { winner: "S", margin: 2 };
/** The best line, as `oware-tables solve startpos` prints it. */
const LINE = "EeBfEcDfCaEfFbDdEfFcDfEeBfFdA";

test("while the tables are small nothing is proven at the start", async () => {
  await supply(9);
  const move = await ask({ request: "move", record: start, timeMs: 200 });
  assert.equal(move.proof, null);
  assert.ok(move.moves.every((/** @type {any} */ one) => one.proof === null));
  const hint = await ask({ request: "hint", record: start, timeMs: 200 });
  assert.equal(hint.proof, null);
});

test("at full strength the first move is proven, and every move along the best line", async () => {
  await supply(15);
  for (let ply = 0; ply < LINE.length; ply += 1) {
    const answer = await ask({ request: "move", record: after(LINE.slice(0, ply)), timeMs: 1000 });
    assert.deepEqual(answer.proof, BY_TWO, `ply ${ply}`);
    const best = answer.moves.find((/** @type {any} */ one) => one.house === answer.best);
    assert.deepEqual(best.proof, BY_TWO, `ply ${ply}`);
    for (const one of answer.moves) assert.ok(one.value <= best.value, `ply ${ply}: ${JSON.stringify(answer.moves)}`);
  }
});

test("an analysis proves each move, with its line", async () => {
  const { best, moves, proof } = await ask({ request: "analyse", record: start }, ({ finished }) => finished);
  assert.deepEqual(proof, BY_TWO);
  const leads = moves.map((/** @type {any} */ { house, lead }) => [house, lead]);
  assert.deepEqual(
    leads.filter(([house]) => "ABE".includes(house)),
    [
      ["A", -4],
      ["B", -4],
      ["E", 2],
    ],
  );
  for (const { house, lead, error, proof, line, value } of moves) {
    assert.equal(error, 0, house);
    assert.deepEqual(proof, { winner: lead > 0 ? "S" : lead < 0 ? "N" : null, margin: Math.abs(lead) }, house);
    assert.equal(Math.sign(value), Math.sign(lead), house);
    assert.equal(line[0], house);
    const game = new Game("owari");
    for (const move of line) game.play(move);
  }
  assert.equal(moves.find((/** @type {any} */ { house }) => house === best).lead, 2);
});

test("a hint is proven; lower levels and repeatable answers are as before", async () => {
  assert.deepEqual((await ask({ request: "hint", record: start, timeMs: 1000 })).proof, BY_TWO);
  for (const more of [{ level: 5 }, { seed: 3, playouts: 500 }]) {
    const { proof, playouts } = await ask({ request: "move", record: start, timeMs: 1000, ...more });
    assert.equal(proof, null);
    assert.ok(playouts > 0);
  }
});

test("another rule set in between changes nothing", async () => {
  await ask({ request: "move", record: new Game("oware").record(), timeMs: 50 });
  await supply(15);
  assert.deepEqual((await ask({ request: "move", record: start, timeMs: 1000 })).proof, BY_TWO);
});

test("an analysis proves its moves, too, where the tables come from a slow device after it began", async () => {
  await ask({ request: "move", record: new Game("oware").record(), timeMs: 50 });
  let giveLayers = () => {};
  device.waits = new Promise((resolve) => {
    giveLayers = resolve;
  });
  scope.onmessage({ data: { request: "tables", rules: "owari", seeds: 15, most: 15, rest: false } });
  // It does not wait long for the device.
  clock.lookMs = 100;
  let before = 0;
  const { proof } = await ask({ request: "analyse", record: start }, (answer) => {
    before += answer.proof ? 0 : 1;
    clock.lookMs = 1;
    giveLayers();
    return Boolean(answer.proof) || before > 100;
  });
  scope.onmessage({ data: { request: "stop", id: last + 1 } });
  assert.ok(before > 0, "the layers came first");
  assert.deepEqual(proof, BY_TWO);
});
