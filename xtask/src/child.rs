//! Programs that the tasks run, each with a time limit; they end with this program.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};

pub(crate) use oware_process::End;

/// How long a program may take to clean up behind itself once its time is over.
const GRACE: Duration = Duration::from_secs(3);

/// Runs a command to its end. Its output goes to `log`.
pub(crate) fn run_logged(command: &mut Command, log: &Path, limit: Duration) -> Result<End> {
    let open = || {
        fs::create_dir_all(log.parent().unwrap_or(log))?;
        let file = File::create(log)?;
        Ok::<_, std::io::Error>((file.try_clone()?, file))
    };
    let (out, err) = open().with_context(|| format!("{} cannot be written", log.display()))?;
    run(command.stdout(out).stderr(err), limit)
}

/// Runs a command to its end. Nobody is there to answer it, so it gets no input.
pub(crate) fn run(command: &mut Command, limit: Duration) -> Result<End> {
    let name = command.get_program().to_string_lossy().into_owned();
    let end = oware_process::run(command.stdin(Stdio::null()), GRACE, limit);
    end.with_context(|| format!("{name} could not be run"))
}
