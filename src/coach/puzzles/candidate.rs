//! A position on its way to be a puzzle: a temptation is found, the moves are weighed, the steps graded.

use super::aim::Aim;
use super::grade::{GLANCE, Grade, Grading, MOST_PLAYOUTS};
use super::puzzle::Puzzle;
use super::step::Step;
use super::temptation::greedy;
use super::theme::Theme;
use super::theme::themes;
use super::unfold::unfold;
use super::weigh::{Weighed, Weighing};
use crate::endgame::Tables;
use crate::house::House;
use crate::position::Position;

#[derive(Clone, Debug)]
pub(super) struct Candidate {
    aim: Aim,
    position: Position,
    steps: Vec<Step>,
    seed: u64,
    /// A wrong move that takes seeds.
    greedy: Option<House>,
    /// `None` where the tables tell the moves apart.
    weighing: Option<Weighing>,
    /// The grading of a step, how many steps are graded, and the playouts of the hardest.
    grading: Grading,
    graded: usize,
    hardest: u32,
    tempting: Option<House>,
}

/// Where a candidate stands.
pub(super) enum State {
    /// More playouts are needed.
    UnderWay,
    /// All steps are graded; the moves are still to be weighed. Said once.
    Graded,
    /// It is no puzzle.
    Failed,
    /// It is one.
    Puzzle(Box<Puzzle>),
}

impl Candidate {
    /// `None` where the solution has no step.
    pub(super) fn new(aim: Aim, position: Position, right: House, tables: &Tables, seed: u64) -> Option<Self> {
        let steps = unfold(aim, &position, tables);
        let grading = grading(steps.first()?, seed);
        let weighing = (!aim.is_exact()).then(|| Weighing::new(&position, right, tables, seed));
        let greedy = greedy(&position, right);
        Some(Self { aim, position, steps, seed, greedy, weighing, grading, graded: 0, hardest: 0, tempting: None })
    }

    /// True where it has a theme already, before it is known what tempts at a glance.
    pub(super) fn has(&self, theme: Theme) -> bool {
        themes(self.aim, &self.steps, self.greedy).contains(&theme)
    }

    /// Runs at most `budget` playouts and takes them from it. First it is seen what tempts, then the steps are graded, then
    /// the moves are weighed.
    pub(super) fn work(&mut self, budget: &mut u32) -> State {
        if self.tempting.is_none() {
            if !self.grading.run(budget, GLANCE) {
                return State::UnderWay;
            }
            self.tempting = self.greedy.or(self.grading.early);
            if self.tempting.is_none() {
                return State::Failed;
            }
        }
        if self.graded < self.steps.len() {
            if !self.grading.run(budget, MOST_PLAYOUTS) {
                return State::UnderWay;
            }
            return self.step_graded();
        }
        match self.weighing.as_mut().map_or(Weighed::Clear, |weighing| weighing.run(budget)) {
            Weighed::Not => State::UnderWay,
            Weighed::Unclear => State::Failed,
            Weighed::Clear => self.puzzle().map_or(State::Failed, |puzzle| State::Puzzle(Box::new(puzzle))),
        }
    }

    fn step_graded(&mut self) -> State {
        if !self.grading.is_found() && !self.aim.is_exact() {
            // What the goal wants is not what is best: the solution ends before.
            let Some(before) = self.graded.checked_sub(1) else { return State::Failed };
            self.steps.truncate(self.graded);
            self.steps[before].replies.clear();
            return State::Graded;
        }
        self.hardest = self.hardest.max(self.grading.playouts());
        self.graded += 1;
        let Some(step) = self.steps.get(self.graded) else { return State::Graded };
        self.grading = grading(step, self.seed);
        State::UnderWay
    }

    /// How hard the steps graded so far are.
    pub(super) fn grade(&self) -> Grade {
        Grade::of(self.hardest)
    }

    fn puzzle(&mut self) -> Option<Puzzle> {
        let tempting = self.tempting?;
        Some(Puzzle {
            position: self.position,
            goal: self.aim.goal,
            themes: themes(self.aim, &self.steps, Some(tempting)),
            steps: std::mem::take(&mut self.steps),
            tempting,
            grade: self.grade(),
            exact: self.weighing.is_none(),
        })
    }
}

fn grading(step: &Step, seed: u64) -> Grading {
    let right = step.answers.iter().filter(|answer| answer.right).map(|answer| answer.house).collect();
    Grading::new(&step.position, right, seed)
}
