// What the package's errors say: a sentence for each code, the values that would be right, and the options that there are.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { installed, made } from "./installed.mjs";

const { folder, printed } = installed();
const { SENTENCES } = await import(pathToFileURL(join(folder, "node_modules/oware/sentences.js")).href);

/** What calls throw, each as its code and its message. @param {string[]} calls */
const thrown = (calls) =>
  printed(`
    import * as oware from "oware";
    import * as later from "oware/async";
    const { Clock, Game, OwareError, PuzzleMaker, Review, Search } = oware;
    const game = new Game();
    const tried = async (work) => {
      try { await work(); } catch (error) { return error instanceof OwareError ? [error.code, error.message] : String(error.stack); }
    };
    const all = [${calls.map((call) => `() => ${call}`).join(", ")}];
    console.log(JSON.stringify(await Promise.all(all.map(tried))));`);

test("each code has a sentence, and each sentence a code", () => {
  const declared = (name, pattern) => {
    const [, union] = pattern.exec(readFileSync(join(made, name), "utf8")) ?? assert.fail(`${name} has no ${pattern}`);
    return [...union.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code);
  };
  const ofRust = declared("oware.d.ts", /export type CodeName =([^;]*);/);
  const ofErrors = declared("index.d.ts", /export type ErrorCode =([^;]*);/);
  assert.ok(ofRust.length > 60 && ofErrors.length === 2, `${ofRust.length} and ${ofErrors.length} codes`);
  const here = ofRust.filter((code) => !/^(nearby|signal)-/.test(code));
  assert.ok(here.length < ofRust.length);
  assert.deepEqual(Object.keys(SENTENCES).sort(), [...here, ...ofErrors].sort());
  for (const [code, sentence] of Object.entries(SENTENCES)) assert.match(sentence, /^[A-Z"{].*[.}]$/s, code);
});

test("what is no value says which option it is, and which values there are", () => {
  const cases = [
    [
      'new Game({ rules: "chess" })',
      "rules-unknown",
      'rules is "chess", which is no rule set; it must be one of: oware, ouril, abapa, aiware, owari.',
    ],
    ['game.withRules("")', "rules-unknown", "rules"],
    [
      'game.play("G")',
      "house-unknown",
      'house is "G", which is no house; it must be one of: A, B, C, D, E, F, a, b, c, d, e, f.',
    ],
    ['game.resign("north")', "side-unknown", 'loser is "north", which is no side; it must be one of: S, N.'],
    [
      "game.ogn({}, { mainLineOnly: 1 })",
      "flag-unknown",
      "mainLineOnly is 1, which is neither true nor false; it must be one of them.",
    ],
    ["game.ogn({ south: 5 })", "text-unknown", "south is 5, which is no text; it must be a string."],
    ["game.ogn([])", "value-unknown", 'tags is "object", which is not of the kind'],
    [
      "oware.levelMove(game, { level: 9 })",
      "number-unknown",
      "level is 9, which is no number that fits; it must be a whole number from 1 to 8.",
    ],
    [
      "oware.levelMove(game)",
      "number-unknown",
      "level is undefined, which is no number that fits; it must be a whole number from 1 to 8.",
    ],
    [
      "oware.search(game, { playouts: -1 })",
      "number-unknown",
      "playouts is -1, which is no number that fits; it must be a whole number from 0 to 4294967295.",
    ],
    ["later.search(game, { playouts: 1e300 })", "number-unknown", "playouts is 1e+300, which is no number"],
    ['later.search(game, { playouts: "9" })', "number-unknown", 'playouts is "9", which is no number'],
    [
      "new Search(game, { seed: 0.5 })",
      "number-unknown",
      "seed is 0.5, which is no number that fits; it must be a whole number from 0 to 9007199254740991.",
    ],
    ['new Clock({ initial: 1000 }).spend("1")', "number-unknown", 'ms is "1", which is no number'],
    ["new Search(game, { seed: Number.NaN })", "number-unknown", "seed is NaN, which is no number that fits"],
    // Two look alike, and only one of them is wrong: it is not said which.
    [
      "oware.levelMove(game, { level: 9, seed: 9 })",
      "number-unknown",
      "9 is no number that fits; it must be a whole number from 1 to 8.",
    ],
    ["oware.search(5, { seed: 5 })", "text-unknown", "5 is no text; it must be a string."],
    ["oware.review(null)", "text-unknown", "game is null, which is no text; it must be a Game, or its record."],
    ['game.play("a")', "not-yours", "House a belongs to the side that is not to move."],
    [
      'new Game({ position: "1-2" })',
      "position-form",
      "A position has 15 parts: twelve houses, two stores, and S or N for the turn. This one has 2.",
    ],
    ['Game.fromOgn("1. F F")', "ogn-nothing", "The text holds no game."],
    [
      `Game.fromOgn('[Variant "Oware"]\\n1. F F')`,
      "ogn-move",
      "The move F of N, number 1, cannot be played. House F belongs to the side that is not to move.",
    ],
    [
      `Game.fromOgn('[Variant "Chess"]\\n1. F f')`,
      "ogn-variant",
      'The Variant "Chess" is no rule set; it must be one of: oware,',
    ],
  ];
  const errors = thrown(cases.map(([call]) => call));
  for (const [index, [call, code, message]] of cases.entries()) {
    assert.equal(errors[index]?.[0], code, `${call}: ${errors[index]}`);
    assert.ok(errors[index][1].startsWith(message), `${call}: ${errors[index][1]}`);
  }
});

test("an option of an unknown name is an error that names the others, wherever there are options", () => {
  const cases = {
    "new Game({ OPTION })": "rules, position",
    'Game.begun("N", { OPTION })': "rules",
    "game.ogn({ OPTION })": "event, site, date, round, south, north, timeControl, app",
    "game.ogn({}, { OPTION })": "mainLineOnly, clock",
    "new Clock({ initial: 1, OPTION })": "initial, increment, first",
    "new Clock({ initial: 1 }).setPly(0, { OPTION })": "anew",
    "new Search(game, { OPTION })": "seed",
    "Search.ofThreats(game, { OPTION })": "seed",
    "new Review(game).run({ OPTION })": "playouts",
    "new Review(game).ogn({ OPTION })": "event, site, date, round, south, north, timeControl, app",
    "new PuzzleMaker({ OPTION })": "rules, day, seed, rating",
    ...Object.fromEntries(
      ["oware", "later"].flatMap((from) => [
        ...["search", "analyse", "hint", "threats"].map((name) => [
          `${from}.${name}(game, { OPTION })`,
          "playouts, seed",
        ]),
        [`${from}.levelMove(game, { level: 1, OPTION })`, "level, seed, playouts"],
        [`${from}.review(game, { OPTION })`, "playouts"],
        [`${from}.puzzle({ OPTION })`, "rules, day, seed, rating"],
      ]),
    ),
  };
  const errors = thrown(Object.keys(cases).map((call) => call.replace("OPTION", "movetime: 100")));
  for (const [index, [call, there]] of Object.entries(cases).entries()) {
    assert.deepEqual(
      errors[index],
      ["option-unknown", `There is no option "movetime" here; there are: ${there}.`],
      call,
    );
  }
});

test("the tags that there are, are those that a reader gives", () => {
  const [tags, refused] = printed(`
    import { Game } from "oware";
    const { tags } = Game.fromOgn(new Game().ogn());
    let refused;
    try { new Game().ogn({ none: "" }); } catch (error) { refused = error.details.options; }
    console.log(JSON.stringify([Object.keys(tags), refused]));`);
  assert.deepEqual(refused.split(", "), tags);
});

test("notices and reasons have sentences", () => {
  const said = printed(`
    import { Game, sentenceOf } from "oware";
    const { notices } = Game.fromOgn("1. F f 2. E e 5-3");
    console.log(JSON.stringify([...notices.map(sentenceOf), sentenceOf(new Game().state.refused.a)]));`);
  assert.deepEqual(said, [
    "No Variant is named: the rule set that was asked for is taken, else abapa, or the one by which every move can be played.",
    "The result is given as 5-3, but nothing ends the game.",
    "House a belongs to the side that is not to move.",
  ]);
});

test("wasm that cannot be loaded is an error with its cause, and may be loaded later", () => {
  const found = printed(`
    import { readFileSync } from "node:fs";
    import { Game, init, OwareError } from ${JSON.stringify(pathToFileURL(join(folder, "node_modules/oware/index.js")).href)};
    const bytes = readFileSync(new URL("node_modules/oware/oware_bg.wasm", import.meta.url));
    const error = await init(bytes.subarray(0, 99)).catch((error) => error);
    let early;
    try { new Game(); } catch (error) { early = error.code; }
    await Promise.all([init(bytes), init(bytes)]);
    await init();
    console.log(JSON.stringify([
      error instanceof OwareError, error.code, error.message, error.cause instanceof WebAssembly.CompileError, early, new Game().legal.length,
    ]));`);
  assert.deepEqual([found[0], found[1], found[3], found[4], found[5]], [true, "engine-load", true, "init-first", 6]);
  assert.match(found[2], /^The wasm could not be loaded: ./);
});

test("an error lists all notations that there are", async () => {
  const { NOTATIONS } = await import(pathToFileURL(join(folder, "node_modules/oware/errors.js")).href);
  const types = readFileSync(join(folder, "node_modules/oware/oware.d.ts"), "utf8");
  const [declared] = /export type Notation =[^;]+;/.exec(types) ?? [""];
  const names = [...declared.matchAll(/"([a-z]+)"/g)].map(([, name]) => name);
  assert.deepEqual(names, NOTATIONS);
});
