//! `cargo xtask npm`: the package for JavaScript programs, in `dist/npm/`. Nothing is published.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::dist;
use crate::repo::{self, Repo};
use crate::stamp::{self, Files};
use crate::wasm::{self, Part};

/// The version in `xtask/npm/package.json`; the crate's own takes its place.
const NO_VERSION: &str = "\"version\": \"0.0.0\"";

/// The declarations of what Rust exports; those of the wasm's own exports nobody calls.
const TYPES: &str = "oware.d.ts";

/// Makes the package of the wasm for programs and what is written by hand in `xtask/npm/`.
pub(crate) fn package(repo: &Repo) -> Result<()> {
    let read = |path: PathBuf| fs::read(&path).with_context(|| format!("{} cannot be read", path.display()));
    let mut files = Files::new();
    for (name, path) in repo::files(&repo.root.join("xtask").join("npm"))? {
        files.insert(name, read(path)?);
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        files.insert(name.into(), read(repo.root.join(name))?);
    }
    let manifest = files.remove("package.json").context("xtask/npm/package.json is missing")?;
    files.insert("package.json".into(), versioned(&manifest, &repo.version()?)?);
    let bound = wasm::package(repo, Part::Programs)?;
    files.extend(bound.files);
    let types = bound.declarations.get(TYPES).with_context(|| format!("the wasm has no {TYPES}"))?;
    files.insert(TYPES.into(), without_disposal(&String::from_utf8_lossy(types)).into_bytes());
    dist::sync(&repo.dist().join(stamp::NPM), &files)?;
    println!("dist/npm/: {} files; try it with: npm install ./dist/npm", files.len());
    Ok(())
}

/// `Symbol.dispose` is younger than the declarations that most programs are checked with.
fn without_disposal(types: &str) -> String {
    types.lines().filter(|line| !line.contains("[Symbol.dispose]")).flat_map(|line| [line, "\n"]).collect()
}

fn versioned(manifest: &[u8], version: &str) -> Result<Vec<u8>> {
    let text = std::str::from_utf8(manifest)?;
    ensure!(text.matches(NO_VERSION).count() == 1, "xtask/npm/package.json must hold {NO_VERSION} once");
    Ok(text.replace(NO_VERSION, &format!("\"version\": \"{version}\"")).into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_ask_for_no_new_library() {
        let types = "class Game {\n    free(): void;\n    [Symbol.dispose](): void;\n}\n";
        assert_eq!(without_disposal(types), "class Game {\n    free(): void;\n}\n");
    }

    #[test]
    fn the_package_has_the_crate_s_version() {
        let manifest = include_bytes!("../npm/package.json");
        let text = String::from_utf8(versioned(manifest, "1.2.3").unwrap()).unwrap();
        assert!(text.contains("\"version\": \"1.2.3\"") && !text.contains("0.0.0"), "{text}");
        assert!(versioned(b"{}", "1.2.3").is_err());
    }
}
