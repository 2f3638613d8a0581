//! A driver and everything it starts, which must all end with the test: also after a panic, a time-out or a kill.

use std::fs::File;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::engine::Engine;

/// Ends all processes that carry a marker in their environment once its input closes, which also happens when the
/// test itself is killed. Process groups would not do: Chromium and Xvfb open groups of their own. Xvfb is asked,
/// so that it takes its lock file along; the others hold nothing worth keeping.
const WATCHDOG: &str = r#"
cat >/dev/null
own() { grep -lz "^OWARE_SESSION=$1\$" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3; }
for round in 1 2 3 4 5 6 7 8 9 10; do
    left=
    for pid in $(own "$1"); do
        left=$pid
        case $(cat "/proc/$pid/comm" 2>/dev/null) in
            Xvfb) [ "$round" = 10 ] && kill -KILL "$pid" || kill -TERM "$pid" ;;
            *) kill -KILL "$pid" ;;
        esac 2>/dev/null
    done
    [ -z "$left" ] && break
    sleep 0.05
done
rm -rf "$2"
"#;

static COUNTER: AtomicU32 = AtomicU32::new(0);

/// A folder that goes when its owner does.
pub struct Folder(PathBuf);

impl Folder {
    /// A new empty folder among the temporary files.
    ///
    /// # Errors
    /// Fails where no folder can be made.
    pub fn new(what: &str) -> Result<Self> {
        let count = COUNTER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("oware-{what}-{}-{count}", std::process::id()));
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

/// A running driver.
pub(crate) struct Driver {
    pub(crate) port: u16,
    folder: Folder,
    child: Child,
    watchdog: Child,
}

impl Driver {
    pub(crate) fn start(engine: Engine, dark: bool) -> Result<Self> {
        let folder = Folder::new("session")?;
        let home = folder.path();
        let marker = home.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let watchdog = Command::new("sh")
            .args(["-c", WATCHDOG, "watchdog", &marker])
            .arg(home)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .context("the watchdog needs a shell")?;
        let log = File::create(home.join("driver.log"))?;
        let mut command = engine.driver(port)?;
        command
            .env("OWARE_SESSION", &marker)
            .env("TMPDIR", home)
            .env("HOME", home)
            .env_remove("DBUS_SESSION_BUS_ADDRESS")
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .process_group(0);
        for (name, part) in [("XDG_CONFIG_HOME", "config"), ("XDG_CACHE_HOME", "cache"), ("XDG_DATA_HOME", "data")] {
            command.env(name, home.join(part));
        }
        if engine == Engine::WebKit {
            command.env("GTK_THEME", if dark { "Adwaita:dark" } else { "Adwaita" });
        }
        let child = command.spawn().with_context(|| format!("starting the driver of {}", engine.name()))?;
        let mut driver = Self { port, folder, child, watchdog };
        driver.wait_until_it_listens()?;
        Ok(driver)
    }

    fn wait_until_it_listens(&mut self) -> Result<()> {
        let end = Instant::now() + Duration::from_secs(30);
        while TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_err() {
            if let Some(status) = self.child.try_wait()? {
                bail!("the driver ended at once ({status}): {}", self.log());
            }
            if Instant::now() > end {
                bail!("the driver did not listen within 30 s: {}", self.log());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// What the driver and the browser wrote so far.
    pub(crate) fn log(&self) -> String {
        let bytes = std::fs::read(self.folder.path().join("driver.log")).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Driver {
    /// Ends the driver and all it started, by force.
    pub(crate) fn kill(&mut self) {
        drop(self.watchdog.stdin.take());
        let _ = self.watchdog.wait();
        let _ = self.child.wait();
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.kill();
    }
}
