// The diagrams of the rules page: a rule set, a position (else its start) and the moves that are shown from there. Their
// titles and captions are `rulesPage.figure.<name>` and `rulesPage.figure.<name>Caption`.

/**
 * @typedef {object} Example
 * @property {import("../wasm/oware.js").RulesName} rules
 * @property {string} [position]
 * @property {string} [moves]
 * @property {boolean} [waits] shown before its move, for somebody to play it; the others show what came of it
 */

const HARVEST = "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S";
/** South may slam with E: one position, three rule sets. With fewer seeds in store where it must not be enough to win. */
const SLAM = "2-0-1-0-3-1-1-1-0-0-0-0-21-18-S";
const SLAM_EARLY = "2-0-1-0-3-1-1-1-0-0-0-0-16-23-S";
/** North has no seeds: must South feed? */
const HUNGRY = "1-0-2-0-2-3-0-0-0-0-0-0-21-19-S";

/** @satisfies {{[name: string]: Example}} */
const all = {
  // A first game in three pictures, with few seeds where something is captured.
  sow: { rules: "oware", moves: "E", waits: true },
  take: { rules: "oware", position: "1-0-2-0-3-0-2-1-0-1-0-2-17-19-S", moves: "E", waits: true },
  win: { rules: "oware", position: "1-0-0-0-0-2-0-2-0-1-1-0-22-19-S", moves: "F", waits: true },
  start: { rules: "oware" },
  opening: { rules: "oware", moves: "E" },
  harvest: { rules: "oware", position: HARVEST },
  harvestD: { rules: "oware", position: HARVEST, moves: "D" },
  harvestF: { rules: "oware", position: HARVEST, moves: "F" },
  kroo: { rules: "oware", position: "6-0-1-16-0-4-1-1-1-7-2-0-6-3-S", moves: "D" },
  slam: { rules: "oware", position: SLAM, moves: "E" },
  feed: { rules: "oware", position: HUNGRY },
  again: { rules: "ouril", position: SLAM_EARLY, moves: "EF" },
  abapaSlam: { rules: "abapa", position: SLAM, moves: "E" },
  abapaGather: { rules: "abapa", position: "0-0-2-0-0-0-0-0-0-0-0-1-22-23-N", moves: "f" },
  aiwareDry: { rules: "aiware", position: HUNGRY, moves: "A" },
  aiwareHungry: { rules: "aiware", position: "0-0-0-0-0-1-2-2-0-0-0-0-20-23-S", moves: "Fb" },
  owariStart: { rules: "owari" },
  owariOpening: { rules: "owari", moves: "E" },
  owariTake: { rules: "owari", position: "3-3-3-3-0-4-4-3-3-0-4-4-1-1-S", moves: "B" },
  owariLap: { rules: "owari", position: "1-0-13-0-2-0-2-0-1-3-0-2-7-5-S", moves: "C" },
  owariEnd: { rules: "owari", position: "0-0-0-0-0-1-0-2-0-1-0-3-18-11-S", moves: "F" },
};

/** @typedef {keyof typeof all} ExampleName */
/** @type {{[name in ExampleName]: Example}} */
export const EXAMPLES = all;
