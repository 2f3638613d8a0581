// The service worker in a world of stand-ins for what a browser hands it: a network, caches, clients.
import assert from "node:assert/strict";
import { File } from "node:buffer";
import { createHash, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";
import { FILE_BYTES } from "../../www/library/files.js";
import { WHOLE_BYTES } from "../../www/library/whole-file.js";

const source = readFileSync(new URL("../../service-worker.js", import.meta.url), "utf8");
const HOME = "https://host.example/sub/";
const CACHE = "oware:/sub/:feed";

/**
 * @param {string[]} assets @param {string[]} [words] those of the languages
 * @param {Record<string, string>} [texts] what the files hold; their own names where none is given
 */
function stamped(assets, words = [], texts = {}) {
  const sums = [...assets, ...words].map((name) =>
    createHash("sha256")
      .update(texts[name] ?? name)
      .digest("hex")
      .slice(0, 12),
  );
  return source
    .replace('const SUMS = "";', `const SUMS = "${sums.join("")}";`)
    .replace('const HASH = "";', 'const HASH = "feed";')
    .replace("const ASSETS = [];", `const ASSETS = ${JSON.stringify(assets)};`)
    .replace("const WORDS = [];", `const WORDS = ${JSON.stringify(words)};`);
}

/**
 * @param {string} code
 * @param {{ network?: Record<string, Response>, stored?: Record<string, Record<string, string>>, windows?: {frameType: string}[] }} world
 */
function start(code, { network = {}, stored = {}, windows = [] } = {}) {
  /** @type {Map<string, Map<string, Response>>} */
  const boxes = new Map();
  for (const [name, entries] of Object.entries(stored)) {
    boxes.set(name, new Map(Object.entries(entries).map(([url, text]) => [url, new Response(text)])));
  }
  const box = (/** @type {Map<string, Response>} */ entries) => ({
    put: async (/** @type {string} */ url, /** @type {Response} */ response) => void entries.set(url, response),
    match: async (/** @type {string} */ url) => entries.get(url)?.clone(),
    delete: async (/** @type {string} */ url) => entries.delete(url),
  });
  const caches = {
    open: async (/** @type {string} */ name) => {
      if (!boxes.has(name)) boxes.set(name, new Map());
      return box(/** @type {Map<string, Response>} */ (boxes.get(name)));
    },
    keys: async () => [...boxes.keys()],
    has: async (/** @type {string} */ name) => boxes.has(name),
    match: async (/** @type {string} */ url, /** @type {{cacheName: string}} */ { cacheName }) =>
      boxes.get(cacheName)?.get(url)?.clone(),
    delete: async (/** @type {string} */ name) => boxes.delete(name),
  };
  /** @type {Request[]} */
  const asked = [];
  const fetch = async (/** @type {Request} */ request) => {
    asked.push(request);
    const response = network[request.url];
    if (!response) throw new TypeError("no network");
    return response;
  };
  /** @type {Record<string, (event: any) => void>} */
  const handlers = {};
  const done = { skipped: 0, claimed: 0 };
  const self = {
    location: { href: `${HOME}service-worker.js` },
    registration: { scope: HOME },
    clients: { claim: async () => void done.claimed++, matchAll: async () => windows },
    skipWaiting: async () => void done.skipped++,
    addEventListener: (/** @type {string} */ type, /** @type {(event: any) => void} */ handler) => {
      handlers[type] = handler;
    },
  };
  const setTimeout = (/** @type {() => void} */ run) => setImmediate(run);
  vm.runInNewContext(code, {
    self,
    caches,
    fetch,
    setTimeout,
    Request,
    Response,
    Headers,
    URL,
    File,
    TextDecoder,
    crypto: webcrypto,
    console: { warn() {} },
  });

  /** Fires an event and gives what the worker makes of it. */
  const fire = (/** @type {string} */ type, /** @type {object} */ details = {}) => {
    /** @type {Promise<any> | undefined} */
    let outcome;
    const hold = (/** @type {Promise<any>} */ promise) => {
      outcome = promise;
    };
    handlers[type]({ ...details, waitUntil: hold, respondWith: hold });
    return outcome;
  };
  const get = (/** @type {string} */ url, method = "GET") => fire("fetch", { request: { url, method } });
  return { boxes, asked, handlers, done, fire, get };
}

test("unstamped it does nothing", () => {
  assert.deepEqual(start(source).handlers, {});
});

test("an install keeps every asset, fetched past the HTTP cache", async () => {
  const gzip = { headers: { "content-type": "text/html", "content-encoding": "gzip", "content-length": "9" } };
  const network = {
    [`${HOME}index.html`]: new Response("page", gzip),
    [`${HOME}wasm/oware.js`]: new Response("glue"),
  };
  const texts = { "index.html": "page", "wasm/oware.js": "glue" };
  const world = start(stamped(["index.html", "wasm/oware.js"], [], texts), { network });
  await world.fire("install");
  assert.deepEqual([...world.boxes.keys()], [CACHE]);
  assert.deepEqual([...(world.boxes.get(CACHE)?.keys() ?? [])], [`${HOME}index.html`, `${HOME}wasm/oware.js`]);
  assert.deepEqual(new Set(world.asked.map((request) => request.cache)), new Set(["reload"]));
  const page = world.boxes.get(CACHE)?.get(`${HOME}index.html`);
  // Whatever the host calls them: a browser runs no script that is called a text.
  assert.equal(page?.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(world.boxes.get(CACHE)?.get(`${HOME}wasm/oware.js`)?.headers.get("content-type"), "text/javascript");
  assert.equal(page?.headers.get("content-encoding"), null);
  assert.equal(world.done.skipped, 0, "a new version waits");
});

test("an install without one of its assets fails and keeps nothing", async () => {
  for (const other of [undefined, new Response("gone", { status: 404 })]) {
    /** @type {Record<string, Response>} */
    const network = { [`${HOME}index.html`]: new Response("page") };
    if (other) network[`${HOME}a.js`] = other;
    const code = stamped(["index.html", "a.js"], [], { "index.html": "page" });
    const world = start(code, { network, stored: { "oware:/sub/:0ld": {} } });
    await assert.rejects(async () => world.fire("install"));
    assert.deepEqual([...world.boxes.keys()], ["oware:/sub/:0ld"]);
  }
});

test("an install with a file of another version, a half of one, or a portal's page fails", async () => {
  for (const wrong of ["a.j", "a.js ", "<html>Sign in</html>", ""]) {
    const network = { [`${HOME}index.html`]: new Response("index.html"), [`${HOME}a.js`]: new Response(wrong) };
    const world = start(stamped(["index.html", "a.js"]), { network });
    await assert.rejects(async () => world.fire("install"), /not of this version/, wrong);
    assert.deepEqual([...world.boxes.keys()], []);
  }
});

test("the file without a sum tells the version", async () => {
  const code = stamped(["version.js"]).replace(/const SUMS = ".*";/, `const SUMS = "${"-".repeat(12)}";`);
  const install = (/** @type {string} */ text) =>
    start(code, { network: { [`${HOME}version.js`]: new Response(text) } }).fire("install");
  await install('export const hash = "feed";');
  await assert.rejects(async () => install('export const hash = "0ld";'), /not of this version/);
});

test("activation removes its own old caches and no others", async () => {
  const others = ["oware:/:abcd", "oware:/sub/more/:abcd", "oware:/sub/:x/:abcd", "another app"];
  const names = ["oware:/sub/:abcd", CACHE, ...others];
  const world = start(stamped([]), { stored: Object.fromEntries(names.map((name) => [name, {}])) });
  await world.fire("activate");
  assert.deepEqual([...world.boxes.keys()], [CACHE, ...others]);
  assert.equal(world.done.claimed, 1);
});

test("assets are answered from the cache, whatever the query", async () => {
  const stored = { [`${HOME}index.html`]: "board", [`${HOME}rules.html`]: "rules", [`${HOME}a.js`]: "script" };
  const world = start(stamped(["a.js", "index.html", "rules.html"]), { stored: { [CACHE]: stored } });
  for (const [path, text] of [
    ["", "board"],
    ["?rules=ouril&time=500", "board"],
    ["index.html?x", "board"],
    ["rules.html?from=menu", "rules"],
    ["rules", "rules"],
    ["a.js?v=2", "script"],
  ]) {
    assert.equal(await (await world.get(HOME + path))?.text(), text, path);
  }
  assert.equal(world.asked.length, 0);
});

test("a link whose # was written as %23 leads to its game", async () => {
  const world = start(stamped(["index.html"]));
  const answer = await world.fire("fetch", { request: { url: `${HOME}%23g1AA`, method: "GET" } });
  assert.deepEqual([answer.status, answer.headers.get("location")], [302, `${HOME}#g1AA`]);
});

test("what is not ours goes its own way", () => {
  const world = start(stamped(["index.html"]), { stored: { [CACHE]: { [`${HOME}index.html`]: "board" } } });
  for (const url of [
    "https://host.example/",
    "https://other.example/sub/",
    `${HOME}more/`,
    `${HOME}service-worker.js`,
  ]) {
    assert.equal(world.get(url), undefined, url);
  }
  assert.equal(world.get(HOME, "POST"), undefined);
});

test("a dropped asset comes from the network", async () => {
  const network = { [`${HOME}a.js`]: new Response("fresh") };
  const world = start(stamped(["a.js"]), { network });
  assert.equal(await (await world.get(`${HOME}a.js`))?.text(), "fresh");
});

test("without a network, an asset that the cache finds only later is answered all the same", async () => {
  const world = start(stamped(["a.js"]), { stored: { [CACHE]: {} } });
  const answer = world.get(`${HOME}a.js`);
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  world.boxes.get(CACHE)?.set(`${HOME}a.js`, new Response("late"));
  assert.equal(await (await answer)?.text(), "late");
  await assert.rejects(async () => start(stamped(["a.js"])).get(`${HOME}a.js`), /no network/);
});

test("the words of one language are kept, and another one takes their place", async () => {
  const words = ["lang/en/app.js", "lang/fr/app.js", "lang/fr/coach.js", "manifest.fr.webmanifest"];
  const network = () => Object.fromEntries(["a.js", ...words].map((name) => [HOME + name, new Response(name)]));
  const code = stamped(["a.js"], words);
  const chosen = (/** @type {string} */ tag) => ({ "oware:/sub/:language": { [`${HOME}language`]: tag } });
  const kept = (/** @type {ReturnType<typeof start>} */ world) =>
    [...(world.boxes.get(CACHE)?.keys() ?? [])].map((url) => url.slice(HOME.length)).sort();
  const first = start(code, { network: network() });
  await first.fire("install");
  assert.deepEqual(kept(first), ["a.js", "lang/en/app.js"]);
  const french = start(code, { network: network(), stored: chosen("fr") });
  await french.fire("install");
  assert.deepEqual(kept(french), ["a.js", ...words.slice(1)]);
  // The choice of another language, while the app is open.
  const stored = { [CACHE]: { [`${HOME}a.js`]: "a.js", [`${HOME}lang/en/app.js`]: "en" }, ...chosen("fr") };
  const world = start(code, { network: network(), stored });
  await world.fire("message", { data: { type: "language" }, ports: [] });
  assert.deepEqual(kept(world), ["a.js", ...words.slice(1)]);
  assert.equal(world.asked.length, 3);
  await world.fire("message", { data: { type: "language" }, ports: [] });
  assert.equal(world.asked.length, 3, "what is kept is not asked for again");
  // Without a network nothing is lost.
  const alone = start(code, { stored });
  await alone.fire("message", { data: { type: "language" }, ports: [] });
  assert.deepEqual(kept(alone), ["a.js", "lang/en/app.js"]);
  assert.equal(await (await alone.get(`${HOME}lang/en/app.js`))?.text(), "en");
  await assert.rejects(async () => alone.get(`${HOME}lang/fr/app.js`), /no network/);
});

test("messages activate a waiting version and name it", async () => {
  const world = start(stamped([]));
  await world.fire("message", { data: { type: "skip-waiting" }, ports: [] });
  assert.equal(world.done.skipped, 1);
  /** @type {any[]} */
  const answers = [];
  const listener = { postMessage: (/** @type {any} */ message) => void answers.push({ ...message }) };
  // Two windows would go on with parts of two versions. A board in somebody else's page keeps nothing.
  const [top, nested] = ["top-level", "nested"].map((frameType) => ({ frameType }));
  const twice = start(stamped([]), { windows: [top, top] });
  await twice.fire("message", { data: { type: "skip-waiting" }, ports: [listener] });
  assert.deepEqual([twice.done.skipped, answers.splice(0)], [0, [{ type: "open-twice" }]]);
  const framed = start(stamped([]), { windows: [nested, top] });
  await framed.fire("message", { data: { type: "skip-waiting" }, ports: [listener] });
  assert.deepEqual([framed.done.skipped, answers], [1, []]);
  world.fire("message", { data: { type: "version" }, ports: [listener] });
  world.fire("message", { data: { type: "version" }, ports: [], source: listener });
  assert.deepEqual(answers, Array(2).fill({ type: "version", hash: "feed" }));
  world.fire("message", { data: null, ports: [] });
});

test("what another app shares waits for the page, without a network too", async () => {
  const shared = async (/** @type {Record<string, any>} */ parts) => {
    const world = start(stamped(["index.html"]));
    const form = { get: (/** @type {string} */ name) => parts[name] ?? null };
    const request = { url: `${HOME}shared`, method: "POST", formData: async () => form };
    const answer = await world.fire("fetch", { request });
    assert.deepEqual([answer.status, answer.headers.get("location")], [303, `${HOME}?shared`]);
    return (await world.boxes.get("oware:/sub/:shared")?.get(`${HOME}shared`)?.text()) ?? null;
  };
  assert.equal(await shared({ title: "A game", text: "1. F f" }), "1. F f");
  assert.equal(await shared({ url: `${HOME}#g1AA`, text: "" }), `${HOME}#g1AA`);
  assert.equal(await shared({ file: new File(["1. F f *"], "club.ogn"), text: "a club game" }), "1. F f *");
  assert.equal(await shared({}), "");
  // Whatever the page reads comes whole; what is longer than that is still longer.
  assert.equal((await shared({ text: "x".repeat(2 * FILE_BYTES) }))?.length, 2 * FILE_BYTES);
  const long = "x".repeat(WHOLE_BYTES + 9);
  for (const parts of [{ text: long }, { file: new File([long], "long.txt") }])
    assert.equal((await shared(parts))?.length, WHOLE_BYTES + 1);
  const world = start(stamped(["index.html"]));
  for (const url of [`${HOME}elsewhere`, "https://host.example/shared"])
    assert.equal(world.get(url, "POST"), undefined);
});
