//! The learned evaluation: it computes its documented formulas, and bytes are checked before use.

use crate::position;
use oware::network::training::{self, BUCKETS, HIDDEN, INPUTS, ROWS, Weights};
use oware::network::{Network, NetworkError};
use oware::{Game, Position, RuleSet};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// Undecided positions of random games.
pub(crate) fn positions(rules: RuleSet, seed: u64, count: usize) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut found = Vec::new();
    let mut game = Game::new(rules);
    while found.len() < count {
        let legal: Vec<_> = game.legal().collect();
        if legal.is_empty() {
            game = Game::new(rules);
            continue;
        }
        game.play(legal[rng.next_u32() as usize % legal.len()]).expect("legal");
        if game.position().outcome().is_none() && rng.next_u32() % 4 == 0 {
            found.push(*game.position());
        }
    }
    found
}

/// Value and lead by the formulas in the module's docs, weight by weight.
fn by_hand(weights: &Weights, position: &Position) -> (f64, f64) {
    let (turn, seeds) = (position.turn(), position.row(position.turn()) + position.row(position.turn().opponent()));
    let bucket = (usize::from(seeds) * BUCKETS / 49).min(BUCKETS - 1);
    // Rows: 17 for each of the six houses, 25 for the store; then the same for the other side.
    let mut rows = Vec::new();
    for (half, side) in [turn, turn.opponent()].into_iter().enumerate() {
        for place in 0..6 {
            let seeds = position.houses()[side.first_house() + place];
            rows.push(half * 127 + place * 17 + usize::from(seeds).min(16));
        }
        rows.push(half * 127 + 102 + usize::from(position.store(side)).min(24));
    }
    let [mut x, mut ahead] = [weights.output_bias[bucket], weights.lead_bias[bucket]].map(f64::from);
    for unit in 0..HIDDEN {
        let sum: f64 = rows.iter().map(|&row| f64::from(weights.rows[row][unit])).sum();
        let clipped = (sum + f64::from(weights.bias[unit])).clamp(0.0, 1.0);
        x += clipped * clipped * f64::from(weights.output[bucket][unit]);
        ahead += clipped * clipped * f64::from(weights.lead[bucket][unit]);
    }
    (x / (1.0 + x * x).sqrt(), ahead)
}

#[test]
fn it_computes_its_documented_formula() {
    for &rules in RuleSet::ALL {
        let network = Network::of(rules).unwrap_or_else(|| panic!("no network of {}", rules.name()));
        assert_eq!(network.rule_set(), rules);
        let weights = network.weights();
        assert_eq!(weights.rows.len(), ROWS);
        for position in positions(rules, 11, 400) {
            let (value, lead) = (network.value(&position), network.lead(&position));
            let (wanted, ahead) = by_hand(&weights, &position);
            assert!((f64::from(value.expect("undecided")) - wanted).abs() < 1e-5, "{} {position}", rules.name());
            assert!((f64::from(lead.expect("undecided")) - ahead).abs() < 1e-4, "{} {position}", rules.name());
            let half = training::inputs(&position);
            assert_eq!(usize::from(half.iter().sum::<u8>()), usize::from(rules.rules().seeds()));
            assert_eq!(half.len(), INPUTS);
        }
    }
}

#[test]
fn it_knows_who_is_ahead() {
    for (rules, text, ahead) in [
        (RuleSet::Oware, "4-4-4-4-4-4-0-0-1-0-1-0-20-2-S", true),
        (RuleSet::Oware, "4-4-4-4-4-4-0-0-1-0-1-0-20-2-N", false),
        (RuleSet::Abapa, "2-2-2-2-2-2-2-2-2-2-2-2-20-4-S", true),
        (RuleSet::Ouril, "2-2-2-2-2-2-2-2-2-2-2-2-4-20-S", false),
        (RuleSet::Aiware, "2-2-2-2-2-2-2-2-2-2-2-2-20-4-S", true),
        (RuleSet::Owari, "2-2-0-1-0-1-1-0-0-2-1-2-18-6-S", true),
    ] {
        let value = Network::of(rules).and_then(|network| network.value(&position(rules, text))).expect("a value");
        let lead = Network::of(rules).and_then(|network| network.lead(&position(rules, text))).expect("a lead");
        assert_eq!(lead > 3.0, ahead, "{} {text}: {lead} seeds", rules.name());
        assert_eq!(value > 0.3, ahead, "{} {text}: {value}", rules.name());
        assert_eq!(value < -0.3, !ahead, "{} {text}: {value}", rules.name());
    }
}

#[test]
fn it_has_no_value_for_others() {
    let network = Network::of(RuleSet::Oware).expect("a network");
    assert_eq!(network.value(&Position::start(RuleSet::Abapa)), None);
    assert_eq!(network.lead(&Position::start(RuleSet::Abapa)), None);
    assert_eq!(network.value(&position(RuleSet::Oware, "0-0-0-0-0-3-1-0-0-0-0-0-25-19-S")), None, "it is over");
}

#[test]
fn its_bytes_are_read_again() {
    for &rules in RuleSet::ALL {
        let network = Network::of(rules).expect("a network");
        assert_eq!(Network::read(&network.bytes(None).expect("no base"), None).as_ref(), Ok(&network));
        assert_eq!(Network::from_weights(rules, &network.weights()), network);
    }
    let bytes = Network::of(RuleSet::Oware).expect("a network").bytes(None).expect("no base");
    assert_eq!(Network::read(&[], None), Err(NetworkError::Other));
    assert_eq!(Network::read(&bytes[..bytes.len() - 1], None), Err(NetworkError::Length));
    assert_eq!(Network::read(&[&bytes[..], &[0]].concat(), None), Err(NetworkError::Length));
    let mut newer = bytes.clone();
    newer[8] += 1;
    assert_eq!(Network::read(&newer, None), Err(NetworkError::Other));
}

#[test]
fn one_written_beside_another_is_read_beside_it_alone() {
    let [oware, ouril, abapa] =
        [RuleSet::Oware, RuleSet::Ouril, RuleSet::Abapa].map(|rules| Network::of(rules).expect("a network"));
    let [alone, other, base] = [&oware, &ouril, &abapa].map(|network| network.bytes(None).expect("no base"));
    let bytes = oware.bytes(Some(&base)).expect("a sound base");
    assert_eq!(Network::read(&bytes, Some(&base)).as_ref(), Ok(&oware));
    assert!(bytes.len() * 2 < alone.len(), "{} bytes", bytes.len());
    assert_eq!(Network::read(&bytes, None), Err(NetworkError::Base));
    assert_eq!(Network::read(&alone, Some(&base)), Err(NetworkError::Base));
    assert_eq!(Network::read(&bytes, Some(&other)), Err(NetworkError::Damaged), "another base");
    assert_eq!(Network::read(&bytes, Some(&bytes)), Err(NetworkError::Damaged), "itself");
    assert_eq!(oware.bytes(Some(&bytes)), Err(NetworkError::Base), "a base with a base");
}

/// Any weights survive as bytes, even those with the longest steps.
#[test]
fn wild_weights_are_read_again() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut before: Option<Vec<u8>> = None;
    for round in 0..20 {
        let most = [0.02, 0.4, 4.0, 1000.0][round % 4];
        let mut wild = || (rng.next_u32() as f32 / 2.0_f32.powi(31) - 1.0) * most;
        let mut units = || std::array::from_fn(|_| wild());
        let weights = Weights {
            rows: (0..ROWS).map(|_| units()).collect(),
            bias: units(),
            output: std::array::from_fn(|_| units()),
            output_bias: std::array::from_fn(|bucket| if bucket % 2 == 0 { most } else { -most }),
            lead: std::array::from_fn(|_| units()),
            lead_bias: std::array::from_fn(|bucket| bucket as f32 * most),
        };
        let network = Network::from_weights(RuleSet::Abapa, &weights);
        assert_eq!(Network::read(&network.bytes(None).expect("no base"), None).as_ref(), Ok(&network), "round {round}");
        let bytes = network.bytes(before.as_deref()).expect("a sound base");
        assert_eq!(Network::read(&bytes, before.as_deref()).as_ref(), Ok(&network), "beside another, round {round}");
        before = network.bytes(None).ok();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_bytes_are_not_believed(at in 0usize..30_000, flip in 1u8..=255) {
        let mut bytes = Network::of(RuleSet::Ouril).expect("a network").bytes(None).expect("no base");
        let at = at % bytes.len();
        bytes[at] ^= flip;
        prop_assert!(Network::read(&bytes, None).is_err(), "byte {at}");
    }
}

#[test]
fn a_network_that_is_handed_over_is_checked() {
    let file = |name: &str| {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/network/weights");
        std::fs::read(folder.join(name).with_extension("network")).expect("a file")
    };
    for &rules in RuleSet::ALL {
        let mut bytes = file(rules.name());
        assert_eq!(Network::keep(rules, &bytes), Ok(()), "{}", rules.name());
        *bytes.last_mut().expect("a byte") ^= 1;
        assert_eq!(Network::keep(rules, &bytes), Err(NetworkError::Damaged), "{}", rules.name());
        assert_eq!(Network::of(rules).map(|network| network.rule_set()), Some(rules));
    }
    assert_eq!(Network::keep(RuleSet::Owari, &file("ouril")), Err(NetworkError::Other));
    assert_eq!(Network::keep(RuleSet::Owari, &file("aiware")), Err(NetworkError::Base));
    assert_eq!(Network::keep(RuleSet::Aiware, &file("oware")), Err(NetworkError::Other));
}

/// A byte of a file of weights that a browser has kept is another one: the file is refused, whichever byte it is.
#[test]
fn no_changed_byte_of_a_file_is_believed() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1889);
    for &rules in RuleSet::ALL {
        let name = format!("src/network/weights/{}.network", rules.name());
        let whole = std::fs::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect("a file");
        for _ in 0..1_000 {
            let mut bytes = whole.clone();
            let at = random.next_u32() as usize % bytes.len();
            bytes[at] ^= (random.next_u32() % 255 + 1) as u8;
            assert!(Network::keep(rules, &bytes).is_err(), "{}: byte {at}", rules.name());
        }
        assert_eq!(Network::of(rules).map(|network| network.rule_set()), Some(rules));
    }
}
