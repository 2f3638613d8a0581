// Seeds in the air: small pictures that are painted once and then only moved.

/** @typedef {import("./stones.js").Stones} Stones */
/**
 * How a seed lies: its place in CSS pixels of the box, its height in seed radii, and the shade of the wall on it, 0..1.
 * @typedef {{x: number, y: number, z: number, kind: number, shade: number}} Lying
 */

/** In the hand one seed of this many casts a shadow: soft ones that overlap cannot be counted. */
const SHADOWS = 3;
/** The most pixels of the hand in a CSS pixel. */
const FINEST = 2;
/** How much higher a thing is drawn for each pixel that it is lifted. */
const RISE = 0.6;

/** A canvas of its own size, in device pixels. @param {HTMLElement} parent @param {number} width @param {number} height @param {number} scale */
export function canvasIn(parent, width, height, scale) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.style.width = `${width / scale}px`;
  canvas.style.height = `${height / scale}px`;
  parent.append(canvas);
  return { canvas, context: /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")) };
}

/** The shadow of a seed: how far it falls, in seed radii, and how dark it is. @param {number} z @param {number} lift */
export const shadowAt = (z, lift) => ({
  far: 0.12 + 0.05 * Math.min(z, 2) + 0.5 * lift,
  strength: 0.75 / (1 + 0.4 * lift),
});

/** What is nearer to the eye looks larger. @param {number} z @param {number} lift in seed radii */
export const sizeAt = (z, lift) => 1 + 0.025 * z + 0.05 * Math.min(4, lift);

/**
 * @param {CanvasRenderingContext2D} on in CSS pixels @param {Stones} stones
 * @param {Pick<Lying, "x" | "y" | "kind" | "shade">} seed @param {number} half its size
 */
export function paintStone(on, { cell, lit, dark }, { x, y, kind, shade }, half) {
  const [left, top, size] = [x - half, y - half, 2 * half];
  on.globalAlpha = 1;
  on.drawImage(lit, kind * cell, 0, cell, cell, left, top, size, size);
  if (shade <= 0) return;
  on.globalAlpha = shade;
  on.drawImage(dark, kind * cell, 0, cell, cell, left, top, size, size);
}

/** @param {CanvasRenderingContext2D} on in CSS pixels @param {Stones} stones @param {number} x @param {number} y */
export function paintShadow(on, { cell, scale, shadow }, x, y) {
  const half = cell / scale;
  on.drawImage(shadow, x - half, y - half, 2 * half, 2 * half);
}

/**
 * A point of a flight: the ground below, in CSS pixels of the box; how high above it; the height in seed radii of what lies
 * there; and the part of the time at which it is reached.
 * @typedef {{x: number, y: number, lift: number, z?: number, offset?: number}} FlightPoint
 */

/** What is in the air: a picture, and its shadow, which stays on the ground under all seeds. */
class Aloft {
  /**
   * @param {HTMLElement} air @param {Stones} stones @param {number} seed radius
   * @param {[number, number]} sides of picture and shadow, in pixels of their own
   * @param {[number, number]} [scales] pixels of picture and shadow in a CSS pixel
   */
  constructor(air, stones, seed, [own, shade], scales = [stones.scale, stones.scale]) {
    this.stones = stones;
    this.seed = seed;
    this.scales = scales;
    this.half = own / scales[0] / 2;
    this.shadowHalf = shade / scales[1] / 2;
    this.stone = canvasIn(air, own, own, scales[0]);
    this.shadow = canvasIn(air, shade, shade, scales[1]);
    this.shadow.canvas.className = "board-shadow";
    /** @type {Animation[]} */
    this.ways = [];
    /** @type {FlightPoint} */
    this.at = { x: 0, y: 0, lift: 0 };
    this.away();
  }

  show() {
    this.stone.canvas.hidden = false;
    this.shadow.canvas.hidden = false;
  }

  stop() {
    for (const way of this.ways) way.cancel();
    this.ways = [];
  }

  /** Hidden, because each layer that the browser draws costs time in every frame. */
  away() {
    this.stop();
    this.stone.canvas.hidden = true;
    this.shadow.canvas.hidden = true;
  }

  /** @param {FlightPoint} point */
  looks({ x, y, lift, z = 0, offset }) {
    const up = lift / this.seed;
    const { far, strength } = shadowAt(z, up);
    const size = sizeAt(z, up);
    const at = offset === undefined ? {} : { offset };
    const [sx, sy] = [x - this.shadowHalf + far * this.seed, y - this.shadowHalf + far * 1.2 * this.seed];
    return {
      stone: {
        transform: `translate(${x - this.half}px,${y - this.half - lift * RISE}px) scale(${size})`,
        ...at,
      },
      shadow: { transform: `translate(${sx}px,${sy}px)`, opacity: String(strength), ...at },
    };
  }

  /** It is there at once. @param {FlightPoint} point */
  put(point) {
    const { stone, shadow } = this.looks(point);
    this.show();
    Object.assign(this.stone.canvas.style, stone);
    Object.assign(this.shadow.canvas.style, shadow);
    this.at = point;
  }

  /** It goes through some points. The browser moves it beside the page's own work. @param {FlightPoint[]} points @param {number} duration in ms */
  go(points, duration) {
    this.stop();
    this.show();
    const looks = points.map((point) => this.looks(point));
    const how = /** @type {const} */ ({ duration, fill: "forwards" });
    this.ways = [
      this.stone.canvas.animate(
        looks.map(({ stone }) => stone),
        how,
      ),
      this.shadow.canvas.animate(
        looks.map(({ shadow }) => shadow),
        how,
      ),
    ];
    this.at = /** @type {FlightPoint} */ (points.at(-1));
  }
}

/** A seed in the air. */
export class Flyer extends Aloft {
  /** @param {HTMLElement} air @param {Stones} stones @param {number} seed radius in CSS pixels */
  constructor(air, stones, seed) {
    super(air, stones, seed, [stones.cell, 2 * stones.cell]);
    this.shadow.context.drawImage(stones.shadow, 0, 0);
    this.look = "";
  }

  /** What it shows: it is painted only when that changes. @param {Pick<Lying, "kind" | "shade">} look */
  dress({ kind, shade }) {
    const look = `${kind} ${shade}`;
    if (this.look === look) return;
    this.look = look;
    const { context } = this.stone;
    const { cell, scale } = this.stones;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, cell, cell);
    paintStone(context, this.stones, { x: this.half, y: this.half, kind, shade }, this.half);
  }
}

/** The seeds in the hand: two pictures, painted when the seeds in it change, and moved as one. */
export class Hand extends Aloft {
  /** @param {HTMLElement} air @param {Stones} stones @param {import("./layout.js").Layout} layout */
  constructor(air, stones, { seed, spots }) {
    // As wide as a heap, or as a full hand.
    const half = Math.max(spots[0].rx, spots[0].ry, 5 * seed) + 2.4 * seed;
    // Each pixel is painted anew with every seed that leaves: soft shadows need few, and what moves is never seen sharply.
    const [fine, soft] = [Math.min(stones.scale, FINEST), stones.scale / 3];
    super(air, stones, seed, [Math.ceil(2 * half * fine), Math.ceil(2 * half * soft)], [fine, soft]);
    this.stone.canvas.className = "board-hand";
  }

  /** What it holds. @param {Pick<Lying, "x" | "y" | "kind" | "shade">[]} seeds seen from its middle */
  arrange(seeds) {
    const { stones, scales, half, shadowHalf } = this;
    for (const [{ context }, scale, middle] of /** @type {const} */ ([
      [this.stone, scales[0], half],
      [this.shadow, scales[1], shadowHalf],
    ])) {
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.clearRect(0, 0, 2 * middle + 1, 2 * middle + 1);
      context.translate(middle, middle);
    }
    for (const seed of seeds) paintStone(this.stone.context, stones, seed, stones.cell / stones.scale / 2);
    const { context } = this.shadow;
    for (const { x, y } of seeds.filter((_, i) => i % SHADOWS === 0)) paintShadow(context, stones, x, y);
  }
}
