//! Threats: the present position with the other side to move, without history, and where there are none.

use crate::position;
use oware::coach::threats::{ThreatsError, passed};
use oware::{Game, House, RuleSet};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

#[test]
fn the_other_side_has_the_turn_and_no_past() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    for &rules in RuleSet::ALL {
        let (mut some, mut none) = (0, 0);
        for _ in 0..60 {
            let mut game = Game::new(rules);
            loop {
                let now = *game.position();
                match passed(&game) {
                    Ok(other) => {
                        some += 1;
                        let then = other.position();
                        assert_eq!((then.houses(), then.stores()), (now.houses(), now.stores()), "{now}");
                        assert_eq!((other.turn(), other.rule_set()), (now.turn().opponent(), rules));
                        assert_eq!((other.moves().len(), other.repeats()), (0, 1));
                        assert!(other.legal().count() > 0 && !then.is_follow_up(), "{now}");
                    }
                    Err(why) => {
                        none += 1;
                        let other = now.begun_by(now.turn().opponent());
                        match why {
                            ThreatsError::Over => assert!(game.is_over()),
                            ThreatsError::FollowUp => assert!(now.is_follow_up()),
                            _ => assert_eq!((why, other.legal().count()), (ThreatsError::Stuck, 0), "{now}"),
                        }
                    }
                }
                let legal: Vec<House> = game.legal().collect();
                if legal.is_empty() || game.moves().len() > 150 {
                    break;
                }
                game.play(legal[rng.next_u32() as usize % legal.len()]).expect("legal");
            }
        }
        assert!(some > 500 && none > 0, "{}: {some} and {none}", rules.name());
    }
}

#[test]
fn each_refusal_has_its_code() {
    let stuck = Game::from_position(position(RuleSet::Oware, "0-0-0-0-0-1-0-0-0-0-0-0-23-24-S"));
    let mut over = Game::new(RuleSet::Oware);
    over.agree().expect("under way");
    // F takes all seeds of North: the turn that follows is South's again.
    let mut again = Game::from_position(position(RuleSet::Ouril, "0-0-0-0-4-2-1-1-0-0-0-0-18-22-S"));
    let slam = again.legal().find(|house| again.position().play(*house).is_ok_and(|next| next.is_follow_up()));
    again.play(slam.unwrap_or_else(|| panic!("no slam in {}", again.position()))).expect("legal");
    for (game, code) in [(stuck, "threats-stuck"), (over, "over"), (again, "threats-again")] {
        assert_eq!(passed(&game).map_err(ThreatsError::code), Err(code));
    }
}

#[test]
fn a_game_that_is_played_on_stays_one() {
    let mut game = Game::from_position(position(RuleSet::Oware, "1-1-0-0-2-0-1-1-0-2-0-0-26-14-S"));
    game.play_on().expect("won by majority, with seeds left");
    let other = passed(&game).expect("threats");
    assert!(other.playing_on() && other.legal().count() > 0);
}
