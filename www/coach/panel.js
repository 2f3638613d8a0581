// The coach's words and buttons. They stand in the panel, in the place of the words, the strip of moves and the bar of the game;
// while they are there, those are hidden.

import { t } from "../lang/index.js";
import { full, join } from "../lang/words.js";
import { setHidden, setText } from "../screen/changes.js";
import { softenEdges } from "../screen/edges.js";
import { byKeyboard, focusBoard } from "../screen/keyboard.js";
import { laidOut } from "../screen/laid-out.js";
import { goOn, quiet, say } from "../screen/voice.js";

/** @typedef {import("./types.js").Button} Button */

/** @param {string} tag @param {string} name @param {HTMLElement} parent */
function add(tag, name, parent) {
  const made = document.createElement(tag);
  made.className = name;
  parent.append(made);
  return made;
}

/** Of a page, where words are turned over: some of what was read stays in sight. */
const PAGE = 0.7;

/**
 * A tap on words that go on below leads on, for whoever does not think of scrolling them.
 * @param {HTMLElement} place
 */
function turnPages(place) {
  place.addEventListener("click", ({ target }) => {
    const isOther = /** @type {Element} */ (target).closest("button, a, input, summary, svg, [role]");
    if (isOther || !place.classList.contains("more-below") || !getSelection()?.isCollapsed) return;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    place.scrollBy({ top: PAGE * place.clientHeight, behavior });
  });
}

/** @returns {import("./types.js").Panel} */
export function createPanel() {
  const strip = /** @type {HTMLElement} */ (document.getElementById("moves"));
  /** @type {HTMLElement | null} */
  let words = null;
  /** @type {HTMLElement | null} */
  let bar = null;
  /** What was told last: the headline, and all. */
  let told = ["", ""];
  /** The focus comes when all was heard: before that it would cut the words short. @type {AbortController | null} */
  let waiting = null;
  /** In their order. @type {Button[]} */
  let shown = [];

  function make() {
    if (words && bar) return { words, bar };
    const section = document.createElement("section");
    section.id = "coach";
    section.className = "words coach-words";
    section.tabIndex = -1;
    add("p", "coach-head", section);
    add("p", "coach-text", section);
    add("div", "coach-extra", section);
    softenEdges(section);
    turnPages(section);
    const nav = document.createElement("nav");
    nav.id = "coach-bar";
    nav.className = "bar coach-bar";
    // Tab goes as the eye does: words, moves, buttons.
    /** @type {HTMLElement} */ (document.getElementById("moves")).before(section);
    /** @type {HTMLElement} */ (document.getElementById("bar")).after(nav);
    words = section;
    bar = nav;
    return { words: section, bar: nav };
  }

  /** @param {number} place */
  function makeButton(place) {
    const button = document.createElement("button");
    button.type = "button";
    button.addEventListener("click", (event) => {
      // The handler of the page's own buttons must not see this click.
      event.stopPropagation();
      if (button.ariaDisabled === "true") return;
      goOn();
      told = ["", ""];
      shown[place].run();
    });
    return button;
  }

  /** @param {HTMLButtonElement} button @param {Button} wanted */
  function dress(button, { label, action, strong, pressed, disabled }) {
    const name = strong ? "button strong" : "button";
    if (button.className !== name) button.className = name;
    setText(button, t(label));
    if (action) button.dataset.action = action;
    else delete button.dataset.action;
    if (pressed === undefined) button.removeAttribute("aria-pressed");
    else button.setAttribute("aria-pressed", String(pressed));
    // The one in focus rests without losing that: what comes next in its place is not what was chosen.
    const stays = disabled === true && button === document.activeElement && byKeyboard();
    button.ariaDisabled = stays ? "true" : null;
    button.disabled = disabled === true && !stays;
  }

  /** @param {HTMLElement} place @param {Button[]} buttons */
  function setButtons(place, buttons) {
    const focused = [...place.children].indexOf(/** @type {Element} */ (document.activeElement));
    const pressed = shown[focused]?.label;
    const byKeys = focused >= 0 && byKeyboard();
    const same = buttons.length === shown.length && buttons.every(({ label }, at) => label === shown[at].label);
    shown = buttons;
    // Screen readers announce another button when the keyboard comes to one. For a finger the buttons stay: new ones would
    // be laid out at once where one of them has the focus.
    if (byKeys && !same) place.replaceChildren();
    for (let at = place.children.length; at < buttons.length; at++) place.append(makeButton(at));
    while (place.children.length > buttons.length) place.lastElementChild?.remove();
    const made = /** @type {HTMLButtonElement[]} */ ([...place.children]);
    made.forEach((button, at) => {
      dress(button, buttons[at]);
    });
    if (focused < 0) return;
    // The keyboard must not fall to the top of the page with the button it was on.
    const open = made.filter(({ disabled }) => !disabled);
    // The same button, else the one that leads on: where another one stands now is no reason to press that.
    const named = made[buttons.findIndex(({ label }) => label === pressed)];
    const next = open.includes(named) ? named : (open.find(({ className }) => /strong/.test(className)) ?? open.pop());
    if (byKeys) next?.focus();
    else if (next !== document.activeElement) settle(() => next?.focus());
  }

  /** Where somebody who comes to the panel begins: what leads on, rather than what leads away. */
  function focusFirst() {
    const open = shown.filter(({ disabled }) => !disabled);
    const onward = open.filter(({ leaves }) => !leaves);
    const first = onward.find(({ strong }) => strong) ?? onward[0] ?? open[0];
    /** @type {HTMLElement | undefined} */ (bar?.children[shown.indexOf(first)])?.focus();
  }

  /** A finger needs no focus at once. @param {() => void} focus */
  async function settle(focus) {
    await laidOut();
    if (document.activeElement === document.body) focus();
  }

  /** What differs from what was told before. @param {string} head @param {string} text @param {string} [announcement] */
  function tell(head, text, announcement) {
    const all = announcement ?? join(full(head), text);
    const [before, last] = told;
    told = [head, all];
    if (all !== last) say(announcement ?? (head === before ? text : all));
  }

  return {
    get isOpen() {
      return words !== null && !words.hidden;
    },

    get root() {
      return make().words;
    },

    get hasKeyboard() {
      const { activeElement } = document;
      return byKeyboard() && Boolean(bar?.contains(activeElement) || words?.contains(activeElement));
    },

    answers() {
      goOn();
      told = [told[0], ""];
    },

    focusOnward() {
      const from = document.activeElement;
      const last = /** @type {HTMLElement | null | undefined} */ (
        bar?.querySelector(".strong") ?? bar?.lastElementChild
      );
      waiting?.abort();
      waiting = new AbortController();
      const { signal } = waiting;
      /** @param {KeyboardEvent} event */
      const hurry = (event) => {
        if (event.repeat || document.activeElement !== from || ![" ", "Enter"].includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        last?.focus();
        last?.click();
      };
      addEventListener("keydown", hurry, { capture: true, signal });
      quiet().then(() => {
        if (!signal.aborted && document.activeElement === from) last?.focus();
      });
    },

    show({ label, moves = false, playing = false, head = "", text = "", announcement, extra = [], buttons }) {
      waiting?.abort();
      const { words, bar } = make();
      const { body, activeElement: focused } = document;
      const byKeys = byKeyboard() && !focused?.closest("#board");
      const opens = !body.classList.contains("coached");
      const [headline, sentence, below] = /** @type {Iterable<HTMLElement>} */ (words.children);
      words.setAttribute("aria-label", t(label));
      bar.setAttribute("aria-label", t(label));
      setHidden(words, false);
      setHidden(bar, false);
      body.classList.add("coached");
      body.classList.toggle("coached-alone", moves !== true);
      body.classList.toggle("coached-whole", !moves);
      strip.classList.toggle("put-away", !moves);
      strip.classList.toggle("column-only", moves === "column");
      body.classList.toggle("coached-playing", playing);
      // Other words begin at their beginning, however far those before were scrolled.
      if (opens || headline.textContent !== head || sentence.textContent !== text) words.scrollTop = 0;
      setText(headline, head);
      setHidden(headline, head === "");
      setText(sentence, text);
      setHidden(sentence, text === "");
      const same = below.children.length === extra.length && extra.every((one, place) => below.children[place] === one);
      if (!same) below.replaceChildren(...extra);
      tell(head, text, announcement);
      setButtons(bar, buttons);
      // What was pressed is gone, or lies behind a sheet that has closed.
      if (opens && byKeys) focusFirst();
      else if (opens && focused !== body) settle(focusFirst);
    },

    leave: () => shown.find(({ leaves }) => leaves)?.run(),

    hide() {
      if (!words || !bar) return;
      waiting?.abort();
      const byKeys = byKeyboard();
      const focused = words.contains(document.activeElement) || bar.contains(document.activeElement);
      words.hidden = true;
      bar.hidden = true;
      words.querySelector(".coach-extra")?.replaceChildren();
      told = ["", ""];
      document.body.classList.remove("coached", "coached-alone", "coached-whole", "coached-playing");
      strip.classList.remove("put-away", "column-only");
      if (!focused) return;
      if (byKeys) say(t("bar.backToGame"));
      if (byKeys) focusBoard();
      else settle(focusBoard);
    },
  };
}
