//! What an exercise of a lesson asks for, and the feedback to an answer: codes with numbers.

use crate::house::{House, Side};
use crate::position::Reason;

/// The side that learns.
pub const LEARNER: Side = Side::South;

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Goal {
    /// To sow any house.
    Sow,
    /// To sow so that the last seed falls into a house.
    EndIn(House),
    /// To capture at least this number of seeds, without losing the game by it.
    Capture(u8),
    /// To sow at least one seed into the other row, and at most this number.
    Feed(u8),
    /// To leave the other side no capture of more than this number of seeds.
    Guard(u8),
    /// To have a kroo in a house after the move.
    Kroo(House),
    /// To keep at least this number of seeds in the own row, whatever the other side replies.
    Hoard(u8),
    /// To win within this number of plies, the move itself counted, whatever the other side replies.
    Win(u8),
    /// To make a grand slam that gives another move.
    SlamAgain,
    /// To leave the other side without a good move: none of its replies captures, and after each of them the learner can
    /// capture at least this number of seeds.
    Tempo(u8),
    /// To reach the highest lead in seeds under best play, by endgame tables.
    Best,
    /// The same, where the other side offers to end the game by agreement.
    End,
}

impl Goal {
    /// A stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Sow => "sow",
            Self::EndIn(_) => "end-in",
            Self::Capture(_) => "capture",
            Self::Feed(_) => "feed",
            Self::Guard(_) => "guard",
            Self::Kroo(_) => "kroo",
            Self::Hoard(_) => "hoard",
            Self::Win(_) => "win",
            Self::SlamAgain => "slam-again",
            Self::Tempo(_) => "tempo",
            Self::Best => "best",
            Self::End => "end",
        }
    }

    /// The house that it speaks of.
    pub const fn house(self) -> Option<House> {
        match self {
            Self::EndIn(house) | Self::Kroo(house) => Some(house),
            _ => None,
        }
    }

    /// The number that it speaks of: of seeds, or of plies.
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::Capture(number)
            | Self::Feed(number)
            | Self::Guard(number)
            | Self::Hoard(number)
            | Self::Win(number)
            | Self::Tempo(number) => Some(number),
            _ => None,
        }
    }
}

/// What the learner may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// To sow a house.
    House(House),
    /// To agree to end the game.
    Agree,
}

/// The feedback to an answer. Houses of the other side are those of its reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Feedback {
    /// The last seed fell into a house.
    Ended {
        /// That house.
        house: House,
    },
    /// The move captured.
    Captured {
        /// Seeds.
        seeds: u8,
        /// Houses they lay in.
        houses: u8,
    },
    /// The move captured, and another would have captured more.
    Less {
        /// Seeds captured.
        seeds: u8,
        /// Seeds that could be captured.
        most: u8,
    },
    /// The last seed fell into the own row, where nothing is captured.
    OwnRow {
        /// That house.
        house: House,
    },
    /// The last seed made a number in the other row that is not captured.
    Count {
        /// That house.
        house: House,
        /// Seeds that it holds now: neither two nor three.
        seeds: u8,
    },
    /// The last seed fell where nothing is captured by these rules.
    Nothing {
        /// That house; `None` for the own store.
        house: Option<House>,
    },
    /// The move gave seeds to the other row.
    Fed {
        /// Seeds that it gave.
        seeds: u8,
    },
    /// No reply captures anything.
    Safe,
    /// The best reply captures.
    Lost {
        /// The house of the reply.
        house: House,
        /// Seeds that it captured.
        seeds: u8,
    },
    /// A house holds a kroo now.
    Krooed {
        /// That house.
        house: House,
        /// Its seeds, twelve or more.
        seeds: u8,
    },
    /// A house does not hold a kroo.
    NoKroo {
        /// That house.
        house: House,
        /// Its seeds, fewer than twelve.
        seeds: u8,
    },
    /// The own row keeps seeds, whatever the reply.
    Kept {
        /// Seeds that stay, at least.
        seeds: u8,
    },
    /// Too few seeds stay in the own row.
    Left {
        /// Seeds that stay at worst.
        seeds: u8,
    },
    /// A grand slam, which lost the game.
    SlamLost,
    /// A grand slam, which captured nothing.
    SlamNothing,
    /// A grand slam, which gave another move.
    SlammedAgain {
        /// Seeds captured.
        seeds: u8,
    },
    /// The game is over, or the line that is shown ends it.
    Over {
        /// The winner; `None` for a draw.
        winner: Option<Side>,
        /// Why.
        reason: Reason,
        /// The stores of South and North.
        stores: [u8; 2],
    },
    /// A reply after which the game is not won in time.
    Escapes {
        /// The house of the reply.
        house: House,
    },
    /// Every reply lets something be captured.
    Trapped {
        /// Seeds that can be captured, at least.
        seeds: u8,
    },
    /// A reply after which too little can be captured.
    Spare {
        /// The house of the reply.
        house: House,
        /// Seeds that can be captured after it.
        seeds: u8,
    },
    /// The lead in seeds at the end under best play.
    Lead {
        /// With this answer.
        lead: i8,
        /// With the best one.
        best: i8,
    },
}

impl Feedback {
    /// A stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ended { .. } => "ended",
            Self::Captured { .. } => "captured",
            Self::Less { .. } => "less",
            Self::OwnRow { .. } => "own-row",
            Self::Count { .. } => "count",
            Self::Nothing { .. } => "nothing",
            Self::Fed { .. } => "fed",
            Self::Safe => "safe",
            Self::Lost { .. } => "lost",
            Self::Krooed { .. } => "krooed",
            Self::NoKroo { .. } => "no-kroo",
            Self::Kept { .. } => "kept",
            Self::Left { .. } => "left",
            Self::SlamLost => "slam-lost",
            Self::SlamNothing => "slam-nothing",
            Self::SlammedAgain { .. } => "slammed-again",
            Self::Over { .. } => "over",
            Self::Escapes { .. } => "escapes",
            Self::Trapped { .. } => "trapped",
            Self::Spare { .. } => "spare",
            Self::Lead { .. } => "lead",
        }
    }
}
