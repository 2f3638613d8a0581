// The words of the board on other people's pages, in Spanish.

export default {
  embed: {
    /** Of the document. */
    title: "Oware: {south} contra {north}",
    play: "Reproducir",
    pause: "Pausa",
    open: "Abrir en Oware",
    wrong: "Esta partida no se puede mostrar. {why}",
    none: "La dirección de este tablero no indica ninguna partida.",
    failed: "No se pudo cargar el tablero. Comprueba la red y vuelve a cargar la página.",
  },
};
