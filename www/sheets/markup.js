// The sheets that the first move does not need, as they stand in the page once they are needed.

import { sheetHead } from "./sheet-head.js";

/** One `dialog` a sheet. Words are named by `data-t`, as in `index.html`. */
export const SHEETS = /* html */ `
  <dialog id="new" class="sheet tall" data-sheet="new" aria-labelledby="new-title">
    ${sheetHead("new-title", "newGame.title", "newGame.close")}
    <form id="new-form" class="sheet-body">
      <fieldset id="new-opponent">
        <legend data-t="newGame.opponent"></legend>
        <div class="choices"></div>
        <p id="new-away" class="note"></p>
      </fieldset>
      <fieldset id="new-level" hidden>
        <legend data-t="newGame.level"></legend>
        <div class="choices levels"></div>
        <p class="note"><strong id="new-level-line"></strong><br><span data-t="newGame.levelNote"></span></p>
      </fieldset>
      <fieldset id="new-starts"><legend data-t="newGame.starts"></legend><div class="choices"></div></fieldset>
      <fieldset id="new-rules">
        <legend data-t="newGame.rules"></legend>
        <div class="choices"></div>
        <p class="note"><span id="new-rules-line"></span> <a id="new-rules-more" data-leave href="rules.html" data-t="newGame.rulesMore"></a>
          <span id="new-later" data-t="newGame.later" hidden></span></p>
      </fieldset>
      <details id="new-more" class="more">
        <summary id="new-more-summary"></summary>
        <fieldset id="new-names">
          <legend data-t="newGame.names"></legend>
          <div class="fields">
            <label><span id="new-south-label"></span><input id="new-south" maxlength="40" list="new-known" autocomplete="off" spellcheck="false"></label>
            <label id="new-north-field"><span id="new-north-label"></span><input id="new-north" maxlength="40" list="new-known" autocomplete="off" spellcheck="false"></label>
          </div>
          <datalist id="new-known"></datalist>
        </fieldset>
        <fieldset id="new-match">
          <legend data-t="newGame.match"></legend>
          <div class="choices"></div>
          <p id="new-match-note" class="note" data-t="newGame.matchNote"></p>
        </fieldset>
        <fieldset id="new-control">
          <legend data-t="newGame.control"></legend>
          <div class="choices"></div>
          <div id="new-own" class="fields" hidden>
            <label><span data-t="newGame.minutes"></span><input id="new-minutes" type="number" inputmode="numeric" min="1" max="60"></label>
            <label><span data-t="newGame.seconds"></span><input id="new-seconds" type="number" inputmode="numeric" min="0" max="60"></label>
          </div>
          <p class="note"><span id="new-control-note" data-t="newGame.controlNote"></span> <span id="new-rated" data-t="newGame.rated" hidden></span></p>
        </fieldset>
      </details>
      <p id="new-listed" class="note" hidden><span data-t="newGame.listed"></span> <span id="new-goes-on" data-t="newGame.goesOn"></span></p>
    </form>
    <div class="sheet-foot">
      <div class="answers">
        <button type="button" class="button" id="new-apply" data-action="apply" data-t="newGame.apply" hidden></button>
        <button type="button" class="button strong" id="new-start" data-action="start" data-t="newGame.start" data-default></button>
      </div>
    </div>
  </dialog>

  <dialog id="options" class="sheet" aria-labelledby="options-title">
    <div class="sheet-head"><h2 id="options-title" data-t="options.title"></h2></div>
    <div class="sheet-body">
      <p id="options-linked" class="note" hidden></p>
      <form id="options-form" method="dialog"></form>
      <h3 data-t="options.storage"></h3>
      <p id="options-storage" class="note" tabindex="-1"></p>
      <div class="acts"><button type="button" class="button small" id="options-keep" data-t="options.keep" hidden></button>
        <button type="button" class="button small" data-action="everything" data-t="menu.everything"></button></div>
      <p id="options-kept" class="note" data-told></p>
    </div>
    <div class="sheet-foot">
      <button type="button" class="button wide strong" data-answer="close" data-t="options.done"></button>
    </div>
  </dialog>

  <dialog id="share" class="sheet tall" aria-labelledby="share-title">
    ${sheetHead("share-title", "share.title", "share.close")}
    <div class="sheet-body">
      <p id="share-note"></p>
      <div id="share-things" class="choices" role="radiogroup" data-t-label="share.thing"></div>
      <ul id="share-ways" class="share-ways"></ul>
      <p id="share-done" class="note" data-told></p>
      <div id="share-link-part">
        <input id="record-link" class="record" readonly spellcheck="false" data-t-label="share.link">
      </div>
      <div id="share-code-part" class="share-code" hidden>
        <svg id="share-code" role="img" data-t-label="share.codeLabel" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path fill="#000"/></svg>
        <p id="share-code-link" class="share-code-link"></p>
      </div>
      <div id="share-picture-part" class="share-picture" hidden>
        <div class="acts">
          <button type="button" class="button small strong" id="share-picture-send" data-t="share.pictureSave" disabled></button>
        </div>
        <div id="share-shape" class="choices" role="radiogroup" data-t-label="share.shape"></div>
        <div id="share-values" class="choices acts" hidden></div>
        <img id="share-picture" data-shape="upright" alt="">
      </div>
      <div id="share-moving-part" class="share-picture" hidden>
        <div class="acts">
          <button type="button" class="button small" id="share-moving-cancel" data-t="share.movingCancel"></button>
          <button type="button" class="button small strong" id="share-moving-send" hidden></button>
        </div>
        <div id="share-span" class="choices" role="radiogroup" data-t-label="share.span"></div>
        <img id="share-moving" data-shape="moving" alt="" hidden>
        <progress id="share-moving-progress" class="share-progress" max="1" value="0" data-t-label="share.movingMade"></progress>
      </div>
      <div id="share-text-part" hidden>
        <div class="acts">
          <button type="button" class="button small strong" id="record-copy" data-t="share.copy"></button>
        </div>
        <textarea id="record-text" class="record" readonly rows="8" spellcheck="false" data-t-label="share.text" aria-describedby="record-letters"></textarea>
        <p id="record-letters" class="note" data-t="share.letters"></p>
        <div id="record-lines" class="choices acts" hidden></div>
      </div>
      <div id="share-embed-part" hidden>
        <div class="acts">
          <button type="button" class="button small strong" id="share-embed-copy" data-t="share.embedCopy"></button>
        </div>
        <p id="share-embed-what" class="note" data-t="share.embedWhat"></p>
        <textarea id="share-embed" class="record" readonly rows="4" spellcheck="false" aria-labelledby="share-embed-what"></textarea>
      </div>
    </div>
  </dialog>

  <dialog id="open" class="sheet tall" aria-labelledby="open-title">
    ${sheetHead("open-title", "open.title", "open.close")}
    <div class="sheet-body">
      <p id="open-what" data-t="open.what"></p>
      <textarea id="record-paste" class="record" rows="3" spellcheck="false" autocomplete="off" autocapitalize="off" aria-labelledby="open-what" data-t-placeholder="open.hint"></textarea>
      <div class="acts">
        <button type="button" class="button small strong" id="record-start" data-t="open.start" disabled></button>
        <button type="button" class="button small" id="record-clip" data-t="open.paste"></button>
        <button type="button" class="button small" id="record-pick" data-t="open.pick"></button>
        <button type="button" class="button small" data-action="scan" data-t="scan.start"></button>
      </div>
      <p id="record-wrong" class="wrong" data-told></p>
      <div id="open-camera" hidden></div>
      <input type="file" id="record-file" accept=".ogn,.txt,text/plain" data-t-label="open.pick" hidden>
    </div>
  </dialog>

  <dialog id="games" class="sheet" aria-labelledby="games-title">
    <div class="sheet-head"><h2 id="games-title" data-t="games.title"></h2></div>
    <div class="sheet-body">
      <section id="games-letters" hidden>
        <h3 data-t="games.letters"></h3>
        <ul id="games-letters-list" class="items"></ul>
      </section>
      <h3 id="games-others" data-t="games.others" hidden></h3>
      <p id="games-list-none" class="note" data-t="games.underWayNone" hidden></p>
      <ul id="games-list" class="items"></ul>
      <h3 id="games-damaged-title" data-t="games.damaged" hidden></h3>
      <ul id="games-damaged" class="items"></ul>
    </div>
    <div class="sheet-foot">
      <button type="button" class="button wide" data-answer="close" data-t="games.close"></button>
    </div>
  </dialog>

  <dialog id="finished" class="sheet tall" aria-labelledby="finished-title">
    <div class="sheet-head"><h2 id="finished-title" data-t="games.finished"></h2></div>
    <div class="sheet-body">
      <p id="games-finished-none" class="note" data-t="games.finishedNone" hidden></p>
      <div id="finished-search" class="search" role="search" hidden>
        <input type="search" id="finished-opponent" autocomplete="off" spellcheck="false" data-t-label="games.search.opponent" data-t-placeholder="games.search.opponent">
        <select id="finished-rules" data-t-label="newGame.rules"></select>
        <select id="finished-result" data-t-label="games.search.result"></select>
        <select id="finished-month" data-t-label="games.search.month"></select>
      </div>
      <p id="finished-found" class="note" data-told></p>
      <div class="acts"><button type="button" class="button small" id="finished-all" data-t="games.search.all" hidden></button></div>
      <ul id="games-finished" class="items"></ul>
    </div>
    <div class="sheet-foot">
      <button type="button" class="button wide" data-answer="close" data-default data-t="games.close"></button>
    </div>
  </dialog>

  <dialog id="damaged" class="sheet" aria-labelledby="damaged-title">
    <div class="sheet-head"><h2 id="damaged-title" data-t="damaged.title"></h2></div>
    <div class="sheet-body">
      <p class="note" data-t="damaged.text"></p>
      <textarea id="damaged-record" class="record" readonly rows="8" data-t-label="damaged.title"></textarea>
      <p id="damaged-copied" class="note" data-told></p>
    </div>
    <div class="sheet-foot">
      <div class="answers">
        <button type="button" class="button" data-answer="close" data-t="damaged.close"></button>
        <button type="button" class="button strong" id="damaged-copy" data-t="damaged.copy"></button>
      </div>
    </div>
  </dialog>

  <dialog id="standing" class="sheet tall" aria-labelledby="standing-title">
    <div class="sheet-head"><h2 id="standing-title" data-t="standing.title"></h2></div>
    <div class="sheet-body">
      <fieldset><legend class="unseen" data-t="newGame.rules"></legend><div id="standing-rules" class="choices"></div></fieldset>
      <p id="standing-last" class="note" hidden></p>
      <p id="standing-none" class="note" hidden></p>
      <div id="standing-some" class="halves" hidden>
        <div>
          <p id="standing-rating" class="standing-rating"></p>
          <div id="standing-curve"></div>
          <p id="standing-how" class="note" data-t="standing.how"></p>
        </div>
        <div>
          <p id="standing-runs"></p>
          <table class="standing-table">
            <caption class="unseen" data-t="standing.table"></caption>
            <thead><tr>
              <th scope="col" data-t="standing.level"></th>
              <th scope="col" data-t="standing.won"></th>
              <th scope="col" data-t="standing.drawn"></th>
              <th scope="col" data-t="standing.lost"></th>
            </tr></thead>
            <tbody id="standing-rows"></tbody>
          </table>
        </div>
      </div>
      <h3 data-t="standing.games"></h3>
      <p id="standing-games-none" class="note" data-t="games.finishedNone" hidden></p>
      <ul id="standing-games" class="items"></ul>
      <div class="acts"><button type="button" class="button small" id="standing-more" data-t="standing.more" hidden></button></div>
      <h3 data-t="standing.file"></h3>
      <p class="note" data-t="standing.here"></p>
      <div class="acts">
        <button type="button" class="button small" id="standing-export" data-t="standing.export"></button>
        <button type="button" class="button small" id="standing-import" data-t="standing.import"></button>
        <button type="button" class="button small" id="standing-erase" data-t="standing.erase"></button>
        <button type="button" class="button small" data-action="everything" data-t="menu.everything"></button>
      </div>
      <p id="standing-message" class="note" data-told></p>
      <input type="file" id="standing-file" accept=".ogn,.txt,text/plain" data-t-label="standing.import" hidden>
    </div>
    <div class="sheet-foot">
      <button type="button" class="button wide" data-answer="close" data-t="standing.close"></button>
    </div>
  </dialog>

  <dialog id="standing-sure" class="sheet question" role="alertdialog" aria-labelledby="standing-sure-title" aria-describedby="standing-sure-text">
    <div class="sheet-head"><h2 id="standing-sure-title" data-t="standing.sure.title"></h2></div>
    <div class="sheet-body"><p id="standing-sure-text" data-t="standing.sure.text"></p></div>
    <div class="sheet-foot">
      <div class="answers">
        <button type="button" class="button strong" data-answer="no" data-t="standing.sure.no" data-default></button>
        <button type="button" class="button" data-answer="yes" data-t="standing.sure.yes"></button>
      </div>
    </div>
  </dialog>
  <dialog id="install" class="sheet" aria-labelledby="install-title">
    <div class="sheet-head"><h2 id="install-title" data-t="install.title"></h2></div>
    <div class="sheet-body">
      <ol class="steps">
        <li class="step">
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 15V3M8 7l4-4 4 4M7 11H5v10h14V11h-2"/></svg>
          <span data-t="install.one"></span>
        </li>
        <li class="step">
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h16v16H4zM12 8v8M8 12h8"/></svg>
          <span data-t="install.two"></span>
        </li>
        <li class="step">
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12l5 5 9-10"/></svg>
          <span data-t="install.three"></span>
        </li>
      </ol>
    </div>
    <div class="sheet-foot">
      <button type="button" class="button wide" data-answer="close" data-t="install.close"></button>
    </div>
  </dialog>
`;
