// What takes its time, for pages: it waits for the wasm by itself, and works in slices, between which the page goes on.
import { init, levelMove as levelMoveNow, PuzzleMaker, Review, Search } from "oware";
import { known } from "./ask.js";

/** Playouts of a slice: some milliseconds. */
const SLICE = 500;
/** The most playouts that a search takes; it says what is wrong with more. */
const MOST = 2 ** 32 - 1;

const pause = () => new Promise((done) => setTimeout(done));

async function searched(options, begin, look) {
  const { playouts = 10_000, seed } = known(options, ["playouts", "seed"]);
  await init();
  const search = begin({ seed });
  try {
    for (let left = playouts; ; left -= SLICE) {
      search.run(left > SLICE && left <= MOST ? SLICE : left);
      if (left <= SLICE) return look(search);
      await pause();
    }
  } finally {
    search.free();
  }
}

const analysisOf = (search) => search.analysis();

export function analyse(game, options = undefined) {
  return searched(options, (seeded) => new Search(game, seeded), analysisOf);
}

export async function search(game, options = undefined) {
  const { moves: _, ...found } = await analyse(game, options);
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

export async function levelMove(game, options) {
  await init();
  return levelMoveNow(game, options);
}

export async function review(game, options = undefined) {
  await init();
  const whole = new Review(game);
  try {
    while (whole.run(options)) await pause();
    return whole.report();
  } finally {
    whole.free();
  }
}

export async function puzzle(request = undefined) {
  await init();
  const maker = new PuzzleMaker(request);
  try {
    while (!maker.run()) await pause();
    return maker.puzzle;
  } finally {
    maker.free();
  }
}
