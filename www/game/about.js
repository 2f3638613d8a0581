// What others may ask about the game in hand. The game itself never leaves this folder: whoever had it
// could change it past the queue.

import { othersOf } from "./others.js";
import { whyNot } from "./session.js";

/** @param {import("./types.js").CurrentGame} current @returns {import("./types.js").About} */
export function createAbout(current) {
  return {
    get options() {
      return current.options;
    },
    get overrides() {
      return current.session?.overrides ?? {};
    },
    get underWay() {
      return current.isUnderWay;
    },
    get unchosen() {
      return current.session?.choosing === true;
    },
    get counts() {
      return !current.isOver && whyNot(current.session) === null;
    },
    get record() {
      return current.session?.record;
    },
    line(node) {
      if (node === undefined) return current.line;
      const copy = current.game.copyAt(node);
      const line = copy.line();
      copy.free();
      return line;
    },
    get id() {
      return current.session?.id;
    },
    get clock() {
      return current.session?.clock;
    },
    get away() {
      return current.session?.away;
    },
    get tags() {
      return current.session?.tags;
    },
    link: () => current.game.link(),
    others: () => othersOf(current.game, current.state.rules),
  };
}
