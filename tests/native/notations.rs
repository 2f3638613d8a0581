//! How other places write moves and positions: what is read, as what, and what cannot be decided.

use crate::games::any_game;
use crate::position;
use oware::RuleSet::{Abapa, Oware, Owari};
use oware::clock::{Clock, Control};
use oware::record;
use oware::record::ogn::{self, Notation, Notice, ParseOgnError, Reader, Tags, Times};
use oware::{Game, GameTree, House, IllegalMove, Place, PositionError, RuleSet, Side};
use proptest::prelude::*;

fn letters(game: &Game) -> String {
    game.moves().iter().map(|house| house.letter()).collect()
}

#[test]
fn moves_of_other_places() {
    let rows = [
        // A teaching page: signs and words behind moves.
        ("1. F! b 2. D a 3. E b 4. C c 5. A e 6. D d", Notation::Letters, "FbDaEbCcAeDd"),
        // French pages with the capitals the other way round.
        ("1. b E 2. a D 3. e B 4. c E", Notation::SmallSouth, "BeAdEbCe"),
        ("b E a D e B c E", Notation::SmallSouth, "BeAdEbCe"),
        ("bEaD", Notation::SmallSouth, "BeAd"),
        ("1.b E! 2.a {quiet} D", Notation::SmallSouth, "BeAd"),
        ("[South \"Ama\"]\n1. b *", Notation::SmallSouth, "B"),
        // wikimanqala.
        ("1. 64 64\n2. 21 32", Notation::StartAndEnd, "FfBc"),
        ("64 64 21 32", Notation::StartAndEnd, "FfBc"),
        ("1. 64 64 2. 21 32 {well} 3. 53", Notation::StartAndEnd, "FfBcE"),
        ("| 1. | F | f |\n| 2. | B | e |", Notation::Letters, "FfBe"),
        ("Moves: 1. Ff, 2. Be", Notation::Letters, "FfBe"),
        ("d1-e2 b2-c1", Notation::Squares, "De"),
        // PlayStrategy.
        ("d1e2 b2c1 b1f2 a2e1 c1c2 e2b1", Notation::Squares, "DeBfCb"),
        ("1. d1e2 b2c1 2. b1f2 a2e1 3. c1c2 e2b1 *", Notation::Squares, "DeBfCb"),
        ("D1E2,B2C1", Notation::Squares, "De"),
        // CodinGame: a 0 tells where the houses begin, a 6 that they begin with 1.
        ("0 0 3 3", Notation::FromZero, "AaDd"),
        ("1. 6 6 2. 2 5", Notation::FromOne, "FfBe"),
    ];
    for (text, notation, moves) in rows {
        let Ok(reading) = ogn::read(text) else {
            assert_eq!(moves, "", "{text}");
            continue;
        };
        assert_eq!(letters(reading.tree.game()), moves, "{text}");
        assert_eq!(reading.tree.game().rule_set(), Abapa, "{text}");
        let told = (notation != Notation::Letters).then_some(Notice::Notation(notation));
        assert_eq!(
            reading.notices.iter().find(|notice| matches!(notice, Notice::Notation(_))),
            told.as_ref(),
            "{text}"
        );
    }
}

#[test]
fn figures_alone_are_decided_by_the_moves_or_asked_about() {
    assert_eq!(ogn::read("1 1 2 2"), Err(ParseOgnError::Ambiguous));
    let read = |notation: Notation| {
        Reader::default().notation(notation).read("1 1 2 2").map(|reading| letters(reading.tree.game()))
    };
    assert_eq!(read(Notation::FromOne), Ok("AaBb".to_owned()));
    assert_eq!(read(Notation::FromZero), Ok("BbCc".to_owned()));
    // A figure that is no house in one of them decides.
    let decided = |text: &str| ogn::read(text).map(|reading| letters(reading.tree.game()));
    assert_eq!(decided("1 1 2 6"), Ok("AaBf".to_owned()));
    assert_eq!(decided("1 1 2 0"), Ok("BbCa".to_owned()));
}

#[test]
fn what_is_written_beside_a_sowing_is_compared() {
    let notices = |text: &str| ogn::read(text).expect("a game").notices.split_off(2);
    assert_eq!(notices("1. 64 64 2. 21 32"), []);
    let end = |number, side, text, found| Notice::Ends { number, side, text, found: crate::house(found) };
    assert_eq!(notices("1. 64 65 2. 21 33 3. 55 54"), [end(1, Side::North, 'f', 'D')]);
    assert_eq!(notices("d1f2 b2c1 b1f2 a2e1 c1c2 e2b1"), [end(1, Side::South, 'D', 'b')]);
    // So short a text with wrong ends is no game.
    assert_eq!(ogn::read("12 45"), Err(ParseOgnError::Nothing));
    // In brackets stands all that the mover has taken, not what one move took.
    let game = "42 53 32 31 21 22 61 13 (4) 46 63 45 53 (8) 16 (2) 32 (10)";
    assert_eq!(notices(game), []);
    let wrong = Notice::Captures { number: 6, side: Side::North, text: 'e', claimed: 5, found: 4 };
    assert_eq!(notices(&game.replace("(8)", "(9)")), [wrong]);
}

#[test]
fn a_misprint_stops_the_game_where_it_stands() {
    let text = "1. F! b 2. D a 3. E b 4. C E 5. A e";
    let strict = ogn::read(text);
    assert!(matches!(strict, Err(ParseOgnError::Move(wrong)) if wrong.number == 4), "{strict:?}");
    let reading = Reader::default().partly().read(text).expect("a part");
    assert_eq!(letters(reading.tree.game()), "FbDaEbC");
    let Some(Notice::Stopped(ParseOgnError::Move(wrong))) = reading.notices.last() else {
        panic!("{:?}", reading.notices)
    };
    assert_eq!((wrong.number, wrong.text, wrong.why), (4, 'E', Some(IllegalMove::NotYours)));
    // Each notation stops there, too, and so do words behind the moves.
    let rows = [
        ("1. b E 2. a D 3. e B 4. e E", "BeAdEb"),
        ("42 53 32 31 21 22 61 13 (4) 21 63", "DeCcBbFa"),
        ("d1e2 b2c1 b1f2 d1e2", "DeB"),
        ("1. F f 2. B e and that was all", "FfBe"),
        ("1. F f 2. B e 3. C a great game", "FfBeCa"),
        ("[Variant \"Oware\"]\n1. F f 2. (B e", "Ff"),
    ];
    for (text, moves) in rows {
        let reading = Reader::default().partly().read(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(letters(reading.tree.game()), moves, "{text}");
        assert!(matches!(reading.notices.last(), Some(Notice::Stopped(_))), "{text}: {:?}", reading.notices);
    }
}

#[test]
fn no_figure_goes_without_a_word() {
    let read = |text: &str| Reader::default().partly().read(text).map(|reading| letters(reading.tree.game()));
    for text in ["64 64 21 99", "64 64 21 20", "64 64 21 32 7"] {
        assert_eq!(ogn::read(text), Err(ParseOgnError::Nothing), "{text}");
    }
    let game = "42 53 32 31 21 22 61 13 (4) 99";
    assert_eq!(read(game), Ok("DeCcBbFa".to_owned()));
    assert!(matches!(ogn::read(game), Err(ParseOgnError::Unexpected { text: '9', .. })));
    // Whoever names the notation hears what is wrong, however short the text is.
    let ends = Reader::default().notation(Notation::StartAndEnd);
    assert!(matches!(ends.read("1. 64 64 2. 21 99"), Err(ParseOgnError::Unexpected { .. })));
    let squares = Reader::default().notation(Notation::Squares);
    assert!(matches!(squares.read("d1e2 d1e2"), Err(ParseOgnError::Move(wrong)) if wrong.text == 'D'));
}

#[test]
fn a_tag_with_a_fault_is_no_word() {
    assert_eq!(ogn::read("[Variant \"Oware\"\n\n1. E b *"), Err(ParseOgnError::Tag { line: 1 }));
    assert_eq!(
        ogn::read("[14:03, 28/11/2026] Ama: 1. F f 2. B").map(|read| letters(read.tree.game())),
        Ok("FfB".into())
    );
    // The move that is named is written in the text.
    let wrong = ogn::read("[Variant \"Oware\"]\n\n1. e b *");
    assert!(matches!(wrong, Err(ParseOgnError::Move(wrong)) if wrong.text == 'e'), "{wrong:?}");
}

#[test]
fn a_game_without_tags_is_found_among_words() {
    let rows = [
        ("Our game of 28 November, round 1. Ama played South:\n\n1. F f 2. B e 3. C", "FfBeC"),
        ("Hi! 1. b E 2. a D", "BeAd"),
        ("28.11.2026, 17:02 - Kofi: 1. F f 2. B", "FfB"),
        ("Game 12\n1. 64 64\n2. 21 32", "FfBc"),
    ];
    for (text, moves) in rows {
        let reading = ogn::read(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(letters(reading.tree.game()), moves, "{text}");
    }
    for text in [
        "1. Add flour 2. Bake it",
        "See you at 5",
        "0 1 2",
        "2026 11 30",
        "12 45",
        "a be",
        "1 2 3 4 5 6 7 8 9",
        "Call 4 5 1 1 please",
    ] {
        assert_eq!(Reader::default().partly().read(text), Err(ParseOgnError::Nothing), "{text}");
    }
}

#[test]
fn the_rule_set_of_a_text_that_names_none() {
    let slam = "1. F f 2. B e";
    let rules = |text: &str, rules: RuleSet| {
        Reader::default().rules(rules).read(text).map(|reading| reading.tree.game().rule_set())
    };
    assert_eq!(rules(slam, Oware), Ok(Oware));
    assert_eq!(rules(slam, Owari), Ok(Owari));
    // playstrategy.org plays Abapa, whatever it calls it.
    assert_eq!(rules("d1e2 b2c1", Oware), Ok(Abapa));
    assert_eq!(rules("[Variant \"Oware\"]\n1. d1e2 b2c1", Owari), Ok(Abapa));
    // Four seeds in each house: only then can E come round to B.
    assert_eq!(rules("[FEN \"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1\"]\nF f", Oware), Ok(Oware));
}

#[test]
fn positions_of_other_places() {
    let rows = [
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"),
        ("5S,7S,7S,8S,1S,2S/1S,6S,5S,2,6S 0 0 N 3", "1-6-5-0-0-6-2-1-8-7-7-5-0-0-N"),
        ("6/5,1S 24 23 S 90", "0-0-0-0-0-1-0-0-0-0-0-0-24-23-S"),
        ("4 4 4 4 4 4 4 4 4 4 4 4", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"),
        ("4–4–4–4–4–4–4–4–4–4–4–4–0–0–s", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"),
    ];
    for (text, own) in rows {
        assert_eq!(record::position(Abapa, text), Ok(position(Abapa, own)), "{text}");
    }
    let wrong = [
        ("6/6 24 23 S 90", PositionError::Sum { sum: 47, wanted: 48 }),
        ("4 4 4 4 4 4 4 4 4 4 4 3", PositionError::Sum { sum: 47, wanted: 48 }),
        ("7/5,1S 24 23 S", PositionError::Form { fields: 1 }),
        ("6/5,1S 24 23 W", PositionError::Turn { text: "W".into() }),
    ];
    for (text, error) in wrong {
        assert_eq!(record::position(Abapa, text), Err(error), "{text}");
    }
}

#[test]
fn times_of_moves_are_written_read_and_kept() {
    let control = Control::new(300_000, 5_000).expect("five minutes and five seconds");
    let mut clock = Clock::new(control, Side::South);
    let mut tree = GameTree::new(Oware);
    for (letter, took) in [('F', 0), ('f', 3_250), ('B', 61_000)] {
        tree.play(crate::house(letter)).expect("legal");
        clock.spend(took);
        clock.played(tree.game().turn());
    }
    tree.set_comment(tree.current(), "a long thought").expect("room");
    let tags = Tags::default().time_control("300+5");
    let text = ogn::write_tree(&ogn::timed(&tree, &clock), &tags);
    assert!(text.contains("[TimeControl \"300+5\"]\n"), "{text}");
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let moves = "1. F {[%clk 0:05:00] [%emt 0:00:00]} 1... f {[%clk 0:05:01.750] [%emt 0:00:03.250]} \
                 2. B {a long thought [%clk 0:04:04] [%emt 0:01:01]} *";
    assert!(flat.ends_with(moves), "{flat}");
    let reading = ogn::read(&text).expect("a game");
    assert_eq!(reading.tags, tags);
    let times = |node| Times::of(reading.tree.comment(node));
    let found: Vec<_> =
        reading.tree.main_moves().into_iter().map(|node| (times(node).left, times(node).took)).collect();
    assert_eq!(found, [(Some(300_000), Some(0)), (Some(301_750), Some(3_250)), (Some(244_000), Some(61_000))]);
    // Written once more the times are the same, also beside a clock that knows others.
    assert_eq!(ogn::write_tree(&reading.tree, &reading.tags), text);
    let other = Clock::new(control, Side::South);
    assert_eq!(ogn::write_tree(&ogn::timed(&reading.tree, &other), &reading.tags), text);
    // The save keeps them, too.
    let saved = record::read_tree(&record::write_tree(&reading.tree)).expect("a save");
    assert_eq!(ogn::write_tree(&saved, &reading.tags), text);
}

#[test]
fn how_a_time_is_written_elsewhere() {
    let rows = [
        ("[%clk 0:04:57]", Some(297_000), None),
        ("[%clk 1:00:00.5]", Some(3_600_500), None),
        ("[%emt 12]", None, Some(12_000)),
        ("[%emt 0,25][%clk 9:59]", Some(599_000), Some(250)),
        ("words [%eval 0.3] [%clk 0:00:09.9999] more", Some(9_999), None),
        ("[%clk soon] [%emt 1:2:x]", None, None),
        ("[%clk 9999999:00:00]", None, None),
        ("[%clk", None, None),
        ("%clk 1:00]", None, None),
    ];
    for (comment, left, took) in rows {
        let times = Times::of(comment);
        assert_eq!((times.left, times.took), (left, took), "{comment}");
    }
}

/// A game as another place writes it, with tags that a word processor has been over.
pub(crate) fn foreign(game: &Game, notation: Notation) -> String {
    let variant = ogn::variant(game.rule_set());
    let mut text = format!("[variant \u{201c}{variant}\u{201d}]\n[FEN \"{}\"]\n\n", game.start());
    let mut before = Game::from_position(*game.start());
    for (index, &house) in game.moves().iter().enumerate() {
        let houses = before.position().path(house).filter_map(|place| match place {
            Place::House(house) => Some(house),
            Place::Store(_) => None,
        });
        let end = houses.last().unwrap_or(house);
        let place = |house: House| house.index() % 6;
        let square = |house: House| match house.index() as u8 {
            index @ 0..6 => format!("{}1", char::from(b'a' + index)),
            index => format!("{}2", char::from(b'a' + 11 - index)),
        };
        if index % 2 == 0 {
            text.extend([(index / 2 + 1).to_string().as_str(), ". "]);
        }
        let letter = house.letter();
        let word = match notation {
            Notation::SmallSouth if house.side() == Side::South => letter.to_ascii_lowercase().to_string(),
            Notation::SmallSouth => letter.to_ascii_uppercase().to_string(),
            Notation::Squares => square(house) + &square(end),
            Notation::StartAndEnd => format!("{}{}", place(house) + 1, place(end) + 1),
            Notation::FromOne => (place(house) + 1).to_string(),
            Notation::FromZero => place(house).to_string(),
            _ => letter.to_string(),
        };
        text += &word;
        text.push(' ');
        if before.may_play_on() {
            before.play_on().expect("asked before");
        }
        before.play(house).expect("played before");
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_game_is_read_in_each_notation(game in any_game()) {
        for notation in Notation::ALL {
            // Its Oware is Abapa.
            if notation == Notation::Squares && game.rule_set() == Oware {
                continue;
            }
            let text = foreign(&game, notation);
            let reading = Reader::default().notation(notation).read(&text);
            let reading = reading.unwrap_or_else(|error| panic!("{error:?}\n{text}"));
            prop_assert_eq!(reading.tree.game().moves(), game.moves(), "{}", text);
            match ogn::read(&text) {
                Ok(found) => prop_assert_eq!(found.tree.game().moves(), game.moves(), "{}", text),
                Err(error) => prop_assert_eq!(error, ParseOgnError::Ambiguous, "{}", text),
            }
        }
    }
}
