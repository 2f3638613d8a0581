// Whether the browser promises to keep what is saved here.

/**
 * Firefox puts the question to the player, over the game; the others decide by themselves.
 * @param {PermissionState | null} permission what is known of it; null where the browser does not tell
 * @param {string} browser how it names itself
 */
export const asksPlayer = (permission, browser) => permission !== "granted" && /Firefox\//.test(browser);

/**
 * @param {{inMemory: boolean}} store
 * @param {Pick<Navigator, "userAgent"> & Partial<Pick<Navigator, "storage" | "permissions">>} browser
 * @returns {import("./types.js").Persistence}
 */
export function createPersistence(store, { storage, permissions, userAgent } = navigator) {
  let persisted = false;
  let asked = false;

  /** @returns {Promise<PermissionState | null>} */
  async function permission() {
    try {
      return (await permissions?.query({ name: "persistent-storage" }))?.state ?? null;
    } catch {
      return null;
    }
  }

  async function request() {
    persisted = (await storage?.persist?.().catch(() => false)) ?? false;
  }

  return {
    async look() {
      persisted = (await storage?.persisted?.().catch(() => false)) ?? false;
    },

    async ask() {
      if (asked || persisted || store.inMemory) return;
      asked = true;
      if (!asksPlayer(await permission(), userAgent)) await request();
    },

    request,

    get state() {
      if (store.inMemory) return "none";
      return persisted ? "persisted" : "best";
    },

    get mayRequest() {
      return this.state === "best" && storage?.persist !== undefined && asksPlayer(null, userAgent);
    },
  };
}
