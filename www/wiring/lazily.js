// Parts of the app that the first move does not need: loaded when they are used first, and once.

/**
 * @template T
 * @param {() => Promise<T>} make
 * @param {(error: unknown) => void} onFailed there is no network, and this part was never loaded before
 */
export function lazily(make, onFailed) {
  /** @type {Promise<T> | null} */
  let making = null;
  /** @type {T | null} */
  let made = null;

  return {
    /** What is there already. */
    get now() {
      return made;
    },

    /** @returns {Promise<T | null>} null where it could not be loaded; the next use tries again */
    async get() {
      making ??= make();
      try {
        made = await making;
      } catch (error) {
        making = null;
        onFailed(error);
      }
      return made;
    },
  };
}
