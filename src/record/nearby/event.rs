//! What a message that came leads to.

use super::asks::Ask;
use super::line::Step;
use crate::house::{House, Side};
use crate::tree::Action;

/// What a message that came has led to, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The other device has answered behind a connection: both know the game now.
    Met,
    /// The line went back to this many steps.
    Back(usize),
    /// The other player played a house.
    Played(House),
    /// An end was declared, or the game is played on.
    Declared(Declared),
    /// The other player asks.
    Asked(Ask),
    /// The other player says no to what this one asked.
    Refused(Ask),
    /// The next game has begun, with sides changed.
    Rematch,
}

/// A step that is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declared {
    /// Both agreed to end.
    Agreed,
    /// Both agreed to a draw.
    Drawn,
    /// A side resigned.
    Resigned(Side),
    /// The time of a side was up.
    Late(Side),
    /// The game is played on after its majority.
    PlaysOn,
}

/// What a message that came leads to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Received {
    /// What has happened.
    pub events: Vec<Event>,
    /// What to send, in this order.
    pub replies: Vec<String>,
}

impl Event {
    /// What a step of the other device is to this one.
    pub(super) fn of(step: Step) -> Self {
        match step.action {
            Action::Play(house) => Self::Played(house),
            Action::Agree => Self::Declared(Declared::Agreed),
            Action::Draw => Self::Declared(Declared::Drawn),
            Action::Resign(side) => Self::Declared(Declared::Resigned(side)),
            Action::LoseOnTime(side) => Self::Declared(Declared::Late(side)),
            Action::PlayOn => Self::Declared(Declared::PlaysOn),
        }
    }
}
