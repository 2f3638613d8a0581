// The keys, as the about page and the sheet of keys list them, and what the board answers to a question, in Spanish. `who` is you, the
// computer (`it`), nobody in particular (`them`), or a side by its name. Houses in parameters have the names that the player chose.

export default {
  keys: {
    title: "Teclas",
    key: "Tecla",
    does: "Qué hace",
    houses: "[k 1] a [k 6], o [k A] a [k F]",
    housesDoes: "Juegan los seis hoyos de quien tiene el turno, en el orden de la siembra, se llamen como se llamen",
    undo: "[k U]",
    undoDoes: "Deshace la última jugada",
    new: "[k N]",
    newDoes: "Abre «Nueva partida»",
    hint: "[k H]",
    hintDoes: "Muestra el mejor hoyo. Si se pulsa otra vez, dice por qué. En partidas con relojes no hay pistas",
    walk: "[k Tab] y las flechas",
    walkDoes: "Van de botón en botón y de hoyo en hoyo",
    row: "[k Inicio], [k Fin], [k Re Pág], [k Ctrl] e [k Inicio]",
    rowDoes: "Van al primer y al último hoyo de la fila, al hoyo de enfrente y a tu primer hoyo",
    enter: "[k Intro] o [k Espacio]",
    enterDoes: "Juega el hoyo en el que estás, o pulsa el botón",
    preview: "[k P], o [k Mayús] e [k Intro]",
    previewDoes: "Muestra y dice lo que haría el hoyo en el que estás",
    where: "[k W]",
    whereDoes: "Dice en qué hoyo estás, sus semillas y si se puede jugar",
    score: "[k S]",
    scoreDoes: "Dice el marcador, de quién es el turno y cuántas jugadas van",
    board: "[k R]",
    boardDoes: "Lee el tablero, fila por fila",
    playable: "[k M]",
    playableDoes: "Dice qué hoyos puedes jugar y qué capturan",
    last: "[k L]",
    lastDoes: "Repite la última jugada",
    other: "[k O]",
    otherDoes: "Dice qué hoyos podría jugar tu rival y qué capturarían",
    look: "Las flechas, [k Re Pág], [k Av Pág], [k Inicio] y [k Fin]",
    lookDoes: "Pasan las jugadas, o van a la primera o a la última, si no estás en ningún hoyo",
    escape: "[k Esc]",
    escapeDoes: "Cierra el menú, o lo que esté abierto sobre el tablero",
    all: "[k ?]",
    allDoes: "Muestra las teclas durante una partida",
    onBoard:
      "Las letras que dicen algo funcionan cuando estás en un hoyo; de la [k A] a la [k F], también cuando no hay nada elegido. Después del tablero, el tabulador llega a botones que dicen lo mismo.",
    home: "La primera tecla, mientras las semillas van de camino, las lleva a su sitio y no hace nada más.",
    off: "Las teclas para jugar se pueden desactivar en «Opciones», y con ellas todas las demás letras y [k ?].",
  },

  answers: {
    /** `house` is what it is called on the board, with its seeds and whose it is. */
    where: "{house}, número {place} de 6 en su fila.",
    row: "{who, select, you {Tus hoyos} it {Los hoyos de la máquina} them {Los hoyos de tu rival} other {Los hoyos de {side}}}, del {first} al {last}: {seeds}.",
    can: "{who, select, you {Puedes jugar} it {La máquina puede jugar} them {Tu rival puede jugar} other {{side} puede jugar}} {count, plural, =0 {ningún hoyo} one {el hoyo {houses}} other {los hoyos {houses}}}.",
    could:
      "{who, select, you {Podrías jugar} it {La máquina podría jugar} them {Tu rival podría jugar} other {{side} podría jugar}} {count, plural, =0 {ningún hoyo} one {el hoyo {houses}} other {los hoyos {houses}}}.",
    takes: "El hoyo {house} captura {seeds, plural, one {# semilla} other {# semillas}}.",
    moves: "{count, plural, =0 {Ninguna jugada todavía.} one {# jugada.} other {# jugadas.}}",
  },
};
