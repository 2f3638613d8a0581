// The keys, as the about page and the sheet of keys list them, and what the board answers to a question, in Portuguese. `who` is you, the
// computer (`it`), nobody in particular (`them`), or a side by its name. Houses in parameters have the names that the player chose.

export default {
  keys: {
    title: "Teclas",
    key: "Tecla",
    does: "O que faz",
    houses: "De [k 1] a [k 6], ou de [k A] a [k F]",
    housesDoes: "Jogam as seis casas de quem tem a vez, pela ordem da sementeira, seja qual for o seu nome",
    undo: "[k U]",
    undoDoes: "Anula a última jogada",
    new: "[k N]",
    newDoes: "Abre «Nova partida»",
    hint: "[k H]",
    hintDoes: "Mostra a melhor casa; outra vez, diz porquê. Com relógios não há dicas",
    walk: "[k Tab] e as setas",
    walkDoes: "Passam de botão em botão e de casa em casa",
    row: "[k Home], [k End], [k Page Up], [k Ctrl] e [k Home]",
    rowDoes: "Vão para a primeira e a última casa da fila, para a casa em frente e para a tua primeira casa",
    enter: "[k Enter] ou [k Espaço]",
    enterDoes: "Joga a casa em que estás, ou carrega no botão",
    preview: "[k P], ou [k Shift] e [k Enter]",
    previewDoes: "Mostra e diz o que faria a casa em que estás",
    where: "[k W]",
    whereDoes: "Diz em que casa estás, quantas sementes tem e se pode ser jogada",
    score: "[k S]",
    scoreDoes: "Diz a pontuação, de quem é a vez e quantas jogadas houve",
    board: "[k R]",
    boardDoes: "Lê o tabuleiro, fila a fila",
    playable: "[k M]",
    playableDoes: "Diz que casas podes jogar e o que capturam",
    last: "[k L]",
    lastDoes: "Diz outra vez qual foi a última jogada",
    other: "[k O]",
    otherDoes: "Diz que casas o teu adversário poderia jogar e o que capturariam",
    look: "As setas, [k Page Up], [k Page Down], [k Home] e [k End]",
    lookDoes: "Andam nas jogadas, ou vão à primeira ou à última, quando não estás numa casa",
    escape: "[k Esc]",
    escapeDoes: "Fecha o menu, ou o que estiver aberto sobre o tabuleiro",
    all: "[k ?]",
    allDoes: "Mostra as teclas durante uma partida",
    onBoard:
      "As letras que dizem alguma coisa funcionam quando estás numa casa. De [k A] a [k F], também quando não estás em nada. A seguir ao tabuleiro, Tab chega a botões que dizem o mesmo.",
    home: "A primeira tecla, enquanto há sementes a caminho, leva-as ao destino e não faz mais nada.",
    off: "Em «Opções» podes desligar as teclas para jogar, e com elas todas as outras letras e [k ?].",
  },

  answers: {
    /** `house` is what it is called on the board, with its seeds and whose it is. */
    where: "{house}, número {place} de 6 na sua fila.",
    row: "{who, select, you {As tuas casas} it {As casas do computador} them {As casas do adversário} other {As casas ({side})}}, de {first} a {last}: {seeds}.",
    can: "{who, select, you {Podes jogar} it {O computador pode jogar} them {O adversário pode jogar} other {{side} pode jogar}} {count, plural, =0 {nenhuma casa} one {a casa {houses}} other {as casas {houses}}}.",
    could:
      "{who, select, you {Podias jogar} it {O computador podia jogar} them {O adversário podia jogar} other {{side} podia jogar}} {count, plural, =0 {nenhuma casa} one {a casa {houses}} other {as casas {houses}}}.",
    takes: "A casa {house} captura {seeds, plural, one {# semente} other {# sementes}}.",
    moves: "{count, plural, =0 {Ainda nenhuma jogada.} one {# jogada.} other {# jogadas.}}",
  },
};
