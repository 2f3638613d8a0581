//! Properties of all games and all texts.

use crate::{games, oracle};
use oware::{Game, House, IllegalMove, Place, Position, RuleSet, record};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

fn rule_sets() -> impl Strategy<Value = RuleSet> {
    prop::sample::select(RuleSet::ALL.to_vec())
}

/// A game of up to 120 random moves.
fn games() -> impl Strategy<Value = Game> {
    (rule_sets(), prop::collection::vec(any::<prop::sample::Index>(), 0..120)).prop_map(|(rules, picks)| {
        let mut game = Game::new(rules);
        for pick in picks {
            let legal: Vec<House> = game.legal().collect();
            if legal.is_empty() {
                break;
            }
            game.play(*pick.get(&legal)).expect("legal");
        }
        game
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn seeds_are_conserved(game in games()) {
        let position = game.position();
        let total: u32 = position.houses().iter().chain(&position.stores()).map(|&seeds| u32::from(seeds)).sum();
        prop_assert_eq!(total, u32::from(game.rule_set().rules().seeds()));
    }

    #[test]
    fn undo_after_play_is_the_identity(game in games()) {
        for house in game.legal() {
            let mut next = game.clone();
            next.play(house).expect("legal");
            next.undo().expect("just played");
            prop_assert_eq!(&next, &game);
        }
    }

    #[test]
    fn an_illegal_move_changes_nothing(game in games()) {
        let legal: Vec<House> = game.legal().collect();
        for house in House::all() {
            let mut next = game.clone();
            let answer: Result<(), IllegalMove> = next.play(house);
            prop_assert_eq!(answer.is_ok(), legal.contains(&house));
            prop_assert!(answer.is_ok() || next == game);
        }
    }

    #[test]
    fn path_and_captures_foretell_the_move(game in games()) {
        let before = game.position();
        for house in game.legal() {
            let mut seeds = *before.houses();
            let hand = std::mem::take(&mut seeds[house.index()]);
            let path: Vec<Place> = before.path(house).collect();
            prop_assert_eq!(path.len(), usize::from(hand));
            let mut taken = 0;
            for stop in path {
                match stop {
                    Place::House(house) => seeds[house.index()] += 1,
                    Place::Store(side) => {
                        prop_assert_eq!(side, before.turn());
                        taken += 1;
                    }
                }
            }
            for (captured, count) in before.captures(house) {
                prop_assert_eq!(std::mem::take(&mut seeds[captured.index()]), count);
                taken += count;
            }
            let after = before.play(house).expect("legal");
            let gathered = after.houses().iter().all(|&seeds| seeds == 0);
            prop_assert!(gathered || after.houses() == &seeds);
            prop_assert!(gathered || after.store(before.turn()) == before.store(before.turn()) + taken);
        }
    }

    #[test]
    fn a_grand_slam_that_takes_nothing_would_take_all(game in games()) {
        let before = game.position();
        let theirs = before.turn().opponent();
        for house in game.legal() {
            let mut seeds = *before.houses();
            seeds[house.index()] = 0;
            for stop in before.path(house) {
                if let Place::House(house) = stop {
                    seeds[house.index()] += 1;
                }
            }
            // Every seed over there is in the chain that ends with the last one sown.
            let last = before.path(house).last();
            let row: Vec<_> = theirs.houses().map(|house| (Some(Place::House(house)), seeds[house.index()])).collect();
            let end = row.iter().position(|&(place, _)| place == last);
            let all = end.is_some_and(|end| {
                let run = row[..=end].iter().rev().take_while(|(_, seeds)| matches!(seeds, 2 | 3)).count();
                run > 0 && row[..end + 1 - run].iter().chain(&row[end + 1..]).all(|&(_, seeds)| seeds == 0)
            });
            prop_assert_eq!(before.spares(house), all && game.rule_set() == RuleSet::Abapa);
        }
    }

    #[test]
    fn a_record_gives_the_same_game(game in games()) {
        let read = record::read(&record::write(&game));
        prop_assert_eq!(read, Ok(game));
    }

    #[test]
    fn a_record_gives_the_same_game_however_it_ended(game in games::any_game()) {
        let read = record::read(&record::write(&game));
        prop_assert_eq!(read, Ok(game));
    }

    #[test]
    fn the_same_position_under_another_rule_set(game in games(), rules in rule_sets()) {
        let seeds = |rules: RuleSet| rules.rules().seeds();
        let other = game.position().with_rules(rules);
        prop_assert_eq!(other.is_ok(), seeds(rules) == seeds(game.rule_set()));
        // A game that is over under the other rule set may have gathered its seeds.
        if let Some(other) = other.ok().map(Game::from_position).filter(|other| !other.is_over()) {
            prop_assert_eq!(other.position().to_string(), game.position().to_string());
            prop_assert_eq!(other.rule_set(), rules);
        }
    }

    #[test]
    fn position_text_set_up_by_hand_is_kept(rules in rule_sets(), seed in any::<u64>()) {
        let text = oracle::scattered(rules, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).to_string();
        let read = Position::parse(rules, &text);
        prop_assert_eq!(read.map(|position| position.to_string()), Ok(text));
    }

    #[test]
    fn position_text_gives_the_same_position(game in games()) {
        // A position text always means an ordinary turn of a game that goes on. Only a record holds how a game ended.
        prop_assume!(!game.is_over());
        let (rules, text) = (game.rule_set(), game.position().to_string());
        let read = Position::parse(rules, &text);
        prop_assert_eq!(read.map(|position| position.to_string()), Ok(text));
    }

    #[test]
    fn no_text_makes_the_readers_panic(rules in rule_sets(), text in ".{0,80}") {
        let _ = Position::parse(rules, &text);
        let _ = record::read(&text);
    }

    #[test]
    fn a_record_with_one_wrong_letter_is_read_or_refused(game in games(), at in any::<prop::sample::Index>(), letter in "[A-Fa-f0-9 \n-]") {
        let mut text = record::write(&game);
        let at = at.index(text.len());
        text.replace_range(at..=at, &letter);
        if let Ok(read) = record::read(&text) {
            prop_assert_eq!(record::read(&record::write(&read)), Ok(read));
        }
    }
}
