// The words of the app, in Portuguese. Those of the sheets, the coach, the rules page and the about page lie in files of their own.
// Houses in parameters have the names that the player chose for them: numbers, or letters; `side` and `other` are names of sides. Where one human plays, that one is
// spoken to: a message with `you`, `it` and `side` is about the human, the computer, or a side by its name.
// No name stands behind "de", "em", "a" or "por", which would swallow the article of some names: it is a subject, or in brackets.

/** How seeds were captured under most rule sets. Behind "house 3 and captured 2 seeds", and within two lines of a phone. */
const TWOS = "A última semente fez duas ou três.";

export default {
  app: {
    name: "Oware",
    /** How the language is written: `ltr` from left to right, `rtl` from right to left. */
    direction: "ltr",
    /** For numbers and dates, where the device does not say it more exactly. */
    locale: "pt-PT",
    /** For those who look for the page, not for those who are there. */
    description:
      "Joga Oware, o jogo africano de sementeira, a dois ou contra o computador. Cinco conjuntos de regras, oito níveis, grátis e também sem rede.",
    /** Beside the name of the app. */
    rules: "Regras de {rules}",
    loading: "A preparar o tabuleiro…",
    /** Between two sentences that stand on one line. */
    join: "{first} {second}",
    /** Between the houses of a line. */
    between: ", ",
  },

  rules: { oware: "Oware", ouril: "Ouril", abapa: "Abapa", aiware: "Aiware", owari: "Owari" },
  /** What sets each apart, in a line. */
  rulesLine: {
    oware: "Se capturas a fila toda do adversário numa jogada, perdes.",
    ouril: "Se capturas a fila toda do adversário, ganhas ou tens uma jogada extra.",
    abapa: "De torneio internacional: nenhuma jogada captura a fila toda.",
    aiware: "Como o Oware, sem obrigação de alimentar.",
    owari: "Três sementes por casa, e também semeias no teu depósito.",
  },
  /** `friend` is a player elsewhere without a name, and `someone` the same within a sentence. */
  side: { S: "Sul", N: "Norte", friend: "A outra pessoa", someone: "a outra pessoa" },

  /** On a first visit, in the place of the bar. */
  begin: {
    label: "Quem joga do outro lado?",
    computer: "Computador",
    here: "Alguém aqui",
    far: "Longe",
    learn: "Lições",
    how: "Como se joga",
    learnLabel: "Aprender",
    asked: "Escolhe em baixo. Quem está aqui pode jogar já.",
  },

  board: {
    title: "Tabuleiro",
    // Begins with what is to be read on the board, in its order: people who speak to their device say what they see.
    house: {
      you: "Casa {house}: {seeds, plural, =0 {# sementes} one {# semente} other {# sementes}} do teu lado",
      it: "Casa {house}: {seeds, plural, =0 {# sementes} one {# semente} other {# sementes}} do lado do computador",
      them: "Casa {house}: {seeds, plural, =0 {# sementes} one {# semente} other {# sementes}} do lado do adversário",
      side: "Casa {house}: {seeds, plural, =0 {# sementes} one {# semente} other {# sementes}} ({side})",
    },
    playable: "{house}, pode jogar-se",
    /** In a sentence, where houses are called by letters. */
    lettered: {
      you: "{letter} do teu lado",
      it: "{letter} do outro lado",
      side: "{letter} ({side})",
    },
    store: {
      you: "O teu depósito: {seeds, plural, =0 {# sementes} one {# semente} other {# sementes}}",
      it: "O depósito do computador: {seeds, plural, =0 {# sementes} one {# semente} other {# sementes}}",
      them: "O depósito do adversário: {seeds, plural, =0 {# sementes} one {# semente} other {# sementes}}",
      side: "Depósito ({side}): {seeds, plural, =0 {# sementes} one {# semente} other {# sementes}}",
    },
  },

  /** Buttons behind the board, for the ear: seen while one of them has the focus. */
  ask: {
    label: "Perguntar ao tabuleiro",
    where: "Onde estou?",
    score: "Pontuação",
    clock: "Relógios",
    board: "Ler o tabuleiro",
    playable: "O que posso jogar?",
    last: "Última jogada",
    preview: "O que faria esta jogada?",
    other: "O que pode fazer o meu adversário?",
  },

  bar: {
    /** Behind a friend’s link, until a move was made here. */
    who: "Quem sou?",
    label: "Ações",
    menu: "Menu",
    rematch: "Desforra",
    nextGame: "Jogo {number}",
    new: "Nova",
    undo: "Anular",
    stop: "Pausa",
    goOn: "Retomar",
    step: "Passo",
    retry: "Repetir",
    hint: "Dica",
    send: "Enviar",
    sendAgain: "Reenviar",
    nearby: "Ligar",
    connectAgain: "Ligar de novo",
    why: "Porquê?",
    playOn: "Jogar o resto",
    backToGame: "Voltar ao jogo",
    playOnFromHere: "Jogar daqui",
  },

  moves: {
    label: "Jogadas",
    none: "Ainda não há jogadas. Vão aparecer aqui.",
    open: "Todas as jogadas",
    first: "Para o início",
    back: "Uma jogada para trás",
    forward: "Uma jogada para a frente",
    last: "Para a última jogada",
    redo: "Refazer",
    move: "{text}: {who, select, you {a tua jogada} it {jogada do computador} other {jogada ({side})}} {number}, casa {house}{captured, plural, =0 {} one {, # capturada} other {, # capturadas}}",
    followUp:
      "{text}: {who, select, you {a tua jogada} it {jogada do computador} other {jogada ({side})}} {number}, jogada extra, casa {house}{captured, plural, =0 {} one {, # capturada} other {, # capturadas}}",
    variations: "{count, plural, one {# variante} other {# variantes}}",
  },

  status: {
    label: "Estado da partida",
    turn: {
      you: "É a tua vez",
      it: "É a vez do computador",
      // In a puzzle or a lesson, where nobody in particular plays the other side.
      them: "É a vez do adversário",
      side: "{side} a jogar",
    },
    sowing: { you: "Estás a semear…", it: "O computador está a semear…", side: "{side} está a semear…" },
    again: { you: "Jogas outra vez", it: "O computador joga outra vez", side: "{side} joga outra vez" },
    thinking: { you: "", it: "O computador está a pensar…", side: "{side} está a pensar…" },
    paused: "Em pausa",
    failed: { you: "", it: "O computador não responde", side: "{side} não responde" },
    failedDetail: "A partida está a salvo. Escolhe «Repetir», ou outro adversário em «Nova».",
    start: {
      touch: "Toca numa casa iluminada para semear.",
      choose: "Escolhe uma casa iluminada para semear.",
      /** Behind that on a first visit, above the three choices. */
      who: "Ou começa em baixo.",
    },
    /** To somebody new, behind the first words. */
    aim: "Ganhas com {majority} das {seeds} sementes.",
    /** Once, at the second or third turn of somebody new. */
    hold: "Mantém premida uma casa para ver aonde vão as sementes.",
    /** To whoever comes by the link of a friend. */
    goesBack: "Depois devolve o link.",
    /** To whoever begins such a game. */
    goes: "Depois envia o link.",
    startComputer: { you: "", it: "O computador começa.", side: "{side} começa." },
    sides: {
      upright: "{first}: a coluna da esquerda. {second}: a da direita.",
      flat: "{first}: a fila de baixo. {second}: a de cima.",
    },
    yours: {
      left: "O teu lado é a coluna da esquerda.",
      right: "O teu lado é a coluna da direita.",
      near: "O teu lado é a fila de baixo.",
      far: "O teu lado é a fila de cima.",
    },
    slammed: "Foi tudo capturado, mas o depósito tem menos de {majority} sementes: quem jogou joga outra vez.",
    /** To somebody new, behind the first capture. */
    taken: {
      oware: TWOS,
      ouril: TWOS,
      abapa: TWOS,
      aiware: TWOS,
      owari: "A última semente caiu numa casa vazia e capturou as da casa em frente.",
    },
    /** Where the rules oblige a side to give seeds, and not each house does. */
    feed: {
      you: "{rival, select, it {O computador} other {{other}}} não tem sementes: tens de lhe dar alguma.",
      it: "Não tens sementes: o computador tem de te dar alguma.",
      side: "{other} não tem sementes: {side} tem de lhe dar alguma.",
    },
    twice: "Esta posição aparece pela segunda vez. À terceira, a partida acaba.",
    playingOn: "O resultado mantém-se: {result}.",
    busyTap: "É a vez do computador.",
    failedTap: "O computador não responde. Escolhe «Repetir».",
    pausedTap: "A partida está em pausa. Escolhe «Retomar».",
    goOn: "Escolhe «Retomar».",
    lookingTap: "Para jogar: «Voltar ao jogo».",
    at: {
      you: "A tua jogada, {number} de {all}",
      it: "Computador, jogada {number} de {all}",
      side: "Jogada {number} de {all}",
    },
    atStart: "Início da partida",
    undone: "Anulado.",
    undoneEnd: "O fim foi anulado e a partida continua.",
    undoneTime: "A derrota por tempo foi anulada. Os relógios estão como depois da última jogada.",
    redoNone: "Não há nada para refazer.",
    undoNone: "Não há nada para anular.",
    seated: {
      friend: "Jogam duas pessoas.",
      computer: "Jogas contra o computador no nível {level}, {name}.",
      both: "O computador joga dos dois lados.",
    },
    notLoaded: "Esta parte da app não carregou. Verifica a rede e tenta de novo.",
  },

  // A verb fits "you" or the others, so it stands in each branch.
  move: {
    sown: "{who, select, you {Jogaste} it {O computador jogou} them {O adversário jogou} other {{side} jogou}} a casa {house}.",
    captured:
      "{who, select, you {Jogaste a casa {house} e capturaste} it {O computador jogou a casa {house} e capturou} them {O adversário jogou a casa {house} e capturou} other {{side} jogou a casa {house} e capturou}} {seeds, plural, one {# semente} other {# sementes}}.",
    // Where a rule set sows into the store.
    stored:
      "{who, select, you {Jogaste} it {O computador jogou} other {{side} jogou}} a casa {house}: {stored, plural, one {# semente} other {# sementes}} no depósito.",
    storedCaptured:
      "{who, select, you {Jogaste} it {O computador jogou} other {{side} jogou}} a casa {house}: {stored, plural, one {# semente} other {# sementes}} no depósito, {seeds, plural, one {# capturada} other {# capturadas}}.",
    /** Behind the move, where a grand slam takes nothing. */
    spared: "Essa jogada teria capturado tudo do outro lado, e por isso não capturou nada.",
    gathered: "As sementes restantes foram recolhidas.",
  },

  /** For the ear alone, and as short as can be. `you`: whoever hears it has made the move. */
  heard: {
    move: "{who, select, you {Casa} it {Computador: casa} other {{side}: casa}} {house}{stored, plural, =0 {} other {, # no depósito}}, {seeds, plural, =0 {nada} other {captura #}}.",
    /** What lies in the stores. `friend` has another device; of `side` and `rival` neither is spoken to. */
    score:
      "{who, select, it {Tu {mine}, computador {theirs}} them {Tu {mine}, adversário {theirs}} friend {Tu {mine}, {rival} {theirs}} other {{side} {mine}, {rival} {theirs}}}.",
    /** In the place of "Hold a house". */
    hold: "A tecla P diz o que faria a casa em que estás.",
    /** After the first move of a first visit. */
    who: "Quem joga do outro lado? Perguntam-no os três botões depois do tabuleiro. Quem está ao teu lado também pode jogar já.",
    /** To somebody new: which houses are theirs, and what to do first. `asked`: who plays the other side is still to be said. */
    yours: "As tuas casas vão de {first} a {last}.",
    start:
      "{asked, select, yes {Escolhe quem joga do outro lado, ou joga uma casa para começar.} other {Escolhe uma casa para semear as sementes.}}",
    turned: "O tabuleiro está virado.",
    /** What a side has left. */
    clock: {
      you: "Tens {minutes, plural, =0 {} one {# minuto } other {# minutos }}{seconds, plural, one {# segundo} other {# segundos}}.",
      it: "O computador tem {minutes, plural, =0 {} one {# minuto } other {# minutos }}{seconds, plural, one {# segundo} other {# segundos}}.",
      side: "{side} tem {minutes, plural, =0 {} one {# minuto } other {# minutos }}{seconds, plural, one {# segundo} other {# segundos}}.",
    },
    /** A key came while seeds were on their way. */
    home: "As sementes já chegaram.",
    again: "Carrega outra vez.",
    /** A key for a house came where none can be played, and a button leads on. */
    choose: "Escolhe «{button}».",
    noHint: {
      coached: "Não há dicas em lições, problemas, revisões e análises.",
      now: "Agora não há dica. Há dicas na tua vez, em partidas sem relógios.",
    },
  },

  /** A house that is shown before it is played. */
  preview: {
    house:
      "Casa {house}: {seeds, plural, one {# semente} other {# sementes}}, acaba na casa {end}{captured, plural, =0 {} other {, captura #}}.",
    spares: "Essa jogada capturaria tudo do outro lado, e por isso não captura nada.",
    loses: "Essa jogada captura tudo do outro lado: um grand slam que perde a partida.",
    store: "Casa {house}: {seeds, plural, one {# semente} other {# sementes}}, acaba no depósito.",
    empty: "A casa {house} está vazia.",
    again: "Escolhe-a outra vez para a jogar.",
  },

  progress: "{expect} · {seconds} s",
  expect: {
    even: "Parece equilibrado",
    little: {
      you: "Tens ligeira vantagem",
      it: "O computador tem ligeira vantagem",
      side: "{side} tem ligeira vantagem",
    },
    clearly: {
      you: "Tens vantagem clara",
      it: "O computador tem vantagem clara",
      side: "{side} tem vantagem clara",
    },
    surely: {
      you: "É provável que ganhes",
      it: "O computador conta ganhar",
      side: "É provável que {side} ganhe",
    },
  },

  /** What the computer at full strength knows for certain, apart from what it expects. */
  proven: {
    win: { you: "Provado: ganhas.", it: "Provado: o computador ganha.", side: "Provado: {side} ganha." },
    winBy: {
      you: "Provado: ganhas por {margin, plural, one {# semente} other {# sementes}}.",
      it: "Provado: o computador ganha por {margin, plural, one {# semente} other {# sementes}}.",
      side: "Provado: {side} ganha por {margin, plural, one {# semente} other {# sementes}}.",
    },
    draw: "Provado: empate.",
  },

  result: {
    wins: {
      you: "Ganhaste, {most} a {least}",
      it: "O computador ganhou, {most} a {least}",
      side: "{side} ganhou, {most} a {least}",
    },
    draw: "Empate, {south} a {north}",
    agreed: "Empate",
    given: { you: "Ganhaste", it: "O computador ganhou", side: "{side} ganhou" },
  },
  /** Why the game ended, about the side that brought it about or suffered it. */
  /** The card that stands below the board at the end. */
  endCard: {
    label: "Como a partida acabou",
    share: "Partilhar a partida",
    no: "Ficar neste nível",
    match: {
      after: "Jogo {played} de {games}.",
      level: "A série está empatada, {most} a {least}.",
      leads: {
        you: "Vais à frente, {most} a {least}.",
        it: "O computador vai à frente, {most} a {least}.",
        side: "{side} vai à frente, {most} a {least}.",
      },
      drawn: "A série acabou empatada, {most} a {least}.",
      won: {
        you: "Ganhaste a série, {most} a {least}.",
        it: "O computador ganhou a série, {most} a {least}.",
        side: "{side} ganhou a série, {most} a {least}.",
      },
    },
  },

  end: {
    "grand-slam": {
      you: "Capturaste todas as sementes {rival, select, it {do computador} other {do outro lado ({other})}}. Um grand slam assim perde a partida.",
      it: "O computador capturou todas as tuas sementes. Um grand slam assim perde a partida.",
      side: "{side} capturou tudo o que {other} tinha. Um grand slam assim perde a partida.",
    },
    "majority-draw": "Cada lado tem metade das sementes.",
    majority: {
      you: "Tens mais de metade das sementes.",
      // Behind words that name the computer. In one line of a phone.
      it: "Tem mais de metade das sementes.",
      side: "{side} tem mais de metade das sementes.",
    },
    "cannot-feed": {
      you: "{rival, select, it {O computador} other {{other}}} ficou sem sementes, e nenhuma jogada tua lhe dá uma.",
      it: "Ficaste sem sementes, e o computador não tem jogada que te dê uma.",
      side: "{other} ficou sem sementes, e {side} não tem jogada que lhe dê uma.",
    },
    "no-seeds": {
      you: "Não tens sementes para jogar.",
      it: "O computador não tem sementes para jogar.",
      side: "{side} não tem sementes para jogar.",
    },
    "row-empty": "Uma fila ficou vazia. Cada jogador recolheu as sementes da sua.",
    repetition: "A mesma posição apareceu pela terceira vez.",
    // What became of the seeds left, behind the three reasons above that leave it to the rule set.
    playedOut: "Jogou-se até ao fim. O resultado já estava decidido.",
    unscored: "As sementes restantes não contam.",
    gathered: "Cada jogador recolheu as sementes da sua fila.",
    agreement: "Acabou por acordo. Cada jogador recolheu as sementes da sua fila.",
    "agreed-draw": "O empate foi combinado.",
    resignation: { you: "Desististe.", it: "O computador desistiu.", side: "{side} desistiu." },
    time: { you: "Ficaste sem tempo.", it: "O computador ficou sem tempo.", side: "{side} ficou sem tempo." },
  },

  /** The same as `end` in one short line, for where a notice leaves no room for more. */
  brief: {
    "grand-slam": {
      you: "Fizeste um grand slam e perdes.",
      it: "O computador fez um grand slam e perde.",
      side: "{side} fez um grand slam e perde.",
    },
    "majority-draw": "Cada lado tem metade das sementes.",
    majority: {
      you: "Tens mais de metade.",
      it: "O computador tem mais de metade.",
      side: "{side} tem mais de metade.",
    },
    "cannot-feed": {
      you: "Não podes alimentar {rival, select, it {o computador} other {{other}}}.",
      it: "O computador não te pode alimentar.",
      side: "{side} não consegue alimentar {other}.",
    },
    "no-seeds": {
      you: "Não tens sementes para jogar.",
      it: "O computador não tem sementes.",
      side: "{side} não tem sementes.",
    },
    "row-empty": "Fila vazia; o resto foi recolhido.",
    repetition: "A mesma posição pela terceira vez.",
    agreement: "Acabou por acordo.",
    "agreed-draw": "O empate foi combinado.",
    resignation: { you: "Desististe.", it: "O computador desistiu.", side: "{side} desistiu." },
    time: { you: "Ficaste sem tempo.", it: "O computador ficou sem tempo.", side: "{side} ficou sem tempo." },
  },

  code: {
    "not-yours": {
      you: "A casa {house} não é tua. Joga uma das tuas.",
      it: "A casa {house} é tua, mas é a vez do computador.",
      side: "A casa {house} é de {other}.",
    },
    empty: "A casa {house} está vazia.",
    starves: {
      you: "Tens de dar uma semente ao adversário, e a casa {house} não chega lá.",
      it: "O computador tem de te dar uma semente, e a casa {house} não chega ao teu lado.",
      side: "{other} não tem sementes, e {side} tem de lhe dar uma. A casa {house} não chega lá.",
    },
    "single-seed": "A casa {house} tem uma só semente. Joga primeiro uma casa com mais.",
    "slam-again": "A casa {house} voltaria a capturar tudo. Um segundo grand slam não é permitido.",
    over: "A partida já acabou.",
    "house-unknown": "«{text}» não é uma casa.",
    "clock-form": "Não foi possível ler os relógios. A partida continua sem eles.",
    "resign-over": "A partida já está decidida.",
    "undo-none": "Não há nada para anular.",
    "redo-none": "Não há nada para refazer.",
    "tree-full": "Esta partida está cheia: não cabem mais jogadas nem comentários.",
    "tree-deep": "Não cabe mais uma variante dentro das outras.",
    "tree-node": "Esta partida não tem essa jogada.",
    "agree-over": "A partida já acabou.",
    "play-on-none": "Já não há nada para jogar.",
    "request-unknown": "Foi pedido ao jogador automático algo que ele não conhece.",
    "engine-load": "O jogador automático não carregou.",
    "engine-lost": "O jogador automático parou.",
    "engine-silent": "O jogador automático não responde.",
    unknown: "Há aqui algo que não é permitido ({code}).",
  },

  notice: {
    close: "Fechar",
    linkWrong: "Este link não abre. {why} Nada mudou aqui: pede outro.",
    memory:
      "Este aparelho não guarda a partida: não tem armazenamento, ou está cheio ou bloqueado. Podes continuar a jogar, mas se fechares a página perdes esta partida.",
    unread:
      "Este aparelho já volta a guardar partidas, e esta está guardada. «Recarregar» traz de volta as outras e as opções.",
    displaced:
      "Noutra janela jogou-se uma partida diferente. Está no menu: em «Continuar» ou, se acabou, em «Partidas acabadas».",
    nothingShared: "Não chegou nada que se pudesse abrir. Copia lá a partida e cola-a em «Abrir partida».",
    showText: "Mostrar o texto",
    broken: "Algo correu mal. A tua partida está guardada até à última jogada.",
    reload: "Recarregar",
    update: "Há uma nova versão pronta.",
    updateNow: "Usar já",
    openTwice: "O Oware também está aberto noutra janela. Fecha-a primeiro e a nova versão poderá começar.",
    offline: "O Oware já está neste aparelho e funciona sem rede.",
    noWords: "As palavras da tua língua não estão neste aparelho. Voltam quando houver rede.",
    noRules: "O jogo não carregou. Verifica a rede e recarrega; um navegador antigo pode não ser capaz de o abrir.",
  },

  /** Of the menu, and of buttons that are there before it. */
  menu: {
    review: "Revisão",
    analyse: "Análise",
  },

  question: {
    rated: "Conta para o teu rating.",
    losing: {
      title: "Um grand slam que perde",
      text: "A casa {house} captura todas as sementes do outro lado. Um grand slam assim perde logo a partida.",
      yes: "Jogar e perder",
      no: "Escolher outra",
    },
    uncounted: {
      title: "Jogar sem rating?",
      text: "«Dica», «Análise» e «Anular» ajudam-te. Assim, esta partida não conta para o teu rating.",
      yes: "Sim",
      no: "Não",
    },
    cover: {
      title: "Abrir outra partida?",
      text: "Chegou uma partida de fora. A que estás a jogar passa para «Continuar».",
      yes: "Abrir",
      no: "Agora não",
    },
  },

  /** A game that came by a link, a text or a file. */
  record: {
    textWrong: "Não foi possível abrir isto. {why}",
    fileWrong: "Não foi possível abrir «{name}». {why}",
    unreadable: "Não foi possível ler o ficheiro.",
    opened: "A partida foi aberta.",
    here: "Esta partida já está no tabuleiro.",
    between: "{south} contra {north}.",
    listed: "A partida que estavas a jogar está no menu, em «Continuar».",
    computer: "Computador",
    goesOn: "uma partida em curso",
  },

  options: {
    levels: {
      1: "Estreante",
      2: "Aprendiz",
      3: "Ocasional",
      4: "Firme",
      5: "Hábil",
      6: "Forte",
      7: "Perito",
      8: "Força máxima",
    },
  },
};
