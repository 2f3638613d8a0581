// What is decided before the first picture: light or dark, and the language. What was chosen on this device comes first, then
// what the device has. On other people's pages the address of the board says both, and nothing is stored. This is no module:
// it runs before all of them, so that no page shows the other look first. Modules find it as `owareTheme` and `owareLanguage`.
(() => {
  // Written by the build: the folders of `lang`. A bare source has English alone.
  const TAGS = ["en"];

  const { src, dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const home = new URL("./", src);
  const asked = new URLSearchParams(location.search);
  /** The page is another one's guest. */
  const apart = "apart" in dataset;
  /** Other deployments of one origin have choices of their own. */
  const keyOf = (/** @type {string} */ name) => home.pathname + name;

  /** @param {string} name */
  function stored(name) {
    try {
      return apart ? null : localStorage.getItem(keyOf(name));
    } catch {
      // It is blocked: what is chosen holds for this page.
      return null;
    }
  }

  /** @param {string} name @param {string} value */
  function store(name, value) {
    try {
      if (!apart) localStorage.setItem(keyOf(name), value);
    } catch {
      // As above.
    }
  }

  const device = matchMedia("(prefers-color-scheme: dark)");
  /** The colour of the browser's own bars: the light one stands first. */
  const metas = [.../** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll("meta[name=theme-color]"))];
  const colours = metas.map(({ content }) => content);
  /** @type {Set<() => void>} */
  const listeners = new Set();
  let chosen = apart ? asked.get("theme") : stored("theme");
  let dark = isDark();
  show();

  function isDark() {
    return chosen === "dark" || (chosen !== "light" && device.matches);
  }

  function show() {
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    for (const meta of metas) meta.content = colours[Number(dark)];
  }

  function follow() {
    if (dark === isDark()) return;
    dark = isDark();
    show();
    for (const listener of listeners) listener();
  }

  device.addEventListener("change", follow);
  // Another page of the app has changed it.
  addEventListener("storage", ({ key }) => {
    if (key !== keyOf("theme")) return;
    chosen = stored("theme");
    follow();
  });

  globalThis.owareTheme = {
    get dark() {
      return dark;
    },

    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    choose(theme) {
      if (apart) return;
      chosen = theme;
      follow();
      store("theme", theme);
    },
  };

  const base = (/** @type {string} */ tag) => tag.toLowerCase().split("-")[0];

  /** The first of these tags that the app speaks: `pt-BR` takes `pt-BR`, else `pt`. @param {readonly (string | null)[]} wanted */
  function pick(wanted) {
    for (const tag of wanted) {
      const same = (/** @type {string} */ known) => tag?.toLowerCase() === known.toLowerCase();
      const found = tag && (TAGS.find(same) ?? TAGS.find((known) => base(known) === base(tag)));
      if (found) return found;
    }
    return null;
  }

  const wish = pick([asked.get("lang")]);
  const tag = wish ?? pick([stored("language"), ...(navigator.languages ?? [])]) ?? "en";
  if (wish && !apart) {
    store("language", wish);
    // It is chosen now, and a reload must not choose it again.
    const here = new URL(location.href);
    here.searchParams.delete("lang");
    history.replaceState(history.state, "", here);
  }
  speak(tag);
  // The words are asked for at once: modules would name them only when they run.
  for (const part of (dataset.words ?? "app").split(" ")) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = new URL(`lang/${tag}/${part}.js`, home).href;
    document.head.append(link);
  }

  // iOS alone takes this picture for its home screen. Other browsers would load it for nothing.
  if ("standalone" in navigator) {
    const icon = document.createElement("link");
    icon.rel = "apple-touch-icon";
    icon.href = new URL("icons/apple-touch-icon.png", home).href;
    document.head.append(icon);
  }

  /** The page, and what an installed app is called by. @param {string} tag */
  function speak(tag) {
    document.documentElement.lang = tag;
    /** @type {HTMLLinkElement | null} */
    const manifest = document.querySelector("link[rel=manifest]");
    if (manifest) manifest.href = new URL(`manifest${tag === "en" ? "" : `.${tag}`}.webmanifest`, home).href;
  }

  globalThis.owareLanguage = {
    tag,
    choose(tag) {
      store("language", tag);
      speak(tag);
    },
  };
})();
