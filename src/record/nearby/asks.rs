//! What one player asks the other, and the answers. A question is about one state of the game: any step settles it.

use crate::tree::Action;

/// What one player asks the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ask {
    /// To take back the last step of whoever asks, and what followed it.
    Undo,
    /// To end by agreement.
    End,
    /// To agree to a draw.
    Draw,
    /// To play again, with sides changed.
    Rematch,
}

impl Ask {
    /// Everything that can be asked.
    pub const ALL: [Self; 4] = [Self::Undo, Self::End, Self::Draw, Self::Rematch];

    /// Its word in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Undo => "undo",
            Self::End => "end",
            Self::Draw => "draw",
            Self::Rematch => "rematch",
        }
    }

    /// What ends the game where both want it.
    pub(super) const fn ending(self) -> Option<Action> {
        match self {
            Self::End => Some(Action::Agree),
            Self::Draw => Some(Action::Draw),
            Self::Undo | Self::Rematch => None,
        }
    }

    /// The question of a word.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ask| ask.name() == name)
    }
}

/// How a question of the other player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// Nobody asked.
    Not,
    /// It waits for an answer.
    Open,
    /// It was answered, with yes or no.
    Answered(bool),
}

/// The questions about the present state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Asks {
    /// What this player asks and has no answer to.
    pub(super) mine: Vec<Ask>,
    /// What the other player has asked, with the answer.
    theirs: Vec<(Ask, Asked)>,
}

impl Asks {
    pub(super) fn add(&mut self, ask: Ask) {
        if !self.mine.contains(&ask) {
            self.mine.push(ask);
        }
    }

    pub(super) fn refused(&mut self, ask: Ask) {
        self.mine.retain(|&mine| mine != ask);
    }

    pub(super) fn theirs(&self, ask: Ask) -> Asked {
        self.theirs.iter().find(|(theirs, _)| *theirs == ask).map_or(Asked::Not, |&(_, asked)| asked)
    }

    pub(super) fn asked(&mut self, ask: Ask) {
        self.theirs.push((ask, Asked::Open));
    }

    pub(super) fn forget_theirs(&mut self) {
        self.theirs.clear();
    }

    pub(super) fn answer(&mut self, ask: Ask, yes: bool) {
        for (theirs, asked) in &mut self.theirs {
            if *theirs == ask {
                *asked = Asked::Answered(yes);
            }
        }
    }

    /// Questions without an answer: this player's, and the other's.
    pub(super) fn open(&self) -> (Vec<Ask>, Vec<Ask>) {
        let theirs = self.theirs.iter().filter(|(_, asked)| *asked == Asked::Open);
        (self.mine.clone(), theirs.map(|&(ask, _)| ask).collect())
    }
}
