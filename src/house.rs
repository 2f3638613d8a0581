//! Houses and sides. A house is one of twelve; nothing else can be built.

use core::fmt;
use core::str::FromStr;

/// One of the two players, named by where they sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Owns houses `A` to `F`; moves first.
    South,
    /// Owns houses `a` to `f`.
    North,
}

impl Side {
    /// Both sides, South first: the order of the stores in every array of two.
    pub const BOTH: [Self; 2] = [Self::South, Self::North];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
        }
    }

    /// 0 for South, 1 for North: the index of this side's store in an array of two.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Index of this side's first house in sowing order: 0 for South, 6 for North.
    pub const fn first_house(self) -> usize {
        self as usize * 6
    }

    /// `S` or `N`, as in position text.
    pub const fn letter(self) -> char {
        match self {
            Self::South => 'S',
            Self::North => 'N',
        }
    }

    /// The side of an upper-case `S` or `N`; `None` for anything else.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'S' => Some(Self::South),
            'N' => Some(Self::North),
            _ => None,
        }
    }

    /// This side's six houses in sowing order.
    pub fn houses(self) -> impl DoubleEndedIterator<Item = House> + Clone {
        let first = self.first_house() as u8;
        (first..first + 6).map(House)
    }
}

/// One of the twelve houses, counted in sowing order (counter-clockwise): `A`-`F`, then `a`-`f`.
///
/// ```
/// use oware::{House, Side};
/// let house = House::from_letter('c').unwrap();
/// assert_eq!((house.index(), house.number(), house.side()), (8, 9, Side::North));
/// assert_eq!(House::new(12), None);
/// assert_eq!(format!("{house} {house:?}"), "c House(c)");
/// assert_eq!("c".parse(), Ok(house));
/// assert_eq!("G".parse::<House>().unwrap_err().to_string(), "a house is a letter from A to F or a to f, not \"G\"");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct House(u8);

/// `House(c)`: the letter, which is what everything else calls it.
impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "House({})", self.letter())
    }
}

impl House {
    /// Number of houses on the board.
    pub const COUNT: usize = 12;

    /// The house at `index` (0 to 11) in sowing order, or `None`.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The house at `index` in sowing order, counted on round the board from 12 on.
    pub(crate) const fn wrapping(index: usize) -> Self {
        Self((index % Self::COUNT) as u8)
    }

    /// All twelve houses in sowing order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// 0 to 11 in sowing order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 1 to 12, as printed on the board.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// `A` to `F`, `a` to `f`.
    pub const fn letter(self) -> char {
        (if self.0 < 6 { b'A' + self.0 } else { b'a' + self.0 - 6 }) as char
    }

    /// The house of a letter `A`-`F` or `a`-`f`; `None` for anything else.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'A'..='F' => Some(Self(letter as u8 - b'A')),
            'a'..='f' => Some(Self(letter as u8 - b'a' + 6)),
            _ => None,
        }
    }

    /// The house across the board: `A` and `f`, `B` and `e`, and so on.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(11 - self.0)
    }

    /// Whose row the house lies in.
    pub const fn side(self) -> Side {
        if self.0 < 6 { Side::South } else { Side::North }
    }
}

/// What is written as one letter and read from it: the error of another text, `FromStr` and `Display`.
macro_rules! letter_text {
    ($kind:ident, $error:ident, $what:literal, $letters:literal) => {
        #[doc = concat!("A text that is no ", $what, "; parsing a [`", stringify!($kind), "`] gives it.")]
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub struct $error {
            /// The text.
            pub text: String,
        }

        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!("a ", $what, " is ", $letters, ", not {:?}"), self.text)
            }
        }

        impl core::error::Error for $error {}

        /// The letter, nothing around it.
        impl FromStr for $kind {
            type Err = $error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut letters = text.chars();
                let value = letters.next().and_then(Self::from_letter).filter(|_| letters.next().is_none());
                value.ok_or_else(|| $error { text: text.to_owned() })
            }
        }

        /// The letter.
        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Write::write_char(f, self.letter())
            }
        }
    };
}

letter_text!(Side, ParseSideError, "side", "S or N");
letter_text!(House, ParseHouseError, "house", "a letter from A to F or a to f");
letter_text!(Place, ParsePlaceError, "place", "a letter from A to F or a to f, S or N");

/// A stop on the sowing path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// One of the twelve houses.
    House(House),
    /// The store of a side, where a rule set sows into it.
    Store(Side),
}

impl Place {
    /// `A` to `F`, `a` to `f`; `S` and `N` for the stores.
    pub const fn letter(self) -> char {
        match self {
            Self::House(house) => house.letter(),
            Self::Store(side) => side.letter(),
        }
    }

    /// The place of a letter as [`Place::letter`] gives it; `None` for anything else.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match (House::from_letter(letter), Side::from_letter(letter)) {
            (Some(house), _) => Some(Self::House(house)),
            (None, Some(side)) => Some(Self::Store(side)),
            (None, None) => None,
        }
    }

    /// True for a house in the row of `side`.
    pub fn is_in_row(self, side: Side) -> bool {
        matches!(self, Self::House(house) if house.side() == side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_numbers_and_sides_agree() {
        let letters: String = House::all().map(House::letter).collect();
        assert_eq!(letters, "ABCDEFabcdef");
        for (index, house) in House::all().enumerate() {
            assert_eq!(House::new(index), Some(house));
            assert_eq!(House::from_letter(house.letter()), Some(house));
            assert_eq!(usize::from(house.number()), index + 1);
            assert!(house.side().houses().any(|other| other == house));
            assert!(!house.side().opponent().houses().any(|other| other == house));
        }
        for wrong in ['G', 'g', '@', '`', '1', 'Ä', ' '] {
            assert_eq!(House::from_letter(wrong), None, "{wrong}");
        }
    }
}
