//! The connection to an engine: send a line, wait for a line. A program has one over two pipes
//! ([`process`](crate::process)), the engine in this process has one without.

use oware::uci::Uci;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A fault of an engine, which loses the game by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The kind of fault.
    pub kind: FaultKind,
    /// A phrase behind the engine's name: "gave no answer within 5000 ms".
    pub words: String,
}

/// Kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The engine could not be started or set up.
    Start,
    /// No answer within the limit.
    Time,
    /// The program ended.
    Died,
    /// A move that is not legal.
    Illegal,
    /// An answer that is no move.
    Garbled,
    /// Refused a line that the protocol allows.
    Refused,
}

impl FaultKind {
    /// Each kind with its code in logs and its words in tables.
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

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Fault(fault) => write!(f, "the engine {}", fault.words),
            Self::Stopped => f.write_str("stopped"),
        }
    }
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

/// A time limit, and a flag that ends the wait before.
#[derive(Clone, Copy, Debug)]
pub struct Patience<'a> {
    since: Instant,
    within: Duration,
    stop: &'a AtomicBool,
}

impl<'a> Patience<'a> {
    /// A limit that begins now.
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

/// A connection to an engine.
pub trait Wire: Send {
    /// Sends a line.
    ///
    /// # Errors
    /// The engine has ended.
    fn send(&mut self, line: &str) -> Result<(), Trouble>;

    /// Waits for a line.
    ///
    /// # Errors
    /// The engine has ended, the time is over, or the match is interrupted.
    fn receive(&mut self, patience: &Patience<'_>) -> Result<String, Trouble>;
}

/// The engine in this process. It thinks inside [`Wire::receive`], on the caller's thread.
#[derive(Debug)]
pub struct Own {
    uci: Uci,
    begun: Instant,
    lines: VecDeque<String>,
}

impl Own {
    /// A fresh engine.
    pub fn new() -> Self {
        // The seed is replaced before each game.
        Self { uci: Uci::new(0), begun: Instant::now(), lines: VecDeque::new() }
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
    fn send(&mut self, line: &str) -> Result<(), Trouble> {
        let now = self.now();
        self.lines.extend(self.uci.line(line, now));
        Ok(())
    }

    fn receive(&mut self, patience: &Patience<'_>) -> Result<String, Trouble> {
        loop {
            if let Some(line) = self.lines.pop_front() {
                return Ok(line);
            }
            patience.left()?;
            if !self.uci.thinking() {
                return Err(Trouble::fault(FaultKind::Time, "has nothing to say"));
            }
            let now = self.now();
            self.lines.extend(self.uci.work(now));
        }
    }
}
