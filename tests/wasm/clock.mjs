// A clock that goes by work: it stands but for looks at it. The worker looks after each batch, so what it may do in a time is
// the same number of playouts on a busy machine, and nothing needs to wait.

/** Milliseconds that go by with each look, about what a batch takes on a slow phone. */
const LOOK_MS = 1;

export const clock = { now: 0, lookMs: LOOK_MS };

performance.now = () => {
  clock.now += clock.lookMs;
  return clock.now;
};

/** Lets the event loop turn, so that all who yield work for `count` slices. @param {number} count */
export async function turns(count) {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
