//! Results, and what is proven of them: bounds of South's final margin, as in score bounded MCTS (Cazenave, Saffidine 2010).

use super::report::Proof;
use crate::house::Side;

/// The margin that stands for a grand slam's penalty: one more than all seeds of a game.
const SLAM_MARGIN: i8 = 49;

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

    /// The winner by South's margin.
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
    pub(super) const UNKNOWN: Self = Self { lo: -SLAM_MARGIN - 1, hi: SLAM_MARGIN + 1 };

    pub(super) fn exactly(margin: i8) -> Self {
        Self { lo: margin, hi: margin }
    }

    /// The bounds where a grand slam's penalty gives `winner` the game.
    pub(super) fn slam(winner: Side) -> Self {
        Self::exactly(if winner == Side::South { SLAM_MARGIN } else { -SLAM_MARGIN })
    }

    /// The bounds where `lo` is the least and `hi` the most that `side` can get.
    #[inline]
    pub(super) fn of([lo, hi]: [i8; 2], side: Side) -> Self {
        if side == Side::South { Self { lo, hi } } else { Self { lo: -hi, hi: -lo } }
    }

    /// True where they prove a result.
    #[inline]
    pub(super) fn are_settled(self) -> bool {
        self.lo > 0 || self.hi < 0 || self.lo | self.hi == 0
    }

    /// The result, where it is proven.
    pub(super) fn result(self) -> Option<Verdict> {
        self.are_settled().then(|| Verdict::of_margin(if self.hi < 0 { self.hi } else { self.lo }))
    }

    /// The least and the most that `side` can get.
    #[inline]
    pub(super) fn seen_by(self, side: Side) -> [i8; 2] {
        if side == Side::South { [self.lo, self.hi] } else { [-self.hi, -self.lo] }
    }

    /// The margin for `side`, where it is known and a number of seeds.
    pub(super) fn margin(self, side: Side) -> Option<i8> {
        let [lo, hi] = self.seen_by(side);
        (lo == hi && lo.abs() < SLAM_MARGIN).then_some(lo)
    }
}

/// The result that bounds prove, as it is reported.
pub(super) fn proof(bounds: Bounds) -> Option<Proof> {
    let winner = bounds.result()?.winner();
    Some(Proof { winner, margin: bounds.margin(winner.unwrap_or(Side::South)) })
}
