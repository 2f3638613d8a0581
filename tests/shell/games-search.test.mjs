import assert from "node:assert/strict";
import { test } from "node:test";
import { addPart } from "../../www/lang/index.js";
import { choicesOf, fits } from "../../www/sheets/games-search.js";
import { factsOf } from "../../www/sheets/games-sheet.js";

await addPart("sheets");

const slot = (summary, rest = {}) => ({
  overrides: {},
  when: new Date(2026, 10, 24, 12).getTime(),
  ...rest,
  summary: { rules: "oware", ply: 30, stores: [27, 21], over: true, reason: "majority", result: "S", ...summary },
});
const FRIENDS = { south: "human", north: "human" };
const COMPUTER = { south: "human", north: "computer", level: 3 };
const won = factsOf(slot(COMPUTER));
const lost = factsOf(slot({ ...COMPUTER, result: "N", rules: "abapa" }, { when: new Date(2026, 8, 1).getTime() }));
const friends = factsOf(slot({ ...FRIENDS, result: "draw" }, { names: { south: "Ama", north: "José" } }));
const elsewhere = factsOf(slot({}, { tags: { south: "Esi", north: "Yaw" } }));
const all = [won, lost, friends, elsewhere];

test("a game is searched by who played, its rule set, its result and its month", () => {
  assert.deepEqual(won, { opponent: "The computer, Casual", rules: "oware", result: "won", month: "2026-11" });
  assert.deepEqual([lost.result, friends.result, elsewhere.result], ["lost", "draw", "other"]);
  for (const [wanted, found] of [
    [{}, all],
    [{ opponent: "", rules: "", result: "", month: "" }, all],
    [{ opponent: "casual" }, [won, lost]],
    [{ opponent: " jose" }, [friends]],
    [{ opponent: "YAW" }, [elsewhere]],
    [{ opponent: "yaw esi" }, [elsewhere]],
    [{ opponent: "yaw casual" }, []],
    [{ rules: "abapa" }, [lost]],
    [{ result: "won" }, [won]],
    [{ month: "2026-11", opponent: "computer" }, [won]],
    [{ month: "2026-09", result: "won" }, []],
  ]) {
    assert.deepEqual(
      all.filter((facts) => fits(facts, wanted)),
      found,
      JSON.stringify(wanted),
    );
  }
});

test("only what is there can be chosen, the newest month first", () => {
  assert.deepEqual(choicesOf(all), {
    rules: ["oware", "abapa"],
    result: ["won", "lost", "draw", "other"],
    month: ["2026-11", "2026-09"],
  });
  assert.deepEqual(choicesOf([won]), { rules: ["oware"], result: ["won"], month: ["2026-11"] });
});
