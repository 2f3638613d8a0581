// The package as a program gets it: packed, and installed into an empty folder.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
/** What `cargo xtask npm` has made. */
export const made = join(resolve(root, process.env.OWARE_DIST ?? "dist"), "npm");

/** The programs that the package's README shows. */
export function programs() {
  const text = readFileSync(join(made, "README.md"), "utf8");
  return [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, program]) => program);
}

/** The first line of a program that belongs to a browser names its file. */
const FILE = /^\/\/ ([\w.]+\.js)\n/;

/** Those for Node.js. */
export function programsForNode() {
  return programs().filter((program) => !FILE.test(program));
}

/** Those of a file for browsers. @param {string} name */
export function programsFor(name) {
  return programs().filter((program) => FILE.exec(program)?.[1] === name);
}

/** A folder of its own with the package in it, for the time of the tests of a file. */
export function installed() {
  const folder = mkdtempSync(join(tmpdir(), "oware-npm-"));
  // A browser that was ended goes on writing into its profile for a while.
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));

  /** @param {string} program @param {string[]} words */
  const run = (program, ...words) => execFileSync(program, words, { cwd: folder, encoding: "utf8" });
  run("npm", "pack", made, "--offline", "--silent");
  const [packed] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  writeFileSync(join(folder, "package.json"), '{"private": true, "type": "module"}');
  run("npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", `./${packed}`);

  return {
    folder,
    packed,
    run,
    /** @param {string} name @param {string} text */
    write: (name, text) => writeFileSync(join(folder, name), text),
    /** What a script of the program prints, read as JSON. @param {string} script @returns {any} */
    printed(script) {
      writeFileSync(join(folder, "program.mjs"), script);
      return JSON.parse(run(process.execPath, "program.mjs"));
    },
  };
}
