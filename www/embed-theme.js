// Light or dark on other people's pages: as the address of the board says by `?theme=`, else as the device has it. What was
// chosen for the app on this device stays the app's. This is no module: it runs before the first picture.
(() => {
  const asked = new URLSearchParams(location.search).get("theme");
  const device = matchMedia("(prefers-color-scheme: dark)");
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const isDark = () => asked === "dark" || (asked !== "light" && device.matches);
  const show = () => {
    document.documentElement.dataset.theme = isDark() ? "dark" : "light";
  };

  show();
  device.addEventListener("change", () => {
    show();
    for (const listener of listeners) listener();
  });

  globalThis.owareTheme = {
    get dark() {
      return isDark();
    },

    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    // Nothing is chosen here.
    choose() {},
  };
})();
