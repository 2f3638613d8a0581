// What decided a game that has just ended, for the card at its end. It comes from the review that the player may open next: this
// begins it with one worker, for a short time, and all that was evaluated stays for the review.

import { createEvaluation } from "./evaluation.js";
import { turningText } from "./review-words.js";

/** A device that has not finished by then saves its battery. */
const WORK_MS = 30_000;

/**
 * @param {Pick<import("./types.js").Means, "wasm" | "play" | "pool" | "cache"> & {page?: Document}} means
 * @param {(place?: number) => void} review opens the review, at the moment behind a move
 * @returns {import("./types.js").Turning}
 */
export function createTurning({ wasm, play, pool, cache, page = document }, review) {
  const mayWork = () => page.visibilityState !== "hidden";
  const evaluate = createEvaluation({ wasm, play, pool, cache, mayWork, most: 1 });
  /** The game that is asked about. @type {{id: string, record: string, tell: (found: import("./types.js").Turned | null) => void} | null} */
  let wanted = null;
  /** @type {import("./types.js").ReviewEvaluation | null} */
  let running = null;
  /** @type {number | undefined} */
  let due;
  page.addEventListener("visibilitychange", () => running?.wake());

  function rest() {
    running?.stop();
    running = null;
  }

  /** @param {import("./types.js").Turned | null} found */
  function end(found) {
    rest();
    clearTimeout(due);
    wanted?.tell(found);
    wanted = null;
  }

  async function go() {
    if (!wanted || running) return;
    const { id, record } = wanted;
    const mine = evaluate({ id, record });
    running = mine;
    try {
      const lines = await mine.result;
      if (running !== mine) return;
      end(lines ? told(wasm.review(record, lines)) : null);
    } catch (error) {
      console.warn(error);
      if (running === mine) end(null);
    }
  }

  /** @param {import("./types.js").ReviewReport | null} report @returns {import("./types.js").Turned | null} */
  function told(report) {
    const moves = (play.scene?.moves ?? []).filter(({ depth }) => depth === 0);
    if (!report || moves.length !== report.moves.length) return null;
    return {
      get text() {
        return turningText(report, moves, play.me);
      },
      open: () => review(report.turning?.place),
    };
  }

  return {
    find(isTaken = false) {
      end(null);
      const { id, record } = play.about;
      if (id === undefined || record === undefined) return Promise.resolve(null);
      due = setTimeout(() => end(null), WORK_MS);
      return new Promise((tell) => {
        wanted = { id, record, tell };
        if (!isTaken) go();
      });
    },

    rest,
    go,

    onScene() {
      if (wanted && play.about.record !== wanted.record) end(null);
    },
  };
}
