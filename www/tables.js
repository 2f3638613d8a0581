// Endgame tables as the page sees them: what it asks of the worker, and what the options tell of them.

import { number, t } from "./lang/index.js";

/** @typedef {import("./types").Stock} Stock */
/** @typedef {import("./types").TablesWish} TablesWish */

/**
 * Solving a layer takes some times the room of the layer itself; where the device tells its memory, it is spared.
 * @param {number | undefined} gigabytes
 */
export function mostFor(gigabytes) {
  if (gigabytes === undefined || gigabytes > 2) return 15;
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
     * @param {import("./types").RulesName} rules
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

/**
 * What the options sheet says of them, in up to three sentences.
 * @param {Stock | null} stock
 */
export function tablesText(stock) {
  const held = Object.entries(stock?.kept ?? {}).map(([rules, { seeds, bytes }]) => {
    const size = number(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return t("options.tablesItem", { rules: t(`rules.${rules}`), seeds, size });
  });
  const lines = [
    held.length > 0 ? t("options.tablesHeld", { list: held.join(", ") }) : t("options.tablesHeldNone"),
    stock ? t(`options.tablesState.${stock.state}`, { ...names(stock) }) : "",
    stock?.trouble ? t(`options.tablesTrouble.${stock.trouble}`) : "",
  ];
  return lines.filter((text) => text).join("\n");
}

/** @param {Stock} stock */
function names({ rules, seeds, layer, done }) {
  return { rules: t(`rules.${rules}`), seeds: seeds ?? 0, layer, part: number(done, { style: "percent" }) };
}
