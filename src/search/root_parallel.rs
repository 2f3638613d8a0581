//! The vote of several searches of one position. They share nothing but the root.

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

/// The vote of several searches that have not decided. Each gives its moves in board order. The vote adds up the visits of
/// each move and chooses the move with most of them, the first in board order among equals; its value is the mean. A move
/// that any search has proven is chosen instead where it is worth as much. `None` where there are no moves.
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
        let kept = moves.iter().filter(|report| report.proof.is_some() == proven);
        kept.copied().reduce(|best, report| if better(&report, &best) { report } else { best })
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
