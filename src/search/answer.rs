//! What the tree reports of the root's moves.

#[cfg(feature = "programs")]
use super::digest::digest;
use super::node::Node;
use super::report::{MoveReport, most_visited};
use super::tree::Tree;
#[cfg(feature = "programs")]
use super::verdict::Bounds;
use super::verdict::proof;
use crate::house::House;

impl Tree {
    pub(super) fn moves(&self) -> Vec<MoveReport> {
        let report = |child: &Node| MoveReport {
            house: child.house(),
            visits: child.visits,
            value: child.value(),
            proof: proof(child.bounds),
        };
        self.children(0).iter().map(report).collect()
    }

    /// The place of the move to play: the most visited move ("robust child", Chaslot et al. 2008), unless the value of a
    /// proven move is no lower. Among moves visited equally often the one with the higher value, then the first in board
    /// order. Among proven moves the one with the highest lower bound.
    pub(super) fn best(&self) -> Option<usize> {
        let children = self.children(0);
        let first_of = |key: &dyn Fn(&Node) -> (i64, f32), keep: &dyn Fn(&Node) -> bool| {
            let found = children.iter().enumerate().filter(|(_, child)| keep(child));
            found
                .map(|(place, child)| (key(child), place))
                .reduce(|best, other| if other.0 > best.0 { other } else { best })
        };
        let sure = |child: &Node| {
            let [lo, hi] = child.bounds.seen_by(child.mover());
            // Among moves with the same lower bound the one that may win more, then the one visited most.
            (i64::from(lo) << 48 | i64::from(hi.max(0)) << 40 | i64::from(child.visits), 0.0)
        };
        let proven = |child: &Node| child.bounds.result().is_some();
        let in_hand = first_of(&sure, &proven);
        let open = first_of(&|child| (i64::from(child.visits), child.value()), &|child| !proven(child));
        match (in_hand, open) {
            (Some((_, known)), Some((_, guess))) => {
                Some(if children[known].value() >= children[guess].value().max(0.0) { known } else { guess })
            }
            (known, open) => known.or(open).map(|(_, place)| place),
        }
    }

    pub(super) fn line(&self, most: usize) -> Vec<House> {
        self.best().map_or_else(Vec::new, |place| self.line_from(self.nodes[0].first as usize + place, most))
    }

    /// The line that begins with a move.
    pub(super) fn line_after(&self, house: House, most: usize) -> Vec<House> {
        self.node_of(house).map_or_else(Vec::new, |node| self.line_from(node, most))
    }

    /// The node of one of the root's moves.
    pub(super) fn node_of(&self, house: House) -> Option<usize> {
        let place = self.children(0).iter().position(|child| child.house() == house)?;
        Some(self.nodes[0].first as usize + place)
    }

    /// The move into a node, and the most visited ones after it.
    fn line_from(&self, first: usize, most: usize) -> Vec<House> {
        let (mut line, mut node) = (Vec::new(), Some(first));
        while let Some(current) = node.filter(|_| line.len() < most) {
            line.push(self.nodes[current].house());
            let favourite = most_visited(self.children(current).iter().map(|child| child.visits));
            node = favourite.filter(|most| most.1 > 0).map(|(place, _)| self.nodes[current].first as usize + place);
        }
        line
    }

    /// A number that changes with the counts, values, moves and proofs of any node.
    #[cfg(feature = "programs")]
    pub(super) fn digest(&self) -> u64 {
        let children = |index: usize| {
            let Node { first, children, .. } = self.nodes[index];
            first as usize..first as usize + usize::from(children)
        };
        digest(self.nodes.len(), children, |index| {
            let node = &self.nodes[index];
            let Bounds { lo, hi } = node.bounds;
            let floats = [node.mean, node.best, node.prior].map(|value| u64::from(value.to_bits()));
            let small = [lo as u8, hi as u8, node.children, node.digest()].map(u64::from);
            [
                u64::from(node.visits),
                floats[0] << 32 | floats[1],
                floats[2] << 32 | small[0] << 24 | small[1] << 16 | small[2] << 8 | small[3],
            ]
        })
    }
}
