//! The judgements of a review as comments in the text of a game.

use super::judged::Judged;
use super::report::Review;
use crate::house::House;
use crate::tree::{Action, GameTree, NodeId, TreeError};

/// How the note of a review begins in a comment. It ends with `]`.
pub const NOTE_MARK: &str = "[%review";

/// The tree with a note of the review in the comment of each move of the main line, behind the words of the comment. Notes of
/// an earlier review are replaced. `docs/records.md` has the form of a note.
///
/// # Errors
/// [`TreeError::Full`] where the comments become too long for the tree.
pub fn annotated(tree: &GameTree, review: &Review) -> Result<GameTree, TreeError> {
    let mut noted = tree.clone();
    for (place, node) in main_line(tree).into_iter().enumerate() {
        let (Some(judged), Some(&value)) = (review.moves.get(place), review.graph.get(place + 1)) else { break };
        let words = without_notes(tree.comment(node));
        let blank = if words.is_empty() { "" } else { " " };
        noted.set_comment(node, &[&words, blank, &note(judged, value)].concat())?;
    }
    Ok(noted)
}

/// The nodes of the moves to the tip.
fn main_line(tree: &GameTree) -> Vec<NodeId> {
    let line = std::iter::successors(Some(tree.tip()), |&node| tree.parent(node));
    let mut moves: Vec<_> = line.filter(|&node| matches!(tree.action(node), Some(Action::Play(_)))).collect();
    moves.reverse();
    moves
}

/// A comment without the notes of reviews: what people wrote.
///
/// ```
/// use oware::coach::review::without_notes;
/// assert_eq!(without_notes("a good start [%review South 41%, best]"), "a good start");
/// ```
pub fn without_notes(comment: &str) -> String {
    let mut words = String::new();
    let mut rest = comment;
    while let Some((before, note)) = rest.split_once(NOTE_MARK) {
        let Some((_, behind)) = note.split_once(']') else { break };
        words.push_str(before);
        rest = behind;
    }
    words.push_str(rest);
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn note(judged: &Judged, south: f32) -> String {
    let percent = |points: f32| format!("{}%", libm::roundf(points) as i32);
    let mut parts = vec![format!("South {}", percent((south + 1.0) * 50.0)), judged.class.code().to_owned()];
    if judged.class.is_amiss() {
        // Where a limit begins, no smaller number may reach it.
        parts.push(["gave ", &percent(judged.given.floor())].concat());
        if let Some(seeds) = judged.seeds {
            parts.push(format!("about {} seeds", libm::roundf(seeds) as i32));
        }
        if let Some([was, is]) = judged.turned {
            parts.push(format!("{} to {}", was.code(), is.code()));
        }
        let line: Vec<String> = judged.line.iter().map(|&house| String::from(House::letter(house))).collect();
        parts.push(["better ", &line.join(" ")].concat());
    }
    [NOTE_MARK, " ", &parts.join(", "), "]"].concat()
}
