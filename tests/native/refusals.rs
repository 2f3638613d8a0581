//! Which houses may be played, and why the others may not.

use crate::{house, legal, position};
use IllegalMove::{Empty, NotYours, Over, SecondSlam, SingleSeed, Starves};
use RuleSet::{Abapa, Aiware, Ouril, Oware, Owari};
use oware::{GameError, IllegalMove, RuleSet};

#[test]
fn legal_houses() {
    let rows = [
        ("the harvest position", Oware, "7-7-0-7-0-6-6-6-0-4-1-2-0-2-S", "ABDF"),
        ("north's letters", Oware, "4-4-4-4-4-4-4-4-0-4-4-8-0-0-N", "abdef"),
        ("only what feeds", Oware, "1-2-0-0-2-1-0-0-0-0-0-0-20-22-S", "EF"),
        ("a far house feeds", Oware, "6-0-3-2-0-0-0-0-0-0-0-0-20-17-S", "A"),
        ("feeding is judged by the sowing: it may slam", Oware, "1-0-0-0-0-17-0-0-0-0-0-0-15-15-S", "F"),
        ("a losing slam is legal", Oware, "0-0-4-0-0-1-1-0-0-0-0-0-20-22-S", "CF"),
        ("oware: single seeds are free", Oware, "1-1-0-0-2-0-1-4-4-4-4-4-10-13-S", "ABE"),
        ("ouril: single seeds come last", Ouril, "1-1-0-0-2-0-1-4-4-4-4-4-10-13-S", "E"),
        ("ouril: all single", Ouril, "1-1-0-0-1-0-1-4-4-4-4-4-10-14-S", "ABE"),
        ("ouril: single seeds of north", Ouril, "4-4-4-4-4-4-1-0-3-1-0-0-10-9-N", "c"),
        ("ouril: the single-seed rule is applied before feeding", Ouril, "3-0-0-0-0-1-0-0-0-0-0-0-20-24-S", ""),
        ("abapa: only what feeds", Abapa, "1-2-0-0-2-1-0-0-0-0-0-0-20-22-S", "EF"),
        ("aiware: no duty to feed", Aiware, "1-2-0-0-2-1-0-0-0-0-0-0-20-22-S", "ABEF"),
        ("owari: every house with a seed", Owari, "1-2-0-0-2-1-1-0-0-0-0-0-14-15-S", "ABEF"),
    ];
    for (question, rules, text, expected) in rows {
        assert_eq!(legal(&position(rules, text)), expected, "{question}");
    }
}

#[test]
fn reasons() {
    let rows = [
        (Oware, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 'a', NotYours),
        (Oware, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", 'A', NotYours),
        (Oware, "0-4-4-4-4-4-4-4-4-4-4-4-4-0-S", 'A', Empty),
        (Oware, "1-2-0-0-2-1-0-0-0-0-0-0-20-22-S", 'A', Starves),
        (Oware, "1-2-0-0-2-1-0-0-0-0-0-0-20-22-S", 'C', Empty),
        (Oware, "0-0-0-0-0-3-1-0-0-0-0-0-25-19-S", 'F', Over),
        (Ouril, "1-1-0-0-2-0-1-4-4-4-4-4-10-13-S", 'A', SingleSeed),
    ];
    for (rules, text, letter, why) in rows {
        let before = position(rules, text);
        assert_eq!(before.check(house(letter)), Err(why), "{text} {letter}");
        assert_eq!(before.play(house(letter)), Err(why), "{text} {letter}");
    }
}

/// The codes of refusals are fixed: languages and other programs use them.
#[test]
fn codes() {
    let moves = [
        (Over, "over"),
        (NotYours, "not-yours"),
        (Empty, "empty"),
        (SingleSeed, "single-seed"),
        (Starves, "starves"),
        (SecondSlam, "slam-again"),
    ];
    for (why, code) in moves {
        assert_eq!(why.code(), code, "{why:?}");
    }
    assert_eq!(moves.map(|(why, _)| why), IllegalMove::ALL);
    let games = [
        (GameError::NothingToUndo, "undo-none"),
        (GameError::NothingToRedo, "redo-none"),
        (GameError::NothingToAgree, "agree-over"),
        (GameError::NothingToPlayOn, "play-on-none"),
        (GameError::NothingToResign, "resign-over"),
    ];
    for (why, code) in games {
        assert_eq!(why.code(), code, "{why:?}");
    }
    assert_eq!(games.map(|(why, _)| why), GameError::ALL);
}

/// After the grand slam by `A` the mover has `0-1-1-1-1-2` and must leave a seed in the other row.
#[test]
fn the_follow_up_turn() {
    let after_slam = |text: &str, letter| {
        let next = position(Ouril, text).play(house(letter)).expect("legal");
        assert!(next.is_follow_up(), "{text}");
        next
    };
    // The single-seed rule goes first: F alone holds more than one seed, and it feeds.
    let feeds = after_slam("6-0-0-0-0-1-1-0-0-0-0-0-18-22-S", 'A');
    assert_eq!(legal(&feeds), "F");
    assert_eq!(feeds.check(house('B')), Err(SingleSeed));
    // No seed reaches the other row.
    let starves = after_slam("3-0-0-0-2-1-1-0-0-0-0-0-18-23-S", 'E');
    assert_eq!(starves.check(house('A')), Err(Starves));
    assert_eq!(legal(&starves), "F");
}

#[test]
fn a_second_slam_must_reach_a_majority() {
    // E slams the seed in `a`; F then holds seventeen, which feed every house and take all twelve seeds back.
    let after = |stores: &str| {
        let next = position(Ouril, &format!("0-6-0-0-2-16-1-0-0-0-0-0-{stores}-S")).play(house('E')).expect("legal");
        assert!(next.is_follow_up(), "{stores}");
        next
    };
    let short = after("9-14");
    assert_eq!((short.check(house('F')), legal(&short).as_str()), (Err(SecondSlam), "B"));
    let enough = after("11-12");
    assert_eq!((enough.check(house('F')), legal(&enough).as_str()), (Ok(()), "BF"));
    let won = enough.play(house('F')).expect("legal");
    assert_eq!(won.to_string(), "1-7-1-1-1-0-0-0-0-0-0-0-25-12-N");
    assert_eq!(won.outcome().map(|outcome| outcome.winner), Some(Some(oware::Side::South)));
}
