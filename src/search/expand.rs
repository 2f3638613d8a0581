//! Expanding a leaf: its moves, each with a first value by the endgame tables or by alpha-beta, and priors made of these
//! values. A leaf whose position is in the tree already shares the moves there.
//!
//! Before anything clever, an expansion is this:
//!
//! ```text
//! for move in legal(leaf):   value[move] = result if the game ends, else table value, else negamax(position after move)
//! prior = (1 - uniform) * softmax(value / temperature) + uniform / moves
//! return max(value)
//! ```
//!
//! Silver et al. (2017) train a network for the priors. Here a softmax of the values gives them: a position has six moves at
//! most, so that a shallow alpha-beta search of each is cheap.
//!
//! Functions that are the same for all rule sets are never inlined: every device loads them, and one copy is enough.

use super::descent::PathState;
use super::greatest::greatest;
use super::node::Node;
use super::options::Tuning;
use super::search_position::SearchPosition;
use super::transposition::Block;
use super::tree::Tree;
use super::verdict::{Bounds, Verdict};
use crate::game::repeats;
use crate::house::{House, Side};
use crate::kernel::{End, houses};
use crate::rules::{Leftover, Variant};
use rand::Rng;

impl Tree {
    /// Adds the children of a leaf, each with its first value. Returns the value of the best child for South: that of this
    /// playout. `times` is how often the position has occurred on the way here. Where the repetition ends the game, the leaf
    /// stays a leaf, and its own value is returned.
    pub(super) fn expand<V: Variant>(&mut self, leaf: usize, at: PathState, times: usize) -> f32 {
        let mut first_time = times == 1;
        if at.position.repeated::<V>(times).is_some() {
            return self.value_for_south(leaf);
        }
        let first = self.nodes.len();
        let turn = at.position.turn;
        for house in houses(at.position.board.legal::<V>()) {
            let house = House::wrapping(turn.first_house() + house);
            let (after, end) = self.descent.play::<V>(at, house);
            let times = self.descent.times(after);
            first_time &= times == 1;
            let (bounds, value) = self.value_first::<V>(after, end, times, turn);
            self.descent.take_back();
            self.nodes.push(Node::new(house, value, bounds));
        }
        let best = self.adopt(leaf, first, first_time.then_some(at.position));
        if turn == Side::South { best } else { -best }
    }

    /// Makes the nodes from `first` to the last one the children of a leaf. Where `shared` is a position, other leaves of
    /// that position may share them. Returns the best first value.
    #[inline(never)]
    fn adopt(&mut self, leaf: usize, first: usize, shared: Option<SearchPosition>) -> f32 {
        let block = Block { first: first as u32, count: (self.nodes.len() - first) as u8 };
        if let Some(position) = shared {
            self.transpositions.insert(position, block);
        }
        self.nodes[leaf].first = block.first;
        self.nodes[leaf].children = block.count;
        let best = self.set_priors(first);
        self.derive(leaf);
        best
    }

    /// Gives a leaf the moves that another leaf of the same position has. The value of the leaf becomes the mean of their
    /// values, weighted by visits.
    #[inline(never)]
    pub(super) fn share(&mut self, leaf: usize, block: Block) {
        self.nodes[leaf].first = block.first;
        self.nodes[leaf].children = block.count;
        self.nodes[block.first as usize].set_shared();
        self.derive(leaf);
        let (mut best, mut sum, mut visits) = (-1.0_f32, 0.0, 0.0);
        for child in self.children(leaf) {
            best = best.max(child.value());
            sum += child.visits as f32 * child.value();
            visits += child.visits as f32;
        }
        let value = (sum + best) / (visits + 1.0);
        let turn = self.nodes[block.first as usize].mover();
        let node = &mut self.nodes[leaf];
        node.mean = if node.mover() == turn { value } else { -value };
    }

    /// Makes the priors: a softmax of the first values, mixed with an even share. Returns the best first value.
    fn set_priors(&mut self, first: usize) -> f32 {
        let Tuning { temperature, uniform, .. } = self.tuning;
        let children = &mut self.nodes[first..];
        let best = greatest(children, |child| child.mean);
        let mut sum = 0.0;
        for child in &mut *children {
            child.prior = libm::expf((child.mean - best) / temperature);
            sum += child.prior;
        }
        let share = uniform / children.len() as f32;
        for child in children {
            child.prior = (1.0 - uniform) * child.prior / sum + share;
        }
        best
    }

    /// What is proven of a new node, and its first value for `mover`.
    fn value_first<V: Variant>(&mut self, at: PathState, end: End, times: usize, mover: Side) -> (Bounds, f32) {
        let position = at.position;
        if let Some(bounds) = position.ended::<V>(end) {
            return (bounds, Verdict::of_margin(bounds.lo).value(mover));
        }
        if let Some(bounds) = position.repeated::<V>(times) {
            // Several ways may lead to this node. All begin with the game's own moves, so that only these prove the end.
            let sure = self.descent.ends_by_game(at);
            let value = Verdict::of_margin(bounds.lo).value(mover);
            return (if sure { bounds } else { Bounds::UNKNOWN }, value);
        }
        let known = if position.board.is_follow_up::<V>() { None } else { self.table_value(at) };
        let (bounds, value) = known.unwrap_or_else(|| {
            let chance = (self.rng.next_u32() >> 8) as f32 / (1 << 23) as f32 - 1.0;
            let value = self.evaluator.value_of_board::<V>(position.board, self.tuning.depth);
            (Bounds::UNKNOWN, (value + chance * self.tuning.chance).clamp(-1.0, 1.0))
        });
        (bounds, if position.turn == mover { value } else { -value })
    }

    /// What the tables know of an ordinary turn: what is proven, and the value for the side to move.
    fn table_value(&self, at: PathState) -> Option<(Bounds, f32)> {
        let position = at.position;
        let known = self.tables()?.value_of_board(position.board)?;
        let bounds = position.bounds(known);
        let net = if position.turn == Side::South { known.value } else { -known.value };
        // Where a position has occurred before, a repetition may end the game before the table's line is played out.
        let sure = !known.cycle && !repeats(self.descent.since_capture(at), SearchPosition::is_same);
        let value = Verdict::of_margin(position.margin(Leftover::Unscored) + net).value(position.turn);
        let guessed = bounds.lo != bounds.hi && bounds.result().is_none();
        Some((if sure { bounds } else { Bounds::UNKNOWN }, if guessed { 0.8 * value } else { value }))
    }

    /// Gives the root the bounds that the tables know.
    pub(super) fn bound_root(&mut self) {
        let root = self.descent.begin();
        if let Some((bounds, _)) = self.table_value(root) {
            self.nodes[0].bounds = bounds;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::network::Network;
    use crate::rules::{RuleSet, as_variant};
    use crate::search::options::Options;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    /// Whatever way leads to a node, its moves are the legal ones of the position there. That holds when the tree follows
    /// the game, and after it was pruned.
    #[test]
    fn shared_moves_are_those_of_the_position() {
        for (rules, memory) in RuleSet::ALL.iter().copied().flat_map(|rules| [(rules, 64 << 20), (rules, 256 << 10)]) {
            let mut game = Game::new(rules);
            let mut tree = Tree::new(&game, Options::default().with_memory(memory), Network::of(rules));
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

    /// Descends by chance; true where moves on the way were shared.
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
            let child = rng.random_range(0..children.len());
            game.play(houses[child]).expect("legal");
            at = tree.nodes[at].first as usize + child;
        }
    }
}
