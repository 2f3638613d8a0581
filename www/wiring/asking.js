// Keys that ask the board, wherever the focus is. They name no house.

/** What is asked, by its key. @type {{[key: string]: string | undefined}} */
const QUESTIONS = {
  W: "where",
  S: "score",
  T: "clock",
  R: "read-board",
  M: "playable",
  L: "last-move",
  O: "other-side",
  P: "preview",
};

/** Where letters are written, or choose. */
const FIELDS = "input, select, textarea";

/**
 * @param {HTMLElement} root of the board
 * @param {object} parts
 * @param {() => boolean} parts.isOn false where the player wants no keys for playing
 * @param {() => boolean} parts.isFree false while a sheet is in front
 * @param {(question: string) => unknown} parts.ask
 * @param {() => unknown} parts.warm answers may be asked for soon
 * @param {() => unknown} parts.list shows all keys
 */
export function mindQuestions(root, { isOn, isFree, ask, warm, list }) {
  root.addEventListener("focusin", ({ target }) => {
    const { house } = /** @type {HTMLElement} */ (target).dataset;
    if (house) root.dataset.focused = house;
    warm();
  });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !isFree() || !isOn()) return;
    const from = /** @type {Element} */ (event.target);
    if (event.key === "?" && !from.closest(FIELDS)) list();
    const question = QUESTIONS[event.key.toUpperCase()];
    // What the house in focus would do, the board shows as well as tells.
    if (!question || from.closest(FIELDS) || (question === "preview" && from.closest("[data-house]"))) return;
    event.preventDefault();
    ask(question);
  });
}
