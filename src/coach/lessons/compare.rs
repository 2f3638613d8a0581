//! One move under two rule sets: what differs, as codes.

use crate::house::House;
use crate::position::{IllegalMove, Outcome, Position, PositionError};
use crate::rules::RuleSet;

/// Positions in which rule sets differ, with the house to play there: a grand slam, an opponent without seeds, a single
/// seed, and a move after which nobody can be fed.
pub const EXAMPLES: [(&str, House); 4] = [
    ("0-2-0-0-3-1-1-1-0-0-0-0-20-20-S", House::wrapping(4)),
    ("2-0-1-0-1-2-0-0-0-0-0-0-22-20-S", House::wrapping(0)),
    ("1-2-0-0-1-3-2-0-1-0-4-1-15-18-S", House::wrapping(0)),
    ("0-0-0-0-0-1-3-0-1-0-0-0-22-21-S", House::wrapping(5)),
];

/// Something in which two rule sets differ. Arrays hold what is so under the first one, then under the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Difference {
    /// One of them does not allow the move; nothing else is compared then.
    Refused {
        /// Which.
        by: RuleSet,
        /// Why.
        why: IllegalMove,
    },
    /// The seeds that the move captures.
    Captures {
        /// Seeds.
        seeds: [u8; 2],
    },
    /// Whether the game is over after it, and how.
    End {
        /// The outcomes; `None` where the game goes on.
        outcomes: [Option<Outcome>; 2],
    },
    /// Under one of them the same side moves again.
    Again {
        /// Under which.
        under: RuleSet,
    },
    /// The stores after the move, the gathering of an end included, where captures alone do not explain them.
    Stores {
        /// South's and North's.
        stores: [[u8; 2]; 2],
    },
}

impl Difference {
    /// A stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Refused { .. } => "refused",
            Self::Captures { .. } => "captures",
            Self::End { .. } => "end",
            Self::Again { .. } => "again",
            Self::Stores { .. } => "stores",
        }
    }
}

/// What differs where `house` is played under two rule sets, from the seeds and the turn of `position`, as an ordinary turn.
/// Empty where both do the same, also where both refuse the move for the same reason.
///
/// # Errors
/// Where a rule set has more or fewer seeds than the position.
pub fn differences(
    position: &Position,
    house: House,
    one: RuleSet,
    other: RuleSet,
) -> Result<Vec<Difference>, PositionError> {
    let before = [position.with_rules(one)?, position.with_rules(other)?];
    let [first, second] = match before.map(|before| before.play(house)) {
        [Ok(first), Ok(second)] => [first, second],
        [Err(why), Err(same)] if why == same => return Ok(Vec::new()),
        both => {
            let refused = [one, other].into_iter().zip(both);
            return Ok(refused
                .filter_map(|(by, played)| Some(Difference::Refused { by, why: played.err()? }))
                .collect());
        }
    };
    let mut found = Vec::new();
    let seeds = before.map(|before| before.captures(house).iter().map(|(_, seeds)| seeds).sum::<u8>());
    if seeds[0] != seeds[1] {
        found.push(Difference::Captures { seeds });
    }
    let outcomes = [first.outcome(), second.outcome()];
    for (under, after) in [(one, &first), (other, &second)] {
        let alone = first.is_follow_up() != second.is_follow_up();
        if alone && after.is_follow_up() && after.outcome().is_none() {
            found.push(Difference::Again { under });
        }
    }
    if outcomes[0] != outcomes[1] {
        found.push(Difference::End { outcomes });
    }
    let stores = [first.stores(), second.stores()];
    if stores[0] != stores[1] && seeds[0] == seeds[1] {
        found.push(Difference::Stores { stores });
    }
    Ok(found)
}
