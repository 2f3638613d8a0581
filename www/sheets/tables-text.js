// The words of the options on the endgame tables.

import { TABLES_BYTES } from "../constants.js";
import { number, t } from "../lang/index.js";

/** @typedef {import("../wasm/search.js").Stock} Stock */
/** @typedef {import("../wasm/search.js").StoredTables} StoredTables */
/** @typedef {import("../wasm/oware.js").RulesName} RulesName */

/**
 * Up to three sentences.
 * @param {Stock | null} stock
 */
export function tablesText(stock) {
  const stored = /** @type {[RulesName, StoredTables][]} */ (Object.entries(stock?.stored ?? {}));
  const items = stored.map(([rules, { seeds, bytes }]) => {
    const size = number(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return t("options.tablesItem", { rules: t(`rules.${rules}`), seeds, size });
  });
  const lines = [
    items.length > 0 ? t("options.tablesStored", { list: items.join(", ") }) : t("options.tablesNone"),
    stock ? t(`options.tablesState.${stock.state}`, { ...names(stock) }) : "",
    stock?.trouble ? t(`options.tablesTrouble.${stock.trouble}`, { mb: TABLES_BYTES / 1e6 }) : "",
  ];
  return lines.filter((text) => text).join("\n");
}

/** @param {Stock} stock */
function names({ rules, seeds, layer, done }) {
  return { rules: t(`rules.${rules}`), seeds: seeds ?? 0, layer, part: number(done, { style: "percent" }) };
}
