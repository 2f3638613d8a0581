//! One build at a time in a folder.

use anyhow::{Context, Result, bail};
use std::fs::File;
use std::path::Path;

/// As long as it lives, no other build begins in the folder. The system lets go of it whatever ends the program.
#[cfg(unix)]
#[derive(Debug)]
pub(crate) struct Lock(#[expect(dead_code, reason = "it is held")] nix::fcntl::Flock<File>);

#[cfg(not(unix))]
#[derive(Debug)]
pub(crate) struct Lock;

impl Lock {
    /// # Errors
    /// Another build is at work there.
    pub(crate) fn of(folder: &Path) -> Result<Self> {
        let path = folder.join("oware-tables.lock");
        let file = File::create(&path).with_context(|| format!("{} cannot be written", path.display()))?;
        let Some(lock) = locked(file) else { bail!("another build is at work in {}", folder.display()) };
        Ok(lock)
    }
}

#[cfg(unix)]
fn locked(file: File) -> Option<Lock> {
    nix::fcntl::Flock::lock(file, nix::fcntl::FlockArg::LockExclusiveNonblock).ok().map(Lock)
}

#[cfg(not(unix))]
fn locked(_: File) -> Option<Lock> {
    Some(Lock)
}
