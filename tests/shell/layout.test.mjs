import assert from "node:assert/strict";
import { test } from "node:test";
import { Heap } from "../../www/board/heap.js";
import { layoutOf, leadsTo, neighbour } from "../../www/board/layout.js";

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

test("keys lead from house to house, along a row, across, and home", () => {
  const layout = layoutOf(844, 300);
  const from = (house, key, more = {}, own = undefined) => leadsTo(layout, house, { key, ...more }, own);
  assert.deepEqual(
    ["Home", "End", "PageUp", "PageDown", "ArrowRight"].map((key) => from("C", key)),
    [..."AFddD"],
  );
  assert.deepEqual(
    ["Home", "End", "PageUp", "PageDown", "ArrowUp"].map((key) => from("e", key)),
    [..."afBBe"],
  );
  assert.deepEqual(
    [undefined, "S", "N"].map((own) => from("e", "Home", { ctrlKey: true }, own)),
    [..."AAa"],
  );
  const others = [from("C", "ArrowLeft", { altKey: true }), from("C", "End", { ctrlKey: true }), from("C", "x")];
  assert.deepEqual(others, [undefined, undefined, undefined]);
});

test("a count lies beside the seeds of every house, and touches nothing else", () => {
  const screens = [
    [296, 340],
    [320, 380],
    [390, 560],
    [568, 220],
    [768, 720],
    [844, 310],
    [1040, 650],
  ];
  for (const [width, height] of screens) {
    const { spots, font, seed, petals } = layoutOf(width, height);
    // Two figures, or half of them each way from the middle.
    const [half, tall] = [0.62 * font.count, 0.38 * font.count];
    const houses = spots.slice(0, 12);
    const corners = ({ count }) =>
      [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x: count.x + x * half, y: count.y + y * tall })));
    for (const [index, house] of houses.entries()) {
      const where = `${house.place} at ${width}x${height}`;
      for (const { place, x, y, rx, ry } of houses)
        for (const corner of corners(house))
          assert.ok(((corner.x - x) / rx) ** 2 + ((corner.y - y) / ry) ** 2 > 1, `${where} in the hollow ${place}`);
      const [ax, ay] = [house.rx - Math.abs(house.heap.x), house.ry - Math.abs(house.heap.y)];
      const heap = new Heap(ax / seed, ay / seed, false, index + 1).take(30);
      for (const slot of heap) {
        const [x, y] = [house.x + house.heap.x + slot.x * seed, house.y + house.heap.y + slot.y * seed];
        const aside = Math.max(0, Math.abs(house.count.x - x) - half);
        const away = Math.max(0, Math.abs(house.count.y - y) - tall);
        assert.ok(Math.hypot(aside, away) > seed * 0.9, `${where} on a seed`);
      }
      for (const other of houses) {
        if (other === house) continue;
        const apart =
          Math.abs(other.count.x - house.count.x) > 2 * half || Math.abs(other.count.y - house.count.y) > 2 * tall;
        assert.ok(apart, `${where} on that of ${other.place}`);
      }
      for (const { x, y, u, v } of petals) {
        const reach = Math.min(u, v);
        const [aside, away] = [Math.abs(house.count.x - x) - half, Math.abs(house.count.y - y) - tall];
        assert.ok(Math.hypot(Math.max(0, aside), Math.max(0, away)) > 0.9 * reach, `${where} on a sign`);
      }
    }
  }
});

test("on a board of the size of a stamp the houses have the room, not the letters", () => {
  for (const [width, height] of [
    [119, 213],
    [213, 119],
    [90, 160],
    [180, 320],
  ]) {
    const { spots, font } = layoutOf(width, height);
    const [{ rx, ry }] = spots;
    const least = Math.min(width, height) * 0.1;
    assert.ok(rx > least && ry > least, `${width}x${height}: houses of ${rx} by ${ry}`);
    assert.ok(font.count < 2 * Math.min(rx, ry), `${width}x${height}: counts of ${font.count}`);
  }
});
