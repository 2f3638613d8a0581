//! The search: it finds wins, gives the same tree each time, and stays within its memory.

use crate::{house, position};
use RuleSet::Oware;
use oware::search::{Options, Search, TreeSize, Uct};
use oware::{Game, House, RuleSet};
use serde::{Deserialize, Serialize};

fn search(rules: RuleSet, text: &str, seed: u64, playouts: u32) -> Search {
    let game = Game::from_position(position(rules, text));
    let mut search = Search::new(&game, Options::default().with_seed(seed));
    search.run(playouts);
    search
}

#[test]
fn finds_what_a_few_plies_decide() {
    let rows = [
        ("takes the majority", Oware, "3-0-0-0-0-1-1-1-4-0-0-0-23-15-S", 'F'),
        ("shuns the losing slam", Oware, "0-4-0-0-0-1-1-0-0-0-0-0-20-22-S", 'B'),
    ];
    for (question, rules, text, best) in rows {
        for seed in 0..3 {
            assert_eq!(search(rules, text, seed, 2000).best(), Some(house(best)), "{question}, seed {seed}");
        }
    }
}

#[test]
fn the_value_is_the_side_to_moves() {
    let winning = "3-0-0-0-0-1-1-1-4-0-0-0-23-15-S";
    assert!(search(Oware, winning, 1, 2000).value() > 0.95);
    let lost_next = "0-0-0-0-3-1-1-1-4-0-0-1-23-14-N";
    assert!(search(Oware, lost_next, 1, 2000).value() < 0.0);
}

#[test]
fn batches_do_not_matter() {
    let game = Game::new(Oware);
    let digest = |batches: &[u32]| {
        let mut search = Search::new(&game, Options::default().with_seed(5));
        for &batch in batches {
            search.run(batch);
        }
        (search.playouts(), search.best(), search.digest())
    };
    let whole = digest(&[3000]);
    assert_eq!(digest(&[1, 999, 64, 1936]), whole);
    assert_ne!(search(Oware, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 6, 3000).digest(), whole.2, "another seed");
}

#[derive(Deserialize, Serialize)]
struct Known {
    rules: String,
    position: String,
    seed: u64,
    playouts: u32,
    plain: bool,
    best: char,
    digest: String,
}

/// The same rows are checked on the shipped wasm, by `tests/wasm/search.test.mjs`. A change of the search that is meant
/// to change its moves writes them anew with `OWARE_REWRITE=1`; the plain search, the baseline, never changes.
#[test]
fn known_searches() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/searches.json");
    let mut rows: Vec<Known> = serde_json::from_str(&std::fs::read_to_string(path).expect(path)).expect(path);
    assert!(rows.len() >= 6);
    let rewrite = std::env::var_os("OWARE_REWRITE").is_some();
    for row in &mut rows {
        let rules = RuleSet::from_name(&row.rules).expect("a rule set");
        let game = Game::from_position(position(rules, &row.position));
        let options = Options::default().with_seed(row.seed);
        let (best, digest) = if row.plain {
            let mut search = Uct::new(&game, options.seed, options.memory);
            search.run(row.playouts);
            (search.best(), search.digest())
        } else {
            let mut search = Search::new(&game, options);
            search.run(row.playouts);
            (search.best(), search.digest())
        };
        let best = best.map(House::letter).expect("a move");
        let digest = format!("{digest:016x}");
        if rewrite && !row.plain {
            (row.best, row.digest) = (best, digest);
        } else {
            assert_eq!((best, &digest), (row.best, &row.digest), "{} seed {}", row.position, row.seed);
        }
    }
    if rewrite {
        std::fs::write(path, serde_json::to_string_pretty(&rows).expect("plain data") + "\n").expect(path);
    }
}

#[test]
fn a_full_memory_stops_the_growth_not_the_search() {
    let game = Game::new(Oware);
    let mut search = Uct::new(&game, 1, 4096);
    search.run(5000);
    let TreeSize { nodes, capacity, .. } = search.size();
    assert!(nodes <= capacity && capacity < 300, "{nodes} of {capacity}");
    assert_eq!(search.playouts(), 5000);
    assert!(search.best().is_some());
}

/// With memory for 256 nodes, new nodes still find a place, and the values of the remaining nodes include forgotten ones.
#[test]
fn a_full_memory_forgets_the_nodes_visited_least() {
    for &rules in RuleSet::ALL {
        let mut game = Game::new(rules);
        let options = Options::default().with_seed(1).with_memory(8 << 10);
        let (mut search, mut shrunk) = (Search::new(&game, options), 0);
        for _ in 0..10 {
            let from = search.playouts();
            for _ in 0..20 {
                let (before, digest) = (search.size().nodes, search.digest());
                search.run(50);
                let TreeSize { nodes, capacity, .. } = search.size();
                assert!(nodes <= capacity && capacity == 256, "{nodes} of {capacity}");
                assert!(search.is_decided() || search.digest() != digest, "{}", game.position());
                shrunk += usize::from(nodes < before);
            }
            assert!(search.is_decided() || search.playouts() == from + 1000);
            let legal: Vec<_> = game.legal().collect();
            assert_eq!(search.moves().iter().map(|report| report.house).collect::<Vec<_>>(), legal);
            if game.play(search.best().expect("a move")).is_err() {
                break;
            }
            let Some(followed) = search.follow(&game) else { break };
            search = followed;
        }
        assert!(shrunk > 10, "{}: {shrunk}", rules.name());
    }
}

/// With a hundredth of the memory the search plays nearly the same moves, because values outlive forgotten nodes.
#[test]
fn what_is_forgotten_mattered_little() {
    for &rules in RuleSet::ALL {
        let game = Game::new(rules);
        let searched = |memory| {
            let mut search = Search::new(&game, Options::default().with_seed(1).with_memory(memory));
            search.run(5000);
            search
        };
        let (all, little) = (searched(64 << 20), searched(32 << 10));
        assert!(all.size().nodes > 10 * little.size().capacity, "{:?} of {:?}", all.size(), little.size());
        let off = (all.value() - little.value()).abs();
        assert!(off < 0.1, "{}: {} and {}", rules.name(), all.value(), little.value());
    }
}

#[test]
fn the_tree_is_used_again_after_moves() {
    let mut game = Game::new(Oware);
    let mut search = Search::new(&game, Options::default().with_seed(1));
    search.run(5000);
    let visits = |search: &Search| search.moves().iter().map(|report| report.visits).max().expect("a move");
    for _ in 0..2 {
        let expected = visits(&search);
        game.play(search.best().expect("a move")).expect("legal");
        search = search.follow(&game).expect("a move on");
        assert_eq!((search.playouts(), search.turn()), (expected, game.turn()));
    }
    let mut elsewhere = Game::new(Oware);
    elsewhere.play(house('A')).expect("legal");
    assert!(search.clone().follow(&elsewhere).is_none(), "another game");
    let mut two_moves_on = Search::new(&Game::new(Oware), Options::default().with_seed(1));
    two_moves_on.run(5000);
    let all = two_moves_on.size().nodes;
    let two_moves_on = two_moves_on.follow(&game).expect("two moves on at once");
    assert_eq!(two_moves_on.digest(), search.digest());
    assert!(two_moves_on.size().nodes < all, "what was not played is forgotten");
}

#[test]
fn a_finished_game_has_no_best_move() {
    for (text, value) in [("0-0-0-0-0-3-1-0-0-0-0-0-25-19-S", 1.0), ("0-0-0-0-0-3-1-0-0-0-0-0-25-19-N", -1.0)] {
        let search = search(Oware, text, 1, 100);
        assert_eq!((search.best(), search.playouts()), (None, 0));
        assert!((search.value() - value).abs() < f32::EPSILON, "{text}");
    }
}

#[test]
fn knows_that_the_third_occurrence_ends_the_game() {
    // Two seeds circle. One ply before the end of the second round, the next ply ends the game with North ahead.
    let mut game = Game::from_position(position(Oware, "1-0-0-0-0-0-1-0-0-0-0-0-22-24-S"));
    for _ in 0..23 {
        let house = game.legal().next().expect("a move");
        game.play(house).expect("legal");
    }
    let mut search = Search::new(&game, Options::default());
    search.run(50);
    assert!((search.value() - 1.0).abs() < f32::EPSILON, "North to move wins by repetition: {}", search.value());
    assert!(search.size().nodes <= 2, "nothing to explore behind it");
}
