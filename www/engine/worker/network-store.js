// Loads the weights of the rule sets that the wasm does not hold, in the worker that searches with them. Rust checks the
// bytes before it believes them.

import { within } from "../../device/database.js";

/** Less than the silence after which a worker counts as dead. */
const LOAD_MS = 8000;

/**
 * @param {object} parts
 * @param {string} parts.folder the address that the files lie below
 * @param {typeof fetch} [parts.get]
 * @param {number} [parts.loadMs]
 * @returns {import("../../wasm/search.js").NetworkStore}
 */
export function createNetworkStore({ folder, get = fetch, loadMs = LOAD_MS }) {
  /** @type {Set<string>} */
  const asked = new Set();

  /** @param {string} rules */
  async function load(rules) {
    const address = `${folder}${rules}.network`;
    // What is asked for again may lie damaged in the browser's cache.
    const answer = await get(address, { cache: asked.has(rules) ? "reload" : "default" });
    asked.add(rules);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  return { weights: (rules) => within(loadMs, load(rules)) };
}
