// The head of a sheet that closes from there: its title, and a cross.

/** @typedef {import("../lang/types.js").Key} Key */

/**
 * @param {string} id of the title, which names the sheet
 * @param {Key} title
 * @param {Key} close
 * @param {string} [beside] what stands between them
 */
export const sheetHead = (id, title, close, beside = "") => `<div class="sheet-head">
      <h2 id="${id}" data-t="${title}"></h2>${beside}
      <button type="button" class="button round" data-answer="close" data-t-label="${close}">
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>
      </button>
    </div>`;
