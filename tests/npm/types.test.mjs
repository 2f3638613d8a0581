// The declarations of the package, as a program in TypeScript meets them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { installed, programs as ofReadme, root } from "./installed.mjs";

const { folder, write } = installed();

test("fixed sets of values are unions, and the programs of its README hold for TypeScript", () => {
  const programs = [readFileSync(new URL("program.mts", import.meta.url), "utf8"), ...ofReadme()];
  const files = programs.map((program, index) => {
    write(`program-${index}.mts`, program);
    return `program-${index}.mts`;
  });
  const tsc = join(root, "tools/node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom"];
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, ...files], { cwd: folder, encoding: "utf8" });
  assert.equal(stdout, "");
});
