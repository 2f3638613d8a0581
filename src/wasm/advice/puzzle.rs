//! Puzzles as messages: what the page asks for, and what it gets.

use crate::coach::puzzles::{self, Day, Maker, MoveScore, Objective, Theme};
use crate::endgame::Tables;
use crate::house::House;
use crate::rules::RuleSet;
use crate::wasm::contract::readable;
use crate::wasm::names::{Letter, RulesName, Union, names_of};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;

readable! {
    /// Which puzzle the page asks for: that of a day, or one of a seed.
    pub struct PuzzleRequest {
        /// Every answer repeats it.
        id: u32,
        #[tsify(type = "RulesName")]
        rules: RuleSet,
        /// Such as `2026-11-23`.
        #[tsify(optional)]
        day: Option<String>,
        /// A whole number below 2^53; 0 where it is missing.
        #[tsify(optional, type = "number")]
        seed: Option<u64>,
        /// The rating of the player; without it a puzzle may be as hard as it likes.
        #[tsify(optional)]
        rating: Option<u16>,
    }
}

impl PuzzleRequest {
    /// What makes the puzzle; `None` where there is no such day.
    pub(in crate::wasm) fn maker(&self, tables: &Tables) -> Option<Maker> {
        if let Some(day) = &self.day {
            return Some(Day::parse(day)?.maker(self.rules, tables));
        }
        let maker = Maker::new(self.rules, self.seed.unwrap_or_default(), tables);
        Some(match self.rating {
            Some(rating) => maker.near(rating),
            None => maker,
        })
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
    steps: Vec<PuzzleMove>,
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
    /// Not to lose within this number of plies.
    Hold { plies: u8 },
    /// To win at least `seeds` more seeds than the opponent within `plies` plies. The solution takes
    /// `takes` seeds and loses `loses`; where it `holds`, whatever the opponent replies.
    Gain { seeds: u8, plies: u8, takes: u8, loses: u8, holds: bool },
    /// To lose at most `seeds` more seeds than the opponent within `plies` plies. The solution
    /// takes `takes` seeds and loses `loses`; where it `holds`, whatever the opponent replies.
    Keep { seeds: u8, plies: u8, takes: u8, loses: u8, holds: bool },
}

/// One move to be found.
#[derive(Serialize, Tsify)]
pub struct PuzzleMove {
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
    /// The seeds that the player takes from the puzzle's start to the end of that line.
    takes: u8,
    /// The seeds that the opponent takes in that time.
    loses: u8,
    /// The line begins with a capture of more seeds than any reply to the answer captures.
    costs: bool,
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
        let answer = |found: &puzzles::PuzzleMove, attempt: &puzzles::Attempt| {
            let [takes, loses] = made.won_by(found, attempt);
            let (end, seeds) = match attempt.score {
                MoveScore::Won => ("won", None),
                MoveScore::Lost => ("lost", None),
                MoveScore::Seeds(seeds) => ("seeds", Some(seeds)),
            };
            PuzzleAnswer {
                house: attempt.house.letter(),
                right: attempt.right,
                end,
                seeds,
                line: letters(&attempt.line),
                takes,
                loses,
                costs: attempt.costs,
            }
        };
        let step = |found: &puzzles::PuzzleMove| PuzzleMove {
            answer: found.solution.letter(),
            answers: found.attempts.iter().map(|attempt| answer(found, attempt)).collect(),
            replies: letters(&found.replies),
        };
        let [takes, loses] = made.won();
        let holds = made.holds([takes, loses]);
        Self {
            rules: made.position.rule_set().name(),
            position: made.position.to_string(),
            goal: match made.objective {
                Objective::Win => PuzzleGoal::Win,
                Objective::Draw => PuzzleGoal::Draw,
                Objective::Hold { plies } => PuzzleGoal::Hold { plies },
                Objective::Gain { seeds, plies } => PuzzleGoal::Gain { seeds, plies, takes, loses, holds },
                Objective::Keep { seeds, plies } => PuzzleGoal::Keep { seeds, plies, takes, loses, holds },
            },
            themes: made.themes.iter().map(|theme| theme.code()).collect(),
            steps: made.moves.iter().map(step).collect(),
            tempting: made.tempting.letter(),
            rating: made.grade.rating,
            exact: made.exact,
        }
    }
}
