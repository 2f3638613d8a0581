//! The seeds of a position and what can be read from them.

use super::outcome::Outcome;
use crate::house::{House, Side};
use crate::kernel::Board;
use crate::rules::{Leftover, RuleSet};

/// Seeds in houses and stores, whose turn it is, and whether that ends the game.
///
/// Small and `Copy`: playing gives the next position and leaves this one as it was. A position does not know the moves
/// that led to it; [`Game`](crate::Game) does, and finds repetitions.
///
/// ```
/// use oware::{House, Position, RuleSet};
/// let start = Position::start(RuleSet::Oware);
/// let next = start.play(House::from_letter('E').unwrap()).unwrap();
/// assert_eq!(next.to_string(), "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    pub(super) houses: [u8; 12],
    pub(super) stores: [u8; 2],
    pub(super) turn: Side,
    pub(super) rules: RuleSet,
    pub(super) follow_up: bool,
    pub(super) playing_on: bool,
    pub(super) outcome: Option<Outcome>,
}

impl Position {
    /// The rule set played.
    pub const fn rule_set(&self) -> RuleSet {
        self.rules
    }

    /// Seeds of the twelve houses in sowing order.
    pub const fn houses(&self) -> &[u8; 12] {
        &self.houses
    }

    /// Seeds of one house.
    pub const fn seeds(&self, house: House) -> u8 {
        self.houses[house.index()]
    }

    /// South's and North's store.
    pub const fn stores(&self) -> [u8; 2] {
        self.stores
    }

    /// Seeds in one side's store.
    pub const fn store(&self, side: Side) -> u8 {
        self.stores[side.index()]
    }

    /// Seeds in one side's row.
    pub fn row(&self, side: Side) -> u8 {
        row(&self.houses, side)
    }

    /// The side to move (where the game is over: whose turn it would be).
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// True in the follow-up turn after a grand slam: the same side moves again.
    pub const fn is_follow_up(&self) -> bool {
        self.follow_up
    }

    /// How the seeds alone ended the game, or `None` while there is something to play.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The side with the larger store; `None` where they are equal.
    pub fn leader(&self) -> Option<Side> {
        let [south, north] = self.stores;
        match south.cmp(&north) {
            std::cmp::Ordering::Greater => Some(Side::South),
            std::cmp::Ordering::Less => Some(Side::North),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The same seeds as the kernel sees them.
    #[inline]
    pub(crate) fn board(&self) -> Board {
        Board::new(&self.houses, self.stores, self.turn).with_follow_up(self.follow_up)
    }

    /// The same position with the seeds of each row moved to its owner's store.
    #[must_use]
    pub fn gathered(mut self) -> Self {
        for side in Side::BOTH {
            self.stores[side.index()] += self.row(side);
        }
        self.houses = [0; 12];
        self
    }

    /// The same position with what becomes of the seeds left.
    pub(crate) fn after_leaving(self, leftover: Leftover) -> Self {
        match leftover {
            Leftover::Unscored => self,
            Leftover::Gathered => self.gathered(),
        }
    }

    pub(super) fn total(&self) -> u32 {
        self.houses.iter().chain(&self.stores).map(|&seeds| u32::from(seeds)).sum()
    }
}

#[inline]
fn row(houses: &[u8; 12], side: Side) -> u8 {
    let first = side.first_house();
    houses[first..first + 6].iter().sum()
}
