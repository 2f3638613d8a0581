//! What a move did worse than the best one, each with its definition. The declaration for TypeScript is made of the same lines.

use crate::house::House;

/// What a move did worse than the best one there. "The mover" played it, "the opponent" is the other side; what a reply is, and
/// what it can take, is defined at [`Fact`](crate::coach::facts::Fact).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "fault", rename_all = "kebab-case")
)]
#[cfg_attr(all(target_arch = "wasm32", feature = "wasm-coach"), derive(tsify::Tsify), tsify(missing_as_null))]
#[non_exhaustive]
pub enum Fault {
    /// It is a grand slam that loses the game.
    Slam,
    /// A reply takes seeds, and the most that one can take is more than after the best move.
    Leaves {
        /// The houses that the reply takes, in board order.
        #[cfg_attr(feature = "serde", serde(with = "crate::serialized::letters"))]
        #[cfg_attr(all(target_arch = "wasm32", feature = "wasm-coach"), tsify(type = "string"))]
        houses: Vec<House>,
        /// Seeds in them before the reply.
        holds: u8,
        /// The reply: the one that was played where it takes seeds, else the one that takes most.
        #[cfg_attr(all(target_arch = "wasm32", feature = "wasm-coach"), tsify(type = "Letter"))]
        with: House,
        /// Seeds that the reply takes.
        seeds: u8,
        /// The game went on with it.
        played: bool,
        /// After the best move no reply takes one of these houses; where the best move sows one of them, no reply takes
        /// anything.
        kept: bool,
    },
    /// The best move captures more seeds.
    Misses {
        /// Seeds that the best move captures.
        seeds: u8,
        /// Seeds that the move captured.
        took: u8,
    },
    /// In the line that was expected after it, the opponent captures more than in as many plies of the line that begins with
    /// the best move.
    Yields {
        /// Seeds that the opponent captures.
        seeds: u8,
        /// Its moves up to the last capture.
        moves: u8,
    },
    /// In the line that begins with the best move, the mover captures more than in as many plies of the line that was expected
    /// after the move.
    Forgoes {
        /// Seeds that the mover captures in the line of the best move.
        seeds: u8,
        /// Its moves up to the last capture.
        moves: u8,
    },
}
