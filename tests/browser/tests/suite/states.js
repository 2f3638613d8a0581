// What keeps somebody from using the page as it is now: what axe finds in each look, targets that are too small for a finger,
// controls that share a name, and keys that go another way than the eye. `window.states` has that.
(() => {
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=slider]";
  /** A finger's width. A row of moves has no room for it. */
  const FINGER = 44;
  const ROW = ".move-list .move";
  const LEAST = 24;
  /** Browsers lay out in fractions of a pixel. */
  const SLACK = 0.5;
  const root = document.documentElement;
  const THEMES = ["light", "dark"];
  const BOARDS = ["wood", "light", "contrast"];

  /** What lies in front of all else. */
  const front = () =>
    [...document.querySelectorAll("dialog[open]")].at(-1) ??
    document.querySelector(".play:not(.wide) .moves.open") ??
    document.body;

  const nameOf = (it) =>
    `${it.tagName.toLowerCase()} ${it.id || it.dataset.action || it.className} “${it.textContent.trim().replace(/\s+/g, " ").slice(0, 40)}”`;

  function isSeen(it) {
    if (!it.getClientRects().length || getComputedStyle(it).visibility !== "visible") return false;
    // A list may leave out what is not in view: it has no layout yet. Not every browser can say so.
    if (it.checkVisibility && !it.checkVisibility({ contentVisibilityAuto: true })) return false;
    if (it.closest("details:not([open]) > :not(summary)")) return false;
    // What is there for the ear alone is clipped, or has no size.
    for (let at = it; at; at = at.parentElement) if (getComputedStyle(at).clipPath !== "none") return false;
    return true;
  }

  const controls = () => [...front().querySelectorAll(CONTROLS)].filter(isSeen);

  /** A link or a button in the middle of a sentence is as high as its line. */
  function isInSentence(it) {
    if (getComputedStyle(it).display !== "inline") return false;
    return it.parentElement.textContent.trim().length > it.textContent.trim().length;
  }

  function smallTargets() {
    return controls().flatMap((it) => {
      if (isInSentence(it)) return [];
      // The label of a field takes its taps, too.
      const { width, height } = (it.closest("label") ?? it).getBoundingClientRect();
      const least = it.matches(ROW) ? LEAST : FINGER;
      if (Math.min(width, height) >= least - SLACK) return [];
      return [`a target of ${Math.round(width)}x${Math.round(height)}: ${nameOf(it)}`];
    });
  }

  /** What several buttons may stand for. */
  const does = (it) => it.dataset.action ?? it.getAttribute("href") ?? "";

  function sharedNames() {
    const { aria, text } = axe.commons;
    const known = new Map();
    const found = [];
    axe.setup(root);
    try {
      for (const it of controls()) {
        const name = `${aria.getRole(it)} “${text.accessibleText(it)}”`;
        const other = known.get(name);
        if (!other) known.set(name, it);
        else if (!does(it) || does(it) !== does(other)) found.push(`a name twice: ${name}, ${nameOf(it)}`);
      }
    } finally {
      axe.teardown();
    }
    return found;
  }

  /** What scrolls it. */
  function scrollerOf(it) {
    for (let at = it.parentElement; at && at !== document.body; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return at;
    }
    return null;
  }

  /** Where it is; what is scrolled out of sight lies at the edge of what scrolls. */
  function inSight(it, scroller) {
    const box = it.getBoundingClientRect();
    if (!scroller) return box;
    const room = scroller.getBoundingClientRect();
    const within = (at) => Math.min(Math.max(at, room.top), room.bottom);
    return { left: box.left, right: box.right, top: within(box.top), bottom: within(box.bottom) };
  }

  /** Tab goes as people read: on along a line, down, and over to the next column. */
  function outOfOrder() {
    const tabbed = [...front().querySelectorAll(`${CONTROLS}, [tabindex]`)].filter((it) => isSeen(it) && !it.disabled);
    const found = tabbed.filter((it) => it.tabIndex > 0).map((it) => `a place of its own for Tab: ${nameOf(it)}`);
    const reached = tabbed.filter((it) => it.tabIndex === 0);
    const mirrored = getComputedStyle(root).direction === "rtl";
    for (const [place, it] of reached.slice(1).entries()) {
      const before = reached[place];
      // The list of moves opens above the row that opens it.
      if (before.contains(it) || (it.matches(ROW) && !before.matches(ROW))) continue;
      const scrollers = [scrollerOf(before), scrollerOf(it)];
      const same = scrollers[0] === scrollers[1];
      const [one, two] = [before, it].map((each, i) => inSight(each, same ? null : scrollers[i]));
      const beyond = mirrored ? two.right <= one.left + 1 : two.left >= one.right - 1;
      const back = mirrored ? two.left >= one.right - 1 : two.right <= one.left + 1;
      const above = two.bottom <= one.top + 1;
      const below = two.top >= one.bottom - 1;
      if ((above && !beyond) || (back && !below && !above))
        found.push(`Tab goes back from ${nameOf(before)} to ${nameOf(it)}`);
    }
    return found;
  }

  /** Axe reads colours and places, so all movements are ended first. */
  async function axeOn(scope, options) {
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch {
        animation.cancel();
      }
    }
    const { violations } = await axe.run(scope, { resultTypes: ["violations"], ...options });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}, ${target}: ${failureSummary.replace(/\s+/g, " ")}`),
    );
  }

  /**
   * In the other looks only colours differ; those of the boards on the board alone.
   * @param {number | null} turn which of the other looks is asked; all of them where it is null
   */
  async function inOtherLooks(turn) {
    const scope = front();
    const board = scope.querySelector("[data-board]");
    const { theme } = root.dataset;
    const look = board?.dataset.board;
    const all = THEMES.flatMap((other) => (board ? BOARDS : [look]).map((kind) => ({ other, kind })));
    const others = all.filter(({ other, kind }) => other !== theme || kind !== look);
    const found = [];
    for (const [place, { other, kind }] of others.entries()) {
      if (turn !== null && place !== turn % others.length) continue;
      root.dataset.theme = other;
      if (board) board.dataset.board = kind;
      const wrong = await axeOn(kind === look ? scope : board, { runOnly: ["color-contrast"] });
      found.push(...wrong.map((one) => `${other} ${kind ?? ""}: ${one}`));
    }
    root.dataset.theme = theme;
    if (board) board.dataset.board = look;
    return found;
  }

  window.states = {
    /** @param {number | null} turn see above */
    async faults(turn) {
      // What lies behind a sheet cannot be reached: it is asked in the states without one.
      const scope = front().matches("dialog") ? front() : document;
      const found = await axeOn(scope, { rules: { "label-content-name-mismatch": { enabled: true } } });
      found.push(...(await inOtherLooks(turn)), ...smallTargets(), ...sharedNames(), ...outOfOrder());
      return [...new Set(found)];
    },
  };
})();
