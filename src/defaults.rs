//! What the app offers before anybody has chosen, and how far choices may go. The shell has them in `www/constants.js`.

use crate::search::Level;
use std::ops::RangeInclusive;

/// The level of the computer.
pub const LEVEL: Level = Level::ALL[2];
/// The level of a newcomer's first opponent.
pub const FIRST_LEVEL: Level = Level::ALL[1];
/// The thinking time of a move in milliseconds, where none is given.
pub const TIME_MS: u32 = 1000;
/// The thinking times in milliseconds that an address may give.
pub const TIMES_MS: RangeInclusive<u32> = 100..=60_000;
/// All layers of endgame tables together take at most this many bytes of a device.
pub const TABLES_BYTES: u32 = 40_000_000;
