//! The best move of a position within the tables, and the shortest way to seeds that are won by force.
//!
//! A table says what a position is worth, not how soon. Where every best move keeps the value, one of them must still
//! make progress: a side that only keeps what it has is overtaken by the third repetition.

use super::outlook::{Kind, Outlook, is_quiet};
use super::price::SLAM;
use super::{Tables, index};
use crate::game::{repeats, same_spot};
use crate::house::{House, Side};
use crate::kernel::{Board, End};
use crate::position::Position;
use crate::rules::Leftover;
use crate::search::{MoveReport, Proof};
use std::sync::Arc;

/// Positions looked at for a way to the seeds: some ten milliseconds.
const EFFORT: u32 = 100_000;
/// The longest way looked for, in moves of the side that wins seeds.
const LONGEST: u8 = 60;

/// What the tables know of a position's moves.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// The move to play.
    pub(crate) best: House,
    turn: Side,
    /// The margin of the stores, for the side to move.
    margin: i8,
    moves: Vec<Known>,
}

/// What they know of one move, in seeds net.
#[derive(Clone, Copy, Debug)]
struct Known {
    house: House,
    worth: i8,
    /// What is forced of it: no less and no more. `None` where that takes play without end, or where the game's own
    /// history may end it first.
    sure: Option<[i8; 2]>,
}

impl Choice {
    /// The expected result: -1, 0 or 1 for the side to move.
    pub(crate) fn value(&self) -> f32 {
        self.moves.iter().map(|known| self.result(known.worth)).fold(-1.0, f32::max)
    }

    fn result(&self, worth: i8) -> f32 {
        f32::from((self.margin + worth).signum())
    }

    /// Every legal move, with its proof where there is one.
    pub(crate) fn moves(&self) -> Vec<MoveReport> {
        let report = |known: &Known| MoveReport {
            house: known.house,
            visits: 0,
            value: self.result(known.worth),
            proof: known.sure.and_then(|sure| self.proof(sure)),
        };
        self.moves.iter().map(report).collect()
    }

    /// A grand slam's penalty is beyond every margin of so many seeds.
    fn proof(&self, [lo, hi]: [i8; 2]) -> Option<Proof> {
        let winner = match (self.margin + lo, self.margin + hi) {
            (1.., _) => Some(self.turn),
            (_, ..0) => Some(self.turn.opponent()),
            (0, 0) => None,
            _ => return None,
        };
        let margin = (lo == hi && lo.abs() < SLAM).then_some((self.margin + lo).abs());
        Some(Proof { winner, margin })
    }
}

impl Tables {
    /// The best move of the last of `trail`, the positions since the last capture. `None` where the tables do not
    /// reach, where their bounds differ, and where the game's own history may end it before the table's line does.
    pub(crate) fn choose(&self, trail: &[Position]) -> Option<Choice> {
        let position = trail.last()?;
        let price = self.price(position)?;
        if price.lo != price.hi || position.outcome().is_some() {
            return None;
        }
        let gathers = self.rules.rules().repetition == Some(Leftover::Gathered);
        if gathers && repeats(trail, same_spot) {
            return None;
        }
        Some(Way::new(self, trail, gathers).choose(trail, price.value))
    }
}

/// The search for the shortest way.
struct Way<'a> {
    tables: &'a Tables,
    outlook: Outlook,
    seeds: usize,
    /// What is kept: what the winning side can force, where endless play is worth anything, else the value.
    kinds: [Kind; 2],
    /// Boards that have occurred twice, to be kept away from: with the winning side to move, and with the other.
    spent: [Vec<Board>; 2],
    /// By place in the layer, the winning side to move: moves it takes at most, or that as many do not suffice.
    known: Seen,
    effort: u32,
}

/// What is known of places: more rooms than a search has places to look at, and where two meet in one, the newer stays.
/// The library's map would be a hundredth of all that the app loads.
struct Seen(Vec<(u32, Reach)>);

impl Seen {
    const BITS: u32 = 17;

    fn room(place: u32) -> usize {
        (place.wrapping_mul(0x9e37_79b9) >> (u32::BITS - Self::BITS)) as usize
    }

    fn of(&self, place: u32) -> Option<Reach> {
        self.0.get(Self::room(place)).filter(|(there, _)| *there == place).map(|(_, reach)| *reach)
    }

    fn learn(&mut self, place: u32, reach: Reach) {
        if self.0.is_empty() {
            self.0 = vec![(u32::MAX, Reach::NotWithin(0)); 1 << Self::BITS];
        }
        self.0[Self::room(place)] = (place, reach);
    }
}

#[derive(Clone, Copy)]
enum Reach {
    Within(u8),
    NotWithin(u8),
}

impl<'a> Way<'a> {
    fn new(tables: &'a Tables, trail: &[Position], gathers: bool) -> Self {
        let now = &trail[trail.len() - 1];
        let mut spent = [Vec::new(), Vec::new()];
        for (later, one) in trail.iter().enumerate() {
            if trail[..later].iter().any(|other| same_spot(one, other)) {
                spent[usize::from(one.turn() != now.turn())].push(one.board().without_stores());
            }
        }
        Self {
            tables,
            outlook: Outlook::of(tables.rules),
            seeds: usize::from(now.board().seeds()),
            kinds: if gathers { [Kind::Lo, Kind::Hi] } else { [Kind::Value; 2] },
            spent,
            known: Seen(Vec::new()),
            effort: EFFORT,
        }
    }

    fn choose(mut self, trail: &[Position], value: i8) -> Choice {
        let position = &trail[trail.len() - 1];
        let board = position.board().without_stores();
        let first = position.turn().first_house();
        let worth: Vec<_> =
            houses((self.outlook.kernel.legal)(board)).map(|house| (house, self.worth(board, house, 0).0)).collect();
        debug_assert_eq!(worth.iter().map(|(_, worth)| *worth).max(), Some(value));
        let good = |&&(_, worth): &&(usize, i8)| worth == value;
        let mut best = worth.iter().find(good).map_or(0, |(house, _)| *house);
        if value > 0 && worth.iter().filter(good).count() > 1 {
            for moves in 1..=LONGEST {
                if let Some(house) = self.way(board, value, moves) {
                    best = house;
                    break;
                }
            }
        }
        let [own, other] = position.board().stores();
        let known = |(house, worth)| Known {
            house: House::wrapping(first + house),
            worth,
            sure: self.sure(board, house, trail),
        };
        Choice {
            best: House::wrapping(first + best),
            turn: position.turn(),
            margin: own as i8 - other as i8,
            moves: worth.into_iter().map(known).collect(),
        }
    }

    /// What is forced of a move, at least and at most. What gains seeds leaves the past behind.
    fn sure(&self, board: Board, house: usize, trail: &[Position]) -> Option<[i8; 2]> {
        let played = (self.outlook.kernel.play)(board, house);
        if played.end == End::Slam {
            return Some([-SLAM; 2]);
        }
        let [lo, hi, _] = self.outlook.of_move(&played, self.seeds, &self.layers());
        let quiet = is_quiet(&played);
        let endless = || {
            let turn = trail[trail.len() - 1].turn().opponent();
            let occurred = |then: &Position| then.turn() == turn && then.board().without_stores() == played.board;
            self.tables.price_of(played.board).is_none_or(|price| price.cycle)
                || repeats(trail, same_spot)
                || trail.iter().any(occurred)
        };
        (!quiet || !endless()).then_some([lo, hi])
    }

    /// What a move is worth to the side that makes it, and where it leads if it stays in the layer. `side` is 0 for the
    /// side that wins seeds.
    fn worth(&self, board: Board, house: usize, side: usize) -> (i8, Option<Board>) {
        let played = (self.outlook.kernel.play)(board, house);
        let worth = self.outlook.of_move(&played, self.seeds, &self.layers());
        (worth[self.kinds[side] as usize], is_quiet(&played).then_some(played.board))
    }

    fn layers(&self) -> &[Arc<Vec<u16>>] {
        &self.tables.layers
    }

    /// A house that leads to the seeds within so many moves, whatever the other side does.
    fn way(&mut self, board: Board, value: i8, moves: u8) -> Option<usize> {
        let good: Vec<_> = houses((self.outlook.kernel.legal)(board))
            .map(|house| (house, self.worth(board, house, 0)))
            .filter(|(_, (worth, _))| *worth >= value)
            .collect();
        if let Some((house, _)) = good.iter().find(|(_, (_, next))| next.is_none()) {
            return Some(*house);
        }
        if moves <= 1 {
            return None;
        }
        good.into_iter()
            .find(|&(_, (_, next))| next.is_some_and(|next| self.all_lead(next, value, moves - 1)))
            .map(|it| it.0)
    }

    /// Whether every answer of the other side leads on within so many moves.
    fn all_lead(&mut self, board: Board, value: i8, moves: u8) -> bool {
        if self.spent[1].contains(&board) {
            return false;
        }
        houses((self.outlook.kernel.legal)(board)).all(|house| match self.worth(board, house, 1) {
            // More than is wanted, or off to fewer seeds.
            (worth, next) if worth < -value || next.is_none() => true,
            (_, Some(next)) => self.leads(next, value, moves),
            (_, None) => true,
        })
    }

    fn leads(&mut self, board: Board, value: i8, moves: u8) -> bool {
        if self.spent[0].contains(&board) {
            return false;
        }
        let place = index::rank(board, self.seeds);
        match self.known.of(place) {
            Some(Reach::Within(enough)) if enough <= moves => return true,
            Some(Reach::NotWithin(few)) if few >= moves => return false,
            _ => {}
        }
        if self.effort == 0 {
            return false;
        }
        self.effort -= 1;
        let leads = self.way(board, value, moves).is_some();
        self.known.learn(place, if leads { Reach::Within(moves) } else { Reach::NotWithin(moves) });
        leads
    }
}

fn houses(mask: u8) -> impl Iterator<Item = usize> {
    (0..6).filter(move |house| mask >> house & 1 == 1)
}
