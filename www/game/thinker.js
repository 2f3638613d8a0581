// The computer player's part of the turn: one request at a time; an answer that is no longer wanted is dropped.

import { TOP_LEVEL } from "../constants.js";
import { computerOf } from "./seats.js";
import { seedOf } from "./session.js";

/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {import("./types.js").Task} Task */

/** However little time a clock has left, a move needs some. */
const LEAST_MS = 20;

/**
 * What the computer gets of a game. At full strength no two games are alike. At lower levels the seed is the game's own: it
 * fixes what the level chooses, and how well it plays in that game.
 * @param {string} id of the game
 * @param {string} record of the line on the board
 * @param {import("./types.js").Options} settings
 * @param {number} [budget] the most milliseconds that its clock leaves it
 * @returns {Task}
 */
export function taskOf(id, record, { level, time }, budget = time) {
  return {
    record,
    timeMs: Math.max(LEAST_MS, Math.min(time, budget)),
    level,
    ...(level < TOP_LEVEL && { seed: seedOf(id) }),
  };
}

/**
 * Full strength may think while a human does.
 * @param {import("./types.js").Options} settings
 */
export const ponders = (settings) =>
  settings.ponder === "on" && settings.level === TOP_LEVEL && computerOf(settings) !== null;

/**
 * @param {object} parts
 * @param {import("../engine/types.js").EnginePool} parts.engine
 * @param {import("./types.js").View["progress"]} parts.onProgress
 * @returns {import("./types.js").Thinker}
 */
export function createThinker({ engine, onProgress }) {
  /** @type {"move" | "agree" | null} */
  let kind = null;
  /** @type {object | null} the ask whose answer still counts */
  let asking = null;

  /**
   * `use` gets the answer in the same task in which the request ends, so that no other request can come between.
   * @param {"move" | "agree"} what
   * @param {Task} task
   * @param {Side} side to move
   * @param {object} then
   * @param {() => Promise<void>} [then.ready] the answer waits for this
   * @param {(answer: import("../engine/types.js").Answer) => void} then.use
   * @param {(error: unknown) => void} then.fail
   */
  async function ask(what, task, side, { ready, use, fail }) {
    const mine = {};
    asking = mine;
    kind = what;
    let answer = null;
    try {
      answer = await engine.ask({ request: what, ...task }, (progress) => {
        if (asking === mine) onProgress(progress, side);
      });
      await ready?.();
    } catch (error) {
      if (asking !== mine) return;
      asking = null;
      fail(error);
    }
    if (asking !== mine || !answer) return;
    asking = null;
    use(answer);
  }

  return {
    get about() {
      return asking && kind;
    },

    move(task, side, { ready, play, fail }) {
      ask("move", task, side, {
        ready,
        fail,
        use: (answer) => answer.response === "move" && play(answer.best, answer.proof),
      });
    },

    agree(task, side, { use, fail }) {
      ask("agree", task, side, { fail, use: (answer) => use(answer.response === "agree" && answer.accepts) });
    },

    ponder: (task) => engine.ponder(task),

    stop() {
      asking = null;
      engine.stop();
    },
  };
}
