// A save with a changed byte, told and mended by the wasm of the app.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { isWhole, withSums } from "../../www/library/sums.js";
import { rescue } from "../../www/wiring/rescue.js";

const { OWARE_DIST, OWARE_SLOW } = process.env;
const dist = OWARE_DIST ? pathToFileURL(`${OWARE_DIST}/`) : new URL("../../dist/", import.meta.url);
const load = async (name) => {
  const wasm = await import(new URL(`wasm/${name}.js`, dist).href);
  wasm.initSync({ module: readFileSync(new URL(`wasm/${name}_bg.wasm`, dist)) });
  return wasm;
};
const [{ Game }, coach] = [await load("oware"), await load("coach")];
const sums = (text) => Game.sums(text);

const record = "oware-game 1\nrules oware\nstart 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\nmoves FfBeBc\nend none\n";
const summary = { rules: "oware", ply: 6, begun: true, stores: [0, 2], over: false, result: "none", reason: null };
const bare = {
  version: 1,
  writer: "0a1b2c3d4e5f60718293a4b5",
  id: "5f60718293a4b50a1b2c3d4e",
  record,
  overrides: { south: "human", north: "computer", level: 3 },
  summary: { ...summary, south: "human", north: "computer", level: 3 },
  when: 1763712000000,
  fresh: true,
  names: { south: "Ama" },
};
const slot = withSums(sums, bare);

/** @param {string} text @param {number} at @param {number} flip */
const flipped = (text, at, flip) =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ flip) + text.slice(at + 1);

/** @param {string} text */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

test("saves of this version and of older ones are whole, and those of newer ones are not", () => {
  assert.ok(isWhole(sums, slot) && isWhole(sums, bare) && isWhole(sums, structuredClone(slot)));
  assert.ok(!isWhole(sums, { ...slot, version: 3 }) && !isWhole(sums, { ...slot, sums: undefined }));
  for (const none of [null, undefined, 5, "text", {}, []]) assert.ok(!isWhole(sums, none));
});

test("each changed byte of a save, and of a list of them, is told; what can be read is left", () => {
  const flips = OWARE_SLOW ? Array.from({ length: 255 }, (_, index) => index + 1) : [1, 2, 4, 8, 16, 32, 64, 128];
  const text = JSON.stringify([bare, slot]);
  const begin = JSON.stringify([bare]).length;
  let told = 0;
  let whole = 0;
  for (let at = begin; at < text.length - 1; at += 1) {
    for (const flip of flips) {
      const found = read(flipped(text, at, flip));
      // The browser itself refuses what is no value; here is what it lets pass.
      if (found === undefined) continue;
      const damaged = found.at(-1);
      assert.ok(!isWhole(sums, damaged), `${at}: ${JSON.stringify(damaged)}`);
      told += 1;
      const left = rescue(Game, coach, damaged);
      if (!left) {
        assert.ok(damaged?.record?.length !== record.length, JSON.stringify(damaged));
        continue;
      }
      // A line feed takes two characters in JSON, and both are gone where one is changed.
      if (damaged.record.length === record.length) assert.equal(left.game.record(), record);
      else assert.ok(coach.holds(record, left.game.record()), damaged.record);
      whole += left.whole ? 1 : 0;
      if (left.whole) assert.deepEqual(left.how.overrides, bare.overrides);
      left.game.free();
    }
  }
  assert.ok(told > 1000 && whole > told / 2, `${told} told, ${whole} of them mended wholly`);
});

test("each prefix of a save leaves the game up to its end", () => {
  for (let end = 0; end < record.length; end += 1) {
    const left = rescue(Game, coach, { ...slot, record: record.slice(0, end) });
    const moves = Math.max(0, Math.min(end - record.indexOf("FfBeBc"), 6));
    if (left) assert.equal(left.game.state().ply, moves, record.slice(0, end));
    else assert.ok(end < record.indexOf("moves"), record.slice(0, end));
    left?.game.free();
  }
});
