//! What two browsers tell each other to connect: the short text, and the session description that it becomes.

use crate::data;
use crate::links::crc;
use oware::record::signal::{Kind, Signal, SignalError};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::fmt::Write;

const BROWSERS: [(&str, Kind); 4] = [
    ("chromium-offer.sdp", Kind::Offer),
    ("chromium-answer.sdp", Kind::Answer),
    ("firefox-offer.sdp", Kind::Offer),
    ("firefox-answer.sdp", Kind::Answer),
];

/// A signal with `addresses` addresses, and the shortest or longest names that there are.
pub(crate) fn any_signal(rng: &mut Xoshiro256PlusPlus, addresses: usize, long: bool) -> Signal {
    const ICE: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut word =
        |length: usize| (0..length).map(|_| char::from(ICE[rng.next_u32() as usize % ICE.len()])).collect::<String>();
    let (user, password) = if long { (word(63), word(63)) } else { (word(4), word(24)) };
    let print: Vec<String> = (0..32).map(|_| format!("{:02X}", rng.next_u32() as u8)).collect();
    let print = print.join(":");
    let answers = rng.next_u32().is_multiple_of(2);
    let setup = if answers { ["active", "passive"][rng.next_u32() as usize % 2] } else { "actpass" };
    let mut sdp = format!(
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=ice-ufrag:{user}\r\na=ice-pwd:{password}\r\n\
         a=fingerprint:sha-256 {print}\r\na=setup:{setup}\r\na=mid:0\r\n"
    );
    for place in 0..addresses {
        let [a, b, c] = [0; 3].map(|_: u32| rng.next_u32());
        let (tail, port) = (u64::from(b) << 16 | u64::from(c & 0xFFFF), 1 + c % 65_535);
        let host = match a % 3 {
            _ if long => format!("2001:db8:{:x}::{place}", a & 0xFFFF),
            0 => format!("192.168.{}.{}", a >> 8 & 255, a >> 16 & 255),
            1 => format!("fe80::{:x}:{:x}", b & 0xFFFF | 1, c & 0xFFFF | 1),
            _ => format!("{a:08x}-{:04x}-{:04x}-{:04x}-{tail:012x}.local", b & 0xFFFF, b >> 16, c & 0xFFFF),
        };
        write!(sdp, "a=candidate:1 1 udp 2113937151 {host} {port} typ host generation 0\r\n").expect("a text");
    }
    Signal::from_sdp(if answers { Kind::Answer } else { Kind::Offer }, &sdp).expect("a description")
}

/// A text with the checksum of a signal behind it.
pub(crate) fn sealed(text: &str) -> String {
    const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHIJKLMNOPQRSTUV";
    // 24 bits and one more, in five digits.
    let sum = u64::from(crc(text)) << 1;
    text.chars().chain([20, 15, 10, 5, 0].map(|shift| char::from(DIGITS[(sum >> shift & 31) as usize]))).collect()
}

#[test]
fn what_browsers_describe_is_kept() {
    for (name, kind) in BROWSERS {
        let sdp = data(name);
        let signal = Signal::from_sdp(kind, &sdp).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(signal.candidates() > 0, "{name}");
        let text = signal.write();
        println!("{name}: {} characters for {} addresses", text.len(), signal.candidates());
        let read = Signal::read(&format!(" {}\n", text.to_lowercase())).expect("it reads back");
        assert_eq!(read, signal, "{name}");
        // What is put together again says the same.
        let again = read.sdp();
        assert_eq!(Signal::from_sdp(kind, &again), Ok(signal), "{name}");
        for line in ["a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:", "a=setup:", "a=mid:", "a=sctp-port:"] {
            let of = |sdp: &str| sdp.lines().find(|found| found.starts_with(line)).map(str::to_owned);
            assert_eq!(of(&again), of(&sdp), "{name}");
        }
        assert!(again.lines().all(|line| again.contains(&format!("{line}\r\n"))));
    }
}

#[test]
fn a_text_is_short_and_of_the_capitals_of_codes() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut lengths = Vec::new();
    for addresses in 0..=Signal::MOST_CANDIDATES {
        let texts: Vec<String> = (0..200).map(|seed| any_signal(&mut rng, addresses, seed % 2 == 0).write()).collect();
        lengths.push(texts.iter().map(String::len).max().unwrap_or_default());
        assert!(
            texts.iter().all(|text| text.bytes().all(|letter| letter.is_ascii_digit() || letter.is_ascii_uppercase()))
        );
    }
    println!("at most, for each number of addresses: {lengths:?}");
    assert!(lengths.iter().all(|&length| length <= Signal::MOST_CHARACTERS), "{lengths:?}");
    let usual = |addresses| any_signal(&mut Xoshiro256PlusPlus::seed_from_u64(4), addresses, false).write().len();
    assert!(usual(1) < 130 && usual(4) < 220, "{} {}", usual(1), usual(4));
}

#[test]
fn one_wrong_character_is_never_another_signal() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..20 {
        let text = any_signal(&mut rng, 2, false).write();
        for place in 2..text.len() {
            let mut wrong = text.clone().into_bytes();
            wrong[place] = if wrong[place] == b'7' { b'8' } else { b'7' };
            let wrong = String::from_utf8(wrong).expect("ASCII");
            assert_eq!(Signal::read(&wrong), Err(SignalError::Damaged), "{wrong}");
        }
    }
}

#[test]
fn what_is_no_signal_is_named() {
    let text = any_signal(&mut Xoshiro256PlusPlus::seed_from_u64(3), 1, false).write();
    let cut = &text[..text.len() - 1];
    let rows = [
        ("", SignalError::Form),
        ("g1IAvdtfL", SignalError::Form),
        ("https://example.org/", SignalError::Form),
        ("W", SignalError::Form),
        ("W1", SignalError::Damaged),
        (cut, SignalError::Damaged),
        ("WÄÄÄÄÄÄÄÄÄ", SignalError::Form),
    ];
    for (text, error) in rows {
        assert_eq!(Signal::read(text), Err(error), "{text}");
    }
    assert_eq!(Signal::read(&"W1".repeat(300)), Err(SignalError::Long));
    assert_eq!(Signal::read(&"X".repeat(10_000_000)), Err(SignalError::Form));
}

#[test]
fn a_description_of_something_else_is_refused() {
    let sdp = data("chromium-offer.sdp");
    let without = |start: &str| sdp.lines().filter(|line| !line.starts_with(start)).collect::<Vec<_>>().join("\r\n");
    let rows = [
        String::new(),
        without("a=ice-pwd"),
        without("a=ice-ufrag"),
        without("a=fingerprint"),
        without("a=setup"),
        without("m="),
        sdp.replace("a=mid:0", "a=mid:data"),
        sdp.replace("m=application", "m=audio 9 RTP 0\r\nm=application"),
        sdp.replace("a=ice-ufrag:", "a=ice-ufrag:%"),
        sdp.replace("sha-256", "sha-1"),
    ];
    for wrong in rows {
        assert_eq!(Signal::from_sdp(Kind::Offer, &wrong), Err(SignalError::Description), "{wrong}");
    }
    // Without an address it is sound: the shell says that there is none.
    assert_eq!(Signal::from_sdp(Kind::Offer, &without("a=candidate")).map(|signal| signal.candidates()), Ok(0));
}
