//! One action of a game: a move, a declared end, or playing on.

use crate::game::{Game, GameError};
use crate::house::{House, Side};
use crate::position::{IllegalMove, Reason};
use std::fmt;

/// What leads from one node of a [`GameTree`](crate::GameTree) to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Action {
    /// A move. Ouril's follow-up move is an action of its own.
    Play(House),
    /// The players agreed to end.
    Agree,
    /// The players agreed to a draw.
    Draw,
    /// This side resigned.
    Resign(Side),
    /// The time of this side was up.
    LoseOnTime(Side),
    /// The game is played on after its majority.
    PlayOn,
}

impl Action {
    /// The action by which players or a clock declare an end. `None` for the other reasons, and for a resignation or a
    /// loss on time without a winner.
    pub(crate) fn declaring(reason: Reason, winner: Option<Side>) -> Option<Self> {
        match (reason, winner.map(Side::opponent)) {
            (Reason::Agreement, _) => Some(Self::Agree),
            (Reason::AgreedDraw, _) => Some(Self::Draw),
            (Reason::Resignation, Some(loser)) => Some(Self::Resign(loser)),
            (Reason::Time, Some(loser)) => Some(Self::LoseOnTime(loser)),
            _ => None,
        }
    }

    /// Does the action in `game`.
    pub(crate) fn take(self, game: &mut Game) -> Result<(), TreeError> {
        match self {
            Self::Play(house) => return game.play(house).map_err(TreeError::Move),
            Self::Agree => game.agree(),
            Self::Draw => game.draw(),
            Self::Resign(loser) => game.resign(loser),
            Self::LoseOnTime(loser) => game.lose_on_time(loser),
            Self::PlayOn => game.play_on(),
        }
        .map_err(TreeError::Game)
    }
}

/// The actions of a game, from its start to its end.
pub(super) fn actions(game: &Game) -> Vec<Action> {
    let mut actions: Vec<Action> = game.moves().iter().map(|&house| Action::Play(house)).collect();
    if let Some(ply) = game.played_on_at() {
        actions.insert(ply, Action::PlayOn);
    }
    actions.extend(game.declared().and_then(|outcome| Action::declaring(outcome.reason, outcome.winner)));
    actions
}

/// Why a tree of moves cannot do what was asked. The tree is then as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TreeError {
    /// The rule that forbids the move.
    Move(IllegalMove),
    /// The game cannot end, be played on, or go back.
    Game(GameError),
    /// The tree would pass [`GameTree::MOST_ACTIONS`](crate::GameTree::MOST_ACTIONS) or
    /// [`GameTree::MOST_BYTES`](crate::GameTree::MOST_BYTES).
    Full,
    /// A variation would be nested deeper than [`GameTree::MOST_DEPTH`](crate::GameTree::MOST_DEPTH).
    Deep,
    /// The tree has no such node.
    NoSuchNode,
}

impl TreeError {
    /// A stable code for the words of a language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Move(why) => why.code(),
            Self::Game(error) => error.code(),
            Self::Full => "tree-full",
            Self::Deep => "tree-deep",
            Self::NoSuchNode => "tree-node",
        }
    }
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(why) => why.fmt(f),
            Self::Game(error) => error.fmt(f),
            Self::Full => f.write_str("the game holds as many moves and comments as it can"),
            Self::Deep => f.write_str("variations are nested too deep"),
            Self::NoSuchNode => f.write_str("the tree has no such node"),
        }
    }
}

impl core::error::Error for TreeError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Move(why) => Some(why),
            Self::Game(error) => Some(error),
            _ => None,
        }
    }
}
