//! Records and position texts: they read back the same, and an error names what is wrong.

use crate::house;
use oware::record::{self, ParseRecordError};
use oware::{Game, IllegalMove, Position, PositionError, RuleSet, Side};

fn played(rules: RuleSet, moves: &str) -> Game {
    let mut game = Game::new(rules);
    for letter in moves.chars() {
        game.play(house(letter)).unwrap_or_else(|why| panic!("{moves} at {letter}: {why:?}"));
    }
    game
}

#[test]
fn the_form_of_a_record() {
    assert_eq!(
        record::write(&played(RuleSet::Ouril, "FfBe")),
        "oware-game 1\nrules ouril\nstart 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\nmoves FfBe\nend none\n"
    );
}

#[test]
fn what_is_written_is_read_back() {
    let mut agreed = played(RuleSet::Oware, "EcBf");
    agreed.agree().expect("not over");
    let won = "0-0-0-0-0-1-1-1-4-0-0-2-23-16-S";
    let mut on = Game::from_position(Position::parse(RuleSet::Oware, won).expect("a position"));
    on.play(house('F')).expect("legal");
    let majority = on.clone();
    on.play_on().expect("seeds are left");
    let resting = on.clone();
    on.play(house('f')).expect("legal");
    let mut on_and_agreed = on.clone();
    on_and_agreed.agree().expect("playing on");
    let mut resting_and_agreed = resting.clone();
    resting_and_agreed.agree().expect("playing on");
    let (mut resigned, mut late) = (played(RuleSet::Owari, "Ef"), played(RuleSet::Ouril, "Ef"));
    resigned.resign(Side::South).expect("not over");
    late.lose_on_time(Side::North).expect("not over");
    assert!(record::write(&resigned).ends_with("\nend N resignation\n"));
    assert!(record::write(&late).ends_with("\nend S time\n"));
    let mut drawn = played(RuleSet::Oware, "EcBf");
    drawn.draw().expect("not decided");
    // Releases from before draws say that a newer one has written it.
    let (text, end) = (record::write(&drawn), "\nmoves EcBf~*\nend draw agreed-draw\n");
    assert!(text.starts_with("oware-game 3\n") && text.ends_with(end), "{text}");
    let mut varied = oware::GameTree::from(drawn.clone());
    varied.undo().expect("the draw is taken back");
    assert!(record::write_tree(&varied).starts_with("oware-game 3\n"), "a variation ends in a draw");
    assert_eq!(varied.to_string().parse(), Ok(varied));
    let declared = [drawn, agreed, resigned, late, on_and_agreed, resting_and_agreed];
    let games = [Game::new(RuleSet::Oware), majority, resting, on].into_iter().chain(declared);
    for game in games {
        let text = record::write(&game);
        assert_eq!(record::read(&text).as_ref(), Ok(&game), "{text}");
        assert_eq!(record::read(&text.replace('\n', "\r\n")).as_ref(), Ok(&game), "{text}");
    }
}

#[test]
fn what_is_wrong_is_named() {
    let good = "oware-game 1\nrules oware\nstart 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\nmoves FfBe\nend none\n";
    let move_error = |ply, text, why| ParseRecordError::Move { ply, text, why };
    let rows: &[(&str, &str, ParseRecordError)] = &[
        ("oware-game 1", "oware-game 9", ParseRecordError::Newer { text: "9".into() }),
        ("oware-game 1", "oware-game 03", ParseRecordError::Newer { text: "03".into() }),
        ("oware-game 1", "oware-game 0", ParseRecordError::Version { text: "oware-game 0".into() }),
        ("oware-game 1", "oware-game x", ParseRecordError::Version { text: "oware-game x".into() }),
        ("oware-game 1", "{\"v\":1}", ParseRecordError::Version { text: "{\"v\":1}".into() }),
        ("rules oware", "rules awari", ParseRecordError::Rules("awari".parse::<RuleSet>().unwrap_err())),
        ("rules oware\n", "", ParseRecordError::Form { line: 2 }),
        ("4-0-0-S", "4-0-0", ParseRecordError::Start(PositionError::Form { fields: 14 })),
        ("4-0-0-S", "5-0-0-S", ParseRecordError::Start(PositionError::Sum { sum: 49, wanted: 48 })),
        ("FfBe", "FfBF", move_error(4, 'F', Some(IllegalMove::NotYours))),
        ("FfBe", "FffB", move_error(3, 'f', Some(IllegalMove::NotYours))),
        ("FfBe", "FfBx", move_error(4, 'x', None)),
        ("moves FfBe\n", "movesFfBe\n", ParseRecordError::Form { line: 4 }),
        ("end none\n", "", ParseRecordError::Form { line: 5 }),
        ("end none", "end none\nmore", ParseRecordError::Form { line: 6 }),
        ("end none", "end S majority", ParseRecordError::End { claimed: "S majority".into(), found: "none".into() }),
        (
            "end none",
            "end N agreement",
            ParseRecordError::End { claimed: "N agreement".into(), found: "S agreement".into() },
        ),
        (
            "end none",
            "end draw resignation",
            ParseRecordError::End { claimed: "draw resignation".into(), found: "none".into() },
        ),
        ("end none", "end S time on", ParseRecordError::End { claimed: "S time on".into(), found: "none".into() }),
    ];
    assert!(record::read(good).is_ok());
    for (from, to, error) in rows {
        assert!(good.contains(from), "{from}");
        assert_eq!(record::read(&good.replace(from, to)).as_ref(), Err(error), "{from} -> {to}");
    }
    assert!(matches!(record::read(""), Err(ParseRecordError::Version { .. })));
}

#[test]
fn position_text_that_is_wrong() {
    let number = |field, text: &str| PositionError::Number { field, text: text.into() };
    let rows: &[(&str, PositionError)] = &[
        ("", PositionError::Form { fields: 1 }),
        ("4-4-4", PositionError::Form { fields: 3 }),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-", PositionError::Form { fields: 16 }),
        ("x-4-4-4-4-4-4-4-4-4-4-4-0-0-S", number(1, "x")),
        ("4-04-4-4-4-4-4-4-4-4-4-4-0-0-S", number(2, "04")),
        ("4-4-+4-4-4-4-4-4-4-4-4-4-0-0-S", number(3, "+4")),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-49-S", number(14, "49")),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-300-S", number(14, "300")),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0--0-S", PositionError::Form { fields: 16 }),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-s", PositionError::Turn { text: "s".into() }),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-SN", PositionError::Turn { text: "SN".into() }),
        ("4-4-4-4-4-4-4-4-4-4-4-3-0-0-S", PositionError::Sum { sum: 47, wanted: 48 }),
        ("48-48-48-48-48-48-48-48-48-48-48-48-48-48-S", PositionError::Sum { sum: 672, wanted: 48 }),
    ];
    for (text, error) in rows {
        assert_eq!(Position::parse(RuleSet::Oware, text).as_ref(), Err(error), "{text}");
    }
}

#[test]
fn position_text_that_is_wrong_is_told_in_words() {
    let rows = [
        ("4-4-4", "a position has 15 fields joined by '-', not 3"),
        ("4-04-4-4-4-4-4-4-4-4-4-4-0-0-S", "field 2 is not a number of seeds: \"04\""),
        ("4-4-4-4-4-4-4-4-4-4-4-3-0-0-S", "houses and stores hold 47 seeds, not 48"),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-X", "the turn is S or N, not \"X\""),
    ];
    for (text, words) in rows {
        let error = Position::parse(RuleSet::Oware, text).expect_err(text);
        assert_eq!(error.to_string(), words, "{text}");
    }
}
