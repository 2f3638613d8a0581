//! A move of a text that cannot be played, and the numbers of turns.

use crate::game::Game;
use crate::house::{House, Side};
use crate::position::IllegalMove;
use crate::tree::GameTree;
use std::fmt;

/// The most moves that are read from a text that came from elsewhere. A long game has some hundreds. The bound keeps a
/// hostile text from costing more than a moment, because each move looks back for repetitions.
pub const LONGEST: usize = GameTree::MOST_ACTIONS;

/// A move of a record that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParseMoveError {
    /// How many moves its line has had, this one included.
    pub ply: usize,
    /// Its number as on a score sheet: a turn of South and the turn of North behind it share one.
    pub number: usize,
    /// The side to move.
    pub side: Side,
    /// The letter found; `?` where it is none.
    pub text: char,
    /// The rule it breaks; `None` where it is no house.
    pub why: Option<IllegalMove>,
}

impl ParseMoveError {
    /// An error to compare with: its fields in their order.
    pub const fn new(ply: usize, number: usize, side: Side, text: char, why: Option<IllegalMove>) -> Self {
        Self { ply, number, side, text, why }
    }

    /// A move that `game` refuses.
    pub(super) fn of(game: &Game, text: char, why: Option<IllegalMove>) -> Self {
        Self { ply: game.moves().len() + 1, number: number(game), side: game.turn(), text, why }
    }
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, side, text, why, .. } = self;
        write!(f, "move {number} of {side:?}, {text}: ")?;
        match why {
            Some(why) => why.fmt(f),
            None => f.write_str("there is no such house"),
        }
    }
}

impl core::error::Error for ParseMoveError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.why.as_ref().map(|why| why as _)
    }
}

/// Numbers turns as a score sheet does. A number is for a turn of South and the turn of North behind it. Ouril's
/// follow-up move belongs to the turn it follows.
#[derive(Clone, Copy, Default)]
pub(super) struct Rounds {
    done: usize,
    last: Option<Side>,
}

impl Rounds {
    /// The number of a move by `side`, and true where the move is the first to bear it.
    pub(super) fn number(&mut self, side: Side) -> (usize, bool) {
        let first = match self.last.replace(side) {
            None => true,
            Some(last) => last == Side::North && side == Side::South,
        };
        self.done += usize::from(first);
        (self.done, first)
    }
}

/// The number of the next move. Cost: a look at every move.
pub(super) fn number(game: &Game) -> usize {
    let mut rounds = Rounds::default();
    for (before, _) in game.plies() {
        rounds.number(before.turn());
    }
    rounds.number(game.turn()).0
}

/// Plays one move of a text. Where a majority has decided the game, its players went on to the bitter end.
pub(super) fn play(game: &mut Game, text: char, house: Option<House>) -> Result<(), ParseMoveError> {
    if game.may_play_on() {
        // Refused only where it may not be played on.
        let _ = game.play_on();
    }
    let house = house.ok_or_else(|| ParseMoveError::of(game, text, None))?;
    game.play(house).map_err(|why| ParseMoveError::of(game, text, Some(why)))
}
