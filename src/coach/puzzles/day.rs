//! The puzzle of a day: the same for everyone.

use super::limits::VERSION;
use super::maker::Maker;
use crate::endgame::Tables;
use crate::rules::RuleSet;
use core::fmt;
use core::str::FromStr;

/// The puzzle of a day is made for a player of this rating: one between the third level and the fourth.
const RATING: u16 = 900;

/// A date of the Gregorian calendar, from the year 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day {
    year: u16,
    month: u8,
    /// From 1.
    of_month: u8,
}

/// Why a text is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseDayError;

impl fmt::Display for ParseDayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no date such as 2026-11-23")
    }
}

impl core::error::Error for ParseDayError {}

/// A date such as `2026-11-23`, and nothing else.
impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Self, ParseDayError> {
        Self::parse(text).ok_or(ParseDayError)
    }
}

/// The text that `FromStr` reads.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.of_month)
    }
}

impl Day {
    /// The day of a text such as `2026-11-23`; `None` for anything else, and for days that no calendar has.
    ///
    /// ```
    /// use oware::coach::puzzles::Day;
    /// assert!(Day::parse("2026-02-29").is_none(), "no leap year");
    /// let day: Day = "2024-02-29".parse()?;
    /// assert_eq!(day.to_string(), "2024-02-29");
    /// # Ok::<(), oware::coach::puzzles::ParseDayError>(())
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        if bytes.len() != 10 || bytes[4] != b'-' || bytes[7] != b'-' {
            return None;
        }
        let number = |from: usize, to: usize| {
            let digits = text.get(from..to).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
            digits.parse::<u16>().ok()
        };
        let (year, month, day) = (number(0, 4)?, number(5, 7)? as u8, number(8, 10)? as u8);
        let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
        let days = match month {
            2 => 28 + u8::from(leap),
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        (year > 0 && (1..=days).contains(&day)).then_some(Self { year, month, of_month: day })
    }

    /// The seed of its puzzle, by this [`VERSION`] of the generator.
    pub fn seed(self) -> u64 {
        let date = u64::from(self.year) * 10_000 + u64::from(self.month) * 100 + u64::from(self.of_month);
        u64::from(VERSION) << 32 | date
    }

    /// The maker whose first puzzle is that of the day.
    pub fn maker(self, rules: RuleSet, tables: &Tables) -> Maker {
        Maker::new(rules, self.seed(), tables).near(RATING)
    }
}
