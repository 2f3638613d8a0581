// A thing as it leaves the app, whichever way it goes.

import { RULES_NAMES } from "../constants.js";
import { turnsOf } from "../game/session.js";
import { t } from "../lang/index.js";
import { resultText } from "../lang/words.js";
import { embedLine } from "../library/embed-line.js";
import { addressOf, fileName, tagsOf } from "../library/records.js";
import { movingOf, pictureOf, puzzlePictureOf } from "./picture-scene.js";

/**
 * A thing as it leaves the app; null for a position in the middle of a turn, which has no text, and for one whose seeds alone
 * would name another winner.
 * @param {import("../library/types.js").Texts} texts
 * @param {import("../game/types.js").Play} play
 * @param {import("../sheets/types.js").Thing} thing
 * @param {import("./types.js").Post | null} post
 * @param {import("../coach/types.js").Coach | null | undefined} coach
 * @returns {import("../sheets/types.js").Leaving | null}
 */
export function leavingOf({ Games, write }, play, thing, post, coach) {
  const { puzzle = null, values = null } = coach ?? {};
  const scene = /** @type {import("../game/types.js").Scene} */ (play.scene);
  const { state, past, settings, names } = scene;
  const today = new Date();
  const rules = t(`rules.${state.rules}`);
  const file = fileName(today);
  if (thing === "puzzle") return puzzle && puzzleLeaving(Games, scene, puzzle, file);
  const { board } = settings;
  /** @param {string} link */
  const framed = (link) => embedLine(link, { board, names, title: t("share.embedTitle", { rules }) });
  const tags = play.about.tags ?? tagsOf(settings, today, names);
  if (thing === "position") {
    // The position in sight is that of the puzzle.
    if (puzzle) return null;
    const { again, position, result } = past ?? state;
    if (again) return null;
    const game = new Games(state.rules, position);
    const [link, record] = [addressOf(location.href, game.link()), game.record()];
    const { result: alone } = game.state();
    game.free();
    // So it is behind a losing grand slam.
    if (alone !== "none" && alone !== result) return null;
    return {
      textOf: () => write(record, tagsOf(settings, today, names)),
      link,
      file,
      embed: framed(link),
      picture: () => pictureOf(scene, past ?? state, tags, values),
      summary: t("share.summaryPosition", { rules }),
    };
  }
  const words = { rules, count: turnsOf(state.ply), result: resultText(state) };
  if (thing === "move" && post) {
    const { friend } = post;
    return {
      textOf: () => "",
      link: addressOf(location.href, post.letter()),
      file,
      embed: "",
      summary: post.summary,
      title: t("away.sendTitle", friend),
      note: t("away.sendNote", friend),
      ways: ["link", "code"],
      onLeft: post.sent,
    };
  }
  const link = addressOf(location.href, play.about.link());
  return {
    textOf: (mainLineOnly) => write(play.about.record ?? "", tags, { mainLineOnly, clock: play.about.clock }),
    link,
    file,
    embed: framed(link),
    picture: () => pictureOf(scene, state, tags, values),
    ...(state.ply > 0 && { moving: (/** @type {number} */ most) => movingOf(Games, play, tags, most) }),
    moves: state.ply,
    summary: t(state.result === "none" ? "share.summaryUnderWay" : "share.summary", words),
  };
}

/**
 * @param {import("../game/types.js").Games} Games
 * @param {import("../game/types.js").Scene} scene
 * @param {import("../coach/types.js").SharedPuzzle} puzzle
 * @param {string} file
 * @returns {import("../sheets/types.js").Leaving}
 */
function puzzleLeaving(Games, { look }, { name, rules, position, goal }, file) {
  const address = new URL(addressOf(location.href, ""));
  address.searchParams.set("puzzle", name);
  if (rules !== RULES_NAMES[0]) address.searchParams.set("rules", rules);
  return {
    textOf: () => "",
    link: address.href,
    file,
    embed: "",
    picture: () => puzzlePictureOf(Games, look, { rules, position, goal }),
    summary: t("share.summaryPuzzle", { rules: t(`rules.${rules}`), goal }),
    ways: ["link", "code", "picture"],
  };
}
