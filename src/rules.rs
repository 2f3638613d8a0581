//! The rule sets, side by side. Every difference between them is a field of [`Rules`]; the code that acts on a difference
//! reads its field.

use core::fmt;
use core::str::FromStr;

/// Where seeds are sown and how they are captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Sowing {
    /// Over both rows, the origin skipped on every lap. A last seed that makes two or three in the opponent's row
    /// captures them, and the twos and threes behind it.
    Rows,
    /// Over both rows and the mover's store, the origin not skipped. A last seed in an own empty house captures the
    /// house opposite.
    OwnStore,
}

/// What becomes of a move that captures every seed the opponent's row holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Slam {
    /// It captures, and the mover loses at once, whatever the stores.
    Loses,
    /// It captures; short of a majority the mover moves again, and must then leave the opponent a seed.
    MovesAgain,
    /// It is legal and captures nothing.
    CapturesNothing,
    /// It is a move like any other.
    Ordinary,
}

/// What becomes of the seeds still in the rows where the game ends without a majority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leftover {
    /// They are not scored and stay where they are.
    Unscored,
    /// Each side takes the seeds of its own row.
    Gathered,
}

/// Everything in which the rule sets differ.
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// Seeds in each of the twelve houses at the start.
    pub seeds_per_house: u8,
    /// Sowing and capturing.
    pub sowing: Sowing,
    /// A grand slam.
    pub slam: Slam,
    /// A house with a single seed may be picked only while no own house holds more.
    pub single_seeds_last: bool,
    /// Where the opponent's row is empty, a move must feed it. Without this duty the game goes on until a side has no
    /// seed to move.
    pub must_feed: bool,
    /// More than half of the seeds in one store, or half in each, end the game.
    pub majority_ends: bool,
    /// An empty row ends the game, whosever turn it is.
    pub empty_row_ends: bool,
    /// The seeds left where no move feeds, or where the side to move has no seed.
    pub cannot_move: Leftover,
    /// The seeds left where no move fits the follow-up turn after a grand slam.
    pub stuck_after_slam: Leftover,
    /// The seeds left where a position occurs for the third time since the last capture, and where two players agree
    /// to end (then always gathered); `None` where neither ends a game.
    pub repetition: Option<Leftover>,
}

impl Rules {
    /// Seeds in the game: houses and stores always sum to this.
    pub const fn seeds(&self) -> u8 {
        self.seeds_per_house * 12
    }

    /// The fewest seeds in store that win: more than half.
    pub const fn majority(&self) -> u8 {
        self.seeds() / 2 + 1
    }
}

/// The name of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[non_exhaustive]
pub enum RuleSet {
    /// Oware where a grand slam loses.
    #[default]
    Oware,
    /// Ouril of Cabo Verde: a grand slam moves again, single seeds last.
    Ouril,
    /// Oware as tournaments play it: a grand slam captures nothing.
    Abapa,
    /// As Oware, without the duty to feed.
    Aiware,
    /// Three seeds a house, stores in the sowing path, captures from the opposite house.
    Owari,
}

/// The four that share sowing and captures start from this and say where they differ.
const OWARE: Rules = Rules {
    seeds_per_house: 4,
    sowing: Sowing::Rows,
    slam: Slam::Loses,
    single_seeds_last: false,
    must_feed: true,
    majority_ends: true,
    empty_row_ends: false,
    cannot_move: Leftover::Unscored,
    stuck_after_slam: Leftover::Gathered,
    repetition: Some(Leftover::Unscored),
};

const OURIL: Rules = Rules { slam: Slam::MovesAgain, single_seeds_last: true, ..OWARE };

const ABAPA: Rules = Rules {
    slam: Slam::CapturesNothing,
    cannot_move: Leftover::Gathered,
    repetition: Some(Leftover::Gathered),
    ..OWARE
};

const AIWARE: Rules = Rules { must_feed: false, cannot_move: Leftover::Gathered, ..OWARE };

const OWARI: Rules = Rules {
    seeds_per_house: 3,
    sowing: Sowing::OwnStore,
    slam: Slam::Ordinary,
    must_feed: false,
    majority_ends: false,
    empty_row_ends: true,
    cannot_move: Leftover::Gathered,
    repetition: None,
    ..OWARE
};

impl RuleSet {
    /// Every rule set, the default first. A slice, because another rule set may join: as the last one, here and above, since links
    /// and files of weights name a rule set by its place.
    pub const ALL: &'static [Self] = &[Self::Oware, Self::Ouril, Self::Abapa, Self::Aiware, Self::Owari];

    /// The lower-case name used in records, addresses and options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Oware => "oware",
            Self::Ouril => "ouril",
            Self::Abapa => "abapa",
            Self::Aiware => "aiware",
            Self::Owari => "owari",
        }
    }

    /// The rule set of a name as [`RuleSet::name`] gives it, `None` for any other text.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|set| set.name() == name)
    }

    /// The rules themselves.
    pub const fn rules(self) -> &'static Rules {
        match self {
            Self::Oware => &OWARE,
            Self::Ouril => &OURIL,
            Self::Abapa => &ABAPA,
            Self::Aiware => &AIWARE,
            Self::Owari => &OWARI,
        }
    }
}

/// A text that names no rule set; parsing a [`RuleSet`] gives it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParseRuleSetError {
    /// The text.
    pub text: String,
}

impl fmt::Display for ParseRuleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no rule set {:?}", self.text)
    }
}

impl core::error::Error for ParseRuleSetError {}

/// The name as [`RuleSet::name`] gives it.
///
/// ```
/// use oware::RuleSet;
/// assert_eq!("abapa".parse(), Ok(RuleSet::Abapa));
/// assert_eq!("chess".parse::<RuleSet>().unwrap_err().to_string(), "there is no rule set \"chess\"");
/// ```
impl FromStr for RuleSet {
    type Err = ParseRuleSetError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_name(text).ok_or_else(|| ParseRuleSetError { text: text.to_owned() })
    }
}

/// The name.
impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A rule set as a type, so that the compiler makes one copy of the hot path for each and folds the differences away.
pub(crate) trait Variant {
    const RULES: Rules;
}

macro_rules! variants {
    ($($name:ident = $rules:expr;)*) => {
        $(pub(crate) struct $name;
        impl Variant for $name {
            const RULES: Rules = $rules;
        })*
    };
}

variants! {
    Oware = OWARE;
    Ouril = OURIL;
    Abapa = ABAPA;
    Aiware = AIWARE;
    Owari = OWARI;
}

/// Runs an expression with `$variant` standing for the type of a rule set known only at run time.
macro_rules! as_variant {
    ($set:expr, $variant:ident => $body:expr) => {
        as_variant!(@arms $set, $variant, $body, Oware Ouril Abapa Aiware Owari)
    };
    (@arms $set:expr, $variant:ident, $body:expr, $($name:ident)*) => {
        match $set {
            $($crate::rules::RuleSet::$name => {
                type $variant = $crate::rules::$name;
                $body
            })*
        }
    };
}
pub(crate) use as_variant;
