// Reads a QR code with the camera: by the browser's own detector where there is one, else by the package `qr`. The camera stops with the
// first code that is wanted, when nobody looks any more, and on every error.

/** How often a picture is looked at. */
const LOOK_MS = 200;
/** A picture is read at this size at most, in pixels. */
const MOST_PIXELS = 800;

/** Why nothing is read: there is no camera, it may not be used, or the page was hidden. @typedef {"none" | "refused" | "hidden"} Trouble */

/** @returns {Promise<((video: HTMLVideoElement) => Promise<string | null>)>} */
async function reader() {
  const Detector = /** @type {any} */ (globalThis).BarcodeDetector;
  const formats = await Promise.resolve(Detector?.getSupportedFormats?.()).catch(() => []);
  if (formats?.includes("qr_code")) {
    const detector = new Detector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import("./qr-decode.js");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, MOST_PIXELS / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return picture ? decodeQR(picture) : null;
    } catch {
      // Most pictures hold no code.
      return null;
    }
  };
}

/**
 * @param {object} parts
 * @param {HTMLElement} parts.place where the picture of the camera is shown, while it runs
 * @param {(text: string) => boolean} parts.onText a code was read; true where it is the one that is wanted
 * @param {(trouble: Trouble) => void} parts.onTrouble
 */
export function createScanner({ place, onText, onTrouble }) {
  /** What runs; another one after each start. @type {{stream: MediaStream | null, video: HTMLVideoElement, timer?: number} | null} */
  let running = null;

  function stop() {
    if (!running) return;
    const { stream, video, timer } = running;
    running = null;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
    video.remove();
    place.hidden = true;
  }

  /** @param {Trouble} trouble */
  function end(trouble) {
    stop();
    onTrouble(trouble);
  }

  document.addEventListener("visibilitychange", () => {
    if (running && document.visibilityState === "hidden") end("hidden");
  });
  addEventListener("pagehide", stop);

  async function start() {
    stop();
    const video = document.createElement("video");
    video.muted = true;
    video.playsInline = true;
    video.className = "scanned";
    /** @type {NonNullable<typeof running>} */
    const mine = { stream: null, video };
    running = mine;
    try {
      const read = reader();
      const camera = navigator.mediaDevices?.getUserMedia?.({ video: { facingMode: "environment" }, audio: false });
      if (!camera) throw new DOMException("no camera", "NotFoundError");
      const stream = await camera;
      mine.stream = stream;
      // It was stopped while the player was asked.
      if (running !== mine) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      video.srcObject = stream;
      place.append(video);
      place.hidden = false;
      await video.play();
      look(mine, await read);
    } catch (error) {
      if (running !== mine) return;
      const { name } = /** @type {Error} */ (error);
      end(name === "NotAllowedError" || name === "SecurityError" ? "refused" : "none");
    }
  }

  /** @param {NonNullable<typeof running>} mine @param {(video: HTMLVideoElement) => Promise<string | null>} read */
  async function look(mine, read) {
    if (running !== mine) return;
    const text = mine.video.videoWidth > 0 ? await read(mine.video).catch(() => null) : null;
    if (running !== mine) return;
    if (text && onText(text)) stop();
    else mine.timer = window.setTimeout(() => look(mine, read), LOOK_MS);
  }

  return { start, stop };
}
