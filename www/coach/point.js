// Points out one house on the board, whatever the board shows.

/** @param {HTMLElement} root of the board @param {string} [house] none where it is absent */
export function pointOut(root, house) {
  for (const box of root.querySelectorAll("[data-house]")) {
    box.classList.toggle("is-pointed", /** @type {HTMLElement} */ (box).dataset.house === house);
  }
}
