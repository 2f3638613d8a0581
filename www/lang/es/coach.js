// The words of the coach, in Spanish.

// What many sentences have in common.
/** What is said of a house: with its name in the first sentence, without it in the second. @param {string} does */
const it = (does) =>
  `{again, select, yes {${does.charAt(0).toUpperCase()}${does.slice(1)}} other {El hoyo {sown} ${does}}}`;
/** The opponent, within a sentence. */
const OPPONENT = "{who, select, it {la máquina} them {tu rival} other {{side}}}";
/** The house that somebody sowed, at the beginning of a sentence. */
const MOVER = "{who, select, you {Tu hoyo {sown}} it {El hoyo {sown} de la máquina} other {El hoyo {sown} de {side}}}";
/** What its sowing led to. */
const AFTER =
  "{who, select, you {Tras tu hoyo {sown}} it {Tras el hoyo {sown} de la máquina} other {Tras el hoyo {sown} de {side}}},";
/** Seeds as the object of a verb. */
const SEEDS = "{seeds, plural, one {una semilla} other {# semillas}}";
const MARGIN = "{margin, plural, one {# semilla} other {# semillas}}";
/** About so many. */
const ABOUT = "{seeds, plural, one {una semilla} other {unas # semillas}}";
/** The best house of a moment. While somebody may look for it, its name is not told. */
const BETTER = "{named, select, no {Otro hoyo} other {El hoyo {sown}}}";

export default {
  /** Why something is refused, beside the codes of the app. */
  code: {
    "threats-again": "Quien acaba de jugar juega otra vez, así que no hay amenazas.",
    "threats-stuck": "El rival no podría jugar, así que no hay amenazas.",
    "review-line": "El repaso anterior está dañado: «{text}».",
    "review-other": "El repaso anterior es de otra partida.",
  },
  analysis: {
    lookingTap: "Estás mirando atrás. Elige «Listo» y luego «Volver a la partida».",
    label: "Análisis",
    threats: "Amenazas",
    done: "Listo",
    more: "Más",
    less: "Menos",
    /** Heard, not seen. */
    on: "El análisis está activo: cada hoyo dice su valor.",
    searching: "Valorando las jugadas…",
    wait: "Es el turno de la máquina.",
    over: "Aquí la partida ya terminó. Mira atrás para ver qué valían las jugadas.",
    /** The threats of the other side, where it could not move. */
    stuck: {
      you: "No podrías jugar, así que no hay amenazas.",
      it: "La máquina no podría jugar, así que no hay amenazas.",
      side: "{side} no podría jugar, así que no hay amenazas.",
    },
    /** The threats of a side that has none. */
    noThreat: {
      you: "Ninguno de tus hoyos capturaría una semilla ahora mismo.",
      it: "Ningún hoyo de la máquina capturaría una semilla ahora mismo.",
      side: "Ningún hoyo de {side} capturaría una semilla ahora mismo.",
    },
    threat: {
      one: "El hoyo {house} capturaría {seeds, plural, one {una semilla} other {# semillas}} ahora mismo.",
      many: "Los hoyos {houses} capturarían semillas ahora mismo, {seeds} como mucho.",
    },
    ifTurn: { you: "Si te tocara a ti", it: "Si le tocara a la máquina", side: "Si le tocara a {side}" },
    sum: {
      ahead: {
        you: `Tú: ${ABOUT} más al final`,
        side: `{side}: ${ABOUT} más al final`,
      },
      behind: {
        you: `Tú: ${ABOUT} menos al final`,
        side: `{side}: ${ABOUT} menos al final`,
      },
      even: "Casi igualado al final",
      /** Where the chances are not. */
      evenSeeds: "Casi las mismas semillas al final",
      /** Where seeds would speak for another house than the best one. */
      chances: { you: "Tus opciones: {percent}", side: "{side}: {percent} de opciones" },
    },
    /** Proven. All values of an analysis are the player’s own. */
    lost: "Seguro: pierdes.",
    lostBy: "Seguro: pierdes por {margin, plural, one {# semilla} other {# semillas}}.",
    /** The expected result, a draw counting half; between two humans it is about one side. */
    chance: { you: "Tus opciones: {percent}", side: "{side}: {percent}" },
    best: "Mejor: {line}",
    /** Where another house should end with more seeds. */
    bestChances: "Más opciones: {line}",
    effort: "{playouts} simulaciones, {seconds} s",
    walk: "Ver la línea",
    walked: "Paso {at} de {all}",
    walkStart: "El tablero tal como está.",
    back: "Atrás",
    forward: "Adelante",
    leave: "Salir",
    /** On a house, where a proven result has no number of seeds. */
    short: { win: "gana", loss: "pierde", draw: "0" },
    /** Told by screen readers behind the name of a house. */
    house: {
      ahead: `${ABOUT} de ventaja al final`,
      behind: `${ABOUT} de desventaja al final`,
      even: "casi igualado al final",
      /** Where seeds would speak for another house than the best one. */
      chance: "{percent} de opciones",
      /** On a house of the other side. */
      forYou: "para ti: {words}",
      /** Another house is proven to win. */
      rough: "sin calcular hasta el final",
      win: "victoria segura",
      winBy: "victoria segura por {seeds, plural, one {# semilla} other {# semillas}}",
      loss: "derrota segura",
      lossBy: "derrota segura por {seeds, plural, one {# semilla} other {# semillas}}",
      draw: "empate seguro",
    },
  },
  // Of a move. The first sentence names its house, the second one leaves it out; `who` is the opponent.
  hint: {
    lit: "Pista: hoyo {house}",
    later: "La máquina está pensando. Pide la pista en tu turno.",
    failed: "No llegó ninguna pista. Tu partida sigue; inténtalo en un momento.",
    forced: `${it("es el único que puedes jugar")}.`,
    slam: {
      loses: `${it("captura todas las semillas de enfrente")}: un grand slam, que pierde la partida.`,
      "moves-again": `${it("captura todas las semillas de enfrente")}, y vuelves a jugar.`,
      "takes-nothing": `${it("capturaría todas las semillas de enfrente")}, y por eso no captura nada.`,
      ends: `${it("captura todas las semillas de enfrente")}, y se acaba la partida.`,
    },
    onlyWin: `${it("es el único que gana")}.`,
    onlyDraw: `${it("es el único que no pierde")}.`,
    othersLose: "Cualquier otro hoyo pierde con seguridad; de este aún no se sabe nada seguro.",
    starves: `${it("deja sin jugada")} a ${OPPONENT}, y recoges {seeds, plural, one {tu última semilla} other {tus últimas # semillas}}.`,
    ends: {
      won: `${it("acaba la partida")}: ganas por ${MARGIN}.`,
      drawn: `${it("acaba la partida en empate")}.`,
      lost: `${it("acaba la partida")}: pierdes por ${MARGIN}.`,
    },
    captures: `${it("captura")} {seeds, plural, one {# semilla} other {# semillas}}.`,
    leads: {
      won: `${it("gana seguro")}.`,
      drawn: `${it("lleva al empate contra un juego perfecto")}.`,
      lost: `${it("pierde igualmente contra un juego perfecto")}.`,
    },
    leadsBy: {
      won: `${it("gana seguro")}, al menos por ${MARGIN}.`,
      lost: `${it("pierde igualmente contra un juego perfecto")}, por ${MARGIN}.`,
    },
    saves: `${it("salva")} {seeds, plural, one {una semilla tuya} other {# semillas tuyas}} de la captura.`,
    feeds: `${it("da")} ${SEEDS} a ${OPPONENT}, como mandan las reglas.`,
    prepares: `${it("te asegura")} ${SEEDS} en el próximo turno, juegue lo que juegue ${OPPONENT}.`,
    threatens: `${it("prepara el hoyo {house} para capturar")} ${SEEDS} después, si ${OPPONENT} no lo impide.`,
    kroo: `${it("forma un kroo")}: el hoyo {house} pasa a tener {seeds} semillas.`,
    krooGrows: `${it("engorda tu kroo")}: el hoyo {house} pasa a tener {seeds} semillas.`,
    safe: `${it("no deja en peligro ninguna semilla tuya")}.`,
    oneReply: `${it("deja una sola jugada")} a ${OPPONENT}: el hoyo {house}.`,
    // Nothing else is to be said of the house.
    quiet: `${it("ni captura ni pierde nada por ahora")}.`,
    // Of two houses or more.
    alike: "Los hoyos {houses} valen aquí casi lo mismo.",
    shouldEnd: {
      ahead: `Deberías acabar con ${ABOUT} de ventaja.`,
      even: "Deberías acabar casi en igualdad.",
      behind: `Deberías acabar con ${ABOUT} de desventaja.`,
    },
    // What the search prefers, where nothing is certain.
    expectsMost: {
      ahead: `${it("es el mejor")}: deberías acabar con ${ABOUT} de ventaja.`,
      even: `${it("es el mejor")}: deberías acabar casi en igualdad.`,
      behind: `${it("te da las mejores opciones")}.`,
    },
    expects: {
      ahead: `${it("debería darte")} ${ABOUT} de ventaja al final.`,
      even: `${it("debería dejarte casi en igualdad")} al final.`,
      behind: `${it("debería dejarte")} con ${ABOUT} de desventaja al final.`,
    },
    exposes: `${it("todavía deja que")} ${OPPONENT} capture ${SEEDS}.`,
  },
  review: {
    label: "Repaso de la partida",
    running: "Mirando todas las jugadas…",
    leave: "No hace falta esperar: el repaso sigue cuando vuelvas.",
    later: "Terminar luego",
    failed: "No se pudo hacer el repaso. Lo que ya se había visto se conserva.",
    again: "Intentar otra vez",
    all: "Lista",
    tryAgain: "Reintentar",
    tryThis: "Reintentar: {move}",
    showMe: "Mostrar",
    showThis: "Mostrar qué era mejor que {move}",
    first: "Momento 1",
    next: "Siguiente",
    overview: "Atrás",
    done: "Listo",
    share: "Compartir",
    close: "Cerrar",
    graph: "Quién iba por delante, jugada a jugada",
    atMove: "{ply, plural, =0 {Antes de la primera jugada} one {Tras # jugada} other {Tras # jugadas}}.",
    expected: "{who}: {percent}",
    you: "Tú",
    it: "Máquina",
    move: "{number}. hoyo {house}",
    turn: "{number}.",
    head: {
      you: "Jugada {number}: {class}",
      it: "Jugada {number} de la máquina: {class}",
      side: "{side}, jugada {number}: {class}",
    },
    accuracy: "Precisión: {first} {one} · {second} {two}",
    accuracyIs: "Solo cuentan las jugadas que importaban, no el resultado. El máximo es 100.",
    /** In place of an accuracy, where a side had no choice that mattered. */
    none: "–",
    moments: {
      you: "{count, plural, =0 {Ninguna jugada tuya destaca} one {Tu momento clave} other {Tus # momentos clave}}",
      it: "Lo que se le escapó a la máquina",
      side: "{count, plural, =0 {{side}: ninguna jugada destaca} other {Lo que se le escapó a {side}}}",
      /** The slips that the list leaves out. `moves` are their numbers. */
      more: "{count, plural, one {Hay una más: la jugada {moves}} other {Hay # más: las jugadas {moves}}}.",
      /** Where their numbers would be too many to read. */
      many: "Hay {count} jugadas más así.",
      where: "{count, plural, one {Está} other {Están}} en «Lista».",
    },
    /** Beside the upper half of the graph. */
    up: { you: "Ventaja tuya", it: "Ventaja: máquina", side: "Ventaja: {side}" },
    /** Whose moments the dots of the graph are. */
    dot: { you: "Tus fallos", it: "Sus fallos", side: "{side}" },
    class: {
      best: "la mejor",
      only: "la única buena",
      good: "buena",
      inaccuracy: "imprecisión",
      mistake: "error",
      blunder: "error grave",
      forced: "la única posible",
    },
    listed: "{move}, {class}",
    /** On the card at the end. A sentence on the move follows the first two. */
    turning: {
      turned: "La partida dio un vuelco en la jugada {number}.",
      cost: {
        you: "La jugada {number} fue la que más te costó.",
        it: "La jugada {number} fue la que más le costó a la máquina.",
        side: "La jugada {number} fue la que más le costó a {side}.",
      },
      /** The computer’s, which the sentence before names. */
      its: "Sus opciones bajaron del {before} al {after}.",
      none: "Ninguna jugada la decidió por sí sola.",
      open: "En el tablero aún no había nada decidido.",
      given: "Ibas ganando cuando acabó la partida: tus opciones eran del {percent}.",
    },
    // Of a move that was right: `who` made it.
    fine: {
      best: `${MOVER}: no había nada mejor.`,
      only: `${MOVER}: cualquier otro era peor.`,
      good: `${MOVER} era tan bueno como el mejor, o casi.`,
      /** The best house would have taken more seeds at once. */
      spared: `${MOVER} era igual de bueno al final, aunque el hoyo {best} capturaba {seeds} en el acto.`,
      forced: `${MOVER} era el único que se podía jugar.`,
    },
    // What was wrong with a move: `who` made it, and `taker` is the other side.
    plain: {
      did: `${MOVER} fue {class, select, inaccuracy {una imprecisión} mistake {un error} other {un error grave}}.`,
      does: `${MOVER} es {class, select, inaccuracy {una imprecisión} mistake {un error} other {un error grave}}.`,
    },
    turned: {
      within: {
        win: `${MOVER} regaló una victoria.`,
        draw: `${MOVER} regaló un empate.`,
      },
      did: {
        win: {
          draw: `${MOVER} convirtió una victoria en empate.`,
          loss: `${MOVER} convirtió una victoria en derrota.`,
        },
        draw: { loss: `${MOVER} convirtió un empate en derrota.` },
      },
      does: {
        win: {
          draw: `${MOVER} convierte una victoria en empate.`,
          loss: `${MOVER} convierte una victoria en derrota.`,
        },
        draw: { loss: `${MOVER} convierte un empate en derrota.` },
      },
    },
    slam: {
      did: `${MOVER} capturó todo lo de enfrente: un grand slam, que pierde la partida.`,
      does: `${MOVER} captura todo lo de enfrente: un grand slam, que pierde la partida.`,
    },
    leaves: {
      within: {
        one: `${MOVER} dejó al descubierto el hoyo {open}.`,
        many: `${MOVER} dejó al descubierto los hoyos {open}.`,
      },
      taken: `${MOVER} {taker, select, you {te dejó capturar {seeds}} it {dejó capturar {seeds} a la máquina} other {dejó capturar {seeds} a {other}}}.`,
      could: `${MOVER} dejaba {seeds} al descubierto.`,
      does: {
        one: `${MOVER} deja al descubierto el hoyo {open}, con {holds, plural, one {una semilla} other {# semillas}}; allí {taker, select, you {puedes} it {la máquina puede} other {{other} puede}} capturar {seeds}.`,
        many: `${MOVER} deja al descubierto los hoyos {open}; allí {taker, select, you {puedes} it {la máquina puede} other {{other} puede}} capturar {seeds}.`,
      },
    },
    misses: {
      within: `Otro hoyo habría capturado ${SEEDS}.`,
      did: `${MOVER} {took, plural, =0 {no capturó nada} other {solo capturó #}}.`,
      does: `${MOVER} {took, plural, =0 {no captura nada} other {solo captura #}}.`,
    },
    yields: {
      did: `${AFTER} {taker, select, you {podías} it {la máquina podía} other {{other} podía}} capturar ${SEEDS} en {moves, plural, one {una jugada} other {# jugadas}}.`,
      does: `${AFTER} {taker, select, you {puedes} it {la máquina puede} other {{other} puede}} capturar ${SEEDS} en {moves, plural, one {una jugada} other {# jugadas}}.`,
    },
    /** What the mover could expect before and after. */
    fell: {
      you: "Tus opciones bajaron del {before} al {after}.",
      it: "Las opciones de la máquina bajaron del {before} al {after}.",
      side: "Las opciones de {side} bajaron del {before} al {after}.",
    },
    /** What speaks for the best move. */
    would: {
      kept: `${BETTER} las habría salvado.`,
      onlyWin: "{named, select, no {Solo otro hoyo} other {Solo el hoyo {sown}}} habría ganado.",
      onlyDraw: "{named, select, no {Solo otro hoyo} other {Solo el hoyo {sown}}} habría salvado el empate.",
      starves: `${BETTER} habría acabado la partida y recogido ${SEEDS}.`,
      ends: {
        won: `${BETTER} habría ganado en el acto.`,
        drawn: `${BETTER} habría acabado en empate.`,
        lost: `${BETTER} habría perdido por menos.`,
      },
      leads: {
        won: `${BETTER} habría asegurado la victoria.`,
        drawn: `${BETTER} habría salvado el empate.`,
        lost: `${BETTER} habría perdido por menos.`,
      },
      captures: `${BETTER} habría capturado ${SEEDS}.`,
      saves: `${BETTER} habría salvado ${SEEDS}.`,
      feeds: `${BETTER} habría dado ${SEEDS} al otro lado.`,
      prepares: `${BETTER} habría asegurado ${SEEDS} para el turno siguiente.`,
      threatens: `${BETTER} habría preparado el hoyo {house} para capturar ${SEEDS}, si nada lo impedía.`,
      kroo: `${BETTER} habría formado un kroo en el hoyo {house}.`,
      krooGrows: `${BETTER} habría engordado el kroo del hoyo {house}.`,
      safe: `${BETTER} no habría dejado nada que capturar.`,
      oneReply: `${BETTER} habría dejado una sola respuesta, el hoyo {house}.`,
      brings: `${BETTER} podría haber capturado ${SEEDS} en {moves, plural, one {una jugada} other {# jugadas}}.`,
      seeds: `${BETTER} era mejor por ${ABOUT} al final.`,
      percent: `${BETTER} era mejor.`,
      /** What the lines behind both moves bring. */
      expected: "En {moves} jugadas de cada uno son {seeds, plural, one {# semilla} other {# semillas}} más.",
      part: "{seeds, plural, one {# de ellas llega} other {# de ellas llegan}} en {moves} jugadas de cada uno.",
      /** Behind the last two: the board shows nothing at once. */
      slowly: "La mayor parte de la ventaja llega a lo largo de muchas jugadas.",
    },
    short: {
      seeds: `${ABOUT}, {percent}`,
      percent: "{percent}",
    },
    how: "Cómo se juzgan las jugadas",
    formula:
      "Cada jugada se compara con la mejor. Lo que regala se cuenta en tanto por ciento: una victoria vale 100; un empate, 50. Desde el {inaccuracy} por ciento es una imprecisión (?!); desde el {mistake}, un error (?); desde el {blunder}, un error grave (??). La jugada que no regala nada tiene de nota 100. Por cada {halves} por ciento regalado, la nota baja a la mitad. La precisión es la media de las notas. No cuentan las jugadas obligadas ni las que dejan como está una partida ya decidida.",
    more: "Más cifras",
    table: {
      title: "Todas las jugadas",
      gave: "regaló {given}",
      yours: "tus opciones {percent}",
      souths: "opciones de Sur {percent}",
    },
    text: {
      title: "La partida con su repaso",
      about: "Como texto, con lo que valía cada jugada. Tus comentarios se conservan.",
      failed: "La partida es demasiado larga para eso.",
    },
    try: {
      last: "No hay más momentos clave.",
      title: "Busca un hoyo mejor",
      same: "Ese es el hoyo que sembraste.",
      sameSide: "Ese es el hoyo que se sembró.",
      looking: "Hoyo {house}: un momento…",
      failed: "Ese hoyo no se pudo valorar. Pruébalo otra vez.",
      another: "Otra vez",
      show: "Mostrar",
      back: "Atrás",
      best: "El mejor era el hoyo {house}",
      right: "El hoyo {house} es el mejor",
      good: "El hoyo {house} es bueno",
      only: "Ningún otro es tan bueno.",
      keeps: "Ninguno es claramente mejor.",
      /** Of the best one, where the board shows nothing at once. */
      worth: `Al final vale ${ABOUT} más que el hoyo que se sembró.`,
      sure: { win: "Gana, pase lo que pase.", draw: "Salva el empate.", loss: "Aquí pierden todos los hoyos." },
      wrong: "No es el hoyo {house}",
      /** Behind a wrong house that leaves nothing to be seen at once. */
      gives: {
        seeds: `Al final cuesta ${ABOUT}.`,
        percent: "Regala un {percent} de opciones.",
      },
      /** Behind the last two, where the board shows no reason. */
      slowly: "La pérdida llega a lo largo de muchas jugadas.",
    },
  },
  // A line that is shown. Nobody has played it, so each move says what it does.
  line: {
    sows: {
      you: "Siembras el hoyo {house}.",
      it: "La máquina siembra el hoyo {house}.",
      them: "Tu rival siembra el hoyo {house}.",
      side: "{side} siembra el hoyo {house}.",
    },
    takes: {
      you: "Siembras el hoyo {house} y capturas {seeds}.",
      it: "La máquina siembra el hoyo {house} y captura {seeds}.",
      them: "Tu rival siembra el hoyo {house} y captura {seeds}.",
      side: "{side} siembra el hoyo {house} y captura {seeds}.",
    },
    /** Why the game ends, before who wins. */
    why: {
      majority: "Es más de la mitad de las semillas.",
      "grand-slam": "Quien captura todas las semillas de su rival pierde.",
    },
    wins: {
      you: "Ganas, {most} a {least}.",
      it: "Gana la máquina, {most} a {least}.",
      them: "Pierdes, {least} a {most}.",
      side: "{side} gana, {most} a {least}.",
    },
    draw: "Es empate, {mine} a {theirs}.",
    /** The move stops what the move before has set up. */
    parries: "Ahora tu hoyo {house} ya no puede capturarlas.",
  },
  puzzle: {
    label: "Reto",
    ofDay: "Reto del {date}",
    streak: "{days, plural, one {# día seguido} other {# días seguidos}}",
    run: "{run, plural, one {# acierto seguido} other {# aciertos seguidos}}",
    rating: {
      now: "Tu puntuación: {points}",
      first: "Tu puntuación de retos empieza en {points}",
      up: "Tu puntuación: {points} (+{by})",
      down: "Tu puntuación: {points} (−{by})",
      same: "Tu puntuación: {points}, como antes",
    },
    making: "Preparando un reto…",
    /** Before the first one. */
    first: "Solo puntúa el primer intento. Ver la solución cuenta como fallo.",
    send: "Enviar el resultado",
    copied: "Resultado copiado",
    /** A short text to send. */
    result: {
      first: "Oware, problema del {date}: resuelto a la primera.",
      later: "Oware, problema del {date}: resuelto.",
      none: "Oware, problema del {date}: sin resolver.",
    },
    /** It was solved before. */
    done: "Este ya está resuelto.",
    share: "Compartir este reto",
    notMade: "No se pudo preparar ningún reto. Quizá no se cargó lo que hace falta; inténtalo de nuevo.",
    damaged: "Tus resultados de retos no se pudieron leer. Empiezan de cero; tus partidas siguen intactas.",
    wrongDay: "No existe el día {text}. Un reto del día lleva una fecha como 2026-11-23.",
    goal: {
      win: "Gana la partida.",
      draw: "Salva el empate.",
      hold: {
        one: "Mantén viva la partida.",
        more: "Mantén viva la partida durante {turns} jugadas.",
      },
      gain: {
        one: "En una jugada cada uno, captura {takes, plural, one {# semilla} other {# semillas}} y no pierdas ninguna.",
        more: "En {turns} jugadas cada uno, captura {takes, plural, one {# semilla} other {# semillas}} y no pierdas ninguna.",
      },
      /** In one move. */
      takesFor:
        "En una jugada cada uno, captura {takes, plural, one {# semilla} other {# semillas}} y pierde solo {loses}.",
      gainMore: {
        one: "En una jugada cada uno, captura {seeds, plural, one {# semilla} other {# semillas}} más de las que pierdas.",
        more: "En {turns} jugadas cada uno, captura {seeds, plural, one {# semilla} other {# semillas}} más de las que pierdas.",
      },
      save: {
        one: "En una jugada cada uno, no pierdas ninguna semilla.",
        more: "En {turns} jugadas cada uno, no pierdas ninguna semilla.",
      },
      even: {
        one: "En una jugada cada uno, no pierdas más semillas de las que captures.",
        more: "En {turns} jugadas cada uno, no pierdas más semillas de las que captures.",
      },
      keep: {
        one: "En una jugada cada uno, pierde solo {seeds, plural, one {# semilla} other {# semillas}}.",
        more: "En {turns} jugadas cada uno, pierde solo {seeds, plural, one {# semilla} other {# semillas}}.",
      },
      keepMore: {
        one: "En una jugada cada uno, pierde solo {seeds, plural, one {# semilla} other {# semillas}} más de las que captures.",
        more: "En {turns} jugadas cada uno, pierde solo {seeds, plural, one {# semilla} other {# semillas}} más de las que captures.",
      },
    },
    end: {
      won: "Ganarías.",
      lost: "Perderías la partida.",
      draw: "Sería empate.",
      brings:
        "{takes, plural, =0 {No capturarías ninguna} other {Capturarías #}} y {loses, plural, =0 {no perderías ninguna} other {perderías #}}.",
    },
    miss: {
      slam: "Eso captura todo lo que tiene tu rival: un grand slam.",
      head: "No es el hoyo {house}.",
      takes: "El hoyo {house} de tu rival capturaría {seeds}.",
      answers: "Tu rival respondería con el hoyo {house}.",
    },
    /** A house that misses the goal of the next moves, and leads to the same result. */
    held: "Esa jugada es igual de buena.",
    heldWhy: "Al final, el hoyo {house} vale lo mismo, así que no es un error. Ahora busca el otro.",
    /** The answer is known already. */
    heldKnown: "Al final, el hoyo {house} vale lo mismo que la solución.",
    yes: "Sí. Mira qué responde.",
    /** While a solution plays by itself. */
    step: "Jugada {number}. {words}",
    goOn: "Ahora sigue.",
    goOnWith:
      "Ahora sigue: {takes, plural, =0 {nada capturado} one {# semilla capturada} other {# semillas capturadas}}, {loses, plural, =0 {nada perdido} one {# perdida} other {# perdidas}}; {left, plural, one {queda una jugada} other {quedan # jugadas}} de cada lado.",
    only: "Resuelto: era la única jugada buena.",
    best: "Resuelto: era la mejor jugada.",
    all: "Resuelto: encontraste {moves, plural, =2 {las dos} other {las #}} jugadas.",
    solved: "Resuelto.",
    solvedAgain: "Resuelto, pero no a la primera.",
    counted: "Tu primer intento ya contó. Este es solo para ti.",
    later: "Resuelto en otro intento. Contó el primero.",
    answer:
      "{count, plural, one {La solución es el hoyo {house}.} other {La solución es el hoyo {house}, luego {rest}.}}",
    /** How it ends, where the line stops before that: the tables know the best play of both. */
    sure: {
      won: "Ganas, juegue lo que juegue tu rival.",
      win: "La partida sigue aún mucho. Si ambos juegan lo mejor posible, ganas por {seeds, plural, one {# semilla} other {# semillas}}.",
      draw: "La partida sigue aún mucho. Si ambos juegan lo mejor posible, es empate.",
      lose: "La partida sigue aún mucho. Si ambos juegan lo mejor posible, pierdes.",
    },
    /** What the solution brings. */
    brings:
      "{takes, plural, =0 {No capturas ninguna} other {Capturas #}} y {loses, plural, =0 {no pierdes ninguna} other {pierdes #}}.",
    answerBrings:
      "{takes, plural, =0 {La solución no captura ninguna} other {La solución captura #}} y {loses, plural, =0 {no pierde ninguna} other {pierde #}}.",
    wasRight: "Ese es el bueno. Elige otro.",
    whyNotTap: "Elige un hoyo y mira por qué no.",
    theme: {
      chain: "Tema: capturas en cadena",
      kroo: "Tema: un kroo",
      starve: "Tema: pocas jugadas para tu rival",
      defend: "Tema: defensa",
      slam: "Tema: un grand slam es la trampa",
      endgame: "Tema: final de partida",
      attack: "Tema: ataque",
    },
    showMe: "La solución",
    seeIt: "Ver la réplica",
    tryAgain: "Reintentar",
    next: "Siguiente",
    whyNot: "¿Por qué no…?",
    today: "Reto de hoy",
    retry: "Reintentar",
    leave: "Salir",
  },
  lesson: {
    label: "Lección",
    listTitle: "Lecciones",
    item: "{number}. {title}",
    minutes: "{minutes} min",
    finished: "hecha",
    comesNext: "siguiente",
    rules: "Todas las reglas",
    head: "{title} · {step} de {steps}",
    headRules: "{head} · {rules}",
    leave: "Salir",
    again: "Reintentar",
    isIt: "Es el hoyo {house}.",
    show: "Mostrar el hoyo",
    next: "Siguiente",
    agree: "Pactar el final",
    nextLesson: "Siguiente lección",
    /** The button of the list. */
    goOn: "Siguiente: {title}",
    all: "Lecciones",
    toGame: "A la partida",
    right: "Bien. {feedback}",
    wrong: "Todavía no. {feedback}",
    done: "¡Muy bien! Ahora sabes {can}.",
    doneFirst:
      "Ya puedes jugar: se gana con 25 de las 48 semillas. Pero en Oware, la jugada que captura todo el campo rival pierde.",
    doneAll: "¡Muy bien! Era la última lección. El resto llega jugando.",
    wrongNumber: "Dirección: no existe la lección «{value}». Se admite: de 1 a {count}.",
    title: {
      sow: "Sembrar",
      capture: "Capturar",
      chain: "Cadenas",
      feed: "Dar de comer",
      defend: "Defender",
      kroo: "Kroo",
      hoard: "Acumular",
      starve: "Hambre",
      slam: "Grand slam",
      agree: "Pactar el final",
      tempo: "Tempo",
      endgame: "Finales",
    },
    /** What each teaches. */
    about: {
      sow: "Sembrar alrededor del tablero, semilla a semilla",
      capture: "Capturar doses y treses en el otro campo",
      chain: "Capturar varios hoyos en una jugada",
      feed: "Dar semillas a un rival que no tiene",
      defend: "Proteger los hoyos con pocas semillas",
      kroo: "Dar la vuelta entera con un hoyo muy lleno",
      hoard: "Guardar semillas en casa para el final",
      starve: "Ganar cuando tu rival se queda sin semillas",
      slam: "Capturarlo todo, en cinco reglamentos",
      agree: "Decir cuándo conviene aceptar el final",
      tempo: "Encontrar una jugada tranquila sin buena respuesta",
      endgame: "Contar las últimas jugadas hasta el final",
    },
    // Short, a step: what there is to know, then what to do. `right` is the house that does it.
    ask: {
      sow: {
        1: "Tienes seis hoyos. Elige uno, y sus semillas se siembran una a una en los hoyos siguientes.",
        2: "Partida en marcha: lo que cada uno gana va a su granero. Elige el hoyo {right}: acaba en el hoyo {house}.",
        3: "Siembra para acabar en el hoyo {house}. Mantén pulsado un hoyo para ver adónde van sus semillas.",
        4: "Muchas semillas dan la vuelta hasta tu campo. Siembra de modo que la última caiga en el hoyo {house}.",
      },
      capture: {
        1: "Si tu última semilla completa dos en un hoyo rival, las dos van a tu granero. Elige el hoyo {right}.",
        2: "Si completa tres, también se capturan. ¿Cuál de tus hoyos captura tres?",
        3: "Cuatro o más se quedan donde están. Acaba en un hoyo en el que completes dos o tres.",
        4: "En tu propio campo no se captura nada. Captura en el otro.",
      },
      chain: {
        1: "Tras capturar, mira el hoyo anterior: si ahora tiene dos o tres, te las llevas. Elige el hoyo {right}.",
        2: "Y así sigue, hoyo tras hoyo. Captura {seeds} semillas en una jugada.",
        3: "Un hoyo con una semilla, o con cuatro o más, corta la cadena. Busca la jugada que captura {seeds}.",
        4: "Aquí hay un tablero más lleno. Captura tantas semillas como se pueda en una jugada.",
      },
      feed: {
        1: "Tu rival no tiene semillas: debes darle alguna. Elige un hoyo cuyas semillas lleguen a su campo.",
        2: "No hace falta dar mucho. Da una sola semilla.",
        3: "Lo que das se puede volver contra ti. Da de comer de modo que tu rival no capture nada.",
      },
      defend: {
        1: "Los hoyos con una o dos semillas son presa fácil. Juega de modo que tu rival no capture nada.",
        2: "Una jugada puede proteger más de un hoyo. Encuéntrala.",
        3: "Aquí no puedes salvarlo todo. No pierdas más de {seeds} semillas.",
      },
      kroo: {
        1: "El hoyo {right} es un kroo de trece semillas. Elígelo: dan la vuelta entera y se saltan su hoyo.",
        2: "Un kroo tiene doce semillas o más. Forma uno en el hoyo {house}.",
        3: "Ahora ninguna jugada tuya captura nada. Conserva el kroo del hoyo {house} y juega otro hoyo.",
        4: "La segunda vuelta de un kroo forma doses y treses. Captura {seeds} semillas.",
      },
      hoard: {
        1: "Si se pacta el final, las semillas de tu campo son tuyas. Guarda {seeds} o más, pase lo que pase.",
        2: "Guarda otra vez {seeds} o más en tu campo. Cuidado: te pueden capturar algunas.",
        3: "En Abapa, si no se puede dar de comer, lo de tu campo es tuyo. Encuentra la jugada que más da.",
      },
      starve: {
        1: "Vas por delante. La partida acaba si no puedes dar de comer a un rival sin semillas. Lógralo.",
        2: "En Aiware nadie tiene que dar de comer. Guarda en casa todas tus semillas y ganas.",
        3: "Otra vez Aiware. Deja que se acaben las semillas de tu rival, y no le des ninguna.",
      },
      slam: {
        1: "Capturar todo lo de tu rival es un grand slam, y en Oware pierde. Captura sin hacer ninguno.",
        2: "La misma posición en Ouril. Aquí un grand slam te da un turno extra, así que haz uno.",
        3: "Este es tu turno extra. Debes dar una semilla a tu rival.",
        4: "La misma posición en Abapa. Aquí un grand slam no captura nada: captura sin hacer ninguno.",
        5: "La misma posición en Aiware. Un grand slam pierde, como en Oware: captura sin hacer ninguno.",
        6: "En Owari no hay regla de grand slam. Acaba en un hoyo tuyo vacío, llévate lo de enfrente y gana.",
      },
      agree: {
        1: "Tu rival propone terminar: cada cual se queda con lo de su campo. ¿Aceptas, o juegas un hoyo?",
        2: "Llega otra propuesta. Cuenta lo que te da; luego acepta o juega un hoyo.",
        3: "Una propuesta más. Un empate es mejor que una derrota: ¿aceptas, o juegas un hoyo?",
      },
      tempo: {
        1: "Una jugada tranquila puede no dejar respuesta buena. Asegúrate {seeds} semillas para el próximo turno.",
        2: "Tu rival tuvo que jugar. Captura tus {seeds} semillas.",
        3: "Encuentra otra vez la jugada tranquila. Ahora serán tuyas {seeds} semillas, pase lo que pase.",
        4: "Captura las {seeds}.",
      },
      endgame: {
        1: "Con pocas semillas, cada jugada se puede contar hasta el final. Encuentra la que más te da.",
        2: "Cuenta otra vez. ¿Qué hoyo te da más?",
        3: "Una jugada más: no regales nada.",
      },
    },
    feedback: {
      ended: "La última semilla cayó en el hoyo {house}.",
      captured:
        "Capturaste {seeds, plural, one {# semilla} other {# semillas}}{houses, plural, one {} other { de # hoyos}}.",
      less: "Capturaste {seeds, plural, one {# semilla} other {# semillas}}, y otro hoyo captura {most}.",
      "own-row": "La última semilla cayó en el hoyo {house}, en tu campo, donde no se captura nada.",
      count: "La última semilla dejó {seeds} en el hoyo {house}, y solo se capturan dos o tres.",
      nothing: "No se capturó nada.",
      fed: "Diste {seeds, plural, one {# semilla} other {# semillas}}.",
      safe: "Tu rival no puede capturar nada.",
      lost: "Tu rival jugó el hoyo {house} y capturó {seeds, plural, one {# semilla} other {# semillas}}.",
      krooed: "El hoyo {house} tiene {seeds} semillas: un kroo.",
      "no-kroo":
        "El hoyo {house} {seeds, plural, =0 {está vacío} one {tiene # semilla} other {tiene # semillas}}: no es un kroo.",
      kept: "En tu campo {seeds, plural, one {queda al menos # semilla} other {quedan al menos # semillas}}.",
      left: "En tu campo {seeds, plural, one {podría quedar solo # semilla} other {podrían quedar solo # semillas}}.",
      "slam-lost": "Eso capturó todo lo que tenía tu rival: un grand slam, y pierde.",
      "slam-nothing": "Eso capturaría todo lo que tiene tu rival, y por eso no se capturó nada.",
      "slammed-again":
        "{seeds, plural, one {Capturaste # semilla, la única que había} other {Capturaste # semillas, todas las que había}}, y vuelves a jugar.",
      over: {
        S: "La partida terminó: ganas, {mine} a {theirs}.",
        N: "La partida terminó: pierdes, {mine} a {theirs}.",
        draw: "La partida terminó: empate.",
      },
      escapes: "Tu rival jugó el hoyo {house}, y la partida sigue.",
      trapped: "Juegue lo que juegue tu rival, puedes capturar al menos {seeds}.",
      spare:
        "Tu rival jugó el hoyo {house}, y ahora {seeds, plural, =0 {no puedes capturar nada} one {solo puedes capturar # semilla} other {solo puedes capturar # semillas}}.",
      lead: "Al final tienes {lead, select, more {{seeds, plural, one {# semilla} other {# semillas}} más que} fewer {{seeds, plural, one {# semilla} other {# semillas}} menos que} other {tantas semillas como}} tu rival.",
      leadBest:
        "En el mejor de los casos tendrías {lead, select, more {{seeds, plural, one {# semilla} other {# semillas}} más} fewer {{seeds, plural, one {# semilla} other {# semillas}} menos} other {tantas como tu rival}}.",
    },
    compare: {
      item: "Una posición, dos reglamentos",
      first: "Primer reglamento",
      second: "Segundo reglamento",
      ask: "Elige un hoyo: se siembra primero como en {first} y luego como en {second}.",
      next: "Siguiente posición",
      under: "{rules}: {words}",
      same: "Aquí {first} y {second} hacen lo mismo.",
      refused: "{rules} no lo permite: {why}",
      again: "En {rules} vuelves a jugar.",
      captures:
        "{first} {one, plural, =0 {no captura nada} one {captura # semilla} other {captura # semillas}}; {second} {other, plural, =0 {no captura nada} one {captura # semilla} other {captura # semillas}}.",
      end: "En {first} {one, select, S {ganas} N {pierdes} draw {hay empate} other {la partida sigue}}; en {second}, {two, select, S {ganas} N {pierdes} draw {hay empate} other {la partida sigue}}.",
      stores: "En los graneros hay {south} a {north} en {first}, y {south2} a {north2} en {second}.",
    },
  },
};
