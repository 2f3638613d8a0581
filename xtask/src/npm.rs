//! The npm packages of `tools/`: none of them is shipped.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::child::{self, End};
use crate::program;
use crate::repo::{self, Repo};

/// The scripts of `tools/` that are run, inside `node_modules`.
pub(crate) const BIOME: &str = "@biomejs/biome/bin/biome";
pub(crate) const TSC: &str = "typescript/bin/tsc";
pub(crate) const ESBUILD: &str = "esbuild/bin/esbuild";
pub(crate) const WASM_OPT: &str = "binaryen/bin/wasm-opt";

/// What Biome looks at, from the root. Not `tools`: it takes its own settings there for those of a second project.
pub(crate) const CHECKED: [&str; 6] =
    ["www", "tests", "xtask/npm", "manifest.webmanifest", "service-worker.js", "package.json"];

/// Node.js running a script of the packages, from the root.
pub(crate) fn node(repo: &Repo, script: &str) -> Command {
    let mut command = Command::new("node");
    command.arg(modules(repo).join(script)).current_dir(&repo.root);
    command
}

/// Runs a tool of the packages; where it fails, its first line is the reason. Its words are kept in a log.
pub(crate) fn run(repo: &Repo, name: &str, mut command: Command, limit: Duration) -> Result<()> {
    let log = repo.log(name);
    let end = child::run_logged(&mut command, &log, limit)?;
    if let End::TimedOut = end {
        bail!("{name} did not end within {} seconds", limit.as_secs());
    }
    if !end.success() {
        let words = fs::read_to_string(&log).unwrap_or_default();
        bail!("{name} failed: {}", words.lines().next().unwrap_or("it gave no reason"));
    }
    Ok(())
}

/// The packages are there, as the lock wants them.
pub(crate) fn present(repo: &Repo) -> bool {
    program::find(&["node"], &[]).is_some()
        && wanted(repo).is_ok_and(|wanted| fs::read_to_string(stamp(repo)).is_ok_and(|present| present == wanted))
}

/// Installs the packages where they are missing or the lock changed. The reason of a failure fits one line. Without a
/// network each retry costs ten seconds and more.
pub(crate) fn ensure(repo: &Repo, retries: u32) -> Result<()> {
    // The build asks for them beside the compiler, and the tests ask again.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    if present(repo) {
        return Ok(());
    }
    for name in ["node", program::NPM] {
        ensure!(program::find(&[name], &[]).is_some(), "{} is not installed", name.trim_end_matches(".cmd"));
    }
    let log = repo.log("npm");
    let mut npm = Command::new(program::NPM);
    npm.args(["ci", "--prefer-offline", "--no-progress"]).arg(format!("--fetch-retries={retries}"));
    let end = child::run_logged(npm.current_dir(repo.tools()), &log, Duration::from_secs(180))?;
    if let End::TimedOut = end {
        bail!("npm ci did not end within 3 minutes");
    }
    ensure!(end.success(), "npm ci failed: {}", reason(&fs::read_to_string(&log).unwrap_or_default()));
    repo::write(&stamp(repo), wanted(repo)?.as_bytes())
}

/// Formats all that is checked.
pub(crate) fn format(repo: &Repo) -> Result<()> {
    let mut cargo = Command::new(program::cargo());
    let limit = Duration::from_secs(120);
    ensure!(child::run(cargo.args(["fmt", "--all"]).current_dir(&repo.root), limit)?.success(), "cargo fmt failed");
    ensure(repo, 2).context("JavaScript was not formatted")?;
    let mut biome = node(repo, BIOME);
    biome.args(["check", "--write", "--config-path=tools"]).args(CHECKED);
    ensure!(child::run(&mut biome, limit)?.success(), "Biome found what it cannot mend by itself");
    Ok(())
}

fn modules(repo: &Repo) -> PathBuf {
    repo.tools().join("node_modules")
}

/// Holds the hash of the lock that was installed last.
fn stamp(repo: &Repo) -> PathBuf {
    modules(repo).join(".installed")
}

fn wanted(repo: &Repo) -> Result<String> {
    let lock = fs::read(repo.tools().join("package-lock.json")).context("tools/package-lock.json cannot be read")?;
    Ok(repo::hash([lock.as_slice()]))
}

/// What npm says went wrong: its first line that is neither a code number nor a warning.
fn reason(log: &str) -> &str {
    let said = log.lines().filter_map(|line| line.strip_prefix("npm error ")).map(str::trim);
    let mut said = said.filter(|line| !line.is_empty() && !["errno ", "syscall "].iter().any(|w| line.starts_with(w)));
    said.find(|line| !line.starts_with("code ")).unwrap_or("it gave no reason")
}

#[cfg(test)]
mod tests {
    #[test]
    fn npm_s_reason_is_found() {
        let log = "npm warn old\nnpm error code EAI_AGAIN\nnpm error syscall getaddrinfo\nnpm error errno EAI_AGAIN\nnpm error request to host failed\nnpm error more\n";
        assert_eq!(super::reason(log), "request to host failed");
        assert_eq!(super::reason(""), "it gave no reason");
    }
}
