// The words of the rules page, in French: how each rule set is played. The stories around it lie in `lore.js`.
//
// Small marks inside a text, read by `page.js`: `[b …]` a word of the game where it is explained, `[k …]` a key of the
// keyboard, `[xx …]` a word in the language of that tag, `[#anchor …]` a link within the page; `[upright …]` and `[lying …]`
// are words for a board that stands upright, or lies: the page shows those of its own diagrams. `{A}` to `{f}` are
// the names of houses.

export default {
  documentTitle: "Comment jouer à l’Oware (awalé) et à ses cousins",
  description:
    "Comment jouer à l’awalé : semer, prendre, gagner. Les règles pas à pas, avec des schémas animés, et ce qui distingue Ouril, Abapa, Aiware et Owari.",
  title: "Comment jouer",
  contents: "Sur cette page",

  first: {
    sow: "Semer",
    take: "Prendre",
    win: "Gagner",
    computer: "Jouer contre l’ordinateur",
    more: "Voilà l’essentiel de l’Oware, que l’on appelle aussi awalé. Plus bas, tu trouveras le reste, et quatre autres jeux.",
  },

  board: {
    title: "Le plateau",
    houses:
      "Le plateau est posé entre les deux joueurs. Les six creux de ton côté sont à toi, les six autres à ton adversaire : c’est ton camp et le sien. Un creux s’appelle une [b case], et les six cases d’un camp forment une [b rangée]. L’un des joueurs est [b Sud], l’autre [b Nord] ; peu importe qui commence. [lying Sur les images, la rangée de Sud est en bas et celle de Nord en haut.][upright Sur les images, la rangée de Sud est à gauche et celle de Nord à droite.]",
    names:
      "Chaque case a un nom. Celles de Sud vont de {A} à {F}, [lying de gauche à droite.][upright de haut en bas.] Celles de Nord vont de {a} à {f}, [lying de droite à gauche : Nord les voit de gauche à droite.][upright de bas en haut.] La case {a} fait donc face à la case {F}, et la case {f} à la case {A}. Quand on note une partie, on écrit les lettres A à F pour les cases de Sud et a à f pour celles de Nord, dans le même ordre.",
    stores:
      "Les deux grands creux sont les [b réserves] : [lying celle de Sud est à droite, celle de Nord à gauche.][upright celle de Sud est en bas, celle de Nord en haut.] Ce que tu prends va dans ta réserve et ne revient jamais en jeu.",
    seeds:
      "Au départ, il y a quatre graines dans chaque case. Toutes les graines se valent. Elles n’appartiennent à personne tant que personne ne les a prises. Pas de dés, pas de cartes cachées, pas de hasard.",
  },

  turn: {
    title: "Ton tour",
    intro:
      "On joue à tour de rôle, peu importe qui commence. Un tour se joue en trois temps, les mêmes pour Oware, Ouril, Abapa et Aiware. L’[#owari Owari] se joue autrement.",
    pick: "[b Vide une case.] Choisis une de tes cases où il y a des graines, et prends-les toutes en main.",
    sow: "[b Sème.] Dépose-les une par une dans les cases suivantes, dans le sens inverse des aiguilles d’une montre : [lying vers la droite sur la rangée du bas, vers la gauche sur celle du haut,][upright vers le bas sur la rangée de gauche, vers le haut sur celle de droite,] et ainsi de suite. On ne sème jamais dans une réserve.",
    capture:
      "[b Prends.] Regarde la case où ta dernière graine est tombée. Si elle est à ton adversaire et contient maintenant deux ou trois graines, tu les prends. Regarde alors la case juste avant. Si elle est aussi à ton adversaire et contient deux ou trois graines, tu les prends aussi. Continue ainsi à reculons. Arrête-toi à la première case qui en contient un autre nombre, ou au bout de la rangée de ton adversaire.",
    own: "On ne prend jamais de graines dans sa propre rangée, quel que soit leur nombre.",
    harvest:
      "Au lieu de « prendre », on dit aussi « capturer » ou [b récolter]. Voici une partie en cours. Cherche le meilleur coup de Sud, puis ouvre la réponse.",
    answer: "La réponse",
  },

  kroo: {
    title: "Une case bien pleine : le grenier",
    text: "Une case de douze graines ou plus s’appelle un [b grenier]. Ses graines font tout le tour du plateau et reviennent à leur point de départ. Elles sautent la case d’où elles viennent chaque fois qu’elles y passent : à la fin du coup, elle est donc toujours vide.",
    more: "Un grenier peut atteindre toutes les cases de ton adversaire. Là où il passe deux fois, une case vide finit avec deux graines, et une case d’une graine avec trois. Garde-le à l’œil, qu’il soit à toi ou en face.",
  },

  which: {
    title: "Avec quelles règles est-ce que je joue ?",
    text: "Le nom des règles est écrit en haut de la partie. Choisis-le pour les lire ici. Tu choisis les règles quand tu commences une nouvelle partie.",
    oware:
      "Les règles pour commencer. On nourrit l’adversaire qui n’a plus de graines. Tout prendre en face d’un seul coup, c’est un grand chelem, et c’est perdu.",
    ouril: "Du Cap-Vert. Un grand chelem gagne ou fait rejouer, et les graines seules attendent.",
    abapa:
      "L’Oware des tournois internationaux. Un grand chelem ne prend rien, et chacun ramasse les dernières graines.",
    aiware: "L’Oware sans le devoir de nourrir. Qui n’a plus de graines quand vient son tour met fin à la partie.",
    owari: "Un autre jeu sur le même plateau : moins de graines, et l’on sème aussi dans sa réserve.",
  },

  oware: {
    win: "Gagner",
    winText:
      "Il y a quarante-huit graines : vingt-cinq, c’est plus de la moitié. Qui en a vingt-cinq dans sa réserve gagne aussitôt, sauf si c’est par un grand chelem. À vingt-quatre partout, c’est une partie nulle.",
    slam: "Le grand chelem perd",
    slamText:
      "Prendre en un seul coup toutes les graines de la rangée adverse, c’est un [b grand chelem]. À l’Oware, c’est permis, mais cela perd la partie. Les graines sont prises, et tu perds aussitôt, quel que soit le contenu de ta réserve, car ton adversaire n’a plus rien à jouer.",
    slamAsk:
      "L’application demande toujours avant que tu en joues un. Si tous tes coups sont des grands chelems, tu dois en jouer un.",
    feed: "Le devoir de nourrir",
    feedText:
      "Si ton adversaire n’a plus une seule graine quand vient ton tour, tu dois [b nourrir] son camp : choisis une case dont les graines atteignent l’autre rangée. Tant que tu as un tel coup, aucun autre n’est permis. Ce qui compte, c’est où tombent tes graines, et non ce que tu prends ensuite.",
    feedOwn:
      "Tu as le droit de semer en face les dernières graines de ta rangée. C’est alors à ton adversaire de te nourrir, s’il le peut.",
    stuck: "Quand on ne peut plus nourrir",
    stuckText:
      "Si ton adversaire n’a pas de graines et qu’aucun de tes coups n’atteint l’autre rangée, la partie est finie. Les graines encore sur le plateau ne comptent pour personne, et la réserve la plus pleine gagne. À égalité, c’est une partie nulle.",
    repeat: "En rond",
    repeatText:
      "Il arrive que quelques dernières graines se courent après sans fin. Quand la même position apparaît pour la troisième fois depuis la dernière prise, et que c’est au même joueur de jouer, la partie est finie. Les graines encore sur le plateau ne comptent pour personne, et la réserve la plus pleine gagne. À égalité, c’est une partie nulle.",
    agree: "Finir à l’amiable",
    agreeText:
      "Deux joueurs peuvent à tout moment s’arrêter d’un commun accord. Chacun [b ramasse] alors les graines restées dans sa rangée. La réserve la plus pleine gagne ; à égalité, c’est une partie nulle. Tu peux aussi le proposer à l’ordinateur. Il accepte, sauf s’il espère mieux en continuant.",
    bitter: "Jusqu’à la dernière graine",
    bitterText:
      "Après une victoire à vingt-cinq graines, il en reste souvent sur le plateau. Tu peux jouer le reste pour le plaisir. Le résultat ne change plus.",
  },

  ouril: {
    intro:
      "Le plateau, le semis, les prises et le grenier sont ceux de l’[#oware Oware]. De même les vingt-cinq graines qui gagnent, le devoir de nourrir, la fin quand une position apparaît pour la troisième fois et la fin à l’amiable. Deux choses changent.",
    single: "Les graines seules attendent",
    singleText:
      "Tu ne peux jouer une case d’une seule graine que si aucune de tes cases n’en contient davantage. Cette règle passe avant les autres. Quand tu dois nourrir ton adversaire, seules comptent les cases qu’elle te laisse. Si aucune d’elles n’atteint l’autre rangée, la partie finit comme à l’Oware.",
    slam: "Le grand chelem fait rejouer",
    slamText:
      "Tu as le droit de prendre toute la rangée adverse. Si tu arrives ainsi à vingt-cinq graines ou plus, tu as gagné. Sinon, ton adversaire n’a rien à jouer, et tu as aussitôt un tour en plus.",
    again: "Le tour en plus",
    againText:
      "Après ce tour en plus, il doit rester au moins une graine dans la rangée adverse, une fois la prise faite. Tu ne peux donc pas enchaîner un second grand chelem, sauf s’il te mène à vingt-cinq. Ici aussi, les graines seules attendent.",
    stuck: "Quand le tour en plus est impossible",
    stuckText:
      "Si aucun de tes coups n’y parvient, la partie est finie. Chacun ramasse ce qui reste dans sa rangée, et la réserve la plus pleine gagne. À égalité, c’est une partie nulle.",
  },

  abapa: {
    intro:
      "Ce sont les règles des tournois internationaux. Le mot akan [ak abapa] se traduit le plus souvent par « la bonne version ». Tout est comme à l’[#oware Oware], y compris les vingt-cinq graines qui gagnent et le devoir de nourrir. Deux choses changent.",
    slam: "Le grand chelem ne prend rien",
    slamText:
      "Tu peux jouer un coup qui prendrait toute la rangée adverse, et tu ne perds pas. Mais il ne prend rien non plus : chaque graine reste où elle est tombée, et ton adversaire continue avec. Une prise qui laisse ne serait-ce qu’une graine en face se fait comme d’habitude.",
    gather: "Chacun ramasse les dernières graines",
    gatherText:
      "À l’Oware, les graines qui restent à la fin ne comptent souvent pour personne. Avec les règles Abapa, elles comptent toujours : quand on ne peut plus nourrir, et quand une position apparaît pour la troisième fois, chacun [b ramasse] ce qui se trouve dans sa rangée. La réserve la plus pleine gagne ; à égalité, c’est une partie nulle. Quelques graines gardées chez soi peuvent donc encore décider de la partie.",
  },

  aiware: {
    intro:
      "Ce sont les règles d’un jeu en ligne de ce nom, où l’on joue contre un ordinateur. Le semis, les prises, les vingt-cinq graines qui gagnent, le grand chelem qui perd, la fin quand une position apparaît pour la troisième fois et la fin à l’amiable sont ceux de l’[#oware Oware]. Une chose change.",
    feed: "Pas de devoir de nourrir",
    feedText:
      "Si la rangée adverse est vide quand vient ton tour, tu peux jouer ce que tu veux : nourrir ton adversaire, ou garder toutes tes graines chez toi.",
    dry: "Une rangée à sec finit la partie",
    dryText:
      "Si tu n’as plus une seule graine quand vient ton tour, la partie est finie aussitôt. Ton adversaire ramasse tout ce qui se trouve dans sa rangée, et la réserve la plus pleine gagne. À égalité, c’est une partie nulle.",
    hungry:
      "Réfléchis donc bien avant de semer en face tes dernières graines. Personne n’est tenu de t’en donner d’autres.",
  },

  owari: {
    intro:
      "Ailleurs, Owari n’est qu’un nom de plus pour l’Oware. Ici, c’est un jeu qui lui ressemble et se joue tout autrement. On le connaît par des cours d’informatique, où les élèves font jouer leurs programmes les uns contre les autres. Le plateau, les noms et l’ordre des tours sont les mêmes. Au départ, il y a trois graines par case, trente-six en tout.",
    sow: "Semer aussi dans sa réserve",
    sowText:
      "Choisis une de tes cases où il y a des graines et sème-les une par une, dans le sens inverse des aiguilles d’une montre. Ta réserve est sur le chemin, au bout de ta rangée : déposes-y une graine chaque fois que tu y passes. On saute la réserve adverse. Si la dernière graine tombe dans ta réserve, tu ne rejoues pas pour autant.",
    take: "Prendre en face",
    takeText:
      "Si ta dernière graine tombe dans une de tes cases, et que cette case était vide, tu prends toutes les graines de la case d’en face et les mets dans ta réserve. Ta dernière graine reste où elle est. S’il n’y a rien en face, tu ne prends rien. Une dernière graine dans la rangée adverse ne prend rien, et finir sur deux ou trois graines n’y change rien.",
    lap: "Treize graines",
    lapText:
      "On ne saute pas la case de départ. Treize graines font exactement un tour, par ta réserve et les onze autres cases, et la dernière rentre dans la case que tu viens de vider. Elle était vide : c’est donc aussi une prise.",
    end: "La fin",
    endText:
      "Dès que l’une des rangées est vide, peu importe à qui de jouer, la partie est finie. L’autre joueur ramasse les graines de sa rangée, et la réserve la plus pleine gagne. À dix-huit partout, c’est une partie nulle.",
    without: "Ce dont l’Owari se passe",
    withoutText:
      "Personne n’est obligé de nourrir l’autre, un grand chelem est une prise comme une autre, et les graines seules jouent quand elles veulent. Plus de la moitié des graines ne finit pas la partie ; on joue jusqu’à ce qu’une rangée soit vide. Aucune position ne revient jamais, car les graines qui quittent ta rangée en laissent une dans ta réserve au passage. Et l’on ne peut pas finir à l’amiable.",
    solved: "Ce que l’on sait",
    solvedText:
      "L’Owari est résolu : on sait qui gagne si personne ne se trompe. Qui commence gagne de deux graines, à dix-neuf contre dix-sept. Quand Sud commence, seule la case {E} gagne. Les cases {D} et {F} mènent à la partie nulle, {C} perd de deux graines, {A} et {B} perdent de quatre. Avec ses tables de finales de quinze graines, l’ordinateur à sa force maximale cherche une preuve avant chaque coup, et la trouve presque toujours en une demi-seconde. Les indices et l’analyse disent alors ce qui est prouvé.",
    walk: "Parcourir la meilleure suite sur le plateau",
  },

  // An answer that a rule set does not give here is the same as Oware's.
  compare: {
    title: "Côte à côte",
    caption: "Les cinq jeux de règles comparés",
    question: "Question",
    intro: "Une question après l’autre, et ce qu’en dit chaque jeu de règles.",
    who: "{names} :",
    and: ", ",
    seeds: {
      title: "Graines",
      oware: "{seeds}, {perHouse, select, 3 {trois} 4 {quatre} other {{perHouse}}} par case",
    },
    sow: {
      title: "Semer",
      oware: "Sur les deux rangées, jamais dans la case de départ",
      owari: "Sur les deux rangées et dans sa réserve, case de départ comprise",
    },
    take: {
      title: "Prendre",
      oware: "Les cases de deux ou trois graines de l’autre rangée, à reculons depuis la dernière graine",
      owari: "Dernière graine dans une case vide à soi : toutes les graines de la case d’en face",
    },
    slam: {
      title: "Grand chelem",
      oware: "Prend, mais perd aussitôt",
      ouril: "Prend ; gagne avec {majority}, sinon on rejoue",
      abapa: "Permis, mais ne prend rien",
      owari: "Pas de règle à part ; une rangée vide finit la partie",
    },
    feed: {
      title: "Devoir de nourrir",
      oware: "Oui",
      ouril: "Oui, mais les graines seules attendent quand même",
      aiware: "Non",
      owari: "Non",
    },
    stuck: {
      title: "Aucun coup ne nourrit",
      oware: "Fin de la partie ; les graines restantes ne comptent pour personne",
      ouril:
        "Fin de la partie ; les graines restantes ne comptent pour personne, mais dans un tour en plus, chacun ramasse",
      abapa: "Fin de la partie ; chacun ramasse",
      aiware: "Sans importance",
      owari: "Sans importance",
    },
    dry: {
      title: "Aucune graine à jouer",
      oware: "N’arrive jamais",
      aiware: "Fin de la partie ; l’adversaire ramasse",
      owari: "N’arrive jamais : une rangée vide a déjà fini la partie",
    },
    single: {
      title: "Une case d’une graine",
      oware: "Peut toujours être jouée",
      ouril: "Seulement si aucune de tes cases n’en contient davantage",
    },
    win: {
      title: "Plus de la moitié",
      oware: "{majority} graines gagnent aussitôt ; {half} partout, partie nulle",
      owari: "Ne finit pas la partie",
    },
    repeat: {
      title: "Trois fois la même position",
      oware: "Fin de la partie ; les graines restantes ne comptent pour personne",
      abapa: "Fin de la partie ; chacun ramasse",
      owari: "N’arrive jamais",
    },
    agree: { title: "À l’amiable", oware: "À tout moment ; chacun ramasse", owari: "Impossible" },
  },

  app: {
    title: "Jouer dans l’application",
    players:
      "Au premier lancement, tu as trois choix : l’ordinateur, une personne ici ou une personne ailleurs. Tu peux aussi jouer une case tout de suite : on te demande alors qui joue en face.",
    change:
      "« Nouvelle » te demande contre qui jouer, qui commence et selon quelles règles. En face, il y a quelqu’un, ou l’ordinateur au niveau que tu choisis. Deux ordinateurs peuvent aussi jouer l’un contre l’autre. Pendant une partie, « Nouvelle » propose aussi « Changer d’adversaire » : la partie du plateau continue contre l’adversaire et au niveau choisis là.",
    end: "À la fin d’une partie, « Revanche » recommence aux mêmes places, et c’est à l’autre de commencer. « Nouvelle » te laisse tout choisir.",
    as: "« Changer de règles », dans le menu, reprend la position du plateau avec d’autres règles, si elles se jouent aussi à quarante-huit graines.",
    tap: "Touche une case de ta rangée, ou clique dessus, pour la jouer. Les cases que tu peux jouer sont marquées.",
    why: "Si tu choisis une case qui ne peut pas être jouée, l’application te dit pourquoi.",
    skip: "Les graines se sèment une par une. Pendant qu’elles sont en chemin, un premier appui, sur l’écran ou au clavier, les fait toutes arriver et ne joue rien. Leur vitesse se règle dans « Options ».",
    last: "La dernière case jouée garde une marque, pour que tu voies ce que ton adversaire a fait.",
    undo: "« Annuler » reprend le dernier coup. Contre l’ordinateur, sa réponse est reprise avec lui.",
    counts:
      "Chaque case affiche son nombre de graines. Dans « Options », tu peux l’afficher à partir de cinq, à partir de douze, ou jamais.",
    table:
      "On peut s’asseoir à deux de part et d’autre d’une tablette : les nombres de Nord sont alors tournés vers Nord.",
    upright:
      "Si tu tiens ton téléphone debout, le plateau se dresse aussi. La rangée de Sud est alors à gauche. Les images de cette page tournent avec lui.",
    save: "Chaque coup est enregistré avant d’être montré. Tu peux fermer l’application en pleine partie et continuer plus tard. Les parties que tu as quittées pour une autre sont dans le menu, sous « Parties en cours ».",
    keysTitle: "Jouer au clavier",
  },

  figure: {
    play: "Jouer",
    before: "Retour",
    after: "Résultat",
    /** What a button is called, by its word and the title of its diagram. */
    button: "{press} : {title}",
    place: "Case {house} : {seeds, plural, one {# graine} other {# graines}}",
    store:
      "{side, select, S {Réserve côté Sud} other {Réserve côté Nord}} : {seeds, plural, one {# graine} other {# graines}}",
    spoken:
      "{title}. Sud, cases {A} à {F} : {south}. Nord, cases {a} à {f} : {north}. En réserve : Sud {storeS}, Nord {storeN}.",
    failed: "Les images n’ont pas pu être dessinées ici. Recharge la page pour réessayer.",
    sow: "Quatre graines sont semées depuis la case {E}",
    sowCaption:
      "[upright La colonne de gauche est à toi.][lying La rangée du bas est à toi.] Prends toutes les graines d’une case. Dépose-les une par une, [upright vers le bas à gauche, puis vers le haut à droite.][lying vers la droite en bas, puis vers la gauche en haut.]",
    take: "Trois graines sont semées depuis la case {E} et en prennent cinq",
    takeCaption:
      "Si ta dernière graine fait deux ou trois dans une case [upright de droite,][lying de la rangée du haut,] tu les prends. De même pour les cases juste avant.",
    win: "Sud prend trois graines et en a vingt-cinq",
    winCaption:
      "Les graines que tu prends vont dans ta réserve, [upright en bas.][lying à droite.] Avec {majority} des {seeds} graines, la partie est gagnée.",
    start: "Le départ",
    startCaption: "Le départ. Quatre graines dans chaque case, et Sud commence.",
    opening: "Après le premier coup, case {E}",
    openingCaption:
      "Sud ouvre avec la case {E}. Les quatre graines tombent dans les cases {F}, {a}, {b} et {c}. La case {c} en contient maintenant cinq : rien n’est pris, et c’est à Nord de jouer.",
    harvest: "Une partie en cours, à Sud de jouer",
    harvestCaption:
      "À Sud de jouer ; Nord a pris deux graines jusqu’ici. Les cases {A}, {B}, {D} et {F} peuvent être jouées, {C} et {E} sont vides. Deux de ces coups prennent quelque chose.",
    harvestD: "Après la case {D}",
    harvestDCaption:
      "Case {D} : la septième et dernière graine tombe dans la case {e}, qui en contient maintenant deux. Elles sont prises. La case {d}, juste avant, en contient cinq, et la prise s’arrête là : deux graines.",
    harvestF: "Après la case {F}",
    harvestFCaption:
      "La case {F} est meilleure : la dernière graine tombe dans la case {f}, qui en contient maintenant trois, et la case {e}, juste avant, en contient deux. Les deux cases sont prises, et la case {d}, avec ses cinq graines, met fin à la prise : cinq graines.",
    kroo: "Après la case {D}, un grenier de seize graines",
    krooCaption:
      "La case {D} était un grenier de seize graines. Elles ont fait un tour, sauté leur propre case et fini dans la case {c}. Il y avait alors trois graines dans chacune des cases {c}, {b} et {a} : les neuf sont prises.",
    slam: "Un grand chelem par la case {E}, qui perd",
    slamCaption:
      "Sud a joué la case {E} et pris tout ce que Nord avait, quatre graines. Cela fait vingt-cinq dans la réserve de Sud, assez pour gagner. Mais c’était un grand chelem, et Sud a donc perdu.",
    feed: "Nord n’a pas de graines, Sud doit nourrir",
    feedCaption:
      "La rangée de Nord est vide et c’est à Sud de jouer. Les graines des cases {A} et {C} resteraient du côté de Sud. Seules les cases {E} et {F} atteignent l’autre rangée : Sud doit jouer l’une d’elles.",
    again: "Un grand chelem à l’Ouril par la case {E}, puis le tour en plus, case {F}",
    againCaption:
      "À l’Ouril : la case {E} prend les quatre graines de Nord, ce qui en fait vingt pour Sud. Ce n’est pas encore vingt-cinq : Sud rejoue et doit laisser une graine à Nord. Seule la case {F} le fait.",
    abapaSlam: "Avec les règles Abapa, un grand chelem par la case {E} ne prend rien",
    abapaSlamCaption:
      "La position du grand chelem qui perd, cette fois avec les règles Abapa. Sud a joué la case {E}. À l’Oware, les deux graines de la case {b} et les deux de la case {a} seraient prises, et la partie perdue. Ici, elles restent, et c’est à Nord de jouer.",
    abapaGather: "Les dernières graines d’une partie d’Abapa",
    abapaGatherCaption:
      "Nord n’a plus qu’une graine et joue la case {f}. Avec les trois graines qui se trouvent alors dans les cases {A} et {C}, Sud ne peut pas nourrir, et chacun ramasse : Sud gagne, vingt-cinq à vingt-trois. À l’Oware, ces graines ne compteraient pour personne, et Nord gagnerait.",
    aiwareDry: "Une rangée à sec, avec les règles Aiware",
    aiwareDryCaption:
      "La rangée de Nord est vide et c’est à Sud de jouer. À l’Oware, seules les cases {E} et {F} iraient ; ici, {A} et {C} peuvent être jouées aussi. Avec la case {A}, Sud garde toutes ses graines dans son camp. Nord n’a rien à jouer : la partie est finie et Sud en ramasse huit, ce qui fait vingt-neuf à dix-neuf.",
    aiwareHungry: "Sud sème sa dernière graine en face, avec les règles Aiware",
    aiwareHungryCaption:
      "Sud a vingt graines, Nord vingt-trois. Avec la case {F}, la dernière graine de sa rangée, Sud en prend trois de plus. C’est peine perdue : Nord joue la case {b} et ne nourrit personne, Sud n’a rien à jouer, et Nord en ramasse deux, ce qui fait vingt-cinq.",
    owariStart: "Le départ de l’Owari",
    owariStartCaption: "Le départ de l’Owari. Trois graines dans chaque case, et Sud commence.",
    owariOpening: "Après le premier coup, case {E}, à l’Owari",
    owariOpeningCaption:
      "Sud ouvre avec la case {E}. Les trois graines tombent dans la case {F}, dans la réserve de Sud et dans la case {a}. C’est à Nord de jouer.",
    owariTake: "La case {B} prend dans la case d’en face",
    owariTakeCaption:
      "Deux coups plus tard, Sud joue la case {B}. La dernière de ses trois graines tombe dans la case {E}, qui était vide, et Sud prend les trois graines de la case {b}, la case d’en face.",
    owariLap: "Treize graines de la case {C} y reviennent",
    owariLapCaption:
      "La case {C} contenait treize graines. Elles ont fait le tour par la réserve de Sud et les deux rangées, et la dernière est revenue chez elle. Sud prend les quatre graines qui se trouvaient alors en face, dans la case {d}.",
    owariEnd: "La dernière graine de la rangée de Sud, à l’Owari",
    owariEndCaption:
      "Sud joue la case {F}, et la dernière graine de sa rangée va dans la réserve. La rangée est vide, la partie est finie. Nord ramasse six graines, mais Sud gagne, dix-neuf à dix-sept.",
  },
};
