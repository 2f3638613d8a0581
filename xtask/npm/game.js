// A game with its variations and comments, and the games of texts.
import { asError, ask, GIVEN, known } from "./ask.js";
import { Clock } from "./clock.js";
import { OwareError } from "./errors.js";
import * as wasm from "./oware.js";

const HOUSES = [..."ABCDEFabcdef"];
/** The letters of sets of houses, by their bits. @type {Map<number, string[]>} */
const LETTERS = new Map();
/** What may stand beside the moves in Oware Game Notation. */
export const TAGS = ["event", "site", "date", "round", "south", "north", "timeControl", "app"];

/** @param {number} bits */
function lettersOf(bits) {
  const letters = LETTERS.get(bits) ?? HOUSES.filter((_, index) => (bits >> index) & 1);
  LETTERS.set(bits, letters);
  return letters;
}

export class Game {
  #game;

  constructor(options = undefined) {
    const { rules = "oware", position = undefined, [GIVEN]: given = undefined } = known(options, ["rules", "position"]);
    this.#game = given ?? ask(() => new wasm.Game(rules, position), { rules, position });
  }

  static begun(first, options = undefined) {
    const { rules = "oware" } = known(options, ["rules"]);
    return new Game({ [GIVEN]: ask(() => wasm.Game.begun(rules, first), { rules, first }) });
  }

  static read(record) {
    return new Game({ [GIVEN]: ask(() => wasm.Game.read(record)) });
  }

  static fromLink(link) {
    return new Game({ [GIVEN]: ask(() => wasm.Game.fromLink(link)) });
  }

  static fromOgn(text, options = undefined) {
    const { record, notices, tags } = ask(
      () => wasm.readOgn(text, known(options, ["rules", "notation", "partly"])),
      options,
    );
    return { game: Game.read(record), notices, tags };
  }

  static *allFromOgn(text) {
    const games = ask(() => new wasm.OgnGames(text));
    try {
      for (let one = games.take(); one !== undefined; one = games.take()) yield readOrError(one);
    } finally {
      games.free();
    }
  }

  static splitOgn(text) {
    return ask(() => wasm.splitOgn(text));
  }

  get state() {
    return this.#game.state();
  }

  get legal() {
    return lettersOf(this.#game.legalBits()).slice();
  }

  get isOver() {
    return this.#game.legalBits() === 0;
  }

  get turn() {
    return this.#game.turn();
  }

  get seeds() {
    const seeds = Array.from(this.#game.seeds());
    return { houses: seeds.slice(0, HOUSES.length), stores: seeds.slice(HOUSES.length) };
  }

  get node() {
    return this.#game.node();
  }

  get step() {
    return this.#game.stepTo(this.#game.node());
  }

  get isEmpty() {
    return this.#game.isEmpty();
  }

  play(house) {
    // Played by the million: no function is made for it.
    try {
      this.#game.advance(house);
    } catch (error) {
      throw asError(error, { house });
    }
    return this;
  }

  preview(house) {
    return ask(() => this.#game.preview(house), { house });
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
    return ask(() => this.#game.resign(loser), { loser });
  }

  flag(loser) {
    return ask(() => this.#game.flag(loser), { loser });
  }

  playOn() {
    return ask(() => this.#game.playOn());
  }

  moves() {
    return this.#game.moves();
  }

  at(node) {
    return ask(() => this.#game.at(node), { node });
  }

  stepTo(node) {
    return ask(() => this.#game.stepTo(node), { node });
  }

  goOnFrom(node) {
    return ask(() => this.#game.goOnFrom(node), { node });
  }

  copyAt(node) {
    return new Game({ [GIVEN]: ask(() => this.#game.copyAt(node), { node }) });
  }

  withRules(rules) {
    return new Game({ [GIVEN]: ask(() => this.#game.withRules(rules), { rules }) });
  }

  comment(node) {
    return ask(() => this.#game.comment(node), { node });
  }

  setComment(node, text) {
    ask(() => this.#game.setComment(node, text), { node, text });
  }

  record() {
    return this.#game.record();
  }

  line() {
    return this.#game.line();
  }

  ogn(tags = undefined, options = undefined) {
    const { mainLineOnly = false, clock = undefined } = known(options, ["mainLineOnly", "clock"]);
    const how = { mainLineOnly, clock: clock instanceof Clock ? clock.text() : clock };
    return ask(() => wasm.writeOgn(this.record(), known(tags, TAGS, "tags"), how), { ...how, ...tags });
  }

  link() {
    return this.#game.link();
  }

  free() {
    this.#game.free();
  }
}

/** A game of a text with many, or what is wrong with it. */
function readOrError(text) {
  try {
    return { text, ...Game.fromOgn(text), error: null };
  } catch (error) {
    if (!(error instanceof OwareError)) throw error;
    return { text, game: null, notices: [], tags: null, error };
  }
}
