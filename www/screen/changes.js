// A browser styles and lays out anew whatever is written, also the same words again. These write only what differs.

/** @param {Element} place @param {string} words */
export function setText(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

/** @param {Element} element @param {string} name @param {string} value */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @param {HTMLElement | SVGElement} element @param {boolean} hidden */
export function setHidden(element, hidden) {
  if (element.hasAttribute("hidden") !== hidden) element.toggleAttribute("hidden", hidden);
}
