// Makes www/typeface/oware.woff2: Overlock Black, with the letters that English, French, Portuguese and Spanish need.
// `cargo xtask typeface` starts it. With `--check` it writes nothing and fails where the file is another one.
import { readFileSync, writeFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { convert } from "fontverter";
import subsetFont from "subset-font";

const SOURCE = new URL("node_modules/@fontsource/overlock/files/overlock-latin-900-normal.woff2", import.meta.url);
const FILE = new URL("../www/typeface/oware.woff2", import.meta.url);

/** Signs that no headline needs are left out: each takes some 60 bytes. */
const LETTERS = [
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
  "0123456789 .,:;!?()/%+-−×–—…·'’‘“”«»¿¡\u00a0",
  "ÀÂÃÇÉÈÊËÎÏÔÕÙÛÜŒÁÍÓÚÑàâãçéèêëîïôõùûüœáíóúñ",
].join("");

/** Its licence keeps the name Overlock for the typeface as it was; of the same length, a name needs no new table. */
const NAMES = ["Overlock Black", "Oware Headline"];

/** @param {Buffer} font @param {(name: string) => Buffer} bytes */
function rename(font, bytes) {
  const [old, ours, oldJoined, oursJoined] = [...NAMES, ...NAMES.map((name) => name.replace(" ", "-"))].map(bytes);
  for (const [from, to] of [[old, ours], [oldJoined, oursJoined]])
    for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from)) to.copy(font, at);
}

const font = Buffer.from(await subsetFont(readFileSync(SOURCE), LETTERS, { targetFormat: "truetype" }));
rename(font, (name) => Buffer.from(name, "latin1"));
rename(font, (name) => Buffer.from(name, "utf16le").swap16());
const made = Buffer.from(await convert(font, "woff2"));
if (!argv.includes("--check")) writeFileSync(FILE, made);
else if (!made.equals(readFileSync(FILE))) {
  console.error("www/typeface/oware.woff2 is not what `cargo xtask typeface` makes");
  exit(1);
}
