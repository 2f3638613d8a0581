// What is wrong with the page as it is seen: words that are cut or squeezed, controls that lie on each other, words over the
// edges of their control. `window.cut` has that, and what leads a page to a state.
(() => {
  /** Letters and lines may reach this far over an edge. */
  const SLACK = 1.5;
  const CONTROLS = "button, a[href], input, select, textarea, summary, .choices label";
  const root = document.documentElement;

  const nameOf = (it) =>
    `${it.id || it.dataset?.action || it.className?.baseVal || it.className || it.tagName} “${it.textContent.trim().slice(0, 40)}”`;

  /** Of two axes the same is asked. */
  const AXES = [
    {
      start: "left",
      end: "right",
      scroll: "scrollLeft",
      all: "scrollWidth",
      room: "clientWidth",
      edge: "clientLeft",
      over: "overflowX",
    },
    {
      start: "top",
      end: "bottom",
      scroll: "scrollTop",
      all: "scrollHeight",
      room: "clientHeight",
      edge: "clientTop",
      over: "overflowY",
    },
  ];

  function isSeen(it) {
    if (!it.getClientRects().length || getComputedStyle(it).visibility !== "visible") return false;
    // A list may leave out what is not in view: it has no layout yet. Not every browser can say so.
    if (it.checkVisibility && !it.checkVisibility({ contentVisibilityAuto: true })) return false;
    // What is folded away still has a box.
    if (it.closest("details:not([open]) > :not(summary)")) return false;
    for (let at = it; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.opacity === "0" || style.clipPath !== "none") return false;
    }
    return true;
  }

  /** The lines of an element's own words, each as high as its letters, whatever the height of a line. */
  function linesOf(it) {
    const size = Number.parseFloat(getComputedStyle(it).fontSize);
    const found = [];
    for (const node of it.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const spare = Math.max(0, (bottom - top - size) / 2);
        if (right - left > 1) found.push({ left, right, top: top + spare, bottom: bottom - spare });
      }
    }
    return found;
  }

  /** Follows a box outwards: what nobody can bring into sight is a fault; the rest is what is seen of it now. */
  function follow(box, from, what) {
    const seen = { ...box };
    const faults = [];
    for (let it = from; it && it !== root && it !== document.body; it = it.parentElement) {
      const style = getComputedStyle(it);
      if (style.display === "inline" || style.display === "contents") continue;
      const outer = it.getBoundingClientRect();
      for (const axis of AXES) {
        const kind = style[axis.over];
        if (kind === "visible") continue;
        const start = outer[axis.start] + it[axis.edge];
        const end = start + it[axis.room];
        const isScroller = kind === "auto" || kind === "scroll";
        // From right to left the way begins at the other end, and is counted below zero.
        const begin = axis.start === "left" && style.direction === "rtl" ? end - it[axis.all] : start;
        const first = isScroller ? begin - it[axis.scroll] : start;
        const last = isScroller ? first + it[axis.all] : end;
        if (seen[axis.start] < first - SLACK || seen[axis.end] > last + SLACK) {
          faults.push(
            `cut by ${nameOf(it).slice(0, 30)} at the ${axis.start === "left" ? "side" : "top or bottom"}: ${what}`,
          );
        }
        if (isScroller && what && end - start < Math.min(14, seen[axis.end] - seen[axis.start]))
          faults.push(`no room: ${what}`);
        seen[axis.start] = Math.min(Math.max(seen[axis.start], start), end);
        seen[axis.end] = Math.max(Math.min(seen[axis.end], end), start);
      }
      if (style.position === "fixed" || it.matches("dialog")) break;
    }
    const page = document.scrollingElement;
    const scrolls = getComputedStyle(document.body).overflowY === "visible" && page.scrollHeight > innerHeight + 1;
    if (seen.left < -SLACK || seen.right > innerWidth + SLACK) faults.push(`out of the window at the side: ${what}`);
    if (seen.top < -SLACK || (!scrolls && seen.bottom > innerHeight + SLACK)) faults.push(`out of the window: ${what}`);
    return { seen, faults };
  }

  const isThere = ({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2;

  const onEachOther = (a, b, slack) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;

  /** What lies in front of all else. */
  const front = () =>
    [...document.querySelectorAll("dialog[open]")].at(-1) ??
    document.querySelector(".play:not(.wide) .moves.open") ??
    document.body;

  /** Pairs whose boxes share more than some pixels, none of them within the other. */
  function pairs(all, slack, what) {
    const faults = [];
    for (const [at, one] of all.entries()) {
      for (const other of all.slice(at + 1)) {
        if (one.it.contains(other.it) || other.it.contains(one.it)) continue;
        if (onEachOther(one.box, other.box, slack)) faults.push(`${what}: ${nameOf(one.it)} and ${nameOf(other.it)}`);
      }
    }
    return faults;
  }

  /** What no language made: names, addresses and texts that are read by programs. */
  const AS_IT_IS = "[translate=no], [data-link], pre, code, kbd, option[lang], [lang]:not(html)";
  const NAMES =
    /Oware|Kofi Mensah|Ama Serwaa|\b(January|February|March|April|May|June|July|August|September|October|November|December)\b|\b[JFMASOND][a-z]{2}\b\W+\d+/g;

  /** Words that are in English while the language is one that nobody speaks. Its own words stand between brackets. */
  function untranslated(scope) {
    if (!root.lang.startsWith("q")) return [];
    const englishIn = (words) => /\S*[A-Za-z]{3}.*/s.exec(words.replace(/⟦.*⟧/gs, "").replace(NAMES, ""))?.[0];
    const found = [];
    for (const it of scope.querySelectorAll("*")) {
      if (it.closest(AS_IT_IS) || it.matches("script, style")) continue;
      const own = [...it.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent);
      const told = ["aria-label", "title", "placeholder", "aria-description"].map(
        (name) => it.getAttribute(name) ?? "",
      );
      for (const words of [...own, ...told]) {
        const english = englishIn(words);
        if (english) found.push(`in English: “${english.slice(0, 60)}” of ${words.trim().slice(0, 60)}`);
      }
    }
    return found;
  }

  function faults() {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
    const found = [];
    const words = [];
    const controls = [];
    const scope = front();
    for (const it of scope.querySelectorAll("*")) {
      if (it.matches("option, datalist *, script, style")) continue;
      const isControl = it.matches(CONTROLS) && !(it.matches("input") && it.closest("label"));
      const hasWords = [...it.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
      if (!(isControl || hasWords) || !isSeen(it)) continue;
      if (isControl) {
        for (const box of getComputedStyle(it).display === "inline"
          ? it.getClientRects()
          : [it.getBoundingClientRect()]) {
          const { seen, faults } = follow(box, it.parentElement, "");
          // A field without words of its own must be whole as well.
          if (faults.length) found.push(`${faults[0]}the control ${nameOf(it)}`);
          if (isThere(seen)) controls.push({ it, box: seen });
        }
      }
      const lines = linesOf(it);
      // The name of a house stands beside it.
      const control = it.closest("#board") ? null : it.closest(CONTROLS);
      const edge = control && getComputedStyle(control).display !== "inline" ? control.getBoundingClientRect() : null;
      for (const line of lines) {
        const what = nameOf(it);
        const { seen, faults } = follow(line, it, what);
        found.push(...faults);
        if (isThere(seen) && !it.closest("#board")) words.push({ it, box: seen });
        const { left, right, top, bottom } = line;
        if (
          edge &&
          (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1)
        ) {
          found.push(`words over the edge of a control: ${what}`);
        }
      }
      if (lines.length && getComputedStyle(it).overflowX === "hidden" && it.scrollWidth > it.clientWidth + 1) {
        found.push(`cut: ${nameOf(it)}`);
      }
    }
    found.push(...untranslated(scope));
    found.push(...pairs(controls, 1, "controls on each other"), ...pairs(words, 2, "words on words"));
    if (document.scrollingElement.scrollWidth > innerWidth + 1) found.push("the page scrolls sideways");
    return [...new Set(found)];
  }

  const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));

  function boxOf(selector) {
    const it = document.querySelector(selector);
    if (!it) return "";
    const { left, top, width, height } = it.getBoundingClientRect();
    return [left, top, width, height].map(Math.round).join(" ");
  }

  /** The board and the panel below it. */
  const places = () => [boxOf("#board"), boxOf("[data-panel]")];

  /** Gives the page a size, and waits until it has followed. */
  async function size(width, height, percent, theme) {
    const { frameElement } = window;
    if (frameElement) Object.assign(frameElement, { width, height });
    root.style.fontSize = percent === 100 ? "" : `${percent}%`;
    root.dataset.theme = theme;
    let before = "";
    for (let calm = 0; calm < 2; ) {
      await frame();
      const now = `${innerWidth} ${document.body.className} ${places().join()}`;
      calm = now === before && innerWidth === width ? calm + 1 : 0;
      before = now;
    }
  }

  /** When the page last changed. */
  let moved = performance.now();
  new MutationObserver(() => {
    moved = performance.now();
  }).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });

  /** Fails where the page has not changed for a minute. */
  async function until(what, done) {
    for (moved = performance.now(); performance.now() - moved < 60_000; await frame()) {
      const found = done();
      if (found) return found;
    }
    throw new Error(`waited in vain for ${what}`);
  }

  const board = () => document.querySelector("[data-position]");
  const still = () => until("a board at rest", () => board()?.dataset.busy === "false");

  const cut = {
    until,
    frame,
    size,

    /** What is wrong with a page at rest, and where board and panel are. */
    found: () => ({ faults: faults(), places: places() }),

    async click(selector) {
      const it = await until(selector, () => {
        const all = [...document.querySelectorAll(selector)].filter(
          (one) => one.getClientRects().length && !one.disabled,
        );
        return all.at(-1);
      });
      it.click();
    },

    async sheet(id) {
      await until(`the sheet ${id}`, () => document.querySelector(`dialog#${id}[open]`));
    },

    async menu(action) {
      document.querySelector("[data-action=menu]").click();
      await cut.sheet("menu");
      if (action) await cut.click(`#menu [data-action="${action}"]`);
    },

    /** The coach goes, step by step. */
    async leave() {
      await until("the coach to go", () => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        return !document.body.matches(".coached");
      });
    },

    close() {
      for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    },

    /** A game has begun, and no sheet is open. */
    async start() {
      const fresh = () => board().dataset.position.endsWith("-0-0-S") && !document.querySelector("dialog[open]");
      await until("a new game", fresh);
      await still();
    },

    /** Plays these houses, or the first that may be played for a dot, each once the answer to the last is there. */
    async play(line) {
      for (const letter of line) {
        await still();
        const { position } = board().dataset;
        const wanted = letter === "." ? "[aria-disabled=false]" : `[data-house="${letter}"][aria-disabled=false]`;
        const house = `[data-position] button[data-house]${wanted}`;
        // The words of a puzzle's reply stand for a while before the next house is asked.
        await until(`${letter} to be asked`, () => document.querySelector(house));
        await cut.click(house);
        await until(`${letter} to be played`, () => board().dataset.position !== position);
      }
      await still();
    },

    tap(letter) {
      document.querySelector(`[data-position] [data-house="${letter}"]`).click();
    },

    hook(name, value) {
      return until(`${name}=${value}`, () => document.querySelector(value ? `[${name}="${value}"]` : `[${name}]`));
    },

    still,
  };
  window.cut = cut;
})();
