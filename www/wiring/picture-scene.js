// What a picture of a moment shows and says. In it players are called by their names. Whoever has none and plays here is "You".

import { humanOf } from "../game/seats.js";
import { turnsOf } from "../game/session.js";
import { t } from "../lang/index.js";
import { houseName, resultText, sideOf } from "../lang/words.js";
import { calledBy } from "../library/records.js";

/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").Side} Side */

/** @typedef {import("../lang/words.js").Me} Me */

/**
 * @param {Pick<import("../game/types.js").Scene, "look" | "moves"> & {settings?: Parameters<typeof humanOf>[0]}} scene
 * @param {GameState} state
 * @param {{south?: string, north?: string}} called
 * @param {import("../coach/types.js").Coach["values"]} [analysed] what the board in sight shows of its houses
 * @returns {import("../picture/types.js").PictureScene}
 */
export function pictureOf({ look, moves, settings = {} }, state, called, analysed = null) {
  const names = namesOf(called, settings);
  const { last, result } = state;
  const over = isOver(state);
  const winner = result === "S" || result === "N" ? result : null;
  return {
    look: { ...look, facing: false },
    counts: [...state.houses, ...state.stores],
    last,
    turn: over ? null : state.turn,
    winner: over ? winner : null,
    names,
    rules: t("app.rules", { rules: t(`rules.${state.rules}`) }),
    head: over ? endOf(state, names, winner) : turnOf(state, names),
    detail: over ? t("share.picture.moves", { count: turnsOf(state.ply) }) : lastOf(state, names, moves),
    brand: t("app.name"),
    ...(analysed?.position === state.position && { values: worthsOf(analysed.values) }),
  };
}

/** @param {Map<string, import("../coach/types.js").HouseValue>} values @returns {import("../picture/types.js").HouseWorth[]} */
const worthsOf = (values) =>
  [...values].map(([house, { text, strength, proof }]) => ({
    house,
    text,
    best: strength === 1,
    proven: proof !== "",
  }));

/**
 * `me`: who is spoken to, having no name.
 * @typedef {{[side in Side]: string} & {me: Me}} PictureNames
 * @param {{south?: string, north?: string}} called @param {Parameters<typeof humanOf>[0]} players @returns {PictureNames}
 */
function namesOf({ south, north }, players) {
  const names = { S: calledBy(south, "S"), N: calledBy(north, "N") };
  const human = humanOf(players);
  const me = human && names[human] === t(`side.${human}`) ? human : null;
  return { ...names, ...(me && { [me]: t("standing.you") }), me };
}

/** @param {GameState} state @param {PictureNames} names */
const turnOf = ({ turn }, names) =>
  turn === names.me ? t("status.turn.you") : t("share.picture.turn", { name: names[turn] });

/** @param {GameState} state */
const isOver = ({ result, playingOn }) => result !== "none" && !playingOn;

/** @param {GameState} state @param {PictureNames} names @param {Side | null} winner */
function endOf(state, names, winner) {
  if (!winner || winner === names.me) return resultText(state, names.me);
  const name = names[winner];
  // The stores have no part in it.
  if (state.reason === "resignation" || state.reason === "time") return t("share.picture.given", { name });
  const [south, north] = state.stores;
  const [most, least] = winner === "S" ? [south, north] : [north, south];
  return t("share.picture.wins", { name, most, least });
}

/** @param {GameState} state @param {PictureNames} names @param {import("../wasm/oware.js").Move[]} moves */
function lastOf({ last, node }, names, moves) {
  if (!last) return t("status.atStart");
  return movedText(last, moves.find((move) => move.node === node)?.captured ?? 0, names);
}

/** @param {string} house @param {number} seeds that it captured @param {PictureNames} names */
function movedText(house, seeds, names) {
  const words = { name: names[sideOf(house)], who: "you", house: houseName(house), seeds };
  if (sideOf(house) === names.me) return t(seeds > 0 ? "move.captured" : "move.sown", { ...words, side: "" });
  return t(seeds > 0 ? "share.picture.captured" : "share.picture.sown", words);
}

/**
 * A puzzle before its first move: what is to be done is its headline.
 * @param {import("../game/types.js").Games} Games
 * @param {import("../picture/types.js").PictureScene["look"]} look
 * @param {Pick<import("../coach/types.js").SharedPuzzle, "rules" | "position" | "goal">} puzzle
 */
export function puzzlePictureOf(Games, look, { rules, position, goal }) {
  const game = new Games(rules, position);
  const scene = pictureOf({ look, moves: [] }, game.state(), {});
  game.free();
  return { ...scene, head: goal, detail: t("share.picture.puzzle", { name: t("side.S") }) };
}

/**
 * The last moves of the game on the board.
 * @param {import("../game/types.js").Games} Games
 * @param {import("../game/types.js").Play} play
 * @param {{south?: string, north?: string}} called
 * @param {number} most
 * @returns {import("../picture/types.js").MovingScene}
 */
export function movingOf(Games, play, called, most) {
  const { look, state, settings } = /** @type {import("../game/types.js").Scene} */ (play.scene);
  const names = namesOf(called, settings);
  const game = Games.fromLink(play.about.link());
  try {
    const steps = game
      .moves()
      .slice(-most)
      .map(({ node, house, captured }) => ({
        step: /** @type {import("../wasm/oware.js").SownMove} */ (game.stepTo(node)),
        words: movedText(house, captured, names),
      }));
    const { rules, result } = state;
    const winner = result === "S" || result === "N" ? result : null;
    return {
      look: { ...look, facing: false },
      names,
      rules: t("app.rules", { rules: t(`rules.${rules}`) }),
      steps,
      end: isOver(state) ? endOf(state, names, winner) : "",
    };
  } finally {
    game.free();
  }
}
