//! Random playouts: legal moves with equal chance until the game ends. These are the rollouts of the first Monte-Carlo
//! programs (Brügmann 1993) and of plain UCT.
//!
//! ```text
//! while the game goes on:   play(legal[random() * legal.len() >> 32])
//! ```

use crate::house::Side;
use crate::kernel::{Board, End};
use crate::position::Position;
use crate::rules::{Leftover, Sowing, Variant, as_variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// After this many plies without a capture a playout counts as an endless game, which a repetition would end. Random games
/// of few seeds repeat positions for much longer, and their results would be the same.
const MOST_PLIES_WITHOUT_CAPTURE: u32 = 60;

/// The results of some playouts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PlayoutCounts {
    /// Won by South.
    pub south: u32,
    /// Won by North.
    pub north: u32,
    /// Drawn.
    pub drawn: u32,
    /// Plies of all playouts.
    pub plies: u64,
}

/// Plays a position out `count` times at random. A decided position counts with its result. Cost: about a microsecond a
/// playout.
pub fn play_out(position: &Position, seed: u64, count: u32) -> PlayoutCounts {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut counts = PlayoutCounts::default();
    for _ in 0..count {
        let winner = if let Some(outcome) = position.outcome() {
            outcome.winner
        } else {
            let (board, turn) = (position.board(), position.turn());
            as_variant!(position.rule_set(), V => playout::<V>(board, turn, &mut rng, &mut counts.plies))
        };
        match winner {
            Some(Side::South) => counts.south += 1,
            Some(Side::North) => counts.north += 1,
            None => counts.drawn += 1,
        }
    }
    counts
}

/// Plays on at random from a position that is not decided; the winner, or `None` for a draw. Adds the plies played.
pub(super) fn playout<V: Variant>(
    mut board: Board,
    mut turn: Side,
    rng: &mut Xoshiro256PlusPlus,
    plies: &mut u64,
) -> Option<Side> {
    let mut local = rng.clone();
    let (mut ply, mut until) = (0, MOST_PLIES_WITHOUT_CAPTURE);
    let end = loop {
        let played = board.play::<V>(random_house(board.legal::<V>(), &mut local));
        ply += 1;
        if !played.board.is_follow_up::<V>() {
            turn = turn.opponent();
        }
        let scored = match V::RULES.sowing {
            Sowing::Rows => played.captured > 0,
            // The mover's store is the other one now.
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
    *rng = local;
    *plies += u64::from(ply);
    let leftover = match end {
        End::Slam => return Some(turn),
        End::Open => V::RULES.repetition.unwrap_or(Leftover::Gathered),
        end => end.leftover(&V::RULES),
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
    house_of(mask, rng.next_u32())
}

/// The legal house that a draw picks. One multiplication and one shift turn the draw into a part (Lemire 2019, without the
/// rejection). The chances of two parts differ by 2^-32 at most, far less than playouts can show.
#[inline]
fn house_of(mask: u8, draw: u32) -> usize {
    let part = (u64::from(draw) * PARTS as u64) >> 32;
    usize::from(HOUSES[usize::from(CLASS[part as usize])][usize::from(mask % 64)])
}

/// A draw falls into one of sixty equal parts. Each number of houses from one to six divides 60. So the part alone says
/// which of the legal houses is picked, whatever their number; one look-up with their mask names the house.
const PARTS: usize = 60;

/// Two parts are of one class where they pick the same house of any number of houses.
const CLASSES: usize = 12;

static CLASS: [u8; PARTS] = {
    let mut table = [0; PARTS];
    let mut part = 1;
    while part < PARTS {
        let begins = part % 10 == 0 || part % 12 == 0 || part % 15 == 0;
        table[part] = table[part - 1] + begins as u8;
        part += 1;
    }
    assert!(table[PARTS - 1] as usize + 1 == CLASSES);
    table
};

/// The house that is picked, by the class of the part and the mask of legal houses.
static HOUSES: [[u8; 64]; CLASSES] = {
    let mut table = [[0; 64]; CLASSES];
    let mut part = 0;
    while part < PARTS {
        let mut mask = 1u8;
        while mask < 64 {
            let mut left = part * mask.count_ones() as usize / PARTS;
            let mut house = 0;
            while left > 0 || mask >> house & 1 == 0 {
                left -= (mask >> house & 1) as usize;
                house += 1;
            }
            table[CLASS[part] as usize][mask as usize] = house;
            mask += 1;
        }
        part += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_sixty_picks_what_the_draw_itself_picks() {
        let borders = (0..PARTS as u64).flat_map(|part| {
            let begins = ((part << 32).div_ceil(PARTS as u64)) as u32;
            [begins, begins.wrapping_sub(1)]
        });
        for draw in borders {
            for mask in 1..64u8 {
                let houses: Vec<usize> = (0..6).filter(|house| mask >> house & 1 == 1).collect();
                let pick = (u64::from(draw) * houses.len() as u64) >> 32;
                assert_eq!(house_of(mask, draw), houses[pick as usize], "{draw} {mask:b}");
            }
        }
    }
}
