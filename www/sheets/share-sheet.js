// The sheet that sends a thing out of the app: first which one, then how. Each way is a button; what it made stands below.

import { t, tell } from "../lang/index.js";
import { copyFrom } from "../library/clipboard.js";
import { download } from "../library/download.js";
import { maySendLink, sendLink } from "../library/send-file.js";
import { addChoices, addSwitch } from "./choices.js";
import { createMovingPart } from "./share-moving.js";
import { createPicturePart } from "./share-picture.js";

/** @typedef {import("./types.js").Thing} Thing */
/** @typedef {import("./types.js").ShareWay} ShareWay */

/** The ways with their icons, in a box of 24. @type {{[way in ShareWay]: string}} */
const ICONS = {
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  code: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM14 20v-1M19 14h1v1",
  picture: "M4 5h16v14H4zM4 16l4.5-5 4 4 3-2.5L20 16M15.5 9h.01",
  moving: "M4 5h16v14H4zM10 9l5 3-5 3z",
  text: "M5 5h14M5 10h14M5 15h9M5 20h6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M12 11v6M9.5 14.5L12 17l2.5-2.5",
  embed: "M9 8l-4 4 4 4M15 8l4 4-4 4M13 5l-2 14",
};
const WAYS = /** @type {ShareWay[]} */ (Object.keys(ICONS));
/** What stands below for a way. @type {{[way in ShareWay]: string | null}} */
const BELOW = {
  link: "share-link-part",
  code: "share-code-part",
  picture: "share-picture-part",
  moving: "share-moving-part",
  text: "share-text-part",
  file: null,
  embed: "share-embed-part",
};
const THINGS = /** @type {const} */ (["puzzle", "game", "position"]);

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} path in a box of 24 */
function icon(path) {
  const [made, line] = ["svg", "path"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  made.setAttribute("class", "icon");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("aria-hidden", "true");
  line.setAttribute("d", path);
  made.append(line);
  return made;
}

/**
 * @param {object} parts
 * @param {Pick<import("./types.js").Sheets, "show" | "close">} parts.sheets
 * @param {(thing: Thing) => import("./types.js").Leaving | null} parts.leaving the thing as it is now; null where there is none
 * @param {() => Promise<import("./types.js").Pictures>} parts.pictures
 * @returns {import("./types.js").ShareSheet}
 */
export function createShareSheet({ sheets, leaving, pictures }) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("share"));
  const things = byId("share-things");
  const text = /** @type {HTMLTextAreaElement} */ (byId("record-text"));
  const lines = byId("record-lines");
  const link = /** @type {HTMLInputElement} */ (byId("record-link"));
  const embed = /** @type {HTMLTextAreaElement} */ (byId("share-embed"));
  const mainLineOnly = () => lines.querySelector("input")?.checked === true;
  /** @type {Thing} */
  let thing = "game";
  /** What stands below the ways. @type {ShareWay} */
  let way = "link";

  /** @param {import("../lang/index.js").Key | ""} key */
  const report = (key) => {
    byId("share-done").textContent = key && t(key);
  };

  const picture = createPicturePart({ pictures, report });
  const moving = createMovingPart({ pictures, report });
  dialog.addEventListener("close", moving.stop);

  addChoices(
    things,
    "share-thing",
    THINGS,
    (choice) => t(`share.things.${choice}`),
    (input) => {
      input.dataset.thing = input.value;
    },
  );
  things.addEventListener("change", (event) => {
    thing = /** @type {Thing} */ (/** @type {HTMLInputElement} */ (event.target).value);
    byId("share-done").textContent = "";
    refresh();
  });
  addSwitch(lines, "main-line-only", () => t("share.mainLineOnly"));
  lines.addEventListener("change", refresh);

  for (const name of WAYS) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "menu-item share-way";
    button.dataset.share = name;
    button.append(icon(ICONS[name]), document.createElement("span"));
    item.append(button);
    tell(/** @type {HTMLElement} */ (button.lastElementChild), `share.ways.${name}`);
    button.addEventListener("click", () => take(name));
    byId("share-ways").append(item);
  }
  byId("record-copy").addEventListener("click", async () =>
    report((await copyFrom(text)) ? "share.copied" : "share.manual"),
  );
  byId("share-embed-copy").addEventListener("click", async () =>
    report((await copyFrom(embed)) ? "share.embedCopied" : "share.manual"),
  );

  /** @param {import("./types.js").Leaving | null} now @param {ShareWay} name */
  const offers = (now, name) =>
    now !== null && (now.ways?.includes(name) ?? true) && (name !== "moving" || now.moving !== undefined);
  /** The things that the sheet has, one of which is chosen. @type {Thing[]} */
  let choice = [];

  /** Writes the thing as it is now. */
  function refresh() {
    const now = leaving(thing);
    if (!now) return;
    const record = now.textOf(mainLineOnly());
    // A game without variations and comments leaves no choice.
    lines.hidden = now.textOf(!mainLineOnly()) === record;
    // Writing the same again would lose the reader's place and selection.
    if (text.value !== record) text.value = record;
    if (link.value !== now.link) link.value = now.link;
    if (embed.value !== now.embed) embed.value = now.embed;
    dialog.dataset.link = now.link;
    for (const name of WAYS) {
      const button = /** @type {HTMLButtonElement} */ (dialog.querySelector(`[data-share="${name}"]`));
      // A way that another thing has keeps its place.
      button.disabled = !offers(now, name);
      const item = /** @type {HTMLElement} */ (button.parentElement);
      item.hidden = button.disabled && !choice.some((other) => offers(leaving(other), name));
    }
    const sends = thing === "move";
    dialog.classList.toggle("sends", sends);
    const words = !sends ? "share.ways.link" : maySendLink() ? "away.send" : "away.copy";
    tell(/** @type {HTMLElement} */ (dialog.querySelector("[data-share=link] span")), words);
    // Only a game has moves.
    if (!offers(now, way)) show("link");
    byId("share-title").textContent = now.title ?? t("share.title");
    byId("share-note").textContent = now.note ?? "";
    if (way === "code") draw(now.link);
    if (way === "picture") picture.show(now);
  }

  /** @param {string} address */
  async function draw(address) {
    const { codeOf } = await import("../codes/drawing.js");
    const code = codeOf(address);
    byId("share-code").toggleAttribute("hidden", code === null);
    byId("share-code-link").textContent = address;
    if (!code) {
      report("share.codeLong");
      return;
    }
    byId("share-code").setAttribute("viewBox", `0 0 ${code.size} ${code.size}`);
    byId("share-code").querySelector("path")?.setAttribute("d", code.path);
  }

  /** @param {ShareWay} next */
  function show(next) {
    way = next;
    for (const name of WAYS) {
      const part = BELOW[name];
      if (part) byId(part).hidden = name !== way;
      const button = dialog.querySelector(`[data-share="${name}"]`);
      button?.setAttribute("aria-pressed", String(name === way));
    }
  }

  /** @type {{[way in ShareWay]: (now: import("./types.js").Leaving) => unknown}} */
  const ACTS = {
    async link({ summary, link: url }) {
      if (maySendLink()) return sendLink({ title: t("app.name"), text: summary, url });
      const copied = await copyFrom(link);
      report(copied ? "share.linkCopied" : "share.manual");
      return copied;
    },
    // They were drawn with the sheet.
    code: () => {},
    picture: () => {},
    moving: (now) => moving.begin(now),
    text: () => {},
    embed: () => {},
    file({ textOf, file }) {
      download(textOf(mainLineOnly()), file);
      report("share.saved");
    },
  };

  /** @param {ShareWay} next */
  async function take(next) {
    const now = leaving(thing);
    if (!now) return;
    byId("share-done").textContent = "";
    moving.stop();
    show(next);
    refresh();
    try {
      if ((await ACTS[next](now)) === false) return;
      // Whoever has sent a move is done here.
      if (thing === "move" && next === "link") sheets.close();
      now.onLeft?.(next === "link" && !maySendLink());
    } catch (error) {
      console.warn(error);
      report("status.notLoaded");
    }
  }

  return {
    show(what = leaving("puzzle") ? "puzzle" : "game") {
      thing = what;
      const input = /** @type {HTMLInputElement | null} */ (things.querySelector(`[value="${thing}"]`));
      if (input) input.checked = true;
      // In the middle of a turn a position has no text.
      const there = THINGS.filter((one) => leaving(one) !== null);
      for (const one of THINGS) {
        const label = /** @type {HTMLElement} */ (things.querySelector(`label[data-value="${one}"]`));
        label.hidden = !there.includes(one);
      }
      choice = thing === "move" ? [thing] : there;
      things.hidden = choice.length < 2;
      show("link");
      refresh();
      byId("share-done").textContent = "";
      sheets.show("share");
    },

    get isOpen() {
      return dialog.open;
    },

    refresh,
  };
}
