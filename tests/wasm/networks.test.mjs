// The weights that the app's wasm does not hold: loaded once, when a question needs them, and never believed unchecked.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { setImmediate as settled } from "node:timers/promises";
import { createNetworkStore } from "../../www/engine/worker/network-store.js";
import { dist, programs, search, shipped } from "./shipped.mjs";

const { think } = await programs();
const RULES = ["oware", "ouril", "abapa", "aiware", "owari"];
const LATE = ["aiware", "ouril", "owari"];
const FOLDER = "https://oware.test/networks/";

/** A server of `dist/networks/`, as `fetch` finds it. */
function host() {
  const asked = /** @type {string[]} */ ([]);
  let reach = () => {};
  const server = {
    asked,
    /** Fulfilled with the first request. */
    reached: new Promise((resolve) => {
      reach = () => resolve(undefined);
    }),
    /** What becomes of an answer. @param {Uint8Array} bytes @returns {Response | Promise<Response>} */
    change: (bytes) => new Response(/** @type {any} */ (bytes)),
    /** @param {any} address @param {any} how */
    async get(address, { cache }) {
      assert.ok(address.startsWith(FOLDER), address);
      const name = address.slice(FOLDER.length);
      asked.push(`${name} ${cache}`);
      reach();
      return server.change(new Uint8Array(readFileSync(join(dist, "networks", name))));
    },
  };
  return server;
}

/** A worker of its own, with the app's wasm. @param {any} [networks] */
async function worker(networks) {
  const { Game } = await shipped();
  const { serve } = await search();
  /** @type {any[]} */
  const posted = [];
  /** @type {(() => void) | undefined} */
  let wake;
  /** @type {any} */
  const scope = globalThis;
  scope.postMessage = (/** @type {any} */ message) => {
    posted.push(message);
    wake?.();
  };
  serve(undefined, networks);
  const listener = scope.onmessage;
  /** @param {any} message */
  const post = (message) => listener({ data: message });
  let last = 0;
  return {
    posted,
    post,
    /** @param {string} rules */
    record: (rules) => new Game(rules).record(),
    /** The answer to a question, or what is wrong. @param {string} rules @param {object} [more] */
    async ask(rules, more) {
      last += 1;
      const id = last;
      post({ request: "move", id, record: new Game(rules).record(), playouts: 400, seed: 7, ...more });
      for (;;) {
        const found = posted.find(
          (message) => message.id === id && (["move", "agree", "error"].includes(message.response) || message.finished),
        );
        if (found) return found;
        await new Promise((resolve) => {
          wake = () => resolve(undefined);
        });
      }
    },
  };
}

/** @param {ReturnType<typeof host>} server @param {object} [more] */
const networksOf = (server, more) => createNetworkStore({ folder: FOLDER, get: server.get, ...more });

test("each rule set has its weights when it is asked about, and answers as with all weights at hand", async () => {
  const server = host();
  const { ask, record } = await worker(networksOf(server));
  for (const rules of RULES) {
    const before = server.asked.length;
    for (let round = 0; round < 2; round += 1) {
      const answer = await ask(rules);
      const wanted = think(record(rules), 7, 400);
      assert.deepEqual([answer.best, answer.value, answer.playouts], [wanted.best, wanted.value, 400], rules);
    }
    const wanted = LATE.includes(rules) ? [`${rules}.network default`] : [];
    assert.deepEqual(server.asked.slice(before), wanted, rules);
  }
  assert.deepEqual(
    readdirSync(join(dist, "networks")),
    LATE.map((rules) => `${rules}.network`),
    "and nothing more",
  );
});

test("every kind of question loads them", async () => {
  for (const kind of ["move", "agree"]) {
    const server = host();
    const { ask } = await worker(networksOf(server));
    assert.equal((await ask("owari", { request: kind })).response, kind);
    assert.deepEqual(server.asked, ["owari.network default"], kind);
  }
  const server = host();
  const { ask, post, record } = await worker(networksOf(server));
  post({ request: "ponder", id: 90, record: record("ouril") });
  // Thinking on the opponent's time begins when they have come; the question after it finds them here.
  await server.reached;
  assert.equal((await ask("ouril")).response, "move");
  assert.deepEqual(server.asked, ["ouril.network default"]);
});

test("what cannot be had fails one question, and the next one tries again", async () => {
  const server = host();
  const usual = server.change;
  const { ask } = await worker(networksOf(server));
  const lost = { code: "engine-load", rules: "owari" };
  server.change = () => Promise.reject(new TypeError("no network"));
  assert.deepEqual((await ask("owari")).error, lost);
  server.change = () => new Response("not found", { status: 404 });
  assert.deepEqual((await ask("owari")).error, lost);
  assert.equal((await ask("oware")).response, "move", "another rule set plays on");
  server.change = usual;
  const answer = await ask("owari");
  assert.equal(answer.best, think(new (await shipped()).Game("owari").record(), 7, 400).best);
  assert.equal(server.asked.length, 3);
});

test("damaged bytes and those of another rule set are refused, and the browser's copy is not asked again", async () => {
  const server = host();
  const usual = server.change;
  const { ask } = await worker(networksOf(server));
  const ouril = readFileSync(join(dist, "networks", "ouril.network"));
  const changes = [
    (/** @type {Uint8Array} */ bytes) => bytes.map((byte, at) => (at === 100 ? byte ^ 1 : byte)),
    (/** @type {Uint8Array} */ bytes) => bytes.subarray(0, bytes.length - 1),
    () => new TextEncoder().encode("<!doctype html>"),
    () => ouril,
  ];
  for (const change of changes) {
    server.change = (bytes) => new Response(/** @type {any} */ (change(bytes)));
    assert.deepEqual((await ask("owari")).error, { code: "engine-load", rules: "owari" });
  }
  server.change = usual;
  assert.equal((await ask("owari")).response, "move");
  assert.deepEqual(
    server.asked,
    ["default", "reload", "reload", "reload", "reload"].map((how) => `owari.network ${how}`),
  );
});

test("a newer question does not wait for weights that do not come", async () => {
  const server = host();
  let end = () => {};
  server.change = () =>
    new Promise((_, reject) => {
      end = () => reject(new TypeError("no network"));
    });
  const { ask, posted } = await worker(networksOf(server));
  const overtaken = ask("aiware");
  await server.reached;
  assert.equal((await ask("oware")).response, "move");
  assert.ok(!posted.some((message) => message.id === 1));
  const next = ask("aiware");
  await settled();
  end();
  assert.deepEqual((await next).error, { code: "engine-load", rules: "aiware" });
  assert.equal(server.asked.length, 1, "both wait for the same");
  void overtaken;
});

test("nobody waits for ever for weights that do not come", async () => {
  const server = host();
  server.change = () => new Promise(() => {});
  const { ask } = await worker(networksOf(server, { loadMs: 1 }));
  assert.deepEqual((await ask("aiware")).error, { code: "engine-load", rules: "aiware" });
});

test("without a store only the rule sets that the wasm holds are played", async () => {
  const { ask } = await worker();
  for (const rules of RULES) assert.equal((await ask(rules)).response, LATE.includes(rules) ? "error" : "move", rules);
});
