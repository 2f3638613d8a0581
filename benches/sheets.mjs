// `node benches/sheets.mjs [ROUNDS] [long]`: the longest task of the page when each sheet is opened for the first time, in Chromium as
// slow as a phone, each in a page of its own, with a game under way. No task may exceed 50 ms. Other programs only ever make a
// task longer, so the least of several rounds is nearest to the truth. With `long` the parts of the longer tasks are printed.
import { wait, withChromium } from "./chromium.mjs";
import { createLongest } from "./longest.mjs";

const rounds = Number(process.argv[2] ?? 3);
const longest = createLongest(process.argv.includes("long"));
/** What follows a sheet that is there: its words are read out, and parts of it may load. */
const AFTER_MS = 1500;
/** An entry of the menu, and the sheet that it opens. */
const SHEETS = {
  options: "options",
  share: "share",
  standing: "standing",
  continue: "games",
  finished: "games",
  setup: "setup",
  puzzles: "puzzles",
  lessons: "lessons",
  open: "open",
  everything: "everything",
};

/** A page with a game under way. */
async function pageOf(open) {
  const page = await open("?rules=oware&south=human&north=human&speed=instant");
  const board = "document.querySelector('[data-position]').dataset";
  const before = await page.ask(`${board}.position`);
  await page.tap('[data-house="E"]');
  await page.until(`${board}.position !== "${before}" && ${board}.busy === "false"`);
  await wait(AFTER_MS);
  return page;
}

async function show(page, button, sheet) {
  await page.tap(button);
  await page.until(`document.getElementById("${sheet}")?.open`);
  await wait(AFTER_MS);
}

async function round(open) {
  for (const sheet of ["menu", "new"]) {
    const page = await pageOf(open);
    await longest.part(page, sheet, () => show(page, `[data-action=${sheet}]`, sheet));
    await page.close();
  }
  for (const [action, sheet] of Object.entries(SHEETS)) {
    const page = await pageOf(open);
    await show(page, "[data-action=menu]", "menu");
    await longest.part(page, `${action}, from the menu`, () => show(page, `#menu [data-action=${action}]`, sheet));
    await page.close();
  }
}

await withChromium(async (open) => {
  for (let at = 0; at < rounds; at++) await round(open);
  longest.print();
});
