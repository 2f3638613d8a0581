// The words of the board on other people's pages, in English.

export default {
  embed: {
    /** Of the document. */
    title: "{south} and {north} play Oware",
    play: "Play",
    pause: "Pause",
    open: "Open in Oware",
    wrong: "This game cannot be shown. {why}",
    none: "The address of this board does not name a game.",
    failed: "The board could not be loaded. Check the network and load the page again.",
  },
};
