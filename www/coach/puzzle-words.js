// The sentences of puzzles, made of Rust's codes and numbers. The player is South.

import { language, t } from "../lang/index.js";
import { houseName } from "../lang/words.js";

/** @typedef {import("../wasm/coach.js").Puzzle} Puzzle */
/** @typedef {import("../wasm/coach.js").PuzzleAnswer} PuzzleAnswer */
/** @typedef {import("../wasm/oware.js").SownMove} SownMove */

/** What the player shall reach. @param {Puzzle["goal"]} goal */
export function goalText(goal) {
  if (goal.goal === "win" || goal.goal === "draw") return t(`puzzle.goal.${goal.goal}`);
  // A turn is a ply of each side.
  const turns = goal.plies / 2;
  const many = turns === 1 ? "one" : "more";
  if (goal.goal === "hold") return t(`puzzle.goal.hold.${many}`, { turns });
  if (goal.goal === "keep" && goal.seeds === 0) return t(`puzzle.goal.even.${many}`, { turns });
  return t(`puzzle.goal.${goal.goal}.${many}`, { turns, seeds: goal.seeds });
}

/** What a wrong move comes to. @param {Puzzle} puzzle @param {PuzzleAnswer} answer */
export function endText({ exact }, { end, seeds }) {
  if (end !== "seeds" || seeds === null) return t(`puzzle.end.${end === "won" ? "won" : "lost"}`);
  if (exact) return t(seeds === 0 ? "puzzle.end.draw" : seeds < 0 ? "puzzle.end.lost" : "puzzle.end.won");
  if (seeds === 0) return t("puzzle.end.even");
  return t(seeds > 0 ? "puzzle.end.ahead" : "puzzle.end.behind", { seeds: Math.abs(seeds) });
}

/**
 * Why a move is wrong: the answer to it, and what it comes to.
 * @param {Puzzle} puzzle @param {PuzzleAnswer} answer @param {SownMove | null} reply the first move of the refutation
 */
export function missText(puzzle, answer, reply) {
  const house = houseName(answer.house);
  const end = endText(puzzle, answer);
  if (!reply || reply.side === "S") return `${t("puzzle.miss.none", { house })} ${end}`;
  const seeds = reply.captures.reduce((sum, capture) => sum + capture.seeds, 0);
  const key = seeds > 0 ? "puzzle.miss.takes" : "puzzle.miss.answers";
  return `${t(key, { house, reply: houseName(reply.from), seeds })} ${end}`;
}

/** The date of a day such as `2026-11-23`, in words. @param {string} day */
export function dateText(day) {
  const date = new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(date);
}
