//! Each reader of text gets samples that were mutated again and again. Nothing may panic, and a text that is read must
//! be written as a text that reads back the same. The generator has a fixed seed, so each run is the same.

use crate::correspondence::any_sent;
use crate::games::random_game;
use crate::links::sealed;
use crate::nearby::any_texts;
use crate::notations::foreign;
use crate::signals::{self, any_signal};
use crate::trees::random_tree;
use crate::{data, slow};
use oware::clock::{Clock, Control};
use oware::record::correspondence::Correspondence;
use oware::record::nearby::Nearby;
use oware::record::ogn::{self, Notation};
use oware::record::signal::{Kind, Signal};
use oware::record::{self, link};
use oware::{Position, RuleSet, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// A reader of text.
struct Target {
    name: &'static str,
    /// Makes a valid text, from which mutation begins.
    samples: fn(&mut Xoshiro256PlusPlus) -> String,
    /// Files of `tests/data` as further samples.
    files: &'static [&'static str],
    /// Reads the text, writes the result and reads that again. True if the text was read.
    holds: fn(&str) -> bool,
}

/// All readers of text from outside. `protocol` has a test of its own for the lines of the engine's protocol.
const TARGETS: [Target; 15] = [
    Target { name: "clocks", samples: clock_sample, files: &[], holds: clock_holds },
    Target { name: "positions", samples: position_sample, files: &[], holds: position_holds },
    Target { name: "records", samples: record_sample, files: &[], holds: record_holds },
    Target {
        name: "notation",
        samples: ogn_sample,
        files: &["annotated.ogn", "desktop-majority.ogn", "desktop-repeated.ogn"],
        holds: ogn_holds,
    },
    Target { name: "notations of other places", samples: foreign_sample, files: &[], holds: ogn_holds },
    Target { name: "games of one text", samples: games_sample, files: &["annotated.ogn"], holds: games_hold },
    Target { name: "links", samples: link_sample, files: &[], holds: link_holds },
    // A right checksum, so that the code behind the check is reached.
    Target { name: "dishonest links", samples: open_link_sample, files: &[], holds: |text| link_holds(&sealed(text)) },
    Target { name: "games between two places", samples: sent_sample, files: &[], holds: sent_holds },
    Target {
        name: "dishonest games between two places",
        samples: open_sent_sample,
        files: &[],
        holds: |text| sent_holds(&sealed(text)),
    },
    Target { name: "signals", samples: signal_sample, files: &[], holds: signal_holds },
    Target {
        name: "dishonest signals",
        samples: open_signal_sample,
        files: &[],
        holds: |text| signal_holds(&signals::sealed(text)),
    },
    Target {
        name: "session descriptions",
        samples: description_sample,
        files: &["chromium-offer.sdp", "chromium-answer.sdp", "firefox-offer.sdp", "firefox-answer.sdp"],
        holds: description_holds,
    },
    Target { name: "games between two devices", samples: nearby_sample, files: &[], holds: nearby_holds },
    Target { name: "messages between two devices", samples: message_sample, files: &[], holds: message_holds },
];

const SAMPLES: usize = 200;

#[test]
fn readers_withstand_mutated_texts() {
    let each: u32 = if slow() { 4_000_000 } else { 40_000 };
    let mut inputs = 0;
    for target in &TARGETS {
        let (run, read) = feed(target, each);
        println!("{}: {run} inputs, {read} of them read", target.name);
        // If no mutated text were valid, only the first check would be tested.
        assert!(read > run / 1000, "{}: only {read} of {run} were read", target.name);
        inputs += run;
    }
    println!("{inputs} inputs in all");
    assert_eq!(inputs, TARGETS.len() as u32 * each);
}

/// Feeds mutated texts. Returns how many were tried and how many were read.
fn feed(target: &Target, inputs: u32) -> (u32, u32) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut corpus: Vec<Vec<u8>> = target.files.iter().map(|name| data(name).into_bytes()).collect();
    while corpus.len() < SAMPLES {
        corpus.push((target.samples)(&mut rng).into_bytes());
    }
    for sample in &corpus {
        let text = String::from_utf8_lossy(sample);
        assert!((target.holds)(&text), "{}: {text}", target.name);
    }
    let mut read = 0;
    for _ in 0..inputs {
        let text = mutated(&corpus, &mut rng);
        // Readers take UTF-8, so invalid bytes become the replacement character.
        read += u32::from((target.holds)(&String::from_utf8_lossy(&text)));
    }
    (inputs, read)
}

fn below(rng: &mut Xoshiro256PlusPlus, most: usize) -> usize {
    if most == 0 { 0 } else { rng.next_u32() as usize % most }
}

/// A sample with one to eight changes.
fn mutated(corpus: &[Vec<u8>], rng: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    let mut text = corpus[below(rng, corpus.len())].clone();
    for _ in 0..1 << below(rng, 4) {
        let other = &corpus[below(rng, corpus.len())];
        mutate(&mut text, other, rng);
    }
    // Long texts from repeated splicing would only cost time.
    text.truncate(20_000);
    text
}

/// One change: another byte, a flipped bit, a piece that is removed, doubled, moved or taken from another sample, or a
/// word of the formats.
fn mutate(text: &mut Vec<u8>, other: &[u8], rng: &mut Xoshiro256PlusPlus) {
    const WORDS: [&str; 37] = [
        "-",
        "0",
        "48",
        "S",
        "\n",
        "none",
        "agreement",
        " on",
        "{",
        "}",
        "(",
        ")",
        ";",
        "\"",
        "\\",
        "[Variant \"ouril\"]",
        "[Termination \"resignation\"]",
        "25-20",
        "+3",
        "\u{feff}é",
        "[%end *]",
        "{[%end agreement]}",
        "rS*@",
        // What mails, chats and word processors do to a text.
        "\r",
        "\n> ",
        "\n|",
        "\n```\n",
        "\u{200b}",
        "\u{1a}",
        "\u{201c}",
        "½-½",
        "+-",
        "±",
        "\\\"]",
        "[%clk 0:01:59.5]",
        " words 1. ",
        "d1e2 64 ",
    ];
    let (at, to) = (below(rng, text.len() + 1), below(rng, text.len() + 1));
    let piece = at.min(to)..at.max(to).min(at.min(to) + 40);
    let byte = rng.next_u32();
    match byte >> 8 & 7 {
        0 if at < text.len() => text[at] = byte as u8,
        1 if at < text.len() => text[at] ^= 1 << (byte & 7),
        2 => drop(text.drain(piece)),
        3 => {
            let twice = text[piece].to_vec();
            text.splice(at..at, twice);
        }
        4 if at < text.len() && to < text.len() => text.swap(at, to),
        5 => {
            let from = below(rng, other.len() + 1);
            let length = below(rng, 40).min(other.len() - from);
            text.splice(at..at, other[from..from + length].iter().copied());
        }
        6 => drop(text.splice(at..at, WORDS[below(rng, WORDS.len())].bytes())),
        // A letter or digit of the same text, so that more texts stay valid.
        _ if !text.is_empty() => {
            let known = text[to % text.len()];
            let at = at % text.len();
            text[at] = known;
        }
        _ => {}
    }
}

fn clock_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    let control = Control::new(60_000 + rng.next_u32() % 60_000, rng.next_u32() % 9_000).expect("some time");
    let mut clock = Clock::new(control, Side::South);
    for _ in 0..below(rng, 12) {
        clock.spend(rng.next_u32() % 5_000);
        clock.played(Side::BOTH[below(rng, 2)]);
    }
    clock.set_ply(below(rng, 12));
    clock.to_string()
}

fn clock_holds(text: &str) -> bool {
    let Ok(clock) = text.parse::<Clock>() else { return false };
    assert_eq!(clock.to_string(), text);
    true
}

fn position_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    random_game(rng).start().to_string()
}

fn position_holds(text: &str) -> bool {
    let read = |rules| Position::parse(rules, text).inspect(|position| assert_eq!(position.to_string(), text));
    RuleSet::ALL.iter().copied().filter_map(|rules| read(rules).ok()).count() > 0
}

fn record_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    if rng.next_u32().is_multiple_of(2) {
        record::write(&random_game(rng))
    } else {
        record::write_tree(&random_tree(rng))
    }
}

fn record_holds(text: &str) -> bool {
    let Ok(tree) = record::read_tree(text) else { return false };
    assert_eq!(record::read_tree(&record::write_tree(&tree)), Ok(tree), "{text}");
    true
}

fn ogn_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    let tags = ogn::Tags::default().event("Cup").south("Ama \"A\"");
    if rng.next_u32().is_multiple_of(2) {
        ogn::write(&random_game(rng), &tags)
    } else {
        ogn::write_tree(&random_tree(rng), &tags)
    }
}

fn ogn_holds(text: &str) -> bool {
    let partly = ogn::Reader::default().partly().read(text);
    if let Ok(part) = &partly {
        // What was read is a game, whatever stands behind it.
        let again =
            ogn::read(&ogn::write_tree(&part.tree, &part.tags)).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
        assert_eq!(again.tree, part.tree, "{text}");
        let bare = ogn::untimed(&part.tree).unwrap_or_else(|| part.tree.clone());
        assert_eq!(ogn::untimed(&bare), None, "{text}");
    }
    let Ok(reading) = ogn::read(text) else {
        let stopped = |part: &ogn::Reading| part.notices.iter().any(|notice| matches!(notice, ogn::Notice::Stopped(_)));
        assert!(partly.as_ref().is_err() || partly.as_ref().is_ok_and(stopped), "a fault is not told: {text}");
        return false;
    };
    assert_eq!(partly.as_ref(), Ok(&reading), "{text}");
    let again = ogn::read(&ogn::write_tree(&reading.tree, &reading.tags));
    let again = again.unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    assert_eq!((again.tree, again.tags, again.notices), (reading.tree, reading.tags, vec![]), "{text}");
    true
}

fn foreign_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    let text = foreign(&random_game(rng), Notation::ALL[below(rng, Notation::ALL.len())]);
    // Figures may make two games, and playstrategy.org's Oware is Abapa.
    if ogn::read(&text).is_ok() { text } else { ogn_sample(rng) }
}

fn games_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    [ogn_sample(rng), ogn_sample(rng), ogn_sample(rng)].join("\n")
}

fn games_hold(text: &str) -> bool {
    let mut each = ogn::split(text);
    let mut rest = text.len();
    while let Some(game) = each.next() {
        assert!(each.rest().len() < rest && text.ends_with(each.rest()), "{text}");
        rest = each.rest().len();
        assert_eq!(ogn::split(game).collect::<Vec<_>>(), [game], "alone, it is the same game: {text}");
    }
    // Nothing in it takes a sound game behind it along.
    let sound = "[Variant \"Oware\"]\n\n1. F f *";
    let both = format!("{text}\n{sound}");
    let last = ogn::split(&both).last();
    assert!(last.is_some_and(|game| game.ends_with(sound)), "{text}");
    assert_eq!(ogn::games(text).count(), ogn::split(text).count(), "{text}");
    ogn::games(text).flatten().count() > 1
}

fn link_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    link::write(&random_game(rng))
}

fn open_link_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    let text = link_sample(rng);
    text[..text.len() - 4].to_owned()
}

fn link_holds(text: &str) -> bool {
    let Ok(game) = link::read(text) else { return false };
    let text = text.trim();
    assert_eq!(link::write(&game), text.strip_prefix('#').unwrap_or(text));
    true
}

fn sent_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    any_sent(rng).write()
}

fn open_sent_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    let text = sent_sample(rng);
    text[..text.len() - 4].to_owned()
}

fn sent_holds(text: &str) -> bool {
    let Ok(sent) = Correspondence::read(text) else { return false };
    let text = text.trim();
    assert_eq!(sent.write(), text.strip_prefix('#').unwrap_or(text));
    true
}

fn signal_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    let (addresses, long) = (below(rng, Signal::MOST_CANDIDATES + 1), below(rng, 4) == 0);
    any_signal(rng, addresses, long).write()
}

fn open_signal_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    let text = signal_sample(rng);
    text[..text.len() - 5].to_owned()
}

fn signal_holds(text: &str) -> bool {
    let Ok(signal) = Signal::read(text) else { return false };
    let plain: String = text.split_whitespace().collect();
    assert_eq!(signal.write(), plain.to_ascii_uppercase());
    assert_eq!(Signal::from_sdp(signal.kind(), &signal.sdp()), Ok(signal), "{text}");
    true
}

fn description_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    let addresses = below(rng, Signal::MOST_CANDIDATES + 1);
    any_signal(rng, addresses, false).sdp()
}

fn description_holds(text: &str) -> bool {
    let Ok(signal) = Signal::from_sdp(Kind::Offer, text) else { return false };
    assert!(signal.write().len() <= Signal::MOST_CHARACTERS);
    assert_eq!(Signal::read(&signal.write()), Ok(signal), "{text}");
    true
}

fn nearby_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    any_texts(rng).0.to_string()
}

fn nearby_holds(text: &str) -> bool {
    let Ok(nearby) = Nearby::read(text) else { return false };
    assert_eq!(nearby.to_string(), text);
    true
}

/// What is kept on a device, and a message to it.
fn message_sample(rng: &mut Xoshiro256PlusPlus) -> String {
    let (nearby, messages) = any_texts(rng);
    let message = &messages[below(rng, messages.len() - 1)];
    format!("{nearby}\n{message}")
}

/// Whatever comes, the game is as it was, or can be kept and gone on with.
fn message_holds(text: &str) -> bool {
    let Some((kept, message)) = text.rsplit_once('\n') else { return false };
    let Ok(mut nearby) = Nearby::read(kept) else { return false };
    // One device has met the other, and one has not.
    for met in [false, true] {
        if met && nearby.receive(kept.split('\n').nth(1).unwrap_or_default(), 0).is_err() {
            return false;
        }
        let before = nearby.to_string();
        if nearby.receive(message, 0).is_err() {
            assert_eq!(nearby.to_string(), before);
            return false;
        }
        assert_eq!(Nearby::read(&nearby.to_string()).map(|kept| kept.to_string()), Ok(nearby.to_string()));
    }
    true
}
