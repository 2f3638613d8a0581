// The languages of the app. A language is one folder beside this file and one line here. English has no line: it is
// always loaded, because it stands in where another language has no words.

/** @typedef {{[key: string]: string | Messages}} Messages */
/**
 * The words of the game; of its sheets, its coach, two devices side by side, and its keys with what they answer, which load late; of
 * the pages beside it; and of the board on other people's pages.
 * @typedef {"app" | "sheets" | "coach" | "near" | "keys" | "pages" | "embed"} WordPart
 */
/**
 * @typedef {{[part in WordPart]: () => Promise<{default: Messages}>} & {rtl?: boolean}} Language
 * `rtl`: written from right to left
 */

/**
 * By BCP 47 tag; `de: { app: () => import("./de/app.js"), sheets: …, coach: …, near: …, keys: …, pages: …, embed: … }`.
 * @type {{[tag: string]: Language}}
 */
export const LANGUAGES = {};
