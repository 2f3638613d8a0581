// The words of the rules page, in Spanish, about everything around the rules: words, names, things, stories.
// The marks inside the texts are explained in `rules.js`.

export default {
  around: { title: "Alrededor del juego" },

  words: {
    title: "Palabras",
    mancala: "Mancala",
    mancalaText:
      "Toda la familia de los juegos de siembra, a la que pertenece el Oware. El nombre es árabe: [ar مَنْقَلة], manqala, de la raíz [ar نَقَلَ], naqala, llevar una cosa de un sitio a otro. También leerás manquala y mankala.",
    sow: "Sembrar",
    sowText:
      "Dejar caer las semillas una a una, hoyo tras hoyo. Por eso a estos juegos se les llama juegos de siembra.",
    house: "Hoyo",
    houseText:
      "Cada uno de los doce huecos del tablero. En otros sitios encontrarás agujero, casa, casilla, cuenco o, en francés, [fr trou].",
    seed: "Semilla",
    seedText: "La pieza del juego. También sirven alubias, cuentas, conchas, piedrecitas o canicas.",
    store: "Granero",
    storeText:
      "Donde guardas lo que capturas. También se le llama depósito o almacén. Muchos tableros no lo tienen, y las semillas se dejan al lado.",
    kroo: "Kroo",
    krooText: "Un hoyo con doce semillas o más.",
    slam: "Grand slam",
    slamText:
      "Una jugada que captura todas las semillas del campo rival, o que las capturaría si las reglas lo dejaran.",
    feed: "Dar de comer",
    feedText: "Sembrar al menos una semilla en el campo rival cuando está vacío.",
    gather: "Recoger",
    gatherText: "Quedarte con las semillas que hay en tu campo cuando acaba la partida.",
    harvest: "Cosechar",
    harvestText: "Capturar semillas. La app dice simplemente «capturar».",
  },

  names: {
    title: "Un juego, muchos nombres",
    intro:
      "Este juego viajó mucho, y casi en cada lugar tiene un nombre propio. Toma la lista solo como orientación: en el pueblo de al lado, el mismo nombre puede traer otras reglas, y otro nombre las mismas.",
    name: "Nombre",
    where: "Dónde puedes oírlo",
    oware: "[ak Oware]",
    owareWhere: "Ghana, entre los pueblos akan",
    awari: "Awari",
    awariWhere: "Habitual en los libros en inglés",
    wari: "Wari",
    wariWhere: "Malí y otras partes de África Occidental; también en libros en español",
    awale: "[fr Awalé], [fr Awélé], [ca Aualé]",
    awaleWhere: "Costa de Marfil y Benín, y donde se habla francés; hoy también en España",
    ayo: "[yo Ayò], [yo Ayoayo]",
    ayoWhere: "Nigeria, entre los yorubas",
    adji: "[ee Adji]",
    adjiWhere: "Ghana y Togo, entre los ewés",
    warri: "Warri",
    warriWhere: "El Caribe, por ejemplo Antigua",
    ouril: "[kea Ouril], [kea Uril], [kea Ouri], [kea Oril], [kea Urim]",
    ourilWhere: "Cabo Verde y su diáspora",
  },

  things: {
    title: "Madera, semillas y arena",
    wood: "Los tableros de Ghana suelen tallarse a mano en sese, que también se escribe osese o [ak ɔsɛsɛ], la madera clara que los talladores akan aprecian también para los taburetes. Algunos tienen pie, y algunos de los antiguos son grandes como una mesa.",
    fold: "Muchos son de dos mitades que se cierran como un libro. Dentro viajan seguras las semillas, y por fuera la tapa suele llevar tallados dibujos y signos.",
    seeds:
      "Las semillas clásicas son las de [b bonduc], que en partes de América se llama guacalote: duras, lisas, de un gris verdoso y del tamaño de una canica. Crecen en las vainas espinosas de un arbusto trepador de las costas tropicales ([la Guilandina bonduc], conocido mucho tiempo como [la Caesalpinia bonduc]). Flotan, y el mar las lleva de costa en costa. Con ellas se hacen joyas y remedios tradicionales. Así que, si una semilla de tu juego se pierde rodando, siempre se puede encontrar otra.",
    sand: "No hace falta ningún tablero. Doce hoyos en la arena y cuarenta y ocho piedrecitas dan un juego perfecto, y es también una manera antigua de jugarlo.",
  },

  ware: {
    title: "La palabra [ak ware]",
    text: "En la lengua akan, [ak ware] significa casarse. Cuentan que un hombre y una mujer jugaban una vez a este juego y no eran capaces de dejarlo, así que al final se casaron para poder seguir jugando. Hay muchas maneras de contarlo.",
    king: "A menudo se relaciona también el nombre con [ak Opoku Ware] I, que gobernó a los asante como su rey, el [ak Asantehene], desde alrededor de 1720 hasta su muerte en 1750. Son historias que a la gente le gusta contar. De dónde viene realmente el nombre del juego, nadie lo dejó escrito.",
  },

  adinkra: {
    title: "Signos adinkra",
    intro:
      "Los [ak Adinkra] son signos del pueblo akan. Cada uno expresa una idea o un proverbio. Los encuentras estampados en telas, en paredes, tallados en taburetes y en las tapas de los tableros de Oware. Muchos hablan de la fe, así que te pedimos que los trates con respeto. Estos tres se dibujaron para esta app.",
    nyame: "Gye Nyame",
    nyameText:
      "«Excepto Dios»: no temo a nada, excepto a Dios. El signo del poder de Dios por encima de todo. De sentido cercano es [ak Nyame Ye Ohene], «Dios es rey».",
    akoben: "Akoben",
    akobenText:
      "«Cuerno de guerra». Su sonido llamaba antaño a las armas. El signo habla de disposición, de vigilancia y de valor.",
    sankofa: "Sankofa",
    sankofaText:
      "«Vuelve y tómalo». No está mal regresar por lo que olvidaste y aprender del pasado. Quien lo ve por primera vez lo toma a menudo por un corazón y un signo de amor; es un signo de sabiduría. También se dibuja como un pájaro que mira hacia atrás.",
  },

  verde: {
    title: "El Ouril y Cabo Verde",
    text: "El Ouril, o Uril, es de las islas de Cabo Verde, en el Atlántico, frente a África Occidental. Llegó del continente, probablemente con las personas esclavizadas que llevaron a las islas. Hoy se juega en todas ellas, en plazas y puertos, con muchos consejos de quienes miran, y en ningún sitio tanto como en São Vicente. Desde 2024 forma parte allí del patrimonio oficial, y su día es el 16 de febrero.",
    abroad:
      "Quienes emigraron de Cabo Verde se lo llevaron consigo, y por eso se juega en Portugal y en otros lugares donde se habla portugués.",
    riddle:
      "Una adivinanza de las islas pregunta: [kea Doze boc’, quarenta e oit’ den’?] Doce bocas y cuarenta y ocho dientes: ¿qué es?",
    answer: "La respuesta ya la sabes.",
  },
};
