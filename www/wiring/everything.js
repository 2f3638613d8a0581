// Texts of many games. One file holds everything: it is saved here, and what another device saved is united with what is here. Of
// other texts the games are listed, and may be kept.

import { SCOPE } from "../addresses.js";
import { opensApart } from "../device/install.js";
import { cleanOptions, overridesOf } from "../game/settings.js";
import { language, t } from "../lang/index.js";
import { reason } from "../lang/words.js";
import { LANGUAGES } from "../languages.js";
import { download } from "../library/download.js";
import { textOf } from "../library/files.js";
import { fileName } from "../library/records.js";
import { sendFile } from "../library/send-file.js";
import { KEYS } from "../library/stores.js";
import { isWholeFile, readWhole, writeWhole } from "../library/whole-file.js";
import { changeWhole } from "../library/whole-store.js";
import { createSeveralSheet } from "../sheets/several-sheet.js";
import { createWholeSheet } from "../sheets/whole-sheet.js";
import { partsOf, sorted, united } from "./whole.js";

/** @typedef {import("../game/types.js").Options} Options */
/** @typedef {ReturnType<typeof united>["result"]} Result */

/**
 * @param {import("./types.js").PartsGiven} given
 * @returns {import("./types.js").Everything}
 */
export function createEverything(given) {
  const { Games, play, opening, sheets, store, status, questions, gameLists, persistence, refuse } = given;
  const { sums } = Games;
  const sheet = createWholeSheet({ sheets, where, onSave, onSend, onFile: (file) => openFile(file) });
  const several = createSeveralSheet({
    sheets,
    loadTexts: given.loadTexts,
    rules: () => play.scene?.state.rules,
    onOpen: openOne,
    keep,
  });

  /**
   * Opens one game of the list, to which the notice leads back until the game changes.
   * @param {string} text
   * @param {import("../wasm/oware.js").Code[]} notices
   */
  async function openOne(text, notices) {
    const listed = notices.length > 0 && play.about.underWay;
    await opening.text(text);
    if (sheets.isOpen) return;
    const lines = [
      ...notices.map((notice) => reason(notice)),
      ...(listed ? [t("record.listed")] : []),
      t("several.others"),
    ];
    const action = { label: t("several.again"), run: () => several.again() };
    status.notice({ id: "record", text: lines.join("\n"), action });
  }

  /** Where the system keeps two sets of games, or clears what was not used. */
  function where() {
    const isApple = /** @type {{standalone?: boolean}} */ (navigator).standalone === true;
    if (opensApart() || isApple) return "apart";
    return persistence.state === "persisted" ? null : "clears";
  }

  /** The file as it is now. Without its name `text/plain` no browser shares it. */
  async function made() {
    /** @type {import("../library/whole-store.js").Found} */
    const found = {};
    // The game on the board first: one that leaves it meanwhile is there twice, never not at all.
    for (const key of Object.keys(KEYS)) found[key] = await store.note(key);
    const now = new Date();
    const parts = partsOf({ ...found, options: play.about.options }, sums, await store.damaged(), language);
    const name = fileName(now).replace("oware-", "oware-everything-").replace(".ogn", ".txt");
    return new File([writeWhole(parts, { sums, now })], name, { type: "text/plain" });
  }

  async function onSave() {
    const file = await made();
    download(file, file.name);
    sheet.tell("saved", t("everything.saved", { name: file.name }));
  }

  async function onSend() {
    const file = await made();
    const how = await sendFile(file, t("menu.everything"));
    if (how !== "closed") sheet.tell("saved", t("everything.saved", { name: file.name }));
  }

  /**
   * Takes the options of a file where the player wants them. True where they were taken.
   * @param {{options: Options, language: string}} come
   */
  async function askOptions(come) {
    const mine = cleanOptions(play.about.options);
    const known = come.language in LANGUAGES ? come.language : language;
    if (known === language && JSON.stringify(mine) === JSON.stringify(come.options)) return false;
    const words = {
      title: t("everything.options.title"),
      text: t("everything.options.text"),
      yes: t("everything.options.yes"),
      no: t("everything.options.no"),
    };
    if (!(await questions.ask("cover", words))) return false;
    // The game on the board keeps its players.
    await play.remember(come.options);
    given.nameHouses(come.options.houses);
    owareTheme.choose(come.options.theme);
    // Its words may not be at hand: all else is taken.
    if (known !== language) await given.speakIn(known).catch(console.warn);
    await play.reshow();
    return true;
  }

  /** @param {Result} result @param {{lost: number, cut: boolean}} damage @param {boolean} options */
  function tell({ games, results, lessons, puzzles, full, texts }, { lost, cut }, options) {
    const added = [
      games > 0 && t("everything.games", { count: games }),
      results > 0 && t("everything.results", { count: results }),
      lessons > 0 && t("everything.lessons", { count: lessons }),
      puzzles && t("everything.puzzles"),
      texts > 0 && t("everything.texts", { count: texts }),
      options && t("everything.taken"),
    ].filter(Boolean);
    const lines = added.length > 0 ? added : [t(lost > 0 || cut ? "everything.nothing" : "everything.same")];
    if (full > 0) lines.push(t("everything.full", { count: full }));
    if (cut) lines.push(t("everything.cut"));
    else if (lost > 0) lines.push(t("everything.lost", { count: lost }));
    sheet.tell(lost > 0 || cut ? "damaged" : "taken", lines.join(" "));
  }

  /**
   * Unites what was read with what is here; null where nothing could be stored.
   * @param {ReturnType<typeof sorted>} read
   */
  async function bringIn(read) {
    const { holds } = await given.loadShare();
    try {
      if (store.inMemory) throw new Error("nothing is stored here");
      const result = await changeWhole({ scope: SCOPE }, (found) => united(found, read, { sums, holds }));
      if (result.longer?.id === play.about.id) {
        // It goes on as it did on the other device.
        const { slot } = await store.load();
        if (slot) await play.resume(slot, overridesOf(slot));
      }
      gameLists.mark();
      return result;
    } catch (error) {
      console.warn(error);
      return null;
    }
  }

  /** @param {import("../library/types.js").Slot[]} games */
  function keep(games) {
    return bringIn({ ...sorted([], Games), games });
  }

  /** @param {string} text */
  async function openText(text) {
    const wasm = await given.loadShare();
    const file = readWhole(text, { sums, mend: wasm.mend });
    if (file.wrong) {
      await sheet.show();
      sheet.tell("wrong", t(`everything.${file.wrong}`));
      return;
    }
    const read = sorted(file.parts, Games);
    const result = await bringIn(read);
    if (!result) {
      await sheet.show();
      sheet.tell("wrong", t("everything.room"));
      return;
    }
    const options = read.options !== null && (await askOptions(read.options));
    await sheet.show();
    tell(result, { lost: file.lost + read.lost, cut: file.cut }, options);
  }

  /** @param {File} file */
  async function openFile(file) {
    const complain = (/** @type {string} */ why) => t("record.fileWrong", { name: file.name.slice(0, 60), why });
    const isOpen = /** @type {HTMLDialogElement} */ (document.getElementById("everything")).open;
    const read = await textOf(file, isOpen);
    if ("wrong" in read) {
      const words = read.wrong === "huge" ? t("everything.huge") : complain(t("record.unreadable"));
      if (isOpen) sheet.tell("wrong", words);
      else refuse(words);
      return;
    }
    const { text } = read;
    if (isOpen || isWholeFile(text)) await openText(text);
    else await opening.text(text, complain);
  }

  return {
    show: () => sheet.show(),
    text: (text) =>
      (isWholeFile(text) ? openText(text) : several.show(text)).catch((error) => {
        console.warn(error);
        status.notice({ id: "not-loaded", text: t("status.notLoaded"), fleeting: true });
      }),
    file: openFile,
  };
}
