// Games that come from outside: by the address, a link, a text, a file. The one under way goes to the list.

import { isRecordOf, isUnderWay } from "../game/session.js";
import { cleanOverrides, overridesOf } from "../game/settings.js";
import { addPart, t } from "../lang/index.js";
import { reason } from "../lang/words.js";
import { readAddress, readGame, withoutRequest } from "./address.js";
import { isTagged, peopleOf, readLink, readText } from "./records.js";

/** @typedef {import("../wasm/oware.js").Code} Code */
/** @typedef {import("./types.js").Slot} Slot */
/** @typedef {import("../game/types.js").Overrides} Overrides */
/** @typedef {import("./types.js").ReadGame} ReadGame */
/**
 * @param {object} parts
 * @param {import("../game/types.js").Games} parts.Games
 * @param {() => Promise<import("./types.js").Texts>} parts.loadTexts
 * @param {import("../game/types.js").Play} parts.play
 * @param {import("./types.js").MessageArea} parts.status
 * @param {(letter: string, onWrong?: (words: string) => void) => Promise<boolean>} parts.openLetter opens what a friend far away sent; false where that could not be read now
 * @param {(code: string) => unknown} parts.openNear connects to the device that shows this code
 * @param {(text: string) => Promise<void>} parts.openMany opens the file of everything, or lists the games of a text
 * @param {() => void} parts.onOpened
 * @param {(words: string) => void} parts.onWrong a text or a file cannot be opened
 * @param {(slot: Slot) => boolean} [parts.isSound] it is as it was saved
 * @param {(slot: Slot, error: unknown, key: "notice.damaged") => Promise<import("./types.js").Rescued | null | void>} parts.onDamaged what is left of it
 * @param {import("../game/types.js").Questions["choose"]} parts.choose
 * @param {() => Promise<Slot[]>} parts.finished the finished games of this device
 * @returns {import("./types.js").Opening}
 */
export function createOpening({
  Games,
  loadTexts,
  play,
  status,
  openLetter,
  openNear,
  openMany,
  onOpened,
  onWrong,
  isSound = () => true,
  onDamaged,
  choose,
  finished,
}) {
  /**
   * @param {ReadGame} reading
   * @param {Overrides} [overrides]
   * @param {Slot | null} [slot] the game on this device, where none is shown yet
   */
  async function take({ game, notices, tags, plain }, overrides = {}, slot = null) {
    const mine = game.record();
    // It may be this device's own, which left with the times of its clocks.
    const names = [mine, plain ?? mine];
    const isOver = game.state().legal === "";
    const here = slot ?? {
      record: play.about.record ?? "",
      line: isOver && play.scene ? play.about.line() : undefined,
    };
    const underWay = slot ? isUnderWay(slot) : play.about.underWay;
    const isSame = names.includes(here.record);
    const stays = isOver ? names.some((name) => isRecordOf(here, name)) : underWay && isSame;
    // A copy would take the place of the very game, and know neither its clocks nor its players.
    if (stays && Object.keys(overrides).length === 0) {
      game.free();
      if (slot) await resume(slot, false);
      onOpened();
      status.message(t("record.here"));
      return;
    }
    const listed = underWay && !isSame;
    // A computer must not move in a game that is only looked at, unless the address names the players.
    const hold = !overrides.south && !overrides.north;
    const people = hold ? peopleOf(tags) : null;
    const known = hold && isOver && !people ? await playersOf(names) : null;
    // A finished game that came without its players was played by two others: nobody here has won it.
    const others = people !== null || (hold && isOver);
    const seats =
      known ?? (others ? { south: /** @type {const} */ ("human"), north: /** @type {const} */ ("human") } : {});
    await play.open(game, { overrides: { ...overrides, ...seats }, tags, hold, ...(people && { names: people }) });
    onOpened();
    const lines = notices.map((notice) => reason(notice));
    if (listed) lines.push(t("record.listed"));
    if (notices.length > 0) {
      status.notice({ id: "record", text: lines.join("\n") });
      return;
    }
    const { south, north } = tags ?? {};
    if (south && north) lines.unshift(t("record.between", { south, north }));
    status.message(lines.join(" ") || t("record.opened"));
  }

  /** Who played a game that is on the list of this device; null where it is not. @param {string[]} names its records */
  async function playersOf(names) {
    const slot = (await finished()).find((entry) => names.some((name) => isRecordOf(entry, name)));
    if (!slot) return null;
    const { south, north, level } = overridesOf(slot);
    return { south, north, level };
  }

  /** What reads texts; null, and that is said, where it cannot be loaded. */
  const textsNow = () =>
    loadTexts().catch((error) => {
      console.warn(error);
      status.notice({ id: "not-loaded", text: t("status.notLoaded"), fleeting: true });
      return null;
    });

  /** @param {string} text */
  const isWhole = (text) => /^\s*{"oware-all"/.test(text);

  /** @type {import("./types.js").Opening["isMany"]} */
  const isMany = async (text) => isWhole(text) || (isTagged(text) && !!(await textsNow())?.split(text, 2)[1]);

  /** The game of a text; null where its figures make two games and the player chose none. @param {import("./types.js").Texts} texts @param {string} text */
  async function readEither(texts, text) {
    const read = (/** @type {import("../wasm/coach.js").Notation | undefined} */ notation = undefined) =>
      readText(texts, text, () => play.scene?.state.rules, notation);
    try {
      return read();
    } catch (error) {
      if (/** @type {Code} */ (error)?.code !== "ogn-ambiguous") throw error;
    }
    const [title, asked, yes, no] = [t("figures.title"), t("figures.text"), t("figures.yes"), t("figures.no")];
    const answer = await choose("agree", { title, text: asked, yes, no });
    return answer ? read(answer === "yes" ? "one" : "zero") : null;
  }

  /** @type {import("./types.js").Opening["text"]} */
  async function openText(given, complain = textWrong, players) {
    // Some apps write the `#` of a link so.
    const text = given.replace(/%23(?=[gcW]\d)/g, "#");
    if (isWhole(text)) return openMany(text);
    const letter = letterIn(text);
    if (letter) {
      await openLetter(letter, onWrong);
      return;
    }
    const code = signalIn(text);
    if (code) {
      openNear(code);
      return;
    }
    const [texts] = await Promise.all([textsNow(), loadWords()]);
    if (!texts) return;
    if (texts.split(text, 2)[1]) return openMany(text);
    let reading;
    try {
      reading = await readEither(texts, text);
    } catch (error) {
      onWrong(complain(whyNot(error), /** @type {Code} */ (error).code));
      return;
    }
    if (reading) await take(reading, players);
  }

  /** The game of the address bar, while the app is open. */
  async function openFragment() {
    const link = readGame(location);
    if (link === null) return;
    if (letterIn(link)) {
      if (await openLetter(link)) cleanAddress();
      return;
    }
    if (signalIn(link)) {
      cleanAddress();
      openNear(link);
      return;
    }
    try {
      await take(readLink(Games, link));
    } catch (error) {
      await loadWords();
      status.notice({ id: "record", text: t("notice.linkWrong", { why: whyNot(error) }) });
    }
    cleanAddress();
  }

  /** @param {import("./address.js").AddressRequest} request */
  function start({ rules, position, overrides }) {
    return play.start({ rules: rules ?? undefined, overrides, position });
  }

  /**
   * True once the board has what the address asks for. A link that cannot be read changes nothing.
   * @param {import("./address.js").AddressRequest | null} request
   * @param {string | null} link
   * @param {Slot | null} slot
   * @param {string[]} wrong
   */
  async function grant(request, link, slot, wrong) {
    try {
      if (link !== null) await take(readLink(Games, link), request?.overrides, slot);
      else if (request) await start(request);
      else return false;
    } catch (error) {
      await loadWords();
      wrong.push(t("notice.linkWrong", { why: whyNot(error) }));
      return false;
    }
    // A game that was read has its own rules.
    const problems = (request?.problems ?? []).filter(({ param }) => link === null || param !== "rules");
    if (problems.length > 0) {
      const words = await import("./address-words.js").catch(console.warn);
      await loadWords();
      if (words) wrong.push(...problems.map(words.wrongText));
    }
    return true;
  }

  /** The game on this device. @param {Slot} slot @param {boolean} choosing */
  async function resume(slot, choosing) {
    try {
      await play.resume(slot, cleanOverrides(slot.overrides));
    } catch (error) {
      await loadWords();
      await goOnWith(await onDamaged(slot, error, "notice.damaged"), choosing);
    }
  }

  /** What could be read of a damaged save, else a fresh game. @param {import("./types.js").Rescued | null | void} left @param {boolean} choosing */
  async function goOnWith(left, choosing) {
    if (left) await play.open(left.game, left.how);
    else await play.start({ choosing });
  }

  return {
    async begin(stored, choosing) {
      const slot = stored && isSound(stored) ? stored : null;
      const left = stored && !slot ? await onDamaged(stored, null, "notice.damaged") : null;
      const request = readAddress(location.search);
      const found = readGame(location);
      // It belongs to a game of its own: what was on the board comes first.
      const apart = found !== null && (letterIn(found) || signalIn(found));
      const link = apart ? null : found;
      /** @type {string[]} */
      const wrong = [];
      if (!(await grant(request, link, slot, wrong))) {
        if (slot) await resume(slot, choosing);
        else await goOnWith(left, choosing);
      }
      if (wrong.length) status.notice({ id: "wrong", text: wrong.join("\n") });
      // The game is saved by now, so that a reload resumes it.
      if (request || link !== null) cleanAddress();
      addEventListener("hashchange", openFragment);
      if (apart) await openFragment();
    },

    text: openText,
    isMany,
  };
}

/** @param {string} why @param {string} [code] */
const textWrong = (why, code) => (code === "ogn-nothing" ? why : t("record.textWrong", { why }));

/** The words for what cannot be read. Without a network and without them, its code is told. */
const loadWords = () => addPart("sheets").catch(console.warn);

/** What a friend far away sent, in a text with its address or alone. @param {string} text */
const letterIn = (text) => (isTagged(text) ? undefined : /(?:^|#)(c\d[\w-]{20,})/.exec(text.trim())?.[1]);

/** The code of another device, in a text with its address or alone. @param {string} text */
const signalIn = (text) => /(?:^|#)(W\d[\dA-V]{60,})(?!\w)/.exec(text.trim())?.[1];

function cleanAddress() {
  history.replaceState(history.state, "", withoutRequest(location.href));
}

/** Rust's reason in words; anything else is a fault of the app, and shows. @param {unknown} error */
function whyNot(error) {
  const code = /** @type {Code | undefined} */ (error);
  if (!code?.code) throw error;
  return reason(code);
}
