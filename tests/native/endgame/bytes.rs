//! Layers as bytes: saved, read back, refused; the same for every length of slices, and the same on the shipped wasm.

use super::{boards, placed, tables};
use crate::slow;
use oware::endgame::{Builder, MOST_SEEDS, TableError, Tables, positions};
use oware::{RuleSet, Side};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::collections::BTreeMap;

/// Bytes before the first table value.
const HEAD: usize = 16;
const HEADER: usize = 24;

fn layer(rules: RuleSet, seeds: usize) -> Vec<u8> {
    tables(rules).layer(seeds).expect("a layer")
}

/// A table of all layers below `seeds`, read from bytes.
fn read(rules: RuleSet, seeds: usize) -> Tables {
    let mut tables = Tables::new(rules);
    for seeds in 0..seeds {
        tables.add_layer(&layer(rules, seeds)).expect("whole");
    }
    tables
}

/// Offers bytes that are not the next layer. Returns the error, and checks that the tables did not change.
fn refused(tables: &Tables, bytes: &[u8]) -> TableError {
    let mut after = tables.clone();
    let error = after.add_layer(bytes).expect_err("no layer");
    assert_eq!(after.seeds(), tables.seeds());
    for seeds in 0..=MOST_SEEDS {
        assert_eq!(after.layer(seeds), tables.layer(seeds), "{seeds} seeds");
    }
    error
}

/// The bytes with a right checksum, computed here once more, so that nonsense gets past the check.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let mut sum: u64 = 0xcbf2_9ce4_8422_2325;
    let summed: Vec<u8> = bytes[..HEAD].iter().chain(&bytes[HEADER..]).copied().collect();
    for chunk in summed.chunks(8) {
        let word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        sum = (sum ^ word).wrapping_mul(0x100_0000_01b3).rotate_left(23);
    }
    bytes[HEAD..HEADER].copy_from_slice(&sum.to_le_bytes());
    bytes
}

#[test]
fn written_layers_are_read_back() {
    for &rules in RuleSet::ALL {
        let read = read(rules, 8);
        assert_eq!((read.rule_set(), read.seeds()), (rules, Some(7)));
        for seeds in 0..8 {
            let (bytes, boards) = (layer(rules, seeds), boards(seeds as u8));
            assert_eq!(bytes.len(), HEADER + 2 * boards.len());
            assert_eq!(sealed(bytes.clone()), bytes);
            assert_eq!(read.layer(seeds), Some(bytes));
            for position in boards.into_iter().map(|houses| placed(rules, houses, Side::South)) {
                assert!(read.value(&position).is_some());
                assert_eq!(read.value(&position), tables(rules).value(&position), "{} {position}", rules.name());
            }
        }
        assert_eq!(read.layer(8), None);
        let mut builder = Builder::new(read, 8);
        assert!(builder.run(u32::MAX) && builder.is_done(), "what was read is built upon");
        assert_eq!(builder.tables().layer(8), tables(rules).layer(8));
    }
}

#[test]
fn a_table_knows_its_own_positions_only() {
    let eight = placed(RuleSet::Oware, [8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], Side::South);
    assert!(tables(RuleSet::Oware).value(&eight).is_some());
    assert_eq!(read(RuleSet::Oware, 8).value(&eight), None, "more seeds than there are layers");
    assert_eq!(tables(RuleSet::Aiware).value(&eight), None, "another rule set");
    assert_eq!((Tables::new(RuleSet::Oware).seeds(), Tables::new(RuleSet::Oware).value(&eight)), (None, None));
}

#[test]
fn the_wrong_layer_is_refused() {
    for &rules in RuleSet::ALL {
        let known = read(rules, 4);
        for seeds in (0..8).filter(|&seeds| seeds != 4) {
            assert_eq!(refused(&known, &layer(rules, seeds)), TableError::Other, "out of order");
        }
        for other in RuleSet::ALL.iter().copied().filter(|&other| other != rules) {
            assert_eq!(refused(&known, &layer(other, 4)), TableError::Other, "another rule set's");
        }
        let bytes = layer(rules, 4);
        for version in (0..=255).filter(|&version| version != bytes[8]) {
            let other = [&bytes[..8], &[version], &bytes[9..]].concat();
            assert_eq!(refused(&known, &sealed(other)), TableError::Other, "another version's");
        }
    }
}

#[test]
fn a_damaged_layer_is_refused() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for &rules in RuleSet::ALL {
        let (known, whole) = (read(rules, 3), layer(rules, 3));
        let damaged = |bit: usize| {
            let mut bytes = whole.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            refused(&known, &bytes)
        };
        for bit in 0..8 * HEADER {
            let error = if bit < 8 * HEAD { TableError::Other } else { TableError::Damaged };
            assert_eq!(damaged(bit), error, "bit {bit}");
        }
        let bits = (whole.len() - HEADER) as u32 * 8;
        for _ in 0..300 {
            assert_eq!(damaged(8 * HEADER + (rng.next_u32() % bits) as usize), TableError::Damaged);
        }
        for length in 0..whole.len() {
            let error = if length < HEAD { TableError::Other } else { TableError::Length };
            assert_eq!(refused(&known, &whole[..length]), error, "{length} bytes");
        }
        for more in 1..20 {
            assert_eq!(refused(&known, &[&whole[..], &vec![0; more]].concat()), TableError::Length, "{more} more");
        }
        assert_eq!(known.clone().add_layer(&whole), Ok(()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_the_bytes_they_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..1000), seeds in 0usize..4) {
        for &rules in RuleSet::ALL {
            let (known, whole) = (read(rules, seeds), layer(rules, seeds));
            refused(&known, &bytes);
            let headed: Vec<u8> = whole[..HEADER].iter().chain(&bytes).copied().collect();
            prop_assert!(headed == whole || matches!(refused(&known, &headed), TableError::Length | TableError::Damaged));
        }
    }
}

/// The checksum protects from damage, not from forgery. A forged layer may give wrong table values, but nothing may panic.
#[test]
fn any_word_is_some_value() {
    let mut nonsense = read(RuleSet::Ouril, 8);
    let boards = boards(8);
    let words = (0..boards.len()).flat_map(|place| (place as u16).to_le_bytes());
    nonsense
        .add_layer(&sealed(layer(RuleSet::Ouril, 8)[..HEADER].iter().copied().chain(words).collect()))
        .expect("sealed");
    let positions = boards.into_iter().map(|houses| placed(RuleSet::Ouril, houses, Side::North));
    assert_eq!(positions.filter(|position| nonsense.probe(position).is_some()).count(), 75_582);
}

#[test]
fn fifteen_seeds_are_the_most() {
    let mut full = Tables::new(RuleSet::Abapa);
    for seeds in 0..=MOST_SEEDS {
        let below = if seeds == 0 { 0 } else { positions(seeds - 1) };
        let mut bytes = vec![0; HEADER + 2 * (positions(seeds) - below) as usize];
        bytes[..HEAD].copy_from_slice(&layer(RuleSet::Abapa, 0)[..HEAD]);
        bytes[10] = seeds as u8;
        full.add_layer(&sealed(bytes)).expect("sealed");
    }
    assert_eq!((full.seeds(), positions(MOST_SEEDS), positions(99)), (Some(15), 17_383_860, 17_383_860));
    let mut next = layer(RuleSet::Abapa, 0);
    next[10] = 16;
    assert_eq!(full.add_layer(&sealed(next)), Err(TableError::Other));
    let mut builder = Builder::new(full, 99);
    assert!(builder.is_done() && !builder.run(u32::MAX) && builder.done() >= 1.0);
}

#[test]
fn slices_do_not_matter() {
    for &rules in RuleSet::ALL {
        for budget in [1, 7, 1000, 1_000_000] {
            let mut builder = Builder::new(Tables::new(rules), 6);
            let (mut layers, mut part) = (0usize, 0.0);
            while !builder.is_done() {
                assert_eq!(builder.tables().seeds(), layers.checked_sub(1));
                layers += usize::from(builder.run(budget));
                assert!(builder.done() >= part && builder.done() <= 1.0, "{} after {part}", builder.done());
                part = builder.done();
            }
            assert_eq!((layers, part), (7, 1.0));
            for seeds in 0..=6 {
                assert_eq!(builder.tables().layer(seeds), tables(rules).layer(seeds), "{} by {budget}", rules.name());
            }
        }
    }
}

/// `tests/wasm/tables.test.mjs` checks the same checksums on the shipped wasm. After a change that is meant to change
/// the bytes, `OWARE_REWRITE=1` writes them anew.
#[test]
fn known_tables() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/tables.json");
    let checksum = |rules, seeds| {
        format!("{:016x}", u64::from_be_bytes(*layer(rules, seeds)[HEAD..].first_chunk().expect("a header")))
    };
    let built = RuleSet::ALL
        .iter()
        .map(|&rules| (rules.name().to_owned(), (0..10).map(|seeds| checksum(rules, seeds)).collect()));
    let built: BTreeMap<String, Vec<String>> = built.into_iter().collect();
    if std::env::var_os("OWARE_REWRITE").is_some() {
        std::fs::write(path, serde_json::to_string_pretty(&built).expect("plain data") + "\n").expect(path);
    }
    let known: BTreeMap<String, Vec<String>> = serde_json::from_str(&crate::data("tables.json")).expect(path);
    assert_eq!(built, known);
}

/// A byte of a layer that lies on a device is another one: the layer is refused, whichever byte it is.
#[test]
fn no_changed_byte_of_a_layer_is_believed() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1913);
    for &rules in RuleSet::ALL {
        let mut known = Tables::new(rules);
        let most = tables(rules).seeds().expect("layers");
        for seeds in 0..if slow() { most + 1 } else { 7 } {
            let whole = layer(rules, seeds);
            for _ in 0..1_000 {
                let mut bytes = whole.clone();
                let at = random.next_u32() as usize % bytes.len();
                bytes[at] ^= (random.next_u32() % 255 + 1) as u8;
                assert!(known.add_layer(&bytes).is_err(), "{} {seeds}: byte {at}", rules.name());
                assert_eq!(known.seeds(), seeds.checked_sub(1));
            }
            known.add_layer(&whole).expect("whole");
        }
    }
}
