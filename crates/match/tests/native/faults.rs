//! An engine that hangs, dies, cheats or babbles loses the game; the table has the reason; the match goes on.

use super::{parsed, played};
use oware::Side;
use oware_match::games;
use oware_match::run::run;
use oware_match::table::report;
use oware_match::wire::FaultKind;
use std::sync::atomic::AtomicBool;

const FAKE: &str = env!("CARGO_BIN_EXE_fake-engine");

/// Two games between our own engine and one with this fault from its third move on.
fn misbehaves(how: &str, more: &str, kind: FaultKind, wanted: &str) {
    let engines = format!("--engine 'name=bad cmd=\"{FAKE} {how} 3\"' --engine 'name=good cmd=own'");
    let (game, finished) = played(&format!("{engines} --playouts 5 --pairs 1 --rules abapa {more}"));
    assert_eq!(finished.games.len(), 2, "the engine is started again for the second game");
    for played in finished.games.values() {
        let (side, fault) = played.fault.as_ref().expect("a fault");
        assert_eq!(played.engine(*side), 0, "{how}: {fault:?}");
        assert_eq!(fault.kind, kind, "{how}: {fault:?}");
        assert!(fault.words.contains(wanted), "{how}: {fault:?}");
        assert_eq!(played.winner(), Some(side.opponent()));
        assert_eq!(played.efforts[side.index()].moves, 2, "two moves were in order");
        let text = games::text(&game.plan, played);
        assert!(text.contains(&format!("{{bad {}}}", fault.words)), "{text}");
        let reading = oware::record::ogn::read(&text).expect("a game");
        assert_eq!(reading.tree.game().outcome().and_then(|outcome| outcome.winner), played.winner(), "{text}");
    }
    let report = report(&game.plan, &finished.games);
    assert!(report.contains("bad lost 2 games by faults:\n  2× "), "{report}");
    assert!(report.contains(wanted), "{report}");
}

#[test]
fn hangs() {
    misbehaves("hang", "--limit 1500", FaultKind::Time, "gave no answer within 1500 ms");
}

#[test]
fn floods_without_an_answer() {
    misbehaves("flood", "--limit 1500", FaultKind::Time, "gave no answer within 1500 ms");
}

#[test]
fn dies() {
    misbehaves("die", "", FaultKind::Died, "died (exit status: 7): out of seeds");
}

#[test]
fn ends_too_early() {
    misbehaves("end", "", FaultKind::Died, "ended in the middle of the game");
}

#[test]
fn plays_illegally() {
    // The fake engine plays the same house on both sides. On one side the house is the opponent's.
    let line =
        format!("--engine 'name=bad cmd=\"{FAKE} illegal\"' --engine 'name=good cmd=own' --playouts 5 --pairs 1");
    let (_, finished) = played(&line);
    let (side, fault) = finished.games[&1].fault.as_ref().expect("a fault");
    assert_eq!((*side, fault.kind), (Side::South, FaultKind::Illegal));
    assert_eq!(fault.words, "played a, which is not legal: the house is the opponent's");
}

#[test]
fn answers_what_is_no_house() {
    misbehaves("garble", "", FaultKind::Garbled, "answered \"please\", which is no house");
    misbehaves("none", "", FaultKind::Garbled, "answered \"0000\", which is no house");
}

#[test]
fn refuses() {
    misbehaves("refuse", "", FaultKind::Refused, "refused: not today");
}

#[test]
fn babbling_beside_an_answer_is_no_fault() {
    let line = format!("--engine 'name=odd cmd=\"{FAKE} babble\"' --engine 'name=good cmd=own' --playouts 5 --pairs 1");
    let (_, finished) = played(&line);
    assert!(finished.games.values().all(|played| played.fault.is_none()));
}

/// What keeps a match from beginning.
fn refused(line: &str) -> String {
    let game = parsed(line).expect("a match");
    run(&game.plan, &game.manner, &game.openings, &AtomicBool::new(false)).expect_err("it cannot be played")
}

#[test]
fn what_cannot_be_played_is_reported_before_the_first_game() {
    for (engine, rules, wanted) in [
        ("name=X cmd=/no/such/engine".to_owned(), "abapa", "X cannot be started (/no/such/engine)"),
        ("name=X cmd=own Elo=3".to_owned(), "abapa", "X has no option \"Elo\", but Rules, Level"),
        ("name=X cmd=own Threads=many".to_owned(), "abapa", "X refused: Threads wants a whole number"),
        ("name=X cmd=own Ponder=true".to_owned(), "abapa", "X cannot ponder inside this process"),
        (format!("name=X cmd='{FAKE} narrow'"), "oware", "X does not play oware"),
        (format!("name=X cmd='{FAKE} play' Hash=1"), "oware", "X has no option \"Hash\", but Rules, Seed"),
    ] {
        let line = format!("--engine \"{engine}\" --engine cmd=own --playouts 1 --rules {rules}");
        let line = if engine.contains('\'') { line } else { line.replace('"', "'") };
        let fault = refused(&line);
        assert!(fault.starts_with(wanted), "{fault}");
    }
}

#[test]
fn an_engine_without_rule_sets_plays_that_of_tournaments() {
    let line = format!("--engine \"cmd='{FAKE} narrow'\" --engine cmd=own --playouts 5 --pairs 1 --rules abapa");
    let (_, finished) = played(&line);
    assert!(finished.games.values().all(|played| played.fault.is_none()));
}
