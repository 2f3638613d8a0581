// A question for a place or a size, or a change of the focus, makes the browser lay out the page at once. A change after that
// lays it out again, which takes too long for one task on a slow phone. So such questions wait until the page is laid out.

/** How long a page without frames, such as a covered one, is waited for. */
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

/** Resolves in a task of its own, at the next chance: the browser may show a picture or take a tap before. @returns {Promise<void>} */
export const nextTask = () =>
  /** @type {any} */ (globalThis).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
