//! Monte-Carlo tree search, in batches: plain UCT with random playouts.
//!
//! A search has neither clock nor entropy. Its tree depends on the game, the seed and the number of playouts alone:
//! a named portable generator, `u32` draws, counts in whole half-points, and a logarithm from a portable library make
//! it the same natively and in wasm.

mod playout;
mod tree;

use crate::game::Game;
use crate::house::{House, Side};
use crate::rules::as_variant;
pub use playout::{Tally, play_out};
use tree::Tree;

/// What a search is given beside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Fixes every random choice.
    pub seed: u64,
    /// Memory for the tree in bytes. When it is full the tree stops growing and the playouts go on from its leaves.
    pub memory: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { seed: 0, memory: 64 << 20 }
    }
}

/// What the search knows of one legal move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveReport {
    /// The move.
    pub house: House,
    /// Playouts that began with it.
    pub visits: u32,
    /// Expected result for the side to move, from -1 (lost) to 1 (won); 0 while never visited.
    pub value: f32,
}

/// A search under way.
///
/// ```
/// use oware::{Game, RuleSet, search::{Options, Search}};
/// let game = Game::new(RuleSet::Oware);
/// let mut search = Search::new(&game, Options { seed: 7, ..Options::default() });
/// search.run(500);
/// assert!(search.best().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    tree: Tree,
    turn: Side,
}

impl Search {
    /// Prepares the search of the game's present position; the game's history since the last capture comes along, so
    /// that the tree knows which positions end the game by repetition.
    pub fn new(game: &Game, options: Options) -> Self {
        Self { tree: Tree::new(game, options), turn: game.turn() }
    }

    /// Goes on with the part of the tree behind the last move of `game`, which must be this search's game and one move
    /// more; false, and nothing changed, where the tree knows nothing of that move. Cost: one pass over all nodes.
    pub fn follow(&mut self, game: &Game) -> bool {
        let followed = game.moves().last().is_some_and(|&house| self.tree.follow(house, game));
        if followed {
            self.turn = game.turn();
        }
        followed
    }

    /// Runs a batch of playouts; nothing where the game is over. Cost: a few microseconds a playout.
    pub fn run(&mut self, playouts: u32) {
        as_variant!(self.tree.rules(), V => self.tree.run::<V>(playouts));
    }

    /// Playouts run so far.
    pub fn playouts(&self) -> u32 {
        self.tree.playouts()
    }

    /// The side the reported values are meant for.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Every legal move in board order.
    pub fn moves(&self) -> Vec<MoveReport> {
        self.tree.moves()
    }

    /// The move to play: the most visited one, the first in board order among equals. `None` where the game is over.
    pub fn best(&self) -> Option<House> {
        self.best_report().map(|report| report.house)
    }

    /// Expected result of the best move for the side to move, from -1 (lost) to 1 (won).
    /// Where the game is over, its result.
    pub fn value(&self) -> f32 {
        self.best_report().map_or_else(|| self.tree.over_value(self.turn), |report| report.value)
    }

    /// The line of most visited moves, at most `most` plies.
    pub fn line(&self, most: usize) -> Vec<House> {
        self.tree.line(most)
    }

    /// Nodes in the tree, and how many fit in the memory given.
    pub fn nodes(&self) -> (usize, usize) {
        self.tree.nodes()
    }

    /// A number that changes with anything in the tree: two searches with equal digests did the same work.
    /// Cost: one pass over all nodes.
    pub fn digest(&self) -> u64 {
        self.tree.digest()
    }

    fn best_report(&self) -> Option<MoveReport> {
        self.moves().into_iter().reduce(|best, report| if report.visits > best.visits { report } else { best })
    }
}
