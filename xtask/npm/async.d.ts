// The functions of the package that take their time, for pages. Each awaits `init()` by itself and answers what its namesake does;
// it works in slices of some milliseconds, between which the page goes on. A review's slice is a position.
import type * as oware from "./index.js";

type Later<F extends (...given: never[]) => unknown> = (...given: Parameters<F>) => Promise<ReturnType<F>>;

export declare const analyse: Later<typeof oware.analyse>;
export declare const hint: Later<typeof oware.hint>;
/** At once, when the wasm is there: a move of a level takes some tenths of a second at most, unless its `playouts` are many. */
export declare const levelMove: Later<typeof oware.levelMove>;
export declare const puzzle: Later<typeof oware.puzzle>;
export declare const review: Later<typeof oware.review>;
export declare const search: Later<typeof oware.search>;
export declare const threats: Later<typeof oware.threats>;
