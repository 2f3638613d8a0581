// The plate of each player at its edge of the board: the name, and the clock where the game has clocks. It loads with the
// first game that needs it.

import { number, t } from "../lang/index.js";
import { setHidden, setText } from "./changes.js";

/** @typedef {import("../game/types.js").ClockReadings} ClockReadings */
/** @typedef {import("../wasm/oware.js").Side} Side */

const SIDES = /** @type {const} */ (["S", "N"]);
/** Below this tenths are shown. */
const CLOSE_MS = 20_000;
/** What is left when a warning is announced, in seconds. */
const WARNINGS = [60, 10];

/** What a clock shows: it is never at zero before the time is up. @param {number} ms */
export function clockText(ms) {
  if (ms < CLOSE_MS) {
    const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return number(Math.ceil(ms / 100) / 10, tenths);
  }
  const seconds = Math.ceil(ms / 1000);
  return t("clock.time", { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, "0") });
}

/**
 * The warning that a clock has just passed, in seconds; undefined where it has passed none.
 * @param {number} before milliseconds
 * @param {number} now
 */
export function warningOf(before, now) {
  return WARNINGS.find((seconds) => before > seconds * 1000 && now <= seconds * 1000 && now > 0);
}

/** @param {Side} side */
function makePlate(side) {
  const plate = document.createElement("div");
  plate.className = "plate";
  plate.dataset.side = side;
  const [name, clock] = [document.createElement("span"), document.createElement("span")];
  name.className = "plate-name";
  clock.className = "plate-clock";
  clock.dataset.clock = side;
  clock.setAttribute("role", "timer");
  plate.append(name);
  return { plate, name, clock };
}

/**
 * @param {(side: Side) => string} sideName what a side is called in the game on the board
 * @returns {import("./types.js").Plates}
 */
export function createPlates(sideName) {
  const head = /** @type {Element} */ (document.querySelector(".head"));
  const panel = /** @type {Element} */ (document.querySelector("[data-panel]"));
  const menu = head.querySelector(".menu-button");
  const plates = { N: makePlate("N"), S: makePlate("S") };
  const warning = document.createElement("p");
  warning.className = "unseen";
  warning.setAttribute("role", "status");
  panel.append(warning);
  /** What was shown last, of the game on the board. @type {ClockReadings["left"] | null} */
  let before = null;

  /** The far player's stands at the top. @param {Side} near the side at the bottom of the board, or at its left */
  function place(near) {
    for (const side of SIDES) {
      const { plate } = plates[side];
      plate.classList.toggle("near", side === near);
      if (side === near) panel.append(plate);
      else head.insertBefore(plate, menu);
    }
  }

  /** @param {ClockReadings} clocks */
  function tick({ left, running }) {
    for (const side of SIDES) {
      const { plate, clock } = plates[side];
      clock.dataset.ms = String(left[side]);
      setText(clock, clockText(left[side]));
      plate.classList.toggle("runs", running === side);
      plate.classList.toggle("close", left[side] < CLOSE_MS);
    }
    const seconds = running && before && warningOf(before[running], left[running]);
    if (running && seconds) warning.textContent = t("clock.warning", { side: sideName(running), seconds });
    before = left;
  }

  return {
    tick,

    show({ clocks, names }, { facing, flip = false }) {
      const near = flip ? "N" : "S";
      if (!plates[near].plate.classList.contains("near")) place(near);
      const called = { S: names.south, N: names.north };
      const any = clocks !== null || SIDES.some((side) => called[side]);
      document.body.classList.toggle("plated", any);
      document.body.classList.toggle("clocked", clocks !== null);
      for (const side of SIDES) {
        const { plate, name, clock } = plates[side];
        setHidden(plate, !clocks && !called[side]);
        plate.classList.toggle("across", side !== near && facing);
        setText(name, called[side] || sideName(side));
        clock.setAttribute("aria-label", t("clock.label", { side: sideName(side) }));
        if (clocks) plate.append(clock);
        else clock.remove();
      }
      if (clocks) tick(clocks);
      else before = null;
    },
  };
}
