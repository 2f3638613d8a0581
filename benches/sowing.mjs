// `node benches/sowing.mjs [ROUNDS]`: what a sowing of twenty seeds costs the page, in Chromium as slow as a phone: of each
// round the time of the sowing, the work on the main thread a frame, and the longest task. Each round is printed by itself,
// since a machine that others use is slow for a minute and then fast.
import { commitsOf, tasksOf, withChromium } from "./chromium.mjs";

const rounds = Number(process.argv[2] ?? 3);
/** House A has twenty seeds; the last of them begins a chain of four captures. */
const POSITION = "20-2-2-2-2-2-1-1-0-1-4-4-4-3-S";
/** Nothing is asked of the page while it sows. */
const SOWN = `new Promise((done) => {
  const board = document.querySelector("[data-position]");
  const {position} = board.dataset;
  new MutationObserver(() => {
    if (board.dataset.position !== position && board.dataset.busy === "false") done(true);
  }).observe(board, {attributes: true});
})`;

/** One sowing in a page of its own. */
async function sow(open) {
  const page = await open(`?rules=oware&south=human&north=human&speed=normal&position=${POSITION}`);
  const events = await page.trace(async () => {
    const sown = page.ask(SOWN);
    await page.tap('[data-house="A"]');
    await sown;
  });
  await page.close();
  return measure(events);
}

/** @param {number[]} sorted @param {number} part */
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/** A frame begins with the task that hands layers to the screen, and has the work of all tasks up to the next one. */
function measure(events) {
  const commits = commitsOf(events);
  const first = commits[0];
  const last = commits.at(-1);
  const tasks = tasksOf(events).filter(({ at, end }) => end >= first && at <= last);
  const work = [];
  let frame = 0;
  for (const { end, cpu } of tasks) {
    const before = frame;
    while (frame < commits.length && commits[frame] <= end) frame += 1;
    if (frame > before) work.push(0);
    work[work.length - 1] += cpu;
  }
  work.sort((a, b) => a - b);
  const all = work.reduce((sum, one) => sum + one, 0);
  return {
    seconds: (last - first) / 1e6,
    frames: work.length,
    median: at(work, 0.5),
    most: at(work, 0.95),
    busy: (100 * all * 1000) / (last - first),
    longest: Math.max(...tasks.map(({ cpu }) => cpu)),
    clock: Math.max(...tasks.map(({ clock }) => clock)),
  };
}

await withChromium(async (open) => {
  for (let round = 1; round <= rounds; round++) {
    const it = await sow(open);
    const figures = [
      `${it.seconds.toFixed(2)} s with its captures`,
      `${it.frames} frames`,
      `${it.median.toFixed(1)} ms a frame (median)`,
      `${it.most.toFixed(1)} ms (95 %)`,
      `${it.busy.toFixed(0)} % of the time busy`,
      `longest task ${it.longest.toFixed(0)} ms, by the clock ${it.clock.toFixed(0)} ms`,
    ];
    console.log(`round ${round}: ${figures.join(", ")}`);
  }
});
