// Whatever JavaScript hands in is read strictly: every value that is not of the kind is refused by a code that names it, and
// nothing has changed behind that. The exports are those that the modules themselves name, so that a new one needs a row.
import assert from "node:assert/strict";
import test from "node:test";
import { inspect } from "node:util";
import app from "../../www/lang/en/app.js";
import ofCoach from "../../www/lang/en/coach.js";
import near from "../../www/lang/en/near.js";
import sheets from "../../www/lang/en/sheets.js";
import { coach, embed, programs, search, shipped } from "./shipped.mjs";

const modules = {
  page: await shipped(),
  search: await search(),
  coach: await coach(),
  embed: await embed(),
  programs: await programs(),
};

const thrower = {
  get code() {
    throw new Error("read");
  },
  get points() {
    throw new Error("read");
  },
};
/** Values of every kind, and such as look like another kind. */
const VALUES = [
  ...[
    undefined,
    null,
    true,
    false,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    -0.5,
    0.5,
    9,
    300,
    70_000,
    2 ** 32,
    2 ** 53,
    1e300,
  ],
  ...[
    "",
    " ",
    "north",
    "South",
    "s",
    "n",
    "S ",
    "NS",
    "g",
    "AB",
    "Oware",
    "oware ",
    "0",
    "1",
    "true",
    "\ud800",
    "x".repeat(1e5),
  ],
  ...[
    {},
    [],
    ["S"],
    [undefined],
    [[]],
    [[{}]],
    { code: 1 },
    { toString: () => "N" },
    new String("N"),
    new Number(1),
    thrower,
  ],
  ...[() => "N", Symbol("N"), 1n, new Date(0), Object.create(null), new Proxy({}, { get: () => "N" })],
];

/** What a parameter takes: an example, and which values of the list above are right. */
const kind = (example, right = () => false) => ({ example, right });
const whole = (most) => (value) => Number.isInteger(value) && value >= 0 && value <= most;
const isMissing = (value) => value === undefined || value === null;
const isText = (value) => typeof value === "string";
const isFlag = (value) => typeof value === "boolean";
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const optional = ({ example, right }) => kind(example, (value) => isMissing(value) || right(value));

const RULES = kind("oware");
const SIDE = kind("N");
const HOUSE = kind("E");
const NUMBER = kind(1, whole(2 ** 32 - 1));
const SEED = kind(1, whole(2 ** 53 - 1));
const RATING = kind(900, whole(65_535));
const SEEDS = kind(2, whole(20));
const LEVEL = kind(3, (value) => whole(8)(value) && value > 0);
const TIME = kind(100, (value) => Number.isFinite(value) && value >= 0);
const VALUE = kind(0.5, (value) => Number.isFinite(value) && Number.isFinite(Math.fround(value)));
const FLAG = kind(false, isFlag);
const TEXT = kind("a text", isText);
const POSITION = kind("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
const LINK = kind(new modules.page.Game("oware").link());
const RECORD = kind(new modules.page.Game("oware").record());
const NOTE = optional(kind("draw"));
const LINES = kind([], (value) => Array.isArray(value) && value.every(isText));
const STORE = optional(kind(undefined));
/** An object: each of its properties is a parameter of its own. */
const object = (properties, right = () => false) => ({ ...kind(examples(properties), right), properties });
const listOf = (item) => ({
  ...kind([item.example], (value) => Array.isArray(value) && value.every(item.right)),
  item,
});

/** @param {Record<string, any>} kinds */
function examples(kinds) {
  return Object.fromEntries(Object.entries(kinds).map(([name, { example }]) => [name, example]));
}

/** Those that have words. */
const codes = { ...app.code, ...sheets.code, ...ofCoach.code, ...near.code };
const names = ["event", "site", "date", "round", "south", "north", "timeControl", "app"];
const TAGS = object(
  Object.fromEntries(names.map((name) => [name, optional(TEXT)])),
  (value) =>
    isMissing(value) || (isObject(value) && names.every((name) => isMissing(value[name]) || isText(value[name]))),
);
/** Without a winner it is a draw, without a margin that is unknown. */
const PROOF = object(
  { winner: optional(SIDE), margin: optional(kind(3, (value) => whole(127)(value) || value === -1)) },
  (value) => isMissing(value) || (isObject(value) && isMissing(value.winner) && isMissing(value.margin)),
);
const COUNT = object({ house: HOUSE, visits: NUMBER, value: VALUE, proof: PROOF });
const COUNTED = object({ level: LEVEL, side: SIDE, result: kind("draw") });
const POINTS = object({ points: VALUE, deviation: kind(80, (value) => VALUE.right(value) && value > 0) }, isMissing);
const TRY = object({ record: RECORD, ply: NUMBER, house: HOUSE, before: TEXT, after: optional(TEXT) });
const SENT = object({
  number: kind("AAAAAAAA"),
  rematchOf: optional(kind("AAAAAAAA")),
  sender: SIDE,
  note: NOTE,
  south: TEXT,
  north: TEXT,
  record: RECORD,
});

const CLOCK = optional(kind("1 60000 0 0 0 S0"));
const OFFER = object({ number: kind("AAAAAAAA"), record: RECORD, side: SIDE, name: TEXT, clock: CLOCK });
/** How a text is read, and how a game is written. */
const READER = object(
  { rules: optional(RULES), notation: optional(kind("letters")), partly: optional(FLAG) },
  (value) =>
    isMissing(value) ||
    (isObject(value) &&
      isMissing(value.rules) &&
      isMissing(value.notation) &&
      (isMissing(value.partly) || isFlag(value.partly))),
);
const WRITING = object(
  { mainLineOnly: optional(FLAG), clock: CLOCK },
  (value) =>
    isMissing(value) ||
    (isObject(value) && isMissing(value.clock) && (isMissing(value.mainLineOnly) || isFlag(value.mainLineOnly))),
);

const PUZZLE = { id: NUMBER, rules: RULES, day: optional(TEXT), seed: optional(SEED), rating: optional(RATING) };

/** What every export with parameters takes. */
const ROWS = {
  "new Game": [RULES, optional(POSITION)],
  "Game.begun": [RULES, SIDE],
  "Game.read": [RECORD],
  "Game.sowing": [RULES, POSITION, HOUSE],
  "Game.fromLink": [kind("A")],
  "Game.sums": [TEXT],
  "Game.mergeRoots": [listOf(listOf(COUNT))],
  "Game#withRules": [RULES],
  "Game#play": [HOUSE],
  "Game#preview": [HOUSE],
  "Game#matchScore": [{ ...NUMBER, example: 3 }, NUMBER, NUMBER],
  "Game#resign": [SIDE],
  "Game#flag": [SIDE],
  "Game#at": [NUMBER],
  "Game#stepTo": [NUMBER],
  "Game#goOnFrom": [NUMBER],
  "Game#copyAt": [NUMBER],
  "new Clock": [NUMBER, NUMBER, SIDE],
  "Clock.read": [kind("1")],
  "Clock#left": [SIDE],
  "Clock#budget": [SIDE],
  "Clock#again": [SIDE],
  "Clock#spend": [NUMBER],
  "Clock#played": [SIDE],
  "Clock#seek": [NUMBER, FLAG],
  serve: [STORE, STORE],
  isPuzzleDay: [TEXT],
  afterPuzzle: [POINTS, RATING, FLAG],
  lesson: [NUMBER],
  compareRules: [POSITION, HOUSE, RULES, RULES],
  lineFacts: [RULES, POSITION, TEXT],
  review: [RECORD, LINES],
  reviewTasks: [RECORD, LINES],
  reviewRecord: [RECORD, { ...NUMBER, example: 0 }],
  reviewTry: [TRY],
  reviewTryRecord: [RECORD, { ...NUMBER, example: 0 }, HOUSE],
  reviewedOgn: [RECORD, LINES, TAGS],
  standing: [RULES, listOf(COUNTED)],
  writeSent: [SENT],
  readSent: [kind("A")],
  follows: [RECORD, RECORD],
  holds: [RECORD, RECORD],
  readOgn: [kind("A"), READER],
  splitOgn: [TEXT, optional(NUMBER)],
  writeOgn: [RECORD, TAGS, WRITING],
  readPosition: [RULES, POSITION],
  mend: [TEXT, TEXT],
  salvage: [TEXT],
  "new Replay": [LINK],
  "Replay#at": [NUMBER],
  "Replay#stepTo": [NUMBER],
  writeSignal: [kind("offer"), kind("")],
  readSignal: [kind("A")],
  "Nearby.host": [OFFER],
  "Nearby.join": [kind("A"), TEXT],
  "Nearby.read": [kind("A")],
  "Nearby#play": [HOUSE, CLOCK],
  "Nearby#declare": [kind("resign"), CLOCK],
  "Nearby#ask": [kind("rematch")],
  "Nearby#answer": [kind("end"), FLAG],
  "Nearby#receive": [kind("near1"), TIME],
  perft: [RULES, NUMBER],
  randomPlies: [RULES, SEED, NUMBER],
  iterate: [RULES, SEED, NUMBER, FLAG],
  solve: [RULES, SEEDS],
  think: [RECORD, SEED, NUMBER, optional(FLAG)],
  "new Search": [RECORD, SEED],
  "Search#run": [NUMBER],
  "Search.ofThreats": [RECORD, SEED],
  levelMove: [RECORD, LEVEL, SEED, NUMBER],
  "new Evaluator": [RECORD],
  "Evaluator#evaluate": [{ ...NUMBER, example: 0 }, optional({ ...NUMBER, example: 1 })],
  "new PuzzleMaker": [object(PUZZLE)],
  "Game#advance": [HOUSE],
  "new OgnGames": [TEXT],
  "Game#comment": [NUMBER],
  "Game#setComment": [NUMBER, TEXT],
  "new EndgameBuilder": [RULES, SEEDS],
  "EndgameBuilder#run": [NUMBER],
  "EndgameBuilder#layer": [SEEDS],
  "Uci#line": [TEXT, TIME],
  "Uci#work": [TIME],
  "Uci#endOfInput": [TIME],
};

/** What every message to the worker holds. */
const QUESTION = {
  id: NUMBER,
  record: TEXT,
  timeMs: optional(TIME),
  playouts: optional(NUMBER),
  seed: optional(SEED),
  level: optional(LEVEL),
  memoryMb: optional(NUMBER),
};
const REQUESTS = {
  ...Object.fromEntries(
    ["move", "agree", "analyse", "evaluate", "threats", "hint", "ponder"].map((name) => [name, QUESTION]),
  ),
  puzzle: PUZZLE,
  stop: { id: NUMBER },
  tables: { rules: RULES, seeds: optional(NUMBER), most: NUMBER, rest: FLAG },
};

/** How to make what methods are called on, and what is to be seen of it. */
const RECEIVERS = {
  Game: [
    ({ Game }) => {
      const game = new Game("oware");
      for (const house of "EbC") game.play(house);
      game.undo();
      return game;
    },
    (game) => [game.record(), game.state()],
  ],
  Clock: [({ Clock }) => new Clock(60_000, 1000, "S"), (clock) => clock.text()],
  Nearby: [({ Nearby }) => Nearby.host(OFFER.example), (nearby) => [nearby.text(), nearby.state()]],
  Search: [({ Search }) => new Search(RECORD.example, 1), (search) => search.analysis()],
  Evaluator: [({ Evaluator }) => new Evaluator(RECORD.example), () => null],
  EndgameBuilder: [({ EndgameBuilder }) => new EndgameBuilder("oware", 2), (builder) => builder.isDone()],
  Replay: [({ Replay }) => new Replay(LINK.example), (replay) => replay.length],
  Uci: [({ Uci }) => new Uci(), (uci) => [uci.thinking(), uci.over()]],
};

/** What loads the module, and what frees an object: wasm-bindgen's own. */
const NOT_OURS = ["default", "initSync", "free", "constructor", "length", "name", "prototype"];

/** Everything with parameters that a module exports, by name. @param {Record<string, any>} module */
function exported(module) {
  /** @type {Map<string, Function>} */
  const all = new Map();
  const methods = (object, prefix) => {
    for (const name of Object.getOwnPropertyNames(object)) {
      if (!NOT_OURS.includes(name) && !name.startsWith("__")) all.set(prefix + name, object[name]);
    }
  };
  for (const [name, value] of Object.entries(module)) {
    if (NOT_OURS.includes(name)) continue;
    if (!/^class /.test(String(value))) {
      all.set(name, value);
      continue;
    }
    all.set(`new ${name}`, value);
    methods(value, `${name}.`);
    methods(value.prototype, `${name}#`);
  }
  return new Map([...all].filter(([, value]) => value.length > 0));
}

/** The example of a kind, and every wrong value in its place and in the place of each of its parts. */
function* wrong(kind) {
  for (const value of VALUES) if (!kind.right(value)) yield value;
  for (const [name, part] of Object.entries(kind.properties ?? {})) {
    for (const value of wrong(part)) yield { ...kind.example, [name]: value };
  }
  if (kind.item) for (const value of wrong(kind.item)) yield [kind.item.example, value];
}

const shown = (value) => inspect(value, { depth: 4, maxStringLength: 40, breakLength: Number.POSITIVE_INFINITY });

for (const [place, module] of Object.entries(modules)) {
  const all = exported(module);

  test(`every export of the ${place}'s wasm has its row, and every row the parameters of its export`, () => {
    for (const [name, { length }] of all) assert.equal(ROWS[name]?.length, length, name);
  });

  for (const [name, call] of all) {
    test(`bad input is refused by the ${place}'s ${name}`, () => {
      const [receiver] = /^\w+(?=#)/.exec(name) ?? [];
      const [make, look] = RECEIVERS[receiver] ?? [];
      const self = make?.(module);
      const before = look?.(self);
      let count = 0;
      for (const [index, kind] of (ROWS[name] ?? []).entries()) {
        for (const value of wrong(kind)) {
          const given = ROWS[name].map(({ example }) => example);
          given[index] = value;
          const what = `${name}: ${shown(value)} as parameter ${index + 1}`;
          const error = refusal(
            () =>
              name.startsWith("new ")
                ? new call(...given)
                : call.apply(self ?? module[/^\w+(?=\.)/.exec(name)?.[0]], given),
            what,
          );
          assert.ok(typeof error?.code === "string" && !(error instanceof Error), `${what} throws ${error}`);
          assert.ok(error.code in codes, `${what}: no words for ${error.code}`);
          count += 1;
        }
      }
      assert.ok(count > 0);
      assert.deepEqual(look?.(self), before);
      self?.free();
    });
  }
}

/** What a call throws. @param {() => unknown} call @param {string} what */
function refusal(call, what) {
  let answer;
  try {
    answer = call();
  } catch (error) {
    return error;
  }
  return assert.fail(`${what} is taken: ${shown(answer)}`);
}

test("nobody resigns or runs out of time by a wrong word", () => {
  const game = new modules.page.Game("oware");
  for (const word of ["north", "n", "", "South"]) {
    assert.deepEqual(
      refusal(() => game.resign(word), word),
      { code: "side-unknown", text: word },
    );
    assert.deepEqual(
      refusal(() => game.flag(word), word),
      { code: "side-unknown", text: word },
    );
  }
  assert.equal(game.state().result, "none");
  assert.deepEqual(
    refusal(() => game.play("x".repeat(1e5)), "x"),
    { code: "house-unknown", text: "x".repeat(40) },
  );
  assert.deepEqual(
    refusal(() => game.at(Number.NaN), "NaN"),
    { code: "number-unknown", text: Number.NaN },
  );
  assert.deepEqual(
    refusal(() => game.at(null), "null"),
    { code: "number-unknown", text: "null" },
  );
  assert.deepEqual(
    refusal(() => game.at({}), "{}"),
    { code: "number-unknown", text: "object" },
  );
});

test("bad input is refused by the worker, whatever it gets", async () => {
  const scope = /** @type {any} */ (globalThis);
  const answers = [];
  scope.postMessage = (message) => answers.push(message);
  modules.search.serve();
  answers.length = 0;
  const messages = [...VALUES, ...VALUES.map((request) => ({ request, id: 1 }))];
  for (const [request, properties] of Object.entries(REQUESTS)) {
    const whole = object(properties, () => true);
    for (const message of wrong(whole)) messages.push({ request, ...message });
  }
  for (const data of messages) {
    const before = answers.length;
    scope.onmessage({ data });
    await new Promise(setImmediate);
    assert.equal(answers.length, before + 1, shown(data));
    const { response, id, error } = answers[before];
    assert.deepEqual([response, id, error.code in codes], ["error", 0, true], shown(data));
  }
});
