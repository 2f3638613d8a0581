//! Rows of hidden units, and their sum in an evaluation. It takes eight units at a time, so that nothing leaves the registers.

use super::shape::{HIDDEN, ONE};
pub(super) use vectors::dot;

/// Hidden units in one vector.
const LANES: usize = 8;

/// A row in two cache lines. Wherever else it began, it would reach into a third.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
pub(super) struct Row(vectors::Units);

impl Row {
    pub(super) fn of(units: &[i16; HIDDEN]) -> Self {
        Self(vectors::of(units))
    }
}

/// In plain integers. The compiler makes vectors of them.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod vectors {
    use super::{HIDDEN, LANES, ONE, Row};

    pub(super) type Units = [i16; HIDDEN];

    pub(super) fn of(units: &[i16; HIDDEN]) -> Units {
        *units
    }

    /// The sums of the rows, clipped, squared, times the weights, all added up.
    #[inline]
    pub(in crate::network) fn dot<const ROWS: usize>(rows: [&Row; ROWS], weights: &Row) -> i32 {
        let rows = rows.map(|row| row.0.as_chunks::<LANES>().0);
        let mut sums = [0_i32; LANES];
        for (at, weights) in weights.0.as_chunks::<LANES>().0.iter().enumerate() {
            let mut units = [0_i16; LANES];
            for row in rows {
                for (unit, weight) in units.iter_mut().zip(row[at]) {
                    *unit = unit.wrapping_add(weight);
                }
            }
            for ((sum, unit), weight) in sums.iter_mut().zip(units).zip(weights) {
                let clipped = unit.clamp(0, ONE);
                *sum += i32::from(clipped * clipped) * i32::from(*weight);
            }
        }
        sums.iter().sum()
    }
}

/// In vector instructions. On this target the compiler does not find all of them by itself.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod vectors {
    use super::{HIDDEN, LANES, ONE, Row};
    use std::arch::wasm32::{
        i16x8, i16x8_add, i16x8_all_true, i16x8_eq, i16x8_max, i16x8_min, i16x8_mul, i16x8_splat, i32x4_add,
        i32x4_dot_i16x8, i32x4_extract_lane, i32x4_shuffle, i32x4_splat, v128,
    };

    #[derive(Clone, Copy, Debug)]
    pub(super) struct Units([v128; HIDDEN / LANES]);

    impl PartialEq for Units {
        fn eq(&self, other: &Self) -> bool {
            self.0.iter().zip(&other.0).all(|(one, other)| i16x8_all_true(i16x8_eq(*one, *other)))
        }
    }

    pub(super) fn of(units: &[i16; HIDDEN]) -> Units {
        let (lanes, _) = units.as_chunks::<LANES>();
        Units(std::array::from_fn(|at| {
            let lane = lanes[at];
            i16x8(lane[0], lane[1], lane[2], lane[3], lane[4], lane[5], lane[6], lane[7])
        }))
    }

    /// The sums of the rows, clipped, squared, times the weights, all added up.
    #[inline]
    pub(in crate::network) fn dot<const ROWS: usize>(rows: [&Row; ROWS], weights: &Row) -> i32 {
        let (zero, one) = (i16x8_splat(0), i16x8_splat(ONE));
        let mut sums = i32x4_splat(0);
        for (at, weights) in weights.0.0.iter().enumerate() {
            let units = rows[1..].iter().fold(rows[0].0.0[at], |units, row| i16x8_add(units, row.0.0[at]));
            let clipped = i16x8_min(i16x8_max(units, zero), one);
            sums = i32x4_add(sums, i32x4_dot_i16x8(i16x8_mul(clipped, clipped), *weights));
        }
        let halves = i32x4_add(sums, i32x4_shuffle::<2, 3, 0, 1>(sums, sums));
        i32x4_extract_lane::<0>(halves) + i32x4_extract_lane::<1>(halves)
    }
}
