// "Try again": the position before a move that gave something away, as an overlay on the board. The player looks for a better
// move, and the app answers with its value, or plays out what refutes it. "Show me" plays the better line at once. The game
// stays as it is.

import { opens } from "../device/opened.js";
import { focusBoard } from "../screen/keyboard.js";
import { heardOut } from "../screen/voice.js";
import { lastFacts } from "./facts.js";
import { createLineBoard } from "./line.js";
import * as moment from "./retry-state.js";

/** Between two moves of a line that plays: time to read what the first one did. */
const PAUSE_MS = 1400;
/** Time to read why a try was wrong, before its line plays. */
const WHY_MS = 3000;

/** @typedef {import("../wasm/coach.js").ReviewedMove} ReviewedMove */
/** @typedef {import("./types.js").RetryState} RetryState */

/**
 * @typedef {object} RetryEvents
 * @property {boolean} isShown the better line plays at once
 * @property {() => void} onEnd the board is back
 * @property {(() => unknown) | null} next what comes after this moment
 */

/**
 * @param {Pick<import("./types.js").Means, "Games" | "wasm" | "play" | "pool" | "panel"> & RetryEvents} parts
 * @param {import("./types.js").TriedMoment} tried
 * @returns {import("./types.js").Retry}
 */
export function createRetry({ Games, wasm, play, pool, panel, isShown, onEnd, next }, tried) {
  const { judged, line, record, before } = tried;
  const me = play.me;
  let isOn = true;
  let state = moment.ASKED;
  /** The next move of a line that plays. @type {number | undefined} */
  let due;

  const overlay = play.overlay({
    me: me === judged.side ? me : null,
    onTap: tap,
    onClosed: close,
    onUndo: () => ask(),
  });
  const board = createLineBoard(overlay);
  board.begin(() => Games.read(line));
  const { state: start } = board.follow("");

  /** @type {{[does: string]: import("./types.js").Button}} */
  const buttons = {
    again: { label: "review.try.another", run: ask, strong: true, action: "try-again" },
    show: { label: "review.try.show", run: () => go(moment.shown(judged)) },
  };
  const opened = opens("retry", end);
  /** @type {import("./types.js").Button} */
  const back = { label: "review.try.back", run: end, leaves: true };

  function close() {
    isOn = false;
    opened.closed();
    clearTimeout(due);
    pool.stop(0);
  }

  function end() {
    close();
    overlay.end();
    onEnd();
  }

  /** Another state: it is shown, and what plays by itself goes on. @param {RetryState} now */
  async function go(now) {
    if (!isOn) return;
    const isWrong = now.phase === "wrong" && state.phase !== "wrong";
    const pause = isWrong ? WHY_MS : now.line.length > state.line.length ? PAUSE_MS : 0;
    if (now.phase !== "wrong") pool.stop(0);
    state = now;
    clearTimeout(due);
    render();
    await board.show(state.line, moment.isOpen(state));
    const onward = moment.advanced(state);
    if (!isOn || state !== now || onward === state) return;
    due = setTimeout(async () => {
      await heardOut();
      if (state === now) void go(onward);
    }, pause);
  }

  function render() {
    const { step } = board.follow(state.line);
    const view = moment.viewOf(state, {
      judged,
      me,
      step,
      facts: lastFacts(wasm, start, state.line),
      isLast: next === null,
    });
    const own = view.buttons.flatMap((name) => buttons[name] ?? []);
    /** @type {import("./types.js").Button[]} */
    const onward = view.buttons.includes("next") && next ? [{ label: "review.next", run: next, strong: true }] : [];
    panel.show({
      label: "review.label",
      head: view.head,
      text: view.text,
      buttons: [...own, ...onward, back],
    });
  }

  /** The position, and the question. */
  function ask() {
    const keys = panel.hasKeyboard;
    void go(moment.ASKED);
    if (keys) focusBoard();
  }

  /** @param {string} letter */
  function tap(letter) {
    if (!isOn) return;
    // As in a lesson: a tap behind a wrong house takes that one back.
    if (moment.isRefuted(state)) ask();
    else if (moment.isOpen(state)) answered(letter);
  }

  /** @param {string} letter */
  function answered(letter) {
    panel.answers();
    if (!start.legal.includes(letter)) {
      overlay.refuse(letter);
      const why = start.refused[letter];
      if (why) void go(moment.refusedHouse(why));
    } else if (letter === judged.house) {
      overlay.refuse(letter);
      void go(moment.same());
    } else void attempt(letter);
  }

  /** @param {string} letter */
  async function attempt(letter) {
    const trying = moment.tried(letter);
    const sown = go(trying);
    const [found] = await Promise.all([judge(letter), sown]);
    if (state === trying) await go(moment.judgedAs(trying, found, takes));
  }

  /** The seeds that the other side takes in a line from the position on. @param {string} line */
  function takes(line) {
    const foe = judged.side === "S" ? 1 : 0;
    return board.follow(line).state.stores[foe] - start.stores[foe];
  }

  /** How good a move is; null where no worker could evaluate it. @param {string} house @returns {Promise<ReviewedMove | null>} */
  async function judge(house) {
    try {
      const ply = judged.ply - 1;
      const behind = wasm.reviewTryRecord(record, ply, house);
      if (behind === null) return wasm.reviewTry({ record, ply, house, before });
      const answer = await pool.ask({ request: "evaluate", record: behind });
      return answer?.response === "evaluation"
        ? wasm.reviewTry({ record, ply, house, before, after: answer.text })
        : null;
    } catch (error) {
      console.warn(error);
      return null;
    }
  }

  // The overlay is opened in one task and drawn in the next: a slow phone answers between them.
  setTimeout(() => {
    if (!isOn) return;
    if (isShown) void go(moment.shown(judged));
    else ask();
  });

  return {
    again: render,
    close() {
      if (!isOn) return;
      close();
      overlay.end();
    },
  };
}
