// A file goes to the apps of the system where it has a list of them, else among the downloads.

import { download } from "./download.js";

/** Whether the system offers other apps for a file. @param {File} file */
export const maySend = (file) => navigator.canShare?.({ files: [file] }) === true;

/**
 * What became of it; "closed" where no app was chosen.
 * @param {File} file
 * @param {string} title
 * @returns {Promise<"sent" | "saved" | "closed">}
 */
export async function sendFile(file, title) {
  if (maySend(file)) {
    try {
      await navigator.share({ files: [file], title });
      return "sent";
    } catch (error) {
      if (/** @type {Error} */ (error).name === "AbortError") return "closed";
      console.warn(error);
    }
  }
  download(file, file.name);
  return "saved";
}
