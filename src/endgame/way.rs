//! The search for the shortest way to seeds that are won by force.
//!
//! A table holds the value of a position, not the number of moves to get it. Several moves may keep the value. A side that
//! chooses among them without a plan may repeat positions until the third occurrence of one ends the game, and never win the seeds.
//!
//! The search is depth-first iterative deepening (Korf 1985) of an AND/OR tree, with a transposition table:
//!
//! ```text
//! for moves in 1..=60:   if within(root, moves) return that move
//! within(node, moves)  = some move that keeps the value gains seeds, or all_lead(after it, moves - 1)
//! all_lead(node, moves) = every reply gives up value or gains seeds, or within(after it, moves)
//! ```

use super::one_ply::{Aspect, OnePly, Values, is_quiet};
use super::reach::{Reach, Reaches};
use super::tables::Tables;
use crate::game::counts_as_same;
use crate::kernel::{Board, Played, houses};
use crate::position::Position;

/// The most positions searched for a way to the seeds: some ten milliseconds.
const EFFORT: u32 = 100_000;
/// The longest way searched for, in moves of the side that wins seeds.
const LONGEST: u8 = 60;

/// A search for the shortest way under way.
pub(super) struct Way<'a> {
    pub(super) tables: &'a Tables,
    pub(super) one_ply: OnePly,
    seeds: usize,
    /// The aspect that counts for each side, first for the side that wins seeds: a bound where the end of endless play counts
    /// seeds, else the value.
    aspects: [Aspect; 2],
    /// Boards that have occurred twice, which the way avoids: first those with the side that wins seeds to move, then those
    /// with the other side to move.
    spent: [Vec<Board>; 2],
    /// What is known of positions with the side that wins seeds to move, by their place in the layer.
    known: Reaches,
    effort: u32,
}

impl<'a> Way<'a> {
    /// A search from the last position of `trail`, which holds the positions since the last capture. `gathers` says whether
    /// a repetition gathers the seeds.
    pub(super) fn new(tables: &'a Tables, trail: &[Position], gathers: bool) -> Self {
        let now = &trail[trail.len() - 1];
        let mut spent = [Vec::new(), Vec::new()];
        for (later, one) in trail.iter().enumerate() {
            if trail[..later].iter().any(|other| counts_as_same(one, other)) {
                spent[usize::from(one.turn() != now.turn())].push(one.board().without_stores());
            }
        }
        Self {
            tables,
            one_ply: OnePly::of(tables.rules),
            seeds: usize::from(now.board().seeds()),
            aspects: if gathers { [Aspect::Lo, Aspect::Hi] } else { [Aspect::Value; 2] },
            spent,
            known: Reaches::new(),
            effort: EFFORT,
        }
    }

    /// The house that leads to seeds in the fewest moves and keeps `value`, whatever the other side does.
    pub(super) fn shortest(&mut self, board: Board, value: i8) -> Option<usize> {
        (1..=LONGEST).find_map(|moves| self.within(board, value, moves))
    }

    /// The value of a move for the side that makes it, in every aspect.
    pub(super) fn of_move(&self, played: &Played) -> Values {
        self.one_ply.of_move(played, self.seeds, self.tables)
    }

    /// The value of a move for the side that makes it, and the position after it if it stays in the layer. `side` is 0 for
    /// the side that wins seeds.
    pub(super) fn move_value(&self, board: Board, house: usize, side: usize) -> (i8, Option<Board>) {
        let played = (self.one_ply.kernel.play)(board, house);
        let net = self.of_move(&played);
        (net[self.aspects[side] as usize], is_quiet(&played).then_some(played.board))
    }

    /// A house that leads to the seeds within `moves` moves, whatever the other side does.
    fn within(&mut self, board: Board, value: i8, moves: u8) -> Option<usize> {
        let good: Vec<_> = houses((self.one_ply.kernel.legal)(board))
            .map(|house| (house, self.move_value(board, house, 0)))
            .filter(|(_, (net, _))| *net >= value)
            .collect();
        if let Some((house, _)) = good.iter().find(|(_, (_, after))| after.is_none()) {
            return Some(*house);
        }
        if moves <= 1 {
            return None;
        }
        good.into_iter()
            .find(|&(_, (_, after))| after.is_some_and(|after| self.all_lead(after, value, moves - 1)))
            .map(|found| found.0)
    }

    /// Whether every answer of the other side leads on within `moves` moves.
    fn all_lead(&mut self, board: Board, value: i8, moves: u8) -> bool {
        if self.spent[1].contains(&board) {
            return false;
        }
        houses((self.one_ply.kernel.legal)(board)).all(|house| match self.move_value(board, house, 1) {
            // The answer gives up more seeds than `value`, or it gains seeds: there the way ends.
            (net, after) if net < -value || after.is_none() => true,
            (_, Some(after)) => self.leads(after, value, moves),
            (_, None) => true,
        })
    }

    fn leads(&mut self, board: Board, value: i8, moves: u8) -> bool {
        if self.spent[0].contains(&board) {
            return false;
        }
        let place = Tables::place(board, self.seeds);
        match self.known.get(place) {
            Some(Reach::Within(enough)) if enough <= moves => return true,
            Some(Reach::NotWithin(few)) if few >= moves => return false,
            _ => {}
        }
        if self.effort == 0 {
            return false;
        }
        self.effort -= 1;
        let leads = self.within(board, value, moves).is_some();
        self.known.insert(place, if leads { Reach::Within(moves) } else { Reach::NotWithin(moves) });
        leads
    }
}
