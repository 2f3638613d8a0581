//! The one moment that decided a game.

use super::judged::Judged;
use crate::house::Side;

/// How far below an even result, from -1 to 1, a side may be and still not be behind.
const EVEN: f32 = 0.1;

/// So far below an even result a side is clearly behind: one game in three is still expected of it. A move that leads from
/// even to a little behind decides nothing; a later one may.
const CLEAR: f32 = 1.0 / 3.0;

/// The moment that decided a game: of the loser's moments, after a draw of those of both sides.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub struct Turning {
    /// A place in the moves of the review.
    pub place: usize,
    /// Before the move its side was not behind, and after it clearly and always. If not, it is the move that gave away most.
    pub turned: bool,
}

/// `None` where the loser gave nothing away, and while the game goes on.
pub(super) fn turning(
    moves: &[Judged],
    graph: &[f32],
    moments: &[Vec<usize>; 2],
    result: Option<f32>,
) -> Option<Turning> {
    let loser = match result? {
        south if south < 0.0 => Side::South,
        south if south > 0.0 => Side::North,
        _ => return costliest(moves, moments.concat()).map(|place| Turning { place, turned: false }),
    };
    let own = &moments[loser.index()];
    let seen = |ply: usize| if loser == Side::South { graph[ply] } else { -graph[ply] };
    let turned = |place: &usize| {
        let after = *place + 1;
        seen(*place) > -EVEN && seen(after) < -CLEAR && (after..graph.len()).all(|ply| seen(ply) < 0.0)
    };
    let turns = own.iter().copied().filter(turned).collect();
    let found = costliest(moves, turns).map(|place| Turning { place, turned: true });
    found.or_else(|| costliest(moves, own.clone()).map(|place| Turning { place, turned: false }))
}

/// The place of the move that gave away most, the earliest among equals.
fn costliest(moves: &[Judged], places: Vec<usize>) -> Option<usize> {
    places.into_iter().rev().max_by(|&one, &other| moves[one].given.total_cmp(&moves[other].given))
}
