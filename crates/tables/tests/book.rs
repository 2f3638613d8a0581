//! The book of `owari` that the crate has, and games that are played by it above tables of fifteen seeds.

use oware::endgame::Tables;
use oware::endgame::large::{Files, Layer};
use oware::prove::{Asked, BOOK, BOOK_BYTES, BookEntry, Deciding, Inquiry, Prover, RULES, entries};
use oware::{Game, House, Position};
use oware_tables::memory;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;
use std::process::Command;

fn is_slow() -> bool {
    std::env::var_os("OWARE_SLOW").is_some()
}

fn solved(most: usize) -> Tables {
    let mut layers: Vec<Layer> = Vec::new();
    while layers.len() <= most {
        layers.push(memory::layer(RULES, &layers, 1).expect("a layer"));
    }
    Tables::new(RULES).with_files(&layers.into_iter().collect::<Files>())
}

#[test]
fn the_book_is_small_and_whole() {
    assert!(BOOK.len() <= BOOK_BYTES, "{} bytes", BOOK.len());
    let all = entries(BOOK).expect("a book");
    let start = &all[0];
    assert_eq!((start.position, start.lead), (Position::start(RULES), 2));
    let best = |all: &[BookEntry]| all.iter().filter(|entry| entry.best.is_some()).count();
    assert!(best(&all) > 1500, "{} best moves", best(&all));
    // Best moves are legal, and lead to values of the book.
    let leads: HashMap<Position, i8> = all.iter().map(|entry| (entry.position, entry.lead)).collect();
    for entry in &all {
        let Some(best) = entry.best else { continue };
        let after = entry.position.play(best).expect("a legal move");
        assert!(after.outcome().is_some() || leads.get(&after).is_none_or(|lead| *lead == -entry.lead), "{entry:?}");
    }
}

#[test]
fn a_damaged_book_is_refused() {
    for place in 0..BOOK.len() {
        let mut bytes = BOOK.to_vec();
        bytes[place] ^= 1 << (place % 8);
        assert!(entries(&bytes).is_err(), "byte {place}");
    }
    assert!(entries(&BOOK[..BOOK.len() - 1]).is_err() && entries(&[]).is_err());
    assert!(Prover::new(Tables::new(RULES), 1 << 20).learn(&BOOK[1..]).is_err());
}

/// Each value is proven again without the book, above other layers than those that it was made with.
#[test]
fn values_of_the_book_are_proven_again() {
    let tables = solved(if is_slow() { 18 } else { 14 });
    let mut prover = Prover::new(tables, 1 << if is_slow() { 31 } else { 27 });
    // The last ones have been searched for least.
    let all = entries(BOOK).expect("a book");
    let budget = if is_slow() { u64::MAX } else { 400_000 };
    let (mut values, mut moves) = (0, 0);
    for entry in all.iter().rev().take(if is_slow() { all.len() } else { 12 }) {
        let mut inquiry = Inquiry::new(&entry.position, entry.lead);
        if !prover.run(&mut inquiry, budget) {
            let [lo, hi] = inquiry.lead();
            assert!(lo <= entry.lead && entry.lead <= hi, "{entry:?}");
            continue;
        }
        assert_eq!(inquiry.lead(), [entry.lead; 2], "{entry:?}");
        values += 1;
        if let Some(after) = entry.best.and_then(|house| entry.position.play(house).ok()) {
            let mut inquiry = Inquiry::at_most(&after, -entry.lead);
            if prover.run(&mut inquiry, budget) {
                assert!(inquiry.lead()[1] <= -entry.lead, "{entry:?}");
                moves += 1;
            }
        }
    }
    assert!(values > 3 && (moves > 0 || !is_slow()), "{values} values, {moves} moves");
}

/// The value of a move for the side that makes it.
fn worth(prover: &mut Prover, position: &Position, house: House, guess: i8) -> i8 {
    let mut inquiry = Inquiry::new(&position.play(house).expect("legal"), -guess);
    prover.run(&mut inquiry, u64::MAX);
    -inquiry.lead()[0]
}

/// Whole games: whoever plays what is decided never loses a seed of what the start is worth, and gets every seed that the
/// other side gives away.
#[test]
fn what_is_decided_never_loses_a_seed() {
    let tables = solved(15);
    let games = if is_slow() { 200 } else { 6 };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut most = 0;
    for number in 0..games {
        let mut prover = Prover::new(tables.clone(), 8 << 20);
        prover.learn(BOOK).expect("a book");
        let (mine, best_part) = (number % 2, [0, 50, 100][number / 2 % 3]);
        let mut game = Game::new(RULES);
        // What the start gives the side of the decisions, as a lead of the side to move.
        let mut due = if mine == 0 { 2 } else { -2 };
        while !game.is_over() {
            let position = *game.position();
            if game.moves().len() % 2 == mine {
                let mut deciding = Deciding::new(&position, due, Asked::Best);
                assert!(deciding.run(&mut prover, 20_000_000), "{position}");
                most = most.max(deciding.nodes());
                let lead = deciding.lead().expect("it is decided");
                assert!(lead >= due, "{position}: {lead} seeds, {due} due");
                due = lead;
                game.play(deciding.best().expect("it is decided")).expect("legal");
            } else {
                let legal: Vec<House> = position.legal().collect();
                let of_place = |place: u32| legal[place as usize];
                let house = if rng.random_range(0..100) < best_part && game.moves().len() > 9 {
                    let by_worth = |&house: &House| worth(&mut prover, &position, house, -due);
                    legal.iter().copied().max_by_key(by_worth).expect("a move")
                } else {
                    of_place(rng.random_range(0..legal.len() as u32))
                };
                game.play(house).expect("legal");
            }
        }
        let side = game.start().turn();
        let lead = game.position().store(side) as i8 - game.position().store(side.opponent()) as i8;
        assert_eq!(if mine == 0 { lead } else { -lead }, due, "game {number}");
    }
    println!("at most {most} positions a move");
}

#[test]
fn the_program_writes_a_book() {
    let folder = std::env::temp_dir().join(format!("oware-book-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let words = |words: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_oware-tables")).args(words).output().expect("it runs");
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (done, told) = words(&["book", folder.to_str().expect("a path"), "book"]);
    assert!(!done && told.contains("has no layer of 0 seeds of owari"), "{told}");
    std::fs::remove_dir_all(&folder).expect("removed");
}
