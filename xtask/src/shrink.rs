//! Scripts and styles without what only people read: comments, indentation, long names.

use std::fs;
use std::process;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::npm;
use crate::repo::{self, Repo};
use crate::stamp::{self, Files};

/// All that decides what becomes of the same files.
const HOW: &[u8] = include_bytes!("shrink.rs");
const KINDS: [&str; 2] = ["js", "css"];
/// Each file by itself: modules keep their addresses. The baseline's browsers take these forms.
const OPTIONS: [&str; 6] =
    ["--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--legal-comments=none", "--log-level=warning"];

/// Replaces each script and style by a shorter one that does the same.
pub(crate) fn shrink(repo: &Repo, files: &mut Files) -> Result<()> {
    let names: Vec<String> = files.keys().filter(|name| KINDS.contains(&stamp::extension(name))).cloned().collect();
    let lock = fs::read(repo.tools().join("package-lock.json")).context("tools/package-lock.json cannot be read")?;
    let parts = names.iter().flat_map(|name| [name.as_bytes(), files[name].as_slice()]);
    let folder = repo.cache().join("shrunk").join(repo::hash([HOW, lock.as_slice()].into_iter().chain(parts)));
    if !folder.is_dir() {
        npm::ensure(repo, 0)?;
        let unfinished = folder.with_extension(process::id().to_string());
        let (input, output) = (unfinished.join("in"), unfinished.join("out"));
        for name in &names {
            repo::write(&input.join(name), &files[name])?;
        }
        let mut esbuild = npm::node(repo, npm::ESBUILD);
        esbuild.args(names.iter().map(|name| input.join(name))).args(OPTIONS);
        esbuild.arg(format!("--outbase={}", input.display())).arg(format!("--outdir={}", output.display()));
        npm::run(repo, "esbuild", esbuild, Duration::from_secs(60))?;
        repo::keep(&output, &folder)?;
        let _ = fs::remove_dir_all(&unfinished);
    }
    for name in names {
        let path = folder.join(&name);
        files.insert(name, fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?);
    }
    Ok(())
}
