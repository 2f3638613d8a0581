// What of the game is told to the ear: a move and its answer in few words, and what follows from them once.

import { humanOf } from "../game/seats.js";
import { playerOf } from "../game/settings.js";
import { t } from "../lang/index.js";
import { awaySide, endText, full, heardMove, heardScore, isDeclared, join, resultText, voiced } from "../lang/words.js";
import { matchText } from "./end-card.js";

/** @typedef {import("../game/types.js").Scene} Scene */
/** @typedef {import("../wasm/oware.js").SownMove} SownMove */

/** What the screen says of a scene. @typedef {{head: string, happened: string, after: string, apart: string}} Words `apart`: of a player elsewhere */

/** A friend's game that takes the place of another one may begin at the same position. @param {Scene["state"]} state @param {Scene} scene */
const nameOf = ({ ply, position }, { away }) => `${away ? "away" : ""} ${ply} ${position}`;

/**
 * @param {Pick<import("./types.js").Speech, "say" | "drop" | "goOn">} speech
 * @param {() => boolean} [isCoached] the coach has the panel, and says where one is
 * @returns {import("./types.js").Heard}
 */
export function createHeard({ say, drop, goOn }, isCoached = () => document.body.classList.contains("coached")) {
  /** The position whose move was told. */
  let moved = "";
  /** What was told of the last move of somebody else, and of that the move alone. */
  let reply = { all: "", move: "" };
  /** What was told last of a scene, and of which. */
  let [told, of] = ["", ""];
  /** The position at which the game stood still. */
  let held = "";
  /** Something else was on the board. */
  let was = false;

  /** Somebody here makes the moves of a side. @param {Scene} scene @param {import("../wasm/oware.js").Side} side */
  const isHere = ({ settings }, side) => playerOf(settings, side) === "human" && side !== awaySide();

  /** An end that somebody declares follows no move: what was done and what it came to are one. @param {Scene} scene */
  function endOf({ state, settings, match }) {
    const me = humanOf(settings);
    const [result, why, stands] = [resultText(state, me), endText(state, "end", me), matchText(match, me)];
    return isDeclared(state) ? join(why, result, stands) : join(full(result), why, stands);
  }

  /** What is told first of a game that was covered. */
  function comesBack() {
    const words = was && !isCoached() ? t("bar.backToGame") : "";
    was = false;
    return words;
  }

  /** @param {string} name @param {string[]} words */
  function tell(name, ...words) {
    const all = join(...words);
    if (name === of && all === told) return;
    [told, of] = [all, name];
    for (const sentence of words) say(sentence);
  }

  return {
    move(scene, step) {
      const me = humanOf(scene.settings);
      const { after, side } = step;
      held = "";
      const mine = isHere(scene, side);
      // What one does oneself is told at once, with the answer before it where nobody has heard that yet. What was told before a
      // friend's move came is of a game without that move.
      const goesOn = mine || (scene.away && isHere(scene, after.turn));
      const unheard = goesOn ? goOn() : [];
      // Two computers go on without waiting for a voice.
      if (!goesOn && !isHere(scene, after.turn)) drop();
      const onward = after.legal !== "" && isHere(scene, after.turn);
      const next = scene.choosing
        ? t("heard.who")
        : voiced(after.again ? "status.again" : "status.turn", after.turn, me);
      const turn = onward ? next : "";
      const score = (onward && !scene.choosing) || !mine ? heardScore(after.stores, me) : "";
      moved = nameOf(after, scene);
      [told, of] = ["", moved];
      const move = heardMove(step, me, mine);
      const missed = mine && unheard.includes(reply.all) ? reply.move : "";
      const all = join(missed, move, after.legal === "" ? "" : score, turn);
      reply = mine ? { all: "", move: "" } : { all, move };
      say(all);
    },

    state(scene, { head, happened, after, apart }) {
      const { state, sowing, thinking, paused, failed } = scene;
      if (sowing) return;
      const name = nameOf(state, scene);
      if (name !== of) goOn();
      say(comesBack());
      // After a pause the move before it is old: who goes on is told.
      if (failed || paused || apart) held = name;
      if (state.legal === "") tell(name, endOf(scene));
      else if (name === held) tell(name, head, after);
      else if (name === moved) tell(name, after);
      else tell(name, join(happened, after, thinking ? "" : head));
    },

    past(head, text) {
      [moved, held] = ["", ""];
      goOn();
      say(comesBack());
      tell(head, join(text, head));
    },

    away() {
      // Between two lessons the game is uncovered for no time: what was to be told of it is not told behind the next lesson.
      if (!was) goOn();
      was = true;
      [moved, held] = ["", ""];
      of = "";
    },
  };
}
