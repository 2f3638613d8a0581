// The words of the coach, in Portuguese.

// What many sentences have in common. Verbs that fit "you" or the others stand in the branches of their sentences.
/** A house, in the first sentence on it and in the second. */
const IT = "{again, select, yes {Essa jogada} other {A casa {sown}}}";
/** The opponent, within a sentence, as its object. */
const OPPONENT = "{who, select, it {o computador} them {o adversário} other {{side}}}";
/** The house that somebody sowed, at the beginning of a sentence. */
const MOVER = "{who, select, you {A tua casa {sown}} it {A casa {sown} do computador} other {A casa {sown} ({side})}}";
/** What its sowing led to. */
const AFTER =
  "Depois {who, select, you {da tua casa {sown}} it {da casa {sown} do computador} other {da casa {sown} ({side})}},";
/** Who could take or can take seeds, within a sentence. */
const COULD_TAKE =
  "{taker, select, you {podias capturar} it {o computador podia capturar} other {{other} podia capturar}}";
const CAN_TAKE = "{taker, select, you {podes capturar} it {o computador pode capturar} other {{other} pode capturar}}";
/** What a house left open held. */
const HOLDS = "{holds, plural, one {uma semente} other {# sementes}}";
const SEEDS = "{seeds, plural, one {uma semente} other {# sementes}}";
/** The best house of a moment. While somebody may look for it, its name is not told. */
const BETTER = "{named, select, no {Outra casa} other {A casa {sown}}}";

export default {
  /** Why something is refused, beside the codes of the app. */
  code: {
    "threats-again": "Quem jogou joga outra vez, por isso não há ameaças.",
    "threats-stuck": "O adversário não poderia jogar, por isso não há ameaças.",
    "review-line": "A revisão anterior está danificada: «{text}».",
    "review-other": "A revisão anterior é de outra partida.",
  },
  analysis: {
    lookingTap: "Estás a ver jogadas passadas. Escolhe «Pronto» e depois «Voltar ao jogo».",
    label: "Análise",
    threats: "Ameaças",
    done: "Pronto",
    more: "Mais",
    less: "Menos",
    /** Heard, not seen. */
    on: "Análise ligada: cada casa diz quanto vale.",
    searching: "A avaliar as jogadas…",
    wait: "É a vez do computador.",
    over: "A partida acaba aqui. Volta atrás para veres quanto valiam as jogadas.",
    /** The threats of the other side, where it could not move. */
    stuck: {
      you: "Não poderias jogar, por isso não há ameaças.",
      it: "O computador não poderia jogar, por isso não há ameaças.",
      side: "{side} não poderia jogar, por isso não há ameaças.",
    },
    /** The threats of a side that has none. */
    noThreat: {
      you: "Nenhuma das tuas casas capturaria já uma semente.",
      it: "Nenhuma casa do computador capturaria já uma semente.",
      side: "Nenhuma casa ({side}) capturaria já uma semente.",
    },
    threat: {
      one: "A casa {house} capturaria já {seeds, plural, one {uma semente} other {# sementes}}.",
      many: "As casas {houses} capturariam já sementes, {seeds} no máximo.",
    },
    ifTurn: { you: "Se fosse a tua vez", it: "Se fosse a vez do computador", side: "Se {side} tivesse a vez" },
    sum: {
      ahead: {
        you: "Tu: {seeds, plural, one {cerca de # semente} other {umas # sementes}} a mais no fim",
        side: "{side}: {seeds, plural, one {cerca de # semente} other {umas # sementes}} a mais no fim",
      },
      behind: {
        you: "Tu: {seeds, plural, one {cerca de # semente} other {umas # sementes}} a menos no fim",
        side: "{side}: {seeds, plural, one {cerca de # semente} other {umas # sementes}} a menos no fim",
      },
      even: "Quase igual no fim",
      /** Where the chances are not. */
      evenSeeds: "Quase as mesmas sementes no fim",
      /** Where seeds would speak for another house than the best one. */
      chances: { you: "As tuas hipóteses: {percent}", side: "{side}: hipóteses de {percent}" },
    },
    /** Proven. All values of an analysis are the player’s own. */
    lost: "Provado: perdes.",
    lostBy: "Provado: perdes por {margin, plural, one {# semente} other {# sementes}}.",
    /** The expected result, a draw counting half; between two humans it is about one side. */
    chance: { you: "Hipóteses: {percent}", side: "{side}: {percent}" },
    best: "Melhor: {line}",
    /** Where another house should end with more seeds. */
    bestChances: "Mais hipóteses: {line}",
    effort: "{playouts} simulações, {seconds} s",
    walk: "Mostrar a linha",
    walked: "Passo {at} de {all}",
    walkStart: "O tabuleiro como está agora.",
    back: "Recuar",
    forward: "Avançar",
    leave: "Sair",
    /** On a house, where a proven result has no number of seeds. */
    short: { win: "ganha", loss: "perde", draw: "0" },
    /** Told by screen readers behind the name of a house. */
    house: {
      ahead: "no fim, cerca de {seeds, plural, one {# semente} other {# sementes}} à frente",
      behind: "no fim, cerca de {seeds, plural, one {# semente} other {# sementes}} atrás",
      even: "no fim, quase igual",
      /** Where seeds would speak for another house than the best one. */
      chance: "hipóteses de {percent}",
      /** On a house of the other side. */
      forYou: "para ti: {words}",
      /** Another house is proven to win. */
      rough: "não avaliada até ao fim",
      win: "está provado que ganha",
      winBy: "está provado que ganha por {seeds, plural, one {# semente} other {# sementes}}",
      loss: "está provado que perde",
      lossBy: "está provado que perde por {seeds, plural, one {# semente} other {# sementes}}",
      draw: "está provado que empata",
    },
  },
  // Of a move. The first sentence names its house, the second one says "that move"; `who` is the opponent.
  hint: {
    lit: "Dica: casa {house}",
    later: "O computador está a pensar. Pede a dica na tua vez.",
    failed: "A dica não chegou. A partida continua; tenta de novo daqui a pouco.",
    forced: `${IT} é a única que podes jogar.`,
    slam: {
      loses: `${IT} captura tudo do outro lado: é um grand slam, que perde a partida.`,
      "moves-again": `${IT} captura tudo do outro lado, e jogas outra vez.`,
      "takes-nothing": `${IT} capturaria tudo do outro lado, e por isso não captura nada.`,
      ends: `${IT} captura tudo do outro lado, e a partida acaba.`,
    },
    onlyWin: `${IT} é a única que ganha.`,
    onlyDraw: `${IT} é a única que não perde.`,
    othersLose: "Todas as outras casas perdem de certeza; desta ainda nada está provado.",
    starves: `${IT} deixa ${OPPONENT} sem sementes para jogar, e recolhes {seeds, plural, one {a tua última semente} other {as tuas últimas # sementes}}.`,
    ends: {
      won: `${IT} termina a partida: ganhas por {margin, plural, one {# semente} other {# sementes}}.`,
      drawn: `${IT} termina a partida em empate.`,
      lost: `${IT} termina a partida: perdes por {margin, plural, one {# semente} other {# sementes}}.`,
    },
    captures: `${IT} captura {seeds, plural, one {# semente} other {# sementes}}.`,
    leads: {
      won: `${IT} ganha de certeza.`,
      drawn: `${IT} leva ao empate, se do outro lado não houver erros.`,
      lost: "{again, select, yes {Mesmo assim, perdes} other {A casa {sown} perde}}, se do outro lado não houver erros.",
    },
    leadsBy: {
      won: `${IT} ganha de certeza, pelo menos por {margin, plural, one {# semente} other {# sementes}}.`,
      lost: "{again, select, yes {Mesmo assim, perdes} other {A casa {sown} perde}} por {margin, plural, one {# semente} other {# sementes}}, se do outro lado não houver erros.",
    },
    saves: `${IT} salva {seeds, plural, one {uma semente tua} other {# sementes tuas}} da captura.`,
    feeds: `${IT} alimenta ${OPPONENT} com ${SEEDS}, como mandam as regras.`,
    prepares: `${IT} garante-te ${SEEDS} na próxima jogada, jogue ${OPPONENT} o que jogar.`,
    threatens: `${IT} prepara a casa {house} para capturar ${SEEDS} a seguir, se ${OPPONENT} não o impedir.`,
    kroo: `${IT} forma um kroo: a casa {house} fica com {seeds} sementes.`,
    krooGrows: `${IT} aumenta o teu kroo: a casa {house} fica com {seeds} sementes.`,
    safe: `${IT} não deixa nenhuma semente tua em perigo.`,
    oneReply: `${IT} deixa ${OPPONENT} com uma só jogada: a casa {house}.`,
    // Nothing else is to be said of the house.
    quiet: `${IT} não captura nem perde nada agora.`,
    // Of two houses or more.
    alike: "Aqui, as casas {houses} valem quase o mesmo.",
    shouldEnd: {
      ahead: "Podes contar com cerca de {seeds, plural, one {# semente} other {# sementes}} de avanço no fim.",
      even: "Deve acabar quase em igualdade.",
      behind: "Podes contar com cerca de {seeds, plural, one {# semente} other {# sementes}} de atraso no fim.",
    },
    // What the search prefers, where nothing is certain.
    expectsMost: {
      ahead: `${IT} é a melhor: podes contar com cerca de {seeds, plural, one {# semente} other {# sementes}} de avanço no fim.`,
      even: `${IT} é a melhor: deve acabar quase em igualdade.`,
      behind: `${IT} dá-te as melhores hipóteses.`,
    },
    expects: {
      ahead: `${IT} deve dar-te cerca de {seeds, plural, one {# semente} other {# sementes}} de avanço no fim.`,
      even: `${IT} deve deixar tudo quase em igualdade no fim.`,
      behind: `${IT} deve deixar-te com cerca de {seeds, plural, one {# semente} other {# sementes}} de atraso no fim.`,
    },
    exposes: `{again, select, yes {Mas essa jogada} other {A casa {sown}}} ainda deixa ${OPPONENT} capturar ${SEEDS}.`,
  },
  review: {
    label: "Revisão da partida",
    running: "A rever todas as jogadas…",
    leave: "Podes sair: quando voltares, a revisão continua de onde parou.",
    later: "Acabar mais tarde",
    failed: "Não foi possível fazer a revisão. O que já se encontrou fica guardado.",
    again: "Tentar mais uma vez",
    all: "Lista",
    tryAgain: "Outra vez",
    tryThis: "Tentar outra vez: {move}",
    showMe: "Mostrar",
    showThis: "Mostrar o que era melhor do que {move}",
    first: "Momento 1",
    next: "Momento seguinte",
    overview: "Voltar",
    done: "Pronto",
    share: "Partilhar",
    close: "Fechar",
    graph: "Quem ia à frente, jogada a jogada",
    atMove: "Depois de {ply, plural, =0 {nenhuma jogada} one {# jogada} other {# jogadas}}.",
    expected: "{who}: {percent}",
    you: "Tu",
    it: "Computador",
    move: "{number}. casa {house}",
    turn: "{number}.",
    head: {
      you: "Jogada {number}: {class}",
      it: "Jogada {number} do computador: {class}",
      side: "{side}, jogada {number}: {class}",
    },
    accuracy: "Precisão: {first} {one} · {second} {two}",
    accuracyIs: "Só contam as jogadas que importavam, não o resultado. O máximo é 100.",
    /** In place of an accuracy, where a side had no choice that mattered. */
    none: "–",
    moments: {
      you: "{count, plural, =0 {Nenhuma jogada tua se destaca} one {O teu momento-chave} other {Os teus # momentos-chave}}",
      it: "O que escapou ao computador",
      side: "{count, plural, =0 {{side}: nenhuma jogada se destaca} other {{side}: o que lhe escapou}}",
      /** The slips that the list leaves out. `moves` are their numbers. */
      more: "{count, plural, one {Há mais uma: a jogada {moves}} other {Há mais #: as jogadas {moves}}}.",
      /** Where their numbers would be too many to read. */
      many: "Há mais {count} jogadas assim.",
      where: "{count, plural, one {Está em «Lista».} other {Estão em «Lista».}}",
    },
    /** Beside the upper half of the graph. */
    up: { you: "Tu à frente", it: "Computador à frente", side: "{side} à frente" },
    /** Whose moments the dots of the graph are. */
    dot: { you: "Os teus erros", it: "Erros dele", side: "{side}" },
    class: {
      best: "a melhor jogada",
      only: "a única certa",
      good: "boa jogada",
      inaccuracy: "imprecisão",
      mistake: "erro",
      blunder: "erro grave",
      forced: "a única possível",
    },
    listed: "{move}, {class}",
    /** On the card at the end. A sentence on the move follows the first two. */
    turning: {
      turned: "O jogo virou na jogada {number}.",
      cost: {
        you: "A jogada {number} foi a que mais te custou.",
        it: "A jogada {number} foi a que mais custou ao computador.",
        side: "{side}: a jogada {number} foi a que mais custou.",
      },
      /** The computer’s, which the sentence before names. */
      its: "As hipóteses caíram de {before} para {after}.",
      none: "Nenhuma jogada a decidiu por si só.",
      open: "No tabuleiro, nada estava ainda decidido.",
      given: "Ias a ganhar quando a partida acabou: as tuas hipóteses eram de {percent}.",
    },
    // Of a move that was right: `who` made it.
    fine: {
      best: `${MOVER}: não havia melhor.`,
      only: `${MOVER}: todas as outras eram piores.`,
      good: `${MOVER} valeu tanto como a melhor, ou quase.`,
      /** The best house would have taken more seeds at once. */
      spared: `${MOVER} valeu o mesmo no fim, embora a casa {best} pudesse capturar ${SEEDS} logo.`,
      forced: `${MOVER} era a única que se podia jogar.`,
    },
    // What was wrong with a move: `who` made it, and `taker` is the other side.
    plain: {
      did: `${MOVER} foi {class, select, inaccuracy {uma imprecisão} mistake {um erro} other {um erro grave}}.`,
      does: `${MOVER} é {class, select, inaccuracy {uma imprecisão} mistake {um erro} other {um erro grave}}.`,
    },
    turned: {
      within: {
        win: `${MOVER} deitou fora a vitória.`,
        draw: `${MOVER} deitou fora o empate.`,
      },
      did: {
        win: {
          draw: `${MOVER} trocou uma vitória por um empate.`,
          loss: `${MOVER} trocou uma vitória por uma derrota.`,
        },
        draw: { loss: `${MOVER} trocou um empate por uma derrota.` },
      },
      does: {
        win: {
          draw: `${MOVER} troca uma vitória por um empate.`,
          loss: `${MOVER} troca uma vitória por uma derrota.`,
        },
        draw: { loss: `${MOVER} troca um empate por uma derrota.` },
      },
    },
    slam: {
      did: `${MOVER} capturou tudo do outro lado: um grand slam, que perde a partida.`,
      does: `${MOVER} captura tudo do outro lado: um grand slam, que perde a partida.`,
    },
    leaves: {
      within: {
        one: `${MOVER} expôs a casa {open}.`,
        many: `${MOVER} expôs as casas {open}.`,
      },
      taken: `${MOVER} {taker, select, you {deixou-te} it {deixou o computador} other {deixou {other}}} capturar {seeds}.`,
      could: `${MOVER} deixava {seeds} por defender.`,
      does: {
        one: `${MOVER} deixa a casa {open} com ${HOLDS}; ${CAN_TAKE} ali {seeds}.`,
        many: `${MOVER} expõe as casas {open}; ${CAN_TAKE} ali {seeds}.`,
      },
    },
    misses: {
      within: `Outra casa teria capturado ${SEEDS}.`,
      did: `${MOVER} {took, plural, =0 {não capturou nada} other {só capturou #}}.`,
      does: `${MOVER} {took, plural, =0 {não captura nada} other {só captura #}}.`,
    },
    yields: {
      did: `${AFTER} ${COULD_TAKE} {seeds} em {moves} jogadas.`,
      does: `${AFTER} ${CAN_TAKE} {seeds} em {moves} jogadas.`,
    },
    /** What the mover could expect before and after. */
    fell: {
      you: "As tuas hipóteses caíram de {before} para {after}.",
      it: "As hipóteses do computador caíram de {before} para {after}.",
      side: "{side}: as hipóteses caíram de {before} para {after}.",
    },
    /** What speaks for the best move. */
    would: {
      kept: `${BETTER} tinha-as guardado.`,
      onlyWin: "{named, select, no {Só outra casa} other {Só a casa {sown}}} teria ganho.",
      onlyDraw: "{named, select, no {Só outra casa} other {Só a casa {sown}}} teria segurado o empate.",
      starves: `${BETTER} teria terminado a partida e recolhido {seeds}.`,
      ends: {
        won: `${BETTER} teria ganho logo.`,
        drawn: `${BETTER} teria levado ao empate.`,
        lost: `${BETTER} teria perdido por menos.`,
      },
      leads: {
        won: `${BETTER} teria garantido a vitória.`,
        drawn: `${BETTER} teria segurado o empate.`,
        lost: `${BETTER} teria perdido por menos.`,
      },
      captures: `${BETTER} teria capturado {seeds}.`,
      saves: `${BETTER} teria salvo ${SEEDS}.`,
      feeds: `${BETTER} teria dado ${SEEDS} ao outro lado.`,
      prepares: `${BETTER} teria garantido {seeds} na jogada seguinte.`,
      threatens: `${BETTER} teria preparado a casa {house} para capturar {seeds}, se nada o impedisse.`,
      kroo: `${BETTER} teria formado um kroo na casa {house}.`,
      krooGrows: `${BETTER} teria aumentado o kroo da casa {house}.`,
      safe: `${BETTER} não teria deixado nada para capturar.`,
      oneReply: `${BETTER} só teria deixado uma resposta, a casa {house}.`,
      brings: `${BETTER} poderia ter capturado {seeds} em {moves} jogadas.`,
      seeds: `${BETTER} era melhor por cerca de {seeds, plural, one {# semente} other {# sementes}} no fim.`,
      percent: `${BETTER} era melhor.`,
      /** What the lines behind both moves bring. */
      expected: "Em {moves} jogadas de cada um são {seeds, plural, one {# semente} other {# sementes}} a mais.",
      part: "{seeds, plural, one {# delas vem} other {# delas vêm}} em {moves} jogadas de cada um.",
      /** Behind the last two: the board shows nothing at once. */
      slowly: "A maior parte da vantagem vem ao longo de muitas jogadas.",
    },
    short: {
      seeds: "cerca de {seeds, plural, one {# semente} other {# sementes}}, {percent}",
      percent: "{percent}",
    },
    how: "Como se avaliam as jogadas",
    formula:
      "Cada jogada é comparada com a melhor. O que deita fora conta-se em percentagem: uma vitória vale 100, um empate 50. A partir de {inaccuracy} por cento é uma imprecisão (?!), a partir de {mistake} um erro (?), a partir de {blunder} um erro grave (??). Uma jogada que não deita nada fora tem nota 100. A cada {halves} por cento deitados fora, a nota desce para metade. A precisão é a média das notas. Não contam as jogadas sem escolha, nem as que deixam como está uma partida já decidida.",
    more: "Mais números",
    table: {
      title: "Jogada a jogada",
      gave: "deitou fora {given}",
      yours: "as tuas hipóteses: {percent}",
      souths: "hipóteses de Sul: {percent}",
    },
    text: {
      title: "A partida com a revisão",
      about: "Em texto, com o que valeu cada jogada. Os teus comentários ficam.",
      failed: "A partida é demasiado longa para isso.",
    },
    try: {
      last: "Era o último momento-chave.",
      title: "Encontra uma casa melhor",
      same: "Essa é a casa que jogaste.",
      sameSide: "Essa é a casa que foi jogada.",
      looking: "Casa {house}: um momento…",
      failed: "Não foi possível avaliar essa casa. Tenta-a outra vez.",
      another: "Outra vez",
      show: "Mostrar",
      back: "Voltar",
      best: "A melhor era a casa {house}",
      right: "A casa {house} é a melhor jogada",
      good: "A casa {house} é boa jogada",
      only: "Nenhuma outra casa é tão boa.",
      keeps: "Nenhuma casa é claramente melhor.",
      /** Of the best one, where the board shows nothing at once. */
      worth:
        "No fim vale cerca de {seeds, plural, one {# semente} other {# sementes}} a mais do que a casa que foi jogada.",
      sure: { win: "Ganha, venha o que vier.", draw: "Segura o empate.", loss: "Aqui todas as casas perdem." },
      wrong: "Não é a casa {house}",
      /** Behind a wrong house that leaves nothing to be seen at once. */
      gives: {
        seeds: "No fim, custa cerca de {seeds, plural, one {# semente} other {# sementes}}.",
        percent: "Deita fora {percent} das hipóteses.",
      },
      /** Behind the last two, where the board shows no reason. */
      slowly: "A perda vem ao longo de muitas jogadas.",
    },
  },
  // A line that is shown. Nobody has played it, so each move says what it does.
  line: {
    sows: {
      you: "Jogas a casa {house}.",
      it: "O computador joga a casa {house}.",
      them: "O adversário joga a casa {house}.",
      side: "{side} joga a casa {house}.",
    },
    takes: {
      you: "Jogas a casa {house} e capturas {seeds}.",
      it: "O computador joga a casa {house} e captura {seeds}.",
      them: "O adversário joga a casa {house} e captura {seeds}.",
      side: "{side} joga a casa {house} e captura {seeds}.",
    },
    /** Why the game ends, before who wins. */
    why: {
      majority: "É mais de metade das sementes.",
      "grand-slam": "Quem captura todas as sementes do adversário perde.",
    },
    wins: {
      you: "Ganhas, {most} a {least}.",
      it: "O computador ganha, {most} a {least}.",
      them: "Perdes, {least} a {most}.",
      side: "{side} ganha, {most} a {least}.",
    },
    draw: "É empate, {mine} a {theirs}.",
    /** The move stops what the move before has set up. */
    parries: "A tua casa {house} já não as pode capturar.",
  },
  puzzle: {
    label: "Problema",
    ofDay: "Problema de {date}",
    streak: "{days} dias seguidos",
    run: "{run} certos seguidos",
    rating: {
      now: "O teu rating: {points}",
      first: "O teu rating de problemas começa em {points}",
      up: "O teu rating: {points} (+{by})",
      down: "O teu rating: {points} (−{by})",
      same: "O teu rating: {points}, como antes",
    },
    making: "A criar um problema…",
    /** Before the first one. */
    first: "Só a primeira tentativa conta para o teu rating. Ver a resposta conta como erro.",
    send: "Enviar o resultado",
    copied: "O resultado está copiado",
    /** A short text to send. */
    result: {
      first: "Oware, problema de {date}: resolvido à primeira.",
      later: "Oware, problema de {date}: resolvido.",
      none: "Oware, problema de {date}: por resolver.",
    },
    /** It was solved before. */
    done: "Este já o resolveste.",
    share: "Partilhar o problema",
    notMade: "Não foi possível criar um problema. Talvez falte carregar algo; tenta de novo.",
    damaged:
      "Não foi possível ler os teus resultados nos problemas. Recomeçam do zero; as tuas partidas estão intactas.",
    wrongDay: "Não existe o dia {text}. Um problema do dia tem uma data como 2026-11-23.",
    goal: {
      win: "Ganha a partida.",
      draw: "Salva o empate.",
      hold: { one: "Aguenta-te na partida.", more: "Aguenta-te na partida durante {turns} jogadas." },
      gain: {
        one: "Numa jogada de cada um, captura {takes, plural, one {# semente} other {# sementes}} sem perder nenhuma.",
        more: "Em {turns} jogadas de cada um, captura {takes, plural, one {# semente} other {# sementes}} sem perder nenhuma.",
      },
      /** In one move. */
      takesFor:
        "Numa jogada de cada um, captura {takes, plural, one {# semente} other {# sementes}} e perde só {loses}.",
      gainMore: {
        one: "Numa jogada de cada um, captura mais {seeds, plural, one {# semente} other {# sementes}} do que perdes.",
        more: "Em {turns} jogadas de cada um, captura mais {seeds, plural, one {# semente} other {# sementes}} do que perdes.",
      },
      save: {
        one: "Numa jogada de cada um, não percas nenhuma semente.",
        more: "Em {turns} jogadas de cada um, não percas nenhuma semente.",
      },
      even: {
        one: "Numa jogada de cada um, não percas mais sementes do que capturas.",
        more: "Em {turns} jogadas de cada um, não percas mais sementes do que capturas.",
      },
      keep: {
        one: "Numa jogada de cada um, não percas mais de {seeds, plural, one {# semente} other {# sementes}}.",
        more: "Em {turns} jogadas de cada um, não percas mais de {seeds, plural, one {# semente} other {# sementes}}.",
      },
      keepMore: {
        one: "Numa jogada de cada um, perde só mais {seeds, plural, one {# semente} other {# sementes}} do que capturas.",
        more: "Em {turns} jogadas de cada um, perde só mais {seeds, plural, one {# semente} other {# sementes}} do que capturas.",
      },
    },
    end: {
      won: "Ganharias.",
      lost: "Perderias a partida.",
      draw: "Seria empate.",
      brings: "Capturarias {takes, plural, =0 {nada} other {#}} e perderias {loses, plural, =0 {nada} other {#}}.",
    },
    miss: {
      slam: "Isso captura tudo o que o adversário tem: um grand slam.",
      head: "Não é a casa {house}.",
      takes: "A casa {house} do adversário capturaria {seeds}.",
      answers: "O adversário responderia com a casa {house}.",
    },
    /** A house that misses the goal of the next moves, and leads to the same result. */
    held: "Essa é igualmente boa.",
    heldWhy: "No fim, a casa {house} vale o mesmo, por isso não é um erro. Agora encontra a outra.",
    /** The answer is known already. */
    heldKnown: "No fim, a casa {house} vale o mesmo que a resposta.",
    yes: "Certo. Vê a réplica.",
    /** While a solution plays by itself. */
    step: "Jogada {number}. {words}",
    goOn: "Agora continua.",
    goOnWith:
      "Agora continua: {takes, plural, =0 {nada capturado} one {# semente capturada} other {# sementes capturadas}}, {loses, plural, =0 {nada perdido} one {# perdida} other {# perdidas}}; {left, plural, one {falta uma jogada} other {faltam # jogadas}} de cada lado.",
    only: "Resolvido: era a única jogada certa.",
    best: "Resolvido: era a melhor jogada.",
    all: "Resolvido: encontraste {moves, plural, =2 {as duas jogadas} other {todas as # jogadas}}.",
    solved: "Resolvido.",
    solvedAgain: "Resolvido, mas não à primeira.",
    counted: "A tua primeira tentativa já contou. Esta é só para ti.",
    later: "Resolvido noutra tentativa. Contou a primeira.",
    answer: "{count, plural, one {A resposta é a casa {house}.} other {A resposta é a casa {house}, e depois {rest}.}}",
    /** How it ends, where the line stops before that: the tables know the best play of both. */
    sure: {
      won: "Ganhas, jogue o adversário o que jogar.",
      win: "A partida ainda dura muito. Se ambos jogarem o melhor possível, ganhas por {seeds, plural, one {# semente} other {# sementes}}.",
      draw: "A partida ainda dura muito. Se ambos jogarem o melhor possível, é empate.",
      lose: "A partida ainda dura muito. Se ambos jogarem o melhor possível, perdes.",
    },
    /** What the solution brings. */
    brings: "Capturas {takes, plural, =0 {nada} other {#}} e perdes {loses, plural, =0 {nada} other {#}}.",
    answerBrings:
      "A resposta captura {takes, plural, =0 {nada} other {#}} e perde {loses, plural, =0 {nada} other {#}}.",
    wasRight: "Essa é a certa. Escolhe outra.",
    whyNotTap: "Escolhe uma casa e vê porque não serve.",
    theme: {
      chain: "Tema: capturas em cadeia",
      kroo: "Tema: um kroo",
      starve: "Tema: poucas jogadas para o adversário",
      defend: "Tema: defesa",
      slam: "Tema: a armadilha é um grand slam",
      endgame: "Tema: o final",
      attack: "Tema: ataque",
    },
    showMe: "A resposta",
    seeIt: "A réplica",
    tryAgain: "Outra vez",
    next: "Seguinte",
    whyNot: "Porque não…?",
    today: "Problema do dia",
    retry: "Outra vez",
    leave: "Sair",
  },
  lesson: {
    label: "Lição",
    listTitle: "Lições",
    item: "{number}. {title}",
    minutes: "{minutes} min",
    finished: "feita",
    comesNext: "a seguir",
    rules: "Todas as regras",
    head: "{title} · {step} de {steps}",
    headRules: "{head} · {rules}",
    leave: "Sair",
    again: "Outra vez",
    isIt: "É a casa {house}.",
    show: "Mostrar a casa",
    next: "Seguinte",
    agree: "Aceitar o fim",
    nextLesson: "Lição seguinte",
    /** The button of the list. */
    goOn: "A seguir: {title}",
    all: "Todas as lições",
    toGame: "Ir para o jogo",
    right: "Certo. {feedback}",
    wrong: "Ainda não. {feedback}",
    done: "Muito bem! Agora sabes {can}.",
    doneFirst:
      "Agora já podes jogar: ganha quem capturar 25 das 48 sementes. Mas no Oware, uma jogada que capture tudo do outro lado perde a partida.",
    doneAll: "Muito bem! Foi a última lição. O resto vem a jogar.",
    wrongNumber: "Endereço: não há lição «{value}». Aceita-se: de 1 a {count}.",
    title: {
      sow: "Semear",
      capture: "Capturar",
      chain: "Em cadeia",
      feed: "Alimentar",
      defend: "Defender",
      kroo: "Kroo",
      hoard: "Amealhar",
      starve: "Deixar a zero",
      slam: "Grand slam",
      agree: "Fim por acordo",
      tempo: "Jogada de espera",
      endgame: "O final",
    },
    /** What each teaches. */
    about: {
      sow: "Semear à volta do tabuleiro, semente a semente",
      capture: "Capturar grupos de duas e três do outro lado",
      chain: "Capturar várias casas numa só jogada",
      feed: "Dar sementes a um adversário que não tem nenhuma",
      defend: "Pôr a salvo as casas com poucas sementes",
      kroo: "Dar a volta inteira com uma casa muito cheia",
      hoard: "Guardar sementes em casa: são jogadas para o fim",
      starve: "Ganhar quando o adversário fica sem sementes",
      slam: "Capturar tudo, em cinco conjuntos de regras",
      agree: "Dizer quando vale a pena aceitar o fim",
      tempo: "Encontrar uma jogada calma que não deixa boa resposta",
      endgame: "Contar as últimas jogadas até ao fim",
    },
    // Short, a step: what there is to know, then what to do. `right` is the house that does it.
    ask: {
      sow: {
        1: "Tens seis casas. Escolhe uma: as sementes caem, uma a uma, nas casas seguintes.",
        2: "Partida a meio: o que cada um ganha fica no seu depósito. Escolhe a casa {right}: acaba na casa {house}.",
        3: "Semeia de modo que a última caia na casa {house}. Mantém premida uma casa para ver aonde vai.",
        4: "Muitas sementes dão a volta pelo outro lado e regressam ao teu. Semeia de modo que a última caia na casa {house}.",
      },
      capture: {
        1: "Se a tua última semente fizer duas numa casa do adversário, capturas as duas para o teu depósito. Escolhe a casa {right}.",
        2: "Três também se capturam. Qual das tuas casas captura três?",
        3: "Quatro ou mais ficam onde estão. Acaba numa casa onde faças duas ou três.",
        4: "Do teu lado nada se captura. Captura do outro lado.",
      },
      chain: {
        1: "Depois de uma captura, olha para a casa anterior. Se agora tiver duas ou três, capturas essas também. Escolhe a casa {right}.",
        2: "E assim por diante, casa a casa. Captura {seeds} sementes numa só jogada.",
        3: "Uma casa com uma semente, ou com quatro ou mais, quebra a cadeia. Encontra a jogada que captura {seeds}.",
        4: "Aqui o tabuleiro está mais cheio. Captura tantas sementes quantas couberem numa jogada.",
      },
      feed: {
        1: "O adversário não tem sementes, por isso tens de lhe dar algumas. Escolhe uma casa que chegue ao outro lado.",
        2: "Não é preciso dar muito. Alimenta com uma só semente.",
        3: "O que dás pode virar-se contra ti. Alimenta de modo que o adversário não capture nada.",
      },
      defend: {
        1: "Casas com uma ou duas sementes são presa fácil. Joga de modo que o adversário não capture nada.",
        2: "Uma jogada pode proteger mais do que uma casa. Encontra-a.",
        3: "Aqui não podes salvar tudo. Não percas mais de {seeds} sementes.",
      },
      kroo: {
        1: "A casa {right} é um kroo, com treze sementes. Escolhe-a: as sementes dão a volta inteira e saltam a casa de onde partiram.",
        2: "Um kroo tem doze sementes ou mais. Forma um na casa {house}.",
        3: "Nenhuma jogada tua captura nada agora. Mantém o kroo na casa {house} e joga outra casa.",
        4: "A segunda volta de um kroo faz grupos de duas e três. Captura {seeds} sementes.",
      },
      hoard: {
        1: "Se ambos aceitarem o fim, as sementes do teu lado são tuas. Guarda {seeds} ou mais, venha o que vier.",
        2: "Outra vez: guarda pelo menos {seeds} do teu lado. Atenção: algumas podem ser capturadas.",
        3: "No Abapa, se não for possível alimentar, o que está do teu lado é teu. Que jogada rende mais?",
      },
      starve: {
        1: "Vais à frente. A partida acaba se não puderes alimentar um adversário sem sementes: joga para isso.",
        2: "No Aiware ninguém tem de alimentar. Guarda todas as sementes em casa, e ganhas.",
        3: "Outra vez no Aiware. Deixa o adversário ficar sem sementes, e não lhe dês nada.",
      },
      slam: {
        1: "Capturar tudo o que o adversário tem é um grand slam, e no Oware perde. Captura sementes sem o fazer.",
        2: "A mesma posição no Ouril. Aqui um grand slam dá-te uma jogada extra, por isso faz um.",
        3: "Esta é a tua jogada extra. Tens de dar uma semente ao adversário.",
        4: "A mesma posição no Abapa. Aqui um grand slam não captura nada: captura sementes sem o fazer.",
        5: "A mesma posição no Aiware. Um grand slam perde, como no Oware: captura sementes sem o fazer.",
        6: "No Owari não há regra de grand slam. Acaba numa casa tua vazia, captura o que está em frente e ganha.",
      },
      agree: {
        1: "O adversário propõe acabar. Cada um recolheria as sementes da sua fila. Aceitas, ou jogas uma casa?",
        2: "A proposta volta. Conta o que te rende, e depois aceita ou joga uma casa.",
        3: "Mais uma proposta. Um empate é melhor do que uma derrota: aceitas, ou jogas uma casa?",
      },
      tempo: {
        1: "Uma jogada calma pode não deixar boa resposta. Joga para poderes capturar {seeds} sementes a seguir, venha o que vier.",
        2: "O adversário teve de jogar. Captura as tuas {seeds} sementes.",
        3: "Encontra de novo a jogada calma. Desta vez {seeds} sementes vão ser tuas, venha o que vier.",
        4: "Captura as {seeds}.",
      },
      endgame: {
        1: "Com poucas sementes, cada jogada pode contar-se até ao fim. Encontra a que te rende mais.",
        2: "Conta outra vez. Que casa te rende mais?",
        3: "Mais uma jogada: não deites nada fora.",
      },
    },
    feedback: {
      ended: "A última semente caiu na casa {house}.",
      captured:
        "Capturaste {seeds, plural, one {# semente} other {# sementes}}{houses, plural, one {} other { de # casas}}.",
      less: "Capturaste {seeds, plural, one {# semente} other {# sementes}}, mas outra casa captura {most}.",
      "own-row": "A última semente caiu na casa {house}, do teu lado, onde nada se captura.",
      count: "A última semente fez {seeds} na casa {house}, e só duas ou três se capturam.",
      nothing: "Nada foi capturado.",
      fed: "Deste {seeds, plural, one {# semente} other {# sementes}}.",
      safe: "O adversário não pode capturar nada.",
      lost: "O adversário jogou a casa {house} e capturou {seeds, plural, one {# semente} other {# sementes}}.",
      krooed: "A casa {house} tem {seeds} sementes: um kroo.",
      "no-kroo":
        "{seeds, plural, =0 {A casa {house} ficou sem sementes} one {A casa {house} ficou com # semente} other {A casa {house} ficou com # sementes}}: não é um kroo.",
      kept: "{seeds, plural, one {Fica pelo menos # semente} other {Ficam pelo menos # sementes}} do teu lado.",
      left: "{seeds, plural, =0 {Podia não ficar nenhuma semente} one {Podia ficar só # semente} other {Podiam ficar só # sementes}} do teu lado.",
      "slam-lost": "Isso capturou tudo o que o adversário tinha: é um grand slam, e perde.",
      "slam-nothing": "Isso capturaria tudo o que o adversário tem, por isso nada foi capturado.",
      "slammed-again":
        "{seeds, plural, one {Capturaste # semente, a única que havia} other {Capturaste # sementes, todas as que havia}}, e jogas outra vez.",
      over: {
        S: "A partida acabou, e ganhas por {mine} a {theirs}.",
        N: "A partida acabou, e perdes por {mine} a {theirs}.",
        draw: "A partida acabou: empate.",
      },
      escapes: "O adversário jogou a casa {house}, e a partida continua.",
      trapped: "Jogue o adversário o que jogar, podes capturar pelo menos {seeds}.",
      spare:
        "O adversário jogou a casa {house}, e agora {seeds, plural, =0 {não podes capturar nada} one {só podes capturar # semente} other {só podes capturar # sementes}}.",
      lead: "No fim, ficas com {lead, select, more {mais {seeds, plural, one {# semente} other {# sementes}} do que} fewer {menos {seeds, plural, one {# semente} other {# sementes}} do que} other {tantas sementes como}} o adversário.",
      leadBest:
        "No melhor dos casos, terias {lead, select, more {mais {seeds} do que} fewer {menos {seeds} do que} other {tantas como}} o adversário.",
    },
    compare: {
      item: "Uma posição, dois conjuntos de regras",
      first: "Primeiro conjunto de regras",
      second: "Segundo conjunto de regras",
      ask: "Escolhe uma casa: é jogada com as regras de {first}, e depois com as de {second}.",
      next: "Posição seguinte",
      under: "{rules}: {words}",
      same: "Aqui, o {first} e o {second} são iguais.",
      refused: "O {rules} não o permite: {why}",
      again: "No {rules} jogas outra vez.",
      captures:
        "{first}: {one, plural, =0 {não captura nada} one {captura # semente} other {captura # sementes}}; {second}: {other, plural, =0 {não captura nada} one {captura # semente} other {captura # sementes}}.",
      end: "No {first} {one, select, S {ganhas} N {perdes} draw {é empate} other {a partida continua}}, no {second} {two, select, S {ganhas} N {perdes} draw {é empate} other {a partida continua}}.",
      stores: "Os depósitos ficam {south} a {north} no {first}, e {south2} a {north2} no {second}.",
    },
  },
};
