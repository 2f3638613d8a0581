//! In `owari`, what can be proven above the tables: it decides before the playouts, or beside them.

use super::context::Context;
use super::supply::Supply;
use super::task::Task;
use crate::endgame::{MOST_SEEDS, Tables};
use crate::game::Game;
use crate::network::Network;
use crate::prove::{BOOK, Deciding, Prover, RULES};
use crate::search::{Level, Search};
use std::cell::RefCell;

/// What the prover may take to remember what it finds.
const MEMORY: usize = 8 << 20;
/// Positions between two looks at the clock: some milliseconds of work on a slow phone.
const BUDGET: u64 = 2048;
/// A question with a time is proven for at most this long, and at most for this part of its time; what is left is for playouts.
const MOST_MS: f64 = 400.0;
const PART: f64 = 0.6;

/// What was proven so far, for the questions to come. Another rule set needs its memory.
#[derive(Default)]
pub(super) struct Proofs(RefCell<Option<Prover>>);

/// A decision under way.
pub(super) struct Proving<'a> {
    proofs: &'a Proofs,
    deciding: Deciding,
    /// Milliseconds that it may take; `None` where it may go on beside the playouts.
    pub(super) most_ms: Option<f64>,
}

impl Proofs {
    /// Begins to decide a question, where its tables are complete and nothing asks for a repeatable answer.
    pub(super) fn begin(&self, game: &Game, task: &Task, supply: &Supply) -> Option<Proving<'_>> {
        if game.rule_set() != RULES {
            self.0.take();
            return None;
        }
        let tables = task.purpose.tables(game, supply);
        let repeatable = task.fixed || task.most_playouts(RULES).is_some();
        if repeatable || task.level != Level::TOP || !is_complete(&tables) || game.is_over() {
            return None;
        }
        self.0.borrow_mut().get_or_insert_with(prover).set_tables(tables);
        let position = game.position();
        let guess = Network::of(RULES).and_then(|network| network.lead(position)).unwrap_or_default();
        let most_ms = task.time_ms.filter(|_| !task.purpose.is_endless()).map(|time| MOST_MS.min(time * PART));
        let most_ms = most_ms.or((!task.purpose.is_endless()).then_some(MOST_MS));
        Some(Proving { proofs: self, deciding: Deciding::new(position, guess as i8, task.purpose.asks()), most_ms })
    }
}

fn is_complete(tables: &Tables) -> bool {
    tables.rule_set() == RULES && tables.seeds() == Some(MOST_SEEDS)
}

fn prover() -> Prover {
    let mut prover = Prover::new(Tables::new(RULES), MEMORY);
    // A damaged book would only make it slower.
    let _ = prover.learn(BOOK);
    prover
}

impl Proving<'_> {
    /// Works until a moment. True once the search has what was proven.
    pub(super) fn run(&mut self, search: &mut Search, context: &Context, until: f64) -> bool {
        let mut prover = self.proofs.0.borrow_mut();
        let Some(prover) = prover.as_mut() else { return false };
        loop {
            if self.deciding.run(prover, BUDGET) {
                search.settle(&self.deciding, prover);
                return true;
            }
            if context.now() >= until {
                return false;
            }
        }
    }
}
