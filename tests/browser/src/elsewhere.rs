//! Every request to another host, by any page, worker or service worker of any test.
//!
//! A browser sends what goes to other hosts to a proxy of its own. The proxy answers with an error and writes the host down. A
//! test whose browser asked for another host fails, whatever the test is about.
//!
//! Chromium and Firefox alone are watched. `WebKitGTK` 2.50 reads past the end of the list of hosts that need no proxy, and its
//! browser crashes at every third start or so; without that list not even the app's own host could be asked.

use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Result;
use serde_json::{Value, json};

/// What browsers ask of their own makers, with no page to cause it.
const MAKERS: [&str; 9] = [
    "google.com",
    "googleapis.com",
    "gstatic.com",
    "gvt1.com",
    "mozilla.com",
    "mozilla.net",
    "mozilla.org",
    "firefox.com",
    // The first page of a new profile in Debian's Chromium.
    "start.duckduckgo.com",
];

/// How long a connection may take to say what it wants. It writes at once.
const PATIENCE: Duration = Duration::from_secs(5);

/// The proxy of one browser. It lives as long as the process of the tests.
pub(crate) struct Elsewhere {
    port: u16,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Elsewhere {
    /// Listens on a free port.
    ///
    /// # Errors
    /// Fails where the system gives no port.
    pub(crate) fn start() -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = listener.local_addr()?.port();
        let asked = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&asked);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let kept = Arc::clone(&kept);
                std::thread::spawn(move || {
                    let Some(target) = target(&stream) else { return };
                    if !of_a_maker(&target) {
                        kept.lock().unwrap_or_else(PoisonError::into_inner).push(target);
                    }
                    let _ = (&stream)
                        .write_all(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
                });
            }
        });
        Ok(Self { port, asked })
    }

    /// The capability that sends a browser's requests there, but for those to this machine.
    pub(crate) fn capability(&self) -> Value {
        let proxy = format!("127.0.0.1:{}", self.port);
        json!({"proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy, "noProxy": ["localhost", "127.0.0.1"]})
    }

    /// What was asked of other hosts since the last question.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.asked.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What a browser asks its proxy for: an address, or host and port of an encrypted one.
fn target(stream: &TcpStream) -> Option<String> {
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let mut lines = BufReader::new(stream).lines();
    let first = lines.next()?.ok()?;
    // The rest is read, too: a connection that is closed with bytes unread is broken, and the browser asks again.
    for line in lines {
        if line.ok()?.is_empty() {
            break;
        }
    }
    Some(first.split(' ').nth(1)?.to_owned())
}

/// The host of an address, or of a host with its port.
fn host(target: &str) -> &str {
    let rest = target.split_once("://").map_or(target, |(_, rest)| rest);
    let end = rest.find(['/', ':', '?']).unwrap_or(rest.len());
    &rest[..end]
}

fn of_a_maker(target: &str) -> bool {
    let host = host(target);
    MAKERS.iter().any(|maker| host.strip_suffix(maker).is_some_and(|front| front.is_empty() || front.ends_with('.')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_maker_is_known_by_its_host_alone() {
        for own in ["http://clients2.google.com/x?y", "update.googleapis.com:443", "firefox.com:443"] {
            assert!(of_a_maker(own), "{own}");
        }
        for other in ["http://google.com.example/", "notgoogle.com:443", "http://other.example/google.com"] {
            assert!(!of_a_maker(other), "{other}");
        }
    }

    #[test]
    fn what_is_asked_of_another_host_is_written_down() -> Result<()> {
        let elsewhere = Elsewhere::start()?;
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, elsewhere.port))?;
        stream.write_all(b"GET http://other.example/x HTTP/1.1\r\nHost: other.example\r\n\r\n")?;
        let mut answer = String::new();
        BufReader::new(stream).read_line(&mut answer)?;
        assert!(answer.contains("502"), "{answer}");
        assert_eq!(elsewhere.take(), ["http://other.example/x"]);
        assert!(elsewhere.take().is_empty());
        Ok(())
    }
}
