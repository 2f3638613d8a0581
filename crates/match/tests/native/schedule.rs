//! The schedule: which engines, sides, opening and seeds a game has.

use super::parsed;
use oware_match::schedule::Shard;
use std::collections::HashSet;

#[test]
fn every_pair_plays_every_opening_on_both_sides() {
    let plan =
        parsed("--engine cmd=own --engine cmd=own --engine cmd=own --playouts 1 --pairs 4").expect("a match").plan;
    let names: Vec<&str> = plan.engines.iter().map(|engine| engine.name.as_str()).collect();
    assert_eq!(names, ["own", "own-2", "own-3"]);
    assert_eq!(plan.games(), 4 * 3 * 2);
    let fixtures: Vec<_> = (1..=plan.games()).map(|number| plan.fixture(number)).collect();
    let all: HashSet<_> = fixtures.iter().map(|f| (f.opening, f.south, f.north)).collect();
    assert_eq!(all.len(), 24, "each once");
    let pairings: Vec<_> = fixtures.iter().step_by(2).map(|f| (f.south, f.north)).collect();
    assert_eq!(pairings[..3], plan.pairings());
    for pair in fixtures.chunks(2) {
        assert_eq!((pair[0].opening, pair[0].south, pair[0].north), (pair[1].opening, pair[1].north, pair[1].south));
        assert_eq!(pair[0].pair(), pair[1].pair());
    }
    assert!(fixtures[..6].iter().all(|fixture| fixture.opening == 0), "everyone plays an opening before the next");
}

#[test]
fn seeds_differ_between_games_and_engines() {
    let plan = parsed("--engine cmd=own --engine cmd=own --playouts 1 --seed 5").expect("a match").plan;
    let seeds: HashSet<u64> = (1..=100).flat_map(|game| [plan.seed_of(game, 0), plan.seed_of(game, 1)]).collect();
    assert_eq!(seeds.len(), 200);
}

#[test]
fn shards_share_the_pairs_out() {
    let plan = parsed("--engine cmd=own --engine cmd=own --playouts 1 --pairs 10").expect("a match").plan;
    let shards: Vec<Shard> = (1..=3).map(|part| Shard::parse(&format!("{part}/3")).expect("a shard")).collect();
    for number in 1..=plan.games() {
        let fixture = plan.fixture(number);
        assert_eq!(shards.iter().filter(|shard| shard.has(&fixture)).count(), 1);
        assert_eq!(shards[0].has(&fixture), fixture.pair().is_multiple_of(3));
    }
    for text in ["", "3", "0/3", "4/3", "a/b", "1/0", "1/3/2"] {
        assert!(Shard::parse(text).is_err(), "{text}");
    }
}
