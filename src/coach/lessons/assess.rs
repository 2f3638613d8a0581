//! Assesses every answer to an exercise: whether it is right, the feedback to it, and a line that shows why.

use super::goal::{Answer, Feedback, Goal, LEARNER};
use super::measure::{
    best_capture, best_reply, captured, is_won, last_stop, lead_after, slams, tables_for, winning_line,
};
use crate::coach::terms::KROO;
use crate::house::{House, Place};
use crate::position::{Position, Reason};

/// An answer with its assessment.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Assessment {
    /// The answer.
    pub answer: Answer,
    /// It reaches the goal.
    pub right: bool,
    /// The feedback to it.
    pub feedback: Feedback,
    /// What is sown after it to show that: the reply that punishes a wrong answer, the reply to a right one where the
    /// lesson goes on from there, or the way to the end of a game that is won.
    pub line: Vec<House>,
}

/// An assessment without its answer: whether it is right, the feedback, the line.
type Unnamed = (bool, Feedback, Vec<House>);

/// Every legal answer to a goal in a position with the learner to move, in board order, and last the agreement where it
/// is offered.
pub fn assess(position: &Position, goal: Goal) -> Vec<Assessment> {
    let houses: Vec<House> = position.legal().collect();
    let most = houses.iter().map(|&house| captured(position, house)).max().unwrap_or(0);
    let of_house = |house: House| {
        let Ok(after) = position.play(house) else { return (false, Feedback::SlamLost, Vec::new()) };
        let learner_move = LearnerMove { before: position, house, after };
        if learner_move.is_lost_slam() {
            (false, Feedback::SlamLost, Vec::new())
        } else {
            learner_move.assessment(goal, most)
        }
    };
    let answers = houses.iter().copied().map(Answer::House);
    let assessments: Vec<(Answer, Unnamed)> = match goal {
        Goal::Best => by_tables(position, answers.collect()),
        Goal::End => by_tables(position, answers.chain([Answer::Agree]).collect()),
        _ => houses.iter().map(|&house| (Answer::House(house), of_house(house))).collect(),
    };
    assessments
        .into_iter()
        .map(|(answer, (right, feedback, line))| Assessment { answer, right, feedback, line })
        .collect()
}

/// The answers whose end is best under best play are right.
fn by_tables(position: &Position, answers: Vec<Answer>) -> Vec<(Answer, Unnamed)> {
    let tables = tables_for(position);
    let leads: Vec<(Answer, i8)> =
        answers.into_iter().map(|answer| (answer, lead_after(&tables, position, answer))).collect();
    let best = leads.iter().map(|(_, lead)| *lead).max().unwrap_or(0);
    let assessment = |(answer, lead)| {
        let after = match answer {
            Answer::House(house) => position.play(house).ok(),
            Answer::Agree => None,
        };
        let over = after.and_then(|after| Some(over(&after, after.outcome()?)));
        let line = after.and_then(|after| best_reply(&tables, &after)).into_iter().collect();
        let feedback = match over {
            Some(Feedback::Over { reason: Reason::GrandSlam, .. }) => Feedback::SlamLost,
            Some(over) if lead == best => over,
            _ => Feedback::Lead { lead, best },
        };
        (answer, (lead == best, feedback, line))
    };
    leads.into_iter().map(assessment).collect()
}

fn over(position: &Position, outcome: crate::position::Outcome) -> Feedback {
    Feedback::Over { winner: outcome.winner, reason: outcome.reason, stores: position.stores() }
}

/// A move of the learner.
struct LearnerMove<'a> {
    before: &'a Position,
    house: House,
    after: Position,
}

impl LearnerMove<'_> {
    fn is_lost_slam(&self) -> bool {
        self.after.outcome().is_some_and(|outcome| outcome.reason == Reason::GrandSlam)
    }

    /// `most` is the most that a move can capture.
    fn assessment(&self, goal: Goal, most: u8) -> Unnamed {
        match goal {
            Goal::Sow => (true, self.ended(), Vec::new()),
            Goal::EndIn(house) => {
                (last_stop(self.before, self.house) == Some(Place::House(house)), self.ended(), vec![])
            }
            Goal::Capture(seeds) => self.capture(seeds, most),
            Goal::Feed(seeds) => self.feed(seeds),
            Goal::Guard(seeds) => self.guard(seeds),
            Goal::Kroo(house) => self.kroo(house),
            Goal::Hoard(seeds) => self.hoard(seeds),
            Goal::Win(plies) => self.win(plies),
            Goal::SlamAgain => self.slam_again(most),
            Goal::Tempo(seeds) => self.tempo(seeds),
            // Judged by tables, all answers together.
            Goal::Best | Goal::End => (false, self.ended(), Vec::new()),
        }
    }

    /// Where the last seed fell.
    fn ended(&self) -> Feedback {
        match last_stop(self.before, self.house) {
            Some(Place::House(house)) => Feedback::Ended { house },
            _ => Feedback::Nothing { house: None },
        }
    }

    fn capture(&self, wanted: u8, most: u8) -> Unnamed {
        let taken = self.before.captures(self.house);
        let seeds = captured(self.before, self.house);
        let feedback = if seeds == 0 {
            self.why_nothing()
        } else if seeds < wanted {
            Feedback::Less { seeds, most }
        } else {
            Feedback::Captured { seeds, houses: taken.len() as u8 }
        };
        (seeds >= wanted, feedback, Vec::new())
    }

    fn why_nothing(&self) -> Feedback {
        let Some(Place::House(house)) = last_stop(self.before, self.house) else {
            return Feedback::Nothing { house: None };
        };
        let seeds = self.before.sown(self.house).0[house.index()];
        if slams(self.before, self.house) {
            Feedback::SlamNothing
        } else if self.before.with_rules(crate::rules::RuleSet::Oware).is_err() {
            Feedback::Nothing { house: Some(house) }
        } else if house.side() == LEARNER {
            Feedback::OwnRow { house }
        } else {
            Feedback::Count { house, seeds }
        }
    }

    fn feed(&self, most: u8) -> Unnamed {
        let given = self.before.path(self.house).filter(|stop| stop.is_in_row(LEARNER.opponent())).count() as u8;
        ((1..=most).contains(&given), Feedback::Fed { seeds: given }, Vec::new())
    }

    fn guard(&self, most: u8) -> Unnamed {
        match best_capture(&self.after) {
            Some((house, seeds)) if seeds > most => (false, Feedback::Lost { house, seeds }, vec![house]),
            Some((house, seeds)) if seeds > 0 => (true, Feedback::Lost { house, seeds }, vec![house]),
            _ => (true, Feedback::Safe, Vec::new()),
        }
    }

    fn kroo(&self, house: House) -> Unnamed {
        let seeds = self.after.seeds(house);
        if seeds >= KROO {
            (true, Feedback::Krooed { house, seeds }, Vec::new())
        } else {
            (false, Feedback::NoKroo { house, seeds }, Vec::new())
        }
    }

    /// The reply that leaves least in the own row shows a wrong move.
    fn hoard(&self, wanted: u8) -> Unnamed {
        let replies = self.after.legal().filter_map(|house| Some((house, self.after.play(house).ok()?)));
        let worst = replies.map(|(house, next)| (house, next.row(LEARNER))).min_by_key(|(_, row)| *row);
        let seeds = worst.map_or(self.after.row(LEARNER), |(_, row)| row).min(self.after.row(LEARNER));
        if seeds >= wanted {
            return (true, Feedback::Kept { seeds }, Vec::new());
        }
        let taken = worst.map(|(house, _)| (house, captured(&self.after, house)));
        match taken {
            Some((house, lost)) if lost > 0 => (false, Feedback::Lost { house, seeds: lost }, vec![house]),
            _ => (false, Feedback::Left { seeds }, Vec::new()),
        }
    }

    fn win(&self, plies: u8) -> Unnamed {
        let left = plies.saturating_sub(1);
        if is_won(&self.after, left) {
            let line = winning_line(self.after, left);
            let end = line.iter().try_fold(self.after, |position, &house| position.play(house)).unwrap_or(self.after);
            let feedback = end.outcome().map_or(Feedback::Safe, |outcome| over(&end, outcome));
            return (true, feedback, line);
        }
        if let Some(outcome) = self.after.outcome() {
            return (false, over(&self.after, outcome), Vec::new());
        }
        let escapes = |house: &House| self.after.play(*house).is_ok_and(|next| !is_won(&next, left.saturating_sub(1)));
        let feedback = self.after.legal().find(escapes).map(|house| (Feedback::Escapes { house }, vec![house]));
        let (feedback, line) = feedback.unwrap_or((self.ended(), Vec::new()));
        (false, feedback, line)
    }

    fn slam_again(&self, most: u8) -> Unnamed {
        if self.after.is_follow_up() && self.after.outcome().is_none() {
            let seeds = captured(self.before, self.house);
            return (true, Feedback::SlammedAgain { seeds }, Vec::new());
        }
        let (_, feedback, line) = self.capture(most, most);
        (false, feedback, line)
    }

    /// The reply shown is the one after which least can be captured.
    fn tempo(&self, wanted: u8) -> Unnamed {
        if let Some((house, seeds)) = best_capture(&self.after).filter(|(_, seeds)| *seeds > 0) {
            return (false, Feedback::Lost { house, seeds }, vec![house]);
        }
        let replies = self.after.legal().filter_map(|house| Some((house, self.after.play(house).ok()?)));
        let gains = replies.map(|(house, next)| (house, best_capture(&next).map_or(0, |(_, seeds)| seeds)));
        match gains.min_by_key(|(_, seeds)| *seeds) {
            Some((house, seeds)) if seeds >= wanted => (true, Feedback::Trapped { seeds }, vec![house]),
            Some((house, seeds)) => (false, Feedback::Spare { house, seeds }, vec![house]),
            None => (false, self.ended(), Vec::new()),
        }
    }
}
