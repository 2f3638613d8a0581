// A browser styles and lays out anew whatever is written, also the same words again. These write only what differs.

/** @param {Element} place @param {string} words */
export function setText(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

/** @param {HTMLElement | SVGElement} element @param {boolean} hidden */
export function setHidden(element, hidden) {
  if (element.hasAttribute("hidden") !== hidden) element.toggleAttribute("hidden", hidden);
}
