// The words of the board on other people's pages, in French.

export default {
  embed: {
    /** Of the document. */
    title: "{south} et {north} jouent à l’Oware",
    play: "Lecture",
    pause: "Pause",
    open: "Ouvrir dans Oware",
    wrong: "Cette partie ne peut pas être affichée. {why}",
    none: "L’adresse de ce plateau n’indique aucune partie.",
    failed: "Le plateau n’a pas pu être chargé. Vérifie le réseau et recharge la page.",
  },
};
