//! The exact value of positions of `owari` above the tables, where nothing can repeat: a move that stores no seed moves seeds
//! towards the end of its own row.
//!
//! | part | algorithm | source |
//! |---|---|---|
//! | search | alpha-beta of one bound, which answers how far beyond it the value lies (fail-soft) | Knuth, Moore 1975; Fishburn 1983 |
//! | bounds | MTD(f): they close in on the value | Plaat, Schaeffer, Pijls, de Bruin 1996 |
//! | memory | transposition table; its bounds of all moves are asked before any is searched | Greenblatt 1967; Schaeffer, Plaat 1996 |
//! | leaves | exact tables | as `oware::endgame` |
//!
//! Stores do not matter to the search: a position is worth the seeds that the side to move wins net from here on.

use crate::transposition::{Entry, Transpositions};
use oware::endgame::large::{Layer, Plies, Task, Then, TwoRows, place, places, rows_of, with_plies};
use oware::{Game, House, RuleSet, Side};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The rule set.
pub const RULES: RuleSet = RuleSet::Owari;
/// Positions between two looks at the flag that stops the search.
const SLICE: u64 = 1 << 12;

/// The least and the most.
pub type Range = [i8; 2];

/// What is proven of a game's present position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The lead of the side to move at the end, at the least and at the most under best play of both. The same number twice,
    /// unless the search was stopped.
    pub lead: Range,
    /// Best moves of both to the end, as far as they were found.
    pub line: Vec<House>,
    /// The positions searched, without those of the tables.
    pub nodes: u64,
}

/// Proves values above layers in tables. What one search has found is of use to the next.
pub struct Prover {
    layers: Vec<Layer>,
    known: Transpositions,
    /// By seeds, the positions of fewer seeds.
    before: Vec<u64>,
}

impl Prover {
    /// A prover with the layers of 0, 1, 2, … seeds, and so many bytes of memory for what it finds.
    pub fn new(layers: Vec<Layer>, bytes: usize) -> Self {
        let all = usize::from(RULES.rules().seeds());
        let sum = |sum: &mut u64, seeds| Some(std::mem::replace(sum, *sum + places(seeds)));
        Self { layers, known: Transpositions::new(bytes), before: (0..=all).scan(0, sum).collect() }
    }

    /// Searches the present position of a game of `owari` until its value is proven, or until `stop` is set. The search is the
    /// shorter the better the lead of the side to move is guessed.
    pub fn prove(&mut self, game: &Game, guess: i8, stop: &AtomicBool) -> Proof {
        let position = game.position();
        let side = position.turn();
        let margin = |side: Side| position.store(side) as i8 - position.store(side.opponent()) as i8;
        if game.is_over() {
            return Proof { lead: [margin(side); 2], line: Vec::new(), nodes: 0 };
        }
        let root = Node::new(rows_of(position));
        let (net, houses, nodes) = with_plies(RULES, Proving { prover: self, root, guess: guess - margin(side), stop });
        let line = line(game, &houses);
        Proof { lead: net.map(|net| net + margin(side)), line, nodes }
    }
}

/// The moves of both sides as houses of the board; a house from 0 to 5 is that of the side to move.
fn line(game: &Game, houses: &[u8]) -> Vec<House> {
    let mut game = game.clone();
    houses
        .iter()
        .map_while(|&house| {
            let house = House::all().nth(game.turn().first_house() + usize::from(house))?;
            game.play(house).ok().map(|()| house)
        })
        .collect()
}

/// A position with the number of its seeds.
#[derive(Clone, Copy, Debug)]
struct Node {
    rows: TwoRows,
    seeds: u8,
}

impl Node {
    fn new(rows: TwoRows) -> Self {
        Self { rows, seeds: rows.seeds() as u8 }
    }

    fn most(self) -> i8 {
        self.seeds as i8
    }
}

/// A move with what it gains and leads to.
#[derive(Clone, Copy, Debug)]
struct Move {
    house: u8,
    gain: i8,
    then: Node,
    /// What it is known to be worth.
    range: Range,
}

struct Proving<'a> {
    prover: &'a mut Prover,
    root: Node,
    guess: i8,
    stop: &'a AtomicBool,
}

impl Task for Proving<'_> {
    type Answer = (Range, Vec<u8>, u64);

    fn run(self, plies: impl Plies) -> Self::Answer {
        let mut search = Search { plies, prover: self.prover, stop: self.stop, nodes: 0 };
        let net = search.close_in(self.root, self.guess);
        let line = if net[0] == net[1] { search.line(self.root, net[0]) } else { Vec::new() };
        (net, line, search.nodes)
    }
}

/// The search was stopped.
struct Stopped;

struct Search<'a, P> {
    plies: P,
    prover: &'a mut Prover,
    stop: &'a AtomicBool,
    nodes: u64,
}

impl<P: Plies> Search<'_, P> {
    /// The value of a position, by bounds that close in on it; what is left of the range where the search is stopped.
    fn close_in(&mut self, node: Node, mut guess: i8) -> Range {
        let [mut lo, mut hi] = self.at_once(node);
        while lo < hi {
            let beta = guess.clamp(lo + 1, hi);
            let Ok(found) = self.search(node, beta) else { break };
            guess = found;
            if found >= beta {
                lo = found;
            } else {
                hi = found;
            }
        }
        [lo, hi]
    }

    fn key(&self, node: Node) -> u64 {
        self.prover.before[usize::from(node.seeds)] + place(node.rows, node.seeds.into())
    }

    /// What is known without a search.
    fn at_once(&self, node: Node) -> Range {
        if let Some(layer) = self.prover.layers.get(usize::from(node.seeds)) {
            return [layer.value(node.rows).value; 2];
        }
        if let Some(net) = self.plies.ended(node.rows) {
            return [net; 2];
        }
        self.prover.known.get(self.key(node)).map_or([-node.most(), node.most()], |entry| entry.range)
    }

    /// The moves, best guess first, with what is known of them.
    fn moves(&self, node: Node, first: Option<u8>) -> ([Move; 6], usize) {
        let unset = Move { house: 0, gain: 0, then: node, range: [0; 2] };
        let (mut moves, mut count) = ([unset; 6], 0);
        let mut houses = (0..6).filter(|house| node.rows.own >> (8 * house) & 0xff != 0);
        self.plies.each(node.rows, |then| {
            let (rows, gain) = match then {
                Then::Quiet(rows) => (rows, 0),
                Then::Gain { rows, gain, .. } => (rows, gain),
                Then::Over(_) => unreachable!("only a follow-up turn can end so"),
            };
            let house = houses.next().expect("a move of a house with seeds");
            let then = Node { rows, seeds: node.seeds - gain };
            moves[count] = Move { house, gain: gain as i8, then, range: [0; 2] };
            count += 1;
        });
        for one in &mut moves[..count] {
            let [lo, hi] = self.at_once(one.then);
            one.range = [one.gain - hi, one.gain - lo];
        }
        // Seeds gained first, then the house nearest to the own store: what it gains stays out of reach.
        moves[..count].sort_unstable_by_key(|one| (first != Some(one.house), -one.gain, 6 - one.house));
        (moves, count)
    }

    /// Finds out whether a position is worth `beta`: a bound no less than that which it reaches, or one below that it does not
    /// exceed.
    fn search(&mut self, node: Node, beta: i8) -> Result<i8, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(SLICE) && self.stop.load(Relaxed) {
            return Err(Stopped);
        }
        let begun = self.nodes;
        let [mut lo, mut hi] = self.at_once(node);
        if lo >= beta || hi < beta {
            return Ok(if lo >= beta { lo } else { hi });
        }
        let key = self.key(node);
        let first = self.prover.known.get(key).and_then(|entry| entry.best);
        let (moves, count) = self.moves(node, first);
        let moves = &moves[..count];
        // What is known of the moves may decide without a search.
        let (mut best, mut house) = (i8::MIN, None);
        if let Some(enough) = moves.iter().find(|one| one.range[0] >= beta) {
            (best, house) = (enough.range[0], Some(enough.house));
        } else {
            for one in moves {
                let value = if one.range[1] < beta {
                    one.range[1]
                } else {
                    one.gain - self.search(one.then, one.gain - beta + 1)?
                };
                if value > best {
                    (best, house) = (value, Some(one.house));
                    if best >= beta {
                        break;
                    }
                }
            }
        }
        if best >= beta {
            lo = lo.max(best);
        } else {
            hi = hi.min(best);
        }
        self.prover.known.insert(key, Entry { range: [lo, hi], best: house }, self.nodes - begun);
        Ok(if best >= beta { lo } else { hi })
    }

    /// Best moves from a position whose value is known.
    fn line(&mut self, mut node: Node, mut value: i8) -> Vec<u8> {
        let mut line = Vec::new();
        while self.plies.ended(node.rows).is_none() {
            let first = self.prover.known.get(self.key(node)).and_then(|entry| entry.best);
            let (moves, count) = self.moves(node, first);
            let Some(next) = moves[..count].iter().find(|one| self.holds(one, value)) else { break };
            line.push(next.house);
            (node, value) = (next.then, next.gain - value);
        }
        line
    }

    /// True where a move is worth this value, the most of all moves.
    fn holds(&mut self, one: &Move, value: i8) -> bool {
        let most = one.gain - value;
        one.range[0] >= value
            || one.range[1] >= value && self.search(one.then, most + 1).is_ok_and(|found| found <= most)
    }
}
