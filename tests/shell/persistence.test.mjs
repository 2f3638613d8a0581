// When the browser is asked to keep what is saved: never by a question in the middle of a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createPersistence } from "../../www/device/persistence.js";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
/** Firefox on an iPhone is Safari beneath. */
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/150.0 Mobile/15E148 Safari/605.1.15";

/** @param {string} userAgent @param {PermissionState | null} state null where the browser knows no such permission */
function setUp(userAgent, state, { inMemory = false, grants = true } = {}) {
  let asked = 0;
  const query = async () => {
    if (state === null) throw new TypeError("no such permission");
    return { state };
  };
  const persist = async () => {
    asked += 1;
    return grants;
  };
  const browser = { userAgent, permissions: { query }, storage: { persist, persisted: async () => false } };
  return { persistence: createPersistence({ inMemory }, browser), asked: () => asked };
}

test("a browser that decides by itself is asked in play, once", async () => {
  for (const [agent, state] of [
    [CHROME, "prompt"],
    [IPHONE, null],
    [FIREFOX, "granted"],
  ]) {
    const { persistence, asked } = setUp(agent, state);
    await persistence.ask();
    await persistence.ask();
    assert.deepEqual([asked(), persistence.state, persistence.mayRequest], [1, "persisted", false], agent);
  }
});

test("one that would put a question over the game is asked where the player wants it", async () => {
  for (const state of ["prompt", "denied", null]) {
    const { persistence, asked } = setUp(FIREFOX, state);
    await persistence.ask();
    assert.deepEqual([asked(), persistence.state, persistence.mayRequest], [0, "best", true]);
    await persistence.request();
    assert.deepEqual([asked(), persistence.state, persistence.mayRequest], [1, "persisted", false]);
  }
});

test("a refusal leaves things as they are, and a page without storage asks for nothing", async () => {
  const refused = setUp(FIREFOX, "prompt", { grants: false });
  await refused.persistence.request();
  assert.deepEqual([refused.persistence.state, refused.persistence.mayRequest], ["best", true]);
  const none = setUp(FIREFOX, "granted", { inMemory: true });
  await none.persistence.ask();
  assert.deepEqual([none.asked(), none.persistence.state, none.persistence.mayRequest], [0, "none", false]);
  const bare = createPersistence({ inMemory: false }, { userAgent: FIREFOX });
  await bare.ask();
  await bare.request();
  assert.deepEqual([bare.state, bare.mayRequest], ["best", false]);
});
