// Games in the store, and games that come from outside.

import type { Games, Incoming, NotCounted, Overrides, Session, Summary } from "../game/types.js";
import type { Reader, Writing } from "../wasm/coach.js";
import type { Code, Game, RulesName, Tags } from "../wasm/oware.js";

/** A game that was over when it came: from a list, a link, a text. */
export type Arrival = Pick<Session, "record" | "summary" | "when">;

/** A session as it lies in the store. */
export interface Slot extends Session {
  /** 1 was written without sums. */
  version: 1 | 2;
  /** Of the record and of what stands beside it, a point between them. */
  sums?: string;
  /** The tab that wrote it. */
  writer: string;
  came?: Arrival;
}

/** How many games each list has, and how many texts of damaged ones there are. */
export interface ListCounts {
  underWay: number;
  finished: number;
  damaged: number;
}

/** Games under way, and games at their end. */
export interface Lists {
  underWay: Slot[];
  finished: Slot[];
}

/** The text of a game that cannot be read, and Rust's code for why. */
export interface Damaged {
  when: number;
  text: string;
  code: string;
  /** What was stored; older versions kept the text alone. */
  value?: unknown;
}

/** Makes what is to be stored of what was stored; undefined leaves it as it was. */
export type NoteChange = (found: unknown) => object | undefined;

/** Keeps the game, the lists of games and the options on this device. */
export interface Store {
  /** The game of this page, as it was saved last. */
  readonly present: Slot | null;
  /** Nothing can be stored: all lasts as long as the page. */
  readonly inMemory: boolean;
  /** `slot` may be damaged. */
  /** The game that is stored now, perhaps by another window. */
  saved(): Promise<Slot | undefined>;
  load(): Promise<{ slot: Slot | null; options: unknown; flags: { [name: string]: boolean } }>;
  saveSession(session: Session, drop?: string): Promise<{ displaced: boolean }>;
  saveOptions(options: object): Promise<void>;
  /** Games under way that were left. */
  underWay(): Promise<Slot[]>;
  finished(): Promise<Slot[]>;
  /** The player's record, perhaps changed. */
  played(change: NoteChange): Promise<unknown>;
  /** What a part of the app stores by a name of its own, perhaps changed. */
  note(name: string, change?: NoteChange): Promise<unknown>;
  setAside(slot: Slot, code: string): Promise<void>;
  damaged(): Promise<Damaged[]>;
  raise(name: string): Promise<void>;
}

/** A game at its end, in the player's record. */
export interface Finished {
  id: string;
  /** When it ended, in milliseconds since 1970; 0 where nobody knows. */
  when: number;
  ogn: string;
  summary: Summary;
  /** Why it does not count; null where it counts. */
  why: NotCounted | null;
  /** The names of two people, and of a game from elsewhere. */
  tags?: Pick<Tags, "south" | "north">;
}

/** The finished games of a device. `declined`: levels that were offered and not wanted, with the way there. */
export interface FinishedGames {
  games: Finished[];
  declined: string[];
}

/** A game that was read, with what was left out of it. */
export interface ReadGame {
  game: Game;
  notices: Code[];
  tags?: Tags;
  /** The record without the times of its moves, where a text has some. */
  plain?: string | undefined;
}

/** What is left of a damaged save. `whole`: all of it. */
export interface Rescued {
  game: Game;
  whole: boolean;
  how: Incoming;
}

/** How the player hears of a game that came: in passing, or by a notice that stands until it is read. */
export interface MessageArea {
  message(words: string): void;
  notice(notice: {
    id: string;
    text: string;
    action?: { label: string; run: () => unknown };
    fleeting?: boolean;
  }): void;
  dismiss(id: string): void;
}

/** Games that come from outside. */
export interface Opening {
  /**
   * The game the address holds or asks for, else the one that was on this device, else a new one. `choosing`: whoever begins
   * a new game may still choose an opponent.
   */
  begin(slot: Slot | null, choosing: boolean): Promise<void>;
  /**
   * `complain`: the words for why it cannot be opened, of Rust's words and its code. `players`: who played it on this device;
   * without them a game that is over is one of others.
   */
  text(text: string, complain?: (why: string, code?: string) => string, players?: Overrides): Promise<void>;
  /** Whether a text is more than one game. To open it covers none. */
  isMany(text: string): Promise<boolean>;
}

/** Texts of games and positions; those of other places, too. Each throws Rust's reason. */
export interface Texts {
  Games: Games;
  /** The texts of the games of a text; the last of `most` is all that is left. */
  split(text: string, most?: number): string[];
  read(text: string, how?: Partial<Reader>): ReadGame & { tags: Tags };
  write(record: string, tags?: Partial<Tags>, how?: Partial<Writing>): string;
  position(rules: string, text: string): Game;
}

/** A game of a text that holds several: as an entry of the lists, or why it cannot be read whole: it opens
 * up to there where notices tell so. `text`: its own. */
export type Listed = { text: string } & { notices: Code[] } & ({ slot: Slot } | { wrong: Code });

/** The player's record: the finished games, and what follows from them. */
export interface PlayerRecord {
  /** Adds a game at its end. `late`: it ended before this page was loaded. */
  addEnded(session: Session, late?: boolean): Promise<void>;
  load(): Promise<FinishedGames>;
  /** Whether a game by these rules counts for a rating. */
  isRated(rules: RulesName): Promise<boolean>;
  /** How many of these games were not there. */
  add(games: Finished[]): Promise<number>;
  /** Nothing is left of the record. */
  erase(): Promise<FinishedGames>;
}
