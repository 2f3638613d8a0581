//! The engine on standard input and output; `docs/engine-protocol.md` has the protocol.

use oware::uci::Uci;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Instant;

const HELP: &str = "\
The Oware engine. It speaks UCI on standard input and output: a board starts it, or you type \"uci\", \"position startpos\"
and \"go movetime 1000\". docs/engine-protocol.md describes every word.

    oware-uci [--rules NAME] [--option NAME=VALUE]...

    --rules NAME         begins in a rule set: oware, ouril, abapa, aiware or owari
    --option NAME=VALUE  sets an option before the first line, as setoption does; \"uci\" lists them
    --help, --version
";

/// What the words behind the program's name ask for.
enum Asked {
    /// Lines that are heard before the first one of the input.
    Play(Vec<String>),
    Tell(String),
}

/// Reads the words behind the program's name.
fn asked(mut words: impl Iterator<Item = String>) -> Result<Asked, String> {
    let mut lines = Vec::new();
    while let Some(word) = words.next() {
        let (name, joined) = match word.split_once('=') {
            Some((name, value)) if name.starts_with("--") => (name.to_owned(), Some(value.to_owned())),
            _ => (word, None),
        };
        let mut value = || joined.clone().or_else(|| words.next()).ok_or_else(|| format!("{name} wants a value"));
        match name.as_str() {
            "--help" | "-h" => return Ok(Asked::Tell(HELP.to_owned())),
            "--version" | "-V" => return Ok(Asked::Tell(format!("oware-uci {}\n", env!("CARGO_PKG_VERSION")))),
            "--rules" => lines.push(format!("setoption name Rules value {}", value()?)),
            "--option" => {
                let text = value()?;
                let (option, value) = text.split_once('=').ok_or("--option wants NAME=VALUE")?;
                lines.push(format!("setoption name {} value {}", option.trim(), value.trim()));
            }
            _ => return Err(format!("{name} is unknown; --help lists what there is")),
        }
    }
    Ok(Asked::Play(lines))
}

/// A session in which these lines were heard.
fn session(settings: &[String]) -> Result<Uci, String> {
    // The standard library's hash keys are drawn from the system: entropy enough to vary an opening.
    let mut uci = Uci::new(RandomState::new().hash_one(0));
    for line in settings {
        let answers = uci.line(line, 0.0);
        if let Some(fault) = answers.iter().find_map(|answer| answer.strip_prefix("info string error: ")) {
            return Err(fault.to_owned());
        }
    }
    Ok(uci)
}

fn main() -> ExitCode {
    let begun = asked(std::env::args().skip(1)).and_then(|asked| match asked {
        Asked::Tell(text) => {
            print!("{text}");
            Ok(())
        }
        Asked::Play(settings) => {
            serve(session(&settings)?);
            Ok(())
        }
    });
    match begun {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("oware-uci: {fault}");
            ExitCode::from(2)
        }
    }
}

/// Answers lines until there are no more.
fn serve(mut uci: Uci) {
    let lines = read_lines();
    let begun = Instant::now();
    let now = || begun.elapsed().as_secs_f64() * 1000.0;
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
