// One sentence for each code. What stands in braces is a parameter of the code, or one of `MORE` in `errors.js`.

const ILLEGAL = "The move {text} of {side}, number {number}, cannot be played. {why}";

/** @type {Record<string, string>} */
export const SENTENCES = {
  "init-first": "The wasm is not loaded yet: await init() first.",
  "engine-load": "The wasm could not be loaded: {text}",
  "option-unknown": 'There is no option "{option}" here; there are: {options}.',

  "rules-unknown": "{what} is no rule set; it must be one of: {rules}.",
  "house-unknown": "{what} is no house; it must be one of: A, B, C, D, E, F, a, b, c, d, e, f.",
  "side-unknown": "{what} is no side; it must be one of: S, N.",
  "number-unknown": "{what} is no number that fits; {range}.",
  "text-unknown": "{what} is no text; it must be {string}.",
  "flag-unknown": "{what} is neither true nor false; it must be one of them.",
  "value-unknown": "{what} is not of the kind that is wanted: {kind}.",
  "request-unknown": '"{text}" is no day; it must be a date such as 2026-11-23.',

  over: "The game is over.",
  "not-yours": "House {house} belongs to the side that is not to move.",
  empty: "House {house} has no seeds.",
  starves: "House {house} gives the other side no seed, and that side has none.",
  "single-seed": "House {house} has a single seed, and another house of its side has more: those are played first.",
  "slam-again": "House {house} would make a second grand slam, which is not allowed.",

  "agree-over": "The game is over, or its rule set knows no agreement.",
  "resign-over": "The game is decided: nobody can resign or run out of time.",
  "play-on-none": "There is nothing to play on: only a game that a majority has won, with seeds left, is played on.",
  "undo-none": "There is nothing to take back.",
  "redo-none": "There is nothing to play again.",
  "tree-full":
    "The game is full: there is no room for one more move or comment. copyAt(node) gives a game without what was taken back.",
  "tree-deep": "Variations would be nested too deep.",
  "tree-node": "The game has no such moment: state.node and moves() have the numbers of those that there are.",

  "position-form":
    "A position has 15 parts: twelve houses, two stores, and S or N for the turn. This one has {fields}.",
  "position-number": 'Part {field} of the position, "{text}", is no number of seeds.',
  "position-sum": "The seeds of the position are {sum}; they must be {wanted}.",
  "position-turn": 'The position ends with "{text}"; it must be one of: S, N.',

  "record-version": 'The text is no record: it begins with "{text}".',
  "record-newer": "The record is of a newer version, {text}.",
  "record-form": "Line {line} of the record cannot be read.",
  "record-move": "The move {text} of ply {ply} cannot be played. {why}",
  "record-end": 'The record says that the game ended so: "{claimed}". Its moves lead to this: "{found}".',

  "ogn-long": "The text is too long for one game.",
  "ogn-nothing": "The text holds no game.",
  "ogn-variant": 'The Variant "{text}" is no rule set; it must be one of: {rules}.',
  "ogn-tag": 'Line {line} is no tag of the form [Name "value"].',
  "ogn-unclosed": 'The "{text}" in line {line} is never closed.',
  "ogn-text": '"{text}" in line {line} does not belong there.',
  "ogn-move": ILLEGAL,
  "ogn-variant-assumed":
    "No Variant is named: the rule set that was asked for is taken, else abapa, or the one by which every move can be played.",
  "ogn-variations": "Variations that were left out: {count}.",
  "ogn-variations-move": `Variations that were left out: {count}. ${ILLEGAL}`,
  "ogn-captures": "The move {text} of {side}, number {number}, is said to capture {claimed}; it captures {found}.",
  "ogn-ended-repeated": "The game ended as a position came up again. That is read as an agreement to end.",
  "ogn-ended-agreed": "The result shares out the seeds that were left. That is read as an agreement to end.",
  "ogn-drawn": "The result is a draw. That is read as a draw to which both agreed.",
  "ogn-open": "The result is given as {claimed}, but nothing ends the game.",
  "ogn-result-differs": "The result is given as {claimed}; the stores hold {found}.",
  "ogn-termination-differs": 'The end is given as "{claimed}"; the moves lead to "{found}".',
  "ogn-notation": "The moves are read in the notation {text}.",
  "ogn-ends": "The move {text} of {side}, number {number}, is said to end elsewhere; its last seed falls into {found}.",
  "ogn-stopped": "The game is read up to there.",
  "ogn-ambiguous": "The numbers can mean houses 1 to 6 or 0 to 5: give the notation, one or zero.",
  "ogn-more": "The text holds more games; this is the first.",

  "link-form": "The text is no link of a game.",
  "link-version": "The link is of a newer version, {text}.",
  "link-long": "The link is longer than any game.",
  "link-damaged": "A part of the link is missing or changed.",
  "link-move": ILLEGAL,
  "link-end": "The game of the link cannot have ended as it says.",

  "clock-form": "The text holds no clocks.",
  "review-line": 'A line of the earlier review cannot be read: "{text}".',
  "review-other": "The earlier review is of another game.",
  "threats-again": "The same side moves again, so there are no threats.",
  "threats-stuck": "The side that is not to move could not move, so there are no threats.",
};
