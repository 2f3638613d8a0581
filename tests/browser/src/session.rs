//! Sessions that tests share: a browser takes seconds to start, a new window of one that runs does not.
//!
//! A test still finds nothing that the tests before it stored. Its window is new, or as good as new, with an empty history. Its
//! server has a port of its own, so the browser sees another origin, with empty storage, caches and service workers; or, where
//! the test asks for another visit, it is the server of the visits before, and all that a player stored there is gone.

use std::sync::{Mutex, PoisonError};

use anyhow::Result;
use tokio::runtime::Runtime;

use crate::browser::{Browser, Setup};
use crate::engine::Engine;
use crate::server::Server;

/// A browser, and the runtime that its connection to the driver lives in.
pub(crate) struct Session {
    pub(crate) browser: Browser,
    pub(crate) runtime: Runtime,
    /// Where tests come that are not the first visit.
    pub(crate) home: Option<Server>,
}

/// Sessions that wait for their next test.
static WAITING: Mutex<Vec<Session>> = Mutex::new(Vec::new());

fn waiting() -> std::sync::MutexGuard<'static, Vec<Session>> {
    WAITING.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Session {
    /// A session for this setup: one that waits where there is one, else a new one.
    ///
    /// # Errors
    /// Fails where the driver or the browser does not start.
    pub(crate) fn take(engine: Engine, setup: Setup) -> Result<Self> {
        let found = {
            let mut waiting = waiting();
            let index = waiting
                .iter()
                .position(|it| it.browser.engine == engine && engine.starts_alike(&it.browser.setup, &setup));
            index.map(|index| waiting.swap_remove(index))
        };
        if let Some(mut session) = found {
            session.browser.setup = setup;
            session.runtime.block_on(session.browser.prefer())?;
            return Ok(session);
        }
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let browser = runtime.block_on(Browser::start(engine, setup))?;
        Ok(Self { browser, runtime, home: None })
    }

    /// Lets another test have the session, unless it cannot be made as good as new.
    pub(crate) fn give_back(self) {
        // A profile of the test's own goes with the test. A crash in the log would be taken for one of the next test.
        if self.browser.setup.profile.is_none()
            && !self.browser.crashed()
            && self.runtime.block_on(self.browser.renew(self.home.as_ref())).is_ok()
        {
            waiting().push(self);
        }
    }

    /// Ends all of an engine's sessions that wait: after a failure its next test begins with everything new.
    pub(crate) fn end_all(engine: Engine) {
        // They end outside the lock, since that takes a moment.
        let ended: Vec<Self> = waiting().extract_if(.., |it| it.browser.engine == engine).collect();
        drop(ended);
    }
}
