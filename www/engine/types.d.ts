// What passes between the page and its workers, and what the page's side of a worker offers.

import type {
  CoachRequest,
  CoachResponse,
  Code,
  Count,
  Question as NumberedQuestion,
  Request,
  Response,
  Stock,
  TablesRequest,
} from "../wasm/search.js";

/** A question about a game, without its number. */
export type Question = Omit<NumberedQuestion, "id">;

/** All that a worker can be asked: by the coach all of it, for the opponent what is no `CoachRequest`. */
export type AnyRequest = Request | CoachRequest;

/** All that a worker posts. */
export type AnyResponse = Response | CoachResponse;

export type Progress = Extract<Response, { response: "progress" }>;
export type Analysis = Extract<CoachResponse, { response: "analysis" }>;

/** What comes once, at the end of a request. Only a puzzle comes with its progress, too. */
export type Answer = Exclude<
  AnyResponse,
  { response: "ready" | "progress" | "analysis" | "stopped" | "tables" | "error" }
>;

/** The move to play, with what the search knows of all moves. */
export type MoveAnswer = Extract<Response, { response: "move" }>;

/** Why no worker answers, where Rust does not give the reason. */
export type Trouble = { code: "engine-load" | "engine-lost" | "engine-silent" };

/** What is asked for the game on the board. */
export type Task = Question & { request: "move" | "agree"; timeMs: number };

/** The same without what is asked: a position with its budget. */
export type Position = Omit<Task, "request">;

type WithoutId<Any> = Any extends unknown ? Omit<Any, "id"> : never;

/** What is answered once, without its number. */
export type SingleRequest = WithoutId<
  Exclude<AnyRequest, { request: "stop" | "tables" | "clear" | "ponder" | "analyse" | "threats" }>
>;

/** What is answered again and again until it is stopped, without its number. */
export type StreamRequest = Question & { request: "analyse" | "threats" };

/** How a job ends: by its answer, by the last analysis, or by null where something newer took its place. */
export type Ending = Answer | Analysis | null;

/** What a worker is at. */
export interface Job {
  id: number;
  task: SingleRequest | StreamRequest;
  /** How often a worker was started for it. */
  tries: number;
  onProgress(message: Progress | Analysis | Answer): void;
  resolve(ending: Ending): void;
  reject(error: unknown): void;
}

/** What the page posts. */
export type Post = AnyRequest | { module: WebAssembly.Module };

/** A worker, as far as the page uses it. */
export interface Thread extends Pick<Worker, "terminate" | "addEventListener"> {
  postMessage(message: Post): void;
}

/** An analysis that goes on. */
export interface Stoppable {
  stop(): void;
}

export interface AnalysisEvents {
  /** Gets the values so far; the last one is `finished`. */
  onAnalysis(analysis: Analysis): void;
  /** Gets a code when no worker answers. */
  onFail?(error: unknown): void;
}

/** Promises over one worker. One request at a time: a newer one takes its place, and the older resolves to null. */
export interface Engine {
  /** Starts the worker ahead of the first request. */
  warm(): void;
  /** Resolves to null when a newer request or a stop took its place; rejects with a code when no worker answers. */
  ask(task: SingleRequest, onProgress?: (progress: Progress) => void): Promise<Answer | null>;
  /** Posts the value of every move about ten times a second: for the other side where threats are asked. */
  analyse(question: Question & { request?: StreamRequest["request"] }, events: AnalysisEvents): Stoppable;
  /** Says which endgame tables to have, whenever the worker has time. */
  supply(request: TablesRequest): void;
  /** Removes all endgame tables from the device. */
  clearTables(): void;
  /** Thinks on the opponent's time, until the next request or stop: the answer to what the opponent plays is the better. */
  ponder(position: Question): void;
  /** Ends what is under way; its promise resolves to null at once. */
  stop(): void;
  /** Ends the worker; the next request starts another one. */
  end(): void;
}

/** Several workers that answer as one. */
export interface EnginePool {
  ask(task: Task, onProgress?: (progress: Progress) => void): Promise<Answer | null>;
  ponder(position: Position): void;
  stop(): void;
}

/** A worker beside the first one. */
export type Helper = Pick<Engine, "ask" | "stop" | "end">;

/** The house that several searches of one position come to, by the moves of each. */
export type MergeRoots = (answers: Count[][]) => string | undefined;

/** Endgame tables as the page sees them. */
export interface Tables {
  /** How far they are, by the worker's last message; null before it, and where there are none. */
  readonly stock: Stock | null;
  /** The game in play and the option in force. */
  want(rules: TablesRequest["rules"], choice: "auto" | number): void;
  /** Before the first answer: resolves when what lies on the device is loaded, or after a second. Null where nothing is to be waited for. */
  ready(): Promise<unknown> | null;
  clear(): void;
  hear(stock: Stock | null): void;
}

export type { Code, Stock, TablesRequest };
