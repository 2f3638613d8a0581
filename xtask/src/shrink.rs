//! Scripts, styles and pages without what only people read: comments, indentation, long names; and modules and styles
//! that are always loaded together as one file, so that a phone asks for few.

use std::fs;
use std::path::Path;
use std::process;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::npm;
use crate::repo::{self, Repo};
use crate::stamp::{self, Files};

/// All that decides what becomes of the same files.
const HOW: &[u8] = include_bytes!("shrink.rs");
const KINDS: [&str; 2] = ["js", "css"];
/// The baseline's browsers take these forms.
const OPTIONS: [&str; 6] =
    ["--minify", "--format=esm", "--target=es2022", "--charset=utf8", "--legal-comments=none", "--log-level=warning"];
/// What esbuild leaves for another to shorten: it sees less of what names and branches come to.
const FURTHER: [&str; 6] = ["--module", "--compress", "ecma=2022,passes=3", "--mangle", "--comments", "false"];
/// What pages and workers share lies in files of its own, beside them: addresses in it are relative to the root.
const TOGETHER: [&str; 3] = ["--bundle", "--splitting", "--chunk-names=shared-[hash]"];
/// Modules that keep their address: one is loaded before all others, one comes from the wasm, one is written last.
const ALONE: [&str; 3] = ["module.js", "wasm/oware.js", "version.js"];

/// Replaces each script and style by a shorter one that does the same, and modules by what pages and workers begin with.
pub(crate) fn shrink(repo: &Repo, files: &mut Files) -> Result<()> {
    let names: Vec<String> = files.keys().filter(|name| KINDS.contains(&stamp::extension(name))).cloned().collect();
    let alone: Vec<String> = names.iter().filter(|name| stays(name)).cloned().collect();
    let (first, styles) = (beginnings(files), styles(files));
    let lock = fs::read(repo.tools().join("package-lock.json")).context("tools/package-lock.json cannot be read")?;
    let parts = names.iter().flat_map(|name| [name.as_bytes(), files[name].as_slice()]);
    let marks = first.iter().chain(&styles).map(String::as_bytes);
    let key = repo::hash([HOW, lock.as_slice()].into_iter().chain(parts).chain(marks));
    let folder = repo.cache().join("shrunk").join(key);
    if !folder.is_dir() {
        npm::ensure(repo, 0)?;
        let unfinished = folder.with_extension(process::id().to_string());
        let (input, output) = (unfinished.join("in"), unfinished.join("out"));
        for name in &names {
            repo::write(&input.join(name), &files[name])?;
        }
        let external = ALONE.map(|name| format!("--external:./{name}"));
        let options: Vec<&str> = TOGETHER.into_iter().chain(external.iter().map(String::as_str)).collect();
        esbuild(repo, &alone, &input, &output, &[])?;
        esbuild(repo, &first, &input, &output, &options)?;
        esbuild(repo, &styles, &input, &output, &["--bundle"])?;
        terser(repo, &output)?;
        repo::keep(&output, &folder)?;
        let _ = fs::remove_dir_all(&unfinished);
    }
    let mut shorter = Files::new();
    for (name, path) in repo::files(&folder)? {
        let bytes = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        shorter.insert(name, bytes);
    }
    // All or nothing: the app begins with these.
    for name in first.iter().chain(&styles).chain(&alone) {
        ensure!(shorter.contains_key(name), "esbuild wrote no {name}");
    }
    for name in names {
        files.remove(&name);
    }
    files.append(&mut shorter);
    for (_, page) in files.iter_mut().filter(|(name, _)| stamp::extension(name) == "html") {
        *page = shrink_page(&String::from_utf8_lossy(page)).into_bytes();
    }
    Ok(())
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

/// Shortens the service worker, which is stamped only when all other files are as they will be.
pub(crate) fn shrink_worker(repo: &Repo, files: &mut Files) -> Result<()> {
    let Some(text) = files.get(stamp::WORKER) else { return Ok(()) };
    let folder = repo.cache().join("worker").join(process::id().to_string());
    let (input, output) = (folder.join("in"), folder.join("out"));
    repo::write(&input.join(stamp::WORKER), text)?;
    let result = esbuild(repo, &[stamp::WORKER.to_owned()], &input, &output, &[])
        .and_then(|()| terser(repo, &output))
        .and_then(|()| fs::read(output.join(stamp::WORKER)).context("esbuild wrote no service worker"));
    let _ = fs::remove_dir_all(&folder);
    files.insert(stamp::WORKER.into(), result?);
    Ok(())
}

/// Runs esbuild over some files of a folder into another one.
fn esbuild(repo: &Repo, names: &[String], from: &Path, to: &Path, options: &[&str]) -> Result<()> {
    let mut esbuild = npm::node(repo, npm::ESBUILD);
    esbuild.args(names.iter().map(|name| from.join(name))).args(OPTIONS).args(options).current_dir(from);
    esbuild.arg(format!("--outbase={}", from.display())).arg(format!("--outdir={}", to.display()));
    npm::run(repo, "esbuild", esbuild, Duration::from_secs(60))
}

/// Shortens the scripts of a folder once more: together they are a kilobyte and a half less to load.
fn terser(repo: &Repo, folder: &Path) -> Result<()> {
    for (_, path) in repo::files(folder)?.into_iter().filter(|(name, _)| stamp::extension(name) == "js") {
        let mut terser = npm::node(repo, npm::TERSER);
        terser.arg(&path).args(FURTHER).arg("--output").arg(&path);
        npm::run(repo, "terser", terser, Duration::from_secs(60))?;
    }
    Ok(())
}

/// A file that is shortened by itself.
fn stays(name: &str) -> bool {
    ALONE.contains(&name)
}

/// The styles that pages name; those that they import are in them afterwards.
fn styles(files: &Files) -> Vec<String> {
    let text = stamp::text_of(files, &["html"]);
    let named = |name: &&String| text.contains(&format!("<link rel=\"stylesheet\" href=\"{name}\">"));
    files.keys().filter(|name| stamp::extension(name) == "css").filter(named).cloned().collect()
}

/// The modules that pages name as scripts, and scripts as workers.
fn beginnings(files: &Files) -> Vec<String> {
    let text = stamp::text_of(files, &["html", "js"]);
    let named = |name: &&String| {
        text.contains(&format!("<script type=\"module\" src=\"{name}\">"))
            || text.contains(&format!("new Worker(new URL(\"./{name}\""))
    };
    files.keys().filter(|name| stamp::extension(name) == "js" && !stays(name)).filter(named).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_lose_comments_and_indentation() {
        let text = "<p>\n  <!-- one\n  two --> a\n\n  b <!-- three -->c\n</p>\n";
        assert_eq!(shrink_page(text), "<p>\na\nb c\n</p>\n");
    }

    #[test]
    fn pages_and_workers_begin_with_files_of_their_own() {
        let files = Files::from(
            [
                (
                    "index.html",
                    "<link rel=\"stylesheet\" href=\"a.css\"><script type=\"module\" src=\"main.js\"></script>",
                ),
                ("a.css", "@import \"./b.css\""),
                ("b.css", ""),
                ("main.js", "import \"./board.js\"; new Worker(new URL(\"./worker.js\", import.meta.url))"),
                ("board.js", ""),
                ("module.js", ""),
                ("worker.js", ""),
            ]
            .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())),
        );
        assert_eq!(beginnings(&files), ["main.js", "worker.js"]);
        assert_eq!(styles(&files), ["a.css"]);
    }
}
