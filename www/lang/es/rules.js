// The words of the rules page, in Spanish: how each rule set is played. The stories around it lie in `lore.js`.
//
// Small marks inside a text, read by `page.js`: `[b …]` a word of the game where it is explained, `[k …]` a key of the
// keyboard, `[xx …]` a word in the language of that tag, `[#anchor …]` a link within the page; `[upright …]` and `[lying …]`
// are words for a board that stands upright, or lies: the page shows those of its own diagrams. `{A}` to `{f}` are
// the names of houses.

export default {
  documentTitle: "Cómo se juega al Oware y a sus parientes",
  description:
    "Cómo se juega al Oware: sembrar, capturar, ganar. Las reglas paso a paso, con diagramas animados, y en qué se distinguen Ouril, Abapa, Aiware y Owari.",
  title: "Cómo se juega",
  contents: "En esta página",

  first: {
    sow: "Siembra",
    take: "Captura",
    win: "Gana",
    computer: "Jugar contra la máquina",
    more: "Estas son las reglas principales de Oware. Más abajo está el resto, y cuatro juegos más.",
  },

  board: {
    title: "El tablero",
    houses:
      "El tablero queda entre las dos personas que juegan. Los seis huecos de tu lado son tuyos y los otros seis, de tu rival. A cada hueco lo llamamos [b hoyo], y los seis hoyos de un lado son un [b campo]. Un lado es [b Sur] y el otro es [b Norte]; puede empezar cualquiera de los dos. [lying En las imágenes, el campo de Sur está abajo y el de Norte arriba.][upright En las imágenes, el campo de Sur está a la izquierda y el de Norte a la derecha.]",
    names:
      "Cada hoyo tiene su nombre. Los de Sur van de {A} a {F}, [lying de izquierda a derecha.][upright de arriba abajo.] Los de Norte van de {a} a {f}, [lying de derecha a izquierda: Norte los ve de izquierda a derecha.][upright de abajo arriba.] Así, {a} queda frente a {F}, y {f} frente a {A}. En las partidas escritas como texto, los hoyos de Sur son las letras de la A a la F, y los de Norte, de la a a la f, en ese mismo orden.",
    stores:
      "Los dos huecos más grandes son los [b graneros]: [lying el de Sur está a la derecha y el de Norte a la izquierda.][upright el de Sur está abajo y el de Norte arriba.] Lo que capturas va a tu granero y ya no vuelve al juego.",
    seeds:
      "Cada hoyo empieza con cuatro semillas. Todas son iguales, y no son de nadie hasta que alguien las captura. No hay dados, ni cartas ocultas, ni suerte.",
  },

  turn: {
    title: "Tu turno",
    intro:
      "Se juega por turnos, empiece quien empiece. Cada turno tiene tres partes, que son las mismas en Oware, Ouril, Abapa y Aiware. [#owari Owari] es distinto.",
    pick: "[b Sacar.] Elige uno de tus hoyos que tenga semillas y sácalas todas.",
    sow: "[b Sembrar.] Déjalas caer una a una en los hoyos siguientes, en sentido contrario a las agujas del reloj: [lying hacia la derecha por la fila de abajo, hacia la izquierda por la de arriba,][upright hacia abajo por la columna izquierda, hacia arriba por la derecha,] y vuelta a empezar. En los graneros no se siembra.",
    capture:
      "[b Capturar.] Mira el hoyo donde cayó tu última semilla. Si es de tu rival y ahora tiene dos o tres semillas, las capturas. Mira entonces el hoyo anterior. Si también es de tu rival y tiene dos o tres, las capturas también. Sigue así hacia atrás, hasta el primer hoyo con otro número o hasta donde acaba el campo de tu rival.",
    own: "En tu propio campo nunca se captura, haya las semillas que haya.",
    harvest:
      "En vez de «capturar» se dice también «llevarse» o [b cosechar]. Aquí tienes una partida en marcha. Busca la mejor jugada de Sur y luego abre la respuesta.",
    answer: "La respuesta",
  },

  kroo: {
    title: "Un hoyo a rebosar: el kroo",
    text: "Un hoyo con doce semillas o más se llama [b kroo]. Sus semillas dan la vuelta entera al tablero. Cada vez que pasan por el hoyo del que salieron se lo saltan, así que al final del turno siempre está vacío.",
    more: "Un kroo llega a todos los hoyos de tu rival. Por donde pasa su segunda vuelta, un hoyo vacío acaba con dos semillas, y uno con una sola acaba con tres. No lo pierdas de vista, sea de quien sea.",
  },

  which: {
    title: "¿Con qué reglas juego?",
    text: "El nombre del reglamento está en lo alto de la partida. Tócalo para leer aquí sus reglas. El reglamento se elige al empezar una partida nueva.",
    oware:
      "El mejor para empezar. Das de comer a tu rival si se queda sin semillas. Capturarle todo es un grand slam, y pierde la partida.",
    ouril: "De Cabo Verde. El grand slam gana o da un turno extra, y las semillas solas esperan.",
    abapa:
      "El Oware de los torneos internacionales. El grand slam no captura nada, y al final cada cual recoge las semillas de su campo.",
    aiware: "Oware sin obligación de dar de comer. Cuando alguien no tiene semillas para jugar, se acaba la partida.",
    owari: "Otro juego en el mismo tablero: menos semillas, que se siembran también en tu granero.",
  },

  oware: {
    win: "Ganar",
    winText:
      "Hay cuarenta y ocho semillas, así que veinticinco son más de la mitad. Quien llega antes a veinticinco en su granero gana en el acto, salvo que llegue con un grand slam. Con veinticuatro por lado, la partida acaba en empate.",
    slam: "El grand slam pierde",
    slamText:
      "Capturar de una vez todas las semillas del campo de tu rival se llama [b grand slam]. En Oware está permitido, pero pierde: capturas las semillas y pierdes en el acto, tengas lo que tengas en el granero, porque tu rival se queda sin nada con que jugar.",
    slamAsk:
      "La app pregunta antes de que hagas uno. Si todas tus jugadas son un grand slam, tienes que hacer una de ellas.",
    feed: "La obligación de dar de comer",
    feedText:
      "Si en tu turno tu rival no tiene ninguna semilla, debes [b darle de comer]: elige un hoyo cuyas semillas lleguen al otro campo. Mientras tengas una jugada así, no vale ninguna otra. Lo que cuenta es dónde caen tus semillas, no lo que captures después.",
    feedOwn:
      "Puedes sembrar en el otro campo las últimas semillas del tuyo. Entonces es tu rival quien debe darte de comer, si puede.",
    stuck: "Cuando no hay forma de dar de comer",
    stuckText:
      "Si tu rival no tiene semillas y ninguna de tus jugadas llega al otro campo, la partida se acaba. Las semillas que quedan en el tablero no cuentan para nadie. Gana el granero más lleno; si los dos tienen lo mismo, es empate.",
    repeat: "Dando vueltas",
    repeatText:
      "A veces, unas pocas semillas se persiguen sin fin. Cuando la misma posición, con el mismo turno, aparece por tercera vez desde la última captura, la partida se acaba. Las semillas que quedan en el tablero no cuentan para nadie. Gana el granero más lleno; si los dos tienen lo mismo, es empate.",
    agree: "Pactar el final",
    agreeText:
      "Dos personas pueden ponerse de acuerdo para terminar en cualquier momento. Cada cual se queda entonces con las semillas de su campo, a lo que llamamos [b recoger]. Gana el granero más lleno; si los dos tienen lo mismo, es empate. También puedes proponérselo a la máquina: acepta, salvo que espere sacar más si la partida sigue.",
    bitter: "Hasta la última semilla",
    bitterText:
      "Tras una victoria con veinticinco semillas suelen quedar algunas en el tablero. Puedes jugar el resto por gusto. El resultado ya no cambia.",
  },

  ouril: {
    intro:
      "El tablero, la siembra, las capturas y el kroo son los de [#oware Oware]. También las veinticinco semillas que ganan, la obligación de dar de comer, el final cuando la misma posición aparece por tercera vez y el final pactado. Dos cosas son distintas.",
    single: "Las semillas solas esperan",
    singleText:
      "Un hoyo con una sola semilla solo se puede jugar si ninguno de tus hoyos tiene más de una. Esta regla va primero: cuando debes dar de comer a tu rival, eliges entre los hoyos que ella te deja. Si ninguno llega al otro campo, la partida se acaba como en Oware.",
    slam: "El grand slam da un turno extra",
    slamText:
      "Puedes capturar todo el campo de tu rival. Si así llegas a veinticinco semillas o más, ganas. Si no, tu rival no tiene con qué jugar, así que tienes enseguida un turno extra.",
    again: "El turno extra",
    againText:
      "Tras tu turno extra, en el campo de tu rival debe quedar al menos una semilla, contando ya las capturas. Así que no puedes hacer otro grand slam seguido, a no ser que llegues con él a veinticinco. También aquí esperan las semillas solas.",
    stuck: "Cuando el turno extra no se puede jugar",
    stuckText:
      "Si ninguna de tus jugadas lo consigue, la partida se acaba. Cada cual recoge lo que queda en su campo. Gana el granero más lleno; si los dos tienen lo mismo, es empate.",
  },

  abapa: {
    intro:
      "Con estas reglas se juegan los torneos internacionales. La palabra akan [ak abapa] suele traducirse como «la versión buena». Todo es como en [#oware Oware], también las veinticinco semillas que ganan y la obligación de dar de comer. Dos cosas son distintas.",
    slam: "El grand slam no captura nada",
    slamText:
      "Puedes hacer una jugada que capturaría todo el campo de tu rival, y no pierdes. Pero tampoco te llevas nada: cada semilla se queda donde cayó, y tu rival sigue jugando con ellas. Una captura que deja a tu rival aunque sea una semilla vale como siempre.",
    gather: "Al final, cada cual recoge",
    gatherText:
      "En Oware, las semillas que quedan al final muchas veces no cuentan para nadie. En Abapa sí cuentan: cuando no hay forma de dar de comer, y cuando la misma posición aparece por tercera vez, cada cual [b recoge] lo que hay en su campo. Gana el granero más lleno; si los dos tienen lo mismo, es empate. Por eso unas pocas semillas guardadas en casa pueden decidir todavía la partida.",
  },

  aiware: {
    intro:
      "Son las reglas de un juego en línea de ese nombre, en el que se juega contra una máquina. La siembra, las capturas, las veinticinco semillas que ganan, el grand slam que pierde, el final cuando la misma posición aparece por tercera vez y el final pactado son como en [#oware Oware]. Una cosa es distinta.",
    feed: "Sin obligación de dar de comer",
    feedText:
      "Si en tu turno el campo de tu rival está vacío, puedes jugar lo que quieras: darle de comer, o guardar en casa todas las semillas.",
    dry: "Tu campo vacío acaba la partida",
    dryText:
      "Si en tu turno no tienes ninguna semilla, la partida se acaba en el acto. Tu rival recoge todo lo que hay en su campo. Gana el granero más lleno; si los dos tienen lo mismo, es empate.",
    hungry: "Piénsalo bien antes de sembrar en el otro campo tus últimas semillas: nadie tiene que darte otras.",
  },

  owari: {
    intro:
      "En otros sitios, Owari es un nombre más del Oware. Aquí es un juego que se le parece y se juega de manera muy distinta. Se conoce de cursos de informática, en los que cada estudiante hace un programa y los programas juegan entre sí. El tablero, los nombres y el orden de los turnos son los mismos. Cada hoyo empieza con tres semillas, treinta y seis en total.",
    sow: "Sembrar en tu granero",
    sowText:
      "Elige uno de tus hoyos con semillas y siémbralas una a una, en sentido contrario a las agujas del reloj. Tu granero está en el camino, al final de tu campo: deja en él una semilla cada vez que pases. El de tu rival se salta. Si la última semilla cae en tu granero, no ganas por ello un turno extra.",
    take: "Capturar enfrente",
    takeText:
      "Si tu última semilla cae en uno de tus hoyos, y ese hoyo estaba vacío, te llevas a tu granero todas las semillas del hoyo de enfrente. Tu última semilla se queda donde está. Si enfrente no hay nada, no te llevas nada. Si la última semilla cae en el campo de tu rival, no captura nada, y los doses y treses aquí no significan nada.",
    lap: "Trece semillas",
    lapText:
      "El hoyo del que sales no se salta. Trece semillas dan una vuelta entera, por tu granero y los otros once hoyos, y la última vuelve a casa, al hoyo que acabas de vaciar. Como estaba vacío, también captura.",
    end: "El final",
    endText:
      "En cuanto un campo queda vacío, sea de quien sea el turno, la partida se acaba. El otro lado recoge las semillas de su campo, y gana el granero más lleno. Con dieciocho por lado, la partida acaba en empate.",
    without: "Lo que no hay en Owari",
    withoutText:
      "Nadie tiene que dar de comer a nadie, un grand slam es una captura como otra cualquiera y las semillas solas se juegan cuando se quiere. Tener más de la mitad no acaba la partida: se juega hasta que un campo queda vacío. Ninguna posición se repite, porque las semillas que salen de tu campo dejan al pasar una en tu granero. Y el final no se puede pactar.",
    solved: "Lo que se sabe",
    solvedText:
      "Owari está resuelto: se calculó cómo acaba si nadie comete errores. Gana entonces quien empieza, por dos semillas, diecinueve a diecisiete. Si empieza Sur, solo gana con el hoyo {E}. Los hoyos {D} y {F} llevan al empate, {C} pierde por dos semillas, y {A} y {B}, por cuatro. Con fuerza máxima, cuando están listas sus tablas de finales de quince semillas, la máquina busca antes de cada jugada una certeza así. Casi siempre la encuentra en medio segundo. Las pistas y el análisis dicen entonces qué es seguro.",
    walk: "Recorrer la mejor línea en el tablero",
  },

  // An answer that a rule set does not give here is the same as Oware's.
  compare: {
    title: "Cara a cara",
    caption: "Comparación de los cinco reglamentos",
    question: "Pregunta",
    intro: "Una pregunta tras otra, y lo que responde cada reglamento.",
    who: "{names}:",
    and: ", ",
    seeds: { title: "Semillas", oware: "{seeds}, {perHouse, select, 3 {tres} 4 {cuatro} other {{perHouse}}} por hoyo" },
    sow: {
      title: "Siembra",
      oware: "Por los dos campos, nunca en el hoyo del que salieron",
      owari: "Por los dos campos y tu granero, y también en el hoyo de salida",
    },
    take: {
      title: "Captura",
      oware: "Doses y treses en el otro campo, desde la última semilla hacia atrás",
      owari: "Última semilla en un hoyo tuyo vacío: todas las del hoyo de enfrente",
    },
    slam: {
      title: "Grand slam",
      oware: "Captura, pero pierde en el acto",
      ouril: "Captura; con {majority} ganas, y si no, turno extra",
      abapa: "Se puede jugar, pero no captura nada",
      owari: "Sin regla propia; un campo vacío acaba la partida",
    },
    feed: {
      title: "Obligación de dar de comer",
      oware: "Sí",
      ouril: "Sí, pero las semillas solas esperan igual",
      aiware: "No",
      owari: "No",
    },
    stuck: {
      title: "Ninguna jugada da de comer",
      oware: "Se acaba la partida; las semillas que quedan no cuentan para nadie",
      ouril:
        "Se acaba la partida; las semillas que quedan no cuentan para nadie, pero en un turno extra cada cual recoge",
      abapa: "Se acaba la partida; cada cual recoge",
      aiware: "No importa",
      owari: "No importa",
    },
    dry: {
      title: "Sin semillas en tu turno",
      oware: "No puede pasar",
      aiware: "Se acaba la partida; tu rival recoge",
      owari: "No puede pasar: con un campo vacío ya se acabó la partida",
    },
    single: {
      title: "Un hoyo con una semilla",
      oware: "Se puede jugar siempre",
      ouril: "Solo si ningún hoyo tuyo tiene más",
    },
    win: {
      title: "Más de la mitad",
      oware: "Con {majority} semillas se gana en el acto; con {half} por lado hay empate",
      owari: "No acaba la partida",
    },
    repeat: {
      title: "La misma posición por tercera vez",
      oware: "Se acaba la partida; las semillas que quedan no cuentan para nadie",
      abapa: "Se acaba la partida; cada cual recoge",
      owari: "No puede pasar",
    },
    agree: { title: "Final pactado", oware: "En cualquier momento; cada cual recoge", owari: "No es posible" },
  },

  app: {
    title: "Cómo se juega aquí",
    players:
      "La primera vez verás tres opciones: la máquina, otra persona aquí y otra persona lejos. También puedes jugar un hoyo sin más; entonces se te pregunta quién juega al otro lado.",
    change:
      "«Nueva» pregunta contra quién juegas, quién empieza y con qué reglamento. Tu rival puede ser otra persona, o la máquina en el nivel que elijas. También pueden jugar dos máquinas entre sí. Durante una partida, en «Nueva» está también «Cambiar de rival», que sigue con la partida del tablero contra el rival y el nivel elegidos allí.",
    end: "Al final de una partida, «Revancha» abre otra con todo igual, salvo que empieza el otro lado. Con «Nueva» eliges todo otra vez.",
    as: "«Cambiar de reglamento», en el menú, sigue desde la posición del tablero con otro reglamento que también tenga cuarenta y ocho semillas.",
    tap: "Toca un hoyo de tu campo, o haz clic en él, para jugarlo. Los que se pueden jugar están marcados.",
    why: "Si eliges un hoyo que no se puede jugar, la app te dice por qué.",
    skip: "Las semillas se siembran una a una. El primer toque o tecla mientras van de camino las lleva a todas a su sitio y no juega nada. Su velocidad se elige en «Opciones».",
    last: "El último hoyo jugado queda marcado, para que veas qué hizo tu rival.",
    undo: "«Deshacer» quita la última jugada. Contra la máquina, también su respuesta.",
    counts:
      "Cada hoyo muestra cuántas semillas tiene. En «Opciones» puedes ver los números a partir de cinco, a partir de doce o nunca.",
    table:
      "Dos personas pueden sentarse a ambos lados de una tableta: los números de Norte se vuelven entonces hacia el otro lado.",
    upright:
      "Si tienes el teléfono en vertical, el tablero también se pone en vertical, con el campo de Sur a la izquierda. Las imágenes de esta página giran con él.",
    save: "Cada jugada se guarda antes de mostrarse. Puedes cerrar la app en mitad de una partida y seguir más tarde. Las partidas que dejaste por otra están en «Continuar», en el menú.",
    keysTitle: "Jugar con el teclado",
  },

  figure: {
    play: "Verlo",
    before: "Antes",
    after: "Después",
    /** What a button is called, by its word and the title of its diagram. */
    button: "{press}: {title}",
    place: "Hoyo {house}: {seeds, plural, one {# semilla} other {# semillas}}",
    store:
      "{side, select, S {Granero de Sur} other {Granero de Norte}}: {seeds, plural, one {# semilla} other {# semillas}}",
    spoken:
      "{title}. Sur, hoyos {A} a {F}: {south}. Norte, hoyos {a} a {f}: {north}. En los graneros: Sur {storeS}, Norte {storeN}.",
    failed: "No se pudieron dibujar los diagramas. Carga la página otra vez para volver a intentarlo.",
    sow: "Se siembran cuatro semillas del hoyo {E}",
    sowCaption:
      "[upright La columna izquierda es tuya.][lying La fila de abajo es tuya.] Saca todas las semillas de un hoyo. Déjalas caer una a una [upright hacia abajo por la izquierda y luego hacia arriba por la derecha.][lying hacia la derecha por abajo y luego hacia la izquierda por arriba.]",
    take: "Se siembran tres semillas del hoyo {E} y capturan cinco",
    takeCaption:
      "Si tu última semilla completa dos o tres en un hoyo [upright de la derecha,][lying de la fila de arriba,] las capturas. Lo mismo vale para los hoyos inmediatamente anteriores.",
    win: "Sur captura tres semillas y llega a veinticinco",
    winCaption:
      "Las semillas que capturas van a tu granero, [upright abajo.][lying a la derecha.] Gana quien llega antes a {majority} de las {seeds} semillas.",
    start: "El comienzo",
    startCaption: "El comienzo. Cuatro semillas en cada hoyo, y empieza Sur.",
    opening: "Tras la primera jugada, el hoyo {E}",
    openingCaption:
      "Sur abre con el hoyo {E}. Las cuatro semillas caen en los hoyos {F}, {a}, {b} y {c}. El hoyo {c} tiene ahora cinco, así que no se captura nada y le toca a Norte.",
    harvest: "Una partida en marcha, juega Sur",
    harvestCaption:
      "Juega Sur; Norte lleva capturadas dos semillas. Se pueden jugar los hoyos {A}, {B}, {D} y {F}; {C} y {E} están vacíos. Dos de estas jugadas capturan algo.",
    harvestD: "Tras el hoyo {D}",
    harvestDCaption:
      "Hoyo {D}: la séptima y última semilla cae en el hoyo {e}, que ahora tiene dos. Se capturan. El hoyo {d}, el anterior, tiene cinco, y ahí acaba la captura: dos semillas.",
    harvestF: "Tras el hoyo {F}",
    harvestFCaption:
      "El hoyo {F} es mejor: la última semilla cae en el hoyo {f}, que ahora tiene tres, y el hoyo {e}, el anterior, tiene dos. Se capturan los dos, y el hoyo {d} con sus cinco pone fin a la captura: cinco semillas.",
    kroo: "Tras el hoyo {D}, un kroo de dieciséis semillas",
    krooCaption:
      "El hoyo {D} era un kroo de dieciséis semillas. Dieron una vuelta entera, se saltaron su propio hoyo y acabaron en el hoyo {c}. En los hoyos {c}, {b} y {a} había entonces tres semillas, así que se capturan las nueve.",
    slam: "Un grand slam con el hoyo {E}, que pierde",
    slamCaption:
      "Sur jugó el hoyo {E} y capturó todo lo que tenía Norte, cuatro semillas. En el granero de Sur hay veinticinco, que bastarían para ganar. Pero fue un grand slam, y por eso perdió Sur.",
    feed: "Norte no tiene semillas, Sur debe dar de comer",
    feedCaption:
      "El campo de Norte está vacío y juega Sur. Las semillas de los hoyos {A} y {C} se quedarían en el campo de Sur. Solo los hoyos {E} y {F} llegan al otro, así que Sur tiene que jugar uno de ellos.",
    again: "Un grand slam de Ouril con el hoyo {E}, y luego el turno extra, el hoyo {F}",
    againCaption:
      "En Ouril: el hoyo {E} captura las cuatro semillas de Norte, y Sur lleva veinte. Aún no son veinticinco, así que Sur tiene un turno extra y debe dejar una semilla a Norte. Solo el hoyo {F} lo hace.",
    abapaSlam: "En Abapa, un grand slam con el hoyo {E} no captura nada",
    abapaSlamCaption:
      "La posición del grand slam que pierde, ahora en Abapa. Sur jugó el hoyo {E}. En Oware se capturarían los doses de los hoyos {b} y {a}, y con ellos se perdería la partida. Aquí se quedan, y le toca a Norte.",
    abapaGather: "Las últimas semillas de una partida de Abapa",
    abapaGatherCaption:
      "A Norte le queda una semilla y juega el hoyo {f}. Con las tres semillas que hay entonces en los hoyos {A} y {C}, Sur no puede dar de comer. Cada cual recoge, y Sur gana por veinticinco a veintitrés. En Oware esas semillas no contarían para nadie, y ganaría Norte.",
    aiwareDry: "Un campo vacío en Aiware",
    aiwareDryCaption:
      "El campo de Norte está vacío y juega Sur. En Oware solo valdrían los hoyos {E} y {F}; aquí se pueden jugar también {A} y {C}. Con el hoyo {A}, Sur guarda en casa todas las semillas. Norte no tiene con qué jugar, así que la partida se acaba y Sur recoge ocho: veintinueve a diecinueve.",
    aiwareHungry: "En Aiware, Sur siembra su última semilla en el otro campo",
    aiwareHungryCaption:
      "Sur tiene veinte semillas y Norte veintitrés. Con el hoyo {F}, la última semilla de su campo, Sur se lleva tres más. No le sirve: Norte juega el hoyo {b} y no da de comer, Sur no tiene con qué jugar, y Norte recoge dos y llega a veinticinco.",
    owariStart: "El comienzo de Owari",
    owariStartCaption: "El comienzo de Owari. Tres semillas en cada hoyo, y empieza Sur.",
    owariOpening: "Tras la primera jugada, el hoyo {E} en Owari",
    owariOpeningCaption:
      "Sur abre con el hoyo {E}. Las tres semillas caen en el hoyo {F}, en el granero de Sur y en el hoyo {a}. Le toca a Norte.",
    owariTake: "El hoyo {B} captura las semillas del hoyo de enfrente",
    owariTakeCaption:
      "Dos jugadas después, Sur juega el hoyo {B}. La última de sus tres semillas cae en el hoyo {E}, que estaba vacío, y Sur se lleva las tres semillas del hoyo {b}, el de enfrente.",
    owariLap: "Trece semillas del hoyo {C} acaban en él",
    owariLapCaption:
      "En el hoyo {C} había trece semillas. Dieron la vuelta por el granero de Sur y los dos campos, y la última volvió a él. Sur se lleva las cuatro semillas que ahora había enfrente, en el hoyo {d}.",
    owariEnd: "La última semilla del campo de Sur en Owari",
    owariEndCaption:
      "Sur juega el hoyo {F}, y la última semilla de su campo entra en el granero. El campo está vacío, así que la partida se acaba. Norte recoge seis semillas, pero gana Sur, diecinueve a diecisiete.",
  },
};
