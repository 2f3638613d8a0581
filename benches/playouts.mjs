// `node benches/playouts.mjs`: playouts a second of the plain search on the shipped wasm, in Node.
// The native figure comes from `cargo bench --bench playouts`.
import { shipped } from "../tests/wasm/shipped.mjs";

const RUNS = 5;
const PLAYOUTS = 100_000;

const { Game, think } = await shipped();
for (const rules of ["oware", "ouril"]) {
  const record = new Game(rules).record();
  let best = 0;
  for (let seed = 0; seed < RUNS; seed++) {
    const begun = performance.now();
    think(record, seed, PLAYOUTS);
    best = Math.max(best, (PLAYOUTS / (performance.now() - begun)) * 1000);
  }
  console.log(`${rules.padEnd(6)} ${best.toFixed(0).padStart(10)} playouts a second`);
}
