// `node benches/plies.mjs [FOLDER]`, after `cargo xtask npm`: how many plies of whole random games the package for JavaScript plays
// a second, with one `legal` and one `play` for each. With a FOLDER, the package there does the same in turns, to compare two.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const ROUNDS = 4;
const ROUND_MS = 1000;
/** Some random games go round for long. */
const LONGEST = 400;

const folders = ["dist/npm", ...process.argv.slice(2)];
const packages = await Promise.all(
  folders.map(async (folder) => ({ folder, ...(await import(pathToFileURL(resolve(folder, "node.js")).href)) })),
);

/** Numbers of chance, the same in each run. @param {number} seed */
function chance(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
}

/** Plies a second. */
function rate({ Game }, rules, seed) {
  const below = chance(seed);
  const begun = performance.now();
  let plies = 0;
  while (performance.now() - begun < ROUND_MS) {
    const game = new Game({ rules });
    for (let ply = 0; ply < LONGEST; ply += 1) {
      const legal = game.legal;
      if (legal.length === 0) break;
      game.play(legal[below(legal.length)]);
      plies += 1;
    }
    // The loop never waits, and without a wait JavaScript lets go of nothing. Earlier releases had no way to do it.
    game.free?.();
  }
  return (plies / (performance.now() - begun)) * 1000;
}

for (const rules of packages[0].ruleSets()) {
  const best = packages.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of packages.entries()) best[index] = Math.max(best[index], rate(one, rules, round + 1));
  }
  for (const [index, { folder }] of packages.entries()) {
    console.log(`legal and play/s, ${folder}\t${rules}\t${best[index].toFixed(0)}`);
  }
}
