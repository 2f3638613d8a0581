//! Feeds every reader of text or bytes that came from outside. The first byte picks the reader, the rest is what it reads. Nothing
//! may panic, and what was read must be written as something that reads back the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use oware::clock::Clock;
use oware::coach::puzzles::Day;
use oware::coach::review::Evaluation;
use oware::endgame::Tables;
use oware::endgame::large::Layer;
use oware::network::Network;
use oware::record::correspondence::Correspondence;
use oware::record::nearby::Nearby;
use oware::record::signal::{Kind, Signal};
use oware::record::{self, link, ogn};
use oware::uci::Uci;
use oware::{House, Position, RuleSet};

fuzz_target!(|data: &[u8]| {
    let [reader, rest @ ..] = data else { return };
    match reader % READERS {
        0 => weights(rest),
        1 => small_layer(rest),
        2 => large_layer(rest),
        other => {
            if let Ok(text) = core::str::from_utf8(rest) {
                texts(other, text);
            }
        }
    }
});

/// How many readers there are.
const READERS: u8 = 22;

fn texts(reader: u8, text: &str) {
    match reader {
        3 => clock(text),
        4 => positions(text),
        5 => saved(text),
        6 => notation(text),
        7 => links(text),
        // Some checksums are made right, so that the code behind the check is reached.
        8 => links(&sealed(text)),
        9 => sent(text),
        10 => sent(&sealed(text)),
        11 => signals(text),
        12 => signals(&sealed_signal(text)),
        13 => descriptions(text),
        14 => nearby(text),
        15 => messages(text),
        16 => evaluations(text),
        17 => evaluations(&format!("{text} {:x}", sum_of(text))),
        18 => damaged(text),
        19 => mended(text),
        20 => engine(text),
        _ => words(text),
    }
}

fn weights(bytes: &[u8]) {
    let _ = Network::read(bytes, None);
}

/// The layers of a device, from the first one on.
fn small_layer(bytes: &[u8]) {
    let mut tables = Tables::new(RuleSet::Oware);
    if tables.add_layer(bytes).is_ok() {
        assert_eq!(tables.layer(0).as_deref(), Some(bytes));
    }
}

/// A layer of a file, of the rule set and the seeds that the first two bytes say.
fn large_layer(bytes: &[u8]) {
    let [rules, seeds, rest @ ..] = bytes else { return };
    let rules = RuleSet::ALL[usize::from(*rules) % RuleSet::ALL.len()];
    let _ = Layer::new(Box::new(rest.to_vec()), rules, usize::from(seeds % 8));
}

fn clock(text: &str) {
    if let Ok(clock) = text.parse::<Clock>() {
        assert_eq!(clock.to_string(), text);
    }
}

fn positions(text: &str) {
    for &rules in RuleSet::ALL {
        if let Ok(position) = Position::parse(rules, text) {
            assert_eq!(position.to_string(), text);
        }
    }
}

fn saved(text: &str) {
    if let Ok(tree) = record::read_tree(text) {
        assert_eq!(record::read_tree(&record::write_tree(&tree)), Ok(tree));
    }
}

fn notation(text: &str) {
    if let Ok(reading) = ogn::read(text) {
        let again = ogn::read(&ogn::write_tree(&reading.tree, &reading.tags)).expect("what was written");
        assert_eq!((again.tree, again.tags, again.notices), (reading.tree, reading.tags, vec![]));
    }
}

fn links(text: &str) {
    if let Ok(game) = link::read(text) {
        let text = text.trim();
        assert_eq!(link::write(&game), text.strip_prefix('#').unwrap_or(text));
    }
}

fn sent(text: &str) {
    if let Ok(sent) = Correspondence::read(text) {
        let text = text.trim();
        assert_eq!(sent.write(), text.strip_prefix('#').unwrap_or(text));
    }
}

fn signals(text: &str) {
    if let Ok(signal) = Signal::read(text) {
        let plain: String = text.split_whitespace().collect();
        assert_eq!(signal.write(), plain.to_ascii_uppercase());
        assert_eq!(Signal::from_sdp(signal.kind(), &signal.sdp()), Ok(signal));
    }
}

fn descriptions(text: &str) {
    for kind in [Kind::Offer, Kind::Answer] {
        if let Ok(signal) = Signal::from_sdp(kind, text) {
            assert!(signal.write().len() <= Signal::MOST_CHARACTERS);
            assert_eq!(Signal::read(&signal.write()), Ok(signal));
        }
    }
}

fn nearby(text: &str) {
    if let Ok(nearby) = Nearby::read(text) {
        assert_eq!(nearby.to_string(), text);
    }
}

/// What is kept on a device, and behind the last line break a message to it.
fn messages(text: &str) {
    let Some((kept, message)) = text.rsplit_once('\n') else { return };
    let Ok(mut nearby) = Nearby::read(kept) else { return };
    let before = nearby.to_string();
    if nearby.receive(message, 0).is_err() {
        assert_eq!(nearby.to_string(), before);
        return;
    }
    assert_eq!(Nearby::read(&nearby.to_string()).map(|kept| kept.to_string()), Ok(nearby.to_string()));
}

fn evaluations(text: &str) {
    if let Ok(evaluation) = Evaluation::read(text) {
        assert_eq!(Evaluation::read(&evaluation.text()).as_ref(), Ok(&evaluation));
    }
}

fn damaged(text: &str) {
    if let Some(tree) = record::salvage(text) {
        assert_eq!(record::read_tree(&record::write_tree(&tree)), Ok(tree));
    }
}

/// Sums, and behind the first line break the text that they are of.
fn mended(text: &str) {
    let (sums, text) = text.split_once('\n').unwrap_or((text, ""));
    let _ = record::mend(text, sums);
    assert_eq!(record::mend(text, &record::sums(text)).as_deref(), Some(text));
}

/// Lines to the engine, but for those that search, count or solve: these take as long as they are told to.
fn engine(text: &str) {
    let mut engine = Uci::new(1);
    for line in text.lines().take(8) {
        let word = line.split_whitespace().next().unwrap_or_default();
        if !matches!(word, "go" | "perft" | "probe" | "isready" | "setoption") {
            assert!(!engine.line(line, 0.0).iter().any(|answer| answer.contains('\n')));
        }
    }
}

fn words(text: &str) {
    if let Some(day) = Day::parse(text) {
        assert_eq!(day.to_string(), text);
    }
    let _ = (text.parse::<RuleSet>(), text.parse::<House>());
}

/// CRC-24, as the standard of OpenPGP has it.
fn crc(text: &str) -> u32 {
    text.bytes().fold(0x00B7_04CE, |crc, byte| {
        (0..8).fold(crc ^ u32::from(byte) << 16, |crc, _| {
            (crc << 1 & 0x00FF_FFFF) ^ if crc >> 23 & 1 == 1 { 0x0086_4CFB } else { 0 }
        })
    })
}

/// A text with the checksum of a link behind it.
fn sealed(text: &str) -> String {
    const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let crc = crc(text);
    text.chars().chain([18, 12, 6, 0].map(|shift| char::from(SYMBOLS[(crc >> shift & 63) as usize]))).collect()
}

/// A text with the checksum of a signal behind it.
fn sealed_signal(text: &str) -> String {
    const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHIJKLMNOPQRSTUV";
    let sum = u64::from(crc(text)) << 1;
    text.chars().chain([20, 15, 10, 5, 0].map(|shift| char::from(DIGITS[(sum >> shift & 31) as usize]))).collect()
}

/// The checksum of stored evaluations: FNV-1a over words of eight bytes, with a rotation.
fn sum_of(text: &str) -> u64 {
    text.as_bytes().chunks(8).fold(0xcbf2_9ce4_8422_2325, |sum, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        (sum ^ u64::from_le_bytes(word)).wrapping_mul(0x100_0000_01b3_u64).rotate_left(23)
    })
}
