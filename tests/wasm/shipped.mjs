// Loads the shipped wasm in Node. The glue is copied beside a name that Node takes for a module on every version.
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { textsOf } from "../../www/library/texts.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** The folder of the built app. */
export const dist = process.env.OWARE_DIST ?? join(root, "dist");

/** @returns {Promise<any>} what the page asks at once: rules, records, clocks */
export function shipped() {
  return load("wasm");
}

/** @returns {Promise<any>} the search of all workers, with what the coach asks of it, ready to use */
export function search() {
  return load("wasm", "search");
}

/** @returns {Promise<any>} what the coach explains without a search, ready to use */
export function coach() {
  return load("wasm", "coach");
}

/** What reads and writes texts of games, as the page has it. */
export async function texts() {
  const [{ Game }, wasm] = await Promise.all([shipped(), coach()]);
  return textsOf(Game, wasm);
}

/** @returns {Promise<any>} the game of a link, for other people's pages, ready to use */
export function embed() {
  return load("wasm", "embed");
}

/** @returns {Promise<any>} the wasm of the package for JavaScript (`cargo xtask npm`), with what tests and benchmarks call */
export function programs() {
  return load("npm");
}

/** @param {string} part of `dist/` @param {string} [name] of the package */
async function load(part, name = "oware") {
  const folder = mkdtempSync(join(tmpdir(), "oware-"));
  const glue = join(folder, "oware.mjs");
  copyFileSync(join(dist, part, `${name}.js`), glue);
  const oware = await import(pathToFileURL(glue).href);
  rmSync(folder, { recursive: true });
  oware.initSync({ module: readFileSync(join(dist, part, `${name}_bg.wasm`)) });
  return oware;
}

/** The bytes of a rule set's network. @param {string} rules */
export function network(rules) {
  return readFileSync(join(dist, "networks", `${rules}.network`));
}

/** @param {string} name a file of `tests/data` */
export function data(name) {
  return readFileSync(join(root, "tests/data", name), "utf8");
}
