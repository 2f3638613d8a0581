//! Games between two places: what is sent reads back the same, and how what comes stands to what is kept.

use crate::games::{any_game, random_game};
use crate::links::sealed;
use crate::{house, position};
use RuleSet::{Abapa, Oware};
use oware::record::correspondence::{Correspondence, Follows, GameNumber, Note};
use oware::record::link::{self, ParseLinkError};
use oware::{Game, RuleSet, Side};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

const NAMES: [&str; 6] = ["", "Ama", "Kofi A.", "Núñez", "阿瓦", "\u{1F330}\u{1F330}"];

/// Any game, sent by anybody.
pub(crate) fn any_sent(rng: &mut Xoshiro256PlusPlus) -> Correspondence {
    let mut name = || NAMES[rng.next_u32() as usize % NAMES.len()].to_owned();
    let names = [name(), name()];
    Correspondence {
        number: GameNumber::new(rng.next_u64()),
        rematch_of: rng.next_u32().is_multiple_of(3).then(|| GameNumber::new(rng.next_u64())),
        sender: if rng.next_u32().is_multiple_of(2) { Side::South } else { Side::North },
        note: Note::ALL.get(rng.next_u32() as usize % 8).copied(),
        names,
        game: random_game(rng),
    }
}

fn sent(rules: RuleSet, moves: &str) -> Correspondence {
    let mut game = Game::new(rules);
    moves.chars().for_each(|letter| game.play(house(letter)).expect(moves));
    let names = ["Ama".to_owned(), String::new()];
    Correspondence { number: GameNumber::new(1), rematch_of: None, sender: Side::South, note: None, names, game }
}

#[test]
fn the_form_of_what_is_sent() {
    let plain = sent(Abapa, "Ff");
    let north = Correspondence { sender: Side::North, note: Some(Note::OffersEnd), ..plain.clone() };
    let mut drawn = plain.clone();
    drawn.game.draw().expect("not decided");
    let rematch = Correspondence { rematch_of: Some(GameNumber::new(64)), ..plain.clone() };
    let rows = [
        (plain.clone(), "c1AAAAAAAABADQW1hAAIAt"),
        (north, "c1DAAAAAAABADQW1hAAIAt"),
        (rematch, "c1EAAAAAAABAAAAAABAADQW1hAAIAt"),
        (Correspondence { note: Some(Note::OffersDraw), ..plain.clone() }, "c2IAAAAAAABADQW1hAAIAt"),
        (Correspondence { note: Some(Note::AsksUndo), ..plain.clone() }, "c2QAAAAAAABADQW1hAAIAt"),
        (Correspondence { note: Some(Note::TookBack), ..plain }, "c2YAAAAAAABADQW1hAAIAt"),
        (drawn, "c2AAAAAAAABADQW1hAAIMt"),
    ];
    for (sent, text) in rows {
        assert_eq!(sent.write(), sealed(text));
        assert_eq!(Correspondence::read(&format!(" #{}\n", sealed(text))), Ok(sent));
    }
}

#[test]
fn a_number_is_eight_characters() {
    for bits in [0, 1, 63, 64, 0xFFFF_FFFF_FFFF] {
        let number = GameNumber::new(bits);
        assert_eq!(number.to_string().len(), 8);
        assert_eq!((number.to_string().parse(), number.bits()), (Ok(number), bits));
    }
    assert_eq!(GameNumber::new(1 << 48), GameNumber::new(0));
    for wrong in ["", "AAAAAAA", "AAAAAAAAA", "AAAA AAA", "ÄAAAAAA"] {
        assert!(wrong.parse::<GameNumber>().is_err(), "{wrong}");
    }
}

#[test]
fn a_name_that_is_too_long_is_cut_behind_a_character() {
    let long = "\u{1F330}".repeat(50);
    let [kept, _] = {
        let sent = Correspondence { names: [format!("a{long}"), long], ..sent(Oware, "") };
        Correspondence::read(&sent.write()).expect("it can be read").names
    };
    assert_eq!(kept, format!("a{}", "\u{1F330}".repeat(39)));
}

#[test]
fn one_wrong_character_never_gives_another_game() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..20 {
        let sent = any_sent(&mut rng);
        let text: Vec<char> = sent.write().chars().collect();
        for at in 0..text.len() {
            for other in "AZaz09-_ #.\u{1F330}".chars() {
                let mut wrong = text.clone();
                wrong[at] = other;
                let wrong: String = wrong.into_iter().collect();
                if let Ok(read) = Correspondence::read(&wrong) {
                    assert_eq!(read, sent, "{wrong}");
                }
            }
            let cut: String = text[..at].iter().collect();
            assert!(Correspondence::read(&cut).is_err(), "{cut}");
        }
    }
}

#[test]
fn what_is_wrong_is_named() {
    let rows = [
        ("a game that is nobody's", link::write(&Game::new(Oware)), ParseLinkError::Form),
        ("a newer version", sealed("c3whatever"), ParseLinkError::Version { text: "3".into() }),
        ("the later version without what is new in it", sealed("c2AAAAAAAABADQW1hAAIAt"), ParseLinkError::Form),
        ("an offer of a draw in the version before", sealed("c1IAAAAAAABADQW1hAAIAt"), ParseLinkError::Form),
        ("two notes", sealed("c2KAAAAAAABADQW1hAAIAt"), ParseLinkError::Form),
        ("no sender", sealed("c1"), ParseLinkError::Form),
        ("no such sign", sealed("c1IAAAAAAABAAAAAA"), ParseLinkError::Form),
        ("half a number", sealed("c1AAAAA"), ParseLinkError::Form),
        ("no game before the rematch", sealed("c1EAAAAAAABAAA"), ParseLinkError::Form),
        ("half a name", sealed("c1AAAAAAAABAPQW1h"), ParseLinkError::Form),
        ("a name that is no text", sealed("c1AAAAAAAABAB_wAAAA"), ParseLinkError::Form),
        ("a name that is not filled up with zeros", sealed("c1AAAAAAAABABQfAAAA"), ParseLinkError::Form),
        ("no game", sealed("c1AAAAAAAABAAAA"), ParseLinkError::Form),
        ("an end that is none", sealed("c1AAAAAAAABAAAAAB"), ParseLinkError::End),
        ("too long", "c1A".to_owned() + &"A".repeat(20_000), ParseLinkError::Long),
    ];
    for (question, text, error) in rows {
        assert_eq!(Correspondence::read(&text), Err(error), "{question}: {text}");
    }
}

#[test]
fn what_comes_is_older_newer_or_another_line() {
    let line = |moves: &str| sent(Oware, moves).game;
    let with = |moves: &str, act: fn(&mut Game)| {
        let mut game = line(moves);
        act(&mut game);
        game
    };
    let gives_up: fn(&mut Game) = |game| game.resign(Side::South).expect("it goes on");
    let agrees: fn(&mut Game) = |game| game.agree().expect("it goes on");
    let draws: fn(&mut Game) = |game| game.draw().expect("it goes on");
    let won = Game::from_position(position(Oware, "0-0-0-0-0-1-1-1-4-0-0-2-23-16-S"));
    let won = {
        let mut game = won;
        game.play(house('F')).expect("legal");
        game
    };
    let mut on = won.clone();
    on.play_on().expect("seeds are left");
    let mut farther = on.clone();
    farther.play(house('f')).expect("legal");
    let rows = [
        (line("Ff"), line("Ff"), Follows::Same),
        (line("FfB"), line("Ff"), Follows::Newer),
        (with("Ff", draws), line("Ff"), Follows::Newer),
        (with("Ff", draws), with("Ff", agrees), Follows::Apart),
        (line("Ff"), line("FfBe"), Follows::Older),
        (line("Ff"), line("Fe"), Follows::Apart),
        (line("FfB"), line("FfC"), Follows::Apart),
        (sent(Abapa, "FfB").game, line("Ff"), Follows::Apart),
        (with("Ff", gives_up), line("Ff"), Follows::Newer),
        (with("Ff", agrees), line("F"), Follows::Newer),
        (line("F"), with("Ff", agrees), Follows::Older),
        (line("FfB"), with("Ff", gives_up), Follows::Apart),
        (with("Ff", agrees), with("Ff", gives_up), Follows::Apart),
        (on.clone(), won.clone(), Follows::Newer),
        (farther.clone(), won.clone(), Follows::Newer),
        (won.clone(), farther.clone(), Follows::Older),
        (farther, on, Follows::Newer),
        (won, line("Ff"), Follows::Apart),
    ];
    for (came, kept, wanted) in rows {
        assert_eq!(Follows::of(&came, &kept), wanted, "{came:?} to {kept:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_sent_comes_back_the_same(seed in any::<u64>()) {
        let sent = any_sent(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        prop_assert_eq!(Correspondence::read(&sent.write()), Ok(sent));
    }

    #[test]
    fn a_game_is_newer_than_each_of_its_beginnings(game in any_game()) {
        let mut before = game.clone();
        while before.undo().is_ok() {
            // A majority that was played on stands for a moment before more was played.
            let stands = Follows::of(&game, &before);
            prop_assert_eq!(stands, Follows::Newer);
            prop_assert_eq!(Follows::of(&before, &game), Follows::Older);
        }
    }
}
