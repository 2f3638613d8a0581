// What is open over the game, in the order in which it was opened: a sheet, the list of moves, a part of the coach, a line that is
// walked through. Each has an entry in the history. Back and Escape close what was opened last, Forward and a reload bring back
// what can be opened by its name.

import { SCOPE } from "../addresses.js";

/** @typedef {{name: string, close: () => void}} Entry */

/** The names of what is open in this window. */
const KEY = `${SCOPE}open`;
/** How long a step in the history is waited for: it may never be reported, or late on a busy device. */
const BACK_MS = 2500;

/** @type {Entry[]} */
let stack = [];
/** How many entries of the history are for what is open. */
let depth = 0;
/** A step in the history is under way. @type {(() => void) | null} */
let arrived = null;
/** Steps that nobody waits for any more, and that will arrive. */
let late = 0;
/** Until the page has begun, and while it brings something back, the history stays as it is. */
let holds = true;
let isDue = false;
/** What was open in this window before it loaded. @type {string[]} */
let before = [];
/** @type {(name: string) => Promise<unknown>} */
let reopen = async () => {};

/** What is open at this entry of the history. @returns {string[]} */
const marked = () => history.state?.open ?? [];

/**
 * Something is open from now on.
 * @param {string} name by which it can be opened again
 * @param {() => void} close what Back and Escape do
 * @returns {import("./types.js").Opened}
 */
export function opens(name, close) {
  const entry = { name, close };
  stack.push(entry);
  settleSoon();
  return {
    rename(next) {
      entry.name = next;
      settleSoon();
    },
    closed() {
      const at = stack.indexOf(entry);
      if (at < 0) return;
      stack.splice(at, 1);
      settleSoon();
    },
  };
}

/**
 * The same for what is open or not: the function that is given is told which.
 * @param {string} name @param {() => void} close
 * @returns {(isOpen: boolean) => void}
 */
export function layer(name, close) {
  /** @type {import("./types.js").Opened | null} */
  let entry = null;
  return (isOpen) => {
    if (isOpen && !entry) {
      entry = opens(name, () => {
        entry = null;
        close();
      });
    } else if (!isOpen) {
      entry?.closed();
      entry = null;
    }
  };
}

/** What takes the place of something else comes in the same task. Later a step could stop somebody who goes to another page. */
function settleSoon() {
  keep();
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    settle();
  });
}

/** The history follows what is open. */
async function settle() {
  if (holds || arrived) return;
  if (late === 0) depth = marked().length;
  const open = stack.map(({ name }) => name);
  if (depth > open.length) {
    await step(open.length - depth);
    settleSoon();
    return;
  }
  if (depth === open.length && String(marked()) !== String(open)) history.replaceState({ open }, "");
  while (depth < open.length) {
    depth += 1;
    history.pushState({ open: open.slice(0, depth) }, "");
  }
}

/** For a reload, at once: the history takes a moment. */
function keep() {
  if (holds) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stack.map(({ name }) => name)));
  } catch {
    // A reload begins with the game.
  }
}

/** @param {number} entries */
function step(entries) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        // Else the step was made, and is never reported.
        if (marked().length === depth) late += 1;
        arrived?.();
      }, BACK_MS);
      arrived = () => {
        clearTimeout(timer);
        arrived = null;
        depth = late > 0 ? depth + entries : marked().length;
        resolve();
      };
      history.go(entries);
    })
  );
}

function onStep() {
  if (arrived) {
    arrived();
    return;
  }
  depth = marked().length;
  if (late > 0) {
    // It took the entries of what was opened meanwhile.
    late -= 1;
    settleSoon();
    return;
  }
  const gone = stack.slice(depth).reverse();
  stack = stack.slice(0, depth);
  for (const { close } of gone) close();
  bringBack(marked().slice(stack.length));
}

/** @param {string[]} names */
async function bringBack(names) {
  holds = true;
  for (const name of names) {
    const before = stack.length;
    try {
      await reopen(name);
    } catch (error) {
      console.warn(error);
    }
    if (stack.length === before) break;
  }
  holds = false;
  settleSoon();
}

/**
 * From here on the history is kept. What was open in this window before it loaded comes back.
 * @param {(name: string) => Promise<unknown>} how opens something by its name; nothing where it cannot
 * @param {boolean} fresh the address asks for something else
 */
export async function keepOpened(how, fresh) {
  reopen = how;
  before = kept();
  depth = marked().length;
  addEventListener("popstate", onStep);
  // A page from the back-forward cache goes on. It hears of another entry by a step, which Firefox reports a little later.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) holds = false;
  });
  document.addEventListener("keydown", (event) => {
    // A dialog hears of the key by itself.
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const last = stack.pop();
    if (!last) return;
    last.close();
    settleSoon();
  });
  await bringBack(fresh ? [] : before);
}

/** The window goes to another page. A step in the history would stop it. */
export function leaves() {
  holds = true;
}

/** What was open in this window before it loaded, by name. */
export const openedBefore = () => before;

/** @returns {string[]} */
function kept() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((name) => typeof name === "string").slice(0, 9) : [];
  } catch {
    return [];
  }
}
