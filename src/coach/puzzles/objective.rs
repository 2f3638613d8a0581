//! What the player of a puzzle shall reach, and the score of a move.

/// What the player shall reach, whatever the opponent does. Plies count from the puzzle's first move, which is one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// Win the game.
    Win,
    /// Do not lose a game that nobody can win: the other moves lose it.
    Draw,
    /// Do not lose the game within `plies` plies: the other moves do.
    Hold {
        /// Two, four or six.
        plies: u8,
    },
    /// Win at least `seeds` seeds more than the opponent within `plies` plies, or win the game.
    Gain {
        /// At least one.
        seeds: u8,
        /// Two, four or six.
        plies: u8,
    },
    /// Lose at most `seeds` seeds more than the opponent within `plies` plies, and do not lose the game.
    Keep {
        /// 0 where the objective is to lose nothing.
        seeds: u8,
        /// Two, four or six.
        plies: u8,
    },
}

/// The score of a move for the player, under best play of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveScore {
    /// It wins the game.
    Won,
    /// It loses the game.
    Lost,
    /// Seeds won less seeds lost within the plies of the objective; the lead at the end where the objective is to win or to
    /// draw.
    Seeds(i8),
}
