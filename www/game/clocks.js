// The clocks of the players: which one runs, and when. What each has left, Rust computes. Before the first move no clock runs:
// that move is free. No clock runs while seeds are on their way, nor while nobody sees the page, nor while two devices that play
// together are not connected. A computer's clock counts no more of a turn than the computer plans to think: a device that is slow, or
// has to load, takes it nothing.

import { SCOPE } from "../addresses.js";
import { awayOf } from "./seats.js";

/** @typedef {import("./types.js").Clocks} Clocks */
/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {import("../wasm/oware.js").GameState} GameState */

const TICK_MS = 100;

/** It goes on: there is a result to be won. @param {GameState} state */
const isOpen = ({ legal, result }) => legal !== "" && result === "none";

/**
 * Fresh clocks, as text.
 * @param {Clocks} Clocks
 * @param {import("./types.js").Control} control
 * @param {Side} first
 */
export function freshClock(Clocks, control, first) {
  const [minutes, seconds] = control.split("+").map(Number);
  return textOf(new Clocks(minutes * 60_000, seconds * 1000, first));
}

/** @param {InstanceType<Clocks>} fresh */
function textOf(fresh) {
  const text = fresh.text();
  fresh.free();
  return text;
}

/** The key of the clocks of a page that went away: a database would be too slow to write them. */
const PARTING = `${SCOPE}clock`;
/** The key of older versions, which all deployments of an origin shared. */
const SHARED = "oware-clock";

/**
 * Stores what a game's clocks show while its page goes away.
 * @param {string} id of the game
 * @param {string} text
 */
function part(id, text) {
  try {
    localStorage.setItem(PARTING, JSON.stringify({ id, text }));
  } catch {
    // Where nothing can be stored, the turn begins anew.
  }
}

/** They run again, or stand at another moment, which is saved: what was stored is out of date. */
function back() {
  try {
    localStorage.removeItem(PARTING);
  } catch {
    // Nothing was stored.
  }
}

/**
 * The clocks as they stood when the page of this game went away, until they go on. Else what was saved with the game.
 * @param {string} id
 * @param {string} saved
 */
function returned(id, saved) {
  try {
    for (const key of [PARTING, SHARED]) {
      const stored = JSON.parse(localStorage.getItem(key) ?? "null");
      if (stored?.id !== id || typeof stored.text !== "string") continue;
      // It names its game, so it is known whose it is: it is carried over once.
      if (key === SHARED) {
        part(id, stored.text);
        localStorage.removeItem(SHARED);
      }
      return stored.text;
    }
  } catch {
    // Where nothing can be stored, the clocks of the save hold.
  }
  return saved;
}

/**
 * The clocks of a saved text, paused where they had begun: whoever opens a game may need a moment. Throws Rust's reason.
 * @param {object} parts
 * @param {Clocks} parts.Clocks
 * @param {string} parts.text
 * @param {GameState} parts.state of the game that they belong to
 * @param {(state: GameState) => boolean} parts.isPlanned a computer is to move, and keeps to its budget
 * @param {(state: GameState) => boolean} [parts.isElsewhere] whoever is to move has another device, which says when the time is up
 * @param {() => void} parts.onTick something is to be shown
 * @param {(side: Side) => void} parts.onFlag the time of a side is up
 * @param {() => void} parts.onPause the clocks wait: somebody wants it, or nobody sees the page any more
 * @param {() => void} parts.onBack they go on, or stand at another moment
 * @param {() => number} [parts.now] milliseconds
 * @param {EventTarget & {visibilityState: string, defaultView?: EventTarget | null}} [parts.page]
 * @returns {import("./types.js").GameClocks}
 */
export function createClocks({
  Clocks,
  text,
  state,
  isPlanned,
  isElsewhere = () => false,
  onTick,
  onFlag,
  onPause,
  onBack,
  now = () => performance.now(),
  page = document,
}) {
  let clock = Clocks.read(text);
  /** Up to here the time of the running clock is counted; `null` while none runs. @type {number | null} */
  let since = null;
  let shown = state;
  /** The most that is still counted of this turn, in milliseconds; `null` before it began. @type {number | null} */
  let counts = null;
  /** @type {number | undefined} */
  let timer;

  // A copy of a game may begin at an earlier ply than its clocks.
  clock.seek(state.ply, false);
  let paused = mayPause();

  /** There is time that may be lost. */
  function mayPause() {
    return clock.hasBegun() && isOpen(shown);
  }

  /** The most that is counted of a turn. @param {GameState} state */
  function most(state) {
    if (isElsewhere(state)) return Math.max(clock.left(state.turn) - 1, 0);
    return isPlanned(state) ? clock.budget(state.turn) : Number.POSITIVE_INFINITY;
  }

  /** Counts the time used until now; true where it is up. */
  function count() {
    if (since === null) return false;
    const ms = Math.floor(now() - since);
    since += ms;
    const counted = Math.min(ms, counts ?? 0);
    if (counts !== null) counts -= counted;
    return clock.spend(counted);
  }

  /** Stops the clock that runs. True where it was too late: the flag has fallen. */
  function halt() {
    const up = count();
    since = null;
    clearInterval(timer);
    onTick();
    if (up) onFlag(shown.turn);
    return up;
  }

  function tick() {
    if (count()) halt();
    else onTick();
  }

  /** False where nothing runs that could wait. */
  function pause() {
    if (paused || !mayPause() || halt()) return false;
    paused = true;
    onPause();
    return true;
  }

  function look() {
    if (page.visibilityState === "hidden") pause();
  }

  page.addEventListener("visibilitychange", look);
  // A reload need not hide the page first.
  page.defaultView?.addEventListener("pagehide", pause);

  return {
    halt,
    pause,

    run(state) {
      shown = state;
      if (since !== null || paused || !mayPause()) return;
      since = now();
      counts ??= most(state);
      timer = setInterval(tick, TICK_MS);
      onTick();
    },

    follow(state, how) {
      count();
      since = null;
      clearInterval(timer);
      // Once there is a result, no move brings time any more: the last one that was timed stands.
      if (how === "played" && isOpen(shown)) clock.played(state.turn);
      else if (how !== "unmoved") clock.seek(state.ply, true);
      if (how !== "unmoved") {
        counts = null;
        onBack();
      }
      shown = state;
      paused &&= mayPause();
      return clock.text();
    },

    goOn() {
      paused = false;
      onBack();
    },

    adopt(text) {
      const next = Clocks.read(text);
      clock.free();
      clock = next;
      counts = null;
      if (since !== null) {
        since = now();
        counts = most(shown);
      }
      onTick();
      return clock.text();
    },

    again: (first) => textOf(clock.again(first)),

    budget: (side) => clock.budget(side),

    text() {
      count();
      return clock.text();
    },

    get readings() {
      return {
        left: { S: clock.left("S"), N: clock.left("N") },
        running: since === null ? null : shown.turn,
        paused,
        mayPause: mayPause(),
      };
    },

    free() {
      clearInterval(timer);
      page.removeEventListener("visibilitychange", look);
      page.defaultView?.removeEventListener("pagehide", pause);
      clock.free();
    },
  };
}

/**
 * The clocks of the game in hand: they save themselves, and end it.
 * @param {object} parts
 * @param {Clocks} parts.Clocks
 * @param {string} parts.text
 * @param {GameState} parts.state
 * @param {string | undefined} parts.id of a game that comes back after a reload
 * @param {import("./types.js").CurrentGame} parts.current
 * @param {import("./types.js").Queue["enqueue"]} parts.enqueue
 * @param {import("./types.js").Queue["enqueue"]} parts.enqueueUnseen for what changes nothing that is seen
 * @param {import("./types.js").View} parts.view
 * @param {() => void} parts.onPaused they wait until somebody goes on
 * @param {(side: Side) => Promise<import("./types.js").Reveal | undefined>} parts.flag the job that ends the game
 * @returns {import("./types.js").GameClocks}
 */
export function openClocks({ Clocks, text, state, id, current, enqueue, enqueueUnseen, view, onPaused, flag }) {
  let there = true;
  const clocks = createClocks({
    Clocks,
    text: id ? returned(id, text) : text,
    state,
    isPlanned: current.isComputers,
    isElsewhere: (there) => awayOf(current.settings()) === there.turn,
    onTick: () => view.ticked(clocks.readings),
    onFlag: (side) => enqueue(async () => (there && current.state.result === "none" ? flag(side) : undefined)),
    onPause() {
      // The database may be too slow where the page goes away.
      part(current.session.id, clocks.text());
      // A puzzle that makes them wait stays on the board.
      enqueueUnseen(async () => {
        if (there) await current.save({ ...current.session, clock: clocks.text() });
        return undefined;
      });
      onPaused();
    },
    onBack: back,
  });
  return {
    ...clocks,
    // The spread above copied the value of the getter, not the getter.
    get readings() {
      return clocks.readings;
    },
    free() {
      there = false;
      clocks.free();
    },
  };
}
