//! What the tree says of the root's moves.

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
            value: child.worth(),
            proof: proof(child.bounds),
        };
        self.children(0).iter().map(report).collect()
    }

    /// The place of the move to play: the most visited move, unless a proven one is worth as much. Among moves visited
    /// equally often the one worth more, then the first in board order. Among proven moves the one that is sure of most.
    pub(super) fn best(&self) -> Option<usize> {
        let children = self.children(0);
        let first_of = |key: &dyn Fn(&Node) -> (i64, f32), keep: &dyn Fn(&Node) -> bool| {
            let kept = children.iter().enumerate().filter(|(_, child)| keep(child));
            kept.map(|(place, child)| (key(child), place))
                .reduce(|best, next| if next.0 > best.0 { next } else { best })
        };
        let sure = |child: &Node| {
            let [lo, hi] = child.bounds.seen_by(child.mover());
            // Among moves that are sure of as much: the one that may win more, then the one visited most.
            (i64::from(lo) << 48 | i64::from(hi.max(0)) << 40 | i64::from(child.visits), 0.0)
        };
        let proven = |child: &Node| child.bounds.result().is_some();
        let in_hand = first_of(&sure, &proven);
        let open = first_of(&|child| (i64::from(child.visits), child.worth()), &|child| !proven(child));
        match (in_hand, open) {
            (Some((_, known)), Some((_, guess))) => {
                Some(if children[known].worth() >= children[guess].worth().max(0.0) { known } else { guess })
            }
            (known, open) => known.or(open).map(|(_, place)| place),
        }
    }

    pub(super) fn line(&self, most: usize) -> Vec<House> {
        self.best().map_or_else(Vec::new, |place| self.line_from(self.nodes[0].first as usize + place, most))
    }

    /// The line that begins with a move.
    pub(super) fn line_behind(&self, house: House, most: usize) -> Vec<House> {
        let place = self.children(0).iter().position(|child| child.house() == house);
        place.map_or_else(Vec::new, |place| self.line_from(self.nodes[0].first as usize + place, most))
    }

    /// The move into a node, and the most visited ones behind it.
    fn line_from(&self, first: usize, most: usize) -> Vec<House> {
        let (mut line, mut next) = (Vec::new(), Some(first));
        while let Some(current) = next.filter(|_| line.len() < most) {
            line.push(self.nodes[current].house());
            let favourite = most_visited(self.children(current).iter().map(|child| child.visits));
            next = favourite.filter(|most| most.1 > 0).map(|(place, _)| self.nodes[current].first as usize + place);
        }
        line
    }

    /// FNV-1a over the counts, moves, values and proofs of all nodes.
    #[cfg(feature = "programs")]
    pub(super) fn digest(&self) -> u64 {
        let words = self.nodes.iter().flat_map(|node| {
            let Bounds { lo, hi } = node.bounds;
            let rest = u32::from(lo as u8) << 24
                | u32::from(hi as u8) << 16
                | u32::from(node.children) << 8
                | u32::from(node.digest());
            [node.visits, node.first, node.mean.to_bits(), node.prior.to_bits(), rest]
        });
        words.fold(0xcbf2_9ce4_8422_2325, |hash, word| (hash ^ u64::from(word)).wrapping_mul(0x100_0000_01b3))
    }
}
