// The package for JavaScript programs in Node.js, as one of them gets it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { LESSONS } from "../../www/constants.js";
import { installed, made, programsForNode, root } from "./installed.mjs";

const { packed, printed, run, write } = installed();

test("it is packed with all that it needs, and no more", () => {
  const files = run("tar", "-tzf", packed).trim().split("\n").sort();
  const wanted = [
    ...[
      "LICENSE-APACHE",
      "LICENSE-MIT",
      "README.md",
      "ask.js",
      "async.d.ts",
      "async.js",
      "clock.js",
      "errors.js",
      "game.js",
    ],
    ...["index.d.ts", "index.js", "load.js", "node.js", "oware.d.ts", "oware.js", "oware_bg.wasm", "package.json"],
    ...["search.js", "sentences.js"],
  ];
  assert.deepEqual(
    files,
    wanted.map((name) => `package/${name}`),
  );
});

test("it can be published as it is, with the crate's version", () => {
  const manifest = JSON.parse(readFileSync(join(made, "package.json"), "utf8"));
  const [, version] = /^version = "(.*)"/m.exec(readFileSync(join(root, "Cargo.toml"), "utf8")) ?? [];
  assert.deepEqual([manifest.name, manifest.version, manifest.private], ["oware", version, undefined]);
  assert.equal(run("npm", "publish", made, "--dry-run", "--offline", "--loglevel=error").trim(), `+ oware@${version}`);
});

test("a program plays a game to its end and reads it back", () => {
  const { over, result, moves, again, ogn, link, repeated } = printed(`
    import { Game, search } from "oware";
    const game = new Game({ rules: "abapa" });
    let moves = 0;
    for (; !game.isOver && moves < 400; moves += 1) game.play(search(game, { playouts: 60, seed: moves }).best);
    const state = JSON.stringify(game.state);
    console.log(JSON.stringify({
      over: game.isOver,
      result: game.state.result,
      moves,
      again: JSON.stringify(Game.read(game.record()).state) === state,
      ogn: JSON.stringify(Game.fromOgn(game.ogn({ south: "A" })).game.state) === state,
      link: JSON.stringify(Game.fromLink(game.link()).state) === state,
      repeated: search(new Game(), { playouts: 500 }).value === search(new Game(), { playouts: 500 }).value,
    }));`);
  assert.ok(over && ["S", "N", "draw"].includes(result), result);
  assert.ok(moves > 20, `${moves} moves`);
  assert.ok(again && ogn && link && repeated);
});

test("a game that is played on after its majority is not over", () => {
  const states = printed(`
    import { Game } from "oware";
    const game = new Game({ rules: "oware", position: "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S" });
    const states = [game.isOver];
    game.play("F");
    states.push(game.isOver);
    game.playOn();
    states.push(game.isOver);
    console.log(JSON.stringify(states));`);
  assert.deepEqual(states, [false, true, false]);
});

test("variations, comments, time and other rule sets", () => {
  const found = printed(`
    import { Clock, Game, ruleSets } from "oware";
    const game = Game.begun("N");
    for (const house of "aFb") game.play(house);
    game.undo();
    const redone = game.redo().from;
    game.undo();
    game.play("c");
    const moves = game.moves().map(({ house, depth, begins }) => house + depth + begins);
    const [first] = game.moves();
    game.setComment(first.node, "so");
    const at = game.at(first.node).ply;
    const gone = game.copyAt(first.node).state.ply;
    game.goOnFrom(first.node);
    const clock = new Clock({ initial: 1000, first: "N" });
    const up = [clock.hasBegun, (clock.played("S"), clock.spend(900)), clock.spend(200), Clock.read(clock.text()).left("S")];
    console.log(JSON.stringify({
      redone, moves, at, gone, ply: game.state.ply, comment: game.comment(first.node), empty: game.isEmpty,
      step: game.stepTo(first.node).path.length, none: game.stepTo(0), shown: game.preview("A").from, up,
      flagged: game.flag("N").reason, other: game.copyAt(0).withRules("abapa").state.rules, sets: ruleSets(),
      split: Game.splitOgn(game.ogn() + game.ogn()).length, again: clock.again("S").left("S"),
    }));`);
  assert.deepEqual(found, {
    redone: "b",
    moves: ["a0false", "F0false", "c0false", "b1true"],
    at: 1,
    gone: 1,
    ply: 1,
    comment: "so",
    empty: false,
    step: 4,
    none: null,
    shown: "A",
    up: [false, false, true, 0],
    flagged: "time",
    other: "abapa",
    sets: ["oware", "ouril", "abapa", "aiware", "owari"],
    split: 2,
    again: 1000,
  });
});

test("an analysis knows every legal move; slices come to the same", () => {
  const { legal, whole, slices } = printed(`
    import { Game, Search, analyse } from "oware";
    const game = new Game();
    const search = new Search(game, { seed: 3 });
    for (let i = 0; i < 4; i += 1) search.run(250);
    console.log(JSON.stringify({
      legal: game.legal, whole: analyse(game.record(), { playouts: 1000, seed: 3 }), slices: search.analysis(),
    }));`);
  assert.equal(whole.playouts, 1000);
  assert.deepEqual(
    whole.moves.map(({ house }) => house),
    legal,
  );
  assert.ok(legal.includes(whole.best));
  assert.deepEqual(slices, whole);
});

test("the coach: hints with facts, threats, a review, puzzles and lessons", () => {
  const found = printed(`
    import * as oware from "oware";
    const { Game, Review, PuzzleMaker } = oware;
    const position = "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S";
    const game = new Game({ position });
    const hint = oware.hint(game, { playouts: 2000 });
    const played = new Game();
    for (const house of "EbFd") played.play(house);
    const review = new Review(played);
    const due = [...review.tasks];
    const early = review.report();
    while (review.run({ playouts: 200 }));
    const report = review.report();
    const again = new Review(played, review.lines);
    const maker = new PuzzleMaker({ rules: "oware", day: "2026-11-23" });
    const begun = maker.done;
    const puzzle = oware.puzzle({ rules: "oware", day: "2026-11-23" });
    while (!maker.run());
    console.log(JSON.stringify({
      hint, threat: oware.threats(game, { playouts: 200 }).best, level: oware.levelMove(game, { level: 1, seed: 5 }), due, early,
      same: JSON.stringify(oware.review(played, { playouts: 200 })) === JSON.stringify(report),
      classes: report.moves.map((move) => move.class), tasks: again.tasks, ogn: review.ogn({ south: "Ama" }),
      puzzle, begun, done: maker.done, alike: JSON.stringify(maker.puzzle) === JSON.stringify(puzzle),
      rating: oware.afterPuzzle(null, 900, true).points, day: oware.isPuzzleDay("2026-02-29"),
      topics: oware.lessonTopics().length, lesson: oware.lesson(1).number, none: oware.lesson(${LESSONS + 1}),
      compared: oware.compareRules(oware.comparedExamples()[0].position, oware.comparedExamples()[0].house, "oware", "abapa").length,
      standing: oware.standing("owari", [{ level: 3, side: "S", result: "S" }]).run,
    }));`);
  assert.equal(found.hint.house, "F");
  assert.ok(
    found.hint.facts.some(({ fact, seeds }) => fact === "captures" && seeds === 5),
    JSON.stringify(found.hint),
  );
  assert.match(found.threat, /^[a-f]$/);
  assert.match(found.level, /^[A-F]$/);
  assert.deepEqual([found.due, found.early, found.same, found.tasks], [[0, 1, 2, 3, 4], null, true, []]);
  assert.equal(found.classes.length, 4);
  assert.match(found.ogn, /\[South "Ama"\][\s\S]*\{/);
  const known = JSON.parse(readFileSync(join(root, "tests/data/puzzles.json"), "utf8"));
  const { position } = known.find(({ rules, day }) => rules === "oware" && day === "2026-11-23") ?? found.puzzle;
  assert.deepEqual([found.puzzle.position, found.begun, found.done, found.alike], [position, 0, 1, true]);
  assert.ok(found.rating > 900 && !found.day);
  assert.deepEqual([found.topics, found.lesson, found.none, found.standing], [LESSONS, 1, null, 1]);
  assert.ok(found.compared > 0);
});

test("what is wrong is an error with a code, and changes nothing", () => {
  const { errors, same } = printed(`
    import * as oware from "oware";
    const { Game, OwareError } = oware;
    const game = new Game();
    const before = game.record();
    const tried = (work) => {
      try { work(); } catch (error) { return [error instanceof OwareError, error.code, error.message]; }
    };
    console.log(JSON.stringify({ errors: [
      tried(() => game.play("a")), tried(() => new Game({ rules: "chess" })), tried(() => oware.search("nonsense")),
      tried(() => game.resign("north")), tried(() => oware.analyse(game, { playouts: -1 })),
      tried(() => new oware.Search(game, { seed: Number.NaN })), tried(() => oware.lesson("one")),
      tried(() => new oware.Review(game, [1])), tried(() => oware.puzzle({ day: "tomorrow" })),
      tried(() => oware.levelMove(game, { level: 9 })), tried(() => game.setComment(99, "none")),
      tried(() => new oware.Clock({ initial: "long" })), tried(() => Game.begun("south")),
    ], same: before === game.record() }));`);
  for (const error of errors) assert.ok(error?.[0] && /^[A-Z"\w].* .*\.$/.test(error[2]), `${error}`);
  assert.deepEqual(
    errors.map(([, code]) => code),
    [
      ...["not-yours", "rules-unknown", "record-version", "side-unknown", "number-unknown", "number-unknown"],
      ...[
        "number-unknown",
        "text-unknown",
        "request-unknown",
        "number-unknown",
        "tree-node",
        "number-unknown",
        "side-unknown",
      ],
    ],
  );
  assert.ok(same);
});

test("importing it loads the wasm and does nothing else, also in a thread of its own", () => {
  const found = printed(`
    import { Worker, isMainThread, parentPort } from "node:worker_threads";
    const globals = Object.getOwnPropertyNames(globalThis).length;
    const { Game } = await import("oware");
    const added = Object.getOwnPropertyNames(globalThis).length - globals;
    const move = new Game().play("E").step.from;
    if (isMainThread) {
      new Worker(new URL(import.meta.url)).on("message", (other) => console.log(JSON.stringify({ added, move, other })));
    } else {
      parentPort.postMessage(move);
    }`);
  assert.deepEqual(found, { added: 0, move: "E", other: "E" });
});

test("the programs of its README run", () => {
  const programs = programsForNode();
  assert.ok(programs.length >= 10, `${programs.length} programs`);
  for (const program of programs) {
    write("program.mjs", program);
    assert.notEqual(run(process.execPath, "program.mjs"), "", program);
  }
});
