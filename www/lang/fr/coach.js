// The words of the coach, in French.

// What many sentences have in common.
/** A house, in the first sentence on it and in the second; and where it is told to be the only one, or the best. */
const IT = "{again, select, yes {Elle} other {La case {sown}}}";
const IT_IS = "{again, select, yes {C’est} other {La case {sown} est}}";
/** The opponent, within a sentence. */
const OPPONENT = "{who, select, it {l’ordinateur} them {ton adversaire} other {{side}}}";
/** The house that somebody sowed, at the beginning of a sentence. A name stands first, because of what "de" would do to it. */
const MOVER = "{who, select, you {Ta case {sown}} it {La case {sown} de l’ordinateur} other {{side} : la case {sown}}}";
/** What its sowing led to. */
const AFTER =
  "{who, select, you {Après ta case {sown}} it {Après la case {sown} de l’ordinateur} other {{side} : après la case {sown}}},";
/** What can be taken from the houses named before. */
const SEEDS = "{seeds, plural, one {# graine} other {# graines}}";
const CAN_TAKE = `{taker, select, you {tu peux y prendre} it {l’ordinateur peut y prendre} other {{other} peut y prendre}} ${SEEDS}`;
/** The best house of a moment. While somebody may look for it, its name is not told. */
const BETTER = "{named, select, no {Une autre case} other {La case {sown}}}";

export default {
  /** Why something is refused, beside the codes of the app. */
  code: {
    "threats-again": "Le même camp rejoue : il n’y a donc pas de menaces.",
    "threats-stuck": "L’adversaire ne pourrait pas jouer : il n’y a donc pas de menaces.",
    "review-line": "Ce qui avait été évalué est abîmé : « {text} ».",
    "review-other": "Ce qui avait été évalué vient d’une autre partie.",
  },
  analysis: {
    lookingTap: "Tu revois un coup passé. Choisis « Terminé », puis « Retour à la partie ».",
    label: "Analyse",
    threats: "Menaces",
    done: "Terminé",
    more: "Plus",
    less: "Moins",
    /** Heard, not seen. */
    on: "L’analyse est en marche : chaque case dit sa valeur.",
    searching: "Les coups sont évalués…",
    wait: "C’est à l’ordinateur de jouer.",
    over: "Ici, la partie est finie. Reviens en arrière pour voir ce que valaient les coups.",
    /** The threats of the other side, where it could not move. */
    stuck: {
      you: "Tu ne pourrais pas jouer : il n’y a donc pas de menaces.",
      it: "L’ordinateur ne pourrait pas jouer : il n’y a donc pas de menaces.",
      side: "{side} ne pourrait pas jouer : il n’y a donc pas de menaces.",
    },
    /** The threats of a side that has none. */
    noThreat: {
      you: "Aucune de tes cases ne prendrait une graine tout de suite.",
      it: "Aucune case de l’ordinateur ne prendrait une graine tout de suite.",
      side: "Côté {side}, aucune case ne prendrait une graine tout de suite.",
    },
    threat: {
      one: "La case {house} prendrait {seeds, plural, one {une graine} other {# graines}} tout de suite.",
      many: "Les cases {houses} prendraient des graines tout de suite, {seeds} au plus.",
    },
    ifTurn: {
      you: "Si c’était à toi de jouer",
      it: "Si c’était à l’ordinateur de jouer",
      side: "Si {side} devait jouer",
    },
    sum: {
      ahead: {
        you: "Toi : environ {seeds, plural, one {# graine} other {# graines}} d’avance à la fin",
        side: "{side} : environ {seeds, plural, one {# graine} other {# graines}} d’avance à la fin",
      },
      behind: {
        you: "Toi : environ {seeds, plural, one {# graine} other {# graines}} de retard à la fin",
        side: "{side} : environ {seeds, plural, one {# graine} other {# graines}} de retard à la fin",
      },
      even: "À peu près égal à la fin",
      /** Where the chances are not. */
      evenSeeds: "À peu près égal en graines à la fin",
      /** Where seeds would speak for another house than the best one. */
      chances: { you: "Tes chances : {percent}", side: "{side} : {percent} de chances" },
    },
    /** Proven. All values of an analysis are the player’s own. */
    lost: "Prouvé : tu perds.",
    lostBy: "Prouvé : tu perds de {margin, plural, one {# graine} other {# graines}}.",
    /** The expected result, a draw counting half; between two humans it is about one side. */
    chance: { you: "Tes chances : {percent}", side: "{side} : {percent}" },
    best: "Le mieux : {line}",
    /** Where another house should end with more seeds. */
    bestChances: "Plus de chances : {line}",
    effort: "{playouts} simulations, {seconds} s",
    walk: "Montrer la suite",
    walked: "Étape {at} sur {all}",
    walkStart: "Le plateau tel qu’il est.",
    back: "Reculer",
    forward: "Avancer",
    leave: "Quitter",
    /** On a house, where a proven result has no number of seeds. */
    short: { win: "gagne", loss: "perd", draw: "0" },
    /** Told by screen readers behind the name of a house. */
    house: {
      ahead: "environ {seeds, plural, one {# graine} other {# graines}} d’avance à la fin",
      behind: "environ {seeds, plural, one {# graine} other {# graines}} de retard à la fin",
      even: "à peu près égal à la fin",
      /** Where seeds would speak for another house than the best one. */
      chance: "{percent} de chances",
      /** On a house of the other side. */
      forYou: "pour toi : {words}",
      /** Another house is proven to win. */
      rough: "pas évaluée jusqu’au bout",
      win: "gain prouvé",
      winBy: "gain prouvé de {seeds, plural, one {# graine} other {# graines}}",
      loss: "perte prouvée",
      lossBy: "perte prouvée de {seeds, plural, one {# graine} other {# graines}}",
      draw: "partie nulle prouvée",
    },
  },
  // Of a move. The first sentence names its house, the second one says "elle"; `who` is the opponent.
  hint: {
    lit: "Indice : case {house}",
    later: "L’ordinateur réfléchit. Demande un indice à ton tour.",
    failed: "L’indice n’est pas venu. Ta partie continue ; réessaie dans un instant.",
    forced: `${IT_IS} la seule que tu peux jouer.`,
    slam: {
      loses: `${IT} prend toutes les graines d’en face : un grand chelem, et c’est perdu.`,
      "moves-again": `${IT} prend toutes les graines d’en face, et tu rejoues.`,
      "takes-nothing": `${IT} prendrait toutes les graines d’en face, et ne prend donc rien.`,
      ends: `${IT} prend toutes les graines d’en face, et la partie est finie.`,
    },
    onlyWin: `${IT_IS} la seule qui gagne.`,
    onlyDraw: `${IT_IS} la seule qui ne perd pas.`,
    othersLose: "Toutes les autres perdent à coup sûr ; pour celle-ci, rien n’est encore prouvé.",
    starves: `${IT} ne laisse rien à jouer à ${OPPONENT} : tu ramasses {seeds, plural, one {ta dernière graine} other {tes # dernières graines}}.`,
    ends: {
      won: `${IT} finit la partie : tu gagnes de {margin, plural, one {# graine} other {# graines}}.`,
      drawn: `${IT} finit la partie sur une nulle.`,
      lost: `${IT} finit la partie : tu perds de {margin, plural, one {# graine} other {# graines}}.`,
    },
    captures: `${IT} prend ${SEEDS}.`,
    leads: {
      won: `${IT} gagne à coup sûr.`,
      drawn: `${IT} mène à la nulle, si l’adversaire joue au mieux.`,
      lost: `${IT} perd quand même, si l’adversaire joue au mieux.`,
    },
    leadsBy: {
      won: `${IT} gagne à coup sûr, d’au moins {margin, plural, one {# graine} other {# graines}}.`,
      lost: `${IT} perd quand même de {margin, plural, one {# graine} other {# graines}}, si l’adversaire joue au mieux.`,
    },
    saves: `${IT} sauve {seeds, plural, one {une de tes graines} other {# de tes graines}}.`,
    feeds: `${IT} donne {seeds, plural, one {une graine} other {# graines}} à ${OPPONENT}, comme le veulent les règles.`,
    prepares: `${IT} t’assure {seeds, plural, one {une graine} other {# graines}} au prochain tour, quoi que joue ${OPPONENT}.`,
    threatens: `${IT} menace de prendre {seeds, plural, one {une graine} other {# graines}} avec la case {house}, si ${OPPONENT} ne pare pas.`,
    kroo: `${IT} construit un grenier : la case {house} aura alors {seeds, plural, one {# graine} other {# graines}}.`,
    krooGrows: `${IT} remplit encore ton grenier : la case {house} aura alors {seeds, plural, one {# graine} other {# graines}}.`,
    safe: `${IT} ne laisse aucune de tes graines en danger.`,
    oneReply: `${IT} ne laisse qu’un coup à ${OPPONENT} : la case {house}.`,
    // Nothing else is to be said of the house.
    quiet: `${IT} ne prend rien et ne perd rien pour l’instant.`,
    // Of two houses or more.
    alike: "Les cases {houses} se valent à peu près ici.",
    shouldEnd: {
      ahead: "Tu devrais finir avec environ {seeds, plural, one {# graine} other {# graines}} d’avance.",
      even: "Tu devrais finir à peu près à égalité.",
      behind: "Tu devrais finir avec environ {seeds, plural, one {# graine} other {# graines}} de retard.",
    },
    // What the search prefers, where nothing is certain.
    expectsMost: {
      ahead: `${IT_IS} la meilleure : tu devrais finir avec environ ${SEEDS} d’avance.`,
      even: `${IT_IS} la meilleure : tu devrais finir à peu près à égalité.`,
      behind: `${IT} te donne les meilleures chances.`,
    },
    expects: {
      ahead: `${IT} devrait te laisser environ ${SEEDS} d’avance à la fin.`,
      even: `${IT} devrait te laisser presque à égalité à la fin.`,
      behind: `${IT} devrait te laisser environ ${SEEDS} de retard à la fin.`,
    },
    exposes: `${IT} laisse quand même ${OPPONENT} prendre {seeds, plural, one {une graine} other {# graines}}.`,
  },
  review: {
    label: "Bilan de la partie",
    running: "Chaque coup est examiné…",
    leave: "Tu peux quitter. La prochaine fois, l’examen reprend là où il s’est arrêté.",
    later: "Finir plus tard",
    failed: "Le bilan n’a pas pu être fait. Ce qui a déjà été trouvé est gardé.",
    again: "Encore une fois",
    all: "Liste",
    tryAgain: "Réessayer",
    tryThis: "Réessayer : {move}",
    showMe: "Montrer",
    showThis: "Montrer mieux que {move}",
    first: "Moment 1",
    next: "Moment suivant",
    overview: "Retour",
    done: "Terminé",
    share: "Partager",
    close: "Fermer",
    graph: "Qui menait, coup par coup",
    atMove: "Après {ply, plural, =0 {aucun coup} one {# coup} other {# coups}}.",
    expected: "{who} : {percent}",
    you: "Toi",
    it: "Ordinateur",
    move: "{number}. case {house}",
    turn: "{number}.",
    head: {
      you: "Coup {number} : {class}",
      it: "Coup {number} de l’ordinateur : {class}",
      side: "{side}, coup {number} : {class}",
    },
    accuracy: "Précision : {first} {one} · {second} {two}",
    accuracyIs: "Seuls comptent les coups qui pesaient, pas le résultat. Maximum : 100.",
    /** In place of an accuracy, where a side had no choice that mattered. */
    none: "–",
    moments: {
      you: "{count, plural, =0 {Rien à signaler dans tes coups} one {Ton moment clé} other {Tes # moments clés}}",
      it: "Ce que l’ordinateur a manqué",
      side: "{count, plural, =0 {{side} : rien à signaler} other {{side} : les coups manqués}}",
      /** The slips that the list leaves out. `moves` are their numbers. */
      more: "{count, plural, one {Il y en a un autre : coup {moves}} other {Il y en a # autres : coups {moves}}}.",
      /** Where their numbers would be too many to read. */
      many: "Il y a {count} autres coups de ce genre.",
      where: "« Liste » {count, plural, one {le montre} other {les montre}}.",
    },
    /** Beside the upper half of the graph. */
    up: { you: "Tu mènes", it: "L’ordinateur mène", side: "{side} mène" },
    /** Whose moments the dots of the graph are. */
    dot: { you: "Tes erreurs", it: "Ses erreurs", side: "{side}" },
    class: {
      best: "meilleur coup",
      only: "seul bon coup",
      good: "bon coup",
      inaccuracy: "imprécision",
      mistake: "erreur",
      blunder: "gaffe",
      forced: "coup forcé",
    },
    listed: "{move}, {class}",
    /** On the card at the end. A sentence on the move follows the first two. */
    turning: {
      turned: "La partie a basculé au coup {number}.",
      cost: {
        you: "Le coup {number} t’a coûté le plus.",
        it: "Le coup {number} a coûté le plus à l’ordinateur.",
        side: "Le coup {number} a coûté le plus à {side}.",
      },
      /** The computer’s, which the sentence before names. */
      its: "Ses chances sont passées de {before} à {after}.",
      none: "Aucun coup n’a décidé seul de la partie.",
      open: "Sur le plateau, rien n’était encore décidé.",
      given: "Tu étais en train de gagner quand la partie a pris fin : tes chances étaient de {percent}.",
    },
    // Of a move that was right: `who` made it.
    fine: {
      best: `${MOVER} était le meilleur choix.`,
      only: `${MOVER} était le seul bon choix.`,
      good: `${MOVER} valait la meilleure, ou presque.`,
      /** The best house would have taken more seeds at once. */
      spared: `${MOVER} valait autant à la fin ; la case {best} aurait pris ${SEEDS} aussitôt.`,
      forced: `${MOVER} était la seule possible.`,
    },
    // What was wrong with a move: `who` made it, and `taker` is the other side.
    plain: {
      did: `${MOVER}, c’était une {class, select, inaccuracy {imprécision} mistake {erreur} other {gaffe}}.`,
      does: `${MOVER}, c’est une {class, select, inaccuracy {imprécision} mistake {erreur} other {gaffe}}.`,
    },
    turned: {
      within: {
        win: `${MOVER} a laissé filer le gain.`,
        draw: `${MOVER} a laissé filer la nulle.`,
      },
      did: {
        win: {
          draw: `${MOVER} a changé un gain en nulle.`,
          loss: `${MOVER} a changé un gain en perte.`,
        },
        draw: { loss: `${MOVER} a changé une nulle en perte.` },
      },
      does: {
        win: {
          draw: `${MOVER} change un gain en nulle.`,
          loss: `${MOVER} change un gain en perte.`,
        },
        draw: { loss: `${MOVER} change une nulle en perte.` },
      },
    },
    slam: {
      did: `${MOVER} a pris toutes les graines d’en face : un grand chelem, et c’est perdu.`,
      does: `${MOVER} prend toutes les graines d’en face : un grand chelem, et c’est perdu.`,
    },
    leaves: {
      within: {
        one: `${MOVER} a laissé la case {open} sans défense.`,
        many: `${MOVER} a laissé les cases {open} sans défense.`,
      },
      taken: `${MOVER} {taker, select, you {t’a laissé} other {a laissé}} ${SEEDS}{taker, select, you {} it { à l’ordinateur} other { à {other}}}.`,
      could: `${MOVER} laissait ${SEEDS} à prendre.`,
      does: {
        one: `${MOVER} laisse la case {open} sans défense, avec {holds, plural, one {une graine} other {# graines}} ; ${CAN_TAKE}.`,
        many: `${MOVER} laisse les cases {open} sans défense ; ${CAN_TAKE}.`,
      },
    },
    misses: {
      within: `Une autre case aurait pris ${SEEDS}.`,
      did: `${MOVER} {took, plural, =0 {n’a rien pris} one {n’a pris qu’une graine} other {n’a pris que # graines}}.`,
      does: `${MOVER} {took, plural, =0 {ne prend rien} one {ne prend qu’une graine} other {ne prend que # graines}}.`,
    },
    yields: {
      did: `${AFTER} {taker, select, you {tu pouvais} it {l’ordinateur pouvait} other {{other} pouvait}} prendre ${SEEDS} en {moves} coups.`,
      does: `${AFTER} {taker, select, you {tu peux} it {l’ordinateur peut} other {{other} peut}} prendre ${SEEDS} en {moves} coups.`,
    },
    /** What the mover could expect before and after. */
    fell: {
      you: "Tes chances sont passées de {before} à {after}.",
      it: "Les chances de l’ordinateur sont passées de {before} à {after}.",
      side: "{side} : les chances sont passées de {before} à {after}.",
    },
    /** What speaks for the best move. */
    would: {
      kept: `${BETTER} les aurait gardées.`,
      onlyWin: "{named, select, no {Seule une autre case} other {Seule la case {sown}}} aurait gagné.",
      onlyDraw: "{named, select, no {Seule une autre case} other {Seule la case {sown}}} aurait tenu la nulle.",
      starves: `${BETTER} aurait fini la partie et ramassé ${SEEDS}.`,
      ends: {
        won: `${BETTER} aurait gagné aussitôt.`,
        drawn: `${BETTER} aurait fini sur une nulle.`,
        lost: `${BETTER} aurait perdu moins largement.`,
      },
      leads: {
        won: `${BETTER} aurait rendu la victoire certaine.`,
        drawn: `${BETTER} aurait tenu la nulle.`,
        lost: `${BETTER} aurait perdu moins largement.`,
      },
      captures: `${BETTER} aurait pris ${SEEDS}.`,
      saves: `${BETTER} aurait sauvé {seeds, plural, one {une graine} other {# graines}}.`,
      feeds: `${BETTER} aurait donné {seeds, plural, one {une graine} other {# graines}} en face.`,
      prepares: `${BETTER} aurait assuré ${SEEDS} au tour suivant.`,
      threatens: `${BETTER} aurait menacé de prendre ${SEEDS} avec la case {house}, sauf parade.`,
      kroo: `${BETTER} aurait construit un grenier dans la case {house}.`,
      krooGrows: `${BETTER} aurait encore rempli le grenier de la case {house}.`,
      safe: `${BETTER} n’aurait rien laissé à prendre.`,
      oneReply: `${BETTER} n’aurait laissé qu’une réponse, la case {house}.`,
      brings: `${BETTER} aurait pu prendre ${SEEDS} en {moves} coups.`,
      seeds: `${BETTER} valait environ ${SEEDS} de plus à la fin.`,
      percent: `${BETTER} valait mieux.`,
      /** What the lines behind both moves bring. */
      expected: "En {moves} coups chacun, cela fait {seeds, plural, one {# graine} other {# graines}} de mieux.",
      part: "Dont {seeds} en {moves} coups chacun.",
      /** Behind the last two: the board shows nothing at once. */
      slowly: "L’essentiel du gain se fait sur de nombreux coups.",
    },
    short: {
      seeds: "environ {seeds, plural, one {# graine} other {# graines}}, {percent}",
      percent: "{percent}",
    },
    how: "Comment les coups sont jugés",
    formula:
      "Chaque coup est comparé au meilleur. Ce qu’il coûte se compte en chances de gagner, sur 100 ; une partie nulle en vaut 50. À partir de {inaccuracy}, c’est une imprécision (?!), à partir de {mistake}, une erreur (?), à partir de {blunder}, une gaffe (??). Un coup qui ne coûte rien a la note 100 ; s’il coûte {halves}, sa note est 50, et s’il coûte le double, 25. La précision est la moyenne de ces notes. Un coup forcé ne compte pas, ni un coup qui ne change rien à une partie déjà décidée.",
    more: "Plus de chiffres",
    table: {
      title: "Tous les coups",
      gave: "a coûté {given}",
      yours: "tes chances : {percent}",
      souths: "chances de Sud : {percent}",
    },
    text: {
      title: "La partie et son bilan",
      about: "En texte, avec ce que valait chaque coup. Tes propres commentaires restent.",
      failed: "La partie est trop longue pour cela.",
    },
    try: {
      last: "C’était le dernier moment clé.",
      title: "Trouve une meilleure case",
      same: "C’est la case que tu as jouée.",
      sameSide: "C’est la case qui a été jouée.",
      looking: "Case {house} : un instant…",
      failed: "Cette case n’a pas pu être jugée. Réessaie.",
      another: "Encore",
      show: "Montrer",
      back: "Retour",
      best: "La meilleure : case {house}",
      right: "Case {house} : le meilleur coup",
      good: "Case {house} : un bon coup",
      only: "Aucune autre case ne la vaut.",
      keeps: "Aucune case n’est nettement meilleure.",
      /** Of the best one, where the board shows nothing at once. */
      worth: "À la fin, elle vaut environ {seeds, plural, one {# graine} other {# graines}} de plus que la case jouée.",
      sure: {
        win: "Elle gagne, quoi qu’il arrive.",
        draw: "Elle tient la nulle.",
        loss: "Ici, toutes les cases perdent.",
      },
      wrong: "Pas la case {house}",
      /** Behind a wrong house that leaves nothing to be seen at once. */
      gives: {
        seeds: "Elle coûte environ {seeds, plural, one {# graine} other {# graines}} à la fin.",
        percent: "Elle coûte {percent} des chances.",
      },
      /** Behind the last two, where the board shows no reason. */
      slowly: "La perte se fait sur de nombreux coups.",
    },
  },
  // A line that is shown. Nobody has played it, so each move says what it does.
  line: {
    sows: {
      you: "Tu sèmes la case {house}.",
      it: "L’ordinateur sème la case {house}.",
      them: "Ton adversaire sème la case {house}.",
      side: "{side} sème la case {house}.",
    },
    takes: {
      you: `Tu sèmes la case {house} et prends ${SEEDS}.`,
      it: `L’ordinateur sème la case {house} et prend ${SEEDS}.`,
      them: `Ton adversaire sème la case {house} et prend ${SEEDS}.`,
      side: `{side} sème la case {house} et prend ${SEEDS}.`,
    },
    /** Why the game ends, before who wins. */
    why: {
      majority: "C’est plus de la moitié des graines.",
      "grand-slam": "Qui prend toutes les graines adverses perd.",
    },
    wins: {
      you: "Tu gagnes, {most} à {least}.",
      it: "L’ordinateur gagne, {most} à {least}.",
      them: "Tu perds, {least} à {most}.",
      side: "{side} gagne, {most} à {least}.",
    },
    draw: "Partie nulle, {mine} à {theirs}.",
    /** The move stops what the move before has set up. */
    parries: "Ta case {house} ne peut plus les prendre.",
  },
  puzzle: {
    label: "Problème",
    ofDay: "Problème du {date}",
    streak: "{days, plural, one {# jour} other {# jours}} d’affilée",
    run: "{run, plural, one {# réussi} other {# réussis}} d’affilée",
    rating: {
      now: "Ton classement : {points}",
      first: "Ton premier classement aux problèmes : {points}",
      up: "Ton classement : {points} (+{by})",
      down: "Ton classement : {points} (−{by})",
      same: "Ton classement : {points}, comme avant",
    },
    making: "Un problème se prépare…",
    /** Before the first one. */
    first: "Seul ton premier essai compte pour ton classement. Voir la solution, c’est un essai raté.",
    send: "Envoyer le résultat",
    copied: "Le résultat est copié",
    /** A short text to send. */
    result: {
      first: "Awalé, problème du {date} : résolu du premier coup.",
      later: "Awalé, problème du {date} : résolu.",
      none: "Awalé, problème du {date} : pas résolu.",
    },
    /** It was solved before. */
    done: "Celui-ci est déjà résolu.",
    share: "Partager ce problème",
    notMade: "Impossible de préparer un problème. Quelque chose n’a peut-être pas été chargé ; réessaie.",
    damaged: "Tes résultats aux problèmes étaient illisibles et repartent de zéro. Tes parties sont intactes.",
    wrongDay: "Le jour {text} n’existe pas. Un problème du jour a une date comme 2026-11-23.",
    goal: {
      win: "Gagne la partie.",
      draw: "Sauve la nulle.",
      hold: { one: "Tiens bon.", more: "Tiens bon pendant {turns} coups." },
      gain: {
        one: "En un coup chacun, prends {takes, plural, one {# graine} other {# graines}} sans en perdre.",
        more: "En {turns} coups chacun, prends {takes, plural, one {# graine} other {# graines}} sans en perdre.",
      },
      /** In one move. */
      takesFor:
        "En un coup chacun, prends {takes, plural, one {# graine} other {# graines}} et n’en perds que {loses}.",
      gainMore: {
        one: "En un coup chacun, prends {seeds, plural, one {# graine} other {# graines}} de plus que tu n’en perds.",
        more: "En {turns} coups chacun, prends {seeds, plural, one {# graine} other {# graines}} de plus que tu n’en perds.",
      },
      save: {
        one: "En un coup chacun, ne perds aucune graine.",
        more: "En {turns} coups chacun, ne perds aucune graine.",
      },
      even: {
        one: "En un coup chacun, ne perds pas plus de graines que tu n’en prends.",
        more: "En {turns} coups chacun, ne perds pas plus de graines que tu n’en prends.",
      },
      keep: {
        one: "En un coup chacun, ne perds {seeds, plural, one {qu’une graine} other {que # graines}}.",
        more: "En {turns} coups chacun, ne perds {seeds, plural, one {qu’une graine} other {que # graines}}.",
      },
      keepMore: {
        one: "En un coup chacun, ne perds {seeds, plural, one {qu’une graine} other {que # graines}} de plus que tu n’en prends.",
        more: "En {turns} coups chacun, ne perds {seeds, plural, one {qu’une graine} other {que # graines}} de plus que tu n’en prends.",
      },
    },
    end: {
      won: "Tu gagnerais.",
      lost: "Tu perdrais la partie.",
      draw: "Ce serait une partie nulle.",
      brings:
        "{takes, plural, =0 {Tu ne prendrais rien} one {Tu prendrais # graine} other {Tu prendrais # graines}} et {loses, plural, =0 {n’en perdrais aucune} other {en perdrais #}}.",
    },
    miss: {
      slam: "Ce coup prend tout ce que ton adversaire a : un grand chelem.",
      head: "Pas la case {house}.",
      takes: "En face, la case {house} prendrait {seeds, plural, one {# graine} other {# graines}}.",
      answers: "Ton adversaire répondrait par la case {house}.",
    },
    /** A house that misses the goal of the next moves, and leads to the same result. */
    held: "Ce coup est aussi bon.",
    heldWhy: "À la fin, la case {house} vaut autant : ce n’est pas une erreur. Trouve maintenant l’autre.",
    /** The answer is known already. */
    heldKnown: "À la fin, la case {house} vaut autant que la solution.",
    yes: "Oui. Regarde la riposte.",
    /** While a solution plays by itself. */
    step: "Coup {number}. {words}",
    goOn: "À toi de continuer.",
    goOnWith:
      "À toi de continuer : {takes, plural, =0 {rien de pris} one {# graine prise} other {# graines prises}}, {loses, plural, =0 {rien de perdu} one {# perdue} other {# perdues}}, encore {left, plural, one {un coup} other {# coups}} chacun.",
    only: "Résolu : c’était le seul bon coup.",
    best: "Résolu : c’était le meilleur coup.",
    all: "Résolu : tu as trouvé les {moves, plural, =2 {deux} other {#}} coups.",
    solved: "Résolu.",
    solvedAgain: "Résolu, mais pas au premier essai.",
    counted: "Ton premier essai a compté. Celui-ci est pour toi.",
    later: "Résolu à un essai suivant. C’est le premier qui a compté.",
    answer:
      "{count, plural, one {La solution est la case {house}.} other {La solution est la case {house}, puis {rest}.}}",
    /** How it ends, where the line stops before that: the tables know the best play of both. */
    sure: {
      won: "Tu gagnes, quoi que joue ton adversaire.",
      win: "La partie dure encore longtemps. Si chacun joue au mieux, tu gagnes de {seeds, plural, one {# graine} other {# graines}}.",
      draw: "La partie dure encore longtemps. Si chacun joue au mieux, c’est une partie nulle.",
      lose: "La partie dure encore longtemps. Si chacun joue au mieux, tu la perds.",
    },
    /** What the solution brings. */
    brings:
      "{takes, plural, =0 {Tu ne prends rien} one {Tu prends # graine} other {Tu prends # graines}} et {loses, plural, =0 {n’en perds aucune} other {en perds #}}.",
    answerBrings:
      "{takes, plural, =0 {La solution ne prend rien} one {La solution prend # graine} other {La solution prend # graines}} et {loses, plural, =0 {n’en perd aucune} other {en perd #}}.",
    wasRight: "Celle-ci est juste. Choisis-en une autre.",
    whyNotTap: "Choisis une case et vois ce qui ne va pas.",
    theme: {
      chain: "Thème : une prise en chaîne",
      kroo: "Thème : un grenier",
      starve: "Thème : peu de coups pour ton adversaire",
      defend: "Thème : une défense",
      slam: "Thème : le piège du grand chelem",
      endgame: "Thème : une finale",
      attack: "Thème : une attaque",
    },
    showMe: "La solution",
    seeIt: "Voir la riposte",
    tryAgain: "Réessayer",
    next: "Suivant",
    whyNot: "Pourquoi pas… ?",
    today: "Problème du jour",
    retry: "Réessayer",
    leave: "Quitter",
  },
  lesson: {
    label: "Leçon",
    listTitle: "Leçons",
    item: "{number}. {title}",
    minutes: "{minutes} min",
    finished: "faite",
    comesNext: "à suivre",
    rules: "Toutes les règles",
    head: "{title} · {step} sur {steps}",
    headRules: "{head} · {rules}",
    leave: "Quitter",
    again: "Réessayer",
    isIt: "C’est la case {house}.",
    show: "Montrer la case",
    next: "Suivant",
    agree: "Accepter de finir",
    nextLesson: "Leçon suivante",
    /** The button of the list. */
    goOn: "À suivre : {title}",
    all: "Toutes les leçons",
    toGame: "À la partie",
    right: "Bien. {feedback}",
    wrong: "Pas tout à fait. {feedback}",
    done: "Bravo ! Tu sais maintenant {can}.",
    doneFirst:
      "Maintenant, tu sais jouer : 25 des 48 graines, et c’est gagné. Mais à l’Oware, tout prendre en face d’un seul coup, c’est perdu.",
    doneAll: "Bravo ! C’était la dernière leçon. Le reste vient en jouant.",
    wrongNumber: "Adresse : la leçon « {value} » n’existe pas. Possible : de 1 à {count}.",
    title: {
      sow: "Semer",
      capture: "Prendre",
      chain: "En chaîne",
      feed: "Nourrir",
      defend: "Défendre",
      kroo: "Grenier",
      hoard: "Amasser",
      starve: "Affamer",
      slam: "Grand chelem",
      agree: "Finir à l’amiable",
      tempo: "Tempo",
      endgame: "Finale",
    },
    /** What each teaches. */
    about: {
      sow: "Semer les graines une par une, tout autour",
      capture: "Prendre en face les cases de deux ou trois graines",
      chain: "Prendre plusieurs cases en un coup",
      feed: "Donner des graines à un adversaire qui n’en a plus",
      defend: "Mettre à l’abri les cases presque vides",
      kroo: "Faire tout le tour avec une case très pleine",
      hoard: "Garder des graines chez soi pour la fin",
      starve: "Gagner quand ton adversaire n’a plus de graines",
      slam: "Tout prendre, selon cinq jeux de règles",
      agree: "Dire quand une offre de finir vaut la peine",
      tempo: "Trouver un coup calme sans bonne réponse",
      endgame: "Compter les derniers coups jusqu’au bout",
    },
    // Short, a step: what there is to know, then what to do. `right` is the house that does it.
    ask: {
      sow: {
        1: "Tu as six cases. Choisis-en une : ses graines se sèment une par une dans les cases suivantes.",
        2: "Partie en cours : ce que chacun gagne va dans sa réserve. Choisis la case {right} : elle finit dans la case {house}.",
        3: "Sème pour finir dans la case {house}. Un appui long sur une case montre où vont ses graines.",
        4: "Avec beaucoup de graines, on revient chez soi. Sème pour que la dernière tombe dans la case {house}.",
      },
      capture: {
        1: "Ta dernière graine tombe en face, et la case en a alors deux ? Elles vont dans ta réserve. Choisis la case {right}.",
        2: "Trois graines se prennent aussi. Laquelle de tes cases en prend trois ?",
        3: "À quatre ou plus, on ne prend rien. Finis dans une case qui en aura deux ou trois.",
        4: "De ton côté, on ne prend rien. Fais une prise en face.",
      },
      chain: {
        1: "Après une prise, regarde la case d’avant. Si elle en a deux ou trois, tu les prends aussi. Choisis la case {right}.",
        2: "Et ainsi de suite, case après case. Prends {seeds} graines en un coup.",
        3: "Une case d’une graine, ou de quatre ou plus, arrête la chaîne. Trouve le coup qui en prend {seeds}.",
        4: "Voici un plateau plus plein. Prends autant de graines qu’un coup le permet.",
      },
      feed: {
        1: "Ton adversaire n’a plus de graines : tu dois lui en donner. Choisis une case qui va jusqu’en face.",
        2: "Pas besoin de donner beaucoup. Donne une seule graine.",
        3: "Ce que tu donnes peut se retourner contre toi. Nourris sans rien laisser prendre.",
      },
      defend: {
        1: "Les cases d’une ou deux graines sont vite prises. Joue pour que ton adversaire ne prenne rien.",
        2: "Un seul coup peut protéger plusieurs cases. Trouve-le.",
        3: "Ici, tu ne peux pas tout sauver. Ne perds pas plus de {seeds} graines.",
      },
      kroo: {
        1: "La case {right} est un grenier de treize graines. Choisis-la : elles font le tour et sautent leur case de départ.",
        2: "Un grenier a douze graines ou plus. Fais-en un dans la case {house}.",
        3: "Pour l’instant, tu ne peux rien prendre. Garde le grenier de la case {house}, et joue une autre case.",
        4: "Là où un grenier passe deux fois, 0 graine devient 2, et 1 devient 3. Prends {seeds} graines.",
      },
      hoard: {
        1: "Si l’on finit à l’amiable, tu ramasses ton côté. Gardes-y au moins {seeds} graines, quoi qu’il arrive.",
        2: "Garde encore au moins {seeds} graines de ton côté. Attention, certaines pourraient être prises.",
        3: "Règles Abapa : si l’on ne peut plus nourrir, tu ramasses ton côté. Trouve le meilleur coup.",
      },
      starve: {
        1: "Tu mènes, et c’est fini si tu ne peux pas nourrir un adversaire sans graines. Joue dans ce but.",
        2: "Règles Aiware : nourrir n’est pas obligatoire. Garde toutes tes graines chez toi, et tu gagnes.",
        3: "Aiware encore. Laisse ton adversaire épuiser ses graines, et ne rends rien.",
      },
      slam: {
        1: "À l’Oware, qui prend tout en face perd : c’est un grand chelem. Prends sans en faire un.",
        2: "La même position à l’Ouril. Ici, un grand chelem te fait rejouer : fais-le.",
        3: "Tu rejoues : tu dois donner une graine à ton adversaire.",
        4: "Même position, règles Abapa. Ici, un grand chelem ne prend rien : prends sans en faire un.",
        5: "Même position, règles Aiware. Le grand chelem perd, comme à l’Oware : prends sans en faire un.",
        6: "Pas de règle du grand chelem à l’Owari. Finis dans une case vide à toi, prends en face et gagne.",
      },
      agree: {
        1: "Ton adversaire propose de finir. Chacun prendrait les graines de son côté. Tu acceptes, ou tu joues une case ?",
        2: "La proposition revient. Compte ce qu’elle t’apporte, puis accepte ou joue une case.",
        3: "Encore une offre. Mieux vaut une nulle qu’une défaite : tu acceptes, ou tu joues une case ?",
      },
      tempo: {
        1: "Un coup calme peut ne laisser aucune bonne réponse. Assure-toi {seeds} graines au prochain tour.",
        2: "Ton adversaire a dû jouer. Prends tes {seeds} graines.",
        3: "Trouve encore le coup calme. Cette fois, {seeds} graines seront à toi, quoi qu’il arrive.",
        4: "Prends-les toutes : {seeds} graines.",
      },
      endgame: {
        1: "Avec peu de graines, chaque coup se compte jusqu’au bout. Trouve celui qui te rapporte le plus.",
        2: "Compte encore. Quelle case te rapporte le plus ?",
        3: "Encore un coup : trouve le meilleur.",
      },
    },
    feedback: {
      ended: "La dernière graine est tombée dans la case {house}.",
      captured:
        "Tu as pris {seeds, plural, one {# graine} other {# graines}}{houses, plural, one {} other { dans # cases}}.",
      less: "Tu as pris {seeds, plural, one {# graine} other {# graines}}, et une autre case en prend {most}.",
      "own-row": "La dernière graine est tombée dans la case {house}, de ton côté, où l’on ne prend rien.",
      count: "La dernière graine a fait {seeds} dans la case {house} ; pour prendre, il faut deux ou trois.",
      nothing: "Rien n’a été pris.",
      fed: "Tu as donné {seeds, plural, one {# graine} other {# graines}}.",
      safe: "Ton adversaire ne peut rien prendre.",
      lost: "Ton adversaire a joué la case {house} et pris {seeds, plural, one {# graine} other {# graines}}.",
      krooed: "La case {house} a {seeds} graines : un grenier.",
      "no-kroo":
        "La case {house} {seeds, plural, =0 {n’a plus de graine} one {a maintenant # graine} other {a maintenant # graines}} : pas de grenier.",
      kept: "Il reste au moins {seeds, plural, one {# graine} other {# graines}} de ton côté.",
      left: "Il pourrait ne rester {seeds, plural, =0 {aucune graine} one {qu’une graine} other {que # graines}} de ton côté.",
      "slam-lost": "Ce coup a pris tout ce que ton adversaire avait, un grand chelem, et la partie est perdue.",
      "slam-nothing": "Ce coup prendrait tout ce que ton adversaire a : rien n’a donc été pris.",
      "slammed-again":
        "Tu as pris {seeds, plural, one {# graine, la seule} other {# graines, toutes celles}} d’en face, et tu rejoues.",
      over: {
        S: "La partie est finie, et tu gagnes, {mine} à {theirs}.",
        N: "La partie est finie, et tu perds, {mine} à {theirs}.",
        draw: "C’est fini : partie nulle.",
      },
      escapes: "Ton adversaire a joué la case {house}, et la partie continue.",
      trapped:
        "Quoi que joue ton adversaire, tu peux prendre au moins {seeds, plural, one {# graine} other {# graines}}.",
      spare:
        "Ton adversaire a joué la case {house}, et maintenant {seeds, plural, =0 {tu ne peux rien prendre} one {tu ne peux prendre qu’une graine} other {tu ne peux prendre que # graines}}.",
      lead: "À la fin, tu as {lead, select, more {{seeds, plural, one {# graine} other {# graines}} de plus que} fewer {{seeds, plural, one {# graine} other {# graines}} de moins que} other {autant de graines que}} ton adversaire.",
      leadBest:
        "Au mieux, tu en aurais {lead, select, more {{seeds} de plus} fewer {{seeds} de moins} other {autant que ton adversaire}}.",
    },
    compare: {
      item: "Une position, deux jeux de règles",
      first: "Premier jeu de règles",
      second: "Second jeu de règles",
      ask: "Choisis une case : elle est semée avec les règles {first}, puis avec les règles {second}.",
      next: "Position suivante",
      under: "{rules} : {words}",
      same: "{first} et {second} font pareil ici.",
      refused: "{rules} ne le permet pas : {why}",
      again: "Règles {rules} : tu rejoues.",
      captures:
        "{first} {one, plural, =0 {ne prend rien} one {prend # graine} other {prend # graines}}, {second} {other, plural, =0 {ne prend rien} one {prend # graine} other {prend # graines}}.",
      end: "Règles {first} : {one, select, S {tu gagnes} N {tu perds} draw {partie nulle} other {la partie continue}} ; règles {second} : {two, select, S {tu gagnes} N {tu perds} draw {partie nulle} other {la partie continue}}.",
      stores: "Réserves avec {first} : {south} à {north} ; avec {second} : {south2} à {north2}.",
    },
  },
};
