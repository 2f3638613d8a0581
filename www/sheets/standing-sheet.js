// The player's record: results, runs of wins, a rating with its curve, and the finished games.

import { CHOICES } from "../game/settings.js";
import { number, t } from "../lang/index.js";
import { download } from "../library/download.js";
import { FILE_BYTES } from "../library/files.js";
import { countedOf, gamesOf, textOf } from "../library/played.js";
import { fileName } from "../library/records.js";
import { addChoices } from "./choices.js";
import { curveOf } from "./curve.js";
import { item, linesOf, timeOf } from "./games-sheet.js";

/** @typedef {import("../library/types.js").Finished} Finished */
/** @typedef {import("../wasm/oware.js").RulesName} RulesName */
/** @typedef {import("../wasm/coach.js").Standing} Standing */

/** Entries of the list that one more press shows. */
const MORE = 20;

/** Games against a level, from whichever side. @param {Standing["rows"]} rows */
const byLevel = (rows) =>
  [...new Set(rows.map(({ level }) => level))].map((level) => {
    const all = rows.filter((row) => row.level === level);
    const sum = (/** @type {"won" | "drawn" | "lost"} */ kind) => all.reduce((before, row) => before + row[kind], 0);
    return { level, won: sum("won"), drawn: sum("drawn"), lost: sum("lost") };
  });

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {import("../library/types.js").Texts} parts.texts
 * @param {Pick<typeof import("../wasm/coach.js"), "standing">} parts.wasm
 * @param {import("./types.js").Sheets} parts.sheets
 * @param {Pick<import("../library/types.js").PlayerRecord, "load" | "add" | "erase">} parts.playerRecord
 * @param {() => RulesName} parts.rules those in play
 * @param {(ogn: string, summary: import("../game/types.js").Summary) => unknown} parts.onOpen
 * @returns {import("./types.js").StandingSheet}
 */
export function createStandingSheet({ texts, wasm, sheets, playerRecord, rules: inPlay, onOpen }) {
  const picker = /** @type {HTMLInputElement} */ (byId("standing-file"));
  const choices = byId("standing-rules");
  /** @type {Finished[]} */
  let games = [];
  let shown = MORE;

  addChoices(choices, "standing-rules", CHOICES.rules, (/** @type {RulesName} */ rules) => t(`rules.${rules}`));
  const inputs = () => [.../** @type {NodeListOf<HTMLInputElement>} */ (choices.querySelectorAll("input"))];
  const chosen = () => /** @type {RulesName} */ (inputs().find((input) => input.checked)?.value ?? inPlay());

  /** @param {string} words */
  function report(words) {
    byId("standing-message").textContent = words;
  }

  function fillStanding() {
    const counted = countedOf(games, chosen());
    const standing = wasm.standing(chosen(), counted);
    const rules = t(`rules.${chosen()}`);
    byId("standing-none").hidden = counted.length > 0;
    byId("standing-none").textContent = t("standing.none", { rules });
    byId("standing-some").hidden = counted.length === 0;
    const [last] = games;
    byId("standing-last").hidden = !last?.why;
    if (last?.why) byId("standing-last").textContent = t("standing.last", { why: t(`standing.why.${last.why}`) });
    if (counted.length > 0) fillNumbers(standing);
  }

  /** @param {Standing} standing */
  function fillNumbers({ rows, run, bestRun, curve, giveOrTake }) {
    const round = (/** @type {number} */ rating) => Math.round(rating / 10) * 10;
    const now = curve[curve.length - 1];
    const reach = giveOrTake ?? 0;
    byId("standing-rating").textContent = t(curve.length === 1 ? "standing.guess" : "standing.rating", {
      rating: Math.round(now),
      low: round(Math.max(0, now - reach)),
      high: round(now + reach),
    });
    // A guess has no two numbers.
    byId("standing-how").hidden = curve.length === 1;
    byId("standing-runs").textContent = t("standing.runs", { run, best: bestRun });
    const words = {
      games: curve.length,
      first: round(curve[0]),
      most: round(Math.max(...curve)),
      least: round(Math.min(...curve)),
      now: round(now),
    };
    byId("standing-curve").replaceChildren(curveOf(curve, reach, t("standing.curve", words)));
    byId("standing-rows").replaceChildren(
      ...byLevel(rows).map(({ level, won, drawn, lost }) => {
        const line = document.createElement("tr");
        const head = document.createElement("th");
        head.scope = "row";
        head.textContent = t("standing.row", { level, name: t(`options.levels.${level}`) });
        const cells = [won, drawn, lost].map((count) => {
          const cell = document.createElement("td");
          cell.textContent = number(count);
          return cell;
        });
        line.append(head, ...cells);
        return line;
      }),
    );
  }

  function fillList() {
    byId("standing-games").replaceChildren(
      ...games.slice(0, shown).map((game) => {
        const { id, summary, when, ogn, tags } = game;
        const named = tags && { event: "", site: "", date: "", round: "", timeControl: "", app: "", ...tags };
        // Who began decides how the moves are numbered.
        const start = /^\[FEN "([^"]+)"/m.exec(ogn)?.[1];
        const slot = {
          version: /** @type {const} */ (1),
          writer: "",
          id,
          record: start ? `start ${start}` : "",
          overrides: {},
          summary,
          when,
          tags: named,
          names: tags,
        };
        const [first, rest] = linesOf(slot, timeOf(when));
        const under = game.why ? t("games.join", { first: rest, second: t("standing.notRated") }) : rest;
        return item([first, under], () => onOpen(ogn, summary));
      }),
    );
    byId("standing-games-none").hidden = games.length > 0;
    byId("standing-more").hidden = games.length <= shown;
    for (const id of ["standing-export", "standing-erase"]) {
      /** @type {HTMLButtonElement} */ (byId(id)).disabled = games.length === 0;
    }
  }

  async function refresh() {
    ({ games } = await playerRecord.load());
    fillStanding();
    fillList();
  }

  /** @param {File} file */
  async function take(file) {
    const name = file.name.slice(0, 60);
    try {
      if (file.size > FILE_BYTES) throw new Error("too long");
      const { games: found, unread } = gamesOf(texts, await file.text());
      if (found.length === 0) throw new Error("no game");
      const added = await playerRecord.add(found);
      await refresh();
      report(t(unread > 0 ? "standing.addedSome" : "standing.added", { added, known: found.length - added, unread }));
    } catch (error) {
      console.warn(error);
      report(t("standing.wrongFile", { name }));
    }
  }

  async function show() {
    shown = MORE;
    report("");
    for (const input of inputs()) input.checked = input.value === inPlay();
    await refresh();
    sheets.show("standing");
    await sheets.ready;
  }

  choices.addEventListener("change", fillStanding);
  byId("standing-more").addEventListener("click", () => {
    const before = shown;
    shown += MORE;
    fillList();
    // The button that was pressed may be gone; the first of the new entries comes next.
    byId("standing-games").querySelectorAll("button")[before]?.focus();
  });
  byId("standing-export").addEventListener("click", () => {
    download(textOf(games), fileName(new Date()).replace("oware-", "oware-record-"));
    report(t("share.saved"));
  });
  byId("standing-import").addEventListener("click", () => picker.click());
  picker.addEventListener("change", () => {
    const file = picker.files?.[0];
    if (file) take(file);
    picker.value = "";
  });
  byId("standing-erase").addEventListener("click", async () => {
    const answer = await sheets.show("standing-sure");
    if (answer === "yes") await playerRecord.erase();
    await show();
    if (answer === "no") byId("standing-erase").focus();
    if (answer === "yes") report(t("standing.erased"));
  });

  return { show };
}
