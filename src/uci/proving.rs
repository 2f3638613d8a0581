//! In `owari`, what can be proven above tables: it decides a move before the playouts.

use super::searcher::Searcher;
use crate::endgame::Tables;
use crate::game::Game;
use crate::network::Network;
use crate::prove::{Asked, BOOK, Deciding, Prover, RULES};

/// The least seeds of the tables. With fewer, few positions are decided in time.
const LEAST: usize = 15;
/// Memory for what is found.
const MEMORY: usize = 64 << 20;
/// Positions between two readings of the clock: a fraction of a millisecond.
const BUDGET: u64 = 512;
/// A move is proven for at most this part of its time, and for at most this many milliseconds.
const PART: f64 = 0.6;
const MOST_MS: f64 = 400.0;
/// With less time for a move none is proven: to make the memory takes up to 30 ms.
pub(super) const LEAST_MS: f64 = 50.0;

/// What is proven, move after move.
#[derive(Debug)]
pub(super) struct Proving {
    prover: Prover,
    /// The move under way.
    deciding: Option<Deciding>,
}

impl Proving {
    /// Begins a move of a game with tables; `last` is what an earlier move has left. `None` in other rule sets, and with few
    /// tables.
    pub(super) fn begin(last: Option<Self>, game: &Game, tables: &Tables) -> Option<Self> {
        if game.rule_set() != RULES || game.is_over() || !tables.is_whole(LEAST) {
            return None;
        }
        let mut prover = last.map(|last| last.prover).or_else(|| {
            let mut prover = Prover::new(Tables::new(RULES), MEMORY);
            prover.learn(BOOK).ok().map(|_| prover)
        })?;
        prover.set_tables(tables.clone());
        let guess = Network::of(RULES).and_then(|network| network.lead(game.position())).unwrap_or_default();
        Some(Self { prover, deciding: Some(Deciding::new(game.position(), guess as i8, Asked::Best)) })
    }

    /// Works on a move of `time` milliseconds that began `elapsed` milliseconds ago. False where there is nothing to do.
    pub(super) fn run(&mut self, searches: &mut [Searcher], elapsed: f64, time: f64) -> bool {
        let Some(deciding) = self.deciding.as_mut().filter(|_| elapsed < MOST_MS.min(time * PART)) else {
            return false;
        };
        if deciding.run(&mut self.prover, BUDGET) {
            if let Some(first) = searches.first_mut() {
                first.settle(deciding, &mut self.prover);
            }
            self.deciding = None;
        }
        true
    }
}
