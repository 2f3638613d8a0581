//! The solved layers of one rule set, and what they answer.

use super::index::{self, rank};
#[cfg(feature = "programs")]
use super::large::{Files, TwoRows, place};
use super::probe::Probe;
use super::table_value::TableValue;
use crate::kernel::Board;
use crate::position::Position;
use crate::rules::RuleSet;
use std::sync::Arc;

/// The most seeds a table can have: fifteen, 17,383,860 positions, 35 MB.
pub const MOST_SEEDS: usize = index::MOST;

/// Positions of at most `seeds` seeds; two bytes each in a table. At most [`MOST_SEEDS`] are counted.
pub fn positions(seeds: usize) -> u32 {
    (0..=seeds.min(MOST_SEEDS)).map(index::positions).sum()
}

/// The endgame table of one rule set. Cheap to clone: the layers are shared.
#[derive(Clone, Debug)]
pub struct Tables {
    pub(super) rules: RuleSet,
    /// The words of the layers in memory, from no seed up.
    pub(super) layers: Vec<Arc<Vec<u16>>>,
    /// Layers in files, which stand in where memory has none.
    #[cfg(feature = "programs")]
    files: Files,
}

impl Tables {
    /// A table without a layer: it knows no position.
    pub fn new(rules: RuleSet) -> Self {
        Self {
            rules,
            layers: Vec::new(),
            #[cfg(feature = "programs")]
            files: Files::none(rules),
        }
    }

    /// The same tables with the layers of files, which count where memory has none. Files of another rule set are ignored.
    #[cfg(feature = "programs")]
    #[must_use]
    pub fn with_files(self, files: &Files) -> Self {
        if files.rule_set() == self.rules { Self { files: files.clone(), ..self } } else { self }
    }

    /// The same tables without the layers of more than `seeds` seeds. Cheap: the layers are shared.
    #[must_use]
    pub fn up_to(&self, seeds: usize) -> Self {
        Self {
            rules: self.rules,
            layers: self.layers.iter().take(seeds + 1).cloned().collect(),
            #[cfg(feature = "programs")]
            files: self.files.up_to(seeds),
        }
    }

    /// The rule set of its positions.
    pub fn rule_set(&self) -> RuleSet {
        self.rules
    }

    /// The most seeds in the houses of a known position; `None` while there is no layer.
    pub fn seeds(&self) -> Option<usize> {
        self.end().checked_sub(1)
    }

    /// One more than the most seeds of a known position.
    #[inline]
    fn end(&self) -> usize {
        #[cfg(feature = "programs")]
        return self.layers.len().max(self.files.end());
        #[cfg(not(feature = "programs"))]
        self.layers.len()
    }

    /// The value of the houses for the side to move. `None` where the houses hold more seeds than the table knows, in a
    /// follow-up turn, and for another rule set's positions. Cost: one read from memory, or a few from a file.
    pub fn value(&self, position: &Position) -> Option<TableValue> {
        let known = position.rule_set() == self.rules && !position.is_follow_up();
        if known { self.value_of_board(position.board()) } else { None }
    }

    #[inline]
    pub(crate) fn value_of_board(&self, board: Board) -> Option<TableValue> {
        let seeds = usize::from(board.seeds());
        if seeds < self.layers.len() { Some(self.in_memory(board, seeds)) } else { self.in_files(board, seeds) }
    }

    /// The value of a board under a rule set in which nothing repeats and no slam is fined: seeds.
    #[cfg(any(feature = "programs", feature = "wasm-worker"))]
    #[inline]
    pub(crate) fn net(&self, board: Board) -> Option<i8> {
        self.value_of_board(board).map(|known| known.value)
    }

    #[inline]
    fn in_memory(&self, board: Board, seeds: usize) -> TableValue {
        TableValue::unpack(self.layers[seeds][rank(board, seeds) as usize])
    }

    #[cfg(feature = "programs")]
    #[inline]
    fn in_files(&self, board: Board, seeds: usize) -> Option<TableValue> {
        if seeds < self.files.end() { self.read(board, seeds) } else { None }
    }

    /// Apart from its callers: the search asks for every position that it values, and most have more seeds than any layer.
    #[cfg(feature = "programs")]
    #[cold]
    #[inline(never)]
    fn read(&self, board: Board, seeds: usize) -> Option<TableValue> {
        self.files.value(TwoRows::of(board), seeds)
    }

    #[cfg(not(feature = "programs"))]
    #[expect(clippy::unused_self, reason = "only programs read files")]
    #[inline]
    fn in_files(&self, _: Board, _: usize) -> Option<TableValue> {
        None
    }

    /// The table value of a board of `seeds` seeds, a number that the table knows.
    #[inline]
    pub(super) fn value_in(&self, board: Board, seeds: usize) -> TableValue {
        #[cfg(feature = "programs")]
        if seeds >= self.layers.len() {
            return self.in_files(board, seeds).expect("a known layer");
        }
        self.in_memory(board, seeds)
    }

    /// True where the table knows all positions of at most `seeds` seeds: a file may be missing among others.
    pub(crate) fn is_whole(&self, seeds: usize) -> bool {
        #[cfg(feature = "programs")]
        return (self.layers.len()..=seeds).all(|seeds| self.files.has(seeds));
        #[cfg(not(feature = "programs"))]
        {
            seeds < self.layers.len()
        }
    }

    /// The place of a board of `seeds` seeds among all of as many.
    pub(super) fn place(board: Board, seeds: usize) -> u64 {
        #[cfg(feature = "programs")]
        if seeds > MOST_SEEDS {
            return place(TwoRows::of(board), seeds);
        }
        rank(board, seeds).into()
    }

    /// The value of a position as the engine's protocol reports it.
    pub fn probe(&self, position: &Position) -> Option<Probe> {
        self.value(position).map(|known| Probe::of(self.rules, known))
    }
}
