// The seeds that are drawn by code: each kind is a picture of its own, within the room that a sprite has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seedOf as cowry } from "../../www/board/cowries.js";
import { seedOf as bead } from "../../www/board/glass.js";
import { KINDS, randomFrom } from "../../www/board/heap.js";

const LIGHT = [-0.47, -0.58, 0.665];
/** A sprite reaches this far from its middle, in radii (`stones.js`). */
const ROOM = 1.15;
const STEPS = 24;

for (const [name, seedOf] of Object.entries({ cowry, bead })) {
  test(`each ${name} differs, is lit everywhere, and fits its sprite`, () => {
    const seen = new Set();
    for (let kind = 0; kind < KINDS; kind++) {
      const shade = seedOf(kind, randomFrom, LIGHT);
      const out = [0, 0, 0];
      let covered = 0;
      let sum = "";
      for (let i = -STEPS; i <= STEPS; i++)
        for (let j = -STEPS; j <= STEPS; j++) {
          const [x, y] = [(i / STEPS) * ROOM, (j / STEPS) * ROOM];
          const beyond = shade(x, y, out) > 1;
          if (Math.hypot(x, y) > ROOM) assert.ok(beyond, `${name} ${kind} is cut off at ${x}, ${y}`);
          if (beyond) continue;
          covered++;
          for (const c of out) assert.ok(c > 0 && c < 4, `${name} ${kind} at ${x}, ${y}: ${out}`);
          sum += out.map((c) => c.toFixed(1)).join();
        }
      // Enough of a seed to be seen: half of a circle with the radius of a nut.
      assert.ok(covered > (0.5 * Math.PI * STEPS ** 2) / ROOM ** 2, `${name} ${kind}: ${covered}`);
      seen.add(sum);
    }
    assert.equal(seen.size, KINDS);
  });
}
