// The keys, as the about page and the sheet of keys list them, and what the board answers to a question, in English. `who` is you, the
// computer (`it`), nobody in particular (`them`), or a side by its name. Houses in parameters have the names that the player chose.

export default {
  keys: {
    title: "Keys",
    key: "Key",
    does: "What it does",
    houses: "[k 1] to [k 6], or [k A] to [k F]",
    housesDoes: "Play the six houses of the player whose turn it is, in the order of sowing, whatever they are called",
    undo: "[k U]",
    undoDoes: "Takes back the last move",
    new: "[k N]",
    newDoes: "Opens “New game”",
    hint: "[k H]",
    hintDoes: "Shows the best house. Pressed again, it tells why. There are no hints in a game with clocks",
    walk: "[k Tab] and the arrow keys",
    walkDoes: "Move from button to button, and from house to house",
    row: "[k Home], [k End], [k Page Up], [k Ctrl] and [k Home]",
    rowDoes: "Go to the first and the last house of the row, to the house opposite, and to your first house",
    enter: "[k Enter] or [k Space]",
    enterDoes: "Plays the house you are on, or presses the button",
    preview: "[k P], or [k Shift] and [k Enter]",
    previewDoes: "Shows and tells what the house you are on would do",
    where: "[k W]",
    whereDoes: "Tells which house you are on, its seeds, and whether it can be played",
    score: "[k S]",
    scoreDoes: "Tells the score, whose turn it is, how many moves have been played, and the clocks",
    clock: "[k T]",
    clockDoes: "Tells what is left on the clocks",
    board: "[k R]",
    boardDoes: "Reads the board, row by row",
    playable: "[k M]",
    playableDoes: "Tells which houses you can play, and what they take",
    last: "[k L]",
    lastDoes: "Tells the last move again",
    other: "[k O]",
    otherDoes: "Tells which houses your opponent could play, and what they would take",
    look: "The arrow keys, [k Page Up], [k Page Down], [k Home] and [k End]",
    lookDoes: "Step through the moves, or go to the first or the last, when you are not on a house",
    escape: "[k Esc]",
    escapeDoes: "Closes the menu, or whatever else is open over the board",
    all: "[k ?]",
    allDoes: "Lists the keys during a game",
    onBoard:
      "The letters that tell something work everywhere but in a field. [k A] to [k F] also work when you are on nothing. After the board, Tab reaches buttons that tell the same.",
    home: "While seeds are on their way, the first key brings them home and does nothing else.",
    off: "You can switch off the keys for playing in “Options”. That switches off all other letters and [k ?] too.",
  },

  answers: {
    /** `house` is what it is called on the board, with its seeds and whose it is. */
    where: "{house}, number {place} of 6 in its row.",
    row: "{who, select, you {Your houses} it {The computer’s houses} them {Your opponent’s houses} other {{side}’s houses}} {first} to {last}: {seeds}.",
    can: "{who, select, you {You can play} it {The computer can play} them {Your opponent can play} other {{side} can play}} {count, plural, =0 {no house} one {house {houses}} other {houses {houses}}}.",
    could:
      "{who, select, you {You could play} it {The computer could play} them {Your opponent could play} other {{side} could play}} {count, plural, =0 {no house} one {house {houses}} other {houses {houses}}}.",
    takes: "House {house} takes {seeds, plural, one {# seed} other {# seeds}}.",
    /** What an analysis found of a house. */
    worth: "House {house}: {words}.",
    moves: "{count, plural, =0 {No moves played.} one {# move played.} other {# moves played.}}",
    noClock: "This game has no clocks.",
  },
};
