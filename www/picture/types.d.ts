// Pictures that leave the app.

import type { BoardLook } from "../board/types.js";
import type { Letter, Side } from "../wasm/oware.js";

/** What a board shows that does not move. */
export interface StillState {
  /** Of the houses in sowing order, then of South's and North's store. */
  counts: number[];
  last?: Letter | null;
  /** Whose turn it is; null where nobody's. */
  turn?: Side | null;
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

/** Upright for a phone, or wide. */
export type PictureShape = "upright" | "wide";

/** What makes pictures. */
export interface Pictures {
  /** A picture as a PNG. */
  still(scene: PictureScene, shape: PictureShape): Promise<Blob>;
}
