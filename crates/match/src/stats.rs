//! The difference between two engines, from their games: score, Elo, error, superiority.
//!
//! The error comes from pairs of games. The two games of a pair share an opening. An opening that favours a side
//! spreads the results of games but not of pairs, so an error from single games would be too large. This is the
//! pentanomial model of fishtest (`stat_util.py`, `get_elo`) and of M. Van den Bergh, "Comments on Normalized Elo". A
//! game without its partner counts alone (trinomial).

use libm::{erf, log10, pow, sqrt};

/// The normal distribution holds 95 % within this many standard deviations.
const SIGMAS_95: f64 = 1.959_963_984_540_054;

/// Results of one engine against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Complete pairs by the points the engine took in both games: 0, ½, 1, 1½, 2.
    pub pairs: [u64; 5],
    /// Games whose pair is not complete: lost, drawn, won.
    pub singles: [u64; 3],
    /// All games, those of the pairs too: lost, drawn, won.
    pub games: [u64; 3],
}

/// An Elo difference, infinite where the score is 0 or 1.
pub fn elo(score: f64) -> f64 {
    -400.0 * log10(1.0 / score - 1.0)
}

/// The score that an Elo difference predicts.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + pow(10.0, -elo / 400.0))
}

/// The 95 % interval of a share of which `count` of `total` were seen (Wilson 1927): it holds where few were, or none.
pub fn wilson(count: u64, total: u64) -> [f64; 2] {
    let (n, z) = (total as f64, SIGMAS_95);
    let share = count as f64 / n;
    let middle = share + z * z / (2.0 * n);
    let half = z * sqrt(share * (1.0 - share) / n + z * z / (4.0 * n * n));
    [middle - half, middle + half].map(|end| (end / (1.0 + z * z / n)).clamp(0.0, 1.0))
}

/// A mean with half of its 95 % interval, by the normal distribution; `None` where all numbers are the same, from which no
/// error follows.
pub fn mean(count: u64, sum: f64, squares: f64) -> (f64, Option<f64>) {
    let n = count as f64;
    let mean = sum / n;
    let variance = (squares - n * mean * mean) / (n - 1.0);
    (mean, (count > 1 && variance > 1e-12).then(|| SIGMAS_95 * sqrt(variance / n)))
}

impl Tally {
    /// Counts a pair by its two results in half-points (0, 1 or 2 each).
    pub fn add_pair(&mut self, halves: [u8; 2]) {
        self.pairs[usize::from(halves[0] + halves[1])] += 1;
        for half in halves {
            self.games[usize::from(half)] += 1;
        }
    }

    /// Counts a game whose pair is not complete, by its result in half-points.
    pub fn add_single(&mut self, half: u8) {
        self.singles[usize::from(half)] += 1;
        self.games[usize::from(half)] += 1;
    }

    /// The same results from the other engine's side.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.pairs.reverse();
        self.singles.reverse();
        self.games.reverse();
        self
    }

    /// Number of games.
    pub fn total(&self) -> u64 {
        self.games.iter().sum()
    }

    /// Points taken: a win is one, a draw a half.
    pub fn points(&self) -> f64 {
        self.games[2] as f64 + self.games[1] as f64 / 2.0
    }

    /// Points for each game, 0 to 1; 0.5 without games.
    pub fn score(&self) -> f64 {
        if self.total() == 0 { 0.5 } else { self.points() / self.total() as f64 }
    }

    /// Sum of the squared distances of pairs and single games from the points that the score `mean` predicts.
    pub fn spread(&self, mean: f64) -> f64 {
        let around = |counts: &[u64], games: f64| -> f64 {
            let squares = counts.iter().enumerate().map(|(halves, &count)| {
                let off = halves as f64 / 2.0 - games * mean;
                count as f64 * off * off
            });
            squares.sum()
        };
        around(&self.pairs, 2.0) + around(&self.singles, 1.0)
    }

    /// Standard error of the score; `None` if all results are the same, from which no error follows.
    pub fn standard_error(&self) -> Option<f64> {
        let spread = self.spread(self.score());
        (spread > 0.0).then(|| sqrt(spread) / self.total() as f64)
    }

    /// Elo difference with its 95 % interval.
    pub fn elo(&self) -> Elo {
        let (score, units) = (self.score(), self.pairs.iter().chain(&self.singles).sum::<u64>());
        if units > 0 && (score >= 1.0 || score <= 0.0) {
            // Each unit was won. If a win has the chance p, this many in a row have the chance p^units, which is below
            // 2.5 % for each p under this bound.
            let bound = elo(pow(0.025, 1.0 / units as f64));
            return if score >= 1.0 { Elo::Above(bound) } else { Elo::Below(-bound) };
        }
        let value = elo(score);
        match self.standard_error() {
            Some(error) => {
                let at = |sigmas: f64| elo((score + sigmas * error).clamp(0.0, 1.0));
                Elo::Between { low: at(-SIGMAS_95), value, high: at(SIGMAS_95) }
            }
            None => Elo::Bare(value),
        }
    }

    /// The chance, 0 to 1, that the engine is the better one, given these games alone; `None` if the error is unknown.
    pub fn superiority(&self) -> Option<f64> {
        let sigmas = (self.score() - 0.5) / self.standard_error()?;
        Some(f64::midpoint(1.0, erf(sigmas / std::f64::consts::SQRT_2)))
    }
}

/// What is known of an Elo difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Elo {
    /// With the ends of the 95 % interval, either of which may be infinite.
    Between {
        /// Lower end.
        low: f64,
        /// The estimate.
        value: f64,
        /// Upper end.
        high: f64,
    },
    /// Each game was won: the difference lies above this, with a confidence of at least 95 %.
    Above(f64),
    /// Each game was lost: the difference lies below this, with the same confidence.
    Below(f64),
    /// All pairs have the same score, so the error is unknown.
    Bare(f64),
}

impl Elo {
    /// Half the width of the 95 % interval, if that is finite.
    pub fn error(&self) -> Option<f64> {
        match self {
            Self::Between { low, high, .. } if low.is_finite() && high.is_finite() => Some((high - low) / 2.0),
            _ => None,
        }
    }
}

impl std::fmt::Display for Elo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (*self, self.error()) {
            (Self::Between { low, value, high }, Some(error)) => {
                write!(f, "{value:+.1} ± {error:.1} (95 %: {low:+.1} to {high:+.1})")
            }
            (Self::Between { low, value, .. }, None) if low.is_finite() => {
                write!(f, "{value:+.1} (95 %: at least {low:+.1})")
            }
            (Self::Between { value, high, .. }, None) if high.is_finite() => {
                write!(f, "{value:+.1} (95 %: at most {high:+.1})")
            }
            (Self::Between { value, .. }, _) => write!(f, "{value:+.1} (95 %: anything)"),
            (Self::Above(bound), _) => write!(f, "every game won: at least {bound:+.1} (95 %)"),
            (Self::Below(bound), _) => write!(f, "every game lost: at most {bound:+.1} (95 %)"),
            (Self::Bare(value), _) => write!(f, "{value:+.1}, error unknown: every pair ended alike"),
        }
    }
}
