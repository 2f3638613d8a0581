// The board: a function of one plain state. It decides no rule; it draws what it is given and reports which house was tapped.

import { layoutOf, PLACES } from "./layout.js";
import { loadStyle } from "./look.js";
import { Places } from "./places.js";
import { paintPlain } from "./plain.js";
import { reportOnce } from "./report.js";
import { countsOf, Sowing } from "./sowing.js";
import { Stage, scaleOf } from "./stage.js";
import { stonesOf, warmStones } from "./stones.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").BoardOptions} BoardOptions */
/** @typedef {import("./types.js").BoardLook} BoardLook */
/** @typedef {import("./types.js").Picture} Picture */
/** @typedef {import("./style.js").Style} Style */
/** @typedef {import("../wasm/oware.js").GameState} GameState */

/** What a screen reader is told of the grid. */
const GRID = [
  ["aria-rowcount", "2"],
  ["aria-colcount", "8"],
  ["aria-readonly", "true"],
];

/**
 * @template {"canvas" | "div"} K
 * @param {K} tag @param {HTMLElement} root @param {string} name
 */
function layer(tag, root, name) {
  const made = document.createElement(tag);
  made.className = `board-layer ${name}`;
  made.setAttribute("aria-hidden", "true");
  root.append(made);
  return made;
}

/** @param {string} query @param {() => void} changed */
function watch(query, changed) {
  const media = matchMedia(query);
  media.addEventListener("change", changed);
  return { media, stop: () => media.removeEventListener("change", changed) };
}

/** In less room there is no board, in CSS pixels. */
const LEAST = 40;

class LiveBoard {
  /** @param {HTMLElement} root @param {BoardOptions} options */
  constructor(root, options) {
    this.root = root;
    this.options = options;
    root.classList.add("board", options.live ? "board-live" : "board-diagram");
    root.setAttribute("role", options.live ? "grid" : "img");
    if (options.live) for (const [name, value] of GRID) root.setAttribute(name, value);
    if (options.title) root.setAttribute("aria-label", options.title);
    this.plain = layer("canvas", root, "board-plain");
    this.wood = layer("canvas", root, "board-wood");
    this.stage = new Stage(layer("div", root, "board-seeds"), layer("div", root, "board-air"));
    this.places = new Places(root, options);
    /** @param {number} index @param {number} count */
    const lay = (index, count) => {
      this.stage.set(index, count);
      this.places.write(index, count);
    };
    this.sowing = new Sowing(this.stage, lay, (moment, seeds) => options.onMoment?.(moment, seeds));
    /** @type {Picture | null} */
    this.state = null;
    /** @type {BoardLook} */
    this.look = { countsFrom: Number.POSITIVE_INFINITY, facing: false };
    /** @type {import("./layout.js").Layout | undefined} */
    this.layout = undefined;
    /** What is shown before it is played, and whether its seeds hang in the air. @type {import("../wasm/oware.js").Sowing | null} */
    this.previewed = null;
    this.lifts = false;
    this.size = { width: 0, height: 0, ratio: 0 };
    /** The board and the seeds that were asked for. */
    this.wanted = "";
    /** Those that are shown; none before the first look has come. @type {Style | undefined} */
    this.style = undefined;
    this.forget = options.theme.watch(() => this.paint());
    this.calm = watch("(prefers-reduced-motion: reduce)", () => {});
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(root);
    this.ratio = this.watchRatio();
    this.resize();
  }

  /** The window may move to another screen, or zoom: each ratio needs a query of its own. */
  watchRatio() {
    return watch(`(resolution: ${devicePixelRatio}dppx)`, () => {
      this.ratio.stop();
      this.ratio = this.watchRatio();
      this.resize();
    });
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.root;
    const ratio = devicePixelRatio || 1;
    if (width < LEAST || height < LEAST) return;
    const flipped = this.look.flip === true;
    const same = width === this.size.width && height === this.size.height && ratio === this.size.ratio;
    if (same && flipped === this.layout?.flipped) return;
    this.size = { width, height, ratio };
    // Seeds in the air belong to the old layout.
    this.sowing.finish();
    const before = this.layout;
    this.layout = layoutOf(width, height, flipped);
    this.root.classList.toggle("board-upright", this.layout.upright);
    this.places.resize(this.layout);
    this.redraw();
    if (before && before.upright !== this.layout.upright) this.options.onTurned?.();
  }

  /**
   * Board and seeds of a look. What is not there from the start is loaded; where that fails it is the carved wood.
   * @param {Pick<import("./types.js").BoardLook, "board" | "seeds">} look
   */
  async wear({ board = "wood", seeds = "nuts" }) {
    const wanted = `${board} ${seeds}`;
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    // The default is there at once: waiting for it would cost the first picture a task.
    const style = wanted === "wood nuts" ? {} : await loadStyle(board, seeds);
    if (wanted !== this.wanted) return;
    this.style = style;
    this.root.dataset.board = style.board ?? "wood";
    this.redraw();
  }

  redraw() {
    if (!this.layout || !this.style) return;
    // Seeds in the air wear the old look.
    this.sowing.finish();
    const { previewed, lifts } = this;
    this.preview(null);
    this.stage.resize(this.layout, this.size.ratio, this.style);
    this.preview(previewed, lifts);
    this.paint();
  }

  paint() {
    if (!this.layout || !this.style) return;
    const { dark } = this.options.theme;
    (this.style.paintPlain ?? paintPlain)(this.plain, this.layout, dark);
    this.options.wood.dress(this.wood, this.layout, this.size.ratio, dark, this.style);
  }

  /** @type {Board["show"]} */
  async show(state, look, how = {}) {
    this.sowing.finish();
    this.preview(null);
    this.state = state;
    this.look = look;
    if (this.layout && this.layout.flipped !== (look.flip === true)) this.resize();
    this.wear(look);
    this.hook(/** @type {Picture & Partial<GameState>} */ (state), how.busy ?? false, how.live ?? true);
    this.places.describe(state);
    this.places.win("none");
    const home = how.step && this.sowing.run(how.step, state, how.msPerSeed ?? 0, this.calm.media.matches);
    if (this.sowing.moving) {
      this.places.dress(state, look, false);
      await home;
      // Another state may have come meanwhile; then that one is dressed already.
      if (this.state !== state) return;
    } else {
      const counts = countsOf(state);
      this.stage.lay(counts);
      counts.forEach((count, index) => {
        this.places.write(index, count);
      });
    }
    this.places.dress(state, look, true);
    const { result = "none", playingOn } = /** @type {Partial<GameState>} */ (state);
    if (!how.step || playingOn || result === "none") return;
    this.options.onMoment?.("end", 0);
    if (!this.calm.media.matches) this.places.win(result);
  }

  /** @type {Board["preview"]} */
  preview(sowing, lifts = true) {
    if (!this.state || sowing === this.previewed) return;
    if (this.lifts) this.stage.drop(countsOf(this.state));
    this.previewed = sowing;
    this.lifts = sowing !== null && lifts;
    if (this.lifts && sowing) this.stage.lift(PLACES.indexOf(sowing.from));
    this.places.preview(sowing);
  }

  /** @param {Picture & Partial<GameState>} state @param {boolean} busy @param {boolean} live */
  hook(state, busy, live) {
    if (!this.options.live) return;
    const { dataset } = this.root;
    dataset.position = state.position ?? "";
    dataset.result = state.result ?? "none";
    dataset.again = String(state.again ?? false);
    dataset.busy = String(busy);
    dataset.live = String(live);
  }

  /** @type {Board["busy"]} */
  busy(busy) {
    if (this.root.dataset.busy !== undefined) this.root.dataset.busy = String(busy);
  }

  destroy() {
    this.sowing.finish();
    this.observer.disconnect();
    this.ratio.stop();
    this.forget();
    this.calm.stop();
    for (const name of ["position", "result", "again", "busy", "live", "board"]) delete this.root.dataset[name];
    this.root.classList.remove("board", "board-live", "board-diagram", "board-upright");
    for (const name of ["role", "aria-label", ...GRID.map(([name]) => name)]) this.root.removeAttribute(name);
    this.root.replaceChildren();
  }
}

/** Paints the seeds of a board that is still to come, in many short tasks. @param {HTMLElement} root */
export function warmSeeds({ clientWidth: width, clientHeight: height }) {
  if (width < LEAST || height < LEAST) return;
  const layout = layoutOf(width, height, false);
  warmStones(layout.seed, scaleOf(layout, devicePixelRatio || 1), {});
}

/**
 * Fills the empty element `root` with a board.
 * @param {HTMLElement} root @param {BoardOptions} options
 * @returns {Board}
 */
export function createBoard(root, options) {
  const board = new LiveBoard(root, options);
  return {
    show: (state, look, how) => board.show(state, look, how),
    busy: (busy) => board.busy(busy),
    skip: () => board.sowing.finish(),
    get moving() {
      return board.sowing.moving;
    },
    preview: (sowing, lifts) => board.preview(sowing, lifts),
    async sample(canvas, look, size) {
      try {
        const { drawSample } = await import("./sample.js");
        await drawSample(options.wood.woodOf, stonesOf, canvas, { ...look, dark: options.theme.dark }, size);
      } catch (error) {
        reportOnce("a picture of a board and seeds cannot be drawn", error);
      }
    },
    refuse: (letter) => {
      options.onMoment?.("refuse", 0);
      board.places.refuse(letter);
    },
    destroy: () => board.destroy(),
  };
}
