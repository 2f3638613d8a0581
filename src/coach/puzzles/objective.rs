//! What a puzzle wants, and what a move comes to.

/// What the player shall reach, whatever the opponent does. Plies count from the puzzle's first move, which is one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// Win the game.
    Win,
    /// Do not lose a game that nobody can win: the other moves lose it.
    Draw,
    /// Do not lose the game within so many plies: the other moves do.
    Hold {
        /// Two, four or six.
        plies: u8,
    },
    /// Win so many more seeds than the opponent within the plies, or the game.
    Gain {
        /// At least one.
        seeds: u8,
        /// Two, four or six.
        plies: u8,
    },
    /// Lose at most so many more seeds than the opponent within the plies, and not the game.
    Keep {
        /// None where the goal is to lose nothing.
        seeds: u8,
        /// Two, four or six.
        plies: u8,
    },
}

/// What a move comes to under best play, for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// It wins the game.
    Won,
    /// It loses the game.
    Lost,
    /// So many seeds, as the goal counts them: won less lost within the plies of the goal, or ahead at the end
    /// where the goal is to win or to draw.
    Seeds(i8),
}
