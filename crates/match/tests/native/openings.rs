//! Openings: legal, undecided, different, the same every time.

use oware::RuleSet;
use oware_match::opening::{from_text, random};
use std::collections::HashSet;

#[test]
fn random_openings_are_different_and_undecided() {
    for &rules in RuleSet::ALL {
        let openings = random(rules, 8, 1, 300).expect("as many");
        let places: HashSet<String> =
            openings.iter().map(|o| format!("{} {}", o.game.position(), o.game.position().is_follow_up())).collect();
        assert_eq!(places.len(), 300);
        for opening in &openings {
            assert!(!opening.game.is_over() && opening.game.legal().next().is_some());
            assert_eq!(opening.game.moves().len(), 8);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_openings_however_many() {
    let (few, many) = (random(RuleSet::Oware, 6, 9, 20), random(RuleSet::Oware, 6, 9, 200));
    assert_eq!(few.expect("some")[..], many.expect("many")[..20]);
    assert_ne!(random(RuleSet::Oware, 6, 9, 20), random(RuleSet::Oware, 6, 10, 20));
}

#[test]
fn no_more_are_given_than_there_are() {
    assert_eq!(random(RuleSet::Oware, 0, 1, 1).expect("the start").len(), 1);
    assert_eq!(random(RuleSet::Oware, 1, 1, 6).expect("six first moves").len(), 6);
    let fault = random(RuleSet::Oware, 1, 1, 7).expect_err("only six");
    assert!(fault.contains("only 6 different openings of 1 pl"), "{fault}");
}

#[test]
fn a_file_holds_positions_and_moves() {
    let text = "# two of a kind\nFfBe\n\nstartpos moves Fa\n4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\n\
                fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-N moves a B\n";
    let openings = from_text(RuleSet::Oware, text).expect("openings");
    let plies: Vec<usize> = openings.iter().map(|opening| opening.game.moves().len()).collect();
    assert_eq!(plies, [4, 2, 0, 2]);
    for (text, wanted) in [
        ("Fa\nFZ\n", "line 2 of the openings: move 2 (Z) is no house"),
        ("FF", "line 1 of the openings: move 2 (F): the house is the opponent's"),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-1-S", "line 1 of the openings: houses and stores hold 49 seeds, not 48"),
        ("0-0-0-0-0-0-0-0-0-0-0-0-24-24-S", "the game is already over"),
        ("Fa\nFa", "line 2 of the openings: an opening above leads to the same position"),
        ("# nothing", "holds none"),
    ] {
        let fault = from_text(RuleSet::Oware, text).expect_err(text);
        assert!(fault.contains(wanted), "{fault}");
    }
}
