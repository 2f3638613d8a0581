//! Variations, comments and ends as text: in the notation and in what is saved.

use crate::trees::{any_tree, deep_tree, full_tree, shape};
use crate::{house, position};
use oware::record::ogn::{self, MOST_BYTES, Notice, ParseOgnError, Reading, Tags};
use oware::record::{self, ParseMoveError, ParseRecordError};
use oware::{Action, Game, GameError, GameTree, IllegalMove, RuleSet, Side, TreeError};
use proptest::prelude::*;

/// What stands behind the tags.
fn moves(tree: &GameTree) -> String {
    let text = ogn::write_tree(tree, &Tags::default());
    text.split_once("\n\n").expect("tags and moves").1.trim_end().to_owned()
}

/// What stands behind the word in a record.
fn saved(tree: &GameTree) -> String {
    let text = record::write_tree(tree);
    text.lines().find_map(|line| line.strip_prefix("moves ")).expect("moves").to_owned()
}

fn read(text: &str) -> Reading {
    ogn::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Text with the tags of an unfinished game before it.
fn open(moves: &str) -> String {
    format!("[Variant \"Oware\"]\n[Result \"*\"]\n\n{moves}")
}

/// Plays a word: letters are played, `<` takes back, the other signs are those of a record.
fn acted(mut tree: GameTree, acts: &str) -> GameTree {
    for act in acts.chars() {
        let done = match act {
            '<' => tree.undo(),
            '=' => tree.take(Action::Agree),
            '+' => tree.take(Action::PlayOn),
            'r' => tree.take(Action::Resign(Side::South)),
            't' => tree.take(Action::LoseOnTime(Side::North)),
            '!' => tree.set_comment(tree.current(), "good {move}"),
            letter => tree.play(house(letter)),
        };
        done.unwrap_or_else(|error| panic!("{acts} at {act}: {error}"));
    }
    tree
}

/// The acts, the moves of the notation, the moves of the record.
#[test]
fn the_forms_of_a_tree() {
    let oware = || GameTree::new(RuleSet::Oware);
    let won = || GameTree::from_position(position(RuleSet::Oware, "0-0-0-0-0-1-1-1-4-0-0-2-23-16-S"));
    let ouril = || GameTree::from_position(position(RuleSet::Ouril, "6-0-0-0-0-1-1-0-0-0-0-0-18-22-S"));
    let north = || GameTree::from_position(position(RuleSet::Ouril, "1-0-0-0-0-0-6-0-0-0-0-1-22-18-N"));
    let rows = [
        (oware(), "!Ff!", "{good {move)} 1. F f {good {move)} *", "{good {move)}Ff{good {move)}*"),
        (oware(), "Ff<e<e", "1. F e (1... f) *", "Fe*(f)"),
        (
            oware(),
            "FfB<C<<eA<B!",
            "1. F e (1... f 2. C (2. B)) 2. B {good {move)} (2. A) *",
            "Fe(fC(B))B{good {move)}*(A)",
        ),
        (oware(), "Ff!<e!B", "1. F e {good {move)} (1... f {good {move)}) 2. B *", "Fe{good {move)}(f{good {move)})B*"),
        (oware(), "Ff<", "1. F {[%end *]} (1... f) *", "F*f"),
        (oware(), "F<", "{[%end *]} (1. F) *", "*F"),
        (oware(), "Ff<eB<", "1. F e (1... f) {[%end *]} (2. B) *", "Fe*(f)B"),
        (oware(), "FfB<C<", "1. F f {[%end *]} (2. C) (2. B) *", "Ff*C(B)"),
        (oware(), "Ff=", "1. F f 24-24", "Ff"),
        (oware(), "Ff=!", "1. F f {[%end agreement, draw]} {good {move)} 24-24", "Ff={good {move)}*"),
        (oware(), "Ff=<B", "1. F f 2. B ({[%end agreement, draw]}) *", "FfB*(=)"),
        (oware(), "FfB<=", "1. F f {[%end agreement, draw]} (2. B) 24-24", "Ff=*(B)"),
        (
            oware(),
            "Ffr<=<t<",
            "1. F f {[%end *]} ({[%end time, South wins]}) ({[%end agreement, draw]})\n({[%end resignation, North wins]}) *",
            "Ff*tN(=)(rS)",
        ),
        (won(), "F+", "1. F+2 25-16", "F"),
        (won(), "F+!", "1. F+2 {[%end majority, South wins, played on]} {good {move)} 25-16", "F+{good {move)}*"),
        (won(), "F+f", "1. F+2 f 25-16", "Ff"),
        (won(), "F+f<", "1. F+2 {[%end *]} (1... f) 25-16", "F+*f"),
        (won(), "F+f<=", "1. F+2 {[%end majority, South wins, played on, agreement]} (1... f) 25-23", "F+=*(f)"),
        (won(), "F+<F", "1. F+2 {[%end *]} ({[%end majority, South wins, played on]}) 25-16", "F*+"),
        (ouril(), "AF<", "1. A+2 {[%end *]} (1. F) *", "A*F"),
        (north(), "af<", "1... a+2 {[%end *]} (1... f) *", "a*f"),
    ];
    for (start, acts, written, record) in rows {
        let tree = acted(start, acts);
        assert_eq!(moves(&tree), written, "{acts}");
        assert_eq!(saved(&tree), record, "{acts}");
        let text = ogn::write_tree(&tree, &Tags::default());
        assert_eq!(read(&text), Reading::new(tree.clone(), Tags::default(), vec![]), "{text}");
        assert_eq!(record::write_tree(&tree).parse(), Ok(tree), "{acts}");
    }
}

#[test]
fn what_is_read() {
    let rows = [
        ("1. F f (1... e 2. B) 2. B", "Ff(eB)B"),
        ("F f (e B)B", "Ff(eB)B"),
        ("1. F f ( 1... e 2. B ( 2. C ) ) 2. B (2. C) (2. D) *", "Ff(eB(C))B(C)(D)"),
        // The same move again adds nothing.
        ("F (F f) f (f)", "Ff"),
        ("F (F e) f", "Ff(e)"),
        // The result of a variation decides nothing.
        ("F f (e 25-20) B *", "Ff(e)B"),
        ("F f (e *) B *", "Ff(e)B"),
        ("F f {[%end agreement]} (2. B) 24-24", "Ff.(B)"),
        ("F f (e {[%end resignation, South wins]}) *", "Ff(e.)"),
        ("F f (e {[%end resignation]}) *", "Ff(e.)"),
        ("F f {[%end *]} (B) (C) *", "FfB(C)"),
        ("F {[%end *]} f *", "Ff"),
    ];
    for (text, expected) in rows {
        let text = if text.ends_with("24-24") { text.to_owned() } else { format!("[Result \"*\"] {text}") };
        let reading = read(&format!("[Variant \"Oware\"] {text}"));
        assert_eq!((shape(&reading.tree).as_str(), reading.notices), (expected, vec![]), "{text}");
    }
}

#[test]
fn comments_that_are_read() {
    let rows = [
        ("{one} {two} F {three} ; four\n {} {five\n  six} f", ["one two", "three four five six", ""]),
        ("F {a} (A {b}) {c} f {d}", ["", "a c", "d"]),
        ("F ({before} A {behind}) f", ["", "", ""]),
        ("F ({alone}) f", ["", "alone", ""]),
        ("F {[%clk 0:10]} f {[%end of it}", ["", "[%clk 0:10]", "(%end of it"]),
        ("F {[%end *]} {here} f", ["", "here", ""]),
    ];
    for (text, comments) in rows {
        let tree = read(&open(text)).tree;
        let line = [vec![tree.root()], tree.line_through(tree.root())].concat();
        let found: Vec<&str> = line.iter().map(|&node| tree.comment(node)).collect();
        assert_eq!(found, comments, "{text}");
    }
    let tree = read(&open("F ({before} A {behind}) f")).tree;
    let second = tree.children(tree.root()).nth(1).expect("a variation");
    assert_eq!(tree.comment(second), "before behind");
}

#[test]
fn a_mark_that_the_moves_do_not_bear_out_is_told_and_changes_nothing() {
    let told = [Notice::Termination { claimed: "majority, South wins".into(), found: "*".into() }];
    for (text, expected) in [
        ("F f {[%end majority, South wins]}", "Ff"),
        ("F f (e {[%end majority, South wins]}) B", "Ff(e)B"),
        ("F f {[%end majority, South wins]} (e {[%end no-seeds]})", "Ff(e)"),
    ] {
        let reading = read(&open(text));
        assert_eq!((shape(&reading.tree).as_str(), reading.notices.as_slice()), (expected, &told[..]), "{text}");
    }
}

#[test]
fn a_variation_in_which_something_is_wrong_is_left_out() {
    let wrong = |ply, number, side, text, why| Some(ParseMoveError::new(ply, number, side, text, Some(why)));
    let north = |text, why| wrong(2, 1, Side::North, text, why);
    let rows = [
        ("F f (e B F) B", "FfB", 1, wrong(4, 2, Side::North, 'F', IllegalMove::NotYours)),
        ("F f (F) (e) (f f) B", "Ff(e)B", 2, north('F', IllegalMove::NotYours)),
        ("F f (e (b (A) A {)} ) B) B", "Ff(eB)(bA)B", 1, north('A', IllegalMove::NotYours)),
        ("F f (one better is e) B", "FfB", 1, None),
        ("F f (e +x) B", "FfB", 1, None),
        ("F f ([Tag \"a\"] e) B", "FfB", 1, None),
        ("(F) F f", "Ff", 1, None),
        ("F f ((e)) B", "FfB", 1, None),
        // What was known before stays.
        ("F f (f B x) A", "FfA", 1, None),
    ];
    for (text, expected, count, first) in rows {
        let reading = read(&open(text));
        assert_eq!(shape(&reading.tree), expected, "{text}");
        assert_eq!(reading.notices, [Notice::Variations { count, wrong: first }], "{text}");
    }
}

#[test]
fn hostile_variations_cost_little() {
    let rows = [
        open(&format!("F f {}", "(e) ".repeat(MOST_BYTES / 4 - 100))),
        open(&format!("F f {}", "(e {a}) {b} ".repeat(MOST_BYTES / 12 - 100))),
        open(&format!("F f {}", "(F) ".repeat(19_000))),
        open(&format!("F f {}{}", "(e (".repeat(MOST_BYTES / 8 - 100), "))".repeat(MOST_BYTES / 8 - 100))),
        open(&format!("F f {}", "{[%end *]} (B) ".repeat(MOST_BYTES / 15 - 100))),
        open(&format!("F f {}", "({[%end agreement]}) ".repeat(MOST_BYTES / 21 - 100))),
        open(&format!("F f {}", "{a} ".repeat(MOST_BYTES / 4 - 100))),
    ];
    for text in rows {
        let begun = std::time::Instant::now();
        let sound = ogn::read(&text).is_ok();
        println!("{:?} {sound} {}", begun.elapsed(), &text[40..80]);
        assert!(begun.elapsed().as_secs() < 20, "{}", &text[..100]);
    }
}

/// Words for programs that speak to programmers.
#[test]
fn errors_have_words() {
    let no_link = oware::record::link::read("x").expect_err("no link");
    let rows: [(&dyn std::error::Error, &str); 8] = [
        (&GameError::NothingToUndo, "nothing has been played"),
        (&TreeError::Game(GameError::NothingToAgree), "the game cannot end by agreement"),
        (&TreeError::Move(IllegalMove::Empty), "the house is empty"),
        (&record::read("oware-gum 1").expect_err("unknown"), "no record of a known version: \"oware-gum 1\""),
        (&record::read("oware-game 9").expect_err("newer"), "a record of version 9, which this program does not know"),
        (
            &record::read("oware-game 1\nrules oware\nstart 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\nmoves FF\nend none")
                .expect_err("wrong"),
            "move 2, F: the house is the opponent's",
        ),
        (&ogn::read(&open("F f F")).expect_err("wrong"), "move 2 of South, F: the house is empty"),
        (&no_link, "not the link of a game"),
    ];
    for (error, words) in rows {
        assert_eq!(error.to_string(), words);
    }
}

#[test]
fn what_is_wrong_in_the_main_line_is_refused() {
    let rows = [
        ("F f (e", ParseOgnError::Unclosed { line: 4, text: '(' }),
        ("F f\n(e (b x", ParseOgnError::Unclosed { line: 5, text: '(' }),
        ("F f (e {", ParseOgnError::Unclosed { line: 4, text: '{' }),
        ("F f e) B", ParseOgnError::Move(ParseMoveError::new(3, 2, Side::South, 'e', Some(IllegalMove::NotYours)))),
        ("F f) B", ParseOgnError::Unexpected { line: 4, text: ')' }),
    ];
    for (text, error) in rows {
        assert_eq!(ogn::read(&open(text)), Err(error), "{text}");
    }
}

#[test]
fn a_record_in_which_something_is_wrong_is_refused() {
    let form = ParseRecordError::Form { line: 4 };
    let move_error = |ply, text, why| ParseRecordError::Move { ply, text, why };
    let rows = [
        ("Ff", form.clone()),
        ("Ff**", form.clone()),
        ("F@f@*", form.clone()),
        ("F(A*", form.clone()),
        ("F)f*", form.clone()),
        ("(F)f*", form.clone()),
        ("F()f*", form.clone()),
        ("F((A))*", form.clone()),
        ("F{f*", form.clone()),
        ("Fr*", form.clone()),
        ("Frx*", form),
        ("F*x", move_error(2, 'x', None)),
        ("F*F", move_error(2, 'F', Some(IllegalMove::NotYours))),
        ("F+*", move_error(2, '+', None)),
        ("F=f*", move_error(2, 'f', Some(IllegalMove::Over))),
        ("F=*", ParseRecordError::End { claimed: "none".into(), found: "N agreement".into() }),
    ];
    for (moves, error) in rows {
        let text = format!("oware-game 2\nrules oware\nstart 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\nmoves {moves}\nend none\n");
        assert_eq!(record::read_tree(&text), Err(error), "{moves}");
    }
    let long = format!(
        "oware-game 2\nrules oware\nstart 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\nmoves {{{}}}*\nend none\n",
        "a".repeat(MOST_BYTES)
    );
    assert_eq!(record::read_tree(&long), Err(ParseRecordError::Long));
}

/// A release from before there were trees can read what has none.
#[test]
fn a_tree_of_one_line_is_saved_as_a_line() {
    let tree = acted(GameTree::new(RuleSet::Oware), "FfB<B");
    assert_eq!(record::write_tree(&tree), record::write(tree.game()));
    assert!(record::write_tree(&tree).starts_with("oware-game 1\n"));
    let read: GameTree = record::write(tree.game()).parse().expect("a record");
    assert_eq!(read, tree);
    let game: Game = record::write_tree(&acted(tree, "<")).parse().expect("a record");
    assert_eq!(game.moves().len(), 2);
}

#[test]
fn a_full_tree_is_written_and_read() {
    let tree = full_tree();
    let text = ogn::write_tree(&tree, &Tags::default());
    assert!(text.len() < MOST_BYTES && tree.bytes() < GameTree::MOST_BYTES, "{} {}", text.len(), tree.bytes());
    let one_more = text.replacen("\n\n", "\n\n{more} 1. F ", 1);
    assert_eq!(read(&text).tree, tree);
    assert!(ogn::read(&one_more).is_err());
    assert_eq!(record::read_tree(&record::write_tree(&tree)), Ok(tree));
}

#[test]
fn comments_without_end_are_refused() {
    let mut tree = GameTree::new(RuleSet::Oware);
    tree.set_comment(tree.root(), &"a ".repeat(GameTree::MOST_BYTES / 2 - 2)).expect("room");
    let text = ogn::write_tree(&tree, &Tags::default());
    assert_eq!(read(&text).tree, tree);
    assert_eq!(ogn::read(&text.replacen("{a", &format!("{{{}a", "b".repeat(10)), 1)), Err(ParseOgnError::Long));
}

#[test]
fn variations_as_deep_as_can_be() {
    let tree = deep_tree(GameTree::MOST_DEPTH);
    let text = ogn::write_tree(&tree, &Tags::default());
    assert_eq!(read(&text).tree.len(), tree.len());
    assert_eq!(record::read_tree(&record::write_tree(&tree)), Ok(tree.clone()));
    // The innermost variation gets one inside.
    let inner = text.find(')').expect("a variation");
    let letter = text[..inner].rfind(|letter: char| letter.is_ascii_alphabetic()).expect("a move");
    let deeper = format!("{}({}){}", &text[..inner], &text[letter..inner], &text[inner..]);
    assert_eq!(read(&deeper).notices, [Notice::Variations { count: 1, wrong: None }]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_tree_is_written_and_read_as_a_record(tree in any_tree()) {
        let text = record::write_tree(&tree);
        prop_assert_eq!(record::read_tree(&text), Ok(tree.clone()), "{}", text);
        prop_assert_eq!(text.parse::<Game>(), Ok(tree.game().clone()));
    }

    /// The notation does not hold which node is current.
    #[test]
    fn a_tree_is_written_and_read_in_the_notation(mut tree in any_tree()) {
        tree.go_to(tree.tip()).expect("a node");
        let text = ogn::write_tree(&tree, &Tags::default());
        let moves = text.split_once("\n\n").expect("tags and moves").1;
        let most = tree.bytes() + "48-48\n".len() + "{[%end *]} ".len();
        prop_assert!(moves.len() <= most, "{} of {}: {}", moves.len(), most, text);
        prop_assert_eq!(ogn::read(&text), Ok(Reading::new(tree, Tags::default(), vec![])), "{}", text);
    }

    #[test]
    fn the_main_line_alone_is_a_game(tree in any_tree()) {
        let game = tree.main_line();
        let text = ogn::write(&game, &Tags::default());
        let plain = !text.contains(['{', '(']);
        prop_assert!(plain, "{}", text);
        prop_assert_eq!(read(&text).tree, GameTree::from(game));
    }
}
