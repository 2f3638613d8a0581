// The sheets that are loaded when they are first used, and what they may do.

import { humanOf } from "../game/seats.js";
import { overridesOf } from "../game/settings.js";
import { addPart, t } from "../lang/index.js";
import { sideName } from "../lang/words.js";
import { byKeyboard, focusBoard } from "../screen/keyboard.js";
import { nextTask } from "../screen/laid-out.js";
import { createMoves } from "../screen/moves.js";
import { lazily } from "./lazily.js";

/** @typedef {import("../game/types.js").Options} Options */

/** Games of fewer plies have nothing that decided them. */
const FEW_PLIES = 10;
/** The end of a game has the page for itself that long. */
const QUIET_MS = 1500;

/** @param {import("./types.js").PartsGiven} given @returns {import("./types.js").Parts} */
export function createParts(given) {
  const { Games, play, opening, sheets, store, status, endCard, tables, gameLists, persistence, styles } = given;
  /** @param {unknown} error */
  const failed = (error) => {
    console.warn(error);
    status.notice({ id: "not-loaded", text: t("status.notLoaded"), fleeting: true });
  };

  /** @type {Promise<void> | null} */
  let adding = null;

  /** The words, styles and elements that all of these need. */
  function page() {
    adding ??= import("../sheets/late.js").then(({ addLateSheets }) => addLateSheets(sheets, styles));
    adding.catch(() => {
      adding = null;
    });
    return adding;
  }

  /** Each step is a task of its own: together they take too long for one on a slow phone. @template T @param {() => Promise<T>} make */
  const late = (make) =>
    lazily(async () => {
      await page();
      await nextTask();
      const made = await make();
      await nextTask();
      return made;
    }, failed);

  const games = late(async () => {
    const { createGamesSheet } = await import("../sheets/games-sheet.js");
    return createGamesSheet({
      sheets,
      store,
      Games,
      onContinue: async (slot, key) => {
        sheets.close();
        const listed = play.about.underWay;
        try {
          // The same players go on.
          await play.swap(slot, key, overridesOf(slot));
          if (listed) status.message(t("record.listed"));
          if (byKeyboard()) focusBoard();
        } catch (error) {
          await gameLists.announceDamaged(slot, error, "notice.damagedInList");
        }
        gameLists.mark();
      },
    });
  });

  const options = late(async () => {
    const { createOptionsSheet } = await import("../sheets/options-sheet.js");
    /** @template {keyof Options} K @param {K} key @param {Options[K]} value */
    const choose = (key, value) => {
      if (key === "houses") given.nameHouses(/** @type {Options["houses"]} */ (value));
      if (key === "theme") owareTheme.choose(/** @type {Options["theme"]} */ (value));
      play.choose(key, value);
      show();
    };
    const clear = () => {
      // With the option on, the tables would be solved again at once.
      choose("tables", 0);
      tables.clear();
    };
    const onKeep = () => persistence.request().then(show);
    const onLanguage = async (/** @type {string} */ tag) => {
      await given.speakIn(tag);
      show();
    };
    const sheet = createOptionsSheet(
      { onChoose: choose, onLanguage, onClear: clear, onKeep },
      { sampler: given.sampler, theme: owareTheme },
    );
    const show = () => {
      if (play.scene) sheet.show(play.scene.settings, play.about.overrides, persistence);
      sheet.showTables(tables.stock);
    };
    return { show, showTables: sheet.showTables };
  });

  const share = late(async () => {
    const [{ createShareSheet }, { leavingOf }, texts] = await Promise.all([
      import("../sheets/share-sheet.js"),
      import("./leaving.js"),
      given.loadTexts(),
    ]);
    return createShareSheet({
      sheets,
      leaving: (thing) => leavingOf(texts, play, thing, post.now, coach.now),
      pictures: given.loadPictures,
    });
  });

  const open = late(async () => {
    const { createOpenSheet } = await import("../sheets/open-sheet.js");
    return createOpenSheet({
      sheets,
      onText: opening.text,
      onFile: openFile,
      async onScanned(text) {
        if (!play.about.underWay || (await given.questions.confirmCover())) opening.text(text);
      },
    });
  });

  const everything = late(async () => (await import("./everything.js")).createEverything(given));
  const openFile = async (/** @type {File} */ file) => (await everything.get())?.file(file);

  const post = late(async () => {
    const [{ createPost }, wasm] = await Promise.all([import("./post.js"), given.loadShare()]);
    const made = createPost({ ...given, wasm });
    setTimeout(given.onWords);
    return made;
  });

  const near = late(async () => {
    const [{ createNear }, wasm] = await Promise.all([import("../near/match.js"), given.loadShare()]);
    const made = createNear({ ...given, wasm });
    setTimeout(given.onWords);
    return made;
  });

  /** @type {import("./types.js").Parts["beside"]} */
  const beside = ({ kind }) => (kind === "near" ? near : post);

  const newGame = late(async () => {
    const { createNewSheet } = await import("../sheets/new-sheet.js");
    return createNewSheet({ sheets });
  });

  const answers = lazily(async () => (await import("./answering.js")).createAnswers({ ...given, page }), failed);

  const menu = late(async () => (await import("./menu.js")).createMenu(given));

  const setup = late(async () => {
    const { createSetupSheet } = await import("../sheets/setup-sheet.js");
    return createSetupSheet({ sheets, Games });
  });

  /** Without it the game goes on, and the next visit tries again. */
  const playerRecord = lazily(async () => {
    const [{ createPlayerRecord }] = await Promise.all([import("./player-record.js"), addPart("sheets")]);
    return createPlayerRecord({
      loadTexts: given.loadTexts,
      loadWasm: given.loadShare,
      store,
      onReport: endCard.report,
      async onLevel(level, { rules, south = "human", north = "computer" }) {
        const { starts, clock, names } = play.about.options;
        await play.begin({ south, north, level }, { rules, starts, clock, names });
        gameLists.mark();
      },
    });
  }, console.warn);

  const standing = late(async () => {
    const [{ createStandingSheet }, record, wasm, texts] = await Promise.all([
      import("../sheets/standing-sheet.js"),
      playerRecord.get(),
      given.loadShare(),
      given.loadTexts(),
    ]);
    if (!record) throw new Error("the record could not be loaded");
    const rules = () => play.scene?.state.rules ?? play.about.options.rules;
    /** The one human of a game is its player here, too. @type {Parameters<typeof createStandingSheet>[0]["onOpen"]} */
    const onOpen = (ogn, summary) => {
      const { south, north, level } = summary;
      return opening.text(ogn, undefined, humanOf(summary) ? { south, north, level } : undefined);
    };
    return createStandingSheet({ texts, wasm, sheets, playerRecord: record, rules, onOpen });
  });

  const coach = lazily(async () => {
    const { startCoach } = await given.loadCoach();
    return startCoach({ Games, play, root: given.root, sheets, store, status, tables, lateSheets: page });
  }, failed);

  /** @type {import("./types.js").Parts["tellTurning"]} */
  async function tellTurning({ id, summary }) {
    const { south, north, ply } = summary;
    if (ply < FEW_PLIES || (south === "computer" && north === "computer")) return;
    /** It has not been taken back, and no other game has begun. */
    const stands = () => play.about.id === id && play.scene?.state.legal === "";
    endCard.turn("awaited");
    await new Promise((done) => setTimeout(done, QUIET_MS));
    const loaded = stands() && (await coach.get(console.warn));
    const found = loaded && stands() && (await loaded.turning());
    if (found && stands()) endCard.turn(found);
  }

  /** Names and clocks of the players. */
  const plates = late(async () => {
    const { createPlates } = await import("../screen/plates.js");
    return createPlates(sideName);
  });

  /** @param {import("../game/types.js").Scene} scene */
  async function showPlates({ clocks, match, names }) {
    const wanted = clocks !== null || match !== null || Boolean(names.south || names.north);
    if (!wanted && !plates.now) return;
    const shown = await plates.get();
    if (play.scene) shown?.show(play.scene, play.scene.look);
  }

  const moves = createMoves((where) => play.look(where));
  const sheetsOf = { games, options, share, open, newGame, menu, setup, standing, everything, post, near, beside };
  return { ...sheetsOf, openFile, answers, coach, tellTurning, playerRecord, plates, showPlates, moves };
}
