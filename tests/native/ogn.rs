//! Oware Game Notation: what is written, what is read, what is refused.

use crate::games::any_game;
use crate::trees::shape;
use crate::{data, house, position};
use RuleSet::{Abapa, Aiware, Ouril, Oware, Owari};
use oware::record::ogn::{self, MOST_BYTES, Notice, ParseOgnError, Reading, Tags};
use oware::record::{self, ParseMoveError};
use oware::{Game, House, IllegalMove, Outcome, Position, PositionError, Reason, RuleSet, Side};
use proptest::prelude::*;

fn played(mut game: Game, moves: &str) -> Game {
    for letter in moves.chars() {
        if game.may_play_on() {
            game.play_on().expect("seeds are left");
        }
        game.play(house(letter)).unwrap_or_else(|why| panic!("{moves} at {letter}: {why:?}"));
    }
    game
}

fn set_up(rules: RuleSet, text: &str) -> Game {
    Game::from_position(position(rules, text))
}

fn written(game: &Game) -> String {
    ogn::write(game, &Tags::default())
}

fn read(text: &str) -> Reading {
    ogn::read(text).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
}

fn letters(game: &Game) -> String {
    game.moves().iter().map(|house| house.letter()).collect()
}

/// A text of moves behind the tags of an unfinished game of Abapa.
fn abapa(moves: &str) -> String {
    format!("[Variant \"Oware Abapa\"]\n[Result \"*\"]\n\n{moves}")
}

#[test]
fn the_form_of_a_game() {
    let game = played(Game::new(Oware), "EcBfAd");
    let tags = Tags::default().event("The \"Cup\"").north("C:\\");
    let text = "[Variant \"Oware\"]\n[Event \"The \\\"Cup\\\"\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[South \"?\"]\n[North \"C:\\\\\"]\n[Result \"*\"]\n\n1. E c 2. B f+2 3. A d *\n";
    assert_eq!(ogn::write(&game, &tags), text);
    assert_eq!(ogn::read(text), Ok(Reading::new(game.into(), tags, vec![])));
}

#[test]
fn what_the_last_lines_say() {
    let mut resigned = played(Game::new(Owari), "Ef");
    resigned.resign(Side::South).expect("not over");
    let mut late = played(Game::new(Aiware), "E");
    late.lose_on_time(Side::North).expect("not over");
    let mut agreed = set_up(Abapa, "4-0-0-0-0-0-0-0-0-2-0-1-20-21-S");
    agreed.agree().expect("not over");
    let won = played(set_up(Oware, "0-0-0-0-0-1-1-1-4-0-0-2-23-16-S"), "F");
    let on = played(won.clone(), "f");
    let mut on_and_agreed = on.clone();
    on_and_agreed.agree().expect("playing on");
    let slam = played(set_up(Oware, "1-0-0-0-0-17-0-0-0-0-0-0-15-15-S"), "F");
    let starved = played(set_up(Abapa, "0-0-0-0-0-1-3-0-0-0-0-0-20-24-S"), "F");
    let rows = [
        (&resigned, "1-1", "resignation, North wins", "1. E+1 f+1 1-1"),
        (&late, "0-0", "time, South wins", "1. E 0-0"),
        (&agreed, "24-24", "agreement, draw", "24-24"),
        (&won, "25-16", "majority, South wins", "1. F+2 25-16"),
        (&on, "25-16", "majority, South wins, played on", "1. F+2 f 25-16"),
        (&on_and_agreed, "27-21", "majority, South wins, played on, agreement", "1. F+2 f 27-21"),
        (&slam, "27-15", "grand-slam, North wins", "1. F+12 27-15"),
        (&starved, "20-28", "cannot-feed, North wins", "1. F 20-28"),
    ];
    for (game, result, termination, last) in rows {
        let text = written(game);
        assert!(text.contains(&format!("\n[Result \"{result}\"]\n")), "{text}");
        assert!(text.contains(&format!("\n[Termination \"{termination}\"]\n")), "{text}");
        assert!(text.ends_with(&format!("\n\n{last}\n")), "{text}");
        assert_eq!(read(&text), Reading::new(game.clone().into(), Tags::default(), vec![]));
    }
}

#[test]
fn numbers_count_turns() {
    let rows = [
        (played(set_up(Ouril, "6-0-0-0-0-1-1-0-0-0-0-0-18-22-S"), "AFbB"), "1. A+2 F b 2. B *"),
        (played(set_up(Ouril, "1-0-0-0-0-0-6-0-0-0-0-1-22-18-N"), "afBb"), "1... a+2 f 2. B b *"),
        (played(set_up(Abapa, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N"), "fAa"), "1... f 2. A a *"),
    ];
    for (game, moves) in rows {
        let text = written(&game);
        assert!(text.ends_with(&format!("\n[FEN \"{}\"]\n\n{moves}\n", game.start())), "{text}");
        assert_eq!(*read(&text).tree.game(), game);
    }
}

#[test]
fn lines_of_moves_are_short() {
    let text = written(read(&data("desktop-repeated.ogn")).tree.game());
    let moves: Vec<&str> = text.split_once("\n\n").expect("tags and moves").1.lines().collect();
    assert!(moves.len() > 3 && moves.iter().all(|line| line.len() < 80 && line.trim() == *line), "{text}");
    assert!(moves[..moves.len() - 1].iter().all(|line| line.len() > 70), "{text}");
}

#[test]
fn ways_to_write_the_same_moves() {
    let rows = [
        "1. F f 2. B e",
        "1. Ff 2. Be",
        "FfBe",
        "1.Ff2.Be*",
        "1. F 1... f 2. B 2... e",
        "1. F 1… f 2. B e *",
        "1 F f\r\n2 B e\r\n*\r\n",
        "F\tf  B\u{a0}e",
        "1. F! f?! 2. B $14 e $3 *",
        "{first} F {FfBe} f {(} B e {)}",
        "F ; f\nf ; B\nB e ; c",
        "F (a) f (B e (c (D)) {)} ; )\n) B e",
        "% F\nF f\n% f\nB e",
        "1. F+0 f +0 2. B+0 e+0",
    ];
    for moves in rows {
        let reading = read(&abapa(moves));
        assert_eq!(letters(reading.tree.game()), "FfBe", "{moves}");
        let variations = reading.notices.iter().any(|notice| matches!(notice, Notice::Variations { .. }));
        assert_eq!((variations, reading.notices.len() < 2), (moves.contains("(a"), true), "{moves}");
    }
}

#[test]
fn names_of_rule_sets() {
    let rows = [
        (Oware, ["Oware", "oware", " OWARE "]),
        (Ouril, ["Ouril", "ouril", "OURIL"]),
        (Abapa, ["Oware Abapa", "abapa", "oware  ABAPA"]),
        (Aiware, ["Aiware", "aiware", "AiWare"]),
        (Owari, ["Owari", "owari", "OWARI\t"]),
    ];
    for (rules, names) in rows {
        assert_eq!(ogn::variant(rules), names[0]);
        for name in names {
            assert_eq!(*read(&format!("[Variant \"{name}\"]")).tree.game(), Game::new(rules), "{name}");
        }
    }
}

#[test]
fn games_from_the_desktop_board() {
    let Reading { tree, tags, notices, .. } = read(&data("desktop-repeated.ogn"));
    let game = tree.game().clone();
    assert_eq!((game.rule_set(), game.moves().len()), (Abapa, 69));
    assert_eq!(game.outcome(), Some(Outcome::new(Some(Side::South), Reason::Agreement)));
    assert_eq!(game.position().stores(), [26, 22]);
    assert_eq!((tags.event.as_str(), tags.site.as_str(), tags.round.as_str()), ("Club evening", "", "3"));
    assert_eq!((tags.south.as_str(), tags.north.as_str()), ("Ama", "Kofi \"the Hare\""));
    assert_eq!(notices, [Notice::EndedEarly { repeated: true }]);
    assert_eq!(read(&ogn::write_tree(&tree, &tags)), Reading::new(tree, tags, vec![]));
    let majority = read(&data("desktop-majority.ogn"));
    assert_eq!(majority.tree.game().outcome(), Some(Outcome::new(Some(Side::North), Reason::Majority)));
    assert_eq!((majority.tree.game().position().stores(), majority.notices), ([17, 25], vec![]));
}

#[test]
fn an_annotated_game() {
    let Reading { tree, tags, notices, .. } = read(&data("annotated.ogn"));
    let game = tree.game();
    assert_eq!((game.rule_set(), letters(game).as_str()), (Abapa, "BeAdEbCe"));
    assert_eq!((tags.event.as_str(), tags.site.as_str()), ("Lesson \"one\"", "Accra \\ Kumasi"));
    assert_eq!(notices, [Notice::MoreGames]);
    assert_eq!(shape(&tree), "BeAd(fE(Ff)e)Eb(c)Ce");
    let line = [vec![tree.root()], tree.line_through(tree.tip())].concat();
    let comments: Vec<&str> = line.iter().map(|&node| tree.comment(node)).filter(|text| !text.is_empty()).collect();
    assert_eq!(comments, ["How the first captures come about.", "A waits (for the row to fill"]);
    let variation = tree.children(line[3]).nth(1).expect("a variation");
    assert_eq!(tree.comment(variation), "shorter (and weaker)");
}

/// In `4-0-…-2-0-1-20-21-S` gathering gives 24 each.
#[test]
fn results_that_no_tag_explains() {
    let open = "[FEN \"4-0-0-0-0-0-0-0-0-2-0-1-20-21-S\"]";
    let won = "[FEN \"0-0-0-0-0-1-1-1-4-0-0-2-23-16-S\"] F";
    let slam = "[FEN \"1-0-0-0-0-17-0-0-0-0-0-0-15-15-S\"] F";
    let text = |text: &str| text.to_owned();
    let differs = |claimed: &str, found: &str| Notice::Result { claimed: text(claimed), found: text(found) };
    let goes_on = |claimed: &str| Notice::Open { claimed: text(claimed) };
    let early = Notice::EndedEarly { repeated: false };
    let agreed = Some((None, Reason::Agreement));
    let south = Some((Some(Side::South), Reason::Majority));
    let north = Some((Some(Side::North), Reason::GrandSlam));
    let rows = [
        ("gathered", Oware, open, "24-24", (agreed, vec![early.clone()])),
        ("gathered, in Abapa", Abapa, open, "24-24", (agreed, vec![early])),
        ("as it stands", Oware, open, "20-21", (None, vec![goes_on("20-21")])),
        ("in no words of ours", Oware, open, "1/2-1/2", (Some((None, Reason::AgreedDraw)), vec![Notice::Drawn])),
        ("won as in chess", Oware, open, "0-1", (None, vec![goes_on("0-1")])),
        ("the other way", Oware, open, "1-0", (None, vec![goes_on("1-0")])),
        ("won as in chess, but by the other", Oware, won, "0-1", (south, vec![differs("0-1", "25-16")])),
        ("unfinished", Oware, open, "*", (None, vec![])),
        ("unknown", Oware, open, "?", (None, vec![])),
        ("from nowhere", Oware, open, "25-20", (None, vec![goes_on("25-20")])),
        ("beyond all seeds", Oware, open, "300-99999999999", (None, vec![goes_on("300-99999999999")])),
        ("won", Oware, won, "25-16", (south, vec![])),
        ("won, and gathered", Oware, won, "28-20", (south, vec![differs("28-20", "25-16")])),
        ("won, but open", Oware, won, "*", (south, vec![differs("*", "25-16")])),
        ("won by the other", Oware, won, "16-25", (south, vec![differs("16-25", "25-16")])),
        ("the stores of a losing slam", Oware, slam, "27-15", (north, vec![])),
        ("a losing slam, written by its winner", Oware, slam, "15-27", (north, vec![differs("15-27", "27-15")])),
        ("a losing slam that wins", Aiware, slam, "28-15", (north, vec![differs("28-15", "27-15")])),
        ("a slam that takes nothing", Abapa, slam, "15-15", (None, vec![goes_on("15-15")])),
    ];
    for (question, rules, game, result, expected) in rows {
        let variant = ogn::variant(rules);
        // The result stands in its tag, or only behind the moves.
        for text in [
            format!("[Variant \"{variant}\"][Result \"{result}\"]{game}"),
            format!("[Variant \"{variant}\"][Result \"?\"]{game} {result}"),
        ] {
            let reading = read(&text);
            let outcome = reading.tree.game().outcome().map(|outcome| (outcome.winner, outcome.reason));
            if !(result == "?" && text.ends_with('?')) {
                assert_eq!((outcome, reading.notices), expected, "{question}: {text}");
            }
        }
    }
}

#[test]
fn what_termination_decides() {
    let open = "[FEN \"4-0-0-0-0-0-0-0-0-2-0-1-20-21-S\"]";
    let won = "[FEN \"0-0-0-0-0-1-1-1-4-0-0-2-23-16-S\"] F";
    let again = "[FEN \"1-0-0-0-0-0-1-0-0-0-0-0-22-24-S\"] AaBbCcDdEeFf";
    let end = |winner, reason| Some((winner, reason));
    let (south, north) = (Some(Side::South), Some(Side::North));
    let other = |claimed: &str, found: &str| Notice::Termination { claimed: claimed.into(), found: found.into() };
    let rows = [
        (open, "20-21", "resignation, South wins", (end(south, Reason::Resignation), vec![])),
        (open, "20-21", "Resignation; North wins", (end(north, Reason::Resignation), vec![])),
        (
            open,
            "*",
            "resignation",
            (end(north, Reason::Resignation), vec![Notice::Result { claimed: "*".into(), found: "20-21".into() }]),
        ),
        (open, "?", "time forfeit", (end(north, Reason::Time), vec![])),
        (open, "?", "time, South wins", (end(south, Reason::Time), vec![])),
        (open, "24-24", "agreement", (end(None, Reason::Agreement), vec![])),
        (open, "24-24", "AGREEMENT, draw", (end(None, Reason::Agreement), vec![])),
        (open, "20-21", "agreed-draw, draw", (end(None, Reason::AgreedDraw), vec![])),
        (open, "20-21", "Agreed draw", (end(None, Reason::AgreedDraw), vec![])),
        (open, "20-21", "agreed-draw, South wins", (None, vec![other("agreed-draw, South wins", "*")])),
        (
            won,
            "25-16",
            "agreed-draw",
            (end(south, Reason::Majority), vec![other("agreed-draw", "majority, South wins")]),
        ),
        (open, "*", "unterminated", (None, vec![])),
        (open, "*", "abandoned", (None, vec![other("abandoned", "*")])),
        (open, "24-24", "agreement, South wins", (None, vec![other("agreement, South wins", "*")])),
        (open, "24-24", "resignation, draw", (None, vec![other("resignation, draw", "*")])),
        (open, "25-20", "majority, South wins", (None, vec![other("majority, South wins", "*")])),
        (open, "24-24", "repetition", (None, vec![other("repetition", "*")])),
        (won, "25-16", "majority", (end(south, Reason::Majority), vec![])),
        (won, "25-16", "normal", (end(south, Reason::Majority), vec![])),
        (won, "25-16", "no-seeds", (end(south, Reason::Majority), vec![other("no-seeds", "majority, South wins")])),
        (won, "25-16", "agreement", (end(south, Reason::Majority), vec![other("agreement", "majority, South wins")])),
        (
            won,
            "25-16",
            "majority, North wins",
            (end(south, Reason::Majority), vec![other("majority, North wins", "majority, South wins")]),
        ),
        (
            won,
            "25-16",
            "resignation, South wins",
            (end(south, Reason::Majority), vec![other("resignation, South wins", "majority, South wins")]),
        ),
        (won, "25-16", "Grand Slam", (end(south, Reason::Majority), vec![other("Grand Slam", "majority, South wins")])),
        (again, "23-25", "repetition", (end(north, Reason::Agreement), vec![Notice::EndedEarly { repeated: true }])),
        (again, "23-25", "repetition, South wins", (None, vec![other("repetition, South wins", "*")])),
    ];
    for (game, result, termination, expected) in rows {
        let text = format!("[Variant \"Oware\"][Result \"{result}\"][Termination \"{termination}\"]{game}");
        let reading = read(&text);
        let outcome = reading.tree.game().outcome().map(|outcome| (outcome.winner, outcome.reason));
        assert_eq!((outcome, reading.notices), expected, "{text}");
    }
    let owari = read("[Variant \"Owari\"][Termination \"agreement\"] E");
    assert_eq!(owari.notices, [other("agreement", "*")]);
}

#[test]
fn what_is_told_beside_the_game() {
    let assumed = read("1. F f");
    assert_eq!((assumed.tree.game().rule_set(), assumed.notices), (Abapa, vec![Notice::VariantAssumed]));
    let captures = |text: &str| read(&abapa(text)).notices;
    let wrong = |number, side, text, claimed, found| Notice::Captures { number, side, text, claimed, found };
    // The notice names only the first wrong capture.
    assert_eq!(captures("1. B e 2. A d+2 3. E+9"), [wrong(2, Side::North, 'd', 2, 3)]);
    assert_eq!(captures("1. B+1 e"), [wrong(1, Side::South, 'B', 1, 0)]);
    assert_eq!(captures("1. B e 2. A d 3. E b"), [], "captures need not be written");
    let tags_alone = read("[Variant \"Ouril\"]\n[South \"Ama\"]\n[Variant \"Owari\"]\n[South \"Esi\"]\n1. E");
    assert_eq!((tags_alone.tree.game(), tags_alone.tags.south.as_str()), (&Game::new(Ouril), "Ama"));
    assert_eq!(tags_alone.notices, [Notice::MoreGames]);
}

#[test]
fn what_is_wrong_is_named() {
    let wrong =
        |ply, number, side, text, why| ParseOgnError::Move(ParseMoveError::new(ply, number, side, text, Some(why)));
    let slam = "[Variant \"Ouril\"][FEN \"0-6-0-0-2-16-1-0-0-0-0-0-9-14-S\"]";
    let rows = [
        (abapa("1. F f 2. F"), wrong(3, 2, Side::South, 'F', IllegalMove::Empty)),
        (abapa("1. F f 2. b"), wrong(3, 2, Side::South, 'b', IllegalMove::NotYours)),
        (abapa("1. F F"), wrong(2, 1, Side::North, 'F', IllegalMove::NotYours)),
        (format!("{slam} 1. E F"), wrong(2, 1, Side::South, 'F', IllegalMove::SecondSlam)),
        ("[Variant \"ouril\"] FfBeF".into(), wrong(5, 3, Side::South, 'F', IllegalMove::SingleSeed)),
        (
            "[Variant \"oware\"][FEN \"1-2-0-0-2-1-0-0-0-0-0-0-20-22-S\"] A".into(),
            wrong(1, 1, Side::South, 'A', IllegalMove::Starves),
        ),
        (
            "[Variant \"oware\"][FEN \"1-0-0-0-0-17-0-0-0-0-0-0-15-15-S\"] 1. F a".into(),
            wrong(2, 1, Side::North, 'a', IllegalMove::Over),
        ),
        (String::new(), ParseOgnError::Nothing),
        ("[Site \"\"]\n; nothing\n{F} % here".into(), ParseOgnError::Unexpected { line: 3, text: '%' }),
        (" \n; nothing\n{F}\n".into(), ParseOgnError::Nothing),
        ("[Variant \"Kalah\"] F".into(), ParseOgnError::Variant { text: "Kalah".into() }),
        (format!("[Variant \"{}\"]", "k".repeat(500)), ParseOgnError::Variant { text: "k".repeat(60) }),
        ("[Variant \"Oware\"][FEN \"4-4\"]".into(), ParseOgnError::Start(PositionError::Form { fields: 2 })),
        (
            "[Variant \"Owari\"][FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\"]".into(),
            ParseOgnError::Start(PositionError::Sum { sum: 48, wanted: 36 }),
        ),
        ("[Variant \"Oware\"]\n[Event \"x\n".into(), ParseOgnError::Tag { line: 2 }),
        ("[Variant \"Oware]\n".into(), ParseOgnError::Tag { line: 1 }),
        ("[Variant Oware]".into(), ParseOgnError::Tag { line: 1 }),
        ("[Variant \"Oware\" F".into(), ParseOgnError::Tag { line: 1 }),
        ("\n[\"Oware\"]".into(), ParseOgnError::Tag { line: 2 }),
        (abapa("F {f\nB"), ParseOgnError::Unclosed { line: 4, text: '{' }),
        (abapa("F\n(f (B) {)}"), ParseOgnError::Unclosed { line: 5, text: '(' }),
        (abapa("F f)"), ParseOgnError::Unexpected { line: 4, text: ')' }),
        (abapa("F\nf G"), ParseOgnError::Unexpected { line: 5, text: 'G' }),
        (abapa("F é"), ParseOgnError::Unexpected { line: 4, text: 'é' }),
        (abapa("+2 F"), ParseOgnError::Unexpected { line: 4, text: '+' }),
        (abapa("F * f"), ParseOgnError::Unexpected { line: 4, text: 'f' }),
    ];
    for (text, error) in rows {
        assert_eq!(ogn::read(&text), Err(error), "{text}");
    }
}

/// What mails, chats, word processors and old systems make of a game. Each text has the same eight moves, and `tag` stands above them.
#[test]
fn texts_that_went_through_other_programs() {
    const TAGS: &str =
        "[Variant \"Oware Abapa\"]\n[Event \"Cup\"]\n[South \"Ama\"]\n[North \"Kofi\"]\n[Result \"*\"]\n";
    const MOVES: &str = "1. B e 2. A d+3 3. E+2 b+2 4. C+3 e";
    let whole = format!("{TAGS}\n{MOVES} *\n");
    let lined = |before: &str| format!("{before}{}", whole.trim_end().replace('\n', &format!("\n{before}")));
    let tag = |line: &str| whole.replace("[Event \"Cup\"]", line);
    let rows: Vec<(&str, String, &str)> = vec![
        ("as it is", whole.clone(), "Cup"),
        ("lines of old Macs", whole.replace('\n', "\r").replace("e 2.", "e ; quiet\r2."), "Cup"),
        ("lines of DOS, and the end of a file", format!("{}\u{1a}", whole.replace('\n', "\r\n")), "Cup"),
        ("a mail, quoted", lined("> "), "Cup"),
        ("a mail, quoted twice", lined(">> > "), "Cup"),
        ("a fence of code", format!("```\n{whole}```\n"), "Cup"),
        ("a fence with a word", format!("~~~ogn\n{whole}~~~\n"), "Cup"),
        ("a sentence above", format!("Here is our game of 28/11/2026 [draw]:\n\n{whole}"), "Cup"),
        ("letters of houses above", format!("A bead!\n{whole}"), "Cup"),
        (
            "quotes of a word processor",
            whole.replace("\"Oware Abapa\"", "“Oware Abapa”").replace("\"Cup\"", "„Cup“"),
            "Cup",
        ),
        ("a backslash at the end of a tag", tag("[Event \"Cup \\\"]"), "Cup \\"),
        ("quotes within a tag", tag("[Event \"5th \"Nana\" Cup\"]"), "5th \"Nana\" Cup"),
        ("a tag without its last quote", tag("[Event \"Cup]"), "Cup"),
        ("two tags in a line", tag("[Event \"Cup\"] [Site \"Accra\"]"), "Cup"),
        ("capitals of tags", whole.replace("Variant", "VARIANT").replace("[Event", "[event"), "Cup"),
        (
            "marks that cannot be seen",
            format!("\u{feff}\u{200e}{}", whole.replace("B e", "B\u{200b} e\u{2060}")),
            "Cup",
        ),
        ("judgements", whole.replace("B e", "B⩲ e!?").replace("A d+3", "A□ d+3±").replace("C+3", "C+3+-"), "Cup"),
        ("captures without a number", whole.replace("d+3", "d+").replace("b+2", "b+/="), "Cup"),
    ];
    for (what, text, event) in rows {
        let found = read(&text);
        assert_eq!(letters(found.tree.game()), "BeAdEbCe", "{what}");
        assert_eq!((found.tags.event.as_str(), found.tags.north.as_str()), (event, "Kofi"), "{what}");
        assert_eq!((found.tree.game().rule_set(), found.notices), (Abapa, vec![]), "{what}");
        assert_eq!(ogn::split(&text).count(), 1, "{what}");
        assert_eq!(ogn::split(&format!("{text}\n{whole}")).count(), 2, "{what}");
    }
    for result in ["½-½", "½–½", "1/2-1/2", "1/2", "½"] {
        let found = read(&whole.replace('*', result));
        assert_eq!(
            found.tree.game().outcome().map(|end| (end.winner, end.reason)),
            Some((None, Reason::AgreedDraw)),
            "{result}"
        );
        assert_eq!(found.notices, [Notice::Drawn], "{result}");
    }
}

/// Texts without tags: prose may begin with letters of houses, or with a number.
#[test]
fn a_text_that_is_no_game_is_told_from_a_game_with_a_fault() {
    for text in [
        "not a game",
        "hello",
        "a game",
        "A game of oware",
        "Be careful",
        "Dear friend, shall we play?",
        "Bad face",
        "Add",
        "1. Call Ama\n2. Buy seeds",
        "1. e4 e5 2. Nf3",
        "1. G",
        "https://example.org/oware/",
        "12",
        "25-20",
        "2026-11-22",
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
        "*",
        "(F f)",
        "{F f",
        "{\"rules\": \"oware\"}",
        "<!doctype html>",
        "\u{feff}é",
        "\u{1F330}",
    ] {
        assert_eq!(ogn::read(text), Err(ParseOgnError::Nothing), "{text}");
    }
    let wrong =
        |ply, number, side, text, why| ParseOgnError::Move(ParseMoveError::new(ply, number, side, text, Some(why)));
    for (text, error) in [
        ("FfF", wrong(3, 2, Side::South, 'F', IllegalMove::Empty)),
        ("1. F f 2. F", wrong(3, 2, Side::South, 'F', IllegalMove::Empty)),
        ("1. F f 2. b", wrong(3, 2, Side::South, 'b', IllegalMove::NotYours)),
        ("F f B f", wrong(4, 2, Side::North, 'f', IllegalMove::Empty)),
        ("1. F f 2. G", ParseOgnError::Unexpected { line: 1, text: 'G' }),
        ("1. F f\n2. B x", ParseOgnError::Unexpected { line: 2, text: 'x' }),
        ("1. F f 2. B {e", ParseOgnError::Unclosed { line: 1, text: '{' }),
        ("[Variant", ParseOgnError::Tag { line: 1 }),
        ("[South \"Ama\"]\nhello", ParseOgnError::Unexpected { line: 2, text: 'h' }),
    ] {
        assert_eq!(ogn::read(text), Err(error), "{text}");
    }
}

#[test]
fn a_finished_game_that_is_cut_short_is_told() {
    let mut game = Game::new(Oware);
    while let Some(house) = game.legal().last() {
        game.play(house).expect("legal");
    }
    assert!(game.outcome().is_some() && game.moves().len() > 20);
    let text = written(&game);
    let moves = text.find("\n\n").expect("tags and moves") + 2;
    let last = text.rfind(|letter: char| House::from_letter(letter).is_some()).expect("moves");
    for end in moves..last {
        // Behind a capture's `+` stands a number.
        if text[..end].ends_with('+') {
            continue;
        }
        let reading = read(&text[..end]);
        // If the cut lies where a position came up for the second time, the game may have ended there.
        let early = reading.notices.first() == Some(&Notice::EndedEarly { repeated: true });
        let told = matches!(reading.notices.as_slice(), [Notice::Termination { .. }]);
        assert!(early || (told && reading.tree.game().outcome().is_none()), "{:?} {}", reading.notices, &text[..end]);
    }
}

#[test]
fn hostile_texts_cost_little() {
    let most = MOST_BYTES - 100;
    let nested = "(".repeat(most / 2) + &")".repeat(most / 2);
    let rows = [
        (abapa(&nested), true),
        (abapa(&"(".repeat(most)), false),
        (abapa(&"()".repeat(most / 2)), true),
        (abapa(&"{}".repeat(most / 2)), true),
        (abapa(&"F".repeat(most)), false),
        (abapa(&"9".repeat(most)), true),
        (abapa(&"9-".repeat(most / 2)), true),
        (abapa(&"\n%".repeat(most / 2)), true),
        (abapa(&"$".repeat(most)), true),
        ("[".repeat(most), false),
        (format!("[{}", "a".repeat(most)), false),
        (format!("[Event \"{}\"]", "\\\\".repeat(most / 2)), true),
        (format!("[Event \"{}", "\\\"".repeat(most / 2)), false),
        ("[a \"\"]".repeat(most / 6), true),
        ("\u{feff}".repeat(most / 3), false),
    ];
    for (text, sound) in rows {
        let read = ogn::read(&text);
        assert_eq!(read.is_ok(), sound, "{}: {read:?}", &text[..text.len().min(60)]);
    }
    assert_eq!(ogn::read(&" ".repeat(MOST_BYTES + 1)), Err(ParseOgnError::Long));
}

#[test]
fn a_text_with_several_games_is_split() {
    let [one, two] = ["[Variant \"Oware\"]\n[South \"Ama\"]\n\n1. F f *", "[Variant \"Ouril\"]\n\n1. A {[%end *]} *"];
    let broken = "[Variant \"Oware\"]\n[South\n\n1. F *";
    let quoting = "[Variant \"Oware\"]\n\n1. F {\n[Variant \"Ouril\"]\n} *";
    let unclosed = "[Variant \"Oware\"]\n\n1. F {never\n\n";
    let rows = [
        ("\u{feff} \n".to_owned(), vec![]),
        ("Dear é".to_owned(), vec!["Dear é"]),
        (format!("\u{feff}{one}\n"), vec![one]),
        (format!("{one}\n\n{two}\n"), vec![one, two]),
        (format!("{two}{one}\n{one}"), vec![two, one, one]),
        ("[Variant \"Oware\"] [Variant \"Ouril\"]".to_owned(), vec!["[Variant \"Oware\"]", "[Variant \"Ouril\"]"]),
        (format!("{quoting}\n{two}"), vec![quoting, two]),
        (format!("{broken}\n{two}\n"), vec![broken, two]),
        (
            format!("é{broken}\n{two}\né"),
            vec!["é[Variant \"Oware\"]\n[South\n\n1. F *", "[Variant \"Ouril\"]\n\n1. A {[%end *]} *\né"],
        ),
        (format!("{two}\n{unclosed}{one}"), vec![two, unclosed.trim(), one]),
        ("[Variant \n[Variant \n[Variant ".to_owned(), vec!["[Variant", "[Variant", "[Variant"]),
    ];
    for (text, games) in rows {
        assert_eq!(ogn::split(&text).collect::<Vec<_>>(), games, "{text}");
        let mut each = ogn::split(&text);
        while let Some(game) = each.next() {
            assert_eq!(ogn::split(game).collect::<Vec<_>>(), [game], "alone, it is the same game");
            assert!(text.ends_with(each.rest()));
        }
        assert_eq!((each.next(), each.rest().trim()), (None, ""), "{text}");
        let read: Vec<_> = games.iter().map(|game| ogn::read(game)).collect();
        assert_eq!(ogn::games(&text).collect::<Vec<_>>(), read, "{text}");
    }
}

#[test]
fn the_games_of_a_text_are_read_one_by_one() {
    let whole = "[Variant \"Oware\"]\n[South \"Ama\"]\n\n1. F f *\n\n";
    let wrong = "[Variant \"Oware\"]\n\n1. F F *\n\n";
    let text = format!("{whole}{wrong}{whole}");
    let plies: Vec<_> = ogn::games(&text).map(|game| game.map(|reading| reading.tree.game().moves().len())).collect();
    assert!(matches!(plies[..], [Ok(2), Err(ParseOgnError::Move(_)), Ok(2)]), "{plies:?}");
    // Together they may be longer than one game may be.
    let many = whole.repeat(1 + MOST_BYTES / whole.len());
    assert_eq!(ogn::read(&many), Err(ParseOgnError::Long));
    assert_eq!(ogn::games(&many).flatten().count(), many.len() / whole.len());
    assert_eq!(ogn::games(&many).next().map(|first| first.map(|reading| reading.tags.south)), Some(Ok("Ama".into())));
    assert!(ogn::games(" \n").next().is_none());
}

#[test]
fn what_a_program_keeps_of_a_game_is_told_where_there_is_something() {
    let tags = Tags::default().app("id: a1; level: 3");
    let text = ogn::write(&Game::new(Abapa), &tags);
    assert!(text.contains("[Result \"*\"]\n[App \"id: a1; level: 3\"]\n\n"), "{text}");
    assert_eq!(read(&text).tags, tags);
    assert!(!ogn::write(&Game::new(Abapa), &Tags::default()).contains("App"));
}

/// Tags that read back unchanged: one line, no blanks at the ends, not `?` alone.
fn tags() -> impl Strategy<Value = Tags> {
    let line = "|[!-~é\u{1F330}]([ -~é]{0,20}[!-~])?".prop_filter("unknown", |text| text != "?");
    proptest::array::uniform7(line).prop_map(|[event, site, date, round, south, north, app]| {
        let tags = Tags::default().event(event).site(site).date(date).round(round);
        tags.south(south).north(north).app(app)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_back(game in any_game(), tags in tags()) {
        let text = ogn::write(&game, &tags);
        // Aualé takes each such letter behind the tags for a move.
        let moves = text.rsplit_once("\n\n").expect("tags and moves").1;
        prop_assert_eq!(moves.chars().filter_map(House::from_letter).collect::<Vec<_>>(), game.moves());
        prop_assert_eq!(ogn::read(&text), Ok(Reading::new(game.into(), tags, vec![])), "{}", text);
    }

    #[test]
    fn any_text_may_stand_in_a_tag(event in "\\PC{0,300}|(?s).{0,60}") {
        let tags = Tags::default().event(event);
        let once = ogn::write(&Game::new(Abapa), &tags);
        let read = read(&once);
        prop_assert_eq!(ogn::write(read.tree.game(), &read.tags), once);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(?s).{0,120}", moves in "[]A-Fa-f0-9 .+({}); \n*-]{0,60}") {
        let _ = ogn::read(&text);
        let _ = ogn::read(&abapa(&moves));
    }

    #[test]
    fn the_record_and_the_notation_agree(game in any_game()) {
        let through = ogn::read(&written(&game)).map(|reading| record::write(reading.tree.game()));
        prop_assert_eq!(through, Ok(record::write(&game)));
        let start: Position = *game.start();
        prop_assert_eq!(written(&game).contains("[FEN "), start != Position::start(game.rule_set()));
    }
}
