// The part of the Share sheet with the moving picture: it is made at once, can be cancelled, and leaves by its button.

import { t } from "../lang/index.js";
import { maySend, sendFile } from "../library/send-file.js";
import { addChoices } from "./choices.js";

/** How many moves the short one has. */
const FEW = 10;
const SPANS = /** @type {const} */ (["last", "whole"]);

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {() => Promise<import("./types.js").Pictures>} parts.pictures loads what makes them
 * @param {(key: import("../lang/index.js").Key | "") => void} parts.report says something; nothing for no key
 */
export function createMovingPart({ pictures, report }) {
  const spans = byId("share-span");
  const image = /** @type {HTMLImageElement} */ (byId("share-moving"));
  const progress = /** @type {HTMLProgressElement} */ (byId("share-moving-progress"));
  const cancel = byId("share-moving-cancel");
  const send = byId("share-moving-send");
  /** @type {typeof SPANS[number]} */
  let span = "last";
  /** What it is of. @type {import("./types.js").Leaving | null} */
  let now = null;
  /** What was made. @type {File | null} */
  let file = null;
  /** Stops what is being made. @type {AbortController | null} */
  let making = null;

  addChoices(
    spans,
    "share-span",
    SPANS,
    (choice) => t(`share.spans.${choice}`, { count: FEW }),
    (input) => {
      input.checked = input.value === span;
    },
  );
  spans.addEventListener("change", (event) => {
    span = /** @type {typeof span} */ (/** @type {HTMLInputElement} */ (event.target).value);
    void make();
  });
  cancel.addEventListener("click", () => {
    stop();
    report("share.movingCancelled");
  });
  send.addEventListener("click", async () => {
    if (!now) return;
    if (!file) {
      await make();
      return;
    }
    const became = await sendFile(file, now.summary);
    if (became !== "closed") report(`share.${became === "sent" ? "pictureSent" : "pictureSaved"}`);
  });

  /** What stands there: what is made, what can be made, or how far it is. */
  function render() {
    const busy = making !== null;
    progress.hidden = !busy;
    cancel.hidden = !busy;
    image.hidden = busy || file === null;
    send.hidden = busy;
    send.textContent = t(!file ? "share.movingMake" : maySend(file) ? "share.movingSend" : "share.movingSave");
  }

  function stop() {
    making?.abort();
    making = null;
    render();
  }

  async function make() {
    if (!now?.moving) return;
    making?.abort();
    const mine = new AbortController();
    making = mine;
    file = null;
    progress.value = 0;
    report("");
    render();
    const scene = now.moving(span === "last" ? FEW : Number.POSITIVE_INFINITY);
    try {
      const { moving } = await pictures();
      const made = await moving(scene, {
        signal: mine.signal,
        onProgress(part) {
          if (making === mine) progress.value = part;
        },
      });
      if (making !== mine) return;
      file = new File([made.blob], now.file.replace(/\.\w+$/, ".gif"), { type: "image/gif" });
      URL.revokeObjectURL(image.src);
      image.src = URL.createObjectURL(made.blob);
      image.alt = now.summary;
      image.dataset.frames = String(made.frames);
      if (made.less) report("share.movingLess");
    } catch (error) {
      if (mine.signal.aborted) return;
      console.warn(error);
      report("share.movingFailed");
    } finally {
      if (making === mine) {
        making = null;
        render();
      }
    }
  }

  return {
    /** @param {import("./types.js").Leaving} leaving */
    async begin(leaving) {
      now = leaving;
      spans.hidden = (leaving.moves ?? 0) <= FEW;
      await make();
    },

    stop,
  };
}
