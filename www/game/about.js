// What others may ask about the game in hand. The game itself never leaves this folder: whoever had it
// could change it past the queue.

import { othersOf } from "./others.js";

/** @param {ReturnType<typeof import("./current-game.js").createCurrentGame>} current */
export function createAbout(current) {
  return {
    /** What the next new game begins with, and every preference. */
    get options() {
      return current.options;
    },
    /** What holds in this game alone. */
    get overrides() {
      return current.session?.overrides ?? {};
    },
    /** Another game in its place sends this one to the list. */
    get underWay() {
      return current.isUnderWay;
    },
    /** The game as it is saved; nothing before there is one. */
    get record() {
      return current.session?.record;
    },
    /** The record of the line to a moment, without variations; of the game as it stands where none is given. @param {number} [node] */
    line(node) {
      if (node === undefined) return current.line;
      const copy = current.game.copyAt(node);
      const line = copy.line();
      copy.free();
      return line;
    },
    /** The game's own name among all games on this device. */
    get id() {
      return current.session?.id;
    },
    /** The tags of the text this game came from, while nothing was played on. */
    get tags() {
      return current.session?.tags;
    },
    /**
     * Oware Game Notation.
     * @param {Partial<import("../wasm/oware.js").Tags>} tags
     * @param {boolean} mainLineOnly without variations and comments
     */
    ogn: (tags, mainLineOnly) => current.game.ogn(tags, mainLineOnly),
    /** The end of an address that opens the main line. */
    link: () => current.game.link(),
    /** The other rule sets under which the position can go on. */
    others: () => othersOf(current.game, current.state.rules),
  };
}
