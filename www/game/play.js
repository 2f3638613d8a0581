// The turn: tap, Rust, save, show, answer. Everything that changes the game goes through one queue, so that nothing
// interleaves. What is known of the turn is one state (`play-state.js`); what happens leads to the next one, and `turn.js` shows
// it. The screen follows the game and decides nothing.

import { createAbout } from "./about.js";
import { createBeginnings } from "./beginnings.js";
import { createCurrentGame } from "./current-game.js";
import { createEndings } from "./endings.js";
import { createIncoming } from "./incoming.js";
import { createLooking } from "./looking.js";
import { createOverlays } from "./overlay.js";
import { createPlayers } from "./players.js";
import { createPreferences } from "./preferences.js";
import { createPreviewing } from "./previewing.js";
import { createQueue } from "./queue.js";
import { createReturns, stateOf } from "./returns.js";
import { humanOf, opponentOf } from "./seats.js";
import { askedBy } from "./session.js";
import { createTapping } from "./tapping.js";
import { createTiming } from "./timing.js";
import { createTurn } from "./turn.js";

/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").SownMove} SownMove */
/** @typedef {import("../wasm/oware.js").Code} Code */
/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("./types.js").Options} Options */
/** @typedef {import("./types.js").ClockChange} How */

/** What a player elsewhere may do beside a move. @type {{[deed: string]: ((game: Game) => GameState) | undefined}} */
const DEEDS = {
  resign: (game) => game.resign(game.state().turn),
  agree: (game) => game.agree(),
  draw: (game) => game.draw(),
  late: (game) => game.flag(game.state().turn),
  undo: (game) => game.undo(),
  "play-on": (game) => game.playOn(),
};

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
  const about = createAbout(current);
  const looking = createLooking(current);
  const turn = createTurn({
    current,
    looking,
    board,
    view,
    beside: () => ({ queue, players, overlays, timing, previewing }),
  });
  const { follow, send, show, refresh, busy } = turn;

  const overlays = createOverlays({
    board,
    look: current.look,
    settings: current.settings,
    isTurned: () => current.options.flip === "on",
    onOpen() {
      // Nobody elsewhere has a part in a puzzle or a lesson.
      if (overlays.now?.opponent) view.name(current.session.names ?? {});
      previewing.end();
      follow({ is: "overlay" });
      timing.now?.pause();
      send({ is: "refresh" });
    },
    onShow: () => previewing.end(),
    onRules: view.rules,
    onClosed: () => send({ is: "close" }, { draws: true }),
  });

  const previewing = createPreviewing({
    Games,
    board,
    view,
    shown() {
      const { there, pending, sowing } = turn.now;
      if (!there || pending > 0 || sowing) return null;
      return overlays.now ? overlays.shown : (looking.state ?? current.state);
    },
  });

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

  const players = createPlayers({
    current,
    engine,
    onProgress: view.progress,
    budget: () => timing.now?.budget(current.state.turn),
    ready: () => turn.landed,
    arrive(house, played) {
      // Its clock stops before the move is saved.
      timing.now?.halt();
      enqueue(() => {
        follow({ is: "arrive" });
        return change(() => {
          const made = current.game.play(house);
          played(made.after);
          return made;
        }, "played");
      });
    },
    fail: (error) => send({ is: "fail", error }),
  });

  /** Whatever a player elsewhere is asked no longer matters. */
  function cancel() {
    follow({ is: "cancel" });
    players.stop();
  }

  const timing = createTiming({
    Clocks,
    current,
    enqueue,
    enqueueUnseen: queue.enqueue,
    view,
    flag: (side) => change(() => current.game.flag(side), "unmoved"),
    onPaused() {
      cancel();
      send({ is: "show" });
    },
  });

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
      follow({ is: "wait", waits: current.computerToMove });
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
      if (current.isOver && current.state.ply > 0) turn.landed.then(() => view.finished(session));
    };
  }

  /** The clocks wait, or whoever is to move elsewhere. */
  function pause() {
    if (timing.now?.pause() || turn.now.awaited === null) return;
    cancel();
    send({ is: "wait", waits: true });
  }

  /** @type {import("./types.js").Play["bring"]} */
  async function bring(deeds, away, { names, clock } = {}) {
    const known = () => {
      const before = /** @type {import("./types.js").Away} */ (current.session.away);
      current.amend({ away: { ...before, ...away } });
    };
    for (const deed of deeds) {
      enqueue(() => {
        known();
        follow({ is: "arrive" });
        const declare = DEEDS[deed];
        const act = () => (declare ? declare(current.game) : current.game.play(deed));
        return change(act, deed === "undo" ? "returned" : declare ? "unmoved" : "played");
      });
    }
    await queue.enqueue(async () => {
      known();
      if (names) current.amend({ names });
      if (clock) current.amend({ clock: timing.now?.adopt(clock) });
      await current.save(current.session);
      return names ? () => show(null) : refresh;
    });
  }

  const wait = (/** @type {boolean} */ waits) => follow({ is: "wait", waits });

  const incoming = createIncoming({ Games, current, timing, enqueue, cancel, wait, show: () => show(null) });
  const { open } = incoming;

  const tapping = createTapping({
    current,
    board,
    view,
    questions,
    previewing,
    overlays,
    now: () => turn.now,
    busy,
    play(letter) {
      cancel();
      wait(false);
      if (timing.now?.halt()) return;
      // Whoever plays the other side as well has chosen a friend here.
      if (current.state.ply > 0) current.amend({ choosing: false });
      enqueue(() => change(() => current.game.play(letter), "played"));
    },
  });

  const returns = createReturns({
    current,
    looking,
    cancel,
    wait,
    enqueue,
    change,
    commit,
    open,
    message: view.message,
    refresh,
    away: () => players.away,
  });

  const preferences = createPreferences({
    current,
    enqueue: queue.enqueue,
    cancel,
    reshow() {
      if (overlays.now) overlays.reshow();
      else turn.redraw();
    },
    refresh: () => send({ is: "refresh" }),
  });

  const endings = createEndings({
    message: view.message,
    questions,
    offer: players.agree,
    now: () => ({
      state: current.state,
      settings: current.settings(),
      record: current.session.record,
      busy: turn.occupied(),
      offered: askedBy("theirs", current.session.away),
    }),
    send: (asks) => bring([], { offer: "mine", asks }),
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
      away: current.session?.away,
      match: current.match,
    }),
    clockOf: timing.fresh,
    remember: preferences.remember,
    open,
  });

  /**
   * Another game takes the place of the one on the board. Between two games of a match the next one begins before, so that the
   * match waits in the list.
   * @template {any[]} A @param {(...given: A) => Promise<void>} take
   */
  const leaving =
    (take) =>
    /** @param {A} given */
    (...given) => {
      const { match } = current;
      const waits = match && !match.over && !match.past && current.isOver;
      return waits ? beginnings.rematch().then(() => take(...given)) : take(...given);
    };

  return {
    ...beginnings,
    ...incoming,
    start: leaving(beginnings.start),
    begin: leaving(beginnings.begin),
    open: leaving(incoming.open),
    swap: leaving(incoming.swap),
    ...tapping,
    about,
    previewed: () => previewing.house,
    get landed() {
      return turn.landed;
    },
    preview: (letter) => (letter === null ? previewing.end() === null : previewing.show(letter)),
    hover: (letter) => previewing.hover(letter),
    undo: () => (overlays.now ? overlays.now.onUndo?.() : returns.undo()),
    redo: () => (overlays.now ? undefined : returns.redo()),
    look: turn.look,
    overlay: overlays.open,
    get me() {
      return overlays.now ? overlays.now.me : current.isThere ? humanOf(current.settings()) : null;
    },
    get opponent() {
      return overlays.now?.opponent ?? "it";
    },
    get turn() {
      return overlays.now ? (overlays.shown?.turn ?? null) : current.isThere ? current.state.turn : null;
    },
    get shown() {
      if (!current.isThere) return null;
      const { shown, step } = overlays;
      if (overlays.now) return shown && { state: shown, step };
      const { mode, past } = turn.now;
      const state = past ?? current.state;
      return { state: { ...state, playable: mode === "playing" ? state.legal : "" }, step: null };
    },
    helped: () => {
      if (current.session.helped || current.isOver) return;
      current.amend({ helped: true });
      queue.enqueue(async () => {
        await current.save(current.session);
        return undefined;
      });
    },
    playOnFromHere: async () => (queue.pending > 0 ? undefined : returns.playOnFromHere()),
    agree: endings.agree,
    resign: endings.resign,
    get mayResign() {
      return endings.mayResign();
    },
    get scene() {
      return current.isThere ? turn.scene() : null;
    },

    remember: preferences.remember,
    choose: preferences.choose,
    reshow: preferences.reshow,

    seat(seats, choices) {
      follow({ is: "wait", waits: false });
      if (opponentOf(seats) === "both") timing.drop();
      return preferences.seat(seats, choices);
    },

    playOn() {
      cancel();
      return enqueue(() => change(() => current.game.playOn(), "unmoved"));
    },

    pause,

    goOn() {
      follow({ is: "go-on" });
      timing.now?.goOn();
      send({ is: "refresh" });
    },

    bring,

    meet(stage) {
      players.meet(stage);
      // Whoever connects is ready to go on.
      if (stage === "connected") timing.now?.goOn();
      send({ is: "refresh" });
    },

    step() {
      if (turn.now.waits) send({ is: "single" });
      else pause();
    },
  };
}
