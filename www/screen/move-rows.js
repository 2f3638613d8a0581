// The entries of the list of moves: a turn is one piece, with its number and its moves, and every move is a button.

import { t } from "../lang/index.js";
import { houseName, sideName, voiceOf } from "../lang/words.js";

/** @typedef {import("../wasm/oware.js").Move} Move */
/** @typedef {import("../lang/words.js").Me} Me */
/** @typedef {{move: Move, element: HTMLElement, button: HTMLButtonElement}} MoveRow */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} name @param {string} [text]
 */
function make(tag, name, text = "") {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

/** A turn begins with this move. @param {Move} move @param {Move | undefined} before it in the list */
function beginsTurn(move, before) {
  return !before || before.number !== move.number || before.depth !== move.depth || move.begins;
}

/** @param {Move} move the first one in it @param {Move | undefined} main the move of the game before it */
function turnOf(move, main) {
  const turn = make("li", move.begins ? "turn begins" : "turn");
  // Behind variations the number stands again; where these are not seen, it does not.
  const repeated = move.depth === 0 && main?.number === move.number;
  const number = make("span", repeated ? "number repeated" : "number");
  number.textContent = move.side === "S" ? `${move.number}.` : `${move.number}…`;
  number.setAttribute("aria-hidden", "true");
  turn.append(number);
  return turn;
}

/** @param {Move} move @param {Me} me @returns {MoveRow} */
function rowOf(move, me) {
  const element = make("span", "ply");
  element.dataset.side = move.side;
  const button = make("button", "move");
  button.type = "button";
  button.dataset.node = String(move.node);
  if (move.depth === 0) button.dataset.ply = String(move.ply);
  const house = houseName(move.house);
  button.append((move.followUp ? "→" : "") + house);
  if (move.captured) button.append(make("span", "captured", `+${move.captured}`));
  const text = button.textContent ?? "";
  const { number, side, captured } = move;
  const words = { number, who: voiceOf(side, me), side: sideName(side), house, captured, text };
  button.setAttribute("aria-label", t(move.followUp ? "moves.followUp" : "moves.move", words));
  element.append(button);
  if (move.comment) element.append(make("span", "comment", move.comment));
  return { move, element, button };
}

/** A place for variations that is closed at first. @param {HTMLElement} list @param {Move[]} rest begins with them */
function fold(list, rest) {
  const end = rest.findIndex(({ depth }) => depth === 0);
  const count = rest.slice(0, end < 0 ? rest.length : end).filter(({ begins }) => begins).length;
  const item = make("li", "variations");
  const details = document.createElement("details");
  const inner = document.createElement("ol");
  details.append(make("summary", "", t("moves.variations", { count })), inner);
  item.append(details);
  list.append(item);
  return inner;
}

/** @param {MoveRow} row */
function remove({ element }) {
  const turn = element.parentElement;
  element.closest(".variations")?.remove();
  element.remove();
  if (!turn?.querySelector(".ply")) turn?.remove();
}

/**
 * Makes the list show these moves. Of the first `same` the rows stay.
 * @param {HTMLElement} list @param {MoveRow[]} rows @param {Move[]} moves @param {number} same @param {Me} me
 */
export function writeRows(list, rows, moves, same, me) {
  for (const row of rows.splice(same)) remove(row);
  let into = list;
  let turn = rows[same - 1]?.element.parentElement ?? null;
  let main = moves
    .slice(0, same)
    .filter(({ depth }) => depth === 0)
    .pop();
  for (let at = same; at < moves.length; at++) {
    const move = moves[at];
    if (move.depth === 0) into = list;
    else if (into === list) into = fold(list, moves.slice(at));
    if (!turn || beginsTurn(move, moves[at - 1])) {
      turn = turnOf(move, main);
      into.append(turn);
    }
    if (move.depth === 0) main = move;
    const row = rowOf(move, me);
    rows.push(row);
    turn.append(row.element);
  }
}
