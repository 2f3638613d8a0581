// The moments of a review as a list: the player's own first, the other side's apart. Between two humans both stand alike.

import { t } from "../lang/index.js";
import { faultText, momentsOf, momentsTitle, moreText, nameOf, remedyText, signOf } from "./review-words.js";

/** @typedef {import("./types.js").MomentContent} MomentContent */
/** @typedef {import("../wasm/oware.js").Side} Side */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} name of its class @param {string} text
 */
function make(tag, name, text) {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

/** @param {string} name @param {string} text @param {() => void} act */
function button(name, text, act) {
  const made = make("button", name, text);
  made.type = "button";
  made.addEventListener("click", (event) => {
    // The handler of the page's own buttons must not see this click.
    event.stopPropagation();
    act();
  });
  return made;
}

/** The sign of a judgement, which its word stands beside. @param {import("../wasm/coach.js").ReviewedMove} judged */
export function signMark(judged) {
  const mark = make("span", "sign", signOf(judged));
  mark.dataset.class = judged.class;
  mark.setAttribute("aria-hidden", "true");
  return mark;
}

/** @param {MomentContent} content @param {Side} side */
function itemsOf({ report, moves, me, listed, found, onLook, onTry }, side) {
  const list = make("ul", "moments-list", "");
  const own = me === null || side === me;
  for (const place of momentsOf(report, side)) {
    const judged = report.moves[place];
    const item = make("li", "moment", "");
    item.dataset.moment = me === null ? side : own ? "mine" : "theirs";
    const look = button("moment-look", "", () => onLook(place));
    const words = make("span", "moment-words", "");
    words.append(
      make("b", "", t("review.turn", { number: moves[place].number })),
      ` ${faultText(judged, me)} `,
      remedyText(judged, !own || found.has(place)),
    );
    look.append(signMark(judged), words);
    item.append(look);
    if (own) {
      const again = button("button small", t("review.tryAgain"), () => onTry(place));
      again.dataset.action = "try-again";
      again.setAttribute("aria-label", t("review.tryThis", { move: nameOf(moves[place], me) }));
      item.append(again);
    }
    list.append(item);
  }
  const more = moreText(report, moves, side, listed);
  return more ? [list, make("p", "moments-about", more)] : [list];
}

/** @param {MomentContent} content @param {HTMLElement} into */
export function showMoments(content, into) {
  const { report, me, listed } = content;
  // In the sheet they stand below its title.
  const heading = listed ? "h3" : "h2";
  const first = me ?? "S";
  const second = first === "S" ? "N" : "S";
  /** @type {HTMLElement[]} */
  const parts = [
    // In the panel they stand below the accuracy.
    ...(listed ? [make("p", "moments-about", t("review.accuracyIs"))] : []),
    make(heading, "moments-title", momentsTitle(report, first, me)),
    ...itemsOf(content, first),
  ];
  if (momentsOf(report, second).length > 0 || me === null) {
    const title = momentsTitle(report, second, me);
    if (me === null) parts.push(make(heading, "moments-title", title), ...itemsOf(content, second));
    else {
      const apart = document.createElement("details");
      apart.className = "moments-apart";
      apart.addEventListener("toggle", () => {
        if (apart.open) apart.scrollIntoView();
      });
      apart.append(make("summary", "", title), ...itemsOf(content, second));
      parts.push(apart);
    }
  }
  into.replaceChildren(...parts);
}
