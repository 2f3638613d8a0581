// Makes www/codes/qr.js: what the app needs of the package `qr`, which writes QR codes.
// `cargo xtask codes` starts it. With `--check` it writes nothing and fails where the file is another one.
import { readFileSync, writeFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const PACKAGE = new URL("node_modules/qr/", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("package.json", PACKAGE), "utf8"));
const ABOUT = `// @ts-nocheck\n/* Made by tools/codes.mjs from qr ${version}, (c) Paul Miller, MIT OR Apache-2.0. Not edited by hand. */`;
const CONTENTS = 'export { encodeQR } from "qr";';
const FILE = new URL("../www/codes/qr.js", import.meta.url);

const { outputFiles } = await build({
  stdin: { contents: CONTENTS, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
  bundle: true,
  write: false,
  format: "esm",
  minify: true,
  legalComments: "none",
  logLevel: "error",
});
const made = `${ABOUT}\n${outputFiles[0].text}`;
if (!argv.includes("--check")) writeFileSync(FILE, made);
else if (made !== readFileSync(FILE, "utf8")) {
  console.error("www/codes/qr.js is not what `cargo xtask codes` makes");
  exit(1);
}
