// The page's side of `fuzz.rs`. It runs before the app does: it keeps the app's workers and every error that nobody caught, and
// makes one input after the other. An input follows from the seed and its number alone.

(() => {
  const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const WORDS = [
    "-",
    "0",
    "48",
    "S",
    "N",
    "\n",
    "none",
    "agreement",
    " on",
    "{",
    "}",
    "(",
    ")",
    ";",
    '"',
    "\\",
    '[Rules "ouril"]',
    "1.",
    "moves ",
    "start ",
    "end ",
    "g1",
    "c1",
    "W1",
    "#",
    "%",
    "%00",
    "\u0000",
    "\ud800",
    "\u202e",
    "\u{1f330}",
    "<b>",
    "<img src=x onerror=throw1>",
    "javascript:",
    "4294967296",
    "-1",
    "NaN",
    "__proto__",
    "oware-game 9",
    '{"oware-all":1,',
    '["game",',
    "rules=",
    "&",
    "?",
  ];
  const PARAMETERS = {
    rules: ["oware", "abapa", "ouril", "aiware", "owari", "chess"],
    south: ["human", "computer", "robot"],
    north: ["human", "computer", ""],
    level: ["1", "8", "9", "-1"],
    time: ["100", "99", "1e3", "60000"],
    speed: ["instant", "slow", "warp"],
    tables: ["0", "12", "16"],
    taps: ["1", "2", "3"],
    game: [],
    puzzle: ["", "1", "oware", "daily", "99999999999"],
    lesson: ["", "1", "99", "x"],
    do: ["new", "continue", "daily", "nothing"],
    shared: [""],
    position: [],
  };
  const REQUESTS = [
    "move",
    "agree",
    "ponder",
    "stop",
    "tables",
    "clear",
    "analyse",
    "evaluate",
    "threats",
    "hint",
    "puzzle",
    "other",
  ];
  const NUMBERS = [
    0,
    -0,
    -1,
    0.5,
    1,
    8,
    12,
    48,
    255,
    1e9,
    2 ** 32,
    2 ** 53,
    1e308,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ];

  const faults = [];
  const workers = [];
  const told = (error) => String(error?.stack ?? error);
  addEventListener("error", ({ error, message }) => faults.push(told(error ?? message)));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(`rejected: ${told(reason)}`));
  window.Worker = class extends Worker {
    constructor(address, options) {
      super(address, options);
      if (!/\/worker\.js$/.test(address)) return;
      this.addEventListener("error", ({ message, filename, lineno }) => {
        faults.push(`in a worker: ${message} (${filename}:${lineno})`);
        workers.splice(workers.indexOf(this) >>> 0, 1);
      });
      // The first message to a worker is its program.
      this.addEventListener("message", ({ data }) => {
        if (data.response === "ready") workers.push(this);
      });
    }
    terminate() {
      workers.splice(workers.indexOf(this) >>> 0, 1);
      super.terminate();
    }
  };

  /** Numbers that follow from the seed and the number of the input (mulberry32). */
  function numbers(seed, input) {
    let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(input + 1, 0x85ebca6b);
    return (most) => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
    };
  }

  /** A sample with up to eight changes, or as it is. */
  function mutated(below, samples) {
    let text = samples[below(samples.length)];
    for (let left = (1 << below(5)) >> 1; left > 0; left--) {
      const at = below(text.length + 1);
      const to = at + below(8);
      const other = samples[below(samples.length)];
      const from = below(other.length + 1);
      text = [
        () => text.slice(0, at) + text.slice(to),
        () => text.slice(0, at) + WORDS[below(WORDS.length)] + text.slice(at),
        () => text.slice(0, at) + String.fromCharCode(below(below(9) ? 128 : 65536)) + text.slice(at + 1),
        () => text.slice(0, to) + text.slice(at),
        () => text.slice(0, at) + other.slice(from, from + below(60)) + text.slice(to),
        () => text.slice(0, at),
        () => text.slice(0, at) + BASE64[below(64)] + text.slice(at + 1),
        () => text + text.slice(at, at + 400).repeat(below(20)),
      ]
        [below(8)]()
        .slice(0, 200_000);
    }
    return text;
  }

  /** Anything that a message can carry. */
  function anything(below, samples, depth = 0) {
    const kinds = [
      () => null,
      () => undefined,
      () => below(2) === 1,
      () => NUMBERS[below(NUMBERS.length)],
      () => BigInt(below(1e9)),
      () => mutated(below, samples),
      () => WORDS[below(WORDS.length)],
      () => new Uint8Array(below(50)),
      () => Array.from({ length: below(4) }, () => anything(below, samples, depth + 1)),
      () =>
        Object.fromEntries(
          Array.from({ length: below(4) }, () => [
            ["type", "id", "request", "response", "record", "hash", WORDS[below(WORDS.length)]][below(7)],
            anything(below, samples, depth + 1),
          ]),
        ),
    ];
    return kinds[below(depth > 2 ? 8 : kinds.length)]();
  }

  /** A question to a worker with some fields that are as they should be. Its time is short, so that all are answered. */
  function question(below, samples) {
    const some = (right) => (below(6) ? right : anything(below, samples));
    return {
      request: some(REQUESTS[below(REQUESTS.length)]),
      id: some(1_000_000 + below(1000)),
      record: some(mutated(below, samples)),
      timeMs: below(20),
      playouts: below(50),
      ...(below(2) && { seed: some(below(1e9)) }),
      ...(below(2) && { level: some(1 + below(8)) }),
      ...(below(3) === 0 && { memoryMb: some(1 + below(64)) }),
      ...(below(3) === 0 && {
        rules: some(PARAMETERS.rules[below(5)]),
        seeds: some(below(6)),
        most: some(6),
        rest: some(true),
      }),
      ...(below(3) === 0 && { house: some("ABCDEFabcdef"[below(12)]), number: some(below(9)) }),
    };
  }

  const byId = (id) => document.getElementById(id);
  /** A text is as often one that can be read as it is not. */
  const KINDS = {
    link: ({ below, links }) => {
      // Only so often: a browser lets a page change its address 200 times in ten seconds.
      history.replaceState(null, "", `#${encodeURI(mutated(below, links).toWellFormed()).slice(0, 3000)}`);
      dispatchEvent(new HashChangeEvent("hashchange"));
    },
    text: ({ below, samples }) => {
      byId("record-paste").value = mutated(below, samples);
      byId("record-paste").dispatchEvent(new Event("input", { bubbles: true }));
      byId("record-start").click();
    },
    file: ({ below, samples }) => {
      const dataTransfer = new DataTransfer();
      const text = mutated(below, samples);
      const bytes = below(3) ? text : Uint8Array.from(text.slice(0, 900), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], WORDS[below(WORDS.length)], { type: "text/plain" }));
      dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
    },
    position: ({ below, positions }) => {
      if (below(4) === 0) {
        const places = document.querySelectorAll("#setup-form button, #setup-form input[type=radio]");
        places[below(places.length)].click();
        return;
      }
      byId("setup-text").value = mutated(below, positions);
      byId("setup-text").dispatchEvent(new Event("change", { bubbles: true }));
      if (below(5) === 0) document.querySelector("#setup [data-action=set-up]").click();
    },
    "message to the page": ({ below, samples }) => {
      const data = anything(below, samples);
      if (below(2)) postMessage(data, "*");
      else navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
    },
    "message to the service worker": ({ below, samples }) => {
      // With these two it does as it is told.
      const data = anything(below, samples);
      if (data?.type !== "skip-waiting") navigator.serviceWorker.controller?.postMessage(data);
    },
    "message to a worker": ({ below, samples }) => {
      const data = below(3) ? question(below, samples) : anything(below, samples);
      workers[below(workers.length)]?.postMessage(data);
    },
    tap: ({ below }) => {
      const houses = document.querySelectorAll("[data-position] [data-house]");
      houses[below(houses.length)].click();
    },
  };
  /** Each as often as it stands here. */
  const OFTEN = [
    "link",
    "text",
    "text",
    "text",
    "text",
    "file",
    "file",
    "file",
    "position",
    "position",
    "position",
    "message to the page",
    "message to the service worker",
    "message to a worker",
    "message to a worker",
    "message to a worker",
    "tap",
  ];

  const channel = new MessageChannel();
  let next = () => {};
  channel.port1.onmessage = () => next();
  const turn = () =>
    new Promise((done) => {
      next = done;
      channel.port2.postMessage(0);
    });
  const task = () => new Promise((done) => setTimeout(done));

  /** Makes an input; the longest time for which the page did nothing else. */
  async function make(seed, input, given) {
    const below = numbers(seed, input);
    const kind = OFTEN[below(OFTEN.length)];
    let [last, longest] = [performance.now(), 0];
    const beat = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    };
    KINDS[kind]({ below, ...given });
    for (const pass of [turn, task, turn, task]) {
      beat();
      await pass();
    }
    beat();
    return { kind, longest };
  }

  window.fuzz = {
    faults,

    /** Where the page is to go next: an address with any parameters and any game. */
    address(seed, input, { samples, links, positions }) {
      const below = numbers(seed, input);
      const asked = new URLSearchParams({ input: String(input) });
      for (const [name, values] of Object.entries(PARAMETERS)) {
        if (below(4)) continue;
        const pick = { position: positions, game: links }[name] ?? (below(3) && values.length ? values : samples);
        asked.set(
          name,
          (pick === values ? values[below(values.length)] : mutated(below, pick)).toWellFormed().slice(0, 2000),
        );
      }
      return `?${asked}${below(2) ? `#${encodeURI(mutated(below, links).toWellFormed()).slice(0, 2000)}` : ""}`;
    },

    /** Makes inputs up to the first that the page does not stand. */
    async run(seed, from, to, given) {
      const counts = {};
      let [longest, opened] = [0, 0];
      const position = () => document.querySelector("[data-position]").dataset.position;
      for (let input = from; input < to; input++) {
        const before = position();
        const made = await make(seed, input, given);
        counts[made.kind] = (counts[made.kind] ?? 0) + 1;
        opened += position() !== before;
        longest = Math.max(longest, made.longest);
        if (faults.length > 0) return { fault: `input ${input} (${made.kind}) or one before it: ${faults.join("; ")}` };
      }
      return { counts, longest, opened };
    },
  };
})();
