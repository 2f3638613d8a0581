//! The `moves` of a record of version 2 and later: every line, with comments.
//!
//! Actions are those of `actions.rs`; a draw by agreement is there from version 3 on. Behind an action, or at the beginning
//! for the start, may stand `{a comment}`, `*` where the game has been played to here, and `@` where another node is looked
//! at. A variation in brackets stands behind the action that it replaces.

use super::actions;
use super::error::ParseRecordError;
use super::walk::{Visit, walk};
use crate::position::Position;
use crate::tree::{GameTree, NodeId, TreeError};

/// More moves than any game has that ends by the rules. A text with more is damage.
pub(super) const MOST_MOVES: usize = 100_000;

pub(super) fn write(tree: &GameTree) -> String {
    let mut text = String::new();
    for place in walk(tree, false) {
        match place {
            Visit::Node(node) => {
                if let Some(action) = tree.action(node) {
                    actions::write(&mut text, action);
                }
                write_marks(&mut text, tree, node);
            }
            Visit::Open(_) => text.push('('),
            Visit::Close(_) => text.push(')'),
            Visit::Tip(_) => {}
        }
    }
    text
}

fn write_marks(text: &mut String, tree: &GameTree, node: NodeId) {
    let comment = tree.comment(node);
    if !comment.is_empty() {
        text.extend(["{", comment, "}"]);
    }
    if node == tree.tip() {
        text.push('*');
    }
    if node == tree.current() && node != tree.tip() {
        text.push('@');
    }
}

/// Reads the moves behind `start`. The current node is where the text says.
pub(super) fn read(start: Position, moves: &str) -> Result<GameTree, ParseRecordError> {
    let mut tree = GameTree::from_position(start);
    let mut marks = Marks::default();
    replay(&mut tree, moves, &mut marks)?;
    let Marks { tip, current, replaced } = marks;
    if !replaced.is_empty() {
        return Err(WRONG);
    }
    // Both were named while they were current.
    let _ = tree.go_to(tip.ok_or(WRONG)?);
    tree.end_here();
    if tree.is_deep() {
        return Err(ParseRecordError::Long);
    }
    if let Some(current) = current {
        let _ = tree.go_to(current);
    }
    Ok(tree)
}

/// Reads moves up to the first thing that is wrong.
pub(super) fn salvage(start: Position, moves: &str) -> Option<GameTree> {
    let mut tree = GameTree::from_position(start);
    let mut marks = Marks::default();
    // What was read before it stands.
    let _ = replay(&mut tree, moves, &mut marks);
    // A variation that breaks off leaves the line that it is one of.
    let last = marks.tip.or(marks.replaced.first().copied()).unwrap_or(tree.current());
    let _ = tree.go_to(last);
    tree.end_here();
    (!tree.is_deep()).then_some(tree)
}

const WRONG: ParseRecordError = ParseRecordError::Form { line: 4 };

/// What a text has named.
#[derive(Default)]
struct Marks {
    tip: Option<NodeId>,
    current: Option<NodeId>,
    /// The actions that the variations replace which are still open, the outermost first.
    replaced: Vec<NodeId>,
}

fn replay(tree: &mut GameTree, moves: &str, marks: &mut Marks) -> Result<(), ParseRecordError> {
    let Marks { tip, current, replaced } = marks;
    // Whether an action stands before this place that a variation can replace.
    let mut acted = false;
    let mut letters = moves.chars();
    while let Some(letter) = letters.next() {
        let action = match letter {
            '{' => {
                let (comment, rest) = letters.as_str().split_once('}').ok_or(WRONG)?;
                tree.add_comment(comment);
                letters = rest.chars();
                continue;
            }
            '*' | '@' => {
                let mark = if letter == '*' { &mut *tip } else { &mut *current };
                if mark.replace(tree.current()).is_some() {
                    return Err(WRONG);
                }
                continue;
            }
            '(' => {
                let parent = tree.parent(tree.current()).filter(|_| acted && replaced.len() < GameTree::MOST_DEPTH);
                replaced.push(tree.current());
                acted = parent.is_some_and(|parent| tree.go_to(parent).is_err());
                parent.ok_or(WRONG)?;
                continue;
            }
            ')' => {
                let node = replaced.pop().filter(|_| acted).ok_or(WRONG)?;
                // The tree has every node that was read.
                let _ = tree.go_to(node);
                continue;
            }
            text => actions::read(text, &mut letters).map_err(|what| match what {
                actions::Wrong::Sign => wrong(tree, text, None),
                actions::Wrong::Side => WRONG,
            })?,
        };
        if tree.len() >= MOST_MOVES {
            return Err(ParseRecordError::Long);
        }
        tree.grow(action).map_err(|error| wrong(tree, letter, Some(error)))?;
        acted = true;
    }
    Ok(())
}

fn wrong(tree: &GameTree, text: char, error: Option<TreeError>) -> ParseRecordError {
    let why = if let Some(TreeError::Move(why)) = error { Some(why) } else { None };
    ParseRecordError::Move { ply: tree.game().moves().len() + 1, text, why }
}
