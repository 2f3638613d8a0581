//! `www/constants.js`, from which the shell knows the rule sets, the levels, the defaults and the limits, and
//! `www/sheets/ratings.js`, which has the ratings of the levels, agree with Rust.

use oware::coach::lessons;
use oware::endgame::MOST_SEEDS;
use oware::search::Level;
use oware::{RuleSet, defaults};

/// The script as it has to be.
fn constants() -> String {
    let mut rules = String::new();
    for set in RuleSet::ALL {
        let (name, rules_of_set) = (set.name(), set.rules());
        let [seeds, house, majority] = [rules_of_set.seeds(), rules_of_set.seeds_per_house, rules_of_set.majority()];
        let half = seeds / 2;
        let counts = format!("seeds: {seeds}, perHouse: {house}, half: {half}, majority: {majority}");
        rules.extend(["  ", name, ": { ", &counts, " },\n"]);
    }
    let (level, first_level) = (defaults::LEVEL.number(), defaults::FIRST_LEVEL.number());
    let (time, least, most) = (defaults::TIME_MS, defaults::TIMES_MS.start(), defaults::TIMES_MS.end());
    let tables_bytes = defaults::TABLES_BYTES;
    format!(
        r#"// What the shell knows from Rust. Do not edit: `OWARE_REWRITE=1 cargo test --test native constants` writes this file.

/** @typedef {{import("./wasm/oware.js").RulesName}} RulesName */
/** `half` of the seeds draw, `majority` is the fewest that win. @typedef {{"seeds" | "perHouse" | "half" | "majority"}} Count */

/** @type {{Readonly<{{[name in RulesName]: Readonly<{{[count in Count]: number}}>}}>}} */
export const RULE_SETS = {{
{rules}}};

/** In the order in which they are shown, the default first. */
export const RULES_NAMES = /** @type {{RulesName[]}} */ (Object.keys(RULE_SETS));

/** Full strength: all that the thinking time allows. */
export const TOP_LEVEL = {top};

/** Where nobody has chosen. */
export const DEFAULT_LEVEL = {level};

/** A newcomer's first opponent. */
export const FIRST_LEVEL = {first_level};

/** Milliseconds, where nobody has chosen. */
export const DEFAULT_TIME = {time};

/** The least and the most milliseconds that an address may give. */
export const TIME_MIN = {least};
export const TIME_MAX = {most};

/** The most seeds of an endgame table. */
export const TABLES_MAX = {MOST_SEEDS};

/** The most bytes of all endgame tables together. */
export const TABLES_BYTES = {tables_bytes};

/** How many lessons there are. */
export const LESSONS = {lessons};
"#,
        top = Level::TOP.number(),
        lessons = lessons::topics().count(),
    )
}

/// The ratings as they have to be. No page needs them before a sheet opens, so they stand apart from what all pages load.
fn ratings() -> String {
    let mut rows = String::new();
    for &set in RuleSet::ALL {
        let ratings = Level::ALL.map(|level| level.rating(set).to_string()).join(", ");
        rows.extend(["  ", set.name(), ": [", &ratings, "],\n"]);
    }
    format!(
        r#"// The ratings of the levels. Do not edit: `OWARE_REWRITE=1 cargo test --test native constants` writes this file.

/** By rule set, the weakest level first. @type {{Readonly<{{[name in import("../wasm/oware.js").RulesName]: readonly number[]}}>}} */
export const RATINGS = {{
{rows}}};
"#
    )
}

fn agrees(name: &str, wanted: &str) {
    let path = format!("{}/www/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("OWARE_REWRITE").is_some() {
        std::fs::write(&path, wanted).expect(&path);
    }
    let written = std::fs::read_to_string(&path).expect(&path).replace("\r\n", "\n");
    assert_eq!(written, wanted, "OWARE_REWRITE=1 writes {path} anew");
}

#[test]
fn the_constants_of_the_shell_agree_with_rust() {
    agrees("constants.js", &constants());
    agrees("sheets/ratings.js", &ratings());
}
