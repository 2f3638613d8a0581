// Who plays: one of each kind, a file each. What the turn asks of them, whoever they are.

import { createComputer } from "./computer.js";
import { createFar } from "./far.js";
import { createFriend } from "./friend.js";
import { createNear } from "./near.js";
import { isElsewhere } from "./play-state.js";
import { awayOf } from "./seats.js";
import { playerOf } from "./settings.js";

/**
 * @param {Parameters<typeof createComputer>[0]} parts
 * @returns {import("./types.js").Players}
 */
export function createPlayers(parts) {
  const computer = createComputer(parts);
  /** @type {{[player in import("./types.js").Player]: import("./types.js").OpponentPlayer}} */
  const kinds = { human: createFriend(), computer, far: createFar(parts), near: createNear(parts) };
  const all = Object.values(kinds);

  return {
    agree: computer.agree,

    get proof() {
      return computer.proof;
    },

    get away() {
      if (!parts.current.isThere) return null;
      const settings = parts.current.settings();
      const side = awayOf(settings);
      return (side && kinds[playerOf(settings, side)].away?.()) ?? null;
    },

    awaitedIn({ turn }) {
      const player = playerOf(parts.current.settings(), turn);
      return kinds[player].isHere ? null : player;
    },

    meet(stage) {
      for (const player of all) player.meet?.(stage);
    },

    stop() {
      for (const player of all) player.stop();
    },

    follow(state) {
      if (!state.there || state.pending > 0 || isElsewhere(state)) return;
      if (state.awaited === null) for (const player of all) player.idle();
      else if (state.mode === "thinking") kinds[state.awaited].awaited();
    },
  };
}
