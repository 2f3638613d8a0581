// What buttons do, by their `data-action` and `data-begin`: wherever such a button stands, and whoever clicks it.

import { FIRST_LEVEL } from "../constants.js";
import { humanOf, lastSeats, namesOf, opponentOf, seatsOf } from "../game/seats.js";
import { askedBy } from "../game/session.js";
import { t } from "../lang/index.js";
import { focusBoard } from "../screen/keyboard.js";
import { nextTask } from "../screen/laid-out.js";
import { seatedText } from "../screen/view.js";
import { answer } from "../screen/voice.js";
import { createRated } from "./rated.js";

/** @typedef {import("../wasm/oware.js").RulesName} RulesName */
/** @typedef {import("../sheets/types.js").NewGame} NewGame */

/** Actions that do no more than open their sheet. */
const SHEETS = ["menu", "new", "continue", "finished", "options", "share", "open", "setup", "standing", "everything"];

/** Actions that open a sheet in the place of the one that is open. */
const OPENERS = [...SHEETS, "send", "scan", "who", "nearby", "connect-again", "change-rules"];

/** Actions that open their sheet again, when Forward or a reload brings it back. A sheet that asks something is not asked again. */
const REOPENED = [...SHEETS, "lessons"];

/** Actions of the coach, which loads with the first of them. */
const COACHED = ["hint", "why", "analyse", "review", "daily", "puzzles", "lessons"];

/** What the coach shows of what to play. */
const HELPS = ["hint", "analyse"];
/** Of these, what looks at the game on the board: closed while somebody elsewhere plays without it. */
const OF_THE_GAME = [...HELPS, "why", "review"];

/** Actions after which a game begins or goes on. */
const TO_BOARD = ["start", "apply", "set-up", "rematch", "play-on", "as"];

/** Actions that read the values of their sheet, and close it themselves. */
const READERS = ["start", "apply", "set-up"];

/** Whom the buttons of a first visit choose. @type {{[who: string]: import("../game/types.js").Opponent | undefined}} */
const BEGINS = { computer: "computer", here: "friend", far: "far" };

/**
 * @param {object} given
 * @param {import("../game/types.js").Play} given.play
 * @param {import("./types.js").Parts} given.parts
 * @param {import("../game/types.js").Questions} given.questions
 * @param {import("../sheets/types.js").Sheets} given.sheets
 * @param {import("../screen/types.js").Status} given.status
 * @param {import("../screen/types.js").Firsts} given.firsts
 * @param {import("../device/types.js").Install} given.install
 * @param {import("./types.js").GameLists} given.gameLists
 * @returns {import("./types.js").Actions}
 */
export function createActions({ play, parts, questions, sheets, status, firsts, install, gameLists }) {
  const rated = createRated({ play, playerRecord: parts.playerRecord, questions });

  /** After a new game has begun. */
  function begun() {
    gameLists.mark();
    // It is about the game before.
    status.dismiss("wrong");
    // While clocks run, a word about the device would come between a move and its answer.
    if (!play.scene?.clocks) firsts.announceOffline(status);
  }

  /** What the sheet holds, or the last choices where it is not open. @returns {NewGame | Omit<NewGame, "touched">} */
  function chosenGame() {
    const sheet = parts.newGame.now;
    if (sheet?.isOpen) return sheet.chosen;
    return { seats: lastSeats(play.about.options), choices: play.about.options };
  }

  /** Where one human plays, that one keeps its side. @param {import("../game/types.js").Seats} seats */
  function sameSides(seats) {
    const now = play.scene && humanOf(play.scene.settings);
    const then = humanOf(seats);
    return now && then && now !== then ? { ...seats, south: seats.north, north: seats.south } : seats;
  }

  /** The codes of two phones. Where the game on the board is none of theirs, one begins once they are connected. */
  /** @param {string} [code] of the other one, where it is known already */
  async function connect(code) {
    await (await parts.near.get())?.connect(async () => {
      const { options } = play.about;
      await play.begin(seatsOf("near", options.level), { ...options, match: 1 });
      begun();
    }, code);
  }

  function announceSeats() {
    if (play.scene) status.message(seatedText(play.scene.settings));
  }

  /** @param {RulesName} rules */
  async function playAs(rules) {
    const [before, listed] = [play.scene?.state.rules ?? rules, play.about.underWay];
    await play.playAs(rules);
    gameLists.mark();
    const names = { rules: t(`rules.${rules}`), before: t(`rules.${before}`) };
    status.message(t(listed ? "status.playAsListed" : "status.playAs", names));
  }

  const coached = Object.fromEntries(
    COACHED.map((action) => [
      action,
      /** @param {HTMLElement} button */
      async (button) => {
        const asked = play.scene?.state;
        button.setAttribute("aria-busy", "true");
        const loading = action !== "hint" && !parts.coach.now;
        if (loading) status.message(t("app.loading"));
        try {
          const { scene } = play;
          if (scene?.away && OF_THE_GAME.includes(action) && scene.state.legal !== "") {
            const beside = await parts.beside(scene.away).get();
            if (beside) status.message(t("away.closed", beside.friend));
            return;
          }
          if (HELPS.includes(action) && play.scene?.mode === "playing" && !(await rated.mayUncount())) return;
          const coach = parts.coach.now ?? (await parts.coach.get());
          if (loading && coach) status.endMessage();
          await coach?.act(action, button, asked);
        } finally {
          button.removeAttribute("aria-busy");
        }
      },
    ]),
  );

  /** Who plays a position that is set up: the players of the game on the board; where these play elsewhere, whoever was chosen last. */
  function settlers() {
    const { options, overrides, tags, away } = play.about;
    if (!tags && !away) return { overrides, names: play.scene?.names ?? {} };
    return { overrides: {}, names: namesOf(lastSeats(options), options.names) };
  }

  const isCoached = () => document.body.classList.contains("coached");
  const hasHint = () =>
    !isCoached() &&
    document.querySelector('#bar:not([hidden]) :is([data-action="hint"], [data-action="why"]):not([hidden])') !== null;

  /** What a friend far away offers is answered by the question that came with the offer. @param {"end" | "draw"} what */
  async function agree(what) {
    const { away } = play.about;
    const post = askedBy("theirs", away) === what && play.scene?.away?.kind === "far" && (await parts.post.get());
    await (post ? post.answer() : play.agree(what));
  }

  /** @param {string} question */
  const ask = async (question) => (await parts.answers.get())?.tell(question);

  /** @type {import("./types.js").Actions["named"]} */
  const named = {
    ...coached,
    menu: async () => (await parts.menu.get())?.show(),
    "change-rules": async () => (await parts.menu.get())?.showRules(),
    async new() {
      const sheet = await parts.newGame.get();
      const { options, underWay } = play.about;
      // Where nobody has chosen an opponent yet, nobody has chosen a level.
      const offered = play.scene?.choosing ? { ...options, level: FIRST_LEVEL } : options;
      sheet?.show(offered, { underWay, goesOn: play.scene?.state.legal !== "" });
    },
    async start() {
      const { seats, choices, ...how } = chosenGame();
      // Two people is what stands there before anybody has chosen.
      const isChosen = ("touched" in how && how.touched) || opponentOf(seats) !== "friend";
      sheets.close();
      const choosing = !isChosen && play.about.unchosen && !firsts.has("finished");
      await play.begin(seats, choices, { choosing });
      begun();
      if (play.scene?.away?.kind === "near") await connect();
    },
    async apply() {
      const { seats, choices } = chosenGame();
      sheets.close();
      await play.seat(sameSides(seats), choices);
      announceSeats();
    },
    async setup() {
      const sheet = await parts.setup.get();
      if (play.scene) sheet?.show(play.scene.past ?? play.scene.state, settlers().names);
    },
    async "set-up"() {
      const chosen = parts.setup.now?.chosen;
      if (!chosen) return;
      sheets.close();
      await play.start({ ...chosen, ...settlers(), made: true });
      begun();
      announceSeats();
    },
    async rematch() {
      if (play.scene?.away?.kind === "near") await (await parts.near.get())?.ask("rematch");
      else {
        await play.rematch();
        begun();
      }
    },
    as: (button) => playAs(/** @type {RulesName} */ (button.dataset.rules)),
    async undo() {
      const away = play.scene?.away;
      if (away?.mayUndo === "asks") await (await parts.beside(away).get())?.ask("undo");
      else if (play.scene?.state.ply === 0 || (await rated.mayUncount())) await play.undo();
    },
    redo: () => play.redo(),
    first: () => play.look("first"),
    back: () => play.look("back"),
    forward: () => play.look("forward"),
    last: () => play.look("last"),
    "back-to-game": () => play.look("last"),
    async "play-on-from-here"() {
      if (!(await rated.mayUncount())) return;
      await play.playOnFromHere();
      gameLists.mark();
    },
    moves: () => parts.moves.toggle(),
    stop: () => play.pause(),
    "go-on": () => play.goOn(),
    step: () => play.step(),
    retry: () => play.goOn(),
    flip() {
      // A lesson or puzzle lies as the player wants boards to lie, the game as its seats ask for.
      const { flip } = play.opponent === "them" ? play.about.options : (play.scene?.settings ?? play.about.options);
      play.choose("flip", flip === "on" ? "off" : "on");
      answer(t("heard.turned"));
    },
    "play-on": () => play.playOn(),
    agree: () => agree("end"),
    "offer-draw": () => agree("draw"),
    resign: () => play.resign(),
    continue: async () => (await parts.games.get())?.show(),
    finished: async () => (await parts.games.get())?.showFinished(),
    standing: async () => (await parts.standing.get())?.show(),
    everything: async () => (await parts.everything.get())?.show(),
    share: async () => (await parts.share.get())?.show(),
    async send() {
      const post = play.scene?.away && (await parts.post.get());
      if (!post) return;
      await post.renew();
      (await parts.share.get())?.show("move");
    },
    who: async () => (await parts.post.get())?.who(),
    async scan() {
      const sheet = await parts.open.get();
      if (sheet && !sheet.isOpen) sheet.show();
      sheet?.scan();
    },
    nearby: () => connect(),
    "connect-again": () => connect(),
    open: async () => (await parts.open.get())?.show(),
    async options() {
      const sheet = await parts.options.get();
      if (!sheet) return;
      sheet.show();
      sheets.show("options");
    },
    install: () => install.run(),
  };

  return {
    named,
    ask,
    join: connect,

    async reopen(name) {
      const action = name === "games" ? "continue" : name;
      if (name === "moves") parts.moves.toggle();
      else if (REOPENED.includes(action)) await named[action](document.createElement("button"));
      else if (/^(analysis|review|puzzle|lesson)\b/.test(name)) (await parts.coach.get())?.reopen(name);
    },

    press(action) {
      const button = document.querySelector(`#bar [data-action="${action}"]`);
      // A game with somebody elsewhere says itself why there is none.
      const isClosed = action === "hint" && !hasHint() && (isCoached() || !play.scene?.away);
      if (isClosed) answer(t(`heard.noHint.${isCoached() ? "coached" : "now"}`));
      else if (button) named[action]?.(/** @type {HTMLElement} */ (button));
    },

    /** The first opponent, before the first move or as its answer. Or the first lesson. @param {string} who @param {HTMLElement} button */
    async begin(who, button) {
      const opponent = BEGINS[who];
      if (!opponent) {
        await coached.lessons(button);
        return;
      }
      const now = play.scene;
      if (!now) return;
      const { settings, state } = now;
      const seats = seatsOf(opponent, FIRST_LEVEL);
      if (state.ply > 0) {
        await play.seat(state.turn === "N" ? seats : { ...seats, south: seats.north, north: seats.south });
        if (who === "computer") announceSeats();
      } else if (who === "here") await play.seat(seats);
      // The computer plays already, at a level that was chosen before.
      else if (who === "computer" && humanOf(settings) === "S" && state.first === "S")
        await play.seat(lastSeats(settings));
      else await play.begin(seats, { rules: state.rules, starts: play.about.options.starts }, { first: "S" });
    },
  };
}

/**
 * @param {import("./types.js").Actions} actions
 * @param {import("../sheets/types.js").Sheets} sheets
 */
export function mindActions({ ask, begin, named }, sheets) {
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const link = target.closest("a[data-leave]");
    if (link && isPlainClick(event)) {
      event.preventDefault();
      sheets.leaveTo(/** @type {HTMLAnchorElement} */ (link).href);
      return;
    }
    const button = /** @type {HTMLElement | null} */ (target.closest("button[data-action], button[data-begin]"));
    if (!button) return;
    const { action = "", begin: who } = button.dataset;
    if (button.closest("#ask")) {
      ask(action);
      return;
    }
    // The values of a sheet are read before it closes.
    const run = () => (who ? begin(who, button) : named[action]?.(button));
    const closes = sheets.isOpen && action && !OPENERS.includes(action) && !READERS.includes(action);
    if (closes) sheets.close();
    // To close a sheet takes a slow phone half of what a task may.
    const done = closes ? nextTask().then(run) : run();
    // A click without a pointer came from the keyboard: the focus goes to the board.
    if (event.detail === 0 && (who || TO_BOARD.includes(action))) Promise.resolve(done).then(focusBoard);
  });
}

/** @param {MouseEvent} event */
function isPlainClick(event) {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
