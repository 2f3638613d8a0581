// Searches, and what is made with them: advice, reviews, puzzles.
import { ask, GIVEN, known } from "./ask.js";
import { Game, TAGS } from "./game.js";
import * as wasm from "./oware.js";

/** The record of a game's line, also where the record itself is given. */
const lineOf = (game) => (game instanceof Game ? game.line() : game);
/** The record of a game with its variations, also where the record itself is given. */
const recordOf = (game) => (game instanceof Game ? game.record() : game);

export class Search {
  #search;

  constructor(game, options = undefined) {
    const { seed = 1, [GIVEN]: given = undefined } = known(options, ["seed"]);
    this.#search = given ?? ask(() => new wasm.Search(lineOf(game), seed), { game, seed });
  }

  static ofThreats(game, options = undefined) {
    const { seed = 1 } = known(options, ["seed"]);
    return new Search(game, { [GIVEN]: ask(() => wasm.Search.ofThreats(lineOf(game), seed), { game, seed }) });
  }

  run(playouts) {
    ask(() => this.#search.run(playouts), { playouts });
    return this;
  }

  analysis() {
    return this.#search.analysis();
  }

  hint() {
    return this.#search.hint();
  }

  free() {
    this.#search.free();
  }
}

/** Makes all playouts that the options ask for, and asks the search. */
function searched(options, begin, look) {
  const { playouts = 10_000, seed } = known(options, ["playouts", "seed"]);
  const search = begin({ seed });
  try {
    return look(search.run(playouts));
  } finally {
    search.free();
  }
}

const analysisOf = (search) => search.analysis();

export function analyse(game, options = undefined) {
  return searched(options, (seeded) => new Search(game, seeded), analysisOf);
}

export function search(game, options = undefined) {
  const { moves: _, ...found } = analyse(game, options);
  return found;
}

export function hint(game, options = undefined) {
  return searched(
    options,
    (seeded) => new Search(game, seeded),
    (search) => search.hint(),
  );
}

export function threats(game, options = undefined) {
  return searched(options, (seeded) => Search.ofThreats(game, seeded), analysisOf);
}

export function levelMove(game, options) {
  const { level, seed = 1, playouts = 10_000 } = known(options, ["level", "seed", "playouts"]);
  return ask(() => wasm.levelMove(lineOf(game), level, seed, playouts), { game, level, seed, playouts });
}

export class Review {
  #record;
  #evaluator;
  #lines;

  constructor(game, lines = []) {
    this.#record = recordOf(game);
    this.#lines = Array.isArray(lines) ? [...lines] : lines;
    this.tasks = [...ask(() => wasm.reviewTasks(this.#record, this.#lines), { game, lines })];
  }

  get lines() {
    return Array.from(this.#lines, (line) => line ?? "");
  }

  run(options = undefined) {
    const { playouts = undefined } = known(options, ["playouts"]);
    const [ply] = this.tasks;
    if (ply === undefined) return false;
    this.#evaluator ??= ask(() => new wasm.Evaluator(this.#record));
    this.#lines[ply] = ask(() => this.#evaluator.evaluate(ply, playouts), { playouts });
    this.tasks.shift();
    return this.tasks.length > 0;
  }

  report() {
    return ask(() => wasm.review(this.#record, this.lines));
  }

  ogn(tags = undefined) {
    return ask(() => wasm.reviewedOgn(this.#record, this.lines, known(tags, TAGS, "tags")), tags);
  }

  free() {
    this.#evaluator?.free();
    this.#evaluator = undefined;
  }
}

export function review(game, options = undefined) {
  const whole = new Review(game);
  try {
    while (whole.run(options));
    return whole.report();
  } finally {
    whole.free();
  }
}

export class PuzzleMaker {
  #maker;

  constructor(request = undefined) {
    const {
      rules = "oware",
      day = undefined,
      seed = undefined,
      rating = undefined,
    } = known(request, ["rules", "day", "seed", "rating"], "request");
    const given = { rules, day, seed, rating };
    this.#maker = ask(() => new wasm.PuzzleMaker({ id: 0, ...given }), given);
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

  free() {
    this.#maker.free();
  }
}

export function puzzle(request = undefined) {
  const maker = new PuzzleMaker(request);
  try {
    while (!maker.run());
    return maker.puzzle;
  } finally {
    maker.free();
  }
}
