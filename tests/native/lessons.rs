//! The lessons: their assessment of every answer is compared with the naive oracle.

use crate::naive::{Oracle, legal, play, row, sown};
use crate::oracle::as_oracle;
use oware::coach::lessons::{Answer, Assessment, Exercise, Feedback, Goal, LEARNER, LESSONS, lesson};
use oware::endgame::{Probe, Tables};
use oware::{House, Position, RuleSet, Side};
use std::collections::BTreeSet;

fn exercises() -> impl Iterator<Item = (usize, Exercise)> {
    (1..=LESSONS).flat_map(|number| {
        lesson(number).expect("a lesson").exercises.into_iter().map(move |exercise| (number, exercise))
    })
}

/// The seeds that a move captures, without those that lose the game.
fn gain(oracle: &Oracle, house: usize, rules: RuleSet) -> u8 {
    let (after, _, slam) = sown(oracle, house, rules);
    let lost = slam && matches!(rules, RuleSet::Oware | RuleSet::Aiware);
    if lost { 0 } else { after[12 + oracle.mover] - oracle.seeds[12 + oracle.mover] }
}

fn most(oracle: &Oracle, rules: RuleSet) -> u8 {
    legal(oracle, rules).into_iter().map(|house| gain(oracle, house, rules)).max().unwrap_or(0)
}

fn wins(oracle: &Oracle, rules: RuleSet, plies: u8) -> bool {
    if oracle.winner.is_some() || plies == 0 {
        return oracle.winner == Some(0);
    }
    let mut next = legal(oracle, rules).into_iter().map(|house| wins(&play(oracle, house, rules), rules, plies - 1));
    if oracle.mover == 0 { next.any(|won| won) } else { next.all(|won| won) }
}

/// Whether a house reaches a goal, seed by seed. Goals of tables have their own test.
fn reaches(oracle: &Oracle, house: usize, rules: RuleSet, goal: Goal) -> Option<bool> {
    let next = play(oracle, house, rules);
    if next.winner == Some(1) && next.seeds[12] >= next.seeds[13] {
        // A grand slam that loses.
        return Some(false);
    }
    let replies = || legal(&next, rules).into_iter().map(|reply| play(&next, reply, rules));
    let seeds = usize::from(oracle.seeds[house]);
    let last = (1..).map(|exercise| (house + exercise) % 12).filter(|&at| at != house).nth(seeds - 1).expect("endless");
    Some(match goal {
        Goal::Sow => true,
        Goal::EndIn(wanted) => last == wanted.index(),
        Goal::Capture(wanted) => gain(oracle, house, rules) >= wanted,
        Goal::Feed(wanted) => {
            let before = row(&oracle.seeds, 1);
            (1..=wanted).contains(&(row(&sown(oracle, house, RuleSet::Abapa).0, 1) - before))
        }
        Goal::Guard(wanted) => most(&next, rules) <= wanted,
        Goal::Kroo(wanted) => next.seeds[wanted.index()] >= 12,
        Goal::Hoard(wanted) => row(&next.seeds, 0) >= wanted && replies().all(|reply| row(&reply.seeds, 0) >= wanted),
        Goal::Win(plies) => wins(&next, rules, plies - 1),
        Goal::SlamAgain => next.again && next.winner.is_none(),
        Goal::Tempo(wanted) => most(&next, rules) == 0 && replies().all(|reply| most(&reply, rules) >= wanted),
        _ => return None,
    })
}

#[test]
fn every_lesson_is_short_and_has_a_topic_of_its_own() {
    let topics: BTreeSet<&str> = (1..=LESSONS).map(|number| lesson(number).expect("a lesson").topic).collect();
    assert_eq!(topics.len(), LESSONS);
    assert!(lesson(0).is_none() && lesson(LESSONS + 1).is_none());
    for number in 1..=LESSONS {
        let lesson = lesson(number).expect("a lesson");
        assert_eq!(lesson.number, number);
        assert!((3..=6).contains(&lesson.exercises.len()), "lesson {number} has {} exercises", lesson.exercises.len());
        // The first exercise of all lets a newcomer touch anything; every lesson has something that can go wrong.
        let teaches = |exercise: &Exercise| exercise.answers.iter().any(|answer| !answer.right);
        assert!(lesson.exercises.iter().any(teaches), "nothing can go wrong in lesson {number}");
    }
}

#[test]
fn every_position_can_be_played_and_every_step_solved() {
    for (number, exercise) in exercises() {
        let at = format!("lesson {number}, {} {}", exercise.position.rule_set(), exercise.position);
        assert_eq!((exercise.position.turn(), exercise.position.outcome()), (LEARNER, None), "{at}");
        assert_eq!(LEARNER, Side::South);
        let mut line = exercise.start;
        for house in &exercise.moves {
            line = line.play(*house).unwrap_or_else(|why| panic!("{at}: {house} {why}"));
        }
        assert_eq!(line, exercise.position, "{at}");
        let oracle = as_oracle(&exercise.position);
        let houses: Vec<usize> = exercise.answers.iter().filter_map(house_of).map(House::index).collect();
        assert_eq!(houses, legal(&oracle, exercise.position.rule_set()), "{at}");
        assert!(exercise.right().next().is_some(), "{at}: no answer is right");
        assert!(!exercise.pointed || exercise.right().count() == 1, "{at}: one house is pointed out");
    }
}

fn house_of(assessment: &Assessment) -> Option<House> {
    match assessment.answer {
        Answer::House(house) => Some(house),
        Answer::Agree => None,
    }
}

#[test]
fn right_and_wrong_are_so_by_the_naive_oracle() {
    let mut assessed = 0;
    for (number, exercise) in exercises() {
        let (oracle, rules) = (as_oracle(&exercise.position), exercise.position.rule_set());
        for answer in &exercise.answers {
            let Some(house) = house_of(answer) else { continue };
            let Some(right) = reaches(&oracle, house.index(), rules, exercise.goal) else { continue };
            assert_eq!(answer.right, right, "lesson {number}, {}: {house} for {:?}", exercise.position, exercise.goal);
            assessed += 1;
        }
    }
    assert!(assessed > 100, "{assessed}");
}

#[test]
fn feedback_is_true_and_every_line_is_legal() {
    for (number, exercise) in exercises() {
        let rules = exercise.position.rule_set();
        for answer in &exercise.answers {
            let Some(house) = house_of(answer) else { continue };
            let at = format!("lesson {number}, {}: {house} {answer:?}", exercise.position);
            let oracle = as_oracle(&exercise.position);
            let after = play(&oracle, house.index(), rules);
            let mut end = after;
            for reply in &answer.line {
                assert!(legal(&end, rules).contains(&reply.index()), "{at}");
                end = play(&end, reply.index(), rules);
            }
            let taken = after.seeds[12] - oracle.seeds[12];
            match answer.feedback {
                Feedback::Captured { seeds, .. } | Feedback::Less { seeds, .. } | Feedback::SlammedAgain { seeds } => {
                    assert_eq!(seeds, taken, "{at}");
                }
                Feedback::Count { house, seeds } => {
                    assert_eq!((taken, after.seeds[house.index()]), (0, seeds), "{at}");
                    assert!(!(2..=3).contains(&seeds), "{at}");
                }
                Feedback::OwnRow { house } => assert!(house.side() == LEARNER && taken == 0, "{at}"),
                Feedback::Lost { house, seeds } => {
                    assert_eq!(answer.line.first(), Some(&house), "{at}");
                    assert_eq!(gain(&after, house.index(), rules), seeds, "{at}");
                    assert!(seeds > 0, "{at}");
                }
                Feedback::Safe => assert_eq!(most(&after, rules), 0, "{at}"),
                Feedback::SlamLost => {
                    assert_eq!((after.winner, row(&after.seeds, 1)), (Some(1), 0), "{at}");
                }
                Feedback::SlamNothing => {
                    assert!(sown(&oracle, house.index(), rules).2 && taken == 0, "{at}");
                }
                Feedback::Over { winner, stores, .. } => {
                    assert_eq!(end.winner, Some(winner.map_or(2, Side::index)), "{at}");
                    assert_eq!([end.seeds[12], end.seeds[13]], stores, "{at}");
                }
                Feedback::Krooed { house, seeds } => assert!(after.seeds[house.index()] == seeds && seeds > 11, "{at}"),
                Feedback::NoKroo { house, seeds } => assert!(after.seeds[house.index()] == seeds && seeds < 12, "{at}"),
                Feedback::Kept { seeds } | Feedback::Left { seeds } => {
                    let replies = legal(&after, rules).into_iter().map(|reply| play(&after, reply, rules));
                    let least = replies.map(|next| row(&next.seeds, 0)).min().unwrap_or(48);
                    assert_eq!(least.min(row(&after.seeds, 0)), seeds, "{at}");
                }
                Feedback::Trapped { seeds } | Feedback::Spare { seeds, .. } => {
                    assert_eq!(most(&end, rules), seeds, "{at}");
                }
                Feedback::Escapes { house } => assert_eq!(answer.line, [house], "{at}"),
                Feedback::Fed { seeds } => {
                    assert_eq!(row(&after.seeds, 1) + taken, row(&oracle.seeds, 1) + seeds, "{at}");
                }
                Feedback::Ended { .. } | Feedback::Nothing { .. } | Feedback::Lead { .. } => {}
                other => panic!("{other:?}: say here what it means"),
            }
        }
    }
}

/// Where the feedback lets the last seed fall.
#[test]
fn last_seeds_fall_where_the_feedback_has_them() {
    let mut seen = 0;
    for (_, exercise) in exercises() {
        for answer in &exercise.answers {
            let (Some(house), Feedback::Ended { house: last } | Feedback::OwnRow { house: last }) =
                (house_of(answer), answer.feedback)
            else {
                continue;
            };
            let mut at = house.index();
            for _ in 0..exercise.position.seeds(house) {
                at = (at + 1) % 12;
                if at == house.index() {
                    at += 1;
                }
            }
            assert_eq!(at % 12, last.index(), "{} {house}", exercise.position);
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

/// Before the house that is taken lies one of the other side that holds too many, and behind that one that could be taken.
#[test]
fn the_end_of_a_chain_is_to_be_seen() {
    let exercise = &lesson(3).expect("a lesson").exercises[2];
    for answer in exercise.right() {
        let house = house_of(answer).expect("a house");
        let [(taken, _)] = exercise.position.captures(house)[..] else { panic!("{house} takes one house") };
        let (after, _, _) = sown(&as_oracle(&exercise.position), house.index(), exercise.position.rule_set());
        let [spared, stop] = [2, 1].map(|back| after[taken.index() - back]);
        assert!(taken.index() >= 8 && stop >= 4 && (2..=3).contains(&spared), "{house}: {stop} before {spared}");
    }
}

#[test]
fn the_lesson_of_the_grand_slam_covers_every_rule_set() {
    let exercises = lesson(9).expect("a lesson").exercises;
    let seen: BTreeSet<&str> = exercises.iter().map(|exercise| exercise.position.rule_set().name()).collect();
    assert_eq!(seen.len(), RuleSet::ALL.len());
    // Four of them share the position: only the rules differ.
    let shared: BTreeSet<String> = exercises
        .iter()
        .filter(|exercise| exercise.start.rule_set() != RuleSet::Owari)
        .map(|exercise| exercise.start.to_string())
        .collect();
    assert_eq!(shared.len(), 1);
    let feedback = |rules: RuleSet| {
        let exercise = exercises.iter().find(|exercise| exercise.position.rule_set() == rules).expect("an exercise");
        exercise.answers.iter().find(|answer| house_of(answer) == House::from_letter('E')).expect("the slam").feedback
    };
    assert_eq!(feedback(RuleSet::Oware), Feedback::SlamLost);
    assert_eq!(feedback(RuleSet::Aiware), Feedback::SlamLost);
    assert_eq!(feedback(RuleSet::Abapa), Feedback::SlamNothing);
    assert_eq!(feedback(RuleSet::Ouril), Feedback::SlammedAgain { seeds: 4 });
}

/// What South gains more than North from a position on.
fn exact(tables: &Tables, position: &Position) -> i8 {
    let [south, north] = position.stores().map(|store| store as i8);
    if position.outcome().is_some() {
        return south - north;
    }
    let Some(Probe::Exact(net)) = tables.probe(position) else { panic!("{position} is not exact") };
    south - north + if position.turn() == Side::South { net } else { -net }
}

#[test]
fn answers_judged_by_tables_are_exact() {
    let mut seen = 0;
    for (number, exercise) in exercises().filter(|(_, exercise)| matches!(exercise.goal, Goal::Best | Goal::End)) {
        let tables = Tables::solved(exercise.position.rule_set(), 8).expect("few seeds");
        let lead_of = |answer: &Answer| match answer {
            Answer::House(house) => exact(&tables, &exercise.position.play(*house).expect("legal")),
            Answer::Agree => {
                let [south, north] = exercise.position.gathered().stores().map(|store| store as i8);
                south - north
            }
        };
        let best = exercise.answers.iter().map(|assessment| lead_of(&assessment.answer)).max().expect("an answer");
        for assessment in &exercise.answers {
            let lead = lead_of(&assessment.answer);
            assert_eq!(assessment.right, lead == best, "lesson {number}, {} {assessment:?}", exercise.position);
            if let Feedback::Lead { lead: reported, best: most } = assessment.feedback {
                assert_eq!((reported, most), (lead, best), "lesson {number}, {} {assessment:?}", exercise.position);
            }
            // The reply shown gives nothing away.
            if let (Answer::House(house), [reply, ..]) = (assessment.answer, assessment.line.as_slice()) {
                let after = exercise.position.play(house).and_then(|next| next.play(*reply)).expect("legal");
                assert_eq!(exact(&tables, &after), lead, "lesson {number}, {} {assessment:?}", exercise.position);
            }
        }
        seen += 1;
    }
    assert!(seen > 6, "{seen}");
    let endgame = (1..=LESSONS).filter_map(lesson).find(|lesson| lesson.topic == "endgame").expect("a lesson");
    assert!(
        endgame.exercises.iter().all(|exercise| exercise.goal == Goal::Best),
        "the endgame is judged by tables alone"
    );
}

/// What a lesson asks for is no worse in the end than what it refuses: no refused answer has a better result than the best right one.
/// Goals that only show how seeds move are no advice.
#[test]
fn no_refused_answer_has_a_better_result() {
    const SEEDS: usize = 13;
    let seeds = |exercise: &Exercise| usize::from(exercise.position.houses().iter().sum::<u8>());
    let advice = |exercise: &Exercise| !matches!(exercise.goal, Goal::Sow | Goal::EndIn(_)) && seeds(exercise) <= SEEDS;
    let asked: Vec<_> = exercises().filter(|(_, exercise)| advice(exercise)).collect();
    let of_rules = RuleSet::ALL.iter().map(|&rules| {
        let its = asked.iter().filter(|(_, exercise)| exercise.position.rule_set() == rules);
        Tables::solved(rules, its.map(|(_, exercise)| seeds(exercise)).max().unwrap_or(0)).expect("few seeds")
    });
    let of_rules: Vec<Tables> = of_rules.collect();
    let mut wrong = Vec::new();
    for (number, exercise) in &asked {
        let rules = exercise.position.rule_set();
        let tables = &of_rules[rules as usize];
        let of_position = |after: &Position| match after.outcome() {
            Some(outcome) => outcome.winner.map_or(0, |winner| if winner == LEARNER { 1 } else { -1 }),
            None => exact(tables, after).signum(),
        };
        let result = |assessment: &Assessment| match assessment.answer {
            Answer::House(house) => {
                let after = exercise.position.play(house).expect("legal");
                // The same side moves once more.
                let onward = after.legal().map(|house| of_position(&after.play(house).expect("legal"))).max();
                if after.is_follow_up() { onward.expect("a move") } else { of_position(&after) }
            }
            Answer::Agree => {
                let [south, north] = exercise.position.gathered().stores();
                i8::from(south > north) - i8::from(south < north)
            }
        };
        let best = |right| exercise.answers.iter().filter(|one| one.right == right).map(result).max();
        if best(false) > best(true) {
            wrong.push(format!(
                "lesson {number}, {} {}: {:?} {:?}",
                rules.name(),
                exercise.position,
                best(true),
                best(false)
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(asked.len() > 20, "{}", asked.len());
}
