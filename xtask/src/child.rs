//! Programs that the tasks run, each with a time limit; they end with this program.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};

pub(crate) use oware_process::End;

/// How long a program may take to clean up behind itself once its time is over.
const GRACE: Duration = Duration::from_secs(3);

/// Runs a command to its end, as long as it writes something: after `limit` without a byte it is ended. Its output goes to `log`.
pub(crate) fn run_logged(command: &mut Command, log: &Path, limit: Duration) -> Result<End> {
    let open = || {
        fs::create_dir_all(log.parent().unwrap_or(log))?;
        let file = File::create(log)?;
        Ok::<_, std::io::Error>((file.try_clone()?, file))
    };
    let (out, err) = open().with_context(|| format!("{} cannot be written", log.display()))?;
    let written = || log.metadata().map_or(0, |log| log.len());
    run_while_it_moves(command.stdout(out).stderr(err), limit, written)
}

/// Runs a command to its end, `limit` at most. Nobody is there to answer it, so it gets no input.
pub(crate) fn run(command: &mut Command, limit: Duration) -> Result<End> {
    run_while_it_moves(command, limit, || 0)
}

fn run_while_it_moves(command: &mut Command, limit: Duration, progress: impl FnMut() -> u64) -> Result<End> {
    let name = command.get_program().to_string_lossy().into_owned();
    let end = oware_process::run_while_it_moves(command.stdin(Stdio::null()), GRACE, limit, progress);
    end.with_context(|| format!("{name} could not be run"))
}
