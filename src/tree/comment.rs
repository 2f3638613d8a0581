//! What a comment on a game can hold.

/// How a comment begins that tells readers of the notation how a line ended.
pub(crate) const END_MARK: &str = "[%end";

/// The text as a comment holds it: one paragraph with single blanks between its words. A closing brace would end the
/// comment in the notation and becomes a closing bracket; what would be read as the end of a line does not begin it.
pub(super) fn cleaned(text: &str) -> String {
    let mut comment = String::with_capacity(text.len());
    let words = text.split(|letter: char| letter.is_whitespace() || letter.is_control());
    for word in words.filter(|word| !word.is_empty()) {
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.extend(word.chars().map(|letter| if letter == '}' { ')' } else { letter }));
    }
    if comment.starts_with(END_MARK) {
        comment.replace_range(..1, "(");
    }
    comment
}
