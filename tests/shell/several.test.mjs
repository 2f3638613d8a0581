// A text that holds several games: what is listed of them, and what is said of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addPart } from "../../www/lang/index.js";
import { dayIn } from "../../www/library/played.js";
import { MOST_GAMES, slicesOf } from "../../www/library/several.js";
import { monthOf } from "../../www/sheets/games-search.js";
import { joined, timeOf } from "../../www/sheets/games-sheet.js";
import { foundText, keptText } from "../../www/sheets/several-sheet.js";

await addPart("sheets");

const TEXT = /^(\S+) (.*)$/;
/** Games of one line each: what it is, and who played. `count` is of those that were read. */
function fakes() {
  const texts = {
    Games: {},
    count: 0,
    split(text, most) {
      const lines = text.split("\n");
      return lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.slice(most - 1).join("\n")];
    },
    read(text, { partly }) {
      texts.count += partly ? 0 : 1;
      const [, kind, who] = TEXT.exec(text);
      if (kind === "wrong") throw { code: "ogn-tag", line: 3 };
      if (kind === "fault") throw new Error("a fault of the app");
      const [south, north] = who.split("-");
      const over = kind === "over";
      const state = { rules: "abapa", ply: 9, stores: [25, 9], turn: "S" };
      const game = {
        state: () => ({ ...state, legal: over ? "" : "ABC", result: over ? "S" : "none", reason: "majority" }),
        record: () => `oware-game 1\n${text}`,
        line: () => `oware-game 1\n${text}`,
        free() {},
      };
      return { game, notices: [], tags: { south, north, date: "2026.11.21", event: "", round: "3" } };
    },
  };
  return texts;
}
const all = (texts, text) => [...slicesOf(texts, text, () => "oware")].flat();

test("thousands of games are read a slice at a time, up to a limit that is told", () => {
  const texts = fakes();
  const lines = (count) => Array.from({ length: count }, (_, at) => `over Ama-Kofi${at}`).join("\n");
  const slices = slicesOf(texts, lines(2000), () => "oware");
  assert.equal(texts.count, 0);
  const first = slices.next().value;
  assert.equal(texts.count, first.length);
  assert.ok(first.length >= 20 && first.length < 50, "a screen, and no more than a slow phone reads at once");
  assert.equal(all(texts, lines(2000)).length, 2000);
  for (const [count, more] of [
    [MOST_GAMES, false],
    [MOST_GAMES + 1, true],
  ]) {
    const slices = slicesOf(texts, lines(count), () => "oware");
    let step = slices.next();
    for (; !step.done; step = slices.next());
    assert.equal(step.value, more);
  }
});

test("a damaged game has its place and its reason, and a fault of the app shows", () => {
  const found = all(fakes(), "over Ama-Kofi\nwrong Esi-Yaw\nopen South-North");
  assert.deepEqual(
    found.map((game) => game.wrong?.code ?? game.slot.summary.over),
    [true, "ogn-tag", false],
  );
  assert.equal(found[1].text, "wrong Esi-Yaw");
  assert.throws(() => all(fakes(), "over Ama-Kofi\nfault x"), /a fault of the app/);
});

test("two people have their names in the lists, and nobody else plays a game from elsewhere", () => {
  const [named, bare] = all(fakes(), "over Ama-Kofi\nopen You-Computer").map(({ slot }) => slot);
  assert.deepEqual(named.names, { south: "Ama", north: "Kofi" });
  assert.deepEqual([named.summary.south, named.summary.north], ["human", "human"]);
  // So a copy of this device's own game finds that one.
  assert.deepEqual([bare.names, bare.summary.south, bare.summary.level], [undefined, undefined, undefined]);
  assert.deepEqual(bare.overrides, { south: "human", north: "human" });
  assert.equal(new Date(named.when).getDate(), 21);
  const again = all(fakes(), "open You-Computer\nover Ama-Kofi").map(({ slot }) => slot.id);
  assert.deepEqual(again, [bare.id, named.id]);
});

test("a day is the player's, and what nobody knows has no time", () => {
  const day = dayIn("2026.11.21");
  assert.equal(day, new Date(2026, 10, 21).getTime());
  assert.equal(timeOf(day), "Nov\u00a021,\u00a02026");
  assert.match(timeOf(day + 60_000), /2026.*12:01/);
  for (const date of ["", "?", "2026.??.??", "2026.13.41", "tomorrow", `${new Date().getFullYear() + 2}.01.01`])
    assert.equal(dayIn(date), 0, date);
  assert.deepEqual([timeOf(0), monthOf(0), monthOf(day)], ["", "", "2026-11"]);
  assert.deepEqual([joined([]), joined(["", "a"]), joined(["a", "", "b"])], ["", "a", "a · b"]);
});

test("what was found and what was kept is said, and why a game was not", () => {
  const games = all(fakes(), "over A-B\nover A-C\nopen A-D\nwrong A-F");
  assert.equal(foundText(games, false), "4 games. 1 game cannot be read.");
  assert.match(foundText(games.slice(0, 1), true), /^1 game\. .*5,000/);
  const words = keptText(games, { games: 1, full: 1 });
  assert.match(words, /^1 game added\..*“Finished games” or “Continue”/);
  assert.match(words, /1 game was here already/);
  assert.match(words, /no room for 1 game/);
  assert.equal(keptText(games.slice(0, 3), { games: 0, full: 0 }), "3 games were here already.");
  assert.match(keptText(games, null), /no room for it.*Nothing here has changed/);
});
