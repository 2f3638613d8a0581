//! The engine on standard input and output; `docs/engine-protocol.md` has the protocol.

use oware::uci::Uci;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Instant;

fn main() {
    let lines = read_lines();
    let begun = Instant::now();
    let now = || begun.elapsed().as_secs_f64() * 1000.0;
    // The standard library's hash keys are drawn from the system: entropy enough to vary an opening.
    let mut uci = Uci::new(RandomState::new().hash_one(0));
    let mut listening = true;
    while !uci.over() && (listening || uci.thinking()) {
        let answer = match next_line(&lines, uci.thinking()) {
            Next::Line(line) => uci.line(&line, now()),
            Next::End if listening => {
                listening = false;
                uci.end_of_input(now())
            }
            Next::None | Next::End => uci.work(now()),
        };
        // Nobody reads any more: there is nobody to answer either.
        if !print(&answer) {
            break;
        }
    }
}

enum Next {
    Line(String),
    None,
    End,
}

/// Waits for a line where there is nothing else to do, otherwise only takes one that has come.
fn next_line(lines: &Receiver<String>, thinking: bool) -> Next {
    if !thinking {
        return lines.recv().map_or(Next::End, Next::Line);
    }
    match lines.try_recv() {
        Ok(line) => Next::Line(line),
        Err(TryRecvError::Empty) => Next::None,
        Err(TryRecvError::Disconnected) => Next::End,
    }
}

/// Lines as they come. Bytes that are no text become the replacement character and so an unknown command.
fn read_lines() -> Receiver<String> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().split(b'\n') {
            let Ok(bytes) = line else { break };
            if sender.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() {
                break;
            }
        }
    });
    receiver
}

/// Prints and flushes; false where nobody listens any more.
fn print(lines: &[String]) -> bool {
    let mut out = std::io::stdout().lock();
    lines.iter().all(|line| writeln!(out, "{line}").is_ok()) && out.flush().is_ok()
}
