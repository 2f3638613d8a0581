//! When a game is over, who has won, and why.

use crate::{house, legal, position};
use Reason::{
    AgreedDraw, Agreement, CannotFeed, GrandSlam, Majority, NoSeeds, Repetition, Resignation, RowEmpty, Time,
};
use RuleSet::{Abapa, Aiware, Ouril, Oware, Owari};
use Side::{North, South};
use oware::{Game, GameError, House, IllegalMove, Outcome, Position, Reason, RuleSet, Side};

type End = Option<(Option<Side>, Reason)>;

fn end(outcome: Option<Outcome>) -> End {
    outcome.map(|outcome| (outcome.winner, outcome.reason))
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of rows")]
fn after_a_move() {
    let rows: &[(&str, RuleSet, &str, char, &str, End)] = &[
        (
            "a slam loses",
            Oware,
            "0-0-4-0-0-1-1-0-0-0-0-0-20-22-S",
            'F',
            "0-0-4-0-0-0-0-0-0-0-0-0-22-22-N",
            Some((Some(North), GrandSlam)),
        ),
        (
            "aiware: twenty-five win",
            Aiware,
            "0-0-0-0-0-1-1-1-4-0-0-0-23-18-S",
            'F',
            "0-0-0-0-0-0-0-1-4-0-0-0-25-18-N",
            Some((Some(South), Majority)),
        ),
        (
            "a slam loses in spite of a majority",
            Oware,
            "1-0-0-0-0-17-0-0-0-0-0-0-15-15-S",
            'F',
            "2-1-1-1-1-0-0-0-0-0-0-0-27-15-N",
            Some((Some(North), GrandSlam)),
        ),
        (
            "north's slam loses alike",
            Oware,
            "1-0-0-0-0-0-1-0-0-0-0-1-22-23-N",
            'f',
            "0-0-0-0-0-0-1-0-0-0-0-0-22-25-S",
            Some((Some(South), GrandSlam)),
        ),
        (
            "leaving one seed is no slam",
            Oware,
            "0-0-4-0-0-1-1-0-0-0-0-1-20-21-S",
            'F',
            "0-0-4-0-0-0-0-0-0-0-0-1-22-21-N",
            None,
        ),
        (
            "twenty-five win",
            Oware,
            "0-0-0-0-0-1-1-1-4-0-0-0-23-18-S",
            'F',
            "0-0-0-0-0-0-0-1-4-0-0-0-25-18-N",
            Some((Some(South), Majority)),
        ),
        (
            "twenty-four are not enough",
            Oware,
            "0-0-0-0-0-1-1-1-4-0-0-0-22-19-S",
            'F',
            "0-0-0-0-0-0-0-1-4-0-0-0-24-19-N",
            None,
        ),
        (
            "emptying the own row is allowed",
            Oware,
            "0-0-0-0-0-1-3-0-0-0-0-2-20-22-S",
            'F',
            "0-0-0-0-0-0-4-0-0-0-0-2-20-22-N",
            None,
        ),
        (
            "the other side cannot feed: not scored",
            Oware,
            "0-0-0-0-0-1-3-0-0-0-0-0-22-22-S",
            'F',
            "0-0-0-0-0-0-4-0-0-0-0-0-22-22-N",
            Some((None, CannotFeed)),
        ),
        (
            "ouril: the other side cannot feed: not scored",
            Ouril,
            "0-0-0-0-0-1-3-0-0-0-0-0-20-24-S",
            'F',
            "0-0-0-0-0-0-4-0-0-0-0-0-20-24-N",
            Some((Some(North), CannotFeed)),
        ),
        (
            "ouril: a slam that reaches 25 wins",
            Ouril,
            "0-0-1-0-0-1-1-0-0-0-0-0-23-22-S",
            'F',
            "0-0-1-0-0-0-0-0-0-0-0-0-25-22-N",
            Some((Some(South), Majority)),
        ),
        (
            "ouril: stuck after a slam: gather",
            Ouril,
            "1-1-0-0-0-1-1-0-0-0-0-0-21-23-S",
            'F',
            "0-0-0-0-0-0-0-0-0-0-0-0-25-23-S",
            Some((Some(South), CannotFeed)),
        ),
        (
            "ouril: stuck with nothing left",
            Ouril,
            "0-0-0-0-0-1-1-0-0-0-0-0-22-24-S",
            'F',
            "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S",
            Some((None, Majority)),
        ),
        (
            "abapa: a slam captures nothing",
            Abapa,
            "0-0-4-0-0-1-1-0-0-0-0-0-20-22-S",
            'F',
            "0-0-4-0-0-0-2-0-0-0-0-0-20-22-N",
            None,
        ),
        (
            "abapa: short of a slam it captures",
            Abapa,
            "0-0-4-0-0-1-1-0-0-0-0-1-20-21-S",
            'F',
            "0-0-4-0-0-0-0-0-0-0-0-1-22-21-N",
            None,
        ),
        (
            "abapa: cannot feed: gather",
            Abapa,
            "0-0-0-0-0-1-3-0-0-0-0-0-20-24-S",
            'F',
            "0-0-0-0-0-0-0-0-0-0-0-0-20-28-N",
            Some((Some(North), CannotFeed)),
        ),
        (
            "aiware: a slam loses",
            Aiware,
            "0-0-4-0-0-1-1-0-0-0-0-0-20-22-S",
            'F',
            "0-0-4-0-0-0-0-0-0-0-0-0-22-22-N",
            Some((Some(North), GrandSlam)),
        ),
        (
            "aiware: no duty to feed",
            Aiware,
            "0-0-0-0-0-1-3-0-0-0-0-0-20-24-S",
            'F',
            "0-0-0-0-0-0-4-0-0-0-0-0-20-24-N",
            None,
        ),
        (
            "aiware: no seeds to move: gather",
            Aiware,
            "0-0-0-0-0-0-4-0-0-0-0-0-20-24-N",
            'a',
            "0-0-0-0-0-0-0-0-0-0-0-0-20-28-S",
            Some((Some(North), NoSeeds)),
        ),
        (
            "owari: an empty row ends it: gather",
            Owari,
            "0-0-0-0-0-1-3-0-0-0-0-0-15-17-S",
            'F',
            "0-0-0-0-0-0-0-0-0-0-0-0-16-20-N",
            Some((Some(North), RowEmpty)),
        ),
        (
            "owari: capturing the last row ends it",
            Owari,
            "1-0-0-0-0-2-0-0-0-0-3-0-15-15-S",
            'A',
            "0-0-0-0-0-0-0-0-0-0-0-0-21-15-N",
            Some((Some(South), RowEmpty)),
        ),
        (
            "owari: a majority does not",
            Owari,
            "1-0-0-0-0-2-0-0-0-0-3-0-25-5-S",
            'F',
            "1-0-0-0-0-0-1-0-0-0-3-0-26-5-N",
            None,
        ),
    ];
    for &(question, rules, before, letter, after, expected) in rows {
        let before = position(rules, before);
        let next = before.play(house(letter)).unwrap_or_else(|why| panic!("{question}: {why:?}"));
        assert_eq!(next.to_string(), after, "{question}");
        assert_eq!(end(next.outcome()), expected, "{question}");
        if expected.is_some() {
            assert_eq!(legal(&next), "", "{question}");
            assert_eq!(next.check(house('A')), Err(IllegalMove::Over), "{question}");
        }
    }
}

#[test]
fn positions_set_up_by_hand() {
    let rows: &[(&str, RuleSet, &str, End)] = &[
        ("decided already", Oware, "0-0-0-0-0-3-1-0-0-0-0-0-25-19-S", Some((Some(South), Majority))),
        ("twenty-four each", Ouril, "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S", Some((None, Majority))),
        ("no seeds to move", Oware, "0-0-0-0-0-0-1-2-3-0-0-0-20-22-S", Some((Some(North), NoSeeds))),
        ("no seeds to move, ouril", Ouril, "0-0-0-0-0-0-1-2-3-0-0-0-22-20-S", Some((Some(South), NoSeeds))),
        ("one seed that cannot feed", Ouril, "1-0-0-0-0-0-0-0-0-0-0-0-23-24-S", Some((Some(North), CannotFeed))),
        ("the same for oware", Oware, "1-0-0-0-0-0-0-0-0-0-0-0-23-24-S", Some((Some(North), CannotFeed))),
        (
            "the same with north to move is no seeds",
            Oware,
            "1-0-0-0-0-0-0-0-0-0-0-0-23-24-N",
            Some((Some(North), NoSeeds)),
        ),
        ("an only move that slams must be played", Oware, "1-0-0-0-0-17-0-0-0-0-0-0-15-15-S", None),
    ];
    for &(question, rules, text, expected) in rows {
        assert_eq!(end(position(rules, text).outcome()), expected, "{question}");
    }
}

#[test]
fn a_decided_start_keeps_its_text_and_its_game_gathers() {
    let rows = [
        (Abapa, "0-0-0-0-0-0-1-2-3-0-0-0-20-22-S", "0-0-0-0-0-0-0-0-0-0-0-0-20-28-S", NoSeeds),
        (Aiware, "0-0-0-0-0-0-1-2-3-0-0-0-22-20-S", "0-0-0-0-0-0-0-0-0-0-0-0-22-26-S", NoSeeds),
        (Abapa, "1-0-0-0-0-0-0-0-0-0-0-0-23-24-S", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S", CannotFeed),
        (Owari, "1-0-0-0-0-0-0-0-0-0-0-0-17-18-N", "0-0-0-0-0-0-0-0-0-0-0-0-18-18-N", RowEmpty),
        (Oware, "0-0-0-0-0-0-1-2-3-0-0-0-20-22-S", "0-0-0-0-0-0-1-2-3-0-0-0-20-22-S", NoSeeds),
    ];
    for (rules, text, gathered, reason) in rows {
        let start = position(rules, text);
        assert_eq!(start.to_string(), text);
        let mut game = Game::from_position(start);
        let winner = position(rules, gathered).leader();
        assert_eq!((game.position().to_string().as_str(), end(game.outcome())), (gathered, Some((winner, reason))));
        assert_eq!(end(start.outcome()), end(game.outcome()));
        let before = game.clone();
        assert_eq!((game.undo(), &game), (Err(GameError::NothingToUndo), &before));
        assert_eq!(game.resign(South), Err(GameError::NothingToResign));
    }
}

#[test]
fn losing_slams_are_known_beforehand() {
    let before = position(Oware, "0-4-0-0-0-1-1-0-0-0-0-0-20-22-S");
    let losing: String = House::all().filter(|&house| before.loses_by_slam(house)).map(House::letter).collect();
    assert_eq!(losing, "F");
    let ouril = position(Ouril, "0-0-0-0-0-1-1-0-0-0-0-0-22-24-S");
    assert!(!ouril.loses_by_slam(house('F')));
}

/// Two seeds chase each other round the board.
fn circling(rules: RuleSet) -> Game {
    Game::from_position(position(rules, "1-0-0-0-0-0-1-0-0-0-0-0-22-24-S"))
}

fn play_around(game: &mut Game, rounds: usize) {
    for _ in 0..rounds * 12 {
        // The last legal move keeps the game going where there is no duty to feed.
        let house = game.legal().last().expect("a move");
        game.play(house).expect("legal");
    }
}

#[test]
fn the_third_occurrence_ends_the_game() {
    for rules in [Oware, Ouril, Aiware] {
        let mut game = circling(rules);
        play_around(&mut game, 1);
        assert_eq!((game.repeats(), game.outcome()), (2, None), "{}", rules.name());
        play_around(&mut game, 1);
        assert_eq!(game.repeats(), 3);
        assert_eq!(end(game.outcome()), Some((Some(North), Repetition)));
        assert_eq!(game.position().to_string(), "1-0-0-0-0-0-1-0-0-0-0-0-22-24-S", "not scored");
        assert_eq!((game.legal().count(), game.check(house('A'))), (0, Err(IllegalMove::Over)));
        game.undo().expect("a move to undo");
        assert_eq!((game.outcome(), game.is_over()), (None, false));
    }
}

#[test]
fn the_third_occurrence_gathers_in_abapa() {
    let mut game = circling(Abapa);
    play_around(&mut game, 2);
    assert_eq!(end(game.outcome()), Some((Some(North), Repetition)));
    assert_eq!(game.position().to_string(), "0-0-0-0-0-0-0-0-0-0-0-0-23-25-S");
    game.undo().expect("a move to undo");
    assert_eq!((game.position().to_string().as_str(), game.outcome()), ("0-0-0-0-0-0-1-0-0-0-0-1-22-24-N", None));
}

#[test]
fn owari_knows_no_agreement() {
    let mut game = Game::new(Owari);
    assert_eq!((game.gather(), game.agree()), (None, Err(GameError::NothingToAgree)));
}

#[test]
fn a_capture_starts_the_count_anew() {
    let mut game = Game::from_position(position(Oware, "1-0-0-0-0-0-1-0-0-0-0-0-22-24-S"));
    play_around(&mut game, 1);
    assert_eq!(game.repeats(), 2);
    let mut other = Game::from_position(position(Oware, "0-0-0-0-0-1-1-4-0-0-0-0-20-22-S"));
    other.play(house('F')).expect("legal");
    assert_eq!(other.repeats(), 1);
}

#[test]
fn agreement_gathers() {
    let mut game = Game::from_position(position(Oware, "4-0-0-0-0-0-0-0-0-2-0-1-20-21-S"));
    assert_eq!(game.gather(), Some([24, 24]));
    game.agree().expect("not over");
    assert_eq!(game.position().to_string(), "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S");
    assert_eq!(end(game.outcome()), Some((None, Agreement)));
    assert_eq!((game.agree(), game.gather()), (Err(GameError::NothingToAgree), None));
    game.undo().expect("agreement is taken back");
    assert_eq!(game.position().to_string(), "4-0-0-0-0-0-0-0-0-2-0-1-20-21-S");
    assert_eq!(game.undo(), Err(GameError::NothingToUndo));
}

#[test]
fn resignation_and_time_are_declared_and_taken_back() {
    for &rules in RuleSet::ALL {
        for loser in Side::BOTH {
            let mut game = Game::new(rules);
            game.play(house('F')).expect("legal");
            let open = game.clone();
            game.resign(loser).expect("not over");
            assert_eq!(end(game.outcome()), Some((Some(loser.opponent()), Resignation)));
            assert_eq!((game.position(), game.legal().count()), (open.position(), 0), "the seeds stay");
            assert_eq!(game.resign(loser), Err(GameError::NothingToResign));
            assert_eq!((game.agree(), game.gather()), (Err(GameError::NothingToAgree), None));
            game.undo().expect("taken back");
            assert_eq!(game, open);
            game.lose_on_time(loser).expect("not over");
            assert_eq!(end(game.outcome()), Some((Some(loser.opponent()), Time)));
            game.undo().expect("taken back");
            assert_eq!(game, open);
        }
    }
}

#[test]
fn a_draw_is_agreed_and_taken_back() {
    for &rules in RuleSet::ALL {
        let mut game = Game::new(rules);
        game.play(house('F')).expect("legal");
        let open = game.clone();
        game.draw().expect("not decided");
        assert_eq!(end(game.outcome()), Some((None, AgreedDraw)));
        assert_eq!((game.position(), game.legal().count()), (open.position(), 0), "the seeds stay");
        assert_eq!((game.draw(), game.may_draw()), (Err(GameError::NothingToAgree), false));
        assert_eq!(game.resign(South), Err(GameError::NothingToResign));
        game.undo().expect("taken back");
        assert_eq!(game, open);
    }
    let mut won = Game::from_position(position(Oware, "0-0-0-0-0-1-1-1-4-0-0-2-23-16-S"));
    won.play(house('F')).expect("legal");
    won.play_on().expect("seeds are left");
    assert_eq!((won.draw(), won.gather().is_some()), (Err(GameError::NothingToAgree), true), "the result stands");
}

#[test]
fn what_is_decided_cannot_be_resigned() {
    let mut game = Game::from_position(position(Oware, "0-0-0-0-0-1-1-1-4-0-0-2-23-16-S"));
    game.play(house('F')).expect("legal");
    assert_eq!(game.lose_on_time(South), Err(GameError::NothingToResign));
    game.play_on().expect("seeds are left");
    assert_eq!(game.resign(South), Err(GameError::NothingToResign), "the result stands");
}

#[test]
fn playing_on_does_not_change_the_result() {
    let mut game = Game::from_position(position(Oware, "0-0-0-0-0-1-1-1-4-0-0-2-23-16-S"));
    assert_eq!((game.may_play_on(), game.play_on()), (false, Err(GameError::NothingToPlayOn)));
    game.play(house('F')).expect("legal");
    let won = Some((Some(South), Majority));
    assert_eq!(end(game.outcome()), won);
    assert!(game.may_play_on() && game.is_over());
    game.play_on().expect("seeds are left");
    assert!(!game.is_over() && game.playing_on() && !game.may_play_on());
    assert_eq!(game.legal().map(House::letter).collect::<String>(), "cf");
    game.play(house('f')).expect("legal");
    assert_eq!(game.position().to_string(), "1-1-0-0-0-0-0-1-4-0-0-0-25-16-S");
    while let Some(house) = game.legal().next() {
        game.play(house).expect("legal");
    }
    assert_eq!(end(game.outcome()), won);
    while game.moves().len() > 1 {
        game.undo().expect("a move");
    }
    assert!(game.playing_on(), "the move that won is still there");
    game.undo().expect("a move");
    assert_eq!((game.outcome(), game.playing_on()), (None, false));
}

#[test]
fn a_start_won_already_may_be_played_on() {
    let mut game = Game::from_position(position(Oware, "0-0-0-0-0-3-1-0-0-0-0-0-25-19-S"));
    assert!(game.is_over() && game.may_play_on());
    game.play_on().expect("seeds are left");
    assert!(!game.is_over(), "nothing but the majority ended it");
    game.play(house('F')).expect("legal");
    assert_eq!(game.position().to_string(), "0-0-0-0-0-0-2-1-1-0-0-0-25-19-N");
    assert_eq!(end(game.outcome()), Some((Some(South), Majority)));
}

#[test]
fn nothing_to_play_on_with() {
    let all_captured = Game::from_position(position(Oware, "0-0-0-0-0-0-0-0-0-0-0-0-26-22-S"));
    let starved = Game::from_position(position(Oware, "0-0-0-0-0-0-1-0-0-0-0-0-26-21-N"));
    for game in [all_captured, starved] {
        assert_eq!((game.outcome().map(|outcome| outcome.reason), game.may_play_on()), (Some(Majority), false));
    }
}

#[test]
fn start_is_open() {
    for &rules in RuleSet::ALL {
        assert_eq!(Position::start(rules).outcome(), None);
    }
}
