//! Solving one layer: all positions of as many seeds, the layers below being known.
//!
//! Moves that gain seeds lead below; the others stay in the layer and may go round for ever. So values are found from
//! the most seeds down ([`settle`]): what is forced is settled at its threshold, and what is never settled goes round.
//! A layer is solved twice: for its bounds, and, where these differ, by the houses alone with endless play worth
//! nothing. Where a repetition gathers, endless play counts in the bounds as all seeds for one side or the other;
//! elsewhere it is worth nothing there too, and a bound of nothing that needs it is marked.

mod settle;

use super::index::{Rows, positions, rank};
use super::outlook::{NONE, Outlook, Prices};
use super::price::Price;
use crate::kernel::Board;
use crate::rules::{Leftover, RuleSet, Rules, Sowing};
use settle::{KNOWN, SETTLED, STACK};
use std::sync::Arc;

/// One of the two ways to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pass {
    /// What either side can force.
    Bounds,
    /// The houses alone, endless play worth nothing.
    Value,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    /// Looks one ply ahead from every position.
    Look,
    /// Settles whatever the threshold decides.
    Scan {
        threshold: i8,
    },
    /// Gives what goes round its worth, and makes ready for the next pass.
    Close,
    Done,
}

/// A layer being solved. About seven bytes a position.
#[derive(Debug)]
pub(super) struct Layer {
    outlook: Outlook,
    seeds: usize,
    pass: Pass,
    step: Step,
    /// The next position of the present step.
    cursor: u32,
    /// `Lo`, `Hi`, `Value`: the best known so far, or the final one.
    best: [Vec<i8>; 3],
    /// Of `Lo` and `Hi`; `Value` uses the first.
    marks: [Vec<u8>; 2],
    stack: Vec<u32>,
    spilled: bool,
    /// The result; between the passes, 1 where a bound needs endless play.
    words: Vec<u16>,
}

impl Prices for &[Arc<Vec<u16>>] {
    #[inline]
    fn of(&self, board: Board, seeds: usize) -> Price {
        Price::unpack(self[seeds][rank(board, seeds) as usize])
    }
}

/// Solved layers, from no seed up.
type Below = [Arc<Vec<u16>>];

/// True where endless play may be worth anything between all seeds for one side and all for the other.
fn gathers(rules: &Rules) -> bool {
    rules.repetition == Some(Leftover::Gathered)
}

fn first_pass(rules: &Rules) -> Pass {
    // Where stores lie in the sowing path nothing goes round, and no penalty needs bounds.
    if rules.sowing == Sowing::OwnStore { Pass::Value } else { Pass::Bounds }
}

impl Layer {
    pub(super) fn new(rules: RuleSet, seeds: usize) -> Self {
        let size = positions(seeds) as usize;
        let outlook = Outlook::of(rules);
        Self {
            outlook,
            seeds,
            pass: first_pass(outlook.rules),
            step: Step::Look,
            cursor: 0,
            best: std::array::from_fn(|_| vec![NONE; size]),
            marks: std::array::from_fn(|_| vec![0; size]),
            stack: Vec::with_capacity(STACK.min(2 * size)),
            spilled: false,
            words: vec![0; size],
        }
    }

    /// The part of the work that is done, 0 to 1, roughly.
    pub(super) fn done(&self) -> f32 {
        let part = self.cursor as f32 / positions(self.seeds) as f32;
        let (passed, weight) = match self.pass {
            Pass::Bounds => (0.0, 0.8),
            Pass::Value => (0.8, 0.2),
        };
        let step = match self.step {
            Step::Look => part * 0.2,
            Step::Scan { threshold } => 0.55 - f32::from(threshold) / 50.0,
            Step::Close => 0.95,
            Step::Done => return 1.0,
        };
        passed + weight * step
    }

    /// Works for about `budget` positions; the finished words once there is nothing left to do.
    pub(super) fn run(&mut self, below: &Below, rows: &Rows, mut budget: u32) -> Option<Vec<u16>> {
        while budget > 0 {
            match self.step {
                Step::Look => self.look(below, rows, &mut budget),
                Step::Scan { threshold } => self.scan(rows, threshold, &mut budget),
                Step::Close => self.close(&mut budget),
                Step::Done => return Some(std::mem::take(&mut self.words)),
            }
        }
        None
    }

    fn look(&mut self, below: &Below, rows: &Rows, budget: &mut u32) {
        while *budget > 0 {
            if self.cursor == positions(self.seeds) {
                self.cursor = 0;
                self.step = Step::Scan { threshold: self.first_threshold() };
                return;
            }
            *budget -= 1;
            let at = self.cursor as usize;
            if self.marks[0][at] & KNOWN == 0 {
                self.look_from(below, rows.board(self.seeds, self.cursor), at);
            }
            self.cursor += 1;
        }
    }

    fn look_from(&mut self, below: &Below, board: Board, at: usize) {
        let seeds = self.seeds;
        let mut count = 0;
        let mut known = NONE;
        let (pass, lo, marks) = (self.pass, &self.best[0], &self.marks[0]);
        let best = self.outlook.of_board(board, seeds, &below, |next| {
            if pass == Pass::Value {
                let next = rank(next, seeds) as usize;
                if marks[next] & KNOWN != 0 {
                    // What is known is known from both sides: `lo` and `hi` are one.
                    known = known.max(-lo[next]);
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
                self.step = if self.pass == Pass::Bounds { Step::Look } else { Step::Done };
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
        let all = if gathers(self.outlook.rules) { self.seeds as i8 } else { 0 };
        for (kind, endless) in [(0, -all), (1, all)] {
            if self.marks[kind][at] & SETTLED == 0 {
                self.best[kind][at] = endless;
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
        let (lo, hi) = match first_pass(self.outlook.rules) {
            Pass::Value => (value, value),
            Pass::Bounds => (self.best[0][at], self.best[1][at]),
        };
        debug_assert!(lo <= value && value <= hi, "{lo} {value} {hi}");
        // Where a repetition gathers, the bounds themselves say what goes round.
        let cycle = self.words[at] == 1 && !gathers(self.outlook.rules);
        self.words[at] = Price { lo, hi, value, cycle }.pack();
    }
}
