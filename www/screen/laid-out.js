// Whoever asks for a place or a size, or moves the keyboard, makes the browser lay out the page at once; what is changed
// after that lays it out again. On a slow phone that is one task too long: such questions wait until the page is laid out.

/** Pages without frames, such as covered ones, are asked after this time. */
const LATEST_MS = 200;

/** Resolves in a task of its own, once the page has been laid out as it is now. @returns {Promise<void>} */
export function laidOut() {
  return new Promise((resolve) => {
    const latest = setTimeout(resolve, LATEST_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(latest);
        resolve();
      }),
    );
  });
}
