//! Alpha-beta over the learned evaluation and the endgame tables, some plies deep.
//!
//! It values the leaves of the tree search and plays the training games of the evaluation. In matches it is an opponent
//! for the tree search. It knows no history: it does not see repetitions.

mod negamax;
mod order;
mod transposition;

pub use negamax::{AlphaBeta, BestMove};
