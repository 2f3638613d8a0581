//! Solving one layer: all positions of one number of seeds. The layers of fewer seeds are solved before.
//!
//! A move that gains seeds leads to a layer of fewer seeds. A quiet move stays in the layer, and quiet moves may form
//! circles. So the solver finds what can be forced, from the most seeds down ([`settle`]): retrograde analysis. Where
//! nothing can be forced, play is endless.
//!
//! There are two passes over a layer. The first finds the bounds of every position. Where a repetition gathers the seeds,
//! it counts endless play as a loss of all seeds in the lower bound and as a win of all seeds in the upper one. Under the
//! other rule sets it counts endless play as 0, and marks a bound of 0 that holds only by endless play. The second pass
//! finds the values where the bounds differ, and always counts endless play as 0. Where nothing can repeat, the
//! second pass is the only one.

mod layer;
mod settle;

use super::index::{Rows, positions, rank};
use super::one_ply::NONE;
use super::table_value::TableValue;
use super::tables::Tables;
use crate::kernel::Board;
pub(super) use layer::Layer;
use layer::{KNOWN, Pass, Phase, SETTLED, first_pass, gathers};

impl Layer {
    /// Works for about `budget` positions. Returns the finished values, packed, once there is nothing left to do.
    pub(super) fn run(&mut self, below: &Tables, rows: &Rows, mut budget: u32) -> Option<Vec<u16>> {
        while budget > 0 {
            match self.phase {
                Phase::Begin => self.begin(below, rows, &mut budget),
                Phase::Scan { threshold } => self.scan(rows, threshold, &mut budget),
                Phase::Close => self.close(&mut budget),
                Phase::Done => return Some(std::mem::take(&mut self.words)),
            }
        }
        None
    }

    fn begin(&mut self, below: &Tables, rows: &Rows, budget: &mut u32) {
        while *budget > 0 {
            if self.cursor == positions(self.seeds) {
                self.cursor = 0;
                self.phase = Phase::Scan { threshold: self.first_threshold() };
                return;
            }
            *budget -= 1;
            let at = self.cursor as usize;
            if self.marks[0][at] & KNOWN == 0 {
                self.begin_at(below, rows.board(self.seeds, self.cursor), at);
            }
            self.cursor += 1;
        }
    }

    fn begin_at(&mut self, below: &Tables, board: Board, at: usize) {
        let seeds = self.seeds;
        let mut count = 0;
        let mut known = NONE;
        let (pass, lo, marks) = (self.pass, &self.best[0], &self.marks[0]);
        let best = self.one_ply.of_board(board, seeds, below, |after| {
            if pass == Pass::Value {
                let after = rank(after, seeds) as usize;
                if marks[after] & KNOWN != 0 {
                    // The first pass has found `lo` equal to `hi`, so that `lo` is the value.
                    known = known.max(-lo[after]);
                    return;
                }
            }
            count += 1;
        });
        if pass == Pass::Value {
            self.best[2][at] = best[2].max(known);
            self.marks[0][at] = count;
        } else {
            [self.best[0][at], self.best[1][at]] = [best[0], best[1]];
            [self.marks[0][at], self.marks[1][at]] = [count; 2];
        }
    }

    fn close(&mut self, budget: &mut u32) {
        while *budget > 0 {
            if self.cursor == positions(self.seeds) {
                self.cursor = 0;
                self.phase = if self.pass == Pass::Bounds { Phase::Begin } else { Phase::Done };
                self.pass = Pass::Value;
                return;
            }
            *budget -= 1;
            let at = self.cursor as usize;
            match self.pass {
                Pass::Bounds => self.close_bounds(at),
                Pass::Value => self.close_value(at),
            }
            self.cursor += 1;
        }
    }

    fn close_bounds(&mut self, at: usize) {
        let all = if gathers(self.one_ply.rules) { self.seeds as i8 } else { 0 };
        for (aspect, endless) in [(0, -all), (1, all)] {
            if self.marks[aspect][at] & SETTLED == 0 {
                self.best[aspect][at] = endless;
                self.words[at] = 1;
            }
        }
        debug_assert!(self.best[0][at] <= self.best[1][at]);
        let mark = if self.best[0][at] == self.best[1][at] { KNOWN } else { 0 };
        [self.marks[0][at], self.marks[1][at]] = [mark; 2];
    }

    fn close_value(&mut self, at: usize) {
        let mark = self.marks[0][at];
        let value = match mark {
            _ if mark & KNOWN != 0 => self.best[0][at],
            _ if mark & SETTLED != 0 => self.best[2][at],
            _ => 0,
        };
        let (lo, hi) = match first_pass(self.one_ply.rules) {
            Pass::Value => (value, value),
            Pass::Bounds => (self.best[0][at], self.best[1][at]),
        };
        debug_assert!(lo <= value && value <= hi, "{lo} {value} {hi}");
        // Where a repetition gathers, endless play makes the bounds differ, and needs no mark.
        let cycle = self.words[at] == 1 && !gathers(self.one_ply.rules);
        self.words[at] = TableValue { lo, hi, value, cycle }.pack();
    }
}
