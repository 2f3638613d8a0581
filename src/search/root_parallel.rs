//! Root parallelism: several searches of one position with different seeds, merged at the root. They share nothing else.
//!
//! Chaslot, Winands, van den Herik: Parallel Monte-Carlo Tree Search (2008). Their rule is the whole of it where nothing is
//! proven:
//!
//! ```text
//! best = argmax over moves of (sum over searches of visits[move])
//! ```

use super::guided::Search;
use super::report::MoveReport;

impl Search {
    /// The move that this search would play, with the value and the proof of the position.
    pub fn pick(&self) -> Option<MoveReport> {
        let house = self.best()?;
        let report = self.moves().into_iter().find(|report| report.house == house)?;
        Some(MoveReport { value: self.value(), proof: self.proof(), ..report })
    }
}

/// The best move by several searches of one position, none of which has decided it. `searches` holds the moves of each, as
/// [`Search::moves`] gives them.
///
/// The visits of a move are added up, and its value is the mean of its values, weighted by visits. The move with most visits
/// is the best, the first in board order among equals. A move that any search has proven is preferred where its value is no
/// lower. `None` where there are no moves. Cost: nothing beside a search.
pub fn merged_roots(searches: impl IntoIterator<Item = Vec<MoveReport>>) -> Option<MoveReport> {
    let mut searches = searches.into_iter();
    let mut moves = searches.next()?;
    for reports in searches {
        for report in reports {
            match moves.iter_mut().find(|sum| sum.house == report.house) {
                Some(sum) => add(sum, &report),
                None => moves.push(report),
            }
        }
    }
    let best = |proven: bool, better: fn(&MoveReport, &MoveReport) -> bool| {
        let candidates = moves.iter().filter(|report| report.proof.is_some() == proven);
        candidates.copied().reduce(|best, report| if better(&report, &best) { report } else { best })
    };
    let open = best(false, |report, best| report.visits > best.visits);
    let known = best(true, |report, best| report.value > best.value);
    let no_worse = |known: &MoveReport| open.is_none_or(|open| known.value >= open.value.max(0.0));
    let best = known.filter(no_worse).or(open)?;
    // The proof of one move does not prove the position.
    Some(MoveReport { proof: None, ..best })
}

/// Adds what another search knows of the same move.
fn add(sum: &mut MoveReport, report: &MoveReport) {
    let visits = sum.visits + report.visits;
    match (sum.proof, report.proof) {
        (Some(_), _) => {}
        (None, Some(_)) => *sum = *report,
        (None, None) => {
            sum.value += (report.value - sum.value) * (report.visits as f32 / visits.max(1) as f32);
        }
    }
    sum.visits = visits;
}
