// The diagrams of the rules page. Each is a position and some moves; what the moves do, Rust computes.

import { createBoard } from "../board/board.js";
import { RULE_SETS } from "../constants.js";
import { t } from "../lang/pages.js";
import { allHouses, houseName } from "../lang/words.js";
import { EXAMPLES } from "./examples.js";
import { rich } from "./page.js";

/** @typedef {import("../wasm/oware.js").GameState} GameState */
/** @typedef {import("../board/types.js").Picture} Picture */
/** @typedef {import("../wasm/oware.js").SownMove} SownMove */

const MS_PER_SEED = 320;
/** Between two moves of one diagram: time to see what the first one did. */
const MS_BETWEEN = 1200;

/**
 * The rules, and how boards look.
 * @typedef {{Games: import("../game/types.js").Games} & Pick<import("../board/types.js").BoardOptions, "wood" | "theme">} DiagramMeans
 */

/**
 * The state before and the steps of the moves.
 * @param {DiagramMeans["Games"]} Games
 * @param {import("./examples.js").Example} example
 */
function work(Games, { rules, position, moves = "" }) {
  const game = new Games(rules, position);
  try {
    /** @type {GameState} */
    const before = game.state();
    /** @type {SownMove[]} */
    const steps = [...moves].map((house) => game.play(house));
    return { before, steps };
  } finally {
    game.free();
  }
}

/**
 * A state without the lights of the live board; behind the move, what it did is pointed out instead.
 * @param {SownMove} step
 * @param {boolean} done the seeds are home
 * @returns {Picture}
 */
function picture({ from, path, captures, after }, done) {
  /** @type {NonNullable<Picture["marks"]>} */
  const marks = { [from]: "from" };
  const last = path[path.length - 1];
  if (done && last) marks[last] = "to";
  if (done) for (const { house } of captures) marks[house] = "captured";
  return { houses: after.houses, stores: after.stores, marks };
}

/**
 * The diagram in words.
 * @param {string} title @param {Picture} shown
 */
function spoken(title, { houses, stores }) {
  const list = (/** @type {number} */ first) => houses.slice(first, first + 6).join(", ");
  const params = { title, ...allHouses(), south: list(0), north: list(6), storeS: stores[0], storeN: stores[1] };
  return t("rulesPage.figure.spoken", params);
}

/** Before the move: the house that will be played is pointed out. @param {GameState} before @param {string} house @returns {Picture} */
const waiting = ({ houses, stores }, house) => ({ houses, stores, marks: { [house]: "from" } });

/** @param {string} place @param {Picture} shown */
function label(place, { houses, stores }) {
  if (place === "S" || place === "N") {
    return t("rulesPage.figure.store", { side: place, seeds: stores[place === "S" ? 0 : 1] });
  }
  return t("rulesPage.figure.place", { house: houseName(place), seeds: houses["ABCDEFabcdef".indexOf(place)] });
}

/** @param {string} tag @param {string} name @param {HTMLElement} parent */
function add(tag, name, parent) {
  const made = document.createElement(tag);
  made.className = name;
  parent.append(made);
  return made;
}

/** One figure. With moves it shows their result first, unless that is a board without seeds; they can be played and taken
 * back. One that waits shows what is before its move, and only plays it. */
class Diagram {
  /** @param {HTMLElement} figure @param {DiagramMeans} means */
  constructor(figure, means) {
    this.means = means;
    this.name = /** @type {import("./examples.js").ExampleName} */ (figure.dataset.figure);
    this.figure = figure;
    figure.classList.add("diagram");
    this.root = add("div", "board", add("div", "table-top", figure));
    const caption = add("figcaption", "", figure);
    caption.id = `caption-${this.name}`;
    const words = { ...RULE_SETS[EXAMPLES[this.name].rules], ...allHouses() };
    caption.append(rich(t(`rulesPage.figure.${this.name}Caption`, words)));
    this.title = t(`rulesPage.figure.${this.name}`, allHouses());
    /** Counts what was asked for: a newer request ends the play under way. */
    this.requests = 0;
    this.played = true;
    this.playing = this.button("play", () => this.play());
    this.back = this.button("before", () => this.turn());
    const { moves, waits } = EXAMPLES[this.name];
    if (!moves) return;
    add("div", "actions", figure).append(this.playing, ...(waits ? [] : [this.back]));
    // Whoever taps the board itself wants the same.
    this.root.addEventListener("click", () => this.play());
  }

  /** @param {"play" | "before"} words @param {() => void} press */
  button(words, press) {
    const made = document.createElement("button");
    made.type = "button";
    this.write(made, t(`rulesPage.figure.${words}`));
    made.disabled = true;
    made.setAttribute("aria-describedby", `caption-${this.name}`);
    made.addEventListener("click", press);
    return made;
  }

  /** Whoever hears a list of buttons is told which diagram each is of. @param {HTMLElement} button @param {string} press */
  write(button, press) {
    button.textContent = press;
    button.setAttribute("aria-label", t("rulesPage.figure.button", { press, title: this.title }));
  }

  draw() {
    if (this.board) return;
    const { before, steps } = work(this.means.Games, EXAMPLES[this.name]);
    const end = steps[steps.length - 1];
    const waits = EXAMPLES[this.name].waits === true;
    this.before = waits ? waiting(before, steps[0].from) : before;
    this.steps = steps;
    this.result = end ? picture(end, true) : this.before;
    this.board = createBoard(this.root, {
      wood: this.means.wood,
      theme: this.means.theme,
      live: false,
      name: (house) => houseName(house),
      label,
      title: this.title,
    });
    this.playing.disabled = false;
    this.back.disabled = false;
    // After a gather nothing is left to look at.
    this.setPlayed(!waits && !end?.gathered);
    this.show(this.played ? this.result : this.before);
  }

  /** @param {Picture | undefined} shown @param {SownMove} [step] */
  async show(shown, step) {
    if (!shown) return;
    this.root.setAttribute("aria-label", spoken(this.title, shown));
    // The small ones have few seeds, and no room for numbers.
    const look = { countsFrom: EXAMPLES[this.name].waits ? Number.POSITIVE_INFINITY : 0, facing: false };
    await this.board?.show(shown, look, step ? { step, msPerSeed: MS_PER_SEED } : {});
  }

  /** What is drawn keeps the size of the screen: nothing draws it anew for the paper. */
  print() {
    this.draw();
    const { clientWidth, clientHeight, style } = this.root;
    style.setProperty("--print-width", `${clientWidth}px`);
    style.setProperty("--print-height", `${clientHeight}px`);
  }

  async play() {
    if (!this.board) return;
    const mine = ++this.requests;
    this.setPlayed(true);
    await this.show(this.before);
    for (const [index, step] of (this.steps ?? []).entries()) {
      if (index > 0) await new Promise((done) => setTimeout(done, MS_BETWEEN));
      if (mine === this.requests) await this.show(picture(step, false), step);
      if (mine === this.requests) await this.show(picture(step, true));
    }
  }

  /** To the state before the moves, or to their result. */
  turn() {
    this.requests++;
    this.setPlayed(!this.played);
    this.show(this.played ? this.result : this.before);
  }

  /** @param {boolean} played */
  setPlayed(played) {
    this.played = played;
    this.write(this.back, t(played ? "rulesPage.figure.before" : "rulesPage.figure.after"));
  }
}

/**
 * Takes the space of every diagram of the page, before the page looks for the anchor of its address.
 * @param {DiagramMeans} means
 */
export function placeDiagrams(means) {
  /** @type {NodeListOf<HTMLElement>} */
  const figures = document.querySelectorAll("[data-figure]");
  return [...figures].map((figure) => new Diagram(figure, means));
}

/**
 * @param {Diagram[]} diagrams
 * @param {() => Promise<unknown>} loadRules
 */
export async function drawDiagrams(diagrams, loadRules) {
  try {
    await loadRules();
  } catch (error) {
    console.error(error);
    for (const { figure } of diagrams) figure.classList.add("failed");
    const note = /** @type {HTMLElement} */ (document.getElementById("failed"));
    note.textContent = t("rulesPage.figure.failed");
    note.hidden = false;
    return;
  }
  const of = new Map(diagrams.map((diagram) => [/** @type {Element} */ (diagram.root), diagram]));
  // Carving a board takes time and memory: only what comes near is drawn.
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        // Each in a task of its own: a slow phone answers in between.
        setTimeout(() => of.get(target)?.draw());
      }
    },
    { rootMargin: "600px 0px" },
  );
  for (const { root } of diagrams) near.observe(root);
  // After `page.js` has opened all that was folded.
  addEventListener("beforeprint", () => {
    for (const diagram of diagrams) diagram.print();
  });
}
