// The plate of each player, at the store of its side: the name, the points of a match, and the clock where the game has clocks. It
// loads with the first game that needs it.

import { humanOf } from "../game/seats.js";
import { number, t, tell } from "../lang/index.js";
import { timeText, voiced, voiceOf } from "../lang/words.js";
import { setAttribute, setHidden, setText } from "./changes.js";
import { say } from "./voice.js";

/** @typedef {import("../game/types.js").ClockReadings} ClockReadings */
/** @typedef {import("../wasm/oware.js").Side} Side */

const SIDES = /** @type {const} */ (["S", "N"]);
/** Below this tenths are shown. */
const CLOSE_MS = 20_000;
/** What is left when a warning is announced, in seconds. */
const WARNINGS = [60, 30, 10];

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
  const [name, called, points, turn, clock] = Array.from({ length: 5 }, () => document.createElement("span"));
  name.className = "plate-name";
  points.className = "plate-points";
  name.append(called, points);
  turn.className = "plate-turn";
  turn.setAttribute("aria-hidden", "true");
  tell(turn, "plate.turn");
  clock.className = "plate-clock";
  clock.dataset.clock = side;
  clock.setAttribute("role", "timer");
  plate.append(name, turn);
  return { plate, called, points, turn, clock };
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
  /** The only human. @type {Side | null} */
  let me = null;
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

  /** What a side without a name of its own is called. @param {Side} side */
  function nameOf(side) {
    const voice = voiceOf(side, me);
    return voice === "side" ? sideName(side) : t(voice === "you" ? "standing.you" : "record.computer");
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
    if (running && seconds) say(timeText(running, seconds * 1000, me), true);
    before = left;
  }

  return {
    tick,

    show({ state, settings, sowing, clocks, names, match }, { facing, flip = false }) {
      me = humanOf(settings);
      const near = flip ? "N" : "S";
      if (!plates[near].plate.classList.contains("near")) place(near);
      const own = { S: names.south, N: names.north };
      const always = clocks !== null || match !== null;
      const any = always || SIDES.some((side) => own[side]);
      document.body.classList.toggle("plated", any);
      document.body.classList.toggle("clocked", clocks !== null);
      for (const side of SIDES) {
        const { plate, called, points, turn, clock } = plates[side];
        const across = side !== near && facing;
        setHidden(plate, !always && !own[side]);
        plate.classList.toggle("across", across);
        setText(called, own[side] || nameOf(side));
        // The header is a part of the page with a name already; the panel has none.
        if (side === near) {
          plate.setAttribute("role", "region");
          setAttribute(plate, "aria-label", called.textContent);
        } else for (const name of ["role", "aria-label"]) plate.removeAttribute(name);
        // A long one may be cut.
        called.title = own[side] ?? "";
        // Two zeros beside the names would look like seeds.
        const score = match?.halves.some((halves) => halves > 0) ? match.halves : null;
        setHidden(points, score === null);
        setText(points, score ? number(score[side === "S" ? 0 : 1] / 2) : "");
        // Whoever sits at the far side cannot read the headline.
        setHidden(turn, !across || clocks !== null || sowing || state.legal === "" || state.turn !== side);
        clock.setAttribute("aria-label", voiced("clock.label", side, me));
        if (clocks) plate.append(clock);
        else clock.remove();
      }
      if (clocks) tick(clocks);
      else before = null;
    },
  };
}
