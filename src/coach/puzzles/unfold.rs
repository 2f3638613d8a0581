//! The moves of a solution, with what every other move comes to.

use super::aim::Aim;
use super::step::{Answer, Step};
use crate::endgame::Tables;
use crate::house::{House, Side};
use crate::position::Position;

/// The most moves that a player has to find.
const MOST_STEPS: usize = 4;
/// Plies of a refutation.
const LINE: usize = 5;

/// The steps from a position on: a further one where the move before was the only right one, the defence is forced, and
/// some move is wrong again. Empty where the first move is not the only right one.
pub(super) fn unfold(aim: Aim, start: &Position, tables: &Tables) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut next = Some((*start, 0));
    while let Some((position, played)) = next.filter(|_| steps.len() < MOST_STEPS) {
        let Some(step) = step(aim, position, played, tables) else { break };
        let only = step.answers.iter().filter(|answer| answer.right).count() == 1;
        if !only && steps.is_empty() {
            break;
        }
        let after = if only { position.play(step.answer).ok() } else { None };
        steps.push(step);
        next = after.and_then(|after| {
            let (replies, position, played) = forced(aim, after, played + 1, tables)?;
            // A step that is not to come would leave replies behind that lead nowhere.
            self::step(aim, position, played, tables)?;
            let room = steps.len() < MOST_STEPS;
            if let Some(last) = steps.last_mut().filter(|_| room) {
                last.replies = replies;
            }
            Some((position, played))
        });
    }
    steps
}

/// The step at a position; `None` where all moves are right or none is, and where nothing can be judged.
fn step(aim: Aim, position: Position, played: u8, tables: &Tables) -> Option<Step> {
    let scores = aim.scores(&position, played, tables)?;
    let right = scores.iter().filter(|(_, score)| aim.keeps(*score)).count();
    if right == 0 || right == scores.len() {
        return None;
    }
    let (house, _) = scores.iter().reduce(|best, next| if next.1 > best.1 { next } else { best })?;
    let answer = |&(house, score): &(House, i32)| {
        let after = position.play(house).ok();
        let line = after.map(|after| aim.line(after, played + 1, LINE, tables));
        Answer { house, right: aim.keeps(score), worth: Aim::worth(score), line: line.unwrap_or_default() }
    };
    Some(Step { position, answer: *house, answers: scores.iter().map(answer).collect(), replies: Vec::new() })
}

/// The opponent's moves up to the player's next turn, where each is the only one or the only one that lets the player have
/// fewest seeds; then the position and the plies played.
fn forced(aim: Aim, mut position: Position, mut played: u8, tables: &Tables) -> Option<(Vec<House>, Position, u8)> {
    let mut replies = Vec::new();
    while position.turn() != Side::South {
        let scores = aim.scores(&position, played, tables)?;
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
