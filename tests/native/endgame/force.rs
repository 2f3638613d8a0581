//! The values once more, by exhaustive search: can the side to move force so many seeds within so many plies? It is
//! asked with ever more plies, until one more changes no answer; what no number of plies decides is endless.

use super::{boards, placed, slams, tables, turned};
use crate::naive::{Twin, legal, play, row};
use crate::slow;
use RuleSet::{Abapa, Aiware, Ouril, Oware, Owari};
use oware::{RuleSet, Side};
use std::collections::HashMap;

/// What a grand slam's penalty wins.
const SLAM: i8 = 16;

type Houses = [u8; 12];

/// The lower bound, the upper bound, the value.
type Price = [i8; 3];

/// Can the side to move force at least `net`? Otherwise: can it be held to at most `net`?
#[derive(Clone, Copy)]
struct Question {
    forces: bool,
    net: i8,
    /// By the bounds of the layers below, instead of their values: asked in `abapa` only.
    bounds: bool,
}

/// The plies that proved it, if any did, and the most that did not.
#[derive(Clone, Copy, Default)]
struct Answer {
    proven: Option<u32>,
    open: u32,
}

/// What a move does, for its mover.
enum Next {
    /// It gains or loses so much by itself: when asked what it forces, when asked what it is held to, and by value.
    Exit(Price),
    /// It leads to another board of the layer.
    Quiet(usize),
}

/// All boards of as many seeds; where nothing may be moved, the end is the only move.
struct Layer {
    moves: Vec<Vec<Next>>,
    /// Each beside what it means for the other side, one ply on.
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
        let Question { forces, net, bounds } = self.questions[pair][one];
        let mut holds = !forces;
        for number in 0..self.moves[board].len() {
            let follows = match self.moves[board][number] {
                Next::Quiet(next) => self.proves(next, (pair, 1 - one), plies - 1),
                Next::Exit([lo, _, value]) if forces => (if bounds { lo } else { value }) >= net,
                Next::Exit([_, hi, value]) => (if bounds { hi } else { value }) <= net,
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

    /// Asks every question about every board, with ever more plies, until one more proves nothing more.
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

    /// The price by what was proven: the most that is forced, the least that one is held to, and as the value whichever
    /// of the two is no draw.
    fn price(&self, board: usize, seeds: i8) -> Price {
        let mut price = [-seeds, seeds, 0];
        for (questions, answers) in self.questions.iter().zip(&self.answers[board]) {
            for (Question { forces, net, bounds }, answer) in questions.iter().zip(answers) {
                let worth = &mut price[if *bounds { usize::from(!forces) } else { 2 }];
                let better = if *bounds { *forces == (*net > *worth) } else { net.abs() > worth.abs() };
                if answer.proven.is_some() && better {
                    *worth = *net;
                }
            }
        }
        price
    }
}

/// The prices of the layers below.
struct Prover {
    rules: RuleSet,
    below: HashMap<Houses, Price>,
}

impl Prover {
    /// Where nothing may be moved: what the seeds left give.
    fn end(&self, twin: &Twin) -> Option<i8> {
        let rows = [0, 1].map(|side| row(&twin.seeds, side) as i8);
        let ended = legal(twin, self.rules).is_empty() || self.rules == Owari && rows.contains(&0);
        let gathers = matches!(self.rules, Abapa | Aiware | Owari);
        ended.then_some(if gathers { rows[0] - rows[1] } else { 0 })
    }

    /// What a move that led to `next` was worth, if it gained anything or ended the game.
    fn exit(&self, next: &Twin) -> Option<Price> {
        let gain = next.seeds[12] as i8;
        if next.winner.is_some() {
            return Some([gain - next.seeds[13] as i8; 3]);
        }
        if next.again {
            // Every follow-up leaves with the slam's gain at least.
            let plays = legal(next, self.rules).into_iter().map(|house| play(next, house, self.rules));
            return plays
                .filter_map(|next| self.exit(&next))
                .reduce(|best, exit| std::array::from_fn(|kind| best[kind].max(exit[kind])));
        }
        let [lo, hi, value] = *self.below.get(&turned(houses(next)))?;
        Some([gain - hi, gain - lo, if value.abs() == SLAM { -value } else { gain - value }])
    }

    fn moves(&self, place: Houses, numbers: &HashMap<Houses, usize>) -> Vec<Next> {
        let twin = twin(place);
        if let Some(net) = self.end(&twin) {
            return vec![Next::Exit([net; 3])];
        }
        let slams = if matches!(self.rules, Oware | Aiware) { slams(&twin, self.rules) } else { Vec::new() };
        let moved = |house| {
            let next = play(&twin, house, self.rules);
            let lost = slams.iter().any(|slam| slam.0 == house).then_some([-SLAM; 3]);
            let exit = lost.or_else(|| self.exit(&next));
            exit.map_or_else(|| Next::Quiet(numbers[&turned(houses(&next))]), Next::Exit)
        };
        legal(&twin, self.rules).into_iter().map(moved).collect()
    }

    fn solve(&mut self, seeds: i8) {
        let asked =
            |net, bounds| [Question { forces: true, net, bounds }, Question { forces: false, net: -net, bounds }];
        let mut questions: Vec<_> = (1..=seeds).chain([SLAM]).map(|net| asked(net, false)).collect();
        if self.rules == Abapa {
            questions.extend((1 - seeds..=seeds).map(|net| asked(net, true)));
        }
        let boards = boards(seeds as u8);
        let numbers = boards.iter().enumerate().map(|(number, &board)| (board, number)).collect();
        let moves = boards.iter().map(|&board| self.moves(board, &numbers)).collect();
        let answers = vec![vec![[Answer::default(); 2]; questions.len()]; boards.len()];
        let mut layer = Layer { moves, questions, answers };
        layer.prove();
        self.below.extend(boards.iter().enumerate().map(|(number, &board)| (board, layer.price(number, seeds))));
    }
}

fn twin(place: Houses) -> Twin {
    let mut seeds = [0; 14];
    seeds[..12].copy_from_slice(&place);
    Twin { seeds, mover: 0, again: false, winner: None }
}

fn houses(twin: &Twin) -> Houses {
    std::array::from_fn(|house| twin.seeds[house])
}

fn compare(rules: RuleSet) {
    let mut prover = Prover { rules, below: HashMap::new() };
    for seeds in 0..=if slow() { 6 } else { 5 } {
        prover.solve(seeds);
        for houses in boards(seeds as u8) {
            let position = placed(rules, houses, Side::South);
            let price = tables(rules).price(&position).expect("few seeds");
            let [lo, hi, value] = prover.below[&houses];
            assert_eq!(price.value, value, "{} {position}", rules.name());
            if rules == Abapa {
                assert_eq!((price.lo, price.hi), (lo, hi), "{} {position}", rules.name());
            }
        }
    }
}

#[test]
fn oware_is_worth_what_can_be_forced() {
    compare(Oware);
}

#[test]
fn ouril_is_worth_what_can_be_forced() {
    compare(Ouril);
}

#[test]
fn abapa_is_worth_what_can_be_forced() {
    compare(Abapa);
}

#[test]
fn aiware_is_worth_what_can_be_forced() {
    compare(Aiware);
}

#[test]
fn owari_is_worth_what_can_be_forced() {
    compare(Owari);
}
