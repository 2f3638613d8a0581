//! The steps of the tests, each a command that can be run alone as well.

use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::args::{BROWSERS, Test};
use crate::npm;
use crate::program;
use crate::repo::{self, Repo};
use crate::target::WASM;
use crate::wasm::PACKAGE;

/// The parts of the tests. A workflow can run them side by side; each builds what it needs.
pub(crate) const PARTS: [&str; 7] = ["native", "wasm", "shell", "chromium", "firefox", "webkit", "programs"];

/// What a step is, and for tests who says how many passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It looks at the sources, and nothing needs what it leaves.
    Check,
    /// Other steps need what it makes.
    Build,
    Cargo,
    Node,
    /// The browser suite, in a file of results.
    Suite,
}

impl Kind {
    /// It asks tests.
    pub(super) fn is_test(self) -> bool {
        !matches!(self, Self::Check | Self::Build)
    }
}

/// One command.
#[derive(Clone)]
pub(super) struct Step {
    pub(super) name: String,
    words: Vec<String>,
    env: Vec<(&'static str, String)>,
    pub(super) kind: Kind,
    /// The parts that need it.
    pub(super) parts: &'static [&'static str],
}

impl Step {
    fn new(parts: &'static [&'static str], kind: Kind, name: &str, words: &str) -> Self {
        let words = words.split(' ').map(String::from).collect();
        Self { name: name.to_owned(), words, env: Vec::new(), kind, parts }
    }

    fn check(parts: &'static [&'static str], name: &str, words: &str) -> Self {
        Self::new(parts, Kind::Check, name, words)
    }

    fn build(parts: &'static [&'static str], name: &str, words: &str) -> Self {
        Self::new(parts, Kind::Build, name, words)
    }

    fn env(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.env.push((name, value.into()));
        self
    }

    /// The words of its command.
    fn words(&self, ask: &Test) -> Vec<String> {
        let mut words = self.words.clone();
        match self.kind {
            Kind::Check | Kind::Build => {}
            Kind::Cargo | Kind::Suite => {
                let mut more: Vec<&str> = Vec::new();
                if ask.slow {
                    more.push("--include-ignored");
                }
                match (ask.list, self.kind) {
                    // The suite itself knows in which engines a test runs.
                    (true, Kind::Suite) => more.push("--include-ignored"),
                    (true, _) => more.push("--list"),
                    _ => {}
                }
                more.extend(ask.only.as_deref());
                if !more.is_empty() {
                    if !words.contains(&"--".to_owned()) {
                        words.push("--".to_owned());
                    }
                    words.extend(more.into_iter().map(String::from));
                }
            }
            Kind::Node => {
                // A pattern that no name has: the runner names what it leaves out.
                let pattern = if ask.list { Some("^$") } else { ask.only.as_deref() };
                words.splice(2..2, pattern.map(|pattern| format!("--test-name-pattern={pattern}")));
            }
        }
        words
    }

    /// What it asks of its environment.
    fn variables(&self, ask: &Test) -> Vec<(&'static str, String)> {
        let mut env = self.env.clone();
        if ask.slow {
            env.push(("OWARE_SLOW", "1".to_owned()));
        }
        if ask.list && self.kind == Kind::Suite {
            env.push(("OWARE_LIST", "1".to_owned()));
        }
        env
    }

    pub(super) fn command(&self, repo: &Repo, ask: &Test) -> Command {
        let all = self.words(ask);
        let mut words = all.iter();
        let mut command = match words.next().map(String::as_str) {
            Some("cargo") if all[1] == "xtask" => {
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
            .envs(self.variables(ask));
        if self.kind == Kind::Suite {
            command.env("OWARE_RESULTS", Self::results(repo));
        }
        command
    }

    /// Where the browser suite writes what happened.
    pub(super) fn results(repo: &Repo) -> PathBuf {
        repo.cache().join("browser-results.tsv")
    }

    /// What to type, in the root of the repository.
    pub(super) fn alone(&self, ask: &Test) -> String {
        let mut text = String::new();
        for (name, value) in self.variables(ask) {
            let value = if value.contains(' ') { format!("'{value}'") } else { value };
            let _ = write!(text, "{name}={value} ");
        }
        text + &self.words(ask).join(" ")
    }
}

const NATIVE: &[&str] = &["native"];
/// What needs the built app.
const OF_THE_APP: &[&str] = &["wasm", "shell", "chromium", "firefox", "webkit", "programs"];
const IN_BROWSERS: &[&str] = &["chromium", "firefox", "webkit"];

pub(super) fn lints() -> Vec<Step> {
    vec![
        Step::check(NATIVE, "format", "cargo fmt --all --check"),
        Step::check(NATIVE, "clippy", "cargo clippy --workspace --all-targets --locked -- -D warnings"),
    ]
}

pub(super) fn wasm_lints() -> Vec<Step> {
    let words = format!(
        "cargo clippy --package {PACKAGE} --lib --target {WASM} --features wasm-programs --locked -- -D warnings"
    );
    vec![Step::check(NATIVE, "clippy for wasm", &words)]
}

pub(super) fn docs() -> Vec<Step> {
    vec![rustdoc("rustdoc", "--workspace")]
}

pub(super) fn wasm_docs() -> Vec<Step> {
    vec![rustdoc("rustdoc for wasm", &format!("--package {PACKAGE} --lib --target {WASM} --features wasm-programs"))]
}

fn rustdoc(name: &str, which: &str) -> Step {
    Step::check(NATIVE, name, &format!("cargo doc {which} --no-deps --locked")).env("RUSTDOCFLAGS", "-D warnings")
}

/// The tests of the crate, of the programs beside it, and of the build.
pub(super) fn native() -> Vec<Step> {
    tests_of(&["oware", "oware-match", "oware-process", "oware-tables", "oware-train"])
}

/// Without the programs: their matches and trainings take as long as all tests of the crate. `bundler` says whether the packages
/// of `tools/` are there, which put the shell together.
pub(super) fn native_quick(bundler: bool) -> Vec<Step> {
    let mut steps = tests_of(&["oware"]);
    if let (Some(last), false) = (steps.last_mut(), bundler) {
        last.words.extend(["--", "--skip", "the_shell_is_the_same_from_two_folders"].map(String::from));
    }
    steps
}

/// One command for the packages that share their dependencies: cargo compiles them side by side. With xtask among them
/// those dependencies would get other features, and xtask's own would be compiled once more.
fn tests_of(packages: &[&str]) -> Vec<Step> {
    let packages: String = packages.iter().flat_map(|name| [" --package ", name]).collect();
    vec![
        Step::new(NATIVE, Kind::Cargo, "native tests", &format!("cargo test{packages} --locked")),
        Step::new(NATIVE, Kind::Cargo, "tests of the build", "cargo test --package xtask --locked"),
    ]
}

pub(super) fn wasm(repo: &Repo) -> Result<Vec<Step>> {
    Ok(vec![
        Step::build(OF_THE_APP, "build", "cargo xtask build"),
        // It brings the wasm that the tests ask beside the app's.
        Step::build(&["wasm", "programs"], "package for JavaScript", "cargo xtask npm"),
        node_tests(repo, &["wasm"], "wasm tests", "tests/wasm")?,
        node_tests(repo, &["wasm"], "tests of the package", "tests/npm")?,
    ])
}

/// Biome, the types where the build's declarations are there, and the shell's own tests.
pub(super) fn shell(repo: &Repo, types: bool) -> Result<Vec<Step>> {
    const SHELL: &[&str] = &["shell"];
    let modules = "node tools/node_modules";
    let checked: Vec<&str> = npm::CHECKED.into_iter().filter(|name| repo.root.join(name).exists()).collect();
    let biome = format!("{modules}/{} check --config-path=tools --error-on-warnings {}", npm::BIOME, checked.join(" "));
    let tsc = |project: &str| format!("{modules}/{} --project tools/tsconfig.{project}.json", npm::TSC);
    let mut steps = vec![Step::check(SHELL, "biome", &biome)];
    if types {
        steps.push(Step::check(SHELL, "types of the page", &tsc("page")));
        steps.push(Step::check(SHELL, "types of the workers", &tsc("worker")));
    }
    steps.push(node_tests(repo, SHELL, "shell tests", "tests/shell")?);
    Ok(steps)
}

/// Without the programs that draw pictures: they have no tests. One process asks all browsers, and its own turns decide how many
/// tests run at a time; one thread more, so that a test that waits for a browser of its kind holds up no other.
const SUITE: &str = "cargo test --package oware-browser --lib --test suite --locked";
const THREADS: usize = 4;

/// The suite is compiled first, so that the browsers' time is their own.
pub(super) fn browser_suite() -> Vec<Step> {
    vec![Step::build(IN_BROWSERS, "browser suite", &format!("{SUITE} --no-run"))]
}

/// All tests in browsers that are among these parts.
pub(super) fn browsers(parts: &[&str]) -> Vec<Step> {
    let chosen: Vec<&str> = BROWSERS.into_iter().filter(|browser| parts.contains(browser)).collect();
    let words = format!("{SUITE} -- --test-threads={THREADS}");
    let step = Step::new(IN_BROWSERS, Kind::Suite, "tests in browsers", &words);
    vec![step.env("OWARE_BROWSER", chosen.join(" "))]
}

/// What runs with `--slow` alone, with programs that nothing else needs.
const PROGRAMS: &[&str] = &["programs"];

/// The settings for hosts, against real servers.
pub(super) fn hosts() -> Vec<Step> {
    vec![Step::check(PROGRAMS, "hosts", "cargo xtask hosts")]
}

/// What a page holds after many games, and at full strength.
pub(super) fn memory() -> Vec<Step> {
    vec![Step::check(PROGRAMS, "memory", "node benches/memory.mjs")]
}

/// What Lighthouse says of the pages. Only a build with an address names its translations as search engines want, so the last
/// step makes the usual one again. Lighthouse is 176 MB, so it is not among the packages that each test installs.
pub(super) fn lighthouse() -> Vec<Step> {
    vec![
        Step::build(PROGRAMS, "build with an address", "cargo xtask build --site https://example.org/oware/"),
        Step::build(
            PROGRAMS,
            "packages of Lighthouse",
            "npm ci --prefix tools/lighthouse --prefer-offline --no-progress",
        ),
        Step::check(PROGRAMS, "Lighthouse", "node tools/lighthouse/check.mjs"),
        Step::build(PROGRAMS, "build", "cargo xtask build"),
    ]
}

/// File by file: newer versions of Node.js take no folder, older ones no pattern.
fn node_tests(repo: &Repo, parts: &'static [&'static str], name: &str, folder: &str) -> Result<Step> {
    let files = repo::files(&repo.root.join(folder))?;
    let files: Vec<String> = files
        .into_iter()
        .filter(|(name, _)| name.ends_with(".test.mjs"))
        .map(|(name, _)| format!("{folder}/{name}"))
        .collect();
    // Without a file Node.js would look for some by itself.
    let files = if files.is_empty() { format!("{folder}/.test.mjs") } else { files.join(" ") };
    Ok(Step::new(parts, Kind::Node, name, &format!("node --test --test-reporter=tap {files}")))
}
