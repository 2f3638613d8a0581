// Glass beads: light enters at the upper left, shines through and gathers at the lower right; a window lies on top.

/** What each glass lets through, linear light. */
const TINTS = [
  [0.04, 0.17, 0.62],
  [0.72, 0.27, 0.03],
  [0.05, 0.4, 0.17],
  [0.6, 0.035, 0.05],
  [0.08, 0.46, 0.5],
  [0.62, 0.52, 0.36],
];

/** @type {import("./style.js").SeedOf} */
export function seedOf(kind, randomFrom, light) {
  const random = randomFrom(kind * 601 + 11);
  const tint = TINTS[kind % TINTS.length].map((c) => c * (0.85 + 0.3 * random()));
  const size = 0.93 + 0.07 * random();
  // A milky thread lies in every other bead.
  const thread = kind >= TINTS.length ? 1 : 0;
  const turn = random() * 6.28;
  const wave = 1 + 0.6 * random();
  const halfway = Math.hypot(light[0], light[1], light[2] + 1);
  const ground = Math.hypot(light[0], light[1]);
  return (dx, dy, out) => {
    const [x, y] = [dx / size, dy / size];
    const rho = Math.hypot(x, y);
    const z = Math.sqrt(1 - Math.min(rho, 0.995) ** 2);
    // Light that went through: dark where it entered, a bright pool on the far side, bent round at the rim.
    const through = -(x * light[0] + y * light[1]) / ground;
    const pool = Math.exp(-((x - 0.36) ** 2 + (y - 0.44) ** 2) / 0.11);
    const glow = 0.42 + 0.4 * through + 2.1 * pool;
    const rim = 0.3 + 0.7 * Math.min(1, z * 1.5);
    const along = x * Math.cos(turn) + y * Math.sin(turn);
    const aside = y * Math.cos(turn) - x * Math.sin(turn);
    const milk = thread * 0.7 * Math.exp(-(((aside - 0.28 * Math.sin(wave * along * 2)) / 0.16) ** 2)) * z;
    const h = Math.max(0, (x * light[0] + y * light[1] + z * (light[2] + 1)) / halfway);
    const shine = 2 * h ** 90 + 0.07 * h ** 12 + 0.05 * (1 - z) ** 3;
    for (let c = 0; c < 3; c++) {
      const body = tint[c] + (0.62 - tint[c]) * milk;
      out[c] = Math.max(0.012, body * Math.max(0.2, glow)) * rim + shine + 0.05 * pool;
    }
    return rho;
  };
}
