// What a program calls, over the bound wasm: names for parameters, and errors with a stack. Nothing here knows the game.
import * as wasm from "./oware.js";

/** What is wrong with a move, a text or a value: a code and its parameters. */
export class OwareError extends Error {
  /** @param {import("./oware.js").Code} details */
  constructor(details) {
    const { code, ...params } = details;
    const shown = Object.entries(params).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    super(shown.length ? `${code} (${shown.join(", ")})` : code);
    this.name = "OwareError";
    this.code = code;
    this.details = details;
  }
}

/** Turns the codes that Rust throws into errors. */
function ask(work) {
  try {
    return work();
  } catch (error) {
    throw typeof error?.code === "string" && !(error instanceof Error) ? new OwareError(error) : error;
  }
}

/** A function of the wasm, with errors instead of codes. */
const asked =
  (call) =>
  (...given) =>
    ask(() => call(...given));

/** Hands an object of the wasm to the constructor of its class here. */
const GIVEN = Symbol("given");

/** The record of a game's line, also where the record itself is given. */
const lineOf = (game) => (game instanceof Game ? game.line() : game);
/** The record of a game with its variations, also where the record itself is given. */
const recordOf = (game) => (game instanceof Game ? game.record() : game);

export class Game {
  #game;

  constructor({ rules = "oware", position = undefined, [GIVEN]: given = undefined } = {}) {
    this.#game = given ?? ask(() => new wasm.Game(rules, position));
  }

  static begun(first, { rules = "oware" } = {}) {
    return new Game({ [GIVEN]: ask(() => wasm.Game.begun(rules, first)) });
  }

  static read(record) {
    return new Game({ [GIVEN]: ask(() => wasm.Game.read(record)) });
  }

  static fromLink(link) {
    return new Game({ [GIVEN]: ask(() => wasm.Game.fromLink(link)) });
  }

  static fromOgn(text) {
    const { game, notices, tags } = ask(() => wasm.Game.fromOgn(text));
    return { game: new Game({ [GIVEN]: game }), notices, tags };
  }

  static splitOgn(text) {
    return ask(() => wasm.Game.splitOgn(text));
  }

  get state() {
    return this.#game.state();
  }

  get legal() {
    return [...this.state.legal];
  }

  get isOver() {
    return this.state.legal === "";
  }

  get isEmpty() {
    return this.#game.isEmpty();
  }

  play(house) {
    return ask(() => this.#game.play(house));
  }

  preview(house) {
    return ask(() => this.#game.preview(house));
  }

  undo() {
    return ask(() => this.#game.undo());
  }

  redo() {
    return ask(() => this.#game.redo());
  }

  agree() {
    return ask(() => this.#game.agree());
  }

  resign(loser) {
    return ask(() => this.#game.resign(loser));
  }

  flag(loser) {
    return ask(() => this.#game.flag(loser));
  }

  playOn() {
    return ask(() => this.#game.playOn());
  }

  moves() {
    return this.#game.moves();
  }

  at(node) {
    return ask(() => this.#game.at(node));
  }

  stepTo(node) {
    return ask(() => this.#game.stepTo(node));
  }

  goOnFrom(node) {
    return ask(() => this.#game.goOnFrom(node));
  }

  copyAt(node) {
    return new Game({ [GIVEN]: ask(() => this.#game.copyAt(node)) });
  }

  withRules(rules) {
    return new Game({ [GIVEN]: ask(() => this.#game.withRules(rules)) });
  }

  comment(node) {
    return ask(() => this.#game.comment(node));
  }

  setComment(node, text) {
    ask(() => this.#game.setComment(node, text));
  }

  record() {
    return this.#game.record();
  }

  line() {
    return this.#game.line();
  }

  ogn(tags = {}, { mainLineOnly = false } = {}) {
    return ask(() => this.#game.ogn(tags, mainLineOnly));
  }

  link() {
    return this.#game.link();
  }
}

export class Clock {
  #clock;

  constructor({ initial, increment = 0, first = "S", [GIVEN]: given = undefined }) {
    this.#clock = given ?? ask(() => new wasm.Clock(initial, increment, first));
  }

  static read(text) {
    return new Clock({ [GIVEN]: ask(() => wasm.Clock.read(text)) });
  }

  text() {
    return this.#clock.text();
  }

  get hasBegun() {
    return this.#clock.hasBegun();
  }

  left(side) {
    return ask(() => this.#clock.left(side));
  }

  spend(ms) {
    return ask(() => this.#clock.spend(ms));
  }

  played(turn) {
    ask(() => this.#clock.played(turn));
  }

  setPly(ply, { anew = false } = {}) {
    ask(() => this.#clock.seek(ply, anew));
  }

  again(first) {
    return new Clock({ [GIVEN]: ask(() => this.#clock.again(first)) });
  }
}

export class Search {
  #search;

  constructor(game, { seed = 1, [GIVEN]: given = undefined } = {}) {
    this.#search = given ?? ask(() => new wasm.Search(lineOf(game), seed));
  }

  static ofThreats(game, { seed = 1 } = {}) {
    return new Search(game, { [GIVEN]: ask(() => wasm.Search.ofThreats(lineOf(game), seed)) });
  }

  run(playouts) {
    ask(() => this.#search.run(playouts));
    return this;
  }

  analysis() {
    return this.#search.analysis();
  }

  hint() {
    return this.#search.hint();
  }
}

export function analyse(game, { playouts = 10_000, seed = 1 } = {}) {
  return new Search(game, { seed }).run(playouts).analysis();
}

export function search(game, options = {}) {
  const { moves: _, ...found } = analyse(game, options);
  return found;
}

export function hint(game, { playouts = 10_000, seed = 1 } = {}) {
  return new Search(game, { seed }).run(playouts).hint();
}

export function threats(game, { playouts = 10_000, seed = 1 } = {}) {
  return Search.ofThreats(game, { seed }).run(playouts).analysis();
}

export function levelMove(game, { level, seed = 1, playouts = 10_000 }) {
  return ask(() => wasm.levelMove(lineOf(game), level, seed, playouts));
}

export class Review {
  #record;
  #evaluator;
  #lines;

  constructor(game, lines = []) {
    this.#record = recordOf(game);
    this.#lines = Array.isArray(lines) ? [...lines] : lines;
    this.tasks = [...ask(() => wasm.reviewTasks(this.#record, this.#lines))];
  }

  get lines() {
    return Array.from(this.#lines, (line) => line ?? "");
  }

  run({ playouts = undefined } = {}) {
    const [ply] = this.tasks;
    if (ply === undefined) return false;
    this.#evaluator ??= ask(() => new wasm.Evaluator(this.#record));
    this.#lines[ply] = ask(() => this.#evaluator.evaluate(ply, playouts));
    this.tasks.shift();
    return this.tasks.length > 0;
  }

  report() {
    return ask(() => wasm.review(this.#record, this.lines));
  }

  ogn(tags = {}) {
    return ask(() => wasm.reviewedOgn(this.#record, this.lines, tags));
  }
}

export function review(game, options = {}) {
  const whole = new Review(game);
  while (whole.run(options));
  return whole.report();
}

export class PuzzleMaker {
  #maker;

  constructor({ rules = "oware", day = undefined, seed = undefined, rating = undefined } = {}) {
    this.#maker = ask(() => new wasm.PuzzleMaker({ id: 0, rules, day, seed, rating }));
  }

  run() {
    return this.#maker.run();
  }

  get done() {
    return this.#maker.done();
  }

  get puzzle() {
    return this.#maker.puzzle();
  }
}

export function puzzle(request = {}) {
  const maker = new PuzzleMaker(request);
  while (!maker.run());
  return maker.puzzle;
}

export const afterPuzzle = asked(wasm.afterPuzzle);
export const isPuzzleDay = asked(wasm.isPuzzleDay);
export const lessonTopics = asked(wasm.lessonTopics);
export const lesson = asked(wasm.lesson);
export const comparedExamples = asked(wasm.comparedExamples);
export const compareRules = asked(wasm.compareRules);
export const standing = asked(wasm.standing);
export const ruleSets = asked(wasm.ruleSets);
