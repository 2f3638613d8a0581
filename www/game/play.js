// The turn: tap, Rust, save, show, answer. Everything that changes the game goes through one queue, so that nothing
// interleaves; what is on screen follows and is never asked.

import { TOP_LEVEL } from "../facts.js";
import { createAbout } from "./about.js";
import { createBeginnings } from "./beginnings.js";
import { createEndings } from "./endings.js";
import { createHolding } from "./holding.js";
import { createLooking } from "./looking.js";
import { createPreferences } from "./preferences.js";
import { createPreviewing } from "./previewing.js";
import { createQueue } from "./queue.js";
import { lastSeats, opponentOf } from "./seats.js";
import { countingOf } from "./session.js";
import { lookOf } from "./settings.js";
import { createThinker, ponders, taskOf } from "./thinker.js";
import { createTiming } from "./timing.js";

/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").RulesName} RulesName */
/** @typedef {import("../wasm/oware.js").Step} Step */
/** @typedef {import("../wasm/oware.js").Code} Code */
/** @typedef {import("../wasm/oware.js").Proof} Proof */
/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./settings.js").Options} Options */
/** @typedef {import("./settings.js").Overrides} Overrides */
/** @typedef {import("./clocks.js").How} How */

/** @param {Step | GameState} made */
const stateOf = (made) => ("after" in made ? made.after : made);

/**
 * @param {object} parts
 * @param {import("./types.js").Games} parts.Games
 * @param {typeof import("../wasm/oware.js").Clock} parts.Clocks
 * @param {import("./holding.js").Keeper} parts.store
 * @param {Pick<ReturnType<typeof import("../engine/engine.js").createEngine>, "ask" | "ponder" | "stop">} parts.engine
 * @param {import("../board/types.js").Board} parts.board
 * @param {import("./types.js").View} parts.view
 * @param {import("./types.js").Questions} parts.questions
 * @param {Options} parts.options
 */
export function createPlay({ Games, Clocks, store, engine, board, view, questions, options }) {
  const held = createHolding({ store, options, onDisplaced: view.displaced });
  const looking = createLooking(held);
  let paused = false;
  /** A computer plays one move, and is paused again. */
  let single = false;
  /** @type {import("./types.js").Scene["failed"]} */
  let failed = null;
  /** What a computer knew when it moved, and the ply after its move. @type {{ply: number, proof: Proof | null}} */
  let known = { ply: -1, proof: null };
  /** The animation of the last move shown. */
  let sowing = Promise.resolve();
  /** The moments of the game shown so far, and the last one whose seeds are home: no clock runs before. */
  const shows = { begun: 0, landed: 0 };

  const occupied = () => !held.isThere || queue.pending > 0 || held.computerToMove;
  const busy = () => (looking.state === null && occupied()) || board.moving;
  const task = () => taskOf(held.session.id, held.line, held.settings());
  const atTop = () => held.settings().level === TOP_LEVEL;

  const previewing = createPreviewing({ held, board, view, may: () => !looking.state && !busy() });

  const queue = createQueue({
    onPending: () => board.busy(true),
    onDone: () => {
      if (held.isThere) board.busy(busy());
    },
    onError: (error) => view.broken(error),
  });
  const { enqueue } = queue;
  const thinker = createThinker({
    engine,
    // A lower level knows less than its search finds, and must not speak as if it knew.
    onProgress: (progress, side) => {
      if (atTop()) view.progress(progress, side);
    },
  });

  const timing = createTiming({
    Clocks,
    held,
    enqueue,
    view,
    flag: (side) => change(() => held.game.flag(side), "kept"),
    onPaused: () => view.show(scene(), null),
  });
  const clocksTold = () => timing.now?.told ?? null;

  /** The clock of the side to move runs, once the seeds are home. */
  function runClock() {
    if (shows.begun === shows.landed) timing.now?.run(held.state);
  }

  /** Whatever a computer is thinking about no longer matters. */
  function cancel() {
    failed = null;
    single = false;
    thinker.stop();
  }

  /** The game as it stands. @param {Step | null} step */
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

  /** What is to be seen, perhaps an earlier moment. @param {Step | null} step */
  function display(step) {
    previewing.end();
    const shown = looking.state ?? held.state;
    const live = looking.state === null;
    const playable = !live || held.computerToMove ? "" : shown.legal;
    const how = { busy: true, live, ...(step && { step, msPerSeed: held.msPerSeed }) };
    sowing = board.show({ ...shown, playable }, lookOf(held.settings()), how);
    board.busy(busy());
    sowing.then(() => {
      board.busy(busy());
      if (!step || (looking.state ?? held.state) !== shown) return;
      view.landed(step);
      view.show(scene(), null);
    });
  }

  /**
   * Puts another moment of the game on the board. The game stays as it is; a computer that is to move waits.
   * @param {import("./looking.js").Where} where
   */
  function look(where) {
    if (!held.isThere || queue.pending > 0) return;
    const found = looking.go(where);
    if (!found) return;
    if (looking.state) thinker.stop();
    display(found.step);
    think();
    view.show(scene(), found.step);
  }

  /** @returns {Scene} */
  function scene() {
    const { state } = held;
    return {
      state,
      settings: held.settings(),
      thinking: thinker.about === "move",
      sowing: board.moving,
      paused: (paused && held.computerToMove) || clocksTold()?.paused === true,
      clocks: clocksTold(),
      names: held.session.names ?? {},
      failed,
      proof: known.ply === state.ply && atTop() ? known.proof : null,
      choosing: held.session.choosing === true && state.ply === 0,
      past: looking.state,
      moves: looking.moves,
      move: looking.move?.node ?? null,
    };
  }

  /** Asks for the computer's move if it is to move; while a job waits, that job's showing asks. */
  function think() {
    if (looking.state || thinker.about || queue.pending > 0 || paused || failed) return;
    if (!held.computerToMove) {
      if (!held.isOver && ponders(held.settings())) thinker.ponder(task());
      else thinker.stop();
      return;
    }
    thinker.move(task(), held.state.turn, {
      ready: () => sowing,
      play: (house, proof) =>
        enqueue(() => {
          known = { ply: held.state.ply + 1, proof };
          paused = single;
          return change(() => held.game.play(house), "played");
        }),
      fail(error) {
        failed = error?.code ? error : { code: "engine-lost" };
        view.show(scene(), null);
      },
    });
  }

  /**
   * Does something in the game. Where it can hold no more, a sentence says so.
   * @param {() => Step | GameState} act
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
      paused = held.computerToMove;
      return () => {
        refresh();
        view.refused(code);
      };
    }
    return commit(made, how);
  }

  /** @param {Step | GameState} made @param {How} how */
  async function commit(made, how) {
    const step = "after" in made ? made : null;
    await held.changed(stateOf(made), timing.now?.follow(stateOf(made), how));
    if (step) view.moved();
    const { session } = held;
    return () => {
      show(step);
      if (held.isOver && held.state.ply > 0) sowing.then(() => view.finished(session));
    };
  }

  /**
   * Another game takes the place of this one.
   * @param {Game} next
   * @param {object} from
   * @param {Overrides} from.overrides
   * @param {Session["tags"]} [from.tags]
   * @param {Session["names"]} [from.names]
   * @param {string} [from.clock] text of the clocks of two humans
   * @param {string} [from.drop] key of the entry that leaves the list
   * @param {boolean} [from.hold] a computer that is to move waits to be told
   * @param {boolean} [from.choosing] nobody has chosen an opponent yet
   * @param {import("./holding.js").Counting} [from.counting]
   */
  function open(next, { overrides, tags, names, clock, drop, hold = false, choosing = false, counting }) {
    cancel();
    return enqueue(async () => {
      // The game that is left keeps the time used until now.
      if (timing.now) await held.save({ ...held.session, clock: timing.now.text() });
      await timing.take(clock, next.state());
      await held.replace(next, { overrides, tags, names, clock: timing.now?.text(), drop, choosing, counting });
      paused = hold && held.computerToMove;
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
    if (looking.state) {
      view.say("status.lookingTap");
      return;
    }
    if (clocksTold()?.paused) {
      view.say("status.pausedTap");
      return;
    }
    if (busy()) {
      if (held.isThere && queue.pending === 0) view.say(`status.${failed ? "failed" : paused ? "paused" : "busy"}Tap`);
      return;
    }
    const { state } = held;
    if (!state.legal.includes(letter)) {
      board.refuse(letter);
      view.refused(state.refused[letter] ?? { code: "over" });
      return;
    }
    if (held.settings().taps === 2 && lifted !== letter) {
      previewing.show(letter, true);
      return;
    }
    if (state.losing.includes(letter)) {
      const asked = held.session.record;
      if (!(await questions.confirmLosing(letter)) || busy() || held.session.record !== asked) return;
    }
    cancel();
    paused = false;
    if (timing.now?.halt()) return;
    enqueue(() => change(() => held.game.play(letter), "played"));
  }

  /** Somebody plays, not two computers. */
  const humans = () => Object.values(lastSeats(held.settings())).includes("human");

  /** Back to the human's last turn; between two of a kind, one move. */
  function undo() {
    cancel();
    return enqueue(async () => {
      let state;
      try {
        do state = held.game.undo();
        while (humans() && state.ply > 0 && held.isComputers(state));
      } catch (error) {
        if (/** @type {Code} */ (error)?.code !== "undo-none") throw error;
        return () => refresh("status.undoNone");
      }
      paused = held.isComputers(state);
      held.spoil("undone");
      const reveal = await commit(state, "sought");
      return () => {
        reveal();
        view.say("status.undone");
      };
    });
  }

  /** What was taken back is played again, up to the human's turn; between two of a kind, one move. */
  function redo() {
    cancel();
    return enqueue(async () => {
      let made;
      try {
        do made = held.game.redo();
        while (humans() && stateOf(made).mayRedo && held.isComputers(stateOf(made)));
      } catch (error) {
        if (/** @type {Code} */ (error)?.code !== "redo-none") throw error;
        return () => refresh("status.redoNone");
      }
      paused = false;
      return commit(made, "sought");
    });
  }

  /** The game goes on from the moment on the board. A game that is over stays so: a copy of it goes on. */
  async function playOnFromHere() {
    const { state } = looking;
    if (!state || queue.pending > 0) return;
    cancel();
    paused = false;
    if (held.isOver) {
      await open(held.game.copyAt(state.node), { ...held.session, choosing: false, tags: undefined });
    } else {
      await enqueue(() => {
        held.spoil("back");
        return change(() => held.game.goOnFrom(state.node), "sought");
      });
    }
  }

  /** @param {import("./types.js").Saying} [key] something to say beside */
  function refresh(key) {
    runClock();
    think();
    view.show(scene(), null);
    if (key) view.say(key);
  }

  /** The computer, or the clocks, wait until they are told to go on. */
  function pause() {
    if (timing.now?.pause() || !held.computerToMove) return;
    cancel();
    paused = true;
    view.show(scene(), null);
  }

  const preferences = createPreferences({
    held,
    enqueue,
    cancel,
    reshow: () => (looking.state ? display(null) : show(null)),
    refresh: () => refresh(),
  });

  const endings = createEndings({
    say: view.say,
    questions,
    thinker,
    now: () => ({
      state: held.state,
      settings: held.settings(),
      record: held.session.record,
      busy: occupied(),
    }),
    task,
    end(declare) {
      cancel();
      enqueue(() => change(() => declare(held.game), "kept"));
    },
    onDeclined: refresh,
  });

  const beginnings = createBeginnings({
    Games,
    now: () => ({
      state: held.state,
      options: held.options,
      overrides: held.session?.overrides ?? {},
      names: held.session?.names,
    }),
    clockOf: timing.fresh,
    remember: preferences.remember,
    open,
  });

  return {
    ...beginnings,
    /** What may be asked about the game. */
    about: createAbout(held),
    tap,
    hurry,
    /** The house that is shown before it is played. */
    previewed: () => previewing.house,
    /** Shows what a house would do, null what is. @param {string | null} letter @returns {boolean} whether anything is shown */
    preview: (letter) => (letter === null ? previewing.end() === null : previewing.show(letter)),
    undo,
    redo,
    look,
    playOnFromHere,
    agree: endings.agree,
    resign: endings.resign,
    get mayResign() {
      return endings.mayResign();
    },
    get scene() {
      return held.isThere ? scene() : null;
    },
    /** A new game from this position, by other rules. @param {RulesName} rules */
    async playAs(rules) {
      const { overrides, names } = held.session;
      await open(held.game.withRules(rules), { overrides, names });
    },

    choose: preferences.choose,

    /** @type {typeof preferences.seat} */
    seat(seats, choices) {
      paused = false;
      if (opponentOf(seats) !== "friend") timing.drop();
      return preferences.seat(seats, choices);
    },

    /** The game that was on this device. @param {Session} slot @param {Overrides} overrides */
    resume(slot, overrides) {
      const next = Games.read(slot.record);
      cancel();
      return enqueue(async () => {
        await timing.take(slot.clock, next.state(), slot.id);
        held.resume(next, slot, overrides);
        return () => show(null);
      });
    },

    /** A game from the list. @param {Session} slot @param {string} key @param {Overrides} overrides */
    swap(slot, key, overrides) {
      const how = { ...slot, overrides, choosing: false, drop: key, counting: countingOf(slot) };
      return open(Games.read(slot.record), how);
    },

    open,

    playOn() {
      cancel();
      return enqueue(() => change(() => held.game.playOn(), "kept"));
    },

    pause,

    goOn() {
      paused = false;
      failed = null;
      single = false;
      timing.now?.goOn();
      refresh();
    },

    /** A computer that waits plays one move and waits again; one that plays is told to wait. */
    step() {
      if (!paused) {
        pause();
        return;
      }
      paused = false;
      single = true;
      refresh();
    },
  };
}
