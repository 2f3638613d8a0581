//! Whole matches: each rule set, the same games each time, and the games as OGN.

use super::{folder, played};
use oware::record::ogn;
use oware::{RuleSet, Side};
use oware_match::games;
use oware_match::log;
use oware_match::schedule::Shard;
use oware_match::table::report;

/// Engines with small endgame tables; larger ones would only take time.
const TWO: &str = "--engine 'name=A cmd=own EndgameSeeds=4' --engine 'name=B cmd=own EndgameSeeds=4' --playouts 50";

#[test]
fn every_rule_set_is_played_alike_however_many_at_once() {
    for &rules in RuleSet::ALL {
        let line = format!("{TWO} --pairs 3 --rules {}", rules.name());
        let (game, one) = played(&line);
        let (_, three) = played(&format!("{line} --concurrency 3"));
        let text = |finished: &oware_match::run::Finished| {
            log::text(&game.plan, Shard::WHOLE, finished.games.values()) + &report(&game.plan, &finished.games)
        };
        assert_eq!(text(&one), text(&three), "{rules:?}");
        for played in one.games.values() {
            assert!(played.fault.is_none(), "{played:?}");
            assert!(played.game.is_over() && !played.game.playing_on());
            let efforts = played.efforts;
            let asked = efforts[0].moves + efforts[1].moves;
            assert_eq!(asked as usize + played.opening_plies, played.game.moves().len());
            assert!(efforts.iter().all(|effort| effort.playouts <= Some(50 * effort.moves)), "{efforts:?}");
            // A proven move ends the search early.
            assert!(efforts.iter().all(|effort| effort.playouts > Some(20 * effort.moves)), "{efforts:?}");
        }
        let logged = log::read(&log::text(&game.plan, Shard::WHOLE, one.games.values())).expect("a log");
        let again = log::text(&logged.plan, Shard::WHOLE, logged.games.values());
        assert_eq!(again, log::text(&game.plan, Shard::WHOLE, one.games.values()), "a log reads back");
    }
}

#[test]
fn games_read_back_from_ogn() {
    for &rules in RuleSet::ALL {
        let (game, finished) = played(&format!("{TWO} --pairs 2 --rules {}", rules.name()));
        for played in finished.games.values() {
            let reading = ogn::read(&games::text(&game.plan, played)).expect("a game");
            assert_eq!(*reading.tree.game(), played.game);
            assert!(reading.notices.is_empty(), "{:?}", reading.notices);
            let names = [&reading.tags.south, &reading.tags.north];
            assert_eq!(names, if played.fixture.south == 0 { ["A", "B"] } else { ["B", "A"] });
        }
    }
}

#[test]
fn a_follow_up_turn_asks_the_same_side_again() {
    let path = folder("again").join("openings.txt");
    // South slams with E and must move again.
    std::fs::write(&path, "1-1-0-0-2-1-1-0-0-0-0-0-18-24-S E\n").expect("written");
    let (_, finished) = played(&format!("{TWO} --rules ouril --openings '{}'", path.display()));
    for played in finished.games.values() {
        assert!(played.fault.is_none());
        assert_eq!(played.game.moves()[1].letter(), 'F', "the only move, and South's");
        assert!(played.efforts[Side::South.index()].moves >= 1);
    }
}

#[test]
fn a_program_plays_as_the_same_engine_in_this_process() {
    let fake = env!("CARGO_BIN_EXE_fake-engine");
    let (game, inside) = played(&format!("{TWO} --pairs 2"));
    let (_, outside) = played(&format!("{} --pairs 2", TWO.replace("cmd=own", &format!("cmd=\"{fake} own\""))));
    let ogn = |finished: &oware_match::run::Finished| games::all(&game.plan, finished.games.values());
    assert_eq!(ogn(&inside), ogn(&outside));
}

#[test]
fn three_play_everyone_against_everyone() {
    let line = "--engine 'name=A cmd=own EndgameSeeds=0 playouts=200' \
                --engine 'name=B cmd=own EndgameSeeds=0 playouts=40' \
                --engine 'name=C cmd=own EndgameSeeds=0 playouts=5' --pairs 4 --rules abapa";
    let (game, finished) = played(line);
    assert_eq!(finished.games.len(), 24);
    let report = report(&game.plan, &finished.games);
    let row = |place: &str| report.lines().find(|line| line.trim_start().starts_with(place)).expect("a row").to_owned();
    assert!(row("1.").contains(" A ") && row("3.").contains(" C "), "{report}");
    for pairing in ["A against B: ", "A against C: ", "B against C: "] {
        assert!(report.contains(pairing), "{report}");
    }
    let effort = |name: &str| {
        let line = report.lines().find_map(|line| line.strip_prefix(name)?.split(", ").nth(1)).expect("a line");
        line.strip_suffix(" playouts a move").and_then(|count| count.parse::<u32>().ok()).expect("a number")
    };
    assert!(effort("A: ") <= 200 && effort("A: ") > effort("B: ") && effort("B: ") > effort("C: "), "{report}");
}

#[test]
fn time_is_a_budget_too() {
    let line = "--engine 'name=A cmd=own' --engine 'name=B cmd=own movetime=2' --movetime 1 --pairs 1 --rules owari";
    let (game, finished) = played(line);
    let report = report(&game.plan, &finished.games);
    assert!(report.contains(" ms a move"), "{report}");
    let text = log::text(&game.plan, Shard::WHOLE, finished.games.values());
    let logged = log::read(&text).expect("a log");
    assert_eq!(log::text(&logged.plan, Shard::WHOLE, logged.games.values()), text);
}

#[test]
fn a_seed_is_set_for_every_game_unless_it_is_given() {
    let path = folder("seeds").join("openings.txt");
    std::fs::write(&path, "Fa\n").expect("written");
    let moves = |more: &str| {
        let two = format!("--engine 'name=A cmd=own {more}' --engine 'name=B cmd=own {more}' --playouts 20");
        let seeds = [1, 2].map(|seed| format!("{two} --openings '{}' --seed {seed}", path.display()));
        seeds.map(|line| played(&line).1.games.into_values().map(|played| played.game).collect::<Vec<_>>())
    };
    let [one, other] = moves("");
    assert!(one != other && one[0] != one[1]);
    let [one, other] = moves("Seed=3");
    assert!(one == other && one[0] == one[1], "equal engines with equal seeds");
}

#[test]
fn the_bar_shows_how_far_it_is() {
    use oware_match::progress::bar;
    use std::time::Duration;
    assert_eq!(bar(6, 12, "A 3-1-2", None), "[############------------] 6/12  A 3-1-2");
    assert!(bar(12, 12, "", Some(Duration::from_secs(3 * 3600 + 62))).ends_with("3:01:02 left"));
    assert_eq!(bar(0, 0, "", None), "[########################] 0/0  ");
}
