// The report of a review: accuracy and how it comes about, the moments that decided, every move with its sign, and the game
// with the review as text.

import { number, t } from "../lang/index.js";
import { copyFrom } from "../library/clipboard.js";
import { download } from "../library/download.js";
import { fileName } from "../library/records.js";
import { showMoments, signMark } from "./moment-list.js";
import { accuracyText, classText, givenText, isAmiss, nameOf, percent, whoIs } from "./review-words.js";

const SHEET = `
  <dialog id="review-sheet" class="sheet" aria-labelledby="review-title">
    <div class="sheet-head"><h2 id="review-title" data-t="review.label"></h2></div>
    <div class="sheet-body">
      <p id="review-accuracy" class="review-accuracy"></p>
      <div id="review-moments" class="moments"></div>
      <div class="review-list-head">
        <h3 data-t="review.table.title"></h3>
        <button type="button" class="button small" id="review-more" aria-pressed="false" data-t="review.more"></button>
      </div>
      <p id="review-sides" class="review-rows review-sides"><b></b><b></b></p>
      <ol id="review-rows" class="review-rows"></ol>
      <details class="review-how"><summary data-t="review.how"></summary><p id="review-how" class="note"></p></details>
      <h3 data-t="review.text.title"></h3>
      <p class="note" data-t="review.text.about"></p>
      <div class="acts">
        <button type="button" class="button small" id="review-save" data-t="share.save"></button>
        <button type="button" class="button small" id="review-copy" data-t="share.copy"></button>
      </div>
      <textarea id="review-text" class="record" readonly rows="4" spellcheck="false" data-t-label="share.text" hidden></textarea>
      <p id="review-message" class="note" data-told></p>
    </div>
    <div class="sheet-foot">
      <div class="answers">
        <button type="button" class="button" data-action="share" data-t="review.share"></button>
        <button type="button" class="button strong" data-answer="close" data-t="review.close"></button>
      </div>
    </div>
  </dialog>`;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} text
 */
function make(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** @typedef {import("./types.js").ReviewContent} ReviewContent */

/** @param {import("../sheets/types.js").Sheets} sheets @returns {import("./types.js").ReviewSheet} */
export function createReviewSheet(sheets) {
  sheets.add(SHEET);
  /** @type {ReviewContent | null} */
  let content = null;

  /** @param {"share.saved" | "share.copied" | "share.manual" | "review.text.failed"} key */
  function report(key) {
    const place = byId("review-message");
    place.textContent = t(key);
    // It stands below what a phone shows.
    place.scrollIntoView({ block: "nearest" });
  }

  /** @param {(text: string) => unknown} use */
  function withText(use) {
    const text = content?.ogn() ?? null;
    if (text === null) report("review.text.failed");
    else use(text);
  }

  byId("review-save").addEventListener("click", () =>
    withText((text) => {
      download(text, fileName(new Date()));
      report("share.saved");
    }),
  );
  byId("review-copy").addEventListener("click", () =>
    withText(async (text) => {
      const field = /** @type {HTMLTextAreaElement} */ (byId("review-text"));
      field.hidden = false;
      field.value = text;
      report((await copyFrom(field)) ? "share.copied" : "share.manual");
    }),
  );

  byId("review-more").addEventListener("click", () => {
    const isOpen = byId("review-rows").classList.toggle("has-figures");
    byId("review-more").setAttribute("aria-pressed", String(isOpen));
  });

  /** What is done with a place behind the sheet. @param {(place: number) => void} act */
  const behind = (act) => (/** @type {number} */ place) => {
    sheets.close();
    act(place);
  };

  /** A move with its sign; the figures stand behind it. @param {ReviewContent} now @param {number} place */
  function row({ report, moves, me, onLook }, place) {
    const judged = report.moves[place];
    const line = document.createElement("li");
    line.dataset.class = judged.class;
    line.dataset.side = judged.side;
    const go = make("button", "");
    go.type = "button";
    go.className = "review-go";
    go.append(signMark(judged), make("span", nameOf(moves[place], me)), make("span", classText(judged)));
    /** @type {HTMLElement} */ (go.lastElementChild).className = "unseen";
    go.addEventListener("click", () => behind(onLook)(place));
    const south = report.graph[place + 1];
    const expected = t(me ? "review.table.yours" : "review.table.souths", {
      percent: percent(((me === "N" ? -south : south) + 1) * 50),
    });
    const gave = isAmiss(judged) ? t("review.table.gave", { given: givenText(judged) }) : "";
    const figures = make("small", [classText(judged), gave, expected].filter((words) => words).join(" · "));
    figures.className = "figures";
    line.append(go, figures);
    return line;
  }

  return {
    show(now) {
      content = now;
      const { report, moves, me, onLook, onTry } = now;
      const { limits } = report;
      byId("review-accuracy").textContent = accuracyText(report, me);
      byId("review-how").textContent = t("review.formula", {
        halves: number(limits.halves),
        inaccuracy: number(limits.inaccuracy),
        mistake: number(limits.mistake),
        blunder: number(limits.blunder),
      });
      for (const [at, name] of [...byId("review-sides").children].entries())
        name.textContent = whoIs(at ? "N" : "S", me);
      showMoments({ ...now, listed: true, onLook: behind(onLook), onTry: behind(onTry) }, byId("review-moments"));
      byId("review-rows").replaceChildren(...report.moves.map((_, place) => row(now, place)).slice(0, moves.length));
      byId("review-message").textContent = "";
      byId("review-text").hidden = true;
      sheets.show("review-sheet");
    },
  };
}
