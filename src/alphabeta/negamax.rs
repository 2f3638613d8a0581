//! Negamax with alpha-beta.
//!
//! Without the windows, the transposition table and the tables it is this, and gives the same values:
//!
//! ```text
//! negamax(board, depth) = evaluate(board)                                     if depth = 0
//!                         max over moves of -negamax(board after move, depth - 1)
//! ```
//!
//! Alpha-beta: Knuth, Moore 1975; fail-soft, so that a value outside of the window is still a bound: Fishburn 1983. The
//! transposition table holds values as exact, lower or upper bounds (Greenblatt, Eastlake, Crocker 1967). `deepen` is
//! iterative deepening (Slate, Atkin 1977).

use super::order::Order;
use super::transposition::{Bound, Entry, Transpositions};
use crate::endgame::Tables;
use crate::house::House;
use crate::kernel::{Board, End, Played};
use crate::network::{Network, ONE_RESULT};
use crate::position::Position;
use crate::rules::{Leftover, RuleSet, Variant, as_variant};

/// A certain win. Values here are integers: those of the network's output, which grow with the expected result, so that
/// only the final value is turned into a result. A certain loss is the negative, a draw 0.
const WON: i32 = 1 << 30;
/// The network's values stay short of certainty.
const ALMOST: f32 = 0.9999;
/// Beyond all values.
const BOUND: i32 = WON + 1;
/// The output for an expected result of 0.8: what a table's guess at a win counts.
const GUESSED: i32 = ONE_RESULT / 3 * 4;

/// The expected result that a value stands for, -1 to 1.
fn result_of(value: i32) -> f32 {
    match value.abs() {
        WON => value.signum() as f32,
        _ => ALMOST * Network::result(value),
    }
}

/// An alpha-beta search under one rule set, with its transposition table.
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    rules: RuleSet,
    network: Option<Network>,
    tables: Option<Tables>,
    known: Transpositions,
    /// True where entries from a deeper search count, too.
    deeper_counts: bool,
    nodes: u64,
    /// The search stops when `nodes` has reached this number.
    most: u64,
}

/// A best move.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct BestMove {
    /// The move.
    pub house: House,
    /// Its value for the side to move, from -1 to 1.
    pub value: f32,
    /// The depth in plies, the move itself counted.
    pub depth: u32,
}

impl AlphaBeta {
    /// A search with a transposition table of two to the power of `memory` boards (24 bytes each), none for 0. A
    /// network or tables of another rule set are ignored. Without a network the stores' difference stands in.
    pub fn new(rules: RuleSet, network: Option<Network>, tables: Option<Tables>, memory: u32) -> Self {
        let network = network.filter(|network| network.rule_set() == rules);
        let known = Transpositions::new(memory);
        let mut search = Self { rules, network, tables: None, known, deeper_counts: false, nodes: 0, most: u64::MAX };
        search.set_tables(tables);
        search
    }

    /// Takes other endgame tables, or none. The transposition table stays.
    pub(crate) fn set_tables(&mut self, tables: Option<Tables>) {
        self.tables = tables.filter(|tables| tables.rule_set() == self.rules && tables.seeds().is_some());
    }

    /// The endgame tables in use.
    pub(crate) fn tables(&self) -> Option<&Tables> {
        self.tables.as_ref()
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The value of each legal move for the side to move, from -1 to 1, by `depth` plies, the move itself counted.
    /// Moves come in board order; there are none where the game is over.
    pub fn moves(&mut self, position: &Position, depth: u32) -> Vec<(House, f32)> {
        let legal = position.legal();
        let valued = |house: House| {
            let value = as_variant!(self.rules, V => {
                let played = position.board().play::<V>(house.index() % 6);
                self.move_value::<V>(&played, depth.max(1), -BOUND, BOUND)
            });
            (house, result_of(value))
        };
        legal.map(valued).collect()
    }

    /// Iterative deepening: searches one ply deeper each time, up to `depth` plies or until `most` positions have been
    /// visited, and returns the best move of the deepest search that was finished. Entries from a deeper search count, too:
    /// that makes the move stronger, but its value is no longer that of one depth. `None` where the game is over.
    pub fn deepen(&mut self, position: &Position, depth: u32, most: u64) -> Option<BestMove> {
        if position.outcome().is_some() {
            return None;
        }
        self.deeper_counts = true;
        self.most = self.nodes.saturating_add(most);
        let (mut value, mut best, mut finished) = (-BOUND, None, 0);
        as_variant!(self.rules, V => {
            for depth in 1..=depth.max(1) {
                let found = self.search_root::<V>(position.board(), depth, best);
                // A search that was cut short is not used.
                if depth > 1 && self.nodes >= self.most {
                    break;
                }
                ((value, best), finished) = (found, depth);
            }
        });
        (self.deeper_counts, self.most) = (false, u64::MAX);
        Some(BestMove { house: house_of(position, best?), value: result_of(value), depth: finished })
    }

    /// The best move by `depth` plies; among equals the one tried first. `None` where the game is over.
    pub fn best(&mut self, position: &Position, depth: u32) -> Option<BestMove> {
        let depth = depth.max(1);
        if position.outcome().is_some() {
            return None;
        }
        let (value, best) = as_variant!(self.rules, V => {
            // The shallower searches fill the transposition table with the moves to try first.
            let board = position.board();
            let first = (1..depth).fold(None, |_, less| self.search_root::<V>(board, less, None).1);
            self.search_root::<V>(board, depth, first)
        });
        Some(BestMove { house: house_of(position, best?), value: result_of(value), depth })
    }

    /// The value of an open board for the side to move, -1 to 1.
    pub(crate) fn value_of_board<V: Variant>(&mut self, board: Board, depth: u32) -> f32 {
        let depth = if board.is_follow_up::<V>() { depth.max(1) } else { depth };
        result_of(self.negamax::<V>(board, depth, -BOUND, BOUND))
    }

    fn search_root<V: Variant>(&mut self, board: Board, depth: u32, first: Option<u8>) -> (i32, Option<u8>) {
        let mut best = (-BOUND, None);
        for house in Order::of::<V>(board, first).houses() {
            let value = self.move_value::<V>(&board.play::<V>(house), depth, best.0, BOUND);
            if value > best.0 || best.1.is_none() {
                best = (value, Some(house as u8));
            }
        }
        best
    }

    /// The value of a move for the side that made it.
    #[inline]
    fn move_value<V: Variant>(&mut self, played: &Played, depth: u32, alpha: i32, beta: i32) -> i32 {
        if played.end != End::Open {
            return ended::<V>(played);
        }
        if played.board.is_follow_up::<V>() {
            // The network has no input for a follow-up turn, so that the search goes one ply further.
            return self.negamax::<V>(played.board, (depth - 1).max(1), alpha, beta);
        }
        if depth == 1 {
            return -self.leaf::<V>(played.board, -beta);
        }
        -self.negamax::<V>(played.board, depth - 1, -beta, -alpha)
    }

    /// The value of an open board for the side to move, without a further ply. Most boards are leaves. `move_value` asks for
    /// them here, which saves a call of the search.
    #[inline]
    fn leaf<V: Variant>(&mut self, board: Board, alpha: i32) -> i32 {
        self.visit::<V>(board, alpha).unwrap_or_else(|| self.evaluate(board))
    }

    /// Counts a board. Its value, where the tables know it or nothing more is to be searched.
    #[inline]
    fn visit<V: Variant>(&mut self, board: Board, alpha: i32) -> Option<i32> {
        self.nodes += 1;
        if self.nodes >= self.most { Some(alpha) } else { self.by_tables::<V>(board) }
    }

    /// The value of an open board for the side to move. What lies outside of `alpha` to `beta` is a bound.
    fn negamax<V: Variant>(&mut self, board: Board, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        if depth == 0 {
            return self.leaf::<V>(board, alpha);
        }
        if let Some(value) = self.visit::<V>(board, alpha) {
            return value;
        }
        let entry = self.known.get(board);
        let deep_enough = |known: u32| known == depth || self.deeper_counts && known > depth;
        let decides = entry.filter(|entry| deep_enough(entry.depth.into()));
        if let Some(value) = decides.and_then(|entry| entry.value_within(alpha, beta)) {
            return value;
        }
        let first = entry.and_then(|entry| entry.best);
        let (mut best, from) = ((-BOUND, None), alpha);
        for house in Order::of::<V>(board, first).houses() {
            let value = self.move_value::<V>(&board.play::<V>(house), depth, alpha, beta);
            if value > best.0 {
                best = (value, Some(house as u8));
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        if self.nodes >= self.most {
            return best.0;
        }
        let bound = match best.0 {
            value if value >= beta => Bound::Lower,
            value if value <= from => Bound::Upper,
            _ => Bound::Exact,
        };
        self.known.insert(Entry { board, value: best.0, depth: depth as u8, best: best.1, bound });
        best.0
    }

    /// The value of a board by the tables.
    #[inline]
    fn by_tables<V: Variant>(&self, board: Board) -> Option<i32> {
        let tables = self.tables.as_ref().filter(|_| !board.is_follow_up::<V>())?;
        // Under the other rule sets an endless game counts 0, so that the value is right whatever the bounds are.
        let guess = V::RULES.repetition == Some(Leftover::Gathered);
        by_tables(tables, board, guess)
    }

    fn evaluate(&self, board: Board) -> i32 {
        self.network.as_ref().map_or_else(
            || {
                let [own, other] = board.stores();
                (i32::from(own) - i32::from(other)) * ONE_RESULT / 8
            },
            |network| network.output(board).clamp(1 - WON, WON - 1),
        )
    }
}

/// The value of a board by the tables. Where they may `guess`, a value that they do not prove counts less.
#[inline(never)]
fn by_tables(tables: &Tables, board: Board, guess: bool) -> Option<i32> {
    let known = tables.value_of_board(board)?;
    let [own, other] = board.stores();
    let margin = own as i8 - other as i8;
    let [lo, hi, value] = [known.lo, known.hi, known.value].map(|net| i32::from((margin + net).signum()));
    Some(value * if guess && lo != hi { GUESSED } else { WON })
}

/// The house of the side to move, 0 to 5.
fn house_of(position: &Position, house: u8) -> House {
    House::wrapping(position.turn().first_house() + usize::from(house))
}

/// The value of the end of the game for the side that made the last move.
fn ended<V: Variant>(played: &Played) -> i32 {
    if played.end == End::Slam {
        return -WON;
    }
    let [own, other] = played.board.scored(played.end.leftover(&V::RULES));
    let value = WON * (i32::from(own) - i32::from(other)).signum();
    if played.board.is_follow_up::<V>() { value } else { -value }
}
