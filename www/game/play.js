// The turn: tap, Rust, save, show, answer. Everything that changes the game goes through one queue, so that nothing
// interleaves; what is on screen follows and is never asked.

import { createAbout } from "./about.js";
import { createAnswering } from "./answering.js";
import { createBeginnings } from "./beginnings.js";
import { createEndings } from "./endings.js";
import { createHolding } from "./holding.js";
import { createLending } from "./lending.js";
import { createLooking } from "./looking.js";
import { createPreferences } from "./preferences.js";
import { createPreviewing } from "./previewing.js";
import { createQueue } from "./queue.js";
import { createReturns, stateOf } from "./returns.js";
import { humanOf, opponentOf } from "./seats.js";
import { countingOf } from "./session.js";
import { lookOf } from "./settings.js";
import { createTiming } from "./timing.js";

/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").RulesName} RulesName */
/** @typedef {import("../wasm/oware.js").Step} Step */
/** @typedef {import("../wasm/oware.js").Code} Code */
/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./settings.js").Options} Options */
/** @typedef {import("./settings.js").Overrides} Overrides */
/** @typedef {import("./clocks.js").How} How */

/**
 * @param {object} parts
 * @param {import("./types.js").Games} parts.Games
 * @param {typeof import("../wasm/oware.js").Clock} parts.Clocks
 * @param {import("./holding.js").Keeper} parts.store
 * @param {Pick<ReturnType<typeof import("../engine/crew.js").createCrew>, "ask" | "ponder" | "stop">} parts.engine
 * @param {import("../board/types.js").Board} parts.board
 * @param {import("./types.js").View} parts.view
 * @param {import("./types.js").Questions} parts.questions
 * @param {Options} parts.options
 */
export function createPlay({ Games, Clocks, store, engine, board, view, questions, options }) {
  const held = createHolding({ store, options, onDisplaced: view.displaced });
  const looking = createLooking(held);
  /** The animation of the last move shown. */
  let sowing = Promise.resolve();
  /** The moments of the game shown so far, and the last one whose seeds are home: no clock runs before. */
  const shows = { begun: 0, landed: 0 };

  const occupied = () => !held.isThere || queue.pending > 0 || held.computerToMove;
  const busy = () => (!elsewhere() && occupied()) || board.moving;

  const lending = createLending({
    board,
    look: () => lookOf(held.settings()),
    settings: held.settings,
    onLent() {
      previewing.end();
      answering.thinker.stop();
      timing.now?.pause();
      view.show(scene(), null);
    },
    onRules: view.rules,
    onBack() {
      display(null);
      refresh();
    },
  });

  /** The board shows something else than the game as it stands. */
  const elsewhere = () => looking.state !== null || lending.guest !== null;

  const previewing = createPreviewing({ held, board, view, may: () => !elsewhere() && !busy() });

  const queue = createQueue({
    onPending: () => board.busy(true),
    onDone: () => {
      if (held.isThere) board.busy(busy());
    },
    onError: (error) => view.broken(error),
  });

  /** Whatever is done in the game is seen: a board that was lent comes back. @type {typeof queue.enqueue} */
  function enqueue(job) {
    lending.reclaim();
    return queue.enqueue(job);
  }

  const answering = createAnswering({
    held,
    engine,
    onProgress: view.progress,
    may: () => !elsewhere() && queue.pending === 0,
    ready: () => sowing,
    play: (house, begun) =>
      enqueue(() => {
        begun();
        return change(() => held.game.play(house), "played");
      }),
    onChange: () => view.show(scene(), null),
  });
  const { cancel, think } = answering;

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
    if (shows.begun === shows.landed && !lending.guest) timing.now?.run(held.state);
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
    if (lending.guest) return;
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
    if (lending.guest) {
      lending.guest.look?.(where);
      return;
    }
    if (!held.isThere || queue.pending > 0) return;
    const found = looking.go(where);
    if (!found) return;
    if (looking.state) answering.thinker.stop();
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
      thinking: answering.isThinking,
      sowing: board.moving,
      paused: (answering.paused && held.computerToMove) || clocksTold()?.paused === true,
      clocks: clocksTold(),
      names: held.session.names ?? {},
      failed: answering.failed,
      proof: answering.proof,
      choosing: held.session.choosing === true && state.ply === 0,
      past: looking.state,
      moves: looking.moves,
      move: looking.move?.node ?? null,
      lent: lending.guest !== null,
    };
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
      answering.paused = held.computerToMove;
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
      answering.paused = hold && held.computerToMove;
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
    if (lending.guest) {
      lending.guest.tap(letter);
      return;
    }
    if (looking.state) {
      view.say("status.lookingTap");
      return;
    }
    if (clocksTold()?.paused) {
      view.say("status.pausedTap");
      return;
    }
    if (busy()) {
      const why = answering.failed ? "failed" : answering.paused ? "paused" : "busy";
      if (held.isThere && queue.pending === 0) view.say(`status.${why}Tap`);
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
    answering.paused = false;
    if (timing.now?.halt()) return;
    enqueue(() => change(() => held.game.play(letter), "played"));
  }

  /** @param {import("./types.js").Saying} [key] something to say beside */
  function refresh(key) {
    runClock();
    think();
    view.show(scene(), null);
    if (key) view.say(key);
  }

  const returns = createReturns({ held, looking, answering, enqueue, change, commit, open, say: view.say, refresh });

  const preferences = createPreferences({
    held,
    enqueue: queue.enqueue,
    cancel,
    reshow: () => (lending.guest ? lending.reshow() : looking.state ? display(null) : show(null)),
    refresh: () => refresh(),
  });

  const endings = createEndings({
    say: view.say,
    questions,
    thinker: answering.thinker,
    now: () => ({
      state: held.state,
      settings: held.settings(),
      record: held.session.record,
      busy: occupied(),
    }),
    task: answering.task,
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
    undo: () => (lending.guest ? lending.guest.undo?.() : returns.undo()),
    redo: () => (lending.guest ? undefined : returns.redo()),
    look,
    /** Lends the board to somebody who shows another position. */
    lend: lending.lend,
    /** The side that is spoken to as "you". */
    get me() {
      return lending.guest ? lending.guest.me : held.isThere ? humanOf(held.settings()) : null;
    },
    /** The side to move on the board. */
    get turn() {
      return lending.guest ? (lending.shown?.turn ?? null) : held.isThere ? held.state.turn : null;
    },
    /** The player was told what to play, or what moves are worth: the game counts no more. @returns {boolean} whether it did until now */
    helped: () => {
      const { fresh, spoiled, helped } = held.session;
      if (helped || held.isOver) return false;
      held.amend({ helped: true });
      queue.enqueue(async () => {
        await held.save(held.session);
        return undefined;
      });
      return fresh === true && !spoiled && humanOf(held.settings()) !== null;
    },
    playOnFromHere: async () => (queue.pending > 0 ? undefined : returns.playOnFromHere()),
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
      answering.paused = false;
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

    /** The computer, or the clocks, wait until they are told to go on. */
    pause() {
      if (!timing.now?.pause()) answering.pause();
    },

    goOn() {
      answering.goOn();
      timing.now?.goOn();
      refresh();
    },

    /** A computer that waits plays one move and waits again; one that plays is told to wait. */
    step() {
      answering.step();
      refresh();
    },
  };
}
