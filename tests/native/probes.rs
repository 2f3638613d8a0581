//! Endgame tables in the engine's protocol: when they are solved, which words wait for them, what they change.

use crate::protocol::work;
use oware::uci::Uci;

/// A session whose endgame tables have up to `seeds` seeds.
fn session(seeds: usize) -> Uci {
    let mut uci = Uci::new(1);
    assert!(uci.line(&format!("setoption name EndgameSeeds value {seeds}"), 0.0).is_empty());
    uci
}

/// Waits until the tables are ready. Returns all lines until then.
fn ready(uci: &mut Uci) -> Vec<String> {
    let mut output = uci.line("isready", 0.0);
    while !output.iter().any(|line| line == "readyok") {
        assert!(uci.thinking(), "nothing is going on: {output:?}");
        output.extend(uci.work(0.0));
    }
    output
}

fn probe(uci: &mut Uci, text: &str) -> String {
    assert!(uci.line(&format!("position fen {text}"), 0.0).is_empty(), "{text}");
    let output = uci.line("probe", 0.0);
    assert_eq!(output.len(), 1);
    output[0].clone()
}

#[test]
fn ready_is_sent_once_the_table_is() {
    let mut uci = session(6);
    assert!(!uci.thinking(), "nobody needs it yet");
    assert_eq!(uci.line("isready", 0.0), [""; 0]);
    assert!(uci.thinking());
    assert_eq!(uci.line("isready", 0.0), [""; 0]);
    let mut output = Vec::new();
    while uci.thinking() {
        output.extend(uci.work(0.0));
    }
    assert_eq!(output, ["info string endgame table of oware, 6 seeds: ready", "readyok", "readyok"]);
    assert_eq!(uci.line("isready", 0.0), ["readyok"]);
    uci.line("setoption name Rules value ouril", 0.0);
    uci.line("isready", 0.0);
    uci.work(0.0);
    assert_eq!(uci.line("setoption name Rules value aiware", 0.0), [""; 0], "another table is waited for");
    assert_eq!(ready(&mut uci)[0], "info string endgame table of aiware, 6 seeds: ready");
}

#[test]
fn progress_is_reported_twice_a_second() {
    let mut uci = session(8);
    uci.line("isready", 1000.0);
    let (mut now, mut output) = (1000.0, Vec::new());
    while uci.thinking() {
        output.extend(uci.work(now).into_iter().map(|line| (now, line)));
        now += 100.0;
    }
    let reports = output.len() - 2;
    assert!(reports >= 5, "{output:?}");
    assert_eq!(output[reports + 1].1, "readyok");
    let percent = |line: &str| {
        let part = line.strip_prefix("info string endgame table of oware, 8 seeds: ");
        let part = part.and_then(|part| part.strip_suffix(" %"));
        part.and_then(|part| part.parse::<u32>().ok()).expect("a part")
    };
    let parts: Vec<u32> = output[..reports].iter().map(|(_, line)| percent(line)).collect();
    assert!(parts.is_sorted() && parts[0] < parts[reports - 1] && parts[reports - 1] <= 100, "{parts:?}");
    assert!(output[..reports].windows(2).all(|pair| pair[1].0 - pair[0].0 >= 500.0), "{output:?}");
}

#[test]
fn probes() {
    let rows = [
        ("three are captured and one seed goes round", "oware", "0-0-0-0-0-1-2-0-0-0-0-1-22-22-S", "exact 3"),
        ("whatever the stores hold", "oware", "0-0-0-0-0-1-2-0-0-0-0-1-24-20-S", "exact 3"),
        ("endless", "oware", "1-0-0-0-0-0-1-0-0-0-0-0-22-24-S", "exact 0"),
        ("the only move is a losing slam", "oware", "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S", "lost"),
        ("F leaves a losing slam", "oware", "1-0-0-0-0-1-1-0-0-0-0-1-20-24-S", "won"),
        ("too many seeds", "oware", "1-0-0-0-0-1-1-0-0-0-0-4-20-21-S", "none"),
        ("a slam that takes nothing, and no food", "abapa", "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S", "exact -2"),
        ("endless", "abapa", "1-0-0-0-0-0-1-0-0-0-0-0-22-24-S", "bounds -2 2"),
        ("caught in the end", "abapa", "1-0-0-0-0-0-0-0-0-1-0-0-22-24-S", "exact 2"),
        ("one is sown home, one is gathered", "owari", "0-0-0-0-0-1-1-0-0-0-0-0-17-17-S", "exact 0"),
        ("a long way", "ouril", "0-0-0-0-0-1-0-0-0-0-0-3-20-24-S", "exact 2"),
        ("a follow-up turn", "ouril", "1-0-0-0-0-2-1-1-0-0-0-0-20-23-S moves F", "none"),
    ];
    for (question, rules, text, answer) in rows {
        let mut uci = session(6);
        uci.line(&format!("setoption name Rules value {rules}"), 0.0);
        ready(&mut uci);
        assert_eq!(probe(&mut uci, text), format!("probe {answer}"), "{question}, {rules}");
    }
}

#[test]
fn other_rules_and_other_seeds_are_other_tables() {
    let text = "0-0-0-0-0-1-1-0-0-0-0-2-22-22-S";
    let mut uci = session(5);
    assert_eq!(uci.line("probe", 0.0), ["probe none"]);
    ready(&mut uci);
    let oware = probe(&mut uci, text);
    assert_ne!(oware, "probe none");
    uci.line("setoption name Rules value abapa", 0.0);
    assert_eq!(uci.line("probe", 0.0), ["probe none"]);
    assert_eq!(ready(&mut uci), ["info string endgame table of abapa, 5 seeds: ready", "readyok"]);
    assert_ne!(probe(&mut uci, text), oware);
    uci.line("setoption name EndgameSeeds value 3", 0.0);
    assert_eq!((probe(&mut uci, text).as_str(), ready(&mut uci)), ("probe none", vec!["readyok".to_owned()]));
    uci.line("setoption name EndgameSeeds value 4", 0.0);
    assert_eq!(ready(&mut uci), ["info string endgame table of abapa, 4 seeds: ready", "readyok"]);
    assert_ne!(probe(&mut uci, text), "probe none");
    uci.line("setoption name EndgameSeeds value 0", 0.0);
    assert_eq!((probe(&mut uci, text).as_str(), ready(&mut uci)), ("probe none", vec!["readyok".to_owned()]));
}

#[test]
fn a_search_by_the_clock_does_not_wait() {
    let mut uci = session(15);
    uci.line("isready", 0.0);
    uci.work(0.0);
    assert!(uci.line("go movetime 30", 0.0).is_empty());
    let mut output = Vec::new();
    for now in 0..=30 {
        output.extend(uci.work(f64::from(now)));
    }
    assert!(output[0].starts_with("info playouts 3") && output[1].starts_with("bestmove "), "{output:?}");
    assert!(uci.thinking(), "the table goes on");
    uci.line("go infinite", 40.0);
    assert_eq!(uci.line("isready", 40.0), ["readyok"], "whoever asks while it searches asks whether it lives");
    assert!(uci.line("stop", 41.0)[1].starts_with("bestmove "));
    assert_eq!(uci.line("setoption name EndgameSeeds value 0", 42.0), ["readyok"], "that of the beginning");
    assert!(!uci.thinking());
}

/// Twelve seeds in the houses: smaller tables know some of the leaves but not the position.
const FEW: &str = "position fen 1-2-0-1-1-0-2-0-3-1-0-1-18-18-S";

#[test]
fn a_count_of_playouts_gives_the_same_answer_whether_or_not_one_waits() {
    let answer = |seeds: usize, waits: bool| {
        let mut uci = session(seeds);
        if waits {
            ready(&mut uci);
        }
        uci.line(FEW, 0.0);
        uci.line("go playouts 700", 0.0);
        work(&mut uci).into_iter().filter(|line| !line.starts_with("info string")).collect::<Vec<_>>()
    };
    assert_eq!(answer(7, true), answer(7, false));
    assert_ne!(answer(7, true), answer(0, true), "the table has its say");
}

#[test]
fn what_waits_for_the_table_can_be_stopped() {
    let mut uci = session(15);
    uci.line("go playouts 1000", 0.0);
    uci.work(0.0);
    assert!(uci.line("go playouts 5", 0.0)[0].starts_with("info string error: go while thinking"));
    let output = uci.line("stop", 7.0);
    assert!(output[0].starts_with("info playouts 0 ") && output[1].starts_with("bestmove "), "{output:?}");
    assert!(uci.line("stop", 8.0).is_empty());
}

#[test]
fn the_end_of_input_ends_what_nobody_waits_for() {
    let mut uci = session(15);
    uci.line("ucinewgame", 0.0);
    assert!(uci.thinking());
    assert!(uci.end_of_input(0.0).is_empty() && !uci.thinking());
    let mut uci = session(5);
    uci.line("isready", 0.0);
    assert!(uci.end_of_input(0.0).is_empty());
    let mut output = Vec::new();
    while uci.thinking() {
        output.extend(uci.work(0.0));
    }
    assert_eq!(output.last().map(String::as_str), Some("readyok"));
}

#[test]
fn what_is_known_is_played_and_reported() {
    let rows = [
        ("oware", "0-0-1-0-0-1-1-0-0-0-0-1-20-24-S", "loss", 'F'),
        ("oware", "2-0-0-0-0-1-1-1-0-0-0-1-20-22-S", "win", 'F'),
        ("oware", "1-0-0-0-0-1-1-0-0-0-0-1-20-24-S", "win", 'F'),
        ("oware", "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S", "loss", 'F'),
        ("abapa", "1-0-0-0-0-0-0-0-0-1-0-0-22-24-S", "draw", 'A'),
        ("owari", "0-0-0-0-0-1-1-0-0-0-0-0-17-17-S", "draw", 'F'),
    ];
    for threads in 1..=2 {
        for (rules, text, result, best) in rows {
            let mut uci = session(6);
            uci.line(&format!("setoption name Threads value {threads}"), 0.0);
            uci.line(&format!("setoption name Rules value {rules}"), 0.0);
            ready(&mut uci);
            uci.line(&format!("position fen {text}"), 0.0);
            uci.line("go playouts 1000000000", 0.0);
            let output = work(&mut uci);
            assert!(output[0].contains(&format!(" value proven {result} pv {best}")), "{text}: {output:?}");
            assert!(output[1].starts_with(&format!("bestmove {best}")), "{text}: {output:?}");
            uci.line("go infinite", 0.0);
            while uci.thinking() {
                assert_eq!(uci.work(0.0), [""; 0], "only stop ends it");
            }
            let output = uci.line("stop", 0.0);
            assert!(output[0].contains(&format!(" value proven {result} ")), "{output:?}");
            assert!(output[1].starts_with(&format!("bestmove {best}")), "{text}: {output:?}");
        }
    }
}
