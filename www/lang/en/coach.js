// The words of the coach, in English.

// What many sentences have in common. A language that needs other words after them writes its sentences in full.
/** A house, in the first sentence on it and in the second. */
const IT = "{again, select, yes {It} other {House {sown}}}";
/** The opponent, within a sentence. */
const OPPONENT = "{who, select, it {the computer} them {your opponent} other {{side}}}";
/** The house that somebody sowed, at the beginning of a sentence. */
const MOVER = "{who, select, you {Your house {sown}} it {The computer’s house {sown}} other {{side}’s house {sown}}}";
/** What its sowing led to. */
const AFTER =
  "After {who, select, you {your house {sown}} it {the computer’s house {sown}} other {{side}’s house {sown}}},";
/** Who takes seeds from it, within a sentence. */
const TAKER = "{taker, select, you {you} it {the computer} other {{other}}}";
/** The best house of a moment. While somebody may look for it, its name is not told. */
const BETTER = "{named, select, no {Another house} other {House {sown}}}";

export default {
  /** Why something is refused, beside the codes of the app. */
  code: {
    "threats-again": "The same player moves again, so there are no threats.",
    "threats-stuck": "The opponent could not move, so there are no threats.",
    "review-line": "The earlier review is damaged: “{text}”.",
    "review-other": "The earlier review is of another game.",
  },
  analysis: {
    /** A tap on a house of a move that is looked at, while the coach has the buttons. */
    lookingTap: "You are looking back. Choose “Done”, then “Back to the game”.",
    label: "Analysis",
    threats: "Threats",
    done: "Done",
    more: "More",
    less: "Less",
    /** Heard, not seen. */
    on: "Analysis is on: each house tells its value.",
    searching: "Weighing the moves…",
    wait: "It is the computer’s turn.",
    over: "The game is over here. Look back to see what moves were worth.",
    /** The threats of the other side, where it could not move. */
    stuck: {
      you: "You could not move, so there are no threats.",
      it: "The computer could not move, so there are no threats.",
      side: "{side} could not move, so there are no threats.",
    },
    /** The threats of a side that has none. */
    noThreat: {
      you: "None of your houses would take a seed at once.",
      it: "None of the computer’s houses would take a seed at once.",
      side: "None of {side}’s houses would take a seed at once.",
    },
    /** The threats of a side that has some. */
    threat: {
      one: "House {house} would take {seeds, plural, one {a seed} other {# seeds}} at once.",
      many: "Houses {houses} would take seeds at once, {seeds} at most.",
    },
    ifTurn: { you: "If you had the turn", it: "If the computer had the turn", side: "If {side} had the turn" },
    sum: {
      ahead: {
        you: "You: about {seeds, plural, one {# seed} other {# seeds}} ahead by the end",
        side: "{side}: about {seeds, plural, one {# seed} other {# seeds}} ahead by the end",
      },
      behind: {
        you: "You: about {seeds, plural, one {# seed} other {# seeds}} behind by the end",
        side: "{side}: about {seeds, plural, one {# seed} other {# seeds}} behind by the end",
      },
      even: "About even by the end",
      /** Where the chances are not. */
      evenSeeds: "About even in seeds by the end",
      /** Where seeds would speak for another house than the best one. */
      chances: { you: "Your chances: {percent}", side: "{side}’s chances: {percent}" },
    },
    /** Proven. All values of an analysis are the player’s own. */
    lost: "Proven: you lose.",
    lostBy: "Proven: you lose by {margin, plural, one {# seed} other {# seeds}}.",
    /** The expected result, a draw counting half; between two humans it is about one side. */
    chance: { you: "Your chances {percent}", side: "{side} {percent}" },
    best: "Best: {line}",
    /** Where another house should end with more seeds. */
    bestChances: "Best chances: {line}",
    effort: "{playouts} playouts, {seconds} s",
    walk: "Show the line",
    walked: "Step {at} of {all}",
    walkStart: "The board as it is now.",
    back: "Back",
    forward: "Forward",
    leave: "Leave",
    /** On a house, where a proven result has no number of seeds. */
    short: { win: "wins", loss: "loses", draw: "0" },
    /** Told by screen readers behind the name of a house. */
    house: {
      ahead: "about {seeds, plural, one {# seed} other {# seeds}} ahead by the end",
      behind: "about {seeds, plural, one {# seed} other {# seeds}} behind by the end",
      even: "about even by the end",
      /** Where seeds would speak for another house than the best one. */
      chance: "{percent} chances",
      /** On a house of the other side. */
      forYou: "for you: {words}",
      /** Another house is proven to win. */
      rough: "not weighed to the end",
      win: "proven to win",
      winBy: "proven to win by {seeds, plural, one {# seed} other {# seeds}}",
      loss: "proven to lose",
      lossBy: "proven to lose by {seeds, plural, one {# seed} other {# seeds}}",
      draw: "proven to be a draw",
    },
  },
  // Of a move. The first sentence names its house, the second one says "it"; `who` is the opponent.
  hint: {
    lit: "Hint: house {house}",
    later: "The computer is thinking. Ask for a hint on your turn.",
    failed: "No hint came. Your game goes on; try again in a moment.",
    forced: `${IT} is the only one you can play.`,
    slam: {
      loses: `${IT} takes every seed on the other side: a grand slam, which loses the game.`,
      "moves-again": `${IT} takes every seed on the other side, and you move again.`,
      "takes-nothing": `${IT} would take every seed on the other side, so it takes nothing.`,
      ends: `${IT} takes every seed on the other side, and the game is over.`,
    },
    onlyWin: `${IT} is the only one that wins.`,
    onlyDraw: `${IT} is the only one that does not lose.`,
    othersLose: "Every other house loses for certain. Nothing is proven yet about this one.",
    starves: `${IT} leaves ${OPPONENT} no seed to play, so you gather your last {seeds, plural, one {seed} other {# seeds}}.`,
    ends: {
      won: `${IT} ends the game: you win by {margin, plural, one {# seed} other {# seeds}}.`,
      drawn: `${IT} ends the game in a draw.`,
      lost: `${IT} ends the game: you lose by {margin, plural, one {# seed} other {# seeds}}.`,
    },
    captures: `${IT} takes {seeds, plural, one {# seed} other {# seeds}}.`,
    leads: {
      won: `${IT} wins for certain.`,
      drawn: `${IT} leads to a draw against best play.`,
      lost: `${IT} still loses against best play.`,
    },
    leadsBy: {
      won: `${IT} wins for certain, by at least {margin, plural, one {# seed} other {# seeds}}.`,
      lost: `${IT} still loses against best play, by {margin, plural, one {# seed} other {# seeds}}.`,
    },
    saves: `${IT} saves {seeds, plural, one {a seed} other {# seeds}} of yours from capture.`,
    feeds: `${IT} gives ${OPPONENT} {seeds, plural, one {a seed} other {# seeds}}, as the rules demand.`,
    prepares: `${IT} makes sure of {seeds, plural, one {a seed} other {# seeds}} next turn, whatever ${OPPONENT} plays.`,
    threatens: `${IT} sets up house {house} to take {seeds, plural, one {a seed} other {# seeds}} next, unless ${OPPONENT} stops it.`,
    kroo: `${IT} builds a kroo: house {house} then holds {seeds} seeds.`,
    krooGrows: `${IT} adds to your kroo: house {house} then holds {seeds} seeds.`,
    safe: `${IT} leaves none of your seeds in danger.`,
    oneReply: `${IT} leaves ${OPPONENT} only one move: house {house}.`,
    // Nothing else is to be said of the house.
    quiet: `${IT} takes nothing and loses nothing now.`,
    // Of two houses or more.
    alike: "Houses {houses} are about equal here.",
    shouldEnd: {
      ahead: "You should end about {seeds, plural, one {# seed} other {# seeds}} ahead.",
      even: "You should end about even.",
      behind: "You should end about {seeds, plural, one {# seed} other {# seeds}} behind.",
    },
    // What the search prefers, where nothing is certain.
    expectsMost: {
      ahead: `${IT} is the best one: you should end about {seeds, plural, one {# seed} other {# seeds}} ahead.`,
      even: `${IT} is the best one: you should end about even.`,
      behind: `${IT} gives you the best chances.`,
    },
    expects: {
      ahead: `${IT} should leave you about {seeds, plural, one {# seed} other {# seeds}} ahead by the end.`,
      even: `${IT} should leave you about even by the end.`,
      behind: `${IT} should leave you about {seeds, plural, one {# seed} other {# seeds}} behind by the end.`,
    },
    exposes: `${IT} still lets ${OPPONENT} take {seeds, plural, one {a seed} other {# seeds}}.`,
  },
  review: {
    label: "Review of the game",
    running: "Looking at every move…",
    leave: "You need not wait: the review goes on when you come back.",
    later: "Finish later",
    failed: "The review could not be made. What was found so far is kept.",
    again: "Try once more",
    all: "List",
    tryAgain: "Try again",
    tryThis: "Try again: {move}",
    showMe: "Show me",
    showThis: "Show what was better than {move}",
    first: "Moment 1",
    next: "Next moment",
    overview: "Back",
    done: "Done",
    share: "Share",
    close: "Close",
    graph: "Who was ahead, move by move",
    atMove: "After {ply, plural, =0 {no move} one {# move} other {# moves}}.",
    expected: "{who}: {percent}",
    you: "You",
    it: "Computer",
    move: "{number}. house {house}",
    turn: "{number}.",
    head: {
      you: "Move {number}: {class}",
      it: "Computer’s move {number}: {class}",
      side: "{side}, move {number}: {class}",
    },
    accuracy: "Accuracy: {first} {one} · {second} {two}",
    accuracyIs: "Only moves that mattered count, not the result. 100 is best.",
    /** In place of an accuracy, where a side had no choice that mattered. */
    none: "–",
    moments: {
      you: "{count, plural, =0 {None of your moves stands out} one {Your key moment} other {Your # key moments}}",
      it: "What the computer missed",
      side: "{count, plural, =0 {{side}: no move stands out} other {What {side} missed}}",
      /** The slips that the list leaves out. `moves` are their numbers. */
      more: "{count, plural, one {There is one more: move {moves}} other {There are # more: moves {moves}}}.",
      /** Where their numbers would be too many to read. */
      many: "There are {count} more such moves.",
      where: "“List” shows {count, plural, one {it} other {them}}.",
    },
    /** Beside the upper half of the graph. */
    up: { you: "You ahead", it: "Computer ahead", side: "{side} ahead" },
    /** Whose moments the dots of the graph are, in few letters. */
    dot: { you: "Your slips", it: "Its slips", side: "{side}" },
    class: {
      best: "the best move",
      only: "the only right move",
      good: "a good move",
      inaccuracy: "an inaccuracy",
      mistake: "a mistake",
      blunder: "a blunder",
      forced: "the only legal move",
    },
    listed: "{move}, {class}",
    /** On the card at the end. A sentence on the move follows the first two. */
    turning: {
      turned: "The game turned at move {number}.",
      cost: {
        you: "Move {number} cost you most.",
        it: "Move {number} cost the computer most.",
        side: "Move {number} cost {side} most.",
      },
      /** The computer’s, which the sentence before names. */
      its: "Its chances fell from {before} to {after}.",
      none: "No single move decided it.",
      open: "On the board, nothing was decided yet.",
      given: "You were winning when the game ended: your chances were {percent}.",
    },
    // Of a move that was right: `who` made it.
    fine: {
      best: `${MOVER}: nothing was better.`,
      only: `${MOVER}: every other house was worse.`,
      good: `${MOVER} was as good as the best house, or nearly.`,
      /** The best house would have taken more seeds at once. */
      spared: `${MOVER} was as good in the end, though house {best} would have taken {seeds} at once.`,
      forced: `${MOVER} was the only one that could be played.`,
    },
    // What was wrong with a move: `who` made it, and `taker` is the other side.
    plain: {
      did: `${MOVER} was {class, select, inaccuracy {an inaccuracy} mistake {a mistake} other {a blunder}}.`,
      does: `${MOVER} is {class, select, inaccuracy {an inaccuracy} mistake {a mistake} other {a blunder}}.`,
    },
    turned: {
      within: {
        win: `${MOVER} gave a win away.`,
        draw: `${MOVER} gave a draw away.`,
      },
      did: {
        win: {
          draw: `${MOVER} turned a win into a draw.`,
          loss: `${MOVER} turned a win into a loss.`,
        },
        draw: { loss: `${MOVER} turned a draw into a loss.` },
      },
      does: {
        win: {
          draw: `${MOVER} turns a win into a draw.`,
          loss: `${MOVER} turns a win into a loss.`,
        },
        draw: { loss: `${MOVER} turns a draw into a loss.` },
      },
    },
    slam: {
      did: `${MOVER} took every seed on the other side: a grand slam, which loses the game.`,
      does: `${MOVER} takes every seed on the other side: a grand slam, which loses the game.`,
    },
    leaves: {
      within: {
        one: `${MOVER} left house {open} open.`,
        many: `${MOVER} left houses {open} open.`,
      },
      taken: `${MOVER} let ${TAKER} take {seeds}.`,
      could: `${MOVER} left {seeds} open to be taken.`,
      does: {
        one: `${MOVER} leaves house {open} with {holds, plural, one {one seed} other {# seeds}}; ${TAKER} can take {seeds} there.`,
        many: `${MOVER} leaves houses {open} open; ${TAKER} can take {seeds} there.`,
      },
    },
    misses: {
      within: "Another house would have taken {seeds, plural, one {a seed} other {# seeds}}.",
      did: `${MOVER} took {took, plural, =0 {nothing} other {only #}}.`,
      does: `${MOVER} takes {took, plural, =0 {nothing} other {only #}}.`,
    },
    yields: {
      did: `${AFTER} ${TAKER} could take {seeds} within {moves} moves.`,
      does: `${AFTER} ${TAKER} can take {seeds} within {moves} moves.`,
    },
    /** What the mover could expect before and after. */
    fell: {
      you: "Your chances fell from {before} to {after}.",
      it: "The computer’s chances fell from {before} to {after}.",
      side: "{side}’s chances fell from {before} to {after}.",
    },
    /** What speaks for the best move. */
    would: {
      kept: `${BETTER} would have saved them.`,
      onlyWin: `${BETTER} alone would have won.`,
      onlyDraw: `${BETTER} alone would have held the draw.`,
      starves: `${BETTER} would have ended the game and gathered {seeds}.`,
      ends: {
        won: `${BETTER} would have won at once.`,
        drawn: `${BETTER} would have ended it in a draw.`,
        lost: `${BETTER} would have lost by less.`,
      },
      leads: {
        won: `${BETTER} would have made the win certain.`,
        drawn: `${BETTER} would have held the draw.`,
        lost: `${BETTER} would have lost by less.`,
      },
      captures: `${BETTER} would have taken {seeds}.`,
      saves: `${BETTER} would have saved {seeds, plural, one {a seed} other {# seeds}}.`,
      feeds: `${BETTER} would have given {seeds, plural, one {a seed} other {# seeds}} to the other side.`,
      prepares: `${BETTER} would have made sure of {seeds} next turn.`,
      threatens: `${BETTER} would have set up house {house} to take {seeds}, unless stopped.`,
      kroo: `${BETTER} would have built a kroo in house {house}.`,
      krooGrows: `${BETTER} would have added to the kroo in house {house}.`,
      safe: `${BETTER} would have left nothing to take.`,
      oneReply: `${BETTER} would have left only one reply, house {house}.`,
      brings: `${BETTER} could have taken {seeds} within {moves} moves.`,
      seeds: `${BETTER} was about {seeds, plural, one {# seed} other {# seeds}} better by the end.`,
      percent: `${BETTER} was better.`,
      /** What the lines behind both moves bring. */
      expected: "Within {moves} moves each it is {seeds, plural, one {# seed} other {# seeds}} better.",
      /** Of these seeds, those that the lines behind both moves bring. */
      part: "{seeds, plural, one {# of them comes} other {# of them come}} within {moves} moves each.",
      /** Behind the last two: the board shows nothing at once. */
      slowly: "Most of the gain comes over many moves.",
    },
    short: {
      seeds: "about {seeds, plural, one {# seed} other {# seeds}}, {percent}",
      percent: "{percent}",
    },
    how: "How moves are judged",
    formula:
      "Each move is compared with the best one. What it gives away is counted in percent: a win is worth 100, a draw 50. From {inaccuracy} percent on it is an inaccuracy (?!), from {mistake} a mistake (?), from {blunder} a blunder (??). A move that gives nothing away scores 100. Every {halves} percent given away halve the score. Accuracy is the average of the scores. Moves without a choice do not count, nor do moves that leave a decided game as it is.",
    more: "More figures",
    table: {
      title: "Every move",
      gave: "gave away {given}",
      yours: "your chances {percent}",
      souths: "South’s chances {percent}",
    },
    text: {
      title: "The game with its review",
      about: "As text, with what every move was worth. Your own comments stay.",
      failed: "The game is too long for that.",
    },
    try: {
      /** Behind the other words. */
      last: "That was the last key moment.",
      title: "Find a better house",
      same: "That is the house you sowed.",
      sameSide: "That is the house that was sown.",
      looking: "House {house}: one moment…",
      failed: "That house could not be judged. Try it again.",
      another: "Again",
      show: "Show me",
      back: "Back",
      best: "House {house} was best",
      right: "House {house} is the best move",
      good: "House {house} is a good move",
      only: "No other house is as good.",
      keeps: "No house is clearly better.",
      /** Of the best one, where the board shows nothing at once. */
      worth:
        "By the end it is worth about {seeds, plural, one {# seed} other {# seeds}} more than the house that was sown.",
      sure: { win: "It wins, whatever follows.", draw: "It holds the draw.", loss: "Every house loses here." },
      wrong: "House {house} is not it",
      /** Behind a wrong house that leaves nothing to be seen at once. */
      gives: {
        seeds: "It gives away about {seeds, plural, one {# seed} other {# seeds}} by the end.",
        percent: "It gives away {percent} of the chances.",
      },
      /** Behind the last two, where the board shows no reason. */
      slowly: "The loss comes over many moves.",
    },
  },
  // A line that is shown. Nobody has played it, so each move says what it does.
  line: {
    sows: {
      you: "You sow house {house}.",
      it: "The computer sows house {house}.",
      them: "Your opponent sows house {house}.",
      side: "{side} sows house {house}.",
    },
    takes: {
      you: "You sow house {house} and take {seeds}.",
      it: "The computer sows house {house} and takes {seeds}.",
      them: "Your opponent sows house {house} and takes {seeds}.",
      side: "{side} sows house {house} and takes {seeds}.",
    },
    /** Why the game ends, before who wins. */
    why: {
      majority: "That is more than half of all seeds.",
      "grand-slam": "Whoever takes all of the opponent’s seeds loses.",
    },
    wins: {
      you: "You win, {most} to {least}.",
      it: "The computer wins, {most} to {least}.",
      them: "You lose, {least} to {most}.",
      side: "{side} wins, {most} to {least}.",
    },
    draw: "It is a draw, {mine} to {theirs}.",
    /** The move stops what the move before has set up. */
    parries: "Now your house {house} can no longer take them.",
  },
  puzzle: {
    label: "Puzzle",
    ofDay: "Puzzle of {date}",
    streak: "{days} days in a row",
    run: "{run} right in a row",
    rating: {
      now: "Your rating: {points}",
      first: "Your puzzle rating begins at {points}",
      up: "Your rating: {points} (+{by})",
      down: "Your rating: {points} (−{by})",
      same: "Your rating: {points}, as before",
    },
    making: "A puzzle is being made…",
    /** Before the first one. */
    first: "Only your first try counts for your rating. Seeing the answer counts as a miss.",
    send: "Send the result",
    copied: "The result is copied",
    /** A short text to send. */
    result: {
      first: "Oware, puzzle of {date}: solved at the first try.",
      later: "Oware, puzzle of {date}: solved.",
      none: "Oware, puzzle of {date}: not solved.",
    },
    /** It was solved before. */
    done: "You have solved this one.",
    share: "Share this puzzle",
    notMade: "No puzzle could be made. Something it needs may not have loaded. Try again.",
    damaged: "Your puzzle results could not be read. They start afresh. Your games are untouched.",
    wrongDay: "{text} is not a day. A puzzle of the day has a date such as 2026-11-23.",
    goal: {
      win: "Win the game.",
      draw: "Save the draw.",
      hold: { one: "Stay in the game.", more: "Stay in the game for {turns} moves." },
      gain: {
        one: "In one move each, take {takes, plural, one {# seed} other {# seeds}} and lose none.",
        more: "In {turns} moves each, take {takes, plural, one {# seed} other {# seeds}} and lose none.",
      },
      /** In one move. */
      takesFor: "In one move each, take {takes, plural, one {# seed} other {# seeds}} and lose only {loses}.",
      gainMore: {
        one: "In one move each, take {seeds, plural, one {# seed} other {# seeds}} more than you lose.",
        more: "In {turns} moves each, take {seeds, plural, one {# seed} other {# seeds}} more than you lose.",
      },
      save: { one: "In one move each, lose no seed.", more: "In {turns} moves each, lose no seed." },
      even: {
        one: "In one move each, lose no more seeds than you take.",
        more: "In {turns} moves each, lose no more seeds than you take.",
      },
      keep: {
        one: "In one move each, lose only {seeds, plural, one {# seed} other {# seeds}}.",
        more: "In {turns} moves each, lose only {seeds, plural, one {# seed} other {# seeds}}.",
      },
      keepMore: {
        one: "In one move each, lose only {seeds, plural, one {# seed} other {# seeds}} more than you take.",
        more: "In {turns} moves each, lose only {seeds, plural, one {# seed} other {# seeds}} more than you take.",
      },
    },
    end: {
      won: "You would win.",
      lost: "You would lose the game.",
      draw: "It would be a draw.",
      brings: "You would take {takes, plural, =0 {none} other {#}} and lose {loses, plural, =0 {none} other {#}}.",
    },
    miss: {
      slam: "That takes all your opponent has: a grand slam.",
      head: "Not house {house}.",
      takes: "Your opponent’s house {house} would take {seeds}.",
      answers: "Your opponent would answer with house {house}.",
    },
    /** A house that misses the goal of the next moves, and leads to the same result. */
    held: "That is as good.",
    heldWhy: "In the end house {house} is worth as much, so it is no mistake. Now find the other one.",
    /** The answer is known already. */
    heldKnown: "In the end house {house} is worth as much as the answer.",
    yes: "Yes. Watch the reply.",
    /** While a solution plays by itself. */
    step: "Move {number}. {words}",
    goOn: "Now go on.",
    /** Behind the first move of a goal that counts moves of each side. */
    goOnWith:
      "Now go on: {takes, plural, =0 {no seeds taken} one {# seed taken} other {# seeds taken}}, {loses, plural, =0 {none lost} other {# lost}}, {left, plural, one {one move each left} other {# moves each left}}.",
    only: "Solved: it was the only right move.",
    best: "Solved: it was the best move.",
    all: "Solved: you found {moves, plural, =2 {both} other {all #}} moves.",
    solved: "Solved.",
    solvedAgain: "Solved, but not at the first try.",
    /** To somebody who has missed it, and tries again. */
    counted: "Your first try has counted. This one is for you.",
    /** A puzzle of the day that was missed first, opened again. */
    later: "Solved at a later try. The first one has counted.",
    answer: "{count, plural, one {The answer is house {house}.} other {The answer is house {house}, then {rest}.}}",
    /** How it ends, where the line stops before that: the tables know the best play of both. */
    sure: {
      won: "You win, whatever your opponent plays.",
      win: "The game goes on for a long time. If both play their best, you win by {seeds, plural, one {# seed} other {# seeds}}.",
      draw: "The game goes on for a long time. If both play their best, it is a draw.",
      lose: "The game goes on for a long time. If both play their best, you lose.",
    },
    /** What the solution brings. */
    brings: "You take {takes, plural, =0 {none} other {#}} and lose {loses, plural, =0 {none} other {#}}.",
    /** What the answer brings, where it was shown: words on a wrong house stand in front. */
    answerBrings:
      "The answer takes {takes, plural, =0 {none} other {#}} and loses {loses, plural, =0 {none} other {#}}.",
    wasRight: "That one is right. Choose another.",
    whyNotTap: "Choose a house and see why not.",
    theme: {
      chain: "Theme: a chain of captures",
      kroo: "Theme: a kroo",
      starve: "Theme: few moves for your opponent",
      defend: "Theme: defence",
      slam: "Theme: a grand slam is the trap",
      endgame: "Theme: the endgame",
      attack: "Theme: attack",
    },
    showMe: "The answer",
    seeIt: "See the reply",
    tryAgain: "Try again",
    next: "Next",
    whyNot: "Why not…?",
    today: "Today’s puzzle",
    retry: "Try again",
    leave: "Leave",
  },
  lesson: {
    label: "Lesson",
    listTitle: "Lessons",
    item: "{number}. {title}",
    minutes: "{minutes} min",
    finished: "done",
    comesNext: "next",
    rules: "All the rules",
    head: "{title} · {step} of {steps}",
    headRules: "{head} · {rules}",
    leave: "Leave",
    again: "Try again",
    isIt: "House {house} is the one.",
    show: "Show the house",
    next: "Next",
    agree: "Agree to end",
    nextLesson: "Next lesson",
    /** The button of the list. */
    goOn: "Next: {title}",
    all: "All lessons",
    toGame: "To the game",
    right: "Right. {feedback}",
    wrong: "Not yet. {feedback}",
    done: "Well done! You can now {can}.",
    doneFirst:
      "Now you can play: 25 of the 48 seeds win. But in Oware, a move that takes every seed on the other side loses the game.",
    doneAll: "Well done! That was the last lesson. The rest comes with playing.",
    wrongNumber: "Address: there is no lesson “{value}”. Allowed: 1 to {count}.",
    title: {
      sow: "Sow",
      capture: "Capture",
      chain: "Chains",
      feed: "Feed",
      defend: "Defend",
      kroo: "Kroo",
      hoard: "Hoard",
      starve: "Starve",
      slam: "Grand slam",
      agree: "Agree to end",
      tempo: "Tempo",
      endgame: "Endgame",
    },
    /** What each teaches. */
    about: {
      sow: "Sow seeds round the board, one by one",
      capture: "Take twos and threes on the other side",
      chain: "Take several houses in one move",
      feed: "Give seeds to an opponent who has none",
      defend: "Keep houses with few seeds safe",
      kroo: "Go all the way round with a very full house",
      hoard: "Keep seeds at home for the end",
      starve: "Win when your opponent runs out of seeds",
      slam: "Tell what taking everything does in five rule sets",
      agree: "Tell when an offer to end is worth taking",
      tempo: "Find a quiet move that leaves no good reply",
      endgame: "Count the last moves to their end",
    },
    // Short, a step: what there is to know, then what to do. `right` is the house that does it.
    ask: {
      sow: {
        1: "You have six houses. Choose one, and its seeds are sown one by one into the next houses.",
        2: "A game under way: what each side has won lies in its store. Choose house {right}: it ends in house {house}.",
        3: "Sow so that the last seed falls into house {house}. Hold a house to see where its seeds go.",
        4: "Many seeds run past the other side and back to yours. Sow so that the last one falls into house {house}.",
      },
      capture: {
        1: "If your last seed makes two in one of your opponent’s houses, you take both into your store. Choose house {right}.",
        2: "Three are taken as well. Which of your houses takes three?",
        3: "Four or more stay where they are. End in a house where you make two or three.",
        4: "On your own side nothing is taken. Take seeds on the other side.",
      },
      chain: {
        1: "After a capture, look one house back. If it now holds two or three as well, you take those too. Choose house {right}.",
        2: "It goes on like this, house by house. Take {seeds} seeds in one move.",
        3: "A house with one seed, or with four or more, ends the chain. Find the move that takes {seeds}.",
        4: "Here is a fuller board. Take as many seeds as one move can.",
      },
      feed: {
        1: "Your opponent has no seeds, so you must give some. Choose a house whose seeds reach the other side.",
        2: "You need not give much. Feed a single seed.",
        3: "What you give can be used against you. Feed so that your opponent takes nothing.",
      },
      defend: {
        1: "Houses with one or two seeds are easily taken. Move so that your opponent takes nothing.",
        2: "One move can guard more than one house. Find it.",
        3: "You cannot save everything here. Lose no more than {seeds} seeds.",
      },
      kroo: {
        1: "House {right} is a kroo, with thirteen seeds. Choose it: its seeds go all the way round and skip the house they came from.",
        2: "A kroo has twelve seeds or more. Make one in house {house}.",
        3: "No move of yours takes anything now. Keep the kroo in house {house}, and play another house.",
        4: "The second lap of a kroo makes twos and threes. Take {seeds} seeds.",
      },
      hoard: {
        1: "Seeds on your side are yours if both agree to end. Keep at least {seeds} there, whatever comes.",
        2: "Again keep at least {seeds} on your side. Watch out: some could be taken.",
        3: "In Abapa, when nobody can be fed, the seeds on your side are yours. Find the move that brings most.",
      },
      starve: {
        1: "You lead, and the game ends when you cannot feed an opponent without seeds. Make that happen.",
        2: "In Aiware nobody has to feed. Keep all your seeds at home, and you win.",
        3: "Aiware again. Let your opponent run out of seeds, and give nothing back.",
      },
      slam: {
        1: "Taking all that your opponent has is a grand slam, and in Oware it loses. Take seeds without one.",
        2: "The same position in Ouril. Here a grand slam gives you an extra turn, so play one.",
        3: "This is your extra turn. You must give your opponent a seed.",
        4: "The same position in Abapa. Here a grand slam takes nothing, so take seeds without one.",
        5: "The same position in Aiware. A grand slam loses, as in Oware, so take seeds without one.",
        6: "Owari has no grand slam rule. End in an empty house of yours, take what lies opposite, and win.",
      },
      agree: {
        1: "Your opponent offers to end. Each would take the seeds on their own side. Do you agree, or play a house?",
        2: "The offer comes again. Count what it brings you, then agree or play a house.",
        3: "One more offer. A draw is better than a loss: do you agree, or play a house?",
      },
      tempo: {
        1: "A quiet move can leave no good reply. Play so that you can take {seeds} seeds next, whatever comes.",
        2: "Your opponent had to move. Take your {seeds} seeds.",
        3: "Find the quiet move again. This time {seeds} seeds will be yours, whatever comes.",
        4: "Take all {seeds}.",
      },
      endgame: {
        1: "With few seeds left every move can be counted to its end. Find the one that brings you most.",
        2: "Count again. Which house brings you most?",
        3: "One more move: give nothing away.",
      },
    },
    feedback: {
      ended: "The last seed fell into house {house}.",
      captured:
        "You took {seeds, plural, one {# seed} other {# seeds}}{houses, plural, one {} other { from # houses}}.",
      less: "You took {seeds, plural, one {# seed} other {# seeds}}, and another house takes {most}.",
      "own-row": "The last seed fell into house {house}, on your own side, where nothing is taken.",
      count: "The last seed made {seeds} in house {house}, and only two or three are taken.",
      nothing: "Nothing was taken.",
      fed: "You gave {seeds, plural, one {# seed} other {# seeds}}.",
      safe: "Your opponent can take nothing.",
      lost: "Your opponent played house {house} and took {seeds, plural, one {# seed} other {# seeds}}.",
      krooed: "House {house} holds {seeds} seeds: a kroo.",
      "no-kroo": "House {house} holds {seeds, plural, =0 {no seeds} one {# seed} other {# seeds}} now: no kroo.",
      kept: "At least {seeds, plural, one {# seed stays} other {# seeds stay}} on your side.",
      left: "Only {seeds, plural, one {# seed} other {# seeds}} might stay on your side.",
      "slam-lost": "That took all your opponent had: a grand slam, and it loses.",
      "slam-nothing": "That would take all your opponent has, so nothing was taken.",
      "slammed-again": "You took {seeds, plural, one {# seed} other {# seeds}}, all there were, and you move again.",
      over: {
        S: "The game is over, and you win, {mine} to {theirs}.",
        N: "The game is over, and you lose, {mine} to {theirs}.",
        draw: "The game is over: a draw.",
      },
      escapes: "Your opponent played house {house}, and the game goes on.",
      trapped: "Whatever your opponent plays, you can take at least {seeds}.",
      spare:
        "Your opponent played house {house}, and now you can take {seeds, plural, =0 {nothing} one {only # seed} other {only # seeds}}.",
      lead: "By the end you have {lead, select, more {{seeds, plural, one {# seed} other {# seeds}} more than} fewer {{seeds, plural, one {# seed} other {# seeds}} fewer than} other {as many seeds as}} your opponent.",
      leadBest:
        "At best you would have {lead, select, more {{seeds, plural, one {# seed} other {# seeds}} more} fewer {{seeds, plural, one {# seed} other {# seeds}} fewer} other {as many as your opponent}}.",
    },
    compare: {
      item: "One position, two rule sets",
      first: "First rule set",
      second: "Second rule set",
      ask: "Choose a house: it is sown first as in {first}, then as in {second}.",
      next: "Next position",
      under: "{rules}: {words}",
      same: "{first} and {second} are the same here.",
      refused: "{rules} does not allow it: {why}",
      again: "In {rules} you move again.",
      captures:
        "{first} takes {one, plural, =0 {nothing} one {# seed} other {# seeds}}, {second} {other, plural, =0 {nothing} one {# seed} other {# seeds}}.",
      end: "In {first} {one, select, S {you win} N {you lose} draw {it is a draw} other {the game goes on}}, in {second} {two, select, S {you win} N {you lose} draw {it is a draw} other {the game goes on}}.",
      stores: "The stores hold {south} to {north} in {first}, and {south2} to {north2} in {second}.",
    },
  },
};
