// Keeps the whole app on the device, so that it starts and plays without a network.
// A classic script: module service workers came to Firefox much later than everything else used here.

// Written by the build. In the bare source all are empty, and this worker does nothing at all.
const HASH = "";
/** @type {string[]} Addresses relative to this file. */
const ASSETS = [];
/** @type {string[]} Those of the words, in all languages: one language is kept. */
const WORDS = [];
/** The first `SUM` letters of the SHA-256 of each asset, then of the words, in hexadecimal. */
const SUMS = "";
const SUM = 12;

/** A host may name them wrongly, and a browser runs no script of another type. @type {Record<string, string>} */
const TYPES = {
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
};

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const home = new URL("./", worker.location.href);

// Several deployments may share an origin and with it the list of caches: the scope keeps them apart.
const CACHE_PREFIX = `oware:${new URL(worker.registration.scope).pathname}:`;
const CACHE = CACHE_PREFIX + HASH;

/** Where neither the cache nor the network has an asset, the cache is asked again after these pauses. */
const LATER_MS = [50, 150, 400, 1000];

/**
 * The asset that answers an address, whatever its query; undefined is none of ours. Some hosts drop `index.html` and
 * `.html` from the addresses they hand out.
 * @param {URL} url
 */
function assetOf(url) {
  if (url.origin !== home.origin || !url.pathname.startsWith(home.pathname)) return undefined;
  const path = url.pathname.slice(home.pathname.length);
  return [path, `${path}.html`, `${path}index.html`].find((name) => ASSETS.includes(name) || WORDS.includes(name));
}

/**
 * The bytes are those of this version: no page of a portal, no half of a file, nothing from before or after this version.
 * @param {string} name
 * @param {ArrayBuffer} bytes
 */
async function isOfThisVersion(name, bytes) {
  const at = SUM * [...ASSETS, ...WORDS].indexOf(name);
  const sum = SUMS.slice(at, at + SUM);
  // The one file without a sum tells the version itself.
  if (/^-+$/.test(sum)) return new TextDecoder().decode(bytes).includes(HASH);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .startsWith(sum);
}

/**
 * One asset, read to its end: answers left unread would keep the few connections of HTTP/1.1 from the other assets.
 * Made anew, because a browser refuses an answer that was redirected when it comes back for a navigation.
 * @param {string} name
 */
async function load(name) {
  const url = new URL(name, home).href;
  // Past the HTTP cache, which could mix files of two versions.
  const response = await fetch(new Request(url, { cache: "reload" }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  if (!(await isOfThisVersion(name, bytes))) throw new Error(`${url}: not of this version`);
  const headers = new Headers(response.headers);
  // True of what came over the wire, not of what is stored.
  headers.delete("content-encoding");
  headers.delete("content-length");
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
  if (type) headers.set("content-type", type);
  return new Response(bytes, { headers });
}

/** All or nothing: an install that fails leaves the version before it in charge. */
async function install() {
  const names = [...ASSETS, ...wordsOf(await keptLanguage())];
  const responses = await Promise.all(names.map(load));
  // A host that goes back to the version in charge has its cache filled already.
  const isThere = await caches.has(CACHE);
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(responses.map((response, index) => cache.put(new URL(names[index], home).href, response)));
  } catch (error) {
    if (!isThere) await caches.delete(CACHE);
    throw error;
  }
}

/** Where the page writes the language that it is in. */
const LANGUAGE = "language";

/** @param {string} tag */
function wordsOf(tag) {
  return WORDS.filter((name) => name.startsWith(`lang/${tag}/`) || name === `manifest.${tag}.webmanifest`);
}

async function keptLanguage() {
  const found = await caches.match(new URL(LANGUAGE, home).href, { cacheName: `${CACHE_PREFIX}${LANGUAGE}` });
  return found ? found.text() : "en";
}

/** Keeps the words of the language that the page is in, and lets go of the others once these are here. */
async function keepLanguage() {
  const [tag, cache] = await Promise.all([keptLanguage(), caches.open(CACHE)]);
  const names = wordsOf(tag);
  const url = (/** @type {string} */ name) => new URL(name, home).href;
  const found = await Promise.all(names.map((name) => cache.match(url(name), { ignoreVary: true })));
  const missing = names.filter((_, i) => !found[i]);
  const responses = await Promise.all(missing.map(load));
  await Promise.all(responses.map((response, i) => cache.put(url(missing[i]), response)));
  const others = WORDS.filter((name) => !names.includes(name));
  await Promise.all(others.map((name) => cache.delete(url(name), { ignoreVary: true })));
}

async function activate() {
  const names = await caches.keys();
  // What follows the prefix must be a hash: the scope of another deployment may begin with ours.
  const old = names.filter(
    (name) => name !== CACHE && name.startsWith(CACHE_PREFIX) && /^[0-9a-f]+$/.test(name.slice(CACHE_PREFIX.length)),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * @param {string} asset
 * @returns {Promise<Response | undefined>}
 */
async function kept(asset) {
  const cache = await caches.open(CACHE);
  // Servers that compress say `Vary: Accept-Encoding`; what is stored is unpacked and fits every request.
  return cache.match(new URL(asset, home).href, { ignoreVary: true });
}

/**
 * @param {Request} request
 * @param {string} asset
 */
async function answer(request, asset) {
  const found = await kept(asset);
  if (found) return found;
  try {
    return await fetch(request);
  } catch (error) {
    // WebKit does not find what it has stored for a moment after the last window of the app was closed.
    for (const ms of LATER_MS) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      const late = await kept(asset);
      if (late) return late;
    }
    throw error;
  }
}

/**
 * Some apps write the `#` of a link as `%23`: then the game would be looked for as a file. The address that was meant, or
 * undefined.
 * @param {string} address
 */
function meantAddress(address) {
  const wrong = `${home.href}%23`;
  return address.startsWith(wrong) ? `${home.href}#${address.slice(wrong.length)}` : undefined;
}

/** What another app shares goes to this address, and waits in a cache until the page takes it. */
const SHARED = "shared";
/** One more than the page reads: what is longer is refused with a sentence there, and never cut to another game. */
const SHARED_BYTES = 64_000_001;

/**
 * Stores what was shared, also without a network, and leads to the page that opens it.
 * @param {Request} request
 */
async function takeShared(request) {
  const form = await request.formData();
  const parts = ["text", "url", "title"].map((name) => form.get(name));
  const file = form.get("file");
  const text = file instanceof File ? await file.slice(0, SHARED_BYTES).text() : parts.find((part) => part);
  const cache = await caches.open(`${CACHE_PREFIX}${SHARED}`);
  await cache.put(new URL(SHARED, home).href, new Response(String(text ?? "").slice(0, SHARED_BYTES)));
  return Response.redirect(new URL("./?shared", home).href, 303);
}

/**
 * A new version waits until the player agrees, and until the app is open in one window alone: the others would go on with
 * parts of two versions.
 * @param {{postMessage(message: unknown): void} | null} asker
 */
async function takeOver(asker) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  // A frame is a board on somebody else's page, which keeps nothing.
  const open = windows.filter(({ frameType }) => frameType !== "nested").length;
  if (open > 1) asker?.postMessage({ type: "open-twice" });
  else await worker.skipWaiting();
}

/** @param {ExtendableMessageEvent} event */
function onMessage(event) {
  const asker = event.ports[0] ?? event.source;
  if (event.data?.type === "skip-waiting") event.waitUntil(takeOver(asker));
  // Without a network the next start asks again.
  if (event.data?.type === "language") event.waitUntil(keepLanguage().catch(console.warn));
  if (event.data?.type === "version") asker?.postMessage({ type: "version", hash: HASH });
}

if (HASH !== "") {
  worker.addEventListener("install", (event) => event.waitUntil(install()));
  worker.addEventListener("activate", (event) => event.waitUntil(activate()));
  worker.addEventListener("message", onMessage);
  worker.addEventListener("fetch", (event) => {
    if (event.request.method === "POST" && event.request.url === new URL(SHARED, home).href) {
      event.respondWith(takeShared(event.request));
      return;
    }
    if (event.request.method !== "GET") return;
    const meant = meantAddress(event.request.url);
    if (meant !== undefined) {
      event.respondWith(Response.redirect(meant));
      return;
    }
    const asset = assetOf(new URL(event.request.url));
    if (asset !== undefined) event.respondWith(answer(event.request, asset));
  });
}
