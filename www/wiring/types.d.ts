// What is wired: the parts that load when they are first used, and what they may do.

import type { Coach, FromPage } from "../coach/types.js";
import type { Moment, Persistence, UpdateEvents } from "../device/types.js";
import type { Tables } from "../engine/types.js";
import type { AwayScene, Games, Options, Play, Questions, Sampler, Scene, Session } from "../game/types.js";
import type { ListCounts, Opening, PlayerRecord, Rescued, Slot, Store } from "../library/types.js";
import type { Near } from "../near/types.js";
import type { AwayWords, EndCard, MoveList, Plates, Status, ViewEvents } from "../screen/types.js";
import type {
  GamesSheet,
  NewSheet,
  OpenSheet,
  OptionsSheet,
  SetupSheet,
  ShareSheet,
  Sheets,
  StandingSheet,
} from "../sheets/types.js";
import type { Stock } from "../wasm/search.js";

/** A part of the app that loads when it is used first, and once. */
export interface Late<T> {
  /** What is there already. */
  readonly now: T | null;
  /** Null where it could not be loaded; the next use tries again. `onWrong` takes the place of what the player is told. */
  get(onWrong?: (error: unknown) => void): Promise<T | null>;
}

/** Whether the menu offers the lists of games, and what happens to a game that cannot be read. */
export interface GameLists {
  /** As they were when they were read last. */
  readonly counts: ListCounts;
  /** Reads again how many games the lists have. */
  mark(): Promise<void>;
  /** Sets a damaged game aside, shows a notice, and answers what is left of it. */
  announceDamaged(slot: Slot, error: unknown, key: "notice.damaged" | "notice.damagedInList"): Promise<Rescued | null>;
}

/** Answers to what is asked about the board. */
export interface Answers {
  tell(question: string): void;
  /** Shows all keys. */
  list(): Promise<void>;
}

/** The menu. */
export interface Menu {
  show(): Promise<void>;
  /** Something has changed, perhaps while it is open. */
  refresh(): void;
  /** The sheet with the rule sets by which the position can go on. */
  showRules(): void;
}

/** Games with a friend far away: what comes, what goes, and what is said of them. */
export interface Post {
  /** Opens what a friend sent, with or without its `#`. True also where it could not be read, and the player knows why, by `onWrong` or a notice. */
  open(letter: string, onWrong?: (text: string) => void): Promise<boolean>;
  /** The game on the board as it is sent: what stands behind the `#` of an address. */
  letter(): string;
  /** It has left this device, or waits on its clipboard. */
  sent(copied: boolean): Promise<void>;
  /** What another window of this app has done in the game. */
  renew(): Promise<void>;
  onScene(scene: Scene): void;
  /** Puts the question of what the friend asks. */
  answer(): Promise<void>;
  /** Asks the friend to take back the last move, or no longer. */
  ask(what: "undo" | "rematch"): unknown;
  /** What is written above the link. */
  readonly summary: string;
  /** Asks again who opened the link of the game on the board. */
  who(): Promise<void>;
  wordsOf(scene: Scene, away: AwayScene): AwayWords;
  /** What the friend is called, at the beginning of a sentence and within one. */
  readonly friend: { Name: string; name: string };
}

/** Texts and files that hold more than one game. */
export interface Everything {
  /** The sheet of the file of everything. */
  show(): void;
  /** Unites what the file of everything holds with what is here; of another text it lists the games. */
  text(text: string): Promise<void>;
  /** Any file that may be opened. */
  file(file: File): Promise<void>;
}

/** What the parts are made of. */
export interface PartsGiven {
  Games: Games;
  play: Play;
  opening: Opening;
  /** A text or a file cannot be opened. */
  refuse(words: string): void;
  sheets: Sheets;
  store: Store;
  status: Status;
  questions: Questions;
  /** Words have come that the screen was missing. */
  onWords(): void;
  endCard: EndCard;
  tables: Tables;
  gameLists: GameLists;
  persistence: Persistence;
  /** The app can be put on the home screen. */
  installs: () => boolean;
  /** Draws a board and seeds as they would be. */
  sampler: Sampler;
  /** Address of what late sheets are dressed in. */
  styles: string;
  /** Of the board. */
  root: HTMLElement;
  loadPictures: () => Promise<import("../picture/types.js").Pictures>;
  loadShare: () => Promise<typeof import("../wasm/coach.js")>;
  loadTexts: () => Promise<import("../library/types.js").Texts>;
  loadCoach: () => Promise<{ startCoach: (given: FromPage) => Promise<Coach> }>;
  /** From here on the app speaks this language. Rejects where its words are not at hand. */
  speakIn(tag: string): Promise<void>;
  /** What houses are called from here on. */
  nameHouses(called: Options["houses"]): void;
}

/** What loads late. */
export interface Parts {
  coach: Late<Coach>;
  games: Late<GamesSheet>;
  options: Late<OptionsSheet>;
  share: Late<ShareSheet>;
  open: Late<OpenSheet>;
  newGame: Late<NewSheet>;
  menu: Late<Menu>;
  setup: Late<SetupSheet>;
  post: Late<Post>;
  near: Late<Near>;
  /** Which of these two speaks of a player with another device. */
  beside(away: AwayScene): Late<Post> | Late<Near>;
  playerRecord: Late<PlayerRecord>;
  answers: Late<Answers>;
  standing: Late<StandingSheet>;
  everything: Late<Everything>;
  /** A game, or everything. */
  openFile(file: File): Promise<void>;
  plates: Late<Plates>;
  showPlates(scene: Scene): Promise<void>;
  /** What decided a game that has just ended, on its card, as soon as it is known. Nothing waits for it. */
  tellTurning(session: Session): Promise<void>;
  moves: MoveList;
}

/** What follows when something has happened. */
export interface Reactions {
  view: ViewEvents;
  /** The tables of the opponent's worker have changed. */
  hearTables(stock: Stock | null): void;
  updates: UpdateEvents;
}

/** What of the game is heard and felt. */
export interface Senses {
  /** A finger comes down: there is time to load until it has tapped. */
  warm(): Promise<{ touch(): void } | null>;
  /** A tap on the board, or a key that plays. */
  touch(): Promise<void>;
  moment(moment: Moment, seeds: number): void;
}

/** The options that the senses follow. */
export type SenseOptions = Pick<Options, "sound" | "volume" | "buzz">;

/** What a button does. */
export type ButtonAction = (button: HTMLElement) => unknown;

/** What the buttons of the page do. */
export interface Actions {
  /** By their `data-action`. */
  named: { [action: string]: ButtonAction };
  /** Answers a question about the board. */
  ask(question: string): Promise<void>;
  /** Connects to the device that shows this code. */
  join(code: string): Promise<void>;
  /** By their `data-begin`. */
  begin(who: string, button: HTMLElement): Promise<void>;
  /** A key was pressed that stands for a button of the bar. */
  press(action: string): void;
  /** Opens again what had this name; nothing where it cannot be opened by its name alone. */
  reopen(name: string): Promise<unknown>;
}
