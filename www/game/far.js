// A friend far away: moves come and go by links. Whoever opens a link brings the move (`play.bring`); nothing is asked meanwhile.

import { humanOf } from "./seats.js";
import { markOf } from "./session.js";

/**
 * @param {object} parts
 * @param {import("./types.js").CurrentGame} parts.current
 * @returns {import("./types.js").OpponentPlayer}
 */
export function createFar({ current }) {
  return {
    isHere: false,
    awaited() {},
    idle() {},
    stop() {},

    away() {
      const { state, session, isOver } = current;
      const away = /** @type {import("./types.js").Away} */ (session.away);
      const mine = !isOver && state.turn === humanOf(current.settings());
      const ready = !mine && away.sent !== markOf(state);
      const asked = away.asked === markOf(state);
      const bar = ready ? ["undo", "send"] : isOver ? null : [asked ? "who" : "undo", mine ? "how" : "send"];
      return {
        ...away,
        kind: "far",
        stage: ready ? "ready" : "sent",
        mayUndo: ready,
        mayRedo: ready || mine,
        bar,
        wakes: false,
        apart: false,
      };
    },
  };
}
