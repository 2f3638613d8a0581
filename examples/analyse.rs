//! The value of each move of a position: `cargo run --release --example analyse FILE.ogn` for the last position of a
//! game, or `analyse POSITION [RULES]`, such as `analyse 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S abapa`.

use std::error::Error;
use std::fmt::Write;

use oware::record::ogn;
use oware::search::{Options, Search};
use oware::{Game, House, Position, RuleSet};

const PLAYOUTS: u32 = 20_000;
/// Plies of a line.
const LINE: usize = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let what = words.next().ok_or("a file of a game or a position is wanted")?;
    let name = words.next().unwrap_or_else(|| "oware".to_owned());
    print!("{}", analysis(&game(&what, &name)?, PLAYOUTS)?);
    Ok(())
}

/// The game in a file, or a game that begins with a position.
fn game(what: &str, rules: &str) -> Result<Game, Box<dyn Error>> {
    if std::path::Path::new(what).exists() {
        return Ok(ogn::read(&std::fs::read_to_string(what)?)?.tree.main_line());
    }
    let rules: RuleSet = rules.parse()?;
    Ok(Game::from_position(Position::parse(rules, what)?))
}

/// A line for each legal move, the best first. Values and leads are the side's to move.
fn analysis(game: &Game, playouts: u32) -> Result<String, Box<dyn Error>> {
    let mut search = Search::new(game, Options::default().with_seed(1));
    search.run(playouts);
    let mut moves = search.multi_pv(LINE);
    moves.sort_by(|one, two| two.value.total_cmp(&one.value));
    let mut text = format!("{} to move\nmove  visits  value   lead  line\n", game.turn().letter());
    for found in moves {
        let line: String = found.line.iter().copied().map(House::letter).collect();
        let (house, visits) = (found.house.letter(), found.visits);
        writeln!(text, "{house:<4}{visits:>8}{:>7.2}{:>7.1}  {line}", found.value, found.lead)?;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_legal_move_has_a_line() {
        let start = game("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", "abapa").expect("a position");
        let text = analysis(&start, 300).expect("an analysis");
        assert!(text.starts_with("N to move\n"), "{text}");
        assert_eq!(text.lines().count(), 2 + 6, "{text}");
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/desktop-majority.ogn");
        let played = game(file, "oware").expect("a game");
        assert!(!played.moves().is_empty());
        assert!(game("nonsense", "oware").is_err() && game("4-4", "chess").is_err());
    }
}
