//! One test: an own session, a hard limit of time, and a picture of what was there when it failed.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use crate::app::App;
use crate::browser::{Browser, Setup};
use crate::dist;
use crate::engine::Engine;
use crate::server::Server;

/// Two browsers at once on a small machine would only measure each other.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Runs a test against the built app with the usual setup.
///
/// # Panics
/// Panics if the test fails; the message says where its pictures lie.
pub fn run(name: &str, test: impl AsyncFnOnce(&mut App) -> Result<()>) {
    run_with(name, Setup::default(), test);
}

/// Runs a test with a setup of its own.
///
/// # Panics
/// Panics if the test fails; the message says where its pictures lie.
pub fn run_with(name: &str, setup: Setup, test: impl AsyncFnOnce(&mut App) -> Result<()>) {
    let _alone = ONE_AT_A_TIME.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let engine = Engine::chosen();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let limit = setup.limit;
    let began = Instant::now();
    let started = (|| {
        let root = setup.root.clone().map_or_else(dist::dist, Ok)?;
        let server = Server::start(&root, &setup.base)?;
        let browser = runtime.block_on(Browser::start(engine, setup))?;
        Ok::<_, anyhow::Error>(App::new(browser, server))
    })();
    let mut app = match started {
        Ok(app) => app,
        Err(error) => panic!("{name} in {}: {error:#}", engine.name()),
    };
    let result = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            match tokio::time::timeout(limit, test(&mut app)).await {
                Ok(result) => result,
                Err(_) => Err(anyhow!("not done within {} s", limit.as_secs())),
            }
        })
    }));
    if matches!(result, Ok(Ok(()))) {
        if std::env::var_os("OWARE_TIMES").is_some() {
            say(&format!("{name}: {:.1} s", began.elapsed().as_secs_f32()));
        }
        return;
    }
    let folder = format!("{}-{name}", engine.name());
    let saved =
        runtime.block_on(async { tokio::time::timeout(Duration::from_secs(15), app.browser.report(&folder)).await });
    let place = match saved {
        Ok(Ok(place)) => format!("what it saw: {}", place.display()),
        Ok(Err(error)) => format!("nothing could be saved: {error:#}"),
        Err(_) => "nothing could be saved: the browser does not answer".to_owned(),
    };
    match result {
        Ok(error) => panic!("{name} in {}: {:#}\n{place}", engine.name(), error.expect_err("it failed")),
        Err(panic) => {
            eprintln!("{name} in {}: {place}", engine.name());
            resume_unwind(panic);
        }
    }
}

/// Says a figure or a reason past the capture of a green test's output: one line.
pub fn say(line: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "  {}: {line}", Engine::chosen().name());
}

/// True for the full counts of the long proofs, `OWARE_SLOW=1`.
pub fn slow() -> bool {
    std::env::var_os("OWARE_SLOW").is_some_and(|value| value == "1")
}
