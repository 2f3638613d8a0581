//! Whether one move is clearly the best: every move is searched by itself.

use super::limits::{CLARITY_PLAYOUTS, MARGIN};
use crate::endgame::Tables;
use crate::game::Game;
use crate::house::{House, Side};
use crate::position::Position;
use crate::search::{Options, Search};

/// A check under way: first the right move, then the others until the value of one is too high.
#[derive(Clone, Debug)]
pub(super) struct ClarityCheck {
    /// The moves still to be searched, in reverse order.
    left: Vec<House>,
    position: Position,
    tables: Tables,
    seed: u64,
    under_way: Option<(Search, u32)>,
    right: Option<f32>,
}

/// The result of a check so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clarity {
    /// More playouts are needed.
    Pending,
    /// The value of the right move is higher than any other by the margin.
    Clear,
    /// It is not.
    Unclear,
}

impl ClarityCheck {
    pub(super) fn new(position: &Position, right: House, tables: &Tables, seed: u64) -> Self {
        let mut left: Vec<House> = position.legal().filter(|house| *house != right).collect();
        left.push(right);
        Self { left, position: *position, tables: tables.clone(), seed, under_way: None, right: None }
    }

    /// Runs at most `budget` playouts and takes them from it.
    pub(super) fn run(&mut self, budget: &mut u32) -> Clarity {
        loop {
            let Some(&house) = self.left.last() else { return Clarity::Clear };
            if *budget == 0 {
                return Clarity::Pending;
            }
            let (search, left) = match &mut self.under_way {
                Some(under_way) => under_way,
                None => self
                    .under_way
                    .insert((self::search(&self.position, house, &self.tables, self.seed), CLARITY_PLAYOUTS)),
            };
            let before = search.playouts();
            search.run((*budget).min(*left));
            // A search that has found a proof stops early, whatever the slices.
            let ran = search.playouts() - before;
            (*left, *budget) = (*left - ran, *budget - ran);
            if *left > 0 && !search.is_decided() {
                continue;
            }
            let value = search.value() * if search.turn() == Side::South { 1.0 } else { -1.0 };
            self.under_way = None;
            self.left.pop();
            match self.right {
                None => self.right = Some(value),
                Some(right) if value > right - MARGIN => return Clarity::Unclear,
                Some(_) => {}
            }
        }
    }
}

/// A search of the position after a move.
fn search(position: &Position, house: House, tables: &Tables, seed: u64) -> Search {
    let mut game = Game::from_position(*position);
    let played = game.play(house);
    debug_assert!(played.is_ok());
    let mut search = Search::new(&game, Options::default().with_seed(seed).with_memory(4 << 20));
    search.set_tables(Some(tables.clone()));
    search
}
