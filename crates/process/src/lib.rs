//! Starts programs so that all they start ends with them: when their owner wants it, and when the owner itself ends,
//! even where it is killed.
//!
//! Each program gets a watchdog of its own: a small shell script that waits for the end of a pipe. The owner holds the
//! other end of that pipe. A group of processes would not do alone, for Chromium and Xvfb open groups of their own, so on
//! Linux each family carries a mark in its environment. Windows has no watchdog; there the tree of processes is ended by
//! `taskkill`.

use std::io;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// How often it is looked whether a program moves.
const LOOK: Duration = Duration::from_millis(500);

/// How a program ended that [`run`] waited for.
#[derive(Debug)]
pub enum End {
    /// By itself.
    Status(ExitStatus),
    /// It still ran, or stood still, at its limit and was ended with its family.
    TimedOut,
}

impl End {
    /// True where the program ended by itself and reports success.
    pub fn success(&self) -> bool {
        matches!(self, Self::Status(status) if status.success())
    }
}

/// A program and all that it started. They end when this value is dropped, and when the process that holds it ends.
#[derive(Debug)]
pub struct Family {
    watchdog: os::Watchdog,
}

impl Family {
    /// Starts a program in a process group of its own: an interrupt from the keyboard reaches only this process.
    ///
    /// When its time has come, the family is asked to end. What still runs after `grace` is killed; without grace all are
    /// killed at once.
    ///
    /// # Errors
    /// The program or the shell for its watchdog cannot be started.
    pub fn start(command: &mut Command, grace: Duration) -> io::Result<(Child, Self)> {
        Self::start_in(command, grace, None)
    }

    /// The same with a folder that is removed once the whole family has ended.
    ///
    /// # Errors
    /// The program or the shell for its watchdog cannot be started.
    pub fn start_in(command: &mut Command, grace: Duration, folder: Option<&Path>) -> io::Result<(Child, Self)> {
        let (child, watchdog) = os::start(command, grace, folder)?;
        Ok((child, Self { watchdog }))
    }

    /// Ends the family and waits until nobody is left of it, the grace and two seconds at most.
    pub fn end(&mut self) {
        self.watchdog.end();
    }
}

impl Drop for Family {
    fn drop(&mut self) {
        self.end();
    }
}

/// Runs a program to its end, `limit` at most. What it leaves behind ends as well.
///
/// # Errors
/// The program cannot be started or waited for.
pub fn run(command: &mut Command, grace: Duration, limit: Duration) -> io::Result<End> {
    run_while_it_moves(command, grace, limit, || ())
}

/// Runs a program to its end, as long as it moves: it is ended once its `progress` has been the same for `limit`. What it
/// leaves behind ends as well.
///
/// # Errors
/// The program cannot be started or waited for.
pub fn run_while_it_moves<T: PartialEq>(
    command: &mut Command,
    grace: Duration,
    limit: Duration,
    mut progress: impl FnMut() -> T,
) -> io::Result<End> {
    let (mut child, mut family) = Family::start(command, grace)?;
    let (sender, receiver) = mpsc::channel();
    let waiter = std::thread::spawn(move || {
        let status = child.wait();
        let _ = sender.send(());
        status
    });
    let (mut seen, mut since) = (progress(), Instant::now());
    let in_time = loop {
        let left = limit.saturating_sub(since.elapsed());
        if receiver.recv_timeout(left.min(LOOK)).is_ok() {
            break true;
        }
        let now = progress();
        if now != seen {
            (seen, since) = (now, Instant::now());
        } else if since.elapsed() >= limit {
            break false;
        }
    };
    family.end();
    let status = waiter.join().unwrap_or_else(|_| Err(io::Error::other("the waiting thread panicked")))?;
    Ok(if in_time { End::Status(status) } else { End::TimedOut })
}

#[cfg(unix)]
mod os {
    use std::ffi::OsStr;
    use std::io::{self, Write};
    use std::os::unix::process::CommandExt;
    use std::path::Path;
    use std::process::{Child, Command, Stdio};
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::Duration;

    const SCRIPT: &str = include_str!("watchdog.sh");
    /// Holds the marks of all families that a process belongs to, the outermost first.
    const MARK: &str = "OWARE_FAMILY";
    /// The script checks this often who is left.
    const PAUSE: Duration = Duration::from_millis(50);

    static COUNTER: AtomicU32 = AtomicU32::new(0);

    #[derive(Debug)]
    pub(super) struct Watchdog(Child);

    pub(super) fn start(
        command: &mut Command,
        grace: Duration,
        folder: Option<&Path>,
    ) -> io::Result<(Child, Watchdog)> {
        let own = format!("{}-{}", std::process::id(), COUNTER.fetch_add(1, Ordering::Relaxed));
        let pauses = grace.as_millis().div_ceil(PAUSE.as_millis()).to_string();
        let mut watchdog = Command::new("sh")
            .args(["-c", SCRIPT, "watchdog", &own, &pauses])
            .arg(folder.map_or(OsStr::new(""), Path::as_os_str))
            // Ended with an outer family, it could not end its own.
            .env_remove(MARK)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .map(Watchdog)?;
        let mark = std::env::var(MARK).map_or_else(|_| own.clone(), |outer| format!("{outer}/{own}"));
        match command.env(MARK, mark).process_group(0).spawn() {
            Ok(child) => {
                if let Some(input) = &mut watchdog.0.stdin {
                    input.write_all(format!("{}\n", child.id()).as_bytes())?;
                }
                Ok((child, watchdog))
            }
            Err(error) => {
                watchdog.end();
                Err(error)
            }
        }
    }

    impl Watchdog {
        pub(super) fn end(&mut self) {
            drop(self.0.stdin.take());
            let _ = self.0.wait();
        }
    }
}

#[cfg(not(unix))]
mod os {
    use std::io;
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command, Stdio};
    use std::time::Duration;

    #[derive(Debug)]
    pub(super) struct Watchdog {
        leader: Option<u32>,
        folder: Option<PathBuf>,
    }

    pub(super) fn start(
        command: &mut Command,
        _grace: Duration,
        folder: Option<&Path>,
    ) -> io::Result<(Child, Watchdog)> {
        #[cfg(windows)]
        {
            use std::os::windows::process::CommandExt;
            const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
            command.creation_flags(CREATE_NEW_PROCESS_GROUP);
        }
        let child = command.spawn()?;
        let leader = Some(child.id());
        Ok((child, Watchdog { leader, folder: folder.map(Path::to_path_buf) }))
    }

    impl Watchdog {
        pub(super) fn end(&mut self) {
            let Some(leader) = self.leader.take() else { return };
            let mut taskkill = Command::new("taskkill");
            taskkill.args(["/T", "/F", "/PID", &leader.to_string()]);
            let _ = taskkill.stdout(Stdio::null()).stderr(Stdio::null()).status();
            if let Some(folder) = self.folder.take() {
                let _ = std::fs::remove_dir_all(folder);
            }
        }
    }
}
