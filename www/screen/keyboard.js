// Where the keyboard is, and where it goes.

/** Whoever works with the keyboard sees where it is. */
export const byKeyboard = () => document.activeElement?.matches(":focus-visible") === true;

/** Focuses the house at which the arrow keys begin. It may be played, where any house may. */
export function focusBoard() {
  /** @type {HTMLElement | null} */ (document.querySelector('[data-house][tabindex="0"]'))?.focus();
}
