// The part of the Share sheet with the picture: it is drawn at once, and leaves by its button.

import { t } from "../lang/index.js";
import { maySend, sendFile } from "../library/send-file.js";
import { addChoices, addSwitch } from "./choices.js";

/** @typedef {import("./types.js").PictureShape} PictureShape */

const SHAPES = /** @type {PictureShape[]} */ (["upright", "wide"]);

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {object} parts
 * @param {() => Promise<import("./types.js").Pictures>} parts.pictures loads what paints them
 * @param {(key: import("../lang/index.js").Key) => void} parts.report
 */
export function createPicturePart({ pictures, report }) {
  const image = /** @type {HTMLImageElement} */ (byId("share-picture"));
  const send = /** @type {HTMLButtonElement} */ (byId("share-picture-send"));
  /** @type {PictureShape} */
  let shape = "upright";
  /** What is drawn. @type {import("./types.js").Leaving | null} */
  let now = null;
  /** @type {File | null} */
  let file = null;
  /** What was asked for last: an older picture that is done later is not shown. */
  let asked = 0;

  addChoices(
    byId("share-shape"),
    "share-shape",
    SHAPES,
    (choice) => t(`share.shapes.${choice}`),
    (input) => {
      input.checked = input.value === shape;
    },
  );
  const valued = byId("share-values");
  addSwitch(valued, "share-values", () => t("share.values"), true);
  valued.addEventListener("change", () => draw());
  byId("share-shape").addEventListener("change", (event) => {
    shape = /** @type {PictureShape} */ (/** @type {HTMLInputElement} */ (event.target).value);
    void draw();
  });
  send.addEventListener("click", async () => {
    if (!file || !now) return;
    const became = await sendFile(file, now.summary);
    if (became !== "closed") report(`share.${became === "sent" ? "pictureSent" : "pictureSaved"}`);
  });

  async function draw() {
    const mine = ++asked;
    const found = now?.picture?.();
    if (!now || !found) return;
    valued.hidden = !found.values;
    const { values, ...plain } = found;
    const scene = valued.querySelector("input")?.checked ? found : plain;
    send.disabled = true;
    image.dataset.shape = shape;
    try {
      const blob = await (await pictures()).still(scene, shape);
      if (mine !== asked) return;
      file = new File([blob], now.file.replace(/\.\w+$/, ".png"), { type: "image/png" });
      URL.revokeObjectURL(image.src);
      image.src = URL.createObjectURL(blob);
      image.alt = now.summary;
      send.textContent = t(maySend(file) ? "share.pictureSend" : "share.pictureSave");
      send.disabled = false;
    } catch (error) {
      console.warn(error);
      if (mine === asked) report("status.notLoaded");
    }
  }

  return {
    /** @param {import("./types.js").Leaving} leaving */
    async show(leaving) {
      now = leaving;
      await draw();
    },
  };
}
