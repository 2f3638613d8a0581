//! Takes out of scripts, styles and pages what only people read: comments, indentation, long names. Modules that are
//! always loaded together become one file, and so do styles: a phone then asks for few files.

use std::fs;
use std::path::Path;
use std::process;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::bundle;
use crate::entries::{ALONE, EARLY, PAGES, STYLES, WORKERS};
use crate::first;
use crate::languages;
use crate::npm;
use crate::repo::{self, Repo};
use crate::stamp::{self, Files};

/// All that decides what becomes of the same files.
const HOW: &[u8] = concat!(include_str!("shrink.rs"), include_str!("bundle.rs"), include_str!("entries.rs")).as_bytes();
const KINDS: [&str; 2] = ["js", "css"];
/// The baseline's browsers take these forms.
const OPTIONS: [&str; 6] =
    ["--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--legal-comments=none", "--log-level=warning"];
/// What pages share lies in files of its own, beside them: addresses in it are relative to the root.
const SHARED: [&str; 3] = ["--bundle", "--splitting", "--chunk-names=shared-[hash]"];
/// esbuild's list of who imports whom.
const LIST: &str = "list.json";

/// Replaces scripts and styles by shorter ones that do the same. Of the modules and styles, only those of
/// [`entries`](crate::entries) keep their names.
pub(crate) fn shrink(repo: &Repo, files: &mut Files) -> Result<()> {
    let names: Vec<String> = files.keys().filter(|name| KINDS.contains(&stamp::extension(name))).cloned().collect();
    let alone: Vec<&str> = ALONE.into_iter().filter(|name| files.contains_key(*name)).collect();
    let words = languages::words(files);
    let lock = fs::read(repo.tools().join("package-lock.json")).context("tools/package-lock.json cannot be read")?;
    let parts = names.iter().flat_map(|name| [name.as_bytes(), files[name].as_slice()]);
    let key = repo::hash([HOW, lock.as_slice()].into_iter().chain(parts));
    let folder = repo.cache().join("shrunk").join(key);
    if !folder.is_dir() {
        npm::ensure(repo, 0)?;
        let unfinished = folder.with_extension(process::id().to_string());
        let (input, output) = (unfinished.join("in"), unfinished.join("out"));
        for name in &names {
            repo::write(&input.join(name), &files[name])?;
        }
        let external = ALONE.map(|name| format!("--external:./{name}"));
        let with = |options: &[&'static str]| -> Vec<&str> {
            options.iter().copied().chain(external.iter().map(String::as_str)).collect()
        };
        let list = unfinished.join(LIST);
        let metafile = format!("--metafile={}", list.display());
        let first = [with(&SHARED), vec![metafile.as_str()]].concat();
        esbuild(repo, &PAGES, &input, &unfinished.join("first"), &first)?;
        let mut modules = files.clone();
        bundle::join(&mut modules, &fs::read_to_string(&list).context("esbuild wrote no list of modules")?)?;
        for name in &names {
            repo::write(&input.join(name), &modules[name])?;
        }
        esbuild(repo, &[&alone[..], &EARLY].concat(), &input, &output, &[])?;
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        esbuild(repo, &words, &input, &output, &["--bundle"])?;
        esbuild(repo, &PAGES, &input, &output, &with(&SHARED))?;
        esbuild(repo, &WORKERS, &input, &output, &with(&["--bundle"]))?;
        esbuild(repo, &STYLES, &input, &output, &["--bundle", "--external:*.woff2"])?;
        repo::keep(&output, &folder)?;
        let _ = fs::remove_dir_all(&unfinished);
    }
    let mut shorter = Files::new();
    for (name, path) in repo::files(&folder)? {
        let bytes = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        shorter.insert(name, bytes);
    }
    // All or nothing: the app begins with these.
    let entries = PAGES.iter().chain(&EARLY).chain(&WORKERS).chain(&STYLES).chain(&alone).copied();
    for name in entries.chain(words.iter().map(String::as_str)) {
        ensure!(shorter.contains_key(name), "esbuild wrote no {name}");
    }
    for name in names {
        files.remove(&name);
    }
    files.append(&mut shorter);
    for (_, page) in files.iter_mut().filter(|(name, _)| stamp::extension(name) == "html") {
        *page = shrink_page(&String::from_utf8_lossy(page)).into_bytes();
    }
    for (_, script) in files.iter_mut().filter(|(name, _)| stamp::extension(name) == "js") {
        *script = shrink_markup(&String::from_utf8_lossy(script)).into_bytes();
    }
    first::name_modules(files)
}

/// A page without comments and indentation. None of ours has text in which white space matters.
fn shrink_page(text: &str) -> String {
    let mut parts = text.split("<!--");
    let mut page = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        page.push_str(part.split_once("-->").map_or("", |(_, rest)| rest));
    }
    let lines = page.lines().map(str::trim_start).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// A short script whose markup has no indentation: only texts in backquotes have lines.
fn shrink_markup(script: &str) -> String {
    script.split('\n').map(str::trim_start).collect::<Vec<_>>().join("\n")
}

/// Shortens the service worker, which is stamped only when all other files are as they will be.
pub(crate) fn shrink_worker(repo: &Repo, files: &mut Files) -> Result<()> {
    let Some(text) = files.get(stamp::WORKER) else { return Ok(()) };
    let folder = repo.cache().join("worker").join(process::id().to_string());
    let (input, output) = (folder.join("in"), folder.join("out"));
    repo::write(&input.join(stamp::WORKER), text)?;
    let result = esbuild(repo, &[stamp::WORKER], &input, &output, &[])
        .and_then(|()| fs::read(output.join(stamp::WORKER)).context("esbuild wrote no service worker"));
    let _ = fs::remove_dir_all(&folder);
    files.insert(stamp::WORKER.into(), result?);
    Ok(())
}

/// Runs esbuild over some files of a folder into another one.
fn esbuild(repo: &Repo, names: &[&str], from: &Path, to: &Path, options: &[&str]) -> Result<()> {
    let mut esbuild = npm::node(repo, npm::ESBUILD);
    esbuild.args(names.iter().map(|name| from.join(name))).args(OPTIONS).args(options).current_dir(from);
    esbuild.arg(format!("--outbase={}", from.display())).arg(format!("--outdir={}", to.display()));
    npm::run(repo, "esbuild", esbuild, Duration::from_secs(60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_lose_comments_and_indentation() {
        let text = "<p>\n  <!-- one\n  two --> a\n\n  b <!-- three -->c\n</p>\n";
        assert_eq!(shrink_page(text), "<p>\na\nb c\n</p>\n");
    }
}
