//! A position that may become a puzzle: a temptation is found, the moves of the solution are graded, and it is checked that
//! the right move is clearly the best.

use super::clarity::{Clarity, ClarityCheck};
use super::criterion::Criterion;
use super::grade::{GLANCE, Grade, Grading, MOST_PLAYOUTS};
use super::puzzle::Puzzle;
use super::puzzle_move::PuzzleMove;
use super::temptation::greedy;
use super::theme::Theme;
use super::theme::themes;
use super::unfold::unfold;
use crate::endgame::Tables;
use crate::house::House;
use crate::position::Position;

#[derive(Clone, Debug)]
pub(super) struct Candidate {
    criterion: Criterion,
    position: Position,
    moves: Vec<PuzzleMove>,
    seed: u64,
    /// A wrong move that captures seeds.
    greedy: Option<House>,
    /// `None` where the tables decide.
    clarity: Option<ClarityCheck>,
    /// The grading of a move, the number of graded moves, and the playouts of the hardest.
    grading: Grading,
    graded: usize,
    hardest: u32,
    tempting: Option<House>,
}

/// How far a candidate is.
pub(super) enum State {
    /// More playouts are needed.
    UnderWay,
    /// All moves of the solution are graded; the clarity is still to be checked. Returned once.
    Graded,
    /// It is no puzzle.
    Failed,
    /// It is one.
    Puzzle(Box<Puzzle>),
}

impl Candidate {
    /// `None` where the solution has no move.
    pub(super) fn new(
        criterion: Criterion,
        position: Position,
        right: House,
        tables: &Tables,
        seed: u64,
    ) -> Option<Self> {
        let moves = unfold(criterion, &position, tables);
        let grading = grading(moves.first()?, seed);
        let clarity = (!criterion.is_exact()).then(|| ClarityCheck::new(&position, right, tables, seed));
        let greedy = greedy(&position, right);
        Some(Self { criterion, position, moves, seed, greedy, clarity, grading, graded: 0, hardest: 0, tempting: None })
    }

    /// True where it has a theme already, before it is known what tempts at a glance.
    pub(super) fn has(&self, theme: Theme) -> bool {
        themes(self.criterion, &self.moves, self.greedy).contains(&theme)
    }

    /// Runs at most `budget` playouts and takes them from it. First the temptation is found, then the moves of the solution
    /// are graded, then the clarity is checked.
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
        if self.graded < self.moves.len() {
            if !self.grading.run(budget, MOST_PLAYOUTS) {
                return State::UnderWay;
            }
            return self.move_graded();
        }
        match self.clarity.as_mut().map_or(Clarity::Clear, |clarity| clarity.run(budget)) {
            Clarity::Pending => State::UnderWay,
            Clarity::Unclear => State::Failed,
            Clarity::Clear => self.puzzle().map_or(State::Failed, |puzzle| State::Puzzle(Box::new(puzzle))),
        }
    }

    fn move_graded(&mut self) -> State {
        if !self.grading.is_found() && !self.criterion.is_exact() {
            // The objective asks for a move that is not the best one: the solution ends before it.
            let Some(before) = self.graded.checked_sub(1) else { return State::Failed };
            self.moves.truncate(self.graded);
            self.moves[before].replies.clear();
            return State::Graded;
        }
        self.hardest = self.hardest.max(self.grading.playouts());
        self.graded += 1;
        let Some(puzzle_move) = self.moves.get(self.graded) else { return State::Graded };
        self.grading = grading(puzzle_move, self.seed);
        State::UnderWay
    }

    /// How hard the moves graded so far are.
    pub(super) fn grade(&self) -> Grade {
        Grade::of(self.hardest)
    }

    fn puzzle(&mut self) -> Option<Puzzle> {
        let tempting = self.tempting?;
        Some(Puzzle {
            position: self.position,
            objective: self.criterion.objective,
            themes: themes(self.criterion, &self.moves, Some(tempting)),
            moves: std::mem::take(&mut self.moves),
            tempting,
            grade: self.grade(),
            exact: self.clarity.is_none(),
        })
    }
}

fn grading(puzzle_move: &PuzzleMove, seed: u64) -> Grading {
    let right = puzzle_move.attempts.iter().filter(|attempt| attempt.right).map(|attempt| attempt.house).collect();
    Grading::new(&puzzle_move.position, right, seed)
}
