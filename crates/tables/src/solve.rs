//! Solving one layer on several threads. The method and the meaning of the values are those of `oware::endgame`: two passes,
//! each from the most seeds down, following moves backwards from what is settled. The values do not depend on the order in
//! which threads settle positions.
//!
//! A position has two words of sixteen bits. In the first pass they are what is known of `lo` and of `hi`: a number of
//! seeds, and marks. In the second pass the first word is the value with its marks, the second holds both bounds.

use crate::pool::{Shared, ranges, take};
use crate::stage::Stage;
use anyhow::Result;
use oware::RuleSet;
use oware::endgame::large::{BLOCK, Layer, Places, Plies, Task, Then, TwoRows, place, places, with_plies};
use oware::endgame::{SLAM_VALUE, TableValue};
use oware::{Leftover, Sowing};
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

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
pub(crate) const NONE: i8 = i8::MIN;
/// Settled positions followed together, so that their reads from memory overlap.
const TOGETHER: usize = 8;
const STEP: u64 = BLOCK as u64;

fn word(value: i8, marks: u16) -> u16 {
    u16::from(value as u8) | marks
}

fn number(word: u16) -> i8 {
    word as i8
}

/// A layer to be solved.
#[derive(Clone, Copy, Debug)]
pub struct Work<'a> {
    /// The rule set.
    pub rules: RuleSet,
    /// The layers of fewer seeds.
    pub below: &'a [Layer],
    /// How many threads work.
    pub threads: usize,
    /// Ends the work.
    pub stop: &'a AtomicBool,
    /// The time after which what is known is handed out, at the earliest: keeping it takes at most a tenth of the time.
    pub every: Duration,
}

/// What is known of a layer under way. Work that begins with it ends with the same values.
#[derive(Debug)]
pub struct Known {
    /// What is being done.
    pub stage: Stage,
    /// Settled positions whose moves are still to be followed backwards, packed.
    pub left: Vec<u64>,
    /// Two words for each position.
    pub words: Vec<AtomicU16>,
}

/// Whoever takes what comes of the work.
pub trait Taker {
    /// Another stage begins.
    fn stage(&mut self, stage: Stage);

    /// What is known so far, to be kept.
    ///
    /// # Errors
    /// It cannot be kept.
    fn keep(&mut self, known: &Known) -> Result<()>;

    /// The values of the next block.
    ///
    /// # Errors
    /// It cannot be written.
    fn block(&mut self, values: &[TableValue]) -> Result<()>;
}

/// Solves a layer, from its beginning or from what is known of it. False where it was stopped meanwhile; what was known then
/// has been handed out.
///
/// # Errors
/// Those of the taker.
pub fn solve(work: Work, known: Option<Known>, taker: &mut dyn Taker) -> Result<bool> {
    with_plies(work.rules, Solve { work, known, taker })
}

struct Solve<'a> {
    work: Work<'a>,
    known: Option<Known>,
    taker: &'a mut dyn Taker,
}

impl Task for Solve<'_> {
    type Answer = Result<bool>;

    fn run(self, plies: impl Plies) -> Result<bool> {
        let Solve { work, known, taker } = self;
        let seeds = work.below.len();
        let size = places(seeds);
        let rules = work.rules.rules();
        let bounds = rules.sowing != Sowing::OwnStore;
        let first = if bounds { Stage::BeginBounds } else { Stage::BeginValues };
        let known = known.unwrap_or_else(|| Known {
            stage: first,
            left: Vec::new(),
            words: (0..2 * size).map(|_| AtomicU16::new(0)).collect(),
        });
        let mut solver = Solver {
            plies,
            seeds,
            size,
            gathers: rules.repetition == Some(Leftover::Gathered),
            bounds,
            rows: Places::new(seeds),
            work,
            known,
            kept: Instant::now(),
            every: work.every,
            due: AtomicBool::new(false),
        };
        solver.run(taker)
    }
}

struct Solver<'a, P> {
    plies: P,
    seeds: usize,
    size: u64,
    gathers: bool,
    /// False where nothing can repeat, so that the values are all.
    bounds: bool,
    rows: Places,
    work: Work<'a>,
    known: Known,
    /// When what is known was kept last.
    kept: Instant,
    every: Duration,
    /// True where it is to be kept again.
    due: AtomicBool,
}

/// A settled position whose predecessors are to be updated: which of its words, and whether the side to move has forced it.
#[derive(Clone, Copy)]
struct Settled {
    rows: TwoRows,
    aspect: usize,
    won: bool,
}

impl Settled {
    fn packed(self, seeds: usize) -> u64 {
        place(self.rows, seeds) << 2 | (self.aspect as u64) << 1 | u64::from(self.won)
    }
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

/// Where the game is over, the value of its end; else that of the best move that gains seeds: `lo`, `hi` and value.
#[inline]
pub(crate) fn best(
    plies: impl Plies,
    below: &[Layer],
    seeds: usize,
    rows: TwoRows,
    mut quiet: impl FnMut(TwoRows),
) -> [i8; 3] {
    if let Some(net) = plies.ended(rows) {
        return [net; 3];
    }
    let mut best = [NONE; 3];
    plies.each(rows, |then| {
        let values = match then {
            Then::Quiet(rows) => return quiet(rows),
            Then::Over(net) => [net; 3],
            Then::Gain { rows, gain, slam } => {
                let known = below[seeds - usize::from(gain)].value(rows);
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

impl<P: Plies> Solver<'_, P> {
    fn run(&mut self, taker: &mut dyn Taker) -> Result<bool> {
        loop {
            let stage = self.known.stage;
            taker.stage(stage);
            match stage {
                // It is short and can be done again, so that nothing of it is kept.
                Stage::BeginBounds => self.ranges(self.work.stop, |at, rows| self.begin_bounds(at, rows)),
                Stage::Bounds(step) => self.threshold(self.forcing(step, true)),
                Stage::BeginValues => self.ranges(self.work.stop, |at, rows| self.begin_value(at, rows)),
                Stage::Values(step) => self.threshold(self.forcing(step, false)),
                Stage::Write => return self.write(taker),
            }
            if self.is_stopped() {
                if stage != Stage::BeginBounds {
                    taker.keep(&self.known)?;
                }
                return Ok(false);
            }
            if !self.due.load(Relaxed) {
                self.go_on();
                self.look_at_the_clock();
            }
            if self.due.load(Relaxed) {
                let begun = Instant::now();
                taker.keep(&self.known)?;
                self.kept = Instant::now();
                self.every = self.work.every.max(10 * begun.elapsed());
                self.due.store(false, Relaxed);
            }
        }
    }

    /// Goes on to the next stage.
    fn go_on(&mut self) {
        let last = |step, bounds| step + 1 == self.thresholds(bounds).count();
        self.known.stage = match self.known.stage {
            Stage::BeginBounds => Stage::Bounds(0),
            Stage::Bounds(step) if last(step, true) => {
                // Half of it would be worth nothing: it is not to be stopped.
                self.ranges(&AtomicBool::new(false), |at, _| self.close_bounds(at));
                Stage::BeginValues
            }
            Stage::Bounds(step) => Stage::Bounds(step + 1),
            Stage::BeginValues => Stage::Values(0),
            Stage::Values(step) if last(step, false) => Stage::Write,
            Stage::Values(step) => Stage::Values(step + 1),
            Stage::Write => Stage::Write,
        };
    }

    fn is_stopped(&self) -> bool {
        self.work.stop.load(Relaxed)
    }

    /// True where threads are to put down what they are at.
    fn is_halted(&self) -> bool {
        self.is_stopped() || self.due.load(Relaxed)
    }

    fn look_at_the_clock(&self) {
        if self.kept.elapsed() >= self.every {
            self.due.store(true, Relaxed);
        }
    }

    fn write(&self, taker: &mut dyn Taker) -> Result<bool> {
        for from in (0..self.size).step_by(BLOCK) {
            if self.is_stopped() {
                taker.keep(&self.known)?;
                return Ok(false);
            }
            let values: Vec<_> = (from..self.size.min(from + STEP)).map(|at| self.value(at)).collect();
            taker.block(&values)?;
        }
        Ok(true)
    }

    fn ranges(&self, stop: &AtomicBool, work: impl Fn(u64, TwoRows) + Sync) {
        ranges(self.work.threads, self.size, STEP, stop, |range| {
            for (at, rows) in range.clone().zip(self.rows.walk(self.seeds, range.start)) {
                work(at, rows);
            }
        });
    }

    fn word(&self, at: u64, aspect: usize) -> &AtomicU16 {
        &self.known.words[2 * at as usize + aspect]
    }

    fn best(&self, rows: TwoRows, quiet: impl FnMut(TwoRows)) -> [i8; 3] {
        best(self.plies, self.work.below, self.seeds, rows, quiet)
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

    fn value(&self, at: u64) -> TableValue {
        let word = self.word(at, 0).load(Relaxed);
        let value = if word & (KNOWN | SETTLED) == 0 { 0 } else { number(word) };
        if !self.bounds {
            return TableValue { lo: value, hi: value, value, cycle: false };
        }
        let [lo, hi] = self.word(at, 1).load(Relaxed).to_le_bytes().map(|byte| byte as i8);
        TableValue { lo, hi, value, cycle: word & CYCLE != 0 && !self.gathers }
    }

    /// The thresholds of a pass, in their order.
    fn thresholds(&self, bounds: bool) -> impl Iterator<Item = i8> + use<P> {
        let all = self.seeds as i8;
        let last = match bounds {
            true if self.gathers => 1 - all,
            true => 0,
            false => 1,
        };
        std::iter::once(SLAM_VALUE).chain((last..=all).rev())
    }

    fn forcing(&self, step: usize, bounds: bool) -> Forcing {
        let threshold = self.thresholds(bounds).nth(step).expect("a step of the pass");
        Forcing { threshold, one_sided: bounds && (threshold == 0 || self.gathers), bounds }
    }

    /// Settles what can be forced at a threshold. Where the threads are halted, it notes what is left.
    fn threshold(&mut self, forcing: Forcing) {
        let settled = |packed: u64| {
            let rows = self.rows.walk(self.seeds, packed >> 2).next().expect("a place of the layer");
            Settled { rows, aspect: (packed >> 1 & 1) as usize, won: packed & 1 != 0 }
        };
        let waiting = self.known.left.chunks(1 << 10).map(|some| some.iter().copied().map(settled).collect()).collect();
        let (next, shared, left) = (AtomicU64::new(0), Shared::new(self.work.threads, waiting), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..self.work.threads {
                scope.spawn(|| {
                    let mut settled = Vec::new();
                    let mut halted = Vec::new();
                    while let Some(range) = take(&next, self.size, STEP, self.work.stop) {
                        self.look_at_the_clock();
                        if self.is_halted() {
                            break;
                        }
                        self.scan(range.start, range.end, forcing, &mut settled);
                        self.follow(forcing, &mut settled, &shared);
                    }
                    halted.append(&mut settled);
                    while let Some(mut settled) = shared.wait() {
                        self.follow(forcing, &mut settled, &shared);
                        halted.append(&mut settled);
                    }
                    let packed = halted.into_iter().map(|one| one.packed(self.seeds));
                    left.lock().unwrap_or_else(PoisonError::into_inner).extend(packed);
                });
            }
        });
        self.known.left = left.into_inner().unwrap_or_else(PoisonError::into_inner);
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
        let mut turns = 0_u32;
        while !settled.is_empty() && !self.is_halted() {
            turns += 1;
            if turns.is_multiple_of(1 << 12) {
                self.look_at_the_clock();
            }
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
