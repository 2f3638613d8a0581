//! The engine's protocol: the answer to each line, and that no line breaks the session.

use oware::RuleSet;
use oware::search::Level;
use oware::uci::Uci;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// A session without endgame tables: solving them would slow each test down.
fn session() -> Uci {
    let mut uci = Uci::new(1);
    assert!(uci.line("setoption name EndgameSeeds value 0", 0.0).is_empty());
    uci
}

/// Sends the lines one by one and lets each search end before the next line. Returns all answers.
fn talk(lines: &[&str]) -> Vec<String> {
    let mut uci = session();
    let mut output = Vec::new();
    for line in lines {
        output.extend(uci.line(line, 0.0));
        output.extend(work(&mut uci));
    }
    output
}

pub(crate) fn work(uci: &mut Uci) -> Vec<String> {
    let mut output = Vec::new();
    while uci.thinking() && !output.iter().any(|line: &String| line.starts_with("bestmove")) {
        output.extend(uci.work(0.0));
    }
    output
}

#[test]
fn answers() {
    let rows: &[(&[&str], &[&str])] = &[
        (&["isready"], &["readyok"]),
        (&[""], &[]),
        (&["ucinewgame"], &[]),
        (&["probe"], &["probe none"]),
        (&["perft 4"], &["nodes 1014"]),
        (&["perft 0"], &["nodes 1"]),
        (&["setoption name Rules value ouril", "perft 4"], &["nodes 900"]),
        (&["setoption name rules value owari", "perft 6"], &["nodes 20091"]),
        (&["d"], &["fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "legal ABCDEF", "again false", "result none", "repeats 1"]),
        (
            &["position startpos moves EfB", "d"],
            &["fen 5-0-6-6-1-6-6-5-5-4-4-0-0-0-N", "legal abcde", "again false", "result none", "repeats 1"],
        ),
        (
            &["position startpos moves E f B", "d"],
            &["fen 5-0-6-6-1-6-6-5-5-4-4-0-0-0-N", "legal abcde", "again false", "result none", "repeats 1"],
        ),
        (
            &["setoption name Rules value ouril", "position fen 6-0-0-0-0-1-1-0-0-0-0-0-18-22-S moves A", "d"],
            &["fen 0-1-1-1-1-2-0-0-0-0-0-0-20-22-S", "legal F", "again true", "result none", "repeats 1"],
        ),
        (
            &["position fen 0-0-4-0-0-1-1-0-0-0-0-0-20-22-S moves F", "d", "go movetime 50"],
            &[
                "fen 0-0-4-0-0-0-0-0-0-0-0-0-22-22-N",
                "legal ",
                "again false",
                "result N",
                "repeats 1",
                "info string the game is over",
                "bestmove a",
            ],
        ),
        (&["stop"], &[]),
        (&["quit"], &[]),
    ];
    for (lines, answers) in rows {
        assert_eq!(talk(lines), *answers, "{lines:?}");
    }
}

#[test]
fn greeting() {
    let output = talk(&["uci"]);
    assert!(output[0].starts_with("id name Oware "), "{output:?}");
    assert_eq!(output.last().map(String::as_str), Some("uciok"));
    let names: Vec<&str> =
        output.iter().filter_map(|line| line.strip_prefix("option name ")?.split(' ').next()).collect();
    assert_eq!(
        names,
        [
            "Rules",
            "Level",
            "Hash",
            "Threads",
            "Ponder",
            "Seed",
            "EndgameSeeds",
            "EndgamePath",
            "Moves",
            "Plain",
            "Tuning"
        ]
    );
    let rules = "option name Rules type combo default oware var oware var ouril var abapa var aiware var owari";
    assert!(output.iter().any(|line| line == rules), "{output:?}");
    assert!(
        output.iter().any(|line| line == "option name EndgameSeeds type spin default 11 min 0 max 15"),
        "{output:?}"
    );
}

#[test]
fn a_level_counts_playouts_and_is_repeatable() {
    let go = ["setoption name EndgameSeeds value 0", "setoption name Seed value 4", "setoption name Level value 5"];
    let counted = |more: &str| {
        let output = talk(&[go[0], go[1], go[2], "position startpos moves AaB", more]);
        let info = output.iter().rfind(|line| line.starts_with("info playouts")).expect("a report");
        let playouts: u32 = info.split(' ').nth(2).and_then(|word| word.parse().ok()).expect("playouts");
        (playouts, output.last().cloned())
    };
    let (playouts, best) = counted("go movetime 60000");
    assert_eq!(Some(playouts), Level::new(5).and_then(|level| level.playouts(RuleSet::Oware, 4)));
    assert_eq!(counted("go movetime 60000"), (playouts, best));
    assert_eq!(counted("go playouts 77").0, 77, "who counts playouts gets them");
}

#[test]
fn every_move_is_reported_where_that_is_wanted() {
    let output = talk(&[
        "setoption name EndgameSeeds value 0",
        "setoption name Moves value true",
        "position startpos moves AaB",
        "go playouts 300",
    ]);
    let lines: Vec<Vec<&str>> =
        output.iter().filter_map(|line| Some(line.strip_prefix("info move ")?.split(' ').collect())).collect();
    assert_eq!(lines.iter().map(|words| words[0]).collect::<String>(), "abcdef", "{output:?}");
    for words in &lines {
        assert_eq!([words[1], words[3], words[5], words[7], words[9]], ["visits", "value", "seeds", "error", "pv"]);
        assert!(words[10].starts_with(words[0]), "{words:?}");
    }
    let visits: u32 = lines.iter().map(|words| words[2].parse::<u32>().expect("a number")).sum();
    assert_eq!(visits, 299, "the first playout is the root's own");
    assert!(talk(&["go playouts 300"]).iter().all(|line| !line.starts_with("info move")));
}

#[test]
fn what_is_wrong_is_reported_and_changes_nothing() {
    let wrong = [
        "sing",
        "setoption",
        "setoption name Rules",
        "setoption name Rules value chess",
        "setoption name Level value 0",
        "setoption name Level value 9",
        "setoption name Moves value all",
        "setoption name Hash value 0",
        "setoption name Hash value many",
        "setoption name Threads value 100000",
        "setoption name Ponder value perhaps",
        "setoption name Plain value 1",
        "setoption name Tuning value 0.3,0.2",
        "setoption name Tuning value 0.3,0.3,0.4,0,0.05,2,0.01",
        "setoption name Tuning value a,b,c,d,e,f,g",
        "setoption name Seed value -1",
        "setoption name EndgameSeeds value 16",
        "setoption name Colour value red",
        "position",
        "position here",
        "position fen",
        "position fen 4-4 moves A",
        "position startpos moves G",
        "position startpos moves AA",
        "position fen 0-0-4-0-0-1-1-0-0-0-0-0-20-22-S moves Fa",
        "perft",
        "perft -1",
        "perft 21",
    ];
    let good = ["setoption name Rules value abapa", "position startpos moves Fa"];
    let before = talk(&[good[0], good[1], "d", "uci"]);
    for line in wrong {
        // A move after the end needs the rule set in which the move before it ends the game.
        let slam = "setoption name Rules value oware";
        if line.ends_with("moves Fa") {
            assert!(talk(&[slam, line])[0].ends_with("move 2 (a): the game is over"));
            continue;
        }
        let output = talk(&[good[0], good[1], line, "d", "uci"]);
        assert!(output[0].starts_with("info string error: "), "{line}: {output:?}");
        assert_eq!(output[1..], before, "{line}");
    }
}

#[test]
fn a_wrong_move_is_named() {
    let output = talk(&["position startpos moves FfBE"]);
    assert_eq!(output, ["info string error: move 4 (E): the house is the opponent's"]);
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    for &rules in RuleSet::ALL {
        let rules = format!("setoption name Rules value {}", rules.name());
        let lines = [rules.as_str(), "setoption name Seed value 7", "position startpos moves Fa", "go playouts 700"];
        let output = talk(&lines);
        assert!(output[0].starts_with("info playouts 700 time 0 depth "), "{output:?}");
        let best = output[1].strip_prefix("bestmove ").and_then(|rest| rest.split(' ').next()).expect("an answer");
        assert!(output[0].contains(&format!(" pv {best}")), "{output:?}");
        assert_eq!(talk(&lines), output);
        let two: Vec<&str> = [&["setoption name Threads value 2"], lines.as_slice()].concat();
        assert_eq!(talk(&two), talk(&two), "two threads");
    }
}

#[test]
fn time_is_exact_and_progress_is_reported() {
    let mut uci = session();
    assert_eq!(uci.line("go movetime 1200", 1000.0), [""; 0]);
    let (mut now, mut output) = (1000.0, Vec::new());
    while uci.thinking() {
        output.extend(uci.work(now));
        now += 10.0;
    }
    let times: Vec<&str> = output.iter().filter_map(|line| line.split(' ').nth(4)).collect();
    assert_eq!(times, ["500", "1000", "1200"], "{output:?}");
}

/// As where memory has to be made before the first playout.
#[test]
fn a_move_that_is_late_from_the_beginning_is_valued() {
    let mut uci = session();
    uci.line("go movetime 5", 0.0);
    let mut output = Vec::new();
    while uci.thinking() {
        output.extend(uci.work(60.0));
    }
    let playouts = output.iter().find_map(|line| line.strip_prefix("info playouts ")?.split(' ').next()?.parse().ok());
    assert!(playouts.is_some_and(|playouts: u32| (1..1000).contains(&playouts)), "{output:?}");
}

#[test]
fn a_search_under_way() {
    let mut uci = session();
    uci.line("go infinite", 0.0);
    for _ in 0..5 {
        assert_eq!(uci.work(0.0), [""; 0]);
    }
    assert_eq!(uci.line("isready", 0.0), ["readyok"]);
    for line in ["position startpos", "go movetime 5", "setoption name Seed value 1", "ucinewgame", "perft 3"] {
        assert!(uci.line(line, 0.0)[0].starts_with("info string error: "), "{line}");
    }
    let output = uci.line("stop", 3.0);
    assert!(output[0].starts_with("info playouts 640 time 3 "), "{output:?}");
    assert!(output[1].starts_with("bestmove ") && !uci.thinking());
}

#[test]
fn the_end_of_input_ends_what_would_not_end() {
    let mut endless = session();
    endless.line("go infinite", 0.0);
    endless.work(0.0);
    assert!(endless.end_of_input(0.0).last().is_some_and(|line| line.starts_with("bestmove ")) && !endless.thinking());
    let mut counted = session();
    counted.line("go playouts 300", 0.0);
    assert!(counted.end_of_input(0.0).is_empty() && counted.thinking());
    assert!(work(&mut counted)[0].starts_with("info playouts 300 "));
}

#[test]
fn pondering_goes_on_with_the_same_tree() {
    let mut uci = session();
    uci.line("setoption name Ponder value true", 0.0);
    uci.line("go playouts 2000", 0.0);
    let answer = work(&mut uci);
    let best = answer[1].strip_prefix("bestmove ").and_then(|rest| rest.get(..1)).expect("an answer").to_owned();
    assert!(uci.thinking(), "it ponders");
    for _ in 0..20 {
        assert!(uci.work(0.0).is_empty(), "in silence");
    }
    assert!(uci.line(&format!("position startpos moves {best}a"), 0.0).is_empty());
    assert!(uci.line("go playouts 100", 0.0).is_empty());
    let answer = work(&mut uci);
    assert!(answer[0].starts_with("info playouts 100 "), "its own playouts are reported: {answer:?}");
    assert!(uci.thinking(), "it ponders on");
    uci.line("position startpos moves", 0.0);
    assert!(!uci.thinking(), "another game");
    uci.line("go playouts 100", 0.0);
    work(&mut uci);
    assert!(uci.thinking());
    uci.line("setoption name Ponder value false", 0.0);
    assert!(!uci.thinking());
}

#[test]
fn no_line_makes_it_panic() {
    let inputs = if crate::slow() { 2_000_000 } else { 50_000 };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut below = |bound: usize| rng.next_u32() as usize % bound;
    let words = [
        "uci",
        "isready",
        "setoption",
        "name",
        "Rules",
        "value",
        "ouril",
        "abapa",
        "Seed",
        "Threads",
        "2",
        "0",
        "position",
        "startpos",
        "fen",
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
        "0-0-4-0-0-1-1-0-0-0-0-0-20-22-S",
        "moves",
        "FfBe",
        "A",
        "go",
        "playouts",
        "3",
        "movetime",
        "infinite",
        "stop",
        "d",
        "perft",
        "probe",
        "ucinewgame",
        "-1",
        "99999999999999999999",
        "\u{0}",
        "é",
        "Ponder",
        "true",
        "false",
        "EndgameSeeds",
        "Hash",
        "1",
    ];
    let mut uci = Uci::new(2);
    for _ in 0..inputs {
        let mut line: String = (0..=below(6)).map(|_| words[below(words.len())]).collect::<Vec<_>>().join(" ");
        if below(4) == 0 {
            let at = (0..=below(line.len() + 1)).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
            line.insert(at, ['x', '-', ' ', 'S', '9'][below(5)]);
        }
        // Counting the leaves of many plies would take hours.
        let depth = line.trim().strip_prefix("perft").and_then(|depth| depth.trim().parse().ok());
        if depth.is_some_and(|depth: u32| depth > 5) {
            continue;
        }
        for output in uci.line(&line, 0.0).into_iter().chain(uci.work(1.0)) {
            assert!(!output.contains('\n') && !output.is_empty(), "{line:?}: {output:?}");
        }
    }
}
