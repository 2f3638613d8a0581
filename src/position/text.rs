//! Position text: twelve houses, two stores, the turn, joined by `-`. It always means an ordinary turn.

use super::state::Position;
use crate::house::Side;
use crate::rules::{ParseRuleSetError, RuleSet};
use core::fmt;
use core::str::FromStr;

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionError {
    /// Not fifteen fields joined by `-`; how many there are.
    Form {
        /// Fields found.
        fields: usize,
    },
    /// A field is not a number of seeds from 0 to the rule set's total.
    Number {
        /// 1 to 14.
        field: usize,
        /// What stands there.
        text: String,
    },
    /// Houses and stores do not sum to the rule set's seeds.
    Sum {
        /// Seeds found.
        sum: u32,
        /// Seeds of the rule set.
        wanted: u32,
    },
    /// The last field is neither `S` nor `N`.
    Turn {
        /// What stands there.
        text: String,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form { fields } => write!(f, "a position has 15 fields joined by '-', not {fields}"),
            Self::Number { field, text } => write!(f, "field {field} is not a number of seeds: {text:?}"),
            Self::Sum { sum, wanted } => write!(f, "houses and stores hold {sum} seeds, not {wanted}"),
            Self::Turn { text } => write!(f, "the turn is S or N, not {text:?}"),
        }
    }
}

impl core::error::Error for PositionError {}

/// Why a text is no position of any rule set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The word before the position names no rule set.
    Rules(ParseRuleSetError),
    /// What follows is no position of that rule set.
    Position(PositionError),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(error) => error.fmt(f),
            Self::Position(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParsePositionError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Rules(error) => Some(error),
            Self::Position(error) => Some(error),
        }
    }
}

/// The name of a rule set, a space, and position text, as `{:#}` writes them. Position text alone is a position of the default
/// rule set, [`RuleSet::Oware`].
///
/// ```
/// use oware::{Position, RuleSet};
/// let start = Position::start(RuleSet::Owari);
/// let text = format!("{start:#}");
/// assert_eq!(text, "owari 3-3-3-3-3-3-3-3-3-3-3-3-0-0-S");
/// assert_eq!(text.parse(), Ok(start));
/// assert_eq!("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S".parse(), Ok(Position::start(RuleSet::Oware)));
/// ```
impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (rules, position) = match text.split_once(' ') {
            Some((rules, position)) => (rules.parse().map_err(ParsePositionError::Rules)?, position),
            None => (RuleSet::default(), text),
        };
        Self::parse(rules, position).map_err(ParsePositionError::Position)
    }
}

/// Position text; `{:#}` writes the name of the rule set before it. Both say what an ordinary turn is, nothing of a follow-up
/// turn or of playing on.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            write!(f, "{} ", self.rules)?;
        }
        for seeds in self.houses().iter().chain(&self.stores()) {
            write!(f, "{seeds}-")?;
        }
        write!(f, "{}", self.turn().letter())
    }
}

impl Position {
    /// Reads position text such as `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`, nothing around it.
    ///
    /// # Errors
    /// What is wrong with the text, the first fault from the left.
    pub fn parse(rules: RuleSet, text: &str) -> Result<Self, PositionError> {
        let fields: Vec<&str> = text.split('-').collect();
        let Some((turn, counts)) = fields.split_last().filter(|(_, counts)| counts.len() == 14) else {
            return Err(PositionError::Form { fields: fields.len() });
        };
        let mut seeds = [0; 14];
        for (index, (&text, seeds)) in counts.iter().zip(&mut seeds).enumerate() {
            let found = number(text, rules.rules().seeds());
            *seeds = found.ok_or_else(|| PositionError::Number { field: index + 1, text: text.to_owned() })?;
        }
        let [houses @ .., south, north] = seeds;
        let mut letters = turn.chars();
        let (Some(turn), None) = (letters.next().and_then(Side::from_letter), letters.next()) else {
            return Err(PositionError::Turn { text: (*turn).to_owned() });
        };
        Self::new(rules, houses, [south, north], turn)
    }
}

/// A decimal number up to `most`, of one or two digits and without a leading zero: one text for one position.
fn number(text: &str, most: u8) -> Option<u8> {
    let plain = !text.is_empty() && text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !plain || text.len() == 2 && text.starts_with('0') {
        return None;
    }
    text.parse().ok().filter(|&seeds| seeds <= most)
}
