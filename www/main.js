// Wires the folders: taps to Rust, answers to board, store and worker.

import { LATE_STYLES, POINTED_STYLES, SCOPE, startPainter, startWorker } from "./addresses.js";
import { createBoard, warmSeeds } from "./board/board.js";
import { createWood } from "./board/wood.js";
import { RULE_SETS, TOP_LEVEL } from "./constants.js";
import { createInstall, isInstalled, opensApart } from "./device/install.js";
import { keepOpened } from "./device/opened.js";
import { createPersistence } from "./device/persistence.js";
import { keepWords, mindUpdates } from "./device/updates.js";
import { createWake } from "./device/wake.js";
import { createEngine } from "./engine/page/engine.js";
import { createEnginePool, helpersHere } from "./engine/page/pool.js";
import { createTables } from "./engine/page/tables.js";
import { mindKeys } from "./game/keys.js";
import { createPlay } from "./game/play.js";
import { isFinished } from "./game/session.js";
import { cleanOptions } from "./game/settings.js";
import { chooseHouseNames } from "./house-names.js";
import { fill, keepSaid, language, speak, t } from "./lang/index.js";
import { houseName, join, placeLabel, voiced } from "./lang/words.js";
import { createOpening } from "./library/opening.js";
import { createStore } from "./library/store.js";
import { isWhole } from "./library/sums.js";
import { compileSearch, rules } from "./module.js";
import { softenEdges } from "./screen/edges.js";
import { createEndCard } from "./screen/end-card.js";
import { createFirsts } from "./screen/firsts.js";
import { byKeyboard, focusBoard } from "./screen/keyboard.js";
import { laidOut, nextTask } from "./screen/laid-out.js";
import { watchSpace } from "./screen/space.js";
import { createStatus } from "./screen/status.js";
import { createView } from "./screen/view.js";
import { answer, say } from "./screen/voice.js";
import { createQuestions } from "./sheets/questions.js";
import { createSheets } from "./sheets/sheets.js";
import { mindSwipes } from "./sheets/swipe.js";
import { createActions, mindActions } from "./wiring/actions.js";
import { createGameLists } from "./wiring/game-lists.js";
import { createParts } from "./wiring/parts.js";
import { createReactions } from "./wiring/reactions.js";
import { createSenses } from "./wiring/senses.js";

const root = /** @type {HTMLElement} */ (document.getElementById("board"));

keepSaid(() => fill(document));
watchSpace();
const sheets = createSheets();
mindSwipes(sheets.close);
const status = createStatus(document);
for (const place of document.querySelectorAll(".words")) softenEdges(/** @type {HTMLElement} */ (place));
status.show(t("app.loading"), "");

boot().catch((error) => {
  console.error(error);
  const action = { label: t("notice.reload"), run: () => location.reload() };
  status.show("", "");
  status.notice({ id: "no-rules", text: t("notice.noRules"), action });
});

async function boot() {
  const store = createStore({
    scope: SCOPE,
    sums: (text) => Games.sums(text),
    onMemory: () => status.announce("notice.memory"),
    onStored(unread) {
      status.dismiss("notice.memory");
      gameLists.mark();
      const action = { label: t("notice.reload"), run: () => location.reload() };
      if (unread) status.notice({ id: "unread", text: t("notice.unread"), action });
    },
  });
  const firsts = createFirsts(store);
  const persistence = createPersistence(store);
  const spawn = () => createEngine({ spawn: startWorker, module: compileSearch });
  const engine = createEngine({
    spawn: startWorker,
    module: compileSearch,
    onTables: (stock) => reactions.hearTables(stock),
  });
  const tables = createTables({ engine, root });
  // What the first picture needs beside the rules is made while these load.
  laidOut().then(() => warmSeeds(root));
  const [{ Game: Games, Clock: Clocks }, loaded] = await Promise.all([loadRules(), store.load()]);
  firsts.take(loaded.flags);
  const options = cleanOptions(loaded.options);
  // The browser may have forgotten one of the two.
  if (loaded.options) owareTheme.choose(options.theme);
  chooseHouseNames(options.houses);

  const board = createBoard(root, {
    live: true,
    theme: owareTheme,
    wood: createWood(startPainter),
    name: (house) => houseName(house),
    label: (place, picture) => placeLabel(place, picture, play.me, play.opponent),
    onTap: (letter) => play.tap(letter),
    onMoment: (moment, seeds) => senses.moment(moment, seeds),
    own: () => play.me ?? play.turn ?? "S",
    onTurned: () => view.turned(),
  });
  await nextTask();
  const senses = createSenses(() => play.about.options);
  root.addEventListener("pointerdown", () => senses.warm());
  // Before the tap does anything that is heard.
  root.addEventListener("click", () => senses.touch(), true);
  // Beside the houses, too, a tap brings home what is on its way.
  root.addEventListener("click", (event) => {
    if (!(/** @type {Element} */ (event.target).closest("[data-house]"))) play.hurry();
  });
  const gameLists = createGameLists({
    store,
    status,
    showText: async (text) => (await parts.games.get())?.showText(text),
    async rescue(found) {
      const [{ rescue }, { loadShare }] = await Promise.all([import("./wiring/rescue.js"), import("./share.js")]);
      return rescue(Games, await loadShare(), found);
    },
    onCounts: () => parts.menu.now?.refresh(),
  });
  const reactions = createReactions({
    firsts,
    persistence,
    gameLists,
    status,
    tables,
    wake: createWake(),
    parts: () => parts,
    about: () => play.about,
  });
  const endCard = createEndCard();
  const view = createView({
    status,
    endCard,
    upright: () => root.classList.contains("board-upright"),
    fingers: () => matchMedia("(pointer: coarse)").matches,
    known: firsts.has,
    wordsOf: (scene) => (scene.away && parts.beside(scene.away).now?.wordsOf(scene, scene.away)) || null,
    lookingTap: () => parts.coach.now?.lookingTap,
    ...reactions.view,
  });
  const questions = createQuestions({ sheets, me: view.me, across: view.across, counts: () => play.about.counts });
  const play = createPlay({
    Games,
    Clocks,
    store,
    engine: createEnginePool({
      engine,
      spawn,
      helpers: helpersHere(),
      top: TOP_LEVEL,
      mergeRoots: Games.mergeRoots,
      ready() {
        // Nearly all of this game is decided by tables. On a first visit there are none.
        const decided = play.scene && RULE_SETS[play.scene.state.rules] === RULE_SETS.owari;
        return decided && firsts.has("tables") ? tables.ready() : null;
      },
    }),
    board,
    view,
    questions,
    options,
  });
  /** A text or a file cannot be opened. @param {string} words */
  const refuse = (words) => {
    const sheet = parts.open.now;
    if (sheet?.isOpen) sheet.refuse(words);
    else status.notice({ id: "record", text: words });
  };
  const loadTexts = async () => (await import("./share.js")).loadTexts(Games);
  const opening = createOpening({
    Games,
    loadTexts,
    play,
    status,
    openLetter: async (letter, onWrong) => (await parts.post.get())?.open(letter, onWrong) ?? false,
    openNear: (code) => actions.join(code),
    openMany: async (text) => (await parts.everything.get())?.text(text),
    onOpened: () => {
      sheets.close();
      gameLists.mark();
      if (byKeyboard()) focusBoard();
    },
    onWrong: refuse,
    isSound: (slot) => isWhole(Games.sums, slot),
    onDamaged: gameLists.announceDamaged,
    choose: questions.choose,
    finished: () => store.finished(),
  });
  const install = createInstall({
    onOffer: () => parts.menu.now?.refresh(),
    showHowTo: () => sheets.show("install"),
  });
  const parts = createParts({
    Games,
    play,
    opening,
    refuse,
    sheets,
    store,
    status,
    questions,
    onWords: () => view.again(),
    endCard,
    tables,
    gameLists,
    persistence,
    installs: () => install.offered,
    sampler: board.sample,
    styles: LATE_STYLES,
    root,
    loadCoach: () => import("./coach.js"),
    loadPictures: () => import("./pictures.js"),
    loadShare: async () => (await import("./share.js")).loadShare(),
    loadTexts,
    nameHouses: chooseHouseNames,
    speakIn,
  });
  keepSaid(() => {
    root.setAttribute("aria-label", t("board.title"));
    if (!play.scene) return;
    play.reshow();
    parts.coach.now?.again();
  });
  await nextTask();
  const actions = createActions({ play, parts, questions, sheets, status, firsts, install, gameLists });
  mindActions(actions, sheets);
  const keys = { isFree: () => !sheets.isOpen, isOn: () => play.about.options.keys === "on" };
  mindKeys({
    ...keys,
    look: (step) => play.look(step),
    turn: () => play.turn,
    tap(letter) {
      senses.touch();
      if (play.hurry()) {
        const { me, turn } = play;
        const isMine = me !== null && turn === me && !play.scene?.overlaid;
        // The answer was told when its seeds began to fly: a key plays once they are home. Between two people it might be the other one's.
        if (isMine) play.landed.then(() => play.tap(letter));
        // Who does not see the seeds fly is told why nothing was played.
        else say(join(t("heard.home"), me === null || !turn ? t("heard.again") : voiced("status.turn", turn, me)));
        return;
      }
      const onward = document.querySelector(".coached-whole #coach-bar .strong");
      if (onward && !root.querySelector('[data-house][aria-disabled="false"]'))
        answer(t("heard.choose", { button: onward.textContent ?? "" }));
      play.tap(letter);
    },
    hurry: () => play.hurry(),
    undo: () => actions.press("undo"),
    restart: () => actions.press("new"),
    hint: () => actions.press("hint"),
  });

  // Without a network taps are enough.
  import("./wiring/touch.js").then(({ mindTouch }) => {
    const warm = () => parts.answers.get(console.warn);
    const [ask, list] = [actions.ask, async () => (await parts.answers.get())?.list()];
    mindTouch(root, play, POINTED_STYLES, { ...keys, ask, warm, list }, parts.openFile);
  }, console.warn);
  // Before the address is cleaned.
  const [came, asked] = [location.href, new URLSearchParams(location.search)];
  await opening.begin(loaded.slot, !firsts.has("finished"));
  // The board can be played. The search begins to load only when that is seen.
  laidOut().then(() => engine.warm());
  const isAsked = asked.has("puzzle") || asked.has("lesson");
  if (isAsked) parts.coach.get().then((coach) => coach?.open(asked));
  keepOpened(actions.reopen, isAsked || came !== location.href);
  gameLists.mark();
  const queue = isInstalled() ? /** @type {any} */ (window).launchQueue : undefined;
  const apart = opensApart() && new URL(came).hash !== "";
  if (language !== owareLanguage?.tag) status.notice({ id: "language", text: t("notice.noWords") });
  if (queue || asked.has("do") || asked.has("shared") || apart) {
    const { mindArrivals } = await import("./library/arrivals.js");
    mindArrivals({
      came,
      scope: SCOPE,
      opening,
      openFile: parts.openFile,
      mayCover: async () => !play.about.underWay || questions.confirmCover(),
      act: (action) => actions.named[action](document.createElement("button")),
      nothing: () => status.message(t("notice.nothingShared")),
      status: apart ? status : undefined,
      queue,
    });
  }
  // The page may have been closed before its last game was in the record.
  const { slot } = loaded;
  if (slot && isWhole(Games.sums, slot) && isFinished(slot) && !slot.came) {
    parts.tellTurning(slot);
    parts.playerRecord.get().then((playerRecord) => playerRecord?.addEnded(slot, true));
  }
  // A page that Back brings out of the browser's memory shows the game as it was; it may have gone on in another page since.
  addEventListener("pageshow", async ({ persisted }) => {
    const found = persisted && (await store.saved());
    if (found && found.when !== store.present?.when) location.reload();
  });
  await persistence.look();
  await keepWords(SCOPE, language);
  mindUpdates(reactions.updates);
}

/** From here on the app speaks this language. Rejects where its words are not at hand. @param {string} tag */
async function speakIn(tag) {
  await speak(tag);
  owareLanguage?.choose(tag);
  await keepWords(SCOPE, tag);
}

async function loadRules() {
  const [wasm, module] = await Promise.all([import("./wasm/oware.js"), rules]);
  await wasm.default({ module_or_path: module });
  return wasm;
}
