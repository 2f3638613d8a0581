//! Why a move was amiss: what it left, missed or brought about, and what speaks for the best one. All of it is found on the
//! board, by the rules; only results and which move is best come from the search.

use super::class::Class;
use super::evaluation::{EvaluatedMove, Evaluation, LONGEST_LINE};
use super::fault::Fault;
use super::judged::{Expected, Judged};
use crate::coach::facts::{AfterSlam, Ending, Fact, facts};
use crate::coach::reach::{Taking, after, forced, largest, most, replies, takes};
use crate::game::Game;
use crate::house::{House, Side};
use crate::search::Variation;

/// Over how many moves of a side its captures are counted, where one is too few.
const MOVES: [u8; 2] = [2, 3];

/// A move with its faults, where it is an inaccuracy or worse; a good one with what it missed. `game` stands before it; `reply`
/// is what was played after it.
pub(super) fn explained(judged: Judged, game: &Game, evaluation: &Evaluation, reply: Option<House>) -> Judged {
    if judged.class == Class::Good {
        let [own, best] = [judged.house, judged.best].map(|house| Seen::on_board(game, house));
        let missed = own.zip(best).and_then(|(own, best)| misses(&own, &best));
        return Judged { faults: missed.into_iter().collect(), ..judged };
    }
    if !judged.class.is_amiss() {
        return judged;
    }
    let (faults, better) = explain(game, &judged, evaluation, reply).unwrap_or_default();
    Judged { faults, better, expected: expected(game, &judged), ..judged }
}

/// What the two lines bring within as many moves, where that shows at least a third of what was given away.
fn expected(game: &Game, judged: &Judged) -> Option<Expected> {
    let played = played(judged);
    let lines = [&judged.line, &played];
    let reach = |line: &[House]| if brought(game, line)?.1 { Some(usize::MAX) } else { Some(line.len()) };
    let plies = reach(lines[0])?.min(reach(lines[1])?).min(LONGEST_LINE) & !1;
    if plies < 4 {
        return None;
    }
    let within = |line: &[House]| brought(game, &line[..plies.min(line.len())]).map(|(seeds, _)| seeds);
    let (best, played) = (within(lines[0])?, within(lines[1])?);
    let ahead = |[taken, lost]: [u8; 2]| i16::from(taken) - i16::from(lost);
    let more = f32::from(ahead(best) - ahead(played));
    (more >= 1.0 && 3.0 * more >= judged.seeds?).then_some(Expected { moves: (plies / 2) as u8, best, played })
}

/// True where the other side captures one of these houses in the line that is shown for the best move.
fn loses(game: &Game, line: &[House], houses: &[House]) -> bool {
    let (mover, mut then) = (game.turn(), game.clone());
    for &house in line {
        if then.turn() != mover && then.position().captures(house).iter().any(|(taken, _)| houses.contains(taken)) {
            return true;
        }
        if then.play(house).is_err() {
            break;
        }
    }
    false
}

/// The seeds that the side to move takes and loses in a line, and whether the game ends with it.
fn brought(game: &Game, line: &[House]) -> Option<([u8; 2], bool)> {
    let (side, before) = (game.turn(), *game.position());
    let mut then = game.clone();
    for &house in line {
        then.play(house).ok()?;
    }
    let gained = |side: Side| then.position().store(side).checked_sub(before.store(side));
    Some(([gained(side)?, gained(side.opponent())?], then.is_over()))
}

/// The faults of the move, the plainest first, and the facts that the best move has ahead of it.
fn explain(
    game: &Game,
    judged: &Judged,
    evaluation: &Evaluation,
    reply: Option<House>,
) -> Option<(Vec<Fault>, Vec<Fact>)> {
    let variations: Vec<Variation> = evaluation.moves().iter().map(variation).collect();
    let own = Seen::of(game, &variations, judged.house)?;
    let best = Seen::of(game, &variations, judged.best)?;
    let slam = own.facts.contains(&Fact::GrandSlam { effect: AfterSlam::Loses }).then_some(Fault::Slam);
    let leaves = leaves(&own, &best, judged.best, reply).map(|mut fault| {
        if let Fault::Leaves { houses, kept, .. } = &mut fault {
            *kept &= !loses(game, &judged.line, houses);
        }
        fault
    });
    let yields = if leaves.is_none() { yields(&own, &best) } else { None };
    let played = played(judged);
    // What somebody can be sure of is true as well where a line shows less, but whoever walks through the line doubts it.
    let is_shown = |fault: &Fault| match *fault {
        Fault::Yields { seeds, moves } => {
            let plies = 2 * moves;
            !shows_less(game, &played, [0, seeds], plies) && !loses_as_many(game, &judged.line, seeds, plies)
        }
        Fault::Forgoes { seeds, moves } => !shows_less(game, &judged.line, [seeds, 0], 2 * moves - 1),
        _ => true,
    };
    let found = [slam, leaves, misses(&own, &best), yields, forgoes(&own, &best)];
    let found = found.into_iter().flatten().filter(is_shown).collect();
    let mut better = ahead(best, &own, judged.seeds);
    better.retain(|fact| !matches!(fact, Fact::Prepares { seeds } if shows_less(game, &judged.line, [*seeds, 0], 3)));
    Some((found, better))
}

/// The move that was played, and what was expected behind it.
fn played(judged: &Judged) -> Vec<House> {
    core::iter::once(judged.house).chain(judged.answer.iter().copied()).collect()
}

/// True where the first `plies` of a line capture fewer seeds than these for the mover, or than these for the other side.
fn shows_less(game: &Game, line: &[House], [own, other]: [u8; 2], plies: u8) -> bool {
    let shown = first(line, plies);
    brought(game, shown).is_some_and(|([taken, lost], ends)| {
        (shown.len() == usize::from(plies) || ends) && (taken < own || lost < other)
    })
}

/// True where the first `plies` of a line lose this many seeds to the other side.
fn loses_as_many(game: &Game, line: &[House], seeds: u8, plies: u8) -> bool {
    brought(game, first(line, plies)).is_some_and(|([_, lost], _)| lost >= seeds)
}

/// The first `plies` of a line; all of a shorter one.
fn first(line: &[House], plies: u8) -> &[House] {
    line.get(..usize::from(plies)).unwrap_or(line)
}

fn variation(known: &EvaluatedMove) -> Variation {
    let EvaluatedMove { house, visits, value, lead, proof, ref line } = *known;
    Variation { visits, value, lead, proof, line: line.clone(), ..Variation::new(house) }
}

/// A move, and what follows from it on the board.
struct Seen {
    mover: Side,
    after: Game,
    facts: Vec<Fact>,
    /// Seeds that it captures.
    took: u8,
    replies: Vec<Taking>,
    /// The most seeds that a reply captures.
    most: u8,
}

impl Seen {
    fn of(game: &Game, variations: &[Variation], house: House) -> Option<Self> {
        Some(Self { facts: facts(game, variations, house), ..Self::on_board(game, house)? })
    }

    /// Without its facts.
    fn on_board(game: &Game, house: House) -> Option<Self> {
        let (mover, after) = (game.turn(), after(game, house)?);
        let took = game.position().captured(house);
        let replies = replies(&after, mover);
        Some(Self { mover, facts: Vec::new(), took, most: most(&replies), replies, after })
    }

    /// Of seeds that it brings, those that are left when a reply has captured as many as it can.
    fn net(&self, brings: u8) -> i16 {
        i16::from(brings) - i16::from(self.most)
    }

    /// What `side` captures after it for certain, in some moves.
    fn forced(&self, side: Side, moves: u8) -> u8 {
        if self.after.is_over() { 0 } else { forced(self.after.position(), side, moves) }
    }

    /// What the opponent captures for certain.
    fn yields(&self, moves: u8) -> u8 {
        self.forced(self.mover.opponent(), moves)
    }

    /// What the mover captures for certain within `moves` moves, of which the move itself is the first.
    fn brings(&self, moves: u8) -> u8 {
        self.took + self.forced(self.mover, moves - 1)
    }
}

/// True where the best move is ahead when both have captured what they can and a reply has, too.
fn gains(own: &Seen, best: &Seen) -> bool {
    best.net(best.took) > own.net(own.took)
}

fn leaves(own: &Seen, best: &Seen, house: House, reply: Option<House>) -> Option<Fault> {
    if own.most <= best.most || !gains(own, best) {
        return None;
    }
    let more = |taking: &&Taking| Some(taking.with) == reply && taking.seeds() > best.most;
    let played = own.replies.iter().find(more);
    let taking = played.or_else(|| largest(&own.replies))?;
    // In board order. A sort would be four kilobytes of the wasm.
    let houses: Vec<House> =
        House::all().filter(|&house| taking.houses.iter().any(|(taken, _)| *taken == house)).collect();
    let kept = if houses.contains(&house) {
        best.replies.is_empty()
    } else {
        !houses.iter().any(|&house| takes(&best.replies, house))
    };
    Some(Fault::Leaves {
        holds: houses.iter().map(|&house| own.after.position().seeds(house)).sum(),
        houses,
        with: taking.with,
        seeds: taking.seeds(),
        played: played.is_some(),
        kept,
    })
}

fn misses(own: &Seen, best: &Seen) -> Option<Fault> {
    (best.took > own.took && gains(own, best)).then_some(Fault::Misses { seeds: best.took, took: own.took })
}

fn yields(own: &Seen, best: &Seen) -> Option<Fault> {
    MOVES.into_iter().find_map(|moves| {
        let (seeds, instead) = (own.yields(moves), best.yields(moves));
        // What the move itself has captured may be worth it.
        let worse = seeds > instead && seeds + best.took > instead + own.took;
        worse.then_some(Fault::Yields { seeds, moves })
    })
}

fn forgoes(own: &Seen, best: &Seen) -> Option<Fault> {
    MOVES.into_iter().find_map(|moves| {
        let (seeds, instead) = (best.brings(moves), own.brings(moves));
        let more = seeds > instead && best.net(seeds) > own.net(instead).max(0);
        more.then_some(Fault::Forgoes { seeds, moves })
    })
}

/// The facts of the best move that speak for it and that the other move does not have as well. What it does in silence does not
/// speak for it where a reply captures as many seeds. What brings less than half of the seeds that were given away is not why,
/// but for seeds that it captures at once: whoever reads on sees them on the board.
fn ahead(best: Seen, own: &Seen, given: Option<f32>) -> Vec<Fact> {
    let (gains, most) = (gains(own, &best), best.most);
    let weighs = |seeds: u8| given.is_none_or(|given| 2.0 * f32::from(seeds) >= given);
    let has_like = |fact: &Fact| has_like(&own.facts, fact);
    let speaks = |fact: &Fact| match fact {
        Fact::Captures { seeds, .. } => *seeds > own.took && gains,
        Fact::Saves { seeds, .. } => {
            let as_many = |fact: &Fact| matches!(fact, Fact::Saves { seeds: as_many, .. } if as_many >= seeds);
            *seeds > most && *seeds + best.took > own.took && weighs(*seeds) && !own.facts.iter().any(as_many)
        }
        Fact::Prepares { seeds } | Fact::Threatens { seeds, .. } => {
            let as_much = |fact: &Fact| match fact {
                Fact::Prepares { seeds: as_many } | Fact::Threatens { seeds: as_many, .. } => as_many >= seeds,
                _ => false,
            };
            // What comes next turn must be more than what the move played has taken at once.
            *seeds > most && *seeds + best.took > own.took && weighs(*seeds) && !own.facts.iter().any(as_much)
        }
        Fact::Leads { ending, .. } | Fact::Ends { ending, .. } => *ending != Ending::Lost && !has_like(fact),
        Fact::OnlyWin | Fact::OnlyDraw | Fact::Starves { .. } => !has_like(fact),
        Fact::Feeds { .. } | Fact::Safe | Fact::Kroo { .. } | Fact::OneReply { .. } => most == 0 && !has_like(fact),
        Fact::Forced
        | Fact::GrandSlam { .. }
        | Fact::OthersLose
        | Fact::Alike { .. }
        | Fact::Expects { .. }
        | Fact::Exposes { .. }
        | Fact::Parries { .. } => false,
    };
    best.facts.into_iter().filter(speaks).collect()
}

/// True where there is a fact of the same kind; of results, one as good.
fn has_like(facts: &[Fact], wanted: &Fact) -> bool {
    facts.iter().any(|fact| match (fact, wanted) {
        (Fact::Leads { ending: own, .. }, Fact::Leads { ending: best, .. })
        | (Fact::Ends { ending: own, .. }, Fact::Ends { ending: best, .. }) => own == best,
        _ => fact.code() == wanted.code(),
    })
}
