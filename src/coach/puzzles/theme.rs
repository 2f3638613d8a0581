//! What a puzzle is about.

use super::aim::Aim;
use super::limits::TABLE_SEEDS;
use super::step::Step;
use super::temptation::{defends, glance};
use crate::coach::terms::KROO;
use crate::house::{House, Side};
use crate::rules::{RuleSet, Sowing};

/// What a puzzle is about. "Right" means a move of its solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// A right move captures from two houses or more. Never in `owari`.
    Chain,
    /// A right move sows a house of twelve seeds or more.
    Kroo,
    /// A right move leaves the opponent no seed, or a single move.
    Starve,
    /// The goal is to lose no more than so many seeds, to hold, or to keep a draw.
    Defend,
    /// The tempting move takes all seeds of the opponent's row, or would but for the rules.
    Slam,
    /// The houses hold so few seeds that the tables know everything.
    Endgame,
    /// A right move wins seeds or the game, and no other theme fits.
    Attack,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 7] =
        [Self::Chain, Self::Kroo, Self::Starve, Self::Defend, Self::Slam, Self::Endgame, Self::Attack];

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
pub(super) fn themes(aim: Aim, steps: &[Step], tempting: Option<House>) -> Vec<Theme> {
    let Some(first) = steps.first() else { return Vec::new() };
    let any = |holds: fn(&Step) -> bool| steps.iter().any(holds);
    let seeds: u8 = first.position.houses().iter().sum();
    let holds = |theme: Theme| match theme {
        Theme::Chain => any(|step| step.position.captures(step.answer).len() > 1),
        Theme::Kroo => any(|step| step.position.seeds(step.answer) >= KROO),
        Theme::Starve => any(starves),
        Theme::Defend => defends(aim),
        Theme::Slam => tempting.is_some_and(|house| glance(&first.position, house).slam),
        Theme::Endgame => aim.is_exact() && usize::from(seeds) <= TABLE_SEEDS,
        Theme::Attack => false,
    };
    let found: Vec<Theme> = Theme::ALL.into_iter().filter(|theme| holds(*theme)).collect();
    if found.is_empty() { vec![Theme::Attack] } else { found }
}

fn starves(step: &Step) -> bool {
    step.position.play(step.answer).is_ok_and(|after| {
        after.row(Side::North) == 0 && after.outcome().is_none_or(|end| end.winner == Some(Side::South))
            || after.turn() == Side::North && after.outcome().is_none() && after.legal().nth(1).is_none()
    })
}
