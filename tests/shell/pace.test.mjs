// A long sowing gets quicker; a short one keeps the pace that was chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { beatsOf, timesOf } from "../../www/board/pace.js";
import { MS_PER_SEED } from "../../www/game/settings.js";

/** From the tap until the last seed lies. @param {number} count @param {number} pace */
function whole(count, pace) {
  const { lift, fall, settle } = timesOf(pace);
  return lift + beatsOf(count, pace).reduce((sum, beat) => sum + beat, 0) + fall + settle;
}

test("the first four seeds keep the pace, and no later one is slower than the one before", () => {
  for (const pace of Object.values(MS_PER_SEED)) {
    const beats = beatsOf(48, pace);
    assert.deepEqual(beats.slice(0, 4), Array(4).fill(pace));
    for (let i = 1; i < beats.length; i++) assert.ok(beats[i] <= beats[i - 1], `${i}: ${beats[i]}`);
    if (pace > 0) assert.ok(beats[4] < pace && beats[47] > 0.3 * pace);
  }
});

test("twenty seeds take three seconds at most at Normal, four about as long as one by one", () => {
  const twenty = whole(20, MS_PER_SEED.normal);
  assert.ok(twenty > 2000 && twenty <= 3000, `${twenty} ms`);
  const four = whole(4, MS_PER_SEED.normal);
  assert.ok(four >= 1200 && four <= 1400, `${four} ms`);
});

test("slow and fast scale alike", () => {
  const normal = beatsOf(20, MS_PER_SEED.normal);
  for (const pace of [MS_PER_SEED.slow, MS_PER_SEED.fast]) {
    beatsOf(20, pace).forEach((beat, i) => {
      assert.ok(Math.abs(beat / pace - normal[i] / MS_PER_SEED.normal) < 1e-9);
    });
  }
  assert.deepEqual(beatsOf(0, 250), []);
});
