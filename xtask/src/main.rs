//! `cargo xtask`: builds, serves and tests the app.

mod args;
mod bench;
mod bundle;
mod child;
mod dist;
mod entries;
mod first;
mod javascript;
mod languages;
mod levels;
mod npm;
mod parts;
mod program;
mod repo;
mod serve;
mod shrink;
mod site;
mod stamp;
mod startup;
mod target;
mod test;
mod wasm;

use std::ffi::OsString;
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};

use crate::args::Task;
use crate::repo::Repo;
use crate::test::needs::Needs;

const HELP: &str = "\
Builds, serves and tests Oware. Works from any folder of the repository.

  cargo xtask serve     build the app, serve it and print its address
      --port N          port to listen on (8080; 0 takes any free one)
      --host H          address to listen on (127.0.0.1; 0.0.0.0 lets other devices in)
      --base /sub/path/ serve it below this path instead of at the root
      --no-build        serve dist/ as it is
  cargo xtask build     build dist/ for any static host, under any path
      --site URL        name the address it will have, for search engines and previews of links
  cargo xtask npm       make a package for JavaScript programs in dist/npm/; nothing is published
  cargo xtask test      everything that is tested, the browsers last
      --quick           the crate and the shell alone: no wasm, no browsers
      --slow            the full counts of every long proof
      --help            what else the tests can be told: parts, repetition, lists, the counts of the long proofs
  cargo xtask fmt       format Rust, JavaScript, CSS and JSON
  cargo xtask bench     measure the engine natively, in Node and in Chromium: one table, and ratios to the newest records
      --slow            with endgame tables of fifteen seeds
      --record WORDS    write the figures into benches/record/; WORDS describe the machine and what else ran on it
  cargo xtask train     learn the evaluation from self-play: two processors, an hour; --help tells more
  cargo xtask levels    play each level against the one below: 200 games each; words go to oware-match
  cargo xtask uci-wasm  speak the engine's protocol by the built wasm, in Node
  cargo xtask hosts     try the settings in docs/hosting/ against nginx, Caddy and Apache; on Debian it installs them
  cargo xtask icons     paint the app's icons anew
  cargo xtask typeface  take the app's letters out of the typeface anew
  cargo xtask codes     take the libraries for QR codes and for GIFs out of their packages anew
  cargo xtask pictures  take pictures of every page of dist/, into target/pictures/
      WORD              only those whose name holds the word
      --publish         only those that the manifest and the README show
      --lang LANG       only the main screens in a language, on a phone and a desktop, into target/pictures/LANG/: first
                        visit, game, hint, why, end, menu, new, options, lesson, puzzle, review, rules page
      --compare DIR     name those that differ from the pictures in DIR, taken of another build
";

fn main() -> ExitCode {
    let task = match args::parse(std::env::args_os().skip(1)) {
        Ok(task) => task,
        Err(error) => {
            eprintln!("error: {error}; cargo xtask help lists what there is");
            return ExitCode::FAILURE;
        }
    };
    match run(task) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<ExitCode> {
    let repo = Repo::find();
    match task {
        Task::Help => print!("{HELP}"),
        Task::TestHelp => print!("{}", test::help::text()),
        Task::Unknown(word) => {
            eprint!("error: there is no task \"{word}\"\n\n{HELP}");
            return Ok(ExitCode::FAILURE);
        }
        Task::Build { site } => dist::build(&repo, site.as_ref())?,
        Task::Serve(options) => serve::serve(&repo, &options)?,
        Task::Test(options) => return test::test(&repo, &options),
        Task::Npm => {
            Needs::node(&repo)?;
            javascript::package(&repo)?;
        }
        Task::Format => npm::format(&repo)?,
        Task::Pictures(words) => {
            Needs::chromium(&repo)?;
            return suite(&repo, "pictures", &words);
        }
        Task::Train(words) => return train(&repo, &words),
        Task::Levels(words) => return levels::levels(&repo, &words),
        Task::Icons => {
            Needs::chromium(&repo)?;
            return suite(&repo, "icons", &[]);
        }
        Task::Hosts => {
            Needs::hosts(&repo)?;
            dist::build(&repo, None)?;
            return suite(&repo, "hosts", &[]);
        }
        Task::Typeface => return committed(&repo, "typeface"),
        Task::Codes => return committed(&repo, "codes"),
        Task::UciWasm => return uci_wasm(&repo),
        Task::Bench { slow, record } => {
            Needs::node(&repo)?;
            dist::build(&repo, None)?;
            javascript::package(&repo)?;
            bench::bench(&repo, slow, record.as_deref())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Speaks the engine's protocol by the wasm that is shipped. Standard output belongs to the protocol alone, so the build
/// speaks on standard error.
fn uci_wasm(repo: &Repo) -> Result<ExitCode> {
    let xtask = std::env::current_exe().context("this program cannot find itself")?;
    let build = Command::new(xtask).arg("npm").stdin(Stdio::null()).stdout(std::io::stderr()).status();
    if !build.context("the build could not be started")?.success() {
        return Ok(ExitCode::FAILURE);
    }
    let node = program::find(&["node"], &[]).context("node is missing: install Node.js 20 or newer")?;
    let status =
        Command::new(node).arg("tools/uci.mjs").current_dir(&repo.root).env("OWARE_DIST", repo.dist()).status();
    Ok(if status.context("node could not be started")?.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Takes what the app needs out of a package: letters of a typeface, the libraries for codes and GIFs. The result is committed, so a
/// build needs no Node.
fn committed(repo: &Repo, what: &str) -> Result<ExitCode> {
    npm::ensure(repo, 2)?;
    npm::run(repo, what, npm::node(repo, &format!("../{what}.mjs")), Duration::from_secs(60))?;
    Ok(ExitCode::SUCCESS)
}

/// Runs the program that learns the evaluation. An interrupt ends it; the next time it goes on from there.
fn train(repo: &Repo, words: &[OsString]) -> Result<ExitCode> {
    let status = Command::new(program::cargo())
        .args(["run", "--release", "--locked", "--package", "oware-train", "--"])
        .args(words)
        .current_dir(&repo.root)
        .env("CARGO_TARGET_DIR", &repo.target)
        .stdin(Stdio::null())
        .status()
        .context("cargo could not be started")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Runs a program of the browser suite, which is no part of this one: it would slow everyone's first start.
fn suite(repo: &Repo, name: &str, words: &[OsString]) -> Result<ExitCode> {
    let status = Command::new(program::cargo())
        .args(["run", "--locked", "--package", "oware-browser", "--bin", name, "--"])
        .args(words)
        .current_dir(&repo.root)
        .env("OWARE_DIST", repo.dist())
        .env("CARGO_TARGET_DIR", &repo.target)
        .stdin(Stdio::null())
        .status()
        .context("cargo could not be started")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
