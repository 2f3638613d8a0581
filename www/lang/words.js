// Sentences made of what Rust answers.

import { has, language, number, t } from "./index.js";

/** A code that has words, with their parameters. @typedef {{code: import("./types.js").CodeName, [param: string]: string | number | Code}} Code */
/** @typedef {import("./types.js").VoicedKey} VoicedKey */
/** @typedef {"numbers" | "letters"} HouseNames */
/** What humans are called. @typedef {{south?: string, north?: string}} Names */
/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").Side} Side */
/** The side of the only human, who is spoken to as "you"; null where sides are called by their names. @typedef {Side | null} Me */

/** Board order, as the houses are numbered. */
const LETTERS = "ABCDEFabcdef";

/** Ends after which rule sets differ on the seeds left in the rows. */
const LEAVE_SEEDS = ["cannot-feed", "no-seeds", "repetition"];

/** Sentences on one line; empty ones are left out. @param {string[]} sentences */
export function join(...sentences) {
  return sentences
    .filter((words) => words)
    .reduce((first, second) => (first ? t("app.join", { first, second }) : second), "");
}

/** @param {string} letter @returns {Side} */
export function sideOf(letter) {
  return letter < "a" ? "S" : "N";
}

/** @param {Side} side @returns {Side} */
export function other(side) {
  return side === "S" ? "N" : "S";
}

/** What the players of the game on the board are called. @type {Names} */
let names = {};

/** The side of a human with another device, who is spoken of by name. @type {Side | null} */
let away = null;

/** From here on the sides are called by these names. @param {Names} called @param {Side | null} [elsewhere] who has another device */
export function nameSides(called, elsewhere = null) {
  names = called;
  away = elsewhere;
}

/** What a side is called where its name begins a sentence. @param {Side} side */
export const sideName = (side) => nameIn(side, "friend");

/** The same within a sentence. @param {Side} side */
export const sideWithin = (side) => nameIn(side, "someone");

/** @param {Side} side @param {"friend" | "someone"} elsewhere what a player with another device is called without a name */
function nameIn(side, elsewhere) {
  return (side === "S" ? names.south : names.north) || t(`side.${side === away ? elsewhere : side}`);
}

/** What houses are called by. @type {HouseNames} */
let houseNames = "numbers";

/** From here on houses are called by numbers or by letters. @param {HouseNames} called */
export function nameHouses(called) {
  houseNames = called;
}

/**
 * The name of a house wherever it is seen or heard: its number on the board, or the letter of the notation. Two houses
 * share a letter, so a sentence that does not tell whose it is gives `me`.
 * @param {string} house
 * @param {Me} [me]
 */
export function houseName(house, me) {
  if (houseNames === "numbers") return number(LETTERS.indexOf(house) + 1);
  return me === undefined ? house : voiced("board.lettered", sideOf(house), me, { letter: house });
}

/** Houses in a sentence, "2 and 3". @param {string} letters */
export function housesText(letters) {
  return new Intl.ListFormat(language).format([...letters].map((house) => houseName(house)));
}

/** The names of all houses, by their letters. @returns {{[house: string]: string}} */
export function allHouses() {
  return Object.fromEntries([...LETTERS].map((house) => [house, houseName(house)]));
}

/** A line of moves, to be read. A letter tells whose it is where its side moves first. @param {string} line @param {Me} me */
export function lineText(line, me) {
  const firsts = ["S", "N"].map((side) => [...line].findIndex((house) => sideOf(house) === side));
  const names = [...line].map((house, place) => houseName(house, firsts.includes(place) ? me : undefined));
  return names.join(t("app.between"));
}

/** The side of a player with another device; null where nobody plays elsewhere. */
export const awaySide = () => away;

/**
 * Who is spoken of: "you", the opponent, or a side by its name. A human with another device is no computer, and has a name.
 * @template {"it" | "them"} [Opponent="it"]
 * @param {Side} side
 * @param {Me} me
 * @param {Opponent} opponent what the player's opponent is called: the computer, or nobody in particular, as in a lesson
 * @returns {"you" | "side" | Opponent}
 */
export function voiceOf(side, me, opponent = /** @type {Opponent} */ ("it")) {
  if (me === null) return "side";
  if (side === me) return "you";
  return away && opponent === "it" ? "side" : opponent;
}

/**
 * A message about a side: about you, the computer, or a side by its name.
 * @param {VoicedKey} key
 * @param {Side} side
 * @param {Me} me
 * @param {import("./index.js").Params} [params]
 */
export function voiced(key, side, me, params = {}) {
  const rival = voiceOf(other(side), side);
  const names = { side: sideWithin(side), other: sideWithin(other(side)), rival };
  return begun(t(`${key}.${voiceOf(side, me)}`, { ...params, ...names }));
}

/** A sentence that may begin with a friend without a name: there that is said with a capital letter. @param {string} sentence */
export function begun(sentence) {
  const [friend, someone] = [t("side.friend"), t("side.someone")];
  return sentence.startsWith(someone) ? friend + sentence.slice(someone.length) : sentence;
}

/**
 * The same, also for a message about nobody.
 * @param {import("./types.js").Key | VoicedKey} key
 * @param {Side} side
 * @param {Me} me
 * @param {import("./index.js").Params} [params]
 */
function sentence(key, side, me, params) {
  return has(key) ? t(key, params) : voiced(key, side, me, params);
}

/**
 * The accessible name of a house or a store.
 * @param {string} place
 * @param {import("../wasm/oware.js").Seeds & {legal?: string, playable?: string}} picture
 * @param {Me} [me]
 * @param {"it" | "them"} [opponent] the computer, or nobody in particular, as in a lesson
 */
export function placeLabel(place, picture, me = null, opponent = "it") {
  /** @param {"board.store" | "board.house"} key @param {Side} side @param {import("./index.js").Params} params */
  const words = (key, side, params) =>
    begun(t(`${key}.${voiceOf(side, me, opponent)}`, { ...params, side: sideWithin(side) }));
  if (place === "S" || place === "N")
    return words("board.store", place, { seeds: picture.stores[place === "S" ? 0 : 1] });
  const params = { house: houseName(place), seeds: picture.houses[LETTERS.indexOf(place)] };
  const house = words("board.house", sideOf(place), params);
  return (picture.playable ?? picture.legal)?.includes(place) ? t("board.playable", { house }) : house;
}

/**
 * The sentence for a code, also for one of a newer version that has no words here.
 * @param {Code} code
 * @param {Side} [turn] whose turn it is, for the sentences that name a side
 * @param {Me} [me]
 * @param {unknown} [written] the move of a text that it is about: what the text calls by a letter, the sentence does, too
 * @returns {string}
 */
export function reason(code, turn = "S", me = null, written = "") {
  /** @type {{[param: string]: string | number}} */
  const params = {};
  const side = code.side === "S" || code.side === "N" ? code.side : null;
  for (const [key, value] of Object.entries(code)) {
    if (typeof value === "object") params[key] = reason(value, side ?? turn, me, code.text);
    else params[key] = typeof value === "boolean" ? String(value) : value;
  }
  // It may be another game than the one on the board.
  if (side) params.side = t(`side.${side}`);
  // A stray character may be one that cannot be seen.
  if (/^[\p{C}\p{Z}]$/u.test(String(params.text))) params.text = codePoint(String(params.text));
  // The notation's sign for a game without a result.
  if (code.found === "*") params.found = t("record.goesOn");
  if (typeof code.house === "string")
    params.house = /^[a-f]$/i.test(String(written)) ? String(written) : houseName(code.house, me);
  const key = /** @type {const} */ (`code.${code.code}`);
  if (!has(key) && !has(`${key}.side`)) return t("code.unknown", { code: code.code });
  return sentence(key, turn, me, params);
}

/** @param {string} character */
function codePoint(character) {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The seeds that a move captures. @param {Pick<import("../wasm/oware.js").Sowing, "captures">} sowing */
export const takenBy = ({ captures }) => captures.reduce((sum, { seeds }) => sum + seeds, 0);

/** Who a sentence is about. @param {Side} side @param {Me} me */
const about = (side, me) => ({ who: voiceOf(side, me), side: sideWithin(side) });

/** Why a grand slam took nothing; empty elsewhere. @param {{spares?: boolean}} played */
export const spared = ({ spares }) => (spares ? t("move.spared") : "");

/** What a move did, for the eye and the ear. @param {import("../wasm/oware.js").SownMove} step @param {Me} [me] */
export function moveText(step, me = null) {
  const seeds = takenBy(step);
  const stored = step.path.filter((place) => place === step.side).length;
  const key = stored ? (seeds ? "storedCaptured" : "stored") : seeds ? "captured" : "sown";
  const params = { ...about(step.side, me), house: houseName(step.from), seeds, stored };
  const text = join(begun(t(`move.${key}`, params)), spared(step));
  // Where gathering is part of how the game ended, the words of the end have it.
  return step.gathered && step.after.reason === "majority" ? `${text} ${t("move.gathered")}` : text;
}

/** What a house would do. @param {import("../wasm/oware.js").Sowing & {loses?: boolean}} sowing `loses`: a grand slam that loses the game @param {Me} [me] */
export function previewText({ from, path, captures, spares, loses }, me = null) {
  if (path.length === 0) return t("preview.empty", { house: houseName(from, me) });
  const last = path[path.length - 1];
  const store = last === "S" || last === "N";
  const captured = takenBy({ captures });
  const params = { house: houseName(from, me), seeds: path.length, captured };
  if (store) return t("preview.store", params);
  const slam = spares ? t("preview.spares") : loses ? t("preview.loses") : "";
  return join(t("preview.house", { ...params, end: houseName(last, me) }), slam);
}

/**
 * A move in few words, for the ear. `mine`: whoever hears it has made it.
 * @param {Pick<import("../wasm/oware.js").SownMove, "side" | "from" | "path" | "captures" | "spares">} step
 * @param {Me} me
 * @param {boolean} mine
 */
export function heardMove(step, me, mine) {
  const { who, side } = about(step.side, me);
  const stored = step.path.filter((place) => place === step.side).length;
  // Between two people nothing but the name tells whose house it is.
  const house = houseName(step.from, mine && !me ? me : undefined);
  const params = { house, seeds: takenBy(step), stored };
  return join(t("heard.move", { ...params, who: mine ? "you" : who, side }), spared(step));
}

/**
 * What lies in the stores, for the ear.
 * @param {[number, number]} stores @param {Me} me @param {"it" | "them"} [opponent]
 */
export function heardScore(stores, me, opponent = "it") {
  const [mine, theirs] = me === "N" ? [stores[1], stores[0]] : stores;
  const rival = me ? other(me) : "N";
  const voice = voiceOf(rival, me, opponent);
  const names = { side: sideName("S"), rival: sideName(rival) };
  return t("heard.score", { ...names, who: me && voice === "side" ? "friend" : voice, mine, theirs });
}

/**
 * The move played last, where no step is at hand: after a reload or an undo, or of an earlier moment.
 * @param {GameState} state
 * @param {Me} [me]
 * @param {{captured: number, spares: boolean}} [move] what is known of it
 */
export function lastText(state, me = null, { captured: seeds, spares } = { captured: 0, spares: false }) {
  if (state.ply === 0 || !state.last) return "";
  const params = { ...about(sideOf(state.last), me), house: houseName(state.last), seeds };
  return join(begun(t(seeds > 0 ? "move.captured" : "move.sown", params)), spared({ spares }));
}

/** Ended by what players or a clock declare, not by a move. @param {GameState} state */
export function isDeclared({ reason }) {
  return reason === "agreement" || reason === "agreed-draw" || reason === "resignation" || reason === "time";
}

/** A headline as a sentence, for the ear. @param {string} words */
export const full = (words) => (/[\p{L}\p{N}]$/u.test(words) ? `${words}.` : words);

/** What a side has left on its clock, for the ear. @param {Side} side @param {number} ms @param {Me} me */
export function timeText(side, ms, me) {
  const seconds = Math.ceil(ms / 1000);
  return voiced("heard.clock", side, me, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/** @param {GameState} state @param {Me} [me] */
export function resultText(state, me = null) {
  const [south, north] = state.stores;
  const mine = me === "N" ? [north, south] : [south, north];
  // The stores have no part in it.
  if (state.reason === "agreed-draw") return t("result.agreed");
  if (state.result === "draw") return t("result.draw", { south: mine[0], north: mine[1] });
  if (state.result === "none") return "";
  const winner = state.result;
  if (state.reason === "resignation" || state.reason === "time") return voiced("result.given", winner, me);
  const [most, least] = winner === "S" ? [south, north] : [north, south];
  return voiced("result.wins", winner, me, { most, least });
}

/** The result without the seeds, which go on changing where the rest is played for. @param {GameState} state @param {Me} [me] */
export function givenText(state, me = null) {
  const { result } = state;
  return result === "S" || result === "N" ? voiced("result.given", result, me) : resultText(state, me);
}

/** Whom a reason is about: who won by it; else who lost by it, or whose turn it was. @param {GameState} state @returns {Side} */
function concerned({ reason, result, turn }) {
  if (result === "draw" || result === "none") return turn;
  if (reason === "majority") return result;
  return reason === "cannot-feed" || reason === "no-seeds" ? turn : other(result);
}

/**
 * Why it ended.
 * @param {GameState} state
 * @param {"end" | "brief"} [form] in a sentence, or in one short line
 * @param {Me} [me]
 */
export function endText(state, form = "end", me = null) {
  if (!state.reason) return "";
  const halves = state.reason === "majority" && state.result === "draw";
  const how = halves ? "majority-draw" : state.reason;
  const isLeft = () => state.houses.some((seeds) => seeds > 0);
  if (form === "end" && state.playingOn) return join(t("end.playedOut"), isLeft() ? t("end.unscored") : "");
  const text = sentence(form === "end" ? `end.${how}` : `brief.${how}`, concerned(state), me);
  if (form === "brief" || !LEAVE_SEEDS.includes(state.reason)) return text;
  return join(text, t(isLeft() ? "end.unscored" : "end.gathered"));
}

/**
 * A proven result, marked as such.
 * @param {import("../wasm/oware.js").Proof} proof
 * @param {Me} [me]
 */
export function provenText({ winner, margin }, me = null) {
  if (winner === null) return t("proven.draw");
  return voiced(margin === null ? "proven.win" : "proven.winBy", winner, me, { margin: margin ?? 0 });
}

/**
 * What a computer at full strength is thinking.
 * @param {{elapsedMs: number, value: number, proof: import("../wasm/oware.js").Proof | null}} progress `value` is the side to move's
 * @param {Side} side to move
 * @param {Me} [me]
 */
export function progressText(progress, side, me = null) {
  if (progress.proof) return provenText(progress.proof, me);
  const seconds = number(progress.elapsedMs / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const degree = expectation(progress.value);
  const better = progress.value > 0 ? side : other(side);
  const expect = degree === "even" ? t("expect.even") : voiced(`expect.${degree}`, better, me);
  return t("progress", { seconds, expect });
}

/** @param {number} value from -1, lost, to 1, won */
function expectation(value) {
  const size = Math.abs(value);
  if (size < 0.1) return "even";
  return size < 0.35 ? "little" : size < 0.75 ? "clearly" : "surely";
}
