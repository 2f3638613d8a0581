//! Why a move was amiss: what it left, missed or brought about, and what speaks for the best one. All of it is found on the
//! board, by the rules; only which lines are expected comes from the search.

use super::evaluation::{EvaluatedMove, Evaluation};
use super::fault::Fault;
use super::judged::Judged;
use crate::coach::facts::{AfterSlam, Ending, Fact, facts};
use crate::coach::reach::{Taking, after, largest, most, replies, takes};
use crate::game::Game;
use crate::house::{House, Side};
use crate::search::Variation;

/// A move with its faults, where it is an inaccuracy or worse. `game` stands before it; `reply` is what was played after it.
pub(super) fn explained(judged: Judged, game: &Game, evaluation: &Evaluation, reply: Option<House>) -> Judged {
    if !judged.class.is_amiss() {
        return judged;
    }
    let (faults, better) = explain(game, &judged, evaluation, reply);
    Judged { faults, better, ..judged }
}

/// The faults of the move, the plainest first, and the facts that the best move has ahead of it.
fn explain(game: &Game, judged: &Judged, evaluation: &Evaluation, reply: Option<House>) -> (Vec<Fault>, Vec<Fact>) {
    let variations: Vec<Variation> = evaluation.moves().iter().map(variation).collect();
    let (own, best) = (facts(game, &variations, judged.house), facts(game, &variations, judged.best));
    let found = [
        own.contains(&Fact::GrandSlam { effect: AfterSlam::Loses }).then_some(Fault::Slam),
        leaves(game, judged, reply),
        misses(&own, &best),
        yields(game, judged),
        forgoes(game, judged),
    ];
    (found.into_iter().flatten().collect(), ahead(best, &own))
}

fn variation(known: &EvaluatedMove) -> Variation {
    let EvaluatedMove { house, visits, value, lead, proof, ref line } = *known;
    Variation { visits, value, lead, proof, line: line.clone(), ..Variation::new(house) }
}

/// What the opponent can take after a move.
fn answers(game: &Game, house: House) -> Option<(Game, Vec<Taking>)> {
    let after = after(game, house)?;
    let replies = replies(&after, game.turn());
    Some((after, replies))
}

fn leaves(game: &Game, judged: &Judged, reply: Option<House>) -> Option<Fault> {
    let (after, replies) = answers(game, judged.house)?;
    let (_, others) = answers(game, judged.best)?;
    if most(&replies) <= most(&others) {
        return None;
    }
    let played = reply.and_then(|reply| replies.iter().find(|taking| taking.with == reply));
    let taking = played.or_else(|| largest(&replies))?;
    // In board order. A sort would be four kilobytes of the wasm.
    let houses: Vec<House> =
        House::all().filter(|&house| taking.houses.iter().any(|(taken, _)| *taken == house)).collect();
    let kept = if houses.contains(&judged.best) {
        others.is_empty()
    } else {
        !houses.iter().any(|&house| takes(&others, house))
    };
    Some(Fault::Leaves {
        holds: houses.iter().map(|&house| after.position().seeds(house)).sum(),
        houses,
        with: taking.with,
        seeds: taking.seeds(),
        played: played.is_some(),
        kept,
    })
}

/// The seeds that facts say are captured.
fn captured(facts: &[Fact]) -> u8 {
    facts.iter().find_map(|fact| if let Fact::Captures { seeds, .. } = fact { Some(*seeds) } else { None }).unwrap_or(0)
}

fn misses(own: &[Fact], best: &[Fact]) -> Option<Fault> {
    let (took, seeds) = (captured(own), captured(best));
    (seeds > took).then_some(Fault::Misses { seeds, took })
}

fn yields(game: &Game, judged: &Judged) -> Option<Fault> {
    let [own, best] = lines(game, judged, game.turn().opponent());
    (own.seeds > best.seeds).then_some(Fault::Yields { seeds: own.seeds, moves: own.moves })
}

fn forgoes(game: &Game, judged: &Judged) -> Option<Fault> {
    let [own, best] = lines(game, judged, game.turn());
    (best.seeds > own.seeds).then_some(Fault::Forgoes { seeds: best.seeds, moves: best.moves })
}

/// What a side captures in a line.
struct Gain {
    seeds: u8,
    moves: u8,
}

/// What a side captures in the line of the move and in that of the best one, over as many plies.
fn lines(game: &Game, judged: &Judged, side: Side) -> [Gain; 2] {
    let own: Vec<House> = std::iter::once(judged.house).chain(judged.answer.iter().copied()).collect();
    let plies = own.len().min(judged.line.len());
    [&own, &judged.line].map(|line| gain(game, &line[..plies], side))
}

fn gain(game: &Game, line: &[House], side: Side) -> Gain {
    let mut position = *game.position();
    let mut gain = Gain { seeds: 0, moves: 0 };
    let mut moves = 0;
    for &house in line {
        let taken: u8 = position.captures(house).iter().map(|(_, seeds)| seeds).sum();
        if position.turn() == side {
            moves += 1;
            if taken > 0 {
                gain = Gain { seeds: gain.seeds + taken, moves };
            }
        }
        let Ok(after) = position.play(house) else { break };
        position = after;
    }
    gain
}

/// The facts of the best move that speak for it and that the other move does not have as well.
fn ahead(best: Vec<Fact>, own: &[Fact]) -> Vec<Fact> {
    let speaks = |fact: &Fact| match fact {
        Fact::Captures { seeds, .. } => *seeds > captured(own),
        Fact::Saves { seeds, .. } => {
            !own.iter().any(|fact| matches!(fact, Fact::Saves { seeds: as_many, .. } if as_many >= seeds))
        }
        Fact::Prepares { seeds } | Fact::Threatens { seeds, .. } => {
            let as_much = |fact: &Fact| match fact {
                Fact::Prepares { seeds: as_many } | Fact::Threatens { seeds: as_many, .. } => as_many >= seeds,
                _ => false,
            };
            !own.iter().any(as_much)
        }
        Fact::Leads { ending, .. } | Fact::Ends { ending, .. } => *ending != Ending::Lost && !has_like(own, fact),
        Fact::OnlyWin
        | Fact::OnlyDraw
        | Fact::Starves { .. }
        | Fact::Feeds { .. }
        | Fact::Safe
        | Fact::Kroo { .. }
        | Fact::OneReply { .. } => !has_like(own, fact),
        Fact::Forced
        | Fact::GrandSlam { .. }
        | Fact::OthersLose
        | Fact::Alike { .. }
        | Fact::Expects { .. }
        | Fact::Exposes { .. } => false,
    };
    best.into_iter().filter(speaks).collect()
}

/// True where there is a fact of the same kind; of results, one as good.
fn has_like(facts: &[Fact], wanted: &Fact) -> bool {
    facts.iter().any(|fact| match (fact, wanted) {
        (Fact::Leads { ending: own, .. }, Fact::Leads { ending: best, .. })
        | (Fact::Ends { ending: own, .. }, Fact::Ends { ending: best, .. }) => own == best,
        _ => fact.code() == wanted.code(),
    })
}
