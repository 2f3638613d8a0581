// The sheet for setting up a position, as it stands in the page once it is needed.

import { sheetHead } from "./sheet-head.js";

export const SETUP = /* html */ `
  <dialog id="setup" class="sheet" aria-labelledby="setup-title">
    ${sheetHead("setup-title", "setup.title", "setup.close")}
    <form id="setup-form" class="sheet-body">
      <div id="setup-board" class="setup-board" role="grid" aria-rowcount="2" aria-colcount="8" data-t-label="setup.board"></div>
      <div class="setup-message">
        <p id="setup-message"></p>
        <p id="setup-wrong" class="wrong" data-told></p>
      </div>
      <div class="halves">
        <div>
          <fieldset><legend data-t="setup.mode"></legend><div id="setup-mode" class="choices"></div></fieldset>
          <p class="note" data-t="setup.hint"></p>
          <div class="acts">
            <button type="button" class="button small" id="setup-clear" data-t="setup.clear"></button>
            <button type="button" class="button small" id="setup-begin" data-t="setup.start"></button>
          </div>
        </div>
        <div>
          <fieldset><legend data-t="setup.turn"></legend><div id="setup-turn" class="choices"></div></fieldset>
          <fieldset><legend data-t="newGame.rules"></legend><div id="setup-rules" class="choices"></div></fieldset>
          <h3 id="setup-text-title" data-t="setup.text"></h3>
          <input id="setup-text" class="record" spellcheck="false" autocomplete="off" autocapitalize="off" aria-labelledby="setup-text-title">
          <p class="note" data-t="setup.note"></p>
        </div>
      </div>
    </form>
    <div class="sheet-foot">
      <button type="button" class="button wide strong" data-action="set-up" data-t="setup.play"></button>
    </div>
  </dialog>
`;
