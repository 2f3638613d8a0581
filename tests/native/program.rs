//! The engine as a program: real pipes, a real clock. How soon it obeys is asked by what comes first, for a busy machine
//! delays everything alike.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// What has not come by then never comes: it takes milliseconds, or a second where a table is solved for it.
const PATIENCE: Duration = Duration::from_secs(60);

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    /// What it says. They end with it.
    lines: Receiver<String>,
}

impl Engine {
    fn start() -> Self {
        Self::start_with(&[])
    }

    /// Starts it with words behind its name.
    fn start_with(words: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_oware-uci"))
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("piped"));
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            BufReader::new(output).lines().map_while(Result::ok).all(|line| sender.send(line).is_ok())
        });
        Self { child, input, lines }
    }

    fn send(&mut self, lines: &[u8]) {
        self.input.as_mut().expect("still open").write_all(lines).expect("the engine listens");
    }

    /// Waits for the line that begins with one of these words.
    fn hear(&mut self, wanted: &[&str]) -> String {
        self.wait(|line| wanted.iter().any(|word| line.starts_with(word)), wanted).expect("the engine ended before")
    }

    fn ends(&mut self) {
        self.wait(|_| false, &["its end"]);
        assert!(self.child.wait().expect("a child").success());
    }

    /// The first line that is wanted; `None` at the end. The limit is one for all lines, for a search that is not stopped
    /// reports its progress for ever.
    fn wait(&mut self, is_wanted: impl Fn(&str) -> bool, awaited: &[&str]) -> Option<String> {
        let begun = Instant::now();
        loop {
            match self.lines.recv_timeout(PATIENCE.saturating_sub(begun.elapsed())) {
                Ok(line) if is_wanted(&line) => return Some(line),
                Ok(_) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => panic!("the engine never comes to {awaited:?}"),
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn speaks_on_pipes() {
    let mut engine = Engine::start();
    engine.send(b"uci\nisready\r\n");
    engine.hear(&["uciok"]);
    engine.hear(&["info string endgame table of oware, 11 seeds: ready"]);
    engine.hear(&["readyok"]);
    engine.send(b"position startpos moves Fa\ngo movetime 50\n");
    assert!(engine.hear(&["bestmove"]).starts_with("bestmove "));
    engine.send(b"\xff\xfe nonsense\nquit\n");
    engine.hear(&["info string error: unknown command"]);
    engine.ends();
}

#[test]
fn options_may_stand_on_the_command_line() {
    let mut engine = Engine::start_with(&["--rules", "Abapa", "--option", "EndgameSeeds=0", "--option=Seed=7"]);
    engine.send(b"position fen 2-0-1-0-3-1-1-1-0-0-0-0-21-18-S moves Ea\nd\n");
    engine.hear(&["result none"]);
    engine.send(b"quit\n");
    engine.ends();
    for (words, told) in [
        (&["--help"][..], "oware-uci [--rules NAME]"),
        (&["--version"], concat!("oware-uci ", env!("CARGO_PKG_VERSION"))),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_oware-uci")).args(words).output().expect("it runs");
        assert!(output.status.success() && String::from_utf8_lossy(&output.stdout).contains(told), "{output:?}");
    }
    for (words, why) in [
        (&["--rules", "chess"][..], "no rule set \"chess\""),
        (&["--rules"], "--rules wants a value"),
        (&["--option", "Threads"], "--option wants NAME=VALUE"),
        (&["--option", "Threads=0"], "Threads wants a whole number from 1 to 64"),
        (&["Rules=abapa"], "Rules=abapa is unknown"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_oware-uci")).args(words).output().expect("it runs");
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(why), "{output:?}");
    }
}

#[test]
fn stop_is_obeyed() {
    let mut engine = Engine::start();
    engine.send(b"go infinite\n");
    // It searches.
    engine.hear(&["info playouts"]);
    engine.send(b"stop\nd\n");
    assert!(engine.hear(&["bestmove", "fen"]).starts_with("bestmove"), "the next line was answered first");
    engine.send(b"quit\n");
    engine.ends();
}

#[test]
fn a_table_being_solved_is_in_nobodys_way() {
    let mut engine = Engine::start();
    // All at once, so that none of it comes late. `readyok` is due when the table is ready.
    engine.send(b"setoption name EndgameSeeds value 15\nucinewgame\nisready\ngo movetime 20\n");
    assert!(engine.hear(&["bestmove", "readyok"]).starts_with("bestmove"), "the table came first");
    engine.send(b"d\nquit\n");
    assert!(engine.hear(&["fen", "readyok"]).starts_with("fen"), "the table came first");
    engine.ends();
}

#[test]
fn the_end_of_input_ends_it() {
    for (lines, answers) in
        [(&b""[..], false), (b"go infinite\n", true), (b"go playouts 5000\n", true), (b"ucinewgame\n", false)]
    {
        let mut engine = Engine::start();
        engine.send(lines);
        engine.input = None;
        if answers {
            engine.hear(&["bestmove"]);
        }
        engine.ends();
    }
}
