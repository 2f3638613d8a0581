//! Settling what is forced, from the most seeds down.
//!
//! At threshold `t` every position is settled that gains `t` at once, then, against the direction of the moves, whatever
//! leads to a position settled as lost by `t`, and whatever has no move left but to positions settled as won. Where
//! endless play is worth nothing, either side forces what is better. What is left is worth nothing, and threshold 0
//! finds by the same rule which of it is forced in so many plies: `lo` by the side to move, `hi` by the other one. Where
//! endless play is worth all seeds to one side, only the other one forces anything at any threshold.

use super::{Layer, Pass, Step, gathers};
use crate::endgame::index::{Rows, positions, rank};
use crate::endgame::price::SLAM;
use crate::rules::Slam;

/// Low bits of a mark: moves within the layer that lead to positions not settled yet.
const COUNT: u8 = 7;
/// Settled in this pass.
pub(super) const SETTLED: u8 = 8;
/// Settled, but what follows from it is not yet looked at: the stack was full.
const PENDING: u8 = 16;
/// Known from an earlier pass.
pub(super) const KNOWN: u8 = 32;
/// Settled positions whose predecessors wait to be looked at. When more pile up, another scan finds them.
pub(super) const STACK: usize = 1 << 20;
/// Positions scanned together: looking at a few bytes is cheap against looking at a position.
const CHUNK: usize = 64;

/// Who forces what at a threshold.
#[derive(Clone, Copy)]
struct Aim {
    threshold: i8,
    /// The kind that can be won by force, if only one can; the other one can be lost by force.
    attacker: Option<usize>,
}

impl Aim {
    fn attacks(self, kind: usize) -> bool {
        self.attacker.is_none_or(|attacker| attacker == kind)
    }

    fn defends(self, kind: usize) -> bool {
        self.attacker.is_none_or(|attacker| attacker != kind)
    }

    /// True where what was settled is good for the side to move there.
    fn won(self, kind: usize, worth: i8) -> bool {
        self.attacker.map_or(worth > 0, |attacker| attacker == kind)
    }

    /// True where any of these positions is to be settled, or waits for the stack.
    fn finds(self, kind: usize, best: &[i8], marks: &[u8]) -> bool {
        let (attacks, defends) = (u8::from(self.attacks(kind)), u8::from(self.defends(kind)));
        let mut found = 0;
        // Without a branch, so that sixteen positions go at a time.
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
        if self.outlook.rules.slam == Slam::Loses { SLAM } else { self.seeds as i8 }
    }

    /// The threshold after `threshold`, if endless play is not as good.
    fn next_threshold(&self, threshold: i8) -> Option<i8> {
        let all = self.seeds as i8;
        let last = match self.pass {
            Pass::Bounds if gathers(self.outlook.rules) => 1 - all,
            Pass::Bounds => 0,
            Pass::Value => 1,
        };
        let next = if threshold == SLAM { all } else { threshold - 1 };
        (next >= last).then_some(next)
    }

    /// The kinds of the pass; a kind's successors are of the other one, if there are two.
    fn kinds(&self) -> &'static [usize] {
        if self.pass == Pass::Value { &[2] } else { &[0, 1] }
    }

    fn mark(&mut self, kind: usize, at: usize) -> &mut u8 {
        &mut self.marks[kind % 2][at]
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
            for &kind in self.kinds() {
                if aim.finds(kind, &self.best[kind][from..until], &self.marks[kind % 2][from..until]) {
                    (from..until).for_each(|at| self.scan_one(kind, at, aim));
                }
            }
            self.cursor = until as u32;
            self.drain(rows, aim, budget);
        }
    }

    #[expect(clippy::inline_always, reason = "a call here costs a fiftieth of the speed")]
    #[inline(always)]
    fn scan_one(&mut self, kind: usize, at: usize, aim: Aim) {
        let (best, mark) = (self.best[kind][at], self.marks[kind % 2][at]);
        if mark & (SETTLED | KNOWN) == 0 {
            let wins = best == aim.threshold && aim.attacks(kind);
            if wins || best == -aim.threshold && mark & COUNT == 0 && aim.defends(kind) {
                self.settle(kind, at, best);
            }
        } else if mark & PENDING != 0 {
            *self.mark(kind, at) &= !PENDING;
            self.push(kind, at);
        }
    }

    #[expect(clippy::inline_always, reason = "a call here costs a fiftieth of the speed")]
    #[inline(always)]
    fn settle(&mut self, kind: usize, at: usize, worth: i8) {
        self.best[kind][at] = worth;
        *self.mark(kind, at) |= SETTLED;
        self.push(kind, at);
    }

    #[expect(clippy::inline_always, reason = "a call here costs a fiftieth of the speed")]
    #[inline(always)]
    fn push(&mut self, kind: usize, at: usize) {
        if self.stack.len() < STACK {
            self.stack.push((at as u32) << 2 | kind as u32);
        } else {
            *self.mark(kind, at) |= PENDING;
            self.spilled = true;
        }
    }

    /// Follows the moves backwards from what has been settled.
    fn drain(&mut self, rows: &Rows, aim: Aim, budget: &mut u32) {
        while *budget > 0 {
            let Some(entry) = self.stack.pop() else { return };
            *budget -= 1;
            let (kind, at) = ((entry & 3) as usize, entry >> 2);
            let before = if kind == 2 { 2 } else { 1 - kind };
            let worth = self.best[kind][at as usize];
            let won = aim.won(kind, worth);
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
