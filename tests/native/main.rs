//! The native tests, one file for each subject.

mod alphabeta;
mod boards;
mod clocks;
mod comparisons;
mod constants;
mod correspondence;
mod endgame;
mod endings;
mod errors;
mod facts_of_moves;
mod facts_oracle;
mod faults;
mod fuzz;
mod games;
mod lessons;
mod levels;
mod links;
mod list;
mod modules;
mod multi_pv;
mod naive;
mod nearby;
mod network;
mod notations;
mod ogn;
mod oracle;
mod perft;
mod plays;
mod probes;
mod program;
mod proof;
mod properties;
mod protocol;
mod puzzles;
mod records;
mod refusals;
mod review;
mod rounds;
mod safety;
mod saves;
mod search;
mod serialized;
mod series;
mod signals;
mod standing;
mod texts;
mod threats;
mod trees;
mod variations;
mod vectors;

use oware::{House, Position, RuleSet};

/// A house by its letter.
fn house(letter: char) -> House {
    House::from_letter(letter).unwrap_or_else(|| panic!("{letter} is no house"))
}

/// A position of a rule set by its text.
fn position(rules: RuleSet, text: &str) -> Position {
    Position::parse(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal houses as letters in board order.
fn legal(position: &Position) -> String {
    position.legal().map(House::letter).collect()
}

/// A file of `tests/data`.
fn data(name: &str) -> String {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// True for the full counts of long tests (`OWARE_SLOW`), false for the reduced ones.
fn slow() -> bool {
    std::env::var_os("OWARE_SLOW").is_some()
}
