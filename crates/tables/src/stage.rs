//! What is being done with a layer.

use core::fmt;

/// What is being done with a layer, in this order. A number counts the thresholds of a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Tries the moves of every position for the bounds.
    BeginBounds,
    /// Settles bounds.
    Bounds(usize),
    /// Tries the moves of every position for the values.
    BeginValues,
    /// Settles values.
    Values(usize),
    /// Hands out the values.
    Write,
}

impl Stage {
    /// As two bytes.
    pub fn code(self) -> [u8; 2] {
        match self {
            Self::BeginBounds => [0, 0],
            Self::Bounds(step) => [1, step as u8],
            Self::BeginValues => [2, 0],
            Self::Values(step) => [3, step as u8],
            Self::Write => [4, 0],
        }
    }

    /// The stage of two bytes.
    pub fn of_code(code: [u8; 2]) -> Option<Self> {
        Some(match code {
            [0, 0] => Self::BeginBounds,
            [1, step] => Self::Bounds(step.into()),
            [2, 0] => Self::BeginValues,
            [3, step] => Self::Values(step.into()),
            [4, 0] => Self::Write,
            _ => return None,
        })
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BeginBounds => f.write_str("moves for the bounds"),
            Self::Bounds(step) => write!(f, "bounds, threshold {}", step + 1),
            Self::BeginValues => f.write_str("moves for the values"),
            Self::Values(step) => write!(f, "values, threshold {}", step + 1),
            Self::Write => f.write_str("writing"),
        }
    }
}
