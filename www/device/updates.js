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

/** @param {import("./types.js").UpdateEvents} events */
export async function mindUpdates({ onWaiting, onOffline }) {
  // Not there on pages without TLS, apart from localhost.
  const container = navigator.serviceWorker;
  if (!container) return;
  let agreed = false;
  let reloading = false;
  container.addEventListener("controllerchange", () => {
    // The first install takes the page over as well; that is no reason to load again.
    if (!agreed || reloading) return;
    reloading = true;
    location.reload();
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
      waiting.postMessage({ type: "skip-waiting" });
    });

  /** @param {ServiceWorker | null} worker */
  function follow(worker) {
    if (!worker) return;
    const first = !registration.active;
    const look = () => {
      if (worker.state === "installed" && registration.active) offer(worker);
      if (worker.state === "activated" && first) onOffline();
    };
    worker.addEventListener("statechange", look);
    look();
  }

  if (registration.waiting && registration.active) offer(registration.waiting);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  // An installed app may stay open for weeks.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}
