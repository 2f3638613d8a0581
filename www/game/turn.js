// The turn as it is seen: its state, and the one place that shows what has happened. Whoever changes something sends an event.

import { advance, BEFORE, isBusy, isElsewhere, isOccupied } from "./play-state.js";
import { awayOf } from "./seats.js";

/** @typedef {import("../wasm/oware.js").SownMove} SownMove */
/** @typedef {import("./types.js").Scene} Scene */

/**
 * @param {object} parts
 * @param {import("./types.js").CurrentGame} parts.current
 * @param {import("./types.js").Looking} parts.looking
 * @param {import("../board/types.js").Board} parts.board
 * @param {import("./types.js").View} parts.view
 * @param {() => import("./types.js").TurnParts} parts.beside what stands beside it, once all is made
 * @returns {import("./types.js").Turn}
 */
export function createTurn({ current, looking, board, view, beside }) {
  const readings = () => beside().timing.now?.readings ?? null;

  /** The animation of the last move shown. */
  let sowing = Promise.resolve();
  /** How many moments of the game were shown, and the number of the last one whose seeds are home. Clocks run while they agree. */
  const shows = { begun: 0, landed: 0 };

  /** While clocks wait, no house is lit. What was drawn last lit them. */
  let isLit = true;

  let now = BEFORE;

  /** The next state, which is not shown yet. @param {import("./types.js").PlayEvent} event */
  function follow(event) {
    const before = now;
    const { players, queue } = beside();
    // While two devices are apart, the game waits for them.
    const stopped = readings()?.paused === true || players.away?.apart === true;
    const outside = { pending: queue.pending, stopped, sowing: board.moving };
    now = advance(advance(now, event), { is: "outside", ...outside });
    if (isElsewhere(now) && !isElsewhere(before)) players.stop();
    return now;
  }

  /**
   * What has happened leads to the next state, and that is shown. No other place shows anything.
   * @param {import("./types.js").PlayEvent} event
   * @param {{step?: SownMove | null, draws?: boolean}} [how] `draws`: the board, too; `step`: its seeds are sown
   */
  function send(event, { step = null, draws = false } = {}) {
    follow(event);
    if (draws || (isLit === now.stopped && !board.moving)) draw(step);
    if (event.is !== "show") drive();
    view.show(scene(), step);
  }

  /** @type {import("./types.js").Turn["refresh"]} */
  function refresh(key) {
    send({ is: "refresh" });
    if (key) view.message(key);
  }

  const busy = () => isBusy(follow({ is: "refresh" }));
  const occupied = () => isOccupied(follow({ is: "refresh" }));

  /** The clock and the players follow the state. */
  function drive() {
    runClock();
    beside().players.follow(now);
  }

  /** The clock of the side to move runs, once the seeds are home. While two devices are apart, none does. */
  function runClock() {
    const { overlays, players, timing } = beside();
    if (players.away?.apart) timing.now?.halt();
    else if (shows.begun === shows.landed && !overlays.now) timing.now?.run(current.state);
  }

  /** The game as it stands. @param {SownMove | null} step */
  function show(step) {
    const { state } = current;
    looking.renew();
    shows.begun += 1;
    const { begun } = shows;
    const { players } = beside();
    const awaited = players.awaitedIn(state);
    send({ is: "game", over: current.isOver, awaited, patient: players.away !== null }, { step, draws: true });
    sowing.then(() => {
      shows.landed = begun;
      runClock();
    });
  }

  /** Draws the board: the game, or an earlier moment. @param {SownMove | null} step */
  function draw(step) {
    if (beside().overlays.now) return;
    view.name(current.session.names ?? {}, awayOf(current.settings()));
    beside().previewing.end();
    const shown = looking.state ?? current.state;
    const live = looking.state === null;
    const playable = !live || now.awaited !== null || now.stopped ? "" : shown.legal;
    isLit = !now.stopped;
    const how = { busy: true, live, ...(step && { step, msPerSeed: current.msPerSeed }) };
    sowing = board.show({ ...shown, playable }, current.look(), how);
    board.busy(busy());
    sowing.then(() => {
      board.busy(busy());
      if (!step || (looking.state ?? current.state) !== shown) return;
      send({ is: "show" });
    });
  }

  /**
   * Puts another moment of the game on the board. The game stays as it is; a computer that is to move waits.
   * @param {import("./types.js").Where} where
   */
  function look(where) {
    const overlay = beside().overlays.now;
    if (overlay) {
      overlay.onLook?.(where);
      return;
    }
    if (!current.isThere || beside().queue.pending > 0) return;
    const found = looking.go(where);
    if (found) send({ is: "look", past: looking.state }, { step: found.step, draws: true });
  }

  /** @returns {Scene} */
  function scene() {
    const { state } = current;
    const { away } = beside().players;
    return {
      state,
      settings: current.settings(),
      mode: now.mode,
      thinking: now.mode === "thinking" && !away,
      sowing: board.moving,
      paused: (now.waits && now.awaited !== null) || now.stopped,
      clocks: readings(),
      names: current.session.names ?? {},
      match: current.match,
      failed: now.failed,
      proof: beside().players.proof,
      choosing: current.session.choosing === true && state.ply < 2,
      past: now.past,
      moves: looking.moves,
      move: looking.move?.node ?? null,
      overlaid: now.overlaid,
      look: current.look(),
      away,
    };
  }

  return {
    get now() {
      return follow({ is: "refresh" });
    },
    follow,
    send,
    refresh,
    busy,
    occupied,
    show,
    look,
    scene,
    get landed() {
      return sowing;
    },
    redraw() {
      if (looking.state) send({ is: "show" }, { draws: true });
      else show(null);
    },
  };
}
