// The words of the pages beside the game, in Spanish. The marks inside the texts are explained in `rules.js`.

import lore from "./lore.js";
import rules from "./rules.js";

const about = {
  documentTitle: "Acerca de Oware",
  description:
    "Acerca de esta aplicación de Oware: cómo ponerla en tu pantalla de inicio, sus teclas, qué guarda en tu dispositivo y de dónde vienen su arte y sus reglas.",
  title: "Acerca de Oware",
  lead: "Un juego de siembra de África Occidental, para dos personas o para una y la máquina.",
  contents: "En esta página",

  what: {
    title: "Qué es",
    text: "Oware y cuatro de sus parientes en un tablero tallado, para teléfono, tableta y escritorio, con un navegador actual. Juega con alguien al otro lado de la mesa o contra la máquina. Una vez cargada, la app no necesita red: puedes jugar en la montaña, en un túnel o en un avión.",
    free: "No cuesta nada, no enseña anuncios y no hace falta ninguna cuenta.",
  },

  version: {
    title: "Versión",
    number: "Versión {version}, compilación {build}, commit {commit}",
    update:
      "Cuando hay una versión nueva, la app te lo dice, y tú decides cuándo usarla. Nunca cambia en mitad de una partida.",
  },

  install: {
    title: "Ponlo en tu pantalla de inicio",
    intro: "Instalada, la app tiene su propio icono, se abre sin las barras del navegador y guarda mejor tus partidas.",
    android: "Android",
    androidText:
      "En Chrome, abre el menú (los tres puntos) y elige «Instalar aplicación» o «Añadir a pantalla de inicio» («Agregar…» en América). En Firefox y otros navegadores el menú tiene una entrada parecida. Si el navegador lo permite, el propio menú del juego ofrece también instalarla.",
    ios: "iPhone y iPad",
    iosText:
      "En Safari, toca el botón «Compartir», el cuadrado con una flecha hacia arriba, elige «Añadir a pantalla de inicio» («Agregar a Inicio» en América) y confirma. La app de la pantalla de inicio guarda sus propias partidas: con «Todo en un archivo», en el menú del juego, te llevas las que empezaste en Safari.",
    desktop: "En el escritorio",
    desktopText:
      "En Chrome y Edge, haz clic en el símbolo de instalar, al final de la barra de direcciones. En Safari en un Mac, elige «Añadir al Dock» («Agregar al Dock» en América) en el menú «Archivo». Si el navegador no puede instalar apps, el juego funciona en una pestaña, con red o sin ella.",
  },

  privacy: {
    title: "Tus partidas se quedan contigo",
    none: "No hay cuentas, ni rastreadores, ni anuncios, y la app no pide nada a ningún otro servidor.",
    stay: "Tus partidas, resultados y opciones se guardan solo en este dispositivo, en este navegador.",
    leaves:
      "Lo que compartes sale cuando tú lo envías: un enlace lleva su partida, y dos dispositivos que juegan juntos se comunican directamente.",
    dropTitle: "Cuándo puede borrarlas el navegador",
    drop: "Un navegador puede borrar lo que una página guardó: si al dispositivo le falta espacio, si borras los datos de navegación y siempre en una ventana privada. Tras tu primera jugada, la app pide al navegador que conserve tus partidas. No todos aceptan.",
    ios: "En iPhone y iPad, Safari puede borrar todo lo que guardó una página si no la abres en siete días. A la app de tu pantalla de inicio no le ocurre, así que, si te importa una partida, instala antes la app.",
  },

  credits: {
    title: "Créditos",
    idea: "La idea viene de Oware, la app libre en HTML5 de Oliver Merkel, de su familia de juegos UCThello. Este programa se escribió desde cero. No comparte con ella código, textos ni imágenes.",
    sources:
      "Las reglas se reunieron a partir de descripciones de gente que juega y enseña el juego, y de reglas usadas en torneos. Donde no dicen nada o se contradicen, hubo que elegir. El archivo docs/rules.md, que viene con el código fuente, dice qué se eligió.",
    art: "Los tableros, las semillas, los iconos y los signos se dibujaron para esta app.",
    ornament:
      "Los anillos y nudos tallados en los tableros de madera se dibujaron para esta app. Evocan dos signos [ak Adinkra] sin copiar ninguno. Dos anillos que comparten una semilla recuerdan a [ak Boa me na me mmoa wo], «ayúdame y deja que te ayude»: las personas dependen unas de otras, y también las dos que comparten esta partida. El nudo recuerda a [ak Nyansapo], el nudo de la sabiduría.",
    adinkra:
      "Los signos [ak Adinkra] de la página de reglas pertenecen a la cultura del pueblo akan, y algunos hablan de la fe. Allí se muestran para explicarlos. Por favor, no los uses como simple adorno.",
  },

  licence: {
    title: "Licencias",
    code: "El código es software libre: úsalo con la licencia MIT o con la licencia Apache, versión 2.0, la que prefieras (MIT OR Apache-2.0).",
    art: "Las imágenes y los textos están bajo la licencia Creative Commons Atribución 4.0 Internacional (CC BY 4.0).",
    libraries: "Bibliotecas incluidas",
    librariesText:
      "Las reglas y el juego de la máquina están escritos en Rust y contienen, además de la biblioteca estándar de Rust, estas bibliotecas. Todas se pueden usar con la licencia MIT.",
    list: "Sus avisos de derechos de autor y el texto de esa licencia",
    shell: "Lo que ves y tocas no usa ninguna biblioteca.",
    library: "Biblioteca",
    terms: "Licencia",
  },
};

export default {
  pages: {
    skip: "Saltar al texto",
    back: "Volver a la partida",
    rules: "Reglas",
    about: "Acerca de",
    others: "Otras páginas",
  },
  aboutPage: about,
  rulesPage: { ...rules, ...lore },
};
