//! Times of moves, as marks in their comments: `{[%clk 0:04:57] [%emt 0:00:03]}`, the words that chess has for them.

use crate::clock::Clock;
use crate::record::walk::{Visit, walk};
use crate::tree::{GameTree, Piece, pieces, without_marks};

/// What a comment says of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Times {
    /// Milliseconds that the player had left behind the move, from `%clk`.
    pub left: Option<u32>,
    /// Milliseconds that the move took, from `%emt`.
    pub took: Option<u32>,
}

impl Times {
    /// The times in a comment. A mark that is no time is passed over.
    ///
    /// ```
    /// use oware::record::ogn::Times;
    /// let times = Times::of("quiet [%clk 0:04:57] [%emt 3.5]");
    /// assert_eq!((times.left, times.took), (Some(297_000), Some(3_500)));
    /// ```
    pub fn of(comment: &str) -> Self {
        let mut times = Self::default();
        for piece in pieces(comment) {
            if let Piece::Mark { name, value, .. } = piece {
                match name {
                    "clk" => times.left = milliseconds(value),
                    "emt" => times.took = milliseconds(value),
                    _ => {}
                }
            }
        }
        times
    }
}

/// The tree with what a clock knows in the comments of its main line, behind their words. A move whose comment has a time keeps
/// that. Where the tree has no room for them, it is as it was.
pub fn timed(tree: &GameTree, clock: &Clock) -> GameTree {
    let mut noted = tree.clone();
    for (index, node) in tree.main_moves().into_iter().enumerate() {
        let comment = tree.comment(node);
        let Some((left, took)) = clock.after(index + 1) else { break };
        if Times::of(comment) == Times::default() {
            let blank = if comment.is_empty() { "" } else { " " };
            let marks = [comment, blank, "[%clk ", &text(left), "] [%emt ", &text(took), "]"].concat();
            if noted.set_comment(node, &marks).is_err() {
                return tree.clone();
            }
        }
    }
    noted
}

/// The tree without times; `None` where it has none. So a game that left with the times of its clocks is known again.
///
/// ```
/// use oware::record::ogn::{read, untimed};
/// let timed = read("[Variant \"Oware\"] 1. F {quiet [%clk 0:04:57]} f").unwrap().tree;
/// let bare = untimed(&timed).unwrap();
/// assert_eq!(bare.comment(bare.main_moves()[0]), "quiet");
/// assert_eq!(untimed(&bare), None);
/// ```
pub fn untimed(tree: &GameTree) -> Option<GameTree> {
    let mut bare = tree.clone();
    let mut found = false;
    for place in walk(tree, true) {
        let Visit::Node(node) = place else { continue };
        let comment = tree.comment(node);
        if Times::of(comment) != Times::default() {
            found = true;
            // What is left is shorter.
            let _ = bare.set_comment(node, &without_marks(comment, |name| matches!(name, "clk" | "emt")));
        }
    }
    found.then_some(bare)
}

/// `0:04:57`, with thousandths where there are some.
fn text(milliseconds: u32) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    let text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if rest == 0 { text } else { text + &format!(".{rest:03}") }
}

/// Hours, minutes and seconds, of which the first ones may be missing.
fn milliseconds(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let mut seconds: u32 = 0;
    for field in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(digits(field)?)?;
    }
    // Further places say nothing here.
    let mut thousandths = 0;
    for place in 0..3 {
        thousandths = thousandths * 10 + part.get(place..=place).map_or(Some(0), digits)?;
    }
    seconds.checked_mul(1000)?.checked_add(thousandths)
}

fn digits(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}
