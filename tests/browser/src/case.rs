//! One test: a window and a server of its own, a hard limit of time, and a picture of what was there when it failed.
//!
//! A driver may fail by itself. So a failed test is tried once more with a new browser, and the first failure is printed.
//! After a few such failures in one run there is no second try.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use crate::app::App;
use crate::browser::{Setup, Visit};
use crate::dist;
use crate::engine::{Engine, Engines};
use crate::retry::{Budget, twice};
use crate::server::Server;
use crate::session::Session;
use crate::turn::{Share, Turn};

/// Second tries of all tests of an engine, which run in one process. More failures than this are the app's.
static SECOND_TRIES: Budget = Budget::new(3);
/// The process that `WebKitGTK` has for a page crashes now and then, whatever the app does. A crash costs no second try.
/// The count is limited, so that an app that crashes it every time is red.
static CRASHES: Budget = Budget::new(4);
/// A shared machine may be as many times slower than a quiet one.
const BUSY: u32 = 3;
const CRASHED: &str = "the page's process crashed";

/// Runs a test in every engine, against the built app with the usual setup.
///
/// # Panics
/// Panics if the test fails; the message says where its pictures lie.
pub fn run(name: &str, test: impl AsyncFn(&mut App) -> Result<()>) {
    run_with(name, Setup::default(), test);
}

/// Runs a test in every engine while at most one other test runs: it measures time, or asks for much work in little time.
///
/// # Panics
/// Panics if the test fails; the message says where its pictures lie.
pub fn run_calm(name: &str, test: impl AsyncFn(&mut App) -> Result<()>) {
    run_with(name, Setup { share: Share::Most, ..Setup::default() }, test);
}

/// Runs a test in Chromium alone: it asks about rules, words or choices, and no engine changes those.
///
/// # Panics
/// Panics if the test fails; the message says where its pictures lie.
pub fn run_once(name: &str, test: impl AsyncFn(&mut App) -> Result<()>) {
    run_with(name, Setup { engines: Engines::Chromium, ..of_the_shell() }, test);
}

/// Runs a test in Chromium, and with `--slow` in every engine: it asks about the shell's own logic, and other tests of the
/// same part run in every engine at each run.
///
/// # Panics
/// Panics if the test fails; the message says where its pictures lie.
pub fn run_sample(name: &str, test: impl AsyncFn(&mut App) -> Result<()>) {
    run_with(name, Setup { engines: Engines::Sample, ..of_the_shell() }, test);
}

/// Runs a test in Chromium alone, at a first visit and with all motion: it asks what is kept, what the host sends, or what
/// moves.
///
/// # Panics
/// Panics if the test fails; the message says where its pictures lie.
pub fn run_first(name: &str, test: impl AsyncFn(&mut App) -> Result<()>) {
    run_with(name, Setup { engines: Engines::Chromium, ..Setup::default() }, test);
}

/// Runs a test with `--slow` alone, in every engine: it asks about one more case of what other tests ask at each run.
///
/// # Panics
/// Panics if the test fails; the message says where its pictures lie.
pub fn run_long(name: &str, test: impl AsyncFn(&mut App) -> Result<()>) {
    run_with(name, Setup { engines: Engines::Long, ..Setup::default() }, test);
}

/// Runs a test as [`run_long`] does, in Chromium alone.
///
/// # Panics
/// Panics if the test fails; the message says where its pictures lie.
pub fn run_long_once(name: &str, test: impl AsyncFn(&mut App) -> Result<()>) {
    run_with(name, Setup { engines: Engines::LongOnce, ..Setup::default() }, test);
}

/// Runs a test as [`run_sample`] does, while at most one other test runs.
///
/// # Panics
/// Panics if the test fails; the message says where its pictures lie.
pub fn run_calm_sample(name: &str, test: impl AsyncFn(&mut App) -> Result<()>) {
    run_with(name, Setup { share: Share::Most, engines: Engines::Sample, ..of_the_shell() }, test);
}

/// The setup of a test that asks about the shell's own logic. It is no first visit, and what moves is shown as with reduced
/// motion: together they take a fifth less processor time. The long run has all motion.
fn of_the_shell() -> Setup {
    Setup { visit: Visit::Another, reduced_motion: !slow(), ..Setup::default() }
}

/// True where every screen and every step is asked for: in Chromium, and with `--slow` in each engine.
///
/// # Panics
/// Panics if `OWARE_BROWSER` names no engine.
#[must_use]
pub fn thorough() -> bool {
    slow() || Engine::chosen() == Engine::Chromium
}

/// The screens that are asked for: all of them, or the first two, which are a phone's. See [`thorough`].
#[must_use]
pub fn screens<T>(all: &[T]) -> &[T] {
    if thorough() { all } else { &all[..2] }
}

/// Runs a test with a setup of its own. A second try gets another profile if the setup names one.
///
/// # Panics
/// Panics if the test fails; the message says where its pictures lie.
#[expect(clippy::needless_pass_by_value, reason = "a setup is written where it is used")]
pub fn run_with(name: &str, setup: Setup, test: impl AsyncFn(&mut App) -> Result<()>) {
    if !setup.engines.hold(Engine::chosen(), slow()) {
        print(&format!("skipped: {name} is asked {}", setup.engines.words()));
        return;
    }
    let _turn = Turn::take(setup.share).unwrap_or_else(|error| panic!("{name} has no turn: {error:#}"));
    let began = Instant::now();
    let report = |failure: &str| {
        // Drivers spread their errors over several lines, some with a stack trace.
        let words = failure.split_whitespace().collect::<Vec<_>>().join(" ");
        print(&format!("second try: {name} failed: {}", words.chars().take(300).collect::<String>()));
        if let Some(place) = failure.lines().skip(1).last() {
            print(place);
        }
    };
    let end = twice(&SECOND_TRIES, report, |again| {
        if again {
            // A browser that was killed may still write to the first profile for a moment.
            let profile = setup.profile.as_ref().map(|folder| folder.join("again"));
            past_crashes(&format!("{name}-again"), &Setup { profile, ..setup.clone() }, &test)
        } else {
            past_crashes(name, &setup, &test)
        }
    });
    match end {
        Ok(()) if std::env::var_os("OWARE_TIMES").is_some() => {
            print(&format!("{name}: {:.1} s", began.elapsed().as_secs_f32()));
        }
        Ok(()) => {}
        Err(failure) => panic!("{name} in {}: {failure}", Engine::chosen().name()),
    }
}

/// Runs a test, and runs it again if the engine's process for the page crashed.
fn past_crashes(name: &str, setup: &Setup, test: &impl AsyncFn(&mut App) -> Result<()>) -> Result<(), String> {
    loop {
        match attempt(name, setup.clone(), test) {
            Err(failure) if failure.starts_with(CRASHED) && CRASHES.take() => {
                print(&format!("second try: {name} failed: {CRASHED}"));
            }
            end => return end,
        }
    }
}

/// Runs a test against a server. A failure's last line says where its pictures lie.
fn attempt(name: &str, setup: Setup, test: &impl AsyncFn(&mut App) -> Result<()>) -> Result<(), String> {
    let engine = Engine::chosen();
    let limit = setup.limit * BUSY;
    let another = engine == Engine::Chromium && setup.visit == Visit::Another;
    let start = || {
        let root = setup.root.clone().map_or_else(dist::dist, Ok)?;
        let base = setup.base.clone();
        let Session { browser, runtime, mut home } = Session::take(engine, setup)?;
        let known = home.take_if(|_| another);
        let start = || Server::start(&root, &base).map(|it| if another { it.make_home() } else { it });
        let server = known.map_or_else(start, Ok)?;
        Ok::<_, anyhow::Error>((App::new(browser, server), runtime, home))
    };
    let (mut app, runtime, home) = start().map_err(|error| {
        Session::end_all();
        format!("{error:#}")
    })?;
    let result = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            match tokio::time::timeout(limit, test(&mut app)).await {
                Ok(result) => result,
                Err(_) => Err(anyhow!("not done within {} s", limit.as_secs())),
            }
        })
    }));
    let elsewhere = app.browser.asked_elsewhere();
    let mut failure = match result {
        Ok(Ok(())) if !elsewhere.is_empty() => format!("it asked other hosts: {}", elsewhere.join(", ")),
        Ok(Ok(())) => {
            let home = if another { Some(app.server) } else { home };
            Session { browser: app.browser, runtime, home }.give_back();
            return Ok(());
        }
        Ok(Err(error)) => format!("{error:#}"),
        Err(panic) => message(&*panic),
    };
    Session::end_all();
    if app.browser.crashed() {
        failure.insert_str(0, &format!("{CRASHED}; "));
    }
    let folder = format!("{}-{name}", engine.name());
    let saved =
        runtime.block_on(async { tokio::time::timeout(Duration::from_secs(15), app.browser.report(&folder)).await });
    Err(match saved {
        Ok(Ok(place)) => format!("{failure}\nwhat it saw: {}", place.display()),
        Ok(Err(error)) => format!("{failure}\nnothing could be saved: {error:#}"),
        Err(_) => format!("{failure}\nnothing could be saved: the browser does not answer"),
    })
}

/// The words of a panic. Its place is in the test's output already.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("a panic without words").to_owned()
}

/// Prints one line that is shown for a green test as well.
pub fn print(line: &str) {
    use std::io::Write;
    // In one piece: other tests print as well.
    let _ = std::io::stderr().write_all(format!("  {}: {line}\n", Engine::chosen().name()).as_bytes());
}

/// True where `OWARE_SLOW=1` asks for the full counts of the long tests.
pub fn slow() -> bool {
    std::env::var_os("OWARE_SLOW").is_some_and(|value| value == "1")
}
