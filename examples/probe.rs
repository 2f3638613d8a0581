//! The value of a position by an endgame table: `cargo run --release --example probe POSITION [RULES]`. It solves the table first. The more
//! seeds lie in the houses, the longer that takes.

use std::error::Error;

use oware::endgame::{Probe, Tables};
use oware::{Position, RuleSet};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let position = words.next().ok_or("a position is wanted, such as 0-0-1-0-0-1-0-0-0-0-1-0-20-25-S")?;
    let rules: RuleSet = words.next().map_or(Ok(RuleSet::default()), |name| name.parse())?;
    println!("{}", described(&Position::parse(rules, &position)?)?);
    Ok(())
}

/// The result of best play for the side to move, in words.
fn described(position: &Position) -> Result<String, Box<dyn Error>> {
    let seeds: usize = position.houses().iter().map(|&seeds| usize::from(seeds)).sum();
    let tables = Tables::solved(position.rule_set(), seeds)?;
    let side = position.turn().letter();
    Ok(match tables.probe(position).ok_or("the table does not know this position")? {
        Probe::Exact(seeds) => format!("{side} gets {seeds:+} seeds more than the other side from here"),
        Probe::Bounds(low, high) => format!("{side} gets from {low:+} to {high:+} seeds more: only a cycle decides"),
        Probe::Won => format!("{side} wins by the penalty of a grand slam"),
        Probe::Lost => format!("{side} loses by the penalty of a grand slam"),
        other => format!("{side}: {other:?}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_knows_the_result_of_best_play() {
        let position = |text| Position::parse(RuleSet::Oware, text).expect("a position");
        assert!(described(&position("0-0-0-0-0-1-0-0-0-0-1-0-22-24-S")).expect("known").contains("S gets"));
        assert!(described(&Position::start(RuleSet::Oware)).is_err());
    }
}
