// Parts of the app that the first move does not need: loaded when they are used first, and once.

/**
 * @template T
 * @param {() => Promise<T>} make
 * @param {(error: unknown) => void} onFailed there is no network, and this part was never loaded before
 * @returns {import("./types.js").Late<T>}
 */
export function lazily(make, onFailed) {
  /** @type {Promise<T> | null} */
  let making = null;
  /** @type {T | null} */
  let made = null;

  return {
    get now() {
      return made;
    },

    async get(onWrong = onFailed) {
      making ??= make();
      try {
        made = await making;
      } catch (error) {
        making = null;
        onWrong(error);
      }
      return made;
    },
  };
}
