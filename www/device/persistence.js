// Whether the browser promises to keep what is saved here.

/** @param {{inMemory: boolean}} store */
export function createPersistence(store) {
  const storage = navigator.storage;
  let persisted = false;
  let asked = false;

  return {
    /** What an earlier visit was granted. */
    async look() {
      persisted = (await storage?.persisted?.().catch(() => false)) ?? false;
    },

    /** Asked once a visit, after the first move: a browser that puts the question to the player has a reason by then. */
    async ask() {
      if (asked || persisted || store.inMemory) return;
      asked = true;
      persisted = (await storage?.persist?.().catch(() => false)) ?? false;
    },

    /** @returns {"persisted" | "best" | "none"} kept for good, as well as the browser can, or not at all */
    get state() {
      if (store.inMemory) return "none";
      return persisted ? "persisted" : "best";
    },
  };
}
