// Whatever the app stores is named in one list, with what the file of everything does with it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { recall } from "../../www/library/recall.js";
import { BESIDE, CACHES, DATABASES, KEYS } from "../../www/library/stores.js";
import { changeWhole } from "../../www/library/whole-store.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const files = readdirSync(`${root}www`, { recursive: true })
  .map((path) => String(path).replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".js") && !path.startsWith("wasm/"));
const sources = new Map(
  [...files.map((path) => `www/${path}`), "service-worker.js"].map((path) => [path, readFileSync(root + path, "utf8")]),
);

/** What stands in the brackets of each match, in all sources or in one. @param {RegExp} pattern @param {string} [only] */
const found = (pattern, only) =>
  [...sources].flatMap(([path, text]) =>
    only && only !== path ? [] : [...text.matchAll(pattern)].map(([, name]) => name),
  );
const unique = (list) => [...new Set(list)].sort();

test("each database is named", () => {
  const opened = found(/openDatabase\(\s*\w+,\s*([^,]+),/g).filter((name) => name !== "name");
  const names = opened.map((name) =>
    name === "path" ? found(/const name = (`[^`]+`)/g, "www/engine/worker/layer-store.js")[0] : name,
  );
  // The definition itself names no database.
  assert.deepEqual(unique(names), unique(Object.keys(DATABASES).map((name) => `\`\${scope}${name}\``)));
  // No other way leads to one.
  const folders = [...sources].filter(([, text]) => /getDirectory\(/.test(text)).map(([path]) => path);
  assert.deepEqual(folders, ["www/engine/worker/layer-store.js"]);
  const others = [...sources].filter(([, text]) => /\.open\([^)]*, \d+\)/.test(text)).map(([path]) => path);
  assert.deepEqual(others, ["www/device/database.js"]);
});

test("each key of the store of games is named", () => {
  const store = "www/library/store.js";
  const constants = Object.fromEntries(
    [...sources.get(store).matchAll(/^const (\w+) = "(\w+)";/gm)].map(([, name, value]) => [name, value]),
  );
  const named = (word) => (/^["']/.test(word) ? word.slice(1, -1) : constants[word]);
  const listed = found(/(?:transact\(\s*|keys: )\[([^\]]*)\]/g, store).flatMap((list) =>
    list
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean),
  );
  const asked = found(/note\(("\w+")/g);
  const keys = unique([...listed, "UNDER_WAY", ...asked].map(named).filter(Boolean));
  assert.deepEqual(keys, unique(Object.keys(KEYS)));
  // Whoever notes something by a name that is not written out, the list cannot know.
  const unknown = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/store\.note\(([^"\s][^),]*)/g)].map(([, name]) => `${path} ${name}`),
  );
  assert.deepEqual(unknown, ["www/wiring/everything.js key"]);
});

test("each key beside the databases is named", () => {
  const users = [...sources]
    .filter(([, text]) => /(localStorage|sessionStorage|cookie)\b/.test(text))
    .map(([path]) => path);
  assert.deepEqual(unique(users), ["www/device/opened.js", "www/early.js", "www/game/clocks.js", "www/house-names.js"]);
  const written = [
    ...found(/\bstore\w*\("(\w+)"/g, "www/early.js"),
    ...found(/= `\$\{SCOPE\}(\w+)`/g, "www/game/clocks.js"),
    ...found(/const SHARED = "([\w-]+)"/g, "www/game/clocks.js"),
    ...found(/= `\$\{SCOPE\}(\w+)`/g, "www/house-names.js"),
    ...found(/= `\$\{SCOPE\}(\w+)`/g, "www/device/opened.js"),
  ];
  assert.deepEqual(unique(written), unique(Object.keys(BESIDE)));
  const calls = users.map((path) => (sources.get(path).match(/(?:local|session)Storage\.\w+Item\(/g) ?? []).length);
  // One more call is one more key, perhaps: then its name belongs above.
  assert.deepEqual(calls.toSorted(), [2, 2, 2, 4]);
});

test("each cache is named", () => {
  const opened = found(/(?:caches|store)\.open\(([^)]*)\)/g).filter((name) => name !== "CACHE");
  const names = opened.map((name) => /(\w+)\}`$/.exec(name)?.[1]).map((name) => (name === "SHARED" ? "shared" : name));
  assert.deepEqual(unique(names), unique([...CACHES]));
});

/** A database of one transaction, which may have no room. */
function factory(stored, { full = false } = {}) {
  const later = (make, event) => {
    const request = {};
    queueMicrotask(() => {
      request.result = make();
      request[event]?.();
    });
    return request;
  };
  const database = {
    close: () => {},
    transaction() {
      const puts = new Map();
      const transaction = {
        aborted: false,
        abort() {
          transaction.aborted = true;
          queueMicrotask(() => transaction.onabort());
        },
        commit() {
          queueMicrotask(() => {
            if (full && puts.size > 0) {
              transaction.error = new Error("full");
              transaction.onabort();
              return;
            }
            for (const [key, value] of puts) stored.set(key, value);
            transaction.oncomplete();
          });
        },
        objectStore: () => ({
          get: (key) => later(() => stored.get(key), "onsuccess"),
          put: (value, key) => puts.set(key, value),
        }),
      };
      return transaction;
    },
  };
  return { open: () => later(() => database, "onsuccess") };
}

test("a file that has no room, or a fault in the middle, leaves the store as it was", async () => {
  const stored = new Map([["kept", ["a game"]]]);
  const before = structuredClone([...stored]);
  const put = { kept: ["another"], lessons: { finished: [1] } };
  const change = (found) => {
    assert.deepEqual(Object.keys(found).sort(), Object.keys(KEYS).sort());
    return { put, result: "done" };
  };
  await assert.rejects(changeWhole({ scope: "/", factory: factory(stored, { full: true }) }, change), /full/);
  assert.deepEqual([...stored], before);
  const broken = () => {
    throw new Error("broken");
  };
  await assert.rejects(changeWhole({ scope: "/", factory: factory(stored) }, broken), /broken/);
  assert.deepEqual([...stored], before);
  assert.equal(await changeWhole({ scope: "/", factory: factory(stored) }, change), "done");
  assert.deepEqual([...stored.keys()].sort(), ["kept", "lessons"]);
});

test("a game of a newer version is listed once the app can read it", async () => {
  const Games = /** @type {any} */ ({
    sums: (/** @type {string} */ text) => String(text.length),
    read(/** @type {string} */ record) {
      if (record.startsWith("new")) throw new Error("newer");
    },
  });
  const slot = (/** @type {string} */ id, what = {}) => ({
    record: "old",
    id,
    version: 1,
    summary: { stores: [0, 0] },
    ...what,
  });
  const aside = (/** @type {object} */ value, code = "record-newer") => ({ when: 0, text: "", code, value });
  const stays = [
    aside(slot("a", { record: "new one" })),
    aside(slot("b", { version: 3 })),
    aside(slot("c"), "record-end"),
    aside({ record: "old" }),
  ];
  const stored = new Map([
    ["kept", [slot("x")]],
    ["damaged", [...stays, aside(slot("d"))]],
  ]);
  const how = { scope: "/", factory: factory(stored) };
  assert.equal(await recall(how, Games), 1);
  assert.deepEqual(
    stored.get("kept").map(({ id }) => id),
    ["d", "x"],
  );
  assert.deepEqual(stored.get("damaged"), stays);
  const before = structuredClone([...stored]);
  assert.equal(await recall(how, Games), 0);
  assert.deepEqual([...stored], before);
});
