//! What a puzzle is about.

use super::criterion::Criterion;
use super::limits::TABLE_SEEDS;
use super::puzzle_move::PuzzleMove;
use super::temptation::{defends, glance};
use crate::coach::terms::KROO;
use crate::house::{House, Side};
use crate::rules::{RuleSet, Sowing};

/// What a puzzle is about. "Right" means a move of its solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// A right move captures from two houses or more. Never in `owari`.
    Chain,
    /// A right move sows a house of twelve seeds or more.
    Kroo,
    /// A right move leaves the opponent no seed, or a single move.
    Starve,
    /// The objective is [`Keep`](super::Objective::Keep), [`Hold`](super::Objective::Hold) or
    /// [`Draw`](super::Objective::Draw).
    Defend,
    /// The tempting move takes all seeds of the opponent's row, or would but for the rules.
    Slam,
    /// The tables know everything, because the houses hold few seeds.
    Endgame,
    /// A right move wins seeds or the game, and no other theme fits.
    Attack,
}

impl Theme {
    /// Every theme.
    pub const ALL: &'static [Self] =
        &[Self::Chain, Self::Kroo, Self::Starve, Self::Defend, Self::Slam, Self::Endgame, Self::Attack];

    /// True where puzzles of a rule set may have it.
    pub fn is_in(self, rules: RuleSet) -> bool {
        self != Self::Chain || rules.rules().sowing == Sowing::Rows
    }

    /// A stable code for the words of a language.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Chain => "chain",
            Self::Kroo => "kroo",
            Self::Starve => "starve",
            Self::Defend => "defend",
            Self::Slam => "slam",
            Self::Endgame => "endgame",
            Self::Attack => "attack",
        }
    }
}

/// The themes of a solution, in the order of [`Theme::ALL`].
pub(super) fn themes(criterion: Criterion, moves: &[PuzzleMove], tempting: Option<House>) -> Vec<Theme> {
    let Some(first) = moves.first() else { return Vec::new() };
    let any = |holds: fn(&PuzzleMove) -> bool| moves.iter().any(holds);
    let seeds: u8 = first.position.houses().iter().sum();
    let holds = |theme: Theme| match theme {
        Theme::Chain => any(|puzzle_move| puzzle_move.position.captures(puzzle_move.solution).len() > 1),
        Theme::Kroo => any(|puzzle_move| puzzle_move.position.seeds(puzzle_move.solution) >= KROO),
        Theme::Starve => any(starves),
        Theme::Defend => defends(criterion),
        Theme::Slam => tempting.is_some_and(|house| glance(&first.position, house).slam),
        Theme::Endgame => criterion.is_exact() && usize::from(seeds) <= TABLE_SEEDS,
        Theme::Attack => false,
    };
    let found: Vec<Theme> = Theme::ALL.iter().copied().filter(|theme| holds(*theme)).collect();
    if found.is_empty() { vec![Theme::Attack] } else { found }
}

fn starves(puzzle_move: &PuzzleMove) -> bool {
    puzzle_move.position.play(puzzle_move.solution).is_ok_and(|after| {
        after.row(Side::North) == 0 && after.outcome().is_none_or(|end| end.winner == Some(Side::South))
            || after.turn() == Side::North && after.outcome().is_none() && after.legal().nth(1).is_none()
    })
}
