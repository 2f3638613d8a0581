// The folders of the shell: who may import whom, types included, and no circle between files.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { RULES_NAMES } from "../../www/constants.js";

/** Each folder with those it imports. A folder stands below all that import it. */
const MAY = {
  device: [],
  codes: [],
  lang: [],
  board: [],
  embed: ["board", "lang"],
  picture: ["board", "lang"],
  engine: ["device"],
  game: ["engine", "board"],
  library: ["game", "lang", "device"],
  learn: ["game", "board", "lang"],
  screen: ["game", "lang", "device"],
  sheets: ["screen", "library", "game", "lang", "codes", "picture", "device"],
  near: ["sheets", "screen", "library", "game", "lang", "codes"],
  coach: ["sheets", "screen", "library", "engine", "game", "board", "lang", "device"],
  wiring: ["coach", "near", "sheets", "screen", "library", "engine", "game", "picture", "lang", "device"],
};
/** What every folder may read: the types of Rust, the constants written from Rust, and the version that the build writes. */
const SHARED = [
  "languages.js",
  "wasm/oware.js",
  "wasm/search.js",
  "wasm/coach.js",
  "wasm/embed.js",
  "constants.js",
  "version.js",
  "trusted.js",
  "addresses.js",
];

const root = fileURLToPath(new URL("../../", import.meta.url));
const compiler = `${root}tools/node_modules/typescript/bin/tsc`;

/** What the compiler looks up for the page and for the worker: in `import`, `import()` and in the types of comments. */
const arrows = ["page", "worker"].flatMap((what) => {
  const words = [compiler, "--project", `${root}tools/tsconfig.${what}.json`, "--traceResolution"];
  const { stdout } = spawnSync(process.execPath, words, { encoding: "utf8", maxBuffer: 1e8 });
  const asked = [...stdout.matchAll(/^======== Resolving module '(\.[^']+)' from '([^']+)'/gm)];
  return asked
    .map(([, named, from]) => ({ from: inShell(from), to: inShell(join(dirname(from), named)) }))
    .filter(({ from }) => !from.startsWith("../"));
});

/** @param {string} path */
function inShell(path) {
  return relative(`${root}www`, path).replaceAll("\\", "/");
}

const folderOf = (name) => (name.includes("/") ? name.split("/")[0] : "");

test("a folder imports only those below it", () => {
  const wrong = arrows.filter(({ from, to }) => {
    const [folder, other] = [folderOf(from), folderOf(to)];
    if (folder === "" || folder === other || SHARED.includes(to)) return false;
    return !MAY[folder]?.includes(other);
  });
  assert.deepEqual(wrong, []);
  // The reader sees the arrows that there are.
  assert.ok(arrows.some(({ from, to }) => from === "main.js" && to === "game/play.js"));
  assert.ok(arrows.some(({ from, to }) => from === "wiring/parts.js" && to === "sheets/games-sheet.js"));
  assert.ok(arrows.some(({ from, to }) => from === "game/play.js" && to === "board/types.js"));
});

test("the table itself has an order", () => {
  const below = [];
  for (const [folder, others] of Object.entries(MAY)) {
    for (const other of others) assert.ok(below.includes(other), `${folder} stands above ${other}`);
    below.push(folder);
  }
});

test("the map lists the same folders, with the same imports", () => {
  const map = readFileSync(`${root}ARCHITECTURE.md`, "utf8").split("## Folders of the shell")[1].split("\n## ")[0];
  const rows = map.split("\n").filter((line) => line.startsWith("| `"));
  const listed = rows.map((row) => {
    const [, folder, , imports] = row.split(/ *\| */);
    return [folder, imports].map((cell) => cell.replaceAll("`", ""));
  });
  const wanted = Object.entries(MAY).map(([folder, others]) => [folder, others.join(" ")]);
  wanted[wanted.length - 1][1] = "all of these";
  assert.deepEqual(listed, wanted);
});

test("a rule set is named where its rules are taught, and elsewhere by the constants from Rust", () => {
  const files = [...new Set(arrows.map(({ from }) => from))].filter((name) => folderOf(name) !== "learn");
  const names = new RegExp(`"(${RULES_NAMES.join("|")})"`);
  assert.deepEqual(
    files.filter((name) => names.test(readFileSync(`${root}www/${name}`, "utf8"))),
    [],
  );
  assert.ok(files.includes("sheets/new-sheet.js"));
});

test("no files import each other in a circle", () => {
  /** Declarations are asked for by the name of the script they stand for. */
  const plain = (name) => name.replace(/\.d\.ts$/, ".js");
  const of = new Map();
  for (const { from, to } of arrows) of.set(plain(from), [...(of.get(plain(from)) ?? []), plain(to)]);
  const done = new Set();
  const walk = (name, path) => {
    assert.ok(!path.includes(name), `a circle: ${[...path.slice(path.indexOf(name)), name].join(" -> ")}`);
    if (done.has(name)) return;
    for (const next of of.get(name) ?? []) walk(next, [...path, name]);
    done.add(name);
  };
  for (const name of of.keys()) walk(name, []);
});
