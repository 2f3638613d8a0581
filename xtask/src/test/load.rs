//! Other programs of a busy machine: as many as it has processors, and each keeps one busy all the time.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use oware_process::Family;

/// They end when this is dropped, and with this program.
pub(super) struct Load(Vec<(Child, Family)>);

impl Load {
    pub(super) fn start() -> Result<Self> {
        let count = std::thread::available_parallelism().map_or(1, usize::from);
        let one = || {
            let mut command = Command::new("sh");
            command.args(["-c", "while :; do :; done"]).stdin(Stdio::null());
            Family::start(&mut command, Duration::ZERO).context("sh is missing")
        };
        Ok(Self((0..count).map(|_| one()).collect::<Result<_>>()?))
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        for (child, family) in &mut self.0 {
            family.end();
            let _ = child.wait();
        }
    }
}
