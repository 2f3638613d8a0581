//! Score, Elo, error, superiority, against published figures and figures worked out by hand.

use oware_match::stats::{Elo, Tally, elo, expected, mean, wilson};

fn close(found: f64, wanted: f64, by: f64) {
    assert!((found - wanted).abs() <= by, "{found} instead of {wanted}");
}

/// Pairs by points: 0, ½, 1, 1½, 2.
fn pairs(pairs: [u64; 5]) -> Tally {
    let mut tally = Tally::default();
    let halves = [[0, 0], [0, 1], [1, 1], [1, 2], [2, 2]];
    for (count, halves) in pairs.into_iter().zip(halves) {
        (0..count).for_each(|_| tally.add_pair(halves));
    }
    tally
}

fn singles(lost: u64, drawn: u64, won: u64) -> Tally {
    let mut tally = Tally::default();
    for (half, count) in [(0, lost), (1, drawn), (2, won)] {
        (0..count).for_each(|_| tally.add_single(half));
    }
    tally
}

#[test]
fn pairs_agree_with_fastchess() {
    // fastchess, app/tests/elo_test.cpp, "EloPentanomial 1" and "2": difference, error, superiority in %.
    let rows = [([34, 54, 31 + 32, 64, 75], 55.58, 27.65, 100.0), ([332, 433, 457 + 41, 333, 334], -8.64, 10.33, 5.05)];
    for (counts, difference, error, superiority) in rows {
        let tally = pairs(counts);
        close(elo(tally.score()), difference, 0.01);
        close(tally.elo().error().expect("an error"), error, 0.01);
        close(100.0 * tally.superiority().expect("known"), superiority, 0.01);
    }
}

#[test]
fn single_games_agree_with_fastchess() {
    // The same, "EloWDL 2": 136 wins, 96 losses, 111 draws.
    let tally = singles(96, 111, 136);
    close(elo(tally.score()), 40.70, 0.01);
    close(tally.elo().error().expect("an error"), 30.43, 0.01);
    close(100.0 * tally.superiority().expect("known"), 99.60, 0.01);
}

#[test]
fn small_numbers_agree_with_a_hand() {
    // One pair won twice and one shared: 3 points of 4. Each pair is ½ from the mean of 1½, so the variance of the
    // points is ½ and the standard error of the score √½ / 4.
    let tally = pairs([0, 0, 1, 0, 1]);
    close(tally.score(), 0.75, 1e-12);
    close(tally.standard_error().expect("known"), 0.5_f64.sqrt() / 4.0, 1e-12);
    // Odds of three to one: 400 log₁₀ 3.
    close(elo(0.75), 190.848_501_887_865, 1e-9);
    close(expected(190.848_501_887_865), 0.75, 1e-12);
    // One more game, lost, without its partner: the mean is 3/5. The squared distances are (1 - 6/5)² and (2 - 6/5)²
    // for the pairs and (0 - 3/5)² for the game.
    let mut tally = tally;
    tally.add_single(0);
    close(tally.score(), 0.6, 1e-12);
    close(tally.spread(0.6), 0.04 + 0.64 + 0.36, 1e-12);
    close(tally.standard_error().expect("known"), 1.04_f64.sqrt() / 5.0, 1e-12);
    assert_eq!(tally.reversed().reversed(), tally);
    close(tally.reversed().score(), 0.4, 1e-12);
}

#[test]
fn extremes_have_plain_words() {
    // Ten pairs won twice: the bound p has p¹⁰ = 0.025, so p = 0.6915, which is 140.2 Elo.
    let Elo::Above(bound) = pairs([0, 0, 0, 0, 10]).elo() else { panic!("no bound") };
    close(bound, 140.2, 0.1);
    let Elo::Below(bound) = pairs([10, 0, 0, 0, 0]).elo() else { panic!("no bound") };
    close(bound, -140.2, 0.1);
    let equal = pairs([0, 0, 7, 0, 0]);
    assert_eq!(equal.elo(), Elo::Bare(0.0));
    assert_eq!(equal.superiority(), None);
    assert_eq!(Tally::default().elo(), Elo::Bare(0.0));
    // An interval that reaches a score of 1 has no upper end.
    let text = pairs([0, 0, 1, 0, 3]).elo().to_string();
    assert!(text.contains("at least"), "{text}");
}

#[test]
fn shares_and_means_have_their_intervals() {
    // Known figures of the score interval, as in R's prop.test(…, correct = FALSE).
    for (count, total, low, high) in [(0, 100, 0.0, 0.03699), (10, 100, 0.05523, 0.17437), (1, 10, 0.01788, 0.40415)] {
        let ends = wilson(count, total);
        close(ends[0], low, 1e-5);
        close(ends[1], high, 1e-5);
    }
    let (middle, error) = mean(3, 6.0, 14.0);
    close(middle, 2.0, 1e-9);
    close(error.expect("an error"), 1.95996 / 3_f64.sqrt(), 1e-5);
    assert_eq!(mean(4, 8.0, 16.0), (2.0, None), "all the same");
}
