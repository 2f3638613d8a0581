// The sheet in which any position is set up: every place is a button that takes a seed from the hand, or gives one back.
// What the hand holds follows from the rule set's seeds; whether a position is one, and how it ends, Rust decides.

import { RULE_SETS } from "../constants.js";
import { createRecogniser } from "../game/gestures.js";
import { CHOICES } from "../game/settings.js";
import { t } from "../lang/index.js";
import { endText, houseName, join, reason } from "../lang/words.js";
import { setText } from "../screen/changes.js";
import { answer } from "../screen/voice.js";
import { addChoices } from "./choices.js";
import { addGrid } from "./setup-grid.js";
import { SETUP } from "./setup-markup.js";

/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../wasm/oware.js").RulesName} RulesName */
/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {import("../lang/words.js").Code} Code */
/** @typedef {{rules: RulesName, turn: Side, counts: number[]}} WantedPosition `counts` as in position text: houses, then the stores */

const SIDES = /** @type {const} */ (["S", "N"]);
const PLACES = [..."ABCDEFabcdef", "S", "N"];

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {WantedPosition} wanted */
const textOf = ({ counts, turn }) => [...counts, turn].join("-");

/** @param {WantedPosition} wanted the seeds that no place has yet; below nothing where there are too many */
const handOf = ({ rules, counts }) => RULE_SETS[rules].seeds - counts.reduce((sum, seeds) => sum + seeds, 0);

/** @param {Pick<GameState, "houses" | "stores">} seeds */
const countsOf = ({ houses, stores }) => [...houses, ...stores];

/**
 * @param {object} parts
 * @param {import("./types.js").Sheets} parts.sheets
 * @param {import("../game/types.js").Games} parts.Games
 * @returns {import("./types.js").SetupSheet}
 */
export function createSetupSheet({ sheets, Games }) {
  sheets.add(SETUP);
  /** @type {WantedPosition} */
  let wanted = { rules: CHOICES.rules[0], turn: "S", counts: PLACES.map(() => 0) };
  /** Who will play. @type {import("../game/types.js").Names} */
  let people = {};
  let mode = "put";
  const text = /** @type {HTMLInputElement} */ (byId("setup-text"));
  addChoices(byId("setup-rules"), "setup-rules", CHOICES.rules, (rules) =>
    t(`rules.${/** @type {RulesName} */ (rules)}`),
  );
  addChoices(byId("setup-mode"), "setup-mode", ["put", "take"], (how) =>
    t(`setup.${/** @type {"put" | "take"} */ (how)}`),
  );
  addChoices(byId("setup-turn"), "setup-turn", SIDES, (side) => called(/** @type {Side} */ (side)));
  const places = PLACES.map(makePlace);
  addGrid(
    byId("setup-board"),
    places.map(({ button }) => button),
  );
  /** A player’s name beside "South" does not tell who that is, so both sides have a name or neither. @param {Side} side */
  function called(side) {
    const { south, north } = people;
    return south && north ? (side === "S" ? south : north) : t(`side.${side}`);
  }

  /** What was told last of the seeds as they lie. */
  let told = "";

  /** @param {RulesName} rules */
  const startOf = (rules) => countsOf(read(rules));

  /**
   * The state of a position; of the start where none is given.
   * @param {RulesName} rules @param {string} [position]
   */
  function read(rules, position) {
    const game = new Games(rules, position);
    const state = game.state();
    game.free();
    return state;
  }

  /** @param {string} words @param {boolean} [wrong] */
  function report(words, wrong = false) {
    byId("setup-wrong").textContent = wrong ? words : "";
    byId("setup-message").textContent = wrong ? "" : words;
  }

  /** The words on the seeds as they lie. */
  function words() {
    const hand = handOf(wanted);
    if (hand > 0) return t("setup.hand", { seeds: hand });
    if (hand < 0) return t("setup.tooMany", { seeds: -hand });
    const state = read(wanted.rules, textOf(wanted));
    return state.reason ? t("setup.decided", { why: endText(state) }) : t("setup.whole");
  }

  /** @param {string} [news] what is told first */
  function refresh(news = "") {
    for (const [name, value] of /** @type {const} */ ([
      ["setup-rules", wanted.rules],
      ["setup-mode", mode],
      ["setup-turn", wanted.turn],
    ])) {
      for (const input of byId(name).querySelectorAll("input")) input.checked = input.value === value;
    }
    for (const input of byId("setup-turn").querySelectorAll("input")) {
      setText(/** @type {HTMLElement} */ (input.nextElementSibling), called(/** @type {Side} */ (input.value)));
    }
    places.forEach(({ button, name, count, written, named }, i) => {
      const seeds = wanted.counts[i];
      name.textContent = written();
      count.textContent = String(seeds);
      button.setAttribute("aria-label", t(mode === "put" ? "setup.putAt" : "setup.takeAt", { place: named(), seeds }));
    });
    // A field that somebody writes in keeps its cursor.
    if (text.value.trim() !== textOf(wanted)) text.value = textOf(wanted);
    const now = words();
    report(now);
    answer(join(news, now === told ? "" : now));
    told = now;
  }

  /** @param {Partial<WantedPosition>} changes @param {string} [news] */
  function change(changes, news) {
    wanted = { ...wanted, ...changes };
    refresh(news);
  }

  /** @param {string} place @param {number} by */
  function move(place, by) {
    const i = PLACES.indexOf(place);
    const counts = [...wanted.counts];
    counts[i] += by;
    if (counts[i] < 0) report(t("setup.empty"), true);
    else if (by > 0 && handOf(wanted) <= 0) report(t("setup.handEmpty"), true);
    else change({ counts }, t("setup.told", { place: places[i].named(), seeds: counts[i] }));
  }

  /**
   * Takes over what stands in the field, if Rust reads it: at once, so that nothing moves below the tap that leaves the field.
   * @param {boolean} whole nobody writes on, so that what cannot be read is told
   * @returns {boolean} it was read
   */
  function takeText(whole) {
    const position = text.value.trim();
    try {
      read(wanted.rules, position);
    } catch (error) {
      if (whole) report(reason(/** @type {Code} */ (error)), true);
      return false;
    }
    const parts = position.split("-");
    change({ counts: parts.slice(0, 14).map(Number), turn: /** @type {Side} */ (parts[14]) });
    return true;
  }

  /** What stands in the field is not what lies on the board of the sheet. */
  const isUnread = () => !["", textOf(wanted)].includes(text.value.trim());

  /** @param {string} place */
  function makePlace(place) {
    const store = place === "S" || place === "N";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button setup-place";
    button.dataset.place = place;
    const name = document.createElement("small");
    const count = document.createElement("b");
    // So that the text on the button does not read as one number.
    button.append(name, " ", count);
    const named = () =>
      store ? t("setup.store", { side: called(place) }) : t("setup.house", { house: houseName(place, null) });
    const written = () => (store ? named() : houseName(place));
    return { button, name, count, written, named };
  }

  const board = byId("setup-board");
  const placeOf = (/** @type {Event} */ event) =>
    /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-place]"))?.dataset.place ??
    null;
  const recogniser = createRecogniser({
    hold(place) {
      move(place, -1);
      return true;
    },
    release: () => {},
    swipe: () => {},
  });
  let spent = false;
  board.addEventListener("pointerdown", (event) => {
    const { clientX: x, clientY: y, timeStamp: time, button } = event;
    spent = false;
    recogniser.down({ x, y, time, house: placeOf(event), touch: false, at: button === 2 ? "once" : "after" });
  });
  board.addEventListener("pointermove", ({ clientX: x, clientY: y }) => recogniser.move({ x, y }));
  board.addEventListener("pointerup", ({ clientX: x, clientY: y, timeStamp: time }) => {
    spent = recogniser.up({ x, y, time });
  });
  for (const gone of ["pointercancel", "pointerleave"]) board.addEventListener(gone, recogniser.cancel);
  board.addEventListener("contextmenu", (event) => event.preventDefault());
  board.addEventListener("click", (event) => {
    const place = placeOf(event);
    if (place && !(spent && event.detail > 0)) move(place, mode === "put" ? 1 : -1);
    spent = false;
  });
  board.addEventListener("keydown", (event) => {
    const place = placeOf(event);
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.key === "+" ? 1 : ["-", "Delete", "Backspace"].includes(event.key) ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    move(place, by);
  });
  byId("setup-form").addEventListener("submit", (event) => event.preventDefault());
  text.addEventListener("input", () => takeText(false));
  byId("setup-form").addEventListener("change", (event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    const unread = isUnread();
    if (name === "setup-mode") mode = value;
    if (name === "setup-turn") wanted.turn = /** @type {Side} */ (value);
    if (name === "setup-rules") {
      const rules = /** @type {RulesName} */ (value);
      // The start of one rule set becomes the start of another.
      const atStart = String(wanted.counts) === String(startOf(wanted.rules));
      wanted = { ...wanted, rules, counts: atStart ? startOf(rules) : wanted.counts };
    }
    // A text that could not be read stays, to be mended; under other rules it may be one.
    if (event.target === text || unread) takeText(true);
    else refresh();
  });
  byId("setup-clear").addEventListener("click", () => change({ counts: PLACES.map(() => 0) }));
  byId("setup-begin").addEventListener("click", () => change({ counts: startOf(wanted.rules), turn: "S" }));

  return {
    show(state, names) {
      const { rules, turn } = state;
      mode = "put";
      people = names;
      change({ rules, turn, counts: countsOf(state) });
      sheets.show("setup");
    },

    get chosen() {
      // Nobody plays a position other than the one that was written.
      if (isUnread() && !takeText(true)) return null;
      const position = textOf(wanted);
      try {
        read(wanted.rules, position);
      } catch (error) {
        report(handOf(wanted) === 0 ? reason(/** @type {Code} */ (error)) : words(), true);
        return null;
      }
      return { rules: wanted.rules, position };
    },
  };
}
