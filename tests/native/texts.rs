//! Houses, rule sets and positions as text, and errors in words.

use crate::games::any_game;
use crate::position;
use core::error::Error;
use oware::clock::{Clock, Control};
use oware::{Game, GameTree, House, IllegalMove, ParsePositionError, Place, Position, PositionError, RuleSet, Side};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashSet};

#[test]
fn what_is_shown_is_read() {
    for house in House::all() {
        assert_eq!(house.to_string().parse(), Ok(house));
        assert_eq!(Place::House(house).to_string().parse(), Ok(Place::House(house)));
    }
    for side in Side::BOTH {
        assert_eq!(side.to_string().parse(), Ok(side));
        assert_eq!(Place::Store(side).to_string().parse(), Ok(Place::Store(side)));
    }
    for &rules in RuleSet::ALL {
        assert_eq!(rules.to_string().parse(), Ok(rules));
        let start = Position::start(rules).begun_by(Side::North);
        assert_eq!(format!("{start:#}").parse(), Ok(start));
        assert_eq!(format!("{start:#}"), format!("{rules} {start}"));
    }
    let plain = position(RuleSet::Oware, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N");
    assert_eq!(plain.to_string().parse(), Ok(plain), "the default rule set needs no name");
}

#[test]
fn houses_and_rule_sets_are_read_to_the_letter() {
    for wrong in ["", "G", "AB", " A", "1"] {
        assert!(wrong.parse::<House>().is_err(), "{wrong:?}");
    }
    for wrong in ["", "Oware", "oware ", "awari"] {
        assert!(wrong.parse::<RuleSet>().is_err(), "{wrong:?}");
    }
}

#[test]
fn a_wrong_position_says_what_is_wrong() {
    let rows = [
        ("awari 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "there is no rule set \"awari\""),
        ("owari 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "houses and stores hold 48 seeds, not 36"),
        ("oware  4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "field 1 is not a number of seeds: \" 4\""),
        ("oware", "a position has 15 fields joined by '-', not 1"),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-s", "the turn is S or N, not \"s\""),
    ];
    for (text, words) in rows {
        let error = text.parse::<Position>().expect_err(text);
        assert_eq!(error.to_string(), words, "{text}");
        assert_eq!(error.source().expect("a cause").to_string(), words, "{text}");
    }
    let form = ParsePositionError::Position(PositionError::Form { fields: 1 });
    assert_eq!("oware".parse::<Position>(), Err(form));
}

#[test]
fn a_refused_move_is_an_error_in_words() {
    let refused = Position::start(RuleSet::Oware).play("a".parse().expect("a house")).expect_err("North's");
    assert_eq!(refused, IllegalMove::NotYours);
    let error: Box<dyn Error> = refused.into();
    assert_eq!(error.to_string(), "the house is the opponent's");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is read by `FromStr` is what `Display` has written.
    #[test]
    fn text_and_value_are_inverse(game in any_game(), spent in 0..90_000u32) {
        prop_assert_eq!(game.to_string().parse::<Game>(), Ok(game.clone()));
        let mut clock = Clock::new(Control::new(60_000, 2_000).expect("a minute"), game.start().turn());
        let mut tree = GameTree::from(game);
        for side in [Side::North, Side::South, Side::South] {
            clock.played(side);
            clock.spend(spent);
        }
        prop_assert_eq!(clock.to_string().parse::<Clock>(), Ok(clock));
        let start = *tree.game().start();
        prop_assert_eq!(format!("{start:#}").parse::<Position>(), Ok(start));
        // A variation, where there is room for one.
        let _ = tree.undo();
        let houses: Vec<House> = tree.game().legal().collect();
        houses.first().map(|&house| tree.play(house));
        prop_assert_eq!(tree.to_string().parse::<GameTree>(), Ok(tree));
    }
}

/// Positions are keys of maps: equal ones have one hash and one place in the order.
#[test]
fn positions_are_keys() {
    let start = Position::start(RuleSet::Ouril);
    let same = Position::start(RuleSet::Ouril);
    let other = Position::start(RuleSet::Oware);
    assert_eq!([start, same, other].into_iter().collect::<HashSet<_>>().len(), 2);
    assert_eq!([start, same, other].into_iter().collect::<BTreeSet<_>>().len(), 2);
}
