//! The results as a table. The table follows from the games alone: one run, a resumed one and merged shards print the
//! same bytes.

use crate::plan::{Plan, Source};
use crate::play::Played;
use crate::rating::{Pairing, rate};
use crate::sprt::{Decision, Sprt};
use crate::stats::Tally;
use crate::wire::FaultKind;
use crate::words::count;
use oware::Side;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

/// Games by their numbers.
pub type Games = BTreeMap<u32, Played>;

/// The results of each pairing, from the side of its first engine.
pub fn tallies(plan: &Plan, games: &Games) -> Vec<Pairing> {
    let mut tallies: Vec<Pairing> =
        plan.pairings().into_iter().map(|(one, other)| (one, other, Tally::default())).collect();
    let pairings = tallies.len();
    for played in games.values().filter(|played| played.fixture.number % 2 == 1) {
        let (one, _, tally) = &mut tallies[played.fixture.pair() as usize % pairings];
        match games.get(&(played.fixture.number + 1)) {
            Some(fellow) => tally.add_pair([played.halves_of(*one), fellow.halves_of(*one)]),
            None => tally.add_single(played.halves_of(*one)),
        }
    }
    for played in games.values().filter(|played| played.fixture.number % 2 == 0) {
        let (one, _, tally) = &mut tallies[played.fixture.pair() as usize % pairings];
        if !games.contains_key(&(played.fixture.number - 1)) {
            tally.add_single(played.halves_of(*one));
        }
    }
    tallies
}

/// The sequential test over the pairs in the order of their numbers, up to the first incomplete pair or the deciding
/// one. The order of play does not change the answer.
#[derive(Clone, Debug, Default)]
pub struct Sequence {
    /// Pairs by the first engine's points.
    pub pairs: [u64; 5],
    /// The verdict, and the last game that counts.
    pub end: Option<(Decision, u32)>,
    next: u32,
}

impl Sequence {
    /// Takes in all complete pairs of `games` that follow.
    pub fn follow(&mut self, sprt: &Sprt, games: &Games) {
        while self.end.is_none() {
            let (Some(one), Some(other)) = (games.get(&(2 * self.next + 1)), games.get(&(2 * self.next + 2))) else {
                return;
            };
            self.pairs[usize::from(one.halves_of(0) + other.halves_of(0))] += 1;
            self.next += 1;
            self.end = sprt.decision(&self.pairs).map(|verdict| (verdict, 2 * self.next));
        }
    }
}

/// The whole report.
pub fn report(plan: &Plan, games: &Games) -> String {
    let mut text = heading(plan, games);
    let tallies = tallies(plan, games);
    match tallies.as_slice() {
        [(one, other, tally)] => text.push_str(&duel(plan, *one, *other, tally)),
        _ => text.push_str(&tournament(plan, games, &tallies)),
    }
    if let Some(sprt) = &plan.sprt {
        text.push_str(&test(plan, sprt, games));
    }
    text + &sides(games) + &efforts(plan, games) + &faults(plan, games)
}

fn heading(plan: &Plan, games: &Games) -> String {
    let openings = match plan.source {
        Source::Random(plies) => {
            format!("openings of {}", count(u64::from(plies), "random ply", "random plies"))
        }
        Source::File(_) => "openings from a file".to_owned(),
    };
    let (played, planned) = (games.len() as u64, u64::from(plan.games()));
    let games = if played == planned { count(played, "game", "games") } else { format!("{played} of {planned} games") };
    let mut text = format!("{}, {games}, {openings}, seed {}\n", plan.rules.name(), plan.seed);
    for engine in &plan.engines {
        let _ = writeln!(text, "  {engine}");
    }
    text + "\n"
}

fn duel(plan: &Plan, one: usize, other: usize, tally: &Tally) -> String {
    let [lost, drawn, won] = tally.games;
    let (one, other) = (&plan.engines[one].name, &plan.engines[other].name);
    let [p0, p1, p2, p3, p4] = tally.pairs;
    let superiority = tally
        .superiority()
        .map_or(String::new(), |chance| format!("; {one} is the better one with {:.1} %", 100.0 * chance));
    let games = if tally.total() == 0 { "nothing played yet".to_owned() } else { score(tally) };
    format!(
        "{one} against {other}: {}, {}, {}: {games}\n\
         Elo {}{superiority}\n\
         pairs with 0, 1/2, 1, 1 1/2, 2 points: {p0}, {p1}, {p2}, {p3}, {p4}; single games: {}\n",
        count(won, "win", "wins"),
        count(drawn, "draw", "draws"),
        count(lost, "loss", "losses"),
        tally.elo(),
        tally.singles.iter().sum::<u64>(),
    )
}

fn score(tally: &Tally) -> String {
    format!("{:.1} of {}, {:.1} %", tally.points(), tally.total(), 100.0 * tally.score())
}

/// Ratings, the cross table, and the error of every pairing.
fn tournament(plan: &Plan, games: &Games, tallies: &[Pairing]) -> String {
    let ratings = rate(plan.engines.len(), tallies);
    let mut order: Vec<usize> = (0..plan.engines.len()).collect();
    order.sort_by(|&one, &other| ratings.elo[other].total_cmp(&ratings.elo[one]));
    let wide = plan.engines.iter().map(|engine| engine.name.chars().count()).max().unwrap_or(0).max(6);
    let mut text = format!("    {:wide$}     Elo      ±   games  points  score", "engine");
    for place in 1..=order.len() {
        let _ = write!(text, "  {place:>9}");
    }
    text.push('\n');
    for (place, &engine) in order.iter().enumerate() {
        let (mut played, mut halves) = (0_u64, 0_u64);
        for game in games.values().filter(|game| game.fixture.south == engine || game.fixture.north == engine) {
            played += 1;
            halves += u64::from(game.halves_of(engine));
        }
        let points = halves as f64 / 2.0;
        let _ = write!(
            text,
            "{:>2}. {:wide$} {:>+7.1} {:>6.1} {played:>7} {points:>7.1} {:>5.1}%",
            place + 1,
            plan.engines[engine].name,
            ratings.elo[engine],
            ratings.error[engine],
            100.0 * points / (played.max(1) as f64),
        );
        for &other in &order {
            let _ = write!(text, "  {:>9}", cell(tallies, engine, other));
        }
        text.push('\n');
    }
    text.push_str("wins-draws-losses against each; ± holds 95 %; Elo is about the mean of all\n");
    if ratings.propped {
        text.push_str("somebody won or lost everything: half a draw was added to every pairing for the ratings\n");
    }
    text.push('\n');
    for (one, other, tally) in tallies {
        let (one, other) = (&plan.engines[*one].name, &plan.engines[*other].name);
        let _ = writeln!(text, "{one} against {other}: {}; Elo {}", score(tally), tally.elo());
    }
    text
}

fn cell(tallies: &[Pairing], one: usize, other: usize) -> String {
    let found = tallies.iter().find_map(|&(a, b, tally)| match () {
        () if (a, b) == (one, other) => Some(tally),
        () if (a, b) == (other, one) => Some(tally.reversed()),
        () => None,
    });
    found.map_or("-".to_owned(), |tally| format!("{}-{}-{}", tally.games[2], tally.games[1], tally.games[0]))
}

fn test(plan: &Plan, sprt: &Sprt, games: &Games) -> String {
    let mut sequence = Sequence::default();
    sequence.follow(sprt, games);
    let (low, high) = sprt.bounds();
    let ratio = if sequence.pairs.iter().sum::<u64>() == 0 { 0.0 } else { sprt.ratio(&sequence.pairs) };
    let (one, other) = (&plan.engines[0].name, &plan.engines[1].name);
    let verdict = match sequence.end {
        Some((Decision::H1, game)) => {
            format!("decided by game {game}: {one} is at least {:+} Elo better than {other} (H1)", sprt.elo1)
        }
        Some((Decision::H0, game)) => {
            format!("decided by game {game}: {one} is not more than {:+} Elo better than {other} (H0)", sprt.elo0)
        }
        None => "not decided".to_owned(),
    };
    format!(
        "sequential test of {:+} against {:+} Elo, risks {} and {}: ratio {ratio:.2} between {low:.2} and {high:.2}: {verdict}\n",
        sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta
    )
}

fn sides(games: &Games) -> String {
    let halves: u64 = games.values().map(|played| u64::from(played.halves(Side::South))).sum();
    let played = games.len().max(1) as f64;
    let plies: usize = games.values().map(|game| game.game.moves().len()).sum();
    format!("South took {:.1} %; a game has {:.1} plies\n", 50.0 * halves as f64 / played, plies as f64 / played)
}

/// Moves, and playouts and time for each move, of every engine.
fn efforts(plan: &Plan, games: &Games) -> String {
    let mut text = String::new();
    for (index, engine) in plan.engines.iter().enumerate() {
        let (mut moves, mut counted, mut playouts, mut time) = (0, 0, 0, Duration::ZERO);
        for played in games.values() {
            for side in Side::BOTH.into_iter().filter(|&side| played.engine(side) == index) {
                let effort = played.efforts[side.index()];
                moves += effort.moves;
                time += effort.time;
                if let Some(sum) = effort.playouts {
                    counted += effort.moves;
                    playouts += sum;
                }
            }
        }
        if moves == 0 {
            continue;
        }
        let _ = write!(text, "{}: {}", engine.name, count(moves, "move", "moves"));
        if counted > 0 {
            let _ = write!(text, ", {:.0} playouts a move", playouts as f64 / counted as f64);
        }
        if plan.timed(index) {
            let _ = write!(text, ", {:.1} ms a move", time.as_secs_f64() * 1000.0 / moves as f64);
        }
        text.push('\n');
    }
    text
}

fn faults(plan: &Plan, games: &Games) -> String {
    let mut faults: BTreeMap<usize, Vec<(FaultKind, u64, &Played)>> = BTreeMap::new();
    for played in games.values() {
        let Some((side, fault)) = &played.fault else { continue };
        let kinds = faults.entry(played.engine(*side)).or_default();
        match kinds.iter_mut().find(|(kind, ..)| *kind == fault.kind) {
            Some((_, number, _)) => *number += 1,
            None => kinds.push((fault.kind, 1, played)),
        }
    }
    let mut text = String::new();
    for (engine, kinds) in faults {
        let total = kinds.iter().map(|(_, number, _)| number).sum();
        let _ = writeln!(text, "{} lost {} by faults:", plan.engines[engine].name, count(total, "game", "games"));
        for (kind, number, first) in kinds {
            let words = first.fault.as_ref().map_or("", |(_, fault)| fault.words.as_str());
            let _ = writeln!(text, "  {number}× {}; first in game {}: {words}", kind.words(), first.fixture.number);
        }
    }
    text
}
