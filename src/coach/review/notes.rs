//! The judgements of a review as comments in the text of a game.

use super::judged::Judged;
use super::report::Review;
use crate::house::House;
use crate::tree::{GameTree, TreeError, without_marks};

/// The name of a mark that holds the note of a review.
const NOTE: &str = "review";

/// The tree with a note of the review in the comment of each move of the main line, behind the words of the comment. Notes of
/// an earlier review are replaced. `docs/records.md` has the form of a note.
///
/// # Errors
/// [`TreeError::Full`] where the comments become too long for the tree.
pub fn annotated(tree: &GameTree, review: &Review) -> Result<GameTree, TreeError> {
    let mut noted = tree.clone();
    for (place, node) in tree.main_moves().into_iter().enumerate() {
        let (Some(judged), Some(&value)) = (review.moves.get(place), review.graph.get(place + 1)) else { break };
        let words = without_notes(tree.comment(node));
        let blank = if words.is_empty() { "" } else { " " };
        noted.set_comment(node, &[&words, blank, &note(judged, value)].concat())?;
    }
    Ok(noted)
}

/// A comment without the notes of reviews: what people wrote.
///
/// ```
/// use oware::coach::review::without_notes;
/// assert_eq!(without_notes("a good start [%review South 41%, best]"), "a good start");
/// ```
pub fn without_notes(comment: &str) -> String {
    without_marks(comment, |name| name == NOTE)
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
    ["[%", NOTE, " ", &parts.join(", "), "]"].concat()
}
