// A board that does not move, painted as the live one is: the same wood, the same seeds in the same heaps, the same marks.

import { layoutOf, PLACES } from "../board/layout.js";
import { loadStyle } from "../board/look.js";
import { Stage } from "../board/stage.js";
import { planOf } from "../board/wood.js";
import { houseName } from "../lang/words.js";
import { inkOf } from "./ink.js";

/** @typedef {import("./types.js").StillState} StillState */

/** The part of the hollow's rim that the mark of the last move leaves open, clockwise from the right, in turns of the board. */
const OPEN = [-1 / 12, 1 / 12];

/**
 * @param {object} how
 * @param {import("../board/types.js").Wood} how.wood
 * @param {import("../board/types.js").BoardLook} how.look
 * @param {boolean} how.dark
 * @param {number} how.width in pixels
 * @param {number} how.height
 */
export async function createStill({ wood, look, dark, width, height }) {
  const { board = "wood", seeds = "nuts" } = look;
  const style = board === "wood" && seeds === "nuts" ? {} : await loadStyle(board, seeds);
  const layout = layoutOf(width, height, look.flip === true);
  const ground = await wood.woodOf(planOf(layout, 1, style.wood), dark, style);
  const [rest, air] = [document.createElement("div"), document.createElement("div")];
  const stage = new Stage(rest, air);
  stage.resize(layout, 1, style);
  const ink = inkOf(board);
  const { slab, spots, font, seed } = layout;

  /** @param {CanvasRenderingContext2D} on @param {string} words @param {import("../board/layout.js").Point} at @param {number} size @param {string} colour */
  function write(on, words, { x, y }, size, colour) {
    on.font = `${ink.bold} ${size}px ${ink.display}`;
    on.textAlign = "center";
    on.textBaseline = "middle";
    on.fillStyle = colour;
    on.shadowColor = ink.glow;
    on.shadowBlur = size * 0.3;
    on.shadowOffsetY = Math.max(1, size * 0.03);
    // Digits stand on the line; the middle of what is written is a little above the middle of the letters.
    on.fillText(words, x, y + size * 0.04);
    on.shadowColor = "transparent";
  }

  /** The house played last: a ring, open in the direction of the sowing. @param {CanvasRenderingContext2D} on @param {number} index */
  function markLast(on, index) {
    const spot = spots[index];
    const inner = Math.min(7, Math.max(1.5, seed * 0.18)) * 1.7;
    const line = Math.max(2.5, seed * 0.24);
    // To the right for the side at the bottom, and a quarter further on an upright board.
    const near = (spot.side === "S") !== layout.flipped;
    const towards = (near ? 0 : 0.5) + (layout.upright ? 0.25 : 0);
    const [from, to] = OPEN.map((part) => (part + towards) * 2 * Math.PI);
    for (const [colour, wide] of /** @type {const} */ ([
      [ink.markEdge, line + 3],
      [ink.mark, line],
    ])) {
      on.beginPath();
      on.ellipse(spot.x, spot.y, spot.rx - inner - line / 2, spot.ry - inner - line / 2, 0, to, from + 2 * Math.PI);
      on.lineWidth = wide;
      on.lineCap = "round";
      on.strokeStyle = colour;
      on.stroke();
    }
  }

  /** A ring round a hollow, `by` pixels within its rim. @param {CanvasRenderingContext2D} on @param {number} index @param {number} by @param {number} line @param {string} colour */
  function ring(on, index, by, line, colour) {
    const { x, y, rx, ry } = spots[index];
    on.beginPath();
    on.ellipse(x, y, rx - by, ry - by, 0, 0, 2 * Math.PI);
    on.lineWidth = line;
    on.strokeStyle = colour;
    on.stroke();
  }

  /** What a house is worth: a dish beside its name, as on the board. @param {CanvasRenderingContext2D} on @param {import("./types.js").HouseWorth} worth */
  function writeWorth(on, { house, text, best, proven }) {
    const { x, y } = spots[PLACES.indexOf(house)].name;
    const size = 0.91 * font.name;
    on.font = `${ink.bold} ${size}px ${ink.text}`;
    on.textAlign = "center";
    on.textBaseline = "middle";
    const [width, height] = [on.measureText(text).width + 0.5 * size, 1.31 * size];
    const [left, top] = layout.upright ? [x - width / 2, y + 0.9 * font.name] : [x + font.name, y - height / 2];
    on.beginPath();
    on.roundRect(left, top, width, height, height / 2);
    on.fillStyle = proven ? "#fdf0d6" : "#1a0c04";
    on.fill();
    on.lineWidth = Math.max(2, size * 0.1);
    on.strokeStyle = style.glow ?? "#ffc763";
    if (best) on.stroke();
    on.fillStyle = proven ? "#2a1608" : "#fdf0d6";
    on.fillText(text, left + width / 2, top + height / 2 + size * 0.05);
  }

  return {
    layout,

    /** What does not change: the board without seeds, and the names of its houses. @param {CanvasRenderingContext2D} on where the left upper corner is that of the board's box */
    ground(on) {
      on.save();
      // The board lies on the cloth.
      on.shadowColor = dark ? "rgba(0,0,0,0.65)" : "rgba(40,22,8,0.5)";
      on.shadowBlur = slab.r * 0.32;
      on.shadowOffsetX = slab.r * 0.1;
      on.shadowOffsetY = slab.r * 0.16;
      on.fillStyle = "#20120a";
      on.beginPath();
      // Its corners are worn: what throws the shadow hides beneath it.
      const within = layout.rim * 0.5;
      on.roundRect(slab.x + within, slab.y + within, slab.w - 2 * within, slab.h - 2 * within, slab.r);
      on.fill();
      on.restore();
      on.drawImage(ground, 0, 0, width, height);
      for (const { place, store, name } of spots) if (!store) write(on, houseName(place), name, font.name, ink.name);
    },

    /** What changes: seeds, counts and marks. @param {CanvasRenderingContext2D} on @param {StillState} state */
    state(on, { counts, last, turn, captured = [], values = [] }) {
      counts.forEach((count, index) => {
        stage.set(index, count);
        const [left, top] = /** @type {NonNullable<typeof stage.cells>} */ (stage.cells)[index];
        on.drawImage(stage.hollows[index].canvas, left, top);
      });
      if (last) markLast(on, PLACES.indexOf(last));
      for (const house of captured)
        ring(on, PLACES.indexOf(house), 0, Math.max(2, seed * 0.22), style.glow ?? "#ffc763");
      spots.forEach(({ place, store, count }, index) => {
        const there = String(counts[index]);
        if (store) write(on, there, count, font.store, place === turn ? ink.turn : ink.name);
        else if (counts[index] >= look.countsFrom) write(on, there, count, font.count, ink.count);
      });
      for (const worth of values) writeWorth(on, worth);
    },
  };
}
