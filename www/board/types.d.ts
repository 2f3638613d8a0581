// What a board is given, and what it does. It knows nothing of the game beyond one plain state.

import type { Letter, Place, Seeds, Side, Sowing, SownMove } from "../wasm/oware.js";
import type { Plan } from "./carve.js";
import type { Layout } from "./layout.js";
import type { Style } from "./style.js";

/** The wood of all boards of a page. */
export interface Wood {
  /**
   * Paints `canvas` for this layout as soon as it can; a newer call for the same canvas replaces this one. `ratio`: device
   * pixels a CSS pixel.
   */
  dress(canvas: HTMLCanvasElement, layout: Layout, ratio: number, dark: boolean, style: Style): void;
  /** The wood of one plan, painted. */
  woodOf(plan: Plan, dark: boolean, style: Style): Promise<HTMLCanvasElement>;
}

/** How the board is to look, beside the state. */
export interface BoardLook {
  /** What the board is made of; carved wood where absent. */
  board?: "wood" | "light" | "contrast";
  /** What is sown; nickernuts where absent. */
  seeds?: "nuts" | "cowries" | "glass";
  /** From this many seeds on a house shows its count; infinite for never. */
  countsFrom: number;
  /** Counts and score of the far side upside down, 6 and 9 dotted: two people across one tablet. */
  facing: boolean;
  /** South lies at the far side. */
  flip?: boolean;
}

/** What a diagram or the live board needs of a state; `GameState` is one. */
export interface Picture extends Seeds {
  turn?: Side;
  legal?: string;
  /** Those of `legal` that whoever looks at the board may play now: none while a computer is to move. All where absent. */
  playable?: string;
  last?: Letter | null;
  /** Diagrams only: houses to point out. */
  marks?: { [letter: string]: "from" | "to" | "captured" };
}

/** Light or dark. */
export interface Theme {
  readonly dark: boolean;
  /** Hears of each change, until the function that comes back is called. */
  watch(listener: () => void): () => void;
}

/** What `createBoard(root, options)` of `board.js` is given; it fills the empty element `root` and returns a `Board`. */
export interface BoardOptions {
  /** The wood it is carved of, shared by all boards of a page. */
  wood: Wood;
  /** Whether it lies in the dark, and who hears when that changes. */
  theme: Theme;
  /** The one live board: a grid whose houses are buttons; `root` has the hooks (`data-position`, …). */
  live: boolean;
  /** A house was tapped (live only), at any time, legal or not, also while seeds are being sown. */
  onTap?: (letter: Letter) => void;
  /**
   * Something can be heard or felt, at the moment in which it is seen. `seeds`: how many lie there after a seed, how
   * many a capture takes. A move that is shown at once has one moment.
   */
  onMoment?: (moment: "seed" | "capture" | "refuse" | "end", seeds: number) => void;
  /** The side of whoever is at the board, whose row a key leads to; South's where absent. */
  own?: () => Side;
  /** The board stands another way: upright, or lying. */
  onTurned?: () => void;
  /** What is written beside a house. */
  name: (house: Letter) => string;
  /** Accessible name of a house or store; words are not the board's business. */
  label: (place: Place, picture: Picture) => string;
  /** Accessible name of the whole (a diagram is one image). */
  title?: string;
}

export interface Board {
  /**
   * Shows a state; the hooks change at once and together. `live` is false for an earlier moment of the game. With `step` the seeds are sown from `step.before` to
   * `state` at `msPerSeed`; whatever was still moving is finished first. Resolves when nothing moves any more.
   */
  show(
    state: Picture,
    look: BoardLook,
    how?: { busy?: boolean; live?: boolean; step?: SownMove; msPerSeed?: number },
  ): Promise<void>;
  /** `data-busy` alone: false means that nothing moves, and the next tap on a legal house plays. */
  busy(busy: boolean): void;
  /** Finishes at once what is moving. */
  skip(): void;
  /** True while seeds are moving. */
  readonly moving: boolean;
  /** Marks where the seeds of a house would go, and lifts them unless told otherwise; null takes it back. The hooks stay as they are. */
  preview(sowing: Sowing | null, lifts?: boolean): void;
  /** Draws on a canvas, `size` CSS pixels wide, how one house would look with this board and these seeds. */
  sample(canvas: HTMLCanvasElement, look: Pick<BoardLook, "board" | "seeds">, size: number): Promise<void>;
  /** A short "no" on a house that cannot be played. */
  refuse(letter: Letter): void;
  destroy(): void;
}
