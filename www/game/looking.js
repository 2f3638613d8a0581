// Looking back: which moment of the game is on the board. It changes nothing in the game.

/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").Move} Move */
/** @typedef {import("./types.js").Where} Where */

/** The node of the start. */
const START = 0;

/** @param {import("./types.js").CurrentGame} current @returns {import("./types.js").Looking} */
export function createLooking(current) {
  /** @type {Move[]} */
  let moves = [];
  /** The last move of the game as it stands; none at its start. @type {Move | undefined} */
  let last;
  /** The earlier moment, or one of a variation. @type {GameState | null} */
  let shown = null;

  /** @param {number} node */
  const moveOf = (node) => moves.find((move) => move.node === node);

  /** The move that the board shows as the last one. @returns {Move | undefined} */
  const here = () => (shown ? moveOf(shown.node) : last);

  /** The node of the move to which a way leads; undefined where there is none. @param {Where} where */
  function nodeOf(where) {
    if (typeof where === "number") return where;
    if (where === "first") return START;
    if (where === "last") return last?.node;
    const move = here();
    if (where === "back") return move?.before;
    const [from, depth] = [move?.node ?? START, move?.depth ?? 0];
    return shown ? moves.find((other) => other.before === from && other.depth === depth)?.node : undefined;
  }

  return {
    get state() {
      return shown;
    },
    get moves() {
      return moves;
    },
    get move() {
      return here();
    },

    renew() {
      shown = null;
      moves = current.game.moves();
      last = moves.filter(({ depth }) => depth === 0).pop();
    },

    go(where) {
      const node = nodeOf(where);
      const now = here();
      if (node === undefined || node === (now?.node ?? START)) return null;
      const follows = moveOf(node)?.before === (now?.node ?? START);
      const step = follows ? current.game.stepTo(node) : null;
      // The game may have ended by agreement, resignation or time after its last move: the state at that node is not the end.
      shown = node === last?.node ? null : current.game.at(node);
      return { state: shown ?? current.state, step: step?.after.node === (shown ?? current.state).node ? step : null };
    },
  };
}
