//! Whose turn it is: tests of several engines run side by side, but no more of them than the machine can carry.
//!
//! `cargo xtask test` hands out the turns, at the address in `OWARE_TURNS`. A test connects and names its share, waits for
//! one byte, runs, and hangs up; a suite that ends in any way hangs up as well. A suite that was started by hand runs one
//! test at a time.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result, ensure};

static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// How many of the turns a test takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Share {
    /// One.
    #[default]
    One,
    /// All but one: the test measures time, or asks for much work in little time.
    Most,
}

/// The turn of one test. It ends when this value is dropped.
pub(crate) enum Turn {
    /// The only one of this process.
    Own { _lock: MutexGuard<'static, ()> },
    /// One of those that are handed out.
    Given { _line: TcpStream },
}

impl Turn {
    /// Waits for a turn.
    ///
    /// # Errors
    /// Nobody hands out turns at the address.
    pub(crate) fn take(share: Share) -> Result<Self> {
        let Ok(address) = std::env::var("OWARE_TURNS") else {
            return Ok(Self::Own { _lock: ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner) });
        };
        let mut line = TcpStream::connect(&address).with_context(|| format!("OWARE_TURNS={address}"))?;
        line.write_all(match share {
            Share::One => b"1",
            Share::Most => b"m",
        })?;
        ensure!(line.read(&mut [0])? == 1, "OWARE_TURNS={address} hung up");
        Ok(Self::Given { _line: line })
    }
}
