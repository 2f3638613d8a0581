// What stands around the board: header, status line, bar and menu items, all made from one scene.

import { t } from "./lang/index.js";
import { showItems } from "./menu.js";
import {
  endText,
  houseNumber,
  isDeclared,
  lastText,
  moveText,
  other,
  progressText,
  provenText,
  reason,
  resultText,
  sideName,
} from "./words.js";

/** @typedef {import("./controller").Scene} Scene */
/** @typedef {import("./types").Side} Side */
/** @typedef {import("./types").Step} Step */

/** The third button of the bar: what it does now, and its sign. */
const EXTRAS = {
  stop: { words: "bar.stop", icon: "M7 7h10v10H7z" },
  "go-on": { words: "bar.goOn", icon: "M8 5l11 7-11 7z" },
  retry: { words: "bar.retry", icon: "M19 12a7 7 0 1 1-2-5M19 3v5h-5" },
  "play-on": { words: "bar.playOn", icon: "M5 5l7 7-7 7M13 5l7 7-7 7" },
};

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {ReturnType<typeof import("./status.js").createStatus>} parts.status
 * @param {ReturnType<typeof import("./sheets.js").createSheets>} parts.sheets
 * @param {(scene: Scene) => void} parts.onScene
 * @param {() => void} parts.onMoved
 * @param {() => void} parts.onDisplaced
 * @returns {import("./controller").View}
 */
export function createView({ status, sheets, onScene, onMoved, onDisplaced }) {
  /** The words of the last move, until another scene has none. */
  let told = { record: -1, words: "" };
  /** Whom the last proof announced gave the game, and when. @type {{winner: string | undefined, ply: number}} */
  let announced = { winner: undefined, ply: 0 };

  /** @param {Scene} scene @param {Step | null} step */
  function happened({ state }, step) {
    if (step) told = { record: state.ply, words: moveText(step) };
    return told.record === state.ply && state.ply > 0 ? told.words : lastText(state);
  }

  /** What is proven, while the game goes on. @param {Scene} scene */
  const proofOf = ({ proof, state }) => (proof && state.legal !== "" ? provenText(proof) : null);

  /**
   * A proof is told and announced once, and again when it changes; after that a line for the eye keeps it.
   * @param {Scene} scene
   */
  function discovery(scene) {
    const { ply } = scene.state;
    const words = proofOf(scene);
    if (words === null) {
      if (ply === 0) announced = { winner: undefined, ply };
      return "";
    }
    const winner = scene.proof?.winner ?? "draw";
    if (winner !== announced.winner) announced = { winner, ply };
    return announced.ply === ply ? words : "";
  }

  return {
    show(scene, step) {
      const { state } = scene;
      // What is declared follows no move, and a computer that does not answer matters more.
      const move = isDeclared(state) || scene.failed ? "" : happened(scene, step);
      const found = discovery(scene);
      const after = consequence(scene) || found;
      const words = move && after ? t("app.join", { first: move, second: after }) : move || after;
      status.show(headline(scene), words, state.legal === "" ? endText(state, "brief") : "");
      const proof = after === found && found ? null : proofOf(scene);
      if (proof !== null || !scene.thinking) status.progress(proof, true);
      byId("rules-name").textContent = t("app.rules", { rules: t(`rules.${state.rules}`) });
      document.body.classList.toggle("over", state.legal === "");
      showExtra(scene);
      showItems(scene);
      onScene(scene);
    },

    progress(progress, side) {
      status.progress(progressText(progress, side));
    },

    refused(code) {
      status.say(reason(code, turn));
    },

    say(key) {
      status.say(t(key));
    },

    broken(error) {
      console.error(error);
      const action = { label: t("notice.reload"), run: () => location.reload() };
      status.notice({ id: "broken", text: t("notice.broken"), action });
    },

    displaced: onDisplaced,
    moved: onMoved,

    confirmLosing(letter) {
      return ask("losing", t("question.losing.text", { house: houseNumber(letter) }), "question.losing.yes");
    },

    confirmResign(side) {
      const params = { side: sideName(side), winner: sideName(other(side)) };
      return ask("resign", t("question.resign.text", params), "question.resign.yes");
    },

    confirmAgree([south, north], computer) {
      const who = computer ? "computer" : "humans";
      const params = { south, north, computer: computer ? sideName(computer) : "" };
      return ask("agree", t(`question.agree.${who}`, params), `question.agree.yes.${who}`);
    },
  };

  /**
   * @param {"losing" | "agree" | "resign"} kind
   * @param {string} text
   * @param {string} yes
   */
  async function ask(kind, text, yes) {
    byId("question-title").textContent = t(`question.${kind}.title`);
    byId("question-text").textContent = text;
    byId("question-yes").textContent = t(yes);
    byId("question-no").textContent = t(`question.${kind}.no`);
    // What loses a game must not be what the thumb expects.
    byId("question-yes").classList.toggle("strong", kind === "agree");
    byId("question-no").classList.toggle("strong", kind !== "agree");
    return (await sheets.show("question")) === "yes";
  }
}

/** Whose turn it was when the view was last drawn, for the sentences that name a side. @type {Side} */
let turn = "S";

/** @param {Scene} scene */
function headline({ state, thinking, paused, failed }) {
  turn = state.turn;
  const params = { side: sideName(state.turn) };
  if (state.legal === "") return resultText(state);
  if (failed) return t("status.failed", params);
  if (paused) return t("status.paused", params);
  if (thinking) return t("status.thinking", params);
  return t(state.again ? "status.again" : "status.turn", params);
}

/** What follows from the state beside the last move. @param {Scene} scene */
function consequence({ state, settings, failed }) {
  const side = sideName(state.turn);
  if (failed) return `${reason(failed)} ${t("status.failedDetail", { side })}`;
  if (state.legal === "") return endText(state);
  if (state.again) return t("status.slammed");
  if (state.playingOn) return t("status.playingOn", { result: resultText(state) });
  if (state.repeats === 2) return t("status.twice");
  if (state.ply > 0) return "";
  const human = (state.turn === "S" ? settings.south : settings.north) === "human";
  return t(human ? "status.start" : "status.startComputer", { side });
}

/** @param {Scene} scene */
function showExtra({ state, settings, thinking, paused, failed }) {
  const extra = /** @type {HTMLButtonElement} */ (byId("extra"));
  const action = failed ? "retry" : paused ? "go-on" : state.mayPlayOn ? "play-on" : "stop";
  extra.dataset.action = action;
  extra.disabled = action === "stop" && !thinking;
  // Between two humans there is never anything to stop.
  const computers = settings.south === "computer" || settings.north === "computer";
  extra.hidden = action === "stop" && (!computers || state.legal === "");
  byId("extra-text").textContent = t(EXTRAS[action].words);
  byId("extra-icon").setAttribute("d", EXTRAS[action].icon);
}
