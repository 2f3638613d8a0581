//! Positions from nothing and from other positions, without a move.

use super::state::Position;
use super::text::PositionError;
use crate::house::Side;
use crate::rules::RuleSet;

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
    /// store, the side to move. A position that is already decided is accepted and has its [`Position::outcome`]. Its
    /// seeds stay as they were set up; a [`Game`](crate::Game) that begins there gathers them.
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
        let mut position = Self { houses, stores, turn, rules, follow_up: false, playing_on: false, outcome: None };
        position.outcome = position.settled().outcome;
        position
    }

    /// The same position; where it is decided, its outcome is set and the seeds are gathered as the rules want.
    pub(crate) fn settled(mut self) -> Self {
        self.settle();
        self
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
}
