//! Random playouts: legal moves with equal chance until the game ends.

use crate::house::Side;
use crate::kernel::End;
use crate::position::Position;
use crate::rules::{Leftover, Sowing, Variant, as_variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// A playout with this many plies and no capture is taken for an endless game, which a repetition would end. Random
/// games of few seeds circle far beyond any length that tells something.
const MOST_PLIES_WITHOUT_CAPTURE: u32 = 60;

/// What became of some playouts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won by South.
    pub south: u32,
    /// Won by North.
    pub north: u32,
    /// Drawn.
    pub drawn: u32,
    /// Plies of all of them.
    pub plies: u64,
}

/// Plays a position out `count` times at random. Where it is decided, the result is that. Cost: about a microsecond
/// a playout.
pub fn play_out(position: &Position, seed: u64, count: u32) -> Tally {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut tally = Tally::default();
    for _ in 0..count {
        let winner = match position.outcome() {
            Some(outcome) => outcome.winner,
            None => as_variant!(position.rules(), V => playout::<V>(position, &mut rng, &mut tally.plies)),
        };
        match winner {
            Some(Side::South) => tally.south += 1,
            Some(Side::North) => tally.north += 1,
            None => tally.drawn += 1,
        }
    }
    tally
}

/// Plays on at random from a position that is not decided; the winner, or `None` for a draw. Adds the plies played.
pub(super) fn playout<V: Variant>(position: &Position, rng: &mut Xoshiro256PlusPlus, plies: &mut u64) -> Option<Side> {
    let (mut board, mut turn) = (position.board(), position.turn());
    let (mut ply, mut until) = (0, MOST_PLIES_WITHOUT_CAPTURE);
    let end = loop {
        let played = board.play::<V>(random_house(board.legal::<V>(), rng));
        ply += 1;
        if !played.board.again::<V>() {
            turn = turn.opponent();
        }
        let scored = match V::RULES.sowing {
            Sowing::Rows => played.captured > 0,
            // Nothing goes back to the mover, so his store is the other one now.
            Sowing::OwnStore => played.board.stores()[1] != board.stores()[0],
        };
        board = played.board;
        if played.end != End::Open {
            break played.end;
        }
        until = if scored { ply + MOST_PLIES_WITHOUT_CAPTURE } else { until };
        if ply == until {
            break End::Open;
        }
    };
    *plies += u64::from(ply);
    let leftover = match end {
        End::Slam => return Some(turn),
        End::Open => V::RULES.repetition.unwrap_or(Leftover::Gathered),
        end => end.leftover::<V>(),
    };
    let [own, other] = board.scored(leftover);
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => Some(turn),
        std::cmp::Ordering::Less => Some(turn.opponent()),
        std::cmp::Ordering::Equal => None,
    }
}

/// One of the legal houses, each as likely as the others.
#[inline]
fn random_house(mask: u8, rng: &mut Xoshiro256PlusPlus) -> usize {
    debug_assert_ne!(mask, 0, "an undecided position has a legal move");
    let houses = &HOUSES[usize::from(mask % 64)];
    // Multiply and shift: the bias of 2^-32 is far below what a playout can show, and one draw a ply is all it costs.
    let pick = (u64::from(rng.next_u32()) * u64::from(houses[7])) >> 32;
    usize::from(houses[pick as usize % 8])
}

/// The houses of every mask in order, and last how many there are: a loop over the bits would be mispredicted half of
/// the time, and counting bits is slow on processors without an instruction for it.
static HOUSES: [[u8; 8]; 64] = {
    let mut table = [[0; 8]; 64];
    let mut mask = 0;
    while mask < 64 {
        let (mut house, mut count) = (0, 0);
        while house < 6 {
            if mask >> house & 1 == 1 {
                table[mask][count] = house;
                count += 1;
            }
            house += 1;
        }
        table[mask][7] = count as u8;
        mask += 1;
    }
    table
};
