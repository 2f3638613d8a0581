//! Programs that tasks need: found, installed, or named.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::child;
use crate::program;
use crate::repo::Repo;

/// A program, under any of its names.
struct Program {
    names: &'static [&'static str],
    /// The browser or the task that needs it; none: all tests need it.
    browser: Option<&'static str>,
    /// Debian's package of it.
    package: &'static str,
    /// What it is, for other systems; none: without it all works, only slower.
    what: Option<&'static str>,
}

const fn program(
    browser: Option<&'static str>,
    names: &'static [&'static str],
    package: &'static str,
    what: &'static str,
) -> Program {
    Program { names, browser, package, what: Some(what) }
}

const fn faster(browser: Option<&'static str>, names: &'static [&'static str], package: &'static str) -> Program {
    Program { names, browser, package, what: None }
}

impl Program {
    fn found(&self) -> bool {
        program::find(self.names, &[]).is_some()
    }
}

const CHROMIUM: Option<&str> = Some("chromium");
const FIREFOX: Option<&str> = Some("firefox");
const WEBKIT: Option<&str> = Some("webkit");
/// The task of that name.
const HOSTS: Option<&str> = Some("hosts");

const PROGRAMS: [Program; 14] = [
    program(None, &["node"], "nodejs", "Node.js 20 or newer"),
    program(None, &[program::NPM], "npm", "npm, which comes with Node.js"),
    program(CHROMIUM, &["chromium", "chromium-browser", "google-chrome"], "chromium", "Chromium"),
    faster(CHROMIUM, &["chromium-headless-shell", "chrome-headless-shell"], "chromium-headless-shell"),
    program(CHROMIUM, &["chromedriver"], "chromium-driver", "ChromeDriver of the same version as Chromium"),
    program(CHROMIUM, &["zbarimg"], "zbar-tools", "zbarimg, which reads QR codes"),
    program(FIREFOX, &["firefox-esr", "firefox"], "firefox-esr", "Firefox"),
    program(WEBKIT, &["WebKitWebDriver"], "webkit2gtk-driver", "WebKitGTK 4.1 with its driver and MiniBrowser"),
    program(WEBKIT, &["xvfb-run"], "xvfb", "Xvfb, a display without a screen"),
    program(WEBKIT, &["Xvfb"], "xvfb", "Xvfb, a display without a screen"),
    // xvfb-run calls it; Debian's xvfb only recommends it.
    program(WEBKIT, &["xauth"], "xauth", "xauth, which xvfb-run calls"),
    program(HOSTS, &["nginx"], "nginx", "nginx"),
    program(HOSTS, &["caddy"], "caddy", "Caddy"),
    program(HOSTS, &["apache2"], "apache2", "Apache, as Debian packs it"),
];

/// Not in Debian; cargo can build it everywhere. It goes where cargo puts programs, so that each clone finds it. Without
/// optimisation it takes a third of the time to build, and drives Firefox as fast.
const GECKODRIVER: &str = "geckodriver";
const GECKODRIVER_VERSION: &str = "0.37.1";

/// The oldest Node.js whose test runner and wasm do what the tests ask.
const NODE: u32 = 20;

/// What has to be installed.
pub(crate) struct Needs {
    missing: Vec<&'static Program>,
    /// Debian's packages of them.
    packages: Vec<&'static str>,
    geckodriver: bool,
    /// Node.js is wanted, and new enough.
    node: bool,
}

impl Needs {
    /// Looks what the tests miss for some browsers; fails where it cannot be installed from here.
    pub(super) fn look(browsers: &[&str]) -> Result<Self> {
        let geckodriver = browsers.contains(&"firefox") && program::find(&[GECKODRIVER], &[]).is_none();
        let needs = Self::of(|program| program.browser.is_none_or(|browser| browsers.contains(&browser)))?;
        Ok(Self { geckodriver, ..needs })
    }

    /// Installs Chromium and its driver where they are missing.
    pub(crate) fn chromium(repo: &Repo) -> Result<()> {
        Self::of(|program| program.browser == CHROMIUM)?.install(repo)
    }

    /// Installs Chromium and the servers that the app is hosted by.
    pub(crate) fn hosts(repo: &Repo) -> Result<()> {
        Self::of(|program| program.browser == CHROMIUM || program.browser == HOSTS)?.install(repo)
    }

    /// Installs Node.js and npm where they are missing.
    pub(crate) fn node(repo: &Repo) -> Result<()> {
        Self::of(|program| program.browser.is_none())?.install(repo)
    }

    fn of(wanted: impl Fn(&Program) -> bool) -> Result<Self> {
        let wanted = || PROGRAMS.iter().filter(|program| wanted(program));
        let node = wanted().any(|program| program.names.contains(&"node"));
        // What only makes the tests faster is installed where it can be, and missed nowhere.
        let missing = |program: &&Program| !program.found() && (program.what.is_some() || is_debian() && is_root());
        let missing: Vec<&Program> = wanted().filter(missing).collect();
        let mut packages: Vec<&str> = missing.iter().map(|program| program.package).collect();
        packages.dedup();
        let names = packages.join(" ");
        if !packages.is_empty() && !is_debian() {
            let list = missing.iter().fold(String::new(), |mut list, program| {
                let _ = write!(list, "\n  {}: {}", program.names[0], program.what.unwrap_or_default());
                list
            });
            bail!("these programs are missing; install them, or leave a browser out with --without:{list}");
        }
        ensure!(
            packages.is_empty() || is_root(),
            "programs are missing; install them with: sudo apt-get install --no-install-recommends {names}"
        );
        Ok(Self { missing, packages, geckodriver: false, node })
    }

    /// Installs it all, and checks what decides whether the tests can run.
    pub(super) fn install(&self, repo: &Repo) -> Result<()> {
        if !self.packages.is_empty() {
            timed(&format!("installing {}", self.packages.join(" ")), || apt(repo, &self.packages))?;
        }
        if self.geckodriver {
            timed("installing geckodriver", || geckodriver(repo))?;
        }
        for program in &self.missing {
            let (name, package) = (program.names[0], program.package);
            ensure!(program.found(), "{package} was installed, but {name} is not in PATH");
        }
        if self.node {
            let version = node_version().context("node does not say its version")?;
            ensure!(version >= NODE, "Node.js {NODE} or newer is wanted; this is {version}");
        }
        Ok(())
    }
}

fn apt(repo: &Repo, packages: &[&str]) -> Result<()> {
    let log = repo.log("apt-get");
    let apt = |words: &[&str]| -> Result<bool> {
        let mut apt = Command::new("apt-get");
        apt.args(words).env("DEBIAN_FRONTEND", "noninteractive");
        Ok(child::run_logged(&mut apt, &log, Duration::from_secs(15 * 60))?.success())
    };
    let install = [&["install", "--yes", "--no-install-recommends"], packages].concat();
    // Lists that are missing or old name files that are no longer there.
    if has_lists() && apt(&install)? || apt(&["update"])? && apt(&install)? {
        return Ok(());
    }
    let words = fs::read_to_string(&log).unwrap_or_default();
    let reason = words.lines().rev().find(|line| line.starts_with("E: ")).unwrap_or("it did not end in time");
    bail!("apt-get could not install {}: {}", packages.join(" "), reason.trim_start_matches("E: "))
}

fn has_lists() -> bool {
    let list = |name: std::ffi::OsString| name.to_string_lossy().contains("_Packages");
    fs::read_dir("/var/lib/apt/lists").is_ok_and(|entries| entries.flatten().any(|entry| list(entry.file_name())))
}

fn geckodriver(repo: &Repo) -> Result<()> {
    let log = repo.log(GECKODRIVER);
    let mut cargo = Command::new(program::cargo());
    cargo
        .args(["install", "--locked", "--debug", GECKODRIVER, "--version", GECKODRIVER_VERSION])
        // Among the app's own results it would be built with their settings.
        .arg("--target-dir")
        .arg(repo.cache().join(GECKODRIVER))
        .current_dir(std::env::temp_dir());
    let end = child::run_logged(&mut cargo, &log, Duration::from_secs(15 * 60))?;
    ensure!(end.success(), "cargo could not install {GECKODRIVER} (see {})", log.display());
    Ok(())
}

fn timed(what: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    let start = Instant::now();
    print!("{what} ");
    std::io::stdout().flush()?;
    let result = work();
    println!("{}", super::spoken(start.elapsed()));
    result
}

fn is_debian() -> bool {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    Path::new("/usr/bin/apt-get").exists() && release.lines().any(|line| line == "ID=debian")
}

fn is_root() -> bool {
    output_of("id", "-u").is_some_and(|id| id == "0")
}

fn node_version() -> Option<u32> {
    output_of("node", "--version")?.trim_start_matches('v').split('.').next()?.parse().ok()
}

fn output_of(program: &str, word: &str) -> Option<String> {
    let output = Command::new(program).arg(word).stdin(Stdio::null()).output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
