// The report of a review: accuracy and how it comes about, the moments that decided, every move in a table, and the game with
// the review as text.

import { number, t } from "../lang/index.js";
import { copyFrom } from "../library/clipboard.js";
import { download } from "../library/download.js";
import { fileName } from "../library/records.js";
import { accuracyText, classText, givenText, isAmiss, momentsText, nameOf, percent } from "./review-words.js";

const SHEET = `
  <dialog id="review-sheet" class="sheet" aria-labelledby="review-title">
    <div class="sheet-head"><h2 id="review-title" data-t="review.label"></h2></div>
    <div class="sheet-body">
      <p id="review-accuracy" class="review-accuracy"></p>
      <details class="review-how"><summary data-t="review.how"></summary><p id="review-how" class="note"></p></details>
      <h3 id="review-moments-title"></h3>
      <ul id="review-moments" class="review-moments"></ul>
      <h3 data-t="review.table.title"></h3>
      <table class="standing-table review-table">
        <thead><tr>
          <th scope="col" data-t="review.table.move"></th>
          <th scope="col" data-t="review.table.class"></th>
          <th scope="col" data-t="review.table.gave"></th>
          <th scope="col" id="review-expected"></th>
        </tr></thead>
        <tbody id="review-rows"></tbody>
      </table>
      <h3 data-t="review.text.title"></h3>
      <p class="note" data-t="review.text.about"></p>
      <div class="acts">
        <button type="button" class="button small" id="review-save" data-t="record.save"></button>
        <button type="button" class="button small" id="review-copy" data-t="record.copy"></button>
      </div>
      <textarea id="review-text" class="record" readonly rows="4" spellcheck="false" data-t-label="record.text" hidden></textarea>
      <p id="review-message" class="note" role="status"></p>
    </div>
    <div class="sheet-foot">
      <button type="button" class="button wide strong" data-answer="close" data-t="review.close"></button>
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

  /** @param {(text: string) => unknown} use */
  function withText(use) {
    const text = content?.ogn() ?? null;
    if (text === null) byId("review-message").textContent = t("review.text.failed");
    else use(text);
  }

  byId("review-save").addEventListener("click", () =>
    withText((text) => {
      download(text, fileName(new Date()));
      byId("review-message").textContent = t("record.saved");
    }),
  );
  byId("review-copy").addEventListener("click", () =>
    withText(async (text) => {
      const field = /** @type {HTMLTextAreaElement} */ (byId("review-text"));
      field.hidden = false;
      field.value = text;
      byId("review-message").textContent = t((await copyFrom(field)) ? "record.copied" : "record.manual");
    }),
  );

  /** @param {ReviewContent} now @param {number} place */
  function momentItem({ report, moves, onLook, onTry }, place) {
    const judged = report.moves[place];
    const item = document.createElement("li");
    const words = t("review.moment", { move: nameOf(moves[place]), given: givenText(judged) });
    const look = make("button", words);
    look.type = "button";
    look.className = "item";
    look.addEventListener("click", () => {
      sheets.close();
      onLook(place);
    });
    const again = make("button", t("review.tryAgain"));
    again.type = "button";
    again.className = "button small";
    again.dataset.action = "try-again";
    again.setAttribute("aria-label", t("review.tryThis", { move: nameOf(moves[place]) }));
    again.addEventListener("click", (event) => {
      event.stopPropagation();
      sheets.close();
      onTry(place);
    });
    item.append(look, again);
    return item;
  }

  /** @param {ReviewContent} now @param {number} place */
  function row({ report, moves, me, onLook }, place) {
    const judged = report.moves[place];
    const line = document.createElement("tr");
    line.dataset.class = judged.class;
    const head = document.createElement("th");
    head.scope = "row";
    const go = make("button", nameOf(moves[place]));
    go.type = "button";
    go.className = "review-go";
    go.addEventListener("click", () => {
      sheets.close();
      onLook(place);
    });
    head.append(go);
    const south = report.graph[place + 1];
    const gave = isAmiss(judged) ? givenText(judged, "short") : "";
    const expected = percent(((me === "N" ? -south : south) + 1) * 50);
    line.append(head, make("td", classText(judged)), make("td", gave), make("td", expected));
    return line;
  }

  return {
    show(now) {
      content = now;
      const { report, moves, me } = now;
      const { limits } = report;
      byId("review-accuracy").textContent = accuracyText(report, me);
      byId("review-how").textContent = t("review.formula", {
        halves: number(limits.halves),
        inaccuracy: number(limits.inaccuracy),
        mistake: number(limits.mistake),
        blunder: number(limits.blunder),
      });
      byId("review-moments-title").textContent = momentsText(report, now.over);
      byId("review-moments").replaceChildren(...report.moments.map((place) => momentItem(now, place)));
      byId("review-expected").textContent = t(me ? "review.table.yours" : "review.table.souths");
      byId("review-rows").replaceChildren(...report.moves.map((_, place) => row(now, place)).slice(0, moves.length));
      byId("review-message").textContent = "";
      byId("review-text").hidden = true;
      sheets.show("review-sheet");
    },
  };
}
