// A friend far away: moves come and go by links. Whoever opens a link brings the move (`play.bring`); nothing is asked meanwhile.

import { humanOf } from "./seats.js";
import { askedBy, markOf } from "./session.js";

/** What goes without a move of its own. @param {import("./types.js").Away} [away] */
export function alone(away) {
  const asked = askedBy("mine", away);
  return asked === "undo" || asked === "undone" ? asked : "";
}

/**
 * The buttons beside New; null: those of any game.
 * @param {{me: unknown, ready: boolean, isOver: boolean, asked: boolean, mine: boolean}} stands
 */
function barOf({ me, ready, isOver, asked, mine }) {
  // Whoever only looks may still say who that is.
  if (!me) return isOver ? ["review"] : ["who"];
  if (ready) return ["undo", "send"];
  return isOver ? null : [asked ? "who" : "undo", mine ? "how" : "send"];
}

/** @param {string | null} house */
const sideOf = (house) => house && (house < "a" ? "S" : "N");

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
      // A game whose players have just changed gets its number when it is saved.
      const away = session.away ?? { number: "" };
      const me = humanOf(current.settings());
      const mine = !isOver && state.turn === me;
      const request = alone(away);
      const ready = me !== null && !mine && away.sent !== markOf(state) + request;
      // What was sent goes back only where the friend lets it.
      const asks = me && !isOver && !mine && (ready ? request === "undo" : !request && sideOf(state.last) === me);
      const asked = away.asked === markOf(state);
      return {
        ...away,
        kind: "far",
        stage: ready ? "ready" : "sent",
        mayUndo: asks ? "asks" : ready && !request,
        mayRedo: (ready && !request) || mine,
        bar: barOf({ me, ready, isOver, asked, mine }),
        wakes: false,
        apart: false,
      };
    },
  };
}
