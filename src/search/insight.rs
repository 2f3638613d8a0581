//! What the search knows of every move, for a coach: what it is worth, in what seeds it may end, what is likely to
//! follow, and how sure all of it is.

use super::{MoveReport, Proof, Search};
use crate::endgame::{SLAM, Tables};
use crate::house::{House, Side};
use crate::network::Network;
use crate::position::Position;

/// What is known of one legal move.
#[derive(Clone, Debug, PartialEq)]
pub struct Insight {
    /// The move.
    pub house: House,
    /// Playouts that began with it.
    pub visits: u32,
    /// Expected result for the side to move, from -1 (lost) to 1 (won).
    pub value: f32,
    /// By how many seeds the side to move is expected to be ahead when the game ends; behind where it is negative.
    pub lead: f32,
    /// How far `value` is likely to be off, as measured (two of three times it is nearer): 0 where it is proven.
    pub error: f32,
    /// What is proven of it.
    pub proof: Option<Proof>,
    /// What is expected to be played, the move itself first.
    pub line: Vec<House>,
}

/// What `value` was off by in two of three cases after 0, 9, 99 and 999 visits, against searches of 10,000 playouts in
/// the first forty plies of games of all rule sets (`tests/native/insight.rs`); the last one, after 9,999, goes on alike.
const ERRORS: [f32; 5] = [0.15, 0.115, 0.08, 0.055, 0.04];

impl Search {
    /// Every legal move in board order, each with a line of at most `most` plies; nothing before the first playout,
    /// unless the tables know the moves. Cost: some microseconds a move.
    pub fn insights(&self, most: usize) -> Vec<Insight> {
        let insight = |report: MoveReport| {
            let line = self.line_behind(report.house, most);
            Insight {
                house: report.house,
                visits: report.visits,
                value: report.value,
                lead: self.lead(&report, &line),
                error: if report.proof.is_some() || self.choice.is_some() { 0.0 } else { likely_error(report.visits) },
                proof: report.proof,
                line,
            }
        };
        self.moves().into_iter().map(insight).collect()
    }

    fn tables(&self) -> Option<&Tables> {
        self.tree.guided()?.tables()
    }

    fn line_behind(&self, house: House, most: usize) -> Vec<House> {
        match self.tree.guided() {
            Some(tree) if self.choice.is_none() => tree.line_behind(house, most),
            _ => self.line_of_tables(house, most),
        }
    }

    /// The moves that keep most by the tables.
    fn line_of_tables(&self, house: House, most: usize) -> Vec<House> {
        let (mut line, mut next) = (Vec::new(), Some(house));
        let mut position = *self.game.position();
        while let Some(house) = next.filter(|_| line.len() < most) {
            let Ok(after) = position.play(house) else { break };
            line.push(house);
            position = after;
            let kept = |house: House| {
                let after = position.play(house).ok()?;
                let ahead = lead_of(self.tables(), &after, position.turn())?;
                Some((house, ahead))
            };
            let moves = position.legal().filter_map(kept);
            next = moves.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(house, _)| house);
        }
        line
    }

    fn lead(&self, report: &MoveReport, line: &[House]) -> f32 {
        let turn = self.turn();
        if let Some(Proof { winner, margin: Some(margin) }) = report.proof {
            let margin = f32::from(margin);
            return if winner == Some(turn) { margin } else { -margin };
        }
        let mut position = *self.game.position();
        for &house in line {
            match position.play(house) {
                Ok(next) => position = next,
                Err(_) => break,
            }
        }
        lead_of(self.tables(), &position, turn).unwrap_or_else(|| {
            let network = Network::of(position.rules());
            let lead = network.and_then(|network| network.lead(&position)).unwrap_or_default();
            if position.turn() == turn { lead } else { -lead }
        })
    }
}

/// By how many seeds `side` will be ahead, where the game is over or the tables know it.
fn lead_of(tables: Option<&Tables>, position: &Position, side: Side) -> Option<f32> {
    let ahead = position.store(side) as i8 - position.store(side.opponent()) as i8;
    if position.outcome().is_some() {
        return Some(f32::from(ahead));
    }
    let worth = tables?.price(position)?.value;
    let worth = if worth.abs() == SLAM { worth.signum() * position.rules().rules().seeds() as i8 } else { worth };
    Some(f32::from(ahead + if position.turn() == side { worth } else { -worth }))
}

/// Between the powers of ten that were measured.
fn likely_error(visits: u32) -> f32 {
    let place = libm::log10f(1.0 + visits as f32).min((ERRORS.len() - 1) as f32);
    let below = (place as usize).min(ERRORS.len() - 2);
    ERRORS[below] + (ERRORS[below + 1] - ERRORS[below]) * (place - below as f32)
}
