// Files that are dropped on the page.

/**
 * A file may be dropped anywhere on the page; without this the browser would leave the app to show it.
 * @param {(file: File) => void} onFile
 */
export function mindDrops(onFile) {
  const body = document.body;
  const bringsFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") === true;
  addEventListener("dragover", (event) => {
    if (!bringsFile(event)) return;
    event.preventDefault();
    body.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => {
    // On the way to another element of the page, that element stands here.
    if (event.relatedTarget === null) body.classList.remove("dropping");
  });
  addEventListener("drop", (event) => {
    body.classList.remove("dropping");
    if (!bringsFile(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) onFile(file);
  });
}
