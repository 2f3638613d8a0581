// `node benches/coach.mjs [ROUNDS] [long]`: the longest task of the page while the coach works, in Chromium as slow as a
// phone. Two people play; after some moves they switch the analysis on, play on with it, view threats, walk the expected
// line, ask for hints and review the game. No task may exceed 50 ms. Other programs only ever make a task longer, so the
// least of several rounds is nearest to the truth. What the browser takes to gather its garbage, coach or no coach, is printed
// apart. With `long` the parts of the longer tasks are printed.
import { wait, withChromium } from "./chromium.mjs";
import { createLongest } from "./longest.mjs";

const rounds = Number(process.argv[2] ?? 3);
const details = process.argv.includes("long");
const BOARD = "document.querySelector('[data-position]').dataset";
const VALUED = "document.querySelectorAll('[data-value]').length > 0";
const WALKING = "document.querySelectorAll('[data-value]').length === 0";
/** Houses of both sides, in turns; the first that may be played is. */
const PLAYED = { S: "FDBCAE", N: "fdbcae" };

const longest = createLongest(details);

async function round(open) {
  const page = await open("?rules=oware&south=human&north=human&speed=normal");
  const part = (name, doing) => longest.part(page, name, doing);
  async function play() {
    const before = await page.ask(`${BOARD}.position`);
    const legal = await page.ask("[...document.querySelectorAll('.is-legal')].map(({dataset}) => dataset.house)");
    const house = [...PLAYED[before.at(-1)]].find((house) => legal.includes(house));
    await page.tap(`[data-house="${house}"]`);
    await page.until(`${BOARD}.position !== "${before}" && ${BOARD}.busy === "false"`);
  }
  const plays = async (count) => {
    for (let move = 0; move < count; move++) await play();
  };
  async function openMenu() {
    await page.tap("[data-action=menu]");
    await page.until("document.getElementById('menu')?.open");
    await wait(500);
  }
  const take = (action) => page.tap(`#menu [data-action=${action}]`);
  const press = (selector) => page.tap(`#coach-bar ${selector}`);

  await plays(6);
  await part("six moves without the coach", () => plays(6));
  // Nothing is loaded yet but what every visit has.
  await part("the menu, opened and closed", async () => {
    await openMenu();
    await page.tap("#menu [data-answer=close]");
    await wait(500);
  });
  await openMenu();
  await part("switching on", async () => {
    await take("analyse");
    await page.until(VALUED);
  });
  await part("eight seconds of it", () => wait(8000));
  await part("four moves meanwhile", async () => {
    for (let move = 0; move < 4; move++) {
      await play();
      await page.until(VALUED);
    }
  });
  await part("more", () => page.tap(".sum-more"));
  await part("threats on and off", async () => {
    for (let turn = 0; turn < 2; turn++) {
      await press("[data-action=threats]");
      await page.until(VALUED);
      await wait(1000);
    }
  });
  await part("three steps along the line, and back", async () => {
    await press("button:first-child");
    await page.until(WALKING);
    await wait(3000);
    await press("button:last-child");
    await page.until(VALUED);
    await wait(1000);
  });
  await part("done", async () => {
    await press("[data-action=analyse]");
    await wait(1000);
  });
  await part("a hint, and why", async () => {
    await page.tap("#bar [data-action=hint]");
    await page.until(`${BOARD}.hint`);
    await wait(500);
    await page.tap("[data-action=why]");
    await wait(1000);
  });
  await part("the move after it", () => play());
  await openMenu();
  await part("the review", async () => {
    await take("review");
    await page.until("document.querySelector('[data-review]')?.dataset.review === 'done'", 500);
    await wait(1000);
  });
  await part("along its graph", async () => {
    await page.ask("document.querySelector('[data-graph]').focus()");
    for (const key of ["Home", "ArrowRight", "ArrowRight", "PageDown", "End"]) {
      await page.ask(`document.querySelector('[data-graph]')
        .dispatchEvent(new KeyboardEvent("keydown", {key: "${key}", bubbles: true}))`);
      await wait(700);
    }
  });
  await part("a moment tried again", async () => {
    await press("[data-action=try-again]");
    await wait(1500);
  });
  await page.close();
}

await withChromium(async (open) => {
  for (let at = 0; at < rounds; at++) await round(open);
  longest.print();
});
