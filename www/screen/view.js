// What stands around the board: header, status line and bar, all made from one scene.

import { RULE_SETS } from "../constants.js";
import { awayOf, humanOf, isTable, opponentOf } from "../game/seats.js";
import { DEFAULTS, playerOf } from "../game/settings.js";
import { t } from "../lang/index.js";
import {
  endText,
  givenText,
  houseName,
  isDeclared,
  join,
  lastText,
  moveText,
  nameSides,
  previewText,
  progressText,
  provenText,
  reason,
  resultText,
  sideName,
  timeText,
  voiced,
} from "../lang/words.js";
import { showBar } from "./bar.js";
import { setText } from "./changes.js";
import { createHeard } from "./heard.js";
import * as voice from "./voice.js";

/** @typedef {import("../game/types.js").Scene} Scene */
/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").SownMove} SownMove */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The players, for the start of their game. @param {import("../game/types.js").Options} settings */
export function seatedText(settings) {
  const opponent = awayOf(settings) ? "friend" : /** @type {"friend" | "computer" | "both"} */ (opponentOf(settings));
  const { level } = settings;
  return t(`status.seated.${opponent}`, { level, name: t(`options.levels.${level}`) });
}

/** An earlier moment, counted as the list of moves counts. @param {Scene} scene @param {import("../lang/words.js").Me} me */
export function momentText({ moves, move }, me) {
  const there = moves.find(({ node }) => node === move);
  if (!there) return "";
  const { number, side } = there;
  const all = Math.max(number, ...moves.map((other) => (other.depth === 0 ? other.number : 0)));
  return voiced("status.at", side, me, { number, all });
}

/**
 * @typedef {object} ViewParts
 * @property {import("./types.js").Status} status
 * @property {import("./types.js").EndCard} endCard
 * @property {() => boolean} upright how the board stands
 * @property {() => boolean} fingers whether one touches or chooses
 * @property {(flag: string) => boolean} known what this device has shown before
 * @property {(scene: Scene) => import("./types.js").AwayWords | null} wordsOf what is said of a player with another device; null
 *   where there is none, or where those words are not there yet
 * @property {() => string | null | undefined} lookingTap why a tap on a move that is looked at plays nothing, where the coach has the
 *   buttons; nothing where it has not
 */

/**
 * @param {ViewParts & import("./types.js").ViewEvents} parts
 * @returns {import("./types.js").ScreenView}
 */
export function createView({
  status,
  endCard,
  upright,
  fingers,
  known,
  wordsOf,
  lookingTap,
  onScene,
  onTick,
  onMoved,
  onFinished,
  onDisplaced,
}) {
  /** The last move played. @type {SownMove | null} */
  let lastMove = null;
  /** Whom the last proof announced gave the game, and when. @type {{winner: string | undefined, ply: number}} */
  let announced = { winner: undefined, ply: 0 };
  /** What was shown last. @type {Scene | null} */
  let shown = null;
  /** Where the player has read which side is theirs, in this visit. @type {"headline" | "details" | null} */
  let sideShown = null;
  /** The first capture was explained, in this visit. */
  let captureShown = false;
  /** That a house can be held, too. */
  let holdShown = false;
  /** A tap was answered by nothing, since the words of a player elsewhere were not there yet. */
  let owesWords = false;
  const heard = createHeard(voice);
  /** The words are for the ear, which is told nothing of light and of rows. */
  let toEar = false;

  const me = () => shown && humanOf(shown.settings);
  /** The side lies at the far end of the board. @param {import("../wasm/oware.js").Side} side */
  const isFar = (side) => (side === "N") !== (shown?.settings.flip === "on");
  /** Whoever sits across the table is to move: words for it stand the other way up. */
  const across = () => shown !== null && isTable() && shown.look.facing && isFar(shown.state.turn);

  /** The words of the last move. @param {Scene} scene */
  function happened({ state, moves, move }) {
    if (lastMove && led(lastMove, state)) return moveText(lastMove, me());
    return lastText(
      state,
      me(),
      moves.find(({ node }) => node === move),
    );
  }

  /** The first move is made, and nobody has said who answers. @param {Scene} scene */
  const isAsking = ({ choosing, state }) => choosing && state.ply > 0;

  /** What is proven, while the game goes on. @param {Scene} scene */
  const proofOf = ({ proof, state }) => (proof && state.legal !== "" ? provenText(proof, me()) : null);

  /**
   * A proof is announced once, and again when it changes; after that it stands in a line for the eye.
   * @param {Scene} scene
   */
  function toAnnounce(scene) {
    const { ply } = scene.state;
    if (proofOf(scene) === null) return ply === 0 ? { winner: undefined, ply } : announced;
    const winner = scene.proof?.winner ?? "draw";
    return winner === announced.winner ? announced : { winner, ply };
  }

  /** The words of a proof that is announced now. @param {Scene} scene */
  const discovery = (scene) => (announced.ply === scene.state.ply && proofOf(scene)) || "";

  /** Which side of the board is whose. @param {import("../wasm/oware.js").Side} side */
  function yours(side) {
    if (toEar) {
      const [first, last] = side === "S" ? "AF" : "af";
      return t("heard.yours", { first: houseName(first), last: houseName(last) });
    }
    const place = upright() ? (isFar(side) ? "right" : "left") : isFar(side) ? "far" : "near";
    return t(`status.yours.${place}`);
  }

  /** Where the rows of two people lie. */
  function sidesText() {
    const [south, north] = [sideName("S"), sideName("N")];
    const names = isFar("S") ? { first: north, second: south } : { first: south, second: north };
    return t(`status.sides.${upright() ? "upright" : "flat"}`, names);
  }

  /** The game waits for its first move, or a newcomer does: a friend elsewhere has made the one before. @param {Scene} scene */
  function isOpening({ state, away }) {
    return state.ply === 0 || Boolean(away && state.ply === 1 && state.turn === me() && !known("side"));
  }

  /**
   * Where a newcomer reads which side is theirs: in the headline while an opponent is chosen, else once in the
   * first words of a game.
   * @param {Scene} scene
   */
  function sideGoes(scene) {
    const { state, choosing } = scene;
    if (!isOpening(scene) || state.legal === "" || known("side")) return null;
    if (choosing) return "headline";
    // A link opens over the first headline before anybody has read that.
    return me() && (scene.away || sideShown !== "headline") ? "details" : null;
  }

  /** @param {Scene} scene @param {SownMove | null} step */
  function headline(scene, step) {
    const { state, past, sowing, thinking, paused, failed } = scene;
    if (past?.ply === 0) return t("status.atStart");
    if (past) return momentText(scene, me());
    if (isAsking(scene)) return t("begin.label");
    if (sowing && step) return voiced("status.sowing", step.side, me());
    if (state.legal === "") return resultText(state, me());
    const said = wordsOf(scene)?.head;
    if (said) return said;
    if (sideGoes(scene) === "headline") return yours("S");
    if (failed) return voiced("status.failed", state.turn, me());
    if (paused) return t("status.paused");
    if (thinking) return voiced("status.thinking", state.turn, me());
    return voiced(state.again ? "status.again" : "status.turn", state.turn, me());
  }

  /** What to do first. @param {Scene} scene */
  function startText({ choosing }) {
    if (toEar) return t("heard.start", { asked: choosing ? "yes" : "no" });
    return join(t(`status.start.${fingers() ? "touch" : "choose"}`), choosing ? t("status.start.who") : "");
  }

  /** The first words of a game. @param {Scene} scene */
  function opening(scene) {
    const { state, settings, match } = scene;
    const human = playerOf(settings, state.turn) === "human";
    const side = me();
    return [
      match ? t("endCard.match.after", { played: match.played + 1, games: match.games }) : "",
      // Whoever opened the link of a friend knows that two people play.
      side && state.ply === 0 ? seatedText(settings) : "",
      side && sideGoes(scene) === "details" ? yours(side) : "",
      // Names stand beside the board.
      human && !side && !toEar && !scene.away && !scene.names.south && !scene.names.north ? sidesText() : "",
      human ? startText(scene) : voiced("status.startComputer", state.turn, side),
      // Whoever comes by a friend's link has room for what to do, and "How to play" below.
      known("side") || scene.away ? "" : t("status.aim", RULE_SETS[state.rules]),
      scene.away?.kind === "far" && human && (state.ply === 0 || !known("side"))
        ? t(`status.${state.ply === 0 ? "goes" : "goesBack"}`)
        : "",
      toEar && scene.clocks ? timeText(state.turn, scene.clocks.left[state.turn], side) : "",
    ];
  }

  /** Why the last move captured, to somebody who sees that for the first time; empty elsewhere. @param {GameState} state */
  function captureText(state) {
    const captured = lastMove && led(lastMove, state) && lastMove.captures.length > 0;
    return captured && !known("capture") ? t(`status.taken.${state.rules}`) : "";
  }

  /** Somebody new has the second or third turn. @param {Scene} scene */
  function teaches({ state, settings, choosing, clocks }) {
    const second = state.ply > 1 && state.ply < 6;
    // Nobody learns while clocks run.
    return second && !choosing && !clocks && !known("hold") && playerOf(settings, state.turn) === "human";
  }

  /** What follows from the state beside the last move. @param {Scene} scene */
  function consequence(scene) {
    const { state, failed } = scene;
    const said = wordsOf(scene)?.text;
    if (said) return said;
    if (failed) return `${reason(failed)} ${t("status.failedDetail")}`;
    if (state.legal === "") return endText(state, "end", me());
    if (scene.paused && scene.clocks && !scene.away?.apart) return t("status.goOn");
    if (state.again) return t("status.slammed", RULE_SETS[state.rules]);
    if (state.playingOn) return t("status.playingOn", { result: givenText(state, me()) });
    if (state.repeats === 2) return t("status.twice");
    if (mustFeed(state)) return voiced("status.feed", state.turn, me());
    if (isAsking(scene)) return t("begin.asked");
    const why = captureText(state);
    if (why) return why;
    if (teaches(scene)) return t(toEar ? "heard.hold" : "status.hold");
    return isOpening(scene) ? join(...opening(scene)) : "";
  }

  /** An earlier moment: what was played, and its comment. @param {Scene} scene @param {GameState} past */
  function showPast(scene, past) {
    const move = scene.moves.find(({ node }) => node === scene.move);
    const time = move && typeof move.left === "number" ? timeText(move.side, move.left, me()) : "";
    const [head, text] = [headline(scene, null), join(lastText(past, me(), move), time, move?.comment ?? "")];
    status.show(head, text);
    heard.past(head, text);
    status.progress(null);
    showBar(scene);
    onScene(scene);
  }

  /** @param {Scene} scene @param {import("./heard.js").Words} words as they are seen */
  function tellState(scene, words) {
    if (scene.sowing || !(isOpening(scene) || words.after === t("status.hold"))) {
      heard.state(scene, words);
      return;
    }
    toEar = true;
    heard.state(scene, { ...words, head: headline(scene, null), after: consequence(scene) || words.after });
    toEar = false;
  }

  /** @param {Scene} scene @param {SownMove | null} step */
  function show(scene, step) {
    shown = scene;
    const { state, past, overlaid } = scene;
    endCard.show(scene, wordsOf(scene)?.text);
    if (overlaid) {
      heard.away();
      onScene(scene);
      return;
    }
    if (past) {
      showPast(scene, past);
      return;
    }
    const over = state.legal === "" && !scene.sowing;
    // An end by agreement, resignation or time follows no move, and a computer that does not answer comes first.
    if (step) lastMove = step;
    // What a move has come to is told when its seeds are there. Of a move that is to be sent, only that is said, and of a declared
    // end, who declared it.
    const isPassedOver = scene.away?.stage === "ready" || isDeclared(state) || scene.failed || isAsking(scene);
    const move = scene.sowing || isPassedOver ? "" : happened(scene);
    if (!scene.sowing) announced = toAnnounce(scene);
    const found = scene.sowing ? "" : discovery(scene);
    const after = scene.sowing ? "" : consequence(scene) || found;
    const head = headline(scene, step);
    // What one has to know to move comes before what the board shows as well: a small panel has room for the first lines.
    const isNeeded = (state.ply > 0 && isOpening(scene)) || (!over && mustFeed(state));
    // Whoever comes by a link has room for what to do; the board shows what the friend played.
    const words = isNeeded ? join(after, scene.away?.kind === "far" ? "" : move) : join(move, after);
    status.show(head, words, over ? endText(state, "brief", me()) : "");
    if (step) heard.move(scene, step);
    else tellState(scene, { head, happened: move, after, apart: wordsOf(scene)?.head ?? "" });
    const proof = scene.sowing || (after === found && found) ? null : proofOf(scene);
    if (proof !== null || !scene.thinking) status.progress(proof, true);
    showRules(state.rules);
    document.body.classList.toggle("over", over);
    sideShown = sideGoes(scene) ?? sideShown;
    captureShown ||= after !== "" && after === captureText(state);
    holdShown ||= after === t("status.hold");
    showBar(scene);
    onScene(scene);
  }

  return {
    name: nameSides,
    show,

    rules: showRules,

    progress(progress, side) {
      status.progress(progressText(progress, side, me()));
    },

    refused(code) {
      // Before anybody has said who plays, the one at the board is South.
      const words =
        shown && isAsking(shown) ? t("begin.asked") : reason(code, shown?.state.turn, shown?.choosing ? "S" : me());
      // How the game ended stays in sight.
      const ended = shown && shown.state.legal === "" ? endText(shown.state, "end", me()) : "";
      status.message(join(words, ended), across());
    },

    message(key) {
      // Whoever is to move elsewhere is no computer, and without their device a pause does not end by "Go on".
      const away = shown?.away;
      const theirs = away && (key === "status.busyTap" || (key === "status.pausedTap" && away.apart));
      const said = theirs && wordsOf(/** @type {Scene} */ (shown));
      owesWords = Boolean(theirs && !said);
      const held = key === "status.lookingTap" && lookingTap();
      if (!owesWords) status.message(said ? said.tap : held || t(key));
    },

    preview(sowing, again) {
      if (sowing) status.message(join(previewText(sowing, me()), again ? t("preview.again") : ""), across(), true);
      else status.endMessage();
    },

    broken(error) {
      console.error(error);
      const action = { label: t("notice.reload"), run: () => location.reload() };
      status.notice({ id: "broken", text: t("notice.broken"), action });
    },

    ticked: onTick,
    displaced: onDisplaced,
    moved() {
      // Before the first move of a friend elsewhere nobody had time to read.
      const theirs = Boolean(shown?.away && shown.state.turn !== me());
      onMoved({ side: sideShown !== null && !theirs, capture: captureShown, hold: holdShown });
    },
    finished: onFinished,
    me,
    across,
    again() {
      if (!shown || shown.overlaid) return;
      show(shown, null);
      const said = owesWords && wordsOf(shown);
      owesWords = false;
      if (said) status.message(said.tap);
    },
    turned() {
      if (shown && !shown.overlaid && !shown.past && sideGoes(shown)) show(shown, null);
    },
  };
}

/**
 * The move led to the state. Another game may have come in its place, with as many moves.
 * @param {SownMove} move @param {GameState} state
 */
function led({ from, after }, { ply, position, last }) {
  return after.ply === ply && after.position === position && last === from;
}

/** A house is refused since it gives the other side no seed. @param {GameState} state */
const mustFeed = ({ refused }) => Object.values(refused).some((why) => why?.code === "starves");

/** @param {import("../wasm/oware.js").RulesName} name */
function showRules(name) {
  const rules = /** @type {HTMLAnchorElement} */ (byId("rules-name"));
  setText(rules, t("app.rules", { rules: t(`rules.${name}`) }));
  // The page begins with how Oware is played.
  const hash = name === DEFAULTS.rules ? "" : `#${name}`;
  if (rules.hash !== hash) rules.hash = hash;
}
