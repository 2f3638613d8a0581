//! Facts of a move, each with its definition.

mod fact;
mod find;

pub use fact::{AfterSlam, Ending, Fact};
pub(super) use find::whole_lead;
pub use find::{facts, line_facts};
