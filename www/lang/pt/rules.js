// The words of the rules page, in Portuguese: how each rule set is played. The stories around it lie in `lore.js`.
//
// Small marks inside a text, read by `page.js`: `[b …]` a word of the game where it is explained, `[k …]` a key of the
// keyboard, `[xx …]` a word in the language of that tag, `[#anchor …]` a link within the page; `[upright …]` and `[lying …]`
// are words for a board that stands upright, or lies: the page shows those of its own diagrams. `{A}` to `{f}` are
// the names of houses.

export default {
  documentTitle: "Como se jogam o Oware e os seus parentes",
  description:
    "Como se joga o Oware: semear, capturar, ganhar. As regras passo a passo, com diagramas animados, e em que diferem o Ouril, o Abapa, o Aiware e o Owari.",
  title: "Como se joga",
  contents: "Nesta página",

  first: {
    sow: "Semear",
    take: "Capturar",
    win: "Ganhar",
    computer: "Jogar contra o computador",
    more: "São estas as regras principais do Oware. Mais abaixo está o resto, e mais quatro jogos.",
  },

  board: {
    title: "O tabuleiro",
    houses:
      "O tabuleiro fica entre os dois jogadores. As seis covas do teu lado são tuas, e as outras seis são do adversário. A cada cova chamamos [b casa], e às seis casas de um jogador, [b fila]. Um dos jogadores é [b Sul] e o outro é [b Norte]; qualquer dos dois pode começar. [lying Nas imagens, a fila de Sul está em baixo e a de Norte em cima.][upright Nas imagens, a fila de Sul está à esquerda e a de Norte à direita.]",
    names:
      "Cada casa tem um nome. As de Sul vão de {A} a {F}, [lying da esquerda para a direita.][upright de cima para baixo.] As de Norte vão de {a} a {f}, [lying da direita para a esquerda: Norte vê-as da esquerda para a direita.][upright de baixo para cima.] Assim, a casa {a} fica em frente da casa {F}, e a casa {f} em frente da casa {A}. Nas partidas em texto, as casas de Sul são as letras A a F e as de Norte são a a f, pela mesma ordem.",
    stores:
      "As duas covas maiores são os [b depósitos]: [lying o de Sul está à direita, o de Norte à esquerda.][upright o de Sul está em baixo, o de Norte em cima.] O que capturas vai para o teu depósito e nunca mais volta ao jogo.",
    seeds:
      "Cada casa começa com quatro sementes. As sementes são todas iguais. Não são de ninguém até alguém as capturar. Não há dados, nem cartas escondidas, nem sorte.",
  },

  turn: {
    title: "A tua vez",
    intro:
      "Joga-se à vez, comece quem começar. Cada jogada tem três partes. São iguais no Oware, no Ouril, no Abapa e no Aiware. O [#owari Owari] é diferente.",
    pick: "[b Apanhar.] Escolhe uma das tuas casas que tenha sementes e apanha-as todas.",
    sow: "[b Semear.] Deixa-as cair uma a uma nas casas seguintes, no sentido contrário ao dos ponteiros do relógio: [lying para a direita pela fila de baixo, para a esquerda pela de cima,][upright para baixo pela fila da esquerda, para cima pela da direita,] e assim à volta. Nenhuma semente é semeada num depósito.",
    capture:
      "[b Capturar.] Olha para a casa onde caiu a tua última semente. Se for do adversário e tiver agora duas ou três sementes, capturas todas elas. Depois olha para a casa imediatamente anterior. Se também for do adversário e tiver duas ou três, capturas essas também. Continua assim para trás. Termina na primeira casa que tenha outro número, ou no fim da fila do adversário.",
    own: "Na tua própria fila nunca capturas sementes, por muitas que lá estejam.",
    harvest:
      "Em vez de «capturar» também se diz «comer» ou [b colher]. Eis uma partida em curso. Encontra a melhor jogada de Sul, e depois abre a resposta.",
    answer: "A resposta",
  },

  kroo: {
    title: "Uma casa demasiado cheia: o kroo",
    text: "Uma casa com doze sementes ou mais chama-se [b kroo]. As sementes dão a volta inteira ao tabuleiro e chegam de novo ao ponto de partida. Saltam a casa de onde vieram sempre que lá passam, e por isso ela fica sempre vazia no fim da jogada.",
    more: "Um kroo chega a todas as casas do adversário. As casas por onde passa duas vezes ficam com duas sementes se estavam vazias, e com três se tinham uma. Não o percas de vista, seja de quem for.",
  },

  which: {
    title: "Com que regras estou a jogar?",
    text: "O nome do conjunto de regras está no topo do jogo. Escolhe o nome para leres aqui as suas regras. O conjunto de regras escolhe-se ao começar uma nova partida.",
    oware:
      "As regras para começar. Tens de alimentar um adversário sem sementes. Capturar-lhe tudo é um grand slam, e perde a partida.",
    ouril: "De Cabo Verde. Um grand slam dá a vitória ou uma jogada extra, e as sementes sozinhas esperam.",
    abapa: "O Oware dos torneios internacionais. Um grand slam não captura nada, e as últimas sementes são recolhidas.",
    aiware: "O Oware sem obrigação de alimentar. A partida acaba quando alguém não tem sementes na sua vez.",
    owari: "Outro jogo no mesmo tabuleiro: menos sementes, semeadas também no próprio depósito.",
  },

  oware: {
    win: "Ganhar",
    winText:
      "Há quarenta e oito sementes, por isso vinte e cinco são mais de metade. Quem primeiro tiver vinte e cinco no depósito ganha logo, a não ser que lá tenha chegado com um grand slam. Com vinte e quatro para cada lado, é empate.",
    slam: "O grand slam perde",
    slamText:
      "Capturar numa só jogada todas as sementes da fila do adversário chama-se [b grand slam]. No Oware é permitido, mas perde a partida. As sementes são capturadas, e depois perdes logo, tenhas o que tiveres no depósito, porque o adversário fica sem nada para jogar.",
    slamAsk:
      "A app pergunta antes de jogares um. Se todas as tuas jogadas forem um grand slam, tens de jogar uma delas.",
    feed: "A obrigação de alimentar",
    feedText:
      "Se o adversário não tiver nenhuma semente quando chega a tua vez, tens de o [b alimentar]: escolhe uma casa cujas sementes cheguem à outra fila. Enquanto tiveres uma jogada dessas, nenhuma outra é permitida. O que conta é onde caem as tuas sementes, e não o que capturas depois.",
    feedOwn:
      "Podes semear para fora as últimas sementes da tua fila. O adversário tem então de te alimentar, se puder.",
    stuck: "Quando não é possível alimentar",
    stuckText:
      "Se o adversário não tiver sementes e nenhuma das tuas jogadas chegar à outra fila, a partida acaba. As sementes que ainda estão no tabuleiro não contam para ninguém, e ganha o depósito maior. Se os depósitos forem iguais, é empate.",
    repeat: "Às voltas",
    repeatText:
      "Às vezes as últimas sementes andam atrás umas das outras sem fim. Quando a mesma posição, com a mesma pessoa a jogar, aparece pela terceira vez desde a última captura, a partida acaba. As sementes que ainda estão no tabuleiro não contam para ninguém, e ganha o depósito maior. Se os depósitos forem iguais, é empate.",
    agree: "Acabar por acordo",
    agreeText:
      "Os dois jogadores podem combinar parar em qualquer momento. Cada um fica então com as sementes da sua fila, o que se chama [b recolher]. Ganha o depósito maior e, se os depósitos forem iguais, é empate. Também o podes propor ao computador. Aceita, a não ser que conte conseguir mais se a partida continuar.",
    bitter: "Até à última semente",
    bitterText:
      "Depois de uma vitória com vinte e cinco sementes, muitas vezes ainda restam algumas no tabuleiro. Podes jogar o resto por gosto. O resultado mantém-se.",
  },

  ouril: {
    intro:
      "O tabuleiro, a sementeira, as capturas e o kroo são os do [#oware Oware]. O mesmo vale para as vinte e cinco sementes que ganham, a obrigação de alimentar, o fim quando a mesma posição aparece pela terceira vez e o fim por acordo. Duas coisas são diferentes.",
    single: "As sementes sozinhas esperam",
    singleText:
      "Só podes jogar uma casa com uma única semente se nenhuma das tuas casas tiver mais do que uma. Esta regra vem primeiro. Quando tens de alimentar o adversário, só contam as casas que ela te deixa. Se nenhuma delas chegar à outra fila, a partida acaba como no Oware.",
    slam: "O grand slam dá direito a uma jogada extra",
    slamText:
      "Podes capturar a fila inteira do adversário. Se com isso chegares a vinte e cinco sementes ou mais, ganhaste. Se não, o adversário não tem nada para jogar, e por isso tens logo uma jogada extra.",
    again: "A jogada extra",
    againText:
      "Depois desta jogada extra, a fila do adversário tem de ter pelo menos uma semente, já descontadas as capturas. Por isso não podes fazer logo um segundo grand slam, a não ser que te leve a vinte e cinco. Também aqui as sementes sozinhas esperam.",
    stuck: "Quando a jogada extra não é possível",
    stuckText:
      "Se nenhuma das tuas jogadas deixar uma semente ao adversário nem te levar a vinte e cinco, a partida acaba. Cada jogador recolhe o que resta na sua fila, e ganha o depósito maior. Se os depósitos forem iguais, é empate.",
  },

  abapa: {
    intro:
      "Os torneios internacionais jogam-se com estas regras. Os campeonatos escolares de Portugal seguem, no essencial, as do Ouril. A palavra akan [ak abapa] traduz-se em geral por «a versão certa». Tudo é como no [#oware Oware], incluindo as vinte e cinco sementes que ganham e a obrigação de alimentar. Duas coisas são diferentes.",
    slam: "O grand slam não captura nada",
    slamText:
      "Podes fazer uma jogada que capturaria a fila inteira do adversário, e com isso não perdes. Mas também não capturas nada: cada semente fica onde caiu, e o adversário continua a jogar com elas. Uma captura que deixe ao adversário nem que seja uma semente vale como sempre.",
    gather: "As últimas sementes são recolhidas",
    gatherText:
      "No Oware, as sementes que restam no fim muitas vezes não contam para ninguém. No Abapa contam sempre: quando não é possível alimentar, e quando uma posição aparece pela terceira vez, cada jogador vai [b recolher] o que está na sua fila. Ganha o depósito maior e, se os depósitos forem iguais, é empate. Por isso, umas poucas sementes guardadas em casa ainda podem decidir a partida.",
  },

  aiware: {
    intro:
      "São as regras de um jogo online com esse nome, em que se joga contra um computador. A sementeira, as capturas, as vinte e cinco sementes que ganham, o grand slam que perde, o fim quando a mesma posição aparece pela terceira vez e o fim por acordo são como no [#oware Oware]. Uma coisa é diferente.",
    feed: "Sem obrigação de alimentar",
    feedText:
      "Se a fila do adversário estiver vazia quando chega a tua vez, podes jogar o que quiseres. Podes alimentar, ou guardar todas as sementes em casa.",
    dry: "Uma fila que seca põe fim à partida",
    dryText:
      "Se não tiveres nenhuma semente quando chega a tua vez, a partida acaba logo. O adversário recolhe tudo o que está na sua fila, e ganha o depósito maior. Se os depósitos forem iguais, é empate.",
    hungry:
      "Por isso, pensa duas vezes antes de semear para fora a tua última semente. Ninguém é obrigado a dar-te outras.",
  },

  owari: {
    intro:
      "Noutros sítios, Owari é só mais um nome do Oware. Aqui é um jogo que se parece com ele e se joga de maneira bem diferente. É conhecido de cursos de informática, onde os estudantes põem os seus programas a jogá-lo uns contra os outros. O tabuleiro, os nomes e a ordem das jogadas são os mesmos. Cada casa começa com três sementes, trinta e seis ao todo.",
    sow: "Semear no próprio depósito",
    sowText:
      "Escolhe uma das tuas casas com sementes e semeia-as uma a uma, no sentido contrário ao dos ponteiros do relógio. O teu depósito fica no caminho, no fim da tua fila: deixa lá uma semente de cada vez que passas. O depósito do adversário salta-se. Se a última semente cair no teu depósito, não ganhas por isso outra jogada.",
    take: "Capturar da casa em frente",
    takeText:
      "Se a tua última semente cair numa casa tua que estava vazia, capturas para o teu depósito todas as sementes da casa em frente. A tua última semente fica onde está. Se não houver nada em frente, não ganhas nada. Uma última semente na fila do adversário não captura nada, e fazer duas ou três aqui não quer dizer nada.",
    lap: "Treze sementes",
    lapText:
      "A casa de onde semeias não se salta. Treze sementes dão uma volta completa, pelo teu depósito e pelas outras onze casas, e a última regressa à casa que acabaste de esvaziar. Estava vazia, por isso também aqui se captura.",
    end: "O fim",
    endText:
      "Assim que uma das filas fica vazia, seja de quem for a vez, a partida acaba. O outro jogador recolhe as sementes da sua fila, e ganha o depósito maior. Com dezoito para cada lado, é empate.",
    without: "O que não há no Owari",
    withoutText:
      "Ninguém é obrigado a alimentar o outro, um grand slam é uma captura como as outras, e as sementes sozinhas andam quando quiserem. A partida não acaba com mais de metade das sementes; joga-se até uma fila ficar vazia. Nenhuma posição se repete, porque as sementes que saem da tua fila deixam uma no teu depósito ao passar. E não há fim por acordo.",
    solved: "O que se sabe",
    solvedText:
      "O Owari está resolvido: os computadores já calcularam como acaba quando ninguém erra. Quem começa ganha então por duas sementes, dezanove contra dezassete. Se Sul começar, só a casa {E} ganha. As casas {D} e {F} levam ao empate, {C} perde por duas sementes, {A} e {B} perdem por quatro. Na força máxima, assim que tem prontas as tabelas de finais de quinze sementes, o computador procura uma prova dessas antes de cada jogada. Quase sempre a encontra em meio segundo. A dica e a análise dizem então o que está provado.",
    walk: "Percorrer a melhor linha no tabuleiro",
  },

  // An answer that a rule set does not give here is the same as Oware's.
  compare: {
    title: "Lado a lado",
    caption: "Os cinco conjuntos de regras comparados",
    question: "Pergunta",
    intro: "Uma pergunta de cada vez, e o que cada conjunto de regras lhe responde.",
    who: "{names}:",
    and: ", ",
    seeds: {
      title: "Sementes",
      oware: "{seeds}, {perHouse, select, 3 {três} 4 {quatro} other {{perHouse}}} por casa",
    },
    sow: {
      title: "Sementeira",
      oware: "Pelas duas filas, nunca na casa de onde partiram",
      owari: "Pelas duas filas e pelo próprio depósito, e também na casa de onde partiram",
    },
    take: {
      title: "Capturar",
      oware: "Grupos de duas e três na outra fila, da última semente para trás",
      owari: "Última semente numa casa tua vazia: todas as da casa em frente",
    },
    slam: {
      title: "Grand slam",
      oware: "Captura, mas perde logo",
      ouril: "Captura; ganha com {majority}, senão há uma jogada extra",
      abapa: "Pode jogar-se, mas não captura nada",
      owari: "Sem regra própria; uma fila vazia põe fim à partida",
    },
    feed: {
      title: "Obrigação de alimentar",
      oware: "Sim",
      ouril: "Sim, mas as sementes sozinhas esperam na mesma",
      aiware: "Não",
      owari: "Não",
    },
    stuck: {
      title: "Nenhuma jogada alimenta",
      oware: "A partida acaba; as sementes restantes não contam",
      ouril: "A partida acaba; as sementes restantes não contam, mas numa jogada extra ambos recolhem",
      abapa: "A partida acaba; ambos recolhem",
      aiware: "Não se aplica",
      owari: "Não se aplica",
    },
    dry: {
      title: "Sem sementes na tua vez",
      oware: "Não pode acontecer",
      aiware: "A partida acaba; o adversário recolhe",
      owari: "Não pode acontecer: a partida já teria acabado com uma fila vazia",
    },
    single: {
      title: "Casa com uma semente",
      oware: "Pode jogar-se sempre",
      ouril: "Só se nenhuma casa tua tiver mais",
    },
    win: {
      title: "Mais de metade",
      oware: "{majority} sementes ganham logo; {half} para cada lado é empate",
      owari: "Não põe fim à partida",
    },
    repeat: {
      title: "Terceira vez na mesma posição",
      oware: "A partida acaba; as sementes restantes não contam",
      abapa: "A partida acaba; ambos recolhem",
      owari: "Não pode acontecer",
    },
    agree: { title: "Por acordo", oware: "Em qualquer momento; ambos recolhem", owari: "Não é possível" },
  },

  app: {
    title: "Jogar aqui",
    players:
      "Da primeira vez há três escolhas: o computador, outra pessoa aqui ou outra pessoa longe. Também podes jogar logo uma casa. Nesse caso pergunta-se quem joga do outro lado.",
    change:
      "«Nova» pergunta quem é o adversário, quem começa e com que conjunto de regras. O adversário é outra pessoa, ou o computador no nível que escolheres. Também podem jogar dois computadores um contra o outro. Durante uma partida, «Nova» também tem «Mudar de adversário»: continua a partida do tabuleiro, contra o adversário e o nível lá escolhidos.",
    end: "No fim de uma partida, «Desforra» recomeça com os mesmos jogadores nos mesmos lados, e começa o outro jogador. «Nova» deixa-te escolher tudo de novo.",
    as: "«Mudar de regras», no menu, continua a posição do tabuleiro com outro conjunto de regras que também tenha quarenta e oito sementes.",
    tap: "Toca ou clica numa casa da tua fila para a jogar. As casas que podes jogar estão marcadas.",
    why: "Se escolheres uma casa que não se pode jogar, a app diz-te porquê.",
    skip: "As sementes são semeadas uma a uma. O primeiro toque ou tecla enquanto vão a caminho leva-as todas ao destino e não joga nada. A velocidade escolhe-se em «Opções».",
    last: "A última casa jogada fica com uma marca, para veres o que fez o adversário.",
    undo: "«Anular» desfaz a última jogada. Contra o computador, desfaz também a resposta dele.",
    counts:
      "Cada casa mostra o número de sementes. Em «Opções» podes tê-lo a partir de cinco, a partir de doze, ou nunca.",
    table:
      "Duas pessoas podem sentar-se em lados opostos de um tablet: os números de Norte ficam então virados para lá.",
    upright:
      "Se segurares o telemóvel ao alto, o tabuleiro também fica ao alto. A fila de Sul está então à esquerda. As imagens desta página viram-se com ele.",
    save: "Cada jogada é guardada antes de ser mostrada. Podes fechar a app a meio de uma partida e continuar mais tarde. As partidas que deixaste por outra estão em «Continuar», no menu.",
    keysTitle: "Jogar com o teclado",
  },

  figure: {
    play: "Jogar",
    before: "Voltar",
    after: "Resultado",
    /** What a button is called, by its word and the title of its diagram. */
    button: "{press}: {title}",
    place: "Casa {house}: {seeds, plural, =0 {# sementes} one {# semente} other {# sementes}}",
    store:
      "{side, select, S {Depósito de Sul} other {Depósito de Norte}}: {seeds, plural, =0 {# sementes} one {# semente} other {# sementes}}",
    spoken:
      "{title}. Sul, casas {A} a {F}: {south}. Norte, casas {a} a {f}: {north}. Nos depósitos: Sul {storeS}, Norte {storeN}.",
    failed: "Não foi possível desenhar aqui os diagramas. Recarrega a página para tentar mais uma vez.",
    sow: "Quatro sementes são semeadas da casa {E}",
    sowCaption:
      "[upright A coluna da esquerda é tua.][lying A fila de baixo é tua.] Apanha todas as sementes de uma casa. Deixa-as cair uma a uma, [upright para baixo pela esquerda, depois para cima pela direita.][lying para a direita por baixo, depois para a esquerda por cima.]",
    take: "Três sementes são semeadas da casa {E} e capturam cinco",
    takeCaption:
      "Se a tua última semente fizer duas ou três numa casa [upright da direita,][lying da fila de cima,] capturas todas as que lá estão. O mesmo vale para as casas imediatamente anteriores.",
    win: "Sul captura três sementes e fica com vinte e cinco",
    winCaption:
      "As sementes que capturaste estão no teu depósito, [upright em baixo.][lying à direita.] Ganha quem primeiro tiver {majority} das {seeds} sementes.",
    start: "O início",
    startCaption: "O início. Quatro sementes em cada casa, e Sul começa.",
    opening: "Depois da jogada de abertura, a casa {E}",
    openingCaption:
      "Sul abre com a casa {E}. As quatro sementes caem nas casas {F}, {a}, {b} e {c}. A casa {c} tem agora cinco, por isso nada é capturado, e é a vez de Norte.",
    harvest: "Uma partida em curso, Sul a jogar",
    harvestCaption:
      "Sul a jogar; até agora Norte capturou duas sementes. As casas {A}, {B}, {D} e {F} podem jogar-se, {C} e {E} estão vazias. Duas destas jogadas capturam alguma coisa.",
    harvestD: "Depois da casa {D}",
    harvestDCaption:
      "Casa {D}: a sétima e última semente cai na casa {e}, que tem agora duas. São capturadas. A casa {d}, imediatamente antes, tem cinco, e a captura acaba ali: duas sementes.",
    harvestF: "Depois da casa {F}",
    harvestFCaption:
      "A casa {F} é melhor: a última semente cai na casa {f}, que tem agora três, e a casa {e}, antes dela, tem duas. Ambas são capturadas, e a casa {d}, com as suas cinco, acaba a captura: cinco sementes.",
    kroo: "Depois da casa {D}, um kroo de dezasseis sementes",
    krooCaption:
      "A casa {D} era um kroo de dezasseis sementes. Deram uma volta, saltaram a sua própria casa e acabaram na casa {c}. As casas {c}, {b} e {a} tinham então três sementes cada, por isso as nove são capturadas.",
    slam: "Um grand slam pela casa {E}, que perde",
    slamCaption:
      "Sul jogou a casa {E} e capturou tudo o que Norte tinha, quatro sementes. São vinte e cinco no depósito de Sul, o que chegaria para ganhar. Mas foi um grand slam, e por isso Sul perdeu.",
    feed: "Norte não tem sementes, Sul tem de alimentar",
    feedCaption:
      "A fila de Norte está vazia e é a vez de Sul. As sementes das casas {A} e {C} ficariam do lado de Sul. Só as casas {E} e {F} chegam à outra fila, por isso Sul tem de jogar uma delas.",
    again: "No Ouril, um grand slam pela casa {E}, e depois a jogada extra, a casa {F}",
    againCaption:
      "No Ouril, a casa {E} captura as quatro sementes de Norte, e Sul fica com vinte. Ainda não são vinte e cinco, por isso Sul tem uma jogada extra, e nela tem de deixar uma semente a Norte. Só a casa {F} o consegue.",
    abapaSlam: "No Abapa, um grand slam pela casa {E} não captura nada",
    abapaSlamCaption:
      "A posição do grand slam que perde, agora no Abapa. Sul jogou a casa {E}. No Oware, as duas sementes da casa {b} e as duas da casa {a} seriam capturadas, e isso perderia a partida. Aqui ficam, e é a vez de Norte.",
    abapaGather: "As últimas sementes de uma partida de Abapa",
    abapaGatherCaption:
      "Norte tem uma só semente e joga a casa {f}. Sul não pode alimentar com as três sementes que ficam então nas casas {A} e {C}, por isso ambos recolhem: Sul ganha, vinte e cinco a vinte e três. No Oware essas sementes não contariam para ninguém, e ganharia Norte.",
    aiwareDry: "Uma fila que secou no Aiware",
    aiwareDryCaption:
      "A fila de Norte está vazia e é a vez de Sul. No Oware só serviriam as casas {E} e {F}; aqui também se podem jogar {A} e {C}. Com a casa {A}, Sul guarda todas as sementes em casa. Norte não tem nenhuma para jogar, por isso a partida acaba e Sul recolhe oito: vinte e nove a dezanove.",
    aiwareHungry: "No Aiware, Sul semeia para fora a última semente",
    aiwareHungryCaption:
      "Sul tem vinte sementes, Norte vinte e três. Com a casa {F}, a última semente da fila, Sul captura mais três. Não adianta: Norte joga a casa {b} e não alimenta ninguém, Sul não tem nada para jogar, e Norte recolhe duas, o que faz vinte e cinco.",
    owariStart: "O início no Owari",
    owariStartCaption: "O início no Owari. Três sementes em cada casa, e Sul começa.",
    owariOpening: "Depois da jogada de abertura, a casa {E}, no Owari",
    owariOpeningCaption:
      "Sul abre com a casa {E}. As três sementes caem na casa {F}, no depósito de Sul e na casa {a}. É a vez de Norte.",
    owariTake: "A casa {B} captura da casa em frente",
    owariTakeCaption:
      "Duas jogadas depois, Sul joga a casa {B}. A última das três sementes cai na casa {E}, que estava vazia, e Sul captura as três sementes da casa {b}, a casa em frente.",
    owariLap: "Treze sementes da casa {C} acabam lá",
    owariLapCaption:
      "A casa {C} tinha treze sementes. Deram a volta pelo depósito de Sul e pelas duas filas, e a última regressou a ela. Sul captura as quatro sementes que estavam agora em frente, na casa {d}.",
    owariEnd: "A última semente da fila de Sul no Owari",
    owariEndCaption:
      "Sul joga a casa {F}, e a última semente da fila vai para o depósito. A fila está vazia, por isso a partida acaba. Norte recolhe seis sementes, mas Sul ganha, dezanove a dezassete.",
  },
};
