//! The three engines and what each of them needs to be driven.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::browser::{Chromium, Setup, Visit};
use crate::process::free_port;
use crate::turn::{Queue, Turn};

/// A browser engine the suite runs in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Debian's Chromium, headless, or its headless shell. It plays a phone with a touch screen.
    Chromium,
    /// Firefox ESR, headless.
    Firefox,
    /// `WebKitGTK`'s `MiniBrowser` under Xvfb: the nearest to Safari on iOS.
    WebKit,
}

/// The engines that a test asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Engines {
    /// All of them: layout, painting, sowing, input, storage, workers, the network and access differ between engines.
    #[default]
    All,
    /// Chromium: the test asks about the shell's own logic, or needs what only Chromium's driver can do.
    Chromium,
    /// Chromium, and all of them with `--slow`.
    Sample,
}

impl Engines {
    /// True where one of them is this engine.
    pub(crate) fn hold(self, engine: Engine, slow: bool) -> bool {
        match self {
            Self::All => true,
            Self::Chromium => engine == Engine::Chromium,
            Self::Sample => slow || engine == Engine::Chromium,
        }
    }
}

impl Engine {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// The engines named by `OWARE_BROWSER`, with a space between them; all where it is not set.
    ///
    /// # Panics
    /// Panics if a name is unknown: a silent default would test the wrong browser.
    pub fn chosen() -> Vec<Self> {
        let names = std::env::var("OWARE_BROWSER").unwrap_or_default();
        let of = |name| Self::ALL.into_iter().find(|engine| engine.name() == name);
        let chosen = names.split_whitespace().map(|name| {
            of(name).unwrap_or_else(|| panic!("OWARE_BROWSER={name}: chromium, firefox or webkit was wanted"))
        });
        let chosen: Vec<Self> = chosen.collect();
        if chosen.is_empty() { Self::ALL.to_vec() } else { chosen }
    }

    /// The name as `OWARE_BROWSER` spells it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// How many of its browsers tests use at a time. To start one costs Firefox 5 s of processor time, and Chromium, which
    /// more tests ask, one.
    const fn most(self) -> usize {
        match self {
            Self::Chromium => 4,
            Self::Firefox | Self::WebKit => 2,
        }
    }

    /// Waits until another of its browsers may be used.
    pub(crate) fn place(self) -> Turn<'static> {
        static PLACES: [Queue; 3] = [
            Queue::new(Engine::Chromium.most()),
            Queue::new(Engine::Firefox.most()),
            Queue::new(Engine::WebKit.most()),
        ];
        PLACES[self as usize].take(1)
    }

    /// The driver's command line for a port.
    pub(crate) fn driver(self, port: u16) -> Result<Command> {
        let mut command;
        match self {
            Self::Chromium => {
                command = Command::new(find(&["chromedriver"])?);
                command.arg(format!("--port={port}"));
            }
            Self::Firefox => {
                command = Command::new(find(&["geckodriver"])?);
                // System access lets a page be narrower than the narrowest window (500 px).
                command.args(["--allow-system-access", "--port", &port.to_string()]);
                // It would take any port, and let go of it before Firefox has it.
                command.args(["--marionette-port", &free_port()?.to_string()]);
            }
            Self::WebKit => {
                command = Command::new(find(&["xvfb-run"])?);
                // Two displays that start at the same moment must not look for the same free number.
                command.args(["-a", "-n", &(99 + port % 1000).to_string()]);
                command.args(["-s", "-screen 0 2700x1700x24 -nolisten tcp"]);
                command.arg(find(&["WebKitWebDriver"])?).arg(format!("--port={port}"));
            }
        }
        Ok(command)
    }

    /// True where a browser that was started for one setup serves another as well.
    ///
    /// `WebKitGTK` forgets the next service worker of this host, whatever its port, once one did not come: the page that it controls
    /// keeps it, the page after that has none.
    pub(crate) fn starts_alike(self, one: &Setup, other: &Setup) -> bool {
        one.profile.is_none()
            && other.profile.is_none()
            && match self {
                Self::Chromium => (one.phone, one.chromium) == (other.phone, other.chromium),
                Self::Firefox => (one.dark, one.reduced_motion) == (other.dark, other.reduced_motion),
                Self::WebKit => {
                    let kind = |it: &Setup| (it.dark, it.visit == Visit::Uninstalled);
                    kind(one) == kind(other)
                }
            }
    }

    pub(crate) fn capabilities(self, setup: &Setup) -> Result<Value> {
        Ok(match self {
            Self::Chromium => chromium(setup)?,
            Self::Firefox => firefox(setup)?,
            Self::WebKit => json!({
                "webkitgtk:browserOptions": {
                    "binary": mini_browser()?,
                    "args": ["--automation", "--enable-write-console-messages-to-stdout=true"],
                }
            }),
        })
    }
}

fn chromium(setup: &Setup) -> Result<Value> {
    let mut args = vec![
        "--headless=new".to_owned(),
        "--no-sandbox".into(),
        "--disable-gpu".into(),
        "--disable-dev-shm-usage".into(),
        "--disable-background-networking".into(),
        "--disable-component-update".into(),
        "--disable-sync".into(),
        "--no-first-run".into(),
        "--hide-scrollbars".into(),
    ];
    if let Some(profile) = &setup.profile {
        args.push(format!("--user-data-dir={}", profile.display()));
    }
    let shell: &[&str] = match setup.chromium {
        Chromium::Shell => &["chromium-headless-shell", "chrome-headless-shell"],
        Chromium::Whole => &[],
    };
    let mut options = json!({
        "binary": find(&[shell, &["chromium", "chromium-browser", "google-chrome"]].concat())?,
        "args": args,
    });
    if setup.phone {
        // A software rasteriser spends most of its time on the pixels, and no test with touch counts them: the tests of
        // pixels have screens of their own. The long run has the pixels of a real phone.
        let ratio = if std::env::var_os("OWARE_SLOW").is_some() { 3 } else { 1 };
        options["mobileEmulation"] =
            json!({"deviceMetrics": {"width": 390, "height": 844, "pixelRatio": ratio, "touch": true, "mobile": true}});
    }
    Ok(json!({"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}))
}

fn firefox(setup: &Setup) -> Result<Value> {
    Ok(json!({
        "moz:firefoxOptions": {
            "binary": find(&["firefox-esr", "firefox"])?,
            "args": ["-headless"],
            "prefs": {
                "devtools.console.stdout.content": true,
                "dom.w3c_touch_events.enabled": 1,
                // 0 is dark, 1 is light.
                "layout.css.prefers-color-scheme.content-override": i32::from(!setup.dark),
                "ui.prefersReducedMotion": i32::from(setup.reduced_motion),
                // A process in stock for the next tab: half a second of processor time, and there are few tabs.
                "dom.ipc.processPrelaunch.enabled": false,
                "browser.shell.checkDefaultBrowser": false,
                "datareporting.policy.dataSubmissionEnabled": false,
            },
        }
    }))
}

/// The first of these programs that `PATH` or cargo's own folder of programs holds.
fn find(names: &[&str]) -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let cargo = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::var_os("HOME").map(|home| Path::new(&home).join(".cargo")));
    let folders: Vec<PathBuf> = std::env::split_paths(&path).chain(cargo.map(|folder| folder.join("bin"))).collect();
    for name in names {
        if let Some(found) = folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file()) {
            return Ok(found);
        }
    }
    bail!("{} is not installed", names.join(" or "))
}

/// `MiniBrowser` lies in a folder named after the machine's architecture, outside `PATH`.
fn mini_browser() -> Result<PathBuf> {
    let mut folders: Vec<PathBuf> = std::fs::read_dir("/usr/lib")?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .chain([PathBuf::from("/usr/lib"), PathBuf::from("/usr/libexec")])
        .collect();
    folders.sort();
    folders
        .iter()
        .map(|folder| folder.join("webkit2gtk-4.1/MiniBrowser"))
        .find(|file| file.is_file())
        .context("MiniBrowser of webkit2gtk-4.1 is not installed (webkit2gtk-driver)")
}
