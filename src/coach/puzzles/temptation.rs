//! What a move seems to capture at a glance, and the wrong move that a greedy player would make.

use super::criterion::Criterion;
use crate::coach::terms::captures_with_slams;
use crate::house::House;
use crate::position::Position;

/// What a move seems to capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Glance {
    /// Seeds, those of a grand slam that captures nothing counted, too.
    pub(super) seeds: u8,
    /// Houses.
    pub(super) houses: u8,
    /// True where it takes all seeds of the opponent's row.
    pub(super) slam: bool,
}

/// What playing `house` seems to capture: as by the rules, but a grand slam seems to be a capture like any other.
pub(super) fn glance(position: &Position, house: House) -> Glance {
    let taken = captures_with_slams(position, house);
    let seeds: u8 = taken.iter().map(|(_, seeds)| seeds).sum();
    let theirs = position.turn().opponent();
    let before = position.row(theirs);
    let sown = position.path(house).filter(|stop| stop.is_in_row(theirs)).count() as u8;
    Glance { seeds, houses: taken.len() as u8, slam: seeds > 0 && before + sown == seeds }
}

/// The wrong move that seems to capture most, where it takes a seed and no fewer than the right one.
pub(super) fn greedy(position: &Position, right: House) -> Option<House> {
    let least = glance(position, right).seeds.max(1);
    let wrong = position.legal().filter(|house| *house != right);
    let all = wrong.map(|house| (glance(position, house), house)).filter(|(seen, _)| seen.seeds >= least);
    all.reduce(|best, other| if (other.0.seeds, other.0.slam) > (best.0.seeds, best.0.slam) { other } else { best })
        .map(|(_, house)| house)
}

/// True where the objective is to give up as little as possible.
pub(super) fn defends(criterion: Criterion) -> bool {
    use super::objective::Objective::{Draw, Hold, Keep};
    matches!(criterion.objective, Draw | Hold { .. } | Keep { .. })
}
