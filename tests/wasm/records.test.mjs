// Games leave the app as text and come back: the notation, links, the same position under another rule set.
import assert from "node:assert/strict";
import test from "node:test";
import { gamesOf } from "../../www/library/played.js";
import { coach, data, texts as ofTexts } from "./shipped.mjs";

const [texts, { standing }] = await Promise.all([ofTexts(), coach()]);
const { Games: Game } = texts;
/** The game as text. */
const ogn = (game, tags, how) => texts.write(game.record(), tags, how);
const UNKNOWN = { event: "", site: "", date: "", round: "", south: "", north: "", timeControl: "", app: "" };

/** @param {string} rules @param {string} moves @param {string} [position] */
function played(rules, moves, position) {
  const game = new Game(rules, position);
  for (const house of moves) game.play(house);
  return game;
}

/** @param {() => unknown} call */
function thrown(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was thrown");
}

test("the notation out and in again", () => {
  const game = played("abapa", "FfBe");
  const text = ogn(game, { south: 'Ama "A"', date: "2026.11.21" });
  assert.match(text, /^\[Variant "Oware Abapa"\]\n\[Event "\?"\]\n/);
  assert.match(text, /\n\[South "Ama \\"A\\""\]\n/);
  assert.match(text, /\n\n1\. F f 2\. B e \*\n$/);
  const read = texts.read(text);
  assert.deepEqual(read.game.state(), game.state());
  assert.deepEqual(read.tags, { ...UNKNOWN, south: 'Ama "A"', date: "2026.11.21" });
  assert.deepEqual(read.notices, []);
  for (const tags of [undefined, null, {}]) assert.match(ogn(game, tags), /\n\[South "\?"\]\n/);
  /** @type {any} */
  const wrong = { south: 3, north: "Esi" };
  assert.throws(() => ogn(game, wrong), { code: "text-unknown", text: 3 });
});

test("what is taken back stays, and leaves where the main line alone is wanted", () => {
  const game = played("oware", "FfB");
  game.undo();
  assert.equal(game.state().ply, 2);
  assert.match(game.line(), /^oware-game 1\n[\s\S]*\nmoves Ff\n/);
  assert.match(game.record(), /^oware-game 2\n[\s\S]*\nmoves Ff\*B\n/);
  assert.equal(game.link(), played("oware", "Ff").link());
  assert.match(ogn(game, {}), /\n1\. F f \{\[%end \*\]\} \(2\. B\) \*\n$/);
  assert.match(ogn(game, {}, { mainLineOnly: true }), /\n1\. F f \*\n$/);
  for (const again of [Game.read(game.record()), texts.read(ogn(game, {})).game]) {
    assert.equal(again.record(), game.record());
    again.play("C");
    assert.match(ogn(again, {}), /\n1\. F f 2\. C \(2\. B\) \*\n$/);
  }
});

test("the notes of a review are for programs, and the words of people are shown", () => {
  const text =
    '[Variant "Oware"]\n\n1. D {my own words [%review South 41%, inaccuracy]} 1... e {[%review South 46%, best]} *';
  const { game } = texts.read(text);
  const told = game.moves().map((/** @type {any} */ { comment }) => comment);
  assert.deepEqual(told, ["my own words", ""]);
  // The text that leaves still has them.
  assert.equal(ogn(game, {}).match(/%review/g).length, 2);
});

test("a game of a file counts at a level that there is", () => {
  const game = played("oware", "Ff");
  game.resign("N");
  for (const [level, known] of /** @type {const} */ ([
    [2, 2],
    [8, 8],
    [0, undefined],
    [2.5, undefined],
    [9, undefined],
    ["", undefined],
  ])) {
    const text = ogn(game, { app: `id: a; human: S; level: ${level}; counted: yes` });
    const { games, unread } = gamesOf(texts, text);
    assert.deepEqual([games.length, unread, games[0].summary.level], [1, 0, known], String(level));
    assert.equal(games[0].why === null, known !== undefined, String(level));
  }
});

test("a game is empty until a step or a comment is there, and not empty again when the step is taken back", () => {
  const game = played("oware", "");
  assert.equal(game.isEmpty(), true);
  game.play("F");
  game.undo();
  assert.deepEqual([game.isEmpty(), game.state().ply], [false, 0]);
  assert.equal(texts.read('[Variant "Oware"]\n\n{a word before} *').game.isEmpty(), false);
  assert.equal(Game.read(played("oware", "").record()).isEmpty(), true);
});

test("a file from elsewhere, with what is to be told", () => {
  const { game, notices, tags } = texts.read(data("desktop-repeated.ogn"));
  const { result, reason, stores, ply } = game.state();
  assert.deepEqual({ result, reason, stores, ply }, { result: "S", reason: "agreement", stores: [26, 22], ply: 69 });
  assert.equal(tags.north, 'Kofi "the Hare"');
  assert.deepEqual(notices, [{ code: "ogn-ended-repeated" }]);
  const annotated = texts.read(data("annotated.ogn"));
  assert.deepEqual(annotated.notices, [{ code: "ogn-more" }]);
  assert.match(ogn(annotated.game, tags), /2\.\.\. d\+3 \(2\.\.\. f \{shorter \(and weaker\)\}/);
  const why = { code: "not-yours", house: "F" };
  assert.deepEqual(texts.read('[Variant "Oware"] F f (F) (x)').notices, [
    { code: "ogn-variations-move", count: 2, ply: 2, number: 1, side: "N", text: "F", why },
  ]);
  assert.deepEqual(texts.read('[Variant "Oware"] F f (x)').notices, [{ code: "ogn-variations", count: 1 }]);
  assert.deepEqual(texts.read("1. B e 2. A d+2").notices, [
    { code: "ogn-variant-assumed" },
    { code: "ogn-captures", number: 2, side: "N", text: "d", claimed: 2, found: 3 },
  ]);
});

test("a result or an end that the moves do not bear out is told", () => {
  const won = '[Variant "Oware"][FEN "0-0-0-0-0-1-1-1-4-0-0-2-23-16-S"]';
  for (const [text, result, notice] of [
    ['[Variant "Oware"][Result "25-20"] F', "none", { code: "ogn-open", claimed: "25-20" }],
    [
      '[Variant "Oware"][Termination "majority"] F',
      "none",
      { code: "ogn-termination-differs", claimed: "majority", found: "*" },
    ],
    [`${won}[Result "0-1"] F`, "S", { code: "ogn-result-differs", claimed: "0-1", found: "25-16" }],
  ]) {
    const { game, notices } = texts.read(text);
    assert.deepEqual([game.state().result, notices], [result, [notice]]);
  }
});

test("resignation and time are told", () => {
  const read = (/** @type {string} */ ending) =>
    texts.read(`[Variant "Owari"][Result "1-0"][Termination "${ending}"] 1. E`).game.state();
  assert.deepEqual(
    [read("resignation, North wins").result, read("resignation, North wins").reason],
    ["N", "resignation"],
  );
  assert.deepEqual([read("time, South wins").result, read("time, South wins").reason], ["S", "time"]);
});

test("a text that is wrong is answered by a code", () => {
  const start = '[Variant "oware"]';
  const rows = [
    ["", { code: "ogn-nothing" }],
    ["not a game", { code: "ogn-nothing" }],
    ["1. e4 e5 2. Nf3 Nc6", { code: "ogn-nothing" }],
    ["FfF", { code: "ogn-move", ply: 3, number: 2, side: "S", text: "F", why: { code: "empty", house: "F" } }],
    ["[Variant", { code: "ogn-tag", line: 1 }],
    ['[Variant "Kalah"]', { code: "ogn-variant", text: "Kalah" }],
    [`${start}\nhello`, { code: "ogn-text", line: 2, text: "h" }],
    [`${start}\n{hello`, { code: "ogn-unclosed", line: 2, text: "{" }],
    [`${start}[FEN "4-4"]`, { code: "position-form", fields: 2 }],
    [
      `${start} 1. F f 2. F`,
      { code: "ogn-move", ply: 3, number: 2, side: "S", text: "F", why: { code: "empty", house: "F" } },
    ],
    [" ".repeat(1_000_001), { code: "ogn-long" }],
  ];
  for (const [text, code] of rows)
    assert.deepEqual(
      thrown(() => texts.read(text)),
      code,
    );
});

test("links out and in again", () => {
  for (const rules of ["oware", "ouril", "abapa", "aiware", "owari"]) {
    for (const line of data(`${rules}.jsonl`).trim().split("\n")) {
      const vector = JSON.parse(line);
      const game = new Game(rules, vector.start);
      for (const ply of vector.plies) {
        if (game.state().reason === "repetition") break;
        game.play(ply.move);
      }
      const link = game.link();
      assert.match(link, /^g1[\w-]+$/);
      assert.deepEqual(Game.fromLink(`#${link}`).state(), game.state());
      assert.deepEqual(texts.read(ogn(game)).game.state(), game.state());
    }
  }
});

test("a broken or dishonest link is answered by a code", () => {
  const link = played("oware", "FfBe").link();
  const wrong = { code: "link-move", ply: 3, number: 2, side: "S", text: "F", why: { code: "empty", house: "F" } };
  const rows = [
    ["#rules", { code: "link-form" }],
    [link.slice(0, -1), { code: "link-damaged" }],
    [link.replace("tM", "tL"), { code: "link-damaged" }],
    [link.replace("tM", "ts"), wrong],
    ["g1AA".padEnd(20000, "A"), { code: "link-long" }],
  ];
  for (const [text, code] of rows)
    assert.deepEqual(
      thrown(() => Game.fromLink(text)),
      code,
    );
});

test("the same position under another rule set", () => {
  const game = played("oware", "FfBe");
  const other = game.withRules("abapa").state();
  assert.deepEqual([other.rules, other.position, other.ply], ["abapa", game.state().position, 0]);
  assert.equal(game.state().rules, "oware");
  assert.deepEqual(
    thrown(() => game.withRules("owari")),
    { code: "position-sum", sum: 48, wanted: 36 },
  );
  assert.deepEqual(
    thrown(() => game.withRules("kalah")),
    { code: "rules-unknown", text: "kalah" },
  );
  // A losing slam is no end where it captures nothing.
  const slam = played("oware", "F", "1-0-0-0-0-17-0-0-0-0-0-0-15-15-S");
  assert.equal(slam.state().reason, "grand-slam");
  assert.equal(slam.withRules("abapa").state().reason, "majority");
});

test("what a player has reached, and a text with several games", () => {
  const won = /** @type {const} */ ({ level: 3, side: "S", result: "S" });
  const lost = /** @type {const} */ ({ level: 4, side: "N", result: "S" });
  const drawn = /** @type {const} */ ({ level: 3, side: "N", result: "draw" });
  const { rows, run, bestRun, curve, giveOrTake, fits } = standing("oware", [won, won, won, lost, drawn, won]);
  assert.deepEqual(rows, [
    { level: 3, side: "S", won: 4, drawn: 0, lost: 0 },
    { level: 3, side: "N", won: 0, drawn: 1, lost: 0 },
    { level: 4, side: "N", won: 0, drawn: 0, lost: 1 },
  ]);
  assert.deepEqual([run, bestRun, curve.length, fits], [1, 3, 6, null]);
  assert.ok(curve[2] > curve[1] && curve[3] < curve[2] && giveOrTake > 100);
  assert.equal(standing("oware", [won, won, won]).fits, 4);
  // A rule set has ratings of its own.
  assert.ok(standing("owari", [won]).curve[0] < curve[0]);
  assert.deepEqual(standing("oware", []), { rows: [], run: 0, bestRun: 0, curve: [], giveOrTake: null, fits: null });
  const written = [ogn(played("oware", "Ff")), ogn(played("owari", "A"), { app: "id: 1; level: 3" })];
  const parts = texts.split(written.join("\n"));
  assert.deepEqual(
    parts,
    written.map((text) => text.trim()),
  );
  assert.equal(texts.read(parts[1]).tags.app, "id: 1; level: 3");
});
