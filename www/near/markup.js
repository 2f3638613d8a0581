// The sheet by which two devices connect, as it stands in the page once it is needed.

import { sheetHead } from "../sheets/sheet-head.js";

export const NEARBY = /* html */ `
  <dialog id="nearby" class="sheet" aria-labelledby="nearby-title">
    ${sheetHead("nearby-title", "near.title", "near.close")}
    <div class="sheet-body">
      <p data-t="near.needs"></p>
      <div id="nearby-roles" class="acts">
        <button type="button" class="button strong" data-role="host" data-t="near.host"></button>
        <button type="button" class="button" data-role="guest" data-t="near.guest"></button>
      </div>
      <p id="nearby-step" data-told></p>
      <div id="nearby-code" class="share-code" hidden>
        <svg role="img" data-t-label="near.codeLabel" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path fill="#000"/></svg>
        <p class="share-code-link" data-signal></p>
        <div class="acts"><button type="button" class="button small" id="nearby-copy" data-t="near.copy"></button></div>
      </div>
      <div id="nearby-in" hidden>
        <p id="nearby-in-label"></p>
        <div class="acts"><button type="button" class="button strong" id="nearby-scan" data-t="scan.start"></button></div>
        <div id="nearby-camera" hidden></div>
        <textarea class="record" rows="2" spellcheck="false" autocomplete="off" autocapitalize="off" data-signal-in data-t-label="near.paste" data-t-placeholder="near.paste"></textarea>
      </div>
      <p id="nearby-wrong" class="wrong" data-told></p>
      <div class="acts"><button type="button" class="button" id="nearby-again" hidden></button></div>
    </div>
  </dialog>
`;
