// Styles that come when they are needed.

/** Resolves when they hold. @param {string} href */
export function loadStyles(href) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
}
