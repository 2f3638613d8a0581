//! The table values once more, by exhaustive search: can the side to move force a number of seeds within a number of plies?
//! The plies grow until one more changes no answer. A question without an answer then means endless play.

use super::{boards, placed, slams, tables, turned};
use crate::naive::{Oracle, legal, play, row};
use crate::slow;
use RuleSet::{Abapa, Aiware, Ouril, Oware, Owari};
use oware::endgame::TableValue;
use oware::{RuleSet, Side};
use std::collections::HashMap;

/// The table value of a grand slam's penalty.
const SLAM: i8 = 49;

type Houses = [u8; 12];

/// By kind.
type Net = [i8; 3];

/// Indices of the lower bound, the upper bound and the value. One side's lower bound is the other side's upper bound.
const LO: usize = 0;
const HI: usize = 1;
const VALUE: usize = 2;
const AGAINST: [usize; 3] = [HI, LO, VALUE];

/// With `forces`: can the side to move force at least `net`? Without: can the other side hold it to at most `net`?
#[derive(Clone, Copy)]
struct Question {
    forces: bool,
    net: i8,
    /// Which number of the layers below, and of grand slams, counts: [`LO`], [`HI`] or [`VALUE`].
    kind: usize,
}

/// The number of plies that proved the claim, if any did, and the largest number that did not.
#[derive(Clone, Copy, Default)]
struct Answer {
    proven: Option<u32>,
    open: u32,
}

/// Where a move leads.
enum Next {
    /// Out of the layer, with this gain of the mover by [`LO`], [`HI`] and [`VALUE`].
    Exit(Net),
    /// To another board of the layer.
    Quiet(usize),
}

/// All boards with the same number of seeds. On a board without a legal move the end is the only move.
struct Layer {
    moves: Vec<Vec<Next>>,
    /// Each question, and the question to the other side one ply later that answers it.
    questions: Vec<[Question; 2]>,
    /// By board, then by question.
    answers: Vec<Vec<[Answer; 2]>>,
}

impl Layer {
    fn proves(&mut self, board: usize, (pair, one): (usize, usize), plies: u32) -> bool {
        let Answer { proven, open } = self.answers[board][pair][one];
        if proven.is_some() || plies <= open {
            return proven.is_some_and(|proven| proven <= plies);
        }
        let Question { forces, net, kind } = self.questions[pair][one];
        let mut holds = !forces;
        for number in 0..self.moves[board].len() {
            let follows = match self.moves[board][number] {
                Next::Quiet(next) => self.proves(next, (pair, 1 - one), plies - 1),
                Next::Exit(exit) if forces => exit[kind] >= net,
                Next::Exit(exit) => exit[kind] <= net,
            };
            if follows == forces {
                holds = forces;
                break;
            }
        }
        let answer = &mut self.answers[board][pair][one];
        if holds {
            answer.proven = Some(plies);
        } else {
            answer.open = plies;
        }
        holds
    }

    /// Asks each question about each board, with more plies each time, until one more ply proves nothing new.
    fn prove(&mut self) {
        let pairs = 0..self.questions.len();
        let asked = |board| pairs.clone().flat_map(move |pair| [(board, (pair, 0)), (board, (pair, 1))]);
        let mut open: Vec<_> = (0..self.moves.len()).flat_map(asked).collect();
        for plies in 1.. {
            let before = open.len();
            open.retain(|&(board, question)| !self.proves(board, question, plies));
            if open.len() == before {
                return;
            }
        }
    }

    /// What was proven of this number: the most that is forced, and the least that the other side can hold it to.
    fn proven(&self, board: usize, kind: usize) -> [Option<i8>; 2] {
        let asked = self.questions.iter().flatten().zip(self.answers[board].iter().flatten());
        let proven = asked.filter(|(question, answer)| question.kind == kind && answer.proven.is_some());
        let proven: Vec<_> = proven.map(|(question, _)| (question.forces, question.net)).collect();
        let nets = |forces| proven.iter().filter(move |it| it.0 == forces).map(|it| it.1);
        [nets(true).max(), nets(false).min()]
    }

    /// The table value from the proofs. Where endless play counts 0, the proof that is not a draw decides.
    fn value(&self, rules: RuleSet, board: usize, seeds: i8) -> TableValue {
        let proven = [LO, HI, VALUE].map(|kind| self.proven(board, kind));
        let [lo, hi, value] = proven.map(|[least, most]| match (least, most) {
            (Some(least @ 1..), _) => least,
            (_, Some(most @ ..0)) => most,
            _ => 0,
        });
        match rules {
            Owari => TableValue { lo: value, hi: value, value, cycle: false },
            Abapa => {
                let (lo, hi) = (proven[LO][0].unwrap_or(-seeds), proven[HI][1].unwrap_or(seeds));
                TableValue { lo, hi, value, cycle: false }
            }
            _ => {
                let cycle = lo == 0 && proven[LO][0].is_none() || hi == 0 && proven[HI][1].is_none();
                if cycle && value.abs() == SLAM {
                    TableValue { lo: -SLAM, hi: SLAM, value, cycle: false }
                } else {
                    TableValue { lo, hi, value, cycle }
                }
            }
        }
    }
}

/// The table values of the layers below.
struct Prover {
    rules: RuleSet,
    below: HashMap<Houses, TableValue>,
}

impl Prover {
    /// The gain from the seeds left, on a board without a legal move.
    fn end(&self, oracle: &Oracle) -> Option<i8> {
        let rows = [0, 1].map(|side| row(&oracle.seeds, side) as i8);
        let ended = legal(oracle, self.rules).is_empty() || self.rules == Owari && rows.contains(&0);
        let gathers = matches!(self.rules, Abapa | Aiware | Owari);
        ended.then_some(if gathers { rows[0] - rows[1] } else { 0 })
    }

    /// The gain of a move that led to `next`, if it captured or ended the game.
    fn exit(&self, next: &Oracle) -> Option<Net> {
        let gain = next.seeds[12] as i8;
        if next.winner.is_some() {
            return Some([gain - next.seeds[13] as i8; 3]);
        }
        if next.again {
            // Each follow-up move keeps at least the gain of the grand slam.
            let plays = legal(next, self.rules).into_iter().map(|house| play(next, house, self.rules));
            return plays
                .filter_map(|next| self.exit(&next))
                .reduce(|best, exit| std::array::from_fn(|kind| best[kind].max(exit[kind])));
        }
        let known = self.below.get(&turned(houses(next)))?;
        let left = |known: i8| if known.abs() == SLAM { -known } else { gain - known };
        Some([known.hi, known.lo, known.value].map(left))
    }

    fn moves(&self, place: Houses, numbers: &HashMap<Houses, usize>) -> Vec<Next> {
        let oracle = oracle(place);
        if let Some(net) = self.end(&oracle) {
            return vec![Next::Exit([net; 3])];
        }
        let slams = if matches!(self.rules, Oware | Aiware) { slams(&oracle, self.rules) } else { Vec::new() };
        let moved = |house| {
            let next = play(&oracle, house, self.rules);
            let slam = slams.iter().find(|slam| slam.0 == house);
            // For the upper bound a grand slam is a capture like any other.
            let lost = slam.map(|&(_, seeds)| {
                let spared = self.exit(&Oracle { seeds, mover: 1, again: false, winner: None });
                [-SLAM, spared.expect("it captured")[HI], -SLAM]
            });
            let exit = lost.or_else(|| self.exit(&next));
            exit.map_or_else(|| Next::Quiet(numbers[&turned(houses(&next))]), Next::Exit)
        };
        legal(&oracle, self.rules).into_iter().map(moved).collect()
    }

    fn solve(&mut self, seeds: i8) {
        let asked = |net, kind| {
            [Question { forces: true, net, kind }, Question { forces: false, net: -net, kind: AGAINST[kind] }]
        };
        let penalty = matches!(self.rules, Oware | Aiware).then_some(SLAM);
        let nets: Vec<i8> = (1..=seeds).chain(penalty).collect();
        let mut questions: Vec<_> = nets.iter().map(|&net| asked(net, VALUE)).collect();
        match self.rules {
            Owari => {}
            // Endless play is the worst result for the side that forces, whatever `net` is.
            Abapa => questions.extend((1 - seeds..=seeds).map(|net| asked(net, LO))),
            // Endless play counts 0. Whether 0 is forced without endless play is a question, too.
            Oware | Ouril | Aiware => {
                questions.extend(nets.iter().flat_map(|&net| [asked(net, LO), asked(net, HI)]));
                questions.push(asked(0, LO));
            }
            other => unreachable!("{other} has no questions of its own yet"),
        }
        let boards = boards(seeds as u8);
        let numbers = boards.iter().enumerate().map(|(number, &board)| (board, number)).collect();
        let moves = boards.iter().map(|&board| self.moves(board, &numbers)).collect();
        let answers = vec![vec![[Answer::default(); 2]; questions.len()]; boards.len()];
        let mut layer = Layer { moves, questions, answers };
        layer.prove();
        self.below
            .extend(boards.iter().enumerate().map(|(number, &board)| (board, layer.value(self.rules, number, seeds))));
    }
}

fn oracle(place: Houses) -> Oracle {
    let mut seeds = [0; 14];
    seeds[..12].copy_from_slice(&place);
    Oracle { seeds, mover: 0, again: false, winner: None }
}

fn houses(oracle: &Oracle) -> Houses {
    std::array::from_fn(|house| oracle.seeds[house])
}

fn compare(rules: RuleSet) {
    let mut prover = Prover { rules, below: HashMap::new() };
    for seeds in 0..=if slow() { 7 } else { 6 } {
        prover.solve(seeds);
        for houses in boards(seeds as u8) {
            let position = placed(rules, houses, Side::South);
            assert_eq!(tables(rules).value(&position), Some(prover.below[&houses]), "{} {position}", rules.name());
        }
    }
}

#[test]
fn oware_has_the_values_that_can_be_forced() {
    compare(Oware);
}

#[test]
fn ouril_has_the_values_that_can_be_forced() {
    compare(Ouril);
}

#[test]
fn abapa_has_the_values_that_can_be_forced() {
    compare(Abapa);
}

#[test]
fn aiware_has_the_values_that_can_be_forced() {
    compare(Aiware);
}

#[test]
fn owari_has_the_values_that_can_be_forced() {
    compare(Owari);
}
