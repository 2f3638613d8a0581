// A game with a friend who has a device of their own in this room. What this player does goes to the other device once it is saved;
// what comes from there is checked by Rust, saved and shown. Both devices hold the same game, whatever happens to the connection.

import "../lang/near.js";
import { humanOf, seatsOf } from "../game/seats.js";
import { askedBy, NOTHING_ASKED } from "../game/session.js";
import { t } from "../lang/index.js";
import { reason, sideOf } from "../lang/words.js";
import { deedsBetween, friendOf, sidesOf } from "../library/letters.js";
import { hasConnections } from "./channel.js";
import { deedsTo, isOfMatch, namesIn } from "./lines.js";
import { createPairing } from "./pairing.js";

/** @typedef {import("../wasm/coach.js").Nearby} Nearby */
/** @typedef {import("../wasm/coach.js").NearbyEvent} NearbyEvent */
/** @typedef {import("../game/types.js").Scene} Scene */

/** How often the other device is asked whether it is there, and how long it has to answer. Together less than three seconds. */
const PULSE_MS = 700;
const SILENCE_MS = 1400;
/** What ends the game where both want it. */
const ENDS = /** @type {const} */ (["end", "draw"]);
const ASKED = /** @type {const} */ ({ end: "near.endAsked", draw: "near.drawAsked" });

/** The end that this device's player offers, as the board has it. @param {import("../game/types.js").Away} [away] */
const endOffered = (away) => ENDS.find((what) => what === askedBy("mine", away));

/**
 * @param {import("./types.js").NearGiven} given
 * @returns {import("./types.js").Near}
 */
export function createNear({ Games, play, status, questions, sheets, gameLists, root, wasm }) {
  const pairing = createPairing({ sheets, wasm });
  /** The game as both devices know it, and the connection. @type {Nearby | null} */
  let match = null;
  /** @type {import("./types.js").Channel | null} */
  let channel = null;
  /** The game on the board that `match` is about. @type {string | undefined} */
  let about;
  /** The question of the other player that is on the screen. @type {string | null} */
  let asking = null;
  /** A guest waits for the first message, which tells what is played. */
  let listens = false;
  /** What the other player said no to, by the line that it was about. @type {{[ask: string]: string}} */
  let refused = {};
  /** How it stands with the other device. @type {import("../game/types.js").Stage} */
  let stage = "closed";
  /** Its game is being put on the board. */
  let begins = false;
  /** One thing after the other. */
  let tail = Promise.resolve();

  const scene = () => /** @type {Scene} */ (play.scene);
  const isNear = () => play.scene?.away?.kind === "near";
  /** The name of the other player. */
  function friend() {
    const { settings, names } = scene();
    return friendOf(settings, names);
  }
  /** The name of this device's player, and what the other one is called here; empty where there is none. */
  function named() {
    const { settings, names } = scene();
    const { south = "", north = "" } = names;
    return humanOf(settings) === "S" ? { own: south, theirs: north } : { own: north, theirs: south };
  }
  /** @param {import("../lang/types.js").Key} key */
  const words = (key) => t(key, friend());
  /** @param {import("../lang/types.js").Key} key */
  const say = (key) => status.message(words(key));

  /** @param {() => Promise<unknown>} job */
  function queue(job) {
    tail = tail.then(job).then(
      () => {},
      (error) => console.error(error),
    );
    return tail;
  }

  /** When the question was sent that the other device has not answered. @type {number | null} */
  let unanswered = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let pulse;

  /** Asks whether the other device is there. A phone that sleeps is not: the game waits for it. */
  function feel() {
    if (!match || !channel?.isOpen) {
      clearInterval(pulse);
      return;
    }
    const now = performance.now();
    if (unanswered === null) unanswered = now;
    else if (now - unanswered > SILENCE_MS && stage === "connected") meet("silent");
    channel.send(match.pulse());
  }

  /** @param {string[]} messages */
  const send = (messages) => {
    for (const message of messages) channel?.send(message);
  };

  /** @param {import("../game/types.js").Stage} next */
  function meet(next) {
    stage = next;
    if (!isNear()) return;
    play.meet(stage);
    root.dataset.peer = stage;
  }

  /** What is known of the game beside its moves. */
  const known = () => ({ near: match?.text(), ...offerNow() });

  /** Who offers to end, or a draw. @returns {Pick<import("../game/types.js").Away, "offer" | "asks">} */
  function offerNow() {
    const state = match?.state();
    for (const asks of ENDS) {
      if (state?.asks.includes(asks)) return { offer: "mine", asks };
      if (state?.asked.includes(asks)) return { offer: "theirs", asks };
    }
    return NOTHING_ASKED;
  }

  /** The match of the game on the board: the one in hand, or what was kept of it. */
  function matchHere() {
    if (about === play.about.id && match) return match;
    match?.free();
    match = null;
    about = play.about.id;
    const kept = play.about.away?.near;
    if (kept) match = wasm.Nearby.read(kept);
    return match;
  }

  /** Nothing more is to be done with the other device. @param {import("../game/types.js").Stage} stage */
  function part(stage) {
    channel?.close();
    channel = null;
    meet(stage);
  }

  /** Something came that no game has: the connection ends, and the game stays. @param {unknown} error */
  function refuse(error) {
    const code = /** @type {import("../wasm/oware.js").Code} */ (error);
    if (!code?.code) throw error;
    part("closed");
    status.notice({ id: "near", text: t("near.wrong", { why: reason(code) }) });
  }

  /** The connection stays open until a game for it is on the board. @param {() => Promise<unknown>} place puts that game there */
  async function placed(place) {
    begins = true;
    try {
      await place();
    } finally {
      begins = false;
    }
  }

  /** Puts the game of the match on the board. @param {string} [theirs] what the other player is called here */
  async function begin(theirs = "") {
    if (!match) return;
    const state = match.state();
    await placed(() =>
      play.open(Games.read(state.record), {
        overrides: sidesOf(state.side, "near"),
        names: namesIn(state, theirs),
        away: { number: state.number, ...known() },
        clock: state.clock ?? undefined,
      }),
    );
    about = play.about.id;
    gameLists.mark();
  }

  /** What this player did since goes to the match, and to the other device. False where it does not fit. */
  function tell() {
    if (!match) return true;
    const { record } = match.state();
    const line = play.about.line();
    if (wasm.follows(line, record) !== "newer") return true;
    const { clock } = play.about;
    try {
      for (const deed of deedsBetween(Games, record, line)) {
        if (deed === "agree" || deed === "draw") send([match.answer(deed === "draw" ? "draw" : "end", true)]);
        else if (deed === "resign" || deed === "late" || deed === "play-on") send([match.declare(deed, clock)]);
        else send([match.play(deed, clock)]);
      }
    } catch (error) {
      console.warn(error);
      return false;
    }
    return true;
  }

  /** The game on the board becomes that of the match, and what is known of it is saved. */
  async function settle() {
    if (!match || about !== play.about.id) return;
    // Whatever is still being saved here comes first.
    await play.bring([], {});
    if (!match || about !== play.about.id) return;
    const state = match.state();
    const { record, clock } = state;
    const { names } = scene();
    const called = namesIn(state, named().theirs);
    const deeds = deedsTo(Games, wasm, play.about.line(), record);
    await play.bring(deeds, known(), {
      ...((names.south ?? "") !== called.south || (names.north ?? "") !== called.north ? { names: called } : {}),
      // A turn under way here keeps the time it has used.
      ...(deeds.length > 0 && clock ? { clock } : {}),
    });
  }

  /** @param {NearbyEvent} event */
  function hear({ what, ask }) {
    if (what === "met") {
      meet("connected");
      clearInterval(pulse);
      pulse = setInterval(feel, PULSE_MS);
      // What a connection before this one came to.
      status.dismiss("near");
    }
    if (what === "back") say("near.takenBack");
    if (what === "refused" && ask && match) {
      refused[ask] = match.state().record;
      say(ask === "undo" ? "near.undoRefused" : ask === "rematch" ? "near.rematchRefused" : "near.playsOn");
    }
    if (what === "asked" && ask) question(ask);
  }

  /** Puts what the other player asks. It is no longer asked once the game has gone on. @param {import("../wasm/coach.js").Ask} ask */
  async function question(ask) {
    asking = ask;
    const [south, north] = scene().state.gather ?? [0, 0];
    const me = humanOf(scene().settings);
    const [mine, theirs] = me === "N" ? [north, south] : [south, north];
    const { last } = scene().state;
    const since = ask === "undo" && last && sideOf(last) === me;
    const answered = await questions.ask("uncounted", {
      title: words(`near.asks.${ask}.title`),
      text: t(since ? "near.asks.undo.since" : `near.asks.${ask}.text`, { ...friend(), mine, theirs }),
      yes: words(`near.asks.${ask}.yes`),
      no: words(`near.asks.${ask}.no`),
    });
    asking = null;
    queue(async () => {
      if (!match?.state().asked.includes(ask)) return;
      send([match.answer(ask, answered)]);
      if (ask === "rematch" && answered) await begin(named().theirs);
      else await settle();
    });
  }

  /** @param {string} text */
  async function receive(text) {
    unanswered = null;
    if (stage === "silent") meet("connected");
    try {
      const isFirst = listens;
      listens = false;
      if (isFirst && !(match && isOfMatch(wasm, match, text))) {
        const offered = wasm.Nearby.join(text, named().own);
        match?.free();
        match = offered;
        send(match.connected());
        match.receive(text, performance.now());
        await begin(named().theirs);
        return;
      }
      if (!match) return;
      if (isFirst) send(match.connected());
      tell();
      const before = match.text();
      const { events, replies } = match.receive(text, performance.now());
      send(replies);
      // Most messages only ask or tell whether a device is there.
      if (events.length === 0 && match.text() === before) return;
      if (events.some(({ what }) => what === "rematch")) await begin(named().theirs);
      else await settle();
      // The question is about a state of the game that is over.
      if (asking && !match.state().asked.includes(/** @type {any} */ (asking))) sheets.close();
      for (const event of events) hear(event);
    } catch (error) {
      refuse(error);
    }
  }

  /** A connection is there. @param {import("./types.js").Role} role */
  async function opened(role) {
    const here = matchHere();
    refused = {};
    // What was chosen on the other phone is played. A game that is here goes on where that phone has the same one.
    if (role === "guest") {
      tell();
      listens = true;
      return;
    }
    if (!here) {
      const { number } = /** @type {import("../game/types.js").Away} */ (play.about.away);
      const side = humanOf(scene().settings) ?? "S";
      match = wasm.Nearby.host({ number, record: play.about.line(), side, name: named().own, clock: play.about.clock });
    }
    tell();
    send(match?.connected() ?? []);
    await settle();
  }

  return {
    async connect(begin, code) {
      if (!hasConnections()) {
        const far = await questions.ask("cover", {
          title: t("near.missing.title"),
          text: t("near.missing.text"),
          yes: t("near.missing.yes"),
          no: t("near.missing.no"),
        });
        if (!far) return;
        if (!isNear()) await begin();
        await play.seat({ ...seatsOf("far", scene().settings.level) });
        return;
      }
      if (isNear() && channel?.isOpen && stage === "connected") {
        say("near.already");
        return;
      }
      part("waiting");
      /** Messages that come before the game is ready for them. @type {import("./types.js").Channel | null} */
      let mine = null;
      const found = await pairing.show(
        {
          onMessage: (text) => queue(() => receive(text)),
          onEnd() {
            if (channel !== mine) return;
            channel = null;
            meet("lost");
            say("near.lost");
          },
        },
        code,
      );
      if (!found) {
        if (!channel) meet("closed");
        return;
      }
      mine = found.channel;
      channel = found.channel;
      listens = false;
      // Before any message: those wait in the same queue.
      queue(async () => {
        if (!isNear()) await placed(begin);
        await opened(found.role);
        say("near.met");
      });
    },

    ask(what) {
      queue(async () => {
        if (!match || !channel?.isOpen) {
          say("near.notConnected");
          return;
        }
        if (refused[what] === match.state().record) {
          say("near.askedAlready");
          return;
        }
        try {
          send([match.ask(what)]);
          say(what === "undo" ? "near.undoAsked" : "near.rematchAsked");
        } catch {
          say("near.cannotAsk");
        }
      });
    },

    get friend() {
      return friend();
    },

    onScene(shown) {
      if (shown.away?.kind !== "near") {
        if (channel && !begins) part("closed");
        delete root.dataset.peer;
        return;
      }
      root.dataset.peer = shown.away.stage;
      if (begins) return;
      if (about !== play.about.id) {
        // Another game is on the board: the other device hears no more of this one.
        if (channel && match) part("closed");
        return;
      }
      queue(async () => {
        if (!match || about !== play.about.id) return;
        const before = match.text();
        const wanted = endOffered(play.about.away);
        const offers = wanted && !match.state().asks.includes(wanted);
        if (!tell()) await settle();
        if (offers && endOffered(play.about.away) === wanted && match.text() === before) {
          try {
            send([match.ask(wanted)]);
            say(ASKED[wanted]);
          } catch (error) {
            console.warn(error);
          }
        }
        const { near, offer, asks } = play.about.away ?? {};
        const now = offerNow();
        if (match.text() !== near || offer !== now.offer || asks !== now.asks) await play.bring([], known());
      });
    },

    wordsOf({ state, settings }, away) {
      const yours = state.turn === humanOf(settings);
      const tap = words(away.stage === "connected" ? "near.tapWaiting" : "near.tapApart");
      if (state.legal === "") return { head: "", text: "", tap };
      if (away.stage === "connected") {
        const offered = endOffered(away);
        const text = offered ? words(ASKED[offered]) : "";
        return { head: yours ? "" : words("near.theirTurn"), text, tap };
      }
      if (away.stage === "silent") return { head: words("near.silent"), text: words("near.silentText"), tap };
      const begun = away.near !== undefined;
      return {
        head: words(begun ? "near.apart" : "near.notYet"),
        text: words(begun ? "near.apartText" : "near.notYetText"),
        tap,
      };
    },
  };
}
