// Trusted Types, where the browser has them: here alone text becomes HTML, and an address becomes a script. The policy of each
// page (`parts/head.html`) forbids that everywhere else, so that what a player opens can never become either.

/** @typedef {{createHTML: (html: string) => string, createScriptURL: (address: string) => string}} Policy */
/** @typedef {{createPolicy: (name: string, policy: Policy) => Policy}} TrustedTypes */

/** @type {Policy} */
const rules = {
  // Markup of the app's own sources, with nothing in it that comes from elsewhere.
  createHTML: (html) => html,
  createScriptURL(address) {
    const { href } = new URL(address, location.href);
    if (!href.startsWith(new URL("./", import.meta.url).href)) throw new TypeError(`no script of the app: ${href}`);
    return href;
  },
};

const policy =
  /** @type {{trustedTypes?: TrustedTypes}} */ (globalThis).trustedTypes?.createPolicy("oware", rules) ?? rules;

/** The app's own markup, for a page to read. @param {string} html */
export const markup = (html) => policy.createHTML(html);

/** The address of one of the app's own scripts. @param {string | URL} address */
export const scriptAt = (address) => policy.createScriptURL(String(address));
