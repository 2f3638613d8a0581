//! `dist/`: the app as any static host can serve it.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::entries;
use crate::first;
use crate::languages;
use crate::parts;
use crate::repo::{self, Repo};
use crate::shrink;
use crate::site::{self, Site};
use crate::stamp::{self, Files};
use crate::startup;
use crate::wasm::{self, Part};

/// Sources beside `www/` that lie at the app's root.
const AT_ROOT: [&str; 2] = ["manifest.webmanifest", "service-worker.js"];

/// The weights that the app's wasm leaves out (`src/network/shipped.rs`), and the folder where the app looks for them.
const WEIGHTS: [&str; 3] = ["aiware.network", "ouril.network", "owari.network"];
const NETWORKS: &str = "networks/";

/// Builds the app, for an address where that is known, and says how large it is.
pub(crate) fn build(repo: &Repo, site: Option<&Site>) -> Result<()> {
    let mut shipped = Files::new();
    let mut declarations = Files::new();
    for part in [Part::Page, Part::Search, Part::Coach, Part::Embed] {
        let package = wasm::package(repo, part)?;
        let in_wasm = |(name, bytes)| (format!("wasm/{name}"), bytes);
        shipped.extend(package.files.into_iter().map(in_wasm));
        declarations.extend(package.declarations.into_iter().map(in_wasm));
    }
    let (files, assets) = assemble(repo, site, shipped, &repo.commit())?;
    declarations.insert("version.d.ts".into(), stamp::VERSION_DECLARATION.into());
    sync(&repo.declarations(), &declarations)?;
    sync(&repo.dist(), &files)?;
    println!("dist/: {} files", files.len());
    let first = first::files(&files)?;
    report("before the first move", &first.iter().map(String::as_str), &files);
    // All that a device stores, the service worker too.
    report("for playing offline", &assets.iter().map(String::as_str).chain([stamp::WORKER]), &files);
    Ok(())
}

/// All files of the app around what was compiled, and the addresses of those that a device keeps.
fn assemble(repo: &Repo, site: Option<&Site>, compiled: Files, commit: &str) -> Result<(Files, Vec<String>)> {
    let mut files = shell(repo)?;
    if let Some(site) = site {
        site::name(&mut files, site)?;
    }
    languages::tell(&mut files, site)?;
    files.extend(compiled);
    for name in WEIGHTS {
        files.insert(format!("{NETWORKS}{name}"), read(&repo.root.join("src/network/weights").join(name))?);
    }
    let worker = files.remove(stamp::WORKER).context("there is no service worker")?;
    let complain = |reason: anyhow::Error| println!("Not shortened, so the app loads a little longer: {reason:#}");
    shrink::shrink(repo, &mut files).unwrap_or_else(complain);
    files.insert(stamp::WORKER.into(), worker);
    let assets = stamp::stamp(&mut files, &repo.version()?, commit)?;
    shrink::shrink_worker(repo, &mut files).unwrap_or_else(complain);
    Ok((files, assets))
}

/// Prints how much some files are in the language that needs most, as they are and as a server that compresses sends them.
fn report<'a>(when: &str, names: &(impl Iterator<Item = &'a str> + Clone), files: &Files) {
    let of = |tag: &str| {
        let spoken = |name: &&str| languages::language_of(name).is_none_or(|language| language == tag);
        let found: Vec<&[u8]> =
            names.clone().filter(spoken).filter_map(|name| files.get(name)).map(Vec::as_slice).collect();
        let (raw, packed) = sizes(found.iter().copied());
        (packed, raw, found.len())
    };
    let most = languages::tags(files).into_iter().map(|tag| (of(&tag), tag)).max();
    if let Some(((packed, raw, count), tag)) = most {
        println!("{when}, in {tag}: {count} files, {} kB, {packed} bytes gzipped", raw / 1000);
    }
}

/// Everything of the app that is not made by the build.
fn shell(repo: &Repo) -> Result<Files> {
    let mut files = Files::new();
    for (name, path) in repo::files(&repo.root.join("www"))? {
        if is_shipped(&name) {
            files.insert(name, read(&path)?);
        }
    }
    for name in AT_ROOT {
        files.insert(name.into(), read(&repo.root.join(name))?);
    }
    parts::include(&mut files)?;
    startup::link(&mut files, &read(&repo.root.join(startup::LIST))?)?;
    entries::check(&files)?;
    Ok(files)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// Declarations, notes and the sources of pictures are for those who work on the app.
fn is_shipped(name: &str) -> bool {
    let file = stamp::file_name(name);
    let note = [".d.ts", ".md", ".map"].iter().any(|end| file.ends_with(end));
    !note && !file.starts_with('.') && !entries::SOURCES.contains(&name)
}

/// Makes a folder hold these files and no others; the package for JavaScript programs stays where it is.
pub(crate) fn sync(folder: &Path, wanted: &Files) -> Result<()> {
    for (name, bytes) in wanted {
        repo::write(&folder.join(name), bytes)?;
    }
    for (name, path) in repo::files(folder)? {
        let npm = name.strip_prefix(stamp::NPM).is_some_and(|rest| rest.starts_with('/'));
        if !wanted.contains_key(&name) && !npm && !is_being_written(&path) {
            fs::remove_file(&path).with_context(|| format!("{} cannot be removed", path.display()))?;
        }
    }
    remove_empty_folders(folder);
    Ok(())
}

/// Another build may be under way; what it left unfinished long ago goes.
fn is_being_written(path: &Path) -> bool {
    let fresh = |time: SystemTime| time.elapsed().is_ok_and(|age| age < Duration::from_secs(60));
    path.to_string_lossy().ends_with(repo::UNFINISHED)
        && path.metadata().and_then(|meta| meta.modified()).is_ok_and(fresh)
}

fn remove_empty_folders(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()) {
        remove_empty_folders(&path);
        // Fails where it holds something, which is what is wanted.
        let _ = fs::remove_dir(&path);
    }
}

/// Bytes of some files, as they are and as a server that compresses sends them.
fn sizes<'a>(files: impl Iterator<Item = &'a [u8]>) -> (usize, usize) {
    files.fold((0, 0), |(raw, packed), bytes| {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let gzipped = encoder.write_all(bytes).and_then(|()| encoder.finish()).map_or(bytes.len(), |bytes| bytes.len());
        (raw + bytes.len(), packed + gzipped.min(bytes.len()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::npm;

    fn app(names: &[(&str, &str)]) -> Files {
        names.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn only_what_the_app_needs_is_shipped() {
        for (name, shipped) in [
            ("index.html", true),
            ("lang/en.js", true),
            ("board/types.d.ts", false),
            ("icons/favicon.svg", true),
            ("icons/icon.svg", true),
            ("icons/README.md", false),
            ("icons/.DS_Store", false),
        ] {
            assert_eq!(is_shipped(name), shipped, "{name}");
        }
    }

    #[test]
    fn stale_files_go_and_unchanged_ones_stay_untouched() {
        let folder = std::env::temp_dir().join(format!("xtask-dist-{}", std::process::id()));
        sync(&folder, &app(&[("a.js", "1"), ("old/deep/b.js", "2")])).unwrap();
        repo::write(&folder.join("npm/index.js"), b"4").unwrap();
        let time = |name: &str| folder.join(name).metadata().unwrap().modified().unwrap();
        let before = time("a.js");
        std::thread::sleep(Duration::from_millis(20));
        sync(&folder, &app(&[("a.js", "1"), ("c.js", "3")])).unwrap();
        assert_eq!(before, time("a.js"));
        let names: Vec<String> = repo::files(&folder).unwrap().into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["a.js", "c.js", "npm/index.js"]);
        assert!(!folder.join("old").exists());
        fs::remove_dir_all(&folder).unwrap();
    }

    /// Whoever builds a commit gets the same bytes, wherever the sources lie. `tests/twice.rs` builds all of it twice, with
    /// `--slow` alone; here the wasm are stand-ins.
    #[test]
    #[cfg(unix)]
    fn the_shell_is_the_same_from_two_folders() {
        let here = Repo::find();
        assert!(npm::present(&here), "the packages of tools/ are missing: cargo xtask test installs them");
        let folder = std::env::temp_dir().join(format!("xtask-twice-{}", std::process::id()));
        let build = |name: &str, reversed: bool| {
            let repo = Repo { root: folder.join(name), target: folder.join(name).join("target") };
            let sources = ["www", "src/network/weights"].map(|part| repo::files(&here.root.join(part)).unwrap());
            let mut sources: Vec<_> = sources.concat().into_iter().map(|(_, path)| path).collect();
            sources.extend(AT_ROOT.into_iter().chain(["Cargo.toml"]).map(|name| here.root.join(name)));
            // The order in which they are written decides how a folder lists them.
            if reversed {
                sources.reverse();
            }
            for path in sources {
                repo::write(&repo.root.join(path.strip_prefix(&here.root).unwrap()), &read(&path).unwrap()).unwrap();
            }
            std::os::unix::fs::symlink(here.tools(), repo.tools()).unwrap();
            let compiled = ["coach", "embed", "oware", "search"].into_iter().flat_map(|name| {
                [(format!("wasm/{name}.js"), b"export default 1;".to_vec()), (format!("wasm/{name}_bg.wasm"), vec![0])]
            });
            assemble(&repo, None, compiled.collect(), "abc").unwrap().0
        };
        let (one, two) = (build("one", false), build("deeper/than/the/other", true));
        assert!(one.len() > 100 && one.keys().any(|name| name.contains("shared-")), "{} files", one.len());
        let differ: Vec<_> = one.keys().chain(two.keys()).filter(|name| one.get(*name) != two.get(*name)).collect();
        assert!(differ.is_empty(), "{differ:?}");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn sizes_count_what_a_server_would_send() {
        let (raw, packed) = sizes([[b'a'; 5000].as_slice(), b"x"].into_iter());
        assert_eq!(raw, 5001);
        assert!(packed < 200, "{packed}");
    }
}
