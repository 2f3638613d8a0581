//! Puzzles for the page, made in slices: first the endgame tables that they need, then self-play until one stands.

use super::puzzle_told::{Puzzle, PuzzleWish};
use super::say::Say;
use super::thinking::{Errand, Thinking};
use crate::coach::puzzles::{Day, Maker, TABLE_SEEDS};
use crate::endgame::{Builder, Tables};
use crate::rules::RuleSet;
use crate::wasm::code_names;
use crate::wasm::codes::Code;
use gloo_timers::future::TimeoutFuture;
use std::rc::Rc;

/// Length of a time slice; a stop must take effect within 100 ms.
const SLICE_MS: f64 = 40.0;
/// Progress is told about ten times a second.
const TELL_MS: f64 = 100.0;
/// Positions between two looks at the clock, while tables are solved.
const POSITIONS: u32 = 4096;
/// Playouts between two looks at the clock.
const PLAYOUTS: u32 = 64;
/// The part of the work that solving is, roughly.
const SOLVING: f32 = 0.3;

/// Makes the puzzle of a wish; returns the errand that replaced it.
pub(super) async fn make(thinking: &Rc<Thinking>, wish: PuzzleWish) -> Option<Errand> {
    let context = &thinking.context;
    let day = wish.day.as_deref().map(Day::parse);
    if day == Some(None) {
        // The page asks only for days that there are.
        context.say(&Say::Error { id: wish.id, error: Code::plain(code_names::ASK_UNKNOWN) });
        return None;
    }
    let mut progress = Progress { thinking, id: wish.id, told: context.now() };
    let mut builder = Builder::new(tables(thinking, wish.rules), TABLE_SEEDS);
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
    thinking.small.replace(Some(tables.clone()));
    let of_seed = || {
        let maker = Maker::new(wish.rules, wish.seed.unwrap_or_default(), &tables);
        match wish.rating {
            Some(rating) => maker.near(rating),
            None => maker,
        }
    };
    let mut maker = day.flatten().map_or_else(of_seed, |day| day.maker(wish.rules, &tables));
    loop {
        let slice = context.now();
        while context.now() - slice < SLICE_MS {
            if let Some(made) = maker.run(PLAYOUTS) {
                let puzzle = Some(Puzzle::from(made));
                context.say(&Say::Puzzle { id: wish.id, finished: true, done: 1.0, puzzle });
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
    told: f64,
}

impl Progress<'_> {
    /// Tells how far it is, if that is due, and lets messages in; the errand that came.
    async fn pause(&mut self, done: f32) -> Option<Errand> {
        let context = &self.thinking.context;
        if context.now() - self.told >= TELL_MS {
            self.told = context.now();
            context.say(&Say::Puzzle { id: self.id, finished: false, done, puzzle: None });
        }
        TimeoutFuture::new(0).await;
        self.thinking.newest()
    }
}

/// The tables to begin with: those of the last puzzle or of the supply, where they are of this rule set.
fn tables(thinking: &Thinking, rules: RuleSet) -> Tables {
    let kept = thinking.small.borrow().clone();
    let all = kept.into_iter().chain([thinking.supply.tables()]).filter(|tables| tables.rule_set() == rules);
    let most = all.reduce(|most, next| if next.seeds() > most.seeds() { next } else { most });
    most.map_or_else(|| Tables::new(rules), |tables| tables.up_to(TABLE_SEEDS))
}
