import assert from "node:assert/strict";
import { test } from "node:test";
import { layoutOf, neighbour } from "../../www/board/layout.js";

const near = (a, b) => Math.abs(a - b) < 1e-6;

test("half a turn exchanges the sides, and leaves the hollows where they are", () => {
  for (const [width, height] of [
    [390, 560],
    [844, 300],
    [1280, 640],
  ]) {
    const [plain, turned] = [layoutOf(width, height), layoutOf(width, height, true)];
    for (const i of Array(12).keys()) {
      const [there, here] = [plain.spots[(i + 6) % 12], turned.spots[i]];
      assert.equal(here.place, plain.spots[i].place);
      for (const part of ["name", "count"])
        assert.ok(near(here[part].x, there[part].x) && near(here[part].y, there[part].y), `${part} of ${here.place}`);
      assert.ok(near(here.x, there.x) && near(here.y, there.y), here.place);
      assert.ok(near(here.heap.x, there.heap.x) && near(here.heap.y, there.heap.y), here.place);
    }
    assert.ok(near(turned.spots[12].x, plain.spots[13].x) && near(turned.spots[12].y, plain.spots[13].y));
    assert.deepEqual(turned.slab, plain.slab);
  }
  // The arrow keys go by what is seen.
  assert.equal(neighbour(layoutOf(844, 300), "A", "ArrowRight"), "B");
  assert.equal(neighbour(layoutOf(844, 300, true), "B", "ArrowRight"), "A");
  assert.equal(neighbour(layoutOf(844, 300, true), "A", "ArrowDown"), "f");
});
