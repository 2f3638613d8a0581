import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createRecogniser } from "../../www/game/gestures.js";

function setUp({ holds = true } = {}) {
  const heard = [];
  const recogniser = createRecogniser({
    hold: (house) => {
      heard.push(`hold ${house}`);
      return holds;
    },
    release: () => heard.push("release"),
    swipe: (way) => heard.push(way),
  });
  const down = (rest = {}) =>
    recogniser.down({ x: 100, y: 100, time: 0, house: "C", touch: true, at: "after", ...rest });
  return { recogniser, heard, down };
}

test("a tap is a tap", () => {
  const { recogniser, heard, down } = setUp();
  down();
  assert.equal(recogniser.up({ x: 103, y: 101, time: 80 }), false);
  assert.deepEqual(heard, []);
});

test("a house held for 400 ms shows what it would do, and is no tap", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { recogniser, heard, down } = setUp();
  down();
  mock.timers.tick(399);
  assert.deepEqual(heard, []);
  mock.timers.tick(1);
  assert.deepEqual(heard, ["hold C"]);
  assert.equal(recogniser.up({ x: 100, y: 100, time: 900 }), true);
  assert.deepEqual(heard, ["hold C", "release"]);
  // Where nothing could be shown, the tap says why.
  const empty = setUp({ holds: false });
  empty.down();
  mock.timers.tick(500);
  assert.equal(empty.recogniser.up({ x: 100, y: 100, time: 500 }), false);
  // A finger on its way holds nothing, and neither does one beside the houses.
  const moving = setUp();
  moving.down();
  moving.recogniser.move({ x: 120, y: 100 });
  moving.down({ house: null });
  mock.timers.tick(1000);
  assert.deepEqual(moving.heard, []);
  mock.timers.reset();
});

test("the second button holds at once", () => {
  const { recogniser, heard, down } = setUp();
  down({ touch: false, at: "once" });
  recogniser.cancel();
  assert.deepEqual(heard, ["hold C", "release"]);
});

test("a swipe goes far enough across, fast enough, by a finger", () => {
  for (const [what, up, wanted, rest] of [
    ["to the right", { x: 160, y: 110, time: 300 }, ["back"]],
    ["to the left", { x: 40, y: 90, time: 300 }, ["forward"]],
    ["too short", { x: 159, y: 100, time: 300 }, []],
    ["too slow", { x: 200, y: 100, time: 700 }, []],
    ["down", { x: 160, y: 200, time: 300 }, []],
    ["slanting", { x: 160, y: 131, time: 300 }, []],
    ["a mouse", { x: 200, y: 100, time: 300 }, [], { touch: false }],
  ]) {
    const { recogniser, heard, down } = setUp();
    down(rest);
    recogniser.move(up);
    assert.equal(recogniser.up(up), wanted.length > 0, what);
    assert.deepEqual(heard, wanted, what);
  }
});
