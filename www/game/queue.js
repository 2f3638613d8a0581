// One thing after the other: jobs that change and save the game never interleave.

/** @typedef {() => Promise<(() => void) | undefined>} Job changes, saves, and answers how to show it */

/**
 * @param {object} events
 * @param {() => void} events.onPending a job has come
 * @param {() => void} events.onDone a job is over and shown
 * @param {(error: unknown) => void} events.onError
 */
export function createQueue({ onPending, onDone, onError }) {
  let pending = 0;
  let tail = Promise.resolve();

  /** @param {Job} job */
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
    /** Jobs that are not saved yet. */
    get pending() {
      return pending;
    },

    /**
     * Resolves when the job is saved and its showing has begun.
     * @param {Job} job
     */
    enqueue(job) {
      pending += 1;
      onPending();
      tail = tail.then(() => run(job));
      return tail;
    },
  };
}
