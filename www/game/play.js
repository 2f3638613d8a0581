// The turn: tap, Rust, save, show, answer. Everything that changes the game goes through one queue, so that nothing
// interleaves; the screen follows the game and decides nothing.

import { createAbout } from "./about.js";
import { createAnswering } from "./answering.js";
import { createBeginnings } from "./beginnings.js";
import { createCurrentGame } from "./current-game.js";
import { createEndings } from "./endings.js";
import { createLooking } from "./looking.js";
import { createOverlays } from "./overlay.js";
import { createPreferences } from "./preferences.js";
import { createPreviewing } from "./previewing.js";
import { createQueue } from "./queue.js";
import { createReturns, stateOf } from "./returns.js";
import { humanOf, opponentOf } from "./seats.js";
import { countingOf } from "./session.js";
import { lookOf } from "./settings.js";
import { createTiming } from "./timing.js";

/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").SownMove} SownMove */
/** @typedef {import("../wasm/oware.js").Code} Code */
/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Options} Options */
/** @typedef {import("./types.js").ClockChange} How */

/**
 * @param {object} parts
 * @param {import("./types.js").Games} parts.Games
 * @param {import("./types.js").Clocks} parts.Clocks
 * @param {import("./types.js").GameStore} parts.store
 * @param {import("../engine/types.js").EnginePool} parts.engine
 * @param {import("../board/types.js").Board} parts.board
 * @param {import("./types.js").View} parts.view
 * @param {import("./types.js").Questions} parts.questions
 * @param {Options} parts.options
 * @returns {import("./types.js").Play}
 */
export function createPlay({ Games, Clocks, store, engine, board, view, questions, options }) {
  const current = createCurrentGame({ store, options, onDisplaced: view.displaced });
  const looking = createLooking(current);
  /** The animation of the last move shown. */
  let sowing = Promise.resolve();
  /** How many moments of the game were shown, and the number of the last one whose seeds are home. Clocks run while they agree. */
  const shows = { begun: 0, landed: 0 };

  const occupied = () => !current.isThere || queue.pending > 0 || current.computerToMove;
  const busy = () => (!elsewhere() && occupied()) || board.moving;

  const overlays = createOverlays({
    board,
    look: () => lookOf(current.settings()),
    settings: current.settings,
    onOpen() {
      previewing.end();
      answering.thinker.stop();
      timing.now?.pause();
      view.show(scene(), null);
    },
    onRules: view.rules,
    onClosed() {
      display(null);
      refresh();
    },
  });

  /** The board shows something else than the game as it stands. */
  const elsewhere = () => looking.state !== null || overlays.now !== null;

  const previewing = createPreviewing({ current, board, view, may: () => !elsewhere() && !busy() });

  const queue = createQueue({
    onPending: () => board.busy(true),
    onDone: () => {
      if (current.isThere) board.busy(busy());
    },
    onError: (error) => view.broken(error),
  });

  /** Whatever is done in the game is seen: an overlay is closed. @type {typeof queue.enqueue} */
  function enqueue(job) {
    overlays.close();
    return queue.enqueue(job);
  }

  const answering = createAnswering({
    current,
    engine,
    onProgress: view.progress,
    may: () => !elsewhere() && queue.pending === 0,
    ready: () => sowing,
    play: (house, begun) =>
      enqueue(() => {
        begun();
        return change(() => current.game.play(house), "played");
      }),
    onChange: () => view.show(scene(), null),
  });
  const { cancel, think } = answering;

  const timing = createTiming({
    Clocks,
    current,
    enqueue,
    view,
    flag: (side) => change(() => current.game.flag(side), "unmoved"),
    onPaused: () => view.show(scene(), null),
  });
  const readings = () => timing.now?.readings ?? null;

  /** The clock of the side to move runs, once the seeds are home. */
  function runClock() {
    if (shows.begun === shows.landed && !overlays.now) timing.now?.run(current.state);
  }

  /** The game as it stands. @param {SownMove | null} step */
  function show(step) {
    looking.renew();
    display(step);
    shows.begun += 1;
    const { begun } = shows;
    sowing.then(() => {
      shows.landed = begun;
      runClock();
    });
    think();
    view.show(scene(), step);
  }

  /** What is to be seen, perhaps an earlier moment. @param {SownMove | null} step */
  function display(step) {
    if (overlays.now) return;
    previewing.end();
    const shown = looking.state ?? current.state;
    const live = looking.state === null;
    const playable = !live || current.computerToMove ? "" : shown.legal;
    const how = { busy: true, live, ...(step && { step, msPerSeed: current.msPerSeed }) };
    sowing = board.show({ ...shown, playable }, lookOf(current.settings()), how);
    board.busy(busy());
    sowing.then(() => {
      board.busy(busy());
      if (!step || (looking.state ?? current.state) !== shown) return;
      view.landed(step);
      view.show(scene(), null);
    });
  }

  /**
   * Puts another moment of the game on the board. The game stays as it is; a computer that is to move waits.
   * @param {import("./types.js").Where} where
   */
  function look(where) {
    if (overlays.now) {
      overlays.now.onLook?.(where);
      return;
    }
    if (!current.isThere || queue.pending > 0) return;
    const found = looking.go(where);
    if (!found) return;
    if (looking.state) answering.thinker.stop();
    display(found.step);
    think();
    view.show(scene(), found.step);
  }

  /** @returns {Scene} */
  function scene() {
    const { state } = current;
    return {
      state,
      settings: current.settings(),
      thinking: answering.isThinking,
      sowing: board.moving,
      paused: (answering.paused && current.computerToMove) || readings()?.paused === true,
      clocks: readings(),
      names: current.session.names ?? {},
      failed: answering.failed,
      proof: answering.proof,
      choosing: current.session.choosing === true && state.ply === 0,
      past: looking.state,
      moves: looking.moves,
      move: looking.move?.node ?? null,
      overlaid: overlays.now !== null,
    };
  }

  /**
   * Does something in the game. Where it can hold no more, a message appears.
   * @param {() => SownMove | GameState} act
   * @param {How} how
   */
  async function change(act, how) {
    let made;
    try {
      made = act();
    } catch (error) {
      const code = /** @type {Code} */ (error);
      if (!code?.code?.startsWith("tree-")) throw error;
      // A computer would try the same again.
      answering.paused = current.computerToMove;
      return () => {
        refresh();
        view.refused(code);
      };
    }
    return commit(made, how);
  }

  /** @param {SownMove | GameState} made @param {How} how */
  async function commit(made, how) {
    const step = "after" in made ? made : null;
    await current.changed(stateOf(made), timing.now?.follow(stateOf(made), how));
    if (step) view.moved();
    const { session } = current;
    return () => {
      show(step);
      if (current.isOver && current.state.ply > 0) sowing.then(() => view.finished(session));
    };
  }

  /**
   * Another game takes the place of this one.
   * @param {Game} next
   * @param {import("./types.js").Incoming} from
   */
  function open(next, { overrides, tags, names, clock, drop, hold = false, choosing = false, counting }) {
    cancel();
    return enqueue(async () => {
      // The game that is left is saved with the time used until now.
      if (timing.now) await current.save({ ...current.session, clock: timing.now.text() });
      await timing.take(clock, next.state());
      await current.replace(next, { overrides, tags, names, clock: timing.now?.text(), drop, choosing, counting });
      answering.paused = hold && current.computerToMove;
      return () => show(null);
    });
  }

  /** Brings seeds home that are on their way, also those that are only lifted; false where nothing moves. */
  function hurry() {
    previewing.end();
    const { moving } = board;
    if (moving) board.skip();
    return moving;
  }

  /** @param {string} letter */
  async function tap(letter) {
    const lifted = previewing.end();
    if (hurry()) return;
    if (overlays.now) {
      overlays.now.onTap(letter);
      return;
    }
    if (looking.state) {
      view.message("status.lookingTap");
      return;
    }
    if (readings()?.paused) {
      view.message("status.pausedTap");
      return;
    }
    if (busy()) {
      const why = answering.failed ? "failed" : answering.paused ? "paused" : "busy";
      if (current.isThere && queue.pending === 0) view.message(`status.${why}Tap`);
      return;
    }
    const { state } = current;
    if (!state.legal.includes(letter)) {
      board.refuse(letter);
      view.refused(state.refused[letter] ?? { code: "over" });
      return;
    }
    if (current.settings().taps === 2 && lifted !== letter) {
      previewing.show(letter, true);
      return;
    }
    if (state.losing.includes(letter)) {
      const asked = current.session.record;
      if (!(await questions.confirmLosing(letter)) || busy() || current.session.record !== asked) return;
    }
    cancel();
    answering.paused = false;
    if (timing.now?.halt()) return;
    enqueue(() => change(() => current.game.play(letter), "played"));
  }

  /** @param {import("./types.js").MessageKey} [key] a message beside */
  function refresh(key) {
    runClock();
    think();
    view.show(scene(), null);
    if (key) view.message(key);
  }

  const returns = createReturns({
    current,
    looking,
    answering,
    enqueue,
    change,
    commit,
    open,
    message: view.message,
    refresh,
  });

  const preferences = createPreferences({
    current,
    enqueue: queue.enqueue,
    cancel,
    reshow: () => (overlays.now ? overlays.reshow() : looking.state ? display(null) : show(null)),
    refresh: () => refresh(),
  });

  const endings = createEndings({
    message: view.message,
    questions,
    thinker: answering.thinker,
    now: () => ({
      state: current.state,
      settings: current.settings(),
      record: current.session.record,
      busy: occupied(),
    }),
    task: answering.task,
    end(declare) {
      cancel();
      enqueue(() => change(() => declare(current.game), "unmoved"));
    },
    onDeclined: refresh,
  });

  const beginnings = createBeginnings({
    Games,
    now: () => ({
      state: current.state,
      options: current.options,
      overrides: current.session?.overrides ?? {},
      names: current.session?.names,
    }),
    clockOf: timing.fresh,
    remember: preferences.remember,
    open,
  });

  return {
    ...beginnings,
    about: createAbout(current),
    tap,
    hurry,
    previewed: () => previewing.house,
    preview: (letter) => (letter === null ? previewing.end() === null : previewing.show(letter)),
    undo: () => (overlays.now ? overlays.now.onUndo?.() : returns.undo()),
    redo: () => (overlays.now ? undefined : returns.redo()),
    look,
    overlay: overlays.open,
    get me() {
      return overlays.now ? overlays.now.me : current.isThere ? humanOf(current.settings()) : null;
    },
    get turn() {
      return overlays.now ? (overlays.shown?.turn ?? null) : current.isThere ? current.state.turn : null;
    },
    helped: () => {
      const { fresh, spoiled, helped } = current.session;
      if (helped || current.isOver) return false;
      current.amend({ helped: true });
      queue.enqueue(async () => {
        await current.save(current.session);
        return undefined;
      });
      return fresh === true && !spoiled && humanOf(current.settings()) !== null;
    },
    playOnFromHere: async () => (queue.pending > 0 ? undefined : returns.playOnFromHere()),
    agree: endings.agree,
    resign: endings.resign,
    get mayResign() {
      return endings.mayResign();
    },
    get scene() {
      return current.isThere ? scene() : null;
    },
    async playAs(rules) {
      const { overrides, names } = current.session;
      await open(current.game.withRules(rules), { overrides, names });
    },

    choose: preferences.choose,

    seat(seats, choices) {
      answering.paused = false;
      if (opponentOf(seats) !== "friend") timing.drop();
      return preferences.seat(seats, choices);
    },

    resume(slot, overrides) {
      const next = Games.read(slot.record);
      cancel();
      return enqueue(async () => {
        await timing.take(slot.clock, next.state(), slot.id);
        current.resume(next, slot, overrides);
        return () => show(null);
      });
    },

    swap(slot, key, overrides) {
      const how = { ...slot, overrides, choosing: false, drop: key, counting: countingOf(slot) };
      return open(Games.read(slot.record), how);
    },

    open,

    playOn() {
      cancel();
      return enqueue(() => change(() => current.game.playOn(), "unmoved"));
    },

    pause() {
      if (!timing.now?.pause()) answering.pause();
    },

    goOn() {
      answering.goOn();
      timing.now?.goOn();
      refresh();
    },

    step() {
      answering.step();
      refresh();
    },
  };
}
