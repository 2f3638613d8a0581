//! What becomes of a leaf: its moves, each with its value by the endgame tables or a look ahead, and the priors that come
//! from these values; or the moves of the same position elsewhere in the tree.
//!
//! What is the same for all rule sets is not inlined: every device loads it, and once is enough.

use super::Tuning;
use super::node::Node;
use super::seen::Block;
use super::spot::{ENDS, Spot};
use super::tree::Tree;
use super::verdict::{Bounds, Verdict};
use crate::game::repeats;
use crate::house::{House, Side};
use crate::kernel::End;
use crate::rules::{Leftover, Variant};
use rand::Rng;

impl Tree {
    /// Adds the children of a leaf, each with its value; what the leaf is worth to South then: as much as its best move.
    /// Where repetition ends the game on this way to it, its position having been so many `times`, it stays a leaf and is
    /// worth what it was.
    pub(super) fn grow<V: Variant>(&mut self, leaf: usize, spot: Spot, since: usize, times: usize) -> f32 {
        let mut first_time = times == 1;
        if spot.repeated::<V>(times).is_some() {
            return self.seen_by_south(leaf);
        }
        let mask = spot.board.legal::<V>();
        let first = self.nodes.len();
        let mut best = -1.0;
        for bit in (0..6).filter(|bit| mask >> bit & 1 == 1) {
            let house = House::wrapping(spot.turn.first_house() + bit);
            let (next, end) = spot.play::<V>(house, self.playing_on);
            let since = if next.has_other_stores(spot) { self.trail.len() } else { since };
            self.trail.push(next);
            let times = next.times(&self.trail[since..]);
            first_time &= times == 1;
            let (bounds, worth) = self.look::<V>(next, end, since, times, spot.turn);
            self.trail.pop();
            best = worth.max(best);
            self.nodes.push(Node::new(house, worth, bounds));
        }
        self.take_in(leaf, first, first_time.then_some(spot));
        if spot.turn == Side::South { best } else { -best }
    }

    /// Makes all nodes from `first` on the children of a leaf, and those that may be shared known by their position.
    #[inline(never)]
    fn take_in(&mut self, leaf: usize, first: usize, shared: Option<Spot>) {
        let block = Block { first: first as u32, count: (self.nodes.len() - first) as u8 };
        if let Some(spot) = shared {
            self.seen.insert(spot, block);
        }
        self.nodes[leaf].first = block.first;
        self.nodes[leaf].children = block.count;
        self.set_priors(first);
        self.derive(leaf);
    }

    /// Gives a leaf the moves of the same position; it is worth what they were found to be.
    #[inline(never)]
    pub(super) fn share(&mut self, leaf: usize, block: Block) {
        self.nodes[leaf].first = block.first;
        self.nodes[leaf].children = block.count;
        self.nodes[block.first as usize].set_shared();
        self.derive(leaf);
        let (mut best, mut sum, mut visits) = (-1.0_f32, 0.0, 0.0);
        for child in self.children(leaf) {
            best = best.max(child.worth());
            sum += child.visits as f32 * child.worth();
            visits += child.visits as f32;
        }
        let worth = (sum + best) / (visits + 1.0);
        let turn = self.nodes[block.first as usize].mover();
        let node = &mut self.nodes[leaf];
        node.mean = if node.mover() == turn { worth } else { -worth };
    }

    /// Softmax of the moves' own values.
    fn set_priors(&mut self, first: usize) {
        let Tuning { temperature, uniform, .. } = self.tuning;
        let children = &mut self.nodes[first..];
        let best = children.iter().map(|child| child.mean).fold(-1.0, f32::max);
        let mut sum = 0.0;
        for child in &mut *children {
            child.prior = libm::expf((child.mean - best) / temperature);
            sum += child.prior;
        }
        let share = uniform / children.len() as f32;
        for child in children {
            child.prior = (1.0 - uniform) * child.prior / sum + share;
        }
    }

    /// What is known of a new node, and what it is worth to `mover`.
    fn look<V: Variant>(&mut self, spot: Spot, end: End, since: usize, times: usize, mover: Side) -> (Bounds, f32) {
        if let Some(bounds) = spot.ended::<V>(end) {
            return (bounds, Verdict::of_margin(bounds.lo).value(mover));
        }
        if let Some(bounds) = spot.repeated::<V>(times) {
            // Whatever way leads here, the game has come through its own moves.
            let sure = since < self.game_trail && spot.times(&self.trail[since..self.game_trail]) + 1 >= ENDS;
            let value = Verdict::of_margin(bounds.lo).value(mover);
            return (if sure { bounds } else { Bounds::UNKNOWN }, value);
        }
        let known = if spot.board.again::<V>() { None } else { self.price(spot, since) };
        let (bounds, value) = known.unwrap_or_else(|| {
            let chance = (self.rng.next_u32() >> 8) as f32 / (1 << 23) as f32 - 1.0;
            let value = self.ahead.look::<V>(spot.board, self.tuning.depth);
            (Bounds::UNKNOWN, (value + chance * self.tuning.chance).clamp(-1.0, 1.0))
        });
        (bounds, if spot.turn == mover { value } else { -value })
    }

    /// What the tables know of an ordinary turn: what is proven, and its worth to the side to move.
    pub(super) fn price(&self, spot: Spot, since: usize) -> Option<(Bounds, f32)> {
        let price = self.tables()?.price_of(spot.board)?;
        let bounds = spot.bounds(price);
        let net = if spot.turn == Side::South { price.value } else { -price.value };
        // The game's own history may end it before the line that the table counts on.
        let sure = !price.cycle && !repeats(&self.trail[since..], Spot::is_again);
        let value = Verdict::of_margin(spot.margin(Leftover::Unscored) + net).value(spot.turn);
        let guessed = bounds.lo != bounds.hi && bounds.result().is_none();
        Some((if sure { bounds } else { Bounds::UNKNOWN }, if guessed { 0.8 * value } else { value }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::network::Network;
    use crate::rules::{RuleSet, as_variant};
    use crate::search::Options;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    /// Whatever way leads to a node, its moves are the legal ones of the position there; also when the tree is kept, and
    /// where it has forgotten most of what it looked at.
    #[test]
    fn shared_moves_are_those_of_the_position() {
        for (rules, memory) in RuleSet::ALL.into_iter().flat_map(|rules| [(rules, 64 << 20), (rules, 256 << 10)]) {
            let mut game = Game::new(rules);
            let mut tree = Tree::new(&game, Options { memory, ..Options::default() }, Network::of(rules));
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
            let mut shared = 0;
            for _ in 0..6 {
                as_variant!(rules, V => tree.run::<V>(3000));
                for _ in 0..1000 {
                    shared += usize::from(descend(&tree, game.clone(), &mut rng));
                }
                let house = tree.children(0)[tree.best().expect("a move")].house();
                game.play(house).expect("legal");
                assert!(tree.follow(&[house], &game));
            }
            let enough = if memory < 1 << 20 { 0 } else { 20 };
            assert!(shared >= enough, "{}: {shared} ways through shared moves", rules.name());
        }
    }

    /// Goes down by chance; true where moves on the way were shared.
    fn descend(tree: &Tree, mut game: Game, rng: &mut Xoshiro256PlusPlus) -> bool {
        let (mut at, mut shared) = (0, false);
        loop {
            let children = tree.children(at);
            if children.is_empty() || game.is_over() {
                return shared;
            }
            let houses: Vec<House> = children.iter().map(Node::house).collect();
            assert_eq!(houses, game.legal().collect::<Vec<_>>(), "{}", game.position());
            shared |= children[0].is_shared();
            let next = rng.random_range(0..children.len());
            game.play(houses[next]).expect("legal");
            at = tree.nodes[at].first as usize + next;
        }
    }
}
