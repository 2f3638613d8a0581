import type {
  Analysis,
  Code,
  CodeName,
  ComparedExample,
  Counted,
  GameState,
  Hint,
  InitInput,
  Lesson,
  Letter,
  Level,
  Move,
  Notation,
  Puzzle,
  PuzzleRating,
  ReviewReport,
  RulesDifference,
  RulesName,
  Seeds,
  Side,
  SownMove,
  Standing,
  Tags,
} from "./oware.js";

export type {
  AfterSlam,
  Analysis,
  Capture,
  Code,
  CodeName,
  ComparedExample,
  Counted,
  Ending,
  Fact,
  GameState,
  Hint,
  InitInput,
  Lesson,
  LessonAnswer,
  Letter,
  Level,
  Move,
  Notation,
  Place,
  Proof,
  Puzzle,
  PuzzleAnswer,
  PuzzleGoal,
  PuzzleMove,
  PuzzleRating,
  PuzzleTheme,
  Reason,
  ReviewedMove,
  ReviewLimits,
  ReviewReport,
  RulesDifference,
  RulesName,
  Seeds,
  Side,
  SownMove,
  Standing,
  Tags,
  Variation,
} from "./oware.js";

/**
 * Loads the wasm, once however often it is called. Await it before anything else in a page or in a worker; in Node.js the wasm is
 * there when the import is. `source` says where the wasm is if not beside this module: an address, a response, bytes, or a module.
 */
export function init(source?: InitInput | Promise<InitInput>): Promise<void>;

/** The codes of all errors. Other codes of {@link CodeName} belong to games between two devices, which this package has not. */
export type ErrorCode =
  | Exclude<CodeName, `nearby-${string}` | `signal-${string}`>
  /** Something was asked before {@link init} was awaited. */
  | "init-first"
  /** An option has a name that is not known. */
  | "option-unknown";

/** What is wrong with a move, a text or a value that was handed in. The message is a sentence, with the values that would be right. */
export class OwareError extends Error {
  /** What broke, such as `empty` for a house without seeds. */
  readonly code: ErrorCode;
  /** The code with its parameters, such as the house. */
  readonly details: Omit<Code, "code"> & { code: ErrorCode };
}

/** The English sentence of a code, such as a notice of {@link Game.fromOgn}, or a reason of `refused` in a {@link GameState}. */
export function sentenceOf(code: Code): string;

/** A game that was read, with what a reader of its text may miss in it or find otherwise, and who played where and when. */
export interface Reading {
  game: Game;
  notices: Code[];
  tags: Tags;
}

/** One game of a text that holds many: what was read, or what is wrong with it. */
export type OneOfMany = { text: string } & (
  | (Reading & { error: null })
  | { game: null; notices: []; tags: null; error: OwareError }
);

/**
 * A game with its variations and comments, under one of five rule sets. Every method that may fail throws an
 * {@link OwareError}; the game is then as it was. Moments of the game are named by numbers: `node` of a state or of a move,
 * 0 at the start.
 */
export class Game {
  /** A new game, from the start of its rule set (`oware`) or from a position such as `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`. */
  constructor(options?: { rules?: RulesName; position?: string });
  /** A new game that a side begins; otherwise it is South. */
  static begun(first: Side, options?: { rules?: RulesName }): Game;
  /** The game of a record. Every move is replayed and checked, here and in the two other ways to read a game. */
  static read(record: string): Game;
  /** The game of a link, with or without its `#`. */
  static fromLink(link: string): Game;
  /**
   * The game of a text in Oware Game Notation, or as another place writes it, what the reader noticed, and who played where and when.
   * `rules` is the rule set of a text that names none, `abapa` where it is missing. `notation` is the only one in which moves are
   * read; without it the one in which all can be played is found. With `partly`, a game in which something is wrong is read up to there.
   */
  static fromOgn(text: string, options?: { rules?: RulesName; notation?: Notation; partly?: boolean }): Reading;
  /**
   * The games of a text in Oware Game Notation that holds many, one after the other, each read when it is asked for. A damaged one
   * comes with its error, and the next follow.
   */
  static allFromOgn(text: string): Generator<OneOfMany, void, undefined>;
  /** The texts of the games of a text in Oware Game Notation that holds several. */
  static splitOgn(text: string): string[];
  /**
   * All that there is to see: seeds, turn, result, and why each other house may not be played. It is made when it is asked for, and
   * takes dozens of times as long as what follows.
   */
  readonly state: GameState;
  /** The houses that may be played; none once the game is over. */
  readonly legal: Letter[];
  readonly isOver: boolean;
  /** The side to move; once the game is over, the one that would be. */
  readonly turn: Side;
  /** Where every seed lies. */
  readonly seeds: Seeds;
  /** The number of the moment at which the game is. */
  readonly node: number;
  /** The move that led here, with the way of its seeds; `null` where no move did. As slow as `state`. */
  readonly step: SownMove | null;
  /** True where nothing is lost with the game: no move, no variation, no comment. */
  readonly isEmpty: boolean;
  /** Plays a house. {@link Game.step} says where its seeds went. */
  play(house: Letter): this;
  /** What `step` would be if a house were played. Nothing is played. */
  preview(house: Letter): SownMove;
  /** Takes back what was done last: a move, or the end by agreement, resignation or time. It stays as a variation. */
  undo(): GameState;
  /** Plays again what was taken back. */
  redo(): SownMove | GameState;
  /** Ends the game by agreement. */
  agree(): GameState;
  /** Ends the game: this side resigns. */
  resign(loser: Side): GameState;
  /** Ends the game: the time of this side is up. */
  flag(loser: Side): GameState;
  /** Plays on to the bitter end after a majority. */
  playOn(): GameState;
  /** All moves with their variations, in the order of a score sheet. */
  moves(): Move[];
  /** All that there is to see of a moment. The game stays where it is. */
  at(node: number): GameState;
  /** The move that led to a moment; `null` where no move did. */
  stepTo(node: number): SownMove | null;
  /** The game goes on from a moment. What was played behind it stays as a variation. */
  goOnFrom(node: number): GameState;
  /** A new game that has been played to a moment. */
  copyAt(node: number): Game;
  /** A new game from the same seeds and turn under another rule set. */
  withRules(rules: RulesName): Game;
  /** The comment of a moment; empty where there is none. */
  comment(node: number): string;
  /** Writes the comment of a moment; an empty text removes it. */
  setComment(node: number, text: string): void;
  /** The game as text, for keeping, with its variations and comments. */
  record(): string;
  /** The record of what is played and not taken back. */
  line(): string;
  /** The game in Oware Game Notation. The times of a clock become marks in comments. */
  ogn(tags?: Partial<Tags>, options?: { mainLineOnly?: boolean; clock?: Clock }): string;
  /** The main line as the part of a link behind `#`. */
  link(): string;
  /**
   * Gives its memory back at once, and nothing can be asked of it any more. Without that the memory goes once nobody holds the game
   * and the program waits for something.
   */
  free(): void;
}

/** The clocks of two players. Whoever owns them measures the time and hands it in, in milliseconds. */
export class Clock {
  /** Clocks before the first move, which is free: each side has `initial` milliseconds, and gets `increment` for every move. */
  constructor(options: { initial: number; increment?: number; first?: Side });
  /** The clocks of a text that {@link Clock.text} has written. */
  static read(text: string): Clock;
  /** The clocks as text, for keeping. */
  text(): string;
  /** True once a clock runs while a side is to move. */
  readonly hasBegun: boolean;
  /** Milliseconds that a side has left. */
  left(side: Side): number;
  /** The side to move has used this many milliseconds more. True where its time is up. */
  spend(ms: number): boolean;
  /** A move was played, and this side is to move. */
  played(turn: Side): void;
  /** Both clocks as they were behind a ply. Where they stand there already, `anew` gives the turn its time back. */
  setPly(ply: number, options?: { anew?: boolean }): void;
  /** Fresh clocks of the same kind. */
  again(first: Side): Clock;
  /** As {@link Game.free}. */
  free(): void;
}

/** How long a search runs, and the seed of its choices. The same two give the same answer everywhere. */
export interface SearchOptions {
  /** 10,000 where it is missing. */
  playouts?: number;
  /** A whole number below 2^53; 1 where it is missing. */
  seed?: number;
}

/** A search that runs in slices, for programs that must not wait for all of it. */
export class Search {
  /** A search for the last position of a game or a record. */
  constructor(game: Game | string, options?: { seed?: number });
  /** The same for the side that is not to move, as if it were. */
  static ofThreats(game: Game | string, options?: { seed?: number }): Search;
  /** Makes more playouts: some microseconds each. */
  run(playouts: number): this;
  /** What the search knows so far, with the expected line behind every legal move. */
  analysis(): Analysis;
  /** The best house and why, the most telling fact first; `null` before the first playout and where the game is over. */
  hint(): Hint | null;
  /** As {@link Game.free}: a long search holds many megabytes. */
  free(): void;
}

/** Runs a search to its end: the best move, and what the side to move may expect. */
export function search(game: Game | string, options?: SearchOptions): Omit<Analysis, "moves">;
/** The same, with what is known of every legal move, and the line that is expected behind it. */
export function analyse(game: Game | string, options?: SearchOptions): Analysis;
/** The best house, and why. */
export function hint(game: Game | string, options?: SearchOptions): Hint | null;
/** An analysis for the side that is not to move. Throws `threats-again` or `threats-stuck` where there is none. */
export function threats(game: Game | string, options?: SearchOptions): Analysis;

/**
 * The move that an opponent of a level plays, as the app's does without endgame tables; `null` where the game is over. The seed
 * is that of the game. The highest level makes `playouts`, the others as many as their strength has.
 */
export function levelMove(
  game: Game | string,
  options: { level: Level; seed?: number; playouts?: number },
): Letter | null;

/** The review of a game's main line, made a position at a time. */
export class Review {
  /** `lines` are those of an earlier review of the game; what they lack, or hold of another game, is to be done again. */
  constructor(game: Game | string, lines?: string[]);
  /** The positions still to be searched, each as the number of moves before it. */
  readonly tasks: number[];
  /** What was found, by ply, for keeping; an empty text where nothing was. */
  readonly lines: string[];
  /** Searches the next position, with as many playouts as every review unless `playouts` says otherwise. False once all are done. */
  run(options?: { playouts?: number }): boolean;
  /** What the review says; `null` while something is still to be searched. */
  report(): ReviewReport | null;
  /** The game in Oware Game Notation with a note behind every move; `null` as above, and where there is no room for notes. */
  ogn(tags?: Partial<Tags>): string | null;
  /** As {@link Game.free}. It may go on: what it has found is kept. */
  free(): void;
}

/** Reviews a whole game: some tenths of a second a move. */
export function review(game: Game | string, options?: { playouts?: number }): ReviewReport;

/** Which puzzle to make: that of a day such as `2026-11-23`, or one of a seed, near a rating. */
export interface PuzzleRequest {
  /** `oware` where it is missing. */
  rules?: RulesName;
  day?: string;
  /** A whole number below 2^53; 0 where it is missing. */
  seed?: number;
  /** Of the player, on the scale of the levels; without it a puzzle may be as hard as it likes. */
  rating?: number;
}

/** A puzzle in the making, in slices of some milliseconds. */
export class PuzzleMaker {
  constructor(request?: PuzzleRequest);
  /** Works a little; true once the puzzle is made. */
  run(): boolean;
  /** The part of the work that is done, about: 0 to 1. */
  readonly done: number;
  /** The puzzle; `null` while it is being made. */
  readonly puzzle: Puzzle | null;
  /** As {@link Game.free}. */
  free(): void;
}

/** Makes a puzzle: some seconds. The same request gives the same puzzle everywhere. */
export function puzzle(request?: PuzzleRequest): Puzzle;
/** The rating after one more puzzle of a rating; `null` before the first. */
export function afterPuzzle(before: PuzzleRating | null, rating: number, solved: boolean): PuzzleRating;
/** True for a date such as `2026-11-23`. */
export function isPuzzleDay(text: string): boolean;

/** What the lessons are about, in their order. */
export function lessonTopics(): string[];
/** The lesson of a number from 1 on; `null` where there is none. */
export function lesson(number: number): Lesson | null;
/** Positions in which rule sets differ. */
export function comparedExamples(): ComparedExample[];
/** What differs where a house is played in a position under two rule sets. */
export function compareRules(position: string, house: Letter, one: RulesName, other: RulesName): RulesDifference[];

/** What a player has reached against the levels by these games of one rule set, the oldest first. */
export function standing(rules: RulesName, games: Counted[]): Standing;
/** The names of all rule sets, the default first. */
export function ruleSets(): RulesName[];
