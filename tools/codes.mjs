// Makes www/codes/qr.js, www/codes/qr-decode.js and www/picture/gifenc.js: what the app needs of the packages `qr`, which writes
// and reads QR codes, and `gifenc`,
// which writes GIFs. `cargo xtask codes` starts it. With `--check` it writes nothing and fails where a file is another one.
//
// Why gifenc: it is 3 kB as the app loads it (gzipped), has no dependencies, and its licence is MIT. GIF has not changed since
// 1989, so that it had little to change either, and what it writes is read by browsers in a test. The Rust crate `gif` (MIT or Apache-2.0) is kept with more care, but would be a wasm of its own of 17 kB
// (gzipped) that still lacks the choice of colours, in an app that may keep 600 kB.
import { readFileSync, writeFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const MADE = [
  { name: "qr", by: "(c) Paul Miller, MIT OR Apache-2.0", contents: 'export { encodeQR } from "qr";', file: "codes/qr.js" },
  {
    name: "qr",
    by: "(c) Paul Miller, MIT OR Apache-2.0",
    contents: 'export { decodeQR } from "qr/decode.js";',
    file: "codes/qr-decode.js",
  },
  {
    name: "gifenc",
    by: "(c) 2017 Matt DesLauriers, MIT",
    // Its module file: the other one is for Node.
    contents: 'export { GIFEncoder, nearestColorIndex, quantize } from "gifenc/src/index.js";',
    file: "picture/gifenc.js",
  },
];

for (const { name, by, contents, file } of MADE) {
  const about = new URL(`node_modules/${name}/package.json`, import.meta.url);
  const { version } = JSON.parse(readFileSync(about, "utf8"));
  const head = `// @ts-nocheck\n/* Made by tools/codes.mjs from ${name} ${version}, ${by}. Not edited by hand. */`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
    bundle: true,
    write: false,
    format: "esm",
    minify: true,
    legalComments: "none",
    logLevel: "error",
  });
  const made = `${head}\n${outputFiles[0].text}`;
  const place = new URL(`../www/${file}`, import.meta.url);
  if (!argv.includes("--check")) writeFileSync(place, made);
  else if (made !== readFileSync(place, "utf8")) {
    console.error(`www/${file} is not what \`cargo xtask codes\` makes`);
    exit(1);
  }
}
