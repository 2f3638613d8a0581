// The page's side of `idle.rs`. It runs before the app does and notes whatever the page does by itself: frames, timers, messages
// and changes of the page. The app's workers tell of their timers.

(() => {
  /** What happened, with the page's time and whether it was hidden. */
  const log = [];
  const note = (what) => log.push({ what, at: performance.now(), hidden: document.visibilityState === "hidden" });
  for (const name of ["requestAnimationFrame", "requestIdleCallback", "setTimeout", "setInterval"]) {
    const own = window[name].bind(window);
    window[name] = (callback, ...rest) =>
      own(
        (...given) => {
          note(name);
          return callback(...given);
        },
        ...rest,
      );
  }
  for (const kind of [Worker, MessagePort]) {
    const post = kind.prototype.postMessage;
    kind.prototype.postMessage = function (...given) {
      note(`a message by ${kind.name}`);
      return post.apply(this, given);
    };
  }
  window.Worker = class extends Worker {
    constructor(address, options) {
      super(address, options);
      this.addEventListener("message", () => note("a message from a worker"));
    }
  };
  new BroadcastChannel("idle").addEventListener("message", ({ data }) => note(data));
  new MutationObserver(() => note("a change of the page")).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const moving = () => document.getAnimations().filter(({ playState }) => playState === "running").length;

  window.idle = {
    /** Nothing happened for `ms` milliseconds. */
    quiet: (ms) => moving() === 0 && performance.now() - (log.at(-1)?.at ?? 0) > ms,
    /** From here on, visible or hidden. */
    begin() {
      log.length = 0;
      if (moving() > 0) note("an animation");
    },
    happened: () => log.map(({ what }) => what),
    count: () => log.length,
    /** What happened while the page was hidden, and for how long it was hidden, from `after` milliseconds after it went. */
    hidden: (after) => {
      const began = log.findLast(({ what }) => what === "hidden")?.at;
      const ended = log.findLast(({ what }) => what === "visible")?.at ?? performance.now();
      if (began === undefined) return null;
      const within = log.filter(({ at, hidden }) => hidden && at > began + after);
      return { ms: ended - began - after, happened: within.map(({ what }) => what) };
    },
  };
  document.addEventListener("visibilitychange", () => note(document.visibilityState));
})();
