// A rating over the games, as a line.

import { number } from "../lang/index.js";

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT, LEFT, EDGE] = [320, 120, 36, 8];

/**
 * @param {string} name
 * @param {{[name: string]: string | number}} attributes
 */
function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/**
 * @param {number[]} points the rating after each game
 * @param {number} giveOrTake of the last one
 * @param {string} label the same for those who do not see it
 */
export function curveOf(points, giveOrTake, label) {
  const last = points[points.length - 1];
  // As the words say it: no rating is below 0.
  const low = Math.max(0, last - giveOrTake);
  // Full hundreds, so that the marks are round numbers.
  const least = Math.floor(Math.min(...points, low) / 100) * 100;
  const most = Math.ceil(Math.max(...points, last + giveOrTake) / 100) * 100;
  const x = (/** @type {number} */ at) =>
    LEFT + (WIDTH - LEFT - EDGE) * (points.length === 1 ? 1 : at / (points.length - 1));
  const y = (/** @type {number} */ rating) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (rating - least)) / (most - least);
  const svg = element("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label, class: "curve" });
  for (const rating of [least, (least + most) / 2, most]) {
    const words = element("text", { x: LEFT - 4, y: y(rating) + 3.5, "text-anchor": "end" });
    words.textContent = number(rating);
    svg.append(element("path", { d: `M${LEFT} ${y(rating)}H${WIDTH - EDGE}`, class: "curve-mark" }), words);
  }
  const line = points.map((rating, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(rating).toFixed(1)}`).join("");
  const end = x(points.length - 1);
  const reach = `M${end} ${y(low).toFixed(1)}V${y(last + giveOrTake).toFixed(1)}`;
  svg.append(
    element("path", { d: reach, class: "curve-reach" }),
    element("path", { d: line, class: "curve-line" }),
    element("circle", { cx: end, cy: y(last), r: 3, class: "curve-now" }),
  );
  return svg;
}
