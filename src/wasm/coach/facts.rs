//! The facts of a move as the page gets them: objects that tell themselves apart by `fact`, which is `Fact::code`.

use crate::coach::facts;
use crate::house::House;
use crate::wasm::names::{Letter, Reason};
use serde::Serialize;
use tsify::Tsify;

/// What the side that moves gets.
#[derive(Clone, Copy, Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    Won,
    Drawn,
    Lost,
}

/// What follows a grand slam.
#[derive(Clone, Copy, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum AfterSlam {
    Loses,
    MovesAgain,
    TakesNothing,
    Ends,
}

/// One thing that is true of a move. What each says exactly stands in `src/coach/facts/fact.rs`.
#[derive(Clone, Serialize, Tsify)]
#[serde(tag = "fact", rename_all = "kebab-case")]
#[tsify(missing_as_null)]
pub enum Fact {
    Forced,
    GrandSlam {
        effect: AfterSlam,
    },
    OnlyWin,
    OnlyDraw,
    OthersLose,
    Starves {
        seeds: u8,
    },
    Ends {
        ending: Ending,
        reason: Reason,
        margin: u8,
    },
    Captures {
        seeds: u8,
        /// Letters, in the order of taking.
        houses: String,
    },
    Leads {
        ending: Ending,
        margin: Option<u8>,
    },
    Saves {
        seeds: u8,
        /// Letters, in board order.
        houses: String,
    },
    Feeds {
        seeds: u8,
    },
    Prepares {
        seeds: u8,
    },
    Threatens {
        seeds: u8,
        with: Letter,
    },
    Kroo {
        house: Letter,
        seeds: u8,
        new: bool,
    },
    Safe,
    OneReply {
        house: Letter,
    },
    Expects {
        lead: i8,
        most: bool,
    },
    Exposes {
        seeds: u8,
        to: Letter,
    },
}

impl From<facts::Ending> for Ending {
    fn from(ending: facts::Ending) -> Self {
        match ending {
            facts::Ending::Won => Self::Won,
            facts::Ending::Drawn => Self::Drawn,
            facts::Ending::Lost => Self::Lost,
        }
    }
}

impl From<facts::AfterSlam> for AfterSlam {
    fn from(effect: facts::AfterSlam) -> Self {
        match effect {
            facts::AfterSlam::Loses => Self::Loses,
            facts::AfterSlam::MovesAgain => Self::MovesAgain,
            facts::AfterSlam::TakesNothing => Self::TakesNothing,
            facts::AfterSlam::Ends => Self::Ends,
        }
    }
}

impl From<facts::Fact> for Fact {
    fn from(fact: facts::Fact) -> Self {
        use facts::Fact as Found;
        let letters = |houses: Vec<House>| houses.into_iter().map(House::letter).collect();
        match fact {
            Found::Forced => Self::Forced,
            Found::GrandSlam { effect } => Self::GrandSlam { effect: effect.into() },
            Found::OnlyWin => Self::OnlyWin,
            Found::OnlyDraw => Self::OnlyDraw,
            Found::OthersLose => Self::OthersLose,
            Found::Starves { seeds } => Self::Starves { seeds },
            Found::Ends { ending, reason, margin } => {
                Self::Ends { ending: ending.into(), reason: reason.code(), margin }
            }
            Found::Captures { seeds, houses } => Self::Captures { seeds, houses: letters(houses) },
            Found::Leads { ending, margin } => Self::Leads { ending: ending.into(), margin },
            Found::Saves { seeds, houses } => Self::Saves { seeds, houses: letters(houses) },
            Found::Feeds { seeds } => Self::Feeds { seeds },
            Found::Prepares { seeds } => Self::Prepares { seeds },
            Found::Threatens { seeds, with } => Self::Threatens { seeds, with: with.letter() },
            Found::Kroo { house, seeds, new } => Self::Kroo { house: house.letter(), seeds, new },
            Found::Safe => Self::Safe,
            Found::OneReply { house } => Self::OneReply { house: house.letter() },
            Found::Expects { lead, most } => Self::Expects { lead, most },
            Found::Exposes { seeds, to } => Self::Exposes { seeds, to: to.letter() },
        }
    }
}
