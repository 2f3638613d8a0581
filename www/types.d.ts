// The data that passes between the rooms: Rust, the worker, the board and the controller.
// Rust answers codes with parameters; words are made of them in `lang/`.

export type Side = "S" | "N";
export type RulesName = "oware" | "ouril" | "abapa" | "aiware" | "owari";
/** `A`-`F` South's, `a`-`f` North's, in sowing order. */
export type Letter = string;
/** A stop on the sowing path: a house, or a store (`S`, `N`) where a rule set sows into it. */
export type Place = string;
/** What broke, with parameters: `{code: "empty", house: "C"}`. Every error Rust throws has this form. */
export interface Code {
  code: string;
  [param: string]: string | number | boolean | Code;
}

/** Where every seed lies: twelve houses in sowing order, then South's and North's store. */
export interface Seeds {
  houses: number[];
  stores: [number, number];
}

/** One game at one moment, as Rust sees it. Plain data: nothing here is computed in JavaScript. */
export interface GameState extends Seeds {
  rules: RulesName;
  /** Text of the position, `4-4-…-0-0-S`. */
  position: string;
  turn: Side;
  /** Ouril's follow-up turn: the same side moves again after a grand slam. */
  again: boolean;
  /** Letters of the legal houses in board order, empty once the game is over. */
  legal: string;
  /** Why each house that is not in `legal` cannot be played. */
  refused: { [letter: string]: Code };
  /** Those of `legal` that lose at once by a grand slam. */
  losing: string;
  result: "none" | "S" | "N" | "draw";
  /** `grand-slam`, `majority`, `cannot-feed`, `no-seeds`, `row-empty`, `repetition`, `agreement`,
   * `resignation`, `time`; null while undecided. */
  reason: string | null;
  /** The house played last. */
  last: Letter | null;
  /** Moves played so far. */
  ply: number;
  /** Who began. */
  first: Side;
  /** How often this position has occurred since the last capture, itself included. */
  repeats: number;
  /** The stores that ending by agreement would give now; null where it cannot be agreed. */
  gather: [number, number] | null;
  /** The game was won by majority and seeds are left: it may be played to the bitter end. */
  mayPlayOn: boolean;
  /** It is being played to the bitter end; `result` stands. */
  playingOn: boolean;
}

/** One move, for the animation: from `before`, along `path`, then `captures`, then (if `gathered`) the gather. */
export interface Step {
  before: Seeds;
  from: Letter;
  side: Side;
  /** One stop a seed, in sowing order. */
  path: Place[];
  /** In the order they are taken, last sown house first. */
  captures: { house: Letter; seeds: number }[];
  /** The seeds left in the rows went to the stores at the end. */
  gathered: boolean;
  after: GameState;
}

/** What the page asks the worker. A level counts playouts, `timeMs` is then a bound; the highest takes its time. An
 * analysis goes on until it is stopped, unless it has a budget. A newer ask replaces the one under way; `stop` only ends it. `tables` and `clear`
 * overtake nothing: they say once which endgame tables to have, and that all of them are to go. */
export type Ask =
  | {
      ask: "move";
      id: number;
      record: string;
      timeMs?: number;
      playouts?: number;
      seed?: number;
      level?: number;
      memoryMb?: number;
    }
  | { ask: "ponder"; id: number; record: string; memoryMb?: number }
  | { ask: "analyse"; id: number; record: string; timeMs?: number; playouts?: number; seed?: number }
  | { ask: "agree"; id: number; record: string; timeMs?: number; playouts?: number; seed?: number }
  | { ask: "stop"; id: number }
  | ({ ask: "tables" } & TablesWish)
  | { ask: "clear" };

export interface TablesWish {
  rules: RulesName;
  /** Up to so many seeds, 0 for none; null leaves it to the device. */
  seeds: number | null;
  /** The bound where it is left to the device. */
  most: number;
  /** Nothing is to be solved for now. */
  rest: boolean;
}

/** How far the endgame tables of the rule set in play are. */
export interface Stock {
  rules: RulesName;
  /** The most seeds they know; null while there are none. */
  seeds: number | null;
  /** Layers that were not solved but found on the device. */
  loaded: number;
  /** `waiting` is for a search, `paused` for a hidden page to be shown. */
  state: "off" | "loading" | "building" | "waiting" | "paused" | "done";
  /** Seeds of the next layer, and the part of it that is solved, 0 to 1. */
  layer: number;
  done: number;
  place: "files" | "database" | "memory";
  /** Why not all can be kept: the device refuses, or the room for all tables is used up. */
  trouble: "refused" | "room" | null;
  /** What lies on the device, by rule set. */
  kept: { [rules: string]: { seeds: number; bytes: number } };
}

/** Where layers of endgame tables lie, by name; the worker hands one to Rust. */
export interface LayerStore {
  readonly place: "files" | "database" | "memory";
  /** Null where there is none. */
  load(name: string): Promise<Uint8Array | null>;
  /** Rejects where it cannot be kept. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** Names with bytes. */
  size(): Promise<[string, number][]>;
}

/** A result that nothing can change any more; by how many seeds, where that is known. */
export interface Proof {
  /** Null for a draw. */
  winner: Side | null;
  margin: number | null;
}

/** What a search has found; `playouts` are those of this ask, `inherited` those that an earlier one brought along. */
interface Report {
  id: number;
  elapsedMs: number;
  playouts: number;
  inherited: number;
  value: number;
  best: Letter;
  proof: Proof | null;
}

/** What a search knows of a legal move, for the vote of several workers. */
export interface Count {
  house: Letter;
  visits: number;
  value: number;
  proof: Proof | null;
}

/** What is known of a legal move: `value` from -1 to 1, `lead` in seeds at the end, both for the side to move; `error` is
 * how far the value may well be off. */
export interface Insight {
  house: Letter;
  visits: number;
  value: number;
  lead: number;
  error: number;
  proof: Proof | null;
  /** Letters, the move itself first. */
  line: string;
}

/** What the worker says; awake, it is told what to run. `value` is the expected result for the side to move, -1 lost to 1 won. */
export type Say =
  | { say: "awake" }
  | { say: "ready" }
  | ({ say: "progress" } & Report)
  | ({ say: "move"; moves: Count[]; near: boolean } & Report)
  | ({ say: "agree"; accepts: boolean } & Report)
  | ({ say: "analysis"; moves: Insight[]; finished: boolean } & Report)
  | { say: "stopped"; id: number }
  | ({ say: "tables" } & Stock)
  | { say: "error"; id: number; error: Code };
