//! The table values once more: sweeps over a whole layer, with moves played forwards, until nothing changes.

use super::{boards, placed, slams, tables, turned};
use crate::naive::{Oracle, legal, play, row};
use crate::slow;
use RuleSet::{Abapa, Aiware, Ouril, Oware, Owari};
use oware::endgame::TableValue;
use oware::{RuleSet, Side};
use std::collections::HashMap;

/// Indices of the lower bound, the upper bound and the value. One side's lower bound is the other side's upper bound.
const LO: usize = 0;
const HI: usize = 1;
const VALUE: usize = 2;
const AGAINST: [usize; 3] = [HI, LO, VALUE];
/// A grand slam's penalty.
const SLAM: i8 = 49;
/// Beyond all gains: no end is forced.
const ENDLESS: i8 = 100;

type Numbers = HashMap<[u8; 12], usize>;

/// All layers solved so far.
struct Swept {
    rules: RuleSet,
    layers: Vec<(Numbers, Vec<TableValue>)>,
}

/// A position of a layer: the gain of the best move that leaves the layer or ends the game, by [`LO`], [`HI`] and
/// [`VALUE`], and the positions that the quiet moves lead to.
struct Node {
    exits: [i8; 3],
    quiet: Vec<usize>,
}

/// The lead in store of the side to move.
fn net(seeds: &[u8; 14]) -> i8 {
    seeds[12] as i8 - seeds[13] as i8
}

impl Swept {
    fn oracle(houses: [u8; 12]) -> Oracle {
        let mut seeds = [0; 14];
        seeds[..12].copy_from_slice(&houses);
        Oracle { seeds, mover: 0, again: false, winner: None }
    }

    fn node(&self, houses: [u8; 12], numbers: &Numbers) -> Node {
        let oracle = Self::oracle(houses);
        let rows = [row(&oracle.seeds, 0), row(&oracle.seeds, 1)];
        let houses = legal(&oracle, self.rules);
        if houses.is_empty() || self.rules == Owari && rows.contains(&0) {
            let gathers = matches!(self.rules, Abapa | Aiware | Owari);
            let exit = if gathers { rows[0] as i8 - rows[1] as i8 } else { 0 };
            return Node { exits: [exit; 3], quiet: Vec::new() };
        }
        let slams = if self.rules == Abapa || self.rules == Owari { Vec::new() } else { slams(&oracle, self.rules) };
        let mut node = Node { exits: [-ENDLESS; 3], quiet: Vec::new() };
        for house in houses {
            let slam = slams.iter().find(|slam| slam.0 == house).map(|slam| slam.1);
            let next = play(&oracle, house, self.rules);
            if slam.is_none() && next.winner.is_none() && next.seeds[12] == 0 {
                node.quiet.push(numbers[&turned(Self::houses(&next.seeds))]);
                continue;
            }
            for kind in [LO, HI, VALUE] {
                let gain = slam.map_or_else(|| self.left(&next, kind), |after| self.slammed(after, kind));
                node.exits[kind] = node.exits[kind].max(gain);
            }
        }
        node
    }

    fn houses(seeds: &[u8; 14]) -> [u8; 12] {
        std::array::from_fn(|house| seeds[house])
    }

    /// The value of a move that led to `next`, for its mover.
    fn left(&self, next: &Oracle, kind: usize) -> i8 {
        if next.winner.is_some() { net(&next.seeds) } else { self.by_tables(&next.seeds, kind) }
    }

    /// The value of a move that left these seeds to the other side, whether the game ended or not.
    fn by_tables(&self, seeds: &[u8; 14], kind: usize) -> i8 {
        let houses = turned(Self::houses(seeds));
        let (numbers, values) = &self.layers[usize::from(houses.iter().sum::<u8>())];
        let known = values[numbers[&houses]];
        match [known.lo, known.hi, known.value][AGAINST[kind]] {
            SLAM => -SLAM,
            lost if lost == -SLAM => SLAM,
            left => seeds[12] as i8 - left,
        }
    }

    /// The value of a grand slam that left these seeds.
    fn slammed(&self, after: [u8; 14], kind: usize) -> i8 {
        match self.rules {
            Oware | Aiware if kind != HI => -SLAM,
            Ouril => self.followed_up(after, kind),
            _ => self.by_tables(&after, kind),
        }
    }

    /// The value of Ouril's follow-up turn. It needs no second grand slam: filling an empty row for one takes seventeen
    /// seeds.
    fn followed_up(&self, seeds: [u8; 14], kind: usize) -> i8 {
        let oracle = Oracle { seeds, mover: 0, again: true, winner: None };
        let ordinary =
            legal(&oracle, Ouril).into_iter().map(|house| self.left(&play(&oracle, house, Ouril), kind)).max();
        ordinary.unwrap_or(net(&seeds) + row(&seeds, 0) as i8)
    }

    fn add_layer(&mut self) {
        let seeds = self.layers.len() as u8;
        let boards = boards(seeds);
        let numbers: Numbers = boards.iter().enumerate().map(|(number, &board)| (board, number)).collect();
        let nodes: Vec<Node> = boards.iter().map(|&board| self.node(board, &numbers)).collect();
        let bounds = swept(&nodes, [LO, HI], if self.rules == Abapa { seeds as i8 } else { ENDLESS });
        let values = swept(&nodes, [VALUE, VALUE], ENDLESS);
        let values = bounds.iter().zip(values).map(|(bounds, [value, _])| self.value(*bounds, value));
        self.layers.push((numbers, values.collect()));
    }

    /// The table value, from what a side can force and what the other can limit it to, for both bounds and for the value.
    fn value(&self, [lo, hi]: [[i8; 2]; 2], value: [i8; 2]) -> TableValue {
        let settled = |[low, high]: [i8; 2]| if low > 0 { low } else { high.min(0) };
        let value = settled(value);
        let [no_less, no_more] = [lo, hi].map(settled);
        // A draw by endless play: the bound is 0, but the side to move cannot force 0, or the other side cannot hold it
        // to 0.
        let cycle = no_less == 0 && lo[0] < 0 || no_more == 0 && hi[1] > 0;
        match self.rules {
            Abapa => TableValue { lo: lo[0], hi: hi[1], value, cycle: false },
            Owari => TableValue { lo: value, hi: value, value, cycle: false },
            // Two bytes cannot hold a penalty and the mark of endless play, so the bounds are wide.
            _ if value.abs() == SLAM && cycle => TableValue { lo: -SLAM, hi: SLAM, value, cycle: false },
            _ => TableValue { lo: no_less, hi: no_more, value, cycle },
        }
    }
}

/// For two numbers, each of which turns into the other one ply later: what the side to move can force, swept up from
/// `-start`, and what the other side can hold it to, swept down from `start`.
fn swept(nodes: &[Node], kinds: [usize; 2], start: i8) -> Vec<[[i8; 2]; 2]> {
    let mut found = vec![[[-start, start]; 2]; nodes.len()];
    loop {
        let mut changed = false;
        for (number, node) in nodes.iter().enumerate() {
            let best = |kind: usize, end: usize| {
                let quiet = node.quiet.iter().map(|&next| -found[next][1 - kind][1 - end]);
                quiet.fold(node.exits[kinds[kind]], i8::max)
            };
            let now = [[best(0, 0), best(0, 1)], [best(1, 0), best(1, 1)]];
            changed |= now != found[number];
            found[number] = now;
        }
        if !changed {
            return found;
        }
    }
}

fn compare(rules: RuleSet, seeds: usize) {
    let mut swept = Swept { rules, layers: Vec::new() };
    for seeds in 0..=seeds {
        swept.add_layer();
        let (numbers, values) = &swept.layers[seeds];
        for (houses, &number) in numbers {
            let south = placed(rules, *houses, Side::South);
            assert_eq!(tables(rules).value(&south), Some(values[number]), "{} {south}", rules.name());
            if number % 7 == 0 {
                let north = placed(rules, *houses, Side::North);
                assert_eq!(tables(rules).value(&north), Some(values[number]), "{} {north}", rules.name());
            }
        }
    }
}

fn seeds() -> usize {
    if slow() { 10 } else { 8 }
}

#[test]
fn oware_has_the_same_values_by_forward_sweeps() {
    compare(Oware, seeds());
}

#[test]
fn ouril_has_the_same_values_by_forward_sweeps() {
    compare(Ouril, seeds());
}

#[test]
fn abapa_has_the_same_values_by_forward_sweeps() {
    compare(Abapa, seeds());
}

#[test]
fn aiware_has_the_same_values_by_forward_sweeps() {
    compare(Aiware, seeds());
}

#[test]
fn owari_has_the_same_values_by_forward_sweeps() {
    compare(Owari, seeds());
}
