// Cowries: small ivory shells, lit point by point like the nuts. Most lie on their backs and show the toothed slit,
// some show the dome with its golden ring.

/** Ivory, and what it turns to on older shells, linear light. */
const IVORY = [0.8, 0.7, 0.52];
const HONEY = [0.72, 0.5, 0.24];
const SLIT = [0.075, 0.04, 0.022];
/** Teeth on one side of the slit. */
const TEETH = 11;

/**
 * How one shell is made: how it lies, its shape, its age.
 * @typedef {object} Nature
 * @property {number} cos
 * @property {number} sin
 * @property {boolean} dome it shows its back
 * @property {number} long
 * @property {number} short
 * @property {number} egg how much broader one end is
 * @property {number} bend of the slit
 * @property {number} age 0 for ivory
 * @property {number} phase
 */

/** @param {number} kind @param {() => number} random @returns {Nature} */
function nature(kind, random) {
  // Angles spread evenly, so that no heap looks combed.
  const turn = kind * 2.4 + random() * 0.5;
  return {
    cos: Math.cos(turn),
    sin: Math.sin(turn),
    dome: kind % 3 === 1,
    long: 1.06 + random() * 0.07,
    short: 0.8 + random() * 0.06,
    egg: 0.1 + random() * 0.06,
    bend: 0.05 + random() * 0.05,
    age: random() * 0.55,
    phase: random() * 6.28,
  };
}

/** @param {number} low @param {number} high @param {number} x */
function ramp(low, high, x) {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/**
 * Colour and slope of the back: a golden ring round the dome.
 * @param {Nature} n @param {number} a along @param {number} b aside, both to 1 at the rim @param {number[]} out
 */
function back(n, a, b, out) {
  const reach = Math.hypot(a * 0.98, b * 1.06) + 0.03 * Math.sin(3 * Math.atan2(b, a) + n.phase);
  const ring = Math.exp(-(((reach - 0.6) / 0.07) ** 2));
  const dome = 1 - ramp(0.5, 0.62, reach);
  const gold = Math.min(1, 0.75 * ring + n.age * 0.4 * dome);
  for (let c = 0; c < 3; c++) out[c] = (IVORY[c] + (HONEY[c] - IVORY[c]) * gold) * (1 - 0.06 * dome);
  out[3] = 0;
  return 0;
}

/**
 * Colour and slope of the front: lips that roll into the slit, with teeth across.
 * @param {Nature} n @param {number} a along @param {number} b aside @param {number[]} out
 * @returns {number} how steeply it falls towards the slit, signed aside
 */
function front(n, a, b, out) {
  const middle = n.bend * (1 - 2 * a * a) - 0.02;
  const off = b - middle;
  const side = Math.abs(off);
  const ends = 1 - ramp(0.72, 0.92, Math.abs(a));
  const open = (0.085 + 0.035 * a) * ends;
  const slit = (1 - ramp(open, open + 0.07, side)) * ramp(0, 0.05, open);
  const lips = (1 - ramp(open, 0.42, side)) * ends;
  const tooth = Math.sin(a * TEETH * Math.PI + (off > 0 ? 0 : 1.4));
  const furrow = lips * ramp(0.15, -0.6, tooth);
  const tint = n.age * 0.35 * lips;
  for (let c = 0; c < 3; c++) {
    const lip = IVORY[c] + (HONEY[c] - IVORY[c]) * tint;
    out[c] = (lip * (1 - 0.5 * furrow) - SLIT[c]) * (1 - slit) + SLIT[c];
  }
  out[3] = slit;
  return Math.sign(off) * lips * 0.55;
}

/** @type {import("./style.js").SeedOf} */
export function seedOf(kind, random, light) {
  const n = nature(kind, random(kind * 1409 + 3));
  const colour = [0, 0, 0, 0];
  const halfway = Math.hypot(light[0], light[1], light[2] + 1);
  const steep = n.dome ? 2.2 : 3.4;
  return (dx, dy, out) => {
    const a = (dx * n.cos + dy * n.sin) / n.long;
    // Broader towards one end, as an egg.
    const b = (dy * n.cos - dx * n.sin) / (n.short * (1 + n.egg * a));
    const rho = Math.hypot(a, b);
    const inside = Math.min(rho, 0.995);
    const dip = n.dome ? back(n, a, b, colour) : front(n, a, b, colour);
    const tilt = Math.sqrt(1 - (1 - inside ** steep)) / Math.max(1e-6, rho);
    // The normal in the shell's own directions, then turned as the shell lies.
    const na = a * tilt;
    const nb = b * tilt - dip;
    const up = Math.sqrt(Math.max(0.02, 1 - inside ** steep));
    const length = Math.hypot(na, nb, up);
    const x = (na * n.cos - nb * n.sin) / length;
    const y = (na * n.sin + nb * n.cos) / length;
    const z = up / length;

    const sun = Math.max(0, x * light[0] + y * light[1] + z * light[2]);
    const h = Math.max(0, (x * light[0] + y * light[1] + z * (light[2] + 1)) / halfway);
    const shine = (0.6 * h ** 140 + 0.1 * h ** 24) * (1 - colour[3]);
    const sky = 0.16 + 0.12 * z - 0.06 * y;
    const bounce = 0.16 * Math.max(0, 0.55 * x + 0.6 * y - 0.25 * z + 0.2);
    const edge = 0.55 + 0.45 * Math.min(1, up * 2);
    for (let c = 0; c < 3; c++) out[c] = colour[c] * (sun * 0.95 + sky + bounce * [1.5, 0.9, 0.45][c]) * edge + shine;
    return rho;
  };
}
