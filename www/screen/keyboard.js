// Where the keyboard is, and where it goes.

/** Whoever works with the keyboard sees where it is. */
export const byKeyboard = () => document.activeElement?.matches(":focus-visible") === true;

/** To the house that the arrow keys begin at: it may be played where any may. */
export function focusBoard() {
  /** @type {HTMLElement | null} */ (document.querySelector('[data-house][tabindex="0"]'))?.focus();
}
