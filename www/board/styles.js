// What the boards and seeds have that are not there from the start.

/** @typedef {import("./style.js").Shader} Shader */
/** @typedef {import("./style.js").Style} Style */
/** @typedef {Required<import("./types.js").BoardLook>["board"]} BoardName */
/** @typedef {Required<import("./types.js").BoardLook>["seeds"]} SeedsName */

/**
 * The slab and its hollows, each in colours from the upper left to the lower right.
 * @param {HTMLCanvasElement} canvas
 * @param {Pick<import("./carve.js").Plan, "width" | "height" | "slab" | "spots">} plan
 * @param {string[]} wood @param {string[]} deep @param {number} [line] how wide an edge is @param {string} [edge] its colour
 */
function paintSlab(canvas, { width, height, slab, spots }, wood, deep, line = 0, edge = "") {
  canvas.width = width;
  canvas.height = height;
  const on = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r @param {string[]} colours */
  const fill = (x, y, w, h, r, colours) => {
    const slope = on.createLinearGradient(x, y, x + w, y + h);
    colours.forEach((colour, i) => {
      slope.addColorStop(i / 2, colour);
    });
    on.fillStyle = slope;
    on.beginPath();
    // The edge lies within.
    const [l, t, rw, rh] = [x + line / 2, y + line / 2, w - line, h - line];
    if (r > 0) on.roundRect(l, t, rw, rh, r - line / 2);
    else on.ellipse(x + w / 2, y + h / 2, rw / 2, rh / 2, 0, 0, 2 * Math.PI);
    on.fill();
    if (line === 0) return;
    on.lineWidth = line;
    on.strokeStyle = edge;
    on.stroke();
  };
  fill(slab.x, slab.y, slab.w, slab.h, slab.r, wood);
  for (const { x, y, rx, ry, store } of spots) fill(x - rx, y - ry, 2 * rx, 2 * ry, store ? Math.min(rx, ry) : 0, deep);
}

/**
 * Sese: nearly white where the year began. At noon shadows are dark beside the light, and yet a mark on them must be seen.
 * @type {import("./carve.js").Tone[]}
 */
const PALE = [
  [0, 0.66, 0.475, 0.285],
  [0.3, 0.58, 0.395, 0.215],
  [0.6, 0.47, 0.3, 0.15],
  [0.85, 0.35, 0.205, 0.092],
  [1, 0.27, 0.15, 0.062],
];

/**
 * Black and white alone, with a line where a colour meets itself.
 * @param {import("./carve.js").Plan} plan @param {boolean} dark
 */
function paintFlat(plan, dark) {
  const canvas = document.createElement("canvas");
  paintSlab(canvas, plan, [dark ? "#000" : "#fff"], ["#000"], 1.5 * plan.scale, dark ? "#fff" : "#000");
  return canvas;
}

/** Nothing lies under a seed. @param {number} cell */
function noShadow(cell) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = cell * 2;
  return canvas;
}

/** How far beyond a seed its black edge reaches, and how much smaller the seed is for it. */
const EDGE = 0.15;
const SMALLER = 1.09;

/**
 * The seed with a black edge, which parts it from the next.
 * @param {Shader} shade
 * @returns {Shader}
 */
const edged = (shade) => (x, y, out) => {
  const rho = shade(x * SMALLER, y * SMALLER, out);
  const within = Math.min(1, Math.max(0, (1 - rho) * 12 + 0.5));
  for (let c = 0; c < 3; c++) out[c] *= within;
  return rho - EDGE;
};

/** @type {{[board in BoardName]: Style}} */
export const BOARDS = {
  wood: {},
  light: {
    board: "light",
    wood: { tones: PALE, sun: 1.5, closed: 0.6 },
    glow: "#7a1600",
    paintPlain: (canvas, layout) =>
      paintSlab(canvas, layout, ["#ecd9b6", "#dfc79d", "#cbae80"], ["#8d6c45", "#bd9b6c", "#e6cfa6"]),
  },
  contrast: {
    board: "contrast",
    paintFlat,
    flat: true,
    glow: "#ffd60a",
    paintPlain: (canvas, layout, dark) => paintSlab(canvas, layout, [dark ? "#000" : "#fff"], ["#000"]),
    shadowOf: noShadow,
  },
};

/** @type {{[seeds in SeedsName]: () => Promise<{seedOf: import("./style.js").SeedOf}> | null}} */
export const SEEDS = {
  nuts: () => null,
  cowries: () => import("./cowries.js"),
  glass: () => import("./glass.js"),
};

/** @type {Promise<unknown> | null} */
let dressed = null;

/** Names that were reported. @type {Set<string>} */
const unknown = new Set();

/**
 * The name where the table has it, else that of the default, and one message in the console.
 * @template {string} Name
 * @param {"board" | "seeds"} what @param {{[name in Name]: unknown}} table @param {Name} name @param {Name} byDefault
 */
function knownName(what, table, name, byDefault) {
  if (Object.hasOwn(table, name)) return name;
  if (!unknown.has(`${what} ${name}`)) console.warn(`${what}: "${name}" is unknown, "${byDefault}" takes its place`);
  unknown.add(`${what} ${name}`);
  return byDefault;
}

/** The marks and the text of the other boards. The address counts from the page, which lies at the root. */
function loadMarks() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = "css/looks.css";
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      dressed = null;
      reject(new Error("css/looks.css could not be loaded"));
    });
    document.head.append(link);
  });
}

/**
 * A name that is unknown stands for the default: carved wood, nickernuts.
 * @param {BoardName} wantedBoard @param {SeedsName} wantedSeeds
 * @returns {Promise<Style>}
 */
export async function styleOf(wantedBoard, wantedSeeds) {
  const board = knownName("board", BOARDS, wantedBoard, "wood");
  const seeds = knownName("seeds", SEEDS, wantedSeeds, "nuts");
  const style = { ...BOARDS[board], name: `${board} ${seeds}` };
  dressed ??= loadMarks();
  await dressed;
  const chosen = await SEEDS[seeds]();
  return {
    ...style,
    seedOf(kind, random, light, nutOf) {
      const shade = (chosen?.seedOf ?? nutOf)(kind, random, light, nutOf);
      return style.flat ? edged(shade) : shade;
    },
  };
}
