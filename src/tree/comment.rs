//! What a comment on a game can hold.

/// How a comment begins that says to readers of the notation how a line ended.
pub(crate) const END_MARK: &str = "[%end";

/// The text as a comment holds it: one paragraph with single blanks between its words. A closing brace would end the
/// comment in the notation and becomes a closing bracket; what would be read as the end of a line does not begin it.
pub(super) fn cleaned(text: &str) -> String {
    let mut comment = String::with_capacity(text.len());
    let mut apart = false;
    for letter in text.chars() {
        if letter.is_whitespace() || letter.is_control() {
            apart = !comment.is_empty();
            continue;
        }
        if apart {
            comment.push(' ');
            apart = false;
        }
        comment.push(if letter == '}' { ')' } else { letter });
    }
    match comment.strip_prefix(END_MARK) {
        Some(rest) => ["(", &END_MARK[1..], rest].concat(),
        None => comment,
    }
}
