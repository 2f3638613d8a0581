// The words of games between two devices side by side, in English.

export default {
  /** What is wrong with a code or a message, beside the codes of the app. */
  code: {
    "signal-form": "It is not the code of another device that wants to play.",
    "signal-version": "It is of a newer version of Oware. Load this page again where there is a network.",
    "signal-long": "It is longer than any code of this app.",
    "signal-damaged": "A part of it is missing or changed. Scan or copy the whole code again.",
    "signal-description": "This browser makes no connection of the kind that is needed.",
    "nearby-form": "The other device sent something that this one does not understand.",
    "nearby-version": "The other device has a newer version of Oware. Load this page again where there is a network.",
    "nearby-long": "The other device sent more than any game holds.",
    "nearby-flood": "The other device sent too much at once.",
    "nearby-other": "The other device has another game on its board.",
    "nearby-forged": "The other device sent a move that was not its player’s to make.",
    "nearby-step": "The other device sent a move that the rules do not allow. {why}",
    "nearby-turn": "It is not your turn.",
    "nearby-ask": "That cannot be asked now.",
  },
};
