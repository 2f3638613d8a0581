//! Session descriptions: what a signal takes out of one, and a whole one from a signal.

use super::{Host, Kind, PASSWORD, Setup, Signal, SignalError, USER, ice};
use std::fmt::Write;
use std::net::IpAddr;
use std::ops::RangeInclusive;

/// More than any browser writes.
const MOST_BYTES: usize = 100_000;
const LOCAL: &str = ".local";

impl Signal {
    /// Takes what is needed out of a session description.
    ///
    /// # Errors
    /// [`SignalError::Description`].
    pub fn from_sdp(kind: Kind, sdp: &str) -> Result<Self, SignalError> {
        read(kind, sdp).ok_or(SignalError::Description)
    }

    /// A whole session description, for `setRemoteDescription`.
    pub fn sdp(&self) -> String {
        write(self)
    }
}

/// The signal of a session description; `None` where something is missing, or stands in another way than for one channel of data.
fn read(kind: Kind, sdp: &str) -> Option<Signal> {
    if sdp.len() > MOST_BYTES {
        return None;
    }
    let lines = || sdp.lines().map(str::trim_end);
    let first = |name: &str| lines().find_map(|line| line.strip_prefix(name));
    // One part alone, of that kind, by the name that all browsers give it.
    let parts: Vec<&str> = lines().filter(|line| line.starts_with("m=")).collect();
    let [part] = parts[..] else { return None };
    if !part.starts_with("m=application ") || !part.ends_with(" webrtc-datachannel") || first("a=mid:") != Some("0") {
        return None;
    }
    let word = |name: &str, lengths: RangeInclusive<usize>| {
        let found = first(name)?;
        let sound = lengths.contains(&found.len()) && found.bytes().all(|letter| ice(letter).is_some());
        sound.then(|| found.to_owned())
    };
    let setup = match first("a=setup:")? {
        "actpass" => Setup::Either,
        "active" => Setup::Active,
        "passive" => Setup::Passive,
        _ => return None,
    };
    let mut candidates = Vec::new();
    for candidate in lines().filter_map(|line| line.strip_prefix("a=candidate:")).filter_map(candidate) {
        if candidates.len() < Signal::MOST_CANDIDATES && !candidates.contains(&candidate) {
            candidates.push(candidate);
        }
    }
    Some(Signal {
        kind,
        setup,
        user: word("a=ice-ufrag:", USER)?,
        password: word("a=ice-pwd:", PASSWORD)?,
        fingerprint: fingerprint(lines().find_map(|line| {
            let (name, value) = line.strip_prefix("a=fingerprint:")?.split_once(' ')?;
            name.eq_ignore_ascii_case("sha-256").then_some(value)
        })?)?,
        candidates,
    })
}

fn fingerprint(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    let mut pairs = text.split(':');
    for byte in &mut bytes {
        *byte = hex(pairs.next()?.as_bytes())?;
    }
    pairs.next().is_none().then_some(bytes)
}

/// The address of a candidate; `None` for one that is not the device's own, or not for UDP.
fn candidate(text: &str) -> Option<(Host, u16)> {
    let words: Vec<&str> = text.split(' ').collect();
    let [_, "1", transport, _, address, port, "typ", "host", ..] = words[..] else { return None };
    if !transport.eq_ignore_ascii_case("udp") {
        return None;
    }
    let host = match address.strip_suffix(LOCAL) {
        Some(name) => Host::Name(uuid(name)?),
        None => match address.parse().ok()? {
            IpAddr::V4(address) => Host::V4(address.octets()),
            IpAddr::V6(address) => Host::V6(address.octets()),
        },
    };
    Some((host, port.parse().ok().filter(|&port| port > 0)?))
}

/// The number of a UUID, which must be written as [`uuid_text`] does.
fn uuid(text: &str) -> Option<[u8; 16]> {
    let mut number = [0; 16];
    let digits: Vec<u8> = text.bytes().filter(|&letter| letter != b'-').collect();
    if digits.len() != 32 {
        return None;
    }
    for (byte, pair) in number.iter_mut().zip(digits.chunks(2)) {
        *byte = hex(pair)?;
    }
    (uuid_text(&number) == text).then_some(number)
}

/// The byte of two hexadecimal digits.
fn hex(pair: &[u8]) -> Option<u8> {
    let [high, low] = pair else { return None };
    let digit = |letter: u8| char::from(letter).to_digit(16);
    Some((digit(*high)? * 16 + digit(*low)?) as u8)
}

fn uuid_text(number: &[u8; 16]) -> String {
    grouped(number, &[4, 6, 8, 10], "-")
}

/// Bytes in small hexadecimal digits, with a mark before some of them.
fn grouped(bytes: &[u8], before: &[usize], mark: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::new();
    for (place, &byte) in bytes.iter().enumerate() {
        if before.contains(&place) {
            text.push_str(mark);
        }
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    text
}

/// The session description of a signal.
fn write(signal: &Signal) -> String {
    let setup = match signal.setup {
        Setup::Either => "actpass",
        Setup::Active => "active",
        Setup::Passive => "passive",
    };
    let mut text = "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
                    m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n"
        .to_owned();
    for (place, &(host, port)) in signal.candidates.iter().enumerate() {
        let address = match host {
            Host::Name(number) => uuid_text(&number) + LOCAL,
            Host::V4([a, b, c, d]) => format!("{a}.{b}.{c}.{d}"),
            Host::V6(address) => grouped(&address, &[2, 4, 6, 8, 10, 12, 14], ":"),
        };
        // As RFC 8445 computes it for an own address, each a little less wanted than the one before.
        let priority = 126 << 24 | (65_535 - place) << 8 | 255;
        let _ = write!(text, "a=candidate:{} 1 udp {priority} {address} {port} typ host\r\n", place + 1);
    }
    let Signal { user, password, fingerprint, .. } = signal;
    let all: [usize; 31] = std::array::from_fn(|place| place + 1);
    let print = grouped(fingerprint, &all, ":").to_ascii_uppercase();
    let _ = write!(
        text,
        "a=ice-ufrag:{user}\r\na=ice-pwd:{password}\r\na=fingerprint:sha-256 {print}\r\na=setup:{setup}\r\na=mid:0\r\n\
         a=sctp-port:5000\r\na=max-message-size:262144\r\n"
    );
    text
}
