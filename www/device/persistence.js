// Whether the browser promises to keep what is saved here.

/** @param {{inMemory: boolean}} store @returns {import("./types.js").Persistence} */
export function createPersistence(store) {
  const storage = navigator.storage;
  let persisted = false;
  let asked = false;

  return {
    async look() {
      persisted = (await storage?.persisted?.().catch(() => false)) ?? false;
    },

    async ask() {
      if (asked || persisted || store.inMemory) return;
      asked = true;
      persisted = (await storage?.persist?.().catch(() => false)) ?? false;
    },

    get state() {
      if (store.inMemory) return "none";
      return persisted ? "persisted" : "best";
    },
  };
}
