// A file or a link goes to the apps of the system where it has a list of them. Without them a file goes among the downloads.

import { download } from "./download.js";

/** Whether the system offers other apps for a text with a link. */
export const maySendLink = () => typeof navigator.share === "function";

/** False where no app was chosen. @param {{title?: string, text: string, url: string}} what @returns {Promise<boolean>} */
export const sendLink = (what) =>
  navigator.share(what).then(
    () => true,
    () => false,
  );

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
