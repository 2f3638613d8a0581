//! What is legal, what a move does, and when the seeds end the game: the kernel's answers with their reasons.

use super::{IllegalMove, Outcome, Position, Reason};
use crate::house::{House, Place};
use crate::kernel::{Board, End, Seldom};
use crate::rules::Leftover;

impl Position {
    /// The same seeds as the kernel sees them.
    #[inline]
    pub(crate) fn board(&self) -> Board {
        Board::new(&self.houses, self.stores, self.turn).with_again(self.again)
    }

    /// Whether and why `house` cannot be played.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, house: House) -> Result<(), IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::Over);
        }
        if house.side() != self.turn {
            return Err(IllegalMove::NotYours);
        }
        match self.seeds(house) {
            0 => return Err(IllegalMove::Empty),
            1 if self.rules.rules().single_seeds_last && self.turn.houses().any(|own| self.seeds(own) > 1) => {
                return Err(IllegalMove::SingleSeed);
            }
            _ => {}
        }
        if self.again {
            return self.refused_after_slam(house).map_or(Ok(()), Err);
        }
        let theirs = self.turn.opponent();
        if self.rules.rules().must_feed && self.row(theirs) == 0 && !self.path(house).any(|stop| stop.is_in_row(theirs))
        {
            return Err(IllegalMove::Starves);
        }
        Ok(())
    }

    /// Why a non-empty house cannot be played in a follow-up turn.
    fn refused_after_slam(&self, house: House) -> Option<IllegalMove> {
        let kernel = Seldom::of(self.rules);
        if (kernel.fits_again)(self.board(), house.index() % 6) {
            return None;
        }
        let captures = (kernel.sow)(self.board(), house.index() % 6).1 > 0;
        Some(if captures { IllegalMove::SlamAgain } else { IllegalMove::Starves })
    }

    /// Sows and captures for the owner of `house`, nothing else; the seeds captured.
    pub(super) fn sow_and_capture(&mut self, house: House) -> u8 {
        let mover = house.side();
        let board = Board::new(&self.houses, self.stores, mover);
        let (after, captured) = (Seldom::of(self.rules).sow)(board, house.index() % 6);
        (self.houses, self.stores) = after.unpacked(mover);
        captured
    }

    /// What `house` would capture if played, in the order of taking (the house sown last comes first): house and seeds.
    /// Legal or not: a pure question.
    pub fn captures(&self, house: House) -> Vec<(House, u8)> {
        let mut after = *self;
        if after.sow_and_capture(house) == 0 {
            return Vec::new();
        }
        let mut sown = self.houses;
        sown[house.index()] = 0;
        for stop in self.path(house) {
            if let Place::House(house) = stop {
                sown[house.index()] += 1;
            }
        }
        // What the move emptied, against the sowing alone. Captures run against the sowing.
        let taken = House::all().rev().filter(|house| after.seeds(*house) < sown[house.index()]);
        taken.map(|house| (house, sown[house.index()])).collect()
    }

    /// The position after a move known to be legal.
    pub(super) fn after(&self, house: House) -> Self {
        let kernel = Seldom::of(self.rules);
        let played = (kernel.play)(self.board(), house.index() % 6);
        let mut next = *self;
        next.again = (kernel.again)(played.board);
        if !next.again {
            next.turn = self.turn.opponent();
        }
        (next.houses, next.stores) = played.board.unpacked(next.turn);
        match played.end {
            End::Open => {}
            // What a majority would end goes on; the houses alone decide.
            End::Majority if self.playing_on => next.settle(),
            end => next.finish(end),
        }
        debug_assert_eq!(next.total(), u32::from(self.rules.rules().seeds()));
        next
    }

    /// Finds out whether the seeds as they lie end the game, and does the gathering where they do.
    pub(super) fn settle(&mut self) {
        let kernel = Seldom::of(self.rules);
        match if self.playing_on { kernel.ending_by_rows } else { kernel.ending }(self.board()) {
            End::Open => {}
            end => self.finish(end),
        }
    }

    #[cold]
    #[inline(never)]
    fn finish(&mut self, end: End) {
        let reason = match end {
            End::Open => return,
            End::Slam => Reason::GrandSlam,
            End::Majority => Reason::Majority,
            End::RowEmpty => Reason::RowEmpty,
            End::CannotMove if self.row(self.turn) == 0 => Reason::NoSeeds,
            End::CannotMove | End::Stuck => Reason::CannotFeed,
        };
        if end.leftover(self.rules.rules()) == Leftover::Gathered {
            *self = self.gathered();
        }
        let winner = if end == End::Slam { Some(self.turn) } else { self.ahead() };
        self.outcome = Some(Outcome { winner, reason });
    }
}
