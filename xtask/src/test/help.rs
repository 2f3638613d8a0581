//! `cargo xtask test --help`: the options, the variables that tests and programs read, and how often the long proofs ask.

use std::fmt::Write;

const OPTIONS: &str = "\
Tests everything, the browsers last. It ends at the first red step, says how to run that alone, and keeps its log.

  cargo xtask test      format, lints, docs, native, build, wasm, package, shell, three browsers
      --quick           the crate, the build's own tests and the shell: no wasm, no browsers
      --slow            the full counts of every long proof, two clean builds, the oldest Rust, three hosts,
                        memory after 200 games, Lighthouse
      --browser NAME    only this browser: chromium, firefox or webkit (may be repeated)
";

/// Every variable of ours, with what it does.
const VARIABLES: [(&str, &str); 10] = [
    ("OWARE_SLOW=1", "the full counts, as --slow, for one test that is run alone"),
    ("OWARE_BROWSER=NAME", "the browser of the suite: chromium (as without it), firefox, webkit"),
    ("OWARE_DIST=FOLDER", "another built app than dist/"),
    ("OWARE_REWRITE=1", "writes anew what a test compares with: www/constants.js, tests/data/"),
    ("OWARE_SHOW=1", "prints what a test has seen; with -- --nocapture"),
    ("OWARE_TIMES=1", "prints how long each test in a browser took"),
    ("OWARE_CUT=\"fr 320x568\"", "only these languages and sizes in the long search for words that are cut off"),
    ("OWARE_CHROMIUM=PROGRAM", "another Chromium for benchmarks and for bundles of the package"),
    ("OWARE_TURNS", "set by cargo xtask test: where a browser test asks for its turn"),
    ("OWARE_FAMILY", "set for every program that is started: by it all its children are found and ended"),
];

/// What the long proofs ask, with the file that says so: as always, and with the full counts.
const COUNTS: [(&str, &str, &str, &str); 14] = [
    ("mutated texts for each reader", "tests/native/fuzz.rs", "40_000", "4_000_000"),
    ("mutated lines to the engine", "tests/native/protocol.rs", "50_000", "2_000_000"),
    ("plies of each rule set against the oracle", "tests/native/oracle.rs", "1_000_000", "5_000_000"),
    ("games between two devices", "tests/native/nearby.rs", "400", "20_000"),
    ("games whose reviews the tables judge", "tests/native/review.rs", "1_000", "20_000"),
    ("games that naive code reviews", "tests/native/review.rs", "120", "3_000"),
    ("games whose faults naive code finds", "tests/native/faults.rs", "80", "1_000"),
    ("puzzles of each rule set", "tests/native/puzzles.rs", "4", "60"),
    ("seeds of the tables that are compared", "tests/native/endgame.rs", "10", "12"),
    ("depths of move counts", "tests/native/perft.rs", "2", "4"),
    ("plies between two devices in a browser", "tests/browser/tests/suite/near.rs", "8", "400"),
    ("browsers that are killed in the middle", "tests/browser/tests/suite/saving.rs", "3", "500"),
    ("inputs to the page and its workers", "tests/browser/tests/suite/fuzz.rs", "200", "100_000"),
    ("seconds in which an idle page does nothing", "tests/browser/tests/suite/idle.rs", "2", "10"),
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
    for (what, _, few, many) in COUNTS {
        let _ = writeln!(text, "  {what:<44}{:>9}{:>12}", plain(few), plain(many));
    }
    text += "\nFigures:\n\n";
    for (what, program) in FIGURES {
        let _ = writeln!(text, "  {what:<44}{program}");
    }
    text
}

/// A number as people write it.
fn plain(number: &str) -> String {
    number.replace('_', ",")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::*;
    use crate::repo::{self, Repo};

    /// Where programs and tests lie.
    const FOLDERS: [&str; 8] = ["benches", "crates", "examples", "src", "tests", "tools", "www", "xtask"];
    const PROGRAMS: [&str; 5] = ["js", "mjs", "mts", "rs", "sh"];

    /// The names that begin as ours do, in a text.
    fn names(text: &str) -> BTreeSet<String> {
        let ends = |rest: &str| rest.find(|c: char| !c.is_ascii_uppercase() && c != '_').unwrap_or(rest.len());
        let begin = concat!("OWARE", "_");
        let rests = text.split(begin).skip(1);
        rests.map(|rest| format!("{begin}{}", &rest[..ends(rest)])).filter(|name| name != begin).collect()
    }

    #[test]
    fn every_variable_is_told_and_read() {
        let root = Repo::find().root;
        let mut read = BTreeSet::new();
        let mut count = 0;
        for folder in FOLDERS {
            for (name, path) in repo::files(&root.join(folder)).unwrap() {
                let program = name.rsplit_once('.').is_some_and(|(_, end)| PROGRAMS.contains(&end));
                if program && !name.contains("node_modules/") && !path.ends_with("xtask/src/test/help.rs") {
                    count += 1;
                    read.extend(names(&fs::read_to_string(path).unwrap()));
                }
            }
        }
        assert!(count > 500, "{count} programs");
        let told: BTreeSet<String> = VARIABLES.iter().flat_map(|(name, _)| names(name)).collect();
        assert_eq!(told, read, "the variables in this file, and those that programs read");
    }

    /// `if slow() { many } else { few }`, `take(if …)`, `[..if …]`.
    #[test]
    fn the_counts_are_those_of_the_tests() {
        let root = Repo::find().root;
        for (what, file, few, many) in COUNTS {
            let test = fs::read_to_string(root.join(file)).unwrap();
            assert!(test.contains(&format!("slow() {{ {many} }} else {{ {few} }}")), "{what}: {few}, {many} in {file}");
        }
    }

    #[test]
    fn a_help_fits_a_terminal() {
        for line in text().lines() {
            assert!(line.chars().count() <= 120, "{line}");
        }
    }
}
