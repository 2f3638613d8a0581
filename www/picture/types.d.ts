// Pictures that leave the app.

import type { BoardLook } from "../board/types.js";
import type { Letter, Side, SownMove } from "../wasm/oware.js";

/** What a board shows that does not move. */
export interface StillState {
  /** Of the houses in sowing order, then of South's and North's store. */
  counts: number[];
  last?: Letter | null;
  /** Whose turn it is; null where nobody's. */
  turn?: Side | null;
  /** Houses whose seeds are about to be taken. */
  captured?: string[];
  /** What houses are worth, as it stands on them. */
  values?: HouseWorth[];
}

/** The value of a house. `best`: the one that would be played. `proven`: known for certain. */
export interface HouseWorth {
  house: string;
  text: string;
  best: boolean;
  proven: boolean;
}

/** A game or a position, with all that is written beside it. */
export interface PictureScene extends StillState {
  look: BoardLook;
  names: { S: string; N: string };
  winner: Side | null;
  /** The rule set. */
  rules: string;
  /** How it stands. */
  head: string;
  /** What was played last, or why it ended. */
  detail: string;
  /** The name of the app. */
  brand: string;
}

/** A move, and the words for it. */
export interface MovingStep {
  step: SownMove;
  words: string;
}

/** Moves that follow each other, with all that is written beside them. */
export interface MovingScene extends Pick<PictureScene, "look" | "names" | "rules"> {
  steps: MovingStep[];
  /** Behind the last move. */
  end: string;
}

/** One picture of a moving one. */
export interface MovingFrame extends StillState {
  words: string;
  /** How long it stands, in milliseconds. */
  delay: number;
}

/** Paints frames of one size, in pixels of red, green, blue and alpha. */
export interface FramePainter {
  height: number;
  paint(frame: MovingFrame): Uint8ClampedArray<ArrayBuffer>;
}

/** How a moving picture is made. */
export interface MovingOptions {
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** A GIF. `less`: it would have been too large with every step at full size. */
export interface MovingPicture {
  blob: Blob;
  frames: number;
  less: boolean;
}

/** Upright for a phone, or wide. */
export type PictureShape = "upright" | "wide";

/** What makes pictures. */
export interface Pictures {
  /** A picture as a PNG. */
  still(scene: PictureScene, shape: PictureShape): Promise<Blob>;
  /** A moving picture. Rejects where it was stopped. */
  moving(scene: MovingScene, options: MovingOptions): Promise<MovingPicture>;
}
