//! What the suite says of itself to `cargo xtask test`: a line for each test and engine, in the file that `OWARE_RESULTS`
//! names. The columns are the test's path, its name, the engine, and what happened, with tabs between them.

use std::fs::OpenOptions;
use std::io::Write;
use std::time::Duration;

use crate::engine::Engine;
use crate::restarts::Cause;

/// What happened to a test in an engine.
pub(crate) enum Outcome {
    /// It ran to its end.
    Done { green: bool, took: Duration },
    /// It was started again, and goes on.
    StartedAgain(Cause),
}

/// Where a test runs, at each run and with `--slow`, written in place of running it; true where `OWARE_LIST` asks for that.
pub(crate) fn listed(name: &str, asked: impl Fn(Engine, bool) -> bool) -> bool {
    let listed = std::env::var_os("OWARE_LIST").is_some();
    for engine in Engine::ALL.into_iter().filter(|&engine| listed && asked(engine, true)) {
        let when = if asked(engine, false) { "listed" } else { "listed slow" };
        append(&format!("{}\t{name}\t{}\t{when}", path(), engine.name()));
    }
    listed
}

/// Writes what happened.
pub(crate) fn write(name: &str, engine: Engine, outcome: &Outcome) {
    let outcome = match outcome {
        Outcome::Done { green, took } => {
            format!("{}\t{:.1}", if *green { "passed" } else { "failed" }, took.as_secs_f32())
        }
        Outcome::StartedAgain(cause) => format!("started again\t{}", cause.words()),
    };
    append(&format!("{}\t{name}\t{}\t{outcome}", path(), engine.name()));
}

/// The test's path, by which the runner knows it.
fn path() -> String {
    std::thread::current().name().unwrap_or("main").to_owned()
}

fn append(line: &str) {
    let Some(file) = std::env::var_os("OWARE_RESULTS") else { return };
    // In one piece: other tests write as well.
    let written = OpenOptions::new()
        .append(true)
        .create(true)
        .open(&file)
        .and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()));
    written.unwrap_or_else(|error| panic!("OWARE_RESULTS={}: {error}", file.display()));
}
