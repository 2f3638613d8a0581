// What reaches the app from the system: a shortcut of its icon, a file or a text that another app hands over, a second opening.
// A game that is under way is covered only if the player agrees; it is under Continue then.

import { addPart, t } from "../lang/index.js";
import { readGame, withoutRequest } from "./address.js";
import { copyText } from "./clipboard.js";
import { textOf } from "./files.js";

/** What the shortcuts of the icon may ask for. */
const SHORTCUTS = ["new", "continue", "daily"];
/** The address of what was shared, beside the page, and the end of its cache's name. */
const SHARED = "shared";

/** @typedef {{files?: {getFile(): Promise<File>}[], targetURL?: string}} Launch */

/**
 * @param {object} parts
 * @param {string} parts.came the address that the page was opened with
 * @param {string} parts.scope of the app
 * @param {Pick<import("./types.js").Opening, "text" | "isMany">} parts.opening
 * @param {(file: File) => unknown} parts.openFile
 * @param {() => Promise<boolean>} parts.mayCover whether another game may take the place of the one on the board
 * @param {(action: string) => unknown} parts.act does what a button with this action does
 * @param {import("./types.js").MessageArea} [parts.status] where a link opens a browser that shares nothing with the installed app
 * @param {() => unknown} parts.nothing says that nothing came
 * @param {{setConsumer(take: (launch: Launch) => void): void}} [parts.queue] where the system hands files and openings over
 * @param {Pick<CacheStorage, "open">} [parts.store]
 */
export async function mindArrivals({
  came,
  scope,
  opening,
  openFile,
  mayCover,
  act,
  nothing,
  status,
  queue,
  store = caches,
}) {
  /** @param {() => unknown} open */
  async function ask(open) {
    if (await mayCover()) await open();
  }

  async function takeShared() {
    const cache = await store.open(`oware:${scope}:${SHARED}`);
    const key = new URL(SHARED, new URL("./", came)).href;
    const found = await cache.match(key);
    const text = found ? await found.text() : "";
    // It is opened once; a reload shows the game that was opened.
    await cache.delete(key);
    if (await opening.isMany(text)) await opening.text(text);
    else if (text.trim()) await ask(() => opening.text(text));
    else nothing();
  }

  /** @param {URLSearchParams} asked */
  function takeShortcut(asked) {
    const wanted = asked.get("do") ?? "";
    if (SHORTCUTS.includes(wanted)) act(wanted);
  }

  const asked = new URL(came).searchParams;
  if (asked.has("do") || asked.has(SHARED)) {
    const address = new URL(withoutRequest(location.href));
    for (const name of ["do", SHARED]) address.searchParams.delete(name);
    history.replaceState(history.state, "", address);
  }
  if (status) await tellWay(status, came);
  takeShortcut(asked);
  if (asked.has(SHARED)) await takeShared();

  queue?.setConsumer(async ({ files = [], targetURL }) => {
    const [file] = files;
    if (file) {
      const found = await file.getFile();
      // What holds many games covers none.
      const read = await textOf(found, false);
      if ("text" in read && (await opening.isMany(read.text))) await openFile(found);
      else await ask(() => openFile(found));
      return;
    }
    // The page has read its own address already.
    if (!targetURL || targetURL === came) return;
    const target = new URL(targetURL);
    const link = readGame(target);
    // A letter of a friend covers nothing: each of these games has its place under Continue.
    if (link?.startsWith("c")) await opening.text(link);
    else if (link) await ask(() => opening.text(link));
    // It leaves the game as it is.
    else if (target.searchParams.has("puzzle")) location.assign(target);
    else takeShortcut(target.searchParams);
  });
}

/** How a game that a link opened gets into the installed app. @param {import("./types.js").MessageArea} status @param {string} link */
async function tellWay(status, link) {
  await addPart("sheets");
  const run = async () => status.message(t((await copyText(link)) ? "arrivals.copied" : "arrivals.manual"));
  status.notice({ id: "apart", text: t("arrivals.apart"), action: { label: t("arrivals.copy"), run } });
}
