//! Puzzles for the page, made in slices: first the endgame tables that they need, then self-play until one stands.

use super::say::Say;
use super::thinking::{Errand, Thinking};
use crate::coach::puzzles::{self, Goal, Maker, TABLE_SEEDS, Theme, Worth};
use crate::endgame::{Builder, Tables};
use crate::house::House;
use crate::rules::RuleSet;
use crate::wasm::code_names;
use crate::wasm::codes::Code;
use crate::wasm::contract::readable;
use crate::wasm::names::{Letter, RulesName, Union, names_of};
use gloo_timers::future::TimeoutFuture;
use serde::Serialize;
use std::rc::Rc;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;

/// Length of a time slice; a stop must take effect within 100 ms.
const SLICE_MS: f64 = 40.0;
/// Progress is told about ten times a second.
const TELL_MS: f64 = 100.0;
/// Positions between two looks at the clock, while tables are solved.
const POSITIONS: u32 = 4096;
/// Playouts between two looks at the clock.
const PLAYOUTS: u32 = 64;
/// The part of the work that solving is, roughly.
const SOLVING: f32 = 0.3;

readable! {
    /// Which puzzle the page wishes: that of a day, or one of a seed.
    pub struct PuzzleWish {
        /// Every answer repeats it.
        id: u32,
        #[tsify(type = "RulesName")]
        rules: RuleSet,
        /// Such as `2026-11-23`.
        #[tsify(optional)]
        day: Option<String>,
        /// A whole number below 2^53; 0 where it is missing.
        #[tsify(optional)]
        seed: Option<f64>,
        /// The rating of the player; without it a puzzle may be as hard as it likes.
        #[tsify(optional)]
        rating: Option<u32>,
    }
}

/// A puzzle. South is the player.
#[derive(Serialize, Tsify)]
pub struct Puzzle {
    rules: RulesName,
    /// Where it begins, as a position text.
    position: String,
    goal: PuzzleGoal,
    /// At least one.
    #[tsify(type = "PuzzleTheme[]")]
    themes: Vec<&'static str>,
    /// The moves to be found, at least one.
    steps: Vec<PuzzleStep>,
    /// A wrong first move that tempts.
    tempting: Letter,
    /// On the scale of the levels.
    rating: u16,
    /// True where endgame tables judge: seeds are then those of the end.
    exact: bool,
}

/// What is to be reached, whatever the opponent does.
#[derive(Serialize, Tsify)]
#[serde(tag = "goal", rename_all = "lowercase")]
pub enum PuzzleGoal {
    /// To win the game.
    Win,
    /// Not to lose a game that nobody can win.
    Draw,
    /// Not to lose within so many plies.
    Hold { plies: u8 },
    /// To win so many more seeds than the opponent within the plies.
    Gain { seeds: u8, plies: u8 },
    /// To lose at most so many more seeds than the opponent within the plies.
    Keep { seeds: u8, plies: u8 },
}

/// One move to be found.
#[derive(Serialize, Tsify)]
pub struct PuzzleStep {
    answer: Letter,
    /// Every legal move, in board order.
    answers: Vec<PuzzleAnswer>,
    /// The opponent's moves up to the next step.
    replies: String,
}

/// One legal move.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct PuzzleAnswer {
    house: Letter,
    /// It keeps the goal.
    right: bool,
    #[tsify(type = "\"won\" | \"lost\" | \"seeds\"")]
    end: &'static str,
    /// What it comes to in seeds; `null` where the game is decided.
    seeds: Option<i8>,
    /// What best play does then.
    line: String,
}

/// `export type PuzzleTheme = "chain" | …`.
#[wasm_bindgen(typescript_custom_section)]
const PUZZLE_THEME: &str = {
    const NAMES: Union =
        Union::new("\n/** What a puzzle is about. */\nexport type PuzzleTheme =", &[&names_of!(Theme, code)]);
    NAMES.text()
};

impl From<puzzles::Puzzle> for Puzzle {
    fn from(made: puzzles::Puzzle) -> Self {
        let letters = |houses: &[House]| houses.iter().map(|house| house.letter()).collect::<String>();
        let answer = |answer: &puzzles::Answer| {
            let (end, seeds) = match answer.worth {
                Worth::Won => ("won", None),
                Worth::Lost => ("lost", None),
                Worth::Seeds(seeds) => ("seeds", Some(seeds)),
            };
            PuzzleAnswer { house: answer.house.letter(), right: answer.right, end, seeds, line: letters(&answer.line) }
        };
        let step = |step: &puzzles::Step| PuzzleStep {
            answer: step.answer.letter(),
            answers: step.answers.iter().map(answer).collect(),
            replies: letters(&step.replies),
        };
        Self {
            rules: made.position.rules().name(),
            position: made.position.to_string(),
            goal: match made.goal {
                Goal::Win => PuzzleGoal::Win,
                Goal::Draw => PuzzleGoal::Draw,
                Goal::Hold { plies } => PuzzleGoal::Hold { plies },
                Goal::Gain { seeds, plies } => PuzzleGoal::Gain { seeds, plies },
                Goal::Keep { seeds, plies } => PuzzleGoal::Keep { seeds, plies },
            },
            themes: made.themes.iter().map(|theme| theme.code()).collect(),
            steps: made.steps.iter().map(step).collect(),
            tempting: made.tempting.letter(),
            rating: made.grade.rating,
            exact: made.exact,
        }
    }
}

/// Makes the puzzle of a wish; returns the errand that replaced it.
pub(super) async fn make(thinking: &Rc<Thinking>, wish: PuzzleWish) -> Option<Errand> {
    let context = &thinking.context;
    let day = wish.day.as_deref().map(puzzles::Day::parse);
    if day == Some(None) {
        // The page asks only for days that there are.
        context.say(&Say::Error { id: wish.id, error: Code::plain(code_names::ASK_UNKNOWN) });
        return None;
    }
    let mut progress = Progress { thinking, id: wish.id, told: context.now() };
    let mut builder = Builder::new(tables(thinking, wish.rules), TABLE_SEEDS);
    while !builder.is_done() {
        let slice = context.now();
        while !builder.is_done() && context.now() - slice < SLICE_MS {
            builder.run(POSITIONS);
        }
        if let Some(newer) = progress.pause(SOLVING * builder.done()).await {
            return Some(newer);
        }
    }
    let tables = builder.tables().clone();
    thinking.small.replace(Some(tables.clone()));
    let of_seed = || {
        let maker = Maker::new(wish.rules, wish.seed.unwrap_or_default() as u64, &tables);
        match wish.rating {
            Some(rating) => maker.near(rating.min(u32::from(u16::MAX)) as u16),
            None => maker,
        }
    };
    let mut maker = day.flatten().map_or_else(of_seed, |day| day.maker(wish.rules, &tables));
    loop {
        let slice = context.now();
        while context.now() - slice < SLICE_MS {
            if let Some(made) = maker.run(PLAYOUTS) {
                let puzzle = Some(Puzzle::from(made));
                context.say(&Say::Puzzle { id: wish.id, finished: true, done: 1.0, puzzle });
                return None;
            }
        }
        if let Some(newer) = progress.pause(SOLVING + (1.0 - SOLVING) * maker.done()).await {
            return Some(newer);
        }
    }
}

struct Progress<'a> {
    thinking: &'a Rc<Thinking>,
    id: u32,
    told: f64,
}

impl Progress<'_> {
    /// Tells how far it is, if that is due, and lets messages in; the errand that came.
    async fn pause(&mut self, done: f32) -> Option<Errand> {
        let context = &self.thinking.context;
        if context.now() - self.told >= TELL_MS {
            self.told = context.now();
            context.say(&Say::Puzzle { id: self.id, finished: false, done, puzzle: None });
        }
        TimeoutFuture::new(0).await;
        self.thinking.newest()
    }
}

/// The tables to begin with: those of the last puzzle or of the supply, where they are of this rule set.
fn tables(thinking: &Thinking, rules: RuleSet) -> Tables {
    let kept = thinking.small.borrow().clone();
    let all = kept.into_iter().chain([thinking.supply.tables()]).filter(|tables| tables.rules() == rules);
    let most = all.reduce(|most, next| if next.seeds() > most.seeds() { next } else { most });
    most.map_or_else(|| Tables::new(rules), |tables| tables.up_to(TABLE_SEEDS))
}
