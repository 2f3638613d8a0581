// What an analysis found of the whole position, below the board: the expected result as words and as a bar, the line, and on
// demand how much was searched.

import { number, t } from "../lang/index.js";
import { full, join, lineText, provenText, sideName } from "../lang/words.js";
import { setHidden, setText } from "../screen/changes.js";
import { byChances, seedsBeside } from "./values.js";

/** @typedef {import("../wasm/coach.js").Side} Side */
/** @typedef {import("../engine/types.js").Analysis} Analysis */

/** A result that is expected to be this near to a draw is even. */
const EVEN = 0.1;

/**
 * The words for one side: whoever is spoken to, or South.
 * @param {Analysis} analysis
 * @param {Side} turn to move in the position that was searched
 * @param {Side | null} me
 */
export function sumOf(analysis, turn, me) {
  const whose = me ?? "S";
  const sign = whose === turn ? 1 : -1;
  const best = analysis.moves.find(({ house }) => house === analysis.best);
  const proof = analysis.proof ?? best?.proof ?? null;
  const share = (1 + sign * analysis.value) / 2;
  const seeds = Math.round(sign * (best?.lead ?? 0)) || 0;
  const kind = seeds > 0 ? "ahead" : seeds < 0 ? "behind" : "even";
  const voice = me ? "you" : "side";
  const side = sideName(whose);
  const percent = number(share, { style: "percent" });
  const chances = !proof && byChances(analysis.moves, best);
  const words = proof
    ? proven(proof, me)
    : chances
      ? t(`analysis.sum.chances.${voice}`, { percent, side })
      : kind === "even"
        ? t(Math.abs(share - 0.5) < EVEN ? "analysis.sum.even" : "analysis.sum.evenSeeds")
        : t(`analysis.sum.${kind}.${voice}`, { seeds: Math.abs(seeds), side });
  // A proven result says all of it, and so does a headline on chances.
  const chance = proof || chances ? "" : t(`analysis.chance.${voice}`, { percent, side });
  // The best house is the one that wins most often. Another may keep more seeds.
  const more = !proof && seedsBeside(analysis.moves, best) > 0;
  const line = best?.line ? t(more ? "analysis.bestChances" : "analysis.best", { line: lineText(best.line, me) }) : "";
  return { words, chance, share, line };
}

/**
 * A proven result. Every value of an analysis is the player's own, so a loss is told as one.
 * @param {import("../wasm/oware.js").Proof} proof @param {Side | null} me
 */
function proven(proof, me) {
  const { winner, margin } = proof;
  if (!me || winner === null || winner === me) return provenText(proof, me);
  return margin === null ? t("analysis.lost") : t("analysis.lostBy", { margin });
}

/** @param {string} name @param {HTMLElement} parent @param {string} [tag] */
function add(name, parent, tag = "span") {
  const made = document.createElement(tag);
  made.className = name;
  parent.append(made);
  return made;
}

/** @returns {import("./types.js").Sums} */
export function createSums() {
  const box = document.createElement("div");
  box.className = "sums";
  box.hidden = true;
  const words = add("sum-words", box, "p");
  // In one line, so that all is as high whatever the words are.
  const expected = add("sum-expected", box, "p");
  const bar = add("sum-bar", expected);
  bar.setAttribute("aria-hidden", "true");
  const fill = add("sum-fill", bar);
  const chance = add("sum-chance", expected);
  const below = add("sum-line", box, "p");
  const line = add("sum-moves", below);
  const more = /** @type {HTMLButtonElement} */ (add("sum-more", below, "button"));
  more.type = "button";
  more.setAttribute("aria-expanded", "false");
  let open = false;
  let effort = "";
  let best = "";

  function dress() {
    setText(more, t(open ? "analysis.less" : "analysis.more"));
    more.setAttribute("aria-expanded", String(open));
    setText(line, open ? effort : best);
  }

  more.addEventListener("click", (event) => {
    event.stopPropagation();
    open = !open;
    dress();
  });

  return {
    box,

    get isShown() {
      return !box.hidden && !box.classList.contains("veiled");
    },

    show(analysis, turn, me) {
      const sum = sumOf(analysis, turn, me);
      setHidden(box, false);
      box.classList.remove("veiled");
      setText(words, sum.words);
      setText(chance, sum.chance);
      fill.style.transform = `scaleX(${sum.share.toFixed(3)})`;
      best = sum.line;
      const playouts = number(analysis.playouts + analysis.inherited);
      const seconds = number(analysis.elapsedMs / 1000, { maximumFractionDigits: 1 });
      effort = t("analysis.effort", { playouts, seconds });
      dress();
    },

    get told() {
      return join(full(words.textContent ?? ""), best);
    },

    veil() {
      box.classList.add("veiled");
    },

    hide() {
      box.hidden = true;
    },
  };
}
