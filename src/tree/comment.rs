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

/// A part of a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'t> {
    /// What people read.
    Words(&'t str),
    /// What programs read: `[%clk 0:04:57]` has the name `clk`, and its value is the rest.
    Mark {
        /// The mark as it stands.
        whole: &'t str,
        name: &'t str,
        value: &'t str,
    },
}

/// The parts of a comment, in their order.
pub(crate) fn pieces(comment: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = comment;
    std::iter::from_fn(move || {
        let mark = first_mark(rest);
        let end = match mark {
            Some((0, end)) => end,
            Some((begin, _)) => begin,
            None => rest.len(),
        };
        let (piece, behind) = rest.split_at_checked(end)?;
        rest = behind;
        let inside = piece.get(2..end.saturating_sub(1)).filter(|_| mark.is_some_and(|(begin, _)| begin == 0));
        match inside {
            Some(inside) => {
                let (name, value) = inside.split_once(' ').unwrap_or((inside, ""));
                Some(Piece::Mark { whole: piece, name, value })
            }
            None => (!piece.is_empty()).then_some(Piece::Words(piece)),
        }
    })
}

/// Where the first mark begins and ends.
fn first_mark(text: &str) -> Option<(usize, usize)> {
    let begin = text.bytes().zip(text.bytes().skip(1)).position(|pair| pair == (b'[', b'%'))?;
    let length = text.get(begin..)?.find(']')? + 1;
    Some((begin, begin + length))
}

/// A comment without the marks whose names are `left_out`, with single blanks between its words.
pub(crate) fn without_marks(comment: &str, left_out: impl Fn(&str) -> bool) -> String {
    let mut words = String::new();
    for piece in pieces(comment) {
        match piece {
            Piece::Mark { name, .. } if left_out(name) => {}
            Piece::Mark { whole: text, .. } | Piece::Words(text) => words.push_str(text),
        }
    }
    cleaned(&words).trim_end().to_owned()
}
