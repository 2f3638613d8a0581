//! The whole review of a game.

use super::accuracy::accuracy;
use super::error::ReviewError;
use super::evaluation::{Evaluation, positions, until};
use super::explain::explained;
use super::judged::{After, Judged, judge};
use super::turning::{Turning, turning};
use crate::game::Game;
use crate::house::{House, Side};
use crate::position::Position;

/// The most moments of a side that a review names.
pub const MOST_MOMENTS: usize = 3;

/// The review of a game.
///
/// ```
/// use oware::coach::review::{Review, Evaluation, positions};
/// use oware::{Game, RuleSet};
///
/// let mut game = Game::new(RuleSet::Oware);
/// for house in ["F", "f"] {
///     game.play(house.parse()?)?;
/// }
/// // The app runs `review::PLAYOUTS`.
/// let evaluations = (0..positions(&game)).filter_map(|ply| Evaluation::compute(&game, ply, None, 200)).collect::<Vec<_>>();
/// let review = Review::of(&game, &evaluations)?;
/// assert_eq!(review.moves.len(), 2);
/// assert_eq!(review.graph.len(), 3, "the start, and after every move");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Review {
    /// Every move of the game.
    pub moves: Vec<Judged>,
    /// The expected result for South, from -1 to 1: at the start, and after every move. Exact where the game is decided.
    pub graph: Vec<f32>,
    /// The result for South where the game has ended, be it as players or a clock declared: -1, 0 or 1.
    pub result: Option<f32>,
    /// The accuracy of South and North, 0 to 100; see [`accuracy`].
    pub accuracy: [Option<f32>; 2],
    /// The moments that decided the game, of South and of North, as places in `moves` in the order of play: of the moves of
    /// that side that were inaccuracies or worse, the three that gave away most, the earlier ones among equals. Fewer where
    /// fewer were amiss.
    pub moments: [Vec<usize>; 2],
    /// The moment that decided the game, for whoever wants to hear of one alone.
    pub turning: Option<Turning>,
}

impl Review {
    /// Judges every move of a game. `evaluations` holds those of the first [`positions`] positions in order.
    ///
    /// A move gives away the value of the position before it less the value of the position after it by a search of its own,
    /// both seen by the side that moved, in points of 100 of the expected result. That search is as long as the one before
    /// the move, and so its value of the move is the better one. The best house gives away nothing by definition. No move has
    /// a higher value than the best one: where its own search finds a higher value, the best one takes that value.
    ///
    /// A game that was played on after its majority is decided from there on: its outcome stands, whatever is played.
    ///
    /// # Errors
    /// [`ReviewError::Missing`] and [`ReviewError::Other`] where `evaluations` are not those of this game.
    pub fn of(game: &Game, evaluations: &[Evaluation]) -> Result<Self, ReviewError> {
        let count = game.moves().len();
        let last = until(game, count);
        let mut moves = Vec::with_capacity(count);
        let mut graph = Vec::with_capacity(count + 1);
        let mut plies: Vec<(Position, Option<House>)> =
            game.plies().map(|(position, house)| (*position, Some(house))).collect();
        plies.push((*last.position(), None));
        for (ply, known) in evaluations.iter().enumerate().take(positions(game)) {
            known.check(game, ply, &plies[ply].0)?;
        }
        if evaluations.len() < positions(game) {
            return Err(ReviewError::Missing { ply: evaluations.len() });
        }
        let next = |ply: usize| match evaluations.get(ply).filter(|_| ply < positions(game)) {
            Some(known) => Some(After::Open(known, plies[ply].0.turn())),
            None => over(&last),
        };
        let standing = game.outcome().filter(|_| game.played_on_at().is_some());
        let decided = |ply: usize| standing.filter(|_| game.played_on_at().is_some_and(|at| ply >= at));
        for ply in 0..=count {
            let value = match decided(ply) {
                Some(outcome) => result_of(outcome.winner),
                None => next(ply).map_or(0.0, |next| next.value(Side::South)),
            };
            graph.push(value);
            let (position, Some(house)) = plies[ply] else { break };
            let side = position.turn();
            let after = match decided(ply + 1) {
                // The majority itself, and every move after it.
                Some(outcome) => Some(After::Over(outcome.winner, 0, outcome.reason)),
                None => next(ply + 1),
            };
            let Some(after) = after else { return Err(ReviewError::Missing { ply: ply + 1 }) };
            let mut judged = judge(side, house, &evaluations[ply], after);
            let reply = plies.get(ply + 1).and_then(|(_, reply)| *reply);
            judged = explained(judged, &until(game, ply), &evaluations[ply], reply);
            if let Some(outcome) = decided(ply) {
                judged.stands(result_of(outcome.winner));
            }
            moves.push(judged);
        }
        let result = game.outcome().map(|outcome| result_of(outcome.winner));
        let accuracy = Side::BOTH.map(|side| accuracy(&moves, side));
        let moments = Side::BOTH.map(|side| moments(&moves, side));
        let turning = turning(&moves, &graph, &moments, result);
        Ok(Self { moves, graph, result, accuracy, moments, turning })
    }
}

/// The move `house` in the position after `ply` moves, judged as [`Review::of`] judges a move that was played. `evaluation` is
/// that of the position, `tried` that of the position after the move; `None` where the move ends the game.
///
/// # Errors
/// [`ReviewError`] where the positions are not those of the game; [`ReviewError::Other`], too, where the house is not legal.
pub fn tried(
    game: &Game,
    ply: usize,
    house: House,
    evaluation: &Evaluation,
    tried: Option<&Evaluation>,
) -> Result<Judged, ReviewError> {
    let mut line = until(game, ply);
    evaluation.check(&line, ply, line.position())?;
    let (side, start) = (line.turn(), line.clone());
    line.play(house).map_err(|_| ReviewError::Other { ply })?;
    let next = match (over(&line), tried) {
        (Some(over), _) => over,
        (None, Some(tried)) => {
            tried.check(&line, ply + 1, line.position())?;
            After::Open(tried, line.turn())
        }
        (None, None) => return Err(ReviewError::Missing { ply: ply + 1 }),
    };
    Ok(explained(judge(side, house, evaluation, next), &start, evaluation, None))
}

/// How a game ended by its rules.
fn over(game: &Game) -> Option<After<'static>> {
    let outcome = game.outcome().filter(|_| game.is_over())?;
    let [south, north] = game.position().stores();
    Some(After::Over(outcome.winner, south as i8 - north as i8, outcome.reason))
}

/// The result for South.
fn result_of(winner: Option<Side>) -> f32 {
    match winner {
        None => 0.0,
        Some(Side::South) => 1.0,
        Some(Side::North) => -1.0,
    }
}

fn moments(moves: &[Judged], side: Side) -> Vec<usize> {
    let is_amiss = |&place: &usize| moves[place].side == side && moves[place].class.is_amiss();
    let mut amiss: Vec<usize> = (0..moves.len()).filter(is_amiss).collect();
    // No sort: its code is larger than all of the review's. The last of the least goes.
    while amiss.len() > MOST_MOMENTS {
        let given = |at: usize| moves[amiss[at]].given;
        let least = (0..amiss.len()).rev().min_by(|&one, &other| given(one).total_cmp(&given(other)));
        amiss.remove(least.unwrap_or_default());
    }
    amiss
}
