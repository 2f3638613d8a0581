//! The review of a game, for the page: what is still to be weighed, what the review says, and the game with its notes as text.

use crate::coach::facts::Fact;
use crate::coach::review::{self, Evaluation, Expected, Fault, Judged, Review, ReviewError, Turning};
use crate::game::Game;
use crate::house::House;
use crate::record::{self, ogn};
use crate::tree::GameTree;
use crate::wasm::code_names::{NUMBER_UNKNOWN, REVIEW_LINE, REVIEW_OTHER};
use crate::wasm::codes::Code;
use crate::wasm::contract::readable;
use crate::wasm::input::Property;
use crate::wasm::js::{to_js, typed};
use crate::wasm::names::{Letter, Side};
use crate::wasm::tags::Tags;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A move with what a review says of it. Values are those of the side that moved, from -1 (lost) to 1 (won).
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct ReviewedMove {
    /// How many moves the line has had, this one included.
    ply: u32,
    side: Side,
    house: Letter,
    #[tsify(type = "\"best\" | \"good\" | \"inaccuracy\" | \"mistake\" | \"blunder\" | \"forced\"")]
    class: &'static str,
    before: f32,
    after: f32,
    /// Points of 100 of the expected result.
    given: f32,
    /// How many seeds were given away, about.
    seeds: Option<f32>,
    best: Letter,
    /// Letters: the line that begins with `best`.
    line: String,
    /// Letters: what is expected to follow the move played.
    answer: String,
    /// The proven result before the move and after it, where the move changed it.
    #[tsify(type = "[\"win\" | \"draw\" | \"loss\", \"win\" | \"draw\" | \"loss\"] | null")]
    turned: Option<[&'static str; 2]>,
    /// The proven result after the move.
    #[tsify(type = "\"win\" | \"draw\" | \"loss\" | null")]
    sure: Option<&'static str>,
    /// Every other legal move is proven to end worse.
    only: bool,
    /// Nothing was at stake: the result was decided, and the move kept it.
    decided: bool,
    /// What it did worse than the best move, the plainest first; none of a move that was not amiss.
    faults: Vec<Fault>,
    /// What speaks for the best move and not for this one, the most important first.
    better: Vec<Fact>,
    /// What the lines behind the two moves bring, where they show why it was amiss.
    expected: Option<ReviewExpected>,
}

/// Seeds that a side is expected to take and to lose within some moves of each side.
#[derive(Serialize, Tsify)]
pub struct ReviewExpected {
    moves: u32,
    /// With the best move.
    best: [u32; 2],
    /// With the move played.
    played: [u32; 2],
}

/// What a review says of a game.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct ReviewReport {
    moves: Vec<ReviewedMove>,
    /// The expected result for South, -1 to 1: at the start, and after every move.
    graph: Vec<f32>,
    /// The result for South, where the game has ended.
    result: Option<f32>,
    /// Of South and North, 0 to 100; `null` where a side had no choice that mattered.
    #[tsify(type = "[number | null, number | null]")]
    accuracy: Vec<Option<f32>>,
    /// Places in `moves`: the moves that decided the game, of South and of North, in the order of play.
    #[tsify(type = "[number[], number[]]")]
    moments: [Vec<u32>; 2],
    turning: Option<ReviewTurning>,
    limits: ReviewLimits,
}

/// The moment that decided a game: of the loser's moments, after a draw of those of both sides.
#[derive(Serialize, Tsify)]
pub struct ReviewTurning {
    /// A place in `moves`.
    place: u32,
    /// Before the move its side was not behind, and after it always. If not, it is the move that gave away most.
    turned: bool,
}

/// By which numbers moves are judged.
#[derive(Serialize, Tsify)]
pub struct ReviewLimits {
    inaccuracy: f32,
    mistake: f32,
    blunder: f32,
    /// A move that gave away this many points of 100 counts half.
    halves: f32,
}

readable! {
    /// A move that is tried in a position of a game.
    pub struct ReviewTry {
        /// The game's.
        record: String,
        /// How many moves came before.
        ply: u32,
        #[tsify(type = "Letter")]
        house: House,
        /// What was weighed of the position.
        before: String,
        /// What was weighed of the one behind the move; missing where the move ends the game.
        #[tsify(optional)]
        after: Option<String>,
    }
}

impl From<&Judged> for ReviewedMove {
    fn from(judged: &Judged) -> Self {
        let letters = |line: &[House]| line.iter().map(|house| house.letter()).collect();
        Self {
            ply: judged.ply as u32,
            side: judged.side.letter(),
            house: judged.house.letter(),
            class: judged.class.code(),
            before: judged.before,
            after: judged.after,
            given: judged.given,
            seeds: judged.seeds,
            best: judged.best.letter(),
            line: letters(&judged.line),
            answer: letters(&judged.answer),
            turned: judged.turned.map(|turned| turned.map(review::Sure::code)),
            sure: judged.sure.map(review::Sure::code),
            only: judged.only,
            decided: judged.decided,
            faults: judged.faults.clone(),
            better: judged.better.clone(),
            expected: judged.expected.map(|Expected { moves, best, played }| ReviewExpected {
                moves: moves.into(),
                best: best.map(u32::from),
                played: played.map(u32::from),
            }),
        }
    }
}

/// The game of a record, with its variations.
fn tree(record: &JsValue) -> Result<GameTree, Code> {
    Ok(record::read_tree(&String::read(record)?)?)
}

/// The main line of a record.
fn main_line(record: &JsValue) -> Result<Game, Code> {
    Ok(tree(record)?.main_line())
}

/// The line to the position that had `ply` moves before it.
fn until(game: &Game, ply: &JsValue) -> Result<Game, Code> {
    let moves = u32::read(ply)? as usize;
    if moves > game.moves().len() {
        return Err(Code::unknown(NUMBER_UNKNOWN, ply));
    }
    Ok(review::until(game, moves))
}

/// What was weighed, from its text.
fn evaluation(line: &str) -> Result<Evaluation, Code> {
    Evaluation::read(line).map_err(|_| Code::unknown(REVIEW_LINE, &line.into()))
}

/// The review of a game by what was weighed; `None` while something is still to be weighed.
fn reviewed(game: &Game, lines: &JsValue) -> Result<Option<Review>, Code> {
    let lines = Vec::<String>::read(lines)?;
    let known = lines.iter().take_while(|line| !line.is_empty()).map(|line| evaluation(line));
    match Review::of(game, &known.collect::<Result<Vec<_>, _>>()?) {
        Ok(review) => Ok(Some(review)),
        Err(ReviewError::Missing { .. }) => Ok(None),
        Err(_) => Err(Code::plain(REVIEW_OTHER)),
    }
}

/// The positions of a game's main line that are still to be weighed, each as the number of moves before it. `lines` holds what
/// was weighed, by ply, with empty texts for what was not; what is damaged or was weighed of another game is to be weighed again.
///
/// # Errors
/// `value-unknown`, `text-unknown`, or what is wrong with the record.
#[wasm_bindgen(js_name = reviewTasks)]
pub fn review_tasks(
    #[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string[]")] lines: &JsValue,
) -> Result<Vec<u32>, JsValue> {
    let (game, lines) = (main_line(record)?, Vec::<String>::read(lines)?);
    let holds = |ply: usize| {
        let known = lines.get(ply).and_then(|line| Evaluation::read(line).ok());
        known.is_some_and(|known| known.belongs_to(&game, ply))
    };
    Ok((0..review::positions(&game)).filter(|&ply| !holds(ply)).map(|ply| ply as u32).collect())
}

/// The record of a game's main line up to a ply, for the worker that weighs the position there.
///
/// # Errors
/// What is wrong with the record, or `number-unknown`, also where the game has fewer moves.
#[wasm_bindgen(js_name = reviewRecord)]
pub fn review_record(
    #[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] ply: &JsValue,
) -> Result<String, JsValue> {
    Ok(record::write(&until(&main_line(record)?, ply)?))
}

/// The review of a game's main line; `null` while something is still to be weighed.
///
/// # Errors
/// What is wrong with the record; `review-line` where a line is damaged, `review-other` where it is of another game.
#[wasm_bindgen(unchecked_return_type = "ReviewReport | null")]
pub fn review(
    #[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string[]")] lines: &JsValue,
) -> Result<JsValue, JsValue> {
    let Some(review) = reviewed(&main_line(record)?, lines)? else { return Ok(JsValue::NULL) };
    Ok(to_js(&ReviewReport {
        moves: review.moves.iter().map(ReviewedMove::from).collect(),
        accuracy: review.accuracy.to_vec(),
        moments: review.moments.map(|moments| moments.into_iter().map(|moment| moment as u32).collect()),
        turning: review.turning.map(|Turning { place, turned, .. }| ReviewTurning { place: place as u32, turned }),
        limits: ReviewLimits {
            inaccuracy: review::INACCURACY,
            mistake: review::MISTAKE,
            blunder: review::BLUNDER,
            halves: review::HALVES,
        },
        graph: review.graph,
        result: review.result,
    }))
}

/// The record of the line behind a move that is tried after `ply` moves, for the worker; `null` where the move ends the game.
///
/// # Errors
/// What is wrong with the record, `number-unknown`, `house-unknown`, or the rule that forbids the move.
#[wasm_bindgen(js_name = reviewTryRecord, unchecked_return_type = "string | null")]
pub fn review_try_record(
    #[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] ply: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Letter")] house: &JsValue,
) -> Result<JsValue, JsValue> {
    let (mut line, house) = (until(&main_line(record)?, ply)?, House::read(house)?);
    line.play(house).map_err(|why| Code::illegal(why, house))?;
    Ok(if line.is_over() { JsValue::NULL } else { record::write(&line).into() })
}

/// Judges a move that is tried as a review judges one that was played.
///
/// # Errors
/// What is wrong with the record; `review-line` where what was weighed is damaged, `review-other` where it is not of these
/// positions.
#[wasm_bindgen(js_name = reviewTry)]
pub fn review_try(
    #[wasm_bindgen(unchecked_param_type = "ReviewTry")] asked: &JsValue,
) -> Result<Ts<ReviewedMove>, JsValue> {
    let ReviewTry { record, ply, house, before, after } = ReviewTry::read(asked)?;
    let game = record::read_tree(&record).map_err(Code::from)?.main_line();
    let (before, after) = (evaluation(&before)?, after.as_deref().map(evaluation).transpose()?);
    let judged = review::tried(&game, ply as usize, house, &before, after.as_ref());
    Ok(typed(&ReviewedMove::from(&judged.map_err(|_| Code::plain(REVIEW_OTHER))?)))
}

/// The game in Oware Game Notation with a note of the review behind every move of the main line; `null` while something is
/// still to be weighed, and where the game has no room for the notes.
///
/// # Errors
/// As of [`review`], or `value-unknown` or `text-unknown` where the tags are none.
#[wasm_bindgen(js_name = reviewedOgn, unchecked_return_type = "string | null")]
pub fn reviewed_ogn(
    #[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string[]")] lines: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Partial<Tags>")] tags: &JsValue,
) -> Result<JsValue, JsValue> {
    let (tree, tags) = (tree(record)?, Tags::given(tags)?);
    let review = reviewed(&tree.main_line(), lines)?;
    let noted = review.and_then(|review| review::annotated(&tree, &review).ok());
    Ok(noted.map_or(JsValue::NULL, |noted| ogn::write_tree(&noted, &tags).into()))
}
