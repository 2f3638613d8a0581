//! A node of the tree, and what is proven of it.

use crate::house::{House, Side};
use crate::position::{Outcome, Position, Reason};

/// A margin beyond all seeds: a grand slam's penalty.
const SLAM: i8 = 49;

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Won(Side),
    Drawn,
}

impl Verdict {
    pub(super) fn of(winner: Option<Side>) -> Self {
        winner.map_or(Self::Drawn, Self::Won)
    }

    /// By South's margin.
    pub(super) fn of_margin(margin: i8) -> Self {
        match margin {
            1.. => Self::Won(Side::South),
            ..0 => Self::Won(Side::North),
            0 => Self::Drawn,
        }
    }

    pub(super) fn winner(self) -> Option<Side> {
        match self {
            Self::Won(side) => Some(side),
            Self::Drawn => None,
        }
    }

    /// 1 for a win of `side`, -1 for a loss, 0 for a draw.
    pub(super) fn value(self, side: Side) -> f32 {
        match self {
            Self::Drawn => 0.0,
            Self::Won(winner) if winner == side => 1.0,
            Self::Won(_) => -1.0,
        }
    }
}

/// South's final margin in seeds lies between `lo` and `hi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) lo: i8,
    pub(super) hi: i8,
}

impl Bounds {
    pub(super) const UNKNOWN: Self = Self { lo: -SLAM - 1, hi: SLAM + 1 };

    pub(super) fn exactly(margin: i8) -> Self {
        Self { lo: margin, hi: margin }
    }

    /// Of a game that ended as `outcome` says, the stores being what it left.
    pub(super) fn of_end(position: &Position, outcome: Outcome) -> Self {
        Self::exactly(match outcome {
            Outcome { winner: Some(Side::South), reason: Reason::GrandSlam } => SLAM,
            Outcome { winner: Some(Side::North), reason: Reason::GrandSlam } => -SLAM,
            _ => margin(position),
        })
    }

    /// Between `lo` and `hi` seeds net for `side`, counted from the stores of a position on. What a grand slam's
    /// penalty decides is not counted in seeds, and no bound at all.
    pub(super) fn from_here(position: &Position, lo: i8, hi: i8, side: Side) -> Self {
        let [lo, hi] = if side == Side::South { [lo, hi] } else { [-hi, -lo] };
        let margin = margin(position);
        let beyond = |bound: i8| bound.abs() >= crate::endgame::SLAM;
        Self {
            lo: if beyond(lo) { Self::UNKNOWN.lo } else { margin + lo },
            hi: if beyond(hi) { Self::UNKNOWN.hi } else { margin + hi },
        }
    }

    /// The result, where it is proven.
    pub(super) fn result(self) -> Option<Verdict> {
        let settled = self.lo > 0 || self.hi < 0 || self.lo == 0 && self.hi == 0;
        settled.then(|| Verdict::of_margin(if self.hi < 0 { self.hi } else { self.lo }))
    }

    /// What `side` is sure of, and what it cannot exceed.
    pub(super) fn seen_by(self, side: Side) -> [i8; 2] {
        if side == Side::South { [self.lo, self.hi] } else { [-self.hi, -self.lo] }
    }

    /// The margin for `side`, where it is known and a number of seeds.
    pub(super) fn margin(self, side: Side) -> Option<i8> {
        let [lo, hi] = self.seen_by(side);
        (lo == hi && lo.abs() < SLAM).then_some(lo)
    }
}

/// South's store less North's.
pub(super) fn margin(position: &Position) -> i8 {
    let [south, north] = position.stores();
    south as i8 - north as i8
}

/// Sixteen bytes.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) visits: u32,
    /// Half-points (win 2, draw 1) of the side that moved into this node.
    pub(super) points: u32,
    /// Index of the first child; 0 while there are none (0 is the root, nobody's child).
    pub(super) first: u32,
    pub(super) bounds: Bounds,
    pub(super) children: u8,
    /// The house that was played, and whose result is taken without a further look.
    tag: u8,
}

/// Above the house in a tag: not looked at yet; open; fixed for South, for North, as a draw.
const FRESH: u8 = 0;
const OPEN: u8 = 1;
const FIXED: [u8; 3] = [2, 3, 4];

impl Node {
    pub(super) fn new(house: House) -> Self {
        let tag = house.index() as u8 | FRESH << 4;
        Self { visits: 0, points: 0, first: 0, bounds: Bounds::UNKNOWN, children: 0, tag }
    }

    pub(super) fn house(&self) -> House {
        House::wrapping(usize::from(self.tag & 15))
    }

    /// The side that moved into this node.
    pub(super) fn mover(&self) -> Side {
        self.house().side()
    }

    pub(super) fn is_fresh(&self) -> bool {
        self.tag >> 4 == FRESH
    }

    pub(super) fn open(&mut self) {
        self.tag = self.tag & 15 | OPEN << 4;
    }

    /// From now on every visit has this result.
    pub(super) fn fix(&mut self, result: Verdict) {
        let state = FIXED[result.winner().map_or(2, Side::index)];
        self.tag = self.tag & 15 | state << 4;
    }

    pub(super) fn is_fixed(&self) -> bool {
        self.tag >> 4 >= FIXED[0]
    }

    /// The result, where no visit can change it any more.
    pub(super) fn result(&self) -> Option<Verdict> {
        match self.tag >> 4 {
            state if state == FIXED[0] => Some(Verdict::Won(Side::South)),
            state if state == FIXED[1] => Some(Verdict::Won(Side::North)),
            state if state == FIXED[2] => Some(Verdict::Drawn),
            _ => self.bounds.result(),
        }
    }

    /// Share of the points, 0 to 1, for the side that moved here.
    pub(super) fn share(&self) -> f32 {
        self.points as f32 / (2 * self.visits.max(1)) as f32
    }

    /// What the side that moved here may expect, from -1 to 1: the proven result, else the mean; 0 while never visited.
    pub(super) fn value(&self) -> f32 {
        match self.bounds.result() {
            Some(result) => result.value(self.mover()),
            None if self.visits == 0 => 0.0,
            None => self.share() * 2.0 - 1.0,
        }
    }
}
