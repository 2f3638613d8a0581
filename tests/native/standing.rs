//! What a player has reached: results, runs, the level that fits, and a rating whose uncertainty is compared with players of
//! known strength.

use oware::search::Level;
use oware::standing::{CountedGame, PRIOR, PUZZLE_MOST, Rating, SURE, Score, Standing};
use oware::{RuleSet, Side};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// Games as a text: a level, a side and `+`, `=` or `-` each, as in `3S+`.
fn games(text: &str) -> Vec<CountedGame> {
    let game = |word: &str| {
        let letters: Vec<char> = word.chars().collect();
        let level = Level::new(letters[0].to_digit(10).expect("a level") as u8).expect("a level");
        let side = if letters[1] == 'S' { Side::South } else { Side::North };
        let score = match letters[2] {
            '+' => Score::Won,
            '=' => Score::Drawn,
            _ => Score::Lost,
        };
        CountedGame::new(level, side, score)
    };
    text.split_whitespace().map(game).collect()
}

fn standing(text: &str) -> Standing {
    Standing::of(RuleSet::Oware, &games(text))
}

/// In the default rule set.
fn rating(number: u8) -> u16 {
    level(number).rating(RuleSet::Oware)
}

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

#[test]
fn results_are_counted_by_level_and_side() {
    let all = standing("3N+ 1S- 3S+ 3S- 3S= 3N+");
    let mut wanted = [[[0; 3]; 2]; 8];
    wanted[0] = [[0, 0, 1], [0, 0, 0]];
    wanted[2] = [[1, 1, 1], [2, 0, 0]];
    assert_eq!(all.scores, wanted);
    assert_eq!(standing(""), Standing::default());
    assert_eq!(standing("").rating(), None);
}

#[test]
fn runs_of_wins() {
    for (text, run, best) in [("", 0, 0), ("1S+", 1, 1), ("1S+ 4N+ 2S- 2S+", 1, 2), ("1S+ 1S=", 0, 1), ("1S-", 0, 0)] {
        let found = standing(text);
        assert_eq!((found.run, found.best_run), (run, best), "{text}");
    }
}

#[test]
fn three_alike_in_a_row_make_another_level_fit() {
    let rows = [
        ("3S+ 3N+", None),
        ("3S+ 3N+ 3S+", Some(4)),
        ("3S+ 3N+ 3S+ 3S+", Some(4)),
        ("2S+ 3N+ 3S+", None),
        ("3S+ 3N+ 3S=", None),
        ("3S= 3N= 3S=", None),
        ("3S- 3N- 3S-", Some(2)),
        ("3S- 3N- 3S- 3S+", None),
        ("1S- 1S- 1S-", None),
        ("8S+ 8S+ 8S+", None),
    ];
    for (text, fits) in rows {
        assert_eq!(standing(text).fits.map(Level::number), fits, "{text}");
    }
}

#[test]
fn one_puzzle_changes_a_rating_by_little() {
    for rating in [300, 900, 1700] {
        for solved in [true, false] {
            let after = PRIOR.after_puzzle(rating, solved);
            assert!((after.points - PRIOR.points).abs() <= PUZZLE_MOST, "{rating}, {solved}: {after:?}");
            assert!(after.deviation < PRIOR.deviation, "{rating}, {solved}: {after:?}");
        }
    }
    // Somebody stronger than the first guess still arrives: puzzles that fit, three of four solved.
    let mut learnt = PRIOR;
    for number in 0..60 {
        learnt = learnt.after_puzzle(1300, number % 4 != 0);
    }
    assert!((learnt.points - 1490.0).abs() < 100.0, "{learnt:?}");
}

#[test]
fn a_rating_follows_glickman() {
    // Worked out by hand from his formulas, with an opponent of 950, whose strength is certain: E, 1/d², RD', r'.
    let rows = [
        (Rating::new(1000.0, 200.0), Score::Won, 1074.5, 173.8),
        (Rating::new(1000.0, 200.0), Score::Lost, 900.7, 173.8),
        (Rating::new(950.0, 100.0), Score::Drawn, 950.0, 96.1),
        (Rating::new(950.0, 60.0), Score::Won, 960.1, SURE),
    ];
    for (before, score, points, deviation) in rows {
        let after = before.after(950, score);
        assert!((after.points - points).abs() < 0.2 && (after.deviation - deviation).abs() < 0.2, "{after:?}");
    }
    let curve = standing("3S+ 3S- 4S=").curve;
    assert_eq!(curve[0], PRIOR.after(rating(3), Score::Won));
    assert_eq!(curve[2], curve[1].after(rating(4), Score::Drawn));
}

/// The share of 2000 players whose true strength lies within the stated uncertainty after `count` games. They are as
/// strong as the prior says, and choose levels by `choose`, from 1 to 8.
fn covered(count: usize, choose: impl Fn(&[CountedGame], f32, u32) -> u32) -> f32 {
    const PLAYERS: u32 = 2000;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let chance = |rng: &mut Xoshiro256PlusPlus| (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
    let mut within = 0;
    for _ in 0..PLAYERS {
        // Twelve equal chances are near enough to a normal distribution.
        let normal = (0..12).map(|_| chance(&mut rng)).sum::<f32>() - 6.0;
        let truth = PRIOR.points + PRIOR.deviation * normal;
        let (mut games, mut rating) = (Vec::new(), PRIOR);
        for _ in 0..count {
            let number = choose(&games, rating.points, rng.next_u32());
            let level = level(number as u8);
            let expected = 1.0 / (1.0 + 10_f32.powf((f32::from(level.rating(RuleSet::Oware)) - truth) / 400.0));
            let score = if chance(&mut rng) < expected { Score::Won } else { Score::Lost };
            games.push(CountedGame::new(level, Side::South, score));
            rating = rating.after(level.rating(RuleSet::Oware), score);
        }
        let found = Standing::of(RuleSet::Oware, &games).rating().expect("games were played");
        assert_eq!(found, rating);
        within += u32::from((found.points - truth).abs() <= found.give_or_take());
    }
    within as f32 / PLAYERS as f32
}

#[test]
fn the_true_strength_lies_within_the_stated_uncertainty_nine_times_of_ten() {
    // Whoever follows the app's advice, from the level that it begins with.
    let advised = |games: &[CountedGame], _: f32, _: u32| {
        let now = games.last().map_or(3, |game| game.level.number());
        u32::from(Standing::of(RuleSet::Oware, games).fits.map_or(now, Level::number))
    };
    let any = |_: &[CountedGame], _: f32, random: u32| 1 + random % 8;
    let near = |_: &[CountedGame], points: f32, _: u32| {
        let far = |level: &Level| (f32::from(level.rating(RuleSet::Oware)) - points).abs() as u32;
        u32::from(Level::ALL.into_iter().min_by_key(far).expect("a level").number())
    };
    for count in [3, 10, 30, 100] {
        let shares = [covered(count, advised), covered(count, any), covered(count, near)];
        println!("{count} games: {shares:?}");
        // The deviation has a floor, so that after many games it is stated too wide rather than too narrow.
        assert!(shares.iter().all(|share| (0.87..=0.99).contains(share)), "{count} games: {shares:?}");
    }
}
