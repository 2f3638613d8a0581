// What happened on this device for the first time, so that it is told once.

import { t } from "../lang/index.js";

/**
 * `side`: a player saw which side is theirs. `finished`: a game came to its end. `tables`: a game against the computer was
 * under way. `offline`: the word of offline play was given.
 * @typedef {"side" | "finished" | "tables" | "offline"} First
 */

/** @param {{raise: (name: string) => unknown}} store */
export function createFirsts(store) {
  /** @type {{[name: string]: boolean}} */
  let flags = {};

  /** @param {string} name */
  const has = (name) => flags[name] === true;

  /** @param {First} name */
  function raise(name) {
    if (has(name)) return;
    flags = { ...flags, [name]: true };
    store.raise(name);
  }

  return {
    /** Everything is on this device now, since this visit or an earlier one. */
    offline: navigator.serviceWorker?.controller != null,

    /** What was kept. @param {{[name: string]: boolean}} kept */
    take(kept) {
      flags = kept;
    },

    has,
    raise,

    /** A word about the device waits until the first game is over. @param {ReturnType<typeof import("./status.js").createStatus>} status */
    tellOffline(status) {
      if (!this.offline || !has("finished") || has("offline")) return;
      raise("offline");
      status.notice({ id: "offline", text: t("notice.offline"), fleeting: true });
    },
  };
}
