//! What a user of the crate gets.

use std::path::Path;
use std::process::Command;

/// What `cargo` says to these words, in the root of the repository.
fn cargo(words: &[&str]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo).args(words).current_dir(root).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Files that cargo itself adds to each package.
const CARGO_S: [&str; 4] = [".cargo_vcs_info.json", "Cargo.lock", "Cargo.toml", "Cargo.toml.orig"];

/// Further files: each answers a question of somebody who uses the crate.
const PAPERS: [&str; 7] = [
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "docs/engine-protocol.md",
    "docs/records.md",
    "docs/rules.md",
];

#[test]
fn the_package_holds_the_library_and_its_papers_alone() {
    let list = cargo(&["package", "--package", "oware", "--list", "--allow-dirty", "--offline"]);
    let files: Vec<&str> = list.lines().map(str::trim).collect();
    let others: Vec<&&str> = files
        .iter()
        .filter(|file| !file.starts_with("src/") && !CARGO_S.contains(file) && !PAPERS.contains(file))
        .filter(|file| !(file.starts_with("examples/") && Path::new(file).extension().is_some_and(|end| end == "rs")))
        .collect();
    assert!(others.is_empty(), "nobody who uses the crate needs {others:?}");
    let needed = ["src/lib.rs", "src/bin/oware-uci.rs", "src/network/weights/oware.network"];
    for needed in PAPERS.iter().chain(&needed) {
        assert!(files.contains(needed), "{needed} is missing");
    }
}

#[test]
fn it_installs_the_engine_and_nothing_else() {
    let text = cargo(&["metadata", "--no-deps", "--offline", "--format-version", "1"]);
    let metadata: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let oware = packages.iter().find(|package| package["name"] == "oware").expect("the crate");
    let targets = oware["targets"].as_array().expect("targets").iter();
    let programs: Vec<&str> =
        targets.filter(|target| target["kind"][0] == "bin").filter_map(|target| target["name"].as_str()).collect();
    assert_eq!(programs, ["oware-uci"]);
}
