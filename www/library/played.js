// The games that came to their end on this device, as the player's record has them, and as one file that leaves and comes
// back. What they add up to, Rust computes.

import { computerOf, humanOf } from "../game/seats.js";
import { seedOf, summarise, whyNot } from "../game/session.js";
import { CHOICES, DEFAULTS, inForce } from "../game/settings.js";
import { COMPUTER, tagsOf } from "./records.js";

/** @typedef {import("./types.js").Texts} Texts */
/** @typedef {import("../game/types.js").Session} Session */
/** @typedef {import("../game/types.js").Summary} Summary */
/** @typedef {import("../wasm/coach.js").Counted} Counted */
/** @typedef {import("../game/types.js").NotCounted} NotCounted */
/** @typedef {import("./types.js").Finished} Finished */

/** The oldest goes when one more comes. */
export const PLAYED_LIMIT = 500;
const WHYS = ["undone", "back", "changed", "friend", "computers", "elsewhere", "helped"];

/** @param {unknown} found what lies in the store @returns {import("./types.js").FinishedGames} */
export function finishedGamesOf(found) {
  const { games, declined } = /** @type {Partial<import("./types.js").FinishedGames>} */ (found ?? {});
  return { games: Array.isArray(games) ? games : [], declined: declined ?? [] };
}

/** @param {Pick<Texts, "write">} texts @param {Session} session at its end @returns {Finished} */
export function finishedOf({ write }, session) {
  const { id, when, summary, record } = session;
  const why = whyNot(session);
  const tags = calledOf(session);
  const app = lineOf({
    id,
    ended: new Date(when).toISOString(),
    human: humanOf(summary),
    level: summary.level,
    counted: why ?? "yes",
  });
  const players = inForce(DEFAULTS, playersOf(summary));
  const ogn = write(record, { ...tagsOf(players, new Date(when)), ...namesOf(summary), ...tags, app });
  return { id, when, ogn, summary, why, ...(tags && { tags }) };
}

/** What two people were called, where both had a name. @param {Session} session */
function calledOf({ names: { south, north } = {}, summary }) {
  return !computerOf(summary) && south && north ? { south, north } : undefined;
}

/** @param {Summary} summary */
const playersOf = ({ south, north }) => ({ ...(south && { south }), ...(north && { north }) });

/** Who played, where one human and a computer did. @param {Summary} summary */
function namesOf(summary) {
  const human = humanOf(summary);
  if (!human || !summary.level) return {};
  const [you, computer] = ["You", `${COMPUTER}, level ${summary.level}`];
  return human === "S" ? { south: you, north: computer } : { south: computer, north: you };
}

/** @param {{[name: string]: unknown}} facts */
function lineOf(facts) {
  const known = Object.entries(facts).filter(([, value]) => value);
  return known.map(([name, value]) => `${name}: ${value}`).join("; ");
}

/** @param {string} line @returns {{[name: string]: string}} */
function factsOf(line) {
  return Object.fromEntries(line.split("; ").map((fact) => fact.split(": ")));
}

/**
 * The games with others among them, the newest first. One that is there already is not doubled: where it counts it stays
 * as it is, whatever was taken back and played since. The very same list where nothing changes.
 * @param {Finished[]} games
 * @param {Finished[]} others
 */
export function withGames(games, others) {
  const all = new Map(games.map((game) => [game.id, game]));
  let changed = false;
  for (const other of others) {
    const known = all.get(other.id);
    if (known && (known.why === null || known.ogn === other.ogn)) continue;
    all.set(other.id, other);
    changed = true;
  }
  if (!changed) return games;
  return [...all.values()].sort((one, two) => two.when - one.when).slice(0, PLAYED_LIMIT);
}

/**
 * The games by a rule set that count, the oldest first.
 * @param {Finished[]} games
 * @param {import("../wasm/oware.js").RulesName} rules
 * @returns {Counted[]}
 */
export function countedOf(games, rules) {
  return games
    .flatMap(({ why, summary }) => {
      const { level, result } = summary;
      const side = humanOf(summary);
      if (why !== null || summary.rules !== rules || !side || !level || !result || result === "none") return [];
      return [{ level, side, result }];
    })
    .reverse();
}

/** All games as one text. @param {Finished[]} games */
export function textOf(games) {
  return games.map(({ ogn }) => ogn).join("\n");
}

/**
 * The games of a text. `unread`: how many of its games cannot be read.
 * @param {Texts} texts
 * @param {string} text
 */
export function gamesOf(texts, text) {
  /** @type {Finished[]} */
  const games = [];
  let unread = 0;
  for (const part of texts.split(text)) {
    try {
      const game = gameOf(texts, part);
      if (game) games.push(game);
      else unread += 1;
    } catch {
      unread += 1;
    }
  }
  return { games, unread };
}

/** @param {Texts} texts @param {string} ogn @returns {Finished | null} null for a game that goes on */
function gameOf({ Games, read }, ogn) {
  const { game, tags } = read(ogn);
  const state = game.state();
  const facts = factsOf(tags.app);
  const level = Number(facts.level);
  const sides = facts.human && CHOICES.level.includes(level) ? seatsOf(facts.human, level) : null;
  const begun = Games.begun(state.rules, state.first);
  const fromStart = game.at(0).position === begun.state().position;
  game.free();
  begun.free();
  if (state.result === "none") return null;
  const { south, north, level: none, ...bare } = summarise(state, DEFAULTS, true);
  const summary = { ...bare, ...sides };
  const claimed = /** @type {NotCounted} */ (WHYS.includes(facts.counted) ? facts.counted : "elsewhere");
  const why = facts.counted === "yes" && sides && fromStart ? null : claimed;
  const when = Date.parse(facts.ended) || dayIn(tags.date);
  const id = facts.id ?? `text-${seedOf(ogn)}`;
  const names = tags.south && tags.north ? { south: tags.south, north: tags.north } : undefined;
  return { id, when, ogn: `${ogn.trim()}\n`, summary, why, ...(!computerOf(summary) && names && { tags: names }) };
}

/** The player's day of a tag, at its first moment; 0 where it names none, or one to come. @param {string} date */
export function dayIn(date) {
  const when = Date.parse(`${date.replaceAll(".", "-")}T00:00`);
  return when > 0 && when <= Date.now() ? when : 0;
}

/** @param {string} human @param {number} level @returns {Pick<Summary, "south" | "north" | "level"> | null} */
function seatsOf(human, level) {
  if (human === "S") return { south: "human", north: "computer", level };
  return human === "N" ? { south: "computer", north: "human", level } : null;
}
