//! Leaves of the move tree from the start. A finished game counts as one leaf.

use oware::{Position, RuleSet, perft};

#[test]
fn leaves_from_the_start() {
    let shared = [6, 36, 190, 1014, 5219, 27332];
    let rows = [
        (RuleSet::Oware, shared),
        (RuleSet::Abapa, shared),
        (RuleSet::Aiware, shared),
        (RuleSet::Ouril, [6, 36, 180, 900, 3767, 16126]),
        (RuleSet::Owari, [6, 36, 183, 924, 4296, 20091]),
    ];
    for (rules, leaves) in rows {
        for (depth, expected) in (1..).zip(leaves) {
            assert_eq!(perft(&Position::start(rules), depth), expected, "{} to depth {depth}", rules.name());
        }
    }
}

/// Deeper counts of `abapa`, from another engine.
#[test]
fn deep_leaves_of_abapa() {
    let rows = [(7, 139_157), (8, 711_414), (9, 3_592_872), (10, 18_137_964)];
    for (depth, expected) in rows.into_iter().take(if crate::slow() { 4 } else { 2 }) {
        assert_eq!(perft(&Position::start(RuleSet::Abapa), depth), expected, "to depth {depth}");
    }
}
