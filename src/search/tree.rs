//! The tree of a search: nodes in one arena, the children of a node side by side.

use super::node::{Bounds, Node, Verdict, margin};
use super::playout::playout;
use super::{MoveReport, Options, Proof};
use crate::endgame::Tables;
use crate::game::{Game, repeats, same_spot};
use crate::house::{House, Side};
use crate::position::Position;
use crate::rules::{RuleSet, Variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// Weight of the unexplored against the promising in UCB1, for results from 0 to 1.
const EXPLORATION: f32 = 0.7;

#[derive(Clone, Debug)]
pub(super) struct Tree {
    root: Position,
    nodes: Vec<Node>,
    capacity: usize,
    rng: Xoshiro256PlusPlus,
    playouts: u32,
    /// Proof flows up the tree.
    proves: bool,
    tables: Option<Tables>,
    /// Positions since the last capture, those of the game first, then those of the present descent.
    trail: Vec<Position>,
    game_trail: usize,
    /// Nodes of the present descent, the root first.
    descent: Vec<u32>,
}

impl Tree {
    pub(super) fn new(game: &Game, options: Options) -> Self {
        let capacity = (options.memory / size_of::<Node>()).clamp(64, u32::MAX as usize);
        let root = *game.position();
        let mut node = Node::new(House::wrapping(root.turn().opponent().first_house()));
        node.open();
        if game.is_over() {
            node.fix(Verdict::of(game.outcome().and_then(|outcome| outcome.winner)));
        }
        let trail = game.since_capture().to_vec();
        Self {
            root,
            nodes: vec![node],
            capacity,
            rng: Xoshiro256PlusPlus::seed_from_u64(options.seed),
            playouts: 0,
            proves: !options.plain,
            tables: None,
            game_trail: trail.len(),
            trail,
            descent: Vec::new(),
        }
    }

    /// Takes up endgame tables for the leaves to come.
    pub(super) fn set_tables(&mut self, tables: Option<Tables>) {
        self.tables = tables.filter(|_| self.proves);
    }

    /// Lets the tables' word on the root itself count. Without this the root waits for its children, so that there is a
    /// move to go with what is known.
    pub(super) fn price_root(&mut self) {
        let root = self.root;
        // What the last descent came through is no part of the game.
        self.trail.truncate(self.game_trail);
        self.price(0, &root, 0);
    }

    pub(super) fn tables(&self) -> Option<&Tables> {
        self.tables.as_ref()
    }

    /// The positions of the game since its last capture, the present one last.
    pub(super) fn since_capture(&self) -> &[Position] {
        &self.trail[..self.game_trail]
    }

    /// Makes the child behind `house` the root, `game` being the game that has come so far.
    pub(super) fn follow(&mut self, house: House, game: &Game) -> bool {
        let Some(child) = self.children(0).iter().position(|child| child.house() == house && !child.is_fresh()) else {
            return false;
        };
        // Breadth first, so that the children of a node stay side by side.
        let mut kept = vec![self.nodes[self.nodes[0].first as usize + child].clone()];
        let mut next = 0;
        while next < kept.len() {
            let (first, children) = (kept[next].first as usize, usize::from(kept[next].children));
            if children > 0 {
                kept[next].first = kept.len() as u32;
                kept.extend_from_slice(&self.nodes[first..first + children]);
            }
            next += 1;
        }
        self.nodes = kept;
        self.root = *game.position();
        self.playouts = self.nodes[0].visits;
        self.trail = game.since_capture().to_vec();
        self.game_trail = self.trail.len();
        // What tables said of this node comes without a move, and the game is not over by it; what its children say has
        // one.
        self.nodes[0].bounds = Bounds::UNKNOWN;
        if !game.is_over() {
            self.nodes[0].open();
        }
        if self.nodes[0].children > 0 {
            self.derive(0);
        }
        true
    }

    pub(super) fn rules(&self) -> RuleSet {
        self.root.rules()
    }

    pub(super) fn playouts(&self) -> u32 {
        self.playouts
    }

    pub(super) fn nodes(&self) -> (usize, usize) {
        (self.nodes.len(), self.capacity)
    }

    /// True where the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.nodes[0].is_fixed()
    }

    /// The result of the root, where no playout can change it any more.
    pub(super) fn result(&self) -> Option<Verdict> {
        self.nodes[0].result()
    }

    /// What is proven of the root.
    pub(super) fn proof(&self) -> Option<Proof> {
        proof(self.nodes[0].bounds)
    }

    pub(super) fn run<V: Variant>(&mut self, playouts: u32) {
        for _ in 0..playouts {
            if self.nodes[0].result().is_some() {
                return;
            }
            let result = self.iterate::<V>();
            self.back_up(result);
            self.playouts += 1;
            debug_assert_eq!(self.nodes[0].visits, self.playouts);
        }
    }

    /// Descends to a leaf, grows it by its children, and plays one of them out; the result.
    fn iterate<V: Variant>(&mut self) -> Verdict {
        self.descent.clear();
        self.descent.push(0);
        self.trail.truncate(self.game_trail);
        let mut position = self.root;
        let mut current = 0;
        // Where the trail of positions since the last capture begins; a capture on the way leaves the past behind.
        let mut since = 0;
        loop {
            if self.nodes[current].children == 0 && !self.grow::<V>(current, &position) {
                return Verdict::of(playout::<V>(&position, &mut self.rng, &mut 0));
            }
            current = self.select(current);
            let next = position.play_as::<V>(self.nodes[current].house());
            if next.stores() != position.stores() {
                since = self.trail.len();
            }
            position = next;
            self.trail.push(position);
            self.descent.push(current as u32);
            if self.nodes[current].is_fresh() {
                return self.look::<V>(current, &position, since);
            }
            if let Some(result) = self.nodes[current].result() {
                return result;
            }
        }
    }

    /// The first visit of a node: whether the game ends there, what the tables know, or a playout; the result.
    fn look<V: Variant>(&mut self, node: usize, position: &Position, since: usize) -> Verdict {
        self.nodes[node].open();
        if let Some(bounds) = ending::<V>(position, &self.trail[since..]) {
            let result = Verdict::of_margin(bounds.lo);
            if self.proves {
                self.nodes[node].bounds = bounds;
            } else {
                self.nodes[node].fix(result);
            }
            return result;
        }
        let known = self.price(node, position, since);
        known.unwrap_or_else(|| Verdict::of(playout::<V>(position, &mut self.rng, &mut 0)))
    }

    /// What the tables know of a node becomes its bounds; the result they expect.
    fn price(&mut self, node: usize, position: &Position, since: usize) -> Option<Verdict> {
        let price = self.tables.as_ref()?.price(position)?;
        let turn = position.turn();
        let bounds = Bounds::from_here(position, price.lo, price.hi, turn);
        let expected = margin(position) + if turn == Side::South { price.value } else { -price.value };
        // The game's own history may end it before the line that the table counts on.
        if !repeats(&self.trail[since..]) {
            if !price.cycle {
                self.nodes[node].bounds = bounds;
            } else if node != 0 && bounds.lo == bounds.hi {
                // Endless play is worth nothing, so that is its result, though somebody needs it.
                self.nodes[node].fix(Verdict::of_margin(expected));
            }
        }
        Some(Verdict::of_margin(expected))
    }

    /// Adds the children of a node; false where the memory is full.
    fn grow<V: Variant>(&mut self, parent: usize, position: &Position) -> bool {
        let mask = position.legal_mask_as::<V>();
        let count = mask.count_ones() as usize;
        if self.nodes.len() + count > self.capacity {
            return false;
        }
        self.nodes[parent].first = self.nodes.len() as u32;
        self.nodes[parent].children = count as u8;
        let first = position.turn().first_house();
        let legal = (0..6).filter(|bit| mask >> bit & 1 == 1);
        self.nodes.extend(legal.map(|bit| Node::new(House::wrapping(first + bit))));
        true
    }

    /// The child with the highest upper confidence bound; one never visited comes before all others, and one proven
    /// is not searched again while there is another.
    fn select(&self, parent: usize) -> usize {
        let node = &self.nodes[parent];
        let first = node.first as usize;
        let range = first..first + usize::from(node.children);
        let log = libm::logf(node.visits.max(1) as f32);
        let mut best = (f32::NEG_INFINITY, first);
        for index in range {
            let child = &self.nodes[index];
            if child.is_fresh() {
                return index;
            }
            if child.bounds.result().is_some() {
                continue;
            }
            let bound = child.share() + EXPLORATION * (log / child.visits as f32).sqrt();
            if bound > best.0 {
                best = (bound, index);
            }
        }
        best.1
    }

    fn back_up(&mut self, result: Verdict) {
        for &index in &self.descent {
            let node = &mut self.nodes[index as usize];
            node.visits += 1;
            node.points += match result {
                Verdict::Drawn => 1,
                Verdict::Won(side) => 2 * u32::from(side == node.mover()),
            };
        }
        if self.proves {
            self.back_up_proof();
        }
    }

    /// Carries what the leaf has proven upwards as long as it changes anything.
    fn back_up_proof(&mut self) {
        let leaf = self.descent.last().map_or(0, |&leaf| leaf as usize);
        if self.nodes[leaf].bounds == Bounds::UNKNOWN {
            return;
        }
        for place in (0..self.descent.len() - 1).rev() {
            if !self.derive(self.descent[place] as usize) {
                return;
            }
        }
    }

    /// The bounds of a node follow from its children's; false where nothing changes.
    fn derive(&mut self, index: usize) -> bool {
        let children = self.children(index);
        let turn = children[0].mover();
        let choose = |bounds: [i8; 2], child: &Node| {
            let [lo, hi] = child.bounds.seen_by(turn);
            [lo.max(bounds[0]), hi.max(bounds[1])]
        };
        let [lo, hi] = children.iter().fold([i8::MIN; 2], choose);
        let node = &mut self.nodes[index];
        let [was_lo, was_hi] = node.bounds.seen_by(turn);
        // A table may have known more than the children tell so far.
        let (lo, hi) = (lo.max(was_lo), hi.min(was_hi));
        node.bounds = if turn == Side::South { Bounds { lo, hi } } else { Bounds { lo: -hi, hi: -lo } };
        (lo, hi) != (was_lo, was_hi)
    }

    fn children(&self, index: usize) -> &[Node] {
        let node = &self.nodes[index];
        &self.nodes[node.first as usize..][..usize::from(node.children)]
    }

    pub(super) fn moves(&self) -> Vec<MoveReport> {
        let report = |child: &Node| MoveReport {
            house: child.house(),
            visits: child.visits,
            value: child.value(),
            proof: proof(child.bounds),
        };
        self.children(0).iter().map(report).collect()
    }

    /// The move to play: of the proven ones the one that is sure of most; the most visited one, where nothing better is
    /// proven; the first in board order among equals.
    pub(super) fn best(&self) -> Option<usize> {
        let children = self.children(0);
        let first_of = |key: &dyn Fn(&Node) -> i64, keep: &dyn Fn(&Node) -> bool| {
            let kept = children.iter().enumerate().filter(|(_, child)| keep(child));
            kept.map(|(place, child)| (key(child), place))
                .reduce(|best, next| if next.0 > best.0 { next } else { best })
        };
        let sure = |child: &Node| {
            let [lo, hi] = child.bounds.seen_by(child.mover());
            // Among moves that are sure of as much, the one that may win more, then the one looked at most.
            i64::from(lo) << 48 | i64::from(hi.max(0)) << 40 | i64::from(child.visits)
        };
        let proven = |child: &Node| child.bounds.result().is_some();
        let in_hand = first_of(&sure, &proven);
        let open = first_of(&|child| i64::from(child.visits), &|child| !proven(child));
        match (in_hand, open) {
            (Some((_, known)), Some((_, guess))) => {
                let better = children[known].value() >= children[guess].value().max(0.0);
                Some(if better { known } else { guess })
            }
            (known, open) => known.or(open).map(|(_, place)| place),
        }
    }

    pub(super) fn line(&self, most: usize) -> Vec<House> {
        let mut line = Vec::new();
        let mut current = 0;
        while line.len() < most && self.nodes[current].children > 0 {
            let first = self.nodes[current].first as usize;
            let visits: Vec<u32> = self.children(current).iter().map(|child| child.visits).collect();
            let most_visits = visits.iter().copied().max().unwrap_or(0);
            if most_visits == 0 {
                break;
            }
            let place = if current == 0 { self.best() } else { visits.iter().position(|&count| count == most_visits) };
            current = first + place.unwrap_or(0);
            line.push(self.nodes[current].house());
        }
        line
    }

    /// FNV-1a over the counts, moves and proofs of all nodes.
    pub(super) fn digest(&self) -> u64 {
        let words = self.nodes.iter().enumerate().flat_map(|(index, node)| {
            // No move leads to the root.
            let house = if index == 0 { 0 } else { node.house().index() as u32 };
            let kind = u32::from(node.children) << 8 | house;
            let Bounds { lo, hi } = node.bounds;
            let proven = if self.proves { u32::from(lo as u8) << 24 | u32::from(hi as u8) << 16 } else { 0 };
            [node.visits, node.points, node.first, proven | kind]
        });
        words.fold(0xcbf2_9ce4_8422_2325, |hash, word| (hash ^ u64::from(word)).wrapping_mul(0x100_0000_01b3))
    }
}

fn proof(bounds: Bounds) -> Option<Proof> {
    let winner = bounds.result()?.winner();
    Some(Proof { winner, margin: bounds.margin(winner.unwrap_or(Side::South)) })
}

/// How a position ends the game, by its seeds or as the third since the last capture (`trail`, itself included).
fn ending<V: Variant>(position: &Position, trail: &[Position]) -> Option<Bounds> {
    if let Some(outcome) = position.outcome() {
        return Some(Bounds::of_end(position, outcome));
    }
    let leftover = V::RULES.repetition?;
    let third = trail.iter().filter(|then| same_spot(then, position)).count() >= 3;
    third.then(|| Bounds::exactly(margin(&position.after_leaving(leftover))))
}
