//! Solving one layer on several threads. The method and the meaning of the values are those of `oware::endgame`: two passes,
//! each from the most seeds down, following moves backwards from what is settled. The values do not depend on the order in
//! which threads settle positions.
//!
//! A position has two words of sixteen bits. In the first pass they are what is known of `lo` and of `hi`: a number of
//! seeds, and marks. In the second pass the first word is the value with its marks, the second holds both bounds.

use crate::pool::{Shared, ranges, take};
use oware::RuleSet;
use oware::endgame::TableValue;
use oware::endgame::large::{BLOCK, Layer, Places, Plies, SLAM_VALUE, Task, Then, TwoRows, place, places, with_plies};
use oware::{Leftover, Sowing};
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering::Relaxed};

/// Bits of a word above the number of seeds: quiet moves that lead to positions not settled yet.
const COUNT: u16 = 7 << 8;
const ONE: u16 = 1 << 8;
/// Settled in this pass.
const SETTLED: u16 = 8 << 8;
/// Known from the first pass.
const KNOWN: u16 = 32 << 8;
/// A bound holds only by endless play.
const CYCLE: u16 = 64 << 8;
/// Less than the value of any move.
const NONE: i8 = i8::MIN;
/// Settled positions followed together, so that their reads from memory overlap.
const TOGETHER: usize = 8;
const STEP: u64 = BLOCK as u64;

fn word(value: i8, marks: u16) -> u16 {
    u16::from(value as u8) | marks
}

fn number(word: u16) -> i8 {
    word as i8
}

/// The values of a layer in blocks, handed to `block` in their order; `None` where `stop` was set meanwhile. `below` are the
/// layers of fewer seeds.
pub fn solve(
    rules: RuleSet,
    below: &[Layer],
    threads: usize,
    stop: &AtomicBool,
    block: &mut dyn FnMut(Vec<TableValue>),
) -> Option<()> {
    with_plies(rules, Solve { rules, below, threads, stop, block })
}

struct Solve<'a> {
    rules: RuleSet,
    below: &'a [Layer],
    threads: usize,
    stop: &'a AtomicBool,
    block: &'a mut dyn FnMut(Vec<TableValue>),
}

impl Task for Solve<'_> {
    type Answer = Option<()>;

    fn run(self, plies: impl Plies) -> Option<()> {
        let seeds = self.below.len();
        let size = places(seeds);
        let rules = self.rules.rules();
        let solver = Solver {
            plies,
            seeds,
            size,
            gathers: rules.repetition == Some(Leftover::Gathered),
            below: self.below,
            rows: Places::new(seeds),
            threads: self.threads,
            stop: self.stop,
            words: (0..2 * size).map(|_| AtomicU16::new(0)).collect(),
        };
        let bounds = rules.sowing != Sowing::OwnStore;
        if bounds {
            solver.ranges(|from, rows| solver.begin_bounds(from, rows));
            solver.settle(true);
            solver.ranges(|at, _| solver.close_bounds(at));
        }
        solver.ranges(|at, rows| solver.begin_value(at, rows));
        solver.settle(false);
        for from in (0..size).step_by(BLOCK) {
            if self.stop.load(Relaxed) {
                return None;
            }
            (self.block)((from..size.min(from + STEP)).map(|at| solver.value(at, bounds)).collect());
        }
        Some(())
    }
}

struct Solver<'a, P> {
    plies: P,
    seeds: usize,
    size: u64,
    gathers: bool,
    below: &'a [Layer],
    rows: Places,
    threads: usize,
    stop: &'a AtomicBool,
    words: Vec<AtomicU16>,
}

/// A settled position whose predecessors are to be updated: which of its words, and whether the side to move has forced it.
#[derive(Clone, Copy)]
struct Settled {
    rows: TwoRows,
    aspect: usize,
    won: bool,
}

/// Who forces what at a threshold.
#[derive(Clone, Copy)]
struct Forcing {
    threshold: i8,
    /// Where the side to move can win by force in the first word alone.
    one_sided: bool,
    bounds: bool,
}

impl Forcing {
    fn attacks(self, aspect: usize) -> bool {
        !self.one_sided || aspect == 0
    }

    fn defends(self, aspect: usize) -> bool {
        !self.one_sided || aspect == 1
    }
}

impl<P: Plies> Solver<'_, P> {
    fn ranges(&self, work: impl Fn(u64, TwoRows) + Sync) {
        ranges(self.threads, self.size, STEP, self.stop, |range| {
            for (at, rows) in range.clone().zip(self.rows.walk(self.seeds, range.start)) {
                work(at, rows);
            }
        });
    }

    fn word(&self, at: u64, aspect: usize) -> &AtomicU16 {
        &self.words[2 * at as usize + aspect]
    }

    /// Where the game is over, the value of its end; else that of the best move that gains seeds.
    #[inline]
    fn best(&self, rows: TwoRows, mut quiet: impl FnMut(TwoRows)) -> [i8; 3] {
        if let Some(net) = self.plies.ended(rows) {
            return [net; 3];
        }
        let mut best = [NONE; 3];
        self.plies.each(rows, |then| {
            let values = match then {
                Then::Quiet(rows) => return quiet(rows),
                Then::Over(net) => [net; 3],
                Then::Gain { rows, gain, slam } => {
                    let known = self.below[self.seeds - usize::from(gain)].value(rows);
                    // What the other side gets at most decides what this side gets at least.
                    let [lo, hi, value] = [known.hi, known.lo, known.value]
                        .map(|against| if against.abs() == SLAM_VALUE { -against } else { gain as i8 - against });
                    if slam { [-SLAM_VALUE, hi, -SLAM_VALUE] } else { [lo, hi, value] }
                }
            };
            best = std::array::from_fn(|aspect| best[aspect].max(values[aspect]));
        });
        best
    }

    fn begin_bounds(&self, at: u64, rows: TwoRows) {
        let mut count = 0;
        let best = self.best(rows, |_| count += ONE);
        self.word(at, 0).store(word(best[0], count), Relaxed);
        self.word(at, 1).store(word(best[1], count), Relaxed);
    }

    fn begin_value(&self, at: u64, rows: TwoRows) {
        let marks = self.word(at, 0).load(Relaxed);
        if marks & KNOWN != 0 {
            return;
        }
        let (mut count, mut known) = (0, NONE);
        let best = self.best(rows, |after| {
            let after = self.word(place(after, self.seeds), 0).load(Relaxed);
            if after & KNOWN == 0 { count += ONE } else { known = known.max(-number(after)) }
        });
        self.word(at, 0).store(word(best[2].max(known), count | marks & CYCLE), Relaxed);
    }

    fn close_bounds(&self, at: u64) {
        let all = if self.gathers { self.seeds as i8 } else { 0 };
        let mut marks = 0;
        let mut close = |aspect, endless| {
            let word = self.word(at, aspect).load(Relaxed);
            if word & SETTLED != 0 {
                return number(word);
            }
            marks |= CYCLE;
            endless
        };
        let (lo, hi) = (close(0, -all), close(1, all));
        if lo == hi {
            marks |= KNOWN;
        }
        self.word(at, 0).store(word(lo, marks), Relaxed);
        self.word(at, 1).store(u16::from_le_bytes([lo as u8, hi as u8]), Relaxed);
    }

    fn value(&self, at: u64, bounds: bool) -> TableValue {
        let word = self.word(at, 0).load(Relaxed);
        let value = if word & (KNOWN | SETTLED) == 0 { 0 } else { number(word) };
        if !bounds {
            return TableValue { lo: value, hi: value, value, cycle: false };
        }
        let [lo, hi] = self.word(at, 1).load(Relaxed).to_le_bytes().map(|byte| byte as i8);
        TableValue { lo, hi, value, cycle: word & CYCLE != 0 && !self.gathers }
    }

    /// Settles what can be forced, from the most seeds down.
    fn settle(&self, bounds: bool) {
        let all = self.seeds as i8;
        let last = match bounds {
            true if self.gathers => 1 - all,
            true => 0,
            false => 1,
        };
        for threshold in std::iter::once(SLAM_VALUE).chain((last..=all).rev()) {
            let one_sided = bounds && (threshold == 0 || self.gathers);
            self.threshold(Forcing { threshold, one_sided, bounds });
        }
    }

    fn threshold(&self, forcing: Forcing) {
        let next = AtomicU64::new(0);
        let shared = Shared::new(self.threads);
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    let mut settled = Vec::new();
                    while let Some(range) = take(&next, self.size, STEP, self.stop) {
                        self.scan(range.start, range.end, forcing, &mut settled);
                        self.follow(forcing, &mut settled, &shared);
                    }
                    while let Some(mut settled) = shared.wait() {
                        self.follow(forcing, &mut settled, &shared);
                    }
                });
            }
        });
    }

    /// Settles the positions of a range that the threshold decides.
    fn scan(&self, from: u64, until: u64, forcing: Forcing, settled: &mut Vec<Settled>) {
        for at in from..until {
            for aspect in 0..=usize::from(forcing.bounds) {
                let cell = self.word(at, aspect);
                let word = cell.load(Relaxed);
                if word & (SETTLED | KNOWN) != 0 {
                    continue;
                }
                let won = number(word) == forcing.threshold && forcing.attacks(aspect);
                let lost = number(word) == -forcing.threshold && word & COUNT == 0 && forcing.defends(aspect);
                if (won || lost) && cell.fetch_or(SETTLED, Relaxed) & SETTLED == 0 {
                    let rows = self.rows.walk(self.seeds, at).next().expect("a place of the layer");
                    settled.push(Settled { rows, aspect, won });
                }
            }
        }
    }

    /// Follows the moves backwards from what has been settled.
    fn follow(&self, forcing: Forcing, settled: &mut Vec<Settled>, shared: &Shared<Settled>) {
        let mut before = Vec::new();
        while !settled.is_empty() && !self.stop.load(Relaxed) {
            for one in settled.drain(settled.len().saturating_sub(TOGETHER)..) {
                let aspect = if forcing.bounds { 1 - one.aspect } else { 0 };
                self.plies.before(one.rows, |rows| {
                    let cell = self.word(place(rows, self.seeds), aspect);
                    before.push((cell, cell.load(Relaxed), Settled { rows, aspect, won: !one.won }));
                });
            }
            for (cell, word, one) in before.drain(..) {
                if word & (SETTLED | KNOWN) == 0 && Self::update(forcing, cell, one) {
                    settled.push(one);
                }
            }
            shared.share(settled);
        }
    }

    /// Takes note that one move of a position leads to one that is settled. True where that settles it.
    fn update(forcing: Forcing, cell: &AtomicU16, one: Settled) -> bool {
        let mut old = cell.load(Relaxed);
        loop {
            if old & (SETTLED | KNOWN) != 0 {
                return false;
            }
            let new = if one.won {
                word(forcing.threshold, old & !0xff | SETTLED)
            } else {
                let left = (old & !0xff) - ONE;
                let best = number(old).max(-forcing.threshold);
                let lost = left & COUNT == 0 && best == -forcing.threshold && forcing.defends(one.aspect);
                word(best, if lost { left | SETTLED } else { left })
            };
            match cell.compare_exchange_weak(old, new, Relaxed, Relaxed) {
                Ok(_) => return new & SETTLED != 0,
                Err(now) => old = now,
            }
        }
    }
}
