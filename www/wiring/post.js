// Games with a friend far away, which load with the first of them: what comes is held against what is kept and takes its place
// there, what goes is written, and the panel hears how it stands. What a letter holds is read and written by Rust.

import { SCOPE } from "../addresses.js";
import { alone } from "../game/far.js";
import { humanOf, LOOKS, seatsOf } from "../game/seats.js";
import { askedBy, markOf, NOTHING_ASKED, turnsOf } from "../game/session.js";
import { cleanOverrides, overridesOf } from "../game/settings.js";
import { t } from "../lang/index.js";
import { other, reason } from "../lang/words.js";
import { deedsBetween, friendOf, keptOf, sidesOf } from "../library/letters.js";
import { keyOf } from "../library/lists.js";
import { nextTask } from "../screen/laid-out.js";
import { createWhoSheet } from "../sheets/who-sheet.js";

/** @typedef {import("../wasm/coach.js").Arrived} Arrived */
/** @typedef {import("../wasm/oware.js").Side} Side */
/** @typedef {import("../library/letters.js").Kept} Kept */

/** Two people at this device. */
const TWO = Object.freeze({ south: /** @type {const} */ ("human"), north: /** @type {const} */ ("human") });

/**
 * @param {import("./types.js").PartsGiven & {wasm: typeof import("../wasm/coach.js")}} given
 * @returns {import("./types.js").Post}
 */
export function createPost({ Games, play, store, status, questions, sheets, gameLists, wasm }) {
  /** Whoever plays elsewhere in the game on the board. */
  function friend() {
    const { settings, names } = /** @type {import("../game/types.js").Scene} */ (play.scene);
    return friendOf(settings, names);
  }

  /** @param {import("../lang/types.js").Key} key */
  const say = (key) => status.message(t(key, friend()));

  /** What became of a link: it stands for some seconds, whatever is shown behind it. @param {import("../lang/types.js").Key} key */
  const note = (key) => status.notice({ id: "letter", text: t(key, friend()), fleeting: true });

  /** Puts a game of this device on the board. @param {Kept} kept */
  async function show({ slot, key }) {
    if (slot.id === play.about.id) {
      play.look("last");
      return;
    }
    await play.swap(slot, key ?? keyOf(slot), overridesOf(slot));
  }

  /** What the friend asks. That a move was taken back asks nothing. @param {Arrived} came @returns {Pick<import("../game/types.js").Away, "offer" | "asks">} */
  const askedIn = ({ note }) => (note && note !== "undone" ? { offer: "theirs", asks: note } : NOTHING_ASKED);

  /** What is known of the friend once the letter has been taken. @param {Arrived} came */
  function awayBehind(came) {
    const game = Games.read(came.record);
    const sent = markOf(game.state());
    game.free();
    return { sent, ...askedIn(came) };
  }

  /** What came goes on from the game on the board. @param {Arrived} came @param {string} line */
  const takeOn = (came, line) => play.bring(deedsBetween(Games, line, came.record), awayBehind(came));

  /** What becomes of the game where this player says yes. */
  const GRANTS = /** @type {const} */ ({ end: "agree", draw: "draw", undo: "undo" });

  /** What a friend's offer to end gives each. */
  function gathered() {
    const { state, settings } = /** @type {import("../game/types.js").Scene} */ (play.scene);
    const [south, north] = state.gather ?? [0, 0];
    return humanOf(settings) === "N" ? { mine: north, theirs: south } : { mine: south, theirs: north };
  }

  /** @param {"end" | "draw" | "undo"} what @param {import("../lang/types.js").Key} key of its words */
  const put = (what, key) =>
    questions.ask("uncounted", {
      title: t(`away.ask.${what}`),
      text: t(key, { ...friend(), ...gathered() }),
      yes: t("away.ask.yes"),
      no: t("away.ask.no"),
    });

  /** The friend asks to take back a move that this player has answered already, without sending that. @param {Arrived} came */
  async function askLate(came) {
    if (!(await put("undo", "away.theirs.undoLate"))) return;
    await play.undo();
    await play.bring(["undo"], { ...awayBehind(came), offer: "mine", asks: "undone" });
  }

  /** The friend asks something with the letter that came. Without a yes, the next move says no. */
  async function answerAsked() {
    const what = askedBy("theirs", play.about.away);
    if (!what || what === "undone" || play.scene?.state.legal === "") return;
    await play.landed;
    const allowed = await put(what, what === "draw" ? "away.theirs.drawAsked" : `away.theirs.${what}`);
    if (askedBy("theirs", play.about.away) !== what) return;
    if (allowed) await play.bring([GRANTS[what]], what === "undo" ? { offer: "mine", asks: "undone" } : NOTHING_ASKED);
    else if (what === "undo") await play.bring([], NOTHING_ASKED);
  }

  /** The question is a step of the history: the address of its link is gone before. */
  const askLater = (ask = answerAsked) => nextTask().then(ask).catch(console.warn);

  /** The friend has let this player take back the last move. @param {Arrived} came @param {string} line */
  async function goBack(came, line) {
    const [there, here] = [Games.read(came.record), Games.read(line)];
    const isOne = there.state().ply === here.state().ply - 1;
    there.free();
    here.free();
    if (!isOne) return false;
    await play.bring(["undo"], awayBehind(came));
    note("away.allowed");
    return true;
  }

  /** @param {Arrived} came */
  function plyOf(came) {
    const game = Games.read(came.record);
    const { ply } = game.state();
    game.free();
    return ply;
  }

  /** The side that this device's player has in a game that is kept. @param {Kept} kept */
  const sideIn = ({ slot }) => humanOf({ ...slot.summary, ...slot.overrides });

  const whoSheet = createWhoSheet(sheets);

  /** Who opens the game. @param {import("../wasm/oware.js").GameState} state @param {import("../game/types.js").Names} names @param {Side} guest */
  const ask = ({ rules, ply, turn }, names, guest) => whoSheet({ names, rules, move: turnsOf(ply + 1), turn, guest });

  /** A game that this device does not know: whoever opens its link says who that is. Of a finished one everybody only looks. @param {Arrived} came */
  async function meet(came) {
    const { sender, south, north } = came;
    const game = Games.read(came.record);
    const state = game.state();
    const names = { south, north };
    const me = state.legal === "" ? "look" : await ask(state, names, other(sender));
    if (me === other(sender)) {
      game.free();
      await begin(came);
      askLater();
      return;
    }
    // Whoever has sent it goes on waiting for the friend. Without an answer one only looks.
    const over = state.legal === "";
    const how = {
      overrides: me === sender ? sidesOf(me) : over ? TWO : LOOKS,
      away: over ? undefined : awayAt(came, state, markOf(state)),
    };
    await play.open(game, { ...how, names });
  }

  /** How a game is known that has come as it stands in `state`. @param {Arrived} came @param {import("../wasm/oware.js").GameState} state @param {string} sent */
  const awayAt = ({ number, rematchOf }, state, sent) => ({
    number,
    sent,
    asked: markOf(state),
    ...(rematchOf && { before: rematchOf }),
  });

  /** It begins one move before its end, so that the last one is seen. @param {Arrived} came */
  async function begin(came) {
    const { sender, south, north } = came;
    const whole = Games.read(came.record);
    const state = whole.state();
    const moves = whole.moves();
    const before = moves.length > 0 ? whole.copyAt(moves[moves.length - 1].before) : Games.read(came.record);
    whole.free();
    const line = before.line();
    await play.open(before, {
      overrides: sidesOf(other(sender)),
      names: { south, north },
      // The friend has the game up to here: there is nothing to send.
      away: awayAt(came, state, markOf(before.state())),
    });
    await takeOn(came, line);
    if (moves.length === 0) say("away.invited");
  }

  /** Asks again who opened the game on the board. */
  async function who() {
    const { state, settings, names } = /** @type {import("../game/types.js").Scene} */ (play.scene);
    const me = await ask(state, names, humanOf(settings) ?? "S");
    // Whoever leaves the question stays who that was.
    if (me === null) return;
    const { level } = play.about.options;
    const sides = me === "look" ? LOOKS : sidesOf(me);
    await play.seat({ ...seatsOf("friend", level), ...sides });
  }

  /** Two lines of one game: the player says which one counts, and the other one stays as a game of two people. @param {Arrived} came @param {Kept} kept */
  async function choose(came, kept) {
    await show(kept);
    const words = { title: t("away.apart.title"), text: t("away.apart.text", friend()) };
    // A link of the friend's holds the line that both know.
    const own = came.sender === sideIn(kept);
    const theirs = await questions.ask(own ? "cover" : "agree", {
      ...words,
      yes: t("away.apart.theirs"),
      no: t("away.apart.mine"),
    });
    const { south, north } = came;
    if (theirs) {
      await play.seat(seatsOf("friend", play.about.options.level));
      await begin(came);
      return;
    }
    await play.open(Games.read(came.record), { overrides: TWO, names: { south, north } });
    const [left] = (await store.underWay()).filter(({ id }) => id === kept.slot.id);
    if (left) await show({ slot: left, key: keyOf(left) });
  }

  /** @param {Arrived} came @param {Kept} kept */
  async function take(came, kept) {
    const { slot } = kept;
    const line = slot.line ?? slot.record;
    const how = wasm.follows(came.record, line);
    const own = came.sender === sideIn(kept);
    if (how === "apart") {
      await choose(came, kept);
      return;
    }
    await show(kept);
    if (how === "newer") {
      await takeOn(came, line);
      askLater();
      const asked = askedBy("mine", slot.away);
      if (asked && asked !== "undone" && play.scene?.state.legal !== "") note("away.declined");
      return;
    }
    const asked = alone(slot.away) === "undo";
    if (how === "older" && came.note === "undone" && !own && asked && (await goBack(came, line))) return;
    const { state, settings } = /** @type {import("../game/types.js").Scene} */ (play.scene);
    const mine = state.turn === humanOf(settings);
    if (how === "same" && humanOf(settings) === null && state.legal !== "") {
      await who();
      return;
    }
    const isUnsent = !mine && slot.away?.sent !== markOf(state);
    if (how === "older" && came.note === "undo" && !own && isUnsent && plyOf(came) === state.ply - 1) {
      askLater(() => askLate(came));
      return;
    }
    // Its own link has left this device, however it went; the friend's answers an offer by the same moves.
    if (how === "same") await play.bring([], own ? { sent: markOf(state) } : awayBehind(came));
    if (how === "same" && came.note && !own && state.legal !== "") askLater();
    else if (state.legal === "") note("away.over");
    else if (own) note(mine ? "away.ownTurn" : "away.own");
    else note(how === "older" ? "away.older" : mine ? "away.sameTurn" : "away.tapWaiting");
  }

  /** The game may be open in another window, too: what was done there last stands, so that one turn is never sent twice. */
  async function renew() {
    if (play.scene?.away?.kind !== "far") return;
    const found = await store.saved();
    if (!found || found.id !== play.about.id || found.when <= (store.present?.when ?? 0)) return;
    const { slot } = await store.load();
    told = found.when;
    if (slot) await play.resume(slot, cleanOverrides(slot.overrides));
  }
  const renewed = () => renew().catch(console.warn);
  document.addEventListener("visibilitychange", renewed);
  /** Every window of this app hears when the game of one has changed. */
  const windows = new BroadcastChannel(`${SCOPE}post`);
  windows.addEventListener("message", renewed);
  /** When the state of the game was saved that the others know. @type {number | undefined} */
  let told;

  return {
    async open(letter, onWrong = (text) => status.notice({ id: "wrong", text })) {
      /** @type {Arrived} */
      let came;
      try {
        came = wasm.readSent(letter);
      } catch (error) {
        const code = /** @type {import("../wasm/oware.js").Code} */ (error);
        if (!code?.code) throw error;
        onWrong(t("away.wrong", { why: reason(code), name: t("side.someone") }));
        return true;
      }
      sheets.close();
      status.dismiss("wrong");
      const kept = await keptOf(store, came.number);
      // Who has played the game before knows who that is.
      const before = kept || !came.rematchOf ? null : await keptOf(store, came.rematchOf);
      if (kept) await take(came, kept);
      else if (before && came.sender === sideIn(before)) await begin(came);
      else await meet(came);
      gameLists.mark();
      return true;
    },

    letter() {
      const { settings, names } = /** @type {import("../game/types.js").Scene} */ (play.scene);
      const away = /** @type {import("../game/types.js").Away} */ (play.about.away);
      return wasm.writeSent({
        number: away.number,
        rematchOf: away.before ?? null,
        sender: humanOf(settings) ?? "S",
        note: askedBy("mine", away),
        south: names.south ?? "",
        north: names.north ?? "",
        record: play.about.line(),
      });
    },

    get friend() {
      return friend();
    },

    who,

    async sent(copied) {
      const { state } = /** @type {import("../game/types.js").Scene} */ (play.scene);
      const { away } = play.about;
      await play.bring([], { sent: markOf(state) + alone(away) });
      if (copied) say("away.copied");
    },

    renew,
    answer: answerAsked,

    onScene({ away }) {
      const when = store.present?.when;
      if (away?.kind !== "far" || when === told) return;
      told = when;
      windows.postMessage("");
    },

    /** To take back what was sent goes with a link of its own; asked again before that leaves, it is no longer asked. */
    async ask() {
      const { away } = play.about;
      await play.bring([], alone(away) ? NOTHING_ASKED : { offer: "mine", asks: "undo" });
    },

    get summary() {
      const { state, away } = /** @type {import("../game/types.js").Scene} */ (play.scene);
      const { ply, reason, legal } = state;
      if (legal === "") return t(`away.texts.${reason === "resignation" ? "resigned" : "over"}`);
      const played = ply === 0 ? "begin" : ply === 1 ? "invite" : "move";
      return t(`away.texts.${askedBy("mine", away) ?? played}`);
    },

    wordsOf({ state, settings, names }, away) {
      const named = friendOf(settings, names);
      const words = (/** @type {import("../lang/types.js").Key} */ key) => t(key, named);
      const over = state.legal === "";
      const ready = away.stage === "ready";
      const tap = words(ready ? "away.tapReady" : "away.tapWaiting");
      if (humanOf(settings) === null && !over) return { head: "", text: t("away.looks"), tap: t("away.looks") };
      if (over) return { head: "", text: ready ? words("away.ended") : "", tap };
      const mine = askedBy("mine", away);
      const what = mine ?? askedBy("theirs", away);
      const goes = mine === "end" && state.turn !== humanOf(settings) ? "endReady" : what;
      const key = /** @type {import("../lang/types.js").Key} */ (`away.${away.offer}.${goes}`);
      const asks = what ? t(key, { ...named, ...gathered() }) : "";
      if (state.turn === humanOf(settings)) return { head: "", text: asks, tap };
      const request = alone(away);
      if (!ready)
        return {
          head: words("away.waiting"),
          text: words(request === "undo" ? "away.asked" : "away.waitingText"),
          tap,
        };
      const offers = mine ? asks : "";
      if (request) return { head: words(`away.heads.${request}`), text: offers, tap };
      if (state.ply === 0) return { head: words("away.begins"), text: words("away.beginsText"), tap };
      return { head: words("away.ready"), text: offers || words("away.readyText"), tap };
    },
  };
}
