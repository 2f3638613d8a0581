// Keeps the screen awake while a game goes on in front of somebody.

/** @typedef {{release: () => Promise<void>, addEventListener: (kind: "release", run: () => void) => void}} Lock */

/** @returns {import("./types.js").Wake} */
export function createWake() {
  // Older browsers have none.
  const source = /** @type {{wakeLock?: {request: (kind: "screen") => Promise<Lock>}}} */ (navigator).wakeLock;
  let wanted = false;
  /** @type {Promise<Lock | null> | null} */
  let lock = null;

  function mind() {
    if (!source) return;
    if (wanted && document.visibilityState === "visible") {
      lock ??= source
        .request("screen")
        .then((granted) => {
          granted.addEventListener("release", () => {
            lock = null;
          });
          return granted;
        })
        // Low battery, or no permission: the game goes on without.
        .catch(() => {
          lock = null;
          return null;
        });
    } else if (!wanted && lock) {
      const ending = lock;
      lock = null;
      ending.then((granted) => granted?.release()).catch(() => {});
    }
  }

  // The browser lets go of the lock when the page is hidden.
  document.addEventListener("visibilitychange", mind);

  return {
    want(on) {
      wanted = on;
      mind();
    },
  };
}
