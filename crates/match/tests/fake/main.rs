//! An engine with a fault, for the tests of `oware-match`. `fake-engine hang 3` plays the first legal move, and hangs
//! from its third move on.

use oware::uci::Uci;
use std::io::{BufRead, Write};
use std::time::Duration;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let what = words.first().map_or("play", String::as_str);
    let at: u32 = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(1);
    let mut known = Uci::new(0);
    if what == "own" {
        return play_well(&mut known);
    }
    let mut moves = 0;
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        match line.split_whitespace().next().unwrap_or_default() {
            "uci" if what == "mute" => {}
            "uci" if what == "narrow" => {
                known.line("setoption name Rules value abapa", 0.0);
                reply("id name narrow\nuciok");
            }
            "uci" => {
                reply("id name fake\noption name Rules type string\noption name Seed type spin min 0 max 99\nuciok");
            }
            "isready" => reply("readyok"),
            "ucinewgame" => moves = 0,
            "quit" => return,
            "go" => {
                moves += 1;
                if moves >= at {
                    misbehave(what);
                }
                answer(&mut known);
            }
            _ => {
                known.line(&line, 0.0);
            }
        }
    }
}

/// The real engine as a program, to compare with the one inside the process.
fn play_well(engine: &mut Uci) {
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        engine.line(&line, 0.0).iter().for_each(|line| reply(line));
        while engine.thinking() {
            engine.work(0.0).iter().for_each(|line| reply(line));
        }
        if engine.over() {
            return;
        }
    }
}

fn misbehave(what: &str) {
    match what {
        "hang" => std::thread::sleep(Duration::from_secs(3600)),
        "die" => {
            eprintln!("out of seeds");
            std::process::exit(7);
        }
        "end" => std::process::exit(0),
        "illegal" => reply("bestmove a\nbestmove A"),
        "garble" => reply("bestmove please"),
        "none" => reply("bestmove 0000"),
        "refuse" => reply("info string error: not today"),
        "flood" => loop {
            reply("blah blah");
        },
        "babble" => reply("bestmov A\n\u{0}\u{1}\n%%%%\ninfo playouts nan\noption name x"),
        _ => {}
    }
}

fn answer(known: &mut Uci) {
    let answer = known.line("d", 0.0);
    let legal = answer.iter().find_map(|line| line.strip_prefix("legal ")).unwrap_or_default();
    reply(&format!("info playouts 1 nodes 5\nbestmove {}", legal.get(..1).unwrap_or("0000")));
}

/// Prints and flushes a line; ends the program if the pipe is closed.
fn reply(lines: &str) {
    let mut out = std::io::stdout().lock();
    if writeln!(out, "{lines}").and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}
