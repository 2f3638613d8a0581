//! The schedule: the players, sides, opening and seeds of game number n, the same in every run of a plan.
//!
//! All pairings play an opening before the next opening begins, and the two games of a pair follow each other. So all
//! engines of an interrupted tournament have played about as many games.

use crate::plan::{Plan, number};
use std::fmt;

/// A game to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// 1 is the first; the games of a pair are 2u + 1 and 2u + 2.
    pub number: u32,
    /// Index of the opening.
    pub opening: u32,
    /// Index of the engine on South's side.
    pub south: usize,
    /// Index of the engine on North's side.
    pub north: usize,
}

impl Fixture {
    /// The index of its pair of games.
    pub const fn pair(&self) -> u32 {
        (self.number - 1) / 2
    }
}

impl Plan {
    /// Each two engines, the one given earlier first.
    pub fn pairings(&self) -> Vec<(usize, usize)> {
        let engines = self.engines.len();
        (0..engines).flat_map(|one| (one + 1..engines).map(move |other| (one, other))).collect()
    }

    /// Number of games in the plan: at most 2 × 10⁶ × 2016, which a `u32` holds.
    pub fn games(&self) -> u32 {
        let engines = self.engines.len() as u32;
        self.pairs * (engines * (engines - 1))
    }

    /// Game `number`, from 1 to [`Plan::games`].
    pub fn fixture(&self, number: u32) -> Fixture {
        let engines = self.engines.len();
        let pairings = (engines * (engines - 1) / 2) as u32;
        let (pair, leg) = ((number - 1) / 2, (number - 1) % 2);
        // Finds the entry of this index in `pairings` without making the list.
        let (mut one, mut index) = (0, (pair % pairings) as usize);
        while index >= engines - 1 - one {
            index -= engines - 1 - one;
            one += 1;
        }
        let other = one + 1 + index;
        let (south, north) = if leg == 0 { (one, other) } else { (other, one) };
        Fixture { number, opening: pair / pairings, south, north }
    }

    /// A seed of 64 bits for one engine in one game.
    pub fn seed_of(&self, game: u32, engine: usize) -> u64 {
        mixed(mixed(self.seed ^ mixed(u64::from(game))) ^ engine as u64)
    }
}

/// The finaliser of `SplitMix64` (G. Steele, D. Lea, C. Flood 2014). It maps neighbouring numbers far apart.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// A share of the pairs of games, `3/16` for part 3 of 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    part: u32,
    of: u32,
}

impl Shard {
    /// All games.
    pub const WHOLE: Self = Self { part: 1, of: 1 };

    /// Reads `3/16`.
    ///
    /// # Errors
    /// It is not of that form, or there is no such part.
    pub fn parse(text: &str) -> Result<Self, String> {
        let (part, of) =
            text.split_once('/').ok_or_else(|| format!("shard wants PART/OF such as 3/16, not {text:?}"))?;
        let of = number("shard", of, 1, 1_000_000)?;
        Ok(Self { part: number("shard", part, 1, of)?, of })
    }

    /// Whether this game is in the share.
    pub const fn has(&self, fixture: &Fixture) -> bool {
        fixture.pair() % self.of == self.part - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}
