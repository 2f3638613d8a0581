// The analysis: a switch. While it is on, the houses of the side to move show their values, in whatever moment of
// the game is on the board, and the coach's worker goes on searching. It follows the game; a computer moves first.

import { playerOf } from "../game/settings.js";
import { t } from "../lang/index.js";
import { full, houseName, housesText, join, other, reason, takenBy, voiced } from "../lang/words.js";
import { laidOut } from "../screen/laid-out.js";
import { say } from "../screen/voice.js";
import { createSums } from "./sums.js";
import { createValues, valuesOf } from "./values.js";
import { createWalk } from "./walk.js";

/** @typedef {import("../game/types.js").Scene} Scene */
/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../engine/types.js").Analysis} Analysis */
/** @typedef {import("./types.js").Part} Part */
/** @typedef {"over" | "wait" | null} Obstacle why nothing is evaluated now */

/** Values are written this often at most: a slow page has time for everything else. */
const WRITE_MS = 300;
/** After so long a search the first values have settled. */
const SETTLED_MS = 2000;

/** What there is to evaluate in a scene. @param {Scene} scene */
export function subjectOf(scene) {
  const state = scene.past ?? scene.state;
  const computers = !scene.past && playerOf(scene.settings, state.turn) === "computer";
  /** @type {Obstacle} */
  const obstacle = state.legal === "" ? "over" : computers && !scene.paused && !scene.failed ? "wait" : null;
  return { state, obstacle };
}

/**
 * How many seeds the tables on this device know under a rule set, as far as the opponent's worker has reported; 0 for none.
 * A layer that is being stored at this moment is left out.
 * @param {import("../engine/types.js").Stock | null} stock
 * @param {string} rules
 */
export function storedSeeds(stock, rules) {
  if (stock?.rules !== rules || stock.place === "memory") return 0;
  return Math.max(0, (stock.seeds ?? 0) - (stock.state === "done" ? 0 : 1));
}

/**
 * @param {Pick<import("./types.js").Means, "Games" | "wasm" | "play" | "root" | "tables" | "pool" | "panel"> & import("./types.js").Turns} means
 * @returns {{toggle: () => void, readonly shown: import("./types.js").Coach["values"]}} `toggle`: on, or off
 */
export function createAnalysis({ Games, wasm, play, root, tables, pool, panel, enter, exit }) {
  const values = createValues(root);
  const sums = createSums();
  const walk = createWalk({ play, panel, wasm, onEnd: resume });
  let threats = false;
  /** The moment that is evaluated, by a name of its own; empty where none is. */
  let key = "";
  /** The game that the analysis was asked for. @type {string | undefined} */
  let game;
  /** The moment of which the result was told. */
  let heard = "";
  /** The line to the moment that is evaluated, as a record. */
  let record = "";
  /** @type {Scene | null} */
  let scene = null;
  /** @type {import("../engine/types.js").Stoppable | null} */
  let search = null;
  /** What is known, of the moment that is evaluated. @type {Analysis | null} */
  let found = null;
  /** A sentence that stands with the values, or in their place. */
  let sentence = "";
  /** The next time that values are written. @type {number | undefined} */
  let due;
  /** Grows with every rest: what was put off before is not done. */
  let rests = 0;
  let wrote = 0;

  /** @type {Part} */
  const part = {
    name: "analysis",
    again,
    onScene(next) {
      if (play.about.id !== game) {
        // Another game must not get help that nobody asked for in it.
        exit(part);
        return;
      }
      if (next.overlaid) return;
      scene = next;
      follow();
    },
    leave() {
      document.removeEventListener("visibilitychange", look);
      forget();
      values.remove();
      root.classList.remove("board-threats");
      sums.hide();
      scene = null;
      walk.end();
      panel.hide();
      mark(false);
    },
  };

  /** The switches of the page show how they stand. @param {boolean} on */
  function mark(on) {
    for (const button of document.querySelectorAll('button[data-action="analyse"]')) {
      button.setAttribute("aria-pressed", String(on));
    }
  }

  function rest() {
    search?.stop();
    search = null;
    rests += 1;
    clearTimeout(due);
    due = undefined;
  }

  /** Nothing is evaluated, and nothing is shown. Every place stays, so that a move does not lay the page out again. */
  function forget() {
    rest();
    key = "";
    found = null;
    values.clear();
  }

  /** A move has enough to do in its frames: what follows from it is a task of its own. @param {() => void} act */
  async function later(act) {
    const mine = rests;
    await laidOut();
    if (mine === rests) act();
  }

  /** Evaluates what is on the board now. */
  function follow() {
    if (!scene || walk.isOn) return;
    const { state, obstacle } = subjectOf(scene);
    // In a follow-up turn the other side cannot have the turn.
    if (state.again) threats = false;
    root.classList.toggle("board-threats", threats);
    const now = obstacle
      ? ""
      : [state.rules, state.node, state.ply, state.position, state.playingOn, threats].join(" ");
    if (now === key && now !== "") {
      // The seeds are home.
      later(() => {
        if (!record) take();
        write();
        if (!found) show();
      });
      return;
    }
    forget();
    key = now;
    sentence = obstacle ? t(`analysis.${obstacle}`) : "";
    record = "";
    later(() => {
      if (obstacle) sums.hide();
      else {
        sums.veil();
        take();
      }
      show();
    });
  }

  /** Begins with the moment on the board, once its seeds are home: on few cores a search would slow down their flight. */
  function take() {
    if (!scene || scene.sowing) return;
    record = play.about.line(scene.past?.node);
    if (scene.state.legal !== "") play.helped();
    begin();
  }

  /** A hidden page rests. */
  function look() {
    if (document.visibilityState === "hidden") rest();
    else if (key && !walk.isOn) {
      if (record) begin();
      else take();
      show();
    }
  }

  function begin() {
    if (search || !record || document.visibilityState === "hidden") return;
    const mine = key;
    const { rules } = subjectOf(/** @type {Scene} */ (scene)).state;
    const seeds = storedSeeds(tables.stock, rules);
    if (seeds > 0) pool.want(rules, seeds);
    search = pool.analyse(
      { request: threats ? "threats" : "analyse", record },
      {
        onAnalysis(analysis) {
          if (key !== mine) return;
          found = analysis;
          if (analysis.finished) write();
          else due ??= setTimeout(write, Math.max(0, wrote + WRITE_MS - performance.now()));
        },
        onFail(error) {
          if (key !== mine) return;
          const code = /** @type {import("../lang/words.js").Code} */ (error);
          const own = /** @type {string} */ (code.code) === "threats-stuck";
          sentence = own ? voiced("analysis.stuck", turn(), play.me) : reason(code);
          show();
        },
      },
    );
  }

  /** The side whose moves are evaluated. */
  function turn() {
    const { turn } = subjectOf(/** @type {Scene} */ (scene)).state;
    return threats ? other(turn) : turn;
  }

  /** Writes what is known, once the seeds of the last move are home. */
  function write() {
    clearTimeout(due);
    due = undefined;
    if (!scene || !found || !key || scene.sowing || walk.isOn) return;
    if (subjectOf(scene).state.position !== root.dataset.position) return;
    wrote = performance.now();
    const side = turn();
    const first = !sums.isShown;
    values.show(valuesOf(found.moves, found.best, side, play.me));
    sums.box.classList.toggle("of-threats", threats);
    sums.show(found, side, play.me);
    if (first) show();
    // Values change as long as the search goes on; the ear gets them once, when they have settled.
    const settled = found.finished || found.elapsedMs >= SETTLED_MS;
    if (settled && heard !== key) say(sums.told);
    if (settled) heard = key;
  }

  /** What the moves that were weighed take at once. */
  function threatText() {
    const { rules, position } = subjectOf(/** @type {Scene} */ (scene)).state;
    const taking = (found?.moves ?? [])
      .map(({ house }) => ({ house, seeds: takenBy(Games.sowing(rules, position, house)) }))
      .filter(({ seeds }) => seeds > 0);
    const [first, ...others] = taking;
    if (!first) return voiced("analysis.noThreat", turn(), play.me);
    if (others.length === 0) return t("analysis.threat.one", { house: houseName(first.house), seeds: first.seeds });
    const seeds = Math.max(...taking.map((one) => one.seeds));
    return t("analysis.threat.many", { houses: housesText(taking.map(({ house }) => house).join("")), seeds });
  }

  /** The panel, apart from what changes with every value. */
  function show() {
    if (!scene || walk.isOn) return;
    const { state, obstacle } = subjectOf(scene);
    const known = found !== null && sums.isShown;
    const what = threats ? voiced("analysis.ifTurn", turn(), play.me) : t("analysis.on");
    const text = sentence || (threats && known ? threatText() : "");
    const searching = known || obstacle || sentence || scene.sowing ? "" : t("analysis.searching");
    panel.show({
      label: "analysis.label",
      moves: true,
      playing: true,
      head: threats && !obstacle ? what : searching,
      text,
      announcement: toldNow(obstacle, what, text),
      extra: [sums.box],
      buttons: [
        // At the end there is nothing to ask.
        ...(obstacle === "over" ? [] : askable(known, obstacle !== null || state.again)),
        { label: "analysis.done", action: "analyse", run: () => exit(part), strong: true, leaves: true },
      ],
    });
  }

  /**
   * What is told for the ear: nothing until there are threats to tell.
   * @param {ReturnType<typeof subjectOf>["obstacle"]} obstacle
   * @param {string} what is analysed
   * @param {string} text below it
   */
  function toldNow(obstacle, what, text) {
    if (obstacle) return obstacle === "over" ? sentence : what;
    return threats && !text ? "" : join(full(what), text);
  }

  /** @param {boolean} known @param {boolean} fixed the other side cannot have the turn @returns {import("./types.js").Button[]} */
  function askable(known, fixed) {
    return [
      { label: "analysis.walk", run: stroll, disabled: !known },
      {
        label: "analysis.threats",
        action: "threats",
        pressed: threats,
        disabled: fixed,
        run() {
          threats = !threats;
          follow();
        },
      },
    ];
  }

  /** The expected line goes over the board. */
  function stroll() {
    const line = found?.moves.find(({ house }) => house === found?.best)?.line;
    if (!line || !scene) return;
    const { state } = subjectOf(scene);
    const copy = threats ? passed(state) : Games.read(record);
    rest();
    values.clear();
    walk.begin(copy, line);
  }

  /** The position with the other side to move. @param {GameState} state */
  function passed(state) {
    const made = new Games(state.rules, `${state.position.slice(0, -1)}${other(state.turn)}`);
    if (state.playingOn && made.state().mayPlayOn) made.playOn();
    return made;
  }

  /** The game has its board again. */
  function resume() {
    if (!scene) return;
    scene = play.scene ?? scene;
    const before = key;
    follow();
    if (key === "" || key !== before) return;
    show();
    begin();
  }

  /** The words of now, with what is known. */
  function again() {
    if (walk.isOn) {
      walk.again();
      return;
    }
    key = "";
    follow();
  }

  return {
    get shown() {
      if (!scene || !found || threats || walk.isOn || !sums.isShown) return null;
      const { position } = subjectOf(scene).state;
      return { position, values: valuesOf(found.moves, found.best, turn(), play.me) };
    },

    toggle() {
      if (scene) {
        exit(part);
        return;
      }
      if (!play.scene) return;
      threats = false;
      game = play.about.id;
      enter(part);
      // The part before has closed its overlay.
      scene = play.scene;
      mark(true);
      document.addEventListener("visibilitychange", look);
      follow();
    },
  };
}
