//! Links: a link reads back as the same game, and no other text is taken for a game.

use crate::games::any_game;
use crate::{house, position};
use RuleSet::{Abapa, Ouril, Oware, Owari};
use oware::record::ParseMoveError;
use oware::record::link::{self, ParseLinkError};
use oware::{Game, IllegalMove, PositionError, RuleSet, Side};
use proptest::prelude::*;

const SYMBOLS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn played(mut game: Game, moves: &str) -> Game {
    for letter in moves.chars() {
        game.play(house(letter)).unwrap_or_else(|why| panic!("{moves} at {letter}: {why:?}"));
    }
    game
}

/// CRC-24, computed bit by bit.
pub(crate) fn crc(text: &str) -> u32 {
    let bits = text.bytes().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1));
    bits.fold(0x00B7_04CE_u32, |crc, bit| {
        let carry = (crc >> 23 & 1 == 1) != bit;
        (crc << 1 & 0x00FF_FFFF) ^ if carry { 0x0086_4CFB } else { 0 }
    })
}

/// A text with its checksum behind it.
pub(crate) fn sealed(text: &str) -> String {
    let crc = crc(text);
    let sum = [18, 12, 6, 0].map(|shift| SYMBOLS.as_bytes()[(crc >> shift & 63) as usize] as char);
    text.chars().chain(sum).collect()
}

fn samples() -> Vec<Game> {
    let mut resigned = played(Game::new(Owari), "EfA");
    resigned.resign(Side::North).expect("not over");
    let mut late = Game::new(Ouril);
    late.lose_on_time(Side::South).expect("not over");
    let mut agreed = played(Game::new(Oware), "EcBf");
    agreed.agree().expect("not over");
    let slam = played(Game::from_position(position(Ouril, "6-0-0-0-0-1-1-0-0-0-0-0-18-22-S")), "AF");
    let mut on = played(Game::from_position(position(Oware, "0-0-0-0-0-1-1-1-4-0-0-2-23-16-S")), "F");
    let won = on.clone();
    on.play_on().expect("seeds are left");
    let mut on_and_agreed = on.clone();
    on_and_agreed.agree().expect("playing on");
    let went_on = played(on.clone(), "f");
    vec![Game::new(Abapa), resigned, late, agreed, slam, won, on, on_and_agreed, went_on]
}

fn drawn(mut game: Game) -> Game {
    game.draw().expect("not decided");
    game
}

#[test]
fn the_form_of_a_link() {
    let rows = [
        (Game::new(Oware), "g1AA"),
        (Game::new(Owari), "g1QA"),
        (played(Game::new(Abapa), "Ff"), "g1IAt"),
        (played(Game::new(Abapa), "FfB"), "g1IAtP"),
        (drawn(played(Game::new(Abapa), "Ff")), "g2IMt"),
        (Game::from_position(position(Abapa, "0-1-2-3-4-0-6-7-8-9-0-1-0-7-N")), "g1LAABCDEAGHIJABA"),
    ];
    for (game, text) in rows {
        assert_eq!(link::write(&game), sealed(text));
        assert_eq!(link::read(&sealed(text)), Ok(game));
    }
}

#[test]
fn sixty_moves_take_thirty_eight_characters() {
    let mut game = Game::new(Oware);
    for ply in 0..60 {
        let legal: Vec<_> = game.legal().collect();
        game.play(legal[ply * 5 % legal.len()]).expect("legal");
    }
    assert_eq!(link::write(&game).len(), 38);
}

#[test]
fn a_sharp_and_blanks_around_it_are_no_matter() {
    for game in samples() {
        let text = link::write(&game);
        assert_eq!(link::read(&format!(" #{text}\n")), Ok(game));
    }
}

#[test]
fn one_wrong_character_never_gives_another_game() {
    let others: Vec<char> = SYMBOLS.chars().chain(" #%+/=.~é\u{1F330}".chars()).collect();
    let mut refused = 0;
    for game in samples() {
        let text: Vec<char> = link::write(&game).chars().collect();
        for at in 0..text.len() {
            for &other in &others {
                let mut wrong = text.clone();
                wrong[at] = other;
                let wrong: String = wrong.into_iter().collect();
                match link::read(&wrong) {
                    Err(_) => refused += 1,
                    Ok(read) => assert_eq!(read, game, "{wrong}"),
                }
            }
        }
    }
    assert!(refused > 10_000, "{refused}");
}

#[test]
fn two_neighbours_changed_never_give_another_game() {
    let game = played(Game::new(Ouril), "FfBe");
    let text = link::write(&game);
    for at in 0..text.len() - 1 {
        for (one, two) in SYMBOLS.chars().flat_map(|one| SYMBOLS.chars().map(move |two| (one, two))) {
            let wrong = format!("{}{one}{two}{}", &text[..at], &text[at + 2..]);
            assert!(wrong == text || link::read(&wrong).is_err(), "{wrong}");
        }
    }
}

#[test]
fn a_link_cut_short_is_refused() {
    for game in samples() {
        let text = link::write(&game);
        for end in 0..text.len() {
            assert!(link::read(&text[..end]).is_err(), "{}", &text[..end]);
            assert!(link::read(&text[end + 1..]).is_err(), "{}", &text[end + 1..]);
        }
    }
}

#[test]
fn what_is_wrong_is_named() {
    let wrong = |ply, number, side, text, why| ParseLinkError::Move(ParseMoveError::new(ply, number, side, text, why));
    let (empty, over) = (Some(IllegalMove::Empty), Some(IllegalMove::Over));
    let sum = |sum| ParseLinkError::Start(PositionError::Sum { sum, wanted: 48 });
    let rows = [
        ("no link", "rules".to_owned(), ParseLinkError::Form),
        ("nothing", String::new(), ParseLinkError::Form),
        ("a word", "games".to_owned(), ParseLinkError::Form),
        ("a newer version", sealed("g3whatever"), ParseLinkError::Version { text: "3".into() }),
        ("the version of a draw without a draw", sealed("g2AA"), ParseLinkError::Form),
        ("a draw in the version before draws", sealed("g1AM"), ParseLinkError::Form),
        ("a version that was altered", sealed("g1AA").replace('1', "2"), ParseLinkError::Damaged),
        ("only a version", "g1".to_owned(), ParseLinkError::Damaged),
        ("no checksum", "g1AA".to_owned(), ParseLinkError::Damaged),
        ("no header", sealed("g1"), ParseLinkError::Form),
        ("half a header", sealed("g1A"), ParseLinkError::Form),
        ("no such rule set", sealed("g1UA"), ParseLinkError::Form),
        ("no such end", sealed("g1AO"), ParseLinkError::Form),
        ("half a start", sealed("g1CABCDE"), ParseLinkError::Form),
        ("too many seeds", sealed("g1CAEEEEEEEEEEEEB"), sum(49)),
        ("a start that needs no telling", sealed("g1CAEEEEEEEEEEEEA"), ParseLinkError::Form),
        ("a turn without a start", sealed("g1BA"), ParseLinkError::Form),
        ("an empty house", sealed("g1AAtt"), wrong(3, 2, Side::South, 'F', empty)),
        ("north's empty house", sealed("g1AAtF"), wrong(4, 2, Side::North, 'f', empty)),
        ("no house", sealed("g1AAu"), wrong(2, 1, Side::North, '?', None)),
        ("no house in place of the first", sealed("g1AA1"), wrong(1, 1, Side::South, '?', None)),
        ("no move before the last", sealed("g1AAvA"), wrong(2, 1, Side::North, '?', None)),
        (
            "an altered move, checksum or not",
            sealed("g1AAtF").replace("tF", "tt"),
            wrong(3, 2, Side::South, 'F', empty),
        ),
        ("moves after the end", sealed("g1CAAAAAAAAAAAAAZA"), wrong(1, 1, Side::South, 'A', over)),
        ("played on without a majority", sealed("g1AB"), ParseLinkError::End),
        ("agreed where nobody agrees", sealed("g1QC"), ParseLinkError::End),
        ("resigned after the end", sealed("g1CEAAAAAAAAAAAAZ"), ParseLinkError::End),
        ("too long", "g1AA".to_owned() + &"A".repeat(20_000), ParseLinkError::Long),
    ];
    for (question, text, error) in rows {
        assert_eq!(link::read(&text), Err(error), "{question}: {text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_link_gives_the_same_game(game in any_game()) {
        let text = link::write(&game);
        prop_assert!(text.chars().all(|letter| SYMBOLS.contains(letter)));
        prop_assert_eq!(link::read(&text), Ok(game));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "g?[0-9]?\\PC{0,60}", symbols in "[A-Za-z0-9_-]{0,40}") {
        let _ = link::read(&text);
        // The checksum is right, so only the other checks can refuse the link.
        if let Ok(game) = link::read(&sealed(&format!("g1{symbols}"))) {
            prop_assert_eq!(link::write(&game), sealed(&format!("g1{symbols}")));
        }
    }
}
