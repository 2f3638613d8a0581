// The options sheet: every choice a row of radio buttons, taken over at once.

import { CHOICES } from "../game/settings.js";
import { language, number, t, tell } from "../lang/index.js";
import { LANGUAGES } from "../languages.js";
import { setHidden, setText } from "../screen/changes.js";
import { addChoices } from "./choices.js";
import { tablesText } from "./tables-text.js";

/** @typedef {import("../game/types.js").Options} Options */
/** @typedef {keyof Options} OptionKey */

/** Draws a board and seeds, and says when it is dark. @typedef {{sampler: import("../game/types.js").Sampler, theme: import("../game/types.js").Theme}} Drawing */
/** Those that stand in the sheet. @typedef {"board" | "seeds" | "theme" | "speed" | "taps" | "sound" | "volume" | "buzz" | "houses" | "counts" | "facing" | "keys" | "hand" | "time" | "ponder" | "tables"} ShownOption */

/** The words of a choice. @type {{[K in ShownOption]: (value: Options[K]) => string}} */
const WORDS = {
  board: (value) => t(`options.boardOf.${value}`),
  seeds: (value) => t(`options.seedsOf.${value}`),
  theme: (value) => t(`options.themeOf.${value}`),
  speed: (value) => t(`options.speeds.${value}`),
  taps: (value) => t(`options.tapsOf.${value}`),
  sound: (value) => t(`options.soundOf.${value}`),
  volume: (value) => t(`options.volumeOf.${value}`),
  buzz: (value) => t(`options.buzzOf.${value}`),
  houses: (value) => t(`options.housesOf.${value}`),
  counts: (value) => t(`options.countsOf.${value}`),
  facing: (value) => t(`options.facingOf.${value}`),
  keys: (value) => t(`options.keysOf.${value}`),
  hand: (value) => t(`options.handOf.${value}`),
  time: (value) => t("options.seconds", { seconds: number(value / 1000) }),
  ponder: (value) => t(`options.ponderOf.${value}`),
  tables: (value) =>
    value === "auto" || value === 0
      ? t(`options.tablesOf.${value === 0 ? "off" : "auto"}`)
      : t("options.tablesOf.seeds", { seeds: value }),
};
/** A choice that this device cannot follow is not offered. */
const ORDER = /** @type {ShownOption[]} */ (Object.keys(WORDS)).filter(
  (key) => key !== "buzz" || "vibrate" in navigator,
);
/** Those that are chosen by a picture. */
const PICTURED = /** @type {const} */ (["board", "seeds"]);
/** Sides of a picture, in CSS pixels. */
const PICTURE = 84;
/** Those that are explained. */
const NOTES = /** @type {const} */ (["taps", "houses", "keys", "tables", "ponder"]);

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {ShownOption} key @param {unknown} value one of its choices */
function wordOf(key, value) {
  return /** @type {(value: unknown) => string} */ (WORDS[key])(value);
}

/**
 * @param {object} events
 * @param {(key: OptionKey, value: Options[OptionKey]) => void} events.onChoose
 * @param {(tag: string) => Promise<unknown>} events.onLanguage rejects where its words are not at hand
 * @param {() => void} events.onClear
 * @param {() => Promise<unknown>} events.onKeep asks the browser for its promise; resolves when the sheet shows what it said
 * @param {Drawing} drawing
 */
export function createOptionsSheet({ onChoose, onLanguage, onClear, onKeep }, drawing) {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("options-form"));
  const languages = makeLanguages();
  form.append(languages.field);
  for (const key of ORDER) form.append(makeField(key));
  const pictures = makePictures(form, drawing);
  const { stored, clear } = makeTablesPart();
  form.querySelector("#choose-tables")?.append(stored, clear);
  clear.addEventListener("click", onClear);
  const storageNote = byId("options-storage");
  const keep = byId("options-keep");
  keep.addEventListener("click", async () => {
    setText(byId("options-kept"), "");
    await onKeep();
    // The keyboard goes to the promise; where there is none, that is told.
    if (keep.hidden) storageNote.focus();
    else setText(byId("options-kept"), t("options.keepRefused"));
  });
  form.addEventListener("change", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.name === LANGUAGE) {
      onLanguage(input.value).then(languages.show, () => languages.lack(input.value));
      return;
    }
    const key = /** @type {ShownOption} */ (input.name);
    const value = CHOICES[key].find((choice) => String(choice) === input.value);
    onChoose(key, /** @type {Options[OptionKey]} */ (value));
  });

  return {
    /**
     * @param {Options} settings what holds in this game
     * @param {import("../game/types.js").Overrides} overrides
     * @param {{state: "persisted" | "best" | "none", mayRequest: boolean}} storage `mayRequest`: for good, if the player wants it
     */
    show(settings, overrides, storage) {
      languages.show();
      for (const input of form.querySelectorAll("input")) {
        if (input.name !== LANGUAGE)
          input.checked = String(settings[/** @type {OptionKey} */ (input.name)]) === input.value;
      }
      pictures.show(settings);
      const linked = /** @type {HTMLElement} */ (document.getElementById("options-linked"));
      const list = /** @type {(ShownOption & keyof typeof overrides)[]} */ (Object.keys(overrides))
        .filter((key) => key in WORDS)
        .map((key) => t(`options.linkedItem.${key}`, { value: wordOf(key, overrides[key]) }));
      linked.hidden = list.length === 0;
      linked.textContent = t("options.linked", { list: join(list) });
      setText(storageNote, t(`options.storageOf.${storage.state}`));
      setHidden(keep, !storage.mayRequest);
    },

    /** @param {import("../wasm/search.js").Stock | null} stock */
    showTables(stock) {
      const words = tablesText(stock);
      setText(stored, words);
    },
  };
}

/** @param {string[]} parts */
const join = (parts) => new Intl.ListFormat(language).format(parts);

/** The row of languages is none of the options of a game. */
const LANGUAGE = "language";

/** The languages, each by its own name. */
function makeLanguages() {
  const { field, row } = makeRow(LANGUAGE, LANGUAGE, Object.keys(LANGUAGES), (tag) => LANGUAGES[tag]);
  for (const label of row.querySelectorAll("label")) label.lang = label.dataset.value ?? "";
  const missing = document.createElement("p");
  missing.className = "note wrong";
  missing.setAttribute("role", "status");
  field.append(missing);

  /** The one that is spoken. @param {string} [lacking] one that is not at hand */
  function show(lacking) {
    for (const input of row.querySelectorAll("input")) input.checked = input.value === language;
    setText(missing, lacking ? t("options.languageMissing", { name: LANGUAGES[lacking] }) : "");
  }
  return { field, show: () => show(), lack: show };
}

/**
 * A legend and its choices.
 * @template {string | number} Choice
 * @param {ShownOption | typeof LANGUAGE} name
 * @param {string} hook the name that tests and links know
 * @param {readonly Choice[]} choices
 * @param {(choice: Choice) => string} wordFor
 */
function makeRow(name, hook, choices, wordFor) {
  const field = document.createElement("fieldset");
  field.id = `choose-${name}`;
  field.dataset.option = hook;
  const legend = document.createElement("legend");
  tell(legend, `options.${name}`);
  const row = document.createElement("div");
  row.className = "choices";
  field.append(legend, row);
  addChoices(row, name, choices, wordFor);
  return { field, row };
}

/** @param {ShownOption} key */
function makeField(key) {
  const hook = key === "houses" ? "names" : key;
  const { field } = makeRow(key, hook, CHOICES[key], (choice) => wordOf(key, choice));
  const noted = NOTES.find((name) => name === key);
  if (noted) {
    const note = document.createElement("p");
    note.className = "note";
    note.id = `${key}-note`;
    tell(note, `options.${noted}Note`);
    field.append(note);
    for (const input of field.querySelectorAll("input")) input.setAttribute("aria-describedby", note.id);
  }
  return field;
}

/**
 * The pictures of boards and seeds. Each shows what the board would be with this one choice changed.
 * @param {HTMLFormElement} form
 * @param {Drawing} drawing
 */
function makePictures(form, { sampler, theme }) {
  const pictures = PICTURED.flatMap((key) => {
    const row = /** @type {HTMLElement} */ (form.querySelector(`#choose-${key} .choices`));
    row.classList.add("pictured");
    return [...row.querySelectorAll("span")].map((words, i) => {
      const canvas = document.createElement("canvas");
      canvas.style.width = `${PICTURE}px`;
      canvas.style.height = `${PICTURE}px`;
      canvas.setAttribute("aria-hidden", "true");
      words.prepend(canvas);
      return { canvas, key, value: CHOICES[key][i] };
    });
  });
  /** @type {Options | null} */
  let shown = null;
  const draw = () => {
    for (const { canvas, key, value } of pictures)
      if (shown) sampler(canvas, { board: shown.board, seeds: shown.seeds, [key]: value }, PICTURE);
  };
  theme.watch(draw);
  return {
    /** @param {Options} settings */
    show(settings) {
      const same = shown && PICTURED.every((key) => shown?.[key] === settings[key]);
      shown = settings;
      if (!same) draw();
    },
  };
}

/** What there is of endgame tables, and the button that removes it. */
function makeTablesPart() {
  const stored = document.createElement("p");
  stored.className = "note stored";
  stored.id = "tables-stored";
  const clear = document.createElement("button");
  clear.type = "button";
  clear.className = "button small";
  clear.id = "tables-clear";
  tell(clear, "options.tablesClear");
  return { stored, clear };
}
