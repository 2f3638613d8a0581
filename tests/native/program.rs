//! The engine as a program: real pipes, a real clock.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_oware-uci"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("piped"));
        Self { child, input, output: BufReader::new(output) }
    }

    fn send(&mut self, lines: &[u8]) {
        self.input.as_mut().expect("still open").write_all(lines).expect("the engine listens");
    }

    /// Reads up to and including the line that begins with `wanted`.
    fn hear(&mut self, wanted: &str) -> String {
        loop {
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).expect("text"), 0, "the engine ended before {wanted}");
            if line.starts_with(wanted) {
                return line.trim_end().to_owned();
            }
        }
    }

    /// Waits for the end, at most five seconds.
    fn ends(&mut self) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(5) {
            if self.child.try_wait().expect("a child").is_some() {
                return true;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        false
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
    engine.hear("uciok");
    engine.hear("info string endgame table of oware, 11 seeds: ready");
    engine.hear("readyok");
    engine.send(b"position startpos moves Fa\ngo movetime 50\n");
    assert_eq!(engine.hear("bestmove").len(), "bestmove A".len());
    engine.send(b"\xff\xfe nonsense\nquit\n");
    engine.hear("info string error: unknown command");
    assert!(engine.ends());
}

#[test]
fn stop_is_obeyed() {
    let mut engine = Engine::start();
    engine.send(b"go infinite\nisready\n");
    engine.hear("readyok");
    std::thread::sleep(Duration::from_millis(100));
    let begun = Instant::now();
    engine.send(b"stop\n");
    engine.hear("bestmove");
    // The promise is 50 ms; ten times that on a busy machine is a fault.
    assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
    engine.send(b"quit\n");
    assert!(engine.ends());
}

#[test]
fn a_table_being_solved_is_in_nobodys_way() {
    let mut engine = Engine::start();
    engine.send(b"setoption name EndgameSeeds value 15\nucinewgame\ngo infinite\nstop\n");
    engine.hear("bestmove");
    let begun = Instant::now();
    engine.send(b"isready\ngo movetime 20\n");
    engine.hear("bestmove");
    assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
    engine.send(b"quit\n");
    assert!(engine.ends());
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
            engine.hear("bestmove");
        }
        assert!(engine.ends(), "{}", String::from_utf8_lossy(lines));
    }
}
