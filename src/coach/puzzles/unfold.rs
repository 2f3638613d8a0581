//! The moves of a solution, with the scores of all others.

use super::criterion::Criterion;
use super::puzzle_move::{Attempt, PuzzleMove};
use crate::endgame::Tables;
use crate::house::{House, Side};
use crate::position::Position;

/// The most moves that a player has to find.
const MOST_MOVES: usize = 4;
/// Plies of a refutation.
const LINE: usize = 5;
/// The most plies of a right move's line where the tables know the end of the game. Longer ones are no proof that one watches.
const TO_THE_END: usize = 40;

/// The moves to be found from a position on. A further one comes where the move before was the only right one, the defence
/// is forced, and some move is wrong again. Empty where the first move is not the only right one.
pub(super) fn unfold(criterion: Criterion, start: &Position, tables: &Tables) -> Vec<PuzzleMove> {
    let mut moves: Vec<PuzzleMove> = Vec::new();
    let mut open = Some((*start, 0));
    while let Some((position, played)) = open.filter(|_| moves.len() < MOST_MOVES) {
        let Some(puzzle_move) = puzzle_move(criterion, position, played, tables) else { break };
        let only = puzzle_move.attempts.iter().filter(|attempt| attempt.right).count() == 1;
        if !only && moves.is_empty() {
            break;
        }
        let after = if only { position.play(puzzle_move.solution).ok() } else { None };
        moves.push(puzzle_move);
        open = after.and_then(|after| {
            let (replies, position, played) = forced(criterion, after, played + 1, tables)?;
            // Replies without a further move to be found would lead nowhere.
            self::puzzle_move(criterion, position, played, tables)?;
            let goes_on = moves.len() < MOST_MOVES;
            if let Some(last) = moves.last_mut().filter(|_| goes_on) {
                last.replies = replies;
            }
            Some((position, played))
        });
    }
    moves
}

/// The move to be found in a position; `None` where all moves are right or none is, and where nothing can be scored.
fn puzzle_move(criterion: Criterion, position: Position, played: u8, tables: &Tables) -> Option<PuzzleMove> {
    let scores = criterion.scores(&position, played, tables)?;
    let right = scores.iter().filter(|(_, score)| criterion.keeps(*score)).count();
    if right == 0 || right == scores.len() {
        return None;
    }
    let (house, _) = scores.iter().reduce(|best, other| if other.1 > best.1 { other } else { best })?;
    let allowed =
        position.play(*house).map_or(0, |after| after.legal().map(|reply| taken(&after, reply)).max().unwrap_or(0));
    let attempt = |&(house, score): &(House, i32)| {
        let after = position.play(house).ok();
        let right = criterion.keeps(score);
        let line = after.map(|after| {
            let whole = (right && criterion.is_exact()).then(|| criterion.line_to_the_end(&after, TO_THE_END, tables));
            whole.flatten().unwrap_or_else(|| criterion.line(after, played + 1, LINE, tables))
        });
        let line = line.unwrap_or_default();
        let costs = after.zip(line.first()).is_some_and(|(after, &reply)| taken(&after, reply) > allowed);
        Attempt { house, right, score: Criterion::reported(score), line, costs }
    };
    Some(PuzzleMove { position, solution: *house, attempts: scores.iter().map(attempt).collect(), replies: Vec::new() })
}

/// The seeds that a reply to South's move captures; none where South moves again.
fn taken(after: &Position, reply: House) -> u8 {
    if after.turn() == Side::South { 0 } else { after.captured(reply) }
}

/// The opponent's moves up to the player's turn, each of them forced: the only legal one, or the only one with the lowest
/// score. Then the position and the plies played.
fn forced(
    criterion: Criterion,
    mut position: Position,
    mut played: u8,
    tables: &Tables,
) -> Option<(Vec<House>, Position, u8)> {
    let mut replies = Vec::new();
    while position.turn() != Side::South {
        let scores = criterion.scores(&position, played, tables)?;
        let least = scores.iter().map(|(_, score)| *score).min()?;
        let mut best = scores.iter().filter(|(_, score)| *score == least);
        let (house, _) = best.next()?;
        if best.next().is_some() {
            return None;
        }
        position = position.play(*house).ok()?;
        replies.push(*house);
        played += 1;
    }
    position.outcome().is_none().then_some((replies, position, played))
}
