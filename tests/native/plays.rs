//! What a move does: rows of (question, rules, position, house, position after).

use crate::{house, position};
use RuleSet::{Abapa, Aiware, Ouril, Oware, Owari};
use oware::{Place, RuleSet};

const ROWS: &[(&str, RuleSet, &str, char, &str)] = &[
    ("opening E", Oware, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 'E', "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N"),
    ("north sows round the corner", Oware, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", 'f', "5-5-5-5-4-4-4-4-4-4-4-0-0-0-S"),
    ("a harvest of two", Oware, "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S", 'D', "7-7-0-0-1-7-7-7-1-5-0-2-2-2-N"),
    ("a harvest of three and two", Oware, "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S", 'F', "7-7-0-7-0-0-7-7-1-5-0-0-5-2-N"),
    ("a kroo skips its own house", Oware, "6-0-1-16-0-4-1-1-1-7-2-0-6-3-S", 'D', "7-1-2-0-2-6-0-0-0-8-3-1-15-3-N"),
    (
        "a kroo of eleven ends before itself",
        Oware,
        "11-0-0-0-0-1-0-0-0-0-0-1-20-15-S",
        'A',
        "0-1-1-1-1-2-1-1-1-1-1-0-22-15-N",
    ),
    (
        "twos and threes in the own row stay",
        Oware,
        "1-1-4-4-4-4-4-4-4-4-4-4-2-4-S",
        'A',
        "0-2-4-4-4-4-4-4-4-4-4-4-2-4-N",
    ),
    ("a gap ends the chain", Oware, "0-0-0-0-0-5-2-4-1-1-1-9-10-15-S", 'F', "0-0-0-0-0-0-3-5-0-0-0-9-16-15-N"),
    (
        "the chain ends at the row's edge",
        Oware,
        "0-0-0-0-2-2-1-4-4-4-4-4-10-13-S",
        'F',
        "0-0-0-0-2-0-2-5-4-4-4-4-10-13-N",
    ),
    ("two in a row short of a slam", Oware, "0-0-0-0-2-2-1-1-4-4-4-4-10-16-S", 'F', "0-0-0-0-2-0-0-0-4-4-4-4-14-16-N"),
    ("north captures from south", Oware, "1-1-4-0-0-0-1-1-1-1-1-2-17-18-N", 'f', "0-0-4-0-0-0-1-1-1-1-1-0-17-22-S"),
    ("a feeding move from afar", Oware, "6-0-0-0-0-0-0-0-0-0-0-0-20-22-S", 'A', "0-1-1-1-1-1-1-0-0-0-0-0-20-22-N"),
    ("ouril captures alike", Ouril, "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S", 'F', "7-7-0-7-0-0-7-7-1-5-0-0-5-2-N"),
    ("ouril: a slam captures", Ouril, "1-1-0-0-2-1-1-0-0-0-0-0-18-24-S", 'E', "1-1-0-0-0-2-0-0-0-0-0-0-20-24-S"),
    (
        "ouril: the follow-up turn is the mover's",
        Ouril,
        "6-0-0-0-0-1-1-0-0-0-0-0-18-22-S",
        'A',
        "0-1-1-1-1-2-0-0-0-0-0-0-20-22-S",
    ),
    ("owari: opening E", Owari, "3-3-3-3-3-3-3-3-3-3-3-3-0-0-S", 'E', "3-3-3-3-0-4-4-3-3-3-3-3-1-0-N"),
    ("owari: north's store", Owari, "3-3-3-3-3-3-3-3-3-3-3-3-0-0-N", 'e', "4-3-3-3-3-3-3-3-3-3-0-4-0-1-S"),
    (
        "owari: a last seed in an empty house",
        Owari,
        "1-0-3-3-3-3-3-3-3-3-4-3-4-0-S",
        'A',
        "0-1-3-3-3-3-3-3-3-3-0-3-8-0-N",
    ),
    ("owari: nothing opposite", Owari, "1-0-3-3-3-3-3-3-3-3-0-3-8-0-S", 'A', "0-1-3-3-3-3-3-3-3-3-0-3-8-0-N"),
    ("owari: a last seed in the store", Owari, "3-3-3-3-2-3-3-3-3-3-3-3-1-0-S", 'E', "3-3-3-3-0-4-3-3-3-3-3-3-2-0-N"),
    (
        "owari: thirteen end where they began",
        Owari,
        "13-0-0-0-0-0-0-0-0-0-0-2-10-11-S",
        'A',
        "1-1-1-1-1-1-1-1-1-1-1-0-14-11-N",
    ),
    ("owari: fourteen go on", Owari, "14-0-0-0-0-0-0-0-0-0-0-2-10-10-S", 'A', "1-2-1-1-1-1-1-1-1-1-1-3-11-10-N"),
];

#[test]
fn positions_after() {
    for &(question, rules, before, letter, after) in ROWS {
        let before = position(rules, before);
        let next = before.play(house(letter)).unwrap_or_else(|why| panic!("{question}: {why:?}"));
        assert_eq!(next.to_string(), after, "{question}");
    }
}

#[test]
fn the_path_skips_the_origin_on_every_lap() {
    let path =
        |text: &str, letter| -> String { position(Oware, text).path(house(letter)).map(Place::letter).collect() };
    assert_eq!(path("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 'E'), "Fabc");
    assert_eq!(path("6-0-1-16-0-4-1-1-1-7-2-0-6-3-S", 'D'), "EFabcdefABCEFabc");
    assert_eq!(path("0-0-0-0-0-0-0-0-0-0-0-30-9-9-N", 'f'), "ABCDEFabcdeABCDEFabcdeABCDEFab");
    assert_eq!(path("0-4-4-4-4-4-4-4-4-4-4-8-0-0-S", 'A'), "");
    let owari =
        |text: &str, letter| -> String { position(Owari, text).path(house(letter)).map(Place::letter).collect() };
    assert_eq!(owari("3-3-3-3-3-3-3-3-3-3-3-3-0-0-S", 'F'), "Sab");
    assert_eq!(owari("1-0-0-0-0-0-0-0-0-15-0-0-10-10-N", 'd'), "efNABCDEFabcdef");
}

#[test]
fn captures_come_last_house_first() {
    let captures = |text: &str, letter| -> Vec<(char, u8)> {
        position(Oware, text)
            .captures(house(letter))
            .into_iter()
            .map(|(house, seeds)| (house.letter(), seeds))
            .collect()
    };
    assert_eq!(captures("7-7-0-7-0-6-6-6-0-4-1-2-0-2-S", 'F'), [('f', 3), ('e', 2)]);
    assert_eq!(captures("6-0-1-16-0-4-1-1-1-7-2-0-6-3-S", 'D'), [('c', 3), ('b', 3), ('a', 3)]);
    assert_eq!(captures("7-7-0-7-0-6-6-6-0-4-1-2-0-2-S", 'A'), []);
}

#[test]
fn a_grand_slam_that_takes_nothing_is_told_apart() {
    let slam = "0-0-0-0-1-2-1-1-0-0-0-0-22-21-S";
    for (rules, text, letter, spares) in [
        (Abapa, slam, 'F', true),
        (Abapa, slam, 'E', false),
        (Abapa, "0-0-0-0-1-2-1-1-0-0-0-1-21-21-S", 'F', false),
        (Abapa, "1-1-0-0-0-0-0-0-0-0-2-2-20-22-N", 'f', true),
        (Oware, slam, 'F', false),
        (Ouril, slam, 'F', false),
        (Aiware, slam, 'F', false),
        (Owari, "0-0-0-0-1-2-1-1-0-0-0-0-16-15-S", 'F', false),
    ] {
        assert_eq!(position(rules, text).spares(house(letter)), spares, "{rules} {text} {letter}");
    }
}

#[test]
fn the_follow_up_turn_is_marked_and_then_over() {
    let slam = position(Ouril, "6-0-0-0-0-1-1-0-0-0-0-0-18-22-S").play(house('A')).expect("legal");
    assert!(slam.is_follow_up());
    let text = position(Ouril, &slam.to_string());
    assert!(!text.is_follow_up(), "text always means an ordinary turn");
    let next = slam.play(house('F')).expect("feeds");
    assert!(!next.is_follow_up());
    assert_eq!(next.to_string(), "0-1-1-1-1-0-1-1-0-0-0-0-20-22-N");
}
