//! Random playouts: legal moves with equal chance until the game ends.

use crate::house::{House, Side};
use crate::position::Position;
use crate::rules::{Leftover, Variant};
use rand::Rng;
use rand::rngs::Xoshiro256PlusPlus;

/// A playout with this many plies and no capture is taken for an endless game, which a repetition would end. Random games of few seeds circle far beyond any length that tells something.
const MOST_PLIES_WITHOUT_CAPTURE: u32 = 60;

/// Plays on at random from a position that is not decided; the winner, or `None` for a draw.
pub(super) fn playout<V: Variant>(mut position: Position, rng: &mut Xoshiro256PlusPlus) -> Option<Side> {
    let mut quiet = 0;
    while quiet < MOST_PLIES_WITHOUT_CAPTURE {
        if let Some(outcome) = position.outcome() {
            return outcome.winner;
        }
        let stores = position.stores();
        position = position.play_as::<V>(random_house::<V>(&position, rng));
        quiet = if position.stores() == stores { quiet + 1 } else { 0 };
    }
    let leftover = V::RULES.repetition.unwrap_or(Leftover::Gathered);
    position.outcome().map_or_else(|| position.after_leaving(leftover).ahead(), |outcome| outcome.winner)
}

/// One of the legal houses of an undecided position, each as likely as the others.
fn random_house<V: Variant>(position: &Position, rng: &mut Xoshiro256PlusPlus) -> House {
    let mut mask = position.legal_mask_as::<V>();
    debug_assert_ne!(mask, 0, "an undecided position has a legal move");
    // Multiply and shift: the bias of 2^-32 is far below what a playout can show, and one draw a ply is all it costs.
    let pick = (u64::from(rng.next_u32()) * u64::from(mask.count_ones())) >> 32;
    for _ in 0..pick {
        mask &= mask - 1;
    }
    House::wrapping(position.turn().first_house() + mask.trailing_zeros() as usize)
}
