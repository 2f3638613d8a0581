// The work of `benches/figures.rs`, done by the shipped wasm: in Node, `node benches/node.mjs`, and in a browser.

// The same as there.
const SEEDS = 5;
const RUNS = SEEDS + 1;
const DEPTH = 10;
const PLAYOUTS = 100_000;
const ITERATIONS = 100_000;
const TABLE_SEEDS = 12;
const MANY_SEEDS = 15;

/** @type {[string, number, (oware: any, rules: string, seed: number) => number][]} */
const MEASURES = [
  ["leaves/s", RUNS, (oware, rules) => oware.perft(rules, DEPTH)],
  ["random plies/s", RUNS, (oware, rules, seed) => oware.randomPlies(rules, seed, PLAYOUTS)],
  ["plain playouts/s", RUNS, (oware, rules, seed) => oware.iterate(rules, seed, ITERATIONS, true)],
  ["search playouts/s", RUNS, (oware, rules, seed) => oware.iterate(rules, seed, ITERATIONS, false)],
  ["table 12, positions/s", 2, (oware, rules) => oware.solve(rules, TABLE_SEEDS)],
];

/**
 * One figure after the other: measure, rule set, and the best rate of all runs.
 * @param {any} oware the package's exports, ready to use
 * @param {boolean} many with the tables of fifteen seeds
 */
export function* figures(oware, many) {
  const all = many ? [...MEASURES, MANY] : MEASURES;
  for (const rules of oware.ruleSets()) {
    for (const [measure, runs, work] of all) {
      let best = 0;
      for (let run = 0; run < runs; run++) {
        const begun = performance.now();
        const count = work(oware, rules, run % SEEDS);
        best = Math.max(best, (count / (performance.now() - begun)) * 1000);
      }
      yield `${measure}\t${rules}\t${best.toFixed(0)}`;
    }
  }
}

/** @type {typeof MEASURES[0]} */
const MANY = ["table 15, positions/s", 1, (oware, rules) => oware.solve(rules, MANY_SEEDS)];
