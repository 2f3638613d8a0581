//! Why a game cannot do what was asked.

use std::fmt;

/// Why a game cannot do what was asked. The game is then as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GameError {
    /// Nothing has been played.
    NothingToUndo,
    /// Nothing has been taken back.
    NothingToRedo,
    /// The game is over, or its rule set knows no agreement.
    NothingToAgree,
    /// Only a game won by majority, with seeds left, is played on.
    NothingToPlayOn,
    /// The game is decided: nobody can resign it or lose it on time.
    NothingToResign,
}

impl GameError {
    /// Every error.
    pub const ALL: &'static [Self] =
        &[Self::NothingToUndo, Self::NothingToRedo, Self::NothingToAgree, Self::NothingToPlayOn, Self::NothingToResign];

    /// A stable code for the words of a language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NothingToUndo => "undo-none",
            Self::NothingToRedo => "redo-none",
            Self::NothingToAgree => "agree-over",
            Self::NothingToPlayOn => "play-on-none",
            Self::NothingToResign => "resign-over",
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NothingToUndo => "nothing has been played",
            Self::NothingToRedo => "nothing has been taken back",
            Self::NothingToAgree => "the game cannot end by agreement",
            Self::NothingToPlayOn => "there is no majority to play on from",
            Self::NothingToResign => "the game is decided already",
        })
    }
}

impl core::error::Error for GameError {}
