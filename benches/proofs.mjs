// `node benches/proofs.mjs [GAMES]`: how long the search of the app takes to decide a position of owari at full strength, above
// tables of fifteen seeds. The opponent plays at random. The tables are solved first: half a minute. Times are those of the
// wasm's own thread; the processor's time is that of the whole program, the garbage collector included.
import { network, search, shipped } from "../tests/wasm/shipped.mjs";

const games = Number(process.argv[2] ?? 40);
const PLIES = 12;
/** The time of a move that the app offers first. A proof gets at most 400 ms of it; then the playouts begin. */
const TIME_MS = 1000;

const { Game } = await shipped();
const { serve } = await search();
/** @type {any} */
const scope = globalThis;
/** @type {(message: any) => void} */
let hear = () => {};
scope.postMessage = (/** @type {any} */ message) => hear(message);
serve(undefined, { weights: async (/** @type {string} */ rules) => network(rules) });

/** @param {any} message @param {(answer: any) => boolean} wanted @returns {Promise<any>} */
const ask = (message, wanted) =>
  new Promise((resolve) => {
    hear = (answer) => wanted(answer) && resolve(answer);
    scope.onmessage({ data: message });
  });

/** A portable generator (Lehmer), so that the games are always the same. */
let state = 1;
const random = (/** @type {number} */ below) => {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
};

await ask(
  { request: "tables", rules: "owari", seeds: 15, most: 15, rest: false },
  ({ response, state }) => response === "tables" && state === "done",
);

/** By ply: what each decision took, in milliseconds; those not decided. @type {{clock: number[], cpu: number[], open: number}[]} */
const found = Array.from({ length: PLIES + 1 }, () => ({ clock: [], cpu: [], open: 0 }));
let id = 1;
for (let number = 0; number < games; number++) {
  const game = new Game("owari");
  for (let ply = 0; ply <= PLIES && game.state().legal; ply++) {
    const { legal } = game.state();
    if (ply % 2 !== number % 2) {
      game.play(legal[random(legal.length)]);
      continue;
    }
    const mine = id++;
    const [clock, cpu] = [performance.now(), process.cpuUsage()];
    const answer = await ask(
      { request: "move", id: mine, record: game.record(), timeMs: TIME_MS },
      (one) => one.id === mine && one.response !== "progress",
    );
    const { user, system } = process.cpuUsage(cpu);
    if (legal.length > 1) {
      found[ply].clock.push(performance.now() - clock);
      found[ply].cpu.push((user + system) / 1000);
      // Where the playouts alone have proven a result, the number of seeds is open.
      if (typeof answer.proof?.margin !== "number") found[ply].open += 1;
    }
    game.play(answer.best);
  }
}
const middle = (/** @type {number[]} */ all) => [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0;
console.log("ply  positions  not decided  clock: middle, most  processor: middle, most (ms)");
for (const [ply, { clock, cpu, open }] of found.entries()) {
  const of = (/** @type {number[]} */ all) => `${middle(all).toFixed(1)}, ${Math.max(0, ...all).toFixed(1)}`;
  console.log(`${ply}  ${clock.length}  ${open}  ${of(clock)}  ${of(cpu)}`);
}
process.exit(0);
