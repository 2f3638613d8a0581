//! What the build writes into the app: its version, and the list of files the service worker keeps.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use sha2::{Digest, Sha256};

use crate::languages;
use crate::repo;

/// Files by their address relative to the app's root.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

pub(crate) const WORKER: &str = "service-worker.js";
/// Where the package for JavaScript programs lies: no part of the app.
pub(crate) const NPM: &str = "npm";
const VERSION: &str = "version.js";

/// What `version.js` exports, for `tsc`.
pub(crate) const VERSION_DECLARATION: &str =
    "export const version: string;\nexport const commit: string;\nexport const hash: string;\n";

/// The lines of the service worker that the build replaces.
const HASH_LINE: &str = "const HASH = \"\";\n";
const ASSETS_LINE: &str = "const ASSETS = [];\n";
const WORDS_LINE: &str = "const WORDS = [];\n";
const SUMS_LINE: &str = "const SUMS = \"\";\n";

/// Letters of a sum in the service worker, which has the same number: 48 bits tell a damaged or foreign file.
const SUM: usize = 12;

/// Where the page of the board tells its version: it must know it before anything else is loaded.
const PAGE: &str = "index.html";
const BUILD: &str = "data-build=\"\"";

/// Folders of pictures that are not for playing, though pages may name them.
const FOR_INSTALLING: [&str; 2] = ["screenshots", "startup"];

/// Adds `version.js`, stamps the service worker and gives the addresses it keeps. The commit is told, and changes no hash: players
/// are asked to take a new version only where something that they have has changed.
pub(crate) fn stamp(files: &mut Files, version: &str, commit: &str) -> Result<Vec<String>> {
    let worker = String::from_utf8(files.remove(WORKER).unwrap_or_default())?;
    files.remove(VERSION);
    let mut assets = assets(files)?;
    let hash = content_hash(files, &assets, &worker, version);
    let text = [("version", version), ("commit", commit), ("hash", &hash)]
        .map(|(name, value)| format!("export const {name} = \"{value}\";\n"))
        .concat();
    files.insert(VERSION.into(), text.into_bytes());
    assets.push(VERSION.into());
    if let Some(page) = files.get_mut(PAGE) {
        let text = String::from_utf8(std::mem::take(page))?;
        ensure!(text.matches(BUILD).count() == 1, "{PAGE} must hold {BUILD} once");
        *page = text.replace(BUILD, &format!("data-build=\"{hash}\"")).into_bytes();
    }
    // The file of the version holds the commit as well, and the same app of another commit is no new version.
    let sum = |name: &String| if name == VERSION { "-".repeat(SUM) } else { sum(&files[name]) };
    files.insert(WORKER.into(), stamped(&worker, &hash, &assets, sum)?.into_bytes());
    Ok(assets)
}

/// The text of all files with one of some extensions.
pub(crate) fn text_of(files: &Files, extensions: &[&str]) -> String {
    let texts = files.iter().filter(|(name, _)| extensions.contains(&extension(name)));
    texts.fold(String::new(), |text, (_, bytes)| text + &String::from_utf8_lossy(bytes) + "\n")
}

/// The last part of a name.
pub(crate) fn file_name(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

/// What follows the last dot of a name.
pub(crate) fn extension(name: &str) -> &str {
    file_name(name).rsplit_once('.').map_or("", |(_, end)| end)
}

/// The addresses the service worker keeps: all that is needed for playing. Itself it must not keep, or no new version
/// could be noticed.
fn assets(files: &Files) -> Result<Vec<String>> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
    for name in files.keys() {
        ensure!(
            name.chars().all(plain),
            "{name}: hosts and browsers spell such a name differently; use letters, digits, - _ ."
        );
    }
    let text = text_of(files, &["html", "js", "css"]);
    let for_playing = |name: &&String| *name != WORKER && !is_for_installing(name, &text) && !is_for_others(name);
    Ok(files.keys().filter(for_playing).cloned().collect())
}

/// Pictures that a system shows before or while the app is installed: the large ones that the manifest alone names,
/// and those that iOS takes for the home screen and for starting. And the tab's picture for browsers that take no drawing
/// for it: they ask while there is a network, and play without.
fn is_for_installing(name: &str, text: &str) -> bool {
    let folder = |folder: &str| name.starts_with(&format!("{folder}/")) || name.contains(&format!("/{folder}/"));
    let apart = ["apple-touch-icon", "favicon"].iter().any(|first| file_name(name).starts_with(first));
    extension(name) == "png"
        && (apart || FOR_INSTALLING.iter().any(|name| folder(name)) || !text.contains(file_name(name)))
}

/// What only other people's pages ask for: the board there needs a network, as the page around it does.
fn is_for_others(name: &str) -> bool {
    file_name(name).starts_with("embed")
}

/// Changes with every file that is kept, with the version, and with the worker's own code.
fn content_hash(files: &Files, assets: &[String], worker: &str, version: &str) -> String {
    let parts = assets.iter().flat_map(|name| [name.as_bytes(), files[name].as_slice()]);
    repo::hash([worker.as_bytes(), version.as_bytes()].into_iter().chain(parts))[..16].to_owned()
}

/// The first letters of a file's SHA-256, in hexadecimal.
fn sum(bytes: &[u8]) -> String {
    repo::hex(&Sha256::digest(bytes))[..SUM].to_owned()
}

fn stamped(worker: &str, hash: &str, assets: &[String], sum: impl Fn(&String) -> String) -> Result<String> {
    for line in [HASH_LINE, ASSETS_LINE, WORDS_LINE, SUMS_LINE] {
        ensure!(worker.matches(line).count() == 1, "{WORKER} must hold the line `{}` once", line.trim_end());
    }
    let (words, others): (Vec<_>, Vec<_>) = assets.iter().partition(|name| languages::language_of(name).is_some());
    let sums: String = others.iter().chain(&words).map(|name| sum(name)).collect();
    let list = |names: Vec<&String>| names.iter().fold(String::new(), |list, name| list + "  \"" + name + "\",\n");
    Ok(worker
        .replace(HASH_LINE, &format!("const HASH = \"{hash}\";\n"))
        .replace(ASSETS_LINE, &format!("const ASSETS = [\n{}];\n", list(others)))
        .replace(WORDS_LINE, &format!("const WORDS = [\n{}];\n", list(words)))
        .replace(SUMS_LINE, &format!("const SUMS = \"{sums}\";\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BARE: &str =
        "const HASH = \"\";\n/** list */\nconst ASSETS = [];\nconst WORDS = [];\nconst SUMS = \"\";\nrest(HASH);\n";

    fn app(changed: &[(&str, &str)]) -> Files {
        let plain = [
            (WORKER, BARE),
            ("index.html", "<html data-build=\"\">"),
            ("lang/en/app.js", "w"),
            ("css/app.css", "p{}"),
            ("screenshots/a.png", "1"),
        ];
        plain.iter().chain(changed).map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
    }

    fn text(files: &Files, name: &str) -> String {
        String::from_utf8(files[name].clone()).unwrap()
    }

    /// The hash in a stamped worker.
    fn hash_of(mut files: Files, version: &str) -> String {
        stamp(&mut files, version, "abc").unwrap();
        text(&files, WORKER).split('"').nth(1).unwrap().to_owned()
    }

    #[test]
    fn the_worker_gets_hash_and_list() {
        let mut files = app(&[]);
        let assets = stamp(&mut files, "1.2.3", "0a1b2c").unwrap();
        assert_eq!(assets, ["css/app.css", "index.html", "lang/en/app.js", "version.js"]);
        let hash = hash_of(app(&[]), "1.2.3");
        assert!(hash.len() == 16 && hash.chars().all(|c| c.is_ascii_hexdigit()), "{hash}");
        let list = "  \"css/app.css\",\n  \"index.html\",\n  \"version.js\",\n";
        // Checked with `printf 'p{}' | sha256sum` and its like.
        let page = sum(format!("<html data-build=\"{hash}\">").as_bytes());
        let sums = format!("806db221261e{page}------------50e721e49c01");
        let wanted = format!(
            "const HASH = \"{hash}\";\n/** list */\nconst ASSETS = [\n{list}];\nconst WORDS = [\n  \"lang/en/app.js\",\n];\nconst SUMS = \"{sums}\";\nrest(HASH);\n"
        );
        assert_eq!(text(&files, WORKER), wanted);
        assert_eq!(text(&files, PAGE), format!("<html data-build=\"{hash}\">"));
        assert_eq!(
            text(&files, VERSION),
            format!(
                "export const version = \"1.2.3\";\nexport const commit = \"0a1b2c\";\nexport const hash = \"{hash}\";\n"
            )
        );
    }

    #[test]
    fn the_hash_follows_what_is_kept_and_nothing_else() {
        let plain = hash_of(app(&[]), "1.0.0");
        assert_eq!(plain, hash_of(app(&[]), "1.0.0"));
        assert_eq!(plain, hash_of(app(&[("screenshots/a.png", "2"), (VERSION, "old")]), "1.0.0"));
        for other in [
            hash_of(app(&[]), "1.0.1"),
            hash_of(app(&[("index.html", "<b data-build=\"\">")]), "1.0.0"),
            hash_of(app(&[("more.js", "")]), "1.0.0"),
            hash_of(app(&[(WORKER, &format!("{BARE}more();\n"))]), "1.0.0"),
        ] {
            assert_ne!(plain, other);
        }
    }

    #[test]
    fn pictures_for_installing_are_not_kept() {
        let text = "icon-192.png startup/9x9.png startup.js apple-touch-icon.png favicon-32.png favicon.svg";
        for (name, kept) in [
            ("icons/icon-192.png", true),
            ("icons/icon-512.png", false),
            ("icons/startup/9x9.png", false),
            ("icons/apple-touch-icon.png", false),
            ("icons/favicon-32.png", false),
            ("icons/favicon.svg", true),
            ("screenshots/board.png", false),
            ("startup.js", true),
            ("manifest.webmanifest", true),
        ] {
            assert_eq!(!is_for_installing(name, text), kept, "{name}");
        }
    }

    #[test]
    fn what_other_pages_ask_for_is_not_kept() {
        for (name, kept) in [
            ("embed.html", false),
            ("embed.js", false),
            ("wasm/embed_bg.wasm", false),
            ("css/embed.css", false),
            ("wasm/share_bg.wasm", true),
        ] {
            assert_eq!(!is_for_others(name), kept, "{name}");
        }
    }

    #[test]
    fn mistakes_are_named() {
        assert!(
            stamp(&mut app(&[(WORKER, "const ASSETS = [];\n")]), "1", "").unwrap_err().to_string().contains("HASH")
        );
        assert!(stamp(&mut app(&[(PAGE, "<html>")]), "1", "").unwrap_err().to_string().contains("data-build"));
        assert!(stamp(&mut app(&[("a b.js", "")]), "1", "").unwrap_err().to_string().contains("a b.js"));
    }
}
