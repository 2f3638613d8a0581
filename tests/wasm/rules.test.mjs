// The shipped wasm plays by the same rules: whole games, and the objects the page is handed.
import assert from "node:assert/strict";
import test from "node:test";
import { data, texts as ofTexts } from "./shipped.mjs";

const texts = await ofTexts();
const { Games: Game } = texts;
const START = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

/** @param {() => unknown} call */
function thrown(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was thrown");
}

for (const rules of ["oware", "ouril", "abapa", "aiware", "owari"]) {
  test(`whole games of ${rules}`, () => {
    for (const line of data(`${rules}.jsonl`).trim().split("\n")) {
      const vector = JSON.parse(line);
      const game = new Game(rules, vector.start);
      let state = game.state();
      for (const ply of vector.plies) {
        // The page's game also ends by repetition, which these games leave aside.
        if (state.reason === "repetition") break;
        assert.equal(state.legal, ply.legal, line);
        state = game.play(ply.move).after;
        // A repetition may have gathered.
        if (state.reason !== "repetition") assert.equal(state.position, ply.after);
      }
      if (state.reason !== "repetition") assert.equal(state.result, vector.result);
      assert.deepEqual(Game.read(game.record()).state(), state);
      game.free();
    }
  });
}

test("either side may begin, and the state tells who did", () => {
  for (const rules of ["oware", "ouril", "abapa", "aiware", "owari"]) {
    const south = new Game(rules).state();
    assert.deepEqual(Game.begun(rules, "S").state(), south);
    const game = Game.begun(rules, "N");
    const { position, turn, first, legal, ply } = game.state();
    assert.equal(position, south.position.replace(/S$/, "N"));
    assert.deepEqual([turn, first, south.first, legal, ply], ["N", "N", "S", "abcdef", 0]);
    game.play("a");
    const again = Game.read(game.record()).state();
    assert.deepEqual([again.first, again.ply], ["N", 1]);
    assert.equal(texts.read(texts.write(game.record())).game.state().first, "N");
    assert.equal(Game.fromLink(game.link()).state().first, "N");
    game.undo();
    assert.equal(game.state().first, "N");
  }
  assert.equal(thrown(() => Game.begun("chess", "S")).code, "rules-unknown");
});

test("a step tells the way", () => {
  const step = new Game("oware", "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S").play("F");
  assert.deepEqual(step.before, { houses: [7, 7, 0, 7, 0, 6, 6, 6, 0, 4, 1, 2], stores: [0, 2] });
  assert.deepEqual([step.from, step.side, step.path.join("")], ["F", "S", "abcdef"]);
  assert.deepEqual(step.captures, [
    { house: "f", seeds: 3 },
    { house: "e", seeds: 2 },
  ]);
  assert.equal(step.gathered, false);
  assert.equal(step.after.position, "7-7-0-7-0-0-7-7-1-5-0-0-5-2-N");
  assert.equal(step.after.last, "F");
});

test("a gather is told", () => {
  const step = new Game("ouril", "1-1-0-0-0-1-1-0-0-0-0-0-21-23-S").play("F");
  assert.equal(step.gathered, true);
  assert.deepEqual(step.after.stores, [25, 23]);
  assert.deepEqual([step.after.result, step.after.reason, step.after.again], ["S", "cannot-feed", false]);
});

test("a state says what may be played and why the rest may not", () => {
  const { refused, legal, losing } = new Game("oware", "1-0-4-0-0-1-1-0-0-0-0-0-20-21-S").state();
  assert.equal(legal, "ACF");
  assert.equal(losing, "CF");
  assert.deepEqual(refused.B, { code: "empty", house: "B" });
  assert.deepEqual(refused.a, { code: "not-yours", house: "a" });
  assert.equal(refused.A, undefined);
  const ouril = new Game("ouril", "1-1-0-0-2-0-1-4-4-4-4-4-10-13-S").state();
  assert.deepEqual(ouril.refused.A, { code: "single-seed", house: "A" });
});

test("errors are codes with parameters", () => {
  const game = new Game("oware");
  assert.deepEqual(
    thrown(() => game.play("a")),
    { code: "not-yours", house: "a" },
  );
  assert.deepEqual(
    thrown(() => game.play("AB")),
    { code: "house-unknown", text: "AB" },
  );
  assert.deepEqual(
    thrown(() => game.undo()),
    { code: "undo-none" },
  );
  assert.deepEqual(
    thrown(() => game.playOn()),
    { code: "play-on-none" },
  );
  assert.equal(game.state().position, START);
  assert.deepEqual(
    thrown(() => new Game("awari")),
    { code: "rules-unknown", text: "awari" },
  );
  assert.deepEqual(
    thrown(() => new Game("oware", "4-4")),
    { code: "position-form", fields: 2 },
  );
  assert.deepEqual(
    thrown(() => Game.read(game.record().replace("moves ", "moves AA"))),
    { code: "record-move", ply: 2, text: "A", why: { code: "not-yours", house: "A" } },
  );
});

test("resigning", () => {
  const game = new Game("oware");
  game.play("F");
  const resigned = game.resign("N");
  assert.deepEqual([resigned.result, resigned.reason, resigned.legal], ["S", "resignation", ""]);
  assert.equal(Game.read(game.record()).state().reason, "resignation");
  assert.deepEqual(
    thrown(() => game.resign("S")),
    { code: "resign-over" },
  );
  assert.equal(game.undo().result, "none");
});

test("undo, agreement, playing on", () => {
  const game = new Game("oware", "0-0-0-0-0-1-1-1-4-0-0-2-23-16-S");
  assert.deepEqual(game.state().gather, [24, 24]);
  const won = game.play("F").after;
  assert.deepEqual([won.result, won.mayPlayOn, won.gather], ["S", true, null]);
  const on = game.playOn();
  assert.deepEqual([on.result, on.playingOn, on.legal], ["S", true, "cf"]);
  assert.equal(game.undo().result, "none");
  const agreed = game.agree();
  assert.deepEqual(
    [agreed.result, agreed.reason, agreed.position],
    ["draw", "agreement", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S"],
  );
});

test("what any house would do can be asked, of either side and legal or not", () => {
  const harvest = "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S";
  const played = new Game("oware", harvest).preview("F");
  const { from, path, captures } = Game.sowing("oware", harvest, "F");
  assert.deepEqual([from, path, captures], ["F", played.path, played.captures]);
  // It is not North's turn.
  assert.deepEqual(Game.sowing("oware", harvest, "d"), {
    from: "d",
    path: ["e", "f", "A", "B"],
    captures: [],
    spares: false,
  });
  assert.deepEqual(Game.sowing("oware", harvest, "C"), { from: "C", path: [], captures: [], spares: false });
  const slam = "0-0-0-0-1-2-1-1-0-0-0-0-22-21-S";
  const { spares, captures: none } = Game.sowing("abapa", slam, "F");
  assert.deepEqual([spares, none], [true, []]);
  const abapa = new Game("abapa", slam);
  assert.equal(abapa.play("F").spares, true);
  assert.equal(abapa.moves()[0].spares, true);
  // A duty to feed forbids A and does not hide where its seed would fall.
  const hungry = "1-0-2-0-2-3-0-0-0-0-0-0-21-19-S";
  assert.deepEqual(Game.sowing("oware", hungry, "A").path, ["B"]);
  assert.deepEqual(Game.sowing("owari", "1-1-1-1-1-1-1-1-1-1-1-1-12-12-S", "F").path, ["S"]);
  assert.equal(thrown(() => Game.sowing("oware", harvest, "x")).code, "house-unknown");
  assert.equal(thrown(() => Game.sowing("oware", "1-2", "A")).code, "position-form");
});

test("a preview tells what a move would do, and plays nothing", () => {
  const game = new Game("oware", "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S");
  const before = game.state();
  const shown = game.preview("F");
  assert.deepEqual(game.state(), before);
  assert.equal(game.isEmpty(), true);
  const played = game.play("F");
  for (const key of ["before", "from", "side", "path", "captures", "gathered"])
    assert.deepEqual(shown[key], played[key]);
  assert.equal(shown.after.position, played.after.position);
  assert.equal(thrown(() => game.preview("A")).code, "not-yours");
  assert.equal(thrown(() => game.preview("x")).code, "house-unknown");
});
