// The lists of games, under way and finished, a sheet each, and the texts of damaged ones.

import { SCOPE } from "../addresses.js";
import { awayOf, humanOf } from "../game/seats.js";
import { isFinished, isRecordOf, turnsOf } from "../game/session.js";
import { moment, t } from "../lang/index.js";
import { other } from "../lang/words.js";
import { copyFrom } from "../library/clipboard.js";
import { friendOf } from "../library/letters.js";
import { keyOf } from "../library/lists.js";
import { isNewer, recall } from "../library/recall.js";
import { createSearch, fits, monthOf } from "./games-search.js";

/** @typedef {import("../library/types.js").Slot} Slot */
/** @typedef {import("../game/types.js").Summary} Summary */
/** @typedef {import("./types.js").GameFacts} GameFacts */

/** Ends that the stores do not show. */
const NOT_BY_SEEDS = /** @type {const} */ (["grand-slam", "resignation", "time"]);

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {import("./types.js").Sheets} parts.sheets
 * @param {Pick<import("../library/types.js").Store, "underWay" | "finished" | "damaged" | "present">} parts.store
 * @param {import("../game/types.js").Games} parts.Games
 * @param {(slot: Slot, key: string) => void} parts.onContinue
 * @returns {import("./types.js").GamesSheet}
 */
export function createGamesSheet({ sheets, store, Games, onContinue }) {
  const record = /** @type {HTMLTextAreaElement} */ (byId("damaged-record"));

  byId("damaged-copy").addEventListener("click", async () => {
    const words = (await copyFrom(record)) ? "damaged.copied" : "damaged.manual";
    byId("damaged-copied").textContent = t(words);
  });

  /** @param {string} text */
  function showText(text) {
    record.value = text;
    byId("damaged-copied").textContent = "";
    sheets.show("damaged");
  }

  /** @param {Slot} slot */
  function entry(slot) {
    return item(linesOf(slot, timeOf(slot.when)), () => onContinue(slot, keyOf(slot)));
  }

  /** What the sheet of finished games lists, before a search. @type {{facts: GameFacts, line: HTMLElement}[]} */
  let ended = [];
  const search = createSearch(showFound);

  /** The finished games that are searched for. */
  function showFound() {
    const found = ended.filter(({ facts }) => fits(facts, search.wanted));
    const all = found.length === ended.length;
    byId("games-finished").replaceChildren(...found.map(({ line }) => line));
    byId("games-finished-none").hidden = ended.length > 0;
    byId("finished-all").hidden = all;
    byId("finished-found").hidden = all;
    const counts = { found: found.length, count: ended.length };
    byId("finished-found").textContent = all
      ? ""
      : t(found.length ? "games.search.found" : "games.search.none", counts);
  }

  /** Games at their end. The one on the board is shown with them; it joins them when another takes its place. @param {Slot[]} finished */
  function endedEntries(finished) {
    const { present } = store;
    const here = present && isFinished(present) ? present : null;
    const mine = here && entryOf(here, finished);
    const isHere = (/** @type {Slot} */ slot) => slot === mine || slot === here;
    // The entry may hold more than the board: what was taken back.
    const take = (/** @type {Slot} */ slot) =>
      slot.record === here?.record ? sheets.close() : onContinue(slot, keyOf(slot));
    const all = here && !mine ? [here, ...finished] : finished;
    return all.map((slot) => ({
      facts: factsOf(slot),
      line: isHere(slot) ? item(linesOf(slot, t("games.here")), () => take(slot)) : entry(slot),
    }));
  }

  /** Games with a friend far away, the one on the board included: first those that wait for the player. @param {Slot[]} listed */
  function showLetters(listed) {
    const { present } = store;
    const all = present ? [present, ...listed.filter(({ id }) => id !== present.id)] : listed;
    const letters = lettersOf(all).map(({ slot, turn }) => {
      const when = slot === present ? t("games.here") : timeOf(slot.when);
      const line = item(letterLines(slot, turn, when), () =>
        slot === present ? sheets.close() : onContinue(slot, keyOf(slot)),
      );
      line.dataset.turn = turn;
      return line;
    });
    byId("games-letters-list").replaceChildren(...letters);
    byId("games-letters").hidden = letters.length === 0;
  }

  /**
   * @param {string} id
   * @param {HTMLElement[]} entries
   */
  function fillList(id, entries) {
    byId(id).replaceChildren(...entries);
    byId(`${id}-none`).hidden = entries.length > 0;
  }

  return {
    showText,

    async show() {
      const lists = () => Promise.all([store.underWay(), store.finished(), store.damaged()]);
      let [underWay, finished, damaged] = await lists();
      if (damaged.some(isNewer)) {
        const count = await recall({ scope: SCOPE }, Games).catch(console.warn);
        if (count) [underWay, finished, damaged] = await lists();
      }
      showLetters([...underWay, ...finished]);
      const others = underWay.filter((slot) => !isLetter(slot));
      fillList("games-list", others.map(entry));
      const hasLetters = !byId("games-letters").hidden;
      byId("games-list-none").hidden ||= hasLetters;
      byId("games-others").hidden = !hasLetters || others.length === 0;
      byId("games-damaged-title").hidden = damaged.length === 0;
      byId("games-damaged").replaceChildren(
        ...damaged.map(({ when, text }) =>
          item([t("games.damagedItem", { when: moment(when) }), ""], () => showText(text)),
        ),
      );
      sheets.show("games");
    },

    async showFinished() {
      ended = endedEntries(await store.finished());
      search.show(ended.map(({ facts }) => facts));
      showFound();
      sheets.show("finished");
    },
  };
}

const TURNS = /** @type {const} */ (["yours", "theirs", "done"]);

/** A game with a friend far away. @param {Slot} slot */
const isLetter = ({ away, summary }) => away !== undefined && [summary.south, summary.north].includes("far");

/**
 * The games with a friend far away, each with whose turn it is; the player's own come first.
 * @param {Slot[]} slots
 */
export function lettersOf(slots) {
  return slots
    .filter(isLetter)
    .map((slot) => {
      const { summary } = slot;
      /** @type {typeof TURNS[number]} */
      const turn = summary.over ? "done" : summary.turn === humanOf(summary) ? "yours" : "theirs";
      return { slot, turn };
    })
    .sort((one, two) => TURNS.indexOf(one.turn) - TURNS.indexOf(two.turn) || two.slot.when - one.slot.when);
}

/**
 * @param {Slot} slot @param {typeof TURNS[number]} turn @param {string} when
 */
function letterLines(slot, turn, when) {
  const [first, rest] = linesOf(slot, when);
  return [turn === "done" ? first : t(`games.turn.${turn}`, { name: friendIn(slot) }), rest];
}

/** Who plays elsewhere. @param {Slot} slot */
const friendIn = ({ names, summary }) => friendOf(summary, names).name;

/** The time of an entry, which is not broken into two lines. 0 is one that nobody knows, and the first moment of a day the whole day. @param {number} when */
export function timeOf(when) {
  const isDay = when === new Date(when).setHours(0, 0, 0, 0);
  return when > 0 ? moment(when, isDay ? { dateStyle: "medium" } : undefined).replace(/ /g, "\u00a0") : "";
}

/**
 * The entry of the game on the board. Others may have the same moves: it has its name, or at least its time.
 * @param {Slot} here @param {Slot[]} finished
 */
export function entryOf(here, finished) {
  const same = finished.filter((slot) => isRecordOf(slot, here.record));
  const by = (/** @type {(slot: Slot) => boolean} */ fits) => same.find(fits);
  return by(({ id }) => id === here.id) ?? by(({ when }) => when === here.when);
}

/**
 * The lines of an entry: how it ended, else who plays, else its rule set; then what else is known of it.
 * @param {Slot} slot
 * @param {string} when
 */
export function linesOf(slot, when) {
  const { summary } = slot;
  const result = resultOf(slot);
  const moves = t("games.moves", { count: numberOf(slot) });
  const parts = [
    result,
    opponentOf(slot),
    matchOf(slot),
    t(`rules.${summary.rules}`),
    moves,
    result ? "" : scoreOf(slot),
    when,
  ];
  const [first, ...others] = parts.filter((part) => part !== "");
  return [first, joined(others)];
}

/** Facts of one game, as far as they are known. @param {string[]} parts */
export function joined(parts) {
  const [known = "", ...others] = parts.filter((part) => part !== "");
  return others.reduce((first, second) => t("games.join", { first, second }), known);
}

/**
 * The number of the last move, as the list of moves has it: where North began, its first move stands alone in the first.
 * @param {Slot} slot
 */
function numberOf({ record, summary: { ply } }) {
  const northBegan = /^start \S+-N\b/m.test(record ?? "");
  return turnsOf(ply + (northBegan && ply > 0 ? 1 : 0));
}

/**
 * Older versions wrote the players only where an address had named them; others may have played to the end.
 * @param {Slot} slot
 * @returns {Pick<Summary, "south" | "north" | "level">}
 */
function playersOf({ summary, overrides }) {
  return summary.over ? summary : { ...overrides, ...summary };
}

/** A side of a game in the list. @param {Slot} slot @param {import("../wasm/oware.js").Side} side */
function called({ names }, side) {
  return (side === "S" ? names?.south : names?.north) || t(`side.${side}`);
}

/** Of a game from elsewhere by the names it came with; nothing where nobody knows. @param {Slot} slot */
function opponentOf(slot) {
  const { tags } = slot;
  if (tags?.south && tags.north) return t("games.between", { south: tags.south, north: tags.north });
  const { south, north, level } = playersOf(slot);
  if (!south || !north) return "";
  if (awayOf({ south, north })) return t("games.with", { name: friendIn(slot) });
  const { names } = slot;
  if (south === north && (names?.south || names?.north)) {
    return t("games.between", { south: called(slot, "S"), north: called(slot, "N") });
  }
  if (south !== north) return level ? t("games.level", { level: t(`options.levels.${level}`) }) : t("games.computer");
  return t(south === "human" ? "games.friend" : "games.computers");
}

/** Its place in a match; each game before it gave two half points. @param {Slot} slot */
function matchOf({ match }) {
  if (!match) return "";
  const [games, south, north] = match;
  return t("games.ofMatch", { number: (south + north) / 2 + 1, games });
}

/** What a finished game is searched by. @param {Slot} slot @returns {GameFacts} */
export function factsOf(slot) {
  const { rules, result } = slot.summary;
  const human = humanOf(slot.summary);
  const ended = !human ? "other" : result === human ? "won" : "lost";
  return { opponent: opponentOf(slot), rules, result: result === "draw" ? "draw" : ended, month: monthOf(slot.when) };
}

/** @param {Slot} slot */
function scoreOf(slot) {
  const [south, north] = slot.summary.stores;
  const players = playersOf(slot);
  const human = humanOf(players);
  if (!human) return t("games.score", { first: called(slot, "S"), second: called(slot, "N"), south, north });
  const stores = human === "S" ? { mine: south, theirs: north } : { mine: north, theirs: south };
  return awayOf(players) ? t("games.scoreWith", { ...stores, name: friendIn(slot) }) : t("games.scoreYou", stores);
}

/** @param {Slot} slot */
function resultOf(slot) {
  const { summary } = slot;
  const { result, reason, stores } = summary;
  // A game that is played on was decided before.
  if (!result || result === "none") return "";
  const [south, north] = stores;
  if (reason === "agreed-draw") return t("result.agreed");
  if (result === "draw") return t("games.draw", { south, north });
  const human = humanOf(summary);
  const who = human ? (human === result ? "won" : "lost") : "side";
  const how = NOT_BY_SEEDS.find((end) => end === reason) ?? "seeds";
  const [most, least] = result === "S" ? [south, north] : [north, south];
  const away = awayOf(summary);
  const rival = away && who === "won" ? friendIn(slot) : called(slot, other(result));
  const loser = away ? "friend" : "it";
  return t(`games.${who}.${how}`, { side: called(slot, result), other: rival, loser, most, least });
}

/**
 * @param {string[]} lines
 * @param {() => void} [run]
 * @param {"button" | "div"} [tag] what leads nowhere is no button
 */
export function item([first, second], run, tag = "button") {
  const line = document.createElement("li");
  const button = Object.assign(document.createElement(tag), { type: "button", className: "item" });
  const [words, under] = [document.createElement("span"), document.createElement("small")];
  words.textContent = first;
  under.textContent = second;
  button.append(words, under);
  if (run) button.addEventListener("click", run);
  line.append(button);
  return line;
}
