import assert from "node:assert/strict";
import { test } from "node:test";
import { othersOf } from "../../www/game/others.js";

/** A game that goes on under the rule sets of `legal`, and does not fit the others. */
function game(legal) {
  const freed = [];
  return {
    freed,
    withRules(rules) {
      if (!(rules in legal)) throw { code: "position-sum", sum: 48, wanted: 36 };
      return { state: () => ({ legal: legal[rules] }), free: () => freed.push(rules) };
    },
  };
}

test("a position is offered under the rule sets that can go on with it", () => {
  const all = game({ oware: "A", ouril: "A", abapa: "AB", aiware: "C" });
  assert.deepEqual(othersOf(all, "ouril"), ["oware", "abapa", "aiware"]);
  assert.deepEqual(all.freed, ["oware", "abapa", "aiware"]);
  assert.deepEqual(othersOf(game({ oware: "", ouril: "A", abapa: "", aiware: "B" }), "oware"), ["ouril", "aiware"]);
  assert.deepEqual(othersOf(game({ owari: "A" }), "owari"), []);
});
