// The types of a game between two devices side by side.

import type { AwayScene, Games, Play, Questions, Scene } from "../game/types.js";
import type { MessageArea } from "../library/types.js";
import type { AwayWords } from "../screen/types.js";
import type { Sheets } from "../sheets/types.js";

/** Who shows the first code. */
export type Role = "host" | "guest";

/** How a connection ended: nobody could be reached in time; the browser would not wait for the second code to be scanned; it broke. */
export type Fate = "unreached" | "unscanned" | "lost";

export interface ChannelEvents {
  onOpen(): void;
  onMessage(text: string): void;
  /** It ended; not called after `close`. */
  onEnd(fate: Fate): void;
}

/** A connection to another device, from the first code on. */
export interface Channel {
  readonly isOpen: boolean;
  /** The first code. */
  offer(): Promise<string>;
  /** The second code, which answers a first one. Rejects with a code of Rust. */
  answer(code: string): Promise<string>;
  /** Takes the second code. From here on the time counts in which the other device has to be reached. */
  accept(code: string): Promise<void>;
  send(text: string): void;
  close(): void;
}

/** The sheet by which two devices connect. */
export interface Pairing {
  /** `code`: the first code, where this device has read it. Resolves with the open connection and who showed the first code; with null where the sheet was closed before. */
  show(
    events: Pick<ChannelEvents, "onMessage" | "onEnd">,
    code?: string,
  ): Promise<{ channel: Channel; role: Role } | null>;
}

export interface NearGiven {
  Games: Games;
  play: Play;
  status: MessageArea;
  questions: Questions;
  sheets: Sheets;
  gameLists: { mark(): void };
  /** Of the board. */
  root: HTMLElement;
  wasm: typeof import("../wasm/coach.js");
}

/** A game with a friend who has a device of their own in this room. */
export interface Near {
  /** The two devices are to be connected, for the first time or again. Where the game on the board is none of theirs, `begin` puts one there once they are. */
  connect(begin: () => Promise<void>, code?: string): Promise<void>;
  /** Asks the other player. */
  ask(what: "undo" | "rematch"): unknown;
  /** What the other player is called, at the beginning of a sentence and within one. */
  readonly friend: { Name: string; name: string };
  onScene(scene: Scene): void;
  wordsOf(scene: Scene, away: AwayScene): AwayWords;
}
