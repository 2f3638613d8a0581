// Minds the service worker: the first install, and new versions, which wait until the player takes them.

import { scriptAt } from "../trusted.js";

/** Where the service worker finds the language whose words it keeps; `service-worker.js` has the same name. */
const LANGUAGE = "language";

/**
 * The words of a language are kept to be read without a network, in the place of those before.
 * @param {string} scope
 * @param {string} tag
 */
export async function keepWords(scope, tag) {
  try {
    const cache = await caches.open(`oware:${scope}:${LANGUAGE}`);
    await cache.put(new URL(LANGUAGE, new URL(scope, location.href)).href, new Response(tag));
    navigator.serviceWorker.controller?.postMessage({ type: LANGUAGE });
  } catch (error) {
    // Nothing is kept on pages without TLS, and in some private windows.
    console.info("no words are kept:", error);
  }
}

/**
 * The version that a service worker keeps.
 * @param {ServiceWorker} worker
 * @returns {Promise<string>}
 */
function versionOf(worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data.hash);
    worker.postMessage({ type: "version" }, [port2]);
  });
}

/**
 * A version that waited and was replaced by the next one leaves its files behind. They go, and those in use stay.
 * @param {ServiceWorkerRegistration} registration
 */
async function tidy({ scope, active, waiting, installing }) {
  // What is about to wait has its files here, and cannot say so yet.
  if (!active || installing) return;
  const used = await Promise.all([active, waiting].flatMap((worker) => (worker ? [versionOf(worker)] : [])));
  const prefix = `oware:${new URL(scope).pathname}:`;
  const isOld = (/** @type {string} */ name) =>
    name.startsWith(prefix) &&
    /^[0-9a-f]{16}$/.test(name.slice(prefix.length)) &&
    !used.includes(name.slice(prefix.length));
  await Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
}

/** @param {import("./types.js").UpdateEvents} events */
export async function mindUpdates({ onWaiting, onOffline, onOpenTwice }) {
  // Not there on pages without TLS, apart from localhost.
  const container = navigator.serviceWorker;
  if (!container) return;
  let agreed = false;
  let reloading = false;
  function reload() {
    if (!reloading) location.reload();
    reloading = true;
  }

  container.addEventListener("controllerchange", async () => {
    if (agreed) reload();
    // The first install takes the page over as well; that is no reason to load again. But a page that an older version sent,
    // out of the browser's own cache, must not go on with parts of this one.
    else if (
      container.controller &&
      (await versionOf(container.controller)) !== document.documentElement.dataset.build
    ) {
      onWaiting(reload);
    }
  });
  /** @type {ServiceWorkerRegistration} */
  let registration;
  try {
    registration = await container.register(scriptAt("./service-worker.js"));
  } catch (error) {
    // Playing needs none; some browsers forbid it in private windows.
    console.info("no offline play:", error);
    return;
  }

  /** @param {ServiceWorker} waiting */
  const offer = (waiting) =>
    onWaiting(() => {
      agreed = true;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        agreed = false;
        onOpenTwice();
      };
      waiting.postMessage({ type: "skip-waiting" }, [port2]);
    });

  /** @param {ServiceWorker | null} worker */
  function follow(worker) {
    if (!worker) return;
    const first = !registration.active;
    const look = () => {
      if (worker.state === "installed" && registration.active) {
        offer(worker);
        tidy(registration).catch(console.warn);
      }
      if (worker.state === "activated" && first) onOffline();
    };
    worker.addEventListener("statechange", look);
    look();
  }

  if (registration.waiting && registration.active) offer(registration.waiting);
  tidy(registration).catch(console.warn);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  // An installed app may stay open for weeks.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}
