// What a device does beside showing the page.

/** Whether the browser promises to keep what is saved here. */
export interface Persistence {
  /** For good, as well as the browser can, or not at all. */
  readonly state: "persisted" | "best" | "none";
  /** What an earlier visit was granted. */
  look(): Promise<void>;
  /** Asked once a visit, after the first move, where the browser does not put the question to the player. */
  ask(): Promise<void>;
  /** The player wants it, and may be asked. */
  request(): Promise<void>;
  /** That would come to something. */
  readonly mayRequest: boolean;
}

/** Installing to the home screen. */
export interface Install {
  /** The browser offers it, or it is an iPhone or iPad that has it in its own menu. */
  readonly offered: boolean;
  run(): Promise<void>;
}

/** Light or dark, as every page shows it: `early.js` at the root makes it before anything else is there. */
export interface Theme {
  readonly dark: boolean;
  /** Hears of each change, until the function that comes back is called. */
  watch(listener: () => void): () => void;
  /** For this page, and for those that open later. */
  choose(theme: "light" | "dark" | "system"): void;
}

/** The language the page begins in: `early.js` at the root makes it, too. */
export interface ChosenLanguage {
  /** A BCP 47 tag. */
  readonly tag: string;
  /** For those pages that open later; the words of this one are `lang`'s to change. */
  choose(tag: string): void;
}

declare global {
  var owareTheme: Theme;
  /** The language that this device wants; undefined where no page is. */
  var owareLanguage: ChosenLanguage | undefined;
}

/** Keeps the screen awake. */
export interface Wake {
  want(on: boolean): void;
}

/** What happens to the versions of the app. */
export interface UpdateEvents {
  /** A new version is ready; `use` swaps it in and loads again. */
  onWaiting(use: () => void): void;
  /** Everything is on this device now. */
  onOffline(): void;
  /** The app is open in other windows, too: the version that waits goes on waiting. */
  onOpenTwice(): void;
}

/** What can be heard and felt. */
export type Moment = "seed" | "capture" | "refuse" | "end";

/** Something that is open over the game. */
export interface Opened {
  /** It has another name from now on, by which it can be opened again. */
  rename(name: string): void;
  /** It is closed. */
  closed(): void;
}
