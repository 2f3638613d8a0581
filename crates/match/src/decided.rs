//! From which ply on the engine's search decides a game exactly.

use crate::engine::Engine;
use crate::progress::Progress;
use crate::sample;
use crate::spec::{Budget, EngineSpec, Program};
use crate::stats::wilson;
use crate::wire::Trouble;
use oware::{Game, RuleSet};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Plies of a row of the table.
const BAND: usize = 20;
/// Time for an answer beyond the budget.
const GRACE: Duration = Duration::from_secs(60);

/// What is to be measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The rule set.
    pub rules: RuleSet,
    /// The most seeds of the engine's own table, 0 for none; one engine each.
    pub tables: Vec<usize>,
    /// A folder of larger tables for one more engine, which has the last of `tables`, too.
    pub path: Option<PathBuf>,
    /// How long the engine thinks about each position.
    pub budget: Option<Budget>,
    /// The number of games.
    pub games: u32,
    /// Fixes the games and the engine's seeds.
    pub seed: u64,
    /// True for no progress line.
    pub quiet: bool,
}

impl Default for Decided {
    fn default() -> Self {
        Self {
            rules: RuleSet::default(),
            tables: vec![0, 12, 15],
            path: None,
            budget: None,
            games: 40,
            seed: 1,
            quiet: false,
        }
    }
}

/// Positions of some plies.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    positions: u64,
    /// The seeds in the houses of all of them.
    seeds: u64,
    decided: u64,
}

/// Measures, and returns the table: of every position of whole games that has a choice of moves, whether the engine's search of it alone, without the
/// game before, ends with a proof, or needs no playout because the tables know the position. The games are the engine's own, [`sample::PLAYOUTS`] playouts a move behind random plies.
///
/// # Errors
/// An engine fails, or the measurement is interrupted; as a sentence.
pub fn measure(task: &Decided, stop: &AtomicBool) -> Result<String, String> {
    let plain = |trouble| match trouble {
        Trouble::Fault(fault) => format!("the engine {}", fault.words),
        Trouble::Stopped => "stopped".to_owned(),
    };
    let games = sample::games(task.rules, task.seed, task.games, stop).map_err(plain)?;
    let mut engines = Vec::new();
    for (name, options) in engines_of(task) {
        let spec = EngineSpec { name: "own".to_owned(), program: Program::Own, budget: task.budget, options };
        let engine = Engine::start(&spec, task.rules, longest(task.budget) + GRACE, stop).map_err(plain)?;
        engines.push((name, engine, Vec::<Share>::new()));
    }
    let mut progress = Progress::new(task.quiet, games.len(), 0);
    for (number, game) in games.iter().enumerate() {
        // All engines have a position one after the other, so that other work on the machine weighs on all alike.
        let mut position = *game.start();
        for (ply, &house) in game.moves().iter().enumerate() {
            let now = Game::from_position(position);
            for (_, engine, shares) in &mut engines {
                // Without a choice the engine moves at once.
                if now.legal().count() < 2 {
                    continue;
                }
                engine.new_game(task.seed.wrapping_add(ply as u64), stop).map_err(plain)?;
                let answer = engine.answer(&now, stop).map_err(plain)?;
                let band = ply / BAND;
                if shares.len() <= band {
                    shares.resize(band + 1, Share::default());
                }
                let share = &mut shares[band];
                share.positions += 1;
                share.seeds += u64::from(now.position().houses().iter().sum::<u8>());
                // Tables that know the position choose the move at once, also where endless play leaves nothing to claim.
                share.decided += u64::from(answer.is_proven || answer.playouts == Some(0));
            }
            position = position.play(house).map_err(|why| why.to_string())?;
        }
        if progress.is_due() {
            progress.show(number + 1, "");
        }
    }
    progress.clear();
    let mut text = format!(
        "{}, {} games, {} a position, seed {}. 95 % intervals by Wilson.\n\n\
         | tables | plies | positions | seeds | decided |\n|---|---|---|---|---|\n",
        task.rules,
        task.games,
        task.budget.map_or_else(String::new, crate::regret::budget_words),
        task.seed
    );
    for (name, _, shares) in &engines {
        for (band, share) in shares.iter().enumerate() {
            let plies = format!("{}-{}", band * BAND, band * BAND + BAND - 1);
            add_row(&mut text, name, &plies, *share);
        }
        let all = shares.iter().fold(Share::default(), |all, share| Share {
            positions: all.positions + share.positions,
            seeds: all.seeds + share.seeds,
            decided: all.decided + share.decided,
        });
        add_row(&mut text, name, "all", all);
    }
    Ok(text)
}

/// The names and options of the engines.
fn engines_of(task: &Decided) -> Vec<(String, Vec<(String, String)>)> {
    let option = |name: &str, value: String| (name.to_owned(), value);
    let own = |seeds: usize| vec![option("EndgameSeeds", seeds.to_string())];
    let mut engines: Vec<_> = task.tables.iter().map(|&seeds| (format!("{seeds} seeds"), own(seeds))).collect();
    if let (Some(path), Some(&last)) = (&task.path, task.tables.last()) {
        let mut options = own(last);
        options.push(option("EndgamePath", path.display().to_string()));
        engines.push(("folder".to_owned(), options));
    }
    engines
}

fn longest(budget: Option<Budget>) -> Duration {
    match budget {
        Some(Budget::Movetime(time)) => Duration::from_millis(u64::from(time)),
        _ => Duration::from_secs(600),
    }
}

fn add_row(text: &mut String, name: &str, plies: &str, Share { positions, seeds, decided }: Share) {
    if positions > 0 {
        let [low, high] = wilson(decided, positions).map(|end| 100.0 * end);
        let part = |count: u64| count as f64 / positions as f64;
        let _ = writeln!(
            text,
            "| {name} | {plies} | {positions} | {:.1} | {:.1} % ({low:.1} to {high:.1}) |",
            part(seeds),
            100.0 * part(decided)
        );
    }
}
