// The pages with the parts that they share, as the build puts them together.
import { readFileSync } from "node:fs";

const www = new URL("../../www/", import.meta.url);

/** @param {string} name below `www/` */
export function pageOf(name) {
  const text = readFileSync(new URL(name, www), "utf8");
  return text.replace(/<!-- include ([\w.-]+) -->/g, (_mark, part) => pageOf(`parts/${part}`));
}
