//! A game with its variations and comments.

use crate::game::{Game, GameError};
use crate::house::House;
use crate::position::Position;
use crate::rules::RuleSet;

mod action;
mod comment;
mod grow;
mod nodes;
mod same;

pub use action::{Action, TreeError};
pub(crate) use comment::{END_MARK, Piece, pieces, without_marks};
pub use nodes::NodeId;
use nodes::Nodes;

/// A tree of moves with variations and comments.
///
/// Every node but the root is reached by one [`Action`]: a move, a declared end, or playing on. The first child of a node
/// goes on with its line, the others are variations. Two nodes have a name: the *current* one, whose line is
/// [`GameTree::game`], and the *tip*, to which the game has been played. The main line leads from the root to the tip.
///
/// Taking an action makes its line the main line. Taking one back leaves it as a variation. [`GameTree::go_to`] looks
/// elsewhere and leaves the tip where it is.
///
/// ```
/// use oware::{GameTree, House, RuleSet};
/// let mut tree = GameTree::new(RuleSet::Oware);
/// tree.play(House::from_letter('F').unwrap()).unwrap();
/// tree.undo().unwrap();
/// tree.play(House::from_letter('B').unwrap()).unwrap();
/// assert_eq!(tree.game().moves(), [House::from_letter('B').unwrap()]);
/// assert_eq!(tree.children(tree.root()).count(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct GameTree {
    nodes: Nodes,
    current: NodeId,
    tip: NodeId,
    /// The line to the current node.
    game: Game,
}

impl GameTree {
    /// The most actions that are taken, in all lines together. A long game has some hundreds.
    pub const MOST_ACTIONS: usize = 20_000;
    /// The most bytes that all actions and comments may take, written in Oware Game Notation without its tags.
    pub const MOST_BYTES: usize = 980_000;
    /// How deep variations may be nested. A variation of the main line is nested once.
    pub const MOST_DEPTH: usize = 100;

    /// A game from the start of a rule set.
    pub fn new(rules: RuleSet) -> Self {
        Self::from_position(Position::start(rules))
    }

    /// A game from a position set up by hand.
    pub fn from_position(start: Position) -> Self {
        Game::from_position(start).into()
    }

    /// The line to the current node.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The line to the tip: the game as it has been played. Cost: the actions between the current node and the tip.
    pub fn main_line(&self) -> Game {
        self.line_to(self.tip).unwrap_or_else(|| self.game.clone())
    }

    /// The node of the start.
    pub const fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// The node whose line is [`GameTree::game`].
    pub const fn current(&self) -> NodeId {
        self.current
    }

    /// The node to which the game has been played.
    pub const fn tip(&self) -> NodeId {
        self.tip
    }

    /// How many actions the tree holds, in all lines together.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The most bytes that all actions and comments can take in Oware Game Notation, without its tags.
    pub fn bytes(&self) -> usize {
        self.nodes.bytes()
    }

    /// True where no action has been taken.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// True where one line is all there is, without a comment, and the current node and the tip are its end.
    pub fn is_line(&self) -> bool {
        self.current == self.tip && self.first(self.tip).is_none() && self.nodes.is_plain()
    }

    /// True where a line has this action.
    pub(crate) fn has(&self, action: Action) -> bool {
        self.nodes.have(action)
    }

    /// The action that leads to a node; `None` for the root and for what is no node of this tree.
    pub fn action(&self, node: NodeId) -> Option<Action> {
        self.known(node).and_then(|node| self.nodes.action(node))
    }

    /// The node before a node; `None` for the root and for what is no node of this tree.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.known(node).filter(|&node| node != NodeId::ROOT).map(|node| self.nodes.parent(node))
    }

    /// The nodes behind a node: first the one that goes on with its line, then its variations.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.first(node), |&child| self.sibling(child))
    }

    /// The first of [`GameTree::children`].
    pub(crate) fn first(&self, node: NodeId) -> Option<NodeId> {
        self.known(node).and_then(|node| self.nodes.first(node))
    }

    /// The node behind a node in [`GameTree::children`] of their parent.
    pub(crate) fn sibling(&self, node: NodeId) -> Option<NodeId> {
        self.known(node).and_then(|node| self.nodes.sibling(node))
    }

    /// The comment on a node, one paragraph; empty where there is none. The root's stands before the first move.
    pub fn comment(&self, node: NodeId) -> &str {
        self.known(node).map_or("", |node| self.nodes.comment(node))
    }

    /// The nodes of the moves of the main line, in their order.
    pub fn main_moves(&self) -> Vec<NodeId> {
        let line = std::iter::successors(Some(self.tip()), |&node| self.parent(node));
        let mut moves: Vec<_> = line.filter(|&node| matches!(self.action(node), Some(Action::Play(_)))).collect();
        moves.reverse();
        moves
    }

    /// The nodes from the one behind the root to `node`, and on from there through the first children to the end of the
    /// line: the moves of a list that shows where `node` is.
    pub fn line_through(&self, node: NodeId) -> Vec<NodeId> {
        let Some(node) = self.known(node) else { return Vec::new() };
        let up = std::iter::successors(Some(node), |&node| self.parent(node));
        let mut line: Vec<NodeId> = up.take_while(|&node| node != NodeId::ROOT).collect();
        line.reverse();
        line.extend(std::iter::successors(self.first(node), |&node| self.first(node)));
        line
    }

    /// Looks at another node. The tip stays where it is. Cost: the actions between the two nodes.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`].
    pub fn go_to(&mut self, node: NodeId) -> Result<(), TreeError> {
        let node = self.known(node).ok_or(TreeError::NoSuchNode)?;
        let mut game = std::mem::replace(&mut self.game, Game::new(RuleSet::Oware));
        self.travel(&mut game, self.current, node);
        (self.game, self.current) = (game, node);
        Ok(())
    }

    /// Plays a house behind the current node. See [`GameTree::take`].
    ///
    /// # Errors
    /// See [`GameTree::take`].
    pub fn play(&mut self, house: House) -> Result<(), TreeError> {
        self.take(Action::Play(house))
    }

    /// Takes an action behind the current node. The node it leads to is made where there is none, and becomes current
    /// node, tip and end of the main line. Cost: a look at every node on the line; where a line becomes a variation, at
    /// all nodes.
    ///
    /// # Errors
    /// What forbids the action: a rule, the end of the game, or a limit of the tree.
    pub fn take(&mut self, action: Action) -> Result<(), TreeError> {
        action.take(&mut self.game)?;
        let node = self.main_child(action).inspect_err(|_| self.game.take_back())?;
        (self.current, self.tip) = (node, node);
        Ok(())
    }

    /// The child to which `action` leads, with its line as the main line.
    fn main_child(&mut self, action: Action) -> Result<NodeId, TreeError> {
        let known = self.nodes.child(self.current, action);
        if known.is_none() && !self.has_room(action) {
            return Err(TreeError::Full);
        }
        // A longer main line nests nothing deeper.
        if self.current != self.tip || self.first(self.current).is_some() {
            self.check_depth(known.unwrap_or(self.current), known.is_none())?;
        }
        let node = known.unwrap_or_else(|| self.nodes.push(self.current, action));
        self.nodes.promote(node);
        Ok(node)
    }

    fn check_depth(&self, end: NodeId, new_child: bool) -> Result<(), TreeError> {
        if self.nodes.depth_with(end, new_child) > Self::MOST_DEPTH { Err(TreeError::Deep) } else { Ok(()) }
    }

    pub(crate) fn has_room(&self, action: Action) -> bool {
        self.len() < Self::MOST_ACTIONS && self.nodes.bytes_with(action) <= Self::MOST_BYTES
    }

    /// Takes back what [`Game::undo`] takes back from the line to the current node. The node before becomes current
    /// node and tip; what was taken back stays as a variation.
    ///
    /// # Errors
    /// [`GameError::NothingToUndo`] at the start; [`TreeError::Deep`] where making the line of a deep variation the
    /// main line would nest others too deep.
    pub fn undo(&mut self) -> Result<(), TreeError> {
        let actions = 1 + usize::from(self.action(self.current) == Some(Action::PlayOn));
        let node = (0..actions).try_fold(self.current, |node, _| self.parent(node));
        let node = node.ok_or(TreeError::Game(GameError::NothingToUndo))?;
        self.check_depth(self.current, false)?;
        self.nodes.promote(self.current);
        (0..actions).for_each(|_| self.game.take_back());
        (self.current, self.tip) = (node, node);
        Ok(())
    }

    /// Takes the action again that was taken back last, or else the first one behind the tip. Its node becomes current node
    /// and tip.
    ///
    /// # Errors
    /// [`GameError::NothingToRedo`] where no action leads on from the tip.
    pub fn redo(&mut self) -> Result<(), TreeError> {
        let node = self.first(self.tip).ok_or(TreeError::Game(GameError::NothingToRedo))?;
        self.go_to(node)?;
        self.tip = node;
        Ok(())
    }

    /// Goes on from a node: it becomes current node and tip, and its line the main line. What was played behind it stays.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`]; [`TreeError::Deep`] where making the line of a deep variation the main line would
    /// nest others too deep.
    pub fn go_on_from(&mut self, node: NodeId) -> Result<(), TreeError> {
        let node = self.known(node).ok_or(TreeError::NoSuchNode)?;
        self.check_depth(node, false)?;
        self.go_to(node)?;
        self.end_here();
        Ok(())
    }

    /// The line to a node as a game. Cost: the actions between the current node and that one.
    pub fn line_to(&self, node: NodeId) -> Option<Game> {
        let node = self.known(node)?;
        let mut game = self.game.clone();
        self.travel(&mut game, self.current, node);
        Some(game)
    }

    /// Puts a comment on a node in place of the one that is there. Blanks, line breaks and control characters between
    /// words become one blank; `}` becomes `)`.
    ///
    /// # Errors
    /// [`TreeError::Full`] or [`TreeError::NoSuchNode`].
    pub fn set_comment(&mut self, node: NodeId, text: &str) -> Result<(), TreeError> {
        let node = self.known(node).ok_or(TreeError::NoSuchNode)?;
        let comment = comment::cleaned(text);
        if self.nodes.bytes_with_comment(node, &comment) > Self::MOST_BYTES {
            return Err(TreeError::Full);
        }
        self.nodes.set_comment(node, comment);
        Ok(())
    }

    fn known(&self, node: NodeId) -> Option<NodeId> {
        Some(node).filter(|&node| self.nodes.has(node))
    }

    /// Brings `game` from one node to another. Children have larger numbers than their parents, so that climbing from
    /// the larger number leads to where both lines part.
    pub(crate) fn travel(&self, game: &mut Game, from: NodeId, to: NodeId) {
        let (mut back, mut up, mut actions) = (from, to, Vec::new());
        while back != up {
            if back > up {
                game.take_back();
                back = self.nodes.parent(back);
            } else {
                actions.extend(self.nodes.action(up));
                up = self.nodes.parent(up);
            }
        }
        for action in actions.into_iter().rev() {
            // The tree holds no action that cannot be taken.
            let _ = action.take(game);
        }
    }
}

impl From<Game> for GameTree {
    /// The tree of one line, however long. The end of the line is current node and tip.
    fn from(game: Game) -> Self {
        let mut nodes = Nodes::new();
        let mut end = NodeId::ROOT;
        for action in action::actions(&game) {
            end = nodes.push(end, action);
        }
        Self { nodes, current: end, tip: end, game }
    }
}

impl From<GameTree> for Game {
    /// The line to the current node.
    fn from(tree: GameTree) -> Self {
        tree.game
    }
}
