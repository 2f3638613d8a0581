// The keys that have words in the English tables: the compiler refuses every other one.

import type app from "./en/app.js";
import type coach from "./en/coach.js";
import type embed from "./en/embed.js";
import type keys from "./en/keys.js";
import type near from "./en/near.js";
import type pages from "./en/pages.js";
import type sheets from "./en/sheets.js";

/** The names in a table. */
type Names<Table> = keyof Table & (string | number);

/** The keys of a table, with dots in between. Where names are numbers, any number may be asked for. */
type Keys<Table> = {
  [Name in Names<Table>]: Table[Name] extends string
    ? `${Name extends number ? number : Name}`
    : `${Name}.${Keys<Table[Name]>}`;
}[Names<Table>];

/** The keys of sentences about you, about the computer, and about a side by its name. */
type Voiced<Table> = {
  [Name in Names<Table>]: Table[Name] extends string
    ? never
    : Table[Name] extends { you: string; it: string; side: string }
      ? `${Name}`
      : `${Name}.${Voiced<Table[Name]>}`;
}[Names<Table>];

/** The words of the app, and those of the sheets, of the coach, of two devices side by side and of the keys, which come with whoever needs them first. */
export type Key = Keys<typeof app> | Keys<typeof sheets> | Keys<typeof coach> | Keys<typeof near> | Keys<typeof keys>;
export type PageKey = Key | Keys<typeof pages>;
/** The words of the board on other people's pages. */
export type EmbedKey = Key | Keys<typeof embed>;
export type VoicedKey = Voiced<typeof app> | Voiced<typeof sheets> | Voiced<typeof coach> | Voiced<typeof near>;
/** The keys of the keyboard that have words. */
export type KeyName = {
  [Name in keyof (typeof keys)["keys"]]: `${Name}Does` extends keyof (typeof keys)["keys"] ? Name : never;
}[keyof (typeof keys)["keys"]];
/** The codes that have words. */
export type CodeName =
  | keyof (typeof app)["code"]
  | keyof (typeof sheets)["code"]
  | keyof (typeof coach)["code"]
  | keyof (typeof near)["code"];
