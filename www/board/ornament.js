// What is cut into the ridge: two signs of our own drawing that think of Adinkra signs. Two rings that hold each other and
// one seed stand for help that goes both ways, a knot of four rings for wisdom. Both look the same from both sides.

/**
 * A cut along an arc, as a gouge makes it: pointed at both ends. How far aside the arc's middle lies, its radius, first
 * and last angle, and half the width, in parts of the sign's reach.
 * @typedef {[number, number, number, number, number]} Cut
 */

/**
 * How often each sign's cuts are repeated on the way round, and the cuts. Each ring goes over the next and under the one
 * before.
 * @type {[number, Cut[]][]}
 */
const SIGNS = [
  [
    4,
    [
      [0.5, 0.44, 2.02, 3.14, 0.085],
      [0.5, 0.44, 3.56, 7.84, 0.085],
    ],
  ],
  [
    2,
    [
      [0.32, 0.56, 2.4, 8.24, 0.085],
      [0, 0.02, 0, 60, 0.17],
    ],
  ],
];
/** A cut is nearly as deep as half its width. */
const DEEP = 0.85;

/**
 * Cuts all signs.
 * @param {{width: number, petals: {x: number, y: number, u: number, v: number}[]}} plan @param {Float32Array} heights
 */
export function ornate({ width, petals }, heights) {
  petals.forEach(({ x, y, u, v }, place) => {
    const reach = Math.min(u, v);
    const [turns, cuts] = SIGNS[place % 2];
    for (let turn = 0; turn < 6.28; turn += 6.2832 / turns)
      for (const [aside, r, from, to, wide] of cuts)
        for (let t = 0; t < 1; t += 0.4 / (reach * r * (to - from))) {
          const angle = turn + from + (to - from) * t;
          const cx = x + reach * (aside * Math.cos(turn) + r * Math.cos(angle));
          const cy = y + reach * (aside * Math.sin(turn) + r * Math.sin(angle));
          const half = Math.min(1, 16 * t * (1 - t)) * wide * reach;
          for (let py = Math.ceil(cy - half); py <= cy + half; py++)
            for (let px = Math.ceil(cx - half); px <= cx + half; px++) {
              const i = py * width + px;
              heights[i] = Math.min(heights[i], DEEP * (Math.hypot(px - cx, py - cy) - half));
            }
        }
  });
}
