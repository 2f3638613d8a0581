//! Whole games that a separate plain implementation played: the legal moves, positions and results must be the same.

use crate::{data, house, legal, position};
use oware::RuleSet;
use serde::Deserialize;

#[derive(Deserialize)]
struct Vector {
    start: String,
    plies: Vec<Ply>,
    result: String,
}

#[derive(Deserialize)]
struct Ply {
    legal: String,
    r#move: char,
    after: String,
    again: bool,
}

#[test]
fn whole_games() {
    for &rules in RuleSet::ALL {
        let text = data(&format!("{}.jsonl", rules.name()));
        let games: Vec<Vector> = text.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
        assert_eq!(games.len(), 60, "{}", rules.name());
        for (number, game) in (1..).zip(games) {
            replay(rules, &game, &format!("{} game {number}", rules.name()));
        }
    }
}

fn replay(rules: RuleSet, game: &Vector, name: &str) {
    let mut now = position(rules, &game.start);
    for (ply, wanted) in (1..).zip(&game.plies) {
        let place = format!("{name} ply {ply}, {now}");
        assert_eq!(legal(&now), wanted.legal, "{place}");
        now = now.play(house(wanted.r#move)).unwrap_or_else(|why| panic!("{place}: {why:?}"));
        assert_eq!((now.to_string(), now.is_follow_up()), (wanted.after.clone(), wanted.again), "{place}");
    }
    let outcome = now.outcome().unwrap_or_else(|| panic!("{name} is not over at {now}"));
    assert_eq!(oware::record::result_text(outcome.winner), game.result, "{name}");
}
