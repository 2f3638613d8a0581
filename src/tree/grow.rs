//! What a reader of text builds a tree with: in the order of the text, and without a look at the limits.

use super::GameTree;
use super::action::{Action, TreeError};
use super::comment::cleaned;

impl GameTree {
    /// Takes an action behind the current node, as the last of its variations where it is new.
    pub(crate) fn grow(&mut self, action: Action) -> Result<(), TreeError> {
        action.take(&mut self.game)?;
        self.current = self.nodes.child(self.current, action).unwrap_or_else(|| self.nodes.push(self.current, action));
        Ok(())
    }

    /// Makes the current node the tip, and its line the main line.
    pub(crate) fn end_here(&mut self) {
        self.nodes.promote(self.current);
        self.tip = self.current;
    }

    /// Adds to the comment on the current node.
    pub(crate) fn add_comment(&mut self, text: &str) {
        self.nodes.add_comment(self.current, &cleaned(text));
    }

    /// Removes every action added since the tree had `actions` of them. The current node is not one of those.
    pub(crate) fn cut(&mut self, actions: usize) {
        self.nodes.cut(actions);
    }

    /// Whether variations are nested too deep.
    pub(crate) fn is_deep(&self) -> bool {
        self.check_depth(self.current, false).is_err()
    }

    /// Whether the tree keeps its limits.
    pub(crate) fn fits(&self) -> bool {
        self.len() <= Self::MOST_ACTIONS && self.bytes() <= Self::MOST_BYTES && !self.is_deep()
    }
}
