// What a program calls, over the bound wasm: names for parameters, and errors with a stack. Nothing here knows the game.
import { asked } from "./ask.js";
import * as wasm from "./oware.js";

export { Clock } from "./clock.js";
export { OwareError, sentenceOf } from "./errors.js";
export { Game } from "./game.js";
export { init } from "./load.js";
export * from "./search.js";

export const afterPuzzle = asked(wasm.afterPuzzle);
export const isPuzzleDay = asked(wasm.isPuzzleDay);
export const lessonTopics = asked(wasm.lessonTopics);
export const lesson = asked(wasm.lesson);
export const comparedExamples = asked(wasm.comparedExamples);
export const compareRules = asked(wasm.compareRules);
export const standing = asked(wasm.standing);
export const ruleSets = asked(wasm.ruleSets);
