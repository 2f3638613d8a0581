//! Values and best moves of the first plies, in few bytes: most of those that cannot be found out within half a second.
//!
//! The book follows both sides in turn as one that never errs. It knows a best move of that side, and what each reply of the
//! other side loses. In pseudocode:
//!
//! ```text
//! expect the start, with its value; expect all replies to the start
//! for each position expected, those behind few and good replies first, and as many as the book says:
//!     number: the best move's place in the order of moves
//!     for each reply to it that leads to a new position of many seeds:
//!         number: what it loses; expect the position, unless the replies have lost too much
//! ```
//!
//! Loading walks the same way, so that no position need be written down. The numbers are coded as the weights are
//! (`network::coder`). Four bytes before them are a checksum.

use super::node::RULES;
use crate::checksum::checksum;
use crate::house::House;
use crate::network::coder::{Coder, Context, Reader};
use crate::position::Position;
use core::fmt;
use std::collections::VecDeque;

/// The most bytes of a book.
pub const BOOK_BYTES: usize = 2048;
pub(super) const SUM: usize = 4;
/// Positions of fewer seeds are not in it: the search finds their best moves soon.
const FEWEST: usize = 28;
/// By the seeds from [`FEWEST`] on: a position has no best move where the other side has lost more than this so far. There the
/// search is quick, too.
const LOST_MOST: [i8; 4] = [4, 10, 18, 26];
/// Positions come first behind few moves of the other side, and behind good ones: a move counts as much as this many seeds lost.
const REPLY: i8 = 4;

/// The bytes are no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookError;

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the book is damaged")
    }
}

impl core::error::Error for BookError {}

/// A position of a book, in the order in which the book meets them.
#[derive(Clone, Copy, Debug)]
pub struct BookEntry {
    /// The position.
    pub position: Position,
    /// The lead of the side to move at the end.
    pub lead: i8,
    /// A best move, where the book has one.
    pub best: Option<House>,
}

/// What a book is read from, or made by.
pub(super) trait Source {
    /// How many positions have a best move in the book, at most.
    fn count(&mut self) -> usize;
    /// The lead of a position, which is no less than `least`; `context` groups numbers that are alike.
    fn lead(&mut self, position: &Position, least: i8, context: usize) -> i8;
    /// The place of a best move among `moves`.
    fn best(&mut self, position: &Position, lead: i8, moves: &[House]) -> usize;
    /// True where there is no room for more.
    fn is_full(&mut self) -> bool {
        false
    }
}

/// Where what a book says is noted.
pub(super) trait Notes {
    /// True where nothing is noted of a position yet.
    fn is_new(&self, position: &Position) -> bool;
    /// Notes what is known.
    fn note(&mut self, entry: BookEntry);
}

/// Numbers of best moves have this context; those of leads have one by the place of the move in the order, and by whether
/// a move before it has lost nothing.
pub(super) const BEST: usize = 12;
pub(super) const CONTEXTS: usize = 14;
pub(super) const START: usize = 13;

/// The legal moves: what gains most first, then the house nearest to the own store.
fn ordered(position: &Position) -> Vec<(House, Position)> {
    let gained = |after: &Position| after.store(position.turn());
    let mut moves: Vec<(House, Position)> = Vec::new();
    for house in position.legal() {
        let Ok(after) = position.play(house) else { continue };
        let place = moves.iter().position(|(_, other)| gained(other) <= gained(&after)).unwrap_or(moves.len());
        moves.insert(place, (house, after));
    }
    moves
}

/// A position to go on from.
struct Expected {
    position: Position,
    lead: i8,
    /// What the other side has lost so far.
    lost: i8,
    /// The moves of the other side so far.
    replies: i8,
}

/// Walks through a book and notes what it says. The number of positions with a best move.
pub(super) fn walk(source: &mut impl Source, notes: &mut impl Notes) -> usize {
    let start = Position::start(RULES);
    let most = source.count();
    let lead = source.lead(&start, 0, START);
    let mut walk = Walk { source, notes, queues: Vec::new() };
    walk.expect(Expected { position: start, lead, lost: 0, replies: 0 });
    walk.replies(&start, -lead, 0, 1);
    let mut count = 0;
    while count < most && !walk.source.is_full() {
        let Some(expected) = walk.queues.iter_mut().find_map(VecDeque::pop_front) else { break };
        walk.expand(&expected);
        count += 1;
    }
    count
}

impl Expected {
    /// Its place in the order: see [`REPLY`].
    fn turn(&self) -> usize {
        (REPLY * self.replies + self.lost) as usize
    }
}

struct Walk<'a, S, N> {
    source: &'a mut S,
    notes: &'a mut N,
    /// By their [turn](Expected::turn).
    queues: Vec<VecDeque<Expected>>,
}

impl<S: Source, N: Notes> Walk<'_, S, N> {
    fn expect(&mut self, expected: Expected) {
        self.notes.note(BookEntry { position: expected.position, lead: expected.lead, best: None });
        let seeds = usize::from(expected.position.board().seeds());
        let most = seeds.checked_sub(FEWEST).map(|more| LOST_MOST[more.min(LOST_MOST.len() - 1)]);
        if most.is_some_and(|most| expected.lost <= most) {
            let turn = expected.turn();
            if self.queues.len() <= turn {
                self.queues.resize_with(turn + 1, VecDeque::new);
            }
            self.queues[turn].push_back(expected);
        }
    }

    fn expand(&mut self, &Expected { position, lead, lost, replies }: &Expected) {
        let moves = ordered(&position);
        let houses: Vec<House> = moves.iter().map(|(house, _)| *house).collect();
        let place = self.source.best(&position, lead, &houses);
        let Some(&(house, after)) = moves.get(place) else { return };
        self.notes.note(BookEntry { position, lead, best: Some(house) });
        if after.outcome().is_none() {
            if self.notes.is_new(&after) {
                self.notes.note(BookEntry { position: after, lead: -lead, best: None });
            }
            self.replies(&after, lead, lost, replies + 1);
        }
    }

    /// Asks for what each reply of the other side loses.
    fn replies(&mut self, before: &Position, lead: i8, lost: i8, replies: i8) {
        let mut kept = false;
        for (place, (_, position)) in ordered(before).into_iter().enumerate() {
            let few = usize::from(position.board().seeds()) < FEWEST;
            if few || position.outcome().is_some() || !self.notes.is_new(&position) {
                continue;
            }
            let now = self.source.lead(&position, lead, 2 * place + usize::from(kept));
            kept |= now == lead;
            self.expect(Expected { position, lead: now, lost: lost + now - lead, replies });
        }
    }
}

/// A book's bytes without their checksum, where it fits.
pub(super) fn checked(bytes: &[u8]) -> Result<&[u8], BookError> {
    let (sum, rest) = bytes.split_at_checked(SUM).ok_or(BookError)?;
    let fits = bytes.len() <= BOOK_BYTES && checksum(&[rest]).to_le_bytes()[..SUM] == *sum;
    fits.then_some(rest).ok_or(BookError)
}

/// Reads a book.
pub(super) struct Reading<'b> {
    reader: Reader<'b>,
    contexts: Vec<Context>,
}

impl<'b> Reading<'b> {
    pub(super) fn new(rest: &'b [u8]) -> Self {
        Self { reader: Reader::new(rest), contexts: vec![Context::NEW; CONTEXTS] }
    }
}

impl Source for Reading<'_> {
    fn count(&mut self) -> usize {
        self.reader.number(&mut self.contexts[START], 0).unsigned_abs() as usize
    }

    fn lead(&mut self, _: &Position, least: i8, context: usize) -> i8 {
        least.saturating_add(2 * self.reader.number(&mut self.contexts[context], 0).clamp(0, 36) as i8)
    }

    fn best(&mut self, _: &Position, _: i8, _: &[House]) -> usize {
        self.reader.number(&mut self.contexts[BEST], 0).unsigned_abs() as usize
    }
}
