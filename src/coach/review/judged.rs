//! One move, judged by the evaluations of the positions before and after it.

use super::class::{BEYOND_DOUBT, Class, Sure, class_of};
use super::evaluation::{Evaluation, proven_value};
use super::fault::Fault;
use crate::coach::facts::Fact;
use crate::house::{House, Side};
use crate::position::Reason;
use crate::search::Proof;

/// A move as the review judges it. Values are those of the side that moved, from -1 (lost) to 1 (won).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Judged {
    /// How many moves the line has had, this one included.
    pub ply: usize,
    /// The side that moved.
    pub side: Side,
    /// The house played.
    pub house: House,
    /// How good it was.
    pub class: Class,
    /// Expected result of the best move there.
    pub before: f32,
    /// Expected result after the move; never more than `before`.
    pub after: f32,
    /// What the move gave away, in points of 100 of the expected result.
    pub given: f32,
    /// About how many seeds it gave away, half a seed at least: the lead that was expected before it, less the one after it.
    /// Only of an inaccuracy or worse, and not where the move turned a proven result: a majority ends the game, so that the
    /// seeds left then are nobody's.
    pub seeds: Option<f32>,
    /// The best house there, and what was expected after it.
    pub best: House,
    /// The line that begins with `best`.
    pub line: Vec<House>,
    /// What is expected to follow the move played, without it.
    pub answer: Vec<House>,
    /// The proven result before the move and the proven one after it, where the move changed it.
    pub turned: Option<[Sure; 2]>,
    /// The proven result after the move.
    pub sure: Option<Sure>,
    /// True where every other legal move is proven to end worse than this one is proven to end.
    pub only: bool,
    /// True where nothing was at stake: the result was decided before the move, and the move kept it.
    pub decided: bool,
    /// What it did worse than the best move, the plainest first. Only of an inaccuracy or worse; of a good move, whether it
    /// missed a capture.
    pub faults: Vec<Fault>,
    /// What speaks for the best move and not for this one, the most important first. Only of an inaccuracy or worse.
    pub better: Vec<Fact>,
    /// What the lines behind the two moves bring. Only of an inaccuracy or worse, and where they show why.
    pub expected: Option<Expected>,
}

/// What a side is expected to take and to lose within some moves: by the line of the best move, and by that of the move played.
/// Seeds that are gathered at an end count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected {
    /// Moves of each side, two at least.
    pub moves: u8,
    /// Seeds taken and seeds lost with the best move.
    pub best: [u8; 2],
    /// The same with the move played. The difference of the two differences is a third of the seeds given away, or more.
    pub played: [u8; 2],
}

impl Judged {
    /// The result stood before the move, whatever is played: 1 where South has won, -1 where North has, 0 for a draw.
    pub(super) fn stands(&mut self, south: f32) {
        let value = if self.side == Side::South { south } else { -south };
        if self.class.is_amiss() {
            self.class = Class::Good;
        }
        (self.before, self.after, self.given) = (value, value, 0.0);
        (self.seeds, self.turned, self.sure) = (None, None, None);
        (self.only, self.decided) = (false, true);
        (self.faults, self.better, self.expected) = (Vec::new(), Vec::new(), None);
    }
}

/// A position that a move led to.
#[derive(Clone, Copy, Debug)]
pub(super) enum After<'e> {
    /// The game goes on from here.
    Open(&'e Evaluation, Side),
    /// The move ended the game: the winner, South's lead, and why.
    Over(Option<Side>, i8, Reason),
}

impl After<'_> {
    /// The expected result for `side`.
    pub(super) fn value(self, side: Side) -> f32 {
        match self {
            Self::Open(evaluation, turn) => match evaluation.proof() {
                Some(proof) => proven_value(proof, side),
                None if turn == side => evaluation.value(),
                None => -evaluation.value(),
            },
            Self::Over(winner, ..) => proven_value(Proof { winner, margin: None }, side),
        }
    }

    /// By how many seeds `side` is expected to lead at the end. `None` where the game stopped before all seeds were won,
    /// because then nobody knows.
    fn lead(self, side: Side) -> Option<f32> {
        match self {
            Self::Open(evaluation, turn) => {
                let lead = evaluation.best().lead;
                Some(if turn == side { lead } else { -lead })
            }
            Self::Over(_, _, Reason::Majority | Reason::GrandSlam) => None,
            Self::Over(_, margin, _) => Some(f32::from(if side == Side::South { margin } else { -margin })),
        }
    }

    fn proof(self) -> Option<Proof> {
        match self {
            Self::Open(evaluation, _) => evaluation.proof(),
            Self::Over(winner, _, Reason::Majority | Reason::GrandSlam) => Some(Proof { winner, margin: None }),
            Self::Over(winner, margin, _) => Some(Proof { winner, margin: Some(margin.abs()) }),
        }
    }

    fn line(self) -> Vec<House> {
        match self {
            Self::Open(evaluation, _) => evaluation.best().line.clone(),
            Self::Over(..) => Vec::new(),
        }
    }
}

/// Judges the move `house` by `side`, from the evaluation of the position before it to the position after it.
pub(super) fn judge(side: Side, house: House, evaluation: &Evaluation, next: After) -> Judged {
    let best = evaluation.best();
    let played = evaluation.moves().iter().find(|known| known.house == house);
    let mut before = evaluation.proof().map_or(evaluation.value(), |proof| proven_value(proof, side));
    // The search before the move may have proven what the one after it did not.
    let proof = next.proof().or_else(|| played.and_then(|known| known.proof));
    let mut after = proof.map_or_else(|| next.value(side), |proof| proven_value(proof, side));
    // The search after the move knows more of it than the search before it, unless that one has a proof.
    if evaluation.proof().is_none() {
        before = before.max(after);
    }
    let is_best = house == best.house || equal(best.proof, proof);
    if is_best {
        // Two searches differ a little. Where the second one proves a result, it is the first one that was wrong.
        before = if proof.is_some() && evaluation.proof().is_none() { after } else { before };
        after = before;
    }
    after = after.min(before);
    let given = (before - after) * 50.0;
    let keeps_result = keeps(evaluation.proof(), before, proof, after, side);
    let class = if evaluation.moves().len() == 1 {
        Class::Forced
    } else if is_best {
        Class::Best
    } else if keeps_result {
        Class::Good
    } else {
        class_of(given)
    };
    let [was, is] = [evaluation.proof(), proof].map(|proof| proof.map(|proof| Sure::of(proof, side)));
    let turned = was.zip(is).filter(|(was, is)| was != is).map(|(was, is)| [was, is]);
    let worse = |other: Option<Proof>| is > other.map(|other| Sure::of(other, side)) && other.is_some();
    Judged {
        ply: evaluation.ply() + 1,
        side,
        house,
        class,
        before,
        after,
        given,
        seeds: seeds(evaluation, next, side).filter(|_| class.is_amiss() && turned.is_none()),
        best: best.house,
        line: best.line.clone(),
        answer: next.line(),
        turned,
        sure: is,
        only: evaluation.moves().len() > 1
            && evaluation.moves().iter().filter(|other| other.house != house).all(|other| worse(other.proof)),
        decided: keeps_result,
        faults: Vec::new(),
        better: Vec::new(),
        expected: None,
    }
}

/// True where two proofs hold the same result with the same number of seeds.
fn equal(best: Option<Proof>, played: Option<Proof>) -> bool {
    best.is_some_and(|best| best.margin.is_some() && Some(best) == played)
}

/// True where the result was decided, by proof or beyond any doubt, and a move kept it.
fn keeps(proof: Option<Proof>, before: f32, then: Option<Proof>, after: f32, side: Side) -> bool {
    match proof.map(|proof| Sure::of(proof, side)) {
        Some(Sure::Loss) => true,
        Some(Sure::Draw) => then.is_some_and(|then| Sure::of(then, side) == Sure::Draw),
        Some(Sure::Win) | None if before >= BEYOND_DOUBT => after >= BEYOND_DOUBT,
        _ => before <= -BEYOND_DOUBT,
    }
}

/// The seeds that a move gave away, half a seed at least.
fn seeds(evaluation: &Evaluation, next: After, side: Side) -> Option<f32> {
    let count = evaluation.best().lead - next.lead(side)?;
    (count >= 0.5).then_some(count)
}
