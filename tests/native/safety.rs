//! No `unsafe` in any Rust source of the repository but one line. The compiler denies it (`unsafe_code` in the root manifest), where nothing
//! allows it; here every allowance is found, and code that no build of this machine compiles is read, too.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};

/// What wasm-bindgen writes into its modules is unsafe.
const BINDINGS: &str = "src/wasm.rs";
/// To map a file into memory is unsafe: somebody else may write to it. Large endgame tables are too large to be read whole.
const MAPPED: &str = "src/endgame/large/map.rs";

#[test]
fn nobody_writes_unsafe_code() {
    let files = sources();
    assert!(files.len() > 300, "{} files", files.len());
    for file in files {
        let text = fs::read_to_string(root().join(&file)).expect("a file");
        let found = marks(&text);
        let allowed: &[&str] = match file.to_str() {
            Some(BINDINGS) => &["allow(unsafe_code)"],
            Some(MAPPED) => &["expect(unsafe_code)", "unsafe"],
            Some("src/lib.rs") => &["forbid(unsafe_code)"],
            _ => &[],
        };
        assert_eq!(found, allowed, "{}", file.display());
    }
}

#[test]
fn every_package_takes_the_lints_of_the_workspace() {
    let root_manifest = fs::read_to_string(root().join("Cargo.toml")).expect("the manifest");
    assert!(root_manifest.contains("\nunsafe_code = \"deny\"\n"), "the lint of the workspace");
    let members = root_manifest.split("\nmembers = [").nth(1).and_then(|rest| rest.split(']').next()).expect("members");
    let members: Vec<&str> = members.split('"').skip(1).step_by(2).collect();
    assert!(members.len() >= 5, "{members:?}");
    for member in members.into_iter().chain([""]) {
        let manifest = fs::read_to_string(root().join(member).join("Cargo.toml")).expect(member);
        assert!(manifest.contains("\n[lints]\nworkspace = true\n"), "the manifest in {member:?}");
    }
}

#[test]
fn what_is_unsafe_is_found_wherever_it_stands() {
    for (text, found) in [
        ("fn f() { unsafe { g() } }", &["unsafe"][..]),
        ("unsafe impl Send for A {}", &["unsafe"]),
        ("macro_rules! m { () => { unsafe { g() } } }", &["unsafe"]),
        ("#[unsafe(no_mangle)] fn f() {}", &["unsafe"]),
        ("#![cfg_attr(test, allow(unsafe_code))]", &["allow(unsafe_code)"]),
        ("#[expect(unsafe_code, reason = \"no\")] fn f() {}", &["expect(unsafe_code)"]),
        ("// unsafe\nconst A: &str = \"unsafe\";", &[]),
    ] {
        assert_eq!(marks(text), found, "{text}");
    }
}

/// Every `unsafe` among the words of the code, and every level that an attribute gives to the lint.
fn marks(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    collect(text.parse().unwrap_or_else(|error| panic!("no Rust: {error}")), "", &mut found);
    found
}

/// `before` is the word that stands before the group of these tokens.
fn collect(tokens: TokenStream, before: &str, found: &mut Vec<String>) {
    let mut last = String::new();
    for token in tokens {
        match token {
            TokenTree::Ident(word) => {
                last = word.to_string();
                match last.as_str() {
                    "unsafe" => found.push(last.clone()),
                    "unsafe_code" => found.push(format!("{before}(unsafe_code)")),
                    _ => {}
                }
            }
            TokenTree::Group(group) => collect(group.stream(), &last, found),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The Rust files of the repository, from its root.
fn sources() -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders: Vec<PathBuf> =
        ["benches", "crates", "examples", "src", "tests", "xtask"].into_iter().map(PathBuf::from).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).expect("a folder").map(|entry| entry.expect("an entry")) {
            let path = folder.join(entry.file_name());
            if entry.file_type().expect("a type").is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}
