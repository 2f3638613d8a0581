//! What a `go` line allows: the words of UCI, and `playouts`.

use crate::house::{House, Side};
use std::iter::Peekable;
use std::str::SplitWhitespace;

/// Moves that a clock is shared out to, where nobody says how many are to come. A game has some forty a side.
const MOVES_TO_COME: f64 = 25.0;
/// The part of an increment that a move takes beside its share.
const PART_OF_INCREMENT: f64 = 0.8;
/// Milliseconds of a clock that stay for the way of the answer.
const RESERVE_MS: f64 = 20.0;
/// The most of what is left on a clock that one move takes.
const MOST_OF_CLOCK: f64 = 0.8;

/// How long a search may go on: until the first of its bounds is reached. Without any, only `stop` ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Budget {
    /// Milliseconds.
    pub(super) time: Option<f64>,
    pub(super) playouts: Option<u32>,
    /// Plies of the expected line.
    pub(super) depth: Option<usize>,
}

impl Budget {
    pub(super) const ENDLESS: Self = Self { time: None, playouts: None, depth: None };

    pub(super) fn is_endless(self) -> bool {
        self == Self::ENDLESS
    }

    /// No clock has a say in it, so that the same search gives the same answer.
    pub(super) fn is_counted(self) -> bool {
        self.time.is_none() && !self.is_endless()
    }
}

/// What a `go` line asks for.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Go {
    /// While pondering it waits for `ponderhit`.
    pub(super) budget: Budget,
    /// The search is of a move that the opponent has not made yet.
    pub(super) ponder: bool,
    /// The moves that may be played; all where there are none.
    pub(super) only: Vec<House>,
}

/// What is left on the clock of one side, and what a move adds.
#[derive(Clone, Copy, Default)]
struct Clock {
    left: Option<f64>,
    increment: f64,
}

type Words<'a> = Peekable<SplitWhitespace<'a>>;

impl Go {
    /// Reads what stands behind `go`, in any order. Words that are unknown are passed over, and so is a bound without its number.
    /// South is UCI's white. `mate N` bounds the depth: in as many moves of each side.
    pub(super) fn parse(text: &str, turn: Side) -> Self {
        let mut words = text.split_whitespace().peekable();
        let (mut go, mut endless) = (Self::default(), false);
        let mut clocks = [Clock::default(); 2];
        let mut to_come = None;
        while let Some(word) = words.next() {
            match word.to_ascii_lowercase().as_str() {
                "infinite" => endless = true,
                "ponder" => go.ponder = true,
                "searchmoves" => go.only = houses(&mut words),
                "movetime" => least(&mut go.budget.time, number(&mut words)),
                "playouts" | "nodes" => {
                    least(&mut go.budget.playouts, number(&mut words).map(|most| most.max(1.0) as u32));
                }
                "depth" => least(&mut go.budget.depth, number(&mut words).map(plies)),
                "mate" => least(&mut go.budget.depth, number(&mut words).map(|moves| plies(2.0 * moves))),
                "wtime" => clocks[0].left = number(&mut words),
                "btime" => clocks[1].left = number(&mut words),
                "winc" => clocks[0].increment = number(&mut words).unwrap_or(0.0),
                "binc" => clocks[1].increment = number(&mut words).unwrap_or(0.0),
                "movestogo" => to_come = number(&mut words),
                _ => {}
            }
        }
        let [own, other] = if turn == Side::South { clocks } else { [clocks[1], clocks[0]] };
        // A board that tells one clock means that one.
        if let Some(left) = own.left.or(other.left) {
            least(&mut go.budget.time, Some(share(left, own.increment, to_come)));
        }
        if endless {
            go.budget = Budget::ENDLESS;
        }
        go
    }
}

/// Of two bounds the lower one holds.
fn least<N: PartialOrd>(bound: &mut Option<N>, given: Option<N>) {
    if let Some(given) = given
        && bound.as_ref().is_none_or(|bound| given < *bound)
    {
        *bound = Some(given);
    }
}

/// The number that comes next, at least 0.
fn number(words: &mut Words) -> Option<f64> {
    let word = words.next_if(|word| word.parse::<i64>().is_ok())?;
    Some(word.parse::<i64>().ok()?.max(0) as f64)
}

fn plies(number: f64) -> usize {
    number.max(1.0) as usize
}

/// The moves that come next, run together or apart.
fn houses(words: &mut Words) -> Vec<House> {
    let mut found = Vec::new();
    while let Some(word) = words.next_if(|word| word.chars().all(|letter| House::from_letter(letter).is_some())) {
        found.extend(word.chars().filter_map(House::from_letter));
    }
    found
}

/// Milliseconds of one move by a clock.
fn share(left: f64, increment: f64, to_come: Option<f64>) -> f64 {
    let left = (left - RESERVE_MS).max(0.0);
    let share = left / to_come.unwrap_or(MOVES_TO_COME).max(1.0) + PART_OF_INCREMENT * increment;
    share.min(MOST_OF_CLOCK * left)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Time, playouts and depth of a line, for South.
    fn read(text: &str) -> (Option<f64>, Option<u32>, Option<usize>) {
        let Budget { time, playouts, depth } = Go::parse(text, Side::South).budget;
        (time, playouts, depth)
    }

    #[test]
    fn bounds_stand_in_any_order_and_the_lower_one_holds() {
        let rows = [
            ("movetime 600", (Some(600.0), None, None)),
            ("depth 2 movetime 600", (Some(600.0), None, Some(2))),
            ("movetime 600 depth 2", (Some(600.0), None, Some(2))),
            ("nodes 500", (None, Some(500), None)),
            ("playouts 500 nodes 300", (None, Some(300), None)),
            ("mate 3", (None, None, Some(6))),
            ("DEPTH 4 Nodes 7", (None, Some(7), Some(4))),
            ("depth 0", (None, None, Some(1))),
            ("movetime -5", (Some(0.0), None, None)),
            // What is unknown is passed over, and a bound without its number.
            ("please movetime 20 quickly 7", (Some(20.0), None, None)),
            ("movetime", (None, None, None)),
            ("depth movetime 5", (Some(5.0), None, None)),
            ("", (None, None, None)),
            ("infinite", (None, None, None)),
            ("infinite movetime 5", (None, None, None)),
            // 1000 ms less the reserve, by 25 moves or by those to come.
            ("wtime 1020 btime 9", (Some(40.0), None, None)),
            ("wtime 1020 btime 9 winc 10 binc 90", (Some(48.0), None, None)),
            ("btime 9 movestogo 10 wtime 1020", (Some(100.0), None, None)),
            ("wtime 120 winc 5000", (Some(80.0), None, None)),
            ("wtime -300", (Some(0.0), None, None)),
            ("btime 1020", (Some(40.0), None, None)),
            ("wtime 1020 movetime 7", (Some(7.0), None, None)),
        ];
        for (text, bounds) in rows {
            assert_eq!(read(text), bounds, "{text}");
        }
        assert_eq!(Go::parse("wtime 9 btime 1020", Side::North).budget.time, Some(40.0));
    }

    #[test]
    fn moves_to_search_and_pondering() {
        let go = Go::parse("searchmoves A Bc ponder movetime 5", Side::South);
        let letters: String = go.only.iter().map(|house| house.letter()).collect();
        assert_eq!((letters.as_str(), go.ponder, go.budget.time), ("ABc", true, Some(5.0)));
        assert!(Go::parse("searchmoves infinite", Side::South).only.is_empty());
        assert!(Go::parse("ponder", Side::South).budget.is_endless());
    }
}
