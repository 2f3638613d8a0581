// What a tap on a house means, by what is going on.

/** Why a tap plays nothing, where something else is going on. @type {{[mode in import("./types.js").Mode]?: import("./types.js").MessageKey}} */
const NO_TAP = {
  looking: "status.lookingTap",
  paused: "status.pausedTap",
  thinking: "status.busyTap",
  failed: "status.failedTap",
};

/**
 * @param {object} parts
 * @param {import("./types.js").CurrentGame} parts.current
 * @param {Pick<import("../board/types.js").Board, "moving" | "skip" | "refuse">} parts.board
 * @param {Pick<import("./types.js").View, "message" | "refused">} parts.view
 * @param {Pick<import("./types.js").Questions, "confirmLosing">} parts.questions
 * @param {import("./types.js").Previewing} parts.previewing
 * @param {import("./types.js").Overlays} parts.overlays
 * @param {() => import("./types.js").PlayState} parts.now
 * @param {() => boolean} parts.busy a tap plays nothing
 * @param {(letter: string) => void} parts.play
 * @returns {Pick<import("./types.js").Play, "tap" | "hurry">}
 */
export function createTapping({ current, board, view, questions, previewing, overlays, now, busy, play }) {
  function hurry() {
    previewing.end();
    const { moving } = board;
    if (moving) board.skip();
    return moving;
  }

  /** The first of two taps, where two are wanted: the sowing is shown. @param {string} letter @param {string | null} lifted */
  function isFirst(letter, lifted) {
    return current.settings().taps === 2 && lifted !== letter && previewing.show(letter, "tap");
  }

  /** A house of the game as it stands. @param {string} letter @param {string | null} lifted the house that was shown before */
  async function choose(letter, lifted) {
    const { state } = current;
    if (!state.legal.includes(letter)) {
      board.refuse(letter);
      view.refused(state.refused[letter] ?? { code: "over" });
      return;
    }
    if (isFirst(letter, lifted)) return;
    if (state.losing.includes(letter)) {
      const asked = current.session.record;
      if (!(await questions.confirmLosing(letter)) || busy() || current.session.record !== asked) return;
    }
    play(letter);
  }

  return {
    hurry,

    async tap(letter) {
      const lifted = previewing.end();
      if (hurry()) return;
      if (overlays.now) {
        // A house that would be played there.
        if (overlays.shown?.playable?.includes(letter) && isFirst(letter, lifted)) return;
        overlays.now.onTap(letter);
        return;
      }
      const { mode, pending } = now();
      const why = NO_TAP[mode];
      if (mode === "loading" || pending > 0) return;
      if (why) view.message(why);
      else await choose(letter, lifted);
    },
  };
}
