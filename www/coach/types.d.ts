// What the parts of the coach are given, and what each of them does.

import type { Analysis, Answer, Engine, Progress, SingleRequest, Tables } from "../engine/types.js";
import type { Games, Options, Play, Scene } from "../game/types.js";
import type { Key } from "../lang/types.js";
import type { Code } from "../lang/words.js";
import type { Store } from "../library/types.js";
import type { Status } from "../screen/types.js";
import type { Sheets } from "../sheets/types.js";
import type { Fact, PuzzleRating, ReviewedMove, ReviewReport, RulesName } from "../wasm/coach.js";
import type { Game, GameState, Move, Side, SownMove } from "../wasm/oware.js";
import type { Puzzle, PuzzleAnswer } from "../wasm/search.js";

/** What the page has for the coach. */
export interface FromPage {
  /** Creates games, by the app's own wasm. */
  Games: Games;
  play: Play;
  /** Of the board. */
  root: HTMLElement;
  sheets: Sheets;
  store: Store;
  status: Status;
  /** Which endgame tables the opponent's worker has. */
  tables: Pick<Tables, "stock">;
  /** What sheets are dressed in. */
  lateSheets: () => Promise<unknown>;
}

/** The coach's own wasm: what the page may ask at once, without a search. */
export type CoachWasm = typeof import("../wasm/coach.js");

/** What every part may use. */
export interface Means extends FromPage {
  wasm: CoachWasm;
  pool: Pool;
  panel: Panel;
  cache: ReviewCache;
}

/** A part of the coach that has the panel while it is there. */
export interface Part {
  /** By which it is opened again when the page is loaded anew; empty where it gives its place at once. */
  name: string;
  /** Gives panel and board back; it is called once. */
  leave(): void;
  /** The game has changed, or another moment is on the board. */
  onScene?(scene: Scene): void;
  /** Says what stands there in the language of now. */
  again?(): void;
}

/** How parts change places. */
export interface Turns {
  /** Gives the panel to a part; the one that had it leaves. */
  enter(part: Part): void;
  /** The part is done. */
  exit(part: Part): void;
  /** What the part shows has another name. */
  rename(part: Part, name: string): void;
}

/** A puzzle as others are told of it. */
export interface SharedPuzzle extends Pick<SuppliedPuzzle, "name"> {
  rules: RulesName;
  position: string;
  /** What is to be done, in words. */
  goal: string;
}

export interface Coach {
  /** The puzzle that is open. */
  readonly puzzle: SharedPuzzle | null;
  /** What the houses of a position are worth, as the board shows it; null where it does not. */
  readonly values: { position: string; values: Map<string, HouseValue> } | null;
  /** Why a tap plays nothing where a move is looked at and a part has the buttons; null where none has. */
  readonly lookingTap: string | null;
  /** Does what a button of the page asks. `asked`: the position in which it was asked, for loading takes a while. */
  act(action: string, button: HTMLElement, asked?: GameState): Promise<void>;
  /** What the address asks for: `?puzzle=…` or `?lesson=…`. */
  open(asked: URLSearchParams): void;
  /** Opens a part by its name; nothing where it has no such part. */
  reopen(name: string): void;
  /** What decided the game that has ended; null where that is not known within some seconds, or nobody waits any more. */
  turning(): Promise<Turned | null>;
  /** The game has changed, or another moment of it is on the board. */
  onScene(scene: Scene): void;
  /** Says what stands there in the language of now. */
  again(): void;
}

/** The moment that decided a game. */
export interface Turned {
  text: string;
  /** Shows it, in the review. */
  open(): void;
}

/** Looks for it. */
export interface Turning {
  /** `isTaken`: somebody else has the workers, and it begins when they are free. */
  find(isTaken?: boolean): Promise<Turned | null>;
  /** Somebody else needs the workers. */
  rest(): void;
  /** They are free again. */
  go(): void;
  onScene(): void;
}

// The workers.

/** One worker of the pool. */
export type PoolWorker = Pick<Engine, "ask" | "analyse" | "supply" | "stop" | "end">;

/** The coach's workers. */
export interface Pool {
  /** How many workers may be asked at once. */
  readonly most: number;
  /**
   * Which endgame tables the workers load, and the first one solves: those of up to a number of seeds; "auto" leaves it to
   * the device.
   */
  want(rules: RulesName, seeds: Options["tables"]): void;
  /**
   * Asks a worker, by its place from 0. A newer question for the same one takes the place of this one, which resolves to
   * null. Rejects with a code when no worker answers.
   */
  ask(task: SingleRequest, how?: { onProgress?: (progress: Progress) => void; place?: number }): Promise<Answer | null>;
  /** The value of every move, again and again until it is stopped, by the worker of a place from 0. */
  analyse(
    question: Parameters<PoolWorker["analyse"]>[0],
    events: Parameters<PoolWorker["analyse"]>[1],
    place?: number,
  ): ReturnType<PoolWorker["analyse"]>;
  /** Ends the question under way of one worker, or of all. */
  stop(place?: number): void;
  end(): void;
}

// The panel.

/** The actions that have a fixed name, for tests and programs. */
export type Action = "hint" | "why" | "analyse" | "threats" | "review" | "try-again" | "puzzles" | "lessons";

/** A button of the panel. */
export interface Button {
  label: Key;
  run: () => unknown;
  action?: Action;
  strong?: boolean;
  /** Of a switch. */
  pressed?: boolean;
  disabled?: boolean;
  /** Escape does the same. */
  leaves?: boolean;
}

/** What the panel shows. */
export interface Content {
  /** Names the panel for screen readers. */
  label: Key;
  /** The moves stay in sight; `column`: where they have a column of their own, and not below the board. */
  moves?: boolean | "column";
  /** The game goes on: screen readers hear of its moves. */
  playing?: boolean;
  /** One line. */
  head?: string;
  /** A sentence or two. */
  text?: string;
  /** What screen readers announce when it changes; head and text where it is left out. */
  announcement?: string;
  /** Below the words; the same elements stay in place. */
  extra?: (HTMLElement | SVGElement)[];
  /** Three at the most. */
  buttons: Button[];
}

/** The coach's words and buttons. */
export interface Panel {
  readonly isOpen: boolean;
  /** The element that has the hooks of each part, such as `data-lesson`. */
  readonly root: HTMLElement;
  /** Somebody works with the keyboard, and is on one of its buttons. */
  readonly hasKeyboard: boolean;
  /** A house was tapped: what follows is told at once, also the same again. */
  answers(): void;
  /** The keyboard goes to the button that leads on, the last one, once what is told was heard. Enter presses it meanwhile. */
  focusOnward(): void;
  /** Shows or changes the panel. */
  show(content: Content): void;
  /** The words of the game are back. */
  hide(): void;
  /** Presses the button that leads away. */
  leave(): void;
}

// Hint and analysis.

export interface Hint {
  /** Lights the best house, or explains why it is lit. `state`: the position in which it was asked. */
  hint(button: HTMLElement, state?: GameState): unknown;
  why(): void;
  /** Another part of the coach has the panel now. */
  rest(): void;
  /** The hint goes with its position. */
  onScene(scene: Scene): void;
}

/** What is proven of a move, for the side to move; empty where nothing is. */
export type Proven = "win" | "loss" | "draw" | "";

/** What is shown of a move. */
export interface HouseValue {
  /** The expected result for the side to move, -1 to 1. */
  value: number;
  /** Seeds that the side to move is expected to lead by at the end. */
  lead: number;
  proof: Proven;
  /** On the house. */
  text: string;
  /** For screen readers. */
  words: string;
  /** 0 to 1: 1 for the best house, 0 where much is given away. */
  strength: number;
}

/** The values on the houses of a board. */
export interface HouseValues {
  /** Shows values; houses without one lose theirs. Writes only what has changed. */
  show(values: Map<string, HouseValue>): void;
  /** Nothing stands on any house. The eye may wait a frame: a move has enough to do in its first one. */
  clear(): Promise<void>;
  /** The board is as it was. */
  remove(): void;
}

/** What an analysis found of the whole position. */
export interface Sums {
  box: HTMLElement;
  readonly isShown: boolean;
  /** What is expected, for the ear. */
  readonly told: string;
  /** `turn`: to move in the position that was searched. */
  show(analysis: Analysis, turn: Side, me: Side | null): void;
  /** What is shown holds no longer; its place stays. */
  veil(): void;
  hide(): void;
}

/** A line that is walked on the board. */
export interface Walk {
  readonly isOn: boolean;
  /** Says what stands there in the language of now. */
  again(): void;
  /** Puts the start of a line on the board. The game is freed. */
  begin(game: InstanceType<Games>, line: string): void;
  /** Gives the board back. */
  end(): void;
}

// The review.

/** Lines by ply; an empty one is not evaluated yet. */
export type Lines = string[];

/** The evaluations for reviews, by the name of the game. */
export interface ReviewCache {
  get(id: string): Promise<Lines>;
  put(id: string, lines: Lines): Promise<void>;
}

/** Evaluates all positions of a game. */
export interface ReviewEvaluation {
  /** The lines of all positions; null where it was stopped. */
  result: Promise<Lines | null>;
  /** What it waited for may be there. */
  wake(): void;
  stop(): void;
}

/** A review at one moment: plain data. `review-state.js` has every way from one to the next. */
export interface ReviewState {
  phase: "running" | "failed" | "done";
  report: ReviewReport | null;
  /** What was evaluated, by ply. */
  lines: Lines;
  /** The whole game is told, not the move on the board. */
  isWhole: boolean;
  /** What else speaks for the better house is told. */
  why: boolean;
}

/** What a review shows beside its state. */
export interface ReviewAround {
  me: Side | null;
  /** How many moves the moment on the board has had; null in a variation. */
  at: number | null;
  /** Of the game, by ply. */
  moves: Move[];
  /** The player has gone to a moment. */
  touched: boolean;
  /** The moments whose best house the player has looked for, or seen. */
  found: Set<number>;
}

export interface ReviewButton extends Omit<Button, "run"> {
  does: "leave" | "again" | "all" | "overview" | "look" | "why" | "show" | "try";
  /** The move that it is about. */
  place?: number;
}

/** What a review shows. */
export interface ReviewView {
  head: string;
  text: string;
  buttons: ReviewButton[];
  /** What stands below the words; `moments` has the graph, too. */
  below: "progress" | "graph" | "moments" | "";
  moves: Content["moves"];
}

/** The moments of a review as a list. */
export interface MomentContent {
  report: ReviewReport;
  /** Of the game, by ply. */
  moves: Move[];
  me: Side | null;
  /** Every move stands beside the moments. */
  listed?: boolean;
  /** The moments whose best house the player has looked for, or seen: the others do not name it. */
  found: Set<number>;
  /** A move is to be seen. */
  onLook: (place: number) => void;
  /** Its position is to be tried again. */
  onTry: (place: number) => void;
}

/** What the graph shows. */
export interface GraphContent {
  /** -1 to 1, for the side whose good moments lie high; one for each moment of the game. */
  values: number[];
  /** The moment on the board. */
  at: number;
  /** Marked ones; `isOwn`: of the side whose good moments lie high. */
  moments: { at: number; isOwn: boolean }[];
  /** Who is ahead in each half. */
  up: string;
  down: string;
  /** Whose the two kinds of dots are. */
  own: string;
  theirs: string;
  /** The moment on the board in words. */
  text: string;
}

/** The expected result over the moves of a game. */
export interface Graph {
  element: HTMLElement;
  show(content: GraphContent): void;
}

/** Marks of a review in the list of moves. */
export interface Marks {
  /** The list may have been written anew. */
  show(moves: ReviewedMove[]): void;
  clear(): void;
}

/** A move that is tried again. */
export interface TriedMoment {
  judged: ReviewedMove;
  /** The record of the line to the position before it. */
  line: string;
  /** Of the game. */
  record: string;
  /** The evaluation of that position. */
  before: string;
}

export type { ReviewReport };

export interface Retry {
  /** Says what stands there in the language of now. */
  again(): void;
  /** The board goes back without a word. */
  close(): void;
}

/** A moment that is tried, at one moment: plain data. `retry-state.js` has every way from one to the next. */
export interface RetryState {
  phase:
    | "asked"
    /** The house that was played was tapped. */
    | "same"
    | "looking"
    | "failed"
    | "right"
    /** What refutes it plays, or has played. */
    | "wrong"
    /** The best line plays, or has played. */
    | "shown";
  /** Letters: the moves on the board, from the position on. */
  line: string;
  /** Letters: the moves that will play by themselves. */
  rest: string;
  /** They play, or the last of them has just been played. */
  plays: boolean;
  /** The one that is tried. */
  house: string;
  found: ReviewedMove | null;
  /** Why the house tapped last cannot be played. */
  refused: Code | null;
}

/** What it shows beside its state. */
export interface RetryAround {
  judged: ReviewedMove;
  me: Side | null;
  /** The last move on the board, with its facts. */
  step: SownMove | null;
  facts: Fact[];
  /** No moment of the player's comes after this one. */
  isLast?: boolean;
}

export interface RetryView {
  head: string;
  text: string;
  buttons: ("again" | "show" | "next")[];
}

/** What the sheet of a review shows. */
export interface ReviewContent extends MomentContent {
  ogn: () => string | null;
}

export interface ReviewSheet {
  show(content: ReviewContent): void;
}

// Puzzles and lessons.

/** A puzzle with where it comes from: a day, or null. */
export interface SuppliedPuzzle {
  puzzle: Puzzle;
  day: string | null;
  /** By which an address asks for it: its day, or what it was made from. */
  name: string;
}

/** The next puzzles. */
export interface Supply {
  /** Has the next one made. */
  prepare(): Promise<SuppliedPuzzle | null>;
  /** The puzzle of a day. */
  daily(day: string): Promise<SuppliedPuzzle | null>;
  /** The puzzle of a name. */
  named(from: { seed: number; rating: number }): Promise<SuppliedPuzzle | null>;
  /** The one that was prepared; where that failed, another one. Null where something else was asked meanwhile. */
  take(): Promise<SuppliedPuzzle | null>;
  /** Nobody waits any more. */
  end(): void;
}

/** The first try at a puzzle. */
export type Outcome = "solved" | "failed";

/** What a player has reached with puzzles, as it is stored. */
export interface Log {
  version: 1;
  rating: PuzzleRating | null;
  /** Days on which a puzzle was solved, as `2026-11-23`, in order. */
  days: string[];
  /** The first try at a puzzle of the day, by day and rule set. */
  /** What became of a puzzle of a day: `later` is solved, but not at the first try. */
  daily: { [puzzle: string]: Outcome | "later" };
  /** Puzzles solved one after the other by the first try; older versions did not write it. */
  run: number;
}

/** What the player has reached with puzzles, to be shown. */
export interface PuzzleStanding {
  /** No puzzle has been counted yet. */
  first: boolean;
  /** The rating, where there is one. */
  points: number | null;
  run: number;
  /** Days in a row with a solved puzzle. */
  days: number;
  /** What was stored could not be read; true once. */
  damaged: boolean;
  /** By the puzzle on the board; null before it is counted. */
  change: PuzzleChange | null;
}

/** What the player has reached with puzzles. */
export interface Scores {
  /** The rating, where there is one. */
  rating(): Promise<number | undefined>;
  /** How the puzzle of a day was answered, if it was. */
  answered(day: string, rules: string): Promise<Log["daily"][string] | undefined>;
  standing(): Promise<Omit<PuzzleStanding, "change">>;
  /** The first try at a puzzle: the rating before it and after it; null where it does not count. */
  count(made: SuppliedPuzzle, right: boolean): Promise<PuzzleChange | null>;
  /** A puzzle was solved today. `daily`: its name, where it is one of a day that was missed first. */
  solved(daily: string | null): Promise<unknown>;
}

/** A puzzle at one moment: plain data. `puzzle-state.js` has every way from one to the next. */
export interface PuzzleState {
  phase:
    | "making"
    | "not-made"
    /** A puzzle of the day that was solved before. */
    | "done"
    /** A house is asked. */
    | "asked"
    /** A right house was found, and the opponent's moves play. */
    | "answering"
    /** A house was tapped that misses the goal, and is worth as much in the end; another may be tried. */
    | "held"
    /** A wrong one was tapped; another may be tried. */
    | "missed"
    /** What refutes it plays, or has played. */
    | "refuted"
    /** The solution plays, or has played. */
    | "shown"
    /** Solved; what follows plays, or has played. */
    | "solved"
    /** Any house may be asked about. */
    | "why"
    | "why-right";
  made: SuppliedPuzzle | null;
  /** Which of the moves to be found is asked. */
  step: number;
  /** Letters: the moves on the board, from the puzzle's position on. */
  line: string;
  /** Letters: the moves that will play by themselves. */
  rest: string;
  /** They play, or the last of them has just been played. */
  plays: boolean;
  misses: number;
  /** The first try decides. */
  outcome: "wanted" | Outcome | null;
  /** The answer is known. */
  known: boolean;
  /** The house tapped last, where it could be played. */
  tried: PuzzleAnswer | null;
  /** The first move of what refutes it. */
  reply: SownMove | null;
  /** Why the house tapped last cannot be played. */
  refused: Code | null;
}

/** The rating before the first try at a puzzle and after it. */
export interface PuzzleChange {
  before: number | null;
  after: number;
}

export interface PuzzleButton {
  label: Key;
  does: "again" | "another" | "show" | "refute" | "why";
  action?: Action;
  strong?: boolean;
}

/** What a puzzle shows. */
export interface PuzzleView {
  head: string;
  text: string;
  buttons: PuzzleButton[];
  /** Houses can be tapped. */
  isOpen: boolean;
  outcome: PuzzleState["outcome"];
}

/** Whether a move that misses the goal is worth as much as the answer in the end. */
export interface SecondLook {
  /** Searches the moves of a step, behind the line that led there; resolves at the end of it. What was known is forgotten. */
  begin(puzzle: import("../wasm/search.js").Puzzle, step: number, line: string): Promise<void>;
  /** Whether a house is worth as much as the answer there, as far as is known in a moment. */
  holds(house: string, answer: string): Promise<boolean>;
  end(): void;
}

/** A line of moves over an overlay. */
export interface LineBoard {
  /** From here on lines begin at another position. */
  begin(from: () => Game): void;
  /** The state behind a line, and its last move. */
  follow(line: string): { state: GameState; step: SownMove | null };
  /** Shows the position behind a line; resolves when the seeds are home. `isOpen`: houses can be tapped. */
  show(line: string, isOpen: boolean): Promise<void>;
}

export interface Puzzles {
  /** The one that is open and made. */
  readonly shared: SharedPuzzle | null;
  /** The puzzle of the day, or another one where that is answered already; `asked` is of the address. */
  open(asked?: URLSearchParams): Promise<void>;
  /** The puzzle of the day, whether it was answered or not. */
  daily(): void;
}

export interface Lessons {
  list(): Promise<void>;
  open(place: number): void;
  /** What the address asks for, at this step; else at that where it was when the window loaded again. */
  asked(text: string | null, step?: number): void;
}
