//! Layers solved in memory, without a file.

use crate::solve::{Known, Taker, Work, solve};
use crate::stage::Stage;
use anyhow::Result;
use oware::RuleSet;
use oware::endgame::TableValue;
use oware::endgame::large::{Head, Layer, encode};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The layer above those of `below`.
///
/// # Errors
/// It cannot be read back.
pub fn layer(rules: RuleSet, below: &[Layer], threads: usize) -> Result<Layer> {
    let seeds = below.len();
    let mut blocks = Blocks { head: Head::new(rules, seeds), bytes: Vec::new() };
    let stop = AtomicBool::new(false);
    solve(Work { rules, below, threads, stop: &stop, every: Duration::MAX }, None, &mut blocks)?;
    let bytes = [blocks.head.bytes(), blocks.bytes.concat()].concat();
    Ok(Layer::new(Box::new(bytes), rules, seeds)?)
}

struct Blocks {
    head: Head,
    bytes: Vec<Vec<u8>>,
}

impl Taker for Blocks {
    fn stage(&mut self, _: Stage) {}

    fn keep(&mut self, _: &Known) -> Result<()> {
        Ok(())
    }

    fn block(&mut self, values: &[TableValue]) -> Result<()> {
        let bytes = encode(values);
        self.head.note(self.bytes.len(), &bytes);
        self.bytes.push(bytes);
        Ok(())
    }
}
