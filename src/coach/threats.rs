//! Threats: what the other side could do if it had the turn.

use crate::game::Game;
use core::fmt;

/// Why there are no threats to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoThreats {
    /// The game is over.
    Over,
    /// It is a follow-up turn: the turn is part of what the grand slam gave.
    FollowUp,
    /// The other side could play nothing: by the rules the game would be over.
    Stuck,
}

impl NoThreats {
    /// Every reason.
    pub const ALL: [Self; 3] = [Self::Over, Self::FollowUp, Self::Stuck];

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
impl fmt::Display for NoThreats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "the game is over",
            Self::FollowUp => "there are no threats in a follow-up turn",
            Self::Stuck => "the other side could not move",
        })
    }
}

impl core::error::Error for NoThreats {}

/// The present position with the other side to move, as a game without history: what its search finds are the threats
/// of that side. A game that is played on after a majority stays one.
///
/// ```
/// use oware::{Game, RuleSet, Side, coach::threats};
/// let game = Game::new(RuleSet::Oware);
/// let passed = threats::passed(&game)?;
/// assert_eq!((passed.turn(), passed.position().houses()), (Side::North, game.position().houses()));
/// # Ok::<(), threats::NoThreats>(())
/// ```
///
/// # Errors
/// Why there is nothing to look for.
pub fn passed(game: &Game) -> Result<Game, NoThreats> {
    if game.is_over() {
        return Err(NoThreats::Over);
    }
    let now = game.position();
    if now.is_follow_up() {
        return Err(NoThreats::FollowUp);
    }
    let mut passed = Game::from_position(now.begun_by(now.turn().opponent()));
    if game.playing_on() && passed.may_play_on() {
        passed.play_on().map_err(|_| NoThreats::Over)?;
    }
    if passed.is_over() { Err(NoThreats::Stuck) } else { Ok(passed) }
}
