// The words of the rules page, in English, about everything around the rules: words, names, things, stories.
// The marks inside the texts are explained in `rules.js`.

export default {
  around: { title: "Around the game" },

  words: {
    title: "Words",
    mancala: "Mancala",
    mancalaText:
      "The whole family of sowing games, to which Oware belongs. The name is Arabic: [ar مَنْقَلة], manqala, from the root [ar نَقَلَ], naqala, to move a thing from one place to another. You will also read manquala and mankala.",
    sow: "Sowing",
    sowText: "Dropping seeds one by one into house after house. It is why these are called sowing games.",
    house: "House",
    houseText: "One of the twelve hollows. Elsewhere you may find pit, hole, cup, bowl, or in French [fr trou].",
    seed: "Seed",
    seedText: "The piece of the game. Beans, beads, shells, pebbles or marbles will do as well.",
    store: "Store",
    storeText: "Where you keep what you have captured. Many boards have none; then the seeds lie beside the board.",
    kroo: "Kroo",
    krooText: "A house with twelve seeds or more.",
    slam: "Grand slam",
    slamText: "A move that captures every seed in the opponent’s row, or that would do so if the rules let it.",
    feed: "Feed",
    feedText: "To sow at least one seed into an opponent’s row that is empty.",
    gather: "Gather",
    gatherText: "To take the seeds left in your own row when the game ends.",
    harvest: "Harvest",
    harvestText: "To capture seeds. The app simply says “take”.",
  },

  names: {
    title: "One game, many names",
    intro:
      "This game has travelled far, and nearly every place has a name of its own for it. Take the list as a guide only. In the next town the same name can stand for other rules, and the same rules can have another name.",
    name: "Name",
    where: "Where you may hear it",
    oware: "[ak Oware]",
    owareWhere: "Ghana, among the Akan peoples",
    awari: "Awari",
    awariWhere: "Common in English books",
    wari: "Wari",
    wariWhere: "Mali and other parts of West Africa",
    awale: "[fr Awalé], [fr Awélé], [ca Aualé]",
    awaleWhere: "Côte d’Ivoire and Benin, and wherever French is spoken",
    ayo: "[yo Ayò], [yo Ayoayo]",
    ayoWhere: "Nigeria, among the Yoruba",
    adji: "[ee Adji]",
    adjiWhere: "Ghana and Togo, among the Ewe",
    warri: "Warri",
    warriWhere: "The Caribbean, for instance Antigua",
    ouril: "[kea Ouril], [kea Uril], [kea Ouri], [kea Oril], [kea Urim]",
    ourilWhere: "Cabo Verde, and Cape Verdeans abroad",
  },

  things: {
    title: "Wood, seeds and sand",
    wood: "Boards from Ghana are usually carved by hand from sese, also written osese or [ak ɔsɛsɛ], the pale wood that Akan carvers like for stools too. Some stand on a foot, and some old ones are as large as a table.",
    fold: "Many are made of two halves that fold together like a book. The seeds travel safely inside, and the lid outside is often carved with patterns and signs.",
    seeds:
      "The classic seeds are [b nickernuts]: hard, smooth, grey-green, and about as big as a marble. They grow in the prickly pods of the bonduc, a thorny climbing shrub of tropical coasts ([la Guilandina bonduc], long called [la Caesalpinia bonduc]). The seeds float, and the sea carries them from shore to shore. People make jewellery from them, and use them in traditional medicine. So if a seed of your set rolls away, another can be found.",
    sand: "You need no board at all. Twelve pits in the sand and forty-eight pebbles make a perfectly good game, and it is an old way to play.",
  },

  ware: {
    title: "The word [ak ware]",
    text: "In the Akan language [ak ware] means to marry. The story goes that a man and a woman once played this game together and could not bring themselves to stop, so in the end they married, to be able to go on playing. There are many ways to tell it.",
    king: "The name is often linked, too, with [ak Opoku Ware] I, who ruled the Asante as their king, the [ak Asantehene], from about 1720 until he died in 1750. These are stories that people like to tell. Nobody wrote down how the game really came by its name.",
  },

  adinkra: {
    title: "Adinkra signs",
    intro:
      "[ak Adinkra] are signs of the Akan people. Each stands for a thought or a proverb. You find them printed on cloth, on walls, carved into stools, and on the lids of Oware boards. Many speak of faith, so please treat them with respect. The three here were drawn for this app.",
    nyame: "Gye Nyame",
    nyameText:
      "“Except God”: I fear nothing, except God. The sign of the power of God above everything. Near to it in meaning is [ak Nyame Ye Ohene], “God is King”.",
    akoben: "Akoben",
    akobenText:
      "“War horn”. Its sound once called people to arms. The sign stands for readiness, watchfulness and courage.",
    sankofa: "Sankofa",
    sankofaText:
      "“Go back and fetch it”. It is not wrong to return for what you forgot, and to learn from what has been. Visitors often take it for a heart and a sign of love; it is a sign of wisdom. It is also drawn as a bird that looks behind itself.",
  },

  verde: {
    title: "Ouril and Cabo Verde",
    text: "Ouril is at home on the islands of Cabo Verde, in the Atlantic off West Africa. It came from the African mainland, probably with people who were brought to the islands as slaves. Today it is played on every island, in squares and harbours, with much advice from those who look on, and nowhere more than on São Vicente. Since 2024 it has been part of the official heritage there, and 16 February is its day.",
    abroad:
      "Cape Verdeans took the game along when they went abroad, and so it is played in Portugal and in other places where Portuguese is spoken.",
    riddle:
      "A riddle from the islands asks: [kea Doze boc’, quarenta e oit’ den’?] Twelve mouths and forty-eight teeth: what is it?",
    answer: "You know the answer by now.",
  },
};
