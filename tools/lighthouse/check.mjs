// `node tools/lighthouse/check.mjs`, after `npm ci` in this folder: what Lighthouse says of each page on a phone. Accessibility, best
// practices and what search engines are told must have all points. The app must be built with an address,
// `cargo xtask build --site https://example.org/oware/`: without one its pages cannot name their translations as search engines want.
import { withLighthouse } from "./measure.mjs";

const PAGES = ["", "rules.html", "about.html"];
const CATEGORIES = ["accessibility", "best-practices", "seo"];

await withLighthouse(async (measure) => {
  for (const page of PAGES) {
    const lhr = await measure(page, CATEGORIES);
    const points = CATEGORIES.map((name) => `${name} ${Math.round(100 * lhr.categories[name].score)}`);
    console.log(`${page || "index.html"}, Lighthouse ${lhr.lighthouseVersion}, ${lhr.configSettings.formFactor}: ${points.join(", ")}`);
    for (const name of CATEGORIES) {
      if (lhr.categories[name].score === 1) continue;
      process.exitCode = 1;
      const counted = lhr.categories[name].auditRefs.filter(({ weight, id }) => weight > 0 && lhr.audits[id].score !== 1);
      for (const { id } of counted) console.log(`  ${id}: ${lhr.audits[id].title}`);
    }
  }
});
