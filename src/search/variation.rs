//! What the search knows of every move, as the `MultiPV` of chess engines: value, expected lead in seeds, the line that is
//! expected, and the likely error of the value.

use super::decided;
use super::guided::Search;
use super::lead::lead_of;
use super::report::{MoveReport, Proof};
use crate::endgame::SLAM_VALUE;
use crate::house::House;

/// What is known of one legal move.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Variation {
    /// The move.
    pub house: House,
    /// Playouts that began with it.
    pub visits: u32,
    /// Expected result for the side to move, from -1 (lost) to 1 (won).
    pub value: f32,
    /// By how many seeds the side to move is expected to lead when the game ends; negative where it is behind.
    pub lead: f32,
    /// The likely error of `value`, as measured: in two of three cases it is smaller. 0 where the value is proven.
    pub error: f32,
    /// The proven result, if any.
    pub proof: Option<Proof>,
    /// The line that is expected, the move itself first.
    pub line: Vec<House>,
}

/// The error of `value` that two of three cases stay below, after 0, 9, 99 and 999 visits: measured against searches of
/// 10,000 playouts in the first forty plies of games of all rule sets (`tests/native/multi_pv.rs`). The last one, after 9,999
/// visits, is extrapolated.
const ERRORS: [f32; 5] = [0.15, 0.115, 0.08, 0.055, 0.04];

impl Variation {
    /// A variation of which nothing is known but its move. The fields are set one by one.
    pub fn new(house: House) -> Self {
        Self { house, visits: 0, value: 0.0, lead: 0.0, error: likely_error(0), proof: None, line: vec![house] }
    }
}

impl Search {
    /// Every legal move in board order, each with a line of at most `plies` plies; nothing before the first playout,
    /// unless the tables know the moves. Cost: some microseconds a move.
    pub fn multi_pv(&self, plies: usize) -> Vec<Variation> {
        let variation = |report: MoveReport| {
            let line = self.line_after(report.house, plies);
            Variation {
                house: report.house,
                visits: report.visits,
                value: report.value,
                lead: self.lead(&report),
                error: if report.proof.is_some() || self.open_tree().is_none() {
                    0.0
                } else {
                    likely_error(report.visits)
                },
                proof: report.proof,
                line,
            }
        };
        self.moves().into_iter().map(variation).collect()
    }

    fn line_after(&self, house: House, most: usize) -> Vec<House> {
        match self.open_tree() {
            Some(tree) => tree.line_after(house, most),
            None => self.line_of_tables(house, most),
        }
    }

    /// A move, and after it the moves that are best by the tables.
    fn line_of_tables(&self, house: House, most: usize) -> Vec<House> {
        if let Some(proven) = self.choice().filter(|choice| choice.lines.is_some()) {
            return decided::line(proven, house).into_iter().take(most).collect();
        }
        let (mut line, mut best) = (Vec::new(), Some(house));
        let mut position = *self.game().position();
        while let Some(house) = best.filter(|_| line.len() < most) {
            let Ok(after) = position.play(house) else { break };
            line.push(house);
            position = after;
            let with_lead = |house: House| {
                let after = position.play(house).ok()?;
                let lead = lead_of(self.tables(), &after, position.turn())?;
                Some((house, lead))
            };
            let moves = position.legal().filter_map(with_lead);
            best = moves.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(house, _)| house);
        }
        line
    }

    /// The lead after a move whose value the tables know in seeds.
    fn lead_known(&self, house: House) -> Option<f32> {
        let choice = self.choice()?;
        let known = choice.moves.iter().find(|known| known.house == house)?;
        (known.value.abs() < SLAM_VALUE).then(|| f32::from(choice.margin + known.value))
    }

    fn lead(&self, report: &MoveReport) -> f32 {
        let turn = self.turn();
        if let Some(lead) = self.lead_known(report.house) {
            return lead;
        }
        if let Some(Proof { winner, margin: Some(margin) }) = report.proof {
            let margin = f32::from(margin);
            return if winner == Some(turn) { margin } else { -margin };
        }
        let Ok(after) = self.game().position().play(report.house) else { return 0.0 };
        let node = self.open_tree().and_then(|tree| Some((tree, tree.node_of(report.house)?)));
        node.map_or_else(
            || lead_of(self.tables(), &after, turn).unwrap_or_default(),
            |(tree, node)| tree.lead(node, &after, turn),
        )
    }
}

/// The likely error after some visits, interpolated between the powers of ten in [`ERRORS`].
fn likely_error(visits: u32) -> f32 {
    let place = libm::log10f(1.0 + visits as f32).min((ERRORS.len() - 1) as f32);
    let below = (place as usize).min(ERRORS.len() - 2);
    ERRORS[below] + (ERRORS[below + 1] - ERRORS[below]) * (place - below as f32)
}
