import type { Analysis, Code, GameState, Letter, Reading, RulesName, Side, Step, Tags } from "./oware.js";

export type {
  Analysis,
  Code,
  GameState,
  Letter,
  Proof,
  RulesName,
  Seeds,
  Side,
  Step,
  Tags,
  Variation,
} from "./oware.js";

/** What is wrong with a move, a record or a position. */
export class OwareError extends Error {
  /** What broke, such as `empty` for a house without seeds. */
  readonly code: string;
  /** The code with its parameters, such as the house. */
  readonly details: Code;
}

/** A game under one of five rule sets. Every method that may fail throws an {@link OwareError}; the game is then as it was. */
export class Game {
  /** A new game, from the start of its rule set (`oware`) or from a position such as `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`. */
  constructor(options?: { rules?: RulesName; position?: string });
  /** The game of a record. Every move is replayed and checked, here and in the two other ways to read a game. */
  static read(record: string): Game;
  /** The game of a link, with or without its `#`. */
  static fromLink(link: string): Game;
  /** The game of a text in Oware Game Notation, what is to be told about the text, and who played where and when. */
  static fromOgn(text: string): { game: Game; notices: Reading["notices"]; tags: Reading["tags"] };
  /** All that there is to see: seeds, turn, result, and why each other house may not be played. */
  readonly state: GameState;
  /** The houses that may be played; none once the game is over. */
  readonly legal: Letter[];
  readonly isOver: boolean;
  /** Plays a house and tells where its seeds went. */
  play(house: Letter): Step;
  /** Takes back what was done last: a move, or the end by agreement, resignation or time. It stays as a variation. */
  undo(): GameState;
  /** Ends the game by agreement. */
  agree(): GameState;
  /** Ends the game: this side resigns. */
  resign(loser: Side): GameState;
  /** Plays on to the bitter end after a majority. */
  playOn(): GameState;
  /** The game as text, for keeping, with its variations and comments. */
  record(): string;
  /** The record of what is played and not taken back. */
  line(): string;
  /** The game in Oware Game Notation. */
  ogn(tags?: Partial<Tags>, options?: { mainLineOnly?: boolean }): string;
  /** The game as the part of a link behind `#`. */
  link(): string;
}

/** A search that runs in slices, for programs that must not wait for all of it. */
export class Search {
  /** A search for the last position of a game or a record. `seed` is a whole number below 2^53. */
  constructor(game: Game | string, options?: { seed?: number });
  /** Makes more playouts: some microseconds each. */
  run(playouts: number): this;
  /** What the search knows so far. */
  analysis(): Analysis;
}

/** Runs a search to its end and tells the best move. The same seed and playouts (10,000) give the same answer everywhere. */
export function search(game: Game | string, options?: { playouts?: number; seed?: number }): Omit<Analysis, "moves">;

/** The same, with what every legal move is worth. */
export function analyse(game: Game | string, options?: { playouts?: number; seed?: number }): Analysis;
