// How fast seeds fall: the first of a sowing as the player has chosen, those of a long one ever quicker.

/** How many seeds fall at the chosen pace. */
const AT_EASE = 4;
/** The part of its time that each seed after them takes of the one before. */
const QUICKER = 0.8;
/** The least part of the chosen pace: one must still see where seeds fall. */
const LEAST = 0.33;

/**
 * How long each seed of a sowing takes, in ms. Twenty seeds take the time of about ten.
 * @param {number} count @param {number} pace ms a seed, as chosen
 */
export function beatsOf(count, pace) {
  return Array.from({ length: count }, (_, i) => pace * Math.max(LEAST, QUICKER ** Math.max(0, i + 1 - AT_EASE)));
}

/**
 * The times of what else a move shows, at a pace.
 * @param {number} pace
 */
export const timesOf = (pace) => ({
  /** The hand takes the seeds up. */
  lift: Math.max(90, pace * 0.75),
  /** A seed falls, and settles. */
  fall: Math.max(70, pace * 0.45),
  settle: Math.max(30, pace * 0.16),
  /** A captured house glows; its seeds leave one after the other and fly. */
  glow: Math.min(650, Math.max(140, pace * 0.9)),
  apart: Math.min(70, pace * 0.2),
  flight: Math.min(620, Math.max(180, pace * 1.1)),
});
