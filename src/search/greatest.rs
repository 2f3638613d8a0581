//! The greatest of some floats, found without a branch: which of them it is can hardly be guessed.

#[cfg(not(target_arch = "wasm32"))]
pub(super) use floats::{LEAST, greatest, order};
#[cfg(target_arch = "wasm32")]
pub(super) use integers::{LEAST, greatest, order};

/// Natively an instruction takes the greater of two floats.
#[cfg(not(target_arch = "wasm32"))]
mod floats {
    pub(in crate::search) const LEAST: f32 = f32::NEG_INFINITY;

    /// What a value is compared by.
    #[inline]
    pub(in crate::search) fn order(value: f32) -> f32 {
        value
    }

    /// The first greatest of some values from -1 to 1; -1 where there are none.
    #[inline]
    pub(in crate::search) fn greatest<T>(items: &[T], value: impl Fn(&T) -> f32) -> f32 {
        items.iter().map(value).fold(-1.0, |best, value| if value > best { value } else { best })
    }
}

/// Chromium compiles the choice between two floats to a branch, but that between two integers to none.
#[cfg(any(target_arch = "wasm32", test))]
mod integers {
    pub(in crate::search) const LEAST: i32 = i32::MIN;

    /// What a value is compared by: an integer that grows with it. Both zeros have the same.
    #[inline]
    pub(in crate::search) fn order(value: f32) -> i32 {
        // The bits of a float grow with its size, below the sign. Those of a negative one are turned round. Adding zero
        // takes the sign off a zero.
        let bits = (value + 0.0).to_bits() as i32;
        bits ^ (bits >> 31 & i32::MAX)
    }

    /// The first greatest of some values from -1 to 1; -1 where there are none.
    #[inline]
    pub(in crate::search) fn greatest<T>(items: &[T], value: impl Fn(&T) -> f32) -> f32 {
        let mut best = (LEAST, 0);
        for (place, item) in items.iter().enumerate() {
            let order = order(value(item));
            if order > best.0 {
                best = (order, place);
            }
        }
        items.get(best.1).map_or(-1.0, value)
    }
}

#[cfg(test)]
mod tests {
    use super::{floats, integers};
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    /// Some values are equal, some are zeros of both signs.
    #[test]
    fn floats_and_integers_find_the_same() {
        let special =
            [0.0, -0.0, 1.0, -1.0, f32::MIN_POSITIVE, -f32::MIN_POSITIVE, f32::from_bits(1), -f32::from_bits(1)];
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
        for _ in 0..20_000 {
            let mut value = || match rng.random_range(0..2) {
                0 => special[rng.random_range(0..special.len())],
                _ => rng.random_range(-1.0..=1.0),
            };
            let values: [f32; 4] = std::array::from_fn(|_| value());
            let [one, other, ..] = values;
            let orders = (integers::order(one), integers::order(other));
            assert_eq!(one.partial_cmp(&other), Some(orders.0.cmp(&orders.1)), "{one} {other}");
            for count in 0..=values.len() {
                let found = integers::greatest(&values[..count], |value| *value);
                let wanted = floats::greatest(&values[..count], |value| *value);
                assert_eq!(found.to_bits(), wanted.to_bits(), "{values:?}, {count}");
            }
        }
        assert!(integers::LEAST < integers::order(f32::MIN) && floats::LEAST < floats::order(f32::MIN));
    }
}
