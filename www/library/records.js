// Games as text: which of the forms a text has, and what surrounds a game that leaves. The text itself is read by Rust.

import { RULES_NAMES } from "../constants.js";
import { cleanName } from "../game/seats.js";
import { playerOf } from "../game/settings.js";
import { t } from "../lang/index.js";

/** @typedef {import("../wasm/oware.js").Game} Game */
/** @typedef {import("../game/types.js").Games} Games */
/** @typedef {import("./types.js").Texts} Texts */
/** @typedef {import("../wasm/oware.js").Tags} Tags */
/** @typedef {import("../wasm/oware.js").RulesName} RulesName */
/** @typedef {import("./types.js").ReadGame} ReadGame */

/** Any hyphen, dash or minus. */
const DASH = "[-\u2010-\u2015\u2212]";
/** Two rows, the stores, who moves and perhaps the number of the turn, as playstrategy.org writes a position. */
const ROWS = "\\d+s?(?:,\\d+s?)*/\\d+s?(?:,\\d+s?)*(?:\\s+\\d+){2}\\s+[ns](?:\\s+\\d+)?";
/** Perhaps the name of a rule set. */
const NAMED = "(?:(?:oware\\s+)?\\b([a-z]+)\\s+)?";
/** A position alone. Rust finds what is wrong with it. A date has fewer fields and is none. */
const POSITION = new RegExp(`^${NAMED}(\\d+(?:${DASH}\\w*){5,}|${ROWS})$`, "i");
/** A whole position among words. */
const AMONG = new RegExp(`${NAMED}(?<![\\w-])(\\d+(?:${DASH}\\d+){13}${DASH}[ns]|${ROWS})(?![\\w-])`, "i");
/** The seeds of twelve houses. */
const FIGURES = /^\d+(?:\s+\d+){11}$/;
/** What tells notation: a tag at the beginning of a line, be it quoted. */
const TAGGED = /^[>|\s\u200b-\u200f\ufeff]*\[\s*[a-z]\w*\s*["\u201c-\u201f«»]/im;
/** What cannot be seen: marks of order and width. */
const UNSEEN = /\p{Cf}/gu;
/** Files of old systems end with this sign. */
const END_OF_FILE = "\u001a";

/**
 * The game of a pasted text or of a file: a message with a link to this app (or the link's end alone), what the app
 * saves itself, a position, else Oware Game Notation. Throws Rust's reason.
 * @param {Texts} texts
 * @param {string} text
 * @param {() => RulesName | undefined} current the rule set in play, for a position or moves without a name
 * @param {import("../wasm/coach.js").Notation} [notation] how figures are meant that make two games
 * @param {boolean} [partly] a game in which something is wrong is read up to there
 * @returns {ReadGame}
 */
export function readText(texts, text, current, notation, partly = true) {
  const { Games } = texts;
  const trimmed = text.replace(UNSEEN, "").replaceAll(END_OF_FILE, "").trim();
  const tagged = isTagged(trimmed);
  // Tags may quote any address.
  const [, link] = (!tagged && /(?:^|#)(g\d[\w-]*)/.exec(trimmed)) || [];
  if (link) return readLink(Games, link);
  if (trimmed.startsWith("oware-game ")) return { game: Games.read(`${trimmed}\n`), notices: [] };
  const rules = current() ?? RULES_NAMES[0];
  const alone = POSITION.exec(trimmed);
  const [, named, position] = alone ?? (tagged ? null : AMONG.exec(trimmed)) ?? [];
  if (position) {
    const name = named?.toLowerCase();
    // Alone, a name that is no rule set is told; among words it is a word.
    const isName = name && (alone || RULES_NAMES.some((known) => known === name));
    return { game: readPosition(texts, position, isName ? [name] : [rules, ...RULES_NAMES]), notices: [] };
  }
  if (FIGURES.test(trimmed)) {
    try {
      return { game: readPosition(texts, trimmed, [rules, ...RULES_NAMES]), notices: [] };
    } catch {
      // They may be moves.
    }
  }
  const reading = texts.read(text, { rules, notation, partly });
  // What is wrong comes first, the rules that were taken last.
  const isAssumed = (/** @type {import("../wasm/oware.js").Code} */ { code }) => code === "ogn-variant-assumed";
  const notices = reading.notices.filter((notice) => !isAssumed(notice));
  const rulesOf = () => t(`rules.${reading.game.state().rules}`);
  const assumed = reading.notices.filter(isAssumed).map((notice) => ({ ...notice, rules: rulesOf() }));
  return { ...reading, notices: [...notices, ...assumed] };
}

/** Notation with tags, which may quote anything. @param {string} text */
export const isTagged = (text) => TAGGED.test(text);

/**
 * A position without a name is read by the current rule set, else by one with that number of seeds. Throws the reason of the
 * first.
 * @param {Texts} texts
 * @param {string} position
 * @param {string[]} names
 */
function readPosition(texts, position, names) {
  let reason;
  for (const rules of names) {
    try {
      return texts.position(rules, position);
    } catch (error) {
      reason ??= error;
    }
  }
  throw reason;
}

/**
 * @param {Games} Games
 * @param {string} link
 * @returns {ReadGame}
 */
export function readLink(Games, link) {
  return { game: Games.fromLink(link), notices: [] };
}

/** Whoever has no name is called the same in the records of every language, so that each device knows who it was. */
const SIDES = { S: "South", N: "North" };
export const COMPUTER = "Computer";

/**
 * The tags of a game that was played here. A game that came with tags has its own.
 * @param {import("../game/types.js").Options} settings
 * @param {Date} today
 * @param {import("../game/types.js").Names} [names]
 * @returns {Partial<Tags>}
 */
export function tagsOf(settings, today, { south, north } = {}) {
  const nameOf = (/** @type {import("../wasm/oware.js").Side} */ side) =>
    playerOf(settings, side) === "computer" ? COMPUTER : SIDES[side];
  return { date: dayOf(today, "."), south: south || nameOf("S"), north: north || nameOf("N") };
}

/**
 * The two people who played a game from elsewhere, where its tags name two. The sides that stand for nobody in particular name
 * none; null where one is this app's computer, or nobody is named.
 * @param {Pick<Tags, "south" | "north"> | undefined} tags
 * @returns {import("../game/types.js").Names | null}
 */
export function peopleOf(tags) {
  const [south, north] = [cleanName(tags?.south), cleanName(tags?.north)];
  if (!south || !north || [south, north].some((name) => name.startsWith(COMPUTER))) return null;
  return { south: south === SIDES.S ? "" : south, north: north === SIDES.N ? "" : north };
}

/** What a picture calls whoever has this name in a record. @param {string | undefined} name @param {"S" | "N"} side */
export function calledBy(name, side) {
  if (!name || name === SIDES[side]) return t(`side.${side}`);
  return name === COMPUTER ? t("record.computer") : name;
}

/** @param {Date} today */
export function fileName(today) {
  return `oware-${dayOf(today, "-")}.ogn`;
}

/**
 * The player's day, not the day of Greenwich.
 * @param {Date} date
 * @param {string} between
 */
function dayOf(date, between) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join(between);
}

/**
 * The address that opens a game.
 * @param {string} href of this page
 * @param {string} link
 */
export function addressOf(href, link) {
  const address = new URL(href);
  address.search = "";
  address.hash = link;
  return address.href;
}
