// The words of the app, in French. Those of the sheets, the coach, the rules page and the about page lie in files of their own.
// Houses in parameters have the names that the player chose for them: numbers, or letters; `side` and `other` are names of sides. Where one human plays, that one is
// spoken to: a message with `you`, `it` and `side` is about the human, the computer, or a side by its name.
// Before a name there is never a "de" or a "que" (d’Ama, qu’Ama), and nobody is a man or a woman.

/** How seeds were captured under most rule sets. Behind "a joué la case 3 et pris 2 graines", and within two lines of a phone. */
const TWOS = "Sa dernière graine a fait deux ou trois.";

export default {
  app: {
    name: "Oware",
    /** How the language is written: `ltr` from left to right, `rtl` from right to left. */
    direction: "ltr",
    /** For numbers and dates, where the device does not say it more exactly. */
    locale: "fr",
    /** For those who look for the page, not for those who are there. */
    description:
      "Joue à l’awalé (oware), le jeu de semailles africain, à deux ou contre l’ordinateur. Cinq jeux de règles, huit niveaux, gratuit, avec ou sans réseau.",
    /** Beside the name of the app. */
    rules: "Règles {rules}",
    loading: "On installe le plateau…",
    /** Between two sentences that stand on one line. */
    join: "{first} {second}",
    /** Between the houses of a line. */
    between: ", ",
  },

  rules: { oware: "Oware", ouril: "Ouril", abapa: "Abapa", aiware: "Aiware", owari: "Owari" },
  /** What sets each apart, in a line. */
  rulesLine: {
    oware: "Un coup qui prend tout en face perd la partie.",
    ouril: "Un coup qui prend tout en face gagne ou fait rejouer.",
    abapa: "Tournois internationaux : aucun coup ne prend tout en face.",
    aiware: "L’Oware sans le devoir de nourrir.",
    owari: "Trois graines par case ; on sème aussi dans sa réserve.",
  },
  /** `friend` is a player elsewhere without a name, and `someone` the same within a sentence. */
  side: { S: "Sud", N: "Nord", friend: "Ton adversaire", someone: "ton adversaire" },

  /** On a first visit, in the place of the bar. */
  begin: {
    label: "Qui joue en face ?",
    computer: "Ordinateur",
    here: "Ami ici",
    far: "Ami au loin",
    learn: "Leçons",
    how: "Comment jouer",
    learnLabel: "Apprendre",
    asked: "Choisis en bas. À deux ici, l’autre joue simplement.",
  },

  board: {
    title: "Plateau",
    // Begins with what is to be read on the board, in its order: people who speak to their device say what they see.
    house: {
      you: "Case {house} : {seeds, plural, one {# graine} other {# graines}} de ton côté",
      it: "Case {house} : {seeds, plural, one {# graine} other {# graines}} du côté de l’ordinateur",
      them: "Case {house} : {seeds, plural, one {# graine} other {# graines}} du côté de ton adversaire",
      side: "Case {house} : {seeds, plural, one {# graine} other {# graines}} côté {side}",
    },
    playable: "{house}, jouable",
    /** In a sentence, where houses are called by letters. */
    lettered: {
      you: "{letter} de ton côté",
      it: "{letter} d’en face",
      side: "{letter} côté {side}",
    },
    store: {
      you: "Ta réserve : {seeds, plural, one {# graine} other {# graines}}",
      it: "Réserve de l’ordinateur : {seeds, plural, one {# graine} other {# graines}}",
      them: "Réserve de ton adversaire : {seeds, plural, one {# graine} other {# graines}}",
      side: "Réserve côté {side} : {seeds, plural, one {# graine} other {# graines}}",
    },
  },

  /** Buttons behind the board, for the ear: seen while one of them has the focus. */
  ask: {
    label: "Demander au plateau",
    where: "Où suis-je ?",
    score: "Score",
    clock: "Pendules",
    board: "Lire le plateau",
    playable: "Que puis-je jouer ?",
    last: "Dernier coup",
    preview: "Que ferait ce coup ?",
    other: "Que peut faire mon adversaire ?",
  },

  bar: {
    /** Behind a friend’s link, until a move was made here. */
    who: "Qui suis-je ?",
    label: "Actions",
    menu: "Menu",
    rematch: "Revanche",
    nextGame: "Partie {number}",
    new: "Nouvelle",
    undo: "Annuler",
    stop: "Pause",
    goOn: "Reprendre",
    step: "Un coup",
    retry: "Réessayer",
    hint: "Indice",
    send: "Envoyer",
    sendAgain: "Renvoyer",
    nearby: "Connecter",
    connectAgain: "Reconnecter",
    why: "Pourquoi ?",
    playOn: "Jouer le reste",
    backToGame: "Retour à la partie",
    playOnFromHere: "Continuer d’ici",
  },

  moves: {
    label: "Coups",
    none: "Aucun coup pour l’instant. Ils s’inscriront ici.",
    open: "Tous les coups",
    first: "Au début",
    back: "Un coup en arrière",
    forward: "Un coup en avant",
    last: "Au dernier coup",
    redo: "Refaire",
    move: "{text} : {who, select, you {ton coup} it {coup de l’ordinateur} other {coup ({side})}} {number}, case {house}{captured, plural, =0 {} one {, # graine prise} other {, # graines prises}}",
    followUp:
      "{text} : {who, select, you {ton coup} it {coup de l’ordinateur} other {coup ({side})}} {number}, tour en plus, case {house}{captured, plural, =0 {} one {, # graine prise} other {, # graines prises}}",
    variations: "{count, plural, one {# variante} other {# variantes}}",
  },

  status: {
    label: "État de la partie",
    turn: {
      you: "À toi de jouer",
      it: "L’ordinateur joue",
      // In a puzzle or a lesson, where nobody in particular plays the other side.
      them: "Ton adversaire joue",
      side: "{side} joue",
    },
    sowing: { you: "Tu sèmes…", it: "L’ordinateur sème…", side: "{side} sème…" },
    again: { you: "Tu rejoues", it: "L’ordinateur rejoue", side: "{side} rejoue" },
    thinking: { you: "", it: "L’ordinateur réfléchit…", side: "{side} réfléchit…" },
    paused: "En pause",
    failed: { you: "", it: "L’ordinateur ne répond pas", side: "{side} ne répond pas" },
    failedDetail: "Ta partie est en sûreté. Réessaie, ou choisis un autre adversaire dans « Nouvelle ».",
    start: {
      touch: "Touche une case éclairée pour la semer.",
      choose: "Choisis une case éclairée pour la semer.",
      /** Behind that on a first visit, above the three choices. */
      who: "Ou commence en bas.",
    },
    /** To somebody new, behind the first words. */
    aim: "Prends {majority} des {seeds} graines pour gagner.",
    /** Once, at the second or third turn of somebody new. */
    hold: "Appuie longuement sur une case pour voir où vont ses graines.",
    /** To whoever comes by the link of a friend. */
    goesBack: "Renvoie ensuite le lien.",
    /** To whoever begins such a game. */
    goes: "Envoie ensuite le lien.",
    startComputer: { you: "", it: "L’ordinateur commence.", side: "{side} commence." },
    sides: {
      upright: "{first} : la colonne de gauche. {second} : celle de droite.",
      flat: "{first} : la rangée du bas. {second} : celle du haut.",
    },
    yours: {
      left: "Ton camp, c’est la colonne de gauche.",
      right: "Ton camp, c’est la colonne de droite.",
      near: "Ton camp, c’est la rangée du bas.",
      far: "Ton camp, c’est la rangée du haut.",
    },
    slammed: "Tout est pris, mais la réserve contient moins de {majority} graines. Le même camp rejoue donc.",
    /** To somebody new, behind the first capture. */
    taken: {
      oware: TWOS,
      ouril: TWOS,
      abapa: TWOS,
      aiware: TWOS,
      owari: "Sa dernière graine est tombée dans une case vide, et prend ce qui est en face.",
    },
    /** Where the rules oblige a side to give seeds, and not each house does. */
    feed: {
      you: "{rival, select, it {L’ordinateur} other {{other}}} n’a plus de graines : tu dois lui en donner.",
      it: "Tu n’as plus de graines : l’ordinateur doit t’en donner.",
      side: "{other} n’a plus de graines : {side} doit lui en donner.",
    },
    twice: "Deuxième fois que cette position apparaît. À la troisième, la partie est finie.",
    playingOn: "Résultat inchangé : {result}.",
    busyTap: "C’est à l’ordinateur de jouer.",
    failedTap: "L’ordinateur ne répond pas. Choisis « Réessayer ».",
    pausedTap: "La partie est en pause. Choisis « Reprendre ».",
    goOn: "Choisis « Reprendre ».",
    lookingTap: "Pour jouer : « Retour à la partie ».",
    at: {
      you: "Ton coup {number} sur {all}",
      it: "L’ordinateur, coup {number} sur {all}",
      side: "Coup {number} sur {all}",
    },
    atStart: "Début de la partie",
    undone: "C’est annulé.",
    undoneEnd: "La fin est annulée, la partie continue.",
    undoneTime: "La perte au temps est annulée. Les pendules sont comme après le dernier coup.",
    redoNone: "Il n’y a rien à refaire.",
    undoNone: "Il n’y a rien à annuler.",
    seated: {
      friend: "On joue à deux.",
      computer: "Tu joues contre l’ordinateur au niveau {level}, {name}.",
      both: "L’ordinateur joue des deux côtés.",
    },
    notLoaded: "Ce morceau de l’application n’a pas pu être chargé. Vérifie le réseau et réessaie.",
  },

  move: {
    sown: "{who, select, you {Tu as} it {L’ordinateur a} them {Ton adversaire a} other {{side} a}} joué la case {house}.",
    captured:
      "{who, select, you {Tu as} it {L’ordinateur a} them {Ton adversaire a} other {{side} a}} joué la case {house} et pris {seeds, plural, one {# graine} other {# graines}}.",
    // Where a rule set sows into the store.
    stored:
      "{who, select, you {Tu as} it {L’ordinateur a} other {{side} a}} joué la case {house} : {stored, plural, one {# graine} other {# graines}} en réserve.",
    storedCaptured:
      "{who, select, you {Tu as} it {L’ordinateur a} other {{side} a}} joué la case {house} : {stored, plural, one {# graine} other {# graines}} en réserve, {seeds, plural, one {# prise} other {# prises}}.",
    /** Behind the move, where a grand slam takes nothing. */
    spared: "Ce coup aurait pris toutes les graines d’en face, et n’a donc rien pris.",
    gathered: "Les graines restantes ont été ramassées.",
  },

  /** For the ear alone, and as short as can be. `you`: whoever hears it has made the move. */
  heard: {
    move: "{who, select, you {Case} it {Ordinateur : case} other {{side} : case}} {house}{stored, plural, =0 {} other {, # en réserve}}, {seeds, plural, =0 {rien} other {prend #}}.",
    /** What lies in the stores. `friend` has another device; of `side` and `rival` neither is spoken to. */
    score:
      "{who, select, it {Toi {mine}, ordinateur {theirs}} them {Toi {mine}, ton adversaire {theirs}} friend {Toi {mine}, {rival} {theirs}} other {{side} {mine}, {rival} {theirs}}}.",
    /** In the place of "Hold a house". */
    hold: "La touche P dit ce que ferait la case où tu es.",
    /** After the first move of a first visit. */
    who: "Qui joue en face ? Les trois boutons après le plateau le demandent. À deux ici, l’autre joue simplement.",
    /** To somebody new: which houses are theirs, and what to do first. `asked`: who plays the other side is still to be said. */
    yours: "Tes cases vont de {first} à {last}.",
    start:
      "{asked, select, yes {Choisis qui joue en face, ou joue une case pour commencer.} other {Choisis une case pour semer ses graines.}}",
    turned: "Le plateau est tourné.",
    /** What a side has left. */
    clock: {
      you: "Il te reste {minutes, plural, =0 {} one {# minute } other {# minutes }}{seconds, plural, one {# seconde} other {# secondes}}.",
      it: "Il reste {minutes, plural, =0 {} one {# minute } other {# minutes }}{seconds, plural, one {# seconde} other {# secondes}} à l’ordinateur.",
      side: "Pour {side}, il reste {minutes, plural, =0 {} one {# minute } other {# minutes }}{seconds, plural, one {# seconde} other {# secondes}}.",
    },
    /** A key came while seeds were on their way. */
    home: "Les graines sont arrivées.",
    again: "Appuie de nouveau.",
    /** A key for a house came where none can be played, and a button leads on. */
    choose: "Choisis « {button} ».",
    noHint: {
      coached: "Il n’y a pas d’indice dans les leçons, les problèmes, les revues et l’analyse.",
      now: "Il n’y a pas d’indice maintenant. Il y en a à ton tour, dans une partie sans pendule.",
    },
  },

  /** A house that is shown before it is played. */
  preview: {
    house:
      "Case {house} : {seeds, plural, one {# graine} other {# graines}}, finit dans la case {end}{captured, plural, =0 {} one {, en prend #} other {, en prend #}}.",
    spares: "Ce coup prendrait toutes les graines d’en face, et ne prend donc rien.",
    loses: "Ce coup prend toutes les graines d’en face : un grand chelem qui perd la partie.",
    store: "Case {house} : {seeds, plural, one {# graine} other {# graines}}, finit dans la réserve.",
    empty: "La case {house} est vide.",
    again: "Choisis-la encore pour jouer.",
  },

  progress: "{expect} · {seconds} s",
  expect: {
    even: "À peu près égal",
    little: {
      you: "Tu as un léger avantage",
      it: "L’ordinateur a un léger avantage",
      side: "{side} a un léger avantage",
    },
    clearly: {
      you: "Tu as un net avantage",
      it: "L’ordinateur a un net avantage",
      side: "{side} a un net avantage",
    },
    surely: { you: "Tu devrais gagner", it: "L’ordinateur compte gagner", side: "{side} devrait gagner" },
  },

  /** What the computer at full strength knows for certain, apart from what it expects. */
  proven: {
    win: {
      you: "Prouvé : tu gagnes.",
      it: "Prouvé : l’ordinateur gagne.",
      side: "Prouvé : {side} gagne.",
    },
    winBy: {
      you: "Prouvé : tu gagnes de {margin, plural, one {# graine} other {# graines}}.",
      it: "Prouvé : l’ordinateur gagne de {margin, plural, one {# graine} other {# graines}}.",
      side: "Prouvé : {side} gagne de {margin, plural, one {# graine} other {# graines}}.",
    },
    draw: "Prouvé : partie nulle.",
  },

  result: {
    wins: {
      you: "Tu gagnes, {most} à {least}",
      it: "L’ordinateur gagne, {most} à {least}",
      side: "{side} gagne, {most} à {least}",
    },
    draw: "Partie nulle, {south} à {north}",
    agreed: "Partie nulle",
    given: { you: "Tu gagnes", it: "L’ordinateur gagne", side: "{side} gagne" },
  },
  /** Why the game ended, about the side that brought it about or suffered it. */
  /** The card that stands below the board at the end. */
  endCard: {
    label: "Comment la partie s’est terminée",
    share: "Partager cette partie",
    no: "Rester à ce niveau",
    match: {
      after: "Partie {played} sur {games}.",
      level: "Le match est à égalité, {most} à {least}.",
      leads: {
        you: "Tu mènes, {most} à {least}.",
        it: "L’ordinateur mène, {most} à {least}.",
        side: "{side} mène, {most} à {least}.",
      },
      drawn: "Match nul, {most} à {least}.",
      won: {
        you: "Tu gagnes le match, {most} à {least}.",
        it: "L’ordinateur gagne le match, {most} à {least}.",
        side: "{side} gagne le match, {most} à {least}.",
      },
    },
  },

  end: {
    "grand-slam": {
      you: "Tu as pris toutes les graines {rival, select, it {de l’ordinateur} other {d’en face ({other})}}. Un tel grand chelem perd la partie.",
      it: "L’ordinateur a pris toutes tes graines. Un tel grand chelem perd la partie.",
      side: "{side} a pris toutes les graines d’en face. Un tel grand chelem fait gagner {other}.",
    },
    "majority-draw": "Chaque côté a la moitié des graines.",
    majority: {
      you: "Tu as plus de la moitié des graines.",
      // Behind words that name the computer. In one line of a phone.
      it: "Il a plus de la moitié des graines.",
      side: "{side} a plus de la moitié des graines.",
    },
    "cannot-feed": {
      you: "{rival, select, it {L’ordinateur} other {{other}}} n’a plus de graines, et aucun de tes coups ne lui en donne.",
      it: "Tu n’as plus de graines, et aucun coup de l’ordinateur ne t’en donne.",
      side: "{other} n’a plus de graines, et {side} ne peut pas lui en donner.",
    },
    "no-seeds": {
      you: "Tu n’as plus de graines à jouer.",
      it: "L’ordinateur n’a plus de graines à jouer.",
      side: "{side} n’a plus de graines à jouer.",
    },
    "row-empty": "Une rangée est vide. Chacun a pris les graines restées de son côté.",
    repetition: "Cette position est apparue pour la troisième fois.",
    // What became of the seeds left, behind the three reasons above that leave it to the rule set.
    playedOut: "La partie a été jouée jusqu’au bout. Le résultat était acquis.",
    unscored: "Les graines restantes ne comptent pas.",
    gathered: "Chacun a pris les graines restées de son côté.",
    agreement: "Fin d’un commun accord. Chacun a pris les graines de son côté.",
    "agreed-draw": "La nulle a été décidée d’un commun accord.",
    resignation: { you: "Tu as abandonné.", it: "L’ordinateur a abandonné.", side: "{side} a abandonné." },
    time: {
      you: "Ton temps est écoulé.",
      it: "Le temps de l’ordinateur est écoulé.",
      side: "Temps écoulé pour {side}.",
    },
  },

  /** The same as `end` in one short line, for where a notice leaves no room for more. */
  brief: {
    "grand-slam": {
      you: "Ton grand chelem perd la partie.",
      it: "L’ordinateur perd par grand chelem.",
      side: "{side} perd par grand chelem.",
    },
    "majority-draw": "Chaque côté a la moitié des graines.",
    majority: {
      you: "Tu as plus de la moitié.",
      it: "L’ordinateur a plus de la moitié.",
      side: "{side} a plus de la moitié.",
    },
    "cannot-feed": {
      you: "Tu ne peux pas nourrir {rival, select, it {l’ordinateur} other {{other}}}.",
      it: "L’ordinateur ne peut pas te nourrir.",
      side: "{side} ne peut pas nourrir {other}.",
    },
    "no-seeds": {
      you: "Tu n’as plus de graines à jouer.",
      it: "L’ordinateur n’a plus de graines.",
      side: "{side} n’a plus de graines à jouer.",
    },
    "row-empty": "Une rangée est vide ; le reste est ramassé.",
    repetition: "La même position, pour la troisième fois.",
    agreement: "Fin d’un commun accord.",
    "agreed-draw": "La nulle a été décidée d’un commun accord.",
    resignation: { you: "Tu as abandonné.", it: "L’ordinateur a abandonné.", side: "{side} a abandonné." },
    time: {
      you: "Ton temps est écoulé.",
      it: "Le temps de l’ordinateur est écoulé.",
      side: "Temps écoulé pour {side}.",
    },
  },

  code: {
    "not-yours": {
      you: "La case {house} n’est pas à toi. Joue une des tiennes.",
      it: "La case {house} est à toi, mais c’est à l’ordinateur de jouer.",
      side: "La case {house} est à {other}.",
    },
    empty: "La case {house} est vide.",
    starves: {
      you: "Tu dois donner une graine à ton adversaire. La case {house} ne va pas jusqu’en face.",
      it: "L’ordinateur doit te donner une graine. La case {house} ne va pas jusqu’à toi.",
      side: "{other} n’a plus de graines, et {side} doit en donner. La case {house} ne va pas jusqu’en face.",
    },
    "single-seed": "La case {house} n’a qu’une graine. Joue d’abord une case qui en a davantage.",
    "slam-again": "La case {house} prendrait encore tout. Un second grand chelem n’est pas permis.",
    over: "La partie est finie.",
    "house-unknown": "« {text} » n’est pas une case.",
    "clock-form": "Les pendules sont illisibles. La partie continue sans elles.",
    "resign-over": "La partie est déjà décidée.",
    "undo-none": "Il n’y a rien à annuler.",
    "redo-none": "Il n’y a rien à refaire.",
    "tree-full": "Cette partie est pleine : il n’y a plus de place pour d’autres coups ou commentaires.",
    "tree-deep": "Il n’y a plus de place pour une variante de plus à l’intérieur des autres.",
    "tree-node": "Cette partie n’a pas ce coup.",
    "agree-over": "La partie est déjà finie.",
    "play-on-none": "Il ne reste rien à jouer.",
    "request-unknown": "On a demandé à l’ordinateur quelque chose qu’il ne connaît pas.",
    "engine-load": "L’ordinateur qui joue n’a pas pu être chargé.",
    "engine-lost": "L’ordinateur qui joue s’est arrêté.",
    "engine-silent": "L’ordinateur qui joue ne répond pas.",
    unknown: "Quelque chose n’est pas permis ici ({code}).",
  },

  notice: {
    close: "Fermer",
    linkWrong: "Ce lien ne s’ouvre pas. {why} Rien n’a changé ici : demandes-en un autre.",
    memory:
      "Cet appareil ne garde pas la partie : sa mémoire est absente, pleine ou bloquée. Tu peux continuer, mais si tu fermes la page, cette partie est perdue.",
    unread:
      "La mémoire de cet appareil répond de nouveau. Cette partie est enregistrée ; recharge pour retrouver tes autres parties et tes options.",
    displaced:
      "Une autre fenêtre a joué une autre partie. Elle est dans le menu : dans « Parties en cours » ou, si elle est finie, dans « Parties terminées ».",
    nothingShared: "Rien de lisible n’est arrivé. Copie la partie là-bas, et colle-la dans « Ouvrir une partie ».",
    showText: "Voir le texte",
    broken: "Quelque chose s’est mal passé. Ta partie est enregistrée jusqu’au dernier coup.",
    reload: "Recharger",
    update: "Une nouvelle version est prête.",
    updateNow: "Mettre à jour",
    openTwice:
      "Oware est aussi ouvert dans une autre fenêtre. Ferme-la d’abord, puis la nouvelle version pourra démarrer.",
    offline: "Oware est maintenant sur cet appareil et marche sans réseau.",
    noWords: "Les textes dans ta langue ne sont pas sur cet appareil. Ils reviendront avec le réseau.",
    noRules:
      "Le jeu n’a pas pu être chargé. Vérifie le réseau et recharge ; un navigateur trop ancien n’y arrive peut-être pas.",
  },

  /** Of the menu, and of buttons that are there before it. */
  menu: {
    review: "Bilan",
    analyse: "Analyser",
  },

  question: {
    rated: "La partie compte pour ton classement.",
    losing: {
      title: "Un grand chelem qui perd",
      text: "La case {house} prend toutes les graines d’en face. Un tel grand chelem perd aussitôt la partie.",
      yes: "Jouer et perdre",
      no: "En choisir une autre",
    },
    uncounted: {
      title: "Jouer hors classement ?",
      text: "« Indice », « Analyser » et « Annuler » t’aident. Cette partie ne comptera alors pas pour ton classement.",
      yes: "Oui",
      no: "Non",
    },
    cover: {
      title: "Ouvrir une autre partie ?",
      text: "Une partie est arrivée d’ailleurs. Celle que tu joues ira dans « Parties en cours ».",
      yes: "Ouvrir",
      no: "Pas maintenant",
    },
  },

  /** A game that came by a link, a text or a file. */
  record: {
    textWrong: "Cela ne peut pas être ouvert. {why}",
    fileWrong: "« {name} » ne peut pas être ouvert. {why}",
    unreadable: "Le fichier n’a pas pu être lu.",
    opened: "La partie a été ouverte.",
    here: "Cette partie est déjà sur le plateau.",
    between: "{south} contre {north}.",
    listed: "La partie que tu jouais est dans le menu, sous « Parties en cours ».",
    computer: "Ordinateur",
    goesOn: "une partie qui continue",
  },

  options: {
    levels: {
      1: "Débutant",
      2: "Apprenti",
      3: "Amateur",
      4: "Solide",
      5: "Habile",
      6: "Fort",
      7: "Expert",
      8: "Force maximale",
    },
  },
};
