// The words of the rules page, in French, about everything around the rules: words, names, things, stories.
// The marks inside the texts are explained in `rules.js`.

export default {
  around: { title: "Autour du jeu" },

  words: {
    title: "Les mots",
    mancala: "Mancala",
    mancalaText:
      "Toute la famille des jeux de semailles, dont fait partie l’Oware. Le nom est arabe : [ar مَنْقَلة], manqala, de la racine [ar نَقَلَ], naqala, déplacer une chose d’un endroit à un autre. On lit aussi manquala et mankala.",
    sow: "Semer",
    sowText: "Déposer des graines une par une, de case en case. De là le nom de jeux de semailles.",
    house: "Case",
    houseText: "L’un des douze creux. Ailleurs, on dit [fr trou, alvéole, coupelle, champ ou maison].",
    seed: "Graine",
    seedText:
      "La pièce du jeu. Des haricots, des perles, des coquillages, des cailloux ou des billes font aussi l’affaire.",
    store: "Réserve",
    storeText:
      "Là où tu gardes ce que tu as pris. Beaucoup de plateaux n’en ont pas ; les graines restent alors à côté. Certains l’appellent grenier, un mot que nous gardons pour autre chose.",
    kroo: "Grenier",
    krooText: "Une case de douze graines ou plus. Les joueurs de langue anglaise disent kroo.",
    slam: "Grand chelem",
    slamText:
      "Un coup qui prend toutes les graines de la rangée adverse, ou qui le ferait si les règles le permettaient.",
    feed: "Nourrir",
    feedText: "Semer au moins une graine dans la rangée adverse quand elle est vide.",
    gather: "Ramasser",
    gatherText: "Prendre les graines qui restent dans sa rangée quand la partie se termine.",
    harvest: "Récolter",
    harvestText: "Prendre des graines. L’application dit simplement « prendre ».",
  },

  names: {
    title: "Un jeu, bien des noms",
    intro:
      "Ce jeu a beaucoup voyagé, et presque chaque endroit lui a donné un nom. Cette liste n’est qu’un repère : dans la ville d’à côté, le même nom peut désigner d’autres règles, et les mêmes règles porter un autre nom.",
    name: "Nom",
    where: "Où tu peux l’entendre",
    oware: "[ak Oware]",
    owareWhere: "Ghana, chez les peuples akan",
    awari: "Awari",
    awariWhere: "Courant dans les livres anglais",
    wari: "Wari",
    wariWhere: "Mali et d’autres régions d’Afrique de l’Ouest",
    awale: "[fr Awalé], [fr Awélé], [ca Aualé]",
    awaleWhere: "Côte d’Ivoire et Bénin, et partout où l’on parle français",
    ayo: "[yo Ayò], [yo Ayoayo]",
    ayoWhere: "Nigeria, chez les Yoruba",
    adji: "[ee Adji]",
    adjiWhere: "Ghana et Togo, chez les Éwé",
    warri: "Warri",
    warriWhere: "Les Caraïbes, par exemple Antigua",
    ouril: "[kea Ouril], [kea Uril], [kea Ouri], [kea Oril], [kea Urim]",
    ourilWhere: "Cap-Vert, et Cap-Verdiens de l’étranger",
  },

  things: {
    title: "Du bois, des graines et du sable",
    wood: "Les plateaux du Ghana sont le plus souvent taillés à la main dans le sese, qu’on écrit aussi osese ou [ak ɔsɛsɛ], le bois clair que les sculpteurs akan aiment aussi pour les tabourets. Certains ont un pied, et quelques plateaux anciens sont grands comme une table.",
    fold: "Beaucoup sont faits de deux moitiés qui se referment comme un livre. Les graines voyagent à l’abri à l’intérieur, et l’extérieur du couvercle est souvent sculpté de motifs et de signes.",
    seeds:
      "Les graines classiques sont les [b graines de bonduc] : dures, lisses, gris-vert, à peu près grosses comme une bille. Elles poussent dans les gousses piquantes du bonduc, un arbuste grimpant et épineux des côtes tropicales ([la Guilandina bonduc], longtemps appelé [la Caesalpinia bonduc]). Elles flottent, et la mer les porte de rivage en rivage. On en fait des bijoux, et la médecine traditionnelle les emploie. Si une graine de ton jeu roule au loin, il s’en trouvera donc une autre.",
    sand: "Pas besoin de plateau, d’ailleurs. Douze trous dans le sable et quarante-huit cailloux font un très bon jeu, et c’est aussi une vieille façon d’y jouer.",
  },

  ware: {
    title: "Le mot [ak ware]",
    text: "En langue akan, [ak ware] veut dire se marier. On raconte qu’un homme et une femme jouaient un jour à ce jeu et n’arrivaient plus à s’arrêter, si bien qu’ils finirent par se marier, pour pouvoir continuer à jouer. Il y a bien des façons de raconter cette histoire.",
    king: "On rapproche souvent aussi le nom de celui d’[ak Opoku Ware] Ier, roi des Ashanti, l’[ak Asantehene], d’environ 1720 à sa mort en 1750. Ce sont des histoires que l’on aime raconter. D’où le jeu tient vraiment son nom, personne ne l’a écrit.",
  },

  adinkra: {
    title: "Les signes adinkra",
    intro:
      "Les [ak Adinkra] sont des signes du peuple akan. Chacun représente une pensée ou un proverbe. On les trouve imprimés sur des étoffes, sur des murs, sculptés dans des tabourets et sur le couvercle des plateaux d’Oware. Beaucoup parlent de foi : traite-les avec respect. Ces trois-là sont dessinés ici de notre main.",
    nyame: "Gye Nyame",
    nyameText:
      "« Sauf Dieu » : je ne crains rien, sauf Dieu. Le signe de la puissance de Dieu au-dessus de tout. [ak Nyame Ye Ohene], « Dieu est roi », a un sens proche.",
    akoben: "Akoben",
    akobenText:
      "« Corne de guerre ». Son appel rassemblait jadis les gens en armes. Le signe représente la disponibilité, la vigilance et le courage.",
    sankofa: "Sankofa",
    sankofaText:
      "« Retourne le chercher ». Il n’y a pas de mal à revenir prendre ce qu’on a oublié, ni à apprendre du passé. Les visiteurs y voient souvent un cœur, un signe d’amour ; c’est un signe de sagesse. On le dessine aussi comme un oiseau qui regarde derrière lui.",
  },

  verde: {
    title: "L’Ouril et le Cap-Vert",
    text: "L’Ouril est chez lui aux îles du Cap-Vert, dans l’Atlantique, au large de l’Afrique de l’Ouest. Il est venu du continent africain, sans doute avec des gens amenés aux îles comme esclaves. Aujourd’hui, on y joue sur toutes les îles, sur les places et dans les ports, avec force conseils de la part de ceux qui regardent, et nulle part autant qu’à São Vicente. Depuis 2024, il y fait partie du patrimoine officiel, et le 16 février est son jour.",
    abroad:
      "Les Cap-Verdiens l’ont emporté avec eux à l’étranger : on y joue donc au Portugal et ailleurs où l’on parle portugais.",
    riddle:
      "Une devinette des îles demande : [kea Doze boc’, quarenta e oit’ den’?] Douze bouches et quarante-huit dents : qu’est-ce que c’est ?",
    answer: "Maintenant, tu connais la réponse.",
  },
};
