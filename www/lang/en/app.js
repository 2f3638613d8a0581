// The words of the app, in English. Those of the sheets, the coach, the rules page and the about page lie in files of their own.
// Houses in parameters have the names that the player chose for them: numbers, or letters; `side` and `other` are names of sides. Where one human plays, that one is
// spoken to: a message with `you`, `it` and `side` is about the human, the computer, or a side by its name.

/** How seeds were taken under most rule sets. Behind "house 3 and took 2 seeds", and within two lines of a phone. */
const TWOS = "The last seed made two or three.";

export default {
  app: {
    name: "Oware",
    /** How the language is written: `ltr` from left to right, `rtl` from right to left. */
    direction: "ltr",
    /** For numbers and dates, where the device does not say it more exactly. */
    locale: "en",
    /** For those who look for the page, not for those who are there. */
    description:
      "Play Oware, the African sowing game, with a friend or against the computer. Five rule sets, eight levels, free, and without a network too.",
    /** Beside the name of the app. */
    rules: "{rules} rules",
    loading: "Setting up the board…",
    /** Between two sentences that stand on one line. */
    join: "{first} {second}",
    /** Between the houses of a line. */
    between: ", ",
  },

  rules: { oware: "Oware", ouril: "Ouril", abapa: "Abapa", aiware: "Aiware", owari: "Owari" },
  /** What sets each apart, in a line. */
  rulesLine: {
    oware: "A move that takes your opponent’s whole row loses.",
    ouril: "Take your opponent’s whole row: you win or get an extra turn.",
    abapa: "As in international tournaments: no move takes a whole row.",
    aiware: "Like Oware, but nobody has to feed.",
    owari: "Three seeds a house, and you sow into your own store.",
  },
  /** `friend` is a player elsewhere without a name, and `someone` the same within a sentence. */
  side: { S: "South", N: "North", friend: "Your friend", someone: "your friend" },

  /** On a first visit, in the place of the bar. */
  begin: {
    label: "Who plays the other side?",
    computer: "Computer",
    here: "Friend here",
    far: "Far away",
    learn: "Lessons",
    how: "How to play",
    learnLabel: "Learn",
    asked: "Choose below. A friend here can simply play on.",
  },

  board: {
    title: "Board",
    // Begins with what is to be read on the board, in its order: people who speak to their device say what they see.
    house: {
      you: "House {house}: {seeds, plural, one {# seed} other {# seeds}} on your side",
      it: "House {house}: {seeds, plural, one {# seed} other {# seeds}} on the computer’s side",
      them: "House {house}: {seeds, plural, one {# seed} other {# seeds}} on your opponent’s side",
      side: "House {house}: {seeds, plural, one {# seed} other {# seeds}} on {side}’s side",
    },
    playable: "{house}, can be played",
    /** In a sentence, where houses are called by letters. */
    lettered: {
      you: "{letter} on your side",
      it: "{letter} on the other side",
      side: "{letter} on {side}’s side",
    },
    store: {
      you: "Your store: {seeds, plural, one {# seed} other {# seeds}}",
      it: "The computer’s store: {seeds, plural, one {# seed} other {# seeds}}",
      them: "Your opponent’s store: {seeds, plural, one {# seed} other {# seeds}}",
      side: "{side}’s store: {seeds, plural, one {# seed} other {# seeds}}",
    },
  },

  /** Buttons behind the board, for the ear: seen while one of them has the focus. */
  ask: {
    label: "Ask the board",
    where: "Where am I?",
    score: "Score",
    clock: "Clocks",
    board: "Read the board",
    playable: "What can I play?",
    last: "Last move",
    preview: "What would this move do?",
    other: "What can my opponent do?",
  },

  bar: {
    /** Behind a friend’s link, until a move was made here. */
    who: "Who am I?",
    label: "Actions",
    menu: "Menu",
    rematch: "Rematch",
    nextGame: "Game {number}",
    new: "New",
    undo: "Undo",
    stop: "Pause",
    goOn: "Resume",
    step: "Step",
    retry: "Try again",
    hint: "Hint",
    send: "Send",
    sendAgain: "Send again",
    nearby: "Connect",
    connectAgain: "Connect again",
    why: "Why?",
    playOn: "Play it out",
    backToGame: "Back to the game",
    playOnFromHere: "Play on from here",
  },

  moves: {
    label: "Moves",
    none: "No moves yet. They will be listed here.",
    open: "All moves",
    first: "To the start",
    back: "One move back",
    forward: "One move forward",
    last: "To the last move",
    redo: "Redo",
    move: "{text}: {who, select, you {your move} it {the computer’s move} other {{side}’s move}} {number}, house {house}{captured, plural, =0 {} other {, took #}}",
    followUp:
      "{text}: {who, select, you {your move} it {the computer’s move} other {{side}’s move}} {number}, extra turn, house {house}{captured, plural, =0 {} other {, took #}}",
    variations: "{count, plural, one {# variation} other {# variations}}",
  },

  status: {
    label: "State of the game",
    turn: {
      you: "Your turn",
      it: "The computer’s turn",
      // In a puzzle or a lesson, where nobody in particular plays the other side.
      them: "Your opponent’s turn",
      side: "{side}’s turn",
    },
    sowing: { you: "You sow…", it: "The computer sows…", side: "{side} sows…" },
    again: { you: "You move again", it: "The computer moves again", side: "{side} moves again" },
    thinking: { you: "", it: "The computer is thinking…", side: "{side} is thinking…" },
    paused: "Paused",
    failed: { you: "", it: "The computer does not answer", side: "{side} does not answer" },
    failedDetail: "Your game is safe. Try again, or choose another opponent under “New”.",
    start: {
      touch: "Touch a lit house to sow its seeds.",
      choose: "Choose a lit house to sow its seeds.",
      /** Behind that on a first visit, above the three choices. */
      who: "Or begin below.",
    },
    /** To somebody new, behind the first words. */
    aim: "Take {majority} of the {seeds} seeds to win.",
    /** Once, at the second or third turn of somebody new. */
    hold: "Hold a house to see where its seeds go.",
    /** To whoever comes by the link of a friend. */
    goesBack: "Then send the link back.",
    /** To whoever begins such a game. */
    goes: "Then send the link.",
    startComputer: { you: "", it: "The computer begins.", side: "{side} begins." },
    /** To two people at one board. */
    sides: {
      upright: "{first} has the left column, {second} the right one.",
      flat: "{first} has the lower row, {second} the upper one.",
    },
    yours: {
      left: "Your side is the left column.",
      right: "Your side is the right column.",
      near: "Your side is the lower row.",
      far: "Your side is the upper row.",
    },
    slammed: "Every seed was taken, but the store holds fewer than {majority}. So the same player moves again.",
    /** To somebody new, behind the first capture. */
    taken: {
      oware: TWOS,
      ouril: TWOS,
      abapa: TWOS,
      aiware: TWOS,
      owari: "The last seed fell into an empty house and took the seeds opposite.",
    },
    /** Where the rules oblige a side to give seeds, and not each house does. */
    feed: {
      you: "{rival, select, it {The computer} other {{other}}} has no seeds: you must give one.",
      it: "You have no seeds: the computer must give you one.",
      side: "{other} has no seeds: {side} must give one.",
    },
    twice: "This position is here for the second time. The third time ends the game.",
    playingOn: "The result stands: {result}.",
    busyTap: "The computer is to move.",
    failedTap: "The computer does not answer. Choose “Try again”.",
    pausedTap: "The game is paused. Choose “Resume”.",
    /** Below a headline that says so. */
    goOn: "Choose “Resume”.",
    lookingTap: "“Back to the game” lets you play.",
    at: {
      you: "Your move {number} of {all}",
      it: "The computer’s move {number} of {all}",
      side: "Move {number} of {all}",
    },
    atStart: "Start of the game",
    undone: "Taken back.",
    /** Of an end by agreement, resignation or time the moves all stand. */
    undoneEnd: "The end is taken back, and the game goes on.",
    undoneTime: "The loss on time is taken back. The clocks are as they were after the last move.",
    redoNone: "There is nothing to redo.",
    undoNone: "There is nothing to take back.",
    seated: {
      friend: "Two people play.",
      computer: "You play the computer at level {level}, {name}.",
      both: "The computer plays both sides.",
    },
    notLoaded: "This part of the app could not be loaded. Check the network and try again.",
  },

  move: {
    sown: "{who, select, you {You} it {The computer} them {Your opponent} other {{side}}} played house {house}.",
    captured:
      "{who, select, you {You} it {The computer} them {Your opponent} other {{side}}} played house {house} and took {seeds, plural, one {# seed} other {# seeds}}.",
    // Where a rule set sows into the store.
    stored:
      "{who, select, you {You} it {The computer} other {{side}}} played house {house}: {stored, plural, one {# seed} other {# seeds}} into the store.",
    storedCaptured:
      "{who, select, you {You} it {The computer} other {{side}}} played house {house}: {stored, plural, one {# seed} other {# seeds}} into the store, {seeds} taken.",
    /** Behind the move, where a grand slam takes nothing. */
    spared: "It would have taken every seed on the other side, so it took nothing.",
    gathered: "The seeds left were gathered.",
  },

  /** For the ear alone, and as short as can be. `you`: whoever hears it has made the move. */
  heard: {
    move: "{who, select, you {House} it {Computer: house} other {{side}: house}} {house}{stored, plural, =0 {} other {, stores #}}, {seeds, plural, =0 {nothing} other {takes #}}.",
    /** What lies in the stores. `friend` has another device; of `side` and `rival` neither is spoken to. */
    score:
      "{who, select, it {You {mine}, computer {theirs}} them {You {mine}, your opponent {theirs}} friend {You {mine}, {rival} {theirs}} other {{side} {mine}, {rival} {theirs}}}.",
    /** In the place of "Hold a house". */
    hold: "The key P tells what the house you are on would do.",
    /** After the first move of a first visit. */
    who: "Who plays the other side? Three buttons after the board ask. A friend beside you can also just play.",
    /** To somebody new: which houses are theirs, and what to do first. `asked`: who plays the other side is still to be said. */
    yours: "Your houses are {first} to {last}.",
    start:
      "{asked, select, yes {Choose who plays the other side, or play a house to begin.} other {Choose a house to sow its seeds.}}",
    turned: "The board is turned round.",
    /** What a side has left. */
    clock: {
      you: "You have {minutes, plural, =0 {} one {# minute } other {# minutes }}{seconds, plural, one {# second} other {# seconds}} left.",
      it: "The computer has {minutes, plural, =0 {} one {# minute } other {# minutes }}{seconds, plural, one {# second} other {# seconds}} left.",
      side: "{side} has {minutes, plural, =0 {} one {# minute } other {# minutes }}{seconds, plural, one {# second} other {# seconds}} left.",
    },
    /** A key came while seeds were on their way. */
    home: "The seeds are home now.",
    again: "Press the key again.",
    /** A key for a house came where none can be played, and a button leads on. */
    choose: "Choose “{button}”.",
    /** The key for a hint came where there is none: in a lesson, puzzle or analysis, or in a game at this moment. */
    noHint: {
      coached: "There are no hints in lessons, puzzles, reviews and analysis.",
      now: "There is no hint now. Hints are for your turn in a game without clocks.",
    },
  },

  /** A house that is shown before it is played. */
  preview: {
    house:
      "House {house}: {seeds, plural, one {# seed} other {# seeds}}, ends in house {end}{captured, plural, =0 {} other {, takes #}}.",
    spares: "It would take every seed on the other side, so it takes nothing.",
    loses: "It takes every seed on the other side: a grand slam that loses the game.",
    store: "House {house}: {seeds, plural, one {# seed} other {# seeds}}, ends in the store.",
    empty: "House {house} is empty.",
    again: "Choose it again to play.",
  },

  progress: "{expect} · {seconds} s",
  expect: {
    even: "It looks even",
    little: {
      you: "You are a little better",
      it: "The computer is a little better",
      side: "{side} is a little better",
    },
    clearly: {
      you: "You are clearly better",
      it: "The computer is clearly better",
      side: "{side} is clearly better",
    },
    surely: { you: "You can expect to win", it: "The computer expects to win", side: "{side} can expect to win" },
  },

  /** What the computer at full strength knows for certain, apart from what it expects. */
  proven: {
    win: { you: "Proven: you win.", it: "Proven: the computer wins.", side: "Proven: {side} wins." },
    winBy: {
      you: "Proven: you win by {margin, plural, one {# seed} other {# seeds}}.",
      it: "Proven: the computer wins by {margin, plural, one {# seed} other {# seeds}}.",
      side: "Proven: {side} wins by {margin, plural, one {# seed} other {# seeds}}.",
    },
    draw: "Proven: a draw.",
  },

  result: {
    wins: {
      you: "You win, {most} to {least}",
      it: "The computer wins, {most} to {least}",
      side: "{side} wins, {most} to {least}",
    },
    draw: "A draw, {south} to {north}",
    agreed: "A draw",
    given: { you: "You win", it: "The computer wins", side: "{side} wins" },
  },
  /** Why the game ended, about the side that brought it about or suffered it. */
  /** The card that stands below the board at the end. */
  endCard: {
    label: "How the game ended",
    share: "Share this game",
    no: "Stay at this level",
    match: {
      after: "Game {played} of {games}.",
      level: "The match is level, {most} to {least}.",
      leads: {
        you: "You lead, {most} to {least}.",
        it: "The computer leads, {most} to {least}.",
        side: "{side} leads, {most} to {least}.",
      },
      drawn: "The match is drawn, {most} to {least}.",
      won: {
        you: "You win the match, {most} to {least}.",
        it: "The computer wins the match, {most} to {least}.",
        side: "{side} wins the match, {most} to {least}.",
      },
    },
  },

  end: {
    "grand-slam": {
      you: "You took every seed {rival, select, it {the computer} other {{other}}} had. Such a grand slam loses the game.",
      it: "The computer took every seed you had. Such a grand slam loses the game.",
      side: "{side} took every seed {other} had. Such a grand slam loses the game.",
    },
    "majority-draw": "Each side holds half of the seeds.",
    majority: {
      you: "You hold more than half of the seeds.",
      // Behind words that name the computer. In one line of a phone.
      it: "It holds more than half of the seeds.",
      side: "{side} holds more than half of the seeds.",
    },
    "cannot-feed": {
      you: "{rival, select, it {The computer} other {{other}}} has no seeds, and you cannot give any.",
      it: "You have no seeds, and the computer cannot give you any.",
      side: "{other} has no seeds, and {side} cannot give any.",
    },
    "no-seeds": {
      you: "You have no seeds to play with.",
      it: "The computer has no seeds to play with.",
      side: "{side} has no seeds to play with.",
    },
    "row-empty": "A row is empty. Each player took the seeds left on their own side.",
    repetition: "The same position came up for the third time.",
    // What became of the seeds left, behind the three reasons above that leave it to the rule set.
    /** A game that went on after a majority. */
    playedOut: "It was played out. The result stood before that.",
    unscored: "The seeds left do not count.",
    gathered: "Each player took the seeds left on their own side.",
    agreement: "Both players agreed to end. Each took the seeds on their own side.",
    "agreed-draw": "Both players agreed to a draw.",
    resignation: { you: "You resigned.", it: "The computer resigned.", side: "{side} resigned." },
    time: { you: "Your time was up.", it: "The computer’s time was up.", side: "{side}’s time was up." },
  },

  /** The same as `end` in one short line, for where a notice leaves no room for more. */
  brief: {
    "grand-slam": {
      you: "Your grand slam loses the game.",
      it: "The computer’s grand slam loses the game.",
      side: "{side}’s grand slam loses the game.",
    },
    "majority-draw": "Each side holds half of the seeds.",
    majority: {
      you: "You hold more than half.",
      it: "The computer holds more than half.",
      side: "{side} holds more than half.",
    },
    "cannot-feed": {
      you: "You cannot give {rival, select, it {the computer} other {{other}}} a seed.",
      it: "The computer cannot give you a seed.",
      side: "{side} cannot give {other} a seed.",
    },
    "no-seeds": {
      you: "You have no seeds to play with.",
      it: "The computer has no seeds to play with.",
      side: "{side} has no seeds to play with.",
    },
    "row-empty": "A row is empty; the rest was gathered.",
    repetition: "The same position for the third time.",
    agreement: "Both players agreed to end.",
    "agreed-draw": "Both players agreed to a draw.",
    resignation: { you: "You resigned.", it: "The computer resigned.", side: "{side} resigned." },
    time: { you: "Your time was up.", it: "The computer’s time was up.", side: "{side}’s time was up." },
  },

  code: {
    "not-yours": {
      you: "House {house} is not yours. Play one of your own.",
      it: "House {house} is yours. The computer is to move.",
      side: "House {house} belongs to {other}.",
    },
    empty: "House {house} is empty.",
    starves: {
      you: "You must give your opponent a seed. House {house} does not reach the other side.",
      it: "The computer must give you a seed. House {house} does not reach your side.",
      side: "{other} has no seeds, and {side} must give one. House {house} does not reach {other}’s side.",
    },
    "single-seed": "House {house} holds a single seed. Play a house with more seeds first.",
    "slam-again": "House {house} would take everything again. A second grand slam is not allowed.",
    over: "The game is over.",
    "house-unknown": "“{text}” is not a house.",
    "clock-form": "The clocks cannot be read. The game goes on without them.",
    "resign-over": "The game is decided already.",
    "undo-none": "There is nothing to take back.",
    "redo-none": "There is nothing to redo.",
    "tree-full": "This game is full: it has no room for more moves or comments.",
    "tree-deep": "There is no room for one more variation inside the others.",
    "tree-node": "This game has no such move.",
    "agree-over": "The game is over already.",
    "play-on-none": "There is nothing left to play.",
    "request-unknown": "The computer player was asked something it does not know.",
    "engine-load": "The computer player could not be loaded.",
    "engine-lost": "The computer player stopped.",
    "engine-silent": "The computer player does not answer.",
    unknown: "Something is not allowed here ({code}).",
  },

  notice: {
    close: "Dismiss",
    linkWrong: "This link cannot be opened. {why} Nothing here has changed: ask for a new one.",
    memory:
      "This device cannot keep the game: its storage is missing, full or blocked. You can go on playing, but closing the page loses this game.",
    unread:
      "This device can keep games again. This one is saved. Choose “Load again” to get your other games and options back.",
    displaced:
      "Another window played a different game. That game is in the menu: under “Continue”, or under “Finished games” if it is over.",
    nothingShared: "Nothing arrived to open. Copy the game in the other app, and paste it under “Open a game”.",
    showText: "Show the text",
    broken: "Something went wrong. Your game is saved up to the last move.",
    reload: "Load again",
    update: "A new version is ready.",
    updateNow: "Use it now",
    openTwice: "Oware is also open in another window. Close that one first; then the new version can start.",
    offline: "Oware is on this device now and works without a network.",
    noWords: "The words of your language are not on this device. They come back once there is a network.",
    noRules:
      "The game could not be loaded. Check the network and load the page again. An old browser may not be able to run it.",
  },

  /** Of the menu, and of buttons that are there before it. */
  menu: {
    review: "Review",
    analyse: "Analyse",
  },

  question: {
    rated: "It counts for your rating.",
    losing: {
      title: "A losing grand slam",
      text: "House {house} takes every seed on the other side. Such a grand slam loses the game at once.",
      yes: "Play it and lose",
      no: "Choose another",
    },
    uncounted: {
      title: "Play without a rating?",
      text: "“Hint”, “Analyse” and “Undo” help you. This game then does not count for your rating.",
      yes: "Yes",
      no: "No",
    },
    cover: {
      title: "Open another game?",
      text: "A game has arrived. The one you are playing will wait under “Continue”.",
      yes: "Open it",
      no: "Not now",
    },
  },

  /** A game that came by a link, a text or a file. */
  record: {
    textWrong: "This cannot be opened. {why}",
    fileWrong: "“{name}” cannot be opened. {why}",
    unreadable: "The file could not be read.",
    opened: "The game has been opened.",
    here: "This game is on the board already.",
    between: "{south} against {north}.",
    listed: "The game you were playing is in the menu, under “Continue”.",
    computer: "Computer",
    goesOn: "a game that goes on",
  },

  options: {
    levels: {
      1: "Newcomer",
      2: "Learner",
      3: "Casual",
      4: "Steady",
      5: "Skilled",
      6: "Strong",
      7: "Expert",
      8: "Full strength",
    },
  },
};
