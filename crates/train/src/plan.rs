//! The settings of a training.

use oware::RuleSet;

/// Everything a training depends on. Nothing else changes a byte of its result.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The rule set.
    pub rules: RuleSet,
    /// Fixes every random choice.
    pub seed: u64,
    /// Rounds of self-play and fitting.
    pub rounds: u32,
    /// Games of a round.
    pub games: u32,
    /// Files that share a round's games.
    pub shards: u32,
    /// Depth of self-play in plies.
    pub depth: u32,
    /// Seeds that the endgame tables of self-play know.
    pub tables: usize,
    /// Epochs: passes over all samples in a round.
    pub epochs: u32,
    /// Rounds whose samples are learned from: this one and those before.
    pub window: u32,
}

impl Plan {
    /// The settings that made the weights in this repository.
    pub fn new(rules: RuleSet) -> Self {
        Self { rules, seed: 1, rounds: 5, games: 72_000, shards: 16, depth: 6, tables: 11, epochs: 8, window: 3 }
    }

    /// One line that names the settings and the round. It stands in the head of each file of samples.
    pub fn words(&self, round: u32) -> String {
        let Self { rules, seed, games, shards, depth, tables, epochs, window, .. } = self;
        let rules = rules.name();
        format!(
            "rules={rules} seed={seed} games={games} shards={shards} depth={depth} tables={tables} epochs={epochs} \
             window={window} round={round}"
        )
    }
}
