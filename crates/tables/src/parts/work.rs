//! The work of one job: one part of a layer, one round.
//!
//! A bound or value is open, or it is what has been forced so far by a bounded number of plies. From round to round it only
//! becomes better for the side that forces it, and where nothing changes any more it is what `crate::solve` finds with its
//! thresholds. A job tries the moves of its own positions until they fit each other, and takes those of other parts as the round
//! before left them. What comes of it depends on that round alone, not on the order of the work.

use super::file::Pass;
use super::round::Round;
use super::{Job, Layout};
use crate::solve::{NONE, best};
use oware::endgame::TableValue;
use oware::endgame::large::{Layer, Places, Plies, Task, TwoRows, place};
use oware::{Leftover, Sowing};
use std::borrow::Cow;
use std::ops::Range;

/// Where lower and upper bound, value and marks of a position stand. In the pass of the bounds there are the first two.
const VALUE: usize = 2;
const MARKS: usize = 3;
/// A bound holds only by endless play.
const CYCLE: u8 = 1;
/// The bounds are the value.
const KNOWN: u8 = 2;
/// Positions that are compared together.
const STRETCH: usize = 1 << 12;

/// What the side to move is to force, for a bound or the value to count as forced.
#[derive(Clone, Copy)]
struct Forcing {
    /// At least this, by one of its moves.
    win: i8,
    /// Or the other side forces that it gets no more than this, whatever it moves.
    loss: i8,
}

impl Forcing {
    /// Of lower bound, upper bound and value: the same steps as the thresholds of `crate::solve`.
    fn all(layout: Layout) -> [Self; 3] {
        let value = Self { win: 1, loss: -1 };
        if layout.gathers() {
            // An endless game is all seeds lost in the lower bound, and all of them won in the upper one.
            let all = layout.seeds as i8;
            return [Self { win: 1 - all, loss: NONE }, Self { win: i8::MAX, loss: all - 1 }, value];
        }
        [Self { win: 0, loss: -1 }, Self { win: 1, loss: 0 }, value]
    }
}

/// The job, with what it reads.
pub(super) struct Work<'a> {
    pub(super) job: Job<'a>,
    pub(super) below: &'a [Layer],
    /// After the round before; `None` in the first round.
    pub(super) before: Option<&'a Round>,
    /// After the one before that. Where it is not there, every position is tried; after the first round none is needed.
    pub(super) earlier: Option<&'a Round>,
}

/// What comes of a job: how many of its positions have changed, and their bytes.
pub(super) struct Done {
    pub(super) pass: Pass,
    pub(super) changes: u64,
    pub(super) bytes: Vec<u8>,
}

impl Task for Work<'_> {
    type Answer = Done;

    fn run(self, plies: impl Plies) -> Done {
        let layout = self.job.layout;
        let first = if layout.bounds() { Pass::Bounds } else { Pass::Values };
        let pass = match self.before {
            None => first,
            Some(round) if round.is_still() => Pass::Values,
            Some(round) => round.pass,
        };
        let (width, own) = (pass.width(), layout.range(self.job.part));
        let begun = match self.before {
            None => open(pass).repeat((own.end - own.start) as usize),
            Some(round) if round.pass == pass => round.part(self.job.part).1.to_vec(),
            Some(round) => {
                round.part(self.job.part).1.chunks_exact(2).flat_map(|bytes| closed(layout, bytes)).collect()
            }
        };
        let mut worker = Worker {
            plies,
            forcing: Forcing::all(layout),
            rows: Places::new(layout.seeds),
            bytes: begun.clone(),
            own,
            pass,
            changed: Vec::new(),
            work: self,
        };
        worker.run();
        let bytes = worker.bytes;
        let changes = begun.chunks_exact(width).zip(bytes.chunks_exact(width)).filter(|(old, new)| old != new).count();
        Done { pass, changes: changes as u64, bytes }
    }
}

/// A position of which nothing is forced.
fn open(pass: Pass) -> &'static [u8] {
    match pass {
        Pass::Bounds => &[NONE as u8; 2],
        Pass::Values => &[0, 0, NONE as u8, 0],
    }
}

/// A position at the end of the pass of the bounds, as that of the values begins with it.
fn closed(layout: Layout, bounds: &[u8]) -> [u8; 4] {
    let all = if layout.gathers() { layout.seeds as i8 } else { 0 };
    let [lo, hi] = [bounds[0] as i8, bounds[1] as i8];
    let cycle = if lo == NONE || hi == NONE { CYCLE } else { 0 };
    let lo = if lo == NONE { -all } else { lo };
    let hi = if hi == NONE { all } else { hi };
    let (value, known) = if lo == hi { (lo, KNOWN) } else { (NONE, 0) };
    [lo as u8, hi as u8, value as u8, cycle | known]
}

/// The value of a position at the end of the pass of the values.
pub(super) fn value(layout: Layout, bytes: &[u8]) -> TableValue {
    let forced = bytes[VALUE] as i8;
    let value = if forced == NONE { 0 } else { forced };
    if !layout.bounds() {
        return TableValue { lo: value, hi: value, value, cycle: false };
    }
    TableValue { lo: bytes[0] as i8, hi: bytes[1] as i8, value, cycle: bytes[MARKS] & CYCLE != 0 && !layout.gathers() }
}

struct Worker<'a, P> {
    plies: P,
    work: Work<'a>,
    pass: Pass,
    forcing: [Forcing; 3],
    rows: Places,
    own: Range<u64>,
    bytes: Vec<u8>,
    /// Own positions that have changed, whose predecessors are to be tried.
    changed: Vec<TwoRows>,
}

impl<P: Plies> Worker<'_, P> {
    fn run(&mut self) {
        match self.work.before {
            Some(before) if before.pass == self.pass && (self.work.job.round == 2 || self.work.earlier.is_some()) => {
                self.try_what_changed(before, self.work.earlier);
            }
            _ => self.try_all(),
        }
    }

    fn seeds(&self) -> usize {
        self.work.job.layout.seeds
    }

    fn try_all(&mut self) {
        for from in self.own.clone().step_by(STRETCH) {
            let until = self.own.end.min(from + STRETCH as u64);
            let rows: Vec<_> = self.rows.walk(self.seeds(), from).take((until - from) as usize).collect();
            for (at, rows) in (from..until).zip(rows) {
                self.try_moves(at, rows);
            }
            self.follow();
        }
    }

    /// Tries the predecessors of what other parts have changed in the round before: what it left is compared with what it began
    /// with.
    fn try_what_changed(&mut self, before: &Round, earlier: Option<&Round>) {
        let Job { layout, part: own, .. } = self.work.job;
        let width = self.pass.width();
        for part in (1..=layout.of).filter(|&part| part != own) {
            let (range, new) = before.part(part);
            let old: Cow<[u8]> = match earlier {
                None => open(self.pass).repeat(new.len() / width).into(),
                Some(earlier) if earlier.pass == self.pass => earlier.part(part).1.into(),
                Some(earlier) => earlier.part(part).1.chunks_exact(2).flat_map(|bytes| closed(layout, bytes)).collect(),
            };
            let stretches = new.chunks(STRETCH * width).zip(old.chunks(STRETCH * width));
            for (from, (new, old)) in
                (range.start..).step_by(STRETCH).zip(stretches).filter(|(_, (new, old))| new != old)
            {
                let pairs = new.chunks_exact(width).zip(old.chunks_exact(width));
                for (at, _) in (from..).zip(pairs).filter(|(_, (new, old))| new != old) {
                    let rows = self.rows.walk(self.seeds(), at).next().expect("a place of the layer");
                    self.changed.push(rows);
                }
                self.follow();
            }
        }
    }

    /// Tries the predecessors of what has changed, until nothing changes any more.
    fn follow(&mut self) {
        let mut before = Vec::new();
        while let Some(rows) = self.changed.pop() {
            self.plies.before(rows, |rows| before.push(rows));
            for rows in before.drain(..) {
                let at = place(rows, self.seeds());
                if self.own.contains(&at) {
                    self.try_moves(at, rows);
                }
            }
        }
    }

    /// Finds out anew what the moves of a position force.
    fn try_moves(&mut self, at: u64, rows: TwoRows) {
        let begin = (at - self.own.start) as usize * self.pass.width();
        let (from, until) = match self.pass {
            Pass::Bounds => (0, VALUE),
            Pass::Values if self.bytes[begin + MARKS] & KNOWN != 0 => return,
            Pass::Values => (VALUE, VALUE + 1),
        };
        // What the other side forces after the move, of the opposite bound.
        let (mut quiet, mut is_open) = ([NONE; 3], [false; 3]);
        let gains = best(self.plies, self.work.below, self.seeds(), rows, |after| {
            let after = self.forced(place(after, self.seeds()));
            for aspect in from..until {
                let after = after[if aspect == VALUE { VALUE } else { 1 - aspect }];
                if after == NONE { is_open[aspect] = true } else { quiet[aspect] = quiet[aspect].max(-after) }
            }
        });
        for aspect in from..until {
            let (best, forcing) = (gains[aspect].max(quiet[aspect]), self.forcing[aspect]);
            let forced = best >= forcing.win || !is_open[aspect] && best <= forcing.loss;
            if forced && self.bytes[begin + aspect] != best as u8 {
                self.bytes[begin + aspect] = best as u8;
                // One entry is enough where both bounds change.
                if self.changed.last() != Some(&rows) {
                    self.changed.push(rows);
                }
            }
        }
    }

    /// Both bounds and the value of a position, as far as they are forced.
    fn forced(&self, at: u64) -> [i8; 3] {
        let width = self.pass.width();
        let read = |bytes: &[u8]| {
            let value = if self.pass == Pass::Values { bytes[VALUE] } else { 0 };
            [bytes[0], bytes[1], value].map(|byte| byte as i8)
        };
        if self.own.contains(&at) {
            return read(&self.bytes[(at - self.own.start) as usize * width..][..width]);
        }
        match self.work.before {
            None => [NONE; 3],
            Some(round) if round.pass == self.pass => read(round.at(at)),
            Some(round) => read(&closed(self.work.job.layout, round.at(at))),
        }
    }
}

impl Layout {
    fn gathers(self) -> bool {
        self.rules.rules().repetition == Some(Leftover::Gathered)
    }

    /// False where nothing can repeat, so that the values are all.
    fn bounds(self) -> bool {
        self.rules.rules().sowing != Sowing::OwnStore
    }
}
