// The words of the app, in Spanish. Those of the sheets, the coach, the rules page and the about page lie in files of their own.
// Houses in parameters have the names that the player chose for them: numbers, or letters; `side` and `other` are names of sides. Where one human plays, that one is
// spoken to: a message with `you`, `it` and `side` is about the human, the computer, or a side by its name.

/** How seeds were captured under most rule sets. Behind "house 3 and captured 2 seeds", and within two lines of a phone. */
const TWOS = "La última semilla completó dos o tres.";

export default {
  app: {
    name: "Oware",
    /** How the language is written: `ltr` from left to right, `rtl` from right to left. */
    direction: "ltr",
    /** For numbers and dates, where the device does not say it more exactly. */
    locale: "es",
    /** For those who look for the page, not for those who are there. */
    description:
      "Juega al Oware, el juego africano de siembra, con otra persona o contra la máquina. Cinco reglamentos, ocho niveles, gratis, y también sin red.",
    /** Beside the name of the app. */
    rules: "Reglas de {rules}",
    loading: "Preparando el tablero…",
    /** Between two sentences that stand on one line. */
    join: "{first} {second}",
    /** Between the houses of a line. */
    between: ", ",
  },

  rules: { oware: "Oware", ouril: "Ouril", abapa: "Abapa", aiware: "Aiware", owari: "Owari" },
  /** What sets each apart, in a line. */
  rulesLine: {
    oware: "La jugada que captura todo el campo rival pierde.",
    ouril: "Capturar todo el campo rival gana o da un turno extra.",
    abapa: "De torneos internacionales: no se captura un campo entero.",
    aiware: "Como Oware, pero nadie tiene que dar de comer.",
    owari: "Tres semillas por hoyo; también siembras en tu granero.",
  },
  /** `friend` is a player elsewhere without a name, and `someone` the same within a sentence. */
  side: { S: "Sur", N: "Norte", friend: "Tu rival", someone: "tu rival" },

  /** On a first visit, in the place of the bar. */
  begin: {
    label: "¿Quién juega enfrente?",
    computer: "Máquina",
    here: "Alguien aquí",
    far: "Lejos",
    learn: "Lecciones",
    how: "Cómo se juega",
    learnLabel: "Aprender",
    asked: "Elige abajo. Si hay alguien aquí, que juegue ya.",
  },

  board: {
    title: "Tablero",
    // Begins with what is to be read on the board, in its order: people who speak to their device say what they see.
    house: {
      you: "Hoyo {house}: {seeds, plural, one {# semilla} other {# semillas}}, en tu campo",
      it: "Hoyo {house}: {seeds, plural, one {# semilla} other {# semillas}}, en el campo de la máquina",
      them: "Hoyo {house}: {seeds, plural, one {# semilla} other {# semillas}}, en el campo de tu rival",
      side: "Hoyo {house}: {seeds, plural, one {# semilla} other {# semillas}}, en el campo de {side}",
    },
    playable: "{house}, se puede jugar",
    /** In a sentence, where houses are called by letters. */
    lettered: {
      you: "{letter} de tu campo",
      it: "{letter} del otro campo",
      side: "{letter} del campo de {side}",
    },
    store: {
      you: "Tu granero: {seeds, plural, one {# semilla} other {# semillas}}",
      it: "Granero de la máquina: {seeds, plural, one {# semilla} other {# semillas}}",
      them: "Granero de tu rival: {seeds, plural, one {# semilla} other {# semillas}}",
      side: "Granero de {side}: {seeds, plural, one {# semilla} other {# semillas}}",
    },
  },

  /** Buttons behind the board, for the ear: seen while one of them has the focus. */
  ask: {
    label: "Preguntar al tablero",
    where: "¿Dónde estoy?",
    score: "Marcador",
    clock: "Relojes",
    board: "Leer el tablero",
    playable: "¿Qué puedo jugar?",
    last: "Última jugada",
    preview: "¿Qué haría esta jugada?",
    other: "¿Qué puede hacer mi rival?",
  },

  bar: {
    /** Behind a friend’s link, until a move was made here. */
    who: "¿Quién soy?",
    label: "Acciones",
    menu: "Menú",
    rematch: "Revancha",
    nextGame: "Partida {number}",
    new: "Nueva",
    undo: "Deshacer",
    stop: "Pausa",
    goOn: "Reanudar",
    step: "Paso",
    retry: "Reintentar",
    hint: "Pista",
    send: "Enviar",
    sendAgain: "Reenviar",
    nearby: "Conectar",
    connectAgain: "Reconectar",
    why: "¿Por qué?",
    playOn: "Jugar el resto",
    backToGame: "Volver a la partida",
    playOnFromHere: "Seguir desde aquí",
  },

  moves: {
    label: "Jugadas",
    none: "Aún no hay jugadas. Aquí aparecerán todas.",
    open: "Todas las jugadas",
    first: "Al comienzo",
    back: "Una jugada atrás",
    forward: "Una jugada adelante",
    last: "A la última jugada",
    redo: "Rehacer",
    move: "{text}: {who, select, you {tu jugada} it {jugada de la máquina} other {jugada de {side}}} {number}, hoyo {house}{captured, plural, =0 {} other {, captura #}}",
    followUp:
      "{text}: {who, select, you {tu jugada} it {jugada de la máquina} other {jugada de {side}}} {number}, turno extra, hoyo {house}{captured, plural, =0 {} other {, captura #}}",
    variations: "{count, plural, one {# variante} other {# variantes}}",
  },

  status: {
    label: "Estado de la partida",
    turn: {
      you: "Tu turno",
      it: "Turno de la máquina",
      // In a puzzle or a lesson, where nobody in particular plays the other side.
      them: "Turno de tu rival",
      side: "Turno de {side}",
    },
    sowing: { you: "Siembras…", it: "La máquina siembra…", side: "{side} siembra…" },
    again: { you: "Vuelves a jugar", it: "La máquina juega otra vez", side: "{side} juega otra vez" },
    thinking: { you: "", it: "La máquina piensa…", side: "{side} piensa…" },
    paused: "En pausa",
    failed: { you: "", it: "La máquina no responde", side: "{side} no responde" },
    failedDetail: "Tu partida está a salvo. Elige «Reintentar», u otro rival en «Nueva».",
    start: {
      touch: "Toca un hoyo iluminado para sembrar sus semillas.",
      choose: "Elige un hoyo iluminado para sembrar sus semillas.",
      /** Behind that on a first visit, above the three choices. */
      who: "O empieza abajo.",
    },
    /** To somebody new, behind the first words. */
    aim: "Captura {majority} de las {seeds} semillas y ganas.",
    /** Once, at the second or third turn of somebody new. */
    hold: "Mantén pulsado un hoyo para ver adónde van sus semillas.",
    /** To whoever comes by the link of a friend. */
    goesBack: "Después devuelve el enlace.",
    /** To whoever begins such a game. */
    goes: "Después envía el enlace.",
    startComputer: { you: "", it: "Empieza la máquina.", side: "{side} empieza." },
    sides: {
      upright: "{first}: la columna izquierda. {second}: la derecha.",
      flat: "{first}: la fila de abajo. {second}: la de arriba.",
    },
    yours: {
      left: "Tu campo es la columna izquierda.",
      right: "Tu campo es la columna derecha.",
      near: "Tu campo es la fila de abajo.",
      far: "Tu campo es la fila de arriba.",
    },
    slammed: "Se capturó todo, pero el granero no llega a {majority}. Por eso juega otra vez quien capturó.",
    /** To somebody new, behind the first capture. */
    taken: {
      oware: TWOS,
      ouril: TWOS,
      abapa: TWOS,
      aiware: TWOS,
      owari: "La última semilla cayó en un hoyo vacío y se llevó las de enfrente.",
    },
    /** Where the rules oblige a side to give seeds, and not each house does. */
    feed: {
      you: "{rival, select, it {La máquina} other {{other}}} no tiene semillas: debes darle alguna.",
      it: "No tienes semillas: la máquina debe darte alguna.",
      side: "{other} no tiene semillas: {side} debe darle alguna.",
    },
    twice: "Esta posición sale por segunda vez. A la tercera se acaba la partida.",
    playingOn: "El resultado no cambia: {result}.",
    busyTap: "Le toca a la máquina.",
    failedTap: "La máquina no responde. Elige «Reintentar».",
    pausedTap: "La partida está en pausa. Elige «Reanudar».",
    goOn: "Elige «Reanudar».",
    lookingTap: "Para jugar: «Volver a la partida».",
    at: {
      you: "Tú: jugada {number} de {all}",
      it: "Máquina: jugada {number} de {all}",
      side: "Jugada {number} de {all}",
    },
    atStart: "Comienzo de la partida",
    undone: "Deshecho.",
    undoneEnd: "El final queda deshecho y la partida sigue.",
    undoneTime: "La derrota por tiempo queda deshecha. Los relojes están como tras la última jugada.",
    redoNone: "No hay nada que rehacer.",
    undoNone: "No hay nada que deshacer.",
    seated: {
      friend: "Juegan dos personas.",
      computer: "Juegas contra la máquina: nivel {level}, {name}.",
      both: "La máquina juega por los dos lados.",
    },
    notLoaded: "Esta parte de la app no se pudo cargar. Comprueba la red e inténtalo de nuevo.",
  },

  move: {
    sown: "{who, select, you {Jugaste} it {La máquina jugó} them {Tu rival jugó} other {{side} jugó}} el hoyo {house}.",
    captured:
      "{who, select, you {Jugaste el hoyo {house} y capturaste} it {La máquina jugó el hoyo {house} y capturó} them {Tu rival jugó el hoyo {house} y capturó} other {{side} jugó el hoyo {house} y capturó}} {seeds, plural, one {# semilla} other {# semillas}}.",
    // Where a rule set sows into the store.
    stored:
      "{who, select, you {Jugaste} it {La máquina jugó} other {{side} jugó}} el hoyo {house}: {stored, plural, one {# semilla} other {# semillas}} al granero.",
    storedCaptured:
      "{who, select, you {Jugaste} it {La máquina jugó} other {{side} jugó}} el hoyo {house}: {stored, plural, one {# semilla} other {# semillas}} al granero, {seeds, plural, one {# capturada} other {# capturadas}}.",
    /** Behind the move, where a grand slam takes nothing. */
    spared: "Esa jugada habría capturado todas las semillas de enfrente, y por eso no capturó nada.",
    gathered: "Las semillas que quedaban se recogieron.",
  },

  /** For the ear alone, and as short as can be. `you`: whoever hears it has made the move. */
  heard: {
    move: "{who, select, you {Hoyo} it {Máquina: hoyo} other {{side}: hoyo}} {house}{stored, plural, =0 {} other {, # al granero}}, {seeds, plural, =0 {nada} other {captura #}}.",
    /** What lies in the stores. `friend` has another device; of `side` and `rival` neither is spoken to. */
    score:
      "{who, select, it {Tú {mine}, máquina {theirs}} them {Tú {mine}, tu rival {theirs}} friend {Tú {mine}, {rival} {theirs}} other {{side} {mine}, {rival} {theirs}}}.",
    /** In the place of "Hold a house". */
    hold: "La tecla P dice qué haría el hoyo en el que estás.",
    /** After the first move of a first visit. */
    who: "¿Quién juega enfrente? Lo preguntan los tres botones después del tablero. Quien está a tu lado también puede jugar ya.",
    /** To somebody new: which houses are theirs, and what to do first. `asked`: who plays the other side is still to be said. */
    yours: "Tus hoyos van del {first} al {last}.",
    start:
      "{asked, select, yes {Elige quién juega enfrente, o juega un hoyo para empezar.} other {Elige un hoyo para sembrar sus semillas.}}",
    turned: "El tablero está girado.",
    /** What a side has left. */
    clock: {
      you: "Te quedan {minutes, plural, =0 {} one {# minuto } other {# minutos }}{seconds, plural, one {# segundo} other {# segundos}}.",
      it: "A la máquina le quedan {minutes, plural, =0 {} one {# minuto } other {# minutos }}{seconds, plural, one {# segundo} other {# segundos}}.",
      side: "A {side} le quedan {minutes, plural, =0 {} one {# minuto } other {# minutos }}{seconds, plural, one {# segundo} other {# segundos}}.",
    },
    /** A key came while seeds were on their way. */
    home: "Las semillas ya llegaron.",
    again: "Pulsa otra vez.",
    /** A key for a house came where none can be played, and a button leads on. */
    choose: "Elige «{button}».",
    noHint: {
      coached: "No hay pistas en lecciones, retos, repasos ni análisis.",
      now: "Ahora no hay pista. Hay pistas en tu turno, en partidas sin relojes.",
    },
  },

  /** A house that is shown before it is played. */
  preview: {
    house:
      "Hoyo {house}: {seeds, plural, one {# semilla} other {# semillas}}, acaba en el hoyo {end}{captured, plural, =0 {} other {, captura #}}.",
    spares: "Esa jugada capturaría todas las semillas de enfrente, y por eso no captura nada.",
    loses: "Esa jugada captura todas las semillas de enfrente: un grand slam que pierde la partida.",
    store: "Hoyo {house}: {seeds, plural, one {# semilla} other {# semillas}}, acaba en el granero.",
    empty: "El hoyo {house} está vacío.",
    again: "Elígelo otra vez para jugarlo.",
  },

  progress: "{expect} · {seconds} s",
  expect: {
    even: "Parece igualado",
    little: {
      you: "Estás un poco mejor",
      it: "La máquina está un poco mejor",
      side: "{side} está un poco mejor",
    },
    clearly: {
      you: "Estás claramente mejor",
      it: "La máquina está claramente mejor",
      side: "{side} está claramente mejor",
    },
    surely: { you: "Deberías ganar", it: "La máquina debería ganar", side: "{side} debería ganar" },
  },

  /** What the computer at full strength knows for certain, apart from what it expects. */
  proven: {
    win: { you: "Seguro: ganas.", it: "Seguro: gana la máquina.", side: "Seguro: {side} gana." },
    winBy: {
      you: "Seguro: ganas por {margin, plural, one {# semilla} other {# semillas}}.",
      it: "Seguro: la máquina gana por {margin, plural, one {# semilla} other {# semillas}}.",
      side: "Seguro: {side} gana por {margin, plural, one {# semilla} other {# semillas}}.",
    },
    draw: "Seguro: empate.",
  },

  result: {
    wins: {
      you: "Ganas, {most} a {least}",
      it: "Gana la máquina, {most} a {least}",
      side: "{side} gana, {most} a {least}",
    },
    draw: "Empate, {south} a {north}",
    agreed: "Tablas",
    given: { you: "Ganas", it: "Gana la máquina", side: "{side} gana" },
  },
  /** Why the game ended, about the side that brought it about or suffered it. */
  /** The card that stands below the board at the end. */
  endCard: {
    label: "Cómo acabó la partida",
    share: "Compartir la partida",
    no: "Seguir en este nivel",
    match: {
      after: "Partida {played} de {games}.",
      level: "El encuentro va empatado, {most} a {least}.",
      leads: {
        you: "Vas por delante, {most} a {least}.",
        it: "La máquina va por delante, {most} a {least}.",
        side: "{side} va por delante, {most} a {least}.",
      },
      drawn: "El encuentro acaba en empate, {most} a {least}.",
      won: {
        you: "Ganas el encuentro, {most} a {least}.",
        it: "La máquina gana el encuentro, {most} a {least}.",
        side: "{side} gana el encuentro, {most} a {least}.",
      },
    },
  },

  end: {
    "grand-slam": {
      you: "Capturaste todas las semillas de {rival, select, it {la máquina} other {{other}}}. Ese grand slam pierde la partida.",
      it: "La máquina capturó todas tus semillas. Ese grand slam pierde la partida.",
      side: "{side} capturó todas las semillas de {other}. Ese grand slam pierde la partida.",
    },
    "majority-draw": "Cada lado tiene la mitad de las semillas.",
    majority: {
      you: "Tienes más de la mitad de las semillas.",
      // Behind words that name the computer. In one line of a phone.
      it: "Tiene más de la mitad de las semillas.",
      side: "{side} tiene más de la mitad de las semillas.",
    },
    "cannot-feed": {
      you: "{rival, select, it {La máquina} other {{other}}} no tiene semillas, y no puedes darle ninguna.",
      it: "No tienes semillas, y la máquina no puede darte ninguna.",
      side: "{other} no tiene semillas, y {side} no puede darle ninguna.",
    },
    "no-seeds": {
      you: "No tienes semillas para jugar.",
      it: "La máquina no tiene semillas para jugar.",
      side: "{side} no tiene semillas para jugar.",
    },
    "row-empty": "Un campo está vacío. Cada cual recogió las semillas del suyo.",
    repetition: "La misma posición salió por tercera vez.",
    // What became of the seeds left, behind the three reasons above that leave it to the rule set.
    playedOut: "Se jugó hasta el final. El resultado ya estaba decidido.",
    unscored: "Las semillas que quedan no cuentan.",
    gathered: "Cada cual recogió las semillas de su campo.",
    agreement: "Final pactado. Cada cual recogió las semillas de su campo.",
    "agreed-draw": "Se pactaron tablas.",
    resignation: { you: "Te rendiste.", it: "La máquina se rindió.", side: "{side} se rindió." },
    time: { you: "Se te acabó el tiempo.", it: "La máquina agotó su tiempo.", side: "{side} agotó su tiempo." },
  },

  /** The same as `end` in one short line, for where a notice leaves no room for more. */
  brief: {
    "grand-slam": {
      you: "Tu grand slam pierde la partida.",
      it: "La máquina hizo un grand slam y pierde.",
      side: "{side} hizo un grand slam y pierde.",
    },
    "majority-draw": "Cada lado tiene la mitad de las semillas.",
    majority: {
      you: "Tienes más de la mitad.",
      it: "La máquina tiene más de la mitad.",
      side: "{side} tiene más de la mitad.",
    },
    "cannot-feed": {
      you: "No puedes dar semillas a {rival, select, it {la máquina} other {{other}}}.",
      it: "La máquina no puede darte semillas.",
      side: "{side} no puede dar semillas a {other}.",
    },
    "no-seeds": {
      you: "No tienes semillas para jugar.",
      it: "La máquina no tiene semillas para jugar.",
      side: "{side} no tiene semillas para jugar.",
    },
    "row-empty": "Un campo está vacío; el resto se recogió.",
    repetition: "La misma posición por tercera vez.",
    agreement: "Final pactado.",
    "agreed-draw": "Se pactaron tablas.",
    resignation: { you: "Te rendiste.", it: "La máquina se rindió.", side: "{side} se rindió." },
    time: { you: "Se te acabó el tiempo.", it: "La máquina agotó su tiempo.", side: "{side} agotó su tiempo." },
  },

  code: {
    "not-yours": {
      you: "El hoyo {house} no es tuyo. Juega uno de los tuyos.",
      it: "El hoyo {house} es tuyo, pero le toca a la máquina.",
      side: "El hoyo {house} es de {other}.",
    },
    empty: "El hoyo {house} está vacío.",
    starves: {
      you: "Debes dar una semilla a tu rival, y el hoyo {house} no llega a su campo.",
      it: "La máquina debe darte de comer, y el hoyo {house} no llega a tu campo.",
      side: "{other} no tiene semillas: {side} debe darle de comer, y el hoyo {house} no llega.",
    },
    "single-seed": "El hoyo {house} tiene una sola semilla. Juega antes un hoyo con más.",
    "slam-again": "El hoyo {house} volvería a capturarlo todo. Un segundo grand slam no se permite.",
    over: "La partida ya terminó.",
    "house-unknown": "«{text}» no es ningún hoyo.",
    "clock-form": "Los relojes no se pueden leer. La partida sigue sin ellos.",
    "resign-over": "La partida ya está decidida.",
    "undo-none": "No hay nada que deshacer.",
    "redo-none": "No hay nada que rehacer.",
    "tree-full": "Esta partida está llena: no caben más jugadas ni comentarios.",
    "tree-deep": "No cabe otra variante dentro de las demás.",
    "tree-node": "En esta partida no existe esa jugada.",
    "agree-over": "La partida ya terminó.",
    "play-on-none": "No queda nada que jugar.",
    "request-unknown": "A la máquina se le pidió algo que no conoce.",
    "engine-load": "La máquina no se pudo cargar.",
    "engine-lost": "La máquina se detuvo.",
    "engine-silent": "La máquina no responde.",
    unknown: "Hay algo que aquí no se permite ({code}).",
  },

  notice: {
    close: "Cerrar",
    linkWrong: "Este enlace no se abre. {why} Aquí no cambió nada: pide otro.",
    memory:
      "Este dispositivo no puede guardar la partida: no tiene almacenamiento, o está lleno o bloqueado. Puedes seguir jugando, pero la partida se pierde al cerrar la página.",
    unread:
      "Este dispositivo vuelve a guardar partidas, y esta ya está guardada. Elige «Recargar» para recuperar las otras y tus opciones.",
    displaced:
      "En otra ventana se jugó una partida distinta. Está en el menú: en «Continuar» o, si terminó, en «Partidas terminadas».",
    nothingShared:
      "No llegó nada que se pueda abrir. Copia la partida en la otra app y pégala aquí, en «Abrir partida».",
    showText: "Ver el texto",
    broken: "Algo falló. Tu partida está guardada hasta la última jugada.",
    reload: "Recargar",
    update: "Hay una versión nueva.",
    updateNow: "Usarla ya",
    openTwice: "Oware también está abierto en otra ventana. Ciérrala primero y la nueva versión podrá empezar.",
    offline: "Oware ya está en este dispositivo y funciona sin red.",
    noWords: "Las palabras de tu idioma no están en este dispositivo. Volverán cuando haya red.",
    noRules:
      "No se pudo cargar el juego. Comprueba la red y recarga la página; un navegador antiguo quizá no pueda con él.",
  },

  /** Of the menu, and of buttons that are there before it. */
  menu: {
    review: "Repaso",
    analyse: "Análisis",
  },

  question: {
    rated: "Cuenta para tu puntuación.",
    losing: {
      title: "Un grand slam que pierde",
      text: "El hoyo {house} captura todas las semillas del otro lado. Ese grand slam pierde la partida en el acto.",
      yes: "Jugarlo y perder",
      no: "Elegir otro",
    },
    uncounted: {
      title: "¿Jugar sin puntuar?",
      text: "«Pista», «Análisis» y «Deshacer» te ayudan, y entonces esta partida no cuenta para tu puntuación.",
      yes: "Sí",
      no: "No",
    },
    cover: {
      title: "¿Abrir otra partida?",
      text: "Llegó una partida. La que estás jugando esperará en «Continuar».",
      yes: "Abrirla",
      no: "Ahora no",
    },
  },

  /** A game that came by a link, a text or a file. */
  record: {
    textWrong: "Esto no se puede abrir. {why}",
    fileWrong: "«{name}» no se puede abrir. {why}",
    unreadable: "El archivo no se pudo leer.",
    opened: "La partida se abrió.",
    here: "Esta partida ya está en el tablero.",
    between: "{south} contra {north}.",
    listed: "La partida que jugabas está en el menú, en «Continuar».",
    computer: "Máquina",
    goesOn: "una partida en curso",
  },

  options: {
    levels: {
      1: "Principiante",
      2: "Aprendiz",
      3: "Ocasional",
      4: "Firme",
      5: "Hábil",
      6: "Fuerte",
      7: "Experto",
      8: "Fuerza máxima",
    },
  },
};
