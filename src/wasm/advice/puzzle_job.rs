//! Puzzles for the page, made in slices: first the endgame tables that they need, then self-play until one stands.

use super::puzzle::{Puzzle, PuzzleRequest};
use super::response::CoachResponse;
use crate::coach::puzzles::TABLE_SEEDS;
use crate::endgame::{Builder, Tables};
use crate::rules::RuleSet;
use crate::wasm::code_names;
use crate::wasm::codes::Code;
use crate::wasm::worker::thinking::{Job, Thinking, Work};
use gloo_timers::future::TimeoutFuture;
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

/// Length of a time slice; a stop must take effect within 100 ms.
const SLICE_MS: f64 = 40.0;
/// Progress is posted about ten times a second.
const PROGRESS_MS: f64 = 100.0;
/// Positions between two looks at the clock, while tables are solved.
const POSITIONS: u32 = 4096;
/// Playouts between two looks at the clock.
const PLAYOUTS: u32 = 64;
/// The part of the work that solving is, roughly.
const SOLVING: f32 = 0.3;

/// The tables of reviews and puzzles, which have the same size on every device.
pub(super) type SmallTables = Rc<RefCell<Option<Tables>>>;

/// A puzzle to be made.
pub(super) struct PuzzleJob {
    pub(super) request: PuzzleRequest,
    pub(super) small: SmallTables,
}

impl Work for PuzzleJob {
    fn run(self: Box<Self>, thinking: Rc<Thinking>) -> Pin<Box<dyn Future<Output = Option<Job>>>> {
        Box::pin(async move {
            match thinking.network(self.request.rules, self.request.id).await {
                Ok(()) => make(&thinking, &self).await,
                Err(newer) => newer,
            }
        })
    }
}

/// Makes the puzzle of a request; returns the job that replaced it.
async fn make(thinking: &Rc<Thinking>, PuzzleJob { request, small }: &PuzzleJob) -> Option<Job> {
    let context = &thinking.context;
    if request.maker(&Tables::new(request.rules)).is_none() {
        // The page asks only for days that there are.
        thinking.fail(request.id, Code::plain(code_names::REQUEST_UNKNOWN));
        return None;
    }
    let mut progress = Progress { thinking, id: request.id, posted: context.now() };
    let mut builder = Builder::new(tables(thinking, small, request.rules), TABLE_SEEDS);
    while !builder.is_done() {
        let slice = context.now();
        while !builder.is_done() && context.now() - slice < SLICE_MS {
            builder.run(POSITIONS);
        }
        if let Some(newer) = progress.pause(SOLVING * builder.done()).await {
            return Some(newer);
        }
    }
    let tables = builder.tables().clone();
    small.replace(Some(tables.clone()));
    let mut maker = request.maker(&tables)?;
    loop {
        let slice = context.now();
        while context.now() - slice < SLICE_MS {
            if let Some(made) = maker.run(PLAYOUTS) {
                let puzzle = Some(Puzzle::from(made));
                context.post(&CoachResponse::Puzzle { id: request.id, finished: true, done: 1.0, puzzle }.message());
                return None;
            }
        }
        if let Some(newer) = progress.pause(SOLVING + (1.0 - SOLVING) * maker.done()).await {
            return Some(newer);
        }
    }
}

struct Progress<'a> {
    thinking: &'a Rc<Thinking>,
    id: u32,
    posted: f64,
}

impl Progress<'_> {
    /// Posts how far it is, if that is due, and lets messages in; the job that came.
    async fn pause(&mut self, done: f32) -> Option<Job> {
        let context = &self.thinking.context;
        if context.now() - self.posted >= PROGRESS_MS {
            self.posted = context.now();
            context.post(&CoachResponse::Puzzle { id: self.id, finished: false, done, puzzle: None }.message());
        }
        TimeoutFuture::new(0).await;
        self.thinking.newest()
    }
}

/// The tables to begin with: those of the last puzzle or of the supply, where they are of this rule set.
fn tables(thinking: &Thinking, small: &SmallTables, rules: RuleSet) -> Tables {
    let last = small.borrow().clone();
    let all = last.into_iter().chain([thinking.supply.tables()]).filter(|tables| tables.rule_set() == rules);
    let most = all.reduce(|most, other| if other.seeds() > most.seeds() { other } else { most });
    most.map_or_else(|| Tables::new(rules), |tables| tables.up_to(TABLE_SEEDS))
}
