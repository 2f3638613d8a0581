// The lessons: the list of them with what was finished, the one that is under way, and the comparison of two rule sets.

import { openedBefore } from "../device/opened.js";
import { t } from "../lang/index.js";
import { focusBoard } from "../screen/keyboard.js";
import { startComparison } from "./compare.js";
import { startLesson } from "./lesson.js";
import { finishedOf } from "./lesson-progress.js";
import { aboutText, minutesText, titleOf } from "./lesson-words.js";

/** @typedef {import("./types.js").Part} Part */
/** @typedef {import("./types.js").Means & import("./types.js").Turns} Given */

const SHEET = /* html */ `
  <dialog id="lessons" class="sheet" aria-labelledby="lessons-title">
    <div class="sheet-head"><h2 id="lessons-title" data-t="lesson.listTitle"></h2></div>
    <div class="sheet-body">
      <ol id="lesson-list" class="items lesson-list"></ol>
      <ul class="items">
        <li><button type="button" class="item" data-compare data-t="lesson.compare.item"></button></li>
        <li><a class="item" data-leave href="rules.html" data-t="lesson.rules"></a></li>
      </ul>
    </div>
    <div class="sheet-foot">
      <div class="answers">
        <button type="button" class="button" data-answer="close" data-t="menu.close"></button>
        <button type="button" class="button strong" id="lesson-next" data-default></button>
      </div>
    </div>
  </dialog>`;

/** The lesson that an address names; null where it names none. @param {string | null} text @param {number} count */
export function lessonNumber(text, count) {
  const asked = /^\d{1,2}$/.test(text ?? "") ? Number(text) : 0;
  return asked >= 1 && asked <= count ? asked : null;
}

/** @param {Given} given @returns {import("./types.js").Lessons} */
export function createLessons(given) {
  const { wasm, sheets, store, status, lateSheets, enter, exit, rename } = given;
  const topics = wasm.lessonTopics();
  const count = topics.length;
  /** @type {Promise<void> | null} */
  let adding = null;

  /** The sheet comes with its first use. */
  function sheet() {
    adding ??= lateSheets().then(() => {
      sheets.add(SHEET);
      const dialog = /** @type {HTMLElement} */ (document.getElementById("lessons"));
      dialog.addEventListener("click", (event) => {
        const button = /** @type {HTMLElement | null} */ (
          /** @type {Element} */ (event.target).closest("[data-number], [data-compare]")
        );
        if (!button) return;
        sheets.close();
        if (button.dataset.number) open(Number(button.dataset.number));
        else compare();
        // Without a pointer: the keyboard goes on where the lesson does.
        if (event.detail === 0) focusBoard();
      });
    });
    adding.catch(() => {
      adding = null;
    });
    return adding;
  }

  async function list() {
    const [stored] = await Promise.all([store.note("lessons"), sheet()]);
    const finished = finishedOf(stored);
    const places = Array.from({ length: count }, (_, index) => index + 1);
    const next = places.find((place) => !finished.includes(place));
    /** @type {HTMLElement} */ (document.getElementById("lesson-list")).replaceChildren(
      ...places.map((place) => item(place, finished.includes(place), place === next)),
    );
    const button = /** @type {HTMLElement} */ (document.getElementById("lesson-next"));
    button.hidden = next === undefined;
    button.dataset.number = String(next ?? "");
    if (next) button.textContent = t("lesson.goOn", { title: titleOf(topics[next - 1]) });
    sheets.show("lessons");
  }

  /** @param {number} place */
  const titled = (place) => t("lesson.item", { number: place, title: titleOf(topics[place - 1]) });

  /** @param {number} place @param {boolean} done @param {boolean} next it is the one to go on with */
  function item(place, done, next) {
    const line = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "item";
    button.dataset.number = String(place);
    button.dataset.done = String(done);
    if (next) button.dataset.next = "";
    const topic = topics[place - 1];
    const state = done ? "lesson.finished" : next ? "lesson.comesNext" : "";
    const parts = [titled(place), aboutText(topic), minutesText(topic), state && t(state)];
    button.append(
      ...parts.map((text) => {
        const part = document.createElement("span");
        part.textContent = text;
        return part;
      }),
    );
    line.append(button);
    return line;
  }

  /** @param {number} place */
  function finish(place) {
    store.note("lessons", (stored) => {
      const finished = finishedOf(stored);
      return finished.includes(place) ? undefined : { finished: [...finished, place] };
    });
  }

  /** @param {number} place @param {number} [step] from 1 */
  function open(place, step = 1) {
    const lesson = wasm.lesson(place);
    if (!lesson) return;
    // Whatever had the panel closes its overlay before the lesson opens its own.
    enter({ name: "", leave() {} });
    /** @type {Part} */
    const part = { name: `lesson ${place} ${step}`, leave() {} };
    const run = startLesson(given, lesson, {
      from: step,
      onStep: (now) => rename(part, `lesson ${place} ${now}`),
      onLeave: () => exit(part),
      onFinished: () => finish(place),
      next: place < count ? () => open(place + 1) : null,
      list,
    });
    part.again = run.again;
    part.leave = run.leave;
    enter(part);
  }

  function compare() {
    enter({ name: "", leave() {} });
    const run = startComparison(given, { onLeave: () => exit(part), list });
    /** @type {Part} */
    const part = { ...run, name: "compare" };
    enter(part);
  }

  return {
    list,
    open,
    asked(text, step) {
      const place = lessonNumber(text, count);
      const known = openedBefore().find((name) => name.startsWith(`lesson ${place} `));
      if (place) open(place, step ?? Number(known?.split(" ")[2] ?? 1));
      else status.notice({ id: "wrong", text: t("lesson.wrongNumber", { value: (text ?? "").slice(0, 60), count }) });
    },
  };
}
