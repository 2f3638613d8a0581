//! `cargo bench --bench modules`: the native time of single parts of the engine, module by module, with divan's statistics.
//! `cargo xtask bench` compares wasm with native, and the kernel with the naive oracle.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use oware::alphabeta::AlphaBeta;
use oware::endgame::Tables;
use oware::network::Network;
use oware::search::{Options, Search, Uct, play_out};
use oware::{Game, Position, RuleSet, perft};

const RULES: [&str; 5] = ["oware", "ouril", "abapa", "aiware", "owari"];
const DEPTH: u32 = 8;
const PLAYOUTS: u32 = 1000;
const SEEDS: usize = 9;

fn main() {
    divan::main();
}

fn start(rules: &str) -> Position {
    Position::start(RuleSet::from_name(rules).expect("a rule set"))
}

/// Leaves of the move tree.
#[divan::bench(args = RULES)]
fn leaves(bencher: Bencher, rules: &str) {
    let start = start(rules);
    bencher.counter(ItemsCount::new(perft(&start, DEPTH))).bench(|| perft(black_box(&start), DEPTH));
}

/// Plies of random playouts.
#[divan::bench(args = RULES)]
fn random_plies(bencher: Bencher, rules: &str) {
    let start = start(rules);
    let plies = play_out(&start, 1, PLAYOUTS).plies;
    bencher.counter(ItemsCount::new(plies)).bench(|| play_out(black_box(&start), 1, PLAYOUTS));
}

/// Evaluations by the network.
#[divan::bench(args = RULES)]
fn evaluations(bencher: Bencher, rules: &str) {
    let start = start(rules);
    let network = Network::of(start.rule_set()).expect("a network");
    bencher.counter(ItemsCount::new(1_u32)).bench(|| network.value(black_box(&start)));
}

/// Positions that the alpha-beta search visits, six plies deep.
#[divan::bench(args = RULES)]
fn alpha_beta(bencher: Bencher, rules: &str) {
    let start = start(rules);
    let search = || AlphaBeta::new(start.rule_set(), Network::of(start.rule_set()), None, 14);
    let mut counted = search();
    counted.best(&start, 6);
    bencher
        .counter(ItemsCount::new(counted.nodes()))
        .with_inputs(search)
        .bench_values(|mut search| search.best(black_box(&start), 6));
}

/// Playouts of the search.
#[divan::bench(args = RULES)]
fn search_playouts(bencher: Bencher, rules: &str) {
    let game = Game::new(start(rules).rule_set());
    let search = || Search::new(&game, Options::default().with_seed(1));
    bencher.counter(ItemsCount::new(PLAYOUTS)).with_inputs(search).bench_values(|mut search| {
        search.run(PLAYOUTS);
        search
    });
}

/// Playouts of plain UCT.
#[divan::bench(args = RULES)]
fn plain_playouts(bencher: Bencher, rules: &str) {
    let game = Game::new(start(rules).rule_set());
    let search = || Uct::new(&game, 1, Options::default().memory);
    bencher.counter(ItemsCount::new(PLAYOUTS)).with_inputs(search).bench_values(|mut search| {
        search.run(PLAYOUTS);
        search
    });
}

/// Positions of endgame tables, solved.
#[divan::bench(args = RULES, sample_count = 10)]
fn solved(bencher: Bencher, rules: &str) {
    let rules = start(rules).rule_set();
    let positions = oware::endgame::positions(SEEDS);
    bencher.counter(ItemsCount::new(positions)).bench(|| Tables::solved(rules, SEEDS).expect("few seeds"));
}
