// What a program calls, over the bound wasm.
import * as wasm from "./oware.js";

/** What is wrong with a move, a record or a position: a code and its parameters. */
export class OwareError extends Error {
  /** @param {import("./oware.js").Code} details */
  constructor(details) {
    const { code, ...params } = details;
    const told = Object.entries(params).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    super(told.length ? `${code} (${told.join(", ")})` : code);
    this.name = "OwareError";
    this.code = code;
    this.details = details;
  }
}

/** Turns the codes that Rust throws into errors. */
function asked(work) {
  try {
    return work();
  } catch (error) {
    throw typeof error?.code === "string" && !(error instanceof Error) ? new OwareError(error) : error;
  }
}

/** Hands a game of the wasm to the constructor. */
const GIVEN = Symbol("given");

export class Game {
  #game;

  constructor({ rules = "oware", position = undefined, [GIVEN]: given = undefined } = {}) {
    this.#game = given ?? asked(() => new wasm.Game(rules, position));
  }

  static read(record) {
    return new Game({ [GIVEN]: asked(() => wasm.Game.read(record)) });
  }

  static fromLink(link) {
    return new Game({ [GIVEN]: asked(() => wasm.Game.fromLink(link)) });
  }

  static fromOgn(text) {
    const { game, notices, tags } = asked(() => wasm.Game.fromOgn(text));
    return { game: new Game({ [GIVEN]: game }), notices, tags };
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

  play(house) {
    return asked(() => this.#game.play(house));
  }

  undo() {
    return asked(() => this.#game.undo());
  }

  agree() {
    return asked(() => this.#game.agree());
  }

  resign(loser) {
    return asked(() => this.#game.resign(loser));
  }

  playOn() {
    return asked(() => this.#game.playOn());
  }

  record() {
    return this.#game.record();
  }

  line() {
    return this.#game.line();
  }

  ogn(tags = {}, { mainLineOnly = false } = {}) {
    return this.#game.ogn(tags, mainLineOnly);
  }

  link() {
    return this.#game.link();
  }
}

export class Search {
  #search;

  constructor(game, { seed = 1 } = {}) {
    this.#search = asked(() => new wasm.Search(typeof game === "string" ? game : game.line(), seed));
  }

  run(playouts) {
    this.#search.run(playouts);
    return this;
  }

  analysis() {
    return this.#search.analysis();
  }
}

export function analyse(game, { playouts = 10_000, seed = 1 } = {}) {
  return new Search(game, { seed }).run(playouts).analysis();
}

export function search(game, options = {}) {
  const { moves: _, ...found } = analyse(game, options);
  return found;
}
