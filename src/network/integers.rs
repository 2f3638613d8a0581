//! The weights of a network as integers.

use super::shape::{BUCKETS, HIDDEN, OUTPUT_MOST, ROWS};

/// The weights of a network; `shape` says what one means in each.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Integers {
    /// By row and hidden unit.
    pub(super) rows: Box<[[i16; HIDDEN]; ROWS]>,
    pub(super) bias: [i16; HIDDEN],
    pub(super) output: [[i16; HIDDEN]; BUCKETS],
    pub(super) output_bias: [i32; BUCKETS],
    pub(super) lead: [[i16; HIDDEN]; BUCKETS],
    pub(super) lead_bias: [i16; BUCKETS],
}

impl Integers {
    /// Combines each weight with that of `other` by `of`, and each of the output's biases by `of_bias`.
    pub(super) fn with(&mut self, other: &Self, of: fn(i16, i16) -> i16, of_bias: fn(i32, i32) -> i32) {
        let each = |weights: &mut [i16], other: &[i16]| {
            for (weight, other) in weights.iter_mut().zip(other) {
                *weight = of(*weight, *other);
            }
        };
        each(self.rows.as_flattened_mut(), other.rows.as_flattened());
        each(&mut self.bias, &other.bias);
        each(self.output.as_flattened_mut(), other.output.as_flattened());
        each(self.lead.as_flattened_mut(), other.lead.as_flattened());
        each(&mut self.lead_bias, &other.lead_bias);
        for (bias, other) in self.output_bias.iter_mut().zip(other.output_bias) {
            *bias = of_bias(*bias, other);
        }
    }

    /// No sum can leave its integers.
    pub(super) fn is_sound(&self) -> bool {
        let within = |weights: &[i16], most: i16| weights.iter().all(|weight| weight.unsigned_abs() <= most as u16);
        within(self.rows.as_flattened(), i8::MAX.into())
            && within(&self.bias, i16::MAX / 4)
            && within(self.output.as_flattened(), OUTPUT_MOST)
            && within(self.lead.as_flattened(), i8::MAX.into())
            && self.output_bias.iter().all(|bias| bias.unsigned_abs() <= 100_000_000)
    }
}

/// Rows on the heap, which are never laid on the stack.
///
/// # Panics
/// Where there are not `COUNT` rows.
pub(super) fn boxed<const COUNT: usize>(rows: Vec<[i16; HIDDEN]>) -> Box<[[i16; HIDDEN]; COUNT]> {
    match rows.into_boxed_slice().try_into() {
        Ok(rows) => rows,
        Err(_) => unreachable!("counted before"),
    }
}
