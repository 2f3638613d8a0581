//! The progress line on standard error. Only a terminal gets it.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write as _};
use std::time::{Duration, Instant};

const WIDTH: usize = 24;

/// The progress line.
#[derive(Debug)]
pub struct Progress {
    shown: bool,
    begun: Instant,
    total: usize,
    /// Games of earlier runs, which do not count for the speed.
    before: usize,
    last: Option<Instant>,
}

impl Progress {
    /// A line for `total` games, of which `before` were played in earlier runs.
    pub fn new(quiet: bool, total: usize, before: usize) -> Self {
        Self { shown: !quiet && std::io::stderr().is_terminal(), begun: Instant::now(), total, before, last: None }
    }

    /// Draws the line: `done` games are finished.
    pub fn show(&mut self, done: usize, words: &str) {
        if self.shown {
            self.last = Some(Instant::now());
            let line = bar(done, self.total, words, self.left(done));
            // To the first column; then clear the rest of the old line.
            let _ = write!(std::io::stderr(), "\r{line}\x1b[K");
        }
    }

    /// True if the line should be drawn anew. Its words cost a pass over all games, so five times a second is enough.
    pub fn is_due(&self) -> bool {
        self.shown && self.last.is_none_or(|last| last.elapsed() > Duration::from_millis(200))
    }

    /// Prints a line that stays.
    pub fn print(&self, words: &str) {
        let clear = if self.shown { "\r\x1b[K" } else { "" };
        let _ = writeln!(std::io::stderr(), "{clear}{words}");
    }

    /// Clears the progress line.
    pub fn clear(&self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }

    fn left(&self, done: usize) -> Option<Duration> {
        let here = done.checked_sub(self.before).filter(|&here| here > 0)?;
        let left = self.total.saturating_sub(done);
        Some(self.begun.elapsed().mul_f64(left as f64 / here as f64))
    }
}

/// `[######------] 12/50  A 7-1-4  2:10 left`.
pub fn bar(done: usize, total: usize, words: &str, left: Option<Duration>) -> String {
    let full = (WIDTH * done.min(total)).checked_div(total).unwrap_or(WIDTH);
    let mut line = format!("[{}{}] {done}/{total}  {words}", "#".repeat(full), "-".repeat(WIDTH - full));
    if let Some(left) = left {
        let seconds = left.as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let _ = match hours {
            0 => write!(line, "  {minutes}:{seconds:02} left"),
            _ => write!(line, "  {hours}:{minutes:02}:{seconds:02} left"),
        };
    }
    line
}
