//! What is legal, what a move does, and when the seeds end the game: the kernel's answers with their reasons.

use super::outcome::{IllegalMove, Outcome, Reason};
use super::state::Position;
use crate::house::{House, Place};
use crate::kernel::{Board, Dispatch, End, houses};
use crate::rules::{Leftover, RuleSet, Slam};

impl Position {
    /// The legal houses in board order; none where the game is over. Costs a trial sowing a house at worst.
    pub fn legal(&self) -> impl Iterator<Item = House> + use<> {
        let mask = self.legal_mask();
        let first = self.turn.first_house();
        houses(mask).map(move |house| House::wrapping(first + house))
    }

    /// The legal houses as bits: bit 0 is the first house of the side to move.
    pub(crate) fn legal_mask(&self) -> u8 {
        if self.outcome.is_some() { 0 } else { (Dispatch::of(self.rules).legal)(self.board()) }
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
        if self.follow_up {
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
        let kernel = Dispatch::of(self.rules);
        if (kernel.fits_follow_up)(self.board(), house.index() % 6) {
            return None;
        }
        let captures = (kernel.sow)(self.board(), house.index() % 6).1 > 0;
        Some(if captures { IllegalMove::SecondSlam } else { IllegalMove::Starves })
    }

    /// Sows and captures for the owner of `house`, nothing else; the seeds captured.
    fn sow_and_capture(&mut self, house: House) -> u8 {
        let mover = house.side();
        let board = Board::new(&self.houses, self.stores, mover);
        let (after, captured) = (Dispatch::of(self.rules).sow)(board, house.index() % 6);
        (self.houses, self.stores) = after.unpacked(mover);
        captured
    }

    /// The seeds that `house` would capture if played. Legal or not: a pure question.
    pub(crate) fn captured(&self, house: House) -> u8 {
        let mut after = *self;
        after.sow_and_capture(house)
    }

    /// True where playing `house` would be a grand slam, and the rules let it capture nothing. Legal or not: a pure question.
    pub fn spares(&self, house: House) -> bool {
        if self.rules.rules().slam != Slam::CapturesNothing || self.captured(house) > 0 {
            return false;
        }
        // The rules of Oware sow and capture alike, but let a grand slam take its seeds.
        let board = Board::new(&self.houses, self.stores, house.side());
        (Dispatch::of(RuleSet::Oware).sow)(board, house.index() % 6).1 > 0
    }

    /// What `house` would capture if played: houses with their seeds, in the order of taking (the house sown last comes
    /// first).
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
        // A captured house holds less than the sowing alone would leave there. Captures run against the sowing.
        let taken = House::all().rev().filter(|house| after.seeds(*house) < sown[house.index()]);
        taken.map(|house| (house, sown[house.index()])).collect()
    }

    /// The position after a move known to be legal.
    fn after(&self, house: House) -> Self {
        let kernel = Dispatch::of(self.rules);
        let played = (kernel.play)(self.board(), house.index() % 6);
        let mut next = *self;
        next.follow_up = (kernel.is_follow_up)(played.board);
        if !next.follow_up {
            next.turn = self.turn.opponent();
        }
        (next.houses, next.stores) = played.board.unpacked(next.turn);
        match played.end {
            End::Open => {}
            // The game is played on after a majority: the houses alone decide.
            End::Majority if self.playing_on => next.settle(),
            end => next.finish(end),
        }
        debug_assert_eq!(next.total(), u32::from(self.rules.rules().seeds()));
        next
    }

    /// Sets the outcome where the seeds as they lie end the game, and gathers them where the rules say so.
    pub(super) fn settle(&mut self) {
        let kernel = Dispatch::of(self.rules);
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
        let winner = if end == End::Slam { Some(self.turn) } else { self.leader() };
        self.outcome = Some(Outcome { winner, reason });
    }
}
