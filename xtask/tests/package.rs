//! What a user of the crate gets.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// What a command prints in the root of the repository: its results, and its warnings.
fn run(command: &mut Command) -> [String; 2] {
    let output = command.current_dir(root()).output().expect("the command runs");
    let [results, warnings] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    assert!(output.status.success(), "{warnings}");
    [results, warnings]
}

/// What `cargo` prints.
fn cargo(words: &[&str]) -> [String; 2] {
    run(Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())).args(words))
}

/// The files of the package.
fn files() -> Vec<String> {
    let [list, _] = cargo(&["package", "--package", "oware", "--list", "--allow-dirty", "--offline"]);
    // Elsewhere folders are told apart by a backslash.
    list.lines().map(|file| file.trim().replace('\\', "/")).collect()
}

/// The package of the crate, as cargo knows it.
fn oware() -> serde_json::Value {
    let [text, _] = cargo(&["metadata", "--no-deps", "--offline", "--format-version", "1"]);
    let metadata: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    packages.iter().find(|package| package["name"] == "oware").expect("the crate").clone()
}

/// Files that cargo itself adds to each package.
const CARGO_S: [&str; 4] = [".cargo_vcs_info.json", "Cargo.lock", "Cargo.toml", "Cargo.toml.orig"];

/// Further files: each answers a question of somebody who uses the crate.
const PAPERS: [&str; 8] = [
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "docs/crate.md",
    "docs/engine-protocol.md",
    "docs/from-zero.md",
    "docs/records.md",
    "docs/rules.md",
];

#[test]
fn the_package_holds_the_library_and_its_papers_alone() {
    let files = files();
    assert!(!files.iter().any(|file| file.starts_with("src/wasm")), "the bindings are another package's");
    let others: Vec<&str> = files
        .iter()
        .map(String::as_str)
        .filter(|file| !file.starts_with("src/") && !CARGO_S.contains(file) && !PAPERS.contains(file))
        .filter(|file| !(file.starts_with("examples/") && Path::new(file).extension().is_some_and(|end| end == "rs")))
        .collect();
    assert!(others.is_empty(), "nobody who uses the crate needs {others:?}");
    let needed = ["src/lib.rs", "src/bin/oware-uci.rs", "src/network/weights/oware.network"];
    for needed in PAPERS.iter().chain(&needed) {
        assert!(files.iter().any(|file| file == needed), "{needed} is missing");
    }
}

#[test]
fn it_installs_the_engine_and_nothing_else() {
    let oware = oware();
    let targets = oware["targets"].as_array().expect("targets").iter();
    let programs: Vec<&str> =
        targets.filter(|target| target["kind"][0] == "bin").filter_map(|target| target["name"].as_str()).collect();
    assert_eq!(programs, ["oware-uci"]);
}

#[test]
fn links_of_its_pages_lead_to_files_of_the_package() {
    let files = files();
    let mut links = 0;
    for page in files.iter().filter(|file| Path::new(file).extension().is_some_and(|end| end == "md")) {
        let text = std::fs::read_to_string(root().join(page)).expect(page);
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = link.split('#').next().unwrap_or_default();
            if file.is_empty() || file.starts_with("https://") {
                continue;
            }
            links += 1;
            assert!(files.contains(&joined(page, file)), "{page} leads to {link}, which the package does not hold");
        }
    }
    assert!(links > 5, "{links} links");
}

/// The path of a link that stands in `page`.
fn joined(page: &str, link: &str) -> String {
    let mut path: Vec<&str> = page.split('/').collect();
    path.pop();
    for part in link.split('/') {
        match part {
            ".." => drop(path.pop()),
            part => path.push(part),
        }
    }
    path.join("/")
}

/// A source that reads a file which is not packed does not compile at its users', and the tests of its documents fail there.
#[test]
fn what_its_sources_read_is_packed() {
    let files = files();
    let mut read = 0;
    for source in files.iter().filter(|file| Path::new(file).extension().is_some_and(|end| end == "rs")) {
        let text = std::fs::read_to_string(root().join(source)).expect(source);
        let includes = text.split("include_").skip(1).filter_map(|rest| rest.split_once("!(\""));
        for (_, rest) in includes.filter(|(name, _)| ["str", "bytes"].contains(name)) {
            let file = joined(source, rest.split('"').next().unwrap_or_default());
            read += 1;
            assert!(files.contains(&file), "{source} reads {file}, which the package does not hold");
        }
    }
    assert!(read >= 8, "{read} files are read");
}

/// The crate may be sent to a registry, and nothing else of the workspace. Each release rehearses it.
#[test]
fn the_crate_alone_can_be_published() {
    let [text, _] = cargo(&["metadata", "--no-deps", "--offline", "--format-version", "1"]);
    let metadata: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages").iter();
    let sent: Vec<&serde_json::Value> =
        packages.filter(|package| package["publish"].is_null()).map(|package| &package["name"]).collect();
    assert_eq!(sent, ["oware"]);
    let oware = oware();
    for field in ["description", "license", "readme", "rust_version"] {
        assert!(oware[field].as_str().is_some_and(|text| !text.is_empty()), "{field}");
    }
    // The registry takes five at most.
    for field in ["categories", "keywords"] {
        assert!((1..=5).contains(&oware[field].as_array().expect("a list").len()), "{field}");
    }
    let release = std::fs::read_to_string(root().join(".github/workflows/release.yml")).expect("the workflow");
    let [checks, _] = release.split_once("\n  files:").map(<[&str; 2]>::from).expect("its checks come first");
    assert!(checks.contains("cargo publish --dry-run --package oware --locked"), "the rehearsal");
}

/// Whoever adds the crate reads the list of its features. What only the app needs is not among them.
#[test]
fn its_features_are_for_those_who_use_it() {
    let oware = oware();
    let features: Vec<&String> = oware["features"].as_object().expect("features").keys().collect();
    assert_eq!(features, ["default", "programs", "serde"]);
    assert_eq!(oware["features"]["default"], serde_json::json!(["programs"]));
    let page = std::fs::read_to_string(root().join("docs/crate.md")).expect("a page");
    let rows: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    assert_eq!(rows, ["programs", "serde"], "docs/crate.md tells them");
}

/// A program for wasm that depends on the crate gets a Rust library. The bindings for JavaScript come with another package,
/// which stays here. They are no dependencies of the crate on any target: their exact versions would bind all who use it.
#[test]
fn a_program_for_wasm_gets_no_bindings() {
    let tree = |words: &str| cargo(&words.split(' ').collect::<Vec<_>>())[0].clone();
    let of = |package: &str, more: &str| {
        tree(&format!("tree --package {package} --target all --edges normal --offline --locked{more}"))
    };
    let of_bindings = |tree: &str| ["wasm-bindgen", "js-sys", "web-sys", "getrandom"].map(|name| tree.contains(name));
    let ours = of("oware", " --all-features");
    assert_eq!(of_bindings(&ours), [false; 4], "{ours}");
    assert!(!of("oware", "").contains("serde"), "without its feature");
    assert_eq!(of_bindings(&of("oware-wasm", "")), [true; 4], "the reader of trees");
    let oware = oware();
    let targets = oware["targets"].as_array().expect("targets");
    let library = targets.iter().find(|target| target["name"] == "oware").expect("the library");
    assert_eq!(library["crate_types"], serde_json::json!(["rlib"]));
}

/// The address of the repository comes with a release; tests and benchmarks stay in the repository.
#[test]
fn packing_it_warns_of_nothing_else() {
    let [_, text] = cargo(&["package", "--package", "oware", "--no-verify", "--allow-dirty", "--offline"]);
    let known = ["manifest has no documentation, homepage or repository", "ignoring test ", "ignoring benchmark "];
    let warnings = text.lines().filter_map(|line| line.trim().strip_prefix("warning: "));
    let others: Vec<&str> = warnings.filter(|text| known.iter().all(|start| !text.starts_with(start))).collect();
    assert!(others.is_empty(), "{others:?}");
}

/// It needs `rustup toolchain install` of that Rust, and compiles the crate anew.
#[test]
#[ignore = "with --slow"]
fn it_builds_with_the_oldest_rust_that_it_names() {
    let oware = oware();
    let oldest = oware["rust_version"].as_str().expect("a version");
    let words = "check --package oware --lib --bins --features serde --locked --target-dir target/oldest-rust";
    run(Command::new("rustup").args(["run", oldest, "cargo"]).args(words.split(' ')));
}
