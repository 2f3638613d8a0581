//! The steps of the tests, each a command that can be run alone as well.

use std::fmt::Write;
use std::net::SocketAddr;
use std::process::Command;
use std::time::Duration;

use anyhow::Result;

use crate::npm;
use crate::program;
use crate::repo::{self, Repo};
use crate::target::WASM;

/// One command with its time limit, which only a step that hangs should meet.
#[derive(Clone)]
pub(super) struct Step {
    pub(super) name: String,
    words: Vec<String>,
    env: Vec<(&'static str, String)>,
    pub(super) limit: Duration,
    /// Its runner says how many tests passed, and there must be some.
    pub(super) counted: bool,
}

impl Step {
    fn new(name: impl Into<String>, minutes: u64, words: &str) -> Self {
        Self {
            name: name.into(),
            words: words.split(' ').map(String::from).collect(),
            env: Vec::new(),
            limit: Duration::from_secs(60 * minutes),
            counted: false,
        }
    }

    fn tests(name: impl Into<String>, minutes: u64, words: &str) -> Self {
        Self { counted: true, ..Self::new(name, minutes, words) }
    }

    fn env(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.env.push((name, value.into()));
        self
    }

    pub(super) fn command(&self, repo: &Repo) -> Command {
        let mut words = self.words.iter();
        let mut command = match words.next().map(String::as_str) {
            Some("cargo") if self.words[1] == "xtask" => {
                words.next();
                std::env::current_exe().map_or_else(|_| Command::new("xtask"), Command::new)
            }
            Some("cargo") => Command::new(program::cargo()),
            other => Command::new(other.unwrap_or_default()),
        };
        command
            .args(words)
            .current_dir(&repo.root)
            .env("CARGO_TARGET_DIR", &repo.target)
            .env("OWARE_DIST", repo.dist())
            // Logs are for reading, not for a terminal.
            .env("TERM", "dumb")
            .env("NO_COLOR", "1")
            .env("PATH", program::path_with(&repo.tool_bin()))
            .envs(self.env.iter().map(|(name, value)| (name, value)));
        command
    }

    /// What to type, in the root of the repository.
    pub(super) fn alone(&self) -> String {
        let mut text = String::new();
        // Turns end with this program. Without them the suite runs one test at a time.
        for (name, value) in self.env.iter().filter(|(name, _)| *name != TURNS) {
            let value = if value.contains(' ') { format!("'{value}'") } else { value.clone() };
            let _ = write!(text, "{name}={value} ");
        }
        text + &self.words.join(" ")
    }
}

pub(super) fn lints() -> Vec<Step> {
    vec![
        Step::new("format", 2, "cargo fmt --all --check"),
        Step::new("clippy", 15, "cargo clippy --workspace --all-targets --locked -- -D warnings"),
    ]
}

pub(super) fn wasm_lints() -> Vec<Step> {
    let words =
        format!("cargo clippy --package oware --lib --target {WASM} --features wasm-programs --locked -- -D warnings");
    vec![Step::new("clippy for wasm", 15, &words)]
}

pub(super) fn docs() -> Vec<Step> {
    vec![rustdoc("rustdoc", "--workspace")]
}

pub(super) fn wasm_docs() -> Vec<Step> {
    vec![rustdoc("rustdoc for wasm", &format!("--package oware --target {WASM} --features wasm-programs"))]
}

fn rustdoc(name: &str, which: &str) -> Step {
    let words = format!("cargo doc {which} --no-deps --locked");
    Step::new(name, 15, &words).env("RUSTDOCFLAGS", "-D warnings")
}

/// The tests of the crate, of the programs beside it, and of the build.
pub(super) fn native() -> Vec<Step> {
    tests_of(&["oware", "oware-match", "oware-process", "oware-tables", "oware-train"])
}

/// Without the programs: their matches and trainings take as long as all tests of the crate.
pub(super) fn native_quick() -> Vec<Step> {
    tests_of(&["oware"])
}

/// One command for the packages that share their dependencies: cargo compiles them side by side. With xtask among them
/// those dependencies would get other features, and xtask's own would be compiled once more.
fn tests_of(packages: &[&str]) -> Vec<Step> {
    let packages: String = packages.iter().flat_map(|name| [" --package ", name]).collect();
    vec![
        Step::tests("native tests", 20, &format!("cargo test{packages} --locked")),
        Step::tests("tests of the build", 15, "cargo test --package xtask --locked"),
    ]
}

pub(super) fn wasm(repo: &Repo) -> Result<Vec<Step>> {
    Ok(vec![
        Step::new("build", 20, "cargo xtask build"),
        // It brings the wasm that the tests ask beside the app's.
        Step::new("package for JavaScript", 20, "cargo xtask npm"),
        node_tests(repo, "wasm tests", "tests/wasm")?,
        node_tests(repo, "tests of the package", "tests/npm")?,
    ])
}

/// Biome, the types where the build's declarations are there, and the shell's own tests.
pub(super) fn shell(repo: &Repo, types: bool) -> Result<Vec<Step>> {
    let modules = "node tools/node_modules";
    let checked: Vec<&str> = npm::CHECKED.into_iter().filter(|name| repo.root.join(name).exists()).collect();
    let biome = format!("{modules}/{} check --config-path=tools --error-on-warnings {}", npm::BIOME, checked.join(" "));
    let tsc = |project: &str| format!("{modules}/{} --project tools/tsconfig.{project}.json", npm::TSC);
    let mut steps = vec![Step::new("biome", 3, &biome)];
    if types {
        steps.push(Step::new("types of the page", 3, &tsc("page")));
        steps.push(Step::new("types of the workers", 3, &tsc("worker")));
    }
    if repo.root.join("tests/shell").is_dir() {
        steps.push(node_tests(repo, "shell tests", "tests/shell")?);
    }
    Ok(steps)
}

/// Where the suite asks for turns.
const TURNS: &str = "OWARE_TURNS";

/// Sessions of a browser at a time. Chromium has half of all tests, since some are asked of it alone, so it has half of all
/// turns. The others have fewer: a session costs Firefox 5 s of processor time at its start.
fn sessions(browser: &str) -> usize {
    if browser == "chromium" { 4 } else { 2 }
}

/// Without the programs that draw pictures: they have no tests.
const SUITE: &str = "cargo test --package oware-browser --lib --test suite --locked";

/// The suite is compiled first, so that the browsers' time is their own.
pub(super) fn browser_suite() -> Vec<Step> {
    vec![Step::new("browser suite", 15, &format!("{SUITE} --no-run"))]
}

/// A chain for each browser. They run side by side and share the turns, so the last of them does not run alone with one session.
pub(super) fn browsers(browsers: &[&str], turns: SocketAddr) -> Vec<Vec<Step>> {
    let step = |browser: &&str| {
        let words = format!("{SUITE} -- --test-threads={}", sessions(browser));
        let step = Step::tests(format!("tests in {browser}"), 40, &words);
        vec![step.env("OWARE_BROWSER", *browser).env(TURNS, turns.to_string())]
    };
    browsers.iter().map(step).collect()
}

/// The settings for hosts, against real servers.
pub(super) fn hosts() -> Vec<Step> {
    vec![Step::new("hosts", 10, "cargo xtask hosts")]
}

/// What a page holds after many games, and at full strength.
pub(super) fn memory() -> Vec<Step> {
    vec![Step::new("memory", 10, "node benches/memory.mjs")]
}

/// What Lighthouse says of the pages. Only a build with an address names its translations as search engines want, so the last
/// step makes the usual one again. Lighthouse is 176 MB, so it is not among the packages that each test installs.
pub(super) fn lighthouse() -> Vec<Step> {
    vec![
        Step::new("build with an address", 20, "cargo xtask build --site https://example.org/oware/"),
        Step::new("packages of Lighthouse", 5, "npm ci --prefix tools/lighthouse --prefer-offline --no-progress"),
        Step::new("Lighthouse", 5, "node tools/lighthouse/check.mjs"),
        Step::new("build", 20, "cargo xtask build"),
    ]
}

/// File by file: newer versions of Node.js take no folder, older ones no pattern.
fn node_tests(repo: &Repo, name: &str, folder: &str) -> Result<Step> {
    let files = repo::files(&repo.root.join(folder))?;
    let files: Vec<String> = files
        .into_iter()
        .filter(|(name, _)| name.ends_with(".test.mjs"))
        .map(|(name, _)| format!("{folder}/{name}"))
        .collect();
    // Without a file Node.js would look for some by itself.
    let files = if files.is_empty() { format!("{folder}/.test.mjs") } else { files.join(" ") };
    Ok(Step::tests(name, 10, &format!("node --test --test-reporter=tap {files}")))
}
