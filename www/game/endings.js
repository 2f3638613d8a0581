// Ends that players declare: agreement, with whoever plays the other side, a draw, and resignation. The player confirms
// each one first. A yes holds only while the game stays as it was at the question.

import { awayOf, computerOf, opponentOf } from "./seats.js";
import { playerOf } from "./settings.js";

/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {{state: import("../wasm/oware.js").GameState, settings: import("./types.js").Options, record: string, busy: boolean, offered: import("./types.js").Asked | null}} EndingState `offered`: what the other player offers from another device */

/**
 * @param {object} parts
 * @param {(key: import("./types.js").MessageKey) => void} parts.message
 * @param {Pick<import("./types.js").Questions, "confirmAgree" | "confirmResign">} parts.questions
 * @param {import("./types.js").ComputerPlayer["agree"]} parts.offer puts the offer to the computer
 * @param {(what: "end" | "draw") => void} parts.send the offer goes to a player with another device
 * @param {() => EndingState} parts.now
 * @param {(declare: (game: Game) => import("../wasm/oware.js").GameState) => void} parts.end
 * @param {(key: import("./types.js").MessageKey) => void} parts.onDeclined the game goes on, with a message
 * @returns {import("./types.js").Endings}
 */
export function createEndings({ message, questions, offer: put, send, now, end, onDeclined }) {
  /** The game is as it was when the question was put. @param {EndingState} asked */
  const stands = (asked) => !now().busy && now().record === asked.record;

  /** Any tap in between takes the offer back. */
  function offer() {
    message("status.offering");
    put(
      (accepts) => {
        // A change of the game would have cancelled the request.
        if (accepts) end((game) => game.agree());
        else onDeclined("status.declined");
      },
      () => onDeclined("status.offerFailed"),
    );
  }

  function mayResign() {
    const { state, settings, busy } = now();
    return !busy && state.legal !== "" && state.result === "none" && playerOf(settings, state.turn) === "human";
  }

  return {
    mayResign,

    async agree(what = "end") {
      const asked = now();
      const { gather, mayDraw } = asked.state;
      const computer = computerOf(asked.settings);
      if (asked.busy || !(what === "end" ? gather : mayDraw && !computer)) return;
      const away = awayOf(asked.settings) && asked.offered !== what;
      // By link an offer goes with a move, which changes what each gets.
      const elsewhere = opponentOf(asked.settings) === "far" ? "far" : "away";
      const who = computer ? "computer" : away ? elsewhere : "humans";
      const confirmed = questions.confirmAgree(what === "end" ? gather : null, who);
      if (!(await confirmed) || !stands(asked)) return;
      if (computer) offer();
      else if (away) send(what);
      else end((game) => (what === "end" ? game.agree() : game.draw()));
    },

    async resign() {
      const asked = now();
      const { turn } = asked.state;
      if (!mayResign() || !(await questions.confirmResign(turn)) || !mayResign() || !stands(asked)) return;
      end((game) => game.resign(turn));
    },
  };
}
