//! What the runners and the browser suite say: which tests were green, how many were red, what was started again.

use std::collections::BTreeMap;
use std::ops::AddAssign;

/// Tests that ran.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) passed: usize,
    pub(super) failed: usize,
    /// Starts again, by their cause.
    pub(super) again: BTreeMap<String, usize>,
}

impl Counts {
    /// Starts again of all causes.
    pub(super) fn started_again(&self) -> usize {
        self.again.values().sum()
    }

    /// The counts in one line. A runner of runners reads its beginning.
    pub(super) fn words(&self) -> String {
        let causes: Vec<String> = self.again.iter().map(|(cause, count)| format!("{count} {cause}")).collect();
        let causes = if causes.is_empty() { String::new() } else { format!(": {}", causes.join(", ")) };
        format!("{} passed, {} failed, {} started again{causes}", self.passed, self.failed, self.started_again())
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        for (cause, count) in other.again {
            *self.again.entry(cause).or_default() += count;
        }
    }
}

/// What a step's runner said.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Said {
    pub(super) counts: Counts,
    /// The lines that hold the counts, for people.
    pub(super) lines: Vec<String>,
    /// The names of tests that were green.
    pub(super) green: Vec<String>,
    /// The names of tests that the runner left out, as it was told to, or would run.
    pub(super) left_out: Vec<String>,
    /// How many seconds tests took, where the runner tells.
    pub(super) took: Vec<(f32, String)>,
}

/// The longest reason that is told, in letters. The log has the rest.
const REASON: usize = 400;

/// Reads the words of cargo's runner, or of Node's.
pub(super) fn read(words: &str) -> Said {
    let mut said = Said::default();
    let mut binary = "";
    let mut node: Option<String> = None;
    for line in words.lines() {
        let text = line.trim();
        if let Some(name) = text.strip_prefix("Running ").or_else(|| text.strip_prefix("Doc-tests ")) {
            binary = label(name);
        } else if let Some(result) = text.strip_prefix("test result: ") {
            let these =
                Counts { passed: number(result, " passed"), failed: number(result, " failed"), ..Counts::default() };
            if these != Counts::default() {
                said.lines.push(if binary.is_empty() { text.to_owned() } else { format!("{binary}: {text}") });
            }
            said.counts += these;
        } else if let Some((name, end)) = text.strip_prefix("test ").and_then(|test| test.split_once(" ... ")) {
            match end {
                "ok" => said.green.push(format!("{binary} {name}")),
                end if end.starts_with("ignored") => said.left_out.push(format!("{binary} {name}")),
                _ => {}
            }
        } else if let Some(name) = text.strip_suffix(": test") {
            said.left_out.push(format!("{binary} {name}"));
        } else if let Some((_, name)) = line.strip_prefix("ok ").and_then(|test| test.split_once(" - ")) {
            match name.split_once(" # SKIP") {
                Some((name, _)) => said.left_out.push(name.to_owned()),
                None => said.green.push(name.to_owned()),
            }
            node = (!name.contains(" # SKIP")).then(|| name.to_owned());
        } else if let Some(ms) = text.strip_prefix("duration_ms: ") {
            let seconds = ms.parse::<f32>().map(|ms| ms / 1000.0);
            said.took.extend(seconds.ok().zip(node.take()));
        }
    }
    // Only the last: a test may print such a line itself.
    let last = |what: &str| words.lines().rev().find_map(|line| Some((line, line.strip_prefix(what)?.parse().ok()?)));
    if let Some((line, passed)) = last("# pass ") {
        let failed = ["# fail ", "# cancelled "].iter().filter_map(|what| last(what)).map(|(_, count)| count).sum();
        said.counts += Counts { passed, failed, ..Counts::default() };
        said.lines.push(line.to_owned());
        if let Some((line, _)) = last("# skipped ").filter(|(_, skipped): &(_, usize)| *skipped > 0) {
            said.lines.push(line.to_owned());
        }
    }
    said
}

/// Reads the results of the browser suite: a line for each test and engine, with the columns of its `results.rs`.
pub(super) fn results(text: &str) -> Said {
    let mut said = Said::default();
    let mut engines: BTreeMap<&str, Counts> = BTreeMap::new();
    for line in text.lines() {
        let [path, name, engine, what, rest @ ..] = &line.split('\t').collect::<Vec<_>>()[..] else { continue };
        let asked = format!("{engine} {path} ({name})");
        let counts = engines.entry(engine).or_default();
        match *what {
            "passed" => {
                counts.passed += 1;
                said.green.push(asked.clone());
            }
            "failed" => counts.failed += 1,
            "listed" => said.left_out.push(asked.clone()),
            "listed slow" => said.left_out.push(format!("{asked}{WITH_SLOW}")),
            "started again" => *counts.again.entry(rest.first().copied().unwrap_or("?").to_owned()).or_default() += 1,
            _ => {}
        }
        if let (true, Some(Ok(seconds))) = (what.ends_with("ed"), rest.first().map(|it| it.parse())) {
            said.took.push((seconds, asked));
        }
    }
    for (engine, counts) in engines {
        if counts != Counts::default() {
            said.lines.push(format!("{engine}: {}", counts.words()));
        }
        said.counts += counts;
    }
    said
}

/// Behind the name of a test that runs with `--slow` alone.
pub(super) const WITH_SLOW: &str = ", with --slow";

/// Why tests failed, in the order in which they did: the first line of what each panic said. A runner shows these words in the
/// middle of its output, before everything else that it has to say.
pub(super) fn reasons(words: &str) -> Vec<String> {
    let lines: Vec<&str> = words.lines().collect();
    let panics = lines.windows(2).filter(|pair| pair[0].starts_with("thread '") && pair[0].contains(" panicked at "));
    panics.map(|pair| pair[1].trim().chars().take(REASON).collect()).collect()
}

/// What a line of counts is called: the file of tests, or for tests inside a crate the binary, as each crate has a `lib.rs`.
fn label(name: &str) -> &str {
    let (source, file) = name.split_once(" (").unwrap_or((name, ""));
    if !source.starts_with("unittests ") {
        return source;
    }
    let binary = file.rsplit('/').next().unwrap_or(file);
    binary.rsplit_once('-').map_or(binary, |(binary, _)| binary)
}

/// The number that stands before a word.
fn number(text: &str, word: &str) -> usize {
    let before = text.split(word).next().unwrap_or_default();
    before.rsplit(' ').next().and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(passed: usize, failed: usize) -> Counts {
        Counts { passed, failed, ..Counts::default() }
    }

    #[test]
    fn cargo_s_binaries_add_up() {
        let words = "\
     Running unittests src/lib.rs (target/debug/deps/oware-1)
running 3 tests
test house::a ... ok
test rules::b ... ignored, with --slow
test rules::c ... FAILED
test result: ok. 41 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s
     Running unittests src/main.rs (target/debug/deps/bin-1)
test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
   Doc-tests oware
test result: FAILED. 2 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s
";
        let said = read(words);
        assert_eq!(said.counts, counted(43, 3));
        assert_eq!(said.lines.len(), 2);
        assert!(said.lines[0].starts_with("oware: test result: ok. 41 passed; 0 failed; 1 ignored"), "{said:?}");
        assert!(said.lines[1].starts_with("oware: test result: FAILED. 2 passed"), "{said:?}");
        assert_eq!((said.green, said.left_out), (vec!["oware house::a".to_owned()], vec!["oware rules::b".to_owned()]));
    }

    #[test]
    fn node_s_last_lines_count() {
        let words = "\
TAP version 13
# pass 99
ok 1 - a
  ---
  duration_ms: 1500
  ...
ok 2 - b # SKIP why
1..3
# tests 3
# suites 0
# pass 1
# fail 1
# cancelled 1
# skipped 1
";
        let said = read(words);
        assert_eq!(said.counts, counted(1, 2));
        assert_eq!(said.lines, ["# pass 1", "# skipped 1"]);
        assert_eq!((said.green, said.left_out), (vec!["a".to_owned()], vec!["b".to_owned()]));
        assert_eq!(said.took, [(1.5, "a".to_owned())]);
    }

    #[test]
    fn the_suite_s_results_count_by_engine() {
        let text = "\
moves::a\tfirst\tchromium\tpassed\t1.5
moves::a\tfirst\twebkit\tstarted again\ta page's process crashed
moves::a\tfirst\twebkit\tfailed\t2.0
cut::b\tcut\tfirefox\tlisted slow
";
        let said = results(text);
        assert_eq!(said.counts.words(), "1 passed, 1 failed, 1 started again: 1 a page's process crashed");
        assert_eq!(said.green, ["chromium moves::a (first)"]);
        assert_eq!(said.left_out, ["firefox cut::b (cut), with --slow"]);
        assert_eq!(said.took.len(), 2);
        assert_eq!(said.lines.len(), 2);
    }

    #[test]
    fn a_panic_s_words_are_the_reason() {
        let words = "\
thread 'suite::access::a' panicked at src/case.rs:149:25:
names in webkit: nothing moved for 60 s
what it saw: target/browser-failures/webkit-names
stack backtrace:
   1: core::panicking::panic_fmt

thread 'suite::b' (71) panicked at tests/b.rs:1:2:
assertion failed
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
";
        assert_eq!(reasons(words), ["names in webkit: nothing moved for 60 s", "assertion failed"]);
        assert_eq!(reasons("test a ... ok\n"), [""; 0]);
    }

    #[test]
    fn silence_counts_nothing() {
        assert_eq!(read("warning: nothing\n"), Said::default());
        assert_eq!(results(""), Said::default());
    }
}
