//! Settling what is forced, from the most seeds down.
//!
//! At threshold `t` the solver settles every position in which a move gains `t` at once. From there it follows the moves
//! backwards. It settles a position as won by `t` if one move leads to a position settled as lost, and as lost by `t` if
//! all moves lead to positions settled as won. In pseudocode:
//!
//! ```text
//! for t from the most seeds down:
//!     queue = positions whose best move gains t, and positions without open moves whose best is -t
//!     for position in queue:                             settled for good
//!         for before in predecessors(position):          by moves played backwards
//!             if position is lost:   settle(before, won by t)
//!             else:                  open moves of before -= 1;  if none is left and its best is -t: settle(before, lost)
//! ```
//!
//! This is retrograde analysis: Thompson (Retrograde Analysis of Certain Endgames, 1986) for the results of chess; for Awari,
//! whose values are numbers of seeds, see [`endgame`](crate::endgame). A counter of open moves in each position saves trying
//! its moves again.
//!
//! Where endless play counts 0, each side forces what is better than 0, and the value of all positions that are left is 0.
//! At threshold 0 the same rule finds which of these are forced in a bounded number of plies: `lo` by the side to move, `hi`
//! by the other side. Where endless play gives all seeds to one side, only the other side forces anything.

use super::layer::{COUNT, KNOWN, Layer, PENDING, Pass, Phase, SETTLED, STACK, gathers};
use crate::endgame::index::{Rows, positions, rank};
use crate::endgame::table_value::SLAM_VALUE;
use crate::rules::Slam;

/// How many positions are tested together. The test reads a few bytes of each and is cheap; only where it finds one are
/// they handled one by one.
const CHUNK: usize = 64;

/// Who forces what at a threshold.
#[derive(Clone, Copy)]
struct Forcing {
    threshold: i8,
    /// Where the side to move can win by force in one aspect alone, that aspect; in the other one it can lose by force.
    attacker: Option<usize>,
}

impl Forcing {
    fn attacks(self, aspect: usize) -> bool {
        self.attacker.is_none_or(|attacker| attacker == aspect)
    }

    fn defends(self, aspect: usize) -> bool {
        self.attacker.is_none_or(|attacker| attacker != aspect)
    }

    /// True where a position settled with this value is won for the side to move.
    fn won(self, aspect: usize, value: i8) -> bool {
        self.attacker.map_or(value > 0, |attacker| attacker == aspect)
    }

    /// True where one of these positions can be settled now, or still has to go onto the stack.
    fn finds(self, aspect: usize, best: &[i8], marks: &[u8]) -> bool {
        let (attacks, defends) = (u8::from(self.attacks(aspect)), u8::from(self.defends(aspect)));
        let mut found = 0;
        // The loop has no branch, so that the compiler tests sixteen positions at a time.
        for (&best, &mark) in best.iter().zip(marks) {
            let wins = u8::from(best == self.threshold) & attacks;
            let loses = u8::from(best == -self.threshold) & u8::from(mark & COUNT == 0) & defends;
            found |= (wins | loses) & u8::from(mark & (SETTLED | KNOWN) == 0) | u8::from(mark & PENDING != 0);
        }
        found != 0
    }
}

impl Layer {
    fn forcing(&self, threshold: i8) -> Forcing {
        let endless_loses = self.pass == Pass::Bounds && (threshold == 0 || gathers(self.one_ply.rules));
        Forcing { threshold, attacker: endless_loses.then_some(0) }
    }

    pub(super) fn first_threshold(&self) -> i8 {
        if self.one_ply.rules.slam == Slam::Loses { SLAM_VALUE } else { self.seeds as i8 }
    }

    /// The next lower threshold; `None` where it would be no better than endless play.
    fn lower_threshold(&self, threshold: i8) -> Option<i8> {
        let all = self.seeds as i8;
        let last = match self.pass {
            Pass::Bounds if gathers(self.one_ply.rules) => 1 - all,
            Pass::Bounds => 0,
            Pass::Value => 1,
        };
        let lower = if threshold == SLAM_VALUE { all } else { threshold - 1 };
        (lower >= last).then_some(lower)
    }

    /// The aspects of the pass. Where there are two, one aspect of a position depends on the other one of its successors.
    fn aspects(&self) -> &'static [usize] {
        if self.pass == Pass::Value { &[2] } else { &[0, 1] }
    }

    fn mark(&mut self, aspect: usize, at: usize) -> &mut u8 {
        &mut self.marks[aspect % 2][at]
    }

    pub(super) fn scan(&mut self, rows: &Rows, threshold: i8, budget: &mut u32) {
        let forcing = self.forcing(threshold);
        self.drain(rows, forcing, budget);
        while *budget > 0 {
            if self.cursor == positions(self.seeds) {
                self.cursor = 0;
                if std::mem::take(&mut self.spilled) {
                    continue;
                }
                let lower = self.lower_threshold(threshold);
                self.phase = lower.map_or(Phase::Close, |threshold| Phase::Scan { threshold });
                return;
            }
            *budget -= 1;
            let from = self.cursor as usize;
            let until = self.marks[0].len().min(from + CHUNK);
            for &aspect in self.aspects() {
                if forcing.finds(aspect, &self.best[aspect][from..until], &self.marks[aspect % 2][from..until]) {
                    (from..until).for_each(|at| self.scan_one(aspect, at, forcing));
                }
            }
            self.cursor = until as u32;
            self.drain(rows, forcing, budget);
        }
    }

    #[expect(clippy::inline_always, reason = "a call here costs a fiftieth of the speed")]
    #[inline(always)]
    fn scan_one(&mut self, aspect: usize, at: usize, forcing: Forcing) {
        let (best, mark) = (self.best[aspect][at], self.marks[aspect % 2][at]);
        if mark & (SETTLED | KNOWN) == 0 {
            let wins = best == forcing.threshold && forcing.attacks(aspect);
            if wins || best == -forcing.threshold && mark & COUNT == 0 && forcing.defends(aspect) {
                self.settle(aspect, at, best);
            }
        } else if mark & PENDING != 0 {
            *self.mark(aspect, at) &= !PENDING;
            self.push(aspect, at);
        }
    }

    #[expect(clippy::inline_always, reason = "a call here costs a fiftieth of the speed")]
    #[inline(always)]
    fn settle(&mut self, aspect: usize, at: usize, value: i8) {
        self.best[aspect][at] = value;
        *self.mark(aspect, at) |= SETTLED;
        self.push(aspect, at);
    }

    #[expect(clippy::inline_always, reason = "a call here costs a fiftieth of the speed")]
    #[inline(always)]
    fn push(&mut self, aspect: usize, at: usize) {
        if self.stack.len() < STACK {
            self.stack.push((at as u32) << 2 | aspect as u32);
        } else {
            *self.mark(aspect, at) |= PENDING;
            self.spilled = true;
        }
    }

    /// Follows the moves backwards from what has been settled.
    fn drain(&mut self, rows: &Rows, forcing: Forcing, budget: &mut u32) {
        while *budget > 0 {
            let Some(entry) = self.stack.pop() else { return };
            *budget -= 1;
            let (aspect, at) = ((entry & 3) as usize, entry >> 2);
            let before = if aspect == 2 { 2 } else { 1 - aspect };
            let value = self.best[aspect][at as usize];
            let won = forcing.won(aspect, value);
            let seeds = self.seeds;
            let unsow = self.one_ply.kernel.unsow;
            unsow(rows.board(seeds, at), &mut |board| {
                let at = rank(board, seeds) as usize;
                if self.marks[before % 2][at] & (SETTLED | KNOWN) != 0 {
                    return;
                }
                if !won {
                    debug_assert!(forcing.attacks(before));
                    self.settle(before, at, -value);
                    return;
                }
                let mark = self.mark(before, at);
                debug_assert!(*mark & COUNT > 0);
                *mark -= 1;
                let none_left = *mark & COUNT == 0;
                let best = self.best[before][at].max(-value);
                self.best[before][at] = best;
                if none_left && best == -forcing.threshold && forcing.defends(before) {
                    self.settle(before, at, best);
                }
            });
        }
    }
}
