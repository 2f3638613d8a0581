//! Sowing backwards: the boards from which a move that gains no seed leads to a given board.

use super::board::Board;
use super::ply::End;
use super::sown::{OWN_STORE, ROWS};
use crate::rules::{Sowing, Variant};

impl Board {
    /// Calls `found` with every board from which a legal move leads to this one without bringing a seed into a store.
    /// Stores are ignored, and follow-up turns are left out. No board is found twice: two houses never lead to the same
    /// board.
    #[inline]
    pub(crate) fn unsow<V: Variant>(self, mut found: impl FnMut(Self)) {
        let after = Self { own: self.other_row(), other: self.own_row() };
        for house in (0..6).filter(|&house| after.house(house) == 0) {
            let mut before = after;
            let mut at = house;
            for seeds in 1.. {
                at = if at == 11 { 0 } else { at + 1 };
                match V::RULES.sowing {
                    Sowing::Rows if at == house => at += 1,
                    Sowing::OwnStore if at == 6 => break,
                    _ => {}
                }
                let word = if at < 6 { &mut before.own } else { &mut before.other };
                let shift = 8 * (at % 6);
                if (*word >> shift) as u8 == 0 {
                    break;
                }
                *word -= 1 << shift;
                let candidate = Self { own: before.own | (seeds as u64) << (8 * house), ..before };
                let (_, captured) = match V::RULES.sowing {
                    Sowing::Rows => after.take_chain::<V>(ROWS[house][seeds].aim),
                    Sowing::OwnStore => after.take_opposite(OWN_STORE[house][seeds].aim),
                };
                let legal = candidate.legal::<V>() >> house & 1 == 1;
                if captured == 0 && legal && candidate.ending_by_rows::<V>() == End::Open {
                    found(candidate);
                }
            }
        }
    }
}
