// What the turn (`play.js`) needs of its neighbours: the rules, and whoever shows what stands around the board.

import type { Board, Picture } from "../board/types.js";
import type { Trouble } from "../engine/engine.js";
import type { Code, Game, GameState, Letter, Move, Proof, RulesName, Say, Side, Step } from "../wasm/oware.js";
import type { Where } from "./looking.js";
import type { Session } from "./session.js";
import type { Names, Options } from "./settings.js";

/** What creates games and reads them. */
export type Games = typeof Game;

/** What the screen needs to know beside the board. */
export interface Scene {
  state: GameState;
  settings: Options;
  /** A computer is at work on a move. */
  thinking: boolean;
  /** The seeds of the last move are on their way: what follows from it is not told yet. */
  sowing: boolean;
  /** A computer is to move and was told to wait, or the clocks wait. */
  paused: boolean;
  /** The clocks of two humans; null in a game without. */
  clocks: Clocks | null;
  /** What humans are called. */
  names: Names;
  /** Why no computer answers. */
  failed: Code | Trouble | null;
  /** What a computer at full strength has proven of the game as it stands. */
  proof: Proof | null;
  /** A new game whose opponent nobody chose: the three choices stand in the place of the bar. */
  choosing: boolean;
  /** The earlier moment on the board, or one of a variation; null while the game as it stands is to be seen. */
  past: GameState | null;
  /** Every move, with the variations. */
  moves: Move[];
  /** The node of the move that the board shows as the last one; null at the start. */
  move: number | null;
  /** An overlay shows another position on the board. */
  overlaid: boolean;
}

/** What clocks show. */
export interface Clocks {
  /** Milliseconds. */
  left: { S: number; N: number };
  running: Side | null;
  paused: boolean;
  /** The game is under way, so that time may be lost. */
  mayPause: boolean;
}

/** What is said in passing, by the key of its words. */
export type Saying = `status.${
  | "busyTap"
  | "failedTap"
  | "pausedTap"
  | "lookingTap"
  | "undone"
  | "undoneUncounted"
  | "redoNone"
  | "undoNone"
  | "offering"
  | "declined"
  | "offerFailed"
  | "notLoaded"}`;

export interface View {
  show(scene: Scene, step: Step | null): void;
  /** An overlay shows a position under these rules. */
  rules(rules: RulesName): void;
  /** The clocks show something else. */
  ticked(clocks: Clocks): void;
  progress(progress: Extract<Say, { say: "progress" }>, side: Side): void;
  /** Why a house cannot be played. */
  refused(code: Code): void;
  say(key: Saying): void;
  /** What a house would do; null when that is taken back. `again`: a second tap plays it. */
  preview(step: Step | null, again: boolean): void;
  /** The seeds of a move are home. */
  landed(step: Step): void;
  /** Something threw that should not. */
  broken(error: unknown): void;
  /** Another tab's game went to the list. */
  displaced(): void;
  /** A move was saved. */
  moved(): void;
  /** A game came to its end. It may have left the board since. */
  finished(session: Session): void;
}

/** What is asked before a move or an end that cannot be taken back lightly; true for a yes. */
export interface Questions {
  confirmLosing(letter: Letter): Promise<boolean>;
  /** `loser` is who would resign. */
  confirmResign(loser: Side): Promise<boolean>;
  /** `gather` is what the stores would hold, `computer` the side it plays. */
  confirmAgree(gather: [number, number], computer: Side | null): Promise<boolean>;
}

/** Draws how a board and seeds look. */
export type Sampler = Board["sample"];

/** What an overlay shows: a state of `GameState`, so that the hooks of the board tell it. `playable` says which houses are lit. */
export type Shown = Picture & Partial<GameState>;

/** What happens to an overlay. */
export interface OverlayEvents {
  /** The side spoken to as "you". */
  me: Side | null;
  /** A house was touched while nothing moved. */
  onTap(letter: Letter): void;
  /** The game has taken the board back by itself; not called after `end`. */
  onClosed(): void;
  /** The player wants to go back. */
  onUndo?(): void;
  /** An arrow key or a swipe. */
  onLook?(where: Where): void;
}

/** Another position on the board, over that of the game. */
export interface Overlay {
  /** Shows a position; with a step its seeds are sown. Resolves when they are home, at once where the overlay is closed. */
  show(state: Shown, step?: Step | null): Promise<void>;
  /** A short "no" on a house. */
  refuse(letter: Letter): void;
  /** The game has its board again. */
  end(): void;
}

export interface Overlays {
  /** The one that is open. */
  readonly now: OverlayEvents | null;
  readonly shown: Shown | null;
  /** Opens an overlay in the place of the one that is open. */
  open(events: OverlayEvents): Overlay;
  /** The board is drawn anew, in another look. */
  reshow(): void;
  /** The game needs its board. */
  close(): void;
}
