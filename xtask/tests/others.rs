//! What others wrote, held against `deny.toml`: licences, sources, two versions of one package, and what is not wanted. As
//! cargo-deny asks it, which takes minutes to build; the release asks that, for each platform and with the list of known faults.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use toml::{Table, Value};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(name: &str) -> Table {
    let text = std::fs::read_to_string(root().join(name)).expect(name);
    text.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn cargo(words: &[&str]) -> Output {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(words).current_dir(root()).output().expect("cargo runs")
}

/// The words of a list in `deny.toml`.
fn list<'t>(rules: &'t Table, part: &str, name: &str) -> &'t [Value] {
    rules[part][name].as_array().unwrap_or_else(|| panic!("{part}.{name} is no list"))
}

fn words<'t>(rules: &'t Table, part: &str, name: &str) -> BTreeSet<&'t str> {
    list(rules, part, name).iter().map(|word| word.as_str().expect("a word")).collect()
}

/// Names and versions of others' packages with their licences, for this machine and for the app.
fn packages() -> BTreeMap<(String, String), String> {
    let mut found = BTreeMap::new();
    let host = String::from_utf8(cargo(&["-vV"]).stdout).expect("text");
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).expect("a host");
    for target in [host, "wasm32-unknown-unknown"] {
        let every = ["tree", "--workspace", "--all-features", "--locked", "--target", target];
        let output = cargo(&[&every[..], &["--prefix", "none", "--format", "{p}|{l}"]].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        for line in String::from_utf8(output.stdout).expect("text").lines() {
            let Some((package, licence)) = line.split_once('|') else { continue };
            // `oware v0.1.0 (/home/oware)`: our own; `(proc-macro)` stands behind some of the others.
            if package.contains(" (/") || package.contains(":\\") {
                continue;
            }
            let mut parts = package.split(' ');
            let (name, version) = (parts.next().expect("a name"), parts.next().expect("a version"));
            let key = (name.to_owned(), version.trim_start_matches('v').to_owned());
            found.insert(key, licence.trim_end_matches(" (*)").to_owned());
        }
    }
    assert!(found.len() > 150, "{} packages", found.len());
    found
}

#[test]
fn licences_are_among_those_allowed_and_each_of_these_is_needed() {
    let rules = read("deny.toml");
    let allowed = words(&rules, "licenses", "allow");
    let mut needed = BTreeSet::new();
    for ((name, version), licence) in packages() {
        // Some older packages write a stroke for OR.
        let terms = spdx::Expression::parse_mode(&licence, spdx::ParseMode::LAX)
            .unwrap_or_else(|error| panic!("{name} {version}: {error}"));
        let is_allowed = |term: &spdx::LicenseReq| allowed.contains(term.to_string().as_str());
        assert!(terms.evaluate(is_allowed), "{name} {version} is under {licence}, which deny.toml does not allow");
        needed.extend(terms.requirements().map(|term| term.req.to_string()));
    }
    let unused: Vec<_> = allowed.iter().filter(|name| !needed.contains(**name)).collect();
    assert!(unused.is_empty(), "deny.toml allows {unused:?}, which no package needs");
}

#[test]
fn packages_come_from_the_registry_alone() {
    let (rules, lock) = (read("deny.toml"), read("Cargo.lock"));
    let allowed = words(&rules, "sources", "allow-registry");
    let mut sources = 0;
    for package in lock["package"].as_array().expect("packages") {
        // Our own have none.
        let Some(source) = package.get("source").and_then(Value::as_str) else { continue };
        sources += 1;
        let registry = source.strip_prefix("registry+").unwrap_or(source);
        assert!(allowed.contains(registry), "{:?} comes from {source}", package["name"]);
        assert!(package.get("checksum").is_some(), "{:?} has no checksum", package["name"]);
    }
    assert!(sources > 150, "{sources} sources");
}

#[test]
fn of_two_versions_the_older_one_is_named_with_a_reason() {
    let rules = read("deny.toml");
    let skip = list(&rules, "bans", "skip").iter().map(|entry| {
        assert!(entry["reason"].as_str().is_some_and(|reason| !reason.is_empty()), "{entry:?} has no reason");
        entry["crate"].as_str().expect("a name").to_owned()
    });
    let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, version) in packages().into_keys() {
        versions.entry(name).or_default().push(version);
    }
    // In the order of the numbers, not of the letters.
    let number =
        |version: &String| -> Vec<u64> { version.split(['.', '+', '-']).map_while(|part| part.parse().ok()).collect() };
    let older = versions.iter_mut().flat_map(|(name, versions)| {
        versions.sort_by_key(number);
        versions.pop();
        versions.iter().map(move |version| format!("{name}@{version}"))
    });
    assert_eq!(
        skip.collect::<BTreeSet<_>>(),
        older.collect::<BTreeSet<_>>(),
        "bans.skip of deny.toml, and what is there"
    );
}

#[test]
fn what_is_not_wanted_comes_by_none_but_the_packages_named() {
    let rules = read("deny.toml");
    let bans = list(&rules, "bans", "deny");
    assert!(!bans.is_empty(), "no ban");
    for ban in bans {
        let name = ban["crate"].as_str().expect("a name");
        let allowed = ban.get("wrappers").and_then(Value::as_array).into_iter().flatten();
        let allowed: BTreeSet<&str> = allowed.filter_map(Value::as_str).collect();
        let tree = ["tree", "--workspace", "--all-features", "--locked", "--target", "all"];
        let output = cargo(&[&tree[..], &["--prefix", "depth", "--depth", "1", "--invert", name]].concat());
        // Cargo takes a package that nobody asks for as a mistake.
        let absent = String::from_utf8_lossy(&output.stderr).contains("did not match any packages");
        assert!(output.status.success() || absent, "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).expect("text");
        let by: BTreeSet<&str> = text.lines().filter_map(|line| line.strip_prefix('1')?.split(' ').next()).collect();
        assert_eq!(by, allowed, "who brings {name}, and who may by deny.toml");
    }
}

#[test]
fn no_manifest_takes_any_version() {
    let output = cargo(&["metadata", "--no-deps", "--locked", "--format-version", "1"]);
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let of_package = |package: &serde_json::Value| package["dependencies"].as_array().expect("a list").clone();
    let all: Vec<_> = metadata["packages"].as_array().expect("packages").iter().flat_map(of_package).collect();
    assert!(all.len() > 30, "{} dependencies", all.len());
    for dependency in all {
        let loose = dependency["req"] == "*" && dependency["path"].is_null();
        assert!(!loose, "{} has no version", dependency["name"]);
    }
}
