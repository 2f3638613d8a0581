//! Lessons: positions, what is to be done there, and what each answer comes to.
//!
//! A lesson is typed in as positions and goals alone (`script`). Which answers are right, what is told of them and how
//! the other side punishes the wrong ones is derived from the rules (`judge`), so that it cannot disagree with them.

mod compare;
mod goal;
mod judge;
mod measure;
mod script;

pub use compare::{Difference, EXAMPLES, differences};
pub use goal::{Answer, Goal, LEARNER, Told};
pub use judge::{Judged, judge};
pub use script::LESSONS;

use crate::house::House;
use crate::position::{IllegalMove, Position};
use script::{At, Entry};

/// One lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// From 1 on.
    pub number: usize,
    /// What it is about, as a stable code.
    pub topic: &'static str,
    /// Three to six.
    pub steps: Vec<Step>,
}

/// One thing to do.
#[derive(Clone, Debug)]
pub struct Step {
    /// Where the line begins that leads to the step's position.
    pub start: Position,
    /// The line. Where it is not empty, the step goes on from where the last one ended.
    pub moves: Vec<House>,
    /// The position in which the learner is to move.
    pub position: Position,
    /// What is to be done.
    pub goal: Goal,
    /// The house to touch is pointed out.
    pub pointed: bool,
    /// Every answer that the rules allow, houses in board order.
    pub answers: Vec<Judged>,
}

impl Step {
    fn new((start, moves): (Position, Vec<House>), entry: &Entry) -> Result<Self, IllegalMove> {
        let position = moves.iter().try_fold(start, |position, &house| position.play(house))?;
        let answers = judge(&position, entry.goal);
        Ok(Self { start, moves, position, goal: entry.goal, pointed: entry.pointed, answers })
    }

    /// The right answers.
    pub fn right(&self) -> impl Iterator<Item = &Judged> {
        self.answers.iter().filter(|judged| judged.right)
    }

    /// The line to where the step ends after its first right answer.
    fn onward(&self) -> Option<(Position, Vec<House>)> {
        let judged = self.right().next()?;
        let Answer::House(house) = judged.answer else { return None };
        Some((self.start, self.moves.iter().copied().chain([house]).chain(judged.line.iter().copied()).collect()))
    }
}

/// The topics of all lessons in their order, as stable codes.
pub fn topics() -> impl Iterator<Item = &'static str> {
    script::TOPICS.iter().map(|(topic, _)| *topic)
}

/// The lesson of a number from 1 to 12, `None` for any other. Costs some milliseconds where endgame tables are solved.
pub fn lesson(number: usize) -> Option<Lesson> {
    let (topic, entries) = script::TOPICS.get(number.checked_sub(1)?)?;
    let mut steps: Vec<Step> = Vec::new();
    for entry in *entries {
        let line = match entry.at {
            At::Text(rules, text) => (Position::parse(rules, text).ok()?, Vec::new()),
            At::Onward => steps.last()?.onward()?,
        };
        steps.push(Step::new(line, entry).ok()?);
    }
    Some(Lesson { number, topic, steps })
}
