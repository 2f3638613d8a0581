//! The sequential test against published figures.

use oware_match::sprt::{Decision, Sprt, log_likelihood_ratio};
use oware_match::stats::expected;

fn sprt(text: &str) -> Sprt {
    Sprt::parse(text).expect("a test")
}

#[test]
fn ratios_agree_with_fastchess() {
    // fastchess, app/tests/sprt_test.cpp, "logistic pentanomial 1" and "2"; it holds them to 1 %.
    let rows = [
        ("0.5,2.5,0.05,0.05", [223, 9863, 20279 + 1000, 10037, 246], -3.07),
        ("0,2,0.05,0.05", [871, 26175, 55003 + 980, 26678, 821], -4.98),
    ];
    for (test, pairs, wanted) in rows {
        let found = sprt(test).ratio(&pairs);
        assert!((found / wanted - 1.0).abs() < 0.01, "{found} instead of {wanted}");
    }
    // "logistic trinomial 1" and "2": wins, losses, draws in its order.
    for (elo0, elo1, [won, lost, drawn], wanted) in
        [(0.5, 2.5, [21404, 21184, 40708], -1.57), (0.0, 2.0, [57433, 57030, 106_593], -2.59)]
    {
        let found = log_likelihood_ratio(&[lost, drawn, won], expected(elo0), expected(elo1));
        assert!((found / wanted - 1.0).abs() < 0.01, "{found} instead of {wanted}");
    }
}

#[test]
fn two_results_agree_with_a_hand() {
    // With two results the mean fixes the distribution. For 60 wins in 100 games, 0.6 against 0.5 has the ratio
    // 60 ln(0.6/0.5) + 40 ln(0.4/0.5).
    let wanted = 60.0 * 1.2_f64.ln() + 40.0 * 0.8_f64.ln();
    let found = log_likelihood_ratio(&[40, 60], 0.5, 0.6);
    assert!((found - wanted).abs() < 1e-9, "{found} instead of {wanted}");
}

#[test]
fn ends_at_the_bounds_of_wald() {
    let test = sprt("0,10,0.05,0.05");
    let (low, high) = test.bounds();
    assert!((high - 19.0_f64.ln()).abs() < 1e-12 && (low + high).abs() < 1e-12, "{low} {high}");
    assert_eq!(test.decision(&[0; 5]), None);
    assert_eq!(test.decision(&[0, 0, 0, 0, 1]), None, "one pair decides nothing");
    assert_eq!(test.decision(&[100, 200, 400, 300, 200]), Some(Decision::H1));
    assert_eq!(test.decision(&[200, 300, 400, 200, 100]), Some(Decision::H0));
}

#[test]
fn refuses_what_is_no_test() {
    for text in
        ["", "0,10", "10,0,0.05,0.05", "0,10,0,0.05", "0,10,0.05,0.6", "0,10,0.05,0.05,1", "a,b,c,d", "0,inf,0.1,0.1"]
    {
        assert!(Sprt::parse(text).is_err(), "{text}");
    }
    assert_eq!(sprt("-3,1,0.05,0.1").to_string(), "-3,1,0.05,0.1");
}
