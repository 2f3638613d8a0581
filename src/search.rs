//! Monte-Carlo tree search in batches: PUCT guided by the learned evaluation, with endgame tables and proof. With the
//! feature `programs` there is also plain UCT with random playouts, the baseline.
//!
//! | part | algorithm | source |
//! |---|---|---|
//! | selection (`iterate`) | PUCT: upper confidence bounds with priors | Rosin 2011; Silver et al. 2017; the exploration that grows with visits: Schrittwieser et al. 2020 |
//! | values (`iterate`) | the mean of a node's playouts mixed with the minimax of its first values | implicit minimax backups: Lanctot, Winands, Pepels, Sturtevant 2014 |
//! | priors (`expand`) | softmax (Boltzmann distribution) of the moves' first values | Bridle 1990 |
//! | graph (`transposition`) | positions share their moves: a directed graph in place of a tree | Childs, Brodeur, Kocsis 2008 |
//! | proof (`verdict`, `tree`) | bounds of the score backed up beside the values | MCTS-Solver: Winands, Björnsson, Saito 2008; score bounded MCTS: Cazenave, Saffidine 2010 |
//! | several threads ([`merged_roots`]) | root parallelism: independent trees, added up at the root | Chaslot, Winands, van den Herik 2008 |
//! | [`Uct`] | UCB1 in a tree, random playouts | Kocsis, Szepesvári 2006; UCB1: Auer, Cesa-Bianchi, Fischer 2002 |
//!
//! A search has neither clock nor entropy. Its tree depends on the game, the seed and the number of playouts alone. It is
//! the same natively and in wasm: the generator is a named portable one, draws are `u32`, single operations round alike
//! everywhere, and `exp` and `ln` come from a portable library. A playout of the guided search is one visit of a leaf, which
//! values all moves there.

mod answer;
mod decided;
mod descent;
#[cfg(feature = "programs")]
mod digest;
mod expand;
mod greatest;
mod guided;
mod iterate;
mod lead;
mod level;
mod node;
mod options;
#[cfg(feature = "programs")]
mod playout;
mod prune;
mod report;
mod root_parallel;
mod search_position;
mod transposition;
mod tree;
#[cfg(feature = "programs")]
mod uct;
mod variation;
mod verdict;

pub use guided::Search;
pub use level::Level;
pub use options::{Options, Tuning};
#[cfg(feature = "programs")]
pub use playout::{PlayoutCounts, play_out};
pub use report::{MoveReport, Proof, TreeSize};
pub use root_parallel::merged_roots;
#[cfg(feature = "programs")]
pub use uct::Uct;
pub use variation::Variation;
