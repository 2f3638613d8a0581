// A text that holds several games, by the wasm of the app: what is listed, and what the lists hold when all are kept.
import assert from "node:assert/strict";
import test from "node:test";
import { FINISHED_LIMIT, UNDER_WAY_LIMIT } from "../../www/library/lists.js";
import { slicesOf } from "../../www/library/several.js";
import { isWhole } from "../../www/library/sums.js";
import { sorted, united } from "../../www/wiring/whole.js";
import { coach, texts as ofTexts } from "./shipped.mjs";

const [texts, { holds }] = [await ofTexts(), await coach()];
const { Games: Game } = texts;
const sums = (text) => Game.sums(text);

/** A game as other programs write it. */
const text = (south, north, moves, more = "") =>
  `[Variant "Oware Abapa"]\n[Date "2026.11.21"]\n[South "${south}"]\n[North "${north}"]\n${more}\n${moves}\n`;
const RESIGNED = '[Termination "resignation, South wins"]\n';
const listed = (all) => [...slicesOf(texts, all, () => "oware")].flat();
const slotsOf = (games) => games.flatMap((game) => game.slot ?? []);
/** What the store holds once these are kept, and what is said of it. */
function kept(device, slots) {
  const { put, result } = united(device, { ...sorted([], Game), games: slots }, { sums, holds });
  return { device: { ...device, ...put }, put, result };
}

test("a damaged game does not take the others along, and each goes to the list where it belongs", () => {
  const whole = [text("Ama", "Kofi", "1. F f 2. B e", RESIGNED), text("Kwame", "Adwoa", "1. F f *")];
  const games = listed([whole[0], text("Esi", "Yaw", "1. F f 2. F *"), whole[1]].join("\n"));
  assert.deepEqual(
    games.map(({ slot, wrong }) => wrong?.code ?? slot.summary.over),
    [true, "ogn-move", false],
  );
  assert.deepEqual(games[1].wrong.why, { code: "empty", house: "F" });
  // One tap opens it up to there, and says so.
  assert.deepEqual(
    games[1].notices.map(({ code }) => code),
    ["ogn-move", "ogn-stopped"],
  );
  const { device, result } = kept({}, slotsOf(games));
  assert.deepEqual([result.games, result.full], [2, 0]);
  const [[ended], [open]] = [device.finished, device.kept];
  assert.deepEqual(
    [ended.names, open.names].map(({ south }) => south),
    ["Ama", "Kwame"],
  );
  for (const slot of [ended, open]) {
    assert.ok(isWhole(sums, slot));
    Game.read(slot.record).free();
  }
  assert.deepEqual(kept(device, slotsOf(games)).put, {}, "no game is there twice");
});

test("a game that is on the board or on a list already is not added, however short", () => {
  const [open] = slotsOf(listed(text("Ama", "Kofi", "1. F f *")));
  // As it is once somebody has opened it from the list.
  const opened = { ...open, id: "another", when: Date.now() };
  assert.deepEqual(kept({ session: opened }, [open]).put, {});
  assert.deepEqual(kept({ kept: [opened] }, [open]).put, {});
  const other = slotsOf(listed(text("Ama", "Yaw", "1. F f *")));
  assert.equal(kept({ session: opened }, other).result.games, 1);
  // One's own game against the computer, which left as a text and came back.
  const game = new Game("abapa");
  for (const move of "FfBeAd") game.play(move);
  game.resign("S");
  const { rules, ply, stores, result, reason } = game.state();
  const summary = { rules, ply, begun: true, stores, over: true, result, reason };
  const mine = {
    ...open,
    id: "mine",
    record: game.record(),
    names: undefined,
    tags: undefined,
    summary: { ...summary, south: "human", north: "computer", level: 3 },
  };
  const back = slotsOf(listed(texts.write(game.record(), { south: "You", north: "Computer, level 3" })));
  assert.deepEqual(kept({ finished: [mine] }, back).put, {});
});

test("what no longer fits is counted, and nothing that was there goes", () => {
  /** Each game has moves of its own. */
  const games = Array.from({ length: 2 * (FINISHED_LIMIT + UNDER_WAY_LIMIT) }, (_, at) => {
    const game = new Game("abapa");
    for (let ply = 0, rest = at; ply < 12; ply += 1) {
      const { legal } = game.state();
      game.play(legal[rest % legal.length]);
      rest = Math.floor(rest / 3);
    }
    if (at % 2) game.resign("S");
    const ogn = texts.write(game.record(), { south: "Ama", north: `Kofi ${at}` });
    game.free();
    return ogn;
  });
  const slots = slotsOf(listed(games.join("\n")));
  assert.equal(slots.length, games.length);
  const [before] = slotsOf(listed(text("Esi", "Yaw", "1. F f 2. B e", RESIGNED)));
  const first = kept({}, [before]).device;
  const { device, result } = kept(first, slots);
  assert.deepEqual([device.finished.length, device.kept.length], [FINISHED_LIMIT, UNDER_WAY_LIMIT]);
  assert.equal(result.games + result.full, games.length);
  assert.equal(result.games, FINISHED_LIMIT + UNDER_WAY_LIMIT - 1);
  assert.ok(device.finished.some(({ record }) => record === before.record));
  const again = kept(device, slots);
  assert.deepEqual([again.put, again.result.games, again.result.full], [{}, 0, result.full]);
});
