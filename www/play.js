// The turn: tap, Rust, save, show, answer. Everything that changes the game goes through one queue, so that nothing
// interleaves; what is on screen follows and is never asked.

import { createBeginnings } from "./beginnings.js";
import { createEndings } from "./endings.js";
import { inForce, lookOf, MS_PER_SEED, playerOf, TOP_LEVEL } from "./options.js";
import { createQueue } from "./queue.js";
import { lastSeats } from "./seats.js";
import { isUnderWay, newId, summarise } from "./session.js";
import { createThinker, ponders, taskOf } from "./thinker.js";

/** @typedef {import("./types").GameState} GameState */
/** @typedef {import("./types").Step} Step */
/** @typedef {import("./types").Side} Side */
/** @typedef {import("./types").Code} Code */
/** @typedef {import("./types").Proof} Proof */
/** @typedef {import("./controller").Game} Game */
/** @typedef {import("./controller").Scene} Scene */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Slot} Slot */
/** @typedef {import("./options.js").Options} Options */
/** @typedef {import("./options.js").Overrides} Overrides */

/**
 * @param {object} parts
 * @param {import("./controller").Games} parts.Games
 * @param {Pick<import("./store.js").Store, "saveSession" | "saveOptions">} parts.store
 * @param {Pick<ReturnType<typeof import("./engine.js").createEngine>, "ask" | "ponder" | "stop">} parts.engine
 * @param {import("./types").Board} parts.board
 * @param {import("./controller").View} parts.view
 * @param {Options} parts.options
 */
export function createPlay({ Games, store, engine, board, view, options }) {
  /** @type {Game} */
  let game;
  /** @type {GameState} */
  let state;
  /** @type {Session} */
  let session;
  let paused = false;
  /** @type {Code | null} */
  let failed = null;
  /** What a computer knew when it moved, and the ply after its move. @type {{ply: number, proof: Proof | null}} */
  let known = { ply: -1, proof: null };
  /** The animation of the last move shown. */
  let sowing = Promise.resolve();

  const settings = () => inForce(options, session.overrides);
  const over = () => state.legal === "";
  const computerToMove = () => !over() && playerOf(settings(), state.turn) === "computer";
  const occupied = () => !state || queue.pending > 0 || computerToMove();
  const busy = () => occupied() || board.moving;
  const task = () => taskOf(session, settings());

  const queue = createQueue({
    onPending: () => board.busy(true),
    onDone: () => {
      if (state) board.busy(busy());
    },
    onError: (error) => view.broken(error),
  });
  const { enqueue } = queue;
  const thinker = createThinker({
    engine,
    // A lower level knows less than its search finds, and must not speak as if it knew.
    onProgress: (progress, side) => {
      if (settings().level === TOP_LEVEL) view.progress(progress, side);
    },
  });

  /** Whatever a computer is thinking about no longer matters. */
  function cancel() {
    failed = null;
    thinker.stop();
  }

  /** @param {Step | null} step */
  function show(step) {
    const { speed } = settings();
    const shown = state;
    const playable = computerToMove() ? "" : state.legal;
    const how = { busy: true, ...(step && { step, msPerSeed: MS_PER_SEED[speed] }) };
    sowing = board.show({ ...state, playable }, lookOf(settings()), how);
    board.busy(busy());
    sowing.then(() => {
      board.busy(busy());
      if (!step || state !== shown) return;
      view.landed(step);
      view.show(scene(), null);
    });
    think();
    view.show(scene(), step);
  }

  /** @returns {Scene} */
  function scene() {
    return {
      state,
      settings: settings(),
      thinking: thinker.about === "move",
      sowing: board.moving,
      paused: paused && computerToMove(),
      failed,
      proof: known.ply === state.ply && settings().level === TOP_LEVEL ? known.proof : null,
      choosing: session.choosing === true && state.ply === 0,
    };
  }

  /** Asks for the computer's move if it is to move; while a job waits, that job's showing asks. */
  function think() {
    if (thinker.about || queue.pending > 0 || paused || failed) return;
    if (!computerToMove()) {
      if (!over() && ponders(settings())) thinker.ponder(task());
      else thinker.stop();
      return;
    }
    thinker.move(task(), state.turn, {
      ready: () => sowing,
      play: (house, proof) =>
        enqueue(() => {
          known = { ply: state.ply + 1, proof };
          return move(house);
        }),
      fail(error) {
        failed = error?.code ? error : { code: "engine-lost" };
        view.show(scene(), null);
      },
    });
  }

  /** @param {string} letter */
  async function move(letter) {
    return commit(game.play(letter));
  }

  /** @param {Step | GameState} change */
  async function commit(change) {
    const step = "after" in change ? change : null;
    state = "after" in change ? change.after : change;
    await save({ ...session, record: game.record(), tags: undefined });
    if (step) view.moved();
    return () => {
      show(step);
      if (over() && state.ply > 0) sowing.then(() => view.finished());
    };
  }

  /**
   * @param {Omit<Session, "summary" | "when">} next
   * @param {string} [drop]
   */
  async function save(next, drop) {
    session = { ...next, summary: summarise(state, inForce(options, next.overrides)), when: Date.now() };
    const { displaced } = await store.saveSession(session, drop);
    if (displaced) view.displaced();
  }

  /**
   * Another game takes the place of this one.
   * @param {Game} next
   * @param {object} from
   * @param {Overrides} from.overrides
   * @param {Session["tags"]} [from.tags]
   * @param {string} [from.drop] key of the entry that leaves the list
   * @param {boolean} [from.hold] a computer that is to move waits to be told
   * @param {boolean} [from.choosing] nobody has chosen an opponent yet
   */
  function open(next, { overrides, tags, drop, hold = false, choosing = false }) {
    cancel();
    return enqueue(async () => {
      // Rust may still refuse to say the state of a game; the old one must be whole then.
      const fresh = next.state();
      game?.free();
      game = next;
      state = fresh;
      paused = false;
      const made = { id: newId(), record: game.record(), overrides: seated(overrides), tags, choosing };
      await save(made, drop);
      paused = hold && computerToMove();
      return () => show(null);
    });
  }

  /** A game of before its players were saved with it has those chosen last. @param {Overrides} overrides */
  const seated = (overrides) => ({ ...lastSeats(options), ...overrides });

  /** Brings seeds home that are on their way; false where nothing moves. */
  function hurry() {
    const { moving } = board;
    if (moving) board.skip();
    return moving;
  }

  /** @param {string} letter */
  async function tap(letter) {
    if (hurry()) return;
    if (busy()) {
      if (state && queue.pending === 0) view.say(`status.${failed ? "failed" : paused ? "paused" : "busy"}Tap`);
      return;
    }
    if (!state.legal.includes(letter)) {
      board.refuse(letter);
      view.refused(state.refused[letter] ?? { code: "over" });
      return;
    }
    if (state.losing.includes(letter)) {
      const asked = session.record;
      if (!(await view.confirmLosing(letter)) || busy() || session.record !== asked) return;
    }
    cancel();
    paused = false;
    enqueue(() => move(letter));
  }

  /** Back to the human's last turn; between two of a kind, one move. */
  function undo() {
    cancel();
    return enqueue(async () => {
      const humans = settings().south === "human" || settings().north === "human";
      try {
        do state = game.undo();
        while (humans && state.ply > 0 && computerToMove());
      } catch (error) {
        if (/** @type {Code} */ (error)?.code !== "undo-none") throw error;
        return () => refresh("status.undoNone");
      }
      paused = computerToMove();
      const reveal = await commit(state);
      return () => {
        reveal();
        view.say("status.undone");
      };
    });
  }

  /** What the next new game begins with. @param {Partial<Options>} choices */
  function remember(choices) {
    options = { ...options, ...choices };
    return enqueue(async () => {
      await store.saveOptions(options);
      return undefined;
    });
  }

  /** @param {string} [key] something to say beside */
  function refresh(key) {
    think();
    view.show(scene(), null);
    if (key) view.say(key);
  }

  const endings = createEndings({
    view,
    thinker,
    now: () => ({ state, settings: settings(), record: session.record, busy: occupied() }),
    task,
    end(declare) {
      cancel();
      enqueue(async () => commit(declare(game)));
    },
    onDeclined: refresh,
  });

  const beginnings = createBeginnings({
    Games,
    now: () => ({ state, options, overrides: session?.overrides ?? {} }),
    remember,
    open,
  });

  return {
    ...beginnings,
    tap,
    hurry,
    undo,
    agree: endings.agree,
    resign: endings.resign,
    get mayResign() {
      return endings.mayResign();
    },
    get scene() {
      return state ? scene() : null;
    },
    /** A human is to move. */
    get waits() {
      return !!state && !computerToMove();
    },
    get options() {
      return options;
    },
    get overrides() {
      return session?.overrides ?? {};
    },
    /** Those of the text this game came from, while nothing was played on. */
    get tags() {
      return session?.tags;
    },
    /** Another game in its place sends this one to the list. */
    get underWay() {
      return !!session && isUnderWay(session);
    },

    /**
     * Who plays this game from here on, and the next one.
     * @param {import("./seats.js").Seats} seats
     * @param {Pick<Options, "rules" | "starts">} [choices] for the next one
     */
    seat(seats, choices) {
      remember({ ...seats, ...(choices && { rules: choices.rules, starts: choices.starts }) });
      session = { ...session, overrides: { ...session.overrides, ...seats }, choosing: false };
      paused = false;
      cancel();
      return enqueue(async () => {
        await save(session);
        return () => show(null);
      });
    },

    /** The game that was on this device. @param {Slot} slot @param {Overrides} overrides */
    resume(slot, overrides) {
      const next = Games.read(slot.record);
      cancel();
      return enqueue(async () => {
        game?.free();
        game = next;
        state = game.state();
        const { id, record, tags, when, choosing } = slot;
        const players = seated(overrides);
        const summary = summarise(state, inForce(options, players));
        session = { id, record, tags, overrides: players, summary, when, choosing };
        return () => show(null);
      });
    },

    /** A game from the list. @param {Slot} slot @param {string} key @param {Overrides} overrides */
    swap(slot, key, overrides) {
      return open(Games.read(slot.record), { overrides, tags: slot.tags, drop: key });
    },

    open,

    /** Asks the game itself for what no state holds: its text, its link. @template T @param {(game: Game) => T} use */
    ask: (use) => use(game),

    playOn() {
      cancel();
      return enqueue(async () => commit(game.playOn()));
    },

    /** The computer waits until it is told to go on. */
    pause() {
      if (!computerToMove()) return;
      cancel();
      paused = true;
      view.show(scene(), null);
    },

    goOn() {
      paused = false;
      failed = null;
      refresh();
    },

    /**
     * A preference, in force at once.
     * @template {keyof Options} K
     * @param {K} key
     * @param {Options[K]} value
     */
    choose(key, value) {
      options = { ...options, [key]: value };
      const { [/** @type {"time"} */ (key)]: overridden, ...overrides } = session.overrides;
      session = { ...session, overrides };
      if (key === "time") cancel();
      return enqueue(async () => {
        await store.saveOptions(options);
        if (overridden !== undefined) await save(session);
        return () => {
          // Only these change what the board shows; a new picture would end the sowing.
          if (key === "counts" || key === "facing") show(null);
          else refresh();
        };
      });
    },
  };
}
