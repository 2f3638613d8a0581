// The board on other people's pages: the game of the address, to be looked at. It has no search and no coach.

import { startPainter } from "./addresses.js";
import { createBoard } from "./board/board.js";
import { createWood } from "./board/wood.js";
// With it this page has all that the rules page and the app share, and what they share stays one file.
import "./constants.js";
import { readRequest } from "./embed/request.js";
import { createViewer } from "./embed/viewer.js";
import { recallHouseNames } from "./house-names.js";
import { t } from "./lang/embed.js";
import { addPart, fill } from "./lang/index.js";
import { houseName, nameSides, placeLabel, reason } from "./lang/words.js";
import init, { Replay } from "./wasm/embed.js";

const request = readRequest(location);

fill(document);
recallHouseNames();
nameSides(request.names);
// Another game in the same frame.
addEventListener("hashchange", () => location.reload());
/** @type {HTMLAnchorElement} */ (document.getElementById("open")).href = `./${request.link ? `#${request.link}` : ""}`;

try {
  await init();
  await begin();
} catch (error) {
  console.error(error);
  refuse(t("embed.failed"));
}

async function begin() {
  let replay;
  try {
    replay = new Replay(request.link);
  } catch (error) {
    const code = /** @type {import("./lang/words.js").Code} */ (error);
    if (!code.code) throw error;
    // What can be wrong with a link is rarely said.
    await addPart("sheets");
    refuse(request.link ? t("embed.wrong", { why: reason(code) }) : t("embed.none"));
    return;
  }
  const root = /** @type {HTMLElement} */ (document.getElementById("board"));
  const board = createBoard(root, {
    live: true,
    theme: owareTheme,
    wood: createWood(startPainter),
    name: (house) => houseName(house),
    label: (place, picture) => placeLabel(place, picture),
    title: t("board.title"),
    onTap: () => viewer.step("play"),
    onTurned: () => viewer.turned(),
  });
  const viewer = createViewer({ replay, board, root, look: request.look });
}

/** @param {string} words */
function refuse(words) {
  const failed = /** @type {HTMLElement} */ (document.getElementById("failed"));
  const open = /** @type {HTMLElement} */ (document.getElementById("open"));
  const heading = /** @type {HTMLElement} */ (document.getElementById("rules"));
  heading.textContent = t("app.name");
  /** @type {HTMLElement} */ (document.getElementById("game")).hidden = true;
  failed.replaceChildren(heading, words, " ", open);
  failed.hidden = false;
}
