// The types of the turn: what is chosen, what is saved, what is shown, and what each part of `play.js` does.

import type { Board, BoardLook, BoardOptions, Picture } from "../board/types.js";
import type { Progress, Trouble } from "../engine/types.js";
import type {
  Clock,
  Code,
  Game,
  GameState,
  Letter,
  MatchScore,
  Move,
  Proof,
  RulesName,
  Side,
  Sowing,
  SownMove,
  Tags,
} from "../wasm/oware.js";

/** What creates games and reads them. */
export type Games = typeof Game;

// What players choose.

/** A human at this device, the computer, a human in another place, or one in this room with a device of their own. */
export type Player = "human" | "computer" | "far" | "near";
export type Speed = "slow" | "normal" | "fast" | "instant";
/** Who begins: a side, the sides by turns, or chance. */
export type Starts = Side | "turns" | "random";
/** A second human here, the computer, computer against computer, or a human with another device. */
export type Opponent = "friend" | "computer" | "both" | "far" | "near";
/** Clocks as players choose them: `minutes+seconds`. */
export type Control = string;

/** What humans are called. */
export interface Names {
  south?: string;
  north?: string;
}

/** The first six, the clock, the match and the names are what was chosen for the game begun last; the next one offers them again. */
export interface Options {
  rules: RulesName;
  south: Player;
  north: Player;
  /** Of the computer, from 1, the weakest. */
  level: number;
  starts: Starts;
  /** Who began that game. */
  begun: Side;
  /** Thinking time of the highest level in milliseconds; a bound for the others. */
  time: number;
  /** Whether full strength thinks on the opponent's time. */
  ponder: "on" | "off";
  speed: Speed;
  sound: "on" | "off";
  /** 1 to 5. */
  volume: number;
  /** Whether the device shakes, where it can. */
  buzz: "on" | "off";
  /** From how many seeds on a house shows its count. */
  counts: "always" | "5" | "12" | "never";
  /** What houses are called by. */
  houses: "numbers" | "letters";
  facing: "auto" | "on" | "off";
  /** South at the far side. */
  flip: "on" | "off";
  keys: "on" | "off";
  /** The hand for which the buttons of the bar stand in their order. */
  hand: "right" | "left";
  /** On a house until it is played; of two the first shows what the second would play. */
  taps: 1 | 2;
  board: "wood" | "light" | "contrast";
  seeds: "nuts" | "cowries" | "glass";
  /** Of all pages; `system` is as the device has it. */
  theme: "light" | "dark" | "system";
  /** Where a human plays; empty for none. */
  clock: Control;
  /** How many games a match has; one game is none. */
  match: 1 | 3 | 5 | 7;
  names: Names;
  /** Names of those who played here, the last ones first. */
  known: string[];
  /** Seeds up to which endgames are solved. */
  tables: "auto" | number;
}

/**
 * What holds in one game alone, and is saved with it: who plays, what an address gave, and how the board lies in a game of a
 * match. It goes before the options.
 */
export type Overrides = Partial<
  Pick<Options, "south" | "north" | "level" | "time" | "speed" | "tables" | "taps" | "flip">
>;

export type Seats = Pick<Options, "south" | "north" | "level">;

// What is saved.

/** What the lists show of a game. Older versions wrote neither players nor result, and a game from elsewhere has no players. */
export interface Summary {
  rules: RulesName;
  ply: number;
  /** The game has a step or a comment, taken back or not; older versions did not write it. */
  begun?: boolean;
  stores: [number, number];
  over: boolean;
  result?: GameState["result"];
  reason?: string | null;
  south?: Player;
  north?: Player;
  /** Of the computer, where it plays. */
  level?: number;
  /** Whose turn it is, where the other player has another device. */
  turn?: Side;
}

/** Why a game does not count: a move was taken back, it went on from an earlier moment, or whoever plays changed. */
export type Spoiled = "undone" | "back" | "changed";
/** Why a game does not count: also who played it, where it came from, or that the player had help. */
export type NotCounted = Spoiled | "friend" | "computers" | "elsewhere" | "helped";

/** One game as it is saved. */
export interface Session {
  /** The same for every state of one game. */
  id: string;
  record: string;
  /** The record of its line alone, where the game holds more. */
  line?: string;
  overrides: Overrides;
  summary: Summary;
  /** Milliseconds since 1970, of the last change. */
  when: number;
  /** A new game whose opponent nobody chose. */
  choosing?: boolean;
  /** It began at the start of its rule set, in this app; older versions did not write it. */
  fresh?: boolean;
  /** Why it no longer counts in the player's record. */
  spoiled?: Spoiled;
  /** The player saw what to play, or the values of moves. */
  helped?: boolean;
  /** Somebody set up its position, seed by seed. */
  made?: boolean;
  /** The clocks of the players, which only Rust reads. */
  clock?: string;
  /** Of humans who play. */
  names?: Names;
  /**
   * The match before this game: how many games it has, and the points of South and North in halves. `past`: the game was over
   * when it came back, and the match may have gone on since.
   */
  match?: [games: number, south: number, north: number, past?: boolean];
  /** Of the text the game came from, while nothing was played on. */
  tags?: Tags;
  /** Where the other player has another device. */
  away?: Away;
}

/** What two players ask each other. `undone`: it was allowed, and the other player may move again. */
export type Asked = import("../wasm/coach.js").Note;

/** What a game with a human at another device has beside its moves. */
export interface Away {
  /** By which both devices know the game: eight characters of the alphabet of links. */
  number: string;
  /** The number of the game that this is the rematch of. */
  before?: string;
  /** How the game stood when it was sent or came last, as `markOf` says; nothing before that. */
  sent?: string;
  /** How the game stood when somebody opened its link and said who that is: until it goes on, that can be said anew. */
  asked?: string;
  /** Who asks something of the other one: this device's player, with what is sent next, or the other one, with what came last. */
  offer?: "mine" | "theirs";
  /** What is asked; nothing means to end by agreement. `undone`: the other player may move again. */
  asks?: Asked;
  /** Of a game with a device in this room: what both devices hold, which only Rust reads. */
  near?: string;
}

/** Whether a game counts in the player's record. */
export type Counting = Pick<Session, "fresh" | "spoiled" | "helped" | "made">;

/** Saves a game and the options. */
export interface GameStore {
  /** `drop`: key of the entry that leaves the list. `displaced`: another tab's game had to go to the list. */
  saveSession(session: Session, drop?: string): Promise<{ displaced: boolean }>;
  saveOptions(options: Options): Promise<void>;
}

// What is shown.

/** A match with a game. `past`: its next game does not follow this one. */
export interface MatchStanding extends MatchScore {
  past: boolean;
}

/** What the screen needs to know beside the board. */
export interface Scene {
  state: GameState;
  settings: Options;
  mode: Mode;
  /** A computer is at work on a move. */
  thinking: boolean;
  /** The seeds of the last move are on their way: what follows from it is not shown yet. */
  sowing: boolean;
  /** A computer is to move and waits for the player, or the clocks wait. */
  paused: boolean;
  /** The clocks of the players; null in a game without. */
  clocks: ClockReadings | null;
  /** What humans are called. */
  names: Names;
  /** The match with this game; null for a game alone. */
  match: MatchStanding | null;
  /** Why no computer answers. */
  failed: Code | Trouble | null;
  /** What a computer at full strength has proven of the game as it stands. */
  proof: Proof | null;
  /** A new game whose opponent nobody chose, at its first move or behind it: the three choices stand in the place of the bar. */
  choosing: boolean;
  /** The earlier moment on the board, or one of a variation; null while the game as it stands is to be seen. */
  past: GameState | null;
  /** Every move, with the variations. */
  moves: Move[];
  /** The node of the move that the board shows as the last one; null at the start. */
  move: number | null;
  /** An overlay shows another position on the board. */
  overlaid: boolean;
  /** How the board of the game looks. */
  look: BoardLook;
  /** The player with another device; null where both play at this one. */
  away: AwayScene | null;
}

/**
 * How it stands with a player elsewhere. `ready`: what was played here has to reach them; `sent`: it did, or nothing has to;
 * the others are those of a connection.
 */
export type Stage = "ready" | "sent" | "waiting" | "connected" | "silent" | "lost" | "closed";

/** What the screen needs to know of a player with another device. */
export interface AwayScene extends Away {
  kind: "far" | "near";
  stage: Stage;
  /** The last move may be taken back; or the other player is asked first. */
  mayUndo: boolean | "asks";
  /** A move that was taken back may be played again by Redo. */
  mayRedo: boolean;
  /** Buttons of the bar, beside New; null for those of any other game. */
  bar: string[] | null;
  /** The screen stays on while the other one is awaited. */
  wakes: boolean;
  /** The two devices must be connected to play, and are not: no clock runs. */
  apart: boolean;
}

/** What clocks show. */
export interface ClockReadings {
  /** Milliseconds. */
  left: { S: number; N: number };
  running: Side | null;
  paused: boolean;
  /** The game is under way, so that time may be lost. */
  mayPause: boolean;
}

/** A message in passing, by the key of its words. */
export type MessageKey = `status.${
  | "busyTap"
  | "failedTap"
  | "pausedTap"
  | "lookingTap"
  | "undone"
  | "undoneEnd"
  | "undoneTime"
  | "redoNone"
  | "undoNone"
  | "offering"
  | "declined"
  | "offerFailed"
  | "notLoaded"}`;

/** Whoever shows what stands around the board. */
export interface View {
  /** What the players are called, before the board is drawn with it. `away`: the side of one with another device. */
  name(names: Names, away?: Side | null): void;
  show(scene: Scene, step: SownMove | null): void;
  /** An overlay shows a position under these rules. */
  rules(rules: RulesName): void;
  /** The clocks show something else. */
  ticked(clocks: ClockReadings): void;
  progress(progress: Progress, side: Side): void;
  /** Why a house cannot be played. */
  refused(code: Code): void;
  message(key: MessageKey): void;
  /** What a house would do; null when that is taken back. `again`: a second tap plays it. */
  preview(sowing: (Sowing & { loses?: boolean }) | null, again: boolean): void;
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
  /** Help, or a move that is taken back, would end that the game counts. */
  confirmUncounted(): Promise<boolean>;
  /** Another game would take the place of the one under way. */
  confirmCover(): Promise<boolean>;
  /** `loser` is who would resign. */
  confirmResign(loser: Side): Promise<boolean>;
  /** `stores` are what an agreement gives, none for a draw; `who` is asked next: both humans, the computer, one with another device, or one far away. */
  confirmAgree(stores: [number, number] | null, who: "humans" | "computer" | "away" | "far"): Promise<boolean>;
  /** Anything else; the words are given, and loaded by then. */
  ask(kind: string, words: { title: string; text: string; yes: string; no: string }): Promise<boolean>;
  /** As `ask`, but `"no"` is an answer, too; null where the question was closed. */
  choose(kind: string, words: { title: string; text: string; yes: string; no: string }): Promise<string | null>;
}

/** Draws how a board and seeds look. */
export type Sampler = Board["sample"];

/** Light or dark. */
export type Theme = BoardOptions["theme"];

/** What an overlay shows: a state of `GameState`, so that the hooks of the board have it. `playable` says which houses are lit. */
export type Shown = Picture & Partial<GameState>;

/** What happens to an overlay. */
export interface OverlayEvents {
  /** The side spoken to as "you". */
  me: Side | null;
  /** Who the other side is; the computer, unless nobody in particular plays it. */
  opponent?: "them";
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
  show(state: Shown, step?: SownMove | null): Promise<void>;
  /** A short "no" on a house. */
  refuse(letter: Letter): void;
  /** The game has its board again. */
  end(): void;
}

export interface Overlays {
  /** The one that is open. */
  readonly now: OverlayEvents | null;
  readonly shown: Shown | null;
  /** The move that led there, where one did. */
  readonly step: SownMove | null;
  /** Opens an overlay in the place of the one that is open. */
  open(events: OverlayEvents): Overlay;
  /** The board is drawn anew, in another look. */
  reshow(): void;
  /** The game needs its board. */
  close(): void;
}

// The parts of the turn.

/** Shows what a job has changed. */
export type Reveal = () => void;
/** Changes the game, saves it, and resolves to how that is shown. */
export type Job = () => Promise<Reveal | undefined>;

export interface Queue {
  /** Jobs that are not saved yet. */
  readonly pending: number;
  /** Resolves when the job is saved and its showing has begun. */
  enqueue(job: Job): Promise<void>;
}

/** The game in hand, with what is saved beside it: its state as Rust gave it last, its session, and the options. */
export interface CurrentGame {
  readonly game: Game;
  readonly state: GameState;
  readonly session: Session;
  readonly options: Options;
  /** The match with this game; null for a game alone. */
  readonly match: MatchStanding | null;
  /** The record of the line on the board, without what was taken back: all that a computer needs. */
  readonly line: string;
  /** False before the first game is there. */
  readonly isThere: boolean;
  readonly isOver: boolean;
  readonly computerToMove: boolean;
  /** Another game in its place sends this one to the list. */
  readonly isUnderWay: boolean;
  readonly msPerSeed: number;
  /** What holds in this game. */
  settings(): Options;
  /** How the board looks in it. */
  look(): BoardLook;
  /** A computer is to move in a state of this game. */
  isComputers(there: GameState): boolean;
  save(next: Omit<Session, "summary" | "when">, drop?: string): Promise<void>;
  /** Saves the game after a change, before anything is shown. */
  changed(changed: GameState, clock?: string): Promise<void>;
  /** Another game takes the place of this one. */
  replace(
    next: Game,
    from: Pick<Session, "overrides" | "tags" | "choosing" | "clock" | "names" | "match" | "away"> & {
      drop?: string;
      id?: string;
      counting?: Counting;
    },
  ): Promise<void>;
  /** The game that was on this device. It is saved already. */
  resume(next: Game, slot: Session, overrides: Overrides): void;
  /** From now on the game does not count in the player's record. The first reason stands. */
  spoil(why: Spoiled): void;
  /** What holds in this game alone; the caller saves. */
  amend(changes: Partial<Session>): void;
  choose(choices: Partial<Options>): void;
  saveOptions(): Promise<void>;
}

/** What others may ask about the game in hand. */
export interface About {
  /** What the next new game begins with, and every preference. */
  readonly options: Options;
  /** What holds in this game alone. */
  readonly overrides: Overrides;
  /** Another game in its place sends this one to the list. */
  readonly underWay: boolean;
  /** Nobody has chosen yet who plays the other side. */
  readonly unchosen: boolean;
  /** It is under way and counts for the rating, until now. */
  readonly counts: boolean;
  /** The game as it is saved; nothing before there is one. */
  readonly record: string | undefined;
  /** The game's own name among all games on this device. */
  readonly id: string | undefined;
  /** The clocks as they are saved. */
  readonly clock: string | undefined;
  /** Where the other player has another device. */
  readonly away: Away | undefined;
  /** The tags of the text this game came from, while nothing was played on. */
  readonly tags: Tags | undefined;
  /** The record of the line to a moment, without variations; of the game as it stands where no node is given. */
  line(node?: number): string;
  /** The end of an address that opens the main line. */
  link(): string;
  /** The other rule sets under which the position can go on. */
  others(): RulesName[];
}

/** What is asked of the computer about a game. */
export interface Task {
  record: string;
  timeMs: number;
  level: number;
  seed?: number;
}

export interface Thinker {
  /** What is being thought about. */
  readonly about: "move" | "agree" | null;
  /** Asks for a house to play. `fail` gets a code when no computer answers. */
  move(
    task: Task,
    side: Side,
    then: { ready(): Promise<void>; play(house: string, proof: Proof | null): void; fail(error: unknown): void },
  ): void;
  /** Asks whether a computer agrees to end. */
  agree(task: Task, side: Side, then: { use(accepts: boolean): void; fail(): void }): void;
  /** Thinks on while a human does. */
  ponder(task: Task): void;
  /** Whatever is being thought about no longer matters. */
  stop(): void;
}

/** A kind of player: where its moves come from. One that is not at this board is asked for them, and may fail to answer. */
export interface OpponentPlayer {
  /** It taps on this board. */
  readonly isHere: boolean;
  /** What the screen has to know, where it is a human with another device. */
  away?(): AwayScene;
  /** How the connection to its device stands. */
  meet?(stage: Stage): void;
  /** It is to move, and the game waits for it: its move is made to come. Called again while it is awaited. */
  awaited(): void;
  /** Somebody else is to move. */
  idle(): void;
  /** Whatever it was asked no longer matters. */
  stop(): void;
}

/** A move comes from elsewhere; `played` gets the game behind it, once it is played and before that is shown. */
export type Arrive = (house: string, played: (after: GameState) => void) => void;

export interface ComputerPlayer extends OpponentPlayer {
  /** What a computer at full strength has proven of the game as it stands. */
  readonly proof: Proof | null;
  /** Asks whether it agrees to end the game. */
  agree(use: (accepts: boolean) => void, failed: () => void): void;
}

/** Who plays, whatever kind they are of. */
export interface Players extends Pick<ComputerPlayer, "proof" | "agree" | "stop"> {
  /** Whose move has to come from elsewhere; null where somebody at this board is. An end needs no move: the state sees to that. */
  awaitedIn(state: GameState): Player | null;
  /** They do what the state asks of them. */
  follow(state: PlayState): void;
  /** The one with another device; null where there is none. */
  readonly away: AwayScene | null;
  meet(stage: Stage): void;
}

/**
 * What is going on: the first game is not there yet; whoever is at the board is to move; a move has to come from elsewhere;
 * it waits for the player, or the clocks do; it did not come; the game is over; an earlier moment is on the board; another
 * position is.
 */
export type Mode = "loading" | "playing" | "thinking" | "paused" | "failed" | "over" | "looking" | "overlaid";

/** The turn, as plain data. */
export interface PlayState {
  readonly mode: Mode;
  /** There is a game. */
  readonly there: boolean;
  readonly over: boolean;
  /** Whose move has to come from elsewhere; null where somebody at this board is to move. */
  readonly awaited: Player | null;
  /** Whoever is awaited has another device: nothing is at work on this one meanwhile. */
  readonly patient: boolean;
  /** The earlier moment on the board. */
  readonly past: GameState | null;
  readonly overlaid: boolean;
  /** Whoever is awaited waits until the player goes on. */
  readonly waits: boolean;
  /** One move of theirs, then they wait again. */
  readonly single: boolean;
  /** Why no move comes. */
  readonly failed: Scene["failed"];
  /** The clocks wait. */
  readonly stopped: boolean;
  /** Jobs that are not saved yet. */
  readonly pending: number;
  /** Seeds are on their way. */
  readonly sowing: boolean;
}

/** What stands beside the turn's state, and is asked by it. */
export interface TurnParts {
  queue: Queue;
  players: Players;
  overlays: Overlays;
  timing: Timing;
  previewing: Previewing;
}

export interface Turn {
  /** The state, with what queue, clocks and board say. */
  readonly now: PlayState;
  /** Resolves when the seeds of the last move shown are home. */
  readonly landed: Promise<void>;
  /** The next state, which is not shown yet. */
  follow(event: PlayEvent): PlayState;
  /** What has happened leads to the next state, and that is shown. `draws`: the board, too; `step`: its seeds are sown. */
  send(event: PlayEvent, how?: { step?: SownMove | null; draws?: boolean }): void;
  /** What stands around the board follows; a message stands beside. */
  refresh(key?: MessageKey): void;
  /** A tap plays nothing now. */
  busy(): boolean;
  /** Nobody may change the game now. */
  occupied(): boolean;
  /** The game as it stands. */
  show(step: SownMove | null): void;
  /** Puts another moment of the game on the board. The game stays as it is; whoever is awaited waits. */
  look(where: Where): void;
  /** Draws the board anew, in another look. */
  redraw(): void;
  scene(): Scene;
}

/** What happens to the turn. `outside`: what queue, clocks and board say; `show` and `refresh` change nothing themselves. */
export type PlayEvent =
  | { is: "game"; over: boolean; awaited: Player | null; patient?: boolean }
  | { is: "look"; past: GameState | null }
  | { is: "wait"; waits: boolean }
  | { is: "fail"; error: NonNullable<Scene["failed"]> }
  | { is: "outside"; pending: number; stopped: boolean; sowing: boolean }
  | { is: "overlay" | "close" | "cancel" | "go-on" | "single" | "arrive" | "show" | "refresh" };

/** The text of clocks, or how to come by it: their code may still have to be loaded. */
export type ClockText = string | (() => Promise<string>);

/** Another game that takes the place of the one in hand. */
export interface Incoming {
  overrides: Overrides;
  tags?: Session["tags"];
  names?: Names;
  match?: Session["match"];
  away?: Away;
  clock?: ClockText;
  /** Key of the entry that leaves the list. */
  drop?: string;
  /** Of the game, where it goes on as the same one. */
  id?: string;
  /** A computer that is to move waits for the player. */
  hold?: boolean;
  /** Nobody has chosen an opponent yet. */
  choosing?: boolean;
  counting?: Counting;
}

/** What a new game begins with; all may be left out. */
export interface Beginning {
  rules?: RulesName;
  /** Throws Rust's reason when it is none. */
  position?: string | null;
  overrides?: Overrides;
  /** Somebody set the position up. */
  made?: boolean;
  /** Who begins, where no position has it. */
  first?: Side;
  /** Nobody has chosen an opponent yet. */
  choosing?: boolean;
  names?: Names;
  clock?: ClockText;
  match?: Session["match"];
  away?: Away;
}

/** What is chosen for a new game beside its players. */
export type BeginningChoices = Pick<Options, "rules" | "starts"> &
  Partial<Pick<Options, "clock" | "match" | "names" | "known">>;

export interface Beginnings {
  start(how?: Beginning): Promise<void>;
  /** A new game as somebody chose it; the next one offers the same again. `first` begins, whatever was chosen. */
  begin(seats: Seats, choices: BeginningChoices, how?: Pick<Beginning, "first" | "choosing">): Promise<void>;
  /** The same players and rules, and the other player begins. In a match the sides change, and everybody stays where they sit. */
  rematch(): Promise<void>;
}

/** Ends that players declare. */
export interface Endings {
  /** A human who is to move may give the game up while it is undecided. */
  mayResign(): boolean;
  /** To end, or to a draw. */
  agree(what?: "end" | "draw"): Promise<void>;
  resign(): Promise<void>;
}

/** A moment by its node, or by the way to it. */
export type Where = number | "first" | "back" | "forward" | "last";

/** Which moment of the game is on the board. */
export interface Looking {
  /** What is on the board; null where that is the game as it stands. */
  readonly state: GameState | null;
  /** All moves of the game with its variations. */
  readonly moves: Move[];
  /** The move that the board shows as the last one. */
  readonly move: Move | undefined;
  /** The game has changed. */
  renew(): void;
  /** Shows a moment. With a step it follows the one shown before. Null where no way leads there. */
  go(where: Where): { state: GameState; step: SownMove | null } | null;
}

/** Why a house is shown: a finger or a key holds it, it was tapped first of two taps, or a mouse rests on it. */
export type PreviewCause = "hold" | "tap" | "hover";

export interface Previewing {
  readonly house: string | null;
  /** Takes back what is shown; its house, unless it was only hovered over. */
  end(): string | null;
  /** Shows a house of either side in the place of what was shown; false while anything moves. */
  show(letter: string, cause?: PreviewCause): boolean;
  /** The same for a mouse that rests on a house, or leaves it. It takes the place of nothing. */
  hover(letter: string | null): boolean;
}

export interface Preferences {
  /** What the next new game begins with. */
  remember(choices: Partial<Options>): Promise<void>;
  /** Who plays this game from here on, and the next one. `choices` are for the next one, and names. */
  seat(
    seats: Seats,
    choices?: Pick<Options, "rules" | "starts"> & Partial<Pick<Options, "names" | "known">>,
  ): Promise<void>;
  /** Draws the board and what stands around it anew. */
  reshow(): Promise<void>;
  /** A preference, in force at once. */
  choose<K extends keyof Options>(key: K, value: Options[K]): Promise<void>;
}

/** Back and forth in the game. */
export interface Returns {
  /** Back to the human's last turn; between two of a kind, one move. */
  undo(): Promise<void>;
  /** What was taken back is played again, up to the human's turn; between two of a kind, one move. */
  redo(): Promise<void>;
  /** The game goes on from the moment on the board. A game that is over stays so: a copy of it goes on. */
  playOnFromHere(): Promise<void>;
}

/** How a change of the game moves the clocks: a move was made; another ply came back; the ply is the same. */
export type ClockChange = "played" | "returned" | "unmoved";

/** The clocks of one game. */
export interface GameClocks {
  readonly readings: ClockReadings;
  /** Stops the clock that runs. True where it was too late: the flag has fallen. */
  halt(): boolean;
  /** False where nothing runs that could wait. */
  pause(): boolean;
  /** The clock of the side to move runs, where nothing speaks against it. */
  run(state: GameState): void;
  /** The game has changed: the text to save. */
  follow(state: GameState, how: ClockChange): string;
  goOn(): void;
  /** Fresh clocks by the same control, as text. */
  again(first: Side): string;
  /** From here on they are as in another text. The text to save. */
  adopt(text: string): string;
  /** The most milliseconds that a computer thinks about its turn. */
  budget(side: Side): number;
  /** What a save holds, with the time used until now. */
  text(): string;
  free(): void;
}

/** What creates clocks and reads them. */
export type Clocks = typeof Clock;

/** The clocks of whatever game is in hand. */
export interface Timing {
  /** Those of this game; null where it has none. */
  readonly now: GameClocks | null;
  drop(): void;
  /** The text of fresh clocks; undefined for a game without. A `control` of null is that of this game. */
  fresh(control: Control | null, first: Side): ClockText | undefined;
  /** A game takes the place of another, with its clocks. `id` is that of a game that comes back after a reload. */
  take(given: ClockText | undefined, state: GameState, id?: string): Promise<void>;
}

/** A house that is played, an end that its player declares, going on after a majority, or taking back, to which this player has agreed. */
export type Deed = Letter | "resign" | "agree" | "draw" | "late" | "play-on" | "undo";

/** The turn. */
export interface Play extends Beginnings, Pick<Preferences, "remember" | "seat" | "choose" | "reshow"> {
  /** What may be asked about the game. */
  about: About;
  readonly scene: Scene | null;
  /** The side that is spoken to as "you". */
  readonly me: Side | null;
  /** What the player's opponent is called. */
  readonly opponent: "it" | "them";
  /** The side to move on the board. */
  readonly turn: Side | null;
  /** The moment on the board, and in another position the move that led there; null before there is a game. */
  readonly shown: { state: Shown; step: SownMove | null } | null;
  readonly mayResign: boolean;
  tap(letter: string): Promise<void>;
  /** Brings seeds home that are on their way, also those that are only lifted; false where nothing moves. */
  hurry(): boolean;
  /** The house that is shown before it is played. */
  previewed(): string | null;
  /** Resolves when the seeds of the last move are home. */
  readonly landed: Promise<void>;
  /** Shows what a house would do, null what is; whether anything is shown. */
  preview(letter: string | null): boolean;
  hover: Previewing["hover"];
  undo(): unknown;
  redo(): unknown;
  /** Puts another moment of the game on the board. The game stays as it is; a computer that is to move waits. */
  look(where: Where): void;
  /** Shows another position over the game. */
  overlay(events: OverlayEvents): Overlay;
  /** The player saw what to play, or the values of moves: the game counts no more. */
  helped(): void;
  playOnFromHere(): Promise<void>;
  /** To end, or to a draw. */
  agree(what?: "end" | "draw"): Promise<void>;
  resign(): Promise<void>;
  /** A new game from this position, by other rules. */
  playAs(rules: RulesName): Promise<void>;
  /** The game that was on this device. */
  resume(slot: Session, overrides: Overrides): Promise<void>;
  /** A game from the list. */
  swap(slot: Session, key: string, overrides: Overrides): Promise<void>;
  open(next: Game, from: Incoming): Promise<void>;
  playOn(): Promise<void>;
  /** The computer, or the clocks, wait until the player goes on. */
  pause(): void;
  goOn(): void;
  /** A computer that waits plays one move and waits again; one that plays waits after its move. */
  step(): void;
  /**
   * What a player elsewhere did, in its order: houses, or ends that are declared. What is known of that player is saved with
   * the first of it. `beside`: what both are called, and the clocks behind it.
   */
  bring(deeds: Deed[], away: Partial<Away>, beside?: { names?: Names; clock?: string }): Promise<void>;
  /** How the connection to the other device stands. */
  meet(stage: Stage): void;
}
