//! The plain search: UCT with random playouts, nothing else. It is the yardstick of the guided one.

use super::playout::playout;
use super::spot::Spot;
use super::verdict::Verdict;
use super::{MoveReport, Options};
use crate::game::Game;
use crate::house::House;
use crate::rules::Variant;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// Weight of the unexplored against the promising in UCB1, for results from 0 to 1.
const EXPLORATION: f32 = 0.7;

/// Sixteen bytes.
#[derive(Clone, Debug)]
struct Node {
    visits: u32,
    /// Half-points (win 2, draw 1) of the side that moved into this node.
    points: u32,
    /// Index of the first child; 0 while there are none (0 is the root, nobody's child).
    first: u32,
    children: u8,
    house: u8,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Not looked at yet.
    Fresh,
    Open,
    /// The game ends here.
    Ended(Verdict),
}

impl Node {
    fn new(house: House) -> Self {
        Self { visits: 0, points: 0, first: 0, children: 0, house: house.index() as u8, state: State::Fresh }
    }

    fn house(&self) -> House {
        House::wrapping(usize::from(self.house))
    }

    /// Share of the points, 0 to 1, for the side that moved here.
    fn share(&self) -> f32 {
        self.points as f32 / (2 * self.visits.max(1)) as f32
    }
}

#[derive(Clone, Debug)]
pub(super) struct Uct {
    root: Spot,
    playing_on: bool,
    nodes: Vec<Node>,
    capacity: usize,
    rng: Xoshiro256PlusPlus,
    playouts: u32,
    /// Positions since the last capture, those of the game first, then those of the present descent.
    trail: Vec<Spot>,
    game_trail: usize,
    /// Nodes of the present descent, the root first.
    descent: Vec<u32>,
}

impl Uct {
    pub(super) fn new(game: &Game, options: Options) -> Self {
        let capacity = (options.memory / size_of::<Node>()).clamp(64, u32::MAX as usize);
        let root = Spot::of(game.position());
        let mut node = Node::new(House::wrapping(root.turn.opponent().first_house()));
        node.state = State::Open;
        if game.is_over() {
            node.state = State::Ended(Verdict::of(game.outcome().and_then(|outcome| outcome.winner)));
        }
        let trail: Vec<_> = game.since_capture().iter().map(Spot::of).collect();
        Self {
            root,
            playing_on: game.playing_on(),
            nodes: vec![node],
            capacity,
            rng: Xoshiro256PlusPlus::seed_from_u64(options.seed),
            playouts: 0,
            game_trail: trail.len(),
            trail,
            descent: Vec::new(),
        }
    }

    pub(super) fn playouts(&self) -> u32 {
        self.playouts
    }

    pub(super) fn nodes(&self) -> (usize, usize) {
        (self.nodes.len(), self.capacity)
    }

    /// The result, where the game is over.
    pub(super) fn result(&self) -> Option<Verdict> {
        match self.nodes[0].state {
            State::Ended(result) => Some(result),
            State::Fresh | State::Open => None,
        }
    }

    pub(super) fn run<V: Variant>(&mut self, playouts: u32) {
        for _ in 0..playouts {
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
        let mut spot = self.root;
        let mut current = 0;
        // Where the trail of positions since the last capture begins; a capture on the way leaves the past behind.
        let mut since = 0;
        loop {
            if self.nodes[current].children == 0 && !self.grow::<V>(current, spot) {
                return self.play_out::<V>(spot);
            }
            current = self.select(current);
            let (next, end) = spot.play::<V>(self.nodes[current].house(), self.playing_on);
            if next.has_other_stores(spot) {
                since = self.trail.len();
            }
            spot = next;
            self.trail.push(spot);
            self.descent.push(current as u32);
            match self.nodes[current].state {
                State::Ended(result) => return result,
                State::Open => {}
                State::Fresh => {
                    let bounds = spot.ended::<V>(end).or_else(|| spot.repeated::<V>(spot.times(&self.trail[since..])));
                    let result = bounds.map(|bounds| Verdict::of_margin(bounds.lo));
                    self.nodes[current].state = result.map_or(State::Open, State::Ended);
                    return result.unwrap_or_else(|| self.play_out::<V>(spot));
                }
            }
        }
    }

    fn play_out<V: Variant>(&mut self, spot: Spot) -> Verdict {
        Verdict::of(playout::<V>(spot.board, spot.turn, &mut self.rng, &mut 0))
    }

    /// Adds the children of a node; false where the memory is full.
    fn grow<V: Variant>(&mut self, parent: usize, spot: Spot) -> bool {
        let mask = spot.board.legal::<V>();
        let count = mask.count_ones() as usize;
        if self.nodes.len() + count > self.capacity {
            return false;
        }
        self.nodes[parent].first = self.nodes.len() as u32;
        self.nodes[parent].children = count as u8;
        let first = spot.turn.first_house();
        let legal = (0..6).filter(|bit| mask >> bit & 1 == 1);
        self.nodes.extend(legal.map(|bit| Node::new(House::wrapping(first + bit))));
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
            if child.state == State::Fresh {
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
        for &index in &self.descent {
            let node = &mut self.nodes[index as usize];
            node.visits += 1;
            node.points += match result {
                Verdict::Drawn => 1,
                Verdict::Won(side) => 2 * u32::from(side == node.house().side()),
            };
        }
    }

    fn children(&self, index: usize) -> &[Node] {
        let node = &self.nodes[index];
        &self.nodes[node.first as usize..][..usize::from(node.children)]
    }

    pub(super) fn moves(&self) -> Vec<MoveReport> {
        let value = |child: &Node| if child.visits == 0 { 0.0 } else { child.share() * 2.0 - 1.0 };
        let report =
            |child: &Node| MoveReport { house: child.house(), visits: child.visits, value: value(child), proof: None };
        self.children(0).iter().map(report).collect()
    }

    /// The most visited child of a node, the first among equals.
    fn favourite(&self, index: usize) -> Option<usize> {
        let visits = self.children(index).iter().map(|child| child.visits).enumerate();
        visits.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(place, _)| place)
    }

    /// The move to play: the most visited one, the first in board order among equals.
    pub(super) fn best(&self) -> Option<usize> {
        self.favourite(0)
    }

    pub(super) fn line(&self, most: usize) -> Vec<House> {
        let mut line = Vec::new();
        let mut current = 0;
        while let Some(place) = self.favourite(current).filter(|_| line.len() < most) {
            current = self.nodes[current].first as usize + place;
            if self.nodes[current].visits == 0 {
                break;
            }
            line.push(self.nodes[current].house());
        }
        line
    }

    /// FNV-1a over the counts and moves of all nodes.
    pub(super) fn digest(&self) -> u64 {
        let words = self.nodes.iter().enumerate().flat_map(|(index, node)| {
            // No move leads to the root.
            let house = if index == 0 { 0 } else { node.house().index() as u32 };
            [node.visits, node.points, node.first, u32::from(node.children) << 8 | house]
        });
        words.fold(0xcbf2_9ce4_8422_2325, |hash, word| (hash ^ u64::from(word)).wrapping_mul(0x100_0000_01b3))
    }
}
