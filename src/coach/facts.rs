//! What can be said of a move: facts that hold in its position, each with its definition.

mod fact;
mod find;
mod reach;

pub use fact::{AfterSlam, Ending, Fact};
pub use find::facts;
