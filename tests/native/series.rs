//! A match: rows of results.

use oware::Side::{self, North, South};
use oware::series::Series;

/// The games of a match, who won each (`.` for a draw, by the sides of that game), and then: the halves behind the last game, whether it is over, who leads.
type Row = (u32, &'static str, [u32; 2], bool, Option<Side>);

const ROWS: &[Row] = &[
    (3, "", [0, 0], false, None),
    (3, "S", [2, 0], false, Some(South)),
    // The winner of the first game has North in the second.
    (3, "SN", [0, 4], true, Some(North)),
    (3, "SS", [2, 2], false, None),
    (3, "SSN", [2, 4], true, Some(North)),
    (3, "...", [3, 3], true, None),
    (3, "S..", [4, 2], true, Some(South)),
    (5, "SNS", [6, 0], true, Some(South)),
    (7, "NSNS", [8, 0], true, Some(South)),
];

#[test]
fn points_follow_the_players_who_change_sides() {
    for (games, results, points, over, leader) in ROWS {
        let mut series = Series::new(*games).expect("a match");
        for (at, result) in results.chars().enumerate() {
            series = if at > 0 { series.next() } else { series }.after(Side::from_letter(result));
        }
        assert_eq!(
            (Side::BOTH.map(|side| series.halves(side)), series.is_over(), series.leader()),
            (*points, *over, *leader),
            "{results}"
        );
        assert_eq!(series.played() as usize, results.len());
        // What cannot follow a finished match is not counted.
        assert_eq!(series.after(Some(South)) == series, *over, "{results}");
    }
}

#[test]
fn behind_the_end_another_match_begins() {
    let over = Series::new(3).expect("a match").after(Some(South)).next().after(Some(North));
    assert_eq!(over.next(), Series::new(3).expect("a match"));
}

#[test]
fn only_a_match_that_goes_on_is_taken() {
    for (games, halves) in [(3, [0, 0]), (5, [2, 4]), (7, [1, 1])] {
        let series = Series::with_halves(games, halves).expect("a match");
        assert_eq!((series.games(), Side::BOTH.map(|side| series.halves(side))), (games, halves));
    }
    for (games, halves) in [(4, [0, 0]), (3, [1, 0]), (3, [4, 0]), (3, [3, 3]), (3, [u32::MAX, 1]), (7, [0, 20])] {
        assert!(Series::with_halves(games, halves).is_none(), "{games} {halves:?}");
    }
}
