// What an analysis found of each house: a value that stands on the house, in the hooks, and in its description.

import { number, t } from "../lang/index.js";
import { setAttribute, setText } from "../screen/changes.js";
import { laidOut } from "../screen/laid-out.js";

/** @typedef {import("../wasm/coach.js").Side} Side */
/** @typedef {import("../wasm/search.js").Variation} Variation */
/** @typedef {import("./types.js").Proven} Proven */
/** @typedef {import("./types.js").HouseValue} HouseValue */

/** A house that gives away this much, in results, is not lit; seeds count beside the result. */
const DARK = 0.5;
/** How many seeds weigh as much as the way from a draw to a win. */
const SEEDS = 24;
/** A house that keeps this many seeds more than the best one would seem to be the better one, were seeds shown. */
const MORE = 2;

/** A whole number of seeds with its sign, as it stands on a house. @param {number} seeds */
const signed = (seeds) => (seeds > 0 ? `+${seeds}` : seeds < 0 ? `−${-seeds}` : "0");

/** @param {Pick<Variation, "proof">} variation @param {Side} turn @returns {Proven} */
export function proofOf({ proof }, turn) {
  if (!proof) return "";
  if (proof.winner === null) return "draw";
  return proof.winner === turn ? "win" : "loss";
}

/** @param {Proven} proof @param {number | null} margin @param {number} seeds @param {boolean} rough */
function textOf(proof, margin, seeds, rough) {
  if (!proof) return rough ? "?" : signed(seeds);
  // A result in words is about the side that sows the house.
  return margin === null ? t(`analysis.short.${proof}`) : `✓${signed(seeds)}`;
}

/** @param {Proven} proof @param {number | null} margin @param {number} seeds @param {boolean} rough */
function wordsOf(proof, margin, seeds, rough) {
  if (!proof && rough) return t("analysis.house.rough");
  const params = { seeds: Math.abs(seeds) };
  if (!proof) return t(`analysis.house.${seeds > 0 ? "ahead" : seeds < 0 ? "behind" : "even"}`, params);
  if (proof === "draw") return t("analysis.house.draw");
  return t(`analysis.house.${proof}${margin === null ? "" : "By"}`, params);
}

/**
 * By how many seeds another house is ahead of the one that the search would play; 0 where none is.
 * @param {Variation[]} moves
 * @param {Variation | undefined} chosen the house that it would play
 */
export const seedsBeside = (moves, chosen) =>
  Math.max(0, ...moves.map(({ lead }) => Math.round(lead) - Math.round(chosen?.lead ?? 0)));

/**
 * Whether chances are shown, no seeds: the search plays the house that wins most often, and seeds would speak for another one.
 * @param {Variation[]} moves
 * @param {Variation | undefined} chosen the house that it would play
 */
export function byChances(moves, chosen) {
  if (!chosen || moves.some(({ proof, value }) => proof || value > chosen.value)) return false;
  return seedsBeside(moves, chosen) >= MORE;
}

/**
 * By house.
 * @param {Variation[]} moves
 * @param {string | null} best the house that the search would play
 * @param {Side} turn
 * @param {Side | null} [me] who is spoken to: what stands on the other side's houses is about this side, too
 * @returns {Map<string, HouseValue>}
 */
export function valuesOf(moves, best, turn, me = null) {
  const sign = me === null || me === turn ? 1 : -1;
  const whose = (/** @type {string} */ words) => (sign > 0 ? words : t("analysis.house.forYou", { words }));
  const weight = (/** @type {Variation} */ { value, lead }) => value + Math.max(-SEEDS, Math.min(SEEDS, lead)) / SEEDS;
  const chosen = moves.find(({ house }) => house === best);
  const most = chosen ? weight(chosen) : Math.max(...moves.map(weight));
  // A search that has proven a win weighs the other houses no further: what it thought of them before is no value to show.
  const won = moves.some((move) => proofOf(move, turn) === "win");
  const chances = byChances(moves, chosen);
  return new Map(
    moves.map((move) => {
      const proof = proofOf(move, turn);
      const told = proofOf(move, me ?? turn);
      const margin = move.proof?.margin ?? null;
      // A draw is a draw, whatever is guessed of seeds.
      const lead = proof === "draw" ? 0 : move.lead;
      const seeds = Math.round(lead) || 0;
      const percent = chances ? number((1 + sign * move.value) / 2, { style: "percent" }) : "";
      const strength = move.house === best ? 1 : Math.max(0, Math.min(0.9, 1 - (most - weight(move)) / DARK));
      return [
        move.house,
        {
          value: move.value,
          lead,
          proof,
          text: percent || textOf(proof, proof === "draw" ? 0 : margin, sign * seeds || 0, won),
          words: whose(percent ? t("analysis.house.chance", { percent }) : wordsOf(told, margin, sign * seeds, won)),
          strength,
        },
      ];
    }),
  );
}

/** A number for a hook, without a long tail. @param {number} x @param {number} digits */
const hook = (x, digits) => String(Number(x.toFixed(digits)) || 0);

/**
 * Writes values onto the houses of a board, and takes them away.
 * @param {HTMLElement} root of the board
 * @returns {import("./types.js").HouseValues}
 */
export function createValues(root) {
  /**
   * The houses and their labels, which stay where they are: a label that came and went with every move would lay the page
   * out. @type {Map<string, {box: HTMLElement, ring: HTMLElement, label: HTMLElement}>}
   */
  const labels = new Map();
  /** Houses that carry a value now. @type {Set<string>} */
  const carrying = new Set();

  /** @param {string} house */
  function carrier(house) {
    carrying.add(house);
    const known = labels.get(house);
    if (known) return known;
    const box = /** @type {HTMLElement} */ (root.querySelector(`[data-house="${house}"]`));
    const ring = /** @type {HTMLElement} */ (box.querySelector(".board-ring"));
    const label = document.createElement("span");
    label.className = "house-value";
    label.setAttribute("aria-hidden", "true");
    // Beside the button: the value is none of the words by which somebody who speaks to the device calls the house.
    box.after(label);
    const made = { box, ring, label };
    labels.set(house, made);
    return made;
  }

  /** What programs and screen readers get. */
  function hush() {
    for (const [house, { box }] of labels) {
      if (carrying.has(house)) continue;
      box.removeAttribute("aria-description");
      for (const name of ["value", "lead", "proof"]) delete box.dataset[name];
    }
  }

  /** What the eye sees. */
  function undress() {
    for (const [house, { box, ring }] of labels) {
      if (carrying.has(house)) continue;
      box.classList.remove("has-value", "is-best");
      ring.style.removeProperty("--value");
    }
  }

  return {
    show(values) {
      for (const house of [...carrying]) if (!values.has(house)) carrying.delete(house);
      hush();
      undress();
      for (const [house, { value, lead, proof, text, words, strength }] of values) {
        const { box, ring, label } = carrier(house);
        box.classList.add("has-value");
        box.dataset.value = hook(value, 3);
        box.dataset.lead = hook(lead, 1);
        box.dataset.proof = proof;
        setText(label, text);
        setAttribute(box, "aria-description", words);
        label.classList.toggle("proven", proof !== "");
        box.classList.toggle("is-best", strength === 1);
        const light = strength.toFixed(1);
        if (ring.style.getPropertyValue("--value") !== light) ring.style.setProperty("--value", light);
      }
    },

    async clear() {
      carrying.clear();
      hush();
      await laidOut();
      undress();
    },

    remove() {
      carrying.clear();
      hush();
      undress();
      for (const { label } of labels.values()) label.remove();
      labels.clear();
    },
  };
}
