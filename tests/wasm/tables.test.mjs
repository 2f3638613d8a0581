// Endgame tables solved by the shipped wasm: the same bytes as natively, whatever the slices.
import assert from "node:assert/strict";
import test from "node:test";
import { data, programs } from "./shipped.mjs";

const { EndgameBuilder } = await programs();

/** @type {Record<string, string[]>} by rule set, then by seeds */
const known = JSON.parse(data("tables.json"));

/** @param {Uint8Array} layer */
const checksum = (layer) => Buffer.from(layer.subarray(16, 24)).toString("hex");

for (const [rules, checksums] of Object.entries(known)) {
  test(`${rules}: the same layers as natively`, () => {
    const builder = new EndgameBuilder(rules, checksums.length - 1);
    assert.equal(builder.layer(0), undefined);
    let finished = 0;
    while (!builder.isDone()) finished += Number(builder.run(10_007));
    assert.equal(finished, checksums.length);
    for (const [seeds, expected] of checksums.entries()) {
      assert.equal(checksum(builder.layer(seeds)), expected, `${seeds} seeds`);
    }
    assert.equal(builder.layer(checksums.length), undefined);
    builder.free();
  });
}

test("all five rule sets are known, up to nine seeds", () => {
  assert.deepEqual(Object.keys(known).sort(), ["abapa", "aiware", "ouril", "oware", "owari"]);
  for (const checksums of Object.values(known)) assert.equal(checksums.length, 10);
});

test("an unknown rule set is a code", () => {
  assert.throws(() => new EndgameBuilder("chess", 3), { code: "rules-unknown", text: "chess" });
});
