//! Monte-Carlo tree search in batches: PUCT guided by the learned evaluation, with endgame tables and proof. With the
//! feature `programs` there is also plain UCT with random playouts, a yardstick.
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
pub use playout::{Tally, play_out};
pub use report::{MoveReport, Proof, TreeSize};
pub use root_parallel::merged_roots;
#[cfg(feature = "programs")]
pub use uct::Uct;
pub use variation::Variation;
