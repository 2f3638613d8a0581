// The words of the coach, in English.

export default {
  // Of a move. `subject`, "House 4" in the first sentence and "It" in the second, begins a sentence.
  hint: {
    house: "House {number}",
    it: "It",
    lit: "Hint: house {number}",
    uncounted: "This game no longer counts in your record.",
    failed: "No hint came. Your game goes on; try again in a moment.",
    forced: "{subject} is the only one you can play.",
    slam: {
      loses: "{subject} takes every seed across the board: a grand slam, which loses the game.",
      "moves-again": "{subject} takes every seed across the board, and you move again.",
      "takes-nothing": "{subject} would take every seed across the board, and so takes nothing.",
      ends: "{subject} takes every seed across the board, and the play is over.",
    },
    onlyWin: "{subject} is the only one that wins.",
    onlyDraw: "{subject} is the only one that does not lose.",
    othersLose: "Every other house loses.",
    starves:
      "{subject} leaves your opponent no seed to play, and you gather the {seeds, plural, one {last seed} other {# seeds}} of your row.",
    ends: {
      won: "{subject} ends the game: you win by {margin, plural, one {# seed} other {# seeds}}.",
      drawn: "{subject} ends the game in a draw.",
      lost: "{subject} ends the game: you lose by {margin, plural, one {# seed} other {# seeds}}.",
    },
    captures: "{subject} takes {seeds, plural, one {# seed} other {# seeds}}.",
    leads: {
      won: "{subject} wins for certain.",
      drawn: "{subject} leads to a draw against best play.",
      lost: "{subject} loses against best play.",
    },
    leadsBy: {
      won: "{subject} wins for certain, by at least {margin, plural, one {# seed} other {# seeds}}.",
      lost: "{subject} loses by {margin, plural, one {# seed} other {# seeds}} against best play.",
    },
    saves: "{subject} saves {seeds, plural, one {a seed} other {# seeds}} of yours from capture.",
    feeds: "Your opponent has no seeds and must be fed: {seeds, plural, one {# seed goes} other {# seeds go}} across.",
    prepares:
      "{subject} prepares a capture: whatever your opponent plays, you can then take {seeds, plural, one {a seed} other {# seeds}} or more.",
    threatens: "{subject} threatens to take {seeds, plural, one {a seed} other {# seeds}} with house {house}.",
    kroo: "{subject} builds a kroo: house {house} then holds {seeds} seeds.",
    krooGrows: "{subject} adds to your kroo: house {house} then holds {seeds} seeds.",
    safe: "{subject} leaves none of yours in danger.",
    oneReply: "{subject} leaves your opponent one move alone: house {house}.",
    // What the search prefers, where nothing is certain.
    expectsMost: {
      ahead: "{subject} promises the most: about {seeds, plural, one {# seed} other {# seeds}} ahead.",
      even: "{subject} promises the most: about even.",
      behind: "{subject} holds out best: about {seeds, plural, one {# seed} other {# seeds}} behind.",
    },
    expects: {
      ahead: "{subject} should leave you about {seeds, plural, one {# seed} other {# seeds}} ahead.",
      even: "{subject} should leave you about even.",
      behind: "{subject} should leave you about {seeds, plural, one {# seed} other {# seeds}} behind.",
    },
    exposes: "Your opponent can then take {seeds, plural, one {a seed} other {# seeds}}.",
  },
  analysis: {},
  review: {},
  puzzle: {},
  lesson: {},
};
