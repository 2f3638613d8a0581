//! A sample: a position, what the search expected of it, and how its game ended.

use oware::network::training::INPUTS;

/// Bytes of a sample in a file.
pub const BYTES: usize = INPUTS + 4;

/// A position of a game, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Seeds, as [`oware::network::training::inputs`] has them.
    pub inputs: [u8; INPUTS],
    /// The value that the search found, from -10,000 (lost) to 10,000 (won).
    pub expected: i16,
    /// How the game ended: -1 lost, 0 drawn, 1 won.
    pub result: i8,
    /// By how many seeds it ended: own less the other side's.
    pub lead: i8,
}

impl Sample {
    /// What the network should answer: the mean of the result and of the search's value.
    pub fn target(&self) -> f32 {
        0.5 * f32::from(self.result) + 0.5 * f32::from(self.expected) / 10_000.0
    }

    /// As bytes.
    pub fn bytes(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        bytes[..INPUTS].copy_from_slice(&self.inputs);
        bytes[INPUTS..INPUTS + 2].copy_from_slice(&self.expected.to_le_bytes());
        bytes[INPUTS + 2] = self.result as u8;
        bytes[INPUTS + 3] = self.lead as u8;
        bytes
    }

    /// From bytes.
    pub fn read(bytes: &[u8; BYTES]) -> Self {
        let mut inputs = [0; INPUTS];
        inputs.copy_from_slice(&bytes[..INPUTS]);
        let expected = i16::from_le_bytes([bytes[INPUTS], bytes[INPUTS + 1]]);
        Self { inputs, expected, result: bytes[INPUTS + 2] as i8, lead: bytes[INPUTS + 3] as i8 }
    }
}
