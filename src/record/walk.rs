//! The way a text goes through a tree: each action, then the variations that replace it, then what follows it.

use super::replay::Rounds;
use crate::house::Side;
use crate::tree::{GameTree, NodeId};

/// A place on the way.
#[derive(Clone, Copy)]
pub(super) enum Visit {
    /// A node: the action that leads to it, and its comment. The way begins with the root, which has no action.
    Node(NodeId),
    /// The tip of a walk that stops at it, with variations behind it.
    Tip(NodeId),
    /// A variation begins with the action to this node.
    Open(NodeId),
    /// The variation that began with the action to this node ends.
    Close(NodeId),
}

/// A walk through a whole tree. No recursion: the places that follow wait in a list.
pub(super) struct Walk<'t> {
    tree: &'t GameTree,
    stops: bool,
    /// The next place comes last.
    waiting: Vec<Visit>,
}

/// The way through a tree. Where it `stops` at the tip, every line behind the tip is a variation there.
pub(super) fn walk(tree: &GameTree, stops: bool) -> Walk<'_> {
    Walk { tree, stops, waiting: vec![Visit::Node(tree.root())] }
}

impl Walk<'_> {
    fn stops_at(&self, node: Option<NodeId>) -> bool {
        self.stops && node == Some(self.tree.tip())
    }

    /// Makes a variation, where there is one, the next place.
    fn open(&mut self, node: Option<NodeId>) {
        self.waiting.extend(node.map(Visit::Open));
    }

    /// What follows a node comes after the variations that replace it.
    fn pass(&mut self, node: NodeId) {
        let tree = self.tree;
        if let Some(first) = tree.first(node) {
            self.waiting.push(if self.stops_at(Some(node)) { Visit::Tip(node) } else { Visit::Node(first) });
        }
        let parent = tree.parent(node);
        if parent.and_then(|parent| tree.first(parent)) == Some(node) && !self.stops_at(parent) {
            self.open(tree.sibling(node));
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = Visit;

    fn next(&mut self) -> Option<Visit> {
        let place = self.waiting.pop()?;
        match place {
            Visit::Node(node) => self.pass(node),
            Visit::Tip(node) => self.open(self.tree.first(node)),
            Visit::Open(node) => self.waiting.extend([Visit::Close(node), Visit::Node(node)]),
            Visit::Close(node) => self.open(self.tree.sibling(node)),
        }
        Some(place)
    }
}

/// The numbers of turns along a walk. Those of a variation go on from before the action that it replaces, those of a variation
/// behind the tip from the tip.
#[derive(Default)]
pub(super) struct Numbers {
    before: Rounds,
    now: Rounds,
    outside: Vec<(Rounds, Rounds)>,
}

impl Numbers {
    /// The walk has come to a place.
    pub(super) fn pass(&mut self, place: Visit) {
        match place {
            Visit::Node(_) | Visit::Tip(_) => self.before = self.now,
            Visit::Open(_) => {
                self.outside.push((self.before, self.now));
                self.now = self.before;
            }
            Visit::Close(_) => (self.before, self.now) = self.outside.pop().unwrap_or_default(),
        }
    }

    /// As [`Rounds::number`].
    pub(super) fn number(&mut self, side: Side) -> (usize, bool) {
        self.now.number(side)
    }

    /// How deep the walk is in variations.
    pub(super) fn depth(&self) -> usize {
        self.outside.len()
    }
}
