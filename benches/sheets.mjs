// `node benches/sheets.mjs [ROUNDS] [long] [only=NAME,NAME]`: the longest task of the page when each sheet is opened for the first
// time, in Chromium as slow as a phone, each in a page of its own, with a game under way, another in the list, and a finished one.
// No task may exceed 50 ms: it ends with 1 where the opening of a sheet does in every round. Pages of their own are only measured. The
// time from the tap to the first picture that shows the sheet is printed, too. Other programs only ever make a task longer, so
// the least of several rounds is nearest to the truth. With `long` the parts of the longer tasks are printed. A round takes two to
// three minutes.
import { wait, withChromium } from "./chromium.mjs";
import { createLongest } from "./longest.mjs";

const rounds = Number(process.argv[2] ?? 3);
const longest = createLongest(process.argv.includes("long"));
const only = process.argv
  .find((word) => word.startsWith("only="))
  ?.slice("only=".length)
  .split(",");
/** What follows a sheet that is there: its words are read out, and parts of it may load. */
const AFTER_MS = 1500;
const BOARD = "document.querySelector('[data-position]').dataset";
const TWO_PEOPLE = "rules=oware&south=human&north=human&speed=instant";
/** South's next move ends the game. */
const NEARLY_OVER = "1-0-1-0-0-3-1-0-1-0-1-1-24-15-S";

/** Where the sheet with this id is open. @param {string} id */
const sheet = (id) => `Boolean(document.getElementById("${id}")?.open)`;
const COACHED = "document.body.classList.contains('coached')";
/** Buttons of the page itself, and what each opens. */
const BUTTONS = { menu: sheet("menu"), new: sheet("new") };
/** Entries of the menu, and what each opens: a sheet, the coach's panel, or another page. */
const ENTRIES = {
  "[data-action=new]": sheet("new"),
  "[data-action=continue]": sheet("games"),
  "[data-action=setup]": sheet("setup"),
  "[data-action=nearby]": sheet("nearby"),
  "[data-action=lessons]": sheet("lessons"),
  '[href="rules.html"]': "location.pathname.endsWith('rules.html') && document.readyState === 'complete'",
  "[data-action=daily]": COACHED,
  "[data-action=puzzles]": COACHED,
  "[data-action=review]": COACHED,
  "[data-action=analyse]": COACHED,
  "[data-action=finished]": sheet("finished"),
  "[data-action=change-rules]": sheet("change-rules"),
  "[data-action=resign]": sheet("question"),
  "[data-action=options]": sheet("options"),
  "[data-action=share]": sheet("share"),
  "[data-action=open]": sheet("open"),
  "[data-action=standing]": sheet("standing"),
  "[data-action=everything]": sheet("everything"),
  '[href="about.html"]': "location.pathname.endsWith('about.html') && document.readyState === 'complete'",
};

/** From the finger's way up to the first picture with the sheet, in milliseconds. @type {Map<string, number[]>} */
const waits = new Map();
const WATCH = `addEventListener("pointerup", ({timeStamp}) => { window.tapped = timeStamp; }, true);
  addEventListener("beforetoggle", ({newState}) => {
    if (newState === "open") requestAnimationFrame(() => setTimeout(() => { window.seen = performance.now(); }));
  }, true)`;

/** A page with a game, after a move. */
async function pageOf(open, query = "") {
  const page = await open(`?${TWO_PEOPLE}${query}`);
  const before = await page.ask(`${BOARD}.position`);
  const house = query ? "F" : "E";
  await page.tap(`[data-house="${house}"]`);
  await page.until(`${BOARD}.position !== "${before}" && ${BOARD}.busy === "false"`);
  await wait(AFTER_MS);
  return page;
}

/** Taps, and waits until all is there. @param {string} button */
async function show(page, button, isThere) {
  await page.tap(button);
  await page.until(isThere);
  await wait(AFTER_MS);
}

/** Opens one thing, and notes what that takes. */
async function measure(page, name, button, isThere) {
  await page.ask(WATCH);
  await longest.part(page, name, () => show(page, button, isThere));
  const waited = isThere.includes("open") && (await page.ask("window.seen - window.tapped"));
  if (waited) waits.set(name, [...(waits.get(name) ?? []), waited]);
  await page.close();
}

const wanted = (name) => !only || only.some((part) => name.includes(part));

async function round(open) {
  for (const [action, isThere] of Object.entries(BUTTONS).filter(([action]) => wanted(`bar ${action}`))) {
    const page = await pageOf(open);
    await measure(page, `bar ${action}`, `[data-action=${action}]`, isThere);
  }
  for (const [entry, isThere] of Object.entries(ENTRIES).filter(([entry]) => wanted(`menu ${entry}`))) {
    const page = await pageOf(open);
    await show(page, "[data-action=menu]", sheet("menu"));
    await measure(page, `menu ${entry}`, `#menu ${entry}`, isThere);
  }
}

await withChromium(async (open) => {
  // The finished game, and the one that goes to the list when the first page is opened.
  for (const query of [`&position=${NEARLY_OVER}`, ""]) await (await pageOf(open, query)).close();
  for (let at = 0; at < rounds; at++) await round(open);
  longest.print();
  if (longest.over().some((name) => !name.includes("href"))) process.exitCode = 1;
  for (const [name, times] of waits) console.log(`${name}: seen ${Math.min(...times).toFixed(0)} ms after the tap`);
});
