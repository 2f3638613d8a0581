// The sentences of puzzles, made of Rust's codes and numbers. The player is South.

import { language, t } from "../lang/index.js";
import { houseName, join } from "../lang/words.js";
import { endOfLine } from "./line-words.js";

/** @typedef {import("./types.js").PuzzleState} PuzzleState */
/** @typedef {import("./types.js").PuzzleStanding} PuzzleStanding */
/** @typedef {import("../wasm/search.js").Puzzle} Puzzle */
/** @typedef {import("../wasm/search.js").PuzzleAnswer} PuzzleAnswer */
/** @typedef {import("../wasm/oware.js").SownMove} SownMove */

/** What the player shall reach. @param {Puzzle["goal"]} goal */
export function goalText(goal) {
  if (goal.goal === "win" || goal.goal === "draw") return t(`puzzle.goal.${goal.goal}`);
  // A turn is a ply of each side.
  const turns = goal.plies / 2;
  const many = turns === 1 ? "one" : "more";
  if (goal.goal === "hold") return t(`puzzle.goal.hold.${many}`, { turns });
  const { seeds, takes, loses, holds } = goal;
  const params = { turns, seeds, takes, loses };
  // Seeds taken and seeds lost are told where they hold whatever is replied, else the difference that is asked for.
  const of = goal.goal === "gain" ? "gain" : seeds > 0 ? "keep" : "save";
  if (holds && (of === "keep" ? takes : loses) === 0) return t(`puzzle.goal.${of}.${many}`, params);
  if (holds && turns === 1 && of !== "save") return t("puzzle.goal.takesFor", params);
  return t(`puzzle.goal.${of === "gain" ? "gainMore" : of === "keep" ? "keepMore" : "even"}.${many}`, params);
}

/** What is left to do of a puzzle that goes on. @param {PuzzleState} state @param {[number, number]} brought the seeds that South and North took so far */
export function onwardText({ made, line }, [takes, loses]) {
  const goal = made?.puzzle.goal;
  if (goal?.goal !== "gain" && goal?.goal !== "keep") return t("puzzle.goOn");
  const left = Math.ceil((goal.plies - line.length) / 2);
  return left > 0 ? t("puzzle.goOnWith", { takes, loses, left }) : t("puzzle.goOn");
}

/** What a wrong move comes to. @param {Puzzle} puzzle @param {PuzzleAnswer} answer */
export function endText({ exact }, { end, seeds, takes, loses }) {
  if (end !== "seeds" || seeds === null) return t(`puzzle.end.${end === "won" ? "won" : "lost"}`);
  if (exact) return t(seeds === 0 ? "puzzle.end.draw" : seeds < 0 ? "puzzle.end.lost" : "puzzle.end.won");
  return t("puzzle.end.brings", { takes, loses });
}

/** Which house was wrong. @param {PuzzleState} state */
export function missHead({ tried }) {
  return t("puzzle.miss.head", { house: houseName(tried?.house ?? "") });
}

/** A house that is as good in the end, and no answer. @param {PuzzleState} state */
export function heldText({ tried, known }) {
  return t(known ? "puzzle.heldKnown" : "puzzle.heldWhy", { house: houseName(tried?.house ?? "") });
}

/** Why it is wrong: the reply to it, and what it comes to. @param {PuzzleState} state */
export function missText({ made, tried, reply }) {
  if (!made || !tried) return "";
  const end = endText(made.puzzle, tried);
  // The move itself ended the game: what the board shows of it is the reason.
  if (reply?.side === "S" && reply.after.reason === "grand-slam") return join(t("puzzle.miss.slam"), end);
  if (!reply || reply.side === "S") return end;
  const seeds = reply.captures.reduce((sum, capture) => sum + capture.seeds, 0);
  // What the answer allows as well is no reason.
  if (seeds > 0 && !tried.costs) return end;
  const words = t(`puzzle.miss.${seeds > 0 ? "takes" : "answers"}`, { house: houseName(reply.from), seeds });
  // What the reply takes is all that is lost.
  const all = !made.puzzle.exact && tried.end === "seeds" && tried.takes === 0 && tried.loses === seeds && seeds > 0;
  return all ? words : join(words, end);
}

/**
 * How a wrong move ends, once its line has played and stopped before that; empty where the board shows it, or nobody knows.
 * @param {PuzzleState} state @param {SownMove | null} step the last one
 */
export function beyondText({ made, tried }, step) {
  if (!made?.puzzle.exact || !tried || !step || step.after.legal === "") return "";
  const seeds = tried.end === "lost" ? -1 : tried.seeds;
  if (tried.end === "won" || seeds === null || seeds > 0) return "";
  return t(seeds < 0 ? "puzzle.sure.lose" : "puzzle.sure.draw");
}

/** What the answer was, where it is shown. @param {PuzzleState} state */
export function answerText({ made }) {
  const [house, ...rest] = (made?.puzzle.steps ?? []).map(({ answer }) => houseName(answer));
  return t("puzzle.answer", { count: 1 + rest.length, house, rest: rest.join(", ") });
}

/**
 * What a solution comes to: how the game ended on the board, or what the tables know.
 * @param {PuzzleState} state @param {SownMove | null} step the last one @param {[number, number]} brought the seeds that South and North took
 */
export function resultText({ made, tried, phase }, step, [takes, loses]) {
  if (!made) return "";
  const over = step ? endOfLine(step, "S", "them") : "";
  if (over) return over;
  const { steps, exact, goal } = made.puzzle;
  if (goal.goal === "gain" || goal.goal === "keep") {
    return t(phase === "shown" ? "puzzle.answerBrings" : "puzzle.brings", { takes, loses });
  }
  const last = steps[steps.length - 1];
  const answer = phase === "solved" && tried ? tried : last.answers.find(({ house }) => house === last.answer);
  if (!exact || !answer) return "";
  const seeds = answer.seeds ?? 0;
  if (answer.end === "won") return t("puzzle.sure.won");
  return t(seeds > 0 ? "puzzle.sure.win" : "puzzle.sure.draw", { seeds });
}

/** What has changed by it: the day, the rating, the run, and what the puzzle was about. @param {PuzzleState} state @param {PuzzleStanding} standing */
export function changeText({ made, phase }, { change, run, days }) {
  const parts = [];
  if (made?.day) {
    parts.push(`${phase === "shown" ? "" : "✓ "}${dateText(made.day)}`);
    if (days > 1) parts.push(t("puzzle.streak", { days }));
    if (change) parts.push(ratingText(change));
    return parts.join(" · ");
  }
  if (change) parts.push(ratingText(change));
  if (run > 1) parts.push(t("puzzle.run", { run }));
  if (made) parts.push(t(`puzzle.theme.${made.puzzle.themes[0]}`));
  return parts.join(" · ");
}

/** @param {{before: number | null, after: number}} change */
function ratingText({ before, after }) {
  const points = Math.round(after);
  if (before === null) return t("puzzle.rating.first", { points });
  const by = points - Math.round(before);
  return t(`puzzle.rating.${by > 0 ? "up" : by < 0 ? "down" : "same"}`, { points, by: Math.abs(by) });
}

/** Which puzzle it is, and what the player has reached. @param {PuzzleStanding} standing @param {string | null} day */
export function standingText({ points, run, days }, day) {
  const parts = [];
  if (day) parts.push(t("puzzle.ofDay", { date: dateText(day) }));
  if (points !== null) parts.push(t("puzzle.rating.now", { points: Math.round(points) }));
  if (day && days > 1) parts.push(t("puzzle.streak", { days }));
  else if (run > 1) parts.push(t("puzzle.run", { run }));
  return parts.join(" · ");
}

/** The date of a day such as `2026-11-23`, in words. @param {string} day */
export function dateText(day) {
  const date = new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(date);
}
