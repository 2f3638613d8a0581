// Sound and vibration. Nothing of them is loaded or heard before the first touch of the board.

import { lazily } from "./lazily.js";

/** @param {() => import("./types.js").SenseOptions} optionsOf @returns {import("./types.js").Senses} */
export function createSenses(optionsOf) {
  // Where they cannot be loaded, the game goes on without them.
  const sound = lazily(async () => (await import("../device/sound.js")).createSound(), console.warn);
  const buzz = lazily(async () => (await import("../device/buzz.js")).buzz, console.warn);

  return {
    async warm() {
      const options = optionsOf();
      if (options.buzz === "on") buzz.get();
      return options.sound === "on" ? (sound.now ?? sound.get()) : null;
    },

    async touch() {
      if (optionsOf().sound === "on" && sound.now) sound.now.touch();
      else (await this.warm())?.touch();
    },

    moment(moment, seeds) {
      const options = optionsOf();
      if (options.sound === "on") sound.now?.play(moment, seeds, options.volume);
      if (options.buzz === "on") buzz.now?.(moment);
    },
  };
}
