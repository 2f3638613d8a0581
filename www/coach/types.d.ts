// What the parts of the coach are given, and what each of them does.

import type { Games, Scene } from "../game/types.js";
import type { Store } from "../library/store.js";

export interface Means {
  /** Creates games, by the app's own wasm. */
  Games: Games;
  /** What the page may ask at once, without a search. */
  wasm: typeof import("../wasm/coach.js");
  play: ReturnType<typeof import("../game/play.js").createPlay>;
  /** Of the board. */
  root: HTMLElement;
  pool: ReturnType<typeof import("./pool.js").createPool>;
  panel: ReturnType<typeof import("./panel.js").createPanel>;
  sheets: ReturnType<typeof import("../sheets/sheets.js").createSheets>;
  store: Store;
  status: ReturnType<typeof import("../screen/status.js").createStatus>;
  /** What sheets are dressed in. */
  lateSheets: () => Promise<unknown>;
  /** What was weighed for reviews. */
  cache: ReturnType<typeof import("./review-cache.js").createReviewCache>;
}

/** A part of the coach that has the panel while it is there. */
export interface Part {
  /** Gives panel and board back; it is called once. */
  leave(): void;
  /** The game has changed, or another moment is on the board. */
  onScene?(scene: Scene): void;
}

/** Gives the panel to a part; the one that had it leaves. */
export type Enter = (part: Part) => void;
