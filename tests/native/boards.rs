//! What boards of other people send, and what they wait for: Aualé (release of 2020 and later) at its four strengths, with thinking
//! on the opponent's time, and the client of the Samurai library. Their lines were read off their behaviour.

use crate::protocol::work;
use oware::uci::Uci;
use oware::{Game, House, RuleSet};

/// A program as a board starts it, with a table of few seeds for speed.
fn started(rules: RuleSet) -> Uci {
    let mut uci = Uci::new(1);
    uci.line("setoption name EndgameSeeds value 0", 0.0);
    uci.line(&format!("setoption name Rules value {}", rules.name()), 0.0);
    uci
}

/// What a board's parser makes of `bestmove X` or `bestmove X ponder Y`, where X and Y are letters of houses.
fn answer(lines: &[String]) -> Option<(House, Option<House>)> {
    let words: Vec<&str> = lines.iter().find(|line| line.starts_with("bestmove "))?.split(' ').collect();
    let house = |word: &str| word.chars().next().filter(|_| word.len() == 1).and_then(House::from_letter);
    match words.as_slice() {
        [_, best] => Some((house(best)?, None)),
        [_, best, "ponder", reply] => Some((house(best)?, Some(house(reply)?))),
        _ => None,
    }
}

/// Works with a clock that goes on by a millisecond a batch, until there is an answer.
fn until_answer(uci: &mut Uci) -> (House, Option<House>) {
    let (mut lines, mut now) = (Vec::new(), 0.0);
    while uci.thinking() && answer(&lines).is_none() {
        lines.extend(uci.work(now));
        now += 1.0;
    }
    answer(&lines).expect("a move")
}

/// Plays a game: the engine answers, and the other side plays its last legal house. `go` is what the board sends at its strength.
fn plays_on(go: &str, ponders: bool) {
    let mut uci = started(RuleSet::Abapa);
    for line in ["uci", "setoption name OwnBook value false", "ucinewgame", "isready"] {
        uci.line(line, 0.0);
    }
    let mut game = Game::new(RuleSet::Abapa);
    let mut guess = None;
    for _ in 0..6 {
        let moves: String = game.moves().iter().map(|house| house.letter()).collect();
        let place = if moves.is_empty() { "startpos".to_owned() } else { format!("startpos moves {moves}") };
        assert_eq!(uci.line(&format!("position {place}"), 0.0), [""; 0], "{go}");
        assert_eq!(uci.line(go, 0.0), [""; 0], "{go}");
        let (best, reply) = until_answer(&mut uci);
        game.play(best).unwrap_or_else(|error| panic!("{go}: {error}"));
        if ponders {
            // The board ponders the reply that is expected, and stops that before it tells the real one.
            if let Some(reply) = reply {
                let more: String = game.moves().iter().chain([&reply]).map(|house| house.letter()).collect();
                uci.line(&format!("position startpos moves {more}"), 0.0);
                assert_eq!(uci.line("go ponder", 0.0), [""; 0]);
                for _ in 0..3 {
                    assert!(answer(&uci.work(0.0)).is_none(), "it ponders until it is told to stop");
                }
                assert!(answer(&uci.line("stop", 0.0)).is_some(), "a board waits for an answer to stop");
                guess = Some(reply);
            }
        }
        let last = game.legal().last().expect("the game goes on");
        game.play(last).expect("legal");
    }
    assert!(!ponders || guess.is_some(), "a reply was expected once");
}

#[test]
fn auale_plays_on_at_each_strength() {
    for (go, ponders) in [
        ("go depth 2 movetime 600", false),
        ("go depth 4 movetime 600", false),
        ("go depth 6 movetime 1200", false),
        ("go depth 16 movetime 2400", true),
        ("go movetime 3600", true),
    ] {
        // The clock of this test is fast: what bounds a move is counted in batches.
        plays_on(&go.replace("00", ""), ponders);
    }
}

#[test]
fn samurai_gets_an_answer_to_each_of_its_lines() {
    for go in [
        "go movetime 10 depth 8",
        "go wtime 900 btime 900 depth 8",
        "go wtime 500 btime 500",
        "go depth 3",
        "go nodes 300",
    ] {
        plays_on(go, false);
    }
}

#[test]
fn every_word_of_go_is_answered() {
    for go in [
        "go mate 2",
        "go searchmoves B C nodes 200",
        "go depth 5 nodes 100 movetime 9",
        "go btime 300 wtime 300 winc 10 binc 10 movestogo 5",
        "go quickly movetime 5",
        "go movetime 0",
        "please go movetime 5",
    ] {
        let mut uci = started(RuleSet::Oware);
        uci.line(go, 0.0);
        let (best, _) = until_answer(&mut uci);
        assert!(!go.contains("searchmoves") || "BC".contains(best.letter()), "{go}: {}", best.letter());
    }
    // Without a bound it thinks until it is told to stop.
    for go in ["go", "go infinite", "go infinite movetime 5", "go ponder movetime 5"] {
        let mut uci = started(RuleSet::Oware);
        uci.line(go, 0.0);
        for _ in 0..200 {
            assert!(answer(&uci.work(1e9)).is_none(), "{go}");
        }
        assert!(answer(&uci.line("stop", 0.0)).is_some(), "{go}");
    }
}

#[test]
fn a_move_that_is_pondered_and_played_has_its_budget() {
    for (go, playouts) in [("go ponder nodes 500", Some(500)), ("go ponder movetime 50", None), ("go ponder", None)] {
        let mut uci = started(RuleSet::Oware);
        uci.line("position startpos moves F", 0.0);
        uci.line(go, 0.0);
        for _ in 0..3 {
            uci.work(0.0);
        }
        let mut lines = uci.line("ponderhit", 0.0);
        assert_eq!(answer(&lines).is_some(), go == "go ponder", "{go}: {lines:?}");
        let mut now = 0.0;
        while answer(&lines).is_none() {
            lines.extend(uci.work(now));
            now += 1.0;
        }
        if let Some(playouts) = playouts {
            assert!(lines[0].starts_with(&format!("info playouts {playouts} ")), "{lines:?}");
        }
        assert_eq!(uci.line("ponderhit", 0.0), [""; 0], "nothing is pondered");
    }
}

/// Aualé sets no rule set. Its board reads a house as the answer, and nothing else.
#[test]
fn a_finished_game_is_answered_by_a_house() {
    let mut uci = started(RuleSet::Abapa);
    uci.line("position fen 1-0-0-0-0-2-1-1-0-0-0-0-21-22-S moves F", 0.0);
    uci.line("go movetime 20", 0.0);
    assert!(until_answer(&mut uci).0.letter().is_ascii_lowercase(), "the game goes on by the rules of Abapa");
    for rules in [RuleSet::Oware, RuleSet::Ouril] {
        let mut uci = started(rules);
        assert_eq!(uci.line("position fen 0-0-0-0-0-0-0-0-0-0-0-0-30-18-S", 0.0), [""; 0]);
        for go in ["go movetime 20", "go ponder", "go depth 3"] {
            assert_eq!(uci.line(go, 0.0), ["info string the game is over", "bestmove A"], "{go}");
        }
    }
}

#[test]
fn what_is_expected_is_told_in_the_words_of_uci() {
    let mut uci = started(RuleSet::Oware);
    uci.line("position startpos moves FaB", 0.0);
    uci.line("go nodes 2000", 0.0);
    let lines = work(&mut uci);
    let words: Vec<&str> = lines[0].split(' ').collect();
    let behind = |name: &str| {
        let at = words.iter().position(|word| *word == name).unwrap_or_else(|| panic!("{name}: {lines:?}"));
        words[at + 1]
    };
    let line = behind("pv");
    assert_eq!(behind("depth"), line.len().to_string());
    assert_eq!([behind("nodes"), behind("nps"), behind("time")], ["2000", "2000000", "0"]);
    assert!(behind("cp").parse::<i32>().is_ok_and(|score| score.abs() < 4800), "{lines:?}");
    let (best, reply) = answer(&lines).expect("a move");
    let expected: Vec<char> = [Some(best), reply].iter().flatten().map(|house| house.letter()).collect();
    assert!(line.starts_with(&expected.iter().collect::<String>()) && reply.is_some(), "{lines:?}");
    // South takes the last seeds: it leads by them, and the table of its own moves proves it.
    uci.line("position fen 0-0-0-0-0-1-1-0-0-0-0-1-22-23-S", 0.0);
    uci.line("go nodes 500", 0.0);
    let lines = work(&mut uci);
    let proven = lines[0].contains("value proven ");
    let score: i32 =
        lines[0].split(" score cp ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok()).expect("a score");
    assert!(proven && (score == 0) == lines[0].contains("proven draw"), "{lines:?}");
}
