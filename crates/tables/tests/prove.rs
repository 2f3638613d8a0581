//! Proven values of `owari` against a plain negamax without tables, and against the values of tables.

use oware::endgame::Tables;
use oware::endgame::large::{Files, Layer};
use oware::prove::{Inquiry, Prover, RULES};
use oware::{Game, House, Position, Side};
use oware_tables::memory;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::collections::{HashMap, HashSet};
use std::process::Command;

fn layers(most: usize) -> Tables {
    let mut layers: Vec<Layer> = Vec::new();
    while layers.len() <= most {
        layers.push(memory::layer(RULES, &layers, 1).expect("a layer"));
    }
    Tables::new(RULES).with_files(&layers.into_iter().collect::<Files>())
}

/// Seeds in random houses, and the rest in random stores.
fn random(seeds: u8, rng: &mut Xoshiro256PlusPlus) -> Position {
    let mut houses = [0; 12];
    (0..seeds).for_each(|_| houses[rng.random_range(0..12)] += 1);
    let south = rng.random_range(0..=36 - seeds);
    let turn = Side::BOTH[rng.random_range(0..2)];
    Position::new(RULES, houses, [south, 36 - seeds - south], turn).expect("all seeds")
}

fn margin(position: &Position, side: Side) -> i8 {
    position.store(side) as i8 - position.store(side.opponent()) as i8
}

/// The lead of the side to move at the end, by all moves of all positions.
fn plain(position: &Position, known: &mut HashMap<Position, i8>) -> i8 {
    if position.outcome().is_some() {
        return margin(position, position.turn());
    }
    if let Some(&lead) = known.get(position) {
        return lead;
    }
    let after = |house: House| position.play(house).expect("legal");
    let lead = position.legal().map(|house| -plain(&after(house), known)).max().expect("a move");
    known.insert(*position, lead);
    lead
}

/// What is proven of a position.
#[derive(Debug)]
struct Proof {
    lead: [i8; 2],
    line: Vec<House>,
    nodes: u64,
}

/// Proves a value in slices.
fn prove_in(prover: &mut Prover, game: &Game, guess: i8, slice: u64) -> Proof {
    let mut inquiry = Inquiry::new(game.position(), guess);
    while !prover.run(&mut inquiry, slice) {}
    let line = prover.line(game.position(), inquiry.lead()[0], usize::MAX, u64::MAX);
    Proof { lead: inquiry.lead(), line, nodes: inquiry.nodes() }
}

fn prove(prover: &mut Prover, game: &Game) -> Proof {
    prove_in(prover, game, 0, u64::MAX)
}

/// The line leads to the end, and to the lead that is proven.
fn check_line(mut game: Game, proof: &Proof) {
    let side = game.turn();
    proof.line.iter().for_each(|&house| game.play(house).expect("a legal move"));
    assert!(game.is_over(), "{} {proof:?}", game.start());
    assert_eq!([margin(game.position(), side); 2], proof.lead, "{}", game.start());
}

#[test]
fn values_are_those_of_a_plain_negamax() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut known = HashMap::new();
    // The second one forgets nearly all that it finds.
    let mut provers = [Prover::new(layers(3), 1 << 20), Prover::new(layers(0), 64)];
    for index in 0..240 {
        let game = Game::from_position(random(1 + index % 9, &mut rng));
        let wanted = plain(game.position(), &mut known);
        for prover in &mut provers {
            let guess = rng.random_range(-50..=50);
            let proof = prove_in(prover, &game, guess, rng.random_range(1..=1000));
            assert_eq!(proof.lead, [wanted; 2], "{}", game.start());
            check_line(game.clone(), &proof);
        }
    }
}

#[test]
fn values_are_those_of_tables() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let tables = Tables::solved(RULES, 12).expect("few seeds");
    let mut prover = Prover::new(layers(7), 1 << 22);
    let mut searched = 0;
    for index in 0..200 {
        let position = random(5 + index % 8, &mut rng);
        let Some(known) = tables.value(&position).filter(|_| position.outcome().is_none()) else { continue };
        let game = Game::from_position(position);
        let proof = prove(&mut prover, &game);
        assert_eq!(proof.lead, [known.value + margin(&position, position.turn()); 2], "{position}");
        check_line(game, &proof);
        searched += proof.nodes;
    }
    assert!(searched > 10_000, "{searched} positions above the tables");
}

#[test]
fn moves_of_a_game_count_and_an_end_is_an_end() {
    let mut prover = Prover::new(layers(6), 1 << 20);
    let start = Position::parse(RULES, "1-0-2-0-1-0-0-1-0-3-0-1-14-13-S").expect("a position");
    let mut game = Game::from_position(start);
    let lead = prove(&mut prover, &game).lead[0];
    let best = prove(&mut prover, &game).line;
    for &house in &best {
        game.play(house).expect("legal");
        let now = prove(&mut prover, &game).lead[0];
        assert_eq!(now, if game.turn() == Side::South { lead } else { -lead });
    }
    assert_eq!(prove(&mut prover, &game).line, []);
}

#[test]
fn a_search_that_is_stopped_has_bounds_and_goes_on() {
    let mut prover = Prover::new(layers(2), 1 << 20);
    let mut start = Inquiry::new(Game::new(RULES).position(), 0);
    assert!(!prover.run(&mut start, 0) && !prover.run(&mut start, 5000));
    let [lo, hi] = start.lead();
    assert!(-36 <= lo && lo < hi && hi <= 36 && start.nodes() == 5000, "{start:?}");
    // What was found until then does not lead astray.
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..20 {
        let game = Game::from_position(random(10, &mut rng));
        let lead = prove(&mut prover, &game).lead;
        assert_eq!(lead, [plain(game.position(), &mut HashMap::new()); 2]);
        // A search in slices takes the same way.
        let searched = [1, 37, u64::MAX].map(|slice| {
            let proof = prove_in(&mut Prover::new(layers(2), 1 << 20), &game, 3, slice);
            (proof.lead, proof.line, proof.nodes)
        });
        assert_eq!(searched[0].0, lead);
        assert!(searched.iter().all(|one| *one == searched[0]), "{searched:?}");
    }
}

fn program(words: &[&str]) -> (bool, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_oware-tables")).args(words).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn the_program_prints_value_and_line() {
    let position = "0-0-0-0-0-1-1-0-0-0-0-0-17-17-S";
    let (done, out, err) = program(&["solve", position, "--layers", "0", "--memory", "1"]);
    assert!(done && err.starts_with("tables of 0 to 0 seeds, solved in memory"), "{err}");
    assert_eq!(out, "value 0\nline F\n", "F stores its seed, and North gathers the other one");
    let (done, out, _) = program(&["solve", position, "--moves", "F"]);
    assert!(done);
    assert_eq!(out, "value 0\nline \n");
    let (done, out, _) = program(&["solve", "0-0-0-0-1-1-1-0-0-0-0-0-16-17-S", "--plies", "2"]);
    assert!(done);
    // After F, North's only seed captures what is left in E; after E, F has two seeds, of which North gathers one.
    let wanted = "value -2\nline Fa\nvalue 2 moves E\nvalue 2 moves F\nvalue -2 moves Ea\n";
    assert_eq!(out, wanted);
    let (done, out, _) = program(&["solve", "startpos", "--layers", "4", "--memory", "1", "--seconds", "0.01"]);
    assert!(!done && out.starts_with("bounds "), "{out}");
    for (words, wanted) in [
        (&["solve", position, "--moves", "A"][..], "move 1 (A)"),
        (&["solve", "4-4"], "oware-tables: "),
        (&["solve", position, "--tables", "/no/such"], "has no layer of 0 seeds of owari"),
        (&["solve", position, "--seconds", "-1"], "--seconds wants seconds"),
    ] {
        let (done, out, err) = program(words);
        assert!(!done && out.is_empty() && err.contains(wanted), "{words:?}: {err}");
    }
}

/// Every position of the plies behind one is printed once, with the value of a plain negamax.
#[test]
fn the_program_lists_the_plies_behind_a_position() {
    let position = "1-0-1-0-1-1-1-0-1-1-0-1-14-14-S";
    let start: Position = format!("{RULES} {position}").parse().expect("a position");
    let (done, out, err) = program(&["solve", position, "--layers", "4", "--plies", "3"]);
    assert!(done, "{err}");
    let mut known = HashMap::new();
    let mut listed = HashSet::new();
    for line in out.lines().skip(2) {
        let (value, moves) = line.strip_prefix("value ").and_then(|rest| rest.split_once(" moves ")).expect("a value");
        let mut game = Game::from_position(start);
        for letter in moves.chars() {
            game.play(House::from_letter(letter).expect("a house")).expect("legal");
        }
        assert_eq!(value.parse(), Ok(plain(game.position(), &mut known)), "{moves}");
        assert!(listed.insert((moves.len(), *game.position())), "{moves} once more");
    }
    let mut wanted = HashSet::from([start]);
    for ply in 1..=3 {
        let after = wanted.iter().flat_map(|from| from.legal().map(|house| from.play(house).expect("legal")));
        wanted = after.filter(|after| after.outcome().is_none()).collect();
        let found: HashSet<_> = listed.iter().filter(|(plies, _)| *plies == ply).map(|(_, after)| *after).collect();
        assert_eq!(found, wanted, "ply {ply}");
    }
}
