//! The moves of a tree as a score sheet lists them.

use super::walk::{Numbers, Visit, walk};
use crate::house::{House, Side};
use crate::tree::{Action, GameTree, NodeId};

/// A move on a score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Listed {
    /// The node that the move leads to.
    pub node: NodeId,
    /// The node of the move before; the root where there is none.
    pub before: NodeId,
    /// How many moves its line has had, this one included.
    pub ply: usize,
    /// A turn of South and the turn of North behind it share a number.
    pub number: usize,
    /// The side that moved.
    pub side: Side,
    /// The house played.
    pub house: House,
    /// Seeds that the move captured; what a rule set sows into the store is not among them.
    pub captured: u8,
    /// A grand slam that the rules let capture nothing.
    pub spares: bool,
    /// Ouril's follow-up move after a grand slam.
    pub follow_up: bool,
    /// 0 on the line to the tip, 1 in a variation of that, and so on.
    pub depth: usize,
    /// The first move of a variation.
    pub begins: bool,
}

/// The moves of a tree in the order of a score sheet: a move, then the variations that replace it, then what follows it.
/// What leads on from the tip is a variation there. Costs one sowing a move and the way between neighbours in the list.
///
/// ```
/// use oware::{GameTree, House, RuleSet, record};
/// let mut tree = GameTree::new(RuleSet::Oware);
/// tree.play(House::from_letter('F').unwrap()).unwrap();
/// tree.undo().unwrap();
/// tree.play(House::from_letter('B').unwrap()).unwrap();
/// let list = record::moves(&tree);
/// assert_eq!(list.iter().map(|listed| (listed.house.letter(), listed.depth)).collect::<Vec<_>>(), [('B', 0), ('F', 1)]);
/// ```
pub fn moves(tree: &GameTree) -> Vec<Listed> {
    let mut list = Vec::new();
    let (mut game, mut at) = (tree.game().clone(), tree.current());
    let mut numbers = Numbers::default();
    let mut begins = false;
    for place in walk(tree, true) {
        numbers.pass(place);
        match place {
            Visit::Node(node) => {
                let Some(Action::Play(house)) = tree.action(node) else { continue };
                let parent = tree.parent(node).unwrap_or(tree.root());
                tree.travel(&mut game, at, parent);
                at = parent;
                let position = game.position();
                let side = position.turn();
                list.push(Listed {
                    node,
                    before: move_at(tree, parent),
                    ply: game.moves().len() + 1,
                    number: numbers.number(side).0,
                    side,
                    house,
                    captured: position.captures(house).iter().map(|&(_, seeds)| seeds).sum(),
                    spares: position.spares(house),
                    follow_up: position.is_follow_up(),
                    depth: numbers.depth(),
                    begins: std::mem::take(&mut begins),
                });
            }
            Visit::Tip(_) => {}
            Visit::Open(_) => begins = true,
            // A variation may hold an end alone.
            Visit::Close(_) => begins = false,
        }
    }
    list
}

/// The node itself where a move led to it, else the one of the move before.
fn move_at(tree: &GameTree, node: NodeId) -> NodeId {
    let mut up = std::iter::successors(Some(node), |&node| tree.parent(node));
    let moves = |&node: &NodeId| matches!(tree.action(node), Some(Action::Play(_)));
    up.find(moves).unwrap_or(tree.root())
}
