//! Settling what is forced, from the most seeds down.
//!
//! At threshold `t` the solver settles every position in which a move gains `t` at once. From there it follows the moves
//! backwards. It settles a position as won by `t` if one move leads to a position settled as lost, and as lost by `t` if
//! all moves lead to positions settled as won.
//!
//! Where endless play is worth 0, each side forces what is better than 0, and all positions that are left are worth 0. At
//! threshold 0 the same rule finds which of these are forced in a bounded number of plies: `lo` by the side to move, `hi`
//! by the other side. Where endless play is worth all seeds to one side, only the other side forces anything.

use super::layer::{COUNT, KNOWN, Layer, PENDING, Pass, SETTLED, STACK, Step, gathers};
use crate::endgame::index::{Rows, positions, rank};
use crate::endgame::table_value::SLAM_VALUE;
use crate::rules::Slam;

/// How many positions are tested together. The test reads a few bytes of each and is cheap; only where it finds one are
/// they handled one by one.
const CHUNK: usize = 64;

/// Who forces what at a threshold.
#[derive(Clone, Copy)]
struct Aim {
    threshold: i8,
    /// Where the side to move can win by force in one aspect alone, that aspect; in the other one it can lose by force.
    attacker: Option<usize>,
}

impl Aim {
    fn attacks(self, aspect: usize) -> bool {
        self.attacker.is_none_or(|attacker| attacker == aspect)
    }

    fn defends(self, aspect: usize) -> bool {
        self.attacker.is_none_or(|attacker| attacker != aspect)
    }

    /// True where a position settled with this worth is won for the side to move.
    fn won(self, aspect: usize, worth: i8) -> bool {
        self.attacker.map_or(worth > 0, |attacker| attacker == aspect)
    }

    /// True where one of these positions can be settled now, or waits for room on the stack.
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
    fn aim(&self, threshold: i8) -> Aim {
        let endless_loses = self.pass == Pass::Bounds && (threshold == 0 || gathers(self.outlook.rules));
        Aim { threshold, attacker: endless_loses.then_some(0) }
    }

    pub(super) fn first_threshold(&self) -> i8 {
        if self.outlook.rules.slam == Slam::Loses { SLAM_VALUE } else { self.seeds as i8 }
    }

    /// The next lower threshold; `None` where it would be no better than endless play.
    fn next_threshold(&self, threshold: i8) -> Option<i8> {
        let all = self.seeds as i8;
        let last = match self.pass {
            Pass::Bounds if gathers(self.outlook.rules) => 1 - all,
            Pass::Bounds => 0,
            Pass::Value => 1,
        };
        let next = if threshold == SLAM_VALUE { all } else { threshold - 1 };
        (next >= last).then_some(next)
    }

    /// The aspects of the pass. Where there are two, one aspect of a position depends on the other one of its successors.
    fn aspects(&self) -> &'static [usize] {
        if self.pass == Pass::Value { &[2] } else { &[0, 1] }
    }

    fn mark(&mut self, aspect: usize, at: usize) -> &mut u8 {
        &mut self.marks[aspect % 2][at]
    }

    pub(super) fn scan(&mut self, rows: &Rows, threshold: i8, budget: &mut u32) {
        let aim = self.aim(threshold);
        self.drain(rows, aim, budget);
        while *budget > 0 {
            if self.cursor == positions(self.seeds) {
                self.cursor = 0;
                if std::mem::take(&mut self.spilled) {
                    continue;
                }
                let next = self.next_threshold(threshold);
                self.step = next.map_or(Step::Close, |threshold| Step::Scan { threshold });
                return;
            }
            *budget -= 1;
            let from = self.cursor as usize;
            let until = self.marks[0].len().min(from + CHUNK);
            for &aspect in self.aspects() {
                if aim.finds(aspect, &self.best[aspect][from..until], &self.marks[aspect % 2][from..until]) {
                    (from..until).for_each(|at| self.scan_one(aspect, at, aim));
                }
            }
            self.cursor = until as u32;
            self.drain(rows, aim, budget);
        }
    }

    #[expect(clippy::inline_always, reason = "a call here costs a fiftieth of the speed")]
    #[inline(always)]
    fn scan_one(&mut self, aspect: usize, at: usize, aim: Aim) {
        let (best, mark) = (self.best[aspect][at], self.marks[aspect % 2][at]);
        if mark & (SETTLED | KNOWN) == 0 {
            let wins = best == aim.threshold && aim.attacks(aspect);
            if wins || best == -aim.threshold && mark & COUNT == 0 && aim.defends(aspect) {
                self.settle(aspect, at, best);
            }
        } else if mark & PENDING != 0 {
            *self.mark(aspect, at) &= !PENDING;
            self.push(aspect, at);
        }
    }

    #[expect(clippy::inline_always, reason = "a call here costs a fiftieth of the speed")]
    #[inline(always)]
    fn settle(&mut self, aspect: usize, at: usize, worth: i8) {
        self.best[aspect][at] = worth;
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
    fn drain(&mut self, rows: &Rows, aim: Aim, budget: &mut u32) {
        while *budget > 0 {
            let Some(entry) = self.stack.pop() else { return };
            *budget -= 1;
            let (aspect, at) = ((entry & 3) as usize, entry >> 2);
            let before = if aspect == 2 { 2 } else { 1 - aspect };
            let worth = self.best[aspect][at as usize];
            let won = aim.won(aspect, worth);
            let seeds = self.seeds;
            let unsow = self.outlook.kernel.unsow;
            unsow(rows.board(seeds, at), &mut |board| {
                let at = rank(board, seeds) as usize;
                if self.marks[before % 2][at] & (SETTLED | KNOWN) != 0 {
                    return;
                }
                if !won {
                    debug_assert!(aim.attacks(before));
                    self.settle(before, at, -worth);
                    return;
                }
                let mark = self.mark(before, at);
                debug_assert!(*mark & COUNT > 0);
                *mark -= 1;
                let none_left = *mark & COUNT == 0;
                let best = self.best[before][at].max(-worth);
                self.best[before][at] = best;
                if none_left && best == -aim.threshold && aim.defends(before) {
                    self.settle(before, at, best);
                }
            });
        }
    }
}
