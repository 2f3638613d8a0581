//! What is wrong with a line.

use std::fmt::Write as _;

/// What is wrong with a line, in plain words.
pub(super) type Fault = String;

/// At most the first forty letters of a text that somebody sent.
pub(super) fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        let _ = write!(short, "…");
    }
    short
}
