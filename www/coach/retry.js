// "Try again": the position before a move that gave something away, as an overlay on the board. The player looks for a better
// move, and the app answers with its value, or plays out what refutes it. The game stays as it is.

import { humanOf } from "../game/seats.js";
import { t } from "../lang/index.js";
import { houseName, join, moveText, other, reason } from "../lang/words.js";
import { focusBoard } from "../screen/keyboard.js";
import { givenText, isAmiss, lineOf, nameOf } from "./review-words.js";

/** Plies of a line that is played out. */
const PLAYED = 5;
/** Between two moves of it. */
const PAUSE_MS = 500;

/** @typedef {import("../wasm/coach.js").ReviewedMove} ReviewedMove */
/** @typedef {import("./types.js").TriedMoment} TriedMoment */

/**
 * @typedef {object} RetryEvents
 * @property {() => void} onEnd the board is back
 * @property {() => (() => unknown) | null} next what comes after this moment
 */

/**
 * @param {Pick<import("./types.js").Means, "Games" | "wasm" | "play" | "pool" | "panel"> & RetryEvents} parts
 * @param {TriedMoment} moment
 * @returns {import("./types.js").Retry}
 */
export function createRetry({ Games, wasm, play, pool, panel, onEnd, next }, moment) {
  const { move, judged, line, record, before } = moment;
  const start = Games.read(line).state();
  let open = true;
  /** Grows with whatever the player does: what was under way before does not go on. */
  let turn = 0;
  let asking = true;

  const overlay = play.overlay({
    me: play.me === judged.side ? judged.side : null,
    onTap: tap,
    onClosed: close,
    onUndo: ask,
  });

  function close() {
    open = false;
    turn += 1;
    pool.stop(0);
  }

  function end() {
    close();
    overlay.end();
    onEnd();
  }

  /** @param {string} head @param {string} text @param {{again?: boolean, found?: boolean}} [what] */
  function showPanel(head, text, { again = false, found = false } = {}) {
    const on = found ? next() : null;
    /** @type {import("./types.js").Button[]} */
    const buttons = [
      again
        ? { label: "review.try.another", run: ask, strong: true, action: "try-again" }
        : on
          ? { label: "review.next", run: on, strong: true }
          : { label: "review.try.show", run: () => void show(), disabled: found },
      ...(again ? [{ label: /** @type {const} */ ("review.try.show"), run: () => void show() }] : []),
      { label: "review.try.back", run: end, leaves: true },
    ];
    panel.show({ label: "review.label", head, text, buttons });
  }

  /** Who moves here, where that is not the player, and what was played. */
  function question() {
    const words = t("review.try.ask", { move: nameOf(move), given: givenText(judged) });
    return play.scene && humanOf(play.scene.settings) === other(judged.side)
      ? t("review.try.asOther", { ask: words })
      : words;
  }

  /** The position, and the question. */
  function ask() {
    const keys = panel.hasKeyboard;
    turn += 1;
    asking = true;
    pool.stop(0);
    overlay.show({ ...start, playable: start.legal });
    showPanel(t("review.try.title"), question());
    if (keys) focusBoard();
  }

  /** Plays a line on the board, from what is there. @param {InstanceType<typeof Games>} game @param {string} letters @param {number} mine */
  async function playOut(game, letters, mine) {
    for (const letter of letters.slice(0, PLAYED)) {
      if (mine !== turn || game.state().legal === "") return;
      const step = game.play(letter);
      panel.speak(moveText(step, play.me));
      await overlay.show({ ...step.after, playable: "" }, step);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /** The best move and what is expected to follow. */
  async function show() {
    turn += 1;
    asking = false;
    pool.stop(0);
    overlay.show({ ...start, playable: "" });
    showPanel(
      t("review.try.best", { house: houseName(judged.best) }),
      t("review.try.line", { line: lineOf(judged.line) }),
      {
        found: true,
      },
    );
    await playOut(Games.read(line), judged.line, turn);
  }

  /** @param {string} letter */
  function tap(letter) {
    if (!open || !asking) return;
    if (!start.legal.includes(letter)) {
      overlay.refuse(letter);
      const why = start.refused[letter];
      if (why) showPanel(t("review.try.title"), join(reason(why, start.turn, play.me), question()));
      return;
    }
    if (letter === judged.house) {
      overlay.refuse(letter);
      showPanel(t("review.try.title"), t("review.try.same"));
      return;
    }
    void attempt(letter);
  }

  /** @param {string} letter */
  async function attempt(letter) {
    turn += 1;
    const mine = turn;
    asking = false;
    const game = Games.read(line);
    const step = game.play(letter);
    showPanel(t("review.try.title"), t("review.try.looking", { house: houseName(letter) }));
    const [found] = await Promise.all([
      judge(letter),
      overlay.show({ ...step.after, playable: "" }, step).then(() => undefined),
    ]);
    if (mine !== turn) return;
    if (found === null) showPanel(t("review.try.title"), t("review.try.failed"), { again: true });
    else if (isAmiss(found)) await refute(game, found, mine);
    else praise(found);
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

  /** @param {ReviewedMove} found */
  function praise(found) {
    const only = found.only ? t("review.try.only") : "";
    const sure = found.sure ? t(`review.try.sure.${found.sure}`) : "";
    const head = t(found.class === "best" ? "review.try.right" : "review.try.good", {
      house: houseName(found.house),
    });
    showPanel(head, only || sure || t("review.try.keeps"), { found: true });
  }

  /** @param {InstanceType<typeof Games>} game behind the move @param {ReviewedMove} found @param {number} mine */
  async function refute(game, found, mine) {
    const answer = found.answer === "" ? "" : t("review.try.answer", { line: lineOf(found.answer) });
    showPanel(
      t("review.try.wrong", { house: houseName(found.house) }),
      [givenText(found, "gives"), answer].filter((words) => words).join(" "),
      {
        again: true,
      },
    );
    await playOut(game, found.answer, mine);
  }

  // The overlay is opened in one task and drawn in the next: a slow phone answers between them.
  setTimeout(() => {
    if (open) ask();
  });

  return {
    close() {
      if (!open) return;
      close();
      overlay.end();
    },
  };
}
