//! Facts of a move, each with its definition.

mod fact;
mod find;

pub use fact::{AfterSlam, Ending, Fact};
pub use find::facts;
pub(super) use find::whole_lead;
