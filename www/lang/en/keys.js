// The keys, as the about page and the sheet of keys list them, and what the board answers to a question, in English. `who` is you, the
// computer (`it`), nobody in particular (`them`), or a side by its name. Houses in parameters have the names that the player chose.

export default {
  keys: {
    title: "Keys",
    key: "Key",
    does: "What it does",
    houses: "[k 1] to [k 6], or [k A] to [k F]",
    housesDoes: "Play the six houses of the side whose turn it is, in the order of sowing, whatever they are called",
    undo: "[k U]",
    undoDoes: "Takes back the last move",
    new: "[k N]",
    newDoes: "Opens the sheet for a new game",
    hint: "[k H]",
    hintDoes: "Shows the best house; once more tells why. There are no hints in a game with a clock",
    walk: "[k Tab] and the arrow keys",
    walkDoes: "Walk from button to button, and from house to house",
    row: "[k Home], [k End], [k Page Up], [k Ctrl] and [k Home]",
    rowDoes: "Go to the first and the last house of the row, to the house across, and to your first house",
    enter: "[k Enter] or [k Space]",
    enterDoes: "Plays the house that has the focus, or presses the button",
    preview: "[k P], or [k Shift] and [k Enter]",
    previewDoes: "Shows and tells what the house that has the focus would do",
    where: "[k W]",
    whereDoes: "Tells which house has the focus, its seeds, and whether it can be played",
    score: "[k S]",
    scoreDoes: "Tells the score, whose turn it is, and how many moves were played",
    board: "[k R]",
    boardDoes: "Reads the board, row by row",
    playable: "[k M]",
    playableDoes: "Tells which houses you can play, and what they take",
    last: "[k L]",
    lastDoes: "Tells the last move again",
    other: "[k O]",
    otherDoes: "Tells which houses the other side could play, and what they would take",
    look: "The arrow keys, [k Page Up], [k Page Down], [k Home] and [k End]",
    lookDoes: "Step through the moves, or go to the first or the last, where no house has the focus",
    escape: "[k Esc]",
    escapeDoes: "Closes a sheet",
    all: "[k ?]",
    allDoes: "Lists the keys during a game",
    onBoard:
      "The letters that tell something work while a house has the focus; [k A] to [k F] also while nothing has it. Behind the board, Tab comes to buttons that tell the same.",
    home: "The first key while seeds are on their way brings them home and does nothing else.",
    off: "You can switch off the keys for playing in Options, and with them all other letters and [k ?].",
  },

  answers: {
    /** `house` is what it is called on the board, with its seeds and whose it is. */
    where: "{house}, number {place} of 6 in its row.",
    row: "{who, select, you {Your houses} it {The computer’s houses} them {Your opponent’s houses} other {{side}’s houses}} {first} to {last}: {seeds}.",
    can: "{who, select, you {You can play} it {The computer can play} them {Your opponent can play} other {{side} can play}} {count, plural, =0 {no house} one {house {houses}} other {houses {houses}}}.",
    could:
      "{who, select, you {You could play} it {The computer could play} them {Your opponent could play} other {{side} could play}} {count, plural, =0 {no house} one {house {houses}} other {houses {houses}}}.",
    takes: "House {house} takes {seeds, plural, one {# seed} other {# seeds}}.",
    moves: "{count, plural, =0 {No move played.} one {# move played.} other {# moves played.}}",
  },
};
