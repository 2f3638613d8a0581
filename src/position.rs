//! A position: seeds, stores, turn. What may be played, what a move does, and when the game is over.

use crate::house::{House, Place, Side};
use crate::kernel::Seldom;
use crate::rules::{Leftover, RuleSet, Sowing};

mod outcome;
mod play;
mod sow;
mod text;

pub use outcome::{IllegalMove, Outcome, Reason};
pub use text::PositionError;

/// Seeds in houses and stores, whose turn it is, and whether that ends the game.
///
/// Small and `Copy`: playing gives the next position and leaves this one as it was. It knows nothing of the moves
/// that led here; repetition is the [`Game`](crate::Game)'s business.
///
/// ```
/// use oware::{House, Position, RuleSet};
/// let start = Position::start(RuleSet::Oware);
/// let next = start.play(House::from_letter('E').unwrap()).unwrap();
/// assert_eq!(next.to_string(), "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    houses: [u8; 12],
    stores: [u8; 2],
    turn: Side,
    rules: RuleSet,
    again: bool,
    playing_on: bool,
    outcome: Option<Outcome>,
}

impl Position {
    /// The start of a game: every house full, both stores empty, South to move.
    pub fn start(rules: RuleSet) -> Self {
        let seeds = rules.rules().seeds_per_house;
        Self::assemble(rules, [seeds; 12], [0; 2], Side::South)
    }

    /// The same seeds with this side to move, as an ordinary turn: who begins is the players' choice.
    #[must_use]
    pub fn begun_by(self, side: Side) -> Self {
        Self::assemble(self.rules, self.houses, self.stores, side)
    }

    /// A position set up by hand, as an ordinary turn: seeds of the twelve houses in sowing order, South's and North's
    /// store, the side to move. A position that is already decided is accepted and has its [`Position::outcome`]; its
    /// seeds stay as they were set up, and a [`Game`](crate::Game) that begins there has what that end gathers.
    ///
    /// # Errors
    /// [`PositionError::Sum`] unless houses and stores sum to the rule set's seeds.
    pub fn new(rules: RuleSet, houses: [u8; 12], stores: [u8; 2], turn: Side) -> Result<Self, PositionError> {
        let sum = houses.iter().chain(&stores).map(|&seeds| u32::from(seeds)).sum();
        let wanted = u32::from(rules.rules().seeds());
        if sum == wanted {
            Ok(Self::assemble(rules, houses, stores, turn))
        } else {
            Err(PositionError::Sum { sum, wanted })
        }
    }

    fn assemble(rules: RuleSet, houses: [u8; 12], stores: [u8; 2], turn: Side) -> Self {
        let mut position = Self { houses, stores, turn, rules, again: false, playing_on: false, outcome: None };
        position.outcome = position.settled().outcome;
        position
    }

    /// The same position as an ordinary turn, with what its end gathers, if it is decided.
    pub(crate) fn settled(mut self) -> Self {
        self.settle();
        self
    }

    /// The rule set played.
    pub const fn rules(&self) -> RuleSet {
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
    pub const fn again(&self) -> bool {
        self.again
    }

    /// How the seeds alone ended the game, or `None` while there is something to play.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The side with the larger store; `None` where they are equal.
    pub fn ahead(&self) -> Option<Side> {
        let [south, north] = self.stores;
        match south.cmp(&north) {
            std::cmp::Ordering::Greater => Some(Side::South),
            std::cmp::Ordering::Less => Some(Side::North),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The legal houses in board order; none where the game is over. Costs a trial sowing a house at worst.
    pub fn legal(&self) -> impl Iterator<Item = House> + use<> {
        let mask = self.legal_mask();
        let first = self.turn.first_house();
        (0..6).filter(move |bit| mask >> bit & 1 == 1).map(move |bit| House::wrapping(first + bit))
    }

    /// The legal houses as bits: bit 0 is the first house of the side to move.
    pub(crate) fn legal_mask(&self) -> u8 {
        if self.outcome.is_some() { 0 } else { (Seldom::of(self.rules).legal)(self.board()) }
    }

    /// Where the seeds of `house` would fall, one stop a seed, in order; empty for an empty house.
    /// Legal or not: a pure question.
    pub fn path(&self, house: House) -> impl Iterator<Item = Place> + use<> {
        let cycle = match self.rules.rules().sowing {
            Sowing::Rows => sow::ROWS_CYCLE,
            Sowing::OwnStore => sow::OWN_STORE_CYCLE,
        };
        (0..usize::from(self.seeds(house))).map(move |seed| sow::stop(house, seed % cycle, cycle))
    }

    /// The seeds of houses and stores after `house` is sown and its captures are made, before anything is gathered.
    /// Legal or not: a pure question.
    pub fn sown(&self, house: House) -> ([u8; 12], [u8; 2]) {
        let mut after = *self;
        after.sow_and_capture(house);
        (after.houses, after.stores)
    }

    /// True where `house` is legal and playing it loses at once by a grand slam.
    pub fn loses_by_slam(&self, house: House) -> bool {
        self.play(house).is_ok_and(|next| next.outcome.is_some_and(|outcome| outcome.reason == Reason::GrandSlam))
    }

    /// The position after playing `house`.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn play(&self, house: House) -> Result<Self, IllegalMove> {
        self.check(house)?;
        Ok(self.after(house))
    }

    /// The same position, to be played on to the bitter end: a majority no longer ends it.
    #[must_use]
    pub fn played_on(mut self) -> Self {
        self.playing_on = true;
        self.outcome = None;
        self.settle();
        self
    }

    /// The same seeds and turn under another rule set, as an ordinary turn. Among the rule sets of as many seeds this
    /// always works; it may end a game that went on, and the other way round.
    ///
    /// # Errors
    /// [`PositionError::Sum`] where the other rule set has more or fewer seeds.
    pub fn with_rules(&self, rules: RuleSet) -> Result<Self, PositionError> {
        Self::new(rules, self.houses, self.stores, self.turn)
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

    fn total(&self) -> u32 {
        self.houses.iter().chain(&self.stores).map(|&seeds| u32::from(seeds)).sum()
    }
}

#[inline]
fn row(houses: &[u8; 12], side: Side) -> u8 {
    let first = side.first_house();
    houses[first..first + 6].iter().sum()
}
