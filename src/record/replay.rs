//! Replaying the moves of a record, one by one, so that a wrong one can be named.

use crate::game::Game;
use crate::house::{House, Side};
use crate::position::{IllegalMove, Position};

/// The most moves that are read from a text that came from elsewhere. A long game has some hundreds; the bound keeps
/// a hostile text from costing more than a moment, because looking for repetitions costs a look back a move.
pub const LONGEST: usize = 20_000;

/// A move of a record that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongMove {
    /// 1 is the first move.
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

/// Numbers turns as a score sheet does. A number is for a turn of South and the turn of North behind it; a follow-up
/// move belongs to the turn it follows.
#[derive(Default)]
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

/// A game on its way from a text.
pub(super) struct Replay {
    pub(super) game: Game,
    rounds: Rounds,
    /// The number of the last move played.
    pub(super) number: usize,
}

impl Replay {
    pub(super) fn new(start: Position) -> Self {
        Self { game: Game::from_position(start), rounds: Rounds::default(), number: 0 }
    }

    /// Plays one move. Where a majority has decided the game, its players went on to the bitter end.
    pub(super) fn play(&mut self, text: char, house: Option<House>) -> Result<(), WrongMove> {
        if self.game.may_play_on() {
            // Refused only where it may not be played on.
            let _ = self.game.play_on();
        }
        let side = self.game.turn();
        (self.number, _) = self.rounds.number(side);
        let (ply, number) = (self.game.moves().len() + 1, self.number);
        let wrong = |why| WrongMove { ply, number, side, text, why };
        let house = house.ok_or_else(|| wrong(None))?;
        self.game.play(house).map_err(|why| wrong(Some(why)))
    }
}
