//! The sequential test: a match goes on until the games decide between two hypotheses on the Elo difference.
//!
//! This is the generalised sequential probability ratio test (Wald 1945; GSPRT) on pairs of games, as in fishtest (`LLRcalc.py`,
//! `LLR_logistic`) and in M. Van den Bergh, "Comments on Normalized Elo", proposition 1.1. For each hypothesis it finds
//! the distribution of the five pair results that has the mean of the hypothesis and makes the results most likely. It
//! compares the two likelihoods. Elo is the logistic one.

use crate::stats::expected;
use libm::log;

/// The count of a pair result that has not occurred, so that no logarithm is infinite. The value is fishtest's.
const NEVER: f64 = 1e-3;

/// The two hypotheses and the two risks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// H0: the first engine is no better than this.
    pub elo0: f64,
    /// H1: the first engine is at least this much better.
    pub elo1: f64,
    /// The risk of accepting H1 where H0 holds.
    pub alpha: f64,
    /// The risk of accepting H0 where H1 holds.
    pub beta: f64,
}

/// How a test ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// No better than `elo0`.
    H0,
    /// At least `elo1` better.
    H1,
}

impl Sprt {
    /// Reads `elo0,elo1,alpha,beta`.
    ///
    /// # Errors
    /// What is wrong, as a sentence.
    pub fn parse(text: &str) -> Result<Self, String> {
        let numbers: Vec<f64> = text.split(',').filter_map(|number| number.trim().parse().ok()).collect();
        let [elo0, elo1, alpha, beta] = numbers[..] else {
            return Err(format!("sprt wants elo0,elo1,alpha,beta (such as 0,10,0.05,0.05), not {text:?}"));
        };
        if text.split(',').count() != 4 || !(elo0 < elo1 && elo0.is_finite() && elo1.is_finite()) {
            return Err("sprt wants elo0 below elo1, and four numbers".to_owned());
        }
        let risk = |risk: f64| risk > 0.0 && risk < 0.5;
        if !risk(alpha) || !risk(beta) {
            return Err("sprt wants alpha and beta between 0 and 0.5".to_owned());
        }
        Ok(Self { elo0, elo1, alpha, beta })
    }

    /// The ratio at which H0 and at which H1 is accepted (A. Wald).
    pub fn bounds(&self) -> (f64, f64) {
        (log(self.beta / (1.0 - self.alpha)), log((1.0 - self.beta) / self.alpha))
    }

    /// The logarithm of the likelihood ratio after these pairs, counted by their points: 0, ½, 1, 1½, 2.
    pub fn ratio(&self, pairs: &[u64; 5]) -> f64 {
        log_likelihood_ratio(pairs, expected(self.elo0), expected(self.elo1))
    }

    /// The decision, if these pairs decide.
    pub fn decision(&self, pairs: &[u64; 5]) -> Option<Decision> {
        if pairs.iter().sum::<u64>() == 0 {
            return None;
        }
        let (ratio, (low, high)) = (self.ratio(pairs), self.bounds());
        match () {
            () if ratio >= high => Some(Decision::H1),
            () if ratio <= low => Some(Decision::H0),
            () => None,
        }
    }
}

impl std::fmt::Display for Sprt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{},{},{}", self.elo0, self.elo1, self.alpha, self.beta)
    }
}

/// The generalised log-likelihood ratio of the mean score `s1` against `s0`, from counts of evenly spaced results that
/// range from 0 to 1: five for pairs, three for games.
///
/// ```
/// use oware_match::{sprt::log_likelihood_ratio, stats::expected};
/// let even = log_likelihood_ratio(&[10, 20, 10], expected(-5.0), expected(5.0));
/// assert!(even.abs() < 1e-9);
/// ```
pub fn log_likelihood_ratio(counts: &[u64], s0: f64, s1: f64) -> f64 {
    let counts: Vec<f64> = counts.iter().map(|&count| if count == 0 { NEVER } else { count as f64 }).collect();
    let total: f64 = counts.iter().sum();
    let steps = (counts.len() - 1) as f64;
    let results: Vec<(f64, f64)> =
        counts.iter().enumerate().map(|(step, count)| (step as f64 / steps, count / total)).collect();
    let (tilt0, tilt1) = (tilt(&results, s0), tilt(&results, s1));
    // The likeliest distribution with mean s gives a result at a the chance p / (1 + tilt (a - s)).
    let gain = |&(at, chance): &(f64, f64)| chance * log((1.0 + tilt0 * (at - s0)) / (1.0 + tilt1 * (at - s1)));
    total * results.iter().map(gain).sum::<f64>()
}

/// Solves Σ p (a - s) / (1 + x (a - s)) = 0 for x. The sum falls from +∞ to -∞ between the two ends, beyond which a
/// chance would be negative, so that halving the interval always finds it.
fn tilt(results: &[(f64, f64)], s: f64) -> f64 {
    let sum = |x: f64| results.iter().map(|&(at, chance)| chance * (at - s) / (1.0 + x * (at - s))).sum::<f64>();
    let (mut low, mut high) = (-1.0 / (1.0 - s), 1.0 / s);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if sum(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}
