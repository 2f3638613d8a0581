// What happened on this device for the first time, so that it is announced once.

import { t } from "../lang/index.js";

/** @param {{raise: (name: string) => unknown}} store @returns {import("./types.js").Firsts} */
export function createFirsts(store) {
  /** @type {{[name: string]: boolean}} */
  let flags = {};

  /** @param {string} name */
  const has = (name) => flags[name] === true;

  /** @param {import("./types.js").First} name */
  function raise(name) {
    if (has(name)) return;
    flags = { ...flags, [name]: true };
    store.raise(name);
  }

  return {
    offline: navigator.serviceWorker?.controller != null,

    take(stored) {
      flags = stored;
    },

    has,
    raise,

    announceOffline(status) {
      if (!this.offline || !has("finished") || has("offline")) return;
      raise("offline");
      status.notice({ id: "offline", text: t("notice.offline"), fleeting: true });
    },
  };
}
