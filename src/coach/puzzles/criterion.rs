//! Objectives, and the score of every move by tables or by all lines of a few plies.

use super::objective::{MoveScore, Objective};
use crate::endgame::{SLAM_VALUE, Tables};
use crate::house::{House, Side};
use crate::position::Position;

/// Above any number of seeds: the game is won.
const WON: i32 = 100;
/// Seeds by which every other move must miss an objective that counts seeds, at least.
const SEEDS_APART: i32 = 2;
/// The most positions among which the end of a game is looked for.
const VISITED: usize = 4000;
/// The numbers of plies whose lines are all played, the fewest first.
const HORIZONS: [u8; 3] = [2, 4, 6];

/// How moves of a puzzle are scored: the objective, by tables or by lines of some plies, and the lead at the start.
#[derive(Clone, Copy, Debug)]
pub(super) struct Criterion {
    pub(super) objective: Objective,
    horizon: Horizon,
    base: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Horizon {
    Tables,
    Plies(u8),
}

impl Criterion {
    /// The criterion of a position where one move alone reaches an objective, with that move and the position. `None` where
    /// there is none. Where the tables know all moves, the score of a move is its lead at the end, and seeds may be moved from
    /// one store to the other first, so that the move decides the game. Cost: some milliseconds at most.
    pub(super) fn find(position: &Position, tables: &Tables) -> Option<(Self, House, Position)> {
        position.legal().nth(1)?;
        let exact = Self { objective: Objective::Win, horizon: Horizon::Tables, base: 0 };
        if let Some(all) = exact.scores(position, 0, tables) {
            let (best, house, second) = top(&all)?;
            let shift = shift(position, best, second)?;
            let objective = if best + shift > 0 { Objective::Win } else { Objective::Draw };
            return Some((Self { objective, ..exact }, house, moved(position, shift / 2)?));
        }
        HORIZONS.into_iter().find_map(|plies| {
            let criterion = Self { objective: Objective::Win, horizon: Horizon::Plies(plies), base: lead(position) };
            let (best, house, second) = top(&criterion.scores(position, 0, tables)?)?;
            let apart = best - second >= SEEDS_APART;
            let objective = match best {
                WON if second < WON => Objective::Win,
                _ if best == -WON || best == WON => return None,
                _ if second == -WON => Objective::Hold { plies },
                1.. if apart => Objective::Gain { seeds: best as u8, plies },
                ..=0 if apart => Objective::Keep { seeds: best.unsigned_abs() as u8, plies },
                _ => return None,
            };
            Some((Self { objective, ..criterion }, house, *position))
        })
    }

    /// True where the tables judge.
    pub(super) fn is_exact(self) -> bool {
        self.horizon == Horizon::Tables
    }

    /// The lowest score that reaches the objective.
    fn least(self) -> i32 {
        match (self.objective, self.horizon) {
            (Objective::Win, Horizon::Plies(_)) => WON,
            (Objective::Win, Horizon::Tables) => 1,
            (Objective::Draw, _) => 0,
            (Objective::Hold { .. }, _) => 1 - WON,
            (Objective::Gain { seeds, .. }, _) => i32::from(seeds),
            (Objective::Keep { seeds, .. }, _) => -i32::from(seeds),
        }
    }

    /// True where a score reaches the objective.
    pub(super) fn keeps(self, score: i32) -> bool {
        score >= self.least()
    }

    /// The score of each legal move for South, `played` plies after the start. `None` where the tables judge and do not know
    /// all moves, and where no ply is left.
    pub(super) fn scores(self, position: &Position, played: u8, tables: &Tables) -> Option<Vec<(House, i32)>> {
        let score = |house: House| {
            let after = position.play(house).ok()?;
            let score = match self.horizon {
                Horizon::Tables => by_tables(&after, tables)?,
                Horizon::Plies(plies) => {
                    let left = plies.checked_sub(played + 1)?;
                    ahead(&after, left, self.base, -WON, WON)
                }
            };
            Some((house, score))
        };
        position.legal().map(score).collect()
    }

    /// Best play from a position on, at most `most` plies. Among moves with the same score the one that gains most seeds at
    /// once.
    pub(super) fn line(self, mut position: Position, mut played: u8, most: usize, tables: &Tables) -> Vec<House> {
        let mut line = Vec::new();
        while line.len() < most {
            let Some(all) = self.known(&position, played, tables) else { break };
            let sign = if position.turn() == Side::South { 1 } else { -1 };
            let now = |house: House| position.play(house).map_or(0, |after| sign * lead(&after));
            let Some(best) = all.into_iter().map(|(house, score)| (sign * score, now(house), house)).reduce(better)
            else {
                break;
            };
            let Ok(after) = position.play(best.2) else { break };
            line.push(best.2);
            (position, played) = (after, played + 1);
        }
        line
    }

    /// The fewest moves to the end of the game, where both sides keep what the tables give them. `None` where it is farther away
    /// than `most` plies or [`VISITED`] positions.
    pub(super) fn line_to_the_end(self, start: &Position, most: usize, tables: &Tables) -> Option<Vec<House>> {
        // Each position with the one before it in the list, and the move between them.
        let mut found = vec![(*start, 0, None)];
        // In order: a hash table would cost the app more than a thousand bytes.
        let mut seen = vec![*start];
        let mut next = 0;
        while let Some(&(position, ..)) = found.get(next).filter(|_| found.len() <= VISITED) {
            if position.outcome().is_some() {
                let back = std::iter::successors(Some(next), |&place| found[place].2.map(|_| found[place].1));
                let mut line: Vec<House> = back.filter_map(|place| found[place].2).collect();
                line.reverse();
                return (line.len() <= most).then_some(line);
            }
            for (house, _) in self.known(&position, 0, tables).unwrap_or_default() {
                let Ok(after) = position.play(house) else { continue };
                if let Err(place) = seen.binary_search(&after) {
                    seen.insert(place, after);
                    found.push((after, next, Some(house)));
                }
            }
            next += 1;
        }
        None
    }

    /// The moves that a line may go on with: by the tables those they know, if one of these is as good as the position.
    fn known(self, position: &Position, played: u8, tables: &Tables) -> Option<Vec<(House, i32)>> {
        if !self.is_exact() {
            return self.scores(position, played, tables);
        }
        let best = by_tables(position, tables)?;
        let score = |house: House| Some((house, by_tables(&position.play(house).ok()?, tables)?));
        let known: Vec<_> = position.legal().filter_map(score).filter(|(_, score)| *score == best).collect();
        (!known.is_empty()).then_some(known)
    }

    /// A score as a puzzle reports it.
    pub(super) fn reported(score: i32) -> MoveScore {
        match score {
            WON.. => MoveScore::Won,
            _ if score <= -WON => MoveScore::Lost,
            _ => MoveScore::Seeds(score as i8),
        }
    }
}

/// The higher of two, the first among equals.
fn better(best: (i32, i32, House), other: (i32, i32, House)) -> (i32, i32, House) {
    if (other.0, other.1) > (best.0, best.1) { other } else { best }
}

/// The highest score with its house, and the second highest; `None` where two moves share the highest.
fn top(all: &[(House, i32)]) -> Option<(i32, House, i32)> {
    let &(house, best) = all.iter().reduce(|best, other| if other.1 > best.1 { other } else { best })?;
    let second = all.iter().filter(|(other, _)| *other != house).map(|(_, score)| *score).max()?;
    (second < best).then_some((best, house, second))
}

/// By how much South's lead has to change for the best move to win and the second not to, or for the best to draw and the
/// second to lose; `None` where they are not far enough apart.
fn shift(position: &Position, best: i32, second: i32) -> Option<i32> {
    if best >= 0 && best.signum() != second.signum() {
        return Some(0);
    }
    if best.abs() >= WON || best - second < SEEDS_APART {
        return None;
    }
    // Seeds that change the store change the lead by twos.
    let behind = position.row(Side::South) < position.row(Side::North);
    let wanted = if best % 2 != 0 {
        1
    } else if behind {
        0
    } else {
        2
    };
    Some(wanted - best)
}

/// The same position with `seeds` seeds moved from North's store to South's; `None` where that is impossible, or ends the
/// game.
fn moved(position: &Position, seeds: i32) -> Option<Position> {
    let [south, north] = position.stores().map(i32::from);
    let stores = [u8::try_from(south + seeds).ok()?, u8::try_from(north - seeds).ok()?];
    let moved = Position::new(position.rule_set(), *position.houses(), stores, Side::South).ok()?;
    moved.outcome().is_none().then_some(moved)
}

/// South's store less North's.
pub(super) fn lead(position: &Position) -> i32 {
    let [south, north] = position.stores();
    i32::from(south) - i32::from(north)
}

/// The score of an ended game: its result, which counts more than seeds.
fn ended(position: &Position) -> Option<i32> {
    let winner = position.outcome()?.winner;
    Some(winner.map_or(0, |winner| if winner == Side::South { WON } else { -WON }))
}

/// South's lead at the end by the tables; `None` where they do not know it exactly.
fn by_tables(position: &Position, tables: &Tables) -> Option<i32> {
    if let Some(ended) = ended(position) {
        let by_seeds = position.leader() == position.outcome()?.winner;
        return Some(if by_seeds { lead(position) } else { ended });
    }
    let known = tables.value(position)?;
    if known.lo != known.hi || known.cycle {
        return None;
    }
    let sign = if position.turn() == Side::South { 1 } else { -1 };
    let value = i32::from(known.value);
    Some(if value.abs() == i32::from(SLAM_VALUE) { sign * value.signum() * WON } else { lead(position) + sign * value })
}

/// South's gain over `base` after `plies` more plies of best play; a won game exceeds every gain. Minimax with alpha-beta
/// (Knuth, Moore 1975).
fn ahead(position: &Position, plies: u8, base: i32, mut alpha: i32, mut beta: i32) -> i32 {
    if let Some(ended) = ended(position) {
        return if ended == 0 { lead(position) - base } else { ended };
    }
    if plies == 0 {
        return lead(position) - base;
    }
    let mine = position.turn() == Side::South;
    let mut best = if mine { -WON } else { WON };
    for house in position.legal() {
        let Ok(after) = position.play(house) else { continue };
        let score = ahead(&after, plies - 1, base, alpha, beta);
        if mine {
            best = best.max(score);
            alpha = alpha.max(score);
        } else {
            best = best.min(score);
            beta = beta.min(score);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}
