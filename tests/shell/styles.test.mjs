// Sizes, weights, spaces, corners and typefaces come from the scales of theme.css.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const folder = new URL("../../www/css/", import.meta.url);
/** Above this a length in rem is a measure of the layout, and no space between two things. */
const LARGEST_SPACE_REM = 2.1;
/** Units of a drawing, and of paper. */
const OTHER_UNITS = ["10px", "11pt"];

/** @param {string} value */
const small = (value) =>
  [...value.matchAll(/(?<![\w.-])-?(\d*\.?\d+)rem/g)].some(([, rem]) => Number(rem) < LARGEST_SPACE_REM);

/** What a value must be, by the name of its property. @type {[RegExp, (value: string) => boolean][]} */
const RULES = [
  [
    /^font-size$/,
    (value) =>
      /^(var\(--[\w-]+\)|[\d.]+em|inherit)$/.test(value) ||
      /^(min|max|clamp)\(.*var\(--/.test(value) ||
      value.startsWith("max(100%") ||
      OTHER_UNITS.includes(value),
  ],
  [/^font-weight$/, (value) => /^var\(--(regular|bold)\)$/.test(value)],
  [/^font-family$/, (value) => /^var\(--(display|font)\)$/.test(value)],
  [/^font$/, (value) => !small(value)],
  [/^border(-\w+)*-radius$/, (value) => !/\d(px|rem)/.test(value)],
  [/^((row-|column-)?gap|(padding|margin)(-\w+)*)$/, (value) => !small(value)],
];

for (const name of readdirSync(folder).filter((name) => name.endsWith(".css")))
  test(`${name} takes its measures from the scales`, () => {
    const text = readFileSync(new URL(name, folder), "utf8").replace(/@font-face \{[^}]*\}|\/\*[\s\S]*?\*\//g, "");
    const found = [...text.matchAll(/^\s*([\w-]+):\s*([^;{}]+);/gm)];
    // Files that only import others have none.
    assert.ok(found.length > 0 || text.includes("@import"), "nothing was read");
    const wrong = found.filter(([, property, value]) =>
      RULES.some(([names, right]) => names.test(property) && !right(value.trim())),
    );
    assert.deepEqual(
      wrong.map(([line]) => line.trim()),
      [],
    );
  });
