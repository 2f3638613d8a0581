// Wires the rooms: taps to Rust, answers to board, store and worker.

import { createBoard } from "./board.js";
import { createCrew, helpersHere } from "./crew.js";
import { createEngine } from "./engine.js";
import { createGamesSheet } from "./games-sheet.js";
import { createInstall } from "./install.js";
import { mindKeys } from "./keys.js";
import { fill, t } from "./lang/index.js";
import { offer, othersOf, showOthers } from "./menu.js";
import { compiled } from "./module.js";
import { createOpening, mindDrops } from "./opening.js";
import { cleanOptions, cleanOverrides } from "./options.js";
import { createOptionsSheet } from "./options-sheet.js";
import { createPlay } from "./play.js";
import { createRecordSheet } from "./record-sheet.js";
import { addressOf, fileName, tagsOf } from "./records.js";
import { createSheets } from "./sheets.js";
import { createStatus } from "./status.js";
import { createStore } from "./store.js";
import { createTables } from "./tables.js";
import { mindUpdates } from "./updates.js";
import { createView } from "./view.js";
import { createWake } from "./wake.js";
import { placeLabel, reason, resultText } from "./words.js";

/** @typedef {import("./controller").Games} Games */
/** @typedef {import("./types").Code} Code */

fill(document);
const sheets = createSheets();
const status = createStatus(document, { onMore: showWhole });
status.show(t("app.loading"), "");
const wake = createWake();
const engine = createEngine({ module: compiled, onTables: (stock) => hearTables(stock) });
const tables = createTables({ engine, root: element("board"), line: element("solving") });
const store = createStore({ onMemory: () => status.tell("notice.memory") });
/** @type {{[name: string]: boolean}} */
let flags = {};
let persisted = false;
let askedToPersist = false;

boot().catch((error) => {
  console.error(error);
  const action = { label: t("notice.reload"), run: () => location.reload() };
  status.show("", "");
  status.notice({ id: "no-rules", text: t("notice.noRules"), action });
});

async function boot() {
  const [Games, loaded] = await Promise.all([loadRules(), store.load()]);
  flags = loaded.flags;
  const options = cleanOptions(loaded.options);
  const board = createBoard(element("board"), {
    live: true,
    label: (place, picture) => placeLabel(place, picture, play.waits),
    title: t("board.title"),
    onTap: (letter) => play.tap(letter),
  });
  const view = createView({
    status,
    sheets,
    onScene: ({ state, settings, thinking }) => {
      tables.want(state.rules, settings.tables);
      wake.want(thinking || (state.ply > 0 && state.legal !== ""));
      if (records?.isOpen) records.refresh();
    },
    onMoved: askToPersist,
    onDisplaced: () => {
      status.tell("notice.displaced");
      markKept();
    },
  });
  const spawn = () => createEngine({ module: compiled });
  const crew = createCrew({ engine, spawn, helpers: helpersHere(), vote: Games.vote });
  const play = createPlay({ Games, store, engine: crew, board, view, options });
  const opening = createOpening({
    Games,
    play,
    status,
    onOpened: () => {
      sheets.close();
      markKept();
    },
    onWrong: (words) => {
      if (records?.isOpen) records.refuse(words);
      else status.notice({ id: "record", text: words });
    },
    onDamaged: tellDamaged,
  });
  wire(play, opening, Games.ratings());
  await opening.begin(loaded.slot);
  markKept();
  sheets.tidy();
  engine.warm();
  persisted = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
  mindUpdates({
    onWaiting: (use) =>
      status.notice({ id: "update", text: t("notice.update"), action: { label: t("notice.updateNow"), run: use } }),
    onOffline: () => once("offline", "notice.offline"),
  });
}

/** @param {string} id */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {import("./types").Stock | null} stock */
function hearTables(stock) {
  tables.hear(stock);
  optionsSheet?.showTables(stock);
}

/** A notice that its place cannot hold. @param {import("./status.js").Notice} notice */
function showWhole({ text, action }) {
  const button = element("told-action");
  const words = element("told-text");
  words.textContent = text;
  button.hidden = action === undefined;
  button.textContent = action?.label ?? "";
  return sheets.show("told");
}

/** @returns {Promise<Games>} */
async function loadRules() {
  const [wasm, module] = await Promise.all([import("./wasm/oware.js"), compiled]);
  await wasm.default({ module_or_path: module });
  return /** @type {Games} */ (/** @type {unknown} */ (wasm.Game));
}

/**
 * @param {import("./session.js").Slot} slot
 * @param {unknown} error
 * @param {string} key
 */
async function tellDamaged(slot, error, key) {
  const code = /** @type {Code} */ (error);
  await store.setAside(slot, code?.code ?? "unknown");
  const action = { label: t("notice.showText"), run: () => games?.showText(slot.record) };
  status.notice({ id: "damaged", text: t(key, { why: code?.code ? reason(code) : "" }), action });
}

/** @type {ReturnType<typeof createGamesSheet> | null} */
let games = null;

/** @type {ReturnType<typeof createRecordSheet> | null} */
let records = null;

/** @type {ReturnType<typeof createOptionsSheet> | null} */
let optionsSheet = null;

/**
 * @param {ReturnType<typeof createPlay>} play
 * @param {ReturnType<typeof createOpening>} opening
 * @param {ArrayLike<number>} ratings
 */
function wire(play, opening, ratings) {
  games = createGamesSheet({
    sheets,
    store,
    onContinue: async (slot, key) => {
      sheets.close();
      try {
        await play.swap(slot, key, cleanOverrides(slot.overrides));
      } catch (error) {
        await tellDamaged(slot, error, "notice.damagedKept");
      }
      markKept();
    },
  });
  /** @param {keyof import("./options.js").Options} key @param {any} value */
  const choose = (key, value) => {
    play.choose(key, value);
    showOptions();
  };
  const clear = () => {
    // Left on, they would be solved again at once.
    choose("tables", 0);
    tables.clear();
  };
  optionsSheet = createOptionsSheet(choose, clear, ratings);
  const showOptions = () => {
    const now = play.scene;
    if (now) optionsSheet?.show(now.settings, play.overrides, play.options, now.state.rules, storageState());
    optionsSheet?.showTables(tables.stock);
  };
  records = createRecordSheet({
    sheets,
    leaving: () => leavingOf(play),
    onText: opening.text,
    onFile: opening.file,
  });
  mindDrops(opening.file);
  const install = createInstall({
    onOffer: (offered) => offer("install", offered),
    showHowTo: () => sheets.show("install"),
  });
  const restart = () => {
    play.start().then(markKept);
    // They speak of the game before.
    for (const id of ["record", "wrong"]) status.dismiss(id);
  };

  /** @param {import("./types").RulesName} rules */
  const playAs = async (rules) => {
    const [before, kept] = [play.scene?.state.rules, play.underWay];
    await play.open(
      play.ask((game) => game.withRules(rules)),
      { overrides: play.overrides },
    );
    markKept();
    const names = { rules: t(`rules.${rules}`), before: t(`rules.${before}`) };
    status.say(t(kept ? "status.playAsKept" : "status.playAs", names));
  };

  /** @type {{[action: string]: (button: HTMLElement) => void}} */
  const actions = {
    menu: () => {
      const rules = play.scene?.state.rules;
      if (rules) showOthers(play.ask((game) => othersOf(game, rules)));
      offer("resign", play.mayResign);
      sheets.show("menu");
    },
    as: (button) => playAs(/** @type {any} */ (button.dataset.rules)),
    new: restart,
    undo: () => play.undo(),
    stop: () => play.pause(),
    "go-on": () => play.goOn(),
    retry: () => play.goOn(),
    "play-on": () => play.playOn(),
    agree: () => play.agree(),
    resign: () => play.resign(),
    continue: () => games?.show(),
    record: () => records?.show(),
    options: () => {
      showOptions();
      sheets.show("options");
    },
    install: () => install.run(),
  };
  /** Those that open a sheet of their own put it in the place of the menu. */
  const openers = ["menu", "continue", "options", "record"];
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const link = target.closest("a[data-leave]");
    if (link && isPlainClick(event)) {
      event.preventDefault();
      sheets.leaveTo(/** @type {HTMLAnchorElement} */ (link).href);
      return;
    }
    const button = /** @type {HTMLElement | null} */ (target.closest("[data-action]"));
    const action = button?.dataset.action;
    if (!button || !action) return;
    if (!openers.includes(action)) sheets.close();
    actions[action]?.(button);
  });
  mindKeys({
    isOn: () => !sheets.isOpen && play.options.keys === "on",
    turn: () => play.scene?.state.turn ?? null,
    tap: (letter) => play.tap(letter),
    undo: () => play.undo(),
    restart,
  });
}

/**
 * The game as it leaves the app.
 * @param {ReturnType<typeof createPlay>} play
 * @returns {import("./record-sheet.js").Leaving}
 */
function leavingOf(play) {
  const { state, settings } = /** @type {import("./controller").Scene} */ (play.scene);
  const today = new Date();
  const words = { rules: t(`rules.${state.rules}`), ply: state.ply, result: resultText(state) };
  return {
    text: play.ask((game) => game.ogn(play.tags ?? tagsOf(settings, today))),
    link: addressOf(
      location.href,
      play.ask((game) => game.link()),
    ),
    file: fileName(today),
    summary: t(state.result === "none" ? "record.summaryUnderWay" : "record.summary", words),
  };
}

/** @param {MouseEvent} event */
function isPlainClick(event) {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/** The menu has "Continue" only while there is something to continue, or the text of something damaged. */
async function markKept() {
  const [kept, damaged] = await Promise.all([store.kept(), store.damaged()]);
  offer("continue", kept.length > 0 || damaged.length > 0);
}

function storageState() {
  if (store.inMemory) return "none";
  return persisted ? "persisted" : "best";
}

/** Asked once a visit, after the first move: a browser that puts the question to the player has a reason by then. */
async function askToPersist() {
  if (askedToPersist || persisted || store.inMemory) return;
  askedToPersist = true;
  persisted = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}

/**
 * A notice that this device has not seen yet.
 * @param {string} flag
 * @param {string} key
 */
function once(flag, key) {
  if (flags[flag]) return;
  flags = { ...flags, [flag]: true };
  store.raise(flag);
  status.notice({ id: flag, text: t(key), fleeting: true });
}
