//! A look ahead of some plies: alpha-beta over the learned evaluation and the endgame tables.
//!
//! It values the leaves of the tree search, plays the games that the evaluation learns from, and is the opponent that a
//! tree search must beat to be worth its while. It knows no history: a repetition is not seen.

use crate::endgame::Tables;
use crate::house::House;
use crate::kernel::{Board, End, Played};
use crate::network::Network;
use crate::position::Position;
use crate::rules::{RuleSet, Variant, as_variant};

/// A result that is certain, in the integers of this room; a loss is its negative, a draw 0.
const WON: i32 = 10_000;
/// What a table's guess counts where it is no more than that.
const GUESSED: i32 = 8_000;
/// The network's values stay short of certainty.
const ALMOST: f32 = 9_999.0;
/// Beyond all values.
const BOUND: i32 = WON + 1;

/// A look ahead under one rule set, and what it has seen so far.
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    rules: RuleSet,
    network: Option<Network>,
    tables: Option<Tables>,
    /// As many as a power of two, or none.
    memo: Vec<Memory>,
    nodes: u64,
}

/// What was found out about a board.
#[derive(Clone, Copy, Debug)]
struct Memory {
    board: Board,
    value: i16,
    depth: u8,
    /// The best house, 7 for none.
    house: u8,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Nothing,
    Exactly,
    AtLeast,
    AtMost,
}

const EMPTY: Memory = Memory { board: Board::EMPTY, value: 0, depth: 0, house: 7, kind: Kind::Nothing };

impl AlphaBeta {
    /// A look ahead that remembers two to the power of `memory` boards (24 bytes each), none for 0. A network or tables
    /// of another rule set are as none; without a network the stores' difference stands in.
    pub fn new(rules: RuleSet, network: Option<Network>, tables: Option<Tables>, memory: u32) -> Self {
        let network = network.filter(|network| network.rules() == rules);
        let memo = vec![EMPTY; if memory == 0 { 0 } else { 1 << memory }];
        let mut ahead = Self { rules, network, tables: None, memo, nodes: 0 };
        ahead.set_tables(tables);
        ahead
    }

    /// Takes up endgame tables, or lays them down. What it remembers stays.
    pub(crate) fn set_tables(&mut self, tables: Option<Tables>) {
        self.tables = tables.filter(|tables| tables.rules() == self.rules && tables.seeds().is_some());
    }

    /// The endgame tables it goes by.
    pub(crate) fn tables(&self) -> Option<&Tables> {
        self.tables.as_ref()
    }

    /// Positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What each legal move is worth to the side to move, from -1 to 1, `depth` plies ahead, the move itself counted;
    /// nothing where the game is over. Moves come in board order.
    pub fn moves(&mut self, position: &Position, depth: u32) -> Vec<(House, f32)> {
        let legal = position.legal();
        let worth = |house: House| {
            let value = as_variant!(self.rules, V => {
                let played = position.board().play::<V>(house.index() % 6);
                self.worth::<V>(&played, depth.max(1), -BOUND, BOUND)
            });
            (house, value as f32 / WON as f32)
        };
        legal.map(worth).collect()
    }

    /// The best move and what it is worth to the side to move, from -1 to 1, `depth` plies ahead; among equals the one
    /// looked at first. `None` where the game is over.
    pub fn best(&mut self, position: &Position, depth: u32) -> Option<(House, f32)> {
        let first = position.turn().first_house();
        let depth = depth.max(1);
        if position.outcome().is_some() {
            return None;
        }
        let (value, house) = as_variant!(self.rules, V => {
            // The moves before remembered the best ones after them.
            let board = position.board();
            let tried = (1..depth).fold(7, |_, less| self.root::<V>(board, less, 7).1);
            self.root::<V>(board, depth, tried)
        });
        Some((House::wrapping(first + house), value as f32 / WON as f32))
    }

    /// What an open board is worth to the side to move, -1 to 1.
    pub(crate) fn look<V: Variant>(&mut self, board: Board, depth: u32) -> f32 {
        self.seek::<V>(board, depth, -BOUND, BOUND) as f32 / WON as f32
    }

    fn root<V: Variant>(&mut self, board: Board, depth: u32, tried: usize) -> (i32, usize) {
        let mut best = (-BOUND, 7);
        for (house, played) in ordered::<V>(board, tried) {
            let value = self.worth::<V>(&played, depth, best.0, BOUND);
            if value > best.0 || best.1 == 7 {
                best = (value, house);
            }
        }
        best
    }

    /// What a move is worth to the side that made it.
    #[inline]
    fn worth<V: Variant>(&mut self, played: &Played, depth: u32, alpha: i32, beta: i32) -> i32 {
        if played.end != End::Open {
            return ended::<V>(played);
        }
        if played.board.again::<V>() {
            return self.seek::<V>(played.board, depth - 1, alpha, beta);
        }
        -self.seek::<V>(played.board, depth - 1, -beta, -alpha)
    }

    /// What an open board is worth to the side to move.
    fn seek<V: Variant>(&mut self, board: Board, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if let Some(known) = self.known::<V>(board) {
            return known;
        }
        if depth == 0 {
            return self.guess::<V>(board);
        }
        let (remembered, tried) = self.recall(board, depth, alpha, beta);
        if let Some(value) = remembered {
            return value;
        }
        let (mut best, from) = ((-BOUND, 7), alpha);
        for (house, played) in ordered::<V>(board, tried) {
            let value = self.worth::<V>(&played, depth, alpha, beta);
            if value > best.0 {
                best = (value, house);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        let kind = match best.0 {
            value if value >= beta => Kind::AtLeast,
            value if value <= from => Kind::AtMost,
            _ => Kind::Exactly,
        };
        self.remember(Memory { board, value: best.0 as i16, depth: depth as u8, house: best.1 as u8, kind });
        best.0
    }

    fn known<V: Variant>(&self, board: Board) -> Option<i32> {
        if board.again::<V>() {
            return None;
        }
        let price = self.tables.as_ref()?.price_of(board)?;
        let [own, other] = board.stores();
        let ahead = own as i8 - other as i8;
        let [lo, hi, value] = [price.lo, price.hi, price.value].map(|net| i32::from((ahead + net).signum()));
        // In the other rule sets an endless game is worth nothing, so that the value is right whatever the bounds say.
        let guessed = lo != hi && V::RULES.repetition == Some(crate::rules::Leftover::Gathered);
        Some(value * if guessed { GUESSED } else { WON })
    }

    fn guess<V: Variant>(&self, board: Board) -> i32 {
        let value = self.network.as_ref().map_or_else(
            || {
                let [own, other] = board.stores();
                crate::network::result((f32::from(own) - f32::from(other)) / 8.0)
            },
            |network| network.evaluate(board),
        );
        (value * ALMOST) as i32
    }

    fn place(&self, board: Board) -> usize {
        let [own, other] = board.words();
        let mixed =
            (own ^ other.rotate_left(29).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 32) as usize & (self.memo.len() - 1)
    }

    fn recall(&self, board: Board, depth: u32, alpha: i32, beta: i32) -> (Option<i32>, usize) {
        if self.memo.is_empty() {
            return (None, 7);
        }
        let memory = &self.memo[self.place(board)];
        if memory.kind == Kind::Nothing || memory.board != board {
            return (None, 7);
        }
        let value = i32::from(memory.value);
        let holds = u32::from(memory.depth) == depth
            && match memory.kind {
                Kind::Nothing => false,
                Kind::Exactly => true,
                Kind::AtLeast => value >= beta,
                Kind::AtMost => value <= alpha,
            };
        (holds.then_some(value), usize::from(memory.house))
    }

    fn remember(&mut self, memory: Memory) {
        if !self.memo.is_empty() {
            let place = self.place(memory.board);
            self.memo[place] = memory;
        }
    }
}

/// Legal moves, those that promise most first: the one remembered, then by the seeds they gain.
#[inline]
fn ordered<V: Variant>(board: Board, tried: usize) -> impl Iterator<Item = (usize, Played)> + use<V> {
    let mut list = [(0, 0, Played::NONE); 6];
    let mut count = 0;
    let mut mask = board.legal::<V>();
    while mask != 0 {
        let house = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        let played = board.play::<V>(house);
        let key = if house == tried { 100 } else { played.gain::<V>() };
        let mut at = count;
        while at > 0 && list[at - 1].0 < key {
            list[at] = list[at - 1];
            at -= 1;
        }
        list[at] = (key, house, played);
        count += 1;
    }
    list.into_iter().take(count).map(|(_, house, played)| (house, played))
}

/// What the end of the game is worth to the side that made the last move.
fn ended<V: Variant>(played: &Played) -> i32 {
    if played.end == End::Slam {
        return -WON;
    }
    let [own, other] = played.board.scored(played.end.leftover(&V::RULES));
    let ahead = WON * (i32::from(own) - i32::from(other)).signum();
    if played.board.again::<V>() { ahead } else { -ahead }
}
