//! Waits that end when nothing moves. A busy machine makes everything slow and stops nothing, so a wait has no limit of
//! time: it fails after a minute in which nothing of what it watches has changed.

use std::fmt::Debug;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// A wait has failed when nothing has moved for this long.
pub const STILL: Duration = Duration::from_secs(60);

/// Watches whether something moves, between ever longer pauses: each question costs the driver and the browser some work.
#[derive(Debug)]
pub struct Watch<T> {
    seen: Option<T>,
    since: Instant,
    /// Milliseconds.
    pause: u64,
}

impl<T> Default for Watch<T> {
    fn default() -> Self {
        Self { seen: None, since: Instant::now(), pause: 15 }
    }
}

impl<T: PartialEq> Watch<T> {
    /// Takes what is seen now, the progress of what is awaited, and pauses. False once it has been the same for [`STILL`].
    pub async fn moves(&mut self, seen: T) -> bool {
        if self.seen.as_ref() != Some(&seen) {
            *self = Self { seen: Some(seen), since: Instant::now(), pause: self.pause };
        }
        tokio::time::sleep(Duration::from_millis(self.pause)).await;
        self.pause = (self.pause * 3 / 2).min(120);
        self.since.elapsed() < STILL
    }

    /// What was seen last.
    pub fn seen(&self) -> Option<&T> {
        self.seen.as_ref()
    }
}

/// Asks until the answer is as wanted, and gives it. A page that is being replaced answers errors, so an error is asked again.
/// Each other answer is progress.
///
/// # Errors
/// Fails where the answer stays what it is, telling it and `what` was awaited.
pub async fn until<T: Debug>(what: &str, ask: impl AsyncFn() -> Result<T>, wanted: impl Fn(&T) -> bool) -> Result<T> {
    let mut watch = Watch::default();
    loop {
        let answer = ask().await;
        match answer {
            Ok(found) if wanted(&found) => return Ok(found),
            answer => {
                if !watch.moves(format!("{answer:?}")).await {
                    let answer = watch.seen().map_or("", String::as_str);
                    bail!("{what}: nothing moved for {} s: {answer}", STILL.as_secs());
                }
            }
        }
    }
}

/// Lets the shortest time go by that proves that nothing happens. A comment where it is asked says what would have happened by
/// then. Where something that comes later can be awaited instead, that proves more, and sooner.
pub async fn nothing_within(time: Duration) {
    tokio::time::sleep(time).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Time stands still but for pauses, which take none.
    fn run<F: Future>(test: F) -> F::Output {
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(test)
    }

    fn old<T: PartialEq>(seen: T) -> Watch<T> {
        Watch {
            seen: Some(seen),
            since: Instant::now().checked_sub(STILL).expect("a machine that runs for a minute"),
            pause: 1,
        }
    }

    #[test]
    fn what_stood_still_for_long_is_stuck() {
        assert!(!run(old(7).moves(7)));
    }

    #[test]
    fn what_moves_begins_anew() {
        let mut watch = old(7);
        assert!(run(watch.moves(8)));
        assert_eq!(watch.seen(), Some(&8));
        assert!(run(watch.moves(8)));
    }
}
