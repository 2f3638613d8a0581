//! What both devices agree on before the first move.

use crate::clock::Control;
use crate::house::Side;
use crate::position::Position;
use crate::record::correspondence::GameNumber;

/// Who offered the game, and who took it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Offered it, and chose what is played.
    Host,
    /// Took it.
    Guest,
}

impl Role {
    /// The one on the other device.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Host => Self::Guest,
            Self::Guest => Self::Host,
        }
    }

    /// Its word in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Host => "host",
            Self::Guest => "guest",
        }
    }

    /// The role of a word.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Host, Self::Guest].into_iter().find(|role| role.name() == name)
    }
}

/// What both devices agree on before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// By which both know the game.
    pub number: GameNumber,
    /// Where every game of them begins.
    pub start: Position,
    /// The host's side in the first game; in each rematch sides change.
    pub host: Side,
    /// The clocks, if any.
    pub control: Option<Control>,
}

impl Terms {
    /// The side of a player in a round.
    pub(super) fn side(&self, role: Role, round: u32) -> Side {
        let host = if round.is_multiple_of(2) { self.host } else { self.host.opponent() };
        if role == Role::Host { host } else { host.opponent() }
    }
}
