//! A driver and everything it starts, which must all end with the test: also after a panic, a time-out or a kill.

use std::fs::File;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use oware_process::Family;

use crate::engine::Engine;
use crate::wait::STILL;

/// Xvfb takes its lock file along when it is asked to end; `WebKitGTK` has nothing that it does then. The other browsers
/// are killed at once: a test kills them to see what a game survives.
const XVFB: Duration = Duration::from_millis(200);

static COUNTER: AtomicU32 = AtomicU32::new(0);

/// What the profiles of a whole run need, with room to spare.
const ROOM_MB: u64 = 2000;
const MEMORY: &str = "/dev/shm";

/// Where folders lie: in memory where there is room. A browser waits for the disk at each move that the app saves, and the tests
/// ask nothing about disks.
fn ground() -> &'static Path {
    static GROUND: OnceLock<PathBuf> = OnceLock::new();
    GROUND.get_or_init(|| {
        let free = free_mb(MEMORY).unwrap_or(0);
        if free >= ROOM_MB { MEMORY.into() } else { std::env::temp_dir() }
    })
}

fn free_mb(folder: &str) -> Option<u64> {
    let told = Command::new("df").args(["--output=avail", "--block-size=1M", folder]).output().ok()?;
    String::from_utf8(told.stdout).ok()?.lines().nth(1)?.trim().parse().ok()
}

/// A folder that goes when its owner does.
pub struct Folder(PathBuf);

impl Folder {
    /// A new empty folder, in memory where there is room, else among the temporary files.
    ///
    /// # Errors
    /// Fails where no folder can be made.
    pub fn new(what: &str) -> Result<Self> {
        let count = COUNTER.fetch_add(1, Ordering::Relaxed);
        let path = ground().join(format!("oware-{what}-{}-{count}", std::process::id()));
        std::fs::create_dir_all(&path).with_context(|| format!("{}", path.display()))?;
        Ok(Self(path))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Where the driver writes, in its folder.
const LOG: &str = "driver.log";

/// Starts a program that listens on a port of its own, and waits until it does. Another program may have the port: that is
/// another try with another port. `log` is the file that the program writes to.
///
/// # Errors
/// Fails where the program cannot be started, and with what it wrote, where it ends or does nothing for a minute.
pub fn listening<P>(
    what: &str,
    log: &Path,
    start: impl Fn(u16) -> Result<P>,
    child: impl Fn(&mut P) -> &mut Child,
) -> Result<(P, u16)> {
    for _ in 0..PORTS {
        let port = free_port()?;
        let mut program = start(port)?;
        if until_it_listens(what, child(&mut program), port, log)? {
            return Ok((program, port));
        }
    }
    bail!("{what} ended at once, {PORTS} times: {}", written(log));
}

/// Ports that are tried: more than a few are never taken in a row.
const PORTS: u32 = 5;

/// The ports that programs are told to take. Whoever asks the system for any port gets one above these. The servers of this
/// process do so all the time, and one of them once had a driver's port between the look for it and the driver's start.
const TOLD: Range<u16> = 16_384..32_768;

/// A port that is free now, and that nobody gets who asks for any.
///
/// # Errors
/// Fails where all of them are taken.
pub(crate) fn free_port() -> Result<u16> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let count = u32::from(TOLD.end - TOLD.start);
    for _ in TOLD {
        // Two processes begin at different ports.
        let index = std::process::id().wrapping_mul(97).wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed)) % count;
        let port = TOLD.start + index as u16;
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(port);
        }
    }
    bail!("no port of {TOLD:?} is free")
}

/// Waits until a program listens on its port; false where it ended before.
fn until_it_listens(what: &str, child: &mut Child, port: u16, log: &Path) -> Result<bool> {
    let (mut wrote, mut since) = (0, Instant::now());
    loop {
        if child.try_wait()?.is_some() {
            return Ok(false);
        }
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(true);
        }
        let now = written(log).len();
        if now != wrote {
            (wrote, since) = (now, Instant::now());
        }
        if since.elapsed() > STILL {
            bail!("{what} did not listen, and wrote nothing for {} s: {}", STILL.as_secs(), written(log));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn written(log: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(log).unwrap_or_default()).into_owned()
}

/// A running driver.
pub(crate) struct Driver {
    pub(crate) port: u16,
    folder: Folder,
    child: Child,
    family: Family,
}

impl Driver {
    pub(crate) fn start(engine: Engine, dark: bool) -> Result<Self> {
        let folder = Folder::new("session")?;
        let log = folder.path().join(LOG);
        let start = |port| Self::start_on(port, engine, dark, folder.path());
        let ((child, family), port) = listening("the driver", &log, start, |(child, _)| child)?;
        Ok(Self { port, folder, child, family })
    }

    fn start_on(port: u16, engine: Engine, dark: bool, home: &Path) -> Result<(Child, Family)> {
        // The folder goes with a driver that could not have its port.
        std::fs::create_dir_all(home)?;
        let log = File::create(home.join(LOG))?;
        let mut command = engine.driver(port)?;
        command
            .env("TMPDIR", home)
            .env("HOME", home)
            .env_remove("DBUS_SESSION_BUS_ADDRESS")
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log);
        for (name, part) in [("XDG_CONFIG_HOME", "config"), ("XDG_CACHE_HOME", "cache"), ("XDG_DATA_HOME", "data")] {
            command.env(name, home.join(part));
        }
        if engine == Engine::WebKit {
            command.env("GTK_THEME", if dark { "Adwaita:dark" } else { "Adwaita" });
            // Without a graphics card both ways are computed. Painting on the processor at once costs the suite a quarter less
            // than painting through an emulated card.
            command.env("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1");
        }
        let grace = if engine == Engine::WebKit { XVFB } else { Duration::ZERO };
        Family::start_in(&mut command, grace, Some(home))
            .with_context(|| format!("starting the driver of {}", engine.name()))
    }

    /// What the driver and the browser wrote so far.
    pub(crate) fn log(&self) -> String {
        written(&self.folder.path().join(LOG))
    }
}

impl Driver {
    /// Ends the driver and all it started, by force.
    pub(crate) fn kill(&mut self) {
        self.family.end();
        let _ = self.child.wait();
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.kill();
    }
}
