// One thing after the other: jobs that change and save the game never interleave.

/**
 * @param {object} events
 * @param {() => void} events.onPending a job has come
 * @param {() => void} events.onDone a job is over and shown
 * @param {(error: unknown) => void} events.onError
 * @returns {import("./types.js").Queue}
 */
export function createQueue({ onPending, onDone, onError }) {
  let pending = 0;
  let tail = Promise.resolve();

  /** @param {import("./types.js").Job} job */
  async function run(job) {
    let waiting = true;
    try {
      const reveal = await job();
      // Saved: what is shown from here on counts as the state of the game.
      pending -= 1;
      waiting = false;
      reveal?.();
    } catch (error) {
      // A job that fails must not hold up those behind it.
      if (waiting) pending -= 1;
      onError(error);
    }
    onDone();
  }

  return {
    get pending() {
      return pending;
    },

    enqueue(job) {
      pending += 1;
      onPending();
      tail = tail.then(() => run(job));
      return tail;
    },
  };
}
