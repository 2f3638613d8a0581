// How the game ended, in the panel below the board: who won, by what, what it did to the rating, and what may come next.

import { humanOf } from "../game/seats.js";
import { t } from "../lang/index.js";
import { endText, join, resultText, voiced } from "../lang/words.js";
import { setHidden, setText } from "./changes.js";
import { say } from "./voice.js";

/** @typedef {import("../game/types.js").Scene} Scene */
/** @typedef {import("./types.js").EndReport} EndReport */

/**
 * How the match stands behind the game; of a game of the past, which game it was.
 * @param {import("../game/types.js").MatchStanding | null} match @param {import("../wasm/oware.js").Side | null} me
 */
export function matchText(match, me) {
  if (!match) return "";
  const { games, played, over, past } = match;
  const points = match.halves.map((halves) => halves / 2);
  const [south, north] = points;
  const leader = south === north ? null : south > north ? "S" : "N";
  const score = { most: Math.max(...points), least: Math.min(...points) };
  if (over) return leader ? voiced("endCard.match.won", leader, me, score) : t("endCard.match.drawn", score);
  const after = t("endCard.match.after", { played, games });
  if (past) return after;
  const stands = leader ? voiced("endCard.match.leads", leader, me, score) : t("endCard.match.level", score);
  return join(after, stands);
}

/**
 * What the card says of a scene; null while there is nothing to say: the game goes on, its last seeds fly, or something else is
 * on the board. `kind` is the end as the only human sees it.
 * @param {Scene} scene
 * @returns {{kind: "win" | "loss" | "draw" | "over", head: string, why: string, match: string, mayPlayOn: boolean} | null}
 */
export function endOf({ state, settings, mode, sowing, match }) {
  if (mode !== "over" || sowing) return null;
  const me = humanOf(settings);
  const kind = !me ? "over" : state.result === "draw" ? "draw" : state.result === me ? "win" : "loss";
  return {
    kind,
    head: resultText(state, me),
    why: endText(state, "end", me),
    match: matchText(match, me),
    mayPlayOn: state.mayPlayOn === true,
  };
}

/** From this many letters on a headline takes two lines on a phone. */
const WORDY = 28;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @returns {import("./types.js").EndCard} */
export function createEndCard() {
  const card = byId("end");
  /** @type {EndReport | null} */
  let reported = null;
  /** @type {import("./types.js").EndTurn | null} */
  let turned = null;
  /** Names the end that is shown. */
  let shown = "";

  byId("end-level").addEventListener("click", () => {
    const taken = reported?.offer;
    report(null);
    taken?.run();
  });
  byId("end-no").addEventListener("click", () => {
    const refused = reported?.offer;
    if (reported) reported.offer = undefined;
    dress();
    refused?.refuse();
    card.focus();
  });

  byId("end-turn-go").addEventListener("click", () => turned?.open());

  /** The words as they are now: the language and the names of houses may have changed. */
  function dress() {
    const offer = reported?.offer;
    setText(byId("end-rating"), reported?.words ?? "");
    setText(byId("end-offer-text"), offer?.text ?? "");
    setText(byId("end-level"), offer?.label ?? "");
    setHidden(byId("end-offer"), !offer);
    setText(byId("end-turn-go"), turned?.text ?? "");
  }

  /** @param {EndReport | null} next */
  function report(next) {
    reported = next;
    dress();
    say(join(next?.words ?? "", next?.offer?.text ?? ""));
  }

  /** @type {import("./types.js").EndCard["turn"]} */
  function turn(next) {
    turned = next === "awaited" ? null : next;
    setHidden(byId("end-turn"), next === null);
    setHidden(byId("end-turn-go"), turned === null);
    dress();
    say(turned?.text ?? "");
  }

  return {
    report,
    turn,

    show(scene, onward = "") {
      const end = endOf(scene);
      const comes = end !== null && card.hidden;
      setHidden(card, end === null);
      // What was said of this end goes with it, not when somebody looks back.
      const { ply, position, reason } = scene.state;
      const name = [ply, position, reason].join(" ");
      if (name !== shown) {
        report(null);
        turn(null);
      }
      shown = name;
      if (!end) return;
      card.dataset.end = end.kind;
      setText(byId("end-head"), end.head);
      card.classList.toggle("wordy", end.head.length > WORDY);
      setText(byId("end-why"), onward ? endText(scene.state, "brief", humanOf(scene.settings)) : end.why);
      // What the end asks for, such as to be sent, comes first.
      setText(byId("end-match"), join(onward, end.match));
      setHidden(byId("end-on"), !end.mayPlayOn);
      dress();
      // Each end is read from its beginning.
      if (comes) card.scrollTop = 0;
    },
  };
}
