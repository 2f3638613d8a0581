// The keys, as the about page and the sheet of keys list them, and what the board answers to a question, in French. `who` is you, the
// computer (`it`), nobody in particular (`them`), or a side by its name. Houses in parameters have the names that the player chose.

export default {
  keys: {
    title: "Touches",
    key: "Touche",
    does: "Ce qu’elle fait",
    houses: "[k 1] à [k 6], ou [k A] à [k F]",
    housesDoes:
      "Jouent les six cases du camp dont c’est le tour, dans l’ordre du semis, quel que soit le nom qu’elles portent",
    undo: "[k U]",
    undoDoes: "Reprend le dernier coup",
    new: "[k N]",
    newDoes: "Ouvre « Nouvelle partie »",
    hint: "[k H]",
    hintDoes: "Montre la meilleure case ; une seconde fois, dit pourquoi. Il n’y en a pas dans une partie à la pendule",
    walk: "[k Tab] et les flèches",
    walkDoes: "Vont de bouton en bouton, et de case en case",
    row: "[k Début], [k Fin], [k Page préc.], [k Ctrl] et [k Début]",
    rowDoes: "Vont à la première et à la dernière case de la rangée, à la case d’en face, et à ta première case",
    enter: "[k Entrée] ou [k Espace]",
    enterDoes: "Joue la case où tu es, ou appuie sur le bouton",
    preview: "[k P], ou [k Maj] et [k Entrée]",
    previewDoes: "Montre et dit ce que ferait la case où tu es",
    where: "[k W]",
    whereDoes: "Dit sur quelle case tu es, ses graines, et si elle peut être jouée",
    score: "[k S]",
    scoreDoes: "Dit le score, à qui de jouer, et combien de coups ont été joués, et les pendules",
    clock: "[k T]",
    clockDoes: "Dit ce qu’il reste aux pendules",
    board: "[k R]",
    boardDoes: "Lit le plateau, rangée par rangée",
    playable: "[k M]",
    playableDoes: "Dit quelles cases tu peux jouer, et ce qu’elles prennent",
    last: "[k L]",
    lastDoes: "Redit le dernier coup",
    other: "[k O]",
    otherDoes: "Dit quelles cases ton adversaire pourrait jouer, et ce qu’elles prendraient",
    look: "Les flèches, [k Page préc.], [k Page suiv.], [k Début] et [k Fin]",
    lookDoes: "Parcourent les coups, ou vont au premier ou au dernier, quand tu n’es sur aucune case",
    escape: "[k Échap]",
    escapeDoes: "Ferme le menu, ou ce qui est ouvert par-dessus le plateau",
    all: "[k ?]",
    allDoes: "Donne la liste des touches pendant une partie",
    onBoard:
      "Les lettres qui disent quelque chose marchent partout, sauf dans un champ ; [k A] à [k F] aussi quand tu n’es sur rien. Après le plateau, Tab mène à des boutons qui disent la même chose.",
    home: "La première touche pendant que des graines sont en chemin les fait arriver et ne fait rien d’autre.",
    off: "Tu peux désactiver les touches de jeu dans « Options », et avec elles toutes les autres lettres et [k ?].",
  },

  answers: {
    /** `house` is what it is called on the board, with its seeds and whose it is. */
    where: "{house}, numéro {place} sur 6 de sa rangée.",
    row: "{who, select, you {Tes cases} it {Cases de l’ordinateur} them {Cases de ton adversaire} other {Cases côté {side}}} {first} à {last} : {seeds}.",
    can: "{who, select, you {Tu peux jouer} it {L’ordinateur peut jouer} them {Ton adversaire peut jouer} other {{side} peut jouer}} {count, plural, =0 {aucune case} one {la case {houses}} other {les cases {houses}}}.",
    could:
      "{who, select, you {Tu pourrais jouer} it {L’ordinateur pourrait jouer} them {Ton adversaire pourrait jouer} other {{side} pourrait jouer}} {count, plural, =0 {aucune case} one {la case {houses}} other {les cases {houses}}}.",
    takes: "La case {house} prend {seeds, plural, one {# graine} other {# graines}}.",
    worth: "Case {house} : {words}.",
    moves: "{count, plural, =0 {Aucun coup joué.} one {# coup joué.} other {# coups joués.}}",
    noClock: "Cette partie se joue sans pendule.",
  },
};
