// `node benches/memory.mjs [GAMES] [MS]`: what the app holds, in Chromium: the objects of the page and its workers once their garbage
// is gone, and the memories of wasm. GAMES games of two computers follow each other in one page, with the smallest budget;
// what is held after the last of them may be at most a tenth more than after the twentieth. Then a whole game at full
// strength with endgame tables of twelve seeds, MS milliseconds a move, once as on two cores and once as on eight, where
// four workers search together: at most 150 MB. It ends with 1 where that does not hold. 0 leaves a part out.
import { wait, withChromium } from "./chromium.mjs";

const [games = 200, ms = 1000] = process.argv.slice(2).map(Number);
const BEGINNING = 20;
const MOST_GROWTH = 1.1;
const MOST_MB = 150;
const MB = 1e6;
const LOOK_MS = 3000;
const RESULT = "document.querySelector('[data-position]').dataset.result";
const COMPUTERS = "?rules=oware&south=computer&north=computer&speed=instant";

/** @param {{page: number, workers: number, wasm: number}} memory */
const all = ({ page, workers, wasm }) => page + workers + wasm;
/** @param {number} bytes */
const mb = (bytes) => (bytes / MB).toFixed(2);
/** @param {{page: number, workers: number, wasm: number, count: number}} memory */
const words = (memory) =>
  `${mb(all(memory))} MB (page ${mb(memory.page)}, ${memory.count} workers ${mb(memory.workers)}, wasm ${mb(memory.wasm)})`;

/** Game after game in one page; false if the page has grown. */
async function soak(open) {
  const page = await open(`${COMPUTERS}&level=1`, { slower: 1 });
  const began = Date.now();
  let early;
  let last;
  for (let game = 1; game <= games; game++) {
    await page.until(`${RESULT} !== "none"`);
    if (game === BEGINNING || game === games || game % 50 === 0) {
      await wait(LOOK_MS);
      last = await page.memory();
      if (game <= BEGINNING) early = last;
      console.log(`after game ${game}, ${((Date.now() - began) / 1000).toFixed(0)} s: ${words(last)}`);
    }
    if (game === games) break;
    await page.ask("document.querySelector('#bar [data-action=rematch]').click()");
    await page.until(`${RESULT} === "none"`, 10);
  }
  await page.close();
  const growth = all(last) / all(early);
  console.log(`after game ${games} ${growth.toFixed(3)} times as much as after game ${Math.min(games, BEGINNING)}`);
  return growth <= MOST_GROWTH;
}

/** The most that a whole game at full strength holds; false if that is too much. */
async function fullStrength(open, cores) {
  const page = await open(`${COMPUTERS}&level=8&time=${ms}&tables=12`, { slower: 1, cores });
  let most = await page.memory();
  while ((await page.ask(RESULT)) === "none") {
    await wait(LOOK_MS);
    const now = await page.memory();
    if (all(now) > all(most)) most = now;
  }
  await page.close();
  console.log(`a game at full strength on ${cores} cores, ${ms} ms a move: at most ${words(most)}`);
  return all(most) <= MOST_MB * MB;
}

await withChromium(async (open) => {
  const held = [];
  if (games) held.push(await soak(open));
  if (ms) for (const cores of [2, 8]) held.push(await fullStrength(open, cores));
  process.exitCode = held.every(Boolean) ? 0 : 1;
});
