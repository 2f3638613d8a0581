//! By how many seeds a side is expected to lead when the game ends.
//!
//! One line of play is a poor estimate: seeds that are about to be captured at its end count for one side or the other. So
//! the lead of a move is the mean of the leads at the ends of its playouts, each node weighted by its visits.

use super::tree::Tree;
use crate::endgame::{SLAM_VALUE, Tables};
use crate::house::Side;
use crate::network::Network;
use crate::position::Position;

/// A node visited less often than this part of the move's playouts counts as an end.
const PART: u32 = 32;
/// The most plies after the move: shared moves may form a circle.
const DEEP: u32 = 12;

impl Tree {
    /// The lead of `side` that is expected below a node, whose position is `position`. Cost: some hundred microseconds.
    pub(super) fn lead(&self, node: usize, position: &Position, side: Side) -> f32 {
        self.lead_below(node, position, side, (self.nodes[node].visits / PART).max(1), DEEP)
    }

    fn lead_below(&self, node: usize, position: &Position, side: Side, least: u32, plies: u32) -> f32 {
        let here = || guess(self.tables(), position, side);
        if plies == 0 || self.nodes[node].visits < least || position.outcome().is_some() {
            return here();
        }
        let (mut sum, mut weight) = (0.0, 0.0);
        let first = self.nodes[node].first as usize;
        for (place, child) in self.children(node).iter().enumerate().filter(|(_, child)| child.visits >= least) {
            let Ok(after) = position.play(child.house()) else { continue };
            let visits = child.visits as f32;
            sum += visits * self.lead_below(first + place, &after, side, least, plies - 1);
            weight += visits;
        }
        if weight > 0.0 { sum / weight } else { here() }
    }
}

/// The lead at the end: exact by the tables, else as the network expects it.
fn guess(tables: Option<&Tables>, position: &Position, side: Side) -> f32 {
    lead_of(tables, position, side).unwrap_or_else(|| {
        let network = Network::of(position.rule_set());
        let lead = network.and_then(|network| network.lead(position)).unwrap_or_default();
        if position.turn() == side { lead } else { -lead }
    })
}

/// By how many seeds `side` will lead at the end, where the game is over or the tables know it.
pub(super) fn lead_of(tables: Option<&Tables>, position: &Position, side: Side) -> Option<f32> {
    let margin = position.store(side) as i8 - position.store(side.opponent()) as i8;
    if position.outcome().is_some() {
        return Some(f32::from(margin));
    }
    let net = tables?.value(position)?.value;
    let net = if net.abs() == SLAM_VALUE { net.signum() * position.rule_set().rules().seeds() as i8 } else { net };
    Some(f32::from(margin + if position.turn() == side { net } else { -net }))
}
