// The words of the rules page, in English: how each rule set is played. The stories around it lie in `lore.js`.
//
// Small marks inside a text, read by `page.js`: `[b …]` a word of the game where it is explained, `[k …]` a key of the
// keyboard, `[xx …]` a word in the language of that tag, `[#anchor …]` a link within the page; `[upright …]` and `[lying …]`
// are words for a board that stands upright, or lies: the page shows those of its own diagrams. `{A}` to `{f}` are
// the names of houses.

export default {
  documentTitle: "How to play Oware and its relatives",
  description:
    "How to play Oware: sow, capture, win. The rules step by step, with diagrams that play, and how Ouril, Abapa, Aiware and Owari differ.",
  title: "How to play",
  contents: "On this page",

  first: {
    sow: "Sow",
    take: "Capture",
    win: "Win",
    computer: "Play against the computer",
    more: "These are the main rules of Oware. The rest, and four more games, are further down.",
  },

  board: {
    title: "The board",
    houses:
      "The board lies between two players. The six hollows on your side are yours, and the other six are your opponent’s. A hollow is called a [b house], and the six houses of a player are a [b row]. One player is [b South] and the other is [b North]. Either may begin. [lying In the pictures South’s row is at the bottom and North’s at the top.][upright In the pictures South’s row stands on the left and North’s on the right.]",
    names:
      "Every house has a name. South’s are {A} to {F}, [lying from left to right.][upright from top to bottom.] North’s are {a} to {f}, [lying from right to left: North sees them from left to right.][upright from bottom to top.] So {a} lies opposite {F}, and {f} opposite {A}. In games written as text, South’s houses are the letters A to F and North’s are a to f, in the same order.",
    stores:
      "The two larger hollows are the [b stores]: [lying South’s is on the right, North’s on the left.][upright South’s is at the bottom, North’s at the top.] What you capture goes into your store and never comes back into play.",
    seeds:
      "Every house begins with four seeds. All seeds are alike. They belong to nobody until somebody captures them. There are no dice, no hidden cards and no luck.",
  },

  turn: {
    title: "Your turn",
    intro:
      "The players take turns. A turn has three parts. They are the same in Oware, Ouril, Abapa and Aiware. [#owari Owari] is different.",
    pick: "[b Pick up.] Choose one of your own houses that has seeds in it, and take them all out.",
    sow: "[b Sow.] Drop them one at a time into the houses that follow, anticlockwise: [lying to the right along the bottom row, to the left along the top row,][upright down the left row, up the right row,] and round again. No seed is sown into a store.",
    capture:
      "[b Capture.] Look at the house where your last seed fell. If it is your opponent’s and now holds two or three seeds, you capture them. Then look at the house just before it. If that one is your opponent’s too and holds two or three, you capture those as well. Go on backwards like this. Stop at the first house that holds any other number, or at the end of your opponent’s row.",
    own: "You never capture seeds in your own row, however many lie there.",
    harvest:
      "Instead of “capture” people also say “take” or [b harvest]. Here is a game under way. Find South’s best move, then open the answer.",
    answer: "The answer",
  },

  kroo: {
    title: "A house too full: the kroo",
    text: "A house with twelve seeds or more is called a [b kroo]. Its seeds go all the way round the board and come back to where they started. They skip the house they came from each time they pass, so it is always empty at the end of the turn.",
    more: "A kroo can reach every house of your opponent. Where its second lap passes, empty houses end with two seeds and single seeds with three. Keep an eye on a kroo, whoever owns it.",
  },

  which: {
    title: "Which rules am I playing?",
    text: "The name of the rule set stands at the top of the game. Choose the name to read its rules here. You choose the rule set when you start a new game.",
    oware:
      "The one to begin with. You feed an opponent who has no seeds. To capture all that your opponent has is a grand slam, and it loses the game.",
    ouril: "From Cabo Verde. A grand slam wins or earns an extra turn, and single seeds wait.",
    abapa: "The Oware of international tournaments. A grand slam captures nothing, and the last seeds are gathered.",
    aiware: "Oware without the duty to feed. A player with no seed left to play ends the game.",
    owari: "Another game on the same board: fewer seeds, sown into your own store as well.",
  },

  oware: {
    win: "Winning",
    winText:
      "There are forty-eight seeds, so twenty-five are more than half. The first player with twenty-five in store wins at once, unless they got there by a grand slam. With twenty-four each, the game is a draw.",
    slam: "The grand slam loses",
    slamText:
      "To capture every seed in your opponent’s row in one move is called a [b grand slam]. In Oware it is allowed, but it loses. The seeds are captured, and then you lose at once, whatever is in your store, because your opponent has nothing left to play with.",
    slamAsk: "The app asks before you play one. If every move you have is a grand slam, you must play one of them.",
    feed: "The duty to feed",
    feedText:
      "If your opponent has no seeds at all when your turn comes, you must [b feed] them: choose a house whose seeds reach the other row. While you have such a move, no other is allowed. What counts is where your seeds fall, not what you capture afterwards.",
    feedOwn: "You may sow away the last seeds of your own row. Your opponent must then feed you, if they can.",
    stuck: "When nobody can be fed",
    stuckText:
      "If your opponent has no seeds and none of your moves reaches the other row, the game is over. The seeds still on the board count for nobody, and the larger store wins. Equal stores are a draw.",
    repeat: "Round and round",
    repeatText:
      "Sometimes a few last seeds chase one another for ever. When the same position, with the same player to move, comes up for the third time since the last capture, the game ends. The seeds still on the board count for nobody, and the larger store wins. Equal stores are a draw.",
    agree: "Ending by agreement",
    agreeText:
      "Two players may agree to stop at any time. Each player then [b gathers] the seeds left in their own row. The larger store wins, and equal stores are a draw. You can also offer it to the computer. It accepts unless it expects to do better if the game goes on.",
    bitter: "To the bitter end",
    bitterText:
      "After a win with twenty-five seeds there are often some left on the board. You may play them out for fun. The result stands.",
  },

  ouril: {
    intro:
      "Board, sowing, captures and kroo are those of [#oware Oware]. So are the twenty-five seeds that win, the duty to feed, the end when a position comes up for the third time, and ending by agreement. Two things are different.",
    single: "Single seeds wait",
    singleText:
      "You may pick up a house with one seed in it only if none of your houses holds more than one. This rule comes first. When you must feed your opponent, you choose among the houses that it leaves you. If none of them reaches the other row, the game ends as in Oware.",
    slam: "The grand slam earns an extra turn",
    slamText:
      "You may capture your opponent’s whole row. If that brings you to twenty-five seeds or more, you have won. If not, your opponent has nothing to play with, so you get an extra turn at once.",
    again: "The extra turn",
    againText:
      "After your extra turn your opponent’s row must hold at least one seed, counted after any capture. So you may not make a second grand slam straight away, unless it brings you to twenty-five. Single seeds wait here too.",
    stuck: "When the extra turn fails",
    stuckText:
      "If none of your moves can do that, the game is over. Both players gather what is left in their own rows, and the larger store wins. Equal stores are a draw.",
  },

  abapa: {
    intro:
      "International tournaments play by these rules. The Akan word [ak abapa] is usually translated as “the proper version”. Everything is as in [#oware Oware], the twenty-five seeds that win and the duty to feed included. Two things are different.",
    slam: "The grand slam captures nothing",
    slamText:
      "You may play a move that would capture your opponent’s whole row, and it does not lose. But it takes nothing either: every seed stays where it fell, and your opponent goes on with them. A capture that leaves your opponent even one seed counts as always.",
    gather: "The last seeds are gathered",
    gatherText:
      "In Oware the seeds left at the end often count for nobody. In Abapa they always count: when nobody can be fed, and when a position comes up for the third time, both players [b gather] what lies in their own rows. The larger store wins, and equal stores are a draw. So a few seeds kept at home can still decide the game.",
  },

  aiware: {
    intro:
      "These are the rules of an online game of that name, in which people play against a computer. Sowing, captures, the twenty-five seeds that win, the losing grand slam, the end when a position comes up for the third time, and ending by agreement are all as in [#oware Oware]. One thing is different.",
    feed: "No duty to feed",
    feedText:
      "If your opponent’s row is empty when your turn comes, you may play whatever you like. You may feed them, or keep every seed at home.",
    dry: "A row that ran dry ends the game",
    dryText:
      "If you have no seed at all when your turn comes, the game is over at once. Your opponent gathers everything that lies in their row, and the larger store wins. Equal stores are a draw.",
    hungry: "So think twice before you sow away the last of your own seeds. Nobody has to give you new ones.",
  },

  owari: {
    intro:
      "Elsewhere Owari is one more name for Oware. Here it is a game that looks like Oware and plays quite differently. It is known from computing courses, where students let their programs play it against one another. The board, the names and the order of turns are the same. Each house begins with three seeds, thirty-six in all.",
    sow: "Sowing into your own store",
    sowText:
      "Choose one of your own houses with seeds in it and sow them anticlockwise, one by one. Your own store lies on the way, at the end of your row: drop a seed there each time you pass. Your opponent’s store is skipped. If the last seed falls into your store, you get no extra turn for it.",
    take: "Capturing from the house opposite",
    takeText:
      "If your last seed falls into one of your own houses, and that house was empty, you take all the seeds of the house opposite into your store. Your last seed stays where it is. If nothing lies opposite, you get nothing. A last seed in your opponent’s row captures nothing, and twos and threes mean nothing here.",
    lap: "Thirteen seeds",
    lapText:
      "The house you sow from is not skipped. Thirteen seeds go once round, through your store and the eleven other houses, and the last one comes home to the house that you have just emptied. That house was empty, so this captures too.",
    end: "The end",
    endText:
      "As soon as either row is empty, whoever’s turn it is, the game is over. The other player gathers the seeds of their own row, and the larger store wins. With eighteen each, the game is a draw.",
    without: "What Owari does without",
    withoutText:
      "Nobody has to feed anybody, a grand slam is a capture like any other, and single seeds may go when they like. More than half of the seeds does not end the game, which is played until a row is empty. No position ever comes back, because whenever seeds leave your row, one of them drops into your store. And there is no ending by agreement.",
    solved: "What is known",
    solvedText:
      "Owari is solved: computers have worked out how it ends when nobody makes a mistake. Whoever begins then wins by two seeds, nineteen to seventeen. If South begins, only house {E} wins. Houses {D} and {F} lead to a draw, {C} loses by two seeds, {A} and {B} lose by four. At full strength, once its endgame tables of fifteen seeds are ready, the computer looks for such a proof before each move. It nearly always finds one within half a second. Hints and analysis then say what is proven.",
    walk: "Step through the best line on the board",
  },

  // An answer that a rule set does not give here is the same as Oware's.
  compare: {
    title: "Side by side",
    caption: "The five rule sets compared",
    question: "Question",
    intro: "One question after another, and the answer of each rule set.",
    who: "{names}:",
    and: ", ",
    seeds: { title: "Seeds", oware: "{seeds}, {perHouse, select, 3 {three} 4 {four} other {{perHouse}}} a house" },
    sow: {
      title: "Sowing",
      oware: "Over both rows, never into the house you began with",
      owari: "Over both rows and your own store, and into the house you began with too",
    },
    take: {
      title: "Capturing",
      oware: "Twos and threes in the other row, from the last seed backwards",
      owari: "Last seed in an empty house of yours: all seeds of the house opposite",
    },
    slam: {
      title: "Grand slam",
      oware: "Captures, but loses at once",
      ouril: "Captures; wins with {majority}, otherwise an extra turn",
      abapa: "May be played, but captures nothing",
      owari: "No rule of its own; an empty row ends the game",
    },
    feed: {
      title: "Duty to feed",
      oware: "Yes",
      ouril: "Yes, but single seeds still wait",
      aiware: "No",
      owari: "No",
    },
    stuck: {
      title: "No move feeds",
      oware: "The game ends; the seeds left count for nobody",
      ouril: "The game ends; the seeds left count for nobody, but in an extra turn both gather",
      abapa: "The game ends; both gather",
      aiware: "Does not matter",
      owari: "Does not matter",
    },
    dry: {
      title: "No seed left for your turn",
      oware: "Cannot happen",
      aiware: "The game ends; your opponent gathers",
      owari: "Cannot happen: an empty row has already ended the game",
    },
    single: {
      title: "A house with one seed",
      oware: "May always be played",
      ouril: "Only if no house of yours holds more",
    },
    win: {
      title: "More than half",
      oware: "{majority} seeds win at once; {half} each is a draw",
      owari: "Does not end the game",
    },
    repeat: {
      title: "Third time in the same position",
      oware: "The game ends; the seeds left count for nobody",
      abapa: "The game ends; both gather",
      owari: "Cannot happen",
    },
    agree: { title: "By agreement", oware: "At any time; both gather", owari: "Not possible" },
  },

  app: {
    title: "Playing it here",
    players:
      "At the first start you see three choices: the computer, a friend here, and a friend far away. You may also play a house at once. Then you are asked who plays the other side.",
    change:
      "“New” asks for your opponent, for who begins, and for the rule set. Your opponent is a friend, or the computer at the level you choose. Two computers can also play each other. During a game, “New” also has “Change opponent”: it goes on with the game on the board, against the opponent and level chosen there.",
    end: "At the end of a game, “Rematch” starts again with the same players on the same sides, and the other player begins. “New” lets you choose again.",
    as: "“Change rule set” in the menu goes on from the position on the board by another rule set that also has forty-eight seeds.",
    tap: "Tap or click a house in your row to play it. The houses you can play are marked.",
    why: "If you choose a house that cannot be played, the app tells you why.",
    skip: "Seeds are sown one by one. While they are on their way, the first tap or key brings them all home and plays nothing. You choose their speed in “Options”.",
    last: "The house that was played last keeps a mark, so that you can see what your opponent did.",
    undo: "“Undo” takes back the last move. Against the computer it also takes back the answer.",
    counts:
      "Each house shows its number of seeds. In “Options” you can have the numbers from five seeds on, from twelve on, or never.",
    table: "Two people can sit on opposite sides of a tablet: North’s numbers then stand the other way up.",
    upright:
      "If you hold a phone upright, the board stands upright too. South’s row is then on the left. The pictures on this page turn with it.",
    save: "Every move is saved before it is shown. You can close the app in the middle of a game and go on later. Games you left for another one are under “Continue” in the menu.",
    keysTitle: "Playing with the keyboard",
  },

  figure: {
    play: "Play it",
    before: "Back",
    after: "Result",
    /** What a button is called, by its word and the title of its diagram. */
    button: "{press}: {title}",
    place: "House {house}: {seeds, plural, one {# seed} other {# seeds}}",
    store: "{side, select, S {South’s store} other {North’s store}}: {seeds, plural, one {# seed} other {# seeds}}",
    spoken:
      "{title}. South, houses {A} to {F}: {south}. North, houses {a} to {f}: {north}. In store: South {storeS}, North {storeN}.",
    failed: "The diagrams could not be drawn here. Load the page again to try once more.",
    sow: "Four seeds are sown from house {E}",
    sowCaption:
      "[upright The left column is yours.][lying The bottom row is yours.] Take all the seeds of one house. Drop them one by one [upright down the left, then up the right.][lying right along the bottom, then left along the top.]",
    take: "Three seeds are sown from house {E} and capture five",
    takeCaption:
      "If your last seed makes two or three in a house [upright on the right,][lying of the top row,] you capture them. The same goes for the houses just before it.",
    win: "South captures three seeds and has twenty-five",
    winCaption:
      "Your captured seeds lie in your store [upright at the bottom.][lying on the right.] The first player with {majority} of the {seeds} seeds wins.",
    start: "The start",
    startCaption: "The start. Four seeds in each house, and South begins.",
    opening: "After the opening move, house {E}",
    openingCaption:
      "South opens with house {E}. The four seeds fall into houses {F}, {a}, {b} and {c}. House {c} now holds five, so nothing is captured, and it is North’s turn.",
    harvest: "A game under way, South to move",
    harvestCaption:
      "South to move; North has captured two seeds so far. Houses {A}, {B}, {D} and {F} can be played, {C} and {E} are empty. Two of these moves capture something.",
    harvestD: "After house {D}",
    harvestDCaption:
      "House {D}: the seventh and last seed falls into house {e}, which now holds two. They are captured. House {d}, just before it, holds five, and the capture ends there: two seeds.",
    harvestF: "After house {F}",
    harvestFCaption:
      "House {F} is better: the last seed falls into house {f}, which now holds three, and house {e} before it holds two. Both are captured, and house {d} with its five ends the capture: five seeds.",
    kroo: "After house {D}, a kroo of sixteen seeds",
    krooCaption:
      "House {D} was a kroo of sixteen seeds. They went once round, skipped their own house, and ended in house {c}. Then houses {c}, {b} and {a} held three seeds each, so all nine are captured.",
    slam: "A grand slam by house {E}, which loses",
    slamCaption:
      "South has played house {E} and captured everything that North had, four seeds. That makes twenty-five in South’s store, which would be enough to win. But it was a grand slam, and so South has lost.",
    feed: "North has no seeds, South must feed",
    feedCaption:
      "North’s row is empty and South is to move. The seeds of houses {A} and {C} would stay on South’s side. Only houses {E} and {F} reach the other row, so South has to play one of them.",
    again: "An Ouril grand slam by house {E}, then the extra turn, house {F}",
    againCaption:
      "In Ouril house {E} captures all four of North’s seeds. South now has twenty, not yet twenty-five, so South gets an extra turn and must leave North a seed. Only house {F} does that.",
    abapaSlam: "In Abapa a grand slam by house {E} captures nothing",
    abapaSlamCaption:
      "The position of the losing grand slam, now in Abapa. South has played house {E}. In Oware the twos in houses {b} and {a} would be captured, and lose the game. Here they stay, and it is North’s turn.",
    abapaGather: "The last seeds of a game of Abapa",
    abapaGatherCaption:
      "North has one seed left and plays house {f}. South cannot feed with the three seeds that then lie in houses {A} and {C}, so both gather: South wins, twenty-five to twenty-three. In Oware those seeds would count for nobody, and North would win.",
    aiwareDry: "A row that ran dry in Aiware",
    aiwareDryCaption:
      "North’s row is empty and South is to move. In Oware only houses {E} and {F} would do; here {A} and {C} may be played as well. With house {A} South keeps all the seeds at home. North has none to play, so the game is over and South gathers eight: twenty-nine to nineteen.",
    aiwareHungry: "South sows away the last seed in Aiware",
    aiwareHungryCaption:
      "South has twenty seeds, North twenty-three. With house {F}, the last seed of the row, South takes three more. It does not help: North plays house {b} and feeds nobody, South has nothing to play with, and North gathers two, which makes twenty-five.",
    owariStart: "The start of Owari",
    owariStartCaption: "The start of Owari. Three seeds in each house, and South begins.",
    owariOpening: "After the opening move, house {E} in Owari",
    owariOpeningCaption:
      "South opens with house {E}. The three seeds fall into house {F}, South’s own store, and house {a}. It is North’s turn.",
    owariTake: "House {B} captures from the house opposite",
    owariTakeCaption:
      "Two moves later South plays house {B}. The last of its three seeds falls into house {E}, which was empty, and South takes the three seeds from house {b} opposite.",
    owariLap: "Thirteen seeds from house {C} end there",
    owariLapCaption:
      "House {C} held thirteen seeds. They have gone round through South’s store and both rows, and the last one has come back to it. South takes the four seeds that now lay opposite, in house {d}.",
    owariEnd: "The last seed of South’s row in Owari",
    owariEndCaption:
      "South plays house {F}, and the last seed of the row goes into the store. The row is empty, so the game is over. North gathers six seeds, but South wins, nineteen to seventeen.",
  },
};
