// A row of choices, each a button to look at: radio buttons, unless the caller makes them something else.

import { keepSaid } from "../lang/index.js";

/**
 * Adds a switch: a single choice that is on or off.
 * @param {HTMLElement} row
 * @param {string} name of the row
 * @param {() => string} words
 * @param {boolean} [on]
 */
export function addSwitch(row, name, words, on = false) {
  addChoices(row, name, [1], words, (input) => {
    input.type = "checkbox";
    input.checked = on;
  });
}

/**
 * Adds a row's choices to an element.
 * @param {HTMLElement} row
 * @param {string} name of the row
 * @template {string | number} Choice
 * @param {readonly Choice[]} choices
 * @param {(choice: Choice) => string} wordOf
 * @param {(input: HTMLInputElement) => void} [mark]
 */
export function addChoices(row, name, choices, wordOf, mark = () => {}) {
  const legend = row.closest("fieldset")?.querySelector("legend");
  if (legend) legend.id ||= `legend-${name}`;
  for (const choice of choices) {
    const label = document.createElement("label");
    label.dataset.value = String(choice);
    const input = document.createElement("input");
    input.type = "radio";
    input.name = name;
    input.value = String(choice);
    mark(input);
    const words = document.createElement("span");
    const text = document.createTextNode("");
    words.append(text);
    keepSaid(() => {
      text.data = wordOf(choice);
    });
    label.append(input, words);
    row.append(label);
    if (!legend) continue;
    // Two rows of a sheet may have the same choices, such as on and off.
    words.id = `${legend.id}-${choice}`;
    input.setAttribute("aria-labelledby", `${words.id} ${legend.id}`);
  }
}
