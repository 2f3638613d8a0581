//! What a training is to do.

use oware::RuleSet;

/// All that a training depends on; nothing else changes a byte of its result.
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
    /// Files that a round's games are spread over.
    pub shards: u32,
    /// Plies that self-play looks ahead.
    pub depth: u32,
    /// Seeds that the endgame tables of self-play know.
    pub tables: usize,
    /// Times each sample is learned from in a round.
    pub epochs: u32,
    /// Samples are kept for so many rounds.
    pub window: u32,
}

impl Plan {
    /// What the weights in this repository were made with.
    pub fn new(rules: RuleSet) -> Self {
        Self { rules, seed: 1, rounds: 5, games: 72_000, shards: 16, depth: 6, tables: 11, epochs: 8, window: 3 }
    }

    /// The part of the plan that the games of a round depend on, and, with `round`, those of a file.
    pub fn words(&self, round: u32) -> String {
        let Self { rules, seed, games, shards, depth, tables, epochs, window, .. } = self;
        let rules = rules.name();
        format!(
            "rules={rules} seed={seed} games={games} shards={shards} depth={depth} tables={tables} epochs={epochs} \
             window={window} round={round}"
        )
    }
}
