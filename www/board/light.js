// Lights the carved heights and colours them with the wood they cut: one sun from the upper left with soft shadows, sky
// that reaches less into the hollows, a little polish, wear on what sticks out and dirt in what does not.

import { inset } from "./carve.js";
import { Grain, TONES } from "./grain.js";

/** @typedef {import("./carve.js").Plan} Plan */

/** The dark wood, and how it is lit. */
const DARK = { tones: TONES, sun: 1.38, closed: 0.68 };

/** Towards the light; `SLOPE` is how fast a ray to it climbs, (`WX`, `WY`) its way over the ground. */
const LX = -0.5;
const LY = -0.6;
const LZ = 0.625;
const FLAT = Math.hypot(LX, LY);
const SLOPE = LZ / FLAT;
const WX = LX / FLAT;
const WY = LY / FLAT;
/** Halfway between the light and the viewer. */
const HALF = Math.hypot(LX, LY, LZ + 1);
const HX = LX / HALF;
const HY = LY / HALF;
const HZ = (LZ + 1) / HALF;
/** Heights above this count as the face: no shadow falls there. */
const FACE = -0.6;

/** Linear light to bytes, in 2048 steps: the dark end needs them. */
const STEPS = 2048;
const bytes = new Uint8Array(STEPS + 1);
for (let i = 0; i <= STEPS; i++) {
  // A shoulder keeps highlights from burning out.
  const c = 1 - Math.exp((-i / STEPS) * 2.2);
  bytes[i] = 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055) + 0.5;
}

/** @param {number} c linear light, from 0 */
const byteOf = (c) => bytes[c >= 1 ? STEPS : (c * STEPS) | 0];

export class Light {
  /** @param {Plan} plan @param {Float32Array} heights */
  constructor(plan, heights) {
    const { tones, sun, closed } = plan.wood ?? DARK;
    this.plan = plan;
    this.heights = heights;
    this.grain = new Grain(plan, tones);
    this.width = plan.width;
    this.data = new Uint8ClampedArray(plan.width * plan.height * 4);
    /** Sunlight that reaches each point of the hollows, at half the resolution: shadows are soft anyway. */
    this.litWidth = plan.width >> 1;
    this.litHeight = plan.height >> 1;
    this.lit = new Float32Array(this.litWidth * this.litHeight).fill(1);
    this.sun = sun;
    this.closed = closed;
    this.bend = Math.max(1, Math.round(plan.scale * 1.2));
    this.deepest = 0.6 * Math.min(...plan.spots.map((spot) => Math.min(spot.rx, spot.ry)));
    this.midX = plan.slab.x + plan.slab.w / 2;
    this.midY = plan.slab.y + plan.slab.h / 2;
  }

  *castShadows() {
    const { litWidth, litHeight, lit, heights, width } = this;
    for (let y = 0; y < litHeight; y++) {
      for (let x = 0; x < litWidth; x++) {
        const ground = heights[2 * y * width + 2 * x];
        if (ground < FACE) lit[y * litWidth + x] = this.reach(2 * x, 2 * y, ground);
      }
      if (y % 32 === 31) yield;
    }
  }

  /** Walks towards the light; what stands in the way near by throws a sharper shadow. @param {number} x @param {number} y @param {number} ground */
  reach(x, y, ground) {
    const { heights, width, plan } = this;
    let blocked = 0;
    const far = -ground / SLOPE + 2;
    for (let t = 2; t < far; t = t * 1.22 + 0.6) {
      const px = (x + t * WX) | 0;
      const py = (y + t * WY) | 0;
      if (px < 0 || py < 0 || px >= width || py >= plan.height) break;
      const over = (heights[py * width + px] - ground - t * SLOPE) / (0.3 * t + 1.5);
      if (over > blocked) blocked = over;
    }
    return blocked >= 1 ? 0 : 1 - blocked * blocked * (3 - 2 * blocked);
  }

  /** @param {number} x @param {number} y */
  litAt(x, y) {
    const { lit, litWidth: w, litHeight: h } = this;
    const fx = Math.min(w - 1.001, Math.max(0, x / 2 - 0.25));
    const fy = Math.min(h - 1.001, Math.max(0, y / 2 - 0.25));
    const i = (fy | 0) * w + (fx | 0);
    const tx = fx - (fx | 0);
    const ty = fy - (fy | 0);
    const top = lit[i] + (lit[i + 1] - lit[i]) * tx;
    return top + (lit[i + w] + (lit[i + w + 1] - lit[i + w]) * tx - top) * ty;
  }

  *shade() {
    const { plan, grain, width } = this;
    const { height, rim, slab } = plan;
    for (let y = 0; y < height; y++) {
      grain.row(y);
      const within = y > slab.y + 2 * rim && y < slab.y + slab.h - 2 * rim;
      for (let x = 0; x < width; x++) {
        // Far from the edge the board covers every pixel.
        const cover =
          within && x > slab.x + 2 * rim && x < slab.x + slab.w - 2 * rim ? 1 : inset(plan, x + 0.5, y + 0.5) + 0.5;
        if (cover < 1) this.shadeCloth(x, y);
        if (cover > 0) this.shadeWood(x, y, cover < 1 ? cover : 1);
      }
      if (y % 24 === 23) yield;
    }
  }

  /** The shadow of the board: a wide soft one and a narrow dark one where it stands. @param {number} x @param {number} y */
  shadeCloth(x, y) {
    const { plan, data } = this;
    const { scale, rim } = plan;
    const away = inset(plan, x - 0.3 * rim, y - 0.36 * rim) / (0.9 * rim + 3 * scale);
    const close = inset(plan, x - 0.08 * rim, y - 0.1 * rim) / (1.6 * scale + 0.14 * rim);
    const soft = Math.min(1, Math.max(0, 0.5 + away));
    const tight = Math.min(1, Math.max(0, 1 + close));
    const i = (y * plan.width + x) * 4;
    data[i] = 18;
    data[i + 1] = 9;
    data[i + 2] = 3;
    data[i + 3] = 255 * Math.min(0.8, 0.55 * soft * soft * (3 - 2 * soft) + 0.4 * tight * tight);
  }

  /** @param {number} x @param {number} y @param {number} cover how much of the pixel the board covers */
  shadeWood(x, y, cover) {
    const { heights, width, grain, plan } = this;
    const { height, slab } = plan;
    const i = y * width + x;
    const z = heights[i];
    // The face is very slightly domed, so light falls off across it.
    const gx = (heights[x > 0 ? i - 1 : i] - heights[x < width - 1 ? i + 1 : i]) / 2 + (0.1 * (x - this.midX)) / slab.w;
    const gy =
      (heights[y > 0 ? i - width : i] - heights[y < height - 1 ? i + width : i]) / 2 + (0.1 * (y - this.midY)) / slab.h;
    const nz = 1 / Math.sqrt(gx * gx + gy * gy + 1);
    const nx = gx * nz;
    const ny = gy * nz;

    const hollow = Math.min(1, -z / this.deepest);
    const open = 1 - this.closed * hollow;
    const sunlit = z < FACE ? this.litAt(x, y) : 1;
    const facing = nx * LX + ny * LY + nz * LZ;
    const sun = facing > 0 ? facing * sunlit : 0;
    const sky = (0.2 + 0.16 * nz - 0.1 * ny - 0.05 * nx) * open;
    // Light thrown back by the sunny wall of a hollow, warmed by the wood.
    const warm = 0.1 * hollow * (1 - sunlit * 0.5);
    const curve = this.curvature(x, y, i);
    const worn = curve < 0 ? Math.min(0.5, -curve * 1.1) : Math.max(-0.45, -curve * 0.9);
    const base = (1 + worn) * (sun * this.sun + sky);

    grain.wood(x, y, -z, hollow);
    const colour = grain.out;
    const h = Math.max(0, nx * HX + ny * HY + nz * HZ);
    const h2 = h * h;
    const h8 = h2 * h2 * h2 * h2;
    const h16 = h8 * h8;
    // A window's reflection lies across the polish of the face, brightest at the upper left.
    const sheen = 0.011 - 0.011 * ((x - this.midX) / slab.w + (y - this.midY) / slab.h);
    const gloss = colour[3] * (sheen * h8 + 0.09 * h16 * h16 * h16) * (0.2 + 0.8 * sunlit) * open;
    this.put(
      i * 4,
      colour[0] * (base + warm * 1.3) + gloss,
      colour[1] * (base + warm) + gloss * 0.74,
      colour[2] * (base + warm * 0.7) + gloss * 0.45,
      cover,
    );
  }

  /** Below zero where the wood sticks out. @param {number} x @param {number} y @param {number} i */
  curvature(x, y, i) {
    const { heights, width, bend: k, plan } = this;
    if (x < k || y < k || x >= width - k || y >= plan.height - k) return 0;
    return (heights[i - k] + heights[i + k] + heights[i - k * width] + heights[i + k * width] - 4 * heights[i]) / k;
  }

  /** @param {number} at @param {number} r @param {number} g @param {number} b @param {number} cover of the wood over the shadow */
  put(at, r, g, b, cover) {
    const { data } = this;
    data[at] = byteOf(r);
    data[at + 1] = byteOf(g);
    data[at + 2] = byteOf(b);
    data[at + 3] = cover === 1 ? 255 : 255 * cover + data[at + 3] * (1 - cover);
  }
}
