// Wires the rooms: taps to Rust, answers to board, store and worker.

import { createActions, mindActions } from "./actions.js";
import { createBoard } from "./board.js";
import { createCrew, helpersHere } from "./crew.js";
import { createEngine } from "./engine.js";
import { createFirsts } from "./firsts.js";
import { createInstall } from "./install.js";
import { mindKeys } from "./keys.js";
import { fill, t } from "./lang/index.js";
import { offer } from "./menu.js";
import { compiled } from "./module.js";
import { createOpening, mindDrops } from "./opening.js";
import { cleanOptions } from "./options.js";
import { createParts } from "./parts.js";
import { createPlay } from "./play.js";
import { mindRoom } from "./room.js";
import { humanOf } from "./seats.js";
import { createSheets } from "./sheets.js";
import { createStatus } from "./status.js";
import { createStore } from "./store.js";
import { mindSwipes } from "./swipe.js";
import { createTables } from "./tables.js";
import { mindUpdates } from "./updates.js";
import { createView } from "./view.js";
import { createWake } from "./wake.js";
import { placeLabel, reason } from "./words.js";

/** @typedef {import("./controller").Games} Games */
/** @typedef {import("./types").Code} Code */

fill(document);
mindRoom();
const sheets = createSheets();
mindSwipes(sheets.close);
const status = createStatus(document, { onMore: showWhole });
status.show(t("app.loading"), "");
const wake = createWake();
const engine = createEngine({ module: compiled, onTables: (stock) => hearTables(stock) });
const tables = createTables({ engine, root: element("board") });
const store = createStore({ onMemory: () => status.tell("notice.memory") });
const firsts = createFirsts(store);
let persisted = false;
let askedToPersist = false;
/** @type {ReturnType<typeof createParts> | null} */
let parts = null;

boot().catch((error) => {
  console.error(error);
  const action = { label: t("notice.reload"), run: () => location.reload() };
  status.show("", "");
  status.notice({ id: "no-rules", text: t("notice.noRules"), action });
});

async function boot() {
  const [Games, loaded] = await Promise.all([loadRules(), store.load()]);
  firsts.take(loaded.flags);
  const options = cleanOptions(loaded.options);
  const root = element("board");
  const board = createBoard(root, {
    live: true,
    label: (place, picture) => placeLabel(place, picture, play.scene && humanOf(play.scene.settings)),
    title: t("board.title"),
    onTap: (letter) => play.tap(letter),
  });
  // Beside the houses, too, a tap brings home what is on its way.
  root.addEventListener("click", (event) => {
    if (!(/** @type {Element} */ (event.target).closest("[data-house]"))) play.hurry();
  });
  const view = createView({
    status,
    sheets,
    upright: () => root.classList.contains("board-upright"),
    fingers: () => matchMedia("(pointer: coarse)").matches,
    known: firsts.has,
    onScene,
    onMoved: (saidSide) => {
      askToPersist();
      if (saidSide) firsts.raise("side");
    },
    onFinished: () => {
      firsts.raise("finished");
      firsts.tellOffline(status);
    },
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
      const records = parts?.records.now;
      if (records?.isOpen) records.refuse(words);
      else status.notice({ id: "record", text: words });
    },
    onDamaged: tellDamaged,
  });
  wire(play, opening, Games.ratings());
  await opening.begin(loaded.slot, !firsts.has("finished"));
  markKept();
  sheets.tidy();
  engine.warm();
  persisted = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
  mindUpdates({
    onWaiting: (use) =>
      status.notice({ id: "update", text: t("notice.update"), action: { label: t("notice.updateNow"), run: use } }),
    onOffline: () => {
      firsts.offline = true;
      firsts.tellOffline(status);
    },
  });
}

/** @param {import("./controller").Scene} scene */
function onScene({ state, settings, thinking }) {
  const computers = settings.south === "computer" || settings.north === "computer";
  // On a first visit nothing is solved before there is somebody to know it.
  if (computers && state.ply > 0) firsts.raise("tables");
  if (firsts.has("tables") || settings.tables !== "auto") tables.want(state.rules, settings.tables);
  wake.want(thinking || (state.ply > 0 && state.legal !== ""));
  const records = parts?.records.now;
  if (records?.isOpen) records.refresh();
}

/** @param {string} id */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {import("./types").Stock | null} stock */
function hearTables(stock) {
  tables.hear(stock);
  parts?.options.now?.showTables(stock);
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
  const action = {
    label: t("notice.showText"),
    run: async () => (await parts?.games.get())?.showText(slot.record),
  };
  status.notice({ id: "damaged", text: t(key, { why: code?.code ? reason(code) : "" }), action });
}

/**
 * @param {ReturnType<typeof createPlay>} play
 * @param {ReturnType<typeof createOpening>} opening
 * @param {ArrayLike<number>} ratings
 */
function wire(play, opening, ratings) {
  parts = createParts({ play, opening, sheets, store, status, tables, ratings, markKept, tellDamaged, storageState });
  mindDrops(opening.file);
  const install = createInstall({
    onOffer: (offered) => offer("install", offered),
    showHowTo: () => sheets.show("install"),
  });
  const actions = createActions({ play, parts, sheets, status, firsts, install, markKept });
  mindActions(actions, sheets);
  mindKeys({
    isOn: () => !sheets.isOpen && play.options.keys === "on",
    turn: () => play.scene?.state.turn ?? null,
    tap: (letter) => play.tap(letter),
    hurry: () => play.hurry(),
    undo: () => play.undo(),
    restart: () => actions.new(),
  });
}

/** The menu has "Continue" only while a list of games has any, or there is the text of something damaged. */
async function markKept() {
  const [kept, finished, damaged] = await Promise.all([store.kept(), store.finished(), store.damaged()]);
  offer("continue", kept.length + finished.length + damaged.length > 0);
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
