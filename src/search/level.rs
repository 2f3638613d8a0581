//! Levels of play, from a beginner's to full strength.
//!
//! A weaker level searches fewer playouts and fewer plies, overlooks long sowings as people do, and chooses by chance among
//! moves of about equal value, by a softmax (Boltzmann distribution) of the values. It plays no move that it has not
//! valued. As people do, it has better and worse games: the seed of a game fixes its form, which multiplies its playouts. A
//! level counts playouts, so that it plays alike on every device; only the top level takes the time it is given.

use super::guided::Search;
use super::options::Options;
use super::report::MoveReport;
use crate::game::Game;
use crate::house::House;
use crate::rules::RuleSet;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// One of the eight levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// The logarithm of 10: the best form multiplies the playouts of a level by ten, the worst divides them by ten.
const FORM_OF_PLAYOUTS: f32 = std::f32::consts::LN_10;
/// The logarithm of 4.3: the best form divides the width of a level's choice by 4.3, the worst multiplies it by 4.3.
const FORM_OF_WIDTH: f32 = 1.458_615;

/// How a level plays in middle form.
struct Strength {
    /// Playouts of a move; 0 for as many as there is time for.
    playouts: u32,
    /// Depth in plies of the alpha-beta search that gives a move its first value.
    depth: u32,
    /// A move whose value is this much lower than the best one's is chosen e times less often. Values lie between -1 and 1.
    width: f32,
    /// The probability that a sowing of twelve seeds or more is overlooked. For a shorter one it is in proportion.
    oversight: f32,
    /// Whether it uses endgame tables.
    tables: bool,
}

const fn strength(playouts: u32, depth: u32, width: f32, oversight: f32, tables: bool) -> Strength {
    Strength { playouts, depth, width, oversight, tables }
}

/// How many levels there are.
const COUNT: usize = 8;

/// How the levels play in a rule set. In Ouril and Owari a better move gains less, because the opening decides more games: there
/// the middle levels think less, so that each step up is worth at least 100 Elo points (docs/strength.md).
const fn strengths(rules: RuleSet) -> &'static [Strength; COUNT] {
    match rules {
        RuleSet::Oware | RuleSet::Abapa | RuleSet::Aiware => &STANDARD,
        RuleSet::Ouril => &OURIL,
        RuleSet::Owari => &OWARI,
    }
}

const STANDARD: [Strength; COUNT] = [
    strength(1, 0, 0.40, 0.60, false),
    strength(1, 0, 0.15, 0.30, false),
    strength(2, 0, 0.05, 0.05, false),
    strength(7, 1, 0.03, 0.00, false),
    strength(55, 2, 0.02, 0.00, false),
    strength(400, 2, 0.01, 0.00, true),
    strength(5000, 2, 0.003, 0.00, true),
    strength(0, 2, 0.00, 0.00, true),
];

const OURIL: [Strength; COUNT] = [
    strength(1, 0, 1.20, 0.90, false),
    strength(1, 0, 0.30, 0.40, false),
    strength(1, 0, 0.09, 0.12, false),
    strength(1, 1, 0.05, 0.05, false),
    strength(4, 2, 0.03, 0.00, false),
    strength(20, 2, 0.015, 0.00, true),
    strength(270, 2, 0.006, 0.00, true),
    strength(0, 2, 0.00, 0.00, true),
];

const OWARI: [Strength; COUNT] = [
    strength(1, 0, 1.50, 0.90, false),
    strength(1, 0, 0.35, 0.45, false),
    strength(1, 0, 0.09, 0.12, false),
    strength(1, 1, 0.05, 0.05, false),
    strength(5, 2, 0.03, 0.00, false),
    strength(22, 2, 0.015, 0.00, true),
    strength(240, 2, 0.005, 0.00, true),
    strength(0, 2, 0.00, 0.00, true),
];

/// Elo points as matches have measured them (docs/strength.md), rounded to five. The first level has 400 in every rule set.
const fn ratings(rules: RuleSet) -> [u16; COUNT] {
    match rules {
        RuleSet::Oware => [400, 520, 705, 895, 1125, 1275, 1460, 1585],
        RuleSet::Ouril => [400, 565, 705, 855, 1020, 1140, 1305, 1410],
        RuleSet::Abapa => [400, 525, 705, 905, 1120, 1300, 1520, 1665],
        RuleSet::Aiware => [400, 545, 725, 935, 1185, 1375, 1575, 1795],
        RuleSet::Owari => [400, 540, 700, 865, 1015, 1145, 1280, 1405],
    }
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; COUNT] = {
        let mut all = [Self(1); COUNT];
        let mut index = 0;
        while index < COUNT {
            all[index] = Self(index as u8 + 1);
            index += 1;
        }
        all
    };
    /// Full strength.
    pub const TOP: Self = Self::ALL[COUNT - 1];

    /// The level of a number from 1, the weakest, to 8.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn strength(self, rules: RuleSet) -> &'static Strength {
        &strengths(rules)[self.0 as usize - 1]
    }

    /// Playouts that it spends on each move of a game with this seed in a rule set; `None` for as many as there is time for.
    pub fn playouts(self, rules: RuleSet, seed: u64) -> Option<u32> {
        match self.strength(rules).playouts {
            0 => None,
            playouts => Some((playouts as f32 * libm::expf(FORM_OF_PLAYOUTS * form(seed))).max(1.0) as u32),
        }
    }

    /// Elo points in a rule set; the first level has 400. Ratings of different rule sets cannot be compared.
    pub const fn rating(self, rules: RuleSet) -> u16 {
        ratings(rules)[self.0 as usize - 1]
    }

    /// Whether it plays a rule set by endgame tables.
    pub const fn knows_tables(self, rules: RuleSet) -> bool {
        self.strength(rules).tables
    }

    /// The options of its searches in a rule set: `options` with its own depth.
    pub fn options(self, rules: RuleSet, options: Options) -> Options {
        if self == Self::TOP {
            return options;
        }
        options.with_tuning(options.tuning.with_depth(self.strength(rules).depth))
    }

    /// The move it plays after a search of [`Level::playouts`] playouts; at the top the best one. `seed` is the game's: it
    /// fixes the choice, which differs from move to move. `None` where there is no move.
    pub fn choose(self, search: &Search, seed: u64) -> Option<House> {
        if self == Self::TOP { search.best() } else { self.choose_among(search.game(), search.moves(), seed) }
    }

    /// The move that a level below the top chooses among all moves of the game's present position.
    pub(crate) fn choose_among(self, game: &Game, moves: Vec<MoveReport>, seed: u64) -> Option<House> {
        self.strength(game.rule_set()).choose(game, moves, seed)
    }

    /// The move of the games that puzzles are made of: that of the standard levels in every rule set. So a puzzle of a day stays
    /// what it is when the levels of its rule set change.
    pub(crate) fn choose_for_puzzles(self, search: &Search, seed: u64) -> Option<House> {
        STANDARD[self.0 as usize - 1].choose(search.game(), search.moves(), seed)
    }
}

impl Strength {
    /// The move that it plays among all moves of the game's present position.
    fn choose(&self, game: &Game, moves: Vec<MoveReport>, seed: u64) -> Option<House> {
        let Self { width, oversight, .. } = *self;
        let width = width * libm::expf(-FORM_OF_WIDTH * form(seed));
        let ply = game.moves().len() as u64 + 1;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ ply.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut chance = || chance(&mut rng);
        let position = game.position();
        let long = |report: &MoveReport| f32::from(position.seeds(report.house).min(12)) / 12.0;
        let thought_of: Vec<_> = moves.iter().copied().filter(|report| chance() >= oversight * long(report)).collect();
        let open = if thought_of.is_empty() { moves } else { thought_of };
        let best = open.iter().map(|report| report.value).reduce(f32::max)?;
        let weight = |report: &MoveReport| libm::expf((report.value - best) / width);
        let mut left = chance() * open.iter().map(weight).sum::<f32>();
        let chosen = open.iter().find(|report| {
            left -= weight(report);
            left < 0.0
        });
        chosen.or(open.last()).map(|report| report.house)
    }
}

/// The form in the game of a seed: from -1, the worst, to 1.
fn form(seed: u64) -> f32 {
    2.0 * chance(&mut Xoshiro256PlusPlus::seed_from_u64(seed)) - 1.0
}

/// A number from 0 to 1.
fn chance(rng: &mut Xoshiro256PlusPlus) -> f32 {
    (rng.next_u32() >> 8) as f32 / (1 << 24) as f32
}
