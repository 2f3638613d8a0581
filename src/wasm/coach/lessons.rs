//! Lessons as the page sees them: plain objects, houses as letters, feedback as codes with numbers.

use crate::coach::lessons::{self, Answer, Difference, EXAMPLES};
use crate::house::House;
use crate::position::{Outcome, Position};
use crate::record::result_text;
use crate::rules::RuleSet;
use crate::wasm::codes::Code;
use crate::wasm::input::Property;
use crate::wasm::js::to_js;
use crate::wasm::names::{Letter, Reason, RulesName};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// One lesson.
#[derive(Serialize, Tsify)]
pub struct Lesson {
    /// From 1 on.
    number: usize,
    /// What it is about.
    topic: &'static str,
    steps: Vec<LessonExercise>,
}

/// One thing to do.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct LessonExercise {
    rules: RulesName,
    /// The text of the position in which the line begins that leads to the exercise.
    start: String,
    /// The letters of that line.
    moves: String,
    /// What is to be done, as a code.
    goal: &'static str,
    /// The house that the goal speaks of.
    house: Option<Letter>,
    /// The number that the goal speaks of.
    seeds: Option<u8>,
    /// The house to touch is pointed out.
    pointed: bool,
    answers: Vec<LessonAnswer>,
}

/// What a legal answer comes to.
#[derive(Serialize, Tsify)]
pub struct LessonAnswer {
    /// A house, or `agree`.
    answer: String,
    right: bool,
    feedback: LessonFeedback,
    /// The letters that are sown behind it.
    line: String,
}

/// What an answer gets to hear: a code, and the numbers that belong to it.
#[derive(Default, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct LessonFeedback {
    code: &'static str,
    house: Option<Letter>,
    seeds: Option<u8>,
    most: Option<u8>,
    houses: Option<u8>,
    #[tsify(type = "\"S\" | \"N\" | \"draw\" | null")]
    winner: Option<&'static str>,
    reason: Option<Reason>,
    #[tsify(type = "[number, number] | null")]
    stores: Option<Vec<u8>>,
    /// In seeds more than the other side.
    lead: Option<i8>,
    best: Option<i8>,
}

impl From<lessons::Feedback> for LessonFeedback {
    fn from(feedback: lessons::Feedback) -> Self {
        use lessons::Feedback;
        let mut shown = Self { code: feedback.code(), ..Self::default() };
        match feedback {
            Feedback::Safe | Feedback::SlamLost | Feedback::SlamNothing => {}
            Feedback::Ended { house } | Feedback::OwnRow { house } | Feedback::Escapes { house } => {
                shown.house = Some(house.letter());
            }
            Feedback::Nothing { house } => shown.house = house.map(House::letter),
            Feedback::Captured { seeds, houses } => (shown.seeds, shown.houses) = (Some(seeds), Some(houses)),
            Feedback::Less { seeds, most } => (shown.seeds, shown.most) = (Some(seeds), Some(most)),
            Feedback::Fed { seeds }
            | Feedback::Kept { seeds }
            | Feedback::Left { seeds }
            | Feedback::SlammedAgain { seeds }
            | Feedback::Trapped { seeds } => shown.seeds = Some(seeds),
            Feedback::Count { house, seeds }
            | Feedback::Lost { house, seeds }
            | Feedback::Krooed { house, seeds }
            | Feedback::NoKroo { house, seeds }
            | Feedback::Spare { house, seeds } => {
                (shown.house, shown.seeds) = (Some(house.letter()), Some(seeds));
            }
            Feedback::Over { winner, reason, stores } => {
                shown.winner = Some(result_text(winner));
                shown.reason = Some(reason.code());
                shown.stores = Some(stores.to_vec());
            }
            Feedback::Lead { lead, best } => (shown.lead, shown.best) = (Some(lead), Some(best)),
        }
        shown
    }
}

fn letters(houses: &[House]) -> String {
    houses.iter().map(|house| house.letter()).collect()
}

impl From<lessons::Exercise> for LessonExercise {
    fn from(exercise: lessons::Exercise) -> Self {
        let answers = exercise.answers.into_iter().map(|assessment| LessonAnswer {
            answer: match assessment.answer {
                Answer::House(house) => house.letter().into(),
                Answer::Agree => "agree".to_owned(),
            },
            right: assessment.right,
            feedback: assessment.feedback.into(),
            line: letters(&assessment.line),
        });
        Self {
            rules: exercise.start.rule_set().name(),
            start: exercise.start.to_string(),
            moves: letters(&exercise.moves),
            goal: exercise.goal.code(),
            house: exercise.goal.house().map(House::letter),
            seeds: exercise.goal.number(),
            pointed: exercise.pointed,
            answers: answers.collect(),
        }
    }
}

/// What the lessons are about, in their order.
#[wasm_bindgen(js_name = lessonTopics)]
pub fn lesson_topics() -> Vec<String> {
    lessons::topics().map(str::to_owned).collect()
}

/// The lesson of a number; `null` where there is none. Takes some milliseconds where endgame tables are solved.
///
/// # Errors
/// `number-unknown`.
#[wasm_bindgen(unchecked_return_type = "Lesson | null")]
pub fn lesson(#[wasm_bindgen(unchecked_param_type = "number")] number: &JsValue) -> Result<JsValue, JsValue> {
    let Some(lesson) = lessons::lesson(u32::read(number)? as usize) else { return Ok(JsValue::NULL) };
    let steps = lesson.exercises.into_iter().map(LessonExercise::from).collect();
    Ok(to_js(&Lesson { number: lesson.number, topic: lesson.topic, steps }))
}

/// A position in which rule sets differ.
#[derive(Serialize, Tsify)]
pub struct ComparedExample {
    position: String,
    /// The house whose move differs.
    house: Letter,
}

/// Positions in which rule sets differ.
#[wasm_bindgen(js_name = comparedExamples, unchecked_return_type = "ComparedExample[]")]
pub fn compared_examples() -> JsValue {
    let examples =
        EXAMPLES.iter().map(|(text, house)| ComparedExample { position: (*text).to_owned(), house: house.letter() });
    to_js(&examples.collect::<Vec<_>>())
}

/// Something in which a move differs between two rule sets. Lists hold what is so under the first one, then under the
/// second.
#[derive(Default, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct RulesDifference {
    #[tsify(type = "\"refused\" | \"captures\" | \"end\" | \"again\" | \"stores\"")]
    code: &'static str,
    /// The rule set that refuses the move, or gives another one.
    rules: Option<RulesName>,
    /// Why it is refused.
    #[tsify(type = "CodeName | null")]
    why: Option<&'static str>,
    seeds: Option<Vec<u8>>,
    #[tsify(type = "(\"S\" | \"N\" | \"draw\" | \"none\")[] | null")]
    results: Option<Vec<&'static str>>,
    #[tsify(type = "(Reason | null)[] | null")]
    reasons: Option<Vec<Option<Reason>>>,
    #[tsify(type = "[number, number][] | null")]
    stores: Option<Vec<Vec<u8>>>,
}

impl From<Difference> for RulesDifference {
    fn from(difference: Difference) -> Self {
        let mut shown = Self { code: difference.code(), ..Self::default() };
        match difference {
            Difference::Refused { by, why } => (shown.rules, shown.why) = (Some(by.name()), Some(why.code())),
            Difference::Captures { seeds } => shown.seeds = Some(seeds.to_vec()),
            Difference::End { outcomes } => {
                let result = |outcome: Outcome| result_text(outcome.winner);
                shown.results = Some(outcomes.iter().map(|outcome| outcome.map_or("none", result)).collect());
                shown.reasons =
                    Some(outcomes.iter().map(|outcome| outcome.map(|outcome| outcome.reason.code())).collect());
            }
            Difference::Again { under } => shown.rules = Some(under.name()),
            Difference::Stores { stores } => {
                shown.stores = Some(stores.iter().map(|stores| stores.to_vec()).collect());
            }
        }
        shown
    }
}

/// What differs where a house is played in a position under two rule sets.
///
/// # Errors
/// `rules-unknown`, `house-unknown`, or what is wrong with the position.
#[wasm_bindgen(js_name = compareRules, unchecked_return_type = "RulesDifference[]")]
pub fn compare_rules(
    #[wasm_bindgen(unchecked_param_type = "string")] position: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Letter")] house: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "RulesName")] one: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "RulesName")] other: &JsValue,
) -> Result<JsValue, JsValue> {
    let (one, other) = (RuleSet::read(one)?, RuleSet::read(other)?);
    let house = House::read(house)?;
    let position = Position::parse(one, &String::read(position)?).map_err(Code::from)?;
    let found = lessons::differences(&position, house, one, other).map_err(Code::from)?;
    Ok(to_js(&found.into_iter().map(RulesDifference::from).collect::<Vec<_>>()))
}
