// What stands around the board, and what shows it.

import type { ClockReadings, Scene, Shown, View } from "../game/types.js";
import type { Params } from "../lang/index.js";
import type { Key } from "../lang/types.js";
import type { GameState, Side, Sowing, SownMove } from "../wasm/oware.js";

/** Something to be read, in the place of the details until it is closed. */
export interface Notice {
  id: string;
  text: string;
  action?: { label: string; run: () => void };
  /** It was dismissed without its action. */
  onClosed?: () => unknown;
  /** Good to know, and gone by itself. */
  fleeting?: boolean;
}

/** What is said for the ear. */
export interface Speech {
  /** In its turn, and not twice in a row. `stays`: also when the player goes on meanwhile. */
  say(words: string, stays?: boolean): void;
  /** At once, also the same again: the player has asked. */
  answer(words: string): void;
  /** What waits and does not stay is no longer true; what that was. */
  drop(): string[];
  /** The player goes on: that, and whatever is said next is said at once. Gives what nobody has heard. */
  goOn(): string[];
  /** Resolves when all has been said and heard. */
  quiet(): Promise<void>;
}

/** What is on the board when somebody asks about it. */
export interface Asked {
  state: GameState & Pick<Shown, "playable">;
  /** The side that is spoken to as "you". */
  me: Side | null;
  opponent: "it" | "them";
  /** The house that has the focus, or had it last. */
  house: string;
  /** By the last move. */
  captured: number;
  /** That was a grand slam that the rules let capture nothing. */
  spares: boolean | undefined;
  /** It is an earlier moment of the game. */
  past: boolean;
  /** Of a game that has clocks, while it is on the board. */
  clocks: ClockReadings | null;
  /** The houses that a side could play if it were to move. */
  legalOf(side: Side): string;
  /** What a house of either side would do. */
  sowing(house: string): Sowing;
  /** What an analysis found of a house; empty where nothing is known. */
  worth(house: string): string;
}

/** What of the game is told to the ear. */
export interface Heard {
  move(scene: Scene, step: SownMove): void;
  /** A scene without a move of its own; what was told of it is not told again. */
  state(scene: Scene, words: { head: string; happened: string; after: string; apart: string }): void;
  /** An earlier moment. */
  past(head: string, text: string): void;
  /** Something else is on the board: the game is told anew when it is back. */
  away(): void;
}

/** The status area. */
export interface Status {
  /** The lasting words. `rest`: what of the words stays beside a notice, in one short line. */
  show(head: string, words: string, rest?: string): void;
  /**
   * A passing message, such as a reason: it is told at once, and stands before the state and before a notice for a while. `across`: for whoever
   * sits across the table. `lasting`: it stands until it is ended.
   */
  message(words: string, across?: boolean, lasting?: boolean): void;
  /** The message has been read: the state is back, and is not told again. */
  endMessage(): void;
  /** A headline and words in the place of those of the state until it changes, also after a message; not told. */
  pin(head: string, words: string): void;
  /** The state is back. */
  unpin(): void;
  /** What a computer thinks; null for nothing. `lasting`: not one of many that come ten times a second. */
  progress(words: string | null, lasting?: boolean): void;
  /** The newest stands first, and replaces an older one of its kind. */
  notice(notice: Notice): void;
  dismiss(id: string): void;
  /** A notice that names the words of a key, as most do. */
  announce(key: Key, params?: Params): void;
}

/** What is known of an end beside its result. */
export interface EndReport {
  /** What it did to the rating, or why nothing. This and the other words are made anew whenever they are read. */
  readonly words: string;
  /** Another level, for the next game. */
  offer?: { readonly text: string; readonly label: string; run: () => unknown; refuse: () => unknown };
}

/** What decided a game. */
export interface EndTurn {
  readonly text: string;
  /** Shows that moment. */
  open: () => unknown;
}

/** How the game ended, in the panel. */
export interface EndCard {
  /** `onward`: what the end asks for, such as to be sent. */
  show(scene: Scene, onward?: string): void;
  /** What decided the game; its place is kept while that is awaited, so that nothing moves when it comes. */
  turn(next: EndTurn | "awaited" | null): void;
  /** Stands until the end is taken back or another game begins. */
  report(report: EndReport | null): void;
}

/**
 * What happens on a device for the first time. `side`: a player saw which side is theirs. `capture`: the first capture was
 * explained. `hold`: a player has read that a house can be held. `finished`: a game came to its end. `tables`: a game against the computer was under way. `offline`: the word of
 * offline play was given.
 */
export type First = "side" | "capture" | "hold" | "finished" | "tables" | "offline";

/** What happened on this device for the first time, so that it is announced once. */
export interface Firsts {
  /** Everything is on this device now, since this visit or an earlier one. */
  offline: boolean;
  /** What was stored. */
  take(flags: { [name: string]: boolean }): void;
  has(name: string): boolean;
  raise(name: First): void;
  /** A word about the device waits until the first game is over. */
  announceOffline(status: Pick<Status, "notice">): void;
}

/** What is said of a player with another device: instead of the headline and the details where they are not empty, and to a tap. */
export interface AwayWords {
  head: string;
  text: string;
  tap: string;
}

/** What the screen passes on. */
export interface ViewEvents {
  onScene(scene: Scene): void;
  onTick: View["ticked"];
  /** `side`: the player has read which side is theirs. `capture`: why seeds were captured. `hold`: that a house can be held. */
  onMoved(read: { side: boolean; capture: boolean; hold: boolean }): void;
  onFinished: View["finished"];
  onDisplaced(): void;
}

export interface ScreenView extends View {
  /** The side of the only human, who is spoken to as "you". */
  me(): Side | null;
  /** Words for whoever is to move stand the other way up. */
  across(): boolean;
  /** Words have come that were missing. */
  again(): void;
  /** The board stands another way: words about its sides follow. */
  turned(): void;
}

/** The moves of the game, as a strip or a list. */
export interface MoveList {
  show(scene: Scene): void;
  /** Opens or closes the whole list. */
  toggle(): void;
}

/** Names and clocks of the players. */
export interface Plates {
  tick(clocks: ClockReadings): void;
  /** `facing`: the far player sits across the table. `flip`: North's side is the near one. */
  show(scene: Scene, look: { facing: boolean; flip?: boolean }): void;
}
