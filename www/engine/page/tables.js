// Endgame tables as the page sees them: what it asks of the worker, and how far they are.

import { TABLES_MAX } from "../../constants.js";

/** @typedef {import("../types.js").Stock} Stock */

/** What lies on the device is there in this time, or the first answer does without. */
const READY_MS = 1000;

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
 * @param {Pick<import("../types.js").Engine, "supply" | "clearTables">} parts.engine
 * @param {HTMLElement} parts.root keeps the hooks: `data-tables` and its like
 * @param {Document} [parts.page]
 * @param {number} [parts.most]
 * @returns {import("../types.js").Tables}
 */
export function createTables({ engine, root, page = document, most = mostFor(memory()) }) {
  /** @type {Omit<import("../types.js").TablesRequest, "rest"> | null} */
  let request = null;
  /** @type {Stock | null} */
  let stock = null;
  /** The tables of this device were waited for once: what is solved later comes while the game goes on. */
  let waited = false;
  /** Whoever waits for them goes on. */
  let goOn = () => {};

  function send() {
    if (request) engine.supply({ ...request, rest: page.visibilityState === "hidden" });
  }

  page.addEventListener("visibilitychange", send);

  return {
    get stock() {
      return stock;
    },

    want(rules, choice) {
      const seeds = choice === "auto" ? null : choice;
      if (request && request.rules === rules && request.seeds === seeds) return;
      request = { rules, seeds, most };
      send();
    },

    ready() {
      if (waited || (stock && stock.state !== "loading")) return null;
      waited = true;
      return new Promise((done) => {
        goOn = () => done(undefined);
        setTimeout(goOn, READY_MS);
      });
    },

    clear: () => engine.clearTables(),

    hear(now) {
      stock = now;
      if (now?.state !== "loading") goOn();
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
