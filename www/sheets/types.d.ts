// The sheets, one at a time over the board.

import type { Names, Opponent, Options, Scene, Seats, Speed, Starts } from "../game/types.js";
import type { ListCounts } from "../library/types.js";
import type { MovingScene, PictureScene } from "../picture/types.js";
import type { GameState, RulesName, Side } from "../wasm/oware.js";
import type { Stock } from "../wasm/search.js";

export interface Sheets {
  /** Also while a sheet is about to open. */
  readonly isOpen: boolean;
  /** Resolves when the sheet that was shown last is open. */
  readonly ready: Promise<void>;
  /** Puts sheets into the page, one `dialog` each. */
  add(html: string): void;
  /** Shows a sheet in place of the one that is open; resolves to the answer when it closes, null where none was given. */
  show(id: string): Promise<string | null>;
  close(): void;
  /** Follows a link from a sheet so that Back leads to the board, not to an entry without its sheet. */
  leaveTo(href: string): void;
}

/** Asks who opens a link; null where no answer was given. `guest`: the player who did not send it. */
export type WhoSheet = (game: {
  names: Names;
  rules: RulesName;
  /** As players count, from 1. */
  move: number;
  turn: Side;
  guest: Side;
}) => Promise<Side | "look" | null>;

/** What the sheet for a new game offers. */
export interface NewGameChoices {
  opponent: Opponent;
  level: number;
  rules: RulesName;
  starts: Starts;
  match: Options["match"];
  control: string;
}

/** A new game as it was chosen. `touched`: the opponent was chosen by hand. */
export interface NewGame {
  seats: Seats;
  choices: Pick<Options, "rules" | "starts" | "clock" | "match" | "names" | "known">;
  touched: boolean;
}

export interface NewSheet {
  readonly isOpen: boolean;
  readonly chosen: NewGame;
  /** Opens with the last choices; `game` is the one on the board. */
  show(options: Options, game: { underWay: boolean; goesOn: boolean }): void;
}

/** A position that was set up. */
export interface SetUpGame {
  rules: RulesName;
  position: string;
}

export interface SetupSheet {
  /** What to begin; null where it is no position; the sheet then shows why. */
  readonly chosen: SetUpGame | null;
  /** Opens with a position; `names` are those of who will play it. */
  show(state: GameState, names: Names): void;
}

export interface GamesSheet {
  /** The text of a damaged game. */
  showText(text: string): void;
  /** Those under way. */
  show(): Promise<void>;
  showFinished(): Promise<void>;
}

/** The game as it leaves the app. */
export interface Leaving {
  /** With its variations and comments, or without. */
  textOf(mainLineOnly: boolean): string;
  /** The whole address. */
  link: string;
  /** The name of its file. */
  file: string;
  /** The line that shows it on another page. */
  embed: string;
  /** In a sentence. */
  summary: string;
  /** What a picture of it shows; none where it has no picture. */
  picture?(): PictureScene;
  /** What a moving one shows: the last moves, as many as are asked for; none where nothing has moved. */
  moving?(most: number): MovingScene;
  /** Moves that it has. */
  moves?: number;
  /** Of the sheet, and words below it, where they are not those of sharing. */
  title?: string;
  note?: string;
  /** How it may leave; every way where nothing is said. */
  ways?: ShareWay[];
  /** It has left. `copied`: its link waits on the clipboard. */
  onLeft?(copied: boolean): unknown;
}

/** What may leave the app. `move`: the game as a friend far away gets it. */
export type Thing = "puzzle" | "game" | "position" | "move";

/** How it may leave. */
export type ShareWay = "link" | "code" | "picture" | "moving" | "text" | "file" | "embed";

export type { PictureShape, Pictures } from "../picture/types.js";

export interface ShareSheet {
  readonly isOpen: boolean;
  show(thing?: Thing): void;
  /** A computer may go on playing behind the sheet. */
  refresh(): void;
}

export interface OpenSheet {
  readonly isOpen: boolean;
  show(): void;
  /** A text or a file cannot be opened. */
  refuse(words: string): void;
  /** Reads a code with the camera. */
  scan(): void;
}

/** The sheet of the file of everything. */
export interface WholeSheet {
  /** Resolves when it is open. */
  show(): Promise<void>;
  /** What became of the file, and of what kind that is. */
  tell(kind: "" | "saved" | "taken" | "damaged" | "wrong", words: string): void;
}

/** The sheet of a text that holds several games. */
export interface SeveralSheet {
  /** Lists its games. Resolves when it is open. */
  show(text: string): Promise<void>;
  /** The same list once more. */
  again(): Promise<void>;
}

export interface StandingSheet {
  show(): Promise<void>;
}

/** The options as they stand now. */
export interface OptionsSheet {
  show(): void;
  showTables(stock: Stock | null): void;
}

/** What the menu is made of. */
export interface MenuGiven {
  scene: Scene;
  lists: Pick<ListCounts, "underWay" | "damaged">;
  /** The rule sets by which the position could go on. */
  others: RulesName[];
  mayResign: boolean;
  /** The app can be put on the home screen. */
  installs: boolean;
}

/** The entries of the menu at one moment. */
export interface MenuState {
  /** Those that are there only at times. */
  offered: { [action: string]: boolean };
  disabled: { [action: string]: boolean };
  /** The words of the two offers. */
  words: { agree: "menu.offer" | "menu.agree"; "offer-draw": "menu.offerDraw" | "menu.draw" };
  /** Null where it is not to be chosen here. */
  speed: Speed | null;
}

/** How far one is, behind the words of entries. */
export interface MenuProgress {
  /** Games under way. */
  waiting: number;
  lessons: { done: number; count: number };
  /** Of puzzles. */
  rating: number | null;
  /** The puzzle of the day is solved. */
  today: boolean;
}

export interface MenuSheet {
  readonly isOpen: boolean;
  show(state: MenuState): void;
  showProgress(progress: MenuProgress): void;
  /** The sheet with the rule sets by which the position can go on. */
  showRules(others: RulesName[]): void;
}

/** What finished games are searched by. */
export interface GameFacts {
  /** Who played, in words. */
  opponent: string;
  rules: RulesName;
  /** As the only human sees it; `other` where there is not exactly one. */
  result: "won" | "lost" | "draw" | "other";
  /** Such as `2026-11`. */
  month: string;
}
