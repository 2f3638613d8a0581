// The sheet of a text that holds several games: one tap opens one, and all can be kept.

import { t } from "../lang/index.js";
import { reason } from "../lang/words.js";
import { MOST_GAMES, slicesOf } from "../library/several.js";
import { laidOut } from "../screen/laid-out.js";
import { item, joined, linesOf, timeOf } from "./games-sheet.js";

/** @typedef {import("../library/types.js").Listed} Listed */
/** @typedef {import("../library/types.js").Slot} Slot */
/** @typedef {{games: number, full: number}} Kept */

const SEVERAL = /* html */ `
  <dialog id="several" class="sheet tall" aria-labelledby="several-title">
    <div class="sheet-head"><h2 id="several-title" data-t="open.title"></h2></div>
    <div class="sheet-body">
      <p id="several-found" class="note"></p>
      <p id="several-kept" data-told></p>
      <ul id="several-list" class="items"></ul>
    </div>
    <div class="sheet-foot">
      <div class="answers">
        <button type="button" class="button" data-answer="close" data-t="games.close"></button>
        <button type="button" class="button strong" id="several-keep" data-t="several.keep"></button>
      </div>
    </div>
  </dialog>
`;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {import("./types.js").Sheets} parts.sheets
 * @param {() => Promise<import("../library/types.js").Texts>} parts.loadTexts
 * @param {() => import("../wasm/oware.js").RulesName | undefined} parts.rules those in play
 * @param {(text: string, notices: import("../wasm/oware.js").Code[]) => unknown} parts.onOpen
 * @param {(slots: Slot[]) => Promise<Kept | null>} parts.keep null where nothing could be stored
 * @returns {import("./types.js").SeveralSheet}
 */
export function createSeveralSheet({ sheets, loadTexts, rules, onOpen, keep }) {
  sheets.add(SEVERAL);
  const list = byId("several-list");
  const kept = byId("several-kept");
  /** @type {Listed[]} */
  let games = [];
  let hasMore = false;
  /** Whose game was opened last. @type {HTMLElement | undefined} */
  let opened;
  let isKeeping = false;
  /** Until all games are read. */
  let reading = Promise.resolve();

  /** Reads the next games. True where there may be others. @param {ReturnType<typeof slicesOf>} slices */
  function add(slices) {
    const { value, done } = slices.next();
    if (done) hasMore = value;
    else {
      list.append(...value.map((game, at) => lineOf(game, games.length + at + 1)));
      games.push(...value);
    }
    byId("several-found").textContent = foundText(games, hasMore);
    return !done;
  }

  /** @param {Listed} game @param {number} number */
  function lineOf(game, number) {
    const isWrong = "wrong" in game;
    const words = isWrong
      ? [t("several.wrong", { number }), reason(game.wrong)]
      : linesOf(game.slot, aboutText(game.slot));
    if (isWrong && game.notices.length === 0) return item(words, undefined, "div");
    const line = item(words, () => {
      opened = line;
      onOpen(game.text, game.notices);
    });
    return line;
  }

  byId("several-keep").addEventListener("click", async () => {
    if (isKeeping) return;
    isKeeping = true;
    await reading;
    const told = keep(slotsOf(games)).then((result) => keptText(games, result));
    kept.textContent = await told.catch(() => t("status.notLoaded"));
    kept.scrollIntoView({ block: "nearest" });
    isKeeping = false;
  });

  async function open() {
    sheets.show("several");
    await sheets.ready;
    opened?.scrollIntoView({ block: "center" });
  }

  return {
    async show(text) {
      /** @type {Listed[]} */
      const mine = [];
      games = mine;
      hasMore = false;
      opened = undefined;
      list.replaceChildren();
      kept.textContent = "";
      const slices = slicesOf(await loadTexts(), text, rules);
      let more = add(slices);
      await open();
      reading = (async () => {
        // Each slice is in the picture before the next one is read: taps and scrolling come first.
        for (; more && games === mine; more = add(slices)) await laidOut();
      })();
    },

    again: open,
  };
}

/** @param {Listed[]} games */
const slotsOf = (games) => games.flatMap((game) => ("slot" in game ? game.slot : []));

/** How many games there are. @param {Listed[]} games @param {boolean} hasMore */
export function foundText(games, hasMore) {
  const unread = games.length - slotsOf(games).length;
  const lines = [
    t("several.found", { count: games.length }),
    unread > 0 && t("several.unread", { count: unread }),
    hasMore && t("several.more", { most: MOST_GAMES }),
  ];
  return lines.filter(Boolean).join(" ");
}

/** Where and when a game was played. @param {Slot} slot */
function aboutText({ tags, when }) {
  const { event = "", round, date = "" } = tags ?? {};
  return joined([event, round ? t("several.round", { round }) : "", timeOf(when) || date]);
}

/** What became of the games. @param {Listed[]} games @param {Kept | null} result */
export function keptText(games, result) {
  if (!result) return t("everything.room");
  const known = slotsOf(games).length - result.games - result.full;
  const lines = [
    result.games > 0 && `${t("everything.games", { count: result.games })} ${t("several.where")}`,
    known > 0 && t("several.known", { count: known }),
    result.full > 0 && t("everything.full", { count: result.full }),
  ];
  return lines.filter(Boolean).join(" ");
}
