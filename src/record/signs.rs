//! Signs that word processors and keyboards put in the place of others.

/// A hyphen or a dash of any length.
pub(super) fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}
