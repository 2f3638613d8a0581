//! `cargo xtask test --help`: the options, the variables that tests and programs read, and how often the long proofs ask.

use std::fmt::Write;

const OPTIONS: &str = "\
Tests everything, the browsers last. It ends at the first red step, says how to run that alone, and keeps its log.
Nothing is asked again until it is green. A browser that did not start and WebKit's page that crashed are started
again, three a run at most, and counted in the last line.

  cargo xtask test      format, lints, docs, native, build, wasm, package, shell, three browsers
      --quick           the crate, the build's own tests and the shell: no wasm, no browsers
      --slow            the full counts of every long proof, two clean builds, the oldest Rust, three hosts,
                        memory after 200 games, Lighthouse
      --part NAME       only this part, with the builds that it needs (may be repeated): native, wasm, shell, chromium,
                        firefox, webkit, or programs, which are hosts, memory and Lighthouse with --slow
      --without NAME    all but this part (may be repeated); what is not asked is named
      --only WORD       only tests whose name holds the word, and no lints
      --times N         the tests N times; one red time makes it red
      --busy            beside programs that keep each processor busy
      --list            each test, where it runs, and when it was last green here
      --slowest         names the ten slowest tests

A flake: cargo xtask test --part firefox --only review --times 20 --busy
";

/// Every variable of ours, with what it does.
const VARIABLES: [(&str, &str); 10] = [
    ("OWARE_SLOW=1", "the full counts, as --slow, for one test that is run alone"),
    ("OWARE_BROWSER=NAMES", "the browsers of the suite: chromium, firefox, webkit; without it all of them"),
    ("OWARE_DIST=FOLDER", "another built app than dist/"),
    ("OWARE_REWRITE=1", "writes anew what a test compares with: www/constants.js, tests/data/"),
    ("OWARE_SHOW=1", "prints what a test has seen; with -- --nocapture"),
    ("OWARE_CUT=\"fr 320x568\"", "only these languages and sizes in the long search for words that are cut off"),
    ("OWARE_CHROMIUM=PROGRAM", "another Chromium for benchmarks and for bundles of the package"),
    ("OWARE_RESULTS=FILE", "where the suite writes a line for each test and browser"),
    ("OWARE_LIST=1", "the suite writes there which tests it has, in place of running them"),
    ("OWARE_FAMILY", "set for every program that is started: by it all its children are found and ended"),
];

/// What the long proofs ask: as always, and with the full counts. Each test has its own numbers, beside `slow()`.
const COUNTS: [(&str, &str, &str); 15] = [
    ("mutated texts for each reader", "40,000", "4,000,000"),
    ("mutated lines to the engine", "50,000", "2,000,000"),
    ("plies of each rule set against the oracle", "1,000,000", "5,000,000"),
    ("games between two devices", "400", "20,000"),
    ("games whose reviews the tables judge", "1,000", "20,000"),
    ("games that naive code reviews", "120", "3,000"),
    ("games whose faults naive code finds", "80", "1,000"),
    ("puzzles of each rule set", "4", "60"),
    ("seeds of the tables that are compared", "10", "12"),
    ("depths of move counts", "2", "4"),
    ("plies between two devices in a browser", "8", "400"),
    ("turns by ear whose words are timed", "4", "16"),
    ("browsers that are killed in the middle", "3", "500"),
    ("inputs to the page and its workers", "200", "100,000"),
    ("seconds in which an idle page does nothing", "2", "10"),
];

/// What is measured for its own sake, with the program that does.
const FIGURES: [(&str, &str); 7] = [
    ("memory after games, and at full strength", "node benches/memory.mjs [GAMES] [MS]"),
    ("longest tasks while the coach works", "node benches/coach.mjs [ROUNDS] [long]"),
    ("longest task of each sheet's first opening", "node benches/sheets.mjs [ROUNDS] [long]"),
    ("board ready and first answer, slow phone", "node benches/first-answer.mjs [ROUNDS]"),
    ("points of Lighthouse", "node tools/lighthouse/check.mjs"),
    ("how fast Lighthouse finds it", "node tools/lighthouse/speed.mjs [ROUNDS]"),
    ("inputs led by coverage", "tools/fuzz/README.md"),
];

/// The whole text.
pub(crate) fn text() -> String {
    let mut text = format!("{OPTIONS}\nVariables, for a step or a test that is run alone:\n\n");
    for (name, what) in VARIABLES {
        let _ = writeln!(text, "  {name:<24}{what}");
    }
    let _ = write!(text, "\nLong proofs{:>44}{:>12}\n\n", "as always", "--slow");
    for (what, few, many) in COUNTS {
        let _ = writeln!(text, "  {what:<44}{few:>9}{many:>12}");
    }
    text += "\nFigures:\n\n";
    for (what, program) in FIGURES {
        let _ = writeln!(text, "  {what:<44}{program}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_help_fits_a_terminal() {
        for line in text().lines() {
            assert!(line.chars().count() <= 120, "{line}");
        }
    }
}
