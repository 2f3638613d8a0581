//! Two clean builds in two folders give the same bytes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Every file below a folder, by its path from there.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let (mut found, mut open) = (BTreeMap::new(), vec![folder.to_path_buf()]);
    while let Some(next) = open.pop() {
        for path in fs::read_dir(&next).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if path.is_dir() {
                open.push(path);
            } else {
                let bytes = fs::read(&path).expect("a file");
                found.insert(path.strip_prefix(folder).expect("below it").to_path_buf(), bytes);
            }
        }
    }
    found
}

/// What a command prints; it must end well.
fn output(command: &mut Command) -> String {
    let output = command.output().expect("the command runs");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Copies the sources, as they are now, and builds the app and the package for JavaScript there, with nothing compiled before.
fn build(sources: &[&str], folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    for source in sources {
        let to = folder.join(source);
        fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
        fs::copy(root().join(source), to).expect(source);
    }
    for task in ["build", "npm"] {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["run", "--quiet", "--locked", "--package", "xtask", "--", task]).current_dir(folder);
        // Each has results of its own, and xtask looks for its sources by the first.
        let said = output(cargo.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_TARGET_DIR"));
        assert!(!said.contains("Not optimised") && !said.contains("Not shortened"), "{said}");
    }
    files(&folder.join("dist"))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Seven minutes of processor time. What is quick of it is tested in `src/dist.rs`.
#[test]
#[ignore = "with --slow"]
fn two_clean_builds_give_the_same_bytes() {
    let list = output(Command::new("git").args(["ls-files", "-z", "--cached"]).current_dir(root()));
    let sources: Vec<&str> = list.split('\0').filter(|name| root().join(name).is_file()).collect();
    assert!(sources.len() > 500, "{} sources", sources.len());
    let folder = std::env::temp_dir().join(format!("oware-twice-{}", std::process::id()));
    let [one, two] = ["one", "deeper/than/the other"].map(|name| build(&sources, &folder.join(name)));
    fs::remove_dir_all(&folder).expect("what was built");
    assert!(one.contains_key(Path::new("wasm/oware_bg.wasm")) && one.contains_key(Path::new("npm/index.js")));
    assert_eq!(one.keys().collect::<Vec<_>>(), two.keys().collect::<Vec<_>>());
    let differ: Vec<_> = one.iter().filter(|(name, bytes)| two[*name] != **bytes).map(|(name, _)| name).collect();
    assert!(differ.is_empty(), "{differ:?}");
}
