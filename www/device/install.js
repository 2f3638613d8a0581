// Installing to the home screen: the browser's own offer where there is one, a short how-to on iOS.

/** @typedef {Event & {prompt: () => Promise<unknown>}} PromptEvent */

/**
 * @param {object} parts
 * @param {() => void} parts.onOffer it can be installed now, or no longer
 * @param {() => void} parts.showHowTo
 * @returns {import("./types.js").Install}
 */
export function createInstall({ onOffer, showHowTo }) {
  /** @type {PromptEvent | null} */
  let prompt = null;

  addEventListener("beforeinstallprompt", (event) => {
    // The menu asks instead of a banner over the board.
    event.preventDefault();
    prompt = /** @type {PromptEvent} */ (event);
    onOffer();
  });
  addEventListener("appinstalled", () => {
    prompt = null;
    onOffer();
  });

  return {
    get offered() {
      return prompt !== null || opensApart();
    },

    async run() {
      if (!prompt) {
        showHowTo();
        return;
      }
      const offer = prompt;
      prompt = null;
      onOffer();
      await offer.prompt();
    },
  };
}

export function isInstalled() {
  const modes = ["standalone", "fullscreen", "minimal-ui"];
  return (
    /** @type {{standalone?: boolean}} */ (navigator).standalone === true ||
    modes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
  );
}

/** Links open the browser, and the app on the home screen keeps its own games. */
export const opensApart = () => isIos() && !isInstalled();

/** An iPad calls itself a Mac, but no Mac has more than one touch point. */
function isIos() {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
