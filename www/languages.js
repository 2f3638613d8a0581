// The languages of the app. A language is one folder in `lang` and one line here: its tag (BCP 47) and its name in itself.

/** @typedef {{[key: string]: string | Messages}} Messages */
/**
 * The words of the game; of its sheets, its coach, two devices side by side, and its keys with what they answer, which load late; of
 * the pages beside it; and of the board on other people's pages.
 * @typedef {"app" | "sheets" | "coach" | "near" | "keys" | "pages" | "embed"} WordPart
 */

/** The first one is spoken where the one that was asked for is not at hand. @type {{[tag: string]: string}} */
export const LANGUAGES = {
  en: "English",
  es: "Español",
  fr: "Français",
  pt: "Português",
};

/**
 * The words of a part. Rejects where they cannot be loaded. They stay files of their own: one language is loaded and kept.
 * @param {string} tag
 * @param {WordPart} part
 * @returns {Promise<Messages>}
 */
export async function loadWords(tag, part) {
  return (await import(new URL(`./lang/${tag}/${part}.js`, import.meta.url).href)).default;
}
