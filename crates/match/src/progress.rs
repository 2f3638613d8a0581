//! A line on standard error that tells how far the match is. Only a terminal gets it.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write as _};
use std::time::{Duration, Instant};

const WIDTH: usize = 24;

/// The line.
#[derive(Debug)]
pub struct Progress {
    shown: bool,
    begun: Instant,
    total: usize,
    /// Games that were there before, so that they say nothing of the speed.
    before: usize,
    last: Option<Instant>,
}

impl Progress {
    /// For so many games, of which some are there already.
    pub fn new(quiet: bool, total: usize, before: usize) -> Self {
        Self { shown: !quiet && std::io::stderr().is_terminal(), begun: Instant::now(), total, before, last: None }
    }

    /// Shows that `done` games are there.
    pub fn show(&mut self, done: usize, words: &str) {
        if self.shown {
            self.last = Some(Instant::now());
            let line = bar(done, self.total, words, self.left(done));
            // Back to the first column, and away with what is left of the line before.
            let _ = write!(std::io::stderr(), "\r{line}\x1b[K");
        }
    }

    /// True where there is a line and it is old enough to be drawn anew: making it costs a pass over all games.
    pub fn is_due(&self) -> bool {
        self.shown && self.last.is_none_or(|last| last.elapsed() > Duration::from_millis(200))
    }

    /// Says something that stays.
    pub fn say(&self, words: &str) {
        let clear = if self.shown { "\r\x1b[K" } else { "" };
        let _ = writeln!(std::io::stderr(), "{clear}{words}");
    }

    /// Takes the line away.
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
