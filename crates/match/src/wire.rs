//! The line to an engine: say a line, hear a line. A program at the other end of two pipes has one
//! ([`process`](crate::process)), and so has the engine in this process.

use oware::uci::Uci;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What an engine did wrong. It loses the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What kind of fault.
    pub kind: FaultKind,
    /// What happened, in plain words: "gave no answer within 5000 ms".
    pub words: String,
}

/// Kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Could not be started, or not be set up.
    Start,
    /// No answer within the limit.
    Time,
    /// The program ended.
    Died,
    /// A move that is not legal.
    Illegal,
    /// An answer that is no move.
    Garbled,
    /// Refused what the protocol lets it be asked.
    Refused,
}

impl FaultKind {
    /// Every kind, with the code that stands in logs and the words of tables.
    const ALL: [(Self, &'static str, &'static str); 6] = [
        (Self::Start, "no-start", "did not start"),
        (Self::Time, "no-answer", "no answer in time"),
        (Self::Died, "died", "program ended"),
        (Self::Illegal, "illegal-move", "illegal move"),
        (Self::Garbled, "garbled", "answer that is no move"),
        (Self::Refused, "refused", "refused to play"),
    ];

    /// A stable code.
    pub fn code(self) -> &'static str {
        Self::ALL.iter().find(|row| row.0 == self).map_or("", |row| row.1)
    }

    /// In plain words.
    pub fn words(self) -> &'static str {
        Self::ALL.iter().find(|row| row.0 == self).map_or("", |row| row.2)
    }

    /// The kind of a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().find(|row| row.1 == code).map(|row| row.0)
    }
}

/// Why there is no line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The engine's fault.
    Fault(Fault),
    /// The match was interrupted: nobody's fault.
    Stopped,
}

impl Trouble {
    /// A fault.
    pub fn fault(kind: FaultKind, words: impl Into<String>) -> Self {
        Self::Fault(Fault { kind, words: words.into() })
    }

    fn no_answer(within: Duration) -> Self {
        Self::fault(FaultKind::Time, format!("gave no answer within {} ms", within.as_millis()))
    }
}

/// How long to wait for a line, and what ends the waiting before.
#[derive(Clone, Copy, Debug)]
pub struct Patience<'a> {
    since: Instant,
    within: Duration,
    stop: &'a AtomicBool,
}

impl<'a> Patience<'a> {
    /// From now on.
    pub fn new(within: Duration, stop: &'a AtomicBool) -> Self {
        Self { since: Instant::now(), within, stop }
    }

    /// Time left.
    ///
    /// # Errors
    /// There is none, or the match is interrupted.
    pub fn left(&self) -> Result<Duration, Trouble> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(Trouble::Stopped);
        }
        let left = self.within.checked_sub(self.since.elapsed()).filter(|left| !left.is_zero());
        left.ok_or_else(|| Trouble::no_answer(self.within))
    }

    /// Time gone by.
    pub fn gone(&self) -> Duration {
        self.since.elapsed()
    }
}

/// A line to an engine.
pub trait Wire: Send {
    /// Says a line.
    ///
    /// # Errors
    /// Nobody listens.
    fn say(&mut self, line: &str) -> Result<(), Trouble>;

    /// Waits for a line.
    ///
    /// # Errors
    /// None comes.
    fn hear(&mut self, patience: &Patience<'_>) -> Result<String, Trouble>;
}

/// The engine in this process. It thinks while it is being listened to, on this thread.
#[derive(Debug)]
pub struct Own {
    uci: Uci,
    begun: Instant,
    said: VecDeque<String>,
}

impl Own {
    /// A fresh engine.
    pub fn new() -> Self {
        // A seed is set for every game before it is asked anything.
        Self { uci: Uci::new(0), begun: Instant::now(), said: VecDeque::new() }
    }

    fn now(&self) -> f64 {
        self.begun.elapsed().as_secs_f64() * 1000.0
    }
}

impl Default for Own {
    fn default() -> Self {
        Self::new()
    }
}

impl Wire for Own {
    fn say(&mut self, line: &str) -> Result<(), Trouble> {
        let now = self.now();
        self.said.extend(self.uci.line(line, now));
        Ok(())
    }

    fn hear(&mut self, patience: &Patience<'_>) -> Result<String, Trouble> {
        loop {
            if let Some(line) = self.said.pop_front() {
                return Ok(line);
            }
            patience.left()?;
            if !self.uci.thinking() {
                return Err(Trouble::fault(FaultKind::Time, "has nothing to say"));
            }
            let now = self.now();
            self.said.extend(self.uci.work(now));
        }
    }
}
