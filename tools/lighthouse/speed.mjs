// `node tools/lighthouse/speed.mjs [ROUNDS]`, after `npm ci` in this folder: how fast Lighthouse finds a first visit on a phone, whose
// network and processor it slows down by calculation. It needs an idle machine: what else runs is counted as the page's. The exit
// code is 1 where the median has fewer than all points.
import { withLighthouse } from "./measure.mjs";

const rounds = Number(process.argv[2] ?? 5);
const FIGURES = {
  "first paint": "first-contentful-paint",
  "largest paint": "largest-contentful-paint",
  interactive: "interactive",
  "blocking time": "total-blocking-time",
};

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

await withLighthouse(async (measure) => {
  /** @type {{points: number, figures: {[name: string]: number}}[]} */
  const found = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { categories, audits } = await measure("", ["performance"]);
    const points = Math.round(100 * categories.performance.score);
    const figures = Object.fromEntries(Object.entries(FIGURES).map(([name, id]) => [name, audits[id].numericValue]));
    found.push({ points, figures });
    console.log(`round ${round}: ${told(points, figures)}`);
  }
  const points = median(found.map((round) => round.points));
  const middle = (/** @type {string} */ name) => median(found.map(({ figures }) => figures[name]));
  console.log(`median: ${told(points, Object.fromEntries(Object.keys(FIGURES).map((name) => [name, middle(name)])))}`);
  if (points < 100) process.exitCode = 1;
});

/** @param {number} points @param {{[name: string]: number}} figures milliseconds */
function told(points, figures) {
  const times = Object.entries(figures).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`);
  return `${points} points, ${times.join(", ")}`;
}
