// The same position under two rule sets: a house is sown under one, then under the other, and what differed is shown.

import { RULE_SETS, RULES_NAMES } from "../constants.js";
import { t, tell } from "../lang/index.js";
import { reason } from "../lang/words.js";
import { differenceTexts } from "./lesson-words.js";
import { stepText } from "./line-words.js";
import { pointOut } from "./point.js";

/** @typedef {import("./types.js").Means} Means */
/** @typedef {import("../wasm/coach.js").RulesName} RulesName */

/** Rule sets with the same number of seeds as the first: the same seeds may lie under each of them. */
const SETS = RULES_NAMES.filter((set) => RULE_SETS[set].seeds === RULE_SETS[RULES_NAMES[0]].seeds);
/** Between the two: time to see what the first one did. */
const BETWEEN_MS = 1200;

/** @param {number} ms */
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * @param {Pick<Means, "Games" | "wasm" | "play" | "panel" | "root">} means
 * @param {{onLeave: () => void, list: () => void}} events
 */
export function startComparison({ Games, wasm, play, panel, root }, { onLeave, list }) {
  const examples = wasm.comparedExamples();
  let place = 0;
  /** @type {[RulesName, RulesName]} */
  const sets = [SETS[0], SETS[2]];
  let over = false;
  /** Counts what was asked for: a newer request ends the one under way. */
  let requests = 0;

  const overlay = play.overlay({ me: "S", opponent: "them", onTap: tap, onClosed: onLeave });

  /** A question for a game of one rule set. @template T @param {RulesName} rules @param {(game: InstanceType<typeof Games>) => T} ask */
  function under(rules, ask) {
    const game = new Games(rules, examples[place].position);
    try {
      return ask(game);
    } finally {
      game.free();
    }
  }

  /** Shows the panel as it is, in the language of now. */
  let again = () => {};
  const choices = sets.map((set, index) => chooser(set, index));
  const row = document.createElement("div");
  row.className = "coach-pair";
  row.append(...choices);

  /** @param {RulesName} chosen @param {number} index */
  function chooser(chosen, index) {
    const select = document.createElement("select");
    tell(select, index === 0 ? "lesson.compare.first" : "lesson.compare.second", "data-t-label");
    for (const set of SETS) select.append(new Option(t(`rules.${set}`), set, set === chosen, set === chosen));
    select.addEventListener("change", () => {
      sets[index] = /** @type {RulesName} */ (select.value);
      ask();
    });
    return select;
  }

  /** @param {() => string} say */
  function showPanel(say) {
    again = () => showPanel(say);
    panel.show({
      label: "lesson.compare.item",
      text: say(),
      extra: [row],
      buttons: [
        { label: "lesson.leave", run: onLeave },
        { label: "lesson.all", run: list },
        { label: "lesson.compare.next", run: go, strong: true },
      ],
    });
  }

  /** Houses that one of the two allows. */
  const legal = () =>
    [...new Set(sets.flatMap((set) => [...under(set, (game) => game.state().legal)]))].sort().join("");

  function ask() {
    requests += 1;
    pointOut(root, examples[place].house);
    overlay.show({ ...under(sets[0], (game) => game.state()), playable: legal() });
    const names = { first: t(`rules.${sets[0]}`), second: t(`rules.${sets[1]}`) };
    showPanel(() => t("lesson.compare.ask", names));
  }

  /** Where both rule sets do the same with the house that is pointed out, another second one is chosen, else another pair. */
  function pair() {
    const { position, house } = examples[place];
    /** @param {[RulesName, RulesName]} two */
    const differ = (two) => wasm.compareRules(position, house, ...two).length > 0;
    const pairs = [sets[0], ...SETS].flatMap((one) =>
      SETS.map((other) => /** @type {[RulesName, RulesName]} */ ([one, other])),
    );
    const found = [/** @type {[RulesName, RulesName]} */ ([...sets]), ...pairs].find(differ);
    if (!found) return;
    for (const [index, set] of found.entries()) choices[index].value = sets[index] = set;
  }

  function go() {
    place = (place + 1) % examples.length;
    pair();
    ask();
  }

  /** @param {string} letter */
  async function tap(letter) {
    if (!legal().includes(letter)) {
      overlay.refuse(letter);
      const why = under(sets[0], (game) => game.state().refused[letter]) ?? /** @type {const} */ ({ code: "over" });
      showPanel(() => reason(why, "S", "S"));
      return;
    }
    requests += 1;
    const mine = requests;
    pointOut(root);
    for (const [index, set] of sets.entries()) {
      if (index > 0) await wait(BETWEEN_MS);
      if (over || mine !== requests) return;
      const { state, step } = under(set, (game) => {
        const before = game.state();
        return { state: before, step: before.legal.includes(letter) ? game.play(letter) : null };
      });
      const rules = t(`rules.${set}`);
      if (step) {
        showPanel(() => t("lesson.compare.under", { rules, words: stepText(step, "S", "them") }));
        await overlay.show({ ...step.after, playable: "" }, step);
      } else {
        showPanel(() => t("lesson.compare.under", { rules, words: reason(state.refused[letter], "S", "S") }));
        await overlay.show({ ...state, playable: "" });
        overlay.refuse(letter);
      }
    }
    await wait(BETWEEN_MS);
    if (over || mine !== requests) return;
    const found = wasm.compareRules(examples[place].position, letter, ...sets);
    overlay.show({ ...under(sets[0], (game) => game.state()), playable: legal() });
    showPanel(() => differenceTexts(found, sets, letter).join(" "));
  }

  panel.root.dataset.compare = "";
  ask();

  return {
    again: () => again(),

    leave() {
      over = true;
      pointOut(root);
      delete panel.root.dataset.compare;
      panel.hide();
      overlay.end();
    },
  };
}
