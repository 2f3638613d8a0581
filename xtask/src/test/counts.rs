//! How many tests passed, read from what the runners say last, and which of them only passed at a second try.

use std::ops::AddAssign;

/// Tests that ran.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) passed: usize,
    pub(super) failed: usize,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// What the browser suite says before it tries a failed test again. The test may end green, but the first failure is shown.
const SECOND_TRY: &str = "second try: ";

/// What the browser suite says of a test that it does not ask this engine. The runner counts such a test as passed.
const SKIPPED: &str = ": skipped: ";

/// The longest reason that is told, in letters. The log has the rest.
const REASON: usize = 400;

/// The counts in a runner's words, and the lines that hold them.
pub(super) fn read(words: &str) -> (Counts, Vec<String>) {
    let mut counts = Counts::default();
    let mut lines = Vec::new();
    let mut binary = "";
    let mut skipped = 0;
    for line in words.lines() {
        let text = line.trim();
        if let Some(name) = text.strip_prefix("Running ").or_else(|| text.strip_prefix("Doc-tests ")) {
            binary = label(name);
        } else if let Some(result) = text.strip_prefix("test result: ") {
            let these = Counts { passed: number(result, " passed"), failed: number(result, " failed") };
            if these != Counts::default() {
                lines.push(if binary.is_empty() { text.to_owned() } else { format!("{binary}: {text}") });
            }
            counts += these;
        } else if let Some(at) = text.find(SECOND_TRY) {
            lines.push(text[at..].to_owned());
        } else if text.contains(SKIPPED) {
            skipped += 1;
        }
    }
    if skipped > 0 {
        counts.passed = counts.passed.saturating_sub(skipped);
        lines.push(format!("of these {skipped} were skipped"));
    }
    // Only the last: a test may print such a line itself.
    let last = |what: &str| words.lines().rev().find_map(|line| Some((line, line.strip_prefix(what)?.parse().ok()?)));
    if let Some((line, passed)) = last("# pass ") {
        let failed = ["# fail ", "# cancelled "].iter().filter_map(|what| last(what)).map(|(_, count)| count).sum();
        counts += Counts { passed, failed };
        lines.push(line.to_owned());
    }
    (counts, lines)
}

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

    #[test]
    fn cargo_s_binaries_add_up() {
        let words = "\
     Running unittests src/lib.rs (target/debug/deps/oware-1)
running 2 tests
test result: ok. 41 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s
     Running unittests src/main.rs (target/debug/deps/bin-1)
test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
   Doc-tests oware
test result: FAILED. 2 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s
";
        let (counts, lines) = read(words);
        assert_eq!(counts, Counts { passed: 43, failed: 3 });
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("oware: test result: ok. 41 passed; 0 failed; 1 ignored"), "{lines:?}");
        assert!(lines[1].starts_with("oware: test result: FAILED. 2 passed"), "{lines:?}");
    }

    #[test]
    fn node_s_last_lines_count() {
        let words = "TAP version 13\n# pass 99\nok 1 - a\n1..3\n# tests 3\n# suites 0\n# pass 1\n# fail 1\n# cancelled 1\n# skipped 0\n";
        assert_eq!(read(words), (Counts { passed: 1, failed: 2 }, vec!["# pass 1".to_owned()]));
    }

    #[test]
    fn second_tries_are_shown_and_count_nothing() {
        let words = "\
running 1 test
test hosting::a ...   webkit: second try: hosting failed: Status: 500
  webkit: what it saw: target/browser-failures/webkit-hosting
ok
test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 9.00s
";
        let (counts, lines) = read(words);
        assert_eq!(counts, Counts { passed: 1, failed: 0 });
        assert_eq!(lines[0], "second try: hosting failed: Status: 500");
        assert_eq!(lines.len(), 2);
    }

    #[test]
    fn a_panic_s_words_are_the_reason() {
        let words = "\
thread 'suite::access::a' panicked at src/case.rs:149:25:
names in webkit: not done within 60 s
what it saw: target/browser-failures/webkit-names
stack backtrace:
   1: core::panicking::panic_fmt

thread 'suite::b' (71) panicked at tests/b.rs:1:2:
assertion failed
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
";
        assert_eq!(reasons(words), ["names in webkit: not done within 60 s", "assertion failed"]);
        assert_eq!(reasons("test a ... ok\n"), [""; 0]);
    }

    #[test]
    fn what_is_skipped_did_not_pass() {
        let words = "\
running 2 tests
test address::a ...   webkit: skipped: bounds is asked of Chromium alone
ok
test moves::b ... ok
test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 9.00s
";
        let (counts, lines) = read(words);
        assert_eq!(counts, Counts { passed: 1, failed: 0 });
        assert_eq!(lines[1], "of these 1 were skipped");
    }

    #[test]
    fn silence_counts_nothing() {
        assert_eq!(read("warning: nothing\n"), (Counts::default(), vec![]));
    }
}
