//! The lessons: positions and goals, gentle ones first. South learns.

use super::goal::Goal::{self, Best, Capture, End, EndIn, Feed, Guard, Hoard, Kroo, SlamAgain, Sow, Tempo, Win};
use crate::house::House;
use crate::rules::RuleSet::{self, Abapa, Aiware, Ouril, Oware, Owari};

/// How many lessons there are.
pub const LESSONS: usize = 12;

/// Where an exercise begins.
#[derive(Clone, Copy, Debug)]
pub(super) enum At {
    /// Position text of a rule set.
    Text(RuleSet, &'static str),
    /// Where the last exercise ended with its first right answer and what followed it.
    Onward,
}

/// One exercise as it is typed in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Template {
    pub(super) at: At,
    pub(super) goal: Goal,
    /// The house to touch is pointed out.
    pub(super) pointed: bool,
}

const fn at(rules: RuleSet, text: &'static str, goal: Goal) -> Template {
    Template { at: At::Text(rules, text), goal, pointed: false }
}

/// For what is done for the first time.
const fn pointed(text: &'static str, goal: Goal) -> Template {
    Template { at: At::Text(Oware, text), goal, pointed: true }
}

const fn onward(goal: Goal) -> Template {
    Template { at: At::Onward, goal, pointed: false }
}

const fn house(index: usize) -> House {
    House::wrapping(index)
}

/// The topics, as stable codes, with their exercises.
pub(super) const TOPICS: [(&str, &[Template]); LESSONS] = [
    (
        "sow",
        &[
            at(Oware, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", Sow),
            pointed("2-0-3-0-2-0-0-2-0-1-4-0-17-17-S", EndIn(house(5))),
            at(Oware, "3-0-0-2-0-2-1-0-3-0-1-0-18-18-S", EndIn(house(7))),
            at(Oware, "2-0-0-3-0-8-4-0-1-4-0-3-12-11-S", EndIn(house(1))),
        ],
    ),
    (
        "capture",
        &[
            pointed("1-2-0-0-3-0-4-1-0-0-5-1-16-15-S", Capture(2)),
            at(Oware, "0-2-0-4-0-1-4-2-0-1-5-1-14-14-S", Capture(3)),
            at(Oware, "0-0-1-2-3-4-5-3-0-2-0-1-14-13-S", Capture(3)),
            at(Oware, "3-0-0-1-2-5-3-4-0-4-1-2-12-11-S", Capture(2)),
        ],
    ),
    (
        "chain",
        &[
            pointed("1-0-0-0-3-0-1-1-0-3-0-4-18-17-S", Capture(4)),
            at(Oware, "0-2-0-0-1-3-1-2-1-0-4-0-17-17-S", Capture(7)),
            at(Oware, "2-0-0-4-2-3-1-4-2-2-0-1-14-13-S", Capture(3)),
            at(Oware, "5-0-1-6-3-3-2-1-1-6-0-2-9-9-S", Capture(7)),
        ],
    ),
    (
        "feed",
        &[
            at(Oware, "2-0-1-3-0-1-0-0-0-0-0-0-20-21-S", Feed(12)),
            at(Oware, "0-2-0-3-4-0-0-0-0-0-0-0-20-19-S", Feed(1)),
            at(Oware, "1-2-0-0-3-6-0-0-0-0-0-0-18-18-S", Guard(0)),
        ],
    ),
    (
        "defend",
        &[
            at(Oware, "3-0-2-0-0-4-0-0-5-0-4-0-15-15-S", Guard(0)),
            at(Oware, "1-1-3-0-2-0-2-0-2-0-3-0-17-17-S", Guard(0)),
            at(Oware, "0-1-1-3-1-0-0-0-0-2-3-3-17-17-S", Guard(2)),
        ],
    ),
    (
        "kroo",
        &[
            pointed("2-0-1-0-0-13-1-2-0-3-0-1-13-12-S", EndIn(house(7))),
            at(Oware, "5-0-2-1-0-11-1-2-0-2-0-2-11-11-S", Kroo(house(5))),
            at(Oware, "2-1-0-3-0-14-3-4-3-2-1-3-6-6-S", Kroo(house(5))),
            at(Oware, "1-0-2-0-2-15-1-0-0-1-0-3-12-11-S", Capture(10)),
        ],
    ),
    (
        "hoard",
        &[
            at(Oware, "0-0-0-1-2-3-0-1-0-0-0-3-20-18-S", Hoard(6)),
            at(Oware, "1-0-2-3-0-0-0-0-1-2-0-1-20-18-S", Hoard(6)),
            at(Abapa, "1-0-0-0-1-2-0-0-0-0-0-1-21-22-S", Best),
        ],
    ),
    (
        "starve",
        &[
            at(Oware, "3-0-0-1-1-0-0-0-0-0-0-1-22-20-S", Win(3)),
            at(Aiware, "0-2-0-3-0-1-0-0-0-0-0-0-21-21-S", Win(1)),
            at(Aiware, "0-0-0-1-2-1-0-0-0-0-0-2-21-21-S", Win(3)),
        ],
    ),
    (
        "slam",
        &[
            at(Oware, "0-2-0-0-3-1-1-1-0-0-0-0-20-20-S", Capture(2)),
            at(Ouril, "0-2-0-0-3-1-1-1-0-0-0-0-20-20-S", SlamAgain),
            onward(Feed(12)),
            at(Abapa, "0-2-0-0-3-1-1-1-0-0-0-0-20-20-S", Capture(2)),
            at(Aiware, "0-2-0-0-3-1-1-1-0-0-0-0-20-20-S", Capture(2)),
            at(Owari, "1-0-0-2-0-0-0-0-0-0-3-0-14-16-S", Win(1)),
        ],
    ),
    (
        "agree",
        &[
            at(Oware, "0-0-0-2-1-0-0-0-0-1-0-0-22-22-S", End),
            at(Oware, "0-0-0-1-0-1-0-0-0-0-2-0-21-23-S", End),
            at(Oware, "0-1-0-0-1-0-0-1-0-1-0-0-22-22-S", End),
        ],
    ),
    (
        "tempo",
        &[
            at(Oware, "0-0-0-3-1-1-0-1-0-0-0-0-21-21-S", Tempo(2)),
            onward(Capture(2)),
            at(Oware, "0-0-2-2-0-2-2-0-0-0-0-0-20-20-S", Tempo(4)),
            onward(Capture(4)),
        ],
    ),
    (
        "endgame",
        &[
            at(Oware, "1-0-0-0-1-2-0-0-0-0-0-1-21-22-S", Best),
            at(Oware, "0-1-1-1-0-0-1-0-0-0-1-0-21-22-S", Best),
            onward(Best),
        ],
    ),
];
