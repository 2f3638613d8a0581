//! The nodes of a tree of moves, in one list: nothing here recurses, however long a game is.

use super::action::Action;

/// Names a node of one tree. It stays valid while the tree lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The node with a number that [`NodeId::number`] has given.
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// A number for this node, for callers that cannot hold the type. The start has 0.
    pub const fn number(self) -> u32 {
        self.0
    }

    pub(super) const ROOT: Self = Self(0);

    const fn index(self) -> usize {
        self.0 as usize
    }

    /// `None` for the root, which is nobody's child and so stands for no child.
    fn child(self) -> Option<Self> {
        (self != Self::ROOT).then_some(self)
    }
}

#[derive(Clone, Debug)]
struct Node {
    /// `None` at the root alone.
    action: Option<Action>,
    parent: NodeId,
    /// The first child; the root where there is none.
    first: NodeId,
    /// The next child of the same parent; the root where there is none.
    sibling: NodeId,
    comment: String,
}

/// Every node behind its parent, so that one pass over the list meets parents first.
#[derive(Clone, Debug)]
pub(super) struct Nodes {
    list: Vec<Node>,
    bytes: usize,
}

/// What one action takes in the notation at most: the largest number with its dots, the move with its capture, the
/// brackets of a variation, and the blanks between them; or the longest mark of an end in brackets.
const fn bytes_of(action: Action) -> usize {
    match action {
        Action::Play(_) => "(20000... F+48 ) ".len() + 1,
        _ => "({[%end majority, South wins, played on, agreement]} ) ".len(),
    }
}

const fn bytes_of_comment(comment: &str) -> usize {
    if comment.is_empty() { 0 } else { comment.len() + "{} ".len() }
}

impl Nodes {
    /// The root alone.
    pub(super) fn new() -> Self {
        let mut nodes = Self { list: Vec::new(), bytes: 0 };
        nodes.add(None, NodeId::ROOT);
        nodes
    }

    fn add(&mut self, action: Option<Action>, parent: NodeId) {
        let (first, sibling) = (NodeId::ROOT, NodeId::ROOT);
        self.list.push(Node { action, parent, first, sibling, comment: String::new() });
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.list[id.index()]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.list[id.index()]
    }

    /// How many actions there are: every node but the root.
    pub(super) fn len(&self) -> usize {
        self.list.len() - 1
    }

    /// What all actions and comments take in the notation at most.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    pub(super) fn has(&self, id: NodeId) -> bool {
        id.index() < self.list.len()
    }

    pub(super) fn action(&self, id: NodeId) -> Option<Action> {
        self.node(id).action
    }

    /// The parent; the root's is the root.
    pub(super) fn parent(&self, id: NodeId) -> NodeId {
        self.node(id).parent
    }

    pub(super) fn first(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first.child()
    }

    /// The next child of the same parent.
    pub(super) fn sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).sibling.child()
    }

    pub(super) fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.first(id), |&child| self.sibling(child))
    }

    /// The child to which `action` leads.
    pub(super) fn child(&self, id: NodeId, action: Action) -> Option<NodeId> {
        self.children(id).find(|&child| self.action(child) == Some(action))
    }

    pub(super) fn comment(&self, id: NodeId) -> &str {
        &self.node(id).comment
    }

    /// True where one of them has the action.
    pub(super) fn have(&self, action: Action) -> bool {
        self.list.iter().any(|node| node.action == Some(action))
    }

    /// True where no node has a comment or a second child.
    pub(super) fn is_plain(&self) -> bool {
        self.list.iter().all(|node| node.comment.is_empty() && node.sibling == NodeId::ROOT)
    }

    /// What an action more, or a comment in place of the one there, would make of [`Nodes::bytes`].
    pub(super) fn bytes_with(&self, action: Action) -> usize {
        self.bytes + bytes_of(action)
    }

    /// See [`Nodes::bytes_with`].
    pub(super) fn bytes_with_comment(&self, id: NodeId, comment: &str) -> usize {
        self.bytes - bytes_of_comment(self.comment(id)) + bytes_of_comment(comment)
    }

    pub(super) fn set_comment(&mut self, id: NodeId, comment: String) {
        self.bytes = self.bytes_with_comment(id, &comment);
        self.node_mut(id).comment = comment;
    }

    /// Adds words to a comment.
    pub(super) fn add_comment(&mut self, id: NodeId, words: &str) {
        self.bytes -= bytes_of_comment(self.comment(id));
        let comment = &mut self.node_mut(id).comment;
        if !comment.is_empty() && !words.is_empty() {
            comment.push(' ');
        }
        comment.push_str(words);
        self.bytes += bytes_of_comment(self.comment(id));
    }

    /// Adds the last child.
    #[inline(never)]
    pub(super) fn push(&mut self, parent: NodeId, action: Action) -> NodeId {
        let id = NodeId(self.list.len() as u32);
        let last = self.children(parent).last();
        match last {
            Some(last) => self.node_mut(last).sibling = id,
            None => self.node_mut(parent).first = id,
        }
        self.bytes = self.bytes_with(action);
        self.add(Some(action), parent);
        id
    }

    /// Makes `id`, and every node on the way to it, the first child of its parent.
    pub(super) fn promote(&mut self, mut id: NodeId) {
        while id != NodeId::ROOT {
            let parent = self.parent(id);
            let first = self.node(parent).first;
            if first != id {
                self.unlink(id);
                self.node_mut(id).sibling = first;
                self.node_mut(parent).first = id;
            }
            id = parent;
        }
    }

    /// Takes a node out of the children of its parent.
    fn unlink(&mut self, id: NodeId) {
        let (parent, sibling) = (self.parent(id), self.node(id).sibling);
        let before = self.children(parent).find(|&before| self.sibling(before) == Some(id));
        match before {
            Some(before) => self.node_mut(before).sibling = sibling,
            None => self.node_mut(parent).first = sibling,
        }
    }

    /// Removes the actions that were added last, until `most` are left.
    pub(super) fn cut(&mut self, most: usize) {
        while self.len() > most {
            let last = NodeId(self.len() as u32);
            self.unlink(last);
            self.set_comment(last, String::new());
            self.bytes -= self.action(last).map_or(0, bytes_of);
            self.list.pop();
        }
    }

    /// How deep variations would be nested if the line to `end` were the main line and, where `new_child`, a new action
    /// followed it. Cost: one pass over all nodes.
    pub(super) fn depth_with(&self, end: NodeId, new_child: bool) -> usize {
        let mut firsts: Vec<NodeId> = self.list.iter().map(|node| node.first).collect();
        if new_child {
            firsts[end.index()] = NodeId::ROOT;
        }
        let mut id = end;
        while id != NodeId::ROOT {
            let parent = self.parent(id);
            firsts[parent.index()] = id;
            id = parent;
        }
        let (mut depths, mut most) = (vec![0; self.list.len()], 0);
        for (at, node) in self.list.iter().enumerate().skip(1) {
            let parent = node.parent.index();
            depths[at] = depths[parent] + usize::from(firsts[parent].index() != at);
            most = most.max(depths[at]);
        }
        most
    }
}
