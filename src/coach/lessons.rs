//! Lessons: positions, what is to be done there, and what each answer leads to.
//!
//! A lesson is written down as positions and goals alone (`script`). Which answers are right, the feedback to them, and how
//! the other side punishes the wrong ones, is derived from the rules (`assess`), so that it cannot disagree with them.

mod assess;
mod compare;
mod goal;
mod measure;
mod script;

pub use assess::{Assessment, assess};
pub use compare::{Difference, EXAMPLES, differences};
pub use goal::{Answer, Feedback, Goal, LEARNER};
pub use script::LESSONS;

use crate::house::House;
use crate::position::{IllegalMove, Position};
use script::{At, Template};

/// One lesson.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Lesson {
    /// From 1 on.
    pub number: usize,
    /// What it is about, as a stable code.
    pub topic: &'static str,
    /// Three to six.
    pub exercises: Vec<Exercise>,
}

/// One thing to do.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Exercise {
    /// Where the line begins that leads to the exercise's position.
    pub start: Position,
    /// The line. Where it is not empty, the exercise goes on from where the last one ended.
    pub moves: Vec<House>,
    /// The position in which the learner is to move.
    pub position: Position,
    /// What is to be done.
    pub goal: Goal,
    /// The house to touch is pointed out.
    pub pointed: bool,
    /// Every answer that the rules allow, houses in board order.
    pub answers: Vec<Assessment>,
}

impl Exercise {
    fn new((start, moves): (Position, Vec<House>), template: &Template) -> Result<Self, IllegalMove> {
        let position = moves.iter().try_fold(start, |position, &house| position.play(house))?;
        let answers = assess(&position, template.goal);
        Ok(Self { start, moves, position, goal: template.goal, pointed: template.pointed, answers })
    }

    /// The right answers.
    pub fn right(&self) -> impl Iterator<Item = &Assessment> {
        self.answers.iter().filter(|assessment| assessment.right)
    }

    /// The line to where the exercise ends after its first right answer.
    fn onward(&self) -> Option<(Position, Vec<House>)> {
        let assessment = self.right().next()?;
        let Answer::House(house) = assessment.answer else { return None };
        Some((self.start, self.moves.iter().copied().chain([house]).chain(assessment.line.iter().copied()).collect()))
    }
}

/// The topics of all lessons in their order, as stable codes.
pub fn topics() -> impl Iterator<Item = &'static str> {
    script::TOPICS.iter().map(|(topic, _)| *topic)
}

/// The lesson of a number from 1 to [`LESSONS`], `None` for any other. Costs some milliseconds where endgame tables are solved.
pub fn lesson(number: usize) -> Option<Lesson> {
    let (topic, templates) = script::TOPICS.get(number.checked_sub(1)?)?;
    let mut exercises: Vec<Exercise> = Vec::new();
    for template in *templates {
        let line = match template.at {
            At::Text(rules, text) => (Position::parse(rules, text).ok()?, Vec::new()),
            At::Onward => exercises.last()?.onward()?,
        };
        exercises.push(Exercise::new(line, template).ok()?);
    }
    Some(Lesson { number, topic, exercises })
}
