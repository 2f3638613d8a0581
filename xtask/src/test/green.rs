//! When each test was last green on this machine, by place and name: one file in the cache, which a run adds to.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::bench::record;
use crate::repo::{self, Repo};

/// The tests that were ever green, each with the date and the commit of the last time.
pub(super) struct Green {
    file: PathBuf,
    last: BTreeMap<String, String>,
}

impl Green {
    /// Those of this folder of results. A file that cannot be read is none.
    pub(super) fn load(repo: &Repo) -> Self {
        let file = repo.cache().join("green.tsv");
        let text = fs::read_to_string(&file).unwrap_or_default();
        let pairs = text.lines().filter_map(|line| line.split_once('\t'));
        let last = pairs.map(|(test, when)| (test.to_owned(), when.to_owned())).collect();
        Self { file, last }
    }

    /// When a test was last green, for people.
    pub(super) fn when(&self, step: &str, test: &str) -> &str {
        self.last.get(&key(step, test)).map_or("never", String::as_str)
    }

    /// Takes the tests of a step that are green now, and keeps them.
    pub(super) fn add(&mut self, repo: &Repo, step: &str, tests: &[String]) -> Result<()> {
        let now = format!("{} {}", record::today(), repo.commit());
        self.last.extend(tests.iter().map(|test| (key(step, test), now.clone())));
        let lines: Vec<String> = self.last.iter().map(|(test, when)| format!("{test}\t{when}")).collect();
        let text = lines.join("\n");
        repo::write(&self.file, text.as_bytes())
    }
}

/// Tabs and line ends are the file's own.
fn key(step: &str, test: &str) -> String {
    format!("{step}: {test}").replace(['\t', '\n'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_time_is_kept() {
        let folder = std::env::temp_dir().join(format!("xtask-green-{}", std::process::id()));
        let repo = Repo { root: folder.clone(), target: folder.clone() };
        let mut green = Green::load(&repo);
        assert_eq!(green.when("native tests", "a"), "never");
        green.add(&repo, "native tests", &["a".to_owned(), "b\tc".to_owned()]).unwrap();
        let again = Green::load(&repo);
        assert!(again.when("native tests", "a").ends_with(" unknown"), "no commit, as there is no Git there");
        assert_eq!(again.when("native tests", "b\tc"), again.when("native tests", "a"));
        assert_eq!(again.when("shell tests", "a"), "never");
        fs::remove_dir_all(&folder).unwrap();
    }
}
