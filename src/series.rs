//! A match of several games between two players: their points, and who has won it. A win is a point, and a draw is half of one
//! for each. The sides change after each game.

use crate::house::Side;

/// A match before one of its games, or after it. Points are counted in halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Series {
    games: u32,
    halves: [u32; 2],
}

impl Series {
    /// How many games a match may have.
    pub const GAMES: [u32; 3] = [3, 5, 7];

    /// A match before its first game; `None` for a number of games that is not in [`Series::GAMES`].
    pub fn new(games: u32) -> Option<Self> {
        Self::GAMES.contains(&games).then_some(Self { games, halves: [0, 0] })
    }

    /// A match that goes on, with the points of South and North in halves; `None` where they are none of such a match.
    pub fn with_halves(games: u32, halves: [u32; 2]) -> Option<Self> {
        let series = Self { halves, ..Self::new(games)? };
        let sum = halves[0].checked_add(halves[1])?;
        (sum % 2 == 0 && !series.is_over()).then_some(series)
    }

    /// How many games it has at most.
    pub const fn games(self) -> u32 {
        self.games
    }

    /// The points of a side, in halves.
    pub const fn halves(self, side: Side) -> u32 {
        self.halves[side.index()]
    }

    /// Games that are finished.
    pub const fn played(self) -> u32 {
        u32::midpoint(self.halves[0], self.halves[1])
    }

    /// One player has more than half of all points, or every game was played.
    pub fn is_over(self) -> bool {
        self.played() >= self.games || self.halves.iter().any(|&halves| halves > self.games)
    }

    /// The side with more points.
    pub fn leader(self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.halves(*side) > self.halves(side.opponent()))
    }

    /// The match after a game that a side won; `None` is a draw. A match that is over stays so.
    #[must_use]
    pub fn after(mut self, winner: Option<Side>) -> Self {
        if !self.is_over() {
            for side in Side::BOTH {
                self.halves[side.index()] += winner.map_or(1, |winner| if winner == side { 2 } else { 0 });
            }
        }
        self
    }

    /// The match before the next game: the sides change. Behind its end another one begins.
    #[must_use]
    pub fn next(self) -> Self {
        let [south, north] = if self.is_over() { [0, 0] } else { self.halves };
        Self { halves: [north, south], ..self }
    }
}
