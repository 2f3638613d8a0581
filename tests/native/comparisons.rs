//! One move under two rule sets: what differs is compared with the naive oracle.

use crate::naive::{legal, play};
use crate::oracle::{as_oracle, scattered};
use oware::coach::lessons::{Difference, EXAMPLES, differences};
use oware::{Reason, RuleSet, Side};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

fn compared(text: &str, letter: char, one: RuleSet, other: RuleSet) -> Vec<Difference> {
    let position = crate::position(RuleSet::Oware, text);
    differences(&position, crate::house(letter), one, other).expect("as many seeds")
}

#[test]
fn two_rule_sets_differ_as_by_their_rules() {
    use RuleSet::{Abapa, Aiware, Ouril, Oware};
    let slam = "0-2-0-0-3-1-1-1-0-0-0-0-20-20-S";
    let slammed = oware::Outcome::new(Some(Side::North), Reason::GrandSlam);
    assert_eq!(compared(slam, 'E', Oware, Aiware), []);
    assert_eq!(
        compared(slam, 'E', Oware, Abapa),
        [Difference::Captures { seeds: [4, 0] }, Difference::End { outcomes: [Some(slammed), None] }]
    );
    assert_eq!(
        compared(slam, 'E', Ouril, Oware),
        [Difference::Again { under: Ouril }, Difference::End { outcomes: [None, Some(slammed)] }]
    );
    let hungry = "2-0-1-0-1-2-0-0-0-0-0-0-22-20-S";
    let starves = Difference::Refused { by: Oware, why: oware::IllegalMove::Starves };
    assert_eq!(compared(hungry, 'A', Oware, Aiware)[0], starves);
    let last = "0-0-0-0-0-1-3-0-1-0-0-0-22-21-S";
    let ended = |winner| Some(oware::Outcome::new(Some(winner), Reason::CannotFeed));
    assert_eq!(
        compared(last, 'F', Oware, Abapa),
        [
            Difference::End { outcomes: [ended(Side::South), ended(Side::North)] },
            Difference::Stores { stores: [[22, 21], [22, 26]] }
        ]
    );
    let position = crate::position(Oware, slam);
    assert!(differences(&position, crate::house('E'), Oware, RuleSet::Owari).is_err(), "another number of seeds");
}

#[test]
fn every_example_shows_a_difference() {
    for (text, house) in EXAMPLES {
        let position = crate::position(RuleSet::Oware, text);
        let others = [RuleSet::Ouril, RuleSet::Abapa, RuleSet::Aiware];
        let differs = |other| !differences(&position, house, RuleSet::Oware, other).expect("as many seeds").is_empty();
        assert!(others.into_iter().any(differs), "{text}");
    }
}

#[test]
fn differences_are_those_of_the_naive_oracle() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(16);
    let sets = [RuleSet::Oware, RuleSet::Ouril, RuleSet::Abapa, RuleSet::Aiware];
    let mut differing = 0;
    for _ in 0..4_000 {
        let position = scattered(RuleSet::Oware, &mut rng);
        for (one, other) in sets.iter().flat_map(|&one| sets.map(|other| (one, other))) {
            let both = [one, other].map(|rules| position.with_rules(rules).expect("as many seeds"));
            for house in position.turn().houses() {
                let found = differences(&position, house, one, other).expect("as many seeds");
                let after = [0, 1].map(|side: usize| {
                    let (oracle, rules) = (as_oracle(&both[side]), [one, other][side]);
                    legal(&oracle, rules).contains(&house.index()).then(|| play(&oracle, house.index(), rules))
                });
                let same = match after {
                    [Some(first), Some(second)] => first == second,
                    [None, None] => both[0].check(house) == both[1].check(house),
                    _ => false,
                };
                assert_eq!(found.is_empty(), same, "{position} {house} {one} {other}: {found:?}");
                differing += u32::from(!same);
            }
        }
    }
    assert!(differing > 1_000, "{differing}");
}
