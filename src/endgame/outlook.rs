//! One ply from a position of a table: what moves that gain seeds are worth, and where the others lead.

use super::price::SLAM;
use crate::kernel::{Board, End, Played};
use crate::rules::Variant;

/// No move known yet: worse than all.
pub(super) const NONE: i8 = i8::MIN;

/// Which worth of a position is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// What the side to move can force.
    Lo,
    /// What it cannot be kept from.
    Hi,
    /// What best play gives.
    Value,
}

/// What the successors of a position are worth to the side that moves there.
pub(super) trait Prices {
    /// Of a kind, for the board of a layer below.
    fn of(&self, board: Board, seeds: usize, kind: Kind) -> i8;
}

/// What the best move that gains seeds, or the end of the game, is worth for each of `kinds`; calls `quiet` with the
/// boards, seen by the other side, that all other moves lead to.
#[inline]
pub(super) fn outlook<V: Variant, const N: usize>(
    board: Board,
    seeds: usize,
    kinds: [Kind; N],
    prices: &impl Prices,
    mut quiet: impl FnMut(Board),
) -> [i8; N] {
    let end = board.ending_by_rows::<V>();
    if end != End::Open {
        return [net(board, end.leftover(&V::RULES)); N];
    }
    let mut best = [NONE; N];
    let mut mask = board.legal::<V>();
    while mask != 0 {
        let played = board.play_apart::<V>(mask.trailing_zeros() as usize);
        mask &= mask - 1;
        if played.gain::<V>() == 0 {
            quiet(played.board);
            continue;
        }
        for (best, kind) in best.iter_mut().zip(kinds) {
            *best = worth::<V>(&played, seeds, kind, prices).max(*best);
        }
    }
    best
}

/// What a move from a board with empty stores and `seeds` seeds is worth to the side that made it.
#[inline]
pub(super) fn worth<V: Variant>(played: &Played, seeds: usize, kind: Kind, prices: &impl Prices) -> i8 {
    if played.end == End::Slam && kind != Kind::Hi {
        -SLAM
    } else if played.board.again::<V>() {
        follow_up::<V>(played.board, seeds, kind, prices)
    } else {
        exit(played.board, seeds, kind, prices)
    }
}

/// What a move was worth that left `board` to the other side, its gain lying in the other store.
#[inline]
fn exit(board: Board, seeds: usize, kind: Kind, prices: &impl Prices) -> i8 {
    let gain = board.stores()[1];
    // What one side can force, the other cannot be kept from.
    let against = match kind {
        Kind::Lo => Kind::Hi,
        Kind::Hi => Kind::Lo,
        Kind::Value => Kind::Value,
    };
    match prices.of(board.without_stores(), seeds - usize::from(gain), against) {
        SLAM => -SLAM,
        lost if lost == -SLAM => SLAM,
        price => gain as i8 - price,
    }
}

/// The best of the follow-up turn after a grand slam. A second slam, which the stores might allow, takes a house of
/// seventeen seeds to come round to an empty row: more than any table has.
#[cold]
fn follow_up<V: Variant>(board: Board, seeds: usize, kind: Kind, prices: &impl Prices) -> i8 {
    let legal = board.legal::<V>();
    let moves = (0..6).filter(|house| legal >> house & 1 == 1);
    let best = moves.map(|house| exit(board.play_apart::<V>(house).board, seeds, kind, prices)).max();
    best.unwrap_or_else(|| net(board, End::Stuck.leftover(&V::RULES)))
}

/// The end of the game: what the stores and the seeds left give to the side to move.
fn net(board: Board, leftover: crate::rules::Leftover) -> i8 {
    let [own, other] = board.scored(leftover);
    own as i8 - other as i8
}
