// What leaves as a file.

/** Safari reads the file after the click. */
const KEEP_MS = 60_000;

/**
 * @param {string | Blob} content a text, or what has a type of its own
 * @param {string} name
 */
export function download(content, name) {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
