//! The compiler's library for wasm, which a fresh toolchain lacks.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::child;
use crate::program;
use crate::repo::Repo;

/// The target the app is built for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Adds the wasm target where it is missing.
pub(crate) fn ensure(repo: &Repo) -> Result<()> {
    if present()? {
        return Ok(());
    }
    add(repo, "target", WASM)?;
    ensure!(present()?, "rustup added {WASM} to a toolchain that is not the one in use");
    Ok(())
}

/// Adds the formatter and the linter, which a minimal toolchain lacks.
pub(crate) fn components(repo: &Repo) -> Result<()> {
    for (name, word) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        let mut cargo = Command::new(program::cargo());
        cargo.args([word, "--version"]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if !cargo.status().context("cargo could not be started")?.success() {
            add(repo, "component", name)?;
        }
    }
    Ok(())
}

/// Asks rustup to add a part to the toolchain in use.
fn add(repo: &Repo, kind: &str, name: &str) -> Result<()> {
    let Some(toolchain) = toolchain() else {
        bail!("the Rust {kind} {name} is missing, and there is no rustup to add it; install it the way Rust came here");
    };
    println!("Adding the Rust {kind} {name} to {toolchain}");
    let log = repo.log("rustup");
    let mut rustup = Command::new("rustup");
    // Which toolchain is meant must be said: rustup asks its own settings, not what runs this program.
    rustup.args([kind, "add", name, "--toolchain", &toolchain]);
    if child::run_logged(&mut rustup, &log, Duration::from_secs(300))?.success() {
        return Ok(());
    }
    let words = fs::read_to_string(&log).unwrap_or_default();
    let reason = words.lines().find_map(|line| line.strip_prefix("error: ")).unwrap_or("it did not end in time");
    bail!(
        "the Rust {kind} {name} is missing and rustup could not add it ({reason}); with a network, run: rustup {kind} add {name} --toolchain {toolchain}"
    );
}

/// Asks the compiler itself: it need not come from rustup.
fn present() -> Result<bool> {
    let output = Command::new(program::rustc())
        .args(["--print", "target-libdir", "--target", WASM])
        .stdin(Stdio::null())
        .output()
        .context("rustc could not be started; install Rust")?;
    let folder = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let library = |name: std::ffi::OsString| name.to_string_lossy().starts_with("libcore-");
    Ok(output.status.success()
        && fs::read_dir(Path::new(&folder)).is_ok_and(|entries| entries.flatten().any(|e| library(e.file_name()))))
}

/// The toolchain that runs this program, if rustup is there.
fn toolchain() -> Option<String> {
    let output = Command::new("rustup").args(["show", "active-toolchain"]).stdin(Stdio::null()).output().ok()?;
    if let Ok(name) = env::var("RUSTUP_TOOLCHAIN") {
        return Some(name);
    }
    // `stable-x86_64-unknown-linux-gnu (default)`
    Some(String::from_utf8_lossy(&output.stdout).split_whitespace().next()?.to_owned())
}
