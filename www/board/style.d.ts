// How one board and its seeds differ from carved wood and nickernuts.

import type { Plan } from "./carve.js";
import type { Layout } from "./layout.js";

/** What a board has that is not there from the start; whatever is absent is as on the carved wood. */
export interface Style {
  board?: "light" | "contrast";
  /** Names it among all combinations of boards and seeds. */
  name?: string;
  /** Another wood than the dark one. */
  wood?: Plan["wood"];
  /** Paints the board where there is nothing to carve. */
  paintFlat?: (plan: Plan, dark: boolean) => HTMLCanvasElement;
  /** Paints the first frames. */
  paintPlain?: (canvas: HTMLCanvasElement, layout: Layout, dark: boolean) => void;
  /** Nothing lies in the shade. */
  flat?: boolean;
  /** What lies under a seed, a picture two cells wide. */
  shadowOf?: (cell: number) => HTMLCanvasElement;
  /** The glow round a capture. */
  glow?: string;
  /** The seed of this number. `random` makes a generator, `light` shows where the light comes from, `nutOf` is the nut. */
  seedOf?: SeedOf;
}

export type SeedOf = (
  kind: number,
  random: (seed: number) => () => number,
  light: number[],
  nutOf: (kind: number) => Shader,
) => Shader;

/**
 * Colours a seed at a point, measured in its radii from the middle: `out` receives linear red, green and blue. Returns how far
 * out the point lies; the seed ends at 1.
 */
export type Shader = (x: number, y: number, out: number[]) => number;
