//! What the programs of this crate have in common: they drive a browser, and say in a sentence what went wrong.

use std::process::ExitCode;

use anyhow::Result;

/// Runs the work of a program. What went wrong is printed in one line.
pub fn run(work: impl Future<Output = Result<ExitCode>>) -> ExitCode {
    let done = tokio::runtime::Builder::new_current_thread().enable_all().build();
    done.map_err(anyhow::Error::from).and_then(|runtime| runtime.block_on(work)).unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}
