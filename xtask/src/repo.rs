//! Where things lie, and how files are written.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// The repository and cargo's folder of results.
pub(crate) struct Repo {
    pub(crate) root: PathBuf,
    pub(crate) target: PathBuf,
}

impl Repo {
    /// Cargo names this crate's folder when it runs it, also after the repository was moved.
    pub(crate) fn find() -> Self {
        let here =
            std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
        let root = here.parent().unwrap_or(&here).to_path_buf();
        // This program lies in `<target>/<profile>/`, wherever cargo was told to put that.
        let target = std::env::current_exe().ok().and_then(|exe| Some(exe.parent()?.parent()?.to_path_buf()));
        Self { target: target.unwrap_or_else(|| root.join("target")), root }
    }

    /// The built app.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The npm packages and the settings of what checks the shell.
    pub(crate) fn tools(&self) -> PathBuf {
        self.root.join("tools")
    }

    /// Declarations of what the build makes, for `tsc`.
    pub(crate) fn declarations(&self) -> PathBuf {
        self.tools().join("generated")
    }

    /// What a later run can use again, and the logs of what ran.
    pub(crate) fn cache(&self) -> PathBuf {
        self.target.join("xtask")
    }

    /// Where a child's words are kept.
    pub(crate) fn log(&self, name: &str) -> PathBuf {
        self.cache().join("log").join(format!("{}.log", name.replace(|c: char| !c.is_ascii_alphanumeric(), "-")))
    }

    /// The version of the crate, in the root manifest.
    pub(crate) fn version(&self) -> Result<String> {
        let file = self.root.join("Cargo.toml");
        let manifest = fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        package_version(&manifest).context("the root Cargo.toml names no version")
    }

    /// The commit that is built: twelve digits, with a `+` behind them where a file has changed since; `unknown` without Git.
    pub(crate) fn commit(&self) -> String {
        let git = |words: &[&str]| {
            let output = Command::new("git").args(words).current_dir(&self.root).stderr(Stdio::null()).output().ok()?;
            output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
        };
        let Some(commit) = git(&["rev-parse", "--short=12", "HEAD"]) else { return "unknown".into() };
        let changed = git(&["status", "--porcelain", "--untracked-files=no"]).is_none_or(|list| !list.is_empty());
        if changed { commit + "+" } else { commit }
    }
}

fn package_version(manifest: &str) -> Option<String> {
    let package = manifest.split("[workspace.package]").nth(1)?.split("\n[").next()?;
    let line = package.lines().find(|line| line.split('=').next().is_some_and(|key| key.trim() == "version"))?;
    Some(line.split('"').nth(1)?.to_owned())
}

/// The SHA-256 of some parts, in hexadecimal. The length of each part counts: `ab`, `c` and `a`, `bc` differ.
pub(crate) fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hex(&hasher.finalize())
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// How the name of a file ends that is still being written.
pub(crate) const UNFINISHED: &str = ".unfinished";

/// Writes a file unless it holds that already. It changes in one step: a server or a second build may be reading it.
pub(crate) fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(file).is_ok_and(|present| present == bytes) {
        return Ok(());
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let new = file.with_file_name(format!("{name}.{}{UNFINISHED}", std::process::id()));
    let put = || {
        fs::create_dir_all(file.parent().unwrap_or(file))?;
        fs::write(&new, bytes)?;
        fs::rename(&new, file)
    };
    put().with_context(|| format!("{} cannot be written", file.display()))
}

/// Gives a finished result its name, and forgets those of earlier days.
pub(crate) fn keep(unfinished: &Path, name: &Path) -> Result<()> {
    if let Err(error) = fs::rename(unfinished, name)
        && !name.exists()
    {
        return Err(error).with_context(|| format!("{} cannot be written", name.display()));
    }
    let day = Duration::from_secs(24 * 60 * 60);
    let old = |path: &Path| path.metadata()?.modified()?.elapsed().map_err(io::Error::other).map(|age| age > day);
    for entry in fs::read_dir(name.parent().unwrap_or(name))?.flatten() {
        let path = entry.path();
        if path != name && old(&path).unwrap_or(false) {
            // Another build may be at it as well.
            let _ = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        }
    }
    Ok(())
}

/// Every file below a folder with its path from there, slashes forward, in order. A missing folder holds nothing.
pub(crate) fn files(folder: &Path) -> Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    let mut open = vec![(String::new(), folder.to_path_buf())];
    while let Some((prefix, folder)) = open.pop() {
        if !folder.is_dir() {
            continue;
        }
        for entry in fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                open.push((format!("{prefix}{name}/"), path));
            } else {
                found.push((format!("{prefix}{name}"), path));
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_that_of_the_packages() {
        let manifest = "[package]\nversion.workspace = true\n\n[workspace.package]\nrust-version = \"1.88\"\nversion = \"0.1.0\"\n\n[dependencies]\nrand = { version = \"9\" }\n";
        assert_eq!(package_version(manifest).as_deref(), Some("0.1.0"));
        assert_eq!(package_version("[workspace]\nversion = \"1\"\n"), None);
    }

    #[test]
    fn parts_are_told_apart() {
        assert_ne!(hash([b"ab".as_slice(), b"c"]), hash([b"a".as_slice(), b"bc"]));
        assert_eq!(hash([b"".as_slice()]).len(), 64);
    }
}
