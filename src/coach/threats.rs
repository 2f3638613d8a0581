//! Threats: what the other side could do if it had the turn.

use crate::game::Game;
use core::fmt;

/// Why there are no threats to search for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ThreatsError {
    /// The game is over.
    Over,
    /// It is a follow-up turn: the turn is part of what the grand slam gave.
    FollowUp,
    /// The other side could play nothing: by the rules the game would be over.
    Stuck,
}

impl ThreatsError {
    /// Every reason.
    pub const ALL: &'static [Self] = &[Self::Over, Self::FollowUp, Self::Stuck];

    /// A stable code for other programs and for the words of a language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::FollowUp => "threats-again",
            Self::Stuck => "threats-stuck",
        }
    }
}

/// The reason in plain English, for programs that speak to programmers; the app has its own words.
impl fmt::Display for ThreatsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "the game is over",
            Self::FollowUp => "there are no threats in a follow-up turn",
            Self::Stuck => "the other side could not move",
        })
    }
}

impl core::error::Error for ThreatsError {}

/// The present position with the other side to move, as a game without history: what its search finds are the threats
/// of that side. A game that is played on after a majority stays one.
///
/// ```
/// use oware::{Game, RuleSet, Side, coach::threats};
/// let game = Game::new(RuleSet::Oware);
/// let passed = threats::passed(&game)?;
/// assert_eq!((passed.turn(), passed.position().houses()), (Side::North, game.position().houses()));
/// # Ok::<(), threats::ThreatsError>(())
/// ```
///
/// # Errors
/// [`ThreatsError`] where there is nothing to search for.
pub fn passed(game: &Game) -> Result<Game, ThreatsError> {
    if game.is_over() {
        return Err(ThreatsError::Over);
    }
    let now = game.position();
    if now.is_follow_up() {
        return Err(ThreatsError::FollowUp);
    }
    let mut passed = Game::from_position(now.begun_by(now.turn().opponent()));
    if game.playing_on() && passed.may_play_on() {
        passed.play_on().map_err(|_| ThreatsError::Over)?;
    }
    if passed.is_over() { Err(ThreatsError::Stuck) } else { Ok(passed) }
}
