//! Plain UCT with random playouts, nothing else: the baseline of the guided search.
//!
//! Kocsis, Szepesvári: Bandit based Monte-Carlo Planning (2006). Its bound is UCB1 (Auer, Cesa-Bianchi, Fischer 2002):
//!
//! ```text
//! argmax over children of  points / visits + 0.7 * sqrt(ln(parent visits) / visits)
//! ```

use super::descent::Descent;
use super::digest::digest;
use super::playout::playout;
use super::report::{MoveReport, TreeSize, most_visited};
use super::search_position::SearchPosition;
use super::verdict::Verdict;
use crate::game::Game;
use crate::house::{House, Side};
use crate::kernel::houses;
use crate::rules::{RuleSet, Variant, as_variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// Weight of exploration in UCB1, for results from 0 to 1.
const EXPLORATION: f32 = 0.7;

/// Sixteen bytes.
#[derive(Clone, Debug)]
struct UctNode {
    visits: u32,
    /// Half-points (win 2, draw 1) of the side that moved into this node.
    points: u32,
    /// Index of the first child; 0 while there are none, for the root is nobody's child.
    first: u32,
    children: u8,
    house: u8,
    state: NodeState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NodeState {
    /// Never visited.
    Fresh,
    Open,
    /// The game ends here.
    Ended(Verdict),
}

impl UctNode {
    fn new(house: House) -> Self {
        Self { visits: 0, points: 0, first: 0, children: 0, house: house.index() as u8, state: NodeState::Fresh }
    }

    fn house(&self) -> House {
        House::wrapping(usize::from(self.house))
    }

    /// Share of the points, 0 to 1, for the side that moved here.
    fn share(&self) -> f32 {
        self.points as f32 / (2 * self.visits.max(1)) as f32
    }
}

/// A plain UCT search under way: no network, no tables, no proof.
///
/// ```
/// use oware::{Game, RuleSet, search::Uct};
/// let mut search = Uct::new(&Game::new(RuleSet::Oware), 7, 1 << 20);
/// search.run(500);
/// assert!(search.best().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Uct {
    rules: RuleSet,
    nodes: Vec<UctNode>,
    capacity: usize,
    rng: Xoshiro256PlusPlus,
    playouts: u32,
    descent: Descent,
}

impl Uct {
    /// Prepares the search of the game's present position. `seed` fixes every random choice. A tree that has filled its
    /// `memory` (bytes) stops growing, and playouts go on from its leaves.
    pub fn new(game: &Game, seed: u64, memory: usize) -> Self {
        let descent = Descent::of(game);
        let mut root = UctNode::new(House::wrapping(descent.root.turn.opponent().first_house()));
        root.state = NodeState::Open;
        if game.is_over() {
            root.state = NodeState::Ended(Verdict::of(game.outcome().and_then(|outcome| outcome.winner)));
        }
        Self {
            rules: game.rule_set(),
            nodes: vec![root],
            capacity: (memory / size_of::<UctNode>()).clamp(64, u32::MAX as usize),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            playouts: 0,
            descent,
        }
    }

    /// Runs a batch of playouts; nothing where the game is over. Cost: about a microsecond a playout.
    pub fn run(&mut self, playouts: u32) {
        if !self.is_decided() {
            as_variant!(self.rules, V => self.run_under::<V>(playouts));
        }
    }

    fn run_under<V: Variant>(&mut self, playouts: u32) {
        for _ in 0..playouts {
            let result = self.iterate::<V>();
            self.back_up(result);
            self.playouts += 1;
            debug_assert_eq!(self.nodes[0].visits, self.playouts);
        }
    }

    /// Descends to a leaf, expands it, and plays one of its children out; the result.
    fn iterate<V: Variant>(&mut self) -> Verdict {
        let mut at = self.descent.begin();
        let mut current = 0;
        loop {
            if self.nodes[current].children == 0 && !self.expand::<V>(current, at.position) {
                return self.play_out::<V>(at.position);
            }
            current = self.select(current);
            let end;
            (at, end) = self.descent.play::<V>(at, self.nodes[current].house());
            self.descent.nodes.push(current as u32);
            match self.nodes[current].state {
                NodeState::Ended(result) => return result,
                NodeState::Open => {}
                NodeState::Fresh => {
                    let bounds =
                        at.position.ended::<V>(end).or_else(|| at.position.repeated::<V>(self.descent.times(at)));
                    let result = bounds.map(|bounds| Verdict::of_margin(bounds.lo));
                    self.nodes[current].state = result.map_or(NodeState::Open, NodeState::Ended);
                    return result.unwrap_or_else(|| self.play_out::<V>(at.position));
                }
            }
        }
    }

    fn play_out<V: Variant>(&mut self, position: SearchPosition) -> Verdict {
        Verdict::of(playout::<V>(position.board, position.turn, &mut self.rng, &mut 0))
    }

    /// Adds the children of a leaf; false where the memory is full.
    fn expand<V: Variant>(&mut self, leaf: usize, position: SearchPosition) -> bool {
        let mask = position.board.legal::<V>();
        let count = mask.count_ones() as usize;
        if self.nodes.len() + count > self.capacity {
            return false;
        }
        self.nodes[leaf].first = self.nodes.len() as u32;
        self.nodes[leaf].children = count as u8;
        let first = position.turn.first_house();
        self.nodes.extend(houses(mask).map(|house| UctNode::new(House::wrapping(first + house))));
        true
    }

    /// The child with the highest upper confidence bound; one never visited comes before all others.
    fn select(&self, parent: usize) -> usize {
        let node = &self.nodes[parent];
        let first = node.first as usize;
        let log = libm::logf(node.visits.max(1) as f32);
        let mut best = (f32::NEG_INFINITY, first);
        for index in first..first + usize::from(node.children) {
            let child = &self.nodes[index];
            if child.state == NodeState::Fresh {
                return index;
            }
            let bound = child.share() + EXPLORATION * (log / child.visits as f32).sqrt();
            if bound > best.0 {
                best = (bound, index);
            }
        }
        best.1
    }

    fn back_up(&mut self, result: Verdict) {
        for &index in &self.descent.nodes {
            let node = &mut self.nodes[index as usize];
            node.visits += 1;
            node.points += match result {
                Verdict::Drawn => 1,
                Verdict::Won(side) => 2 * u32::from(side == node.house().side()),
            };
        }
    }

    fn children(&self, index: usize) -> &[UctNode] {
        let node = &self.nodes[index];
        &self.nodes[node.first as usize..][..usize::from(node.children)]
    }

    /// The result, where the game is over.
    fn result(&self) -> Option<Verdict> {
        match self.nodes[0].state {
            NodeState::Ended(result) => Some(result),
            NodeState::Fresh | NodeState::Open => None,
        }
    }

    /// True where the game is over.
    pub fn is_decided(&self) -> bool {
        self.result().is_some()
    }

    /// Playouts run so far.
    pub fn playouts(&self) -> u32 {
        self.playouts
    }

    /// How large the tree is.
    pub fn size(&self) -> TreeSize {
        TreeSize { nodes: self.nodes.len(), capacity: self.capacity }
    }

    /// The side that the reported values are meant for.
    pub fn turn(&self) -> Side {
        self.descent.root.turn
    }

    /// Every legal move in board order; none before the first playout.
    pub fn moves(&self) -> Vec<MoveReport> {
        let value = |child: &UctNode| if child.visits == 0 { 0.0 } else { child.share() * 2.0 - 1.0 };
        let report = |child: &UctNode| MoveReport {
            house: child.house(),
            visits: child.visits,
            value: value(child),
            proof: None,
        };
        self.children(0).iter().map(report).collect()
    }

    /// What is known of the move to play: the most visited one, the first in board order among equals. `None` where the
    /// game is over, and before the first playout.
    pub fn pick(&self) -> Option<MoveReport> {
        let (best, _) = most_visited(self.children(0).iter().map(|child| child.visits))?;
        self.moves().into_iter().nth(best)
    }

    /// The move to play, as [`Uct::pick`] gives it.
    pub fn best(&self) -> Option<House> {
        self.pick().map(|report| report.house)
    }

    /// Expected result of the best move for the side to move, from -1 (lost) to 1 (won). Where the game is over, its
    /// result.
    pub fn value(&self) -> f32 {
        match self.result() {
            Some(result) => result.value(self.turn()),
            None => self.pick().map_or(0.0, |report| report.value),
        }
    }

    /// The line of most visited moves, at most `most` plies.
    pub fn line(&self, most: usize) -> Vec<House> {
        let mut line = Vec::new();
        let mut current = 0;
        while let Some((place, visits)) = most_visited(self.children(current).iter().map(|child| child.visits)) {
            if visits == 0 || line.len() == most {
                break;
            }
            current = self.nodes[current].first as usize + place;
            line.push(self.nodes[current].house());
        }
        line
    }

    /// A number that changes with anything in the tree: two searches with equal digests did the same work.
    /// Cost: one pass over all nodes.
    pub fn digest(&self) -> u64 {
        let children = |index: usize| {
            let UctNode { first, children, .. } = self.nodes[index];
            first as usize..first as usize + usize::from(children)
        };
        digest(self.nodes.len(), children, |index| {
            let node = &self.nodes[index];
            // No move leads to the root.
            let house = if index == 0 { 0 } else { node.house().index() as u64 };
            [u64::from(node.visits) << 32 | u64::from(node.points), u64::from(node.children) << 8 | house]
        })
    }
}
