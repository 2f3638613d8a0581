//! A look ahead of some plies: alpha-beta over the learned evaluation and the endgame tables.
//!
//! It values the leaves of the tree search, plays the games that the evaluation learns from, and is the opponent that a
//! tree search must beat to be worth its while. It knows no history: a repetition is not seen.

use crate::endgame::Tables;
use crate::house::House;
use crate::kernel::{Board, End, Played};
use crate::network::{self, Network};
use crate::position::Position;
use crate::rules::{RuleSet, Variant, as_variant};

/// A result that is certain, in the integers of this room: the network's own, which grow as the expected result does, so
/// that only the last one needs to be turned into it. A loss is the negative, a draw 0.
const WON: i32 = 1 << 30;
/// The network's values stay short of certainty.
const ALMOST: f32 = 0.9999;
/// Beyond all values.
const BOUND: i32 = WON + 1;
/// What a table's guess counts where it is no more than that: an expected result of 0.8.
const GUESSED: i32 = network::ONE_RESULT / 3 * 4;

/// What an integer of this room stands for, -1 to 1.
fn worth(value: i32) -> f32 {
    match value.abs() {
        WON => value.signum() as f32,
        _ => ALMOST * Network::result(value),
    }
}

/// A look ahead under one rule set, and what it has seen so far.
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    rules: RuleSet,
    network: Option<Network>,
    tables: Option<Tables>,
    /// As many as a power of two, or none.
    memo: Vec<Memory>,
    /// Where it stands, what was found further ahead counts too.
    further: bool,
    nodes: u64,
    /// It looks at no more positions than so many.
    most: u64,
}

/// What was found out about a board.
#[derive(Clone, Copy, Debug)]
struct Memory {
    board: Board,
    value: i32,
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
        let mut ahead = Self { rules, network, tables: None, memo, further: false, nodes: 0, most: u64::MAX };
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
        let seen = |house: House| {
            let value = as_variant!(self.rules, V => {
                let played = position.board().play::<V>(house.index() % 6);
                self.worth::<V>(&played, depth.max(1), -BOUND, BOUND)
            });
            (house, worth(value))
        };
        legal.map(seen).collect()
    }

    /// One ply further each time, up to `depth` plies or until `most` positions have been looked at: the best move, what
    /// it is worth, and how many plies ahead that was seen. What the memory knows from further ahead counts as well: the
    /// stronger for it, and no longer the value of one depth. `None` where the game is over.
    pub fn deepen(&mut self, position: &Position, depth: u32, most: u64) -> Option<(House, f32, u32)> {
        if position.outcome().is_some() {
            return None;
        }
        self.further = true;
        self.most = self.nodes.saturating_add(most);
        let mut found = (-BOUND, 7, 0);
        as_variant!(self.rules, V => {
            for depth in 1..=depth.max(1) {
                let (value, house) = self.root::<V>(position.board(), depth, found.1);
                // What was cut short is not known, but the first move it looked at was the one found before.
                if depth > 1 && self.nodes >= self.most {
                    break;
                }
                found = (value, house, depth);
            }
        });
        (self.further, self.most) = (false, u64::MAX);
        Some((House::wrapping(position.turn().first_house() + found.1), worth(found.0), found.2))
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
        Some((House::wrapping(first + house), worth(value)))
    }

    /// What an open board is worth to the side to move, -1 to 1.
    pub(crate) fn look<V: Variant>(&mut self, board: Board, depth: u32) -> f32 {
        let depth = if board.again::<V>() { depth.max(1) } else { depth };
        worth(self.seek::<V>(board, depth, -BOUND, BOUND))
    }

    fn root<V: Variant>(&mut self, board: Board, depth: u32, tried: usize) -> (i32, usize) {
        let mut best = (-BOUND, 7);
        for house in ordered::<V>(board, tried) {
            let value = self.worth::<V>(&board.play::<V>(house), depth, best.0, BOUND);
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
            // The network knows no second sowing: a turn is looked at to its end.
            return self.seek::<V>(played.board, (depth - 1).max(1), alpha, beta);
        }
        -self.seek::<V>(played.board, depth - 1, -beta, -alpha)
    }

    /// What an open board is worth to the side to move.
    fn seek<V: Variant>(&mut self, board: Board, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.most {
            return alpha;
        }
        if let Some(known) = self.known::<V>(board) {
            return known;
        }
        if depth == 0 {
            return self.guess(board);
        }
        let (remembered, tried) = self.recall(board, depth, alpha, beta);
        if let Some(value) = remembered {
            return value;
        }
        let (mut best, from) = ((-BOUND, 7), alpha);
        for house in ordered::<V>(board, tried) {
            let value = self.worth::<V>(&board.play::<V>(house), depth, alpha, beta);
            if value > best.0 {
                best = (value, house);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        if self.nodes >= self.most {
            return best.0;
        }
        let kind = match best.0 {
            value if value >= beta => Kind::AtLeast,
            value if value <= from => Kind::AtMost,
            _ => Kind::Exactly,
        };
        self.remember(Memory { board, value: best.0, depth: depth as u8, house: best.1 as u8, kind });
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

    fn guess(&self, board: Board) -> i32 {
        self.network.as_ref().map_or_else(
            || {
                let [own, other] = board.stores();
                (i32::from(own) - i32::from(other)) * network::ONE_RESULT / 8
            },
            |network| network.output(board).clamp(1 - WON, WON - 1),
        )
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
        let value = memory.value;
        let known = u32::from(memory.depth);
        let holds = (known == depth || self.further && known > depth)
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

/// Legal moves, those that promise most first: the one remembered, then by the seeds they gain, then in board order.
/// Each is sown once to rank it and is played once more where its turn comes: cheaper than to keep six boards, most of
/// which a cut leaves unseen.
#[inline]
fn ordered<V: Variant>(board: Board, tried: usize) -> impl Iterator<Item = usize> {
    // The lowest three bits tell the house: 7 less it.
    let mut ranks = [0_u16; 6];
    let mut count = 0;
    let mut mask = board.legal::<V>();
    while mask != 0 {
        let house = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        let store = board.sow::<V>(house).0.stores()[0];
        let key = if house == tried { 100 } else { u16::from(store) };
        let rank = key << 3 | (7 - house) as u16;
        let mut at = count;
        while at > 0 && ranks[at - 1] < rank {
            ranks[at] = ranks[at - 1];
            at -= 1;
        }
        ranks[at] = rank;
        count += 1;
    }
    ranks.into_iter().take(count).map(|rank| usize::from(7 - (rank & 7)))
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
