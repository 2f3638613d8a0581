//! Houses, rule sets and positions as text, and errors in words.

use crate::position;
use core::error::Error;
use oware::{House, IllegalMove, ParsePositionError, Position, PositionError, RuleSet, Side};

#[test]
fn what_is_shown_is_read() {
    for house in House::all() {
        assert_eq!(house.to_string().parse(), Ok(house));
    }
    for &rules in RuleSet::ALL {
        assert_eq!(rules.to_string().parse(), Ok(rules));
        let start = Position::start(rules).begun_by(Side::North);
        assert_eq!(format!("{rules} {start}").parse(), Ok(start));
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
