// A friend in this room with a device of their own: moves come and go by messages. The connection brings the moves (`play.bring`) and
// says how it stands (`play.meet`); nothing is asked meanwhile.

/**
 * @param {object} parts
 * @param {import("./types.js").CurrentGame} parts.current
 * @returns {import("./types.js").OpponentPlayer}
 */
export function createNear({ current }) {
  /** @type {import("./types.js").Stage} */
  let stage = "closed";

  return {
    isHere: false,
    awaited() {},
    idle() {},
    stop() {},

    meet(next) {
      stage = next;
    },

    away() {
      const away = /** @type {import("./types.js").Away} */ (current.session.away);
      const met = stage === "connected";
      const missing = stage === "silent" ? "undo" : away.near ? "connect-again" : "nearby";
      const ended = met || stage === "silent" ? null : ["review", "connect-again"];
      const bar = current.isOver ? ended : [met ? "undo" : missing];
      return { ...away, kind: "near", stage, mayUndo: met && "asks", mayRedo: false, bar, wakes: true, apart: !met };
    },
  };
}
