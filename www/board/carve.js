// The shape of the board as heights in pixels: a rounded slab with worn edges, hollows, a line along the rim and small
// cut signs on the ridge. Zero is the top face; everything else lies below it.

import { noise } from "./noise.js";
import { ornate } from "./ornament.js";

/** A colour of wood: how late in the year, and red, green and blue in linear light. @typedef {[number, number, number, number]} Tone */
/**
 * What the painter needs to know, all in device pixels.
 * @typedef {object} Plan
 * @property {{tones: Tone[], sun: number, closed: number}} [wood] its colours, how bright the sun is,
 * and how much of the sky a hollow keeps out; the dark wood where absent
 * @property {number} width
 * @property {number} height
 * @property {boolean} upright
 * @property {{x: number, y: number, w: number, h: number, r: number}} slab
 * @property {number} rim
 * @property {number} scale device pixels a CSS pixel
 * @property {{x: number, y: number, rx: number, ry: number, store: boolean}[]} spots
 * @property {{x: number, y: number, u: number, v: number}[]} petals middle and reach of each cut sign, along and across
 */

/** Depth of a hollow as a part of its smaller half width. */
const DEPTH = 0.78;

/**
 * How far inside the outline a pixel lies (negative outside). The sides bulge a little, as a hand leaves them.
 * @param {Plan} plan @param {number} x @param {number} y
 */
export function inset(plan, x, y) {
  const { slab } = plan;
  const cx = slab.x + slab.w / 2;
  const cy = slab.y + slab.h / 2;
  const nx = (2 * (x - cx)) / slab.w;
  const ny = (2 * (y - cy)) / slab.h;
  const bow = 0.012 * Math.min(slab.w, slab.h);
  const qx = Math.abs(x - cx) - slab.w / 2 + slab.r + bow * ny * ny;
  const qy = Math.abs(y - cy) - slab.h / 2 + slab.r + bow * nx * nx;
  if (qx <= 0 || qy <= 0) return slab.r - Math.max(qx, qy);
  return slab.r - Math.sqrt(qx * qx + qy * qy);
}

/**
 * The slab without hollows: its edge rounded by hands, and a fine line along the rim.
 * @param {Plan} plan @param {number} x @param {number} y @param {number} e how far inside
 */
function slabHeight(plan, x, y, e) {
  const { rim, scale } = plan;
  let h = 0;
  const worn = rim * (0.62 + 0.2 * noise(x / rim / 3.1, y / rim / 3.1));
  if (e < worn) {
    const t = 1 - e / worn;
    h -= t < 1 ? worn * 0.8 * (1 - Math.sqrt(1 - t * t)) : worn * (0.8 + (t - 1));
  }
  const line = (e - rim * 0.86 - 0.12 * scale * noise(x / rim / 1.3, y / rim / 1.3)) / Math.max(0.9, 0.06 * rim);
  if (line > -3 && line < 3) h -= Math.max(0.8, 0.07 * rim) * Math.exp(-line * line);
  return h;
}

/**
 * @param {Float32Array} heights @param {Plan} plan @param {Plan["spots"][number]} spot
 */
function hollow(heights, plan, spot) {
  const { x: cx, y: cy, rx, ry } = spot;
  const small = Math.min(rx, ry);
  const depth = DEPTH * small * (spot.store ? 0.9 : 1);
  const soft = 0.2 * depth;
  const reach = small * 0.16;
  const tool = 5.2 / small;
  for (let y = Math.max(0, Math.floor(cy - ry - reach)); y < Math.min(plan.height, cy + ry + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - rx - reach)); x < Math.min(plan.width, cx + rx + reach); x++) {
      let dx = x - cx;
      let dy = y - cy;
      let s;
      if (spot.store) {
        dx = Math.max(0, Math.abs(dx) - (rx - small));
        dy = Math.max(0, Math.abs(dy) - (ry - small));
        s = (dx * dx + dy * dy) / (small * small);
      } else {
        s = (dx / rx) ** 2 + (dy / ry) ** 2;
      }
      if (s > 1.5) continue;
      // Facets of the gouge, strongest on the wall.
      const facets = 0.016 * small * noise(x * tool, y * tool) * Math.min(1, 1.6 * s);
      const bowl = -depth * (1 - s * (0.36 + 0.64 * s)) + (s < 1 ? facets : 0);
      // A smooth minimum of face and bowl rounds the lip.
      const blend = Math.max(0, soft - Math.abs(bowl)) / soft;
      const cut = Math.min(0, bowl) - (blend * blend * soft) / 4;
      heights[y * plan.width + x] += cut;
    }
  }
}

/**
 * Fills in all heights, row by row, yielding now and then.
 * @param {Plan} plan @param {Float32Array} heights
 */
export function* carve(plan, heights) {
  const { width, height } = plan;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const e = inset(plan, x + 0.5, y + 0.5);
      heights[y * width + x] = e > plan.rim * 1.4 ? 0 : slabHeight(plan, x, y, e);
    }
    if (y % 64 === 63) yield;
  }
  for (const spot of plan.spots) {
    hollow(heights, plan, spot);
    yield;
  }
  ornate(plan, heights);
}
