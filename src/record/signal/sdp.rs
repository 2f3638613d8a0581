//! Session descriptions: what a signal takes out of one, and a whole one from a signal.

use super::{Host, Kind, PASSWORD, Setup, Signal, SignalError, USER, ice};
use std::fmt::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
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
    let byte =
        |text: &str| Some(text).filter(|text| text.len() == 2).and_then(|text| u8::from_str_radix(text, 16).ok());
    let bytes = text.split(':').map(byte).collect::<Option<Vec<u8>>>()?;
    bytes.try_into().ok()
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
        None => Host::Address(address.parse().ok()?),
    };
    Some((host, port.parse().ok().filter(|&port| port > 0)?))
}

/// The number of a UUID, which must be written as [`write`] does.
fn uuid(text: &str) -> Option<u128> {
    let digits: String = text.chars().filter(|&letter| letter != '-').collect();
    let number = u128::from_str_radix(&digits, 16).ok()?;
    (uuid_text(number) == text).then_some(number)
}

fn uuid_text(number: u128) -> String {
    let digits = format!("{number:032x}");
    [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]].join("-")
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
            Host::Name(number) => uuid_text(number) + LOCAL,
            Host::Address(IpAddr::V4(address)) => Ipv4Addr::to_string(&address),
            Host::Address(IpAddr::V6(address)) => Ipv6Addr::to_string(&address),
        };
        // As RFC 8445 computes it for an own address, each a little less wanted than the one before.
        let priority = 126 << 24 | (65_535 - place) << 8 | 255;
        let _ = write!(text, "a=candidate:{} 1 udp {priority} {address} {port} typ host\r\n", place + 1);
    }
    let Signal { user, password, fingerprint, .. } = signal;
    let bytes: Vec<String> = fingerprint.iter().map(|byte| format!("{byte:02X}")).collect();
    let print = bytes.join(":");
    let _ = write!(
        text,
        "a=ice-ufrag:{user}\r\na=ice-pwd:{password}\r\na=fingerprint:sha-256 {print}\r\na=setup:{setup}\r\na=mid:0\r\n\
         a=sctp-port:5000\r\na=max-message-size:262144\r\n"
    );
    text
}
