// Help and moves that are taken back end that a game counts. Whoever has a rating is asked before, once a game.

/**
 * @param {object} parts
 * @param {Pick<import("../game/types.js").Play, "about" | "scene">} parts.play
 * @param {import("./types.js").Late<import("../library/types.js").PlayerRecord>} parts.playerRecord
 * @param {Pick<import("../game/types.js").Questions, "confirmUncounted">} parts.questions
 * @returns {{mayUncount(): Promise<boolean>}} `mayUncount`: false where the player wants the game to count
 */
export function createRated({ play, playerRecord, questions }) {
  /** The game whose player said yes. @type {string | undefined} */
  let agreed;

  return {
    async mayUncount() {
      const { about, scene } = play;
      const { id } = about;
      if (!scene || scene.overlaid || !about.counts || id === agreed) return true;
      if (!(await (await playerRecord.get())?.isRated(scene.state.rules))) return true;
      if (!(await questions.confirmUncounted())) return false;
      agreed = id;
      return true;
    },
  };
}
