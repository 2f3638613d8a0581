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
    /// A reply takes seeds, and the most that one can take is more than after the best move. Absent where the move itself
    /// captures so much more than the best one that this makes up for it.
    Leaves {
        /// The houses that the reply takes, in board order.
        #[cfg_attr(feature = "serde", serde(with = "crate::serialized::letters"))]
        #[cfg_attr(all(target_arch = "wasm32", feature = "wasm-coach"), tsify(type = "string"))]
        houses: Vec<House>,
        /// Seeds in them before the reply.
        holds: u8,
        /// The reply: the one that was played where it takes more than any after the best move, else the one that takes
        /// most.
        #[cfg_attr(all(target_arch = "wasm32", feature = "wasm-coach"), tsify(type = "Letter"))]
        with: House,
        /// Seeds that the reply takes.
        seeds: u8,
        /// The game went on with it.
        played: bool,
        /// After the best move no reply takes one of these houses; where the best move sows one of them, no reply takes
        /// anything. Nor does the opponent take one of them in the line that is shown for the best move.
        kept: bool,
    },
    /// The best move captures more seeds. Absent where a reply to it captures enough for nothing to be gained by it.
    Misses {
        /// Seeds that the best move captures.
        seeds: u8,
        /// Seeds that the move captured.
        took: u8,
    },
    /// The opponent can capture `seeds`, whatever the mover plays, and more than in as many moves after the best move,
    /// even less what each of the two moves captures. No side plays a grand slam that loses. Absent beside [`Fault::Leaves`].
    Yields {
        /// Seeds that the opponent can capture for certain.
        seeds: u8,
        /// Its moves, two or three: the fewest of which this is true.
        moves: u8,
    },
    /// With the best move and moves behind it the mover could have captured `seeds`, whatever the opponent played, and
    /// more than with the move played and as many behind it, even less what one reply to each of the two captures at once.
    Forgoes {
        /// Seeds that the mover can capture for certain; more than a reply to the best move captures.
        seeds: u8,
        /// Its moves, the best one included, two or three: the fewest of which this is true.
        moves: u8,
    },
}
