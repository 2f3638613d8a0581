//! One test: in each engine that it asks it has a window and a server of its own, and leaves a picture of what was there when
//! it failed.
//!
//! What it finds is its result: nothing is asked again until it is green. A test is started again for the two reasons in
//! `restarts.rs` alone.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::app::App;
use crate::browser::{Chromium, Setup, Visit};
use crate::dist;
use crate::engine::{Engine, Engines};
use crate::restarts::{Budget, Cause, Failure, started_again};
use crate::results::{self, Outcome};
use crate::server::Server;
use crate::session::Session;
use crate::turn::{Share, Turn};

/// Starts again in one run of the suite. What needs more of them is a fault of the machine or of the app.
static STARTS_AGAIN: Budget = Budget::new(3);

/// A test, as it is to be run.
#[derive(Clone, Debug)]
#[must_use = "a test that is not run is green"]
pub struct Case {
    name: String,
    engines: Engines,
    /// The engine that is not asked.
    but: Option<Engine>,
    share: Share,
    setup: Setup,
}

/// A test of this name, in every engine, at a first visit, with all motion.
pub fn case(name: &str) -> Case {
    // The long run has the browser that people have.
    let chromium = if slow() { Chromium::Whole } else { Chromium::Shell };
    let setup = Setup { chromium, ..Setup::default() };
    Case { name: name.to_owned(), engines: Engines::All, but: None, share: Share::One, setup }
}

impl Case {
    /// Asks Chromium alone: about rules, words or choices, which no engine changes, or by what only Chromium's driver can do.
    pub fn in_chromium(self) -> Self {
        Self { engines: Engines::Chromium, ..self }
    }

    /// Asks Chromium, and with `--slow` each engine: other tests of the same part ask each of them at each run.
    pub fn in_chromium_first(self) -> Self {
        Self { engines: Engines::Sample, ..self }
    }

    /// Does not ask this engine: it, or its driver, lacks what the test asks about.
    pub fn but(self, engine: Engine) -> Self {
        Self { but: Some(engine), ..self }
    }

    /// Lets one other test run beside it, no more: it asks for much work in little time.
    pub fn calmly(self) -> Self {
        Self { share: Share::Most, ..self }
    }

    /// It is no first visit, and what moves is shown as with reduced motion. Together they take a fifth less processor time.
    /// With `--slow` it has all motion.
    pub fn another_visit(mut self) -> Self {
        self.setup.visit = Visit::Another;
        self.setup.reduced_motion = !slow();
        self
    }

    /// At a first visit after which the app is not kept for playing offline: the test asks nothing about that.
    pub fn uninstalled(mut self) -> Self {
        self.setup.visit = Visit::Uninstalled;
        self
    }

    /// In a whole Chromium, where a page may be behind another one.
    pub fn in_a_window(mut self) -> Self {
        self.setup.chromium = Chromium::Whole;
        self
    }

    /// In a large window, with a mouse.
    pub fn on_a_desktop(mut self) -> Self {
        self.setup.phone = false;
        self
    }

    /// With the dark colour scheme, or with the light one.
    pub fn dark(mut self, dark: bool) -> Self {
        self.setup.dark = dark;
        self
    }

    /// With `prefers-reduced-motion`.
    pub fn with_less_motion(mut self) -> Self {
        self.setup.reduced_motion = true;
        self
    }

    /// The app lies at this path of its host.
    pub fn below(mut self, base: &str) -> Self {
        base.clone_into(&mut self.setup.base);
        self
    }

    /// Serves this folder in place of the built app.
    pub fn serving(mut self, root: impl Into<PathBuf>) -> Self {
        self.setup.root = Some(root.into());
        self
    }

    /// With a profile that outlives the browser, in a folder of the test's own: in Chromium alone.
    pub fn with_profile(mut self, folder: impl Into<PathBuf>) -> Self {
        self.setup.profile = Some(folder.into());
        self.in_a_window().in_chromium()
    }

    /// Runs the test in each engine that is asked for.
    ///
    /// # Panics
    /// Panics if the test fails in one of them; the message says where its pictures lie.
    #[expect(clippy::needless_pass_by_value, reason = "a test is written where it is run")]
    pub fn run(self, test: impl AsyncFn(&mut App) -> Result<()>) {
        let asked = |engine: Engine, slow| Some(engine) != self.but && self.engines.hold(engine, slow);
        if results::listed(&self.name, asked) {
            return;
        }
        let engines = Engine::chosen().into_iter().filter(|&engine| asked(engine, slow()));
        let failures: Vec<String> = engines.filter_map(|engine| self.run_in(engine, &test).err()).collect();
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }

    fn run_in(&self, engine: Engine, test: &impl AsyncFn(&mut App) -> Result<()>) -> Result<(), String> {
        let name = format!("{}-{}", engine.name(), self.name);
        // Before the turn: whoever waits for a browser keeps nobody from another one.
        let _place = engine.place();
        let _turn = Turn::take(self.share);
        let began = Instant::now();
        let print = |cause: Cause, words: &str| {
            results::write(&self.name, engine, &Outcome::StartedAgain(cause));
            print(engine, &format!("started again: {}: {}: {words}", self.name, cause.words()));
        };
        let end = started_again(&STARTS_AGAIN, print, |before| {
            let mut setup = self.setup.clone();
            if before > 0 {
                // A browser that was killed may still write to the first profile for a moment.
                setup.profile = setup.profile.map(|folder| folder.join(format!("again-{before}")));
            }
            attempt(engine, &name, setup, test)
        });
        results::write(&self.name, engine, &Outcome::Done { green: end.is_ok(), took: began.elapsed() });
        end.map_err(|failure| format!("{} in {}: {failure}", self.name, engine.name()))
    }
}

/// Runs a test against a server. A failure's last line says where its pictures lie.
fn attempt(
    engine: Engine,
    name: &str,
    setup: Setup,
    test: &impl AsyncFn(&mut App) -> Result<()>,
) -> Result<(), Failure> {
    let another = engine == Engine::Chromium && setup.visit == Visit::Another;
    let fault = |error: anyhow::Error| Failure { cause: None, words: format!("{error:#}") };
    let root = setup.root.clone().map_or_else(dist::dist, Ok).map_err(fault)?;
    let (base, visit) = (setup.base.clone(), setup.visit);
    let Session { browser, runtime, mut home } = Session::take(engine, setup).map_err(|error| {
        Session::end_all(engine);
        Failure { cause: Some(Cause::NotStarted), words: format!("{error:#}") }
    })?;
    let known = home.take_if(|_| another);
    let start = || Server::start(&root, &base).map(|it| if another { it.make_home() } else { it });
    let server = known.map_or_else(start, Ok).map_err(fault)?;
    if visit == Visit::Uninstalled {
        server.lack("service-worker.js");
    }
    let mut app = App::new(browser, server);
    let result = catch_unwind(AssertUnwindSafe(|| runtime.block_on(test(&mut app))));
    let elsewhere = app.browser.asked_elsewhere();
    let words = match result {
        Ok(Ok(())) if !elsewhere.is_empty() => format!("it asked other hosts: {}", elsewhere.join(", ")),
        Ok(Ok(())) => {
            let home = if another { Some(app.server) } else { home };
            Session { browser: app.browser, runtime, home }.give_back();
            return Ok(());
        }
        Ok(Err(error)) => format!("{error:#}"),
        Err(panic) => message(&*panic),
    };
    Session::end_all(engine);
    let cause = app.browser.crashed().then_some(Cause::Crashed);
    // A browser that no longer answers keeps nobody waiting.
    let saved =
        runtime.block_on(async { tokio::time::timeout(Duration::from_secs(15), app.browser.report(name)).await });
    let saved = match saved {
        Ok(Ok(place)) => format!("what it saw: {}", place.display()),
        Ok(Err(error)) => format!("nothing could be saved: {error:#}"),
        Err(_) => "nothing could be saved: the browser does not answer".to_owned(),
    };
    Err(Failure { cause, words: format!("{words}\n{saved}") })
}

/// The words of a panic. Its place is in the test's output already.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("a panic without words").to_owned()
}

/// Prints one line that is shown for a green test as well.
pub(crate) fn print(engine: Engine, line: &str) {
    use std::io::Write;
    // Drivers spread their errors over several lines, some with a stack trace.
    let words = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let words: String = words.chars().take(400).collect();
    // In one piece: other tests print as well.
    let _ = std::io::stderr().write_all(format!("  {}: {words}\n", engine.name()).as_bytes());
}

/// True where `OWARE_SLOW=1` asks for the full counts of the long tests.
pub fn slow() -> bool {
    std::env::var_os("OWARE_SLOW").is_some_and(|value| value == "1")
}
