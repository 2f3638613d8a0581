//! The search of some moves of a position, by `searchmoves`: a search of what each of them leads to.

use super::options::Settings;
use crate::endgame::Tables;
use crate::game::Game;
use crate::house::{House, Side};
use crate::search::{MoveReport, Search};

/// One of the moves.
#[derive(Debug)]
struct Branch {
    house: House,
    /// Of the game after it.
    search: Search,
    /// Who moves there: the same side again, or the other one.
    turn: Side,
}

/// A search of some moves only.
#[derive(Debug)]
pub(super) struct Among {
    branches: Vec<Branch>,
    turn: Side,
}

impl Among {
    /// The search of those of the moves that are legal; `None` where none is, and for the baseline, which weighs all moves.
    pub(super) fn new(game: &Game, only: &[House], settings: &Settings) -> Option<Self> {
        if settings.plain {
            return None;
        }
        let branches: Vec<Branch> = game
            .legal()
            .filter(|house| only.contains(house))
            .filter_map(|house| {
                let mut after = game.clone();
                after.play(house).ok()?;
                let search = Search::new(&after, settings.search(game.rule_set(), 0));
                Some(Branch { house, turn: after.turn(), search })
            })
            .collect();
        (!branches.is_empty()).then_some(Self { branches, turn: game.turn() })
    }

    pub(super) fn set_tables(&mut self, tables: Option<&Tables>) {
        for branch in &mut self.branches {
            branch.search.set_tables(tables.cloned());
        }
    }

    /// Shares playouts out to the moves that are not decided.
    pub(super) fn run(&mut self, playouts: u32) {
        let mut open: Vec<&mut Branch> =
            self.branches.iter_mut().filter(|branch| !branch.search.is_decided()).collect();
        let count = open.len() as u32;
        for (place, branch) in open.iter_mut().enumerate() {
            let more = u32::from((place as u32) < playouts % count);
            branch.search.run(playouts / count + more);
        }
    }

    pub(super) fn playouts(&self) -> u32 {
        self.branches.iter().map(|branch| branch.search.playouts()).fold(0, u32::saturating_add)
    }

    /// No playout changes the answer any more.
    pub(super) fn is_decided(&self) -> bool {
        self.branches.iter().all(|branch| branch.search.is_decided())
    }

    /// The moves, with what the searches behind them expect of them.
    pub(super) fn moves(&self) -> Vec<MoveReport> {
        let report = |branch: &Branch| {
            let (value, proof) = (branch.search.value(), branch.search.proof());
            let value = if branch.turn == self.turn { value } else { -value };
            MoveReport { visits: branch.search.playouts(), value, proof, ..MoveReport::new(branch.house) }
        };
        self.branches.iter().map(report).collect()
    }

    /// The move with the highest value, the first in board order among equals.
    pub(super) fn pick(&self) -> Option<MoveReport> {
        self.moves().into_iter().reduce(|best, report| if report.value > best.value { report } else { best })
    }

    /// The line that begins with the best move.
    pub(super) fn line(&self, most: usize) -> Vec<House> {
        let Some(best) = self.pick() else { return Vec::new() };
        let behind = self.branches.iter().find(|branch| branch.house == best.house);
        let behind = behind.map(|branch| branch.search.line(most.saturating_sub(1))).unwrap_or_default();
        [best.house].into_iter().chain(behind).collect()
    }

    /// The expected lead of the side to move behind a move, in seeds at the end.
    pub(super) fn lead(&self, house: House) -> Option<f32> {
        let branch = self.branches.iter().find(|branch| branch.house == house)?;
        let best = branch.search.best()?;
        let lead = branch.search.multi_pv(1).into_iter().find(|known| known.house == best)?.lead;
        Some(if branch.turn == self.turn { lead } else { -lead })
    }
}
