//! What a player has reached against the levels: results by level and side, runs of wins, a rating with its uncertainty,
//! and the level that fits next. Which games count, the caller decides.
//!
//! The rating is Mark Glickman's (*Parameter estimation in large dynamic paired comparison experiments*, Applied
//! Statistics 48, 1999; known as Glicko), game by game. The levels are opponents of known strength: their ratings were
//! measured over thousands of games, in each rule set. Nothing is added for the time between games; instead the
//! deviation never falls below [`SURE`], so that the rating of somebody who learns keeps moving.

use crate::house::Side;
use crate::rules::RuleSet;
use crate::search::Level;

/// What is known of anybody before the first game: the middle of the lower levels, where most people play, and a
/// deviation that reaches from the first level to the last.
pub const PRIOR: Rating = Rating { points: 900.0, deviation: 350.0 };
/// The deviation never falls below this.
pub const SURE: f32 = 60.0;
/// How many wins, or losses, in a row make another level fit better.
pub const RUN: u32 = 3;

/// The most points by which one puzzle changes a rating: a single tap says little, and the first one must not throw a rating
/// about. How sure the rating is changes as ever, so that after some puzzles the limit is no longer reached.
pub const PUZZLE_MOST: f32 = 40.0;

/// How many deviations the true strength of nine of ten players is away at most, in simulated games
/// (`tests/native/standing.rs`). In a normal distribution it would be 1.645. After a few games, mostly against much stronger
/// or weaker levels, the errors are not distributed so.
const NINE_OF_TEN: f32 = 1.85;
/// Glickman's *q*: 400 points make the odds ten times as good.
const Q: f32 = std::f32::consts::LN_10 / 400.0;

/// How a game ended for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Score {
    /// The player won.
    Won,
    /// Nobody won.
    Drawn,
    /// The computer won.
    Lost,
}

/// A game that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct CountedGame {
    /// The level of the computer.
    pub level: Level,
    /// The side of the player.
    pub side: Side,
    /// How it ended.
    pub score: Score,
}

impl CountedGame {
    /// A game of the player's `side` against `level`.
    pub const fn new(level: Level, side: Side, score: Score) -> Self {
        Self { level, side, score }
    }
}

/// How strong a player seems to be, on the scale of [`Level::rating`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Rating {
    /// The estimate.
    pub points: f32,
    /// The standard deviation of the estimate.
    pub deviation: f32,
}

impl Rating {
    /// `points`, each give or take `deviation`.
    pub const fn new(points: f32, deviation: f32) -> Self {
        Self { points, deviation }
    }

    /// The rating after one more game, against an opponent of a known `rating`.
    ///
    /// ```
    /// use oware::standing::{PRIOR, Score};
    /// let won = PRIOR.after(1745, Score::Won);
    /// assert!(won.points > PRIOR.points && won.deviation < PRIOR.deviation);
    /// ```
    #[must_use]
    pub fn after(self, rating: u16, score: Score) -> Self {
        let score = match score {
            Score::Won => 1.0,
            Score::Drawn => 0.5,
            Score::Lost => 0.0,
        };
        self.against(f32::from(rating), score)
    }

    /// The rating after one more puzzle: a puzzle is an opponent whose rating is known, and to solve it is to win. The points
    /// change by at most [`PUZZLE_MOST`].
    ///
    /// ```
    /// use oware::standing::PRIOR;
    /// let [solved, failed] = [true, false].map(|solved| PRIOR.after_puzzle(1000, solved));
    /// assert!(solved.points > PRIOR.points && failed.points < PRIOR.points);
    /// ```
    #[must_use]
    pub fn after_puzzle(self, rating: u16, solved: bool) -> Self {
        let Self { points, deviation } = self.against(f32::from(rating), if solved { 1.0 } else { 0.0 });
        // `clamp` would bring the writing of floats into the app, for its panic alone.
        Self { points: points.max(self.points - PUZZLE_MOST).min(self.points + PUZZLE_MOST), deviation }
    }

    /// After a game with an opponent of a known rating.
    fn against(self, rating: f32, score: f32) -> Self {
        let expected = 1.0 / (1.0 + libm::expf(Q * (rating - self.points)));
        // Glickman's 1/d², and 1/RD² before and after.
        let information = Q * Q * expected * (1.0 - expected);
        let known = 1.0 / (self.deviation * self.deviation) + information;
        Self { points: self.points + Q / known * (score - expected), deviation: (1.0 / known).sqrt().max(SURE) }
    }

    /// The true strength lies so near to the estimate in nine cases of ten.
    pub fn give_or_take(self) -> f32 {
        NINE_OF_TEN * self.deviation
    }
}

/// What a player has reached in one rule set.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Standing {
    /// Games won, drawn and lost, by the place of the level in [`Level::ALL`] and that of the player's side.
    pub scores: [[[u32; 3]; 2]; Level::ALL.len()],
    /// Wins since the last game that was none.
    pub run: u32,
    /// The most wins in a row.
    pub best_run: u32,
    /// The rating after each game.
    pub curve: Vec<Rating>,
    /// The level that fits better than that of the last game: the one above after [`RUN`] wins in a row against it, the
    /// one below after as many losses.
    pub fits: Option<Level>,
}

impl Standing {
    /// Of games by one rule set, the oldest first. Costs one pass.
    ///
    /// ```
    /// use oware::{RuleSet, Side};
    /// use oware::search::Level;
    /// use oware::standing::{CountedGame, Score, Standing};
    /// let level = Level::new(3).unwrap();
    /// let won = CountedGame::new(level, Side::South, Score::Won);
    /// let standing = Standing::of(RuleSet::Oware, &[won; 3]);
    /// assert_eq!((standing.run, standing.fits), (3, Level::new(4)));
    /// ```
    pub fn of(rules: RuleSet, games: &[CountedGame]) -> Self {
        let mut all = Self::default();
        let (mut rating, mut alike, mut last) = (PRIOR, 0, None);
        for &CountedGame { level, side, score } in games {
            all.scores[usize::from(level.number() - 1) % Level::ALL.len()][side.index()][score as usize] += 1;
            all.run = if score == Score::Won { all.run + 1 } else { 0 };
            all.best_run = all.best_run.max(all.run);
            alike = if last == Some((level, score)) { alike + 1 } else { 1 };
            last = Some((level, score));
            rating = rating.after(level.rating(rules), score);
            all.curve.push(rating);
        }
        if let Some((level, score)) = last.filter(|_| alike >= RUN) {
            all.fits = match score {
                Score::Won => Level::new(level.number() + 1),
                Score::Drawn => None,
                Score::Lost => Level::new(level.number() - 1),
            };
        }
        all
    }

    /// The rating; `None` before the first game.
    pub fn rating(&self) -> Option<Rating> {
        self.curve.last().copied()
    }
}
