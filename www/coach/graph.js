// The expected result over the moves of a game, as a line that one can touch, or walk along with the arrow keys. The moments
// that decided are dots on it; a finger near one means that one.

import { tell } from "../lang/index.js";
import { setAttribute, setText } from "../screen/changes.js";

const SVG = "http://www.w3.org/2000/svg";
/** Units of the drawing; it is stretched to the space there is. */
const [WIDTH, HEIGHT, EDGE] = [1000, 100, 8];
/** How near to a dot a tap means the dot, in pixels, where moments lie closer together than that. */
const NEAR_PX = 22;

/** How far the keys go; `null` is the other end. @type {{[key: string]: number}} */
const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };

/** @typedef {import("./types.js").GraphContent} GraphContent */

/** @param {string} name @param {Element} parent */
function add(name, parent) {
  const made = document.createElementNS(SVG, "path");
  made.setAttribute("class", `graph-${name}`);
  parent.append(made);
  return made;
}

/** @param {string} name @param {HTMLElement} parent @param {"div" | "span"} [tag] @returns {HTMLElement} */
function box(name, parent, tag = "div") {
  const made = document.createElement(tag);
  made.className = name;
  parent.append(made);
  return made;
}

/**
 * @param {object} events
 * @param {(at: number) => void} events.onGo a moment is to be seen, while a finger moves or by a key
 * @param {(at: number) => void} events.onPick the finger has left it
 * @returns {import("./types.js").Graph}
 */
export function createGraph({ onGo, onPick }) {
  const element = document.createElement("div");
  element.className = "graph-box";
  const labels = box("graph-labels", element);
  labels.setAttribute("aria-hidden", "true");
  const [up, legend, down] = ["graph-up", "graph-legend", "graph-down"].map((name) => box(name, labels, "span"));
  const [own, theirs] = ["is-own", "is-theirs"].map((kind) => box(`graph-kind ${kind}`, legend, "span"));
  const slider = box("graph", element);
  slider.dataset.graph = "";
  // Before it shows anything it has its name, and stands at the start.
  slider.setAttribute("role", "slider");
  slider.setAttribute("aria-valuenow", "0");
  tell(slider, "review.graph", "data-t-label");
  slider.tabIndex = 0;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  const field = box("graph-field", slider);
  field.append(svg);
  const [area, middle, line, now] = ["area", "middle", "line", "now"].map((name) => add(name, svg));
  middle.setAttribute("d", `M0 ${HEIGHT / 2}H${WIDTH}`);
  const dots = box("graph-dots", field);
  dots.setAttribute("aria-hidden", "true");
  /** @type {GraphContent} */
  let shown = { values: [0], at: 0, moments: [], up: "", down: "", own: "", theirs: "", text: "" };
  /** The moment asked for last: a finger that rests asks only once. */
  let wanted = -1;

  const last = () => Math.max(shown.values.length - 1, 1);
  const x = (/** @type {number} */ at) => (at / last()) * WIDTH;
  const y = (/** @type {number} */ value) => HEIGHT / 2 - value * (HEIGHT / 2 - EDGE);

  /** @param {number} at */
  function go(at) {
    const moment = Math.min(Math.max(at, 0), shown.values.length - 1);
    if (moment === wanted) return;
    wanted = moment;
    onGo(moment);
  }

  /** @param {PointerEvent} event @param {boolean} isTap */
  function point(event, isTap) {
    const place = field.getBoundingClientRect();
    const part = (event.clientX - place.left) / Math.max(place.width, 1);
    const exact = part * last();
    const step = place.width / last();
    const away = (/** @type {number} */ at) => Math.abs(at - exact) * step;
    const near = shown.moments.map(({ at }) => at).sort((one, other) => away(one) - away(other))[0];
    const meant = isTap && step < NEAR_PX && near !== undefined && away(near) <= NEAR_PX;
    go(meant ? near : Math.round(exact));
  }

  /** A finger that came down may be about to scroll: nothing is picked before it has moved along the graph, or left it. */
  let rests = false;

  slider.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    wanted = -1;
    slider.setPointerCapture(event.pointerId);
    rests = event.pointerType === "touch";
    if (!rests) point(event, true);
  });
  slider.addEventListener("pointermove", (event) => {
    // A finger that rests trembles.
    const moved = event.movementX !== 0;
    if (!moved || !slider.hasPointerCapture(event.pointerId)) return;
    rests = false;
    point(event, false);
  });
  slider.addEventListener("pointerup", (event) => {
    if (!slider.hasPointerCapture(event.pointerId)) return;
    if (rests) point(event, true);
    rests = false;
    onPick(wanted);
  });
  slider.addEventListener("pointercancel", () => {
    rests = false;
  });
  slider.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step === undefined && event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    // The arrow keys mean something else on the board.
    event.stopPropagation();
    const from = wanted;
    wanted = -1;
    go(step === undefined ? (event.key === "Home" ? 0 : last()) : from + step);
  });

  /** @param {GraphContent} content */
  function showDots({ moments, values }) {
    while (dots.children.length > moments.length) dots.lastElementChild?.remove();
    while (dots.children.length < moments.length) box("graph-dot", dots, "span");
    moments.forEach(({ at, isOwn }, place) => {
      const dot = /** @type {HTMLElement} */ (dots.children[place]);
      dot.classList.toggle("is-own", isOwn);
      dot.style.left = `${(x(at) / WIDTH) * 100}%`;
      dot.style.top = `${(y(values[at]) / HEIGHT) * 100}%`;
    });
  }

  return {
    element,

    show(next) {
      shown = next;
      wanted = next.at;
      const { values, at, text } = next;
      setText(up, next.up);
      setText(down, next.down);
      setText(own, next.own);
      setText(theirs, next.theirs);
      own.hidden = !next.moments.some(({ isOwn }) => isOwn);
      theirs.hidden = next.moments.every(({ isOwn }) => isOwn);
      const points = values.map((value, place) => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`);
      setAttribute(line, "d", `M${points.join("L")}`);
      setAttribute(area, "d", `M0 ${HEIGHT / 2}L${points.join("L")}L${x(values.length - 1)} ${HEIGHT / 2}Z`);
      setAttribute(now, "d", `M${x(at).toFixed(1)} 0V${HEIGHT}`);
      showDots(next);
      slider.setAttribute("aria-valuemin", "0");
      slider.setAttribute("aria-valuemax", String(values.length - 1));
      slider.setAttribute("aria-valuenow", String(at));
      slider.setAttribute("aria-valuetext", text);
    },
  };
}
