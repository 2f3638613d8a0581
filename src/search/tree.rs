//! The tree of a search: nodes in one arena, the children of a node side by side.

use super::playout::playout;
use super::{MoveReport, Options};
use crate::game::{Game, same_spot};
use crate::house::{House, Side};
use crate::position::Position;
use crate::rules::{RuleSet, Variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// Weight of the unexplored against the promising in UCB1, for results from 0 to 1.
const EXPLORATION: f32 = 0.7;

/// How a node ends the game, or that it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Never visited: not known yet.
    Unknown,
    Open,
    Won(Side),
    Drawn,
}

impl End {
    fn of(winner: Option<Side>) -> Self {
        winner.map_or(Self::Drawn, Self::Won)
    }
}

#[derive(Clone, Debug)]
struct Node {
    visits: u32,
    /// Half-points (win 2, draw 1) of the side that moved into this node.
    points: u32,
    /// Index of the first child; 0 while there are none (0 is the root, nobody's child).
    first: u32,
    children: u8,
    house: House,
    /// The side that moved into this node.
    mover: Side,
    end: End,
}

impl Node {
    fn new(house: House, mover: Side) -> Self {
        Self { visits: 0, points: 0, first: 0, children: 0, house, mover, end: End::Unknown }
    }

    /// Share of the points, 0 to 1, for the side that moved here.
    fn share(&self) -> f32 {
        self.points as f32 / (2 * self.visits.max(1)) as f32
    }
}

#[derive(Clone, Debug)]
pub(super) struct Tree {
    root: Position,
    nodes: Vec<Node>,
    capacity: usize,
    rng: Xoshiro256PlusPlus,
    playouts: u32,
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
        let mut node = Node::new(House::wrapping(0), root.turn().opponent());
        node.end = if game.is_over() { End::of(game.outcome().and_then(|outcome| outcome.winner)) } else { End::Open };
        let trail = game.since_capture().to_vec();
        Self {
            root,
            nodes: vec![node],
            capacity,
            rng: Xoshiro256PlusPlus::seed_from_u64(options.seed),
            playouts: 0,
            game_trail: trail.len(),
            trail,
            descent: Vec::new(),
        }
    }

    /// Makes the child behind `house` the root, `game` being the game that has come so far.
    pub(super) fn follow(&mut self, house: House, game: &Game) -> bool {
        let Some(child) = self.children(0).iter().position(|child| child.house == house && child.visits > 0) else {
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

    pub(super) fn run<V: Variant>(&mut self, playouts: u32) {
        if self.nodes[0].end != End::Open {
            return;
        }
        for _ in 0..playouts {
            let winner = self.iterate::<V>();
            self.back_up(winner);
            self.playouts += 1;
            debug_assert_eq!(self.nodes[0].visits, self.playouts);
        }
    }

    /// Descends to a leaf, grows it by its children, and plays one of them out; the winner.
    fn iterate<V: Variant>(&mut self) -> Option<Side> {
        self.descent.clear();
        self.descent.push(0);
        self.trail.truncate(self.game_trail);
        let mut position = self.root;
        let mut current = 0;
        // Where the trail of positions since the last capture begins; a capture on the way leaves the past behind.
        let mut since = 0;
        loop {
            match self.nodes[current].end {
                End::Won(side) => return Some(side),
                End::Drawn => return None,
                End::Open | End::Unknown => {}
            }
            if self.nodes[current].children == 0 {
                let new_leaf = self.nodes[current].visits == 0 && current != 0;
                if new_leaf || !self.grow::<V>(current, &position) {
                    return playout::<V>(&position, &mut self.rng, &mut 0);
                }
            }
            current = self.select(current);
            let next = position.play_as::<V>(self.nodes[current].house);
            if next.stores() != position.stores() {
                since = self.trail.len();
            }
            position = next;
            self.trail.push(position);
            self.descent.push(current as u32);
            if self.nodes[current].end == End::Unknown {
                self.nodes[current].end = ending::<V>(&position, &self.trail[since..]);
            }
        }
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
        self.nodes.extend(legal.map(|bit| Node::new(House::wrapping(first + bit), position.turn())));
        true
    }

    /// The child with the highest upper confidence bound; one never visited comes before all others.
    fn select(&self, parent: usize) -> usize {
        let node = &self.nodes[parent];
        let first = node.first as usize;
        let range = first..first + usize::from(node.children);
        let log = libm::logf(node.visits.max(1) as f32);
        let mut best = (f32::NEG_INFINITY, first);
        for index in range {
            let child = &self.nodes[index];
            if child.visits == 0 {
                return index;
            }
            let bound = child.share() + EXPLORATION * (log / child.visits as f32).sqrt();
            if bound > best.0 {
                best = (bound, index);
            }
        }
        best.1
    }

    fn back_up(&mut self, winner: Option<Side>) {
        for &index in &self.descent {
            let node = &mut self.nodes[index as usize];
            node.visits += 1;
            node.points += match winner {
                None => 1,
                Some(side) => 2 * u32::from(side == node.mover),
            };
        }
    }

    fn children(&self, index: usize) -> &[Node] {
        let node = &self.nodes[index];
        &self.nodes[node.first as usize..][..usize::from(node.children)]
    }

    pub(super) fn moves(&self) -> Vec<MoveReport> {
        self.children(0)
            .iter()
            .map(|child| MoveReport {
                house: child.house,
                visits: child.visits,
                value: if child.visits == 0 { 0.0 } else { child.share() * 2.0 - 1.0 },
            })
            .collect()
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
            current = first + visits.iter().position(|&count| count == most_visits).unwrap_or(0);
            line.push(self.nodes[current].house);
        }
        line
    }

    /// The result of a game that is over already, for `side`.
    pub(super) fn over_value(&self, side: Side) -> f32 {
        match self.nodes[0].end {
            End::Won(winner) => {
                if winner == side {
                    1.0
                } else {
                    -1.0
                }
            }
            _ => 0.0,
        }
    }

    /// FNV-1a over the counts and moves of all nodes.
    pub(super) fn digest(&self) -> u64 {
        let words = self.nodes.iter().flat_map(|node| {
            let kind = u32::from(node.children) << 8 | node.house.index() as u32;
            [node.visits, node.points, node.first, kind]
        });
        words.fold(0xcbf2_9ce4_8422_2325, |hash, word| (hash ^ u64::from(word)).wrapping_mul(0x100_0000_01b3))
    }
}

/// Whether a position ends the game, by its seeds or as the third since the last capture (`trail`, itself included).
fn ending<V: Variant>(position: &Position, trail: &[Position]) -> End {
    if let Some(outcome) = position.outcome() {
        return End::of(outcome.winner);
    }
    match V::RULES.repetition {
        Some(leftover) if trail.iter().filter(|then| same_spot(then, position)).count() >= 3 => {
            End::of(position.after_leaving(leftover).ahead())
        }
        _ => End::Open,
    }
}
