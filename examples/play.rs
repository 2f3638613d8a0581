//! A game against the engine in the terminal: `cargo run --release --example play [RULES] [PLAYOUTS]`.
//!
//! You are South. Type a house (A to F), `undo` or `quit`.

use std::error::Error;
use std::io::{self, BufRead, Write};

use oware::search::{Options, Search};
use oware::{Game, House, RuleSet, Side};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let rules: RuleSet = words.next().map_or(Ok(RuleSet::default()), |name| name.parse())?;
    let playouts = words.next().map_or(Ok(20_000), |word| word.parse())?;
    play(Game::new(rules), playouts, &mut io::stdin().lock(), &mut io::stdout())
}

/// Plays until the game ends or the input does.
fn play(
    mut game: Game,
    playouts: u32,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    while !game.is_over() {
        show(&game, output)?;
        let house = if game.turn() == Side::South {
            match asked(&mut game, input, output)? {
                Some(house) => house,
                None => return Ok(()),
            }
        } else {
            let mut search = Search::new(&game, Options::default());
            search.run(playouts);
            let house = search.best().ok_or("the engine finds no move")?;
            writeln!(output, "The engine plays {}.", house.letter())?;
            house
        };
        if let Err(why) = game.play(house) {
            writeln!(output, "{} may not be played: {why}.", house.letter())?;
        }
    }
    show(&game, output)?;
    match game.outcome().and_then(|outcome| outcome.winner) {
        Some(Side::South) => writeln!(output, "You win.")?,
        Some(Side::North) => writeln!(output, "The engine wins.")?,
        None => writeln!(output, "A draw.")?,
    }
    Ok(())
}

/// The house that the player names; nothing where the player goes.
fn asked(game: &mut Game, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Option<House>> {
    loop {
        let legal: String = game.legal().map(House::letter).collect();
        write!(output, "Your move ({legal}): ")?;
        output.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        match line.trim() {
            "quit" => return Ok(None),
            "undo" => {
                // Back to the player's move before, over the engine's answers.
                while game.undo().is_ok() && game.turn() != Side::South {}
                show(game, output)?;
            }
            word => match word.to_uppercase().chars().next().and_then(House::from_letter) {
                Some(house) => return Ok(Some(house)),
                None => writeln!(output, "Type a letter from A to F, undo or quit.")?,
            },
        }
    }
}

/// The board as South sees it: North's row above, from right to left.
fn show(game: &Game, output: &mut impl Write) -> io::Result<()> {
    let position = game.position();
    let (houses, [south, north]) = (position.houses(), position.stores());
    let row = |seeds: Vec<u8>| seeds.iter().map(|seeds| format!("{seeds:>4}")).collect::<Vec<_>>().concat();
    writeln!(output, "\n      f   e   d   c   b   a")?;
    writeln!(output, "   {}   North {north}", row(houses[6..].iter().rev().copied().collect()))?;
    writeln!(output, "   {}   South {south}", row(houses[..6].to_vec()))?;
    writeln!(output, "      A   B   C   D   E   F\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_plays_takes_back_and_goes() {
        let mut output = Vec::new();
        let mut input = io::Cursor::new("x\nE\nundo\nF\nquit\n");
        play(Game::new(RuleSet::Oware), 200, &mut input, &mut output).expect("a game");
        let text = String::from_utf8(output).expect("text");
        assert_eq!(text.matches("The engine plays").count(), 2, "{text}");
        assert!(text.contains("Type a letter"), "{text}");
        assert!(text.contains("South 0"), "{text}");
    }
}
