// The expected result over the moves of a game, as a line that one can touch, or walk along with the arrow keys.

import { setAttribute } from "../screen/changes.js";

const SVG = "http://www.w3.org/2000/svg";
/** Units of the drawing; it is stretched to the space there is. */
const [WIDTH, HEIGHT, EDGE] = [1000, 100, 6];

/** How far the keys go; `null` is the other end. @type {{[key: string]: number}} */
const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };

/** @typedef {import("./types.js").GraphContent} GraphContent */

/** @param {string} name @param {Element} parent */
function add(name, parent) {
  const made = document.createElementNS(SVG, name);
  made.setAttribute("class", `graph-${name}`);
  parent.append(made);
  return made;
}

/** @param {(at: number) => void} onGo a moment is wanted @returns {import("./types.js").Graph} */
export function createGraph(onGo) {
  const element = document.createElement("div");
  element.className = "graph";
  element.dataset.graph = "";
  element.setAttribute("role", "slider");
  element.tabIndex = 0;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  element.append(svg);
  const [area, middle, marks, line, now] = ["path", "path", "path", "path", "path"].map((name) => add(name, svg));
  area.setAttribute("class", "graph-area");
  middle.setAttribute("class", "graph-middle");
  middle.setAttribute("d", `M0 ${HEIGHT / 2}H${WIDTH}`);
  marks.setAttribute("class", "graph-marks");
  line.setAttribute("class", "graph-line");
  now.setAttribute("class", "graph-now");
  /** @type {GraphContent} */
  let shown = { values: [0], at: 0, moments: [], label: "", up: "", text: "" };
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

  /** @param {PointerEvent} event */
  function point(event) {
    const box = element.getBoundingClientRect();
    const part = (event.clientX - box.left) / Math.max(box.width, 1);
    const rtl = getComputedStyle(element).direction === "rtl";
    go(Math.round((rtl ? 1 - part : part) * last()));
  }

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    wanted = -1;
    element.setPointerCapture(event.pointerId);
    point(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (element.hasPointerCapture(event.pointerId)) point(event);
  });
  element.addEventListener("keydown", (event) => {
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

  return {
    element,

    show(next) {
      shown = next;
      wanted = next.at;
      const { values, at, moments, label, up, text } = next;
      element.dataset.up = up;
      const points = values.map((value, place) => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`);
      setAttribute(line, "d", `M${points.join("L")}`);
      setAttribute(area, "d", `M0 ${HEIGHT / 2}L${points.join("L")}L${x(values.length - 1)} ${HEIGHT / 2}Z`);
      setAttribute(marks, "d", moments.map((moment) => `M${x(moment).toFixed(1)} 0V${HEIGHT}`).join(""));
      setAttribute(now, "d", `M${x(at).toFixed(1)} 0V${HEIGHT}`);
      element.setAttribute("aria-label", label);
      element.setAttribute("aria-valuemin", "0");
      element.setAttribute("aria-valuemax", String(values.length - 1));
      element.setAttribute("aria-valuenow", String(at));
      element.setAttribute("aria-valuetext", text);
    },
  };
}
