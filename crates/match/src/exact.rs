//! What exact endgame tables say of every move of a position: how many seeds it wins, and which result it leaves.

use oware::endgame::{Probe, SLAM_VALUE, Tables};
use oware::{House, Position, Reason, Side};

/// From the least to the most; the same number twice where the tables know it.
pub type Range = [i8; 2];

/// What a move is worth to the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The move.
    pub house: House,
    /// Seeds won less seeds lost from here on, by the houses alone: as if no store could end the game. [`SLAM_VALUE`] or its
    /// negative where a grand slam's penalty decides.
    pub seeds: Range,
    /// The result with the stores as they are: 1, 0 or -1.
    pub result: Range,
}

/// What every legal move is worth, in board order. `None` where the tables lack a layer, and where the houses hold more than
/// half of all seeds and a majority ends the game.
///
/// A range stands where the tables have bounds alone: in `abapa` where endless play counts, and of results also where a grand
/// slam's penalty decides what a majority may end before.
pub fn worths(tables: &Tables, position: &Position) -> Option<Vec<Worth>> {
    let even = even(position)?;
    let mover = position.turn();
    let worth = |house: House| {
        let seeds = seeds(tables, &even, even.play(house).ok()?, mover)?;
        let result = result(tables, position.play(house).ok()?, mover)?;
        Some(Worth { house, seeds, result })
    };
    position.legal().map(worth).collect()
}

/// The same houses with stores by which no majority can end the game, whatever the side to move wins.
fn even(position: &Position) -> Option<Position> {
    let (rules, turn) = (position.rule_set(), position.turn());
    let rest: u8 = position.stores().iter().sum();
    let half = rules.rules().seeds() / 2;
    let other = if rules.rules().majority_ends { half } else { half.min(rest) };
    let mut stores = [rest.checked_sub(other)?; 2];
    stores[usize::from(turn == Side::South)] = other;
    Position::new(rules, *position.houses(), stores, turn).ok()
}

fn margin(position: &Position, side: Side) -> i8 {
    position.store(side) as i8 - position.store(side.opponent()) as i8
}

fn slams(next: &Position) -> bool {
    next.outcome().is_some_and(|outcome| outcome.reason == Reason::GrandSlam)
}

/// The best of the moves of the follow-up turn after a grand slam.
fn best_follow_up(next: &Position, of: impl Fn(Position) -> Option<Range>) -> Option<Range> {
    let ranges: Option<Vec<Range>> = next.legal().map(|house| of(next.play(house).ok()?)).collect();
    ranges?.into_iter().reduce(|[lo, hi], [other_lo, other_hi]| [lo.max(other_lo), hi.max(other_hi)])
}

/// What the move to `next` wins net, by the probe of what it leaves.
fn seeds(tables: &Tables, before: &Position, next: Position, mover: Side) -> Option<Range> {
    if slams(&next) {
        return Some([-SLAM_VALUE; 2]);
    }
    if next.is_follow_up() && next.outcome().is_none() {
        return best_follow_up(&next, |next| seeds(tables, before, next, mover));
    }
    let gain = margin(&next, mover) - margin(before, mover);
    if next.outcome().is_some() {
        return Some([gain; 2]);
    }
    Some(match tables.probe(&next)? {
        Probe::Won => [-SLAM_VALUE; 2],
        Probe::Lost => [SLAM_VALUE; 2],
        Probe::Exact(value) => [gain - value; 2],
        Probe::Bounds(lo, hi) => [gain - hi, gain - lo],
        _ => return None,
    })
}

/// The result that the move to `next` leaves.
fn result(tables: &Tables, next: Position, mover: Side) -> Option<Range> {
    if let Some(outcome) = next.outcome() {
        return Some([outcome.winner.map_or(0, |winner| if winner == mover { 1 } else { -1 }); 2]);
    }
    if next.is_follow_up() {
        return best_follow_up(&next, |next| result(tables, next, mover));
    }
    let known = tables.value(&next)?;
    let lead = margin(&next, mover);
    Some([known.hi, known.lo].map(|against| (lead - against).signum()))
}

/// How much the choice of a move loses against the best one: what is sure, and what is possible.
pub fn regret(worths: &[Worth], chosen: House, of: impl Fn(&Worth) -> Range) -> Range {
    let (mut own, mut best) = ([0; 2], [i8::MIN; 2]);
    for worth in worths {
        let range = of(worth);
        if worth.house == chosen {
            own = range;
        } else {
            best = [best[0].max(range[0]), best[1].max(range[1])];
        }
    }
    [best[0].saturating_sub(own[1]).max(0), best[1].saturating_sub(own[0]).max(0)]
}
