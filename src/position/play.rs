//! What is legal, what a move does, and when the seeds end the game: the hot path, made once for each rule set.

use super::{IllegalMove, Outcome, Position, Reason, sow};
use crate::house::{House, Place, Side};
use crate::rules::{Leftover, Slam, Sowing, Variant};

impl Position {
    #[inline]
    pub(crate) fn legal_mask_as<V: Variant>(&self) -> u8 {
        if self.outcome.is_some() { 0 } else { self.playable_mask::<V>() }
    }

    /// Legal houses as bits, the end of the game left aside.
    #[inline]
    fn playable_mask<V: Variant>(&self) -> u8 {
        let first = self.turn.first_house();
        let own = &self.houses[first..first + 6];
        let mut mask = mask_of(own, |seeds| seeds > 0);
        if V::RULES.single_seeds_last {
            let more = mask_of(own, |seeds| seeds > 1);
            if more != 0 {
                mask = more;
            }
        }
        if self.again {
            for bit in 0..6 {
                if mask >> bit & 1 == 1 && self.refused_after_slam::<V>(House::wrapping(first + bit)).is_some() {
                    mask &= !(1 << bit);
                }
            }
        } else if V::RULES.must_feed && self.row(self.turn.opponent()) == 0 {
            // A seed reaches the other row where the house holds as many as it takes to step out of the own one.
            mask &= own
                .iter()
                .enumerate()
                .fold(0, |feeds, (bit, &seeds)| feeds | u8::from(seeds as usize + bit >= 6) << bit);
        }
        mask
    }

    pub(super) fn check_as<V: Variant>(&self, house: House) -> Result<(), IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::Over);
        }
        if house.side() != self.turn {
            return Err(IllegalMove::NotYours);
        }
        match self.seeds(house) {
            0 => return Err(IllegalMove::Empty),
            1 if V::RULES.single_seeds_last && self.turn.houses().any(|own| self.seeds(own) > 1) => {
                return Err(IllegalMove::SingleSeed);
            }
            _ => {}
        }
        if self.again {
            return self.refused_after_slam::<V>(house).map_or(Ok(()), Err);
        }
        let theirs = self.turn.opponent();
        if V::RULES.must_feed && self.row(theirs) == 0 && !self.path(house).any(|stop| stop.is_in_row(theirs)) {
            return Err(IllegalMove::Starves);
        }
        Ok(())
    }

    /// Why a non-empty house cannot be played in a follow-up turn: the opponent must have a seed afterwards, and a
    /// second grand slam must reach a majority.
    fn refused_after_slam<V: Variant>(&self, house: House) -> Option<IllegalMove> {
        let mut after = *self;
        let captured = after.sow_and_capture::<V>(house);
        if after.row(self.turn.opponent()) > 0 {
            None
        } else if captured == 0 {
            Some(IllegalMove::Starves)
        } else if after.store(self.turn) >= V::RULES.majority() {
            None
        } else {
            Some(IllegalMove::SlamAgain)
        }
    }

    /// Sows and captures for the owner of `house`, nothing else; the seeds captured.
    #[inline]
    pub(super) fn sow_and_capture<V: Variant>(&mut self, house: House) -> u8 {
        let captured = match V::RULES.sowing {
            Sowing::Rows => self.sow_and_take_chain::<V>(house),
            Sowing::OwnStore => self.sow_and_take_opposite(house),
        };
        self.stores[house.side().index()] += captured;
        captured
    }

    #[inline]
    fn sow_and_take_chain<V: Variant>(&mut self, house: House) -> u8 {
        let Some(last) = sow::sow_rows(&mut self.houses, house) else { return 0 };
        let victim = house.side().opponent();
        let sown = self.houses;
        let captured = sow::capture_chain(&mut self.houses, last, victim);
        if matches!(V::RULES.slam, Slam::CapturesNothing) && captured > 0 && self.row(victim) == 0 {
            self.houses = sown;
            return 0;
        }
        captured
    }

    fn sow_and_take_opposite(&mut self, house: House) -> u8 {
        match sow::sow_own_store(&mut self.houses, &mut self.stores, house) {
            // One seed there now: the house was empty before the last one fell.
            Some(Place::House(last)) if last.side() == house.side() && self.seeds(last) == 1 => {
                std::mem::take(&mut self.houses[last.opposite().index()])
            }
            _ => 0,
        }
    }

    pub(super) fn captures_as<V: Variant>(&self, house: House) -> Vec<(House, u8)> {
        let mut after = *self;
        if after.sow_and_capture::<V>(house) == 0 {
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
    #[inline]
    pub(crate) fn play_as<V: Variant>(&self, house: House) -> Self {
        debug_assert_eq!(self.check_as::<V>(house), Ok(()));
        let mut next = *self;
        let mover = self.turn;
        let captured = next.sow_and_capture::<V>(house);
        let slam = !matches!(V::RULES.slam, Slam::Ordinary) && captured > 0 && next.row(mover.opponent()) == 0;
        next.again = slam && matches!(V::RULES.slam, Slam::MovesAgain) && next.store(mover) < V::RULES.majority();
        if !next.again {
            next.turn = mover.opponent();
        }
        if slam && matches!(V::RULES.slam, Slam::Loses) {
            next.outcome = Some(Outcome { winner: Some(mover.opponent()), reason: Reason::GrandSlam });
        } else {
            next.settle::<V>();
        }
        debug_assert_eq!(next.total(), u32::from(V::RULES.seeds()));
        next
    }

    /// Finds out whether the seeds as they lie end the game, and does the gathering where they do.
    #[inline]
    pub(super) fn settle<V: Variant>(&mut self) {
        let half = V::RULES.seeds() / 2;
        let decided = self.stores[0] > half || self.stores[1] > half || self.stores == [half; 2];
        if V::RULES.majority_ends && decided && !self.playing_on {
            self.outcome = Some(Outcome { winner: self.ahead(), reason: Reason::Majority });
            return;
        }
        // The search for a legal move is needed only where a row is empty or the opponent must not be slammed again.
        let empty_row = Side::BOTH.into_iter().any(|side| self.row(side) == 0);
        if V::RULES.empty_row_ends && empty_row {
            self.finish(Reason::RowEmpty, V::RULES.cannot_move);
        } else if self.again && self.playable_mask::<V>() == 0 {
            self.finish(Reason::CannotFeed, V::RULES.stuck_after_slam);
        } else if empty_row && self.playable_mask::<V>() == 0 {
            let none_left = self.row(self.turn) == 0;
            self.finish(if none_left { Reason::NoSeeds } else { Reason::CannotFeed }, V::RULES.cannot_move);
        }
    }

    #[cold]
    fn finish(&mut self, reason: Reason, leftover: Leftover) {
        if leftover == Leftover::Gathered {
            *self = self.gathered();
        }
        self.outcome = Some(Outcome { winner: self.ahead(), reason });
    }
}

#[inline]
fn mask_of(own: &[u8], keep: impl Fn(u8) -> bool) -> u8 {
    own.iter().enumerate().fold(0, |mask, (bit, &seeds)| mask | u8::from(keep(seeds)) << bit)
}
