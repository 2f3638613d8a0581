//! A bot of one's own, which `oware-match` can play: it speaks the engine's protocol on standard input and output. It takes the
//! move that stores most seeds at once. Another bot needs another `choose`.

use std::io::{self, BufRead, Write};

use oware::{Game, House, Position, RuleSet};

fn main() -> io::Result<()> {
    converse(io::stdin().lock(), io::stdout())
}

/// Answers line by line, until `quit` or the end of the input.
fn converse(input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut rules = RuleSet::default();
    let mut game = Game::new(rules);
    for line in input.lines() {
        let line = line?;
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["uci"] => {
                let names: Vec<&str> = RuleSet::ALL.iter().map(|rules| rules.name()).collect();
                let names = names.join(" var ");
                writeln!(output, "id name Greedy\noption name Rules type combo default {rules} var {names}\nuciok")?;
            }
            ["setoption", "name", "Rules", "value", name] => rules = name.parse().unwrap_or(rules),
            ["isready"] => writeln!(output, "readyok")?,
            ["position", ref words @ ..] => match replayed(rules, words) {
                Some(sent) => game = sent,
                None => writeln!(output, "info string error: {line}")?,
            },
            ["go", ..] => match choose(&game) {
                Some(house) => writeln!(output, "bestmove {house}")?,
                None => writeln!(output, "info string the game is over")?,
            },
            ["quit"] => break,
            // A word that the bot does not need.
            _ => {}
        }
        // Who waits for an answer that lies in a buffer waits for ever.
        output.flush()?;
    }
    Ok(())
}

/// The game of `startpos moves FfBe`, or of `fen POSITION moves …`.
fn replayed(rules: RuleSet, words: &[&str]) -> Option<Game> {
    let (start, moves) = match words {
        ["startpos", moves @ ..] => (Position::start(rules), moves),
        ["fen", text, moves @ ..] => (Position::parse(rules, text).ok()?, moves),
        _ => return None,
    };
    let mut game = Game::from_position(start);
    for letter in moves.iter().skip(1).flat_map(|word| word.chars()) {
        game.play(House::from_letter(letter)?).ok()?;
    }
    Some(game)
}

/// The move that stores most seeds at once.
fn choose(game: &Game) -> Option<House> {
    let stored = |house: &House| {
        let mut after = game.clone();
        after.play(*house).map_or(0, |()| after.position().stores()[game.turn().index()])
    };
    game.legal().max_by_key(stored)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_answers_the_words_of_a_match() {
        let said = |words: &str| {
            let mut output = Vec::new();
            converse(words.as_bytes(), &mut output).expect("no pipe");
            String::from_utf8(output).expect("text")
        };
        assert!(said("uci\nquit\nuci\n").ends_with("aiware var owari\nuciok\n"));
        assert_eq!(said("isready\nucinewgame\n"), "readyok\n");
        // F takes two seeds, A none.
        let asked = "position fen 2-0-0-0-0-3-1-1-1-4-4-4-14-14-S\ngo movetime 100\n";
        assert_eq!(said(asked), "bestmove F\n");
        assert!(said("position startpos moves F f\ngo playouts 1\n").starts_with("bestmove "));
        // Three seeds in each house: 36 in all.
        let owari = "setoption name Rules value owari\nposition fen 3-3-3-3-3-3-3-3-3-3-3-3-0-0-S\n";
        assert_eq!(said(owari), "");
        assert_eq!(said("position startpos moves Ff f\n"), "info string error: position startpos moves Ff f\n");
    }
}
