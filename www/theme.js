// The look, light or dark: what was chosen on this device, else what the device has. This is no module: it runs before the first
// picture, so that no page shows the other look first. Modules find it as `owareTheme`.
(() => {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** Other deployments of one origin have looks of their own. */
  const KEY = `${new URL("./", src).pathname}theme`;
  const device = matchMedia("(prefers-color-scheme: dark)");
  /** The colour of the browser's own bars: the light one stands first. */
  const metas = [.../** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll("meta[name=theme-color]"))];
  const colours = metas.map(({ content }) => content);
  /** @type {Set<() => void>} */
  const listeners = new Set();
  let chosen = stored();
  let dark = isDark();
  show();

  function stored() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // It is blocked: what is chosen holds for this page.
      return null;
    }
  }

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
    if (key !== KEY) return;
    chosen = stored();
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
      chosen = theme;
      follow();
      try {
        localStorage.setItem(KEY, theme);
      } catch {
        // As above.
      }
    },
  };
})();
