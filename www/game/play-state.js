// The state of the turn, as plain data: what is known of the game, of whoever is to move, and of the board. One function
// leads from state to state; `turn.js` shows what comes out of it.

/** @typedef {import("./types.js").PlayState} PlayState */
/** @typedef {import("./types.js").PlayEvent} PlayEvent */
/** @typedef {import("./types.js").Mode} Mode */

/** Before the first game is there. @type {Readonly<PlayState>} */
export const BEFORE = Object.freeze({
  mode: "loading",
  over: false,
  there: false,
  awaited: null,
  patient: false,
  past: null,
  overlaid: false,
  waits: false,
  single: false,
  failed: null,
  stopped: false,
  pending: 0,
  sowing: false,
});

/** What is on the board comes first, then the end, then whoever is to move. @param {Omit<PlayState, "mode">} state @returns {Mode} */
function modeOf({ there, overlaid, past, over, awaited, failed, waits, stopped }) {
  if (!there) return "loading";
  if (overlaid) return "overlaid";
  if (past) return "looking";
  if (over) return "over";
  if (!awaited) return stopped ? "paused" : "playing";
  if (failed) return "failed";
  return waits || stopped ? "paused" : "thinking";
}

/**
 * What an event changes; everything else stays.
 * @param {PlayState} state
 * @param {PlayEvent} event
 * @returns {Partial<PlayState>}
 */
function changeOf(state, event) {
  switch (event.is) {
    case "game":
      return {
        there: true,
        over: event.over,
        awaited: event.over ? null : event.awaited,
        patient: event.patient === true,
        past: null,
      };
    case "look":
      return { past: event.past };
    case "overlay":
      return { overlaid: true };
    case "close":
      return { overlaid: false };
    case "cancel":
      return { failed: null, single: false };
    case "wait":
      return { waits: event.waits };
    case "go-on":
      return { waits: false, single: false, failed: null };
    case "single":
      return { waits: false, single: true };
    case "arrive":
      return { waits: state.single };
    case "fail":
      return { failed: event.error };
    case "outside":
      return { pending: event.pending, stopped: event.stopped, sowing: event.sowing };
    case "show":
    case "refresh":
      return {};
  }
}

/**
 * The state after an event. The old one stays as it was.
 * @param {PlayState} state
 * @param {PlayEvent} event
 * @returns {PlayState}
 */
export function advance(state, event) {
  const next = { ...state, ...changeOf(state, event) };
  return { ...next, mode: modeOf(next) };
}

/** The board shows something else than the game as it stands. @param {PlayState} state */
export const isElsewhere = ({ mode }) => mode === "overlaid" || mode === "looking";

/** A tap on a house plays nothing now. @param {PlayState} state */
export function isBusy(state) {
  const occupied = !state.there || state.pending > 0 || (state.awaited !== null && !state.patient);
  return (!isElsewhere(state) && occupied) || state.sowing;
}

/** Nobody may change the game now, whatever is on the board. @param {PlayState} state */
export const isOccupied = ({ there, pending, awaited }) => !there || pending > 0 || awaited !== null;
