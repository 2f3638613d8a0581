//! A game: where it started, the moves played, and what ended it.

use crate::house::{House, Side};
use crate::position::{IllegalMove, Outcome, Position, Reason};
use crate::rules::RuleSet;

mod error;

pub use error::GameError;

/// One line of play, in progress or finished: a start, the moves, and the end. A [`Position`] knows nothing of the
/// moves that led to it; repetition, undo and records need them. A [`GameTree`](crate::GameTree) holds variations
/// beside a line.
///
/// ```
/// use oware::{Game, House, RuleSet};
/// let mut game = Game::new(RuleSet::Ouril);
/// game.play(House::from_letter('F').unwrap()).unwrap();
/// assert_eq!(game.moves().len(), 1);
/// assert!(game.outcome().is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    moves: Vec<House>,
    /// The start and the position after each move: one position more than there are moves.
    line: Vec<Position>,
    /// An end that the seeds after the last move do not show: agreement, a draw, resignation, time, the third occurrence of a
    /// position, a start that is decided. The position holds what that end gathers.
    closed: Option<(Position, Outcome)>,
    /// Playing on after a majority: how many moves had been played, and the position that the majority ended. The
    /// outcome of that position stands.
    played_on: Option<(usize, Position)>,
}

impl Game {
    /// A game from the start of a rule set.
    pub fn new(rules: RuleSet) -> Self {
        Self::from_position(Position::start(rules))
    }

    /// A game from a position set up by hand. One that is decided ends at once, with what that gathers.
    pub fn from_position(start: Position) -> Self {
        let settled = start.settled();
        let gathers = settled.outcome() == start.outcome() && settled != start;
        let closed = start.outcome().filter(|_| gathers).map(|outcome| (settled, outcome));
        Self { moves: Vec::new(), line: vec![start], closed, played_on: None }
    }

    /// Where the game started.
    pub fn start(&self) -> &Position {
        match &self.played_on {
            Some((0, decided)) => decided,
            _ => &self.line[0],
        }
    }

    /// The position now. Where agreement or repetition ended the game, its stores hold what that end gathered.
    pub fn position(&self) -> &Position {
        self.closed.as_ref().map_or_else(|| self.last(), |(position, _)| position)
    }

    /// The position after the last move. The line is never empty, because it begins with the start.
    fn last(&self) -> &Position {
        &self.line[self.line.len() - 1]
    }

    /// The rule set played.
    pub fn rule_set(&self) -> RuleSet {
        self.start().rule_set()
    }

    /// The houses played so far.
    pub fn moves(&self) -> &[House] {
        &self.moves
    }

    /// Each move with the position it was played in.
    pub(crate) fn plies(&self) -> impl Iterator<Item = (&Position, House)> {
        self.line.iter().zip(self.moves.iter().copied())
    }

    /// How the game ended, or `None` while it goes on. Playing on does not change the outcome.
    pub fn outcome(&self) -> Option<Outcome> {
        self.played_on.map_or_else(|| self.ended(), |(_, decided)| decided.outcome())
    }

    /// How the play itself came to its end. While a game is played on, its play has not ended.
    fn ended(&self) -> Option<Outcome> {
        self.closed.map_or_else(|| self.last().outcome(), |(_, outcome)| Some(outcome))
    }

    /// True where nothing more can be played.
    pub fn is_over(&self) -> bool {
        self.ended().is_some()
    }

    /// How often the present seeds and turn have occurred since the last capture; 1 where they are new.
    /// Cost: one comparison for each ply since that capture.
    pub fn repeats(&self) -> usize {
        let now = self.last();
        self.since_capture().iter().filter(|then| counts_as_same(then, now)).count()
    }

    /// The positions since the last capture, from the oldest to the present one. Stores only grow. Positions with equal
    /// stores therefore have no capture between them.
    pub(crate) fn since_capture(&self) -> &[Position] {
        let stores = self.last().stores();
        let from = self.line.iter().rposition(|then| then.stores() != stores).map_or(0, |before| before + 1);
        &self.line[from..]
    }

    /// The legal houses in board order; none where the game is over.
    pub fn legal(&self) -> impl Iterator<Item = House> + use<> {
        let over = self.is_over();
        self.position().legal().filter(move |_| !over)
    }

    /// Whether and why `house` cannot be played.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, house: House) -> Result<(), IllegalMove> {
        if self.is_over() { Err(IllegalMove::Over) } else { self.position().check(house) }
    }

    /// Plays `house`.
    ///
    /// # Errors
    /// The rule that forbids it; the game is then as it was.
    pub fn play(&mut self, house: House) -> Result<(), IllegalMove> {
        self.check(house)?;
        self.line.push(self.last().play(house)?);
        self.moves.push(house);
        self.close_on_repetition();
        Ok(())
    }

    fn close_on_repetition(&mut self) {
        let Some(leftover) = self.rule_set().rules().repetition else { return };
        if self.last().outcome().is_none() && self.repeats() >= 3 {
            self.close(self.last().after_leaving(leftover), Reason::Repetition);
        }
    }

    fn close(&mut self, position: Position, reason: Reason) {
        self.closed = Some((position, Outcome { winner: position.leader(), reason }));
    }

    /// Takes back the agreement, the draw, the resignation or the loss on time that ended the game. Where none of them
    /// did, takes back the last move, and with the move that won a majority the playing on.
    ///
    /// # Errors
    /// [`GameError::NothingToUndo`] at the start.
    pub fn undo(&mut self) -> Result<(), GameError> {
        if self.declared().is_none() {
            if self.moves.is_empty() {
                return Err(GameError::NothingToUndo);
            }
            if self.rests_after_majority() {
                self.take_back();
            }
        }
        self.take_back();
        Ok(())
    }

    /// Takes back one step: a declared end, else the playing on that began here, else the last move. Does nothing at
    /// the start.
    pub(crate) fn take_back(&mut self) {
        if self.declared().is_some() {
            self.closed = None;
        } else if self.rests_after_majority() {
            let decided = self.played_on.take().map(|(_, decided)| decided);
            self.line.pop();
            self.line.extend(decided);
        } else if self.moves.pop().is_some() {
            self.closed = None;
            self.line.pop();
        }
    }

    /// True where playing on has begun and no move has followed.
    fn rests_after_majority(&self) -> bool {
        self.played_on_at() == Some(self.moves.len())
    }

    /// How many moves had been played when playing on began.
    pub(crate) fn played_on_at(&self) -> Option<usize> {
        self.played_on.map(|(moves, _)| moves)
    }

    /// The end that players or a clock declared.
    pub(crate) fn declared(&self) -> Option<Outcome> {
        self.closed.map(|(_, outcome)| outcome).filter(|outcome| outcome.reason.is_declared())
    }

    /// The stores of South and North if the players agreed to end now. `None` where the game is over or the rule set
    /// knows no agreement.
    pub fn gather(&self) -> Option<[u8; 2]> {
        let may_agree = !self.is_over() && self.rule_set().rules().repetition.is_some();
        may_agree.then(|| self.position().gathered().stores())
    }

    /// Ends the game by agreement: each side takes the seeds of its own row.
    ///
    /// # Errors
    /// [`GameError::NothingToAgree`] where [`Game::gather`] has nothing to give.
    pub fn agree(&mut self) -> Result<(), GameError> {
        if self.gather().is_none() {
            return Err(GameError::NothingToAgree);
        }
        self.close(self.last().gathered(), Reason::Agreement);
        Ok(())
    }

    /// True where the players may agree to a draw: the game is not decided.
    pub fn may_draw(&self) -> bool {
        self.outcome().is_none()
    }

    /// Ends the game: the players agree to a draw. The seeds stay where they are.
    ///
    /// # Errors
    /// [`GameError::NothingToAgree`] unless [`Game::may_draw`].
    pub fn draw(&mut self) -> Result<(), GameError> {
        if !self.may_draw() {
            return Err(GameError::NothingToAgree);
        }
        self.closed = Some((*self.last(), Outcome { winner: None, reason: Reason::AgreedDraw }));
        Ok(())
    }

    /// Ends the game: `loser` resigns, in either player's turn. The seeds stay where they are.
    ///
    /// # Errors
    /// [`GameError::NothingToResign`] where the game is decided, even if it is played on.
    pub fn resign(&mut self, loser: Side) -> Result<(), GameError> {
        self.forfeit(loser, Reason::Resignation)
    }

    /// Ends the game: the time of `loser` is up. The seeds stay where they are.
    ///
    /// # Errors
    /// [`GameError::NothingToResign`] where the game is decided, even if it is played on.
    pub fn lose_on_time(&mut self, loser: Side) -> Result<(), GameError> {
        self.forfeit(loser, Reason::Time)
    }

    fn forfeit(&mut self, loser: Side, reason: Reason) -> Result<(), GameError> {
        if self.outcome().is_some() {
            return Err(GameError::NothingToResign);
        }
        self.closed = Some((*self.last(), Outcome { winner: Some(loser.opponent()), reason }));
        Ok(())
    }

    /// True where the players agreed to a draw.
    pub(crate) fn agreed_to_draw(&self) -> bool {
        self.declared().is_some_and(|outcome| outcome.reason == Reason::AgreedDraw)
    }

    /// True where the players agreed to end the game, or to end playing on.
    pub fn agreed_to_end(&self) -> bool {
        self.declared().is_some_and(|outcome| outcome.reason == Reason::Agreement)
    }

    /// True where the game was won by majority and seeds are left to play with.
    pub fn may_play_on(&self) -> bool {
        let position = self.position();
        self.played_on.is_none()
            && position.outcome().is_some_and(|outcome| outcome.reason == Reason::Majority)
            && position.played_on().outcome().is_none()
    }

    /// True while the game is played on to the bitter end.
    pub fn playing_on(&self) -> bool {
        self.played_on.is_some()
    }

    /// Plays on to the bitter end after a majority; the outcome stands.
    ///
    /// # Errors
    /// [`GameError::NothingToPlayOn`] unless [`Game::may_play_on`].
    pub fn play_on(&mut self) -> Result<(), GameError> {
        if !self.may_play_on() {
            return Err(GameError::NothingToPlayOn);
        }
        let decided = *self.last();
        self.played_on = Some((self.moves.len(), decided));
        self.line.pop();
        self.line.push(decided.played_on());
        Ok(())
    }

    /// Whose turn it is (where the game is over: whose turn it would be).
    pub fn turn(&self) -> Side {
        self.position().turn()
    }
}

/// True for the same seeds with the same side to move: repetition counts these.
pub(crate) fn counts_as_same(one: &Position, other: &Position) -> bool {
    one.turn() == other.turn() && one.houses() == other.houses()
}

/// True where a position occurs twice among `trail`. Repetition may then end the game before a line of play that was
/// judged by its seeds alone.
pub(crate) fn repeats<T>(trail: &[T], same: impl Fn(&T, &T) -> bool) -> bool {
    trail.iter().enumerate().any(|(later, one)| trail[..later].iter().any(|other| same(one, other)))
}
