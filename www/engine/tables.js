// Endgame tables as the page sees them: what it asks of the worker, and how far they are.

import { TABLES_MAX } from "../constants.js";

/** @typedef {import("../wasm/oware.js").Stock} Stock */
/** @typedef {import("../wasm/oware.js").TablesWish} TablesWish */

/**
 * Solving a layer takes some times the room of the layer itself; where the device tells its memory, it is spared.
 * @param {number | undefined} gigabytes
 */
export function mostFor(gigabytes) {
  if (gigabytes === undefined || gigabytes > 2) return TABLES_MAX;
  return gigabytes > 1 ? 13 : 11;
}

/**
 * @param {object} parts
 * @param {Pick<ReturnType<typeof import("./engine.js").createEngine>, "supply" | "clearTables">} parts.engine
 * @param {HTMLElement} parts.root keeps the hooks: `data-tables` and its like
 * @param {Document} [parts.page]
 * @param {number} [parts.most]
 */
export function createTables({ engine, root, page = document, most = mostFor(memory()) }) {
  /** @type {Omit<TablesWish, "rest"> | null} */
  let wish = null;
  /** @type {Stock | null} */
  let stock = null;

  function send() {
    if (wish) engine.supply({ ...wish, rest: page.visibilityState === "hidden" });
  }

  page.addEventListener("visibilitychange", send);

  return {
    /** How far they are, as far as the worker has said. */
    get stock() {
      return stock;
    },

    /**
     * The game in play and the option in force.
     * @param {import("../wasm/oware.js").RulesName} rules
     * @param {"auto" | number} choice
     */
    want(rules, choice) {
      const seeds = choice === "auto" ? null : choice;
      if (wish && wish.rules === rules && wish.seeds === seeds) return;
      wish = { rules, seeds, most };
      send();
    },

    clear: () => engine.clearTables(),

    /** @param {Stock | null} now */
    hear(now) {
      stock = now;
      const { dataset } = root;
      dataset.tables = now ? `${now.rules} ${now.seeds ?? "none"}` : "none";
      dataset.tablesState = now?.state ?? "off";
      dataset.tablesLoaded = String(now?.loaded ?? 0);
      dataset.tablesPlace = now?.place ?? "memory";
    },
  };
}

function memory() {
  return /** @type {{deviceMemory?: number}} */ (navigator).deviceMemory;
}
