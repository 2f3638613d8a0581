// What takes its time, for pages: the same answers in slices, between which the program goes on.
import assert from "node:assert/strict";
import test from "node:test";
import { installed } from "./installed.mjs";

const { printed } = installed();

test("the functions that wait answer what their namesakes do, and let others run meanwhile", () => {
  const found = printed(`
    import * as oware from "oware";
    import * as later from "oware/async";
    const game = new oware.Game({ position: "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S" });
    const played = new oware.Game().play("E").play("b").play("F");
    const options = { playouts: 1700, seed: 5 };
    const calls = {
      ...Object.fromEntries(["search", "analyse", "hint", "threats"].map((name) => [name, [game, options]])),
      levelMove: [game, { level: 2, seed: 3 }],
      review: [played, { playouts: 200 }],
      puzzle: [{ day: "2026-11-23" }],
    };
    let turns = 0;
    const clock = setInterval(() => { turns += 1; }, 0);
    const all = {};
    for (const [name, given] of Object.entries(calls)) {
      turns = 0;
      const answer = await later[name](...given);
      all[name] = [JSON.stringify(answer) === JSON.stringify(oware[name](...given)), answer !== null, turns];
    }
    clearInterval(clock);
    console.log(JSON.stringify({ all, names: [Object.keys(later), Object.keys(calls)].map((names) => names.sort()) }));`);
  assert.deepEqual(found.names[0], found.names[1]);
  for (const [name, [same, is, turns]] of Object.entries(found.all)) {
    assert.ok(same && is, name);
    // A level's move is one piece of work.
    if (name !== "levelMove") assert.ok(turns > 1, `${name}: ${turns} turns`);
  }
});
