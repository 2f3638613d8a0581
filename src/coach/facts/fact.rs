//! The facts of a move, each with its definition. The declaration for TypeScript is made of the same lines.

use crate::house::House;
use crate::position::Reason;

/// A result, seen by the side that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(all(target_arch = "wasm32", feature = "wasm-facts"), derive(tsify::Tsify))]
pub enum Ending {
    /// That side wins.
    Won,
    /// Nobody wins.
    Drawn,
    /// That side loses.
    Lost,
}

/// What follows a grand slam.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(all(target_arch = "wasm32", feature = "wasm-facts"), derive(tsify::Tsify))]
#[non_exhaustive]
pub enum AfterSlam {
    /// The mover loses at once, whatever the stores.
    Loses,
    /// The mover has taken the seeds and moves again.
    MovesAgain,
    /// The move has taken nothing, and the game goes on.
    TakesNothing,
    /// The play is over with it, and that is not the mover's penalty: a majority, no move in the follow-up turn, or a game
    /// played on after a majority, whose result stands.
    Ends,
}

/// One thing that is true of a move. "The mover" plays it, "the opponent" is the other side.
///
/// A *reply* is a legal move of the opponent in the turn after the move; where the mover moves again, or the play is over,
/// there is none. A side *can take* a house where one of its legal moves captures that house and is not a grand slam that
/// loses. Where it is not that side's turn, its legal moves are those of an ordinary turn with the same seeds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "fact", rename_all = "kebab-case")
)]
#[cfg_attr(all(target_arch = "wasm32", feature = "wasm-facts"), derive(tsify::Tsify), tsify(missing_as_null))]
#[non_exhaustive]
pub enum Fact {
    /// It is the only legal move.
    Forced,
    /// It captures every seed that the opponent's row holds, or would if the rules let it. Absent where a grand slam is a
    /// move like any other.
    GrandSlam {
        /// What follows.
        effect: AfterSlam,
    },
    /// It is proven to win, and every other legal move is proven not to. At least one other is legal.
    OnlyWin,
    /// It is proven to draw, and every other legal move is proven to lose. At least one other is legal.
    OnlyDraw,
    /// Every other legal move is proven to lose; of this one nothing is proven. At least one other is legal.
    OthersLose,
    /// The play ends with it because the opponent has no seed to move. The mover takes the `seeds` of its own row, at least
    /// one.
    Starves {
        /// Seeds that the mover gathers.
        seeds: u8,
    },
    /// The game ends with it. Absent while a game is played on, because its result stands, and where a grand slam loses.
    Ends {
        /// What the mover has got.
        ending: Ending,
        /// What ends it.
        reason: Reason,
        /// By how many seeds the stores differ at the end, gathered seeds included.
        margin: u8,
    },
    /// It captures seeds, also where that is a grand slam that loses.
    Captures {
        /// All seeds captured, at least one.
        seeds: u8,
        /// The houses, in the order of taking.
        #[cfg_attr(feature = "serde", serde(with = "crate::serialized::letters"))]
        #[cfg_attr(all(target_arch = "wasm32", feature = "wasm-facts"), tsify(type = "string"))]
        houses: Vec<House>,
    },
    /// Its result is proven, both sides playing their best, and the game goes on. Absent while a game is played on, and
    /// beside [`Fact::OnlyWin`] and [`Fact::OnlyDraw`].
    Leads {
        /// What the mover gets.
        ending: Ending,
        /// By how many seeds the stores will differ at the end. `None` where that is not known, and in rule sets where a
        /// majority ends the game first.
        margin: Option<u8>,
    },
    /// The opponent could take these houses if it had the turn now, and no reply takes them. If one of them is the house
    /// that is sown, its seeds must be safe, too: no reply takes an own house into which they fall. After the move the
    /// opponent can capture fewer seeds with one move than it could have captured before.
    Saves {
        /// Seeds that lie in these houses before the move.
        seeds: u8,
        /// The houses, in board order; at least one.
        #[cfg_attr(feature = "serde", serde(with = "crate::serialized::letters"))]
        #[cfg_attr(all(target_arch = "wasm32", feature = "wasm-facts"), tsify(type = "string"))]
        houses: Vec<House>,
    },
    /// The opponent's row is empty and the rules oblige the mover to give it seeds: it has `seeds` after the move.
    Feeds {
        /// Seeds in the opponent's row after the move, at least one.
        seeds: u8,
    },
    /// After every reply it is the mover's turn, and the mover can then capture at least `seeds` seeds with one move.
    Prepares {
        /// The fewest seeds that the mover can capture then, at least one.
        seeds: u8,
    },
    /// If the opponent passed after it, the mover could capture `seeds` seeds with one move: more than with any legal move
    /// now. Absent beside [`Fact::Prepares`].
    Threatens {
        /// Seeds that the mover could capture, at least one.
        seeds: u8,
        /// The house that would capture them.
        #[cfg_attr(all(target_arch = "wasm32", feature = "wasm-facts"), tsify(type = "Letter"))]
        with: House,
    },
    /// It sows into an own house that then holds twelve seeds or more: a kroo. Of several, the one with most seeds.
    Kroo {
        /// The house.
        #[cfg_attr(all(target_arch = "wasm32", feature = "wasm-facts"), tsify(type = "Letter"))]
        house: House,
        /// Seeds in it after the move and its captures.
        seeds: u8,
        /// True where the house had fewer than twelve seeds before.
        new: bool,
    },
    /// No reply captures a seed, and there is a reply. After at least one other legal move the opponent could capture.
    Safe,
    /// Exactly one reply is legal.
    OneReply {
        /// The house that must be sown.
        #[cfg_attr(all(target_arch = "wasm32", feature = "wasm-facts"), tsify(type = "Letter"))]
        house: House,
    },
    /// Nothing before it in this list is true, and the search holds other moves for about as good: none of them is proven,
    /// their expected leads are the same in whole seeds, and their expected results differ by 0.06 at most. Hints alone have it.
    Alike {
        /// These houses and the house itself, in board order.
        #[cfg_attr(feature = "serde", serde(with = "crate::serialized::letters"))]
        #[cfg_attr(all(target_arch = "wasm32", feature = "wasm-facts"), tsify(type = "string"))]
        houses: Vec<House>,
    },
    /// What the search expects of it, where nothing is proven or the game is played on.
    Expects {
        /// By how many seeds the mover is expected to lead at the end, rounded; negative where it is behind.
        lead: i8,
        /// True where the search prefers it: no other move has more visits, nor a higher expected result with as many.
        most: bool,
    },
    /// A reply captures seeds: the most that one can.
    Exposes {
        /// Seeds, at least one.
        seeds: u8,
        /// The house that the opponent would sow for that.
        #[cfg_attr(all(target_arch = "wasm32", feature = "wasm-facts"), tsify(type = "Letter"))]
        to: House,
    },
    /// The move before was the opponent's, and [`Fact::Threatens`] was true of it: `with` can no longer capture as many
    /// seeds. Lines alone have it.
    Parries {
        /// The opponent's house that would have captured.
        #[cfg_attr(all(target_arch = "wasm32", feature = "wasm-facts"), tsify(type = "Letter"))]
        with: House,
    },
}

impl Fact {
    /// A stable code for other programs and for the words of a language.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::GrandSlam { .. } => "grand-slam",
            Self::OnlyWin => "only-win",
            Self::OnlyDraw => "only-draw",
            Self::OthersLose => "others-lose",
            Self::Starves { .. } => "starves",
            Self::Ends { .. } => "ends",
            Self::Captures { .. } => "captures",
            Self::Leads { .. } => "leads",
            Self::Saves { .. } => "saves",
            Self::Feeds { .. } => "feeds",
            Self::Prepares { .. } => "prepares",
            Self::Threatens { .. } => "threatens",
            Self::Kroo { .. } => "kroo",
            Self::Safe => "safe",
            Self::OneReply { .. } => "one-reply",
            Self::Alike { .. } => "alike",
            Self::Expects { .. } => "expects",
            Self::Exposes { .. } => "exposes",
            Self::Parries { .. } => "parries",
        }
    }
}
