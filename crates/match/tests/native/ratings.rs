//! Ratings of several engines at once.

use oware_match::rating::rate;
use oware_match::stats::Tally;

fn tally(won: u64, lost: u64) -> Tally {
    let mut tally = Tally::default();
    (0..won).for_each(|_| tally.add_single(2));
    (0..lost).for_each(|_| tally.add_single(0));
    tally
}

#[test]
fn a_chain_of_odds_agrees_with_a_hand() {
    // Two steps with odds of 3 to 1 make odds of 9 to 1, so neighbours differ by 400 log₁₀ 3.
    let step = 400.0 * 3.0_f64.log10();
    let ratings = rate(3, &[(0, 1, tally(15, 5)), (1, 2, tally(15, 5)), (0, 2, tally(18, 2))]);
    for (found, wanted) in ratings.elo.iter().zip([step, 0.0, -step]) {
        assert!((found - wanted).abs() < 1e-6, "{:?}", ratings.elo);
    }
    assert!(!ratings.propped);
    assert!(ratings.error[1] < ratings.error[0], "whoever is in the middle is known best: {:?}", ratings.error);
}

#[test]
fn two_engines_have_the_error_of_their_match() {
    let mut pairs = Tally::default();
    for (halves, count) in [([0, 0], 5), ([0, 2], 20), ([1, 2], 9), ([2, 2], 14)] {
        (0..count).for_each(|_| pairs.add_pair(halves));
    }
    let ratings = rate(2, &[(0, 1, pairs)]);
    let difference = oware_match::stats::elo(pairs.score());
    assert!((ratings.elo[0] - ratings.elo[1] - difference).abs() < 1e-6);
    // Each rating is half the difference from the mean. The slope of Elo at score p is 400 / (ln 10 p (1 - p)).
    let p = pairs.score();
    let slope = 400.0 / (std::f64::consts::LN_10 * p * (1.0 - p));
    let error = 1.959_964 * pairs.standard_error().expect("known") * slope;
    assert!((2.0 * ratings.error[0] - error).abs() < 1e-3, "{} {error}", ratings.error[0]);
}

#[test]
fn whoever_wins_everything_has_a_finite_rating() {
    let ratings = rate(3, &[(0, 1, tally(20, 0)), (1, 2, tally(10, 10)), (0, 2, tally(20, 0))]);
    assert!(ratings.propped);
    assert!(ratings.elo[0] > 300.0 && ratings.elo[0] < 1000.0, "{:?}", ratings.elo);
    assert!((ratings.elo.iter().sum::<f64>()).abs() < 1e-6);
    let nothing = rate(3, &[(0, 1, Tally::default()), (1, 2, Tally::default()), (0, 2, Tally::default())]);
    assert!(nothing.elo.iter().all(|elo| elo.abs() < 1e-6), "{:?}", nothing.elo);
    // One engine that lost everything makes ratings infinite, too.
    assert!(rate(3, &[(0, 1, tally(3, 3)), (0, 2, tally(4, 0)), (1, 2, tally(4, 0))]).propped);
}
